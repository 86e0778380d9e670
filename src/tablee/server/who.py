"""Who asks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Who:
    """A person of the house, by the name it gave itself; both are empty for a stranger. `discreet`: the name is for
    those who come to a table at which the person sits."""

    person: str
    name: str
    discreet: bool = False
