"""TypeScript's side of the messages: `python -m tablee.server.messages.typescript` prints interfaces made from them."""

from __future__ import annotations

import typing
from typing import Any

import msgspec

from tablee import games
from tablee.core.event import spelled
from tablee.core.game import Game
from tablee.server.messages import asks as wire
from tablee.server.messages import calls, order, pairing, parts, studies, tells, tournaments
from tablee.server.messages import http as shapes

HEAD = "// Written by `python -m tablee.server.messages.typescript` from the messages and the games.\n"
NAMED = {
    "Language": parts.Language,
    "SeenBy": parts.SeenBy,
    "Phase": parts.Phase,
    "Room": parts.Room,
    "EmoteName": parts.EmoteName,
    "Speed": pairing.Speed,
    "CallKind": calls.Kind,
    "CallChannel": calls.Channel,
    "Format": tournaments.Format,
    "TournamentPhase": tournaments.TournamentPhase,
    "Told": parts.Told,
    "Fault": order.Fault,
}
MENU = """/** What can be clicked next, and then what; an empty menu ends a path. */
export interface Menu {
  [target: string]: Menu;
}"""
OVER_HTTP = (*shapes.HTTP, *pairing.PAIRING, *order.ORDER, *studies.STUDIES, *calls.CALLS, *tournaments.TOURNAMENTS)
UNIONS = {"FromBrowser": wire.FromBrowser, "FromHouse": tells.FromHouse}


def camel(id: str) -> str:
    return "".join(word.capitalize() for word in id.split("_"))


def kind(schema: dict[str, Any]) -> str:
    """The TypeScript type of a JSON schema; a title names one that is declared by itself."""
    if schema.get("title") in (*NAMED, "Menu"):
        return str(schema["title"])
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix("#/")
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(kind(x) for x in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(x).decode() for x in schema["enum"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return "[" + ", ".join(kind(x) for x in schema["prefixItems"]) + "]"
        case "array":
            item = kind(schema.get("items") or {})
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object":
            return f"Record<string, {kind(schema.get('additionalProperties') or {})}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "unknown"


def interface(name: str, schema: dict[str, Any], optional: bool) -> str:
    """An interface; only what a browser sends may leave out the fields that have defaults."""
    lines = []
    if "description" in schema:
        lines.append("/** " + " ".join(schema["description"].split()) + " */")
    lines.append(f"export interface {name} {{")
    needed = schema.get("required", [])
    for field, sub in schema["properties"].items():
        lines.append(f"  {field}{'' if field in needed or not optional else '?'}: {kind(sub)};")
    return "\n".join([*lines, "}"])


def declarations(types: typing.Iterable[Any], prefix: str, sent: frozenset[str]) -> list[str]:
    """All interfaces that the types need."""
    ref = "#/" + prefix + "{name}"
    _, parts = msgspec.json.schema_components(list(types), ref_template=ref)
    return [
        interface(prefix + name, schema, prefix + name in sent)
        if "properties" in schema or schema.get("type") == "object"
        else f"export type {prefix}{name} = {kind(schema)};"
        for name, schema in sorted(parts.items())
    ]


def views(game: Game) -> list[str]:
    """A game's view and what it is made of, every name with the game's before it."""
    return declarations([game.view_type], camel(game.id), frozenset())


def events(game: Game) -> str:
    """What is told of a game: one type for each of its events, told apart by their names."""
    told = [
        {"event": f'"{spelled(e)}"'} | {name: argument.typescript for name, argument in e.arguments.items()}
        for e in game.events
    ]
    rows = "".join(f"\n  | {{ {'; '.join(f'{k}: {v}' for k, v in e.items())} }}" for e in told)
    return f"export type {camel(game.id)}Event ={rows};"


def plain(named: Any) -> dict[str, Any]:
    """The schema of a type without its name."""
    return {k: v for k, v in msgspec.json.schema(named).items() if k != "title"}


def module() -> str:
    """The whole text of wire.ts."""
    messages = [t for union in UNIONS.values() for t in typing.get_args(union)]
    sent = {t.__name__ for t in typing.get_args(wire.FromBrowser)} | {"NewMe", "NewTable", "ChairPlan", "LogText"}
    sent |= {"PlayWish", "NewReport", "Decide", "Impose", "NewStudy", "PlayOn", "StudyAdvice", "NewTournament"}
    parts = [HEAD, MENU, *(f"export type {n} = {kind(plain(t))};" for n, t in NAMED.items())]
    parts += [*declarations([*OVER_HTTP, *messages], "", frozenset(sent))]
    for name, union in UNIONS.items():
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(t.__name__ for t in typing.get_args(union)) + ";")
    listed = [game for _, game in sorted(games.own().items()) if game.listed]
    for game in listed:
        parts += [*views(game), events(game)]
    rows = "".join(f"  {g.id}: {camel(g.id)}{g.view_type.__name__};\n" for g in listed)
    parts.append("/** The view of each game, by its id. */\nexport interface Views {\n" + rows + "}")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(module(), end="")
