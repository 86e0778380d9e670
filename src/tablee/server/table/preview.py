"""What a shared link says of a table: no more than whoever follows it sees at once."""

from __future__ import annotations

from tablee.core.words import Words
from tablee.server.names import in_one_line
from tablee.server.table.archive.picture import DrawnChair, Scene, legible
from tablee.server.table.known import KnownTable
from tablee.server.table.stored import TableDoc


def scene(t: KnownTable, lang: str, discreet: frozenset[str] = frozenset()) -> Scene:
    """A table in words. Names are as people have given them to themselves; the discreet are called by their seats: a
    messenger shows this to all who read along."""
    words = Words(lang, t.game)
    names = [_name(t.doc, i, words, discreet) for i in range(t.doc.seats)]
    won = t.doc.result.winners if t.doc.result is not None else []
    chairs = tuple(DrawnChair(names[i], c.empty, i in won) for i, c in enumerate(t.doc.chairs))
    return Scene(
        t.game.id, words.say("title"), _sentence(t.doc, names, words, discreet), chairs, words.say("preview-besides")
    )


def drawable(scene: Scene, lang: str) -> Scene:
    """The same with other words for names that our fonts cannot write."""
    words = Words(lang)
    chairs = tuple(
        c if legible(c.name) else c._replace(name=words.target(f"seat:{i}")) for i, c in enumerate(scene.chairs)
    )
    return scene._replace(chairs=chairs, sentence=scene.sentence if legible(scene.sentence) else "")


def _name(doc: TableDoc, i: int, words: Words, discreet: frozenset[str]) -> str:
    chair = doc.chairs[i]
    if chair.empty:
        return words.say("preview-free")
    if chair.bot and not chair.owner:
        return words.say("preview-bot")
    name = "" if {chair.person, chair.owner} & discreet else in_one_line(chair.name)
    return name or words.target(f"seat:{i}")


def _sentence(doc: TableDoc, names: list[str], words: Words, discreet: frozenset[str]) -> str:
    if doc.phase == "over" and doc.result is not None and doc.result.winners:
        return words.say("preview-won", names=words.listed([names[i] for i in doc.result.winners]))
    if doc.phase in ("over", "closed"):
        return words.say(f"preview-{doc.phase}")
    taken = [name for name, c in zip(names, doc.chairs) if not c.empty]
    if doc.phase == "playing":
        return words.say("preview-playing", names=words.listed(taken))
    free, host = sum(c.empty for c in doc.chairs), "" if doc.host in discreet else in_one_line(doc.host_name)
    return words.say("preview-invites" if host else "preview-laid", name=host, free=free)
