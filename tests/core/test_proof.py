"""Proof: what the house signed and promised is told from what anybody could have written, step by step."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from tablee.core import fair, log, proof
from tablee.core.game import TABLE, WrongInput
from tablee.core.match import Chair, Header, Match
from tablee.core.menu import paths
from tablee.core.proof import prove
from tablee.core.signing import Endorsement, KeyRing, Promise, Signatures, Signer
from tablee.games import load
from tablee.games.envelopes import GAME as ENVELOPES
from tablee.games.noughts import GAME as NOUGHTS
from tablee.games.sequence import GAME as SEQUENCE

HOUSE, OTHER = Signer(b"h" * 32), Signer(b"o" * 32)
SECRET, TOKENS = b"S" * 32, (b"a" * 32, b"b" * 32)


class Night:
    """A match as a house plays and signs it, and the promise its guests keep."""

    def __init__(
        self,
        id: str = "m1",
        secret: bytes = SECRET,
        tokens: tuple[bytes, ...] = TOKENS,
        signer: Signer = HOUSE,
        chairs: tuple[Chair, ...] = (Chair(), Chair()),
    ) -> None:
        seals = [fair.token_seal(t) for t in tokens]
        self.header = Header.of(SEQUENCE, 2, match=id, chairs=chairs, commit=fair.commitment(id, secret), seals=seals)
        self.text = log.header_text(self.header)
        self.promise = Promise(id, signer.key, self.text, signer.promise(id, self.text))
        self.page = log.Page(secret, tokens)
        self.match = Match(SEQUENCE, self.header, fair.key(secret, self.text, tokens))
        self.at = 1_700_000_000_000

    def play(self, moves: int = 12, seed: int = 1) -> Night:
        chance = Random(seed)
        for _ in range(moves):
            seat = self.match.to_act()[0]
            self.match.submit(seat, chance.choice(paths(SEQUENCE, self.match.state, seat)), self.time())
        return self

    def end(self, *path: str) -> Night:
        self.match.submit(TABLE, path or ("resign:1",), self.time())
        return self

    def time(self) -> str:
        self.at += 1500
        return str(self.at)

    def signed(self, signer: Signer = HOUSE, endorsed: tuple[Endorsement, ...] = ()) -> str:
        """The log as the house hands it out."""
        end = signer.end(self.header.match, self.text, log.last_link(self.match))
        signatures = Signatures(signer.key, self.promise.signature, end, endorsed)
        return log.write(self.match, replace(self.page, signatures=signatures))

    def unsigned(self) -> str:
        """The log as anybody can write it."""
        return log.write(self.match, self.page)


NIGHT = Night().play().end()
TEXT = NIGHT.signed()


def steps(text: str, promise: Promise | None = NIGHT.promise, keys: list[str] | None = None) -> tuple[str, ...]:
    found = prove(text, load, promise, keys)
    if found.proven:
        assert all(step.holds for step in found.steps.values())
    return tuple(step.said for step in found.steps.values())


def with_signatures_of(genuine: str, forged: str) -> str:
    """A forged log that bears the signatures of a genuine one."""
    names = ("house: ", "endorsed: ", "promise: ", "signature: ")
    return forged + "".join(line + "\n" for line in genuine.split("\n") if line.startswith(names))


def test_a_signed_match_and_its_promise_are_proven() -> None:
    found = prove(TEXT, load, NIGHT.promise, [HOUSE.key])
    assert (found.proven, found.sound) == (True, True)
    assert steps(TEXT, keys=[HOUSE.key]) == ("replays", "signed-here", "promise-kept")
    assert found.luck == proof.CheckedLuck("luck-all", 2, 2)
    assert HOUSE.key[:8] in found.signed.sentence


def test_the_log_is_written_again_with_its_signatures() -> None:
    reading = log.verify(TEXT, load).reading
    assert reading is not None
    assert log.write(reading.match, reading.page) == TEXT
    assert reading.link == log.last_link(reading.match)


def test_without_a_promise_it_is_signed_and_not_proven() -> None:
    found = prove(TEXT, load)
    assert steps(TEXT, None) == ("replays", "signed", "promise-missing")
    assert (found.proven, found.sound) == (False, True)


# The attacks: each of these was once called proven


def test_a_flipped_resignation_with_fitting_seals_is_not_what_was_signed() -> None:
    flipped = Night().play().end("resign:0")
    assert flipped.match.winners() != NIGHT.match.winners()
    assert steps(flipped.unsigned()) == ("replays", "unsigned", "promise-unsigned")
    forged = with_signatures_of(TEXT, flipped.unsigned())
    assert steps(forged) == ("replays", "signature-wrong", "promise-unsigned")
    assert not prove(forged, load).sound


def test_a_match_cut_in_half_and_resigned_is_not_what_was_signed() -> None:
    half = Night().play(6).end("resign:0")
    assert steps(with_signatures_of(TEXT, half.unsigned())) == ("replays", "signature-wrong", "promise-unsigned")


def test_rewritten_times_are_not_what_was_signed() -> None:
    later = Night()
    later.at += 3_600_000
    later.play().end()
    assert bytes(later.match.state) == bytes(NIGHT.match.state)
    assert steps(with_signatures_of(TEXT, later.unsigned())) == ("replays", "signature-wrong", "promise-unsigned")


def test_an_invented_match_with_the_best_of_many_deals_was_never_promised() -> None:
    """Whoever picks the best secret of many has another header than the one that was promised."""
    deals = [Night(secret=bytes([i]) * 32) for i in range(40)]
    best = max(deals, key=lambda d: bytes(d.match.state)).play().end()
    assert steps(best.unsigned()) == ("replays", "unsigned", "promise-other")
    assert steps(with_signatures_of(TEXT, best.unsigned())) == ("replays", "signature-wrong", "promise-other")
    best.promise = Promise("m1", OTHER.key, best.text, OTHER.promise("m1", best.text))
    own = best.signed(OTHER)
    assert steps(own, NIGHT.promise) == ("replays", "signed", "promise-other")
    assert steps(own, NIGHT.promise, [HOUSE.key]) == ("replays", "signed-elsewhere", "promise-other")
    assert not prove(own, load, best.promise, [HOUSE.key]).proven


def test_a_house_that_deals_again_after_the_promise_is_found_by_the_promise() -> None:
    """The house itself may sign as often as it likes: what it promised first is in the guests' hands."""
    again = Night(secret=b"T" * 32).play().end()
    assert steps(again.signed(), NIGHT.promise, [HOUSE.key]) == ("replays", "signed-here", "promise-other")


