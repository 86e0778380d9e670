"""The names of people: what one may be called, and when two names are alike to the eye."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from tablee.core.game import Illegal

LONGEST = 24
MOST_MARKS = 2
"""Accents on one letter; more of them grow over the lines above and below."""

UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Signs that count as letters or marks and show nothing."""
JOINER, EMOJI_STYLE = "\u200d", "\ufe0f"
SHOWN = ("L", "N", "S")
"""The kinds of signs of which a name needs at least one: letters, digits, symbols."""

BOTS = frozenset({"bot", "robot"})
"""What a bot is called in every language of the house, alone, numbered or described."""
HOUSE = frozenset(
    {"greedy", "random", "drowsy", "dreamy", "seasoned", "inscrutable", "instinctive", "shrewd",
     "formidable",
     "house", "thehouse", "maison", "lamaison", "host", "thehost", "hote", "lhote", "tablee",
     "coach", "thecoach", "professeur", "leprofesseur", "nobody", "personne", "table", "thetable", "latable"}
)  # fmt: skip
"""Names under which the house, a table, its host or a bot are spoken of."""


def clean(name: str) -> str:
    """Return a name in its normal form, with single spaces; raise Illegal if it has signs that a name must not have."""
    name = re.sub(" +", " ", _spaced(unicodedata.normalize("NFC", name))).strip(" ")
    if not name or len(name) > LONGEST or not all(_allowed(name, i) for i in range(len(name))):
        raise Illegal("bad-name")
    if not any(unicodedata.category(c)[0] in SHOWN for c in name):
        raise Illegal("bad-name")
    return name


def chosen(name: str) -> str:
    """Return a name somebody may choose: a clean one that is not the house's or a bot's; raise Illegal otherwise."""
    name = clean(name)
    if _of_the_house(name):
        raise Illegal("name-reserved")
    return name


def free(name: str, worn: Iterable[str]) -> None:
    """Raise Illegal if a name looks like one that others wear."""
    mine = skeleton(name)
    if any(mine == skeleton(other) for other in worn if other):
        raise Illegal("name-taken")


def in_one_line(name: str) -> str:
    """Return a name as it can be printed: one of an old release may hold line breaks and signs that steer."""
    name = _spaced(unicodedata.normalize("NFC", name))
    return " ".join("".join(c if _allowed(name, i) else " " for i, c in enumerate(name)).split())


def _spaced(name: str) -> str:
    """Every kind of space as the plain one; line breaks and tabs are no spaces."""
    return "".join(" " if unicodedata.category(c) == "Zs" else c for c in name)


def _allowed(name: str, i: int) -> bool:
    sign = name[i]
    kind = unicodedata.category(sign)
    before = name[i - 1] if i else ""
    if sign == EMOJI_STYLE:
        return bool(before) and unicodedata.category(before) == "So"
    if sign == JOINER:  # it makes one picture of two
        after = name[i + 1 : i + 2]
        return bool(before and after) and _picture(before) and _picture(after)
    if kind == "Mn":
        run = next((n for n in range(1, i + 1) if unicodedata.category(name[i - n]) != "Mn"), 0)
        return 0 < run <= MOST_MARKS and sign not in UNSEEN and name[i - run] != " " and not _selector(sign)
    if sign == ":":  # what has one is read as a thing of the game
        return False
    return (kind[0] in ("L", "N", "P", "S") and sign not in UNSEEN) or kind == "Mc" or sign == " "


def _picture(sign: str) -> bool:
    return sign == EMOJI_STYLE or unicodedata.category(sign) in ("So", "Sk")


def _selector(sign: str) -> bool:
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _of_the_house(name: str) -> bool:
    if {skeleton(name), skeleton(_lettered(name))} & (RESERVED_BOTS | RESERVED):
        return True
    words = re.split(r"[\W_]+", unicodedata.normalize("NFKC", name))
    return any(skeleton(word) in RESERVED_BOTS or skeleton(_lettered(word)) in RESERVED_BOTS for word in words)


def _lettered(name: str) -> str:
    return "".join(c for c in name if not c.isnumeric())


@lru_cache(4096)
def skeleton(name: str) -> str:
    """Return what the eye keeps of a name: alike for names that look alike. It is for comparing, not for reading."""
    plain = unicodedata.normalize("NFKD", name).translate(ALIKE).casefold()
    plain = unicodedata.normalize("NFKD", plain).translate(ALIKE)
    kept = "".join(c for c in plain if unicodedata.category(c)[0] in SHOWN or _vowel(c))
    for several, one in PAIRS:
        kept = kept.replace(several, one)
    return kept or name


def _vowel(sign: str) -> bool:
    """A mark that is a sound of its own, as in Devanagari, and no accent."""
    return unicodedata.category(sign) in ("Mn", "Mc") and not ACCENTS.match(sign) and sign not in UNSEEN


def _pairs(alike: str, latin: str) -> dict[int, str]:
    return {ord(a): b for a, b in zip(alike, latin, strict=True)}


ALIKE: dict[int, str] = {
    **_pairs("АВЕЅІЈКМНОРСТУХԚԜҺӀЬԌ", "ABESIJKMHOPCTYXQWHLBG"),  # Cyrillic, capital
    **_pairs("авеѕіјкмнорстухԛԝһӏьԁгпѵԍ", "abesijkmhopctyxqwhlbdrnvg"),  # and small
    **_pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϜ", "ABEZHIKMNOPTYXCF"),  # Greek, capital
    **_pairs("αβγεζηικνορτυχωϲϳμ", "abyeznikvoptuxwcju"),  # and small
    **_pairs("ՕՏԼՍօսոհցյզԁ", "OSLUounhgjqd"),  # Armenian
    **_pairs("ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᏔᏃᎥ", "ABCDEHJKLMPRSTVWZi"),  # Cherokee
    **_pairs("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEFGHIJKLMNOPRSTUVWYZ"),  # small capitals
    **_pairs("ıȷɑɡɩʋøØđĐðÐłŁħĦŧŦƀɓɗƙƥƭɋɾʐƒ", "ijagivoOdDdDlLhHtTbbdkptqrzf"),  # Latin, dotless, hooked or barred
    **_pairs("012589|!¡ǃ०০๐໐၀੦", "olzsbgllll" + "o" * 6),  # digits and strokes
    **{0x1F130 + i: chr(65 + i) for i in range(26)},  # letters in squares and circles
    **{0x1F150 + i: chr(65 + i) for i in range(26)},
    **{0x1F170 + i: chr(65 + i) for i in range(26)},
    **{0x1F1E6 + i: chr(65 + i) for i in range(26)},
    ord("æ"): "ae",
    ord("Æ"): "AE",
    ord("œ"): "oe",
    ord("Œ"): "OE",
    ord("i"): "l",  # I, l, 1 and | are one stroke
    ord("I"): "l",
}
"""Signs that look like Latin letters, and those; letters that look like one another are one of them."""
ACCENTS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]")
PAIRS = (("rn", "m"), ("vv", "w"))
RESERVED, RESERVED_BOTS = ({skeleton(word) for word in some} for some in (HOUSE, BOTS))
