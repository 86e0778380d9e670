"""What a seat may answer in advance: answers given once for all, and stretches of the game that it lays out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from tablee.core.groups import Path


@dataclass(frozen=True)
class Standing:
    """Answers that a seat may give once for all, where it is asked the same over and over.

    A name may have ways, as `defend:1`. One may be given for all, or for one place: `defend:1@planet:naboo`."""

    names: tuple[str, ...]  # with their ways; their words are `auto-…`, `given-…`, and `always-…` where one is offered
    answer: Callable[[Any, int], tuple[str, Path] | None]
    """Of the open decision: which of the answers is for it, and what it says. None for any other decision, and where
    more can be chosen than was agreed on."""
    ways: Callable[[Any, int], dict[str, Path]] | None = None
    """Of the open decision: what each answer to it says that this seat may have given, narrow ones first, whatever the
    seat holds. None: only what `answer` says."""
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The targets for which a name, in each of its ways, may be given alone."""

    def known(self, given: str) -> bool:
        """Return True if a seat may give this answer."""
        name, at, place = given.partition("@")
        return name in self.names and (not at or place in self.places.get(name.partition(":")[0], ()))

    def agreed(self, state: Any, seat: int, given: Collection[str]) -> Path | None:
        """Return what those answers that a seat has given say to the open decision; None if they say nothing."""
        if self.ways is None:
            answer = self.answer(state, seat)
            return None if answer is None or answer[0] not in given else answer[1]
        return next((path for name, path in self.ways(state, seat).items() if name in given), None)


Amounts = dict[str, int]
"""How many of something by target: `{"planet:naboo": 3}`."""


@dataclass(frozen=True)
class Plans:
    """A stretch of the game whose decisions a seat may lay out in advance; the house makes them when it is asked."""

    propose: Callable[[Any, int], Amounts]  # what a good player would lay out; empty where there is nothing to
    follow: Callable[[Any, int, Amounts], tuple[Path, Amounts] | None]
    """The next decision of a plan, and what is left of it; None where the plan says nothing to what is asked."""
    holds: Callable[[Any], bool]  # whether the stretch has not ended