def test_removed_signatures_read_as_unsigned_and_never_as_proven() -> None:
    lines = TEXT.rstrip("\n").split("\n")
    bare = [x for x in lines if not x.startswith(("house: ", "promise: ", "signature: "))]
    assert steps("\n".join(bare)) == ("replays", "unsigned", "promise-unsigned")
    for name in ("house: ", "promise: ", "signature: "):
        found = prove("\n".join(x for x in lines if not x.startswith(name)), load, NIGHT.promise)
        assert (found.replays.holds, found.proven) == (False, False), name


def test_signatures_of_another_match_do_not_fit() -> None:
    other = Night("m2").play().end()
    assert steps(with_signatures_of(other.signed(), NIGHT.unsigned()), None) == (
        "replays", "signature-wrong", "promise-missing"
    )  # fmt: skip
    assert steps(TEXT, other.promise) == ("replays", "signed", "promise-other")


def test_a_promise_and_an_end_signed_by_another_house_are_not_this_houses() -> None:
    stranger = Night(signer=OTHER).play().end()
    text = stranger.signed(OTHER)
    assert steps(text, NIGHT.promise, [HOUSE.key]) == ("replays", "signed-elsewhere", "promise-other-house")
    assert steps(text, NIGHT.promise) == ("replays", "signed", "promise-other-house")
    assert steps(text, stranger.promise, [OTHER.key]) == ("replays", "signed-here", "promise-kept")


