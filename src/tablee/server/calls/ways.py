"""What the outbox knows of the ways by which persons are called."""

from __future__ import annotations

from typing import NamedTuple


class Gone(Exception):
    """The far side takes nothing by this way any more."""


class CallFailed(Exception):
    """It may go better later."""


class CallRefused(Exception):
    """The far side will not have this message."""


class CallText(NamedTuple):
    """A message in a person's language: what it says, and where it leads in the house."""

    title: str
    lines: list[str]
    path: str
    tag: str  # what it replaces where the one before was not read yet
    seconds: int  # for which it is worth something
    prompt: bool = False
    why: str = ""  # why somebody gets it, for the end of a letter

    @property
    def body(self) -> str:
        return "\n".join(self.lines)
