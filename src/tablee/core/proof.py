"""Proof: what is known of a log, in three steps: it replays, the house signed it, it is the one that was promised."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from tablee.core import log
from tablee.core.game import Game, WrongInput
from tablee.core.log import LogVerdict, Reading, header_text
from tablee.core.signing import Promise, is_key

FORM = "tablee promise 1"

SENTENCES = {
    "replays": "every move was played again and leads to this result",
    "broken": "the log is wrong",
    "not-reached": "not checked, because the log does not replay",
    "signed": "header and end are signed by the key {key}; compare it with the house's own list of keys",
    "signed-here": "this house has signed header and end, with the key {key}",
    "signed-elsewhere": "header and end are signed by the key {key}, which is not one of this house's",
    "unsigned": "nothing in it is signed: anybody could have written it",
    "signature-wrong": "it is not what was signed by the key {key}",
    "promise-kept": "it is the match that was promised before the deal",
    "promise-missing": "no promise was given to compare it with",
    "promise-other": "another match was promised: the headers differ",
    "promise-forged": "the promise itself is not signed by the key it names",
    "promise-other-house": "the promise was made by another key, {key}, which has not endorsed this one",
    "promise-unsigned": "the header is the one that was promised, but the match is not signed by who promised it",
    "promise-empty": "the promise says nothing of the luck",
    "luck-nobody": "nobody promised its luck: whoever dealt could choose the cards",
    "luck-house": "no guest's token is in its luck: it was the house's alone",
    "luck-some": "tokens of {tokens} guests are in its luck; {people} chairs were people's",
    "luck-all": "a token for each of the {people} chairs of people is in its luck",
    "luck-bots": "only bots played, so its luck was the house's alone",
}
"""What each finding says, in English. The browser has words of its own for the same keys."""


@dataclass(frozen=True)
class CheckedStep:
    """One of the three: whether it holds, whether there was anything to check, and the key of what is said of it."""

    holds: bool
    checked: bool
    said: str
    key: str = ""  # the public key it speaks of

    @property
    def sentence(self) -> str:
        return SENTENCES[self.said].format(key=short(self.key))


@dataclass(frozen=True)
class CheckedLuck:
    """Whose tokens are in the luck: how many, and how many chairs were people's."""

    said: str
    tokens: int = 0
    people: int = 0

    @property
    def sentence(self) -> str:
        return SENTENCES[self.said].format(tokens=self.tokens, people=self.people)


@dataclass(frozen=True)
class Proof:
    """All that was checked of a log. Only what passed all three steps is proven."""

    verdict: LogVerdict
    replays: CheckedStep
    signed: CheckedStep
    promised: CheckedStep
    luck: CheckedLuck

    @property
    def steps(self) -> dict[str, CheckedStep]:
        return {"replays": self.replays, "signed": self.signed, "promised": self.promised}

    @property
    def proven(self) -> bool:
        return all(step.holds for step in self.steps.values())

    @property
    def sound(self) -> bool:
        """Whether all that could be checked holds."""
        return all(step.holds for step in self.steps.values() if step.checked)


def short(key: str) -> str:
    """A key as people compare it at a glance."""
    return f"{key[:8]}…{key[-8:]}"


def prove(
    text: str,
    find: Callable[[str], Game],
    promise: Promise | None = None,
    keys: Sequence[str] | None = None,
    budget: int | None = None,
) -> Proof:
    """Checks a log: by replaying it, by its signatures, and against a promise that a guest has kept. With `keys`, those
    of the house that is asked, a signature counts only if it is one of theirs."""
    verdict = log.verify(text, find, budget)
    reading = verdict.reading
    if not verdict.holds or reading is None:
        out = CheckedStep(False, False, "not-reached")
        return Proof(verdict, CheckedStep(False, True, "broken"), out, out, CheckedLuck("luck-nobody"))
    signed = _signed(reading, keys)
    return Proof(
        verdict, CheckedStep(True, True, "replays"), signed, _promised(reading, signed, promise), _luck(reading)
    )


def _signed(reading: Reading, keys: Sequence[str] | None) -> CheckedStep:
    s, header = reading.page.signatures, reading.match.header
    if s is None:
        return CheckedStep(False, False, "unsigned")
    if not header.commit or not s.hold(header.match, header_text(header), reading.link):
        return CheckedStep(False, True, "signature-wrong", s.house)
    if keys is None:
        return CheckedStep(True, True, "signed", s.house)
    ours = s.first in keys or s.house in keys
    return CheckedStep(ours, True, "signed-here" if ours else "signed-elsewhere", s.house)


def _promised(reading: Reading, signed: CheckedStep, promise: Promise | None) -> CheckedStep:
    if promise is None:
        return CheckedStep(False, False, "promise-missing")
    header, s = reading.match.header, reading.page.signatures
    if not promise.holds:
        return CheckedStep(False, True, "promise-forged")
    if (promise.match, promise.header) != (header.match, header_text(header)):
        return CheckedStep(False, True, "promise-other")
    if not header.commit:
        return CheckedStep(False, True, "promise-empty")
    if s is None or signed.said == "signature-wrong":
        return CheckedStep(False, True, "promise-unsigned")
    if promise.house != s.first:
        return CheckedStep(False, True, "promise-other-house", promise.house)
    return CheckedStep(True, True, "promise-kept", promise.house)


def _luck(reading: Reading) -> CheckedLuck:
    header = reading.match.header
    people, tokens = sum(not c.bot for c in header.chairs), len(header.seals)
    if not header.commit:
        return CheckedLuck("luck-nobody", 0, people)
    if not people:
        return CheckedLuck("luck-bots")
    said = "luck-house" if tokens == 0 else "luck-some" if tokens < people else "luck-all"
    return CheckedLuck(said, tokens, people)


# Promises and keys as files


class PromiseFile(msgspec.Struct):
    """A promise as a guest's browser saves it."""

    match: str
    house: str
    header: str
    signature: str
    form: str = FORM


class HouseKey(msgspec.Struct):
    """A key of a house in its list; `until` says when it was retired."""

    key: str


class KeysFile(msgspec.Struct):
    """What is read of a house's list of keys, `/.well-known/tablee-keys.json`."""

    current: str
    retired: list[HouseKey] = []


def read_promise(text: str | bytes) -> Promise:
    """A promise from its file; WrongInput says what is wrong with it."""
    try:
        found = msgspec.json.decode(text, type=PromiseFile)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise WrongInput("a promise is a file that a browser saved at its table, and this is none") from None
    if found.form != FORM:
        raise WrongInput(f"a promise is of the form {FORM!r}, and this one is of another")
    return Promise(found.match, found.house, found.header, found.signature)


def read_keys(text: str | bytes) -> list[str]:
    """All keys of a house's list, or a single key; WrongInput says what is wrong with it."""
    plain = text.strip() if isinstance(text, str) else text.decode("utf-8", "replace").strip()
    if is_key(plain):
        return [plain]
    try:
        found = msgspec.json.decode(plain, type=KeysFile)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise WrongInput("keys are 64 hexadecimal digits, or a house's file tablee-keys.json") from None
    return [found.current, *(k.key for k in found.retired)]
