"""What the data file must hold: the numbers and powers the rules are written for, and every fault of a file, in words.

The builder of the package runs this file by itself, so it needs nothing but Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any

Data = dict[str, Any]

PLANETS, SYSTEMS, ARMIES, CLASSES, CARDS, TOKENS = 42, 6, 4, 3, 60, 9
MOST_LANES = 115  # three dice along each, the cards of a hand and a pass fit in the longest list of actions
MOST_PER_CLASS = 3  # ships on a planet are digits of base four
SMALL = range(1, 128)  # numbers kept in one byte

RULEBOOK_LANES = (  # RISK-3
    ("muunilinst", "ithor"),
    ("muunilinst", "mygeeto"),
    ("muunilinst", "dathomir"),
    ("muunilinst", "dantooine"),
    ("dathomir", "alderaan"),
    ("kashyyyk", "boz_pity"),
    ("boz_pity", "kessel"),
    ("kashyyyk", "haruun_kal"),
    ("haruun_kal", "rodia"),
    ("felucia", "jabiim"),
    ("mon_calamari", "jabiim"),
)
WINDOWS = (  # RISK-74
    *("S1", "S2_HOLD", "S2_ADV", "S3", "S4", "S6", "DECL_A", "DECL_D", "PRE_A", "PRE_D", "POST_A", "POST_D"),
    *("CAS_A", "CAS_D", "AFTER_D", "S7", "S10", "O66_PRE", "O66_POST", "CANCEL"),
)
REPUBLIC_WINDOWS, SEPARATIST_WINDOWS = {"S2_HOLD", "O66_PRE"}, {"S1", "S2_ADV", "O66_POST"}
LIMITS = ("none", "after", "combat", "declare")  # RISK-77


class Power(IntEnum):
    """The special powers, numbered as in the data; what each does is in `powers.py` and `effects.py`."""

    D8_ALL_COMBAT = 0
    D8_ONE_INVASION = 1
    D8_DEFENCE_INVASION = 2
    THIRD_DEFENDER = 3
    TIES_ATTACK = 4
    PLUS1_ALL = 5
    REROLL_OWN = 6
    REROLL_ENEMY_BEST = 7
    SAVE_ONE = 8
    EXTRA_KILL = 9
    CEASE = 10
    HYPER_JUMP = 11
    PLUS2 = 12
    EMERGENCY = 13
    SYSTEM_BONUS = 14
    FREE_SHIP = 15
    DESTROY_SHIP = 16
    SCRAMBLE = 17
    JAM_SHIPS = 18
    EXTRA_FORTIFY = 19
    FORTIFY_ANY = 20
    DISCARD = 21
    DRAW_MORE = 22
    CANCEL_POWER = 23
    PEEK_TOKENS = 24
    MOVE_TOKEN = 25
    HOLD_TRACK = 26
    BACK_TRACK = 27
    ADVANCE_TRACK = 28
    LOYAL_CLONES = 29
    CLONE_BETRAYAL = 30


def faults(data: Data) -> list[str]:
    """Everything that is wrong with the data; empty if the rules can play with it."""
    found: list[str] = []
    for check in CHECKS:
        try:
            found += check(data)
        except (KeyError, IndexError, TypeError, ValueError) as e:
            found.append(f"{check.__name__}: missing or malformed, {e!r}")
    return found


def lists(data: Data) -> Iterator[str]:
    """Every list has its length, its items their places as indexes, names in both languages and a source."""
    sizes = {"factions": 2, "armies": ARMIES, "ship_classes": CLASSES, "systems": SYSTEMS, "planets": PLANETS}
    sizes |= {"cards": CARDS, "tokens": TOKENS, "powers": len(Power), "windows": len(WINDOWS)}
    for name, size in sizes.items():
        items = data[name]
        if len(items) != size:
            yield f"{name}: {len(items)} instead of {size}"
        if [x["index"] for x in items] != list(range(len(items))):
            yield f"{name}: an index is not its place"
        if len({x["id"] for x in items}) != len(items):
            yield f"{name}: an id stands twice"
        words = {"powers": ("text_en", "text_fr"), "windows": ("text",)}.get(name, ("name_en", "name_fr"))
        for x in items:
            if not all(x.get(word) for word in (*words, "source")):
                yield f"{name}: {x['id']} lacks a name, a text or its source"


def armies(data: Data) -> Iterator[str]:
    """RISK-12, RISK-14, RISK-17, RISK-99, RISK-100: who plays what, and how many troops all begin with."""
    factions = [f["id"] for f in data["factions"]]
    if factions != ["republic", "separatist"] or [f["armies"] for f in data["factions"]] != [[0, 2], [1, 3]]:
        yield "factions: the Republic has armies 0 and 2, the Separatists 1 and 3"
    if [a["faction"] for a in data["armies"]] != factions * 2 or data["turn_order"]["armies"] != [0, 1, 2, 3]:
        yield "armies: factions do not alternate in turn order"
    if [a["start_troops"] for a in data["armies"]] != [31, 30, 31, 30]:
        yield "armies: the rulebook starts with 31 and 30 troops"
    if [data["seats"][n] for n in "234"] != [[[0, 2], [1, 3]], [[0], [1, 3], [2]], [[0], [1], [2], [3]]]:
        yield "seats: not those of the rulebook"
    classic = data["classic"]
    if classic["start_troops"] != {"3": 35, "4": 30} or [len(classic["seats"][n]) for n in "34"] != [3, 4]:
        yield "classic: the rulebook starts with 35 troops at three seats, 30 at four"
    two = classic["two_players"]
    if two["neutral_army"] not in (2, 3) or two["start_troops"] not in SMALL:
        yield "classic: two players need a neutral army and troops"


def planets(data: Data) -> Iterator[str]:
    """RISK-1, RISK-2: each planet in one system, drawn inside its own border and on the canvas."""
    if sorted(i for x in data["systems"] for i in x["planets"]) != list(range(PLANETS)):
        yield "systems: not every planet is in exactly one"
    if [(len(x["planets"]), x["bonus"]) for x in data["systems"]] != [(10, 6), (9, 5), (7, 3), (7, 5), (5, 2), (4, 3)]:
        yield "systems: not the printed numbers of planets and bonuses"
    for x in data["systems"]:
        for i in x["planets"]:
            if (data["planets"][i]["system"], data["planets"][i]["system_id"]) != (x["index"], x["id"]):
                yield f"planets: {data['planets'][i]['id']} names another system than {x['id']}"
    width, height = data["meta"]["canvas"]
    for p in data["planets"]:
        if not all(0 <= x <= width and 0 <= y <= height for x, y in p["polygon"]):
            yield f"planets: {p['id']} is drawn off the canvas"
        if [q["id"] for q in data["planets"] if _inside(p["x"], p["y"], q["polygon"])] != [p["id"]]:
            yield f"planets: the middle of {p['id']} does not lie in its own border alone"


def _inside(x: float, y: float, corners: list[list[float]]) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def lanes(data: Data) -> Iterator[str]:
    """RISK-3: lanes by rising pairs, borders inside a system and hyperspace between, everything connected."""
    pairs = [tuple(e["pair"]) for e in data["edges"]]
    if pairs != sorted(set(pairs)) or not all(0 <= a < b < PLANETS for a, b in pairs) or len(pairs) > MOST_LANES:
        yield "edges: not rising pairs of planets, or too many"
    near: list[set[int]] = [set() for _ in range(PLANETS)]
    for e in data["edges"]:
        a, b = e["pair"]
        near[a].add(b)
        near[b].add(a)
        ends = data["planets"][a], data["planets"][b]
        if [p["id"] for p in ends] != e["ids"]:
            yield f"edges: {e['ids']} are not planets {a} and {b}"
        if e["kind"] != ("border" if ends[0]["system"] == ends[1]["system"] else "hyperspace"):
            yield f"edges: {e['ids']} is no {e['kind']}"
    if [sorted(x) for x in near] != data["adjacency"]:
        yield "adjacency: not the edges"
    for name, members in [("board", list(range(PLANETS))), *((x["id"], x["planets"]) for x in data["systems"])]:
        if not _connected(near, members):
            yield f"edges: the {name} falls apart"
    yield from _told_lanes(data, near)


def _told_lanes(data: Data, near: list[set[int]]) -> Iterator[str]:
    """The neighbours the rulebook tells of, and those it denies."""
    place = {p["id"]: p["index"] for p in data["planets"]}
    for a, b in RULEBOOK_LANES:
        if place[b] not in near[place[a]]:
            yield f"edges: the rulebook joins {a} and {b}"
    for x in data["non_edges"]:
        if x["pair"][1] in near[x["pair"][0]]:
            yield f"edges: planets {x['pair']} are not neighbours"
    for x in data["exact_neighbours"]:
        if sorted(near[x["planet"]]) != x["neighbours"]:
            yield f"edges: planet {x['planet']} has other neighbours than {x['neighbours']}"


def _connected(near: list[set[int]], members: list[int]) -> bool:
    seen, rest = {members[0]}, [members[0]]
    while rest:
        new = near[rest.pop()] & set(members) - seen
        seen |= new
        rest += new
    return seen == set(members)


def track(data: Data) -> Iterator[str]:
    """RISK-9: Start without a number, then always the highest numbers of a d8, never fewer than before."""
    spaces = data["track"]["spaces"]
    numbers = [x["numbers"] for x in spaces]
    if [x["space"] for x in spaces] != list(range(data["track"]["length"] + 1)) or numbers[0]:
        yield "track: not Start and its numbered spaces"
    if any(n != list(range(9 - len(n), 9)) for n in numbers) or sorted(numbers, key=len) != numbers:
        yield "track: a space has not the highest numbers, or fewer than the one before"
    if (numbers[7], numbers[8]) != ([6, 7, 8], [5, 6, 7, 8]):
        yield "track: spaces 7 and 8 are printed with 6 to 8 and 5 to 8"


def tokens(data: Data) -> Iterator[str]:
    """RISK-8."""
    dots = {x["id"]: x["dots"] for x in data["tokens"]}
    if not set(dots.values()) <= {1, 2} or (dots["dooku"], dots["rune_haako"]) != (2, 1):
        yield "tokens: one or two dots each, Count Dooku two, Rune Haako one"


def cards(data: Data) -> Iterator[str]:
    """RISK-7, RISK-31, RISK-33, RISK-101: a deck for each faction, classes and powers that exist, sets and ships."""
    kinds = [x["id"] for x in data["ship_classes"]]
    decks = [f["id"] for f in data["factions"]]
    if [c["deck"] for c in data["cards"]] != [d for d in decks for _ in range(CARDS // 2)]:
        yield "cards: not thirty for the Republic and then thirty for the Separatists"
    for c in data["cards"]:
        if c["ship_class"] not in kinds or c["power"] not in Power.__members__ or c["in_classic"] == c["anakin"]:
            yield f"cards: {c['id']} has a class, a power or a place in the classic deck that cannot be"
    for kind in kinds:
        if sum(c["ship_class"] == kind for c in data["cards"] if c["in_classic"]) < 3:
            yield f"cards: fewer than three of {kind} in the classic game"
    values = data["set_values"]
    if [x["three_of_a_kind"] for x in data["ship_classes"]] != [values[f"three_{k}"] for k in kinds]:
        yield "set_values: not those of the ship classes"
    if [*(values[f"three_{k}"] for k in kinds), values["one_of_each"]] != [4, 5, 6, 7]:
        yield "set_values: printed are 4, 5, 6 and 7"
    if {x["per_army"] for x in data["ship_classes"]} != {MOST_PER_CLASS}:
        yield f"ship_classes: an army has {MOST_PER_CLASS} of each"


def powers(data: Data) -> Iterator[str]:
    """RISK-74: the powers of the rules, on the cards that name them, in windows that exist and are their faction's."""
    if [p["id"] for p in data["powers"]] != list(Power.__members__):
        yield "powers: not those of the rules"
    if [w["id"] for w in data["windows"]] != list(WINDOWS):
        yield "windows: not those of the rules"
    for p in data["powers"]:
        mine = [c for c in data["cards"] if c["power"] == p["id"]]
        decks = {c["deck"] for c in mine}
        if not mine or p["cards"] != [c["index"] for c in mine] or p["decks"] != sorted(decks):
            yield f"powers: {p['id']} does not list its cards and decks"
        if not p["windows"] or not set(p["windows"]) <= set(WINDOWS) or p["limit_group"] not in LIMITS:
            yield f"powers: {p['id']} has a window or a limit that does not exist"
        for windows, deck in ((REPUBLIC_WINDOWS, "republic"), (SEPARATIST_WINDOWS, "separatist")):
            if windows & set(p["windows"]) and decks != {deck}:
                yield f"powers: {p['id']} is for the {deck} deck alone"
    numbers = {("PLUS2", "amount"), ("EMERGENCY", "amount"), ("PEEK_TOKENS", "count"), ("CLONE_BETRAYAL", "count")}
    numbers |= {("EXTRA_FORTIFY", "count"), ("DRAW_MORE", "count"), ("SYSTEM_BONUS", "missing")}
    for p in data["powers"]:
        for power, name in numbers:
            if p["id"] == power and p["params"][name] not in SMALL:
                yield f"powers: the {name} of {power} is no small number"


def reinforcements(data: Data) -> Iterator[str]:
    """RISK-28: the formula gives every row of the printed table."""
    x = data["reinforcements"]
    rows = {n: troops for first, last, troops in x["table"] for n in range(first, last + 1)}
    if rows != {n: max(x["minimum"], n // x["divisor"]) for n in range(1, PLANETS)}:
        yield "reinforcements: the formula and the table differ"


CHECKS: tuple[Callable[[Data], Iterator[str]], ...] = (
    *(lists, armies, planets, lanes, track, tokens, cards, powers, reinforcements),
)