def test_a_forged_promise_is_none() -> None:
    forged = replace(NIGHT.promise, header=NIGHT.text.replace("seats", "seat"))
    assert steps(TEXT, forged) == ("replays", "signed", "promise-forged")
    assert steps(TEXT, replace(NIGHT.promise, signature="0" * 128)) == ("replays", "signed", "promise-forged")
    assert steps(TEXT, replace(NIGHT.promise, house="nonsense")) == ("replays", "signed", "promise-forged")


def test_an_end_is_no_promise_and_a_promise_no_end() -> None:
    """The same bytes are never signed for two purposes."""
    end = HOUSE.end("m1", NIGHT.text, log.last_link(NIGHT.match))
    assert steps(TEXT.replace(NIGHT.promise.signature, end))[1] == "signature-wrong"
    assert steps(TEXT.replace(end, NIGHT.promise.signature))[1] == "signature-wrong"


# Keys that follow each other


def test_a_key_changed_between_promise_and_end_is_followed() -> None:
    ring = KeyRing(HOUSE).rotated(b"2" * 32, 1_700_000_000_500).rotated(b"3" * 32, 1_700_000_000_900)
    text = NIGHT.signed(ring.signer, ring.since(HOUSE.key) or ())
    assert text.count("\nendorsed: ") == 2
    for keys in (None, [HOUSE.key], [ring.signer.key], list(ring.keys)):
        assert prove(text, load, NIGHT.promise, keys).proven
    assert log.write(log.read(text, load), log.verify(text, load).reading.page) == text  # type: ignore[union-attr]


def test_a_key_that_was_not_endorsed_does_not_follow() -> None:
    text = NIGHT.signed(OTHER, (OTHER.endorse(OTHER.key, 5),))
    assert steps(text)[1] == "signature-wrong"
    lie = replace(OTHER.endorse(OTHER.key, 5), old=HOUSE.key)
    assert steps(NIGHT.signed(OTHER, (lie,)))[1] == "signature-wrong"
    true = HOUSE.endorse(OTHER.key, 5)
    assert prove(NIGHT.signed(OTHER, (true,)), load, NIGHT.promise).proven
    assert steps(NIGHT.signed(OTHER, (replace(true, at=6),)))[1] == "signature-wrong"


def test_logs_of_a_retired_key_stay_checkable() -> None:
    ring = KeyRing(HOUSE).rotated(b"2" * 32, 1)
    assert prove(TEXT, load, NIGHT.promise, list(ring.keys)).proven
    assert ring.since(OTHER.key) is None
    assert [e.new for e in ring.endorsed] == [ring.signer.key]


# Whose luck it was


@pytest.mark.parametrize(
    ("tokens", "chairs", "said"),
    [
        ((), (Chair(), Chair()), "luck-house"),
        (TOKENS[:1], (Chair(), Chair()), "luck-some"),
        (TOKENS[:1], (Chair(), Chair("greedy")), "luck-all"),
        ((), (Chair("greedy"), Chair("greedy")), "luck-bots"),
    ],
)
def test_it_says_whose_tokens_are_in_the_luck(tokens: tuple[bytes, ...], chairs: tuple[Chair, ...], said: str) -> None:
    night = Night(tokens=tokens, chairs=chairs).play().end()
    found = prove(night.signed(), load, night.promise)
    assert (found.proven, found.luck.said) == (True, said)
    assert found.luck.sentence


def test_a_lesson_or_a_match_in_a_terminal_is_promised_by_nobody() -> None:
    m = Match.open(NOUGHTS, 2)
    m.submit(TABLE, ("end:stopped",))
    found = prove(log.write(m, log.Page(key=m.key)), load)
    assert [s.said for s in found.steps.values()] == ["replays", "unsigned", "promise-missing"]
    assert (found.luck.said, found.sound, found.proven) == ("luck-nobody", True, False)


