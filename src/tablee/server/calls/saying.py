"""What a call says, in the language of who is called: that it is its turn and with whom, and nothing of the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Protocol

from tablee.core.words import LANGUAGES, Words
from tablee.server.calls.ways import CallText
from tablee.server.table.archive.paper import passages
from tablee.server.table.known import KnownTable
from tablee.store.calls import Owed
from tablee.store.members import Members
from tablee.store.notebooks import Notebooks
from tablee.store.rows import Person

TEXTS = Path(str(files("tablee") / "server" / "calls" / "texts"))
MOST = 5
"""Calls that one message names."""
DAY, SOON = 86_400, 120
"""Seconds for which a call is worth something: most, and that a match is about to begin."""
TITLE = 60
TOLD, MISSED = 40, 5
"""Entries of a story that are looked through for what somebody has missed, and passages that a letter tells."""


class KnowsNames(Protocol):
    """What has to be known of persons to name them."""

    async def person(self, id: str) -> Person | None: ...
    async def discreet(self, persons: Collection[str]) -> frozenset[str]: ...


class Saying:
    """Puts calls into words. `find` reads a table by its id."""

    def __init__(
        self,
        people: KnowsNames,
        find: Callable[[str], Awaitable[KnownTable | None]],
        notebooks: Notebooks,
        members: Members,
    ) -> None:
        self._people, self._find, self._notebooks, self._members = people, find, notebooks, members

    async def words(self, person: str) -> Words:
        """Return the words of a person's language."""
        known = await self._people.person(person)
        language = known.language if known is not None and known.language in LANGUAGES else LANGUAGES[0]
        return Words(language, more=TEXTS)

    async def said(self, words: Words, owed: Sequence[Owed]) -> CallText:
        """Return all that somebody is called for as one message."""
        lines = [await self._line(words, one) for one in owed[:MOST]]
        why = words.say("call-why")
        if len(owed) == 1:
            one = owed[0]
            prompt = one.kind == "start"
            title = words.say(f"call-title-{one.kind}")
            return CallText(title, lines, path_of(one), one.match or one.kind, SOON if prompt else DAY, prompt, why)
        if len(owed) > MOST:
            lines.append(words.say("call-more", number=len(owed) - MOST))
        paths = {path_of(one) for one in owed}
        path = paths.pop() if len(paths) == 1 else "/"
        return CallText(words.say("call-title-many", number=len(owed)), lines, path, "many", DAY, False, why)

    async def _line(self, words: Words, one: Owed) -> str:
        table = await self._find(one.match) if one.match else None
        about: dict[str, str | int] = {"title": one.title[:TITLE], "game": "Tablée", "count": 0, "names": ""}
        if table is not None:
            names = await self._names(table, one.person)
            about["game"] = Words(words.lang, table.game).say("title")
            about |= {"count": len(names), "names": words.listed(names) if names else ""}
        if one.who:
            name = await self._name(one.who, with_handle=one.kind == "invited")
            about |= {"named": int(bool(name)), "name": name}
        else:
            about |= {"named": 0, "name": ""}
        return words.say(f"call-{one.kind}", **about)

    async def missed(self, words: Words, one: Owed) -> list[str]:
        """Return the last that has happened at a table since a person was there: what everybody has heard of the game,
        and not what the table itself has said, for that names people."""
        table = await self._find(one.match) if one.match else None
        look = await self._notebooks.look(one.person, one.match) if one.match else None
        if table is None or table.play is None or look is None:
            return []
        play, heard = table.play, table.play.heard_by(None)
        story = [entry for entry in play.story(None, max(0, heard - TOLD), heard) if entry.at > look.went]
        people = {c.person: c.name for c in table.doc.chairs if c.person and not c.bot}
        hidden = await self._people.discreet(list(people)) if people else frozenset()
        plain = Words(words.lang, table.game)
        names = [
            plain.say("play-bot-name", number=i + 1)
            if c.bot
            else plain.target(f"seat:{i}")
            if c.person in hidden or not c.name
            else c.name
            for i, c in enumerate(table.doc.chairs)
        ]
        told = [said for _, said in passages(Words(words.lang, table.game, names), story) if said]
        return [words.say("call-digest"), *(f"– {said}" for said in told[-MISSED:])] if told else []

    async def _names(self, table: KnownTable, person: str) -> list[str]:
        """Return who else sits at a table and is seen by everybody."""
        others = {
            c.person: c.name for c in table.doc.chairs if c.person and c.person != person and not c.left and c.name
        }
        hidden = await self._people.discreet(list(others)) if others else frozenset()
        return [name for other, name in others.items() if other not in hidden]

    async def _name(self, person: str, *, with_handle: bool) -> str:
        """Return the name of a person who is seen by everybody, a member's with the handle if that is wanted: a name
        may be like a friend's. Empty for others."""
        known = await self._people.person(person)
        if known is None or known.seen_by != "everybody":
            return ""
        member = (await self._members.many([person])).get(person) if with_handle else None
        return known.name if member is None else f"{known.name} (@{member.handle})"


def path_of(one: Owed) -> str:
    """Return where a call leads in the house."""
    return one.path or (f"/table/{one.match}" if one.match else "/")