def test_signatures_on_a_header_without_a_commitment_prove_nothing() -> None:
    m = Match.open(ENVELOPES, 2)
    m.submit(TABLE, ("end:stopped",))
    text = log.header_text(m.header)
    promise = Promise("local", HOUSE.key, text, HOUSE.promise("local", text))
    end = HOUSE.end("local", text, log.last_link(m))
    signatures = Signatures(HOUSE.key, promise.signature, end)
    found = prove(log.write(m, log.Page(key=m.key, signatures=signatures)), load, promise)
    assert (found.signed.holds, found.promised.said, found.proven) == (False, "promise-empty", False)


def test_a_log_that_does_not_replay_is_checked_no_further() -> None:
    found = prove(TEXT.replace("resign:1", "resign:0"), load, NIGHT.promise)
    assert [s.said for s in found.steps.values()] == ["broken", "not-reached", "not-reached"]
    assert (found.sound, found.proven, found.verdict.line > 0) == (False, False, True)


# Files


def test_a_promise_is_read_from_its_file() -> None:
    p = NIGHT.promise
    text = msgspec.json.encode(proof.PromiseFile(p.match, p.house, p.header, p.signature))
    assert proof.read_promise(text) == p


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "nonsense", '{"match":1}', "[" * 100_000, '{"match":"\\ud800"}', b"\xff", TEXT]
)
def test_what_is_no_promise_is_refused_in_words(text: str | bytes) -> None:
    with pytest.raises(WrongInput, match="a promise is"):
        proof.read_promise(text)
    with pytest.raises(WrongInput, match="keys are"):
        proof.read_keys(text)


def test_a_promise_with_signs_that_are_no_text_is_answered() -> None:
    p = NIGHT.promise
    text = msgspec.json.encode(proof.PromiseFile(p.match, p.house, "X", p.signature)).replace(b'"X"', b'"\\ud800"')
    try:
        promise = proof.read_promise(text)
    except WrongInput:
        return
    assert steps(TEXT, promise)[2] == "promise-forged"


def test_keys_are_read_from_a_list_or_alone() -> None:
    listed = {"current": OTHER.key, "retired": [{"key": HOUSE.key, "until": 5}], "endorsements": []}
    assert proof.read_keys(msgspec.json.encode(listed)) == [OTHER.key, HOUSE.key]
    assert proof.read_keys(f" {HOUSE.key}\n") == [HOUSE.key]


def test_a_chain_of_too_many_keys_is_not_followed() -> None:
    ring = KeyRing(HOUSE)
    for i in range(64):
        ring = ring.rotated(i.to_bytes(32, "big"), i)
    found = prove(NIGHT.signed(ring.signer, ring.since(HOUSE.key) or ()), load, NIGHT.promise)
    assert (found.replays.holds, "keys" in found.verdict.reason) == (False, True)


# What the browser checks by itself

EXAMPLE = Path(__file__).parents[2] / "web" / "tests" / "signed-match.json"


def example() -> dict[str, object]:
    """A signed match with a key changed in between, as `web/tests` reads it."""
    ring = KeyRing(HOUSE).rotated(b"2" * 32, 1_700_000_000_500)
    return {
        "promise": msgspec.to_builtins(proof.PromiseFile(**vars(NIGHT.promise))),
        "token": TOKENS[0].hex(),
        "commit": NIGHT.header.commit,
        "log": TEXT,
        "rotated": NIGHT.signed(ring.signer, ring.since(HOUSE.key) or ()),
    }


def test_the_example_that_the_browsers_tests_read_is_what_is_signed_here() -> None:
    """To write it anew, delete the file and run this test."""
    if not EXAMPLE.exists():
        EXAMPLE.write_bytes(msgspec.json.format(msgspec.json.encode(example()), indent=1) + b"\n")
        pytest.fail("the example was missing and is written: look at it and commit it")
    assert msgspec.json.decode(EXAMPLE.read_bytes()) == example()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_finding_has_words_in_the_browser(lang: str) -> None:
    text = (Path(__file__).parents[2] / "web" / "src" / "texts" / f"{lang}.ftl").read_text()
    assert [said for said in proof.SENTENCES if f"\nstep-{said} = " not in text] == []
