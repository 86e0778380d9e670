"""Fair: the five steps that make a key nobody chose, and every way of cheating at them."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core import fair

SECRET, TOKENS = b"S" * 32, (b"a" * 32, b"b" * 32, b"c" * 32)
COMMIT = fair.commitment("table 7", SECRET)
SEALS = tuple(map(fair.token_seal, TOKENS))


def test_the_five_steps_fit_together() -> None:
    assert all(fair.fits(t, s) for t, s in zip(TOKENS, SEALS))
    assert len(fair.key(SECRET, "the header", TOKENS)) == 32
    assert fair.wrong("table 7", COMMIT, SEALS, SECRET, TOKENS) == ""


def test_the_commitment_is_sha_256_over_parts_with_their_lengths() -> None:
    parts = (b"tablee commit", b"table 7", SECRET)
    assert hashlib.sha256(b"".join(len(p).to_bytes(8, "big") + p for p in parts)).hexdigest() == COMMIT


def test_the_key_is_the_same_in_whatever_order_tokens_come() -> None:
    keys = {fair.key(SECRET, "h", order) for order in (TOKENS, TOKENS[::-1], TOKENS[1:] + TOKENS[:1])}
    assert len(keys) == 1


def test_the_key_depends_on_secret_header_and_every_token() -> None:
    other = b"x" * 32
    keys = {
        fair.key(SECRET, "h", TOKENS),
        fair.key(other, "h", TOKENS),
        fair.key(SECRET, "h2", TOKENS),
        fair.key(SECRET, "h", TOKENS[:2]),
        fair.key(SECRET, "h", (*TOKENS[:2], other)),
        fair.key(SECRET, "h", (*TOKENS, other)),
    }
    assert len(keys) == 6


@pytest.mark.parametrize(
    ("match", "commit", "seals", "secret", "tokens", "says"),
    [
        ("table 8", COMMIT, SEALS, SECRET, TOKENS, "commitment"),
        ("table 7", "0" * 64, SEALS, SECRET, TOKENS, "commitment"),
        ("table 7", COMMIT, SEALS, b"T" * 32, TOKENS, "commitment"),
        ("table 7", COMMIT, SEALS, b"S" * 31, TOKENS, "commitment"),
        ("table 7", COMMIT, SEALS, b"", TOKENS, "commitment"),
        ("table 7", COMMIT, SEALS, SECRET, TOKENS[:2], "3 tokens were promised and 2 opened"),
        ("table 7", COMMIT, SEALS, SECRET, (*TOKENS, b"d" * 32), "3 tokens were promised and 4 opened"),
        ("table 7", COMMIT, SEALS, SECRET, (*TOKENS[:2], b"d" * 32), "does not fit the seal"),
        ("table 7", COMMIT, (*SEALS[:2], "0" * 64), SECRET, TOKENS, "does not fit the seal"),
        ("table 7", COMMIT, SEALS, SECRET, (TOKENS[0], TOKENS[0], TOKENS[2]), "does not fit the seal"),
    ],
)
def test_whatever_does_not_fit_is_named(
    match: str, commit: str, seals: tuple[str, ...], secret: bytes, tokens: tuple[bytes, ...], says: str
) -> None:
    assert says in fair.wrong(match, commit, seals, secret, tokens)


def test_a_token_of_the_wrong_length_never_fits() -> None:
    assert not fair.fits(b"a" * 31, hashlib.sha256(b"a" * 31).hexdigest())
    assert not fair.fits(TOKENS[0], SEALS[1])


@pytest.mark.parametrize("short", [b"", b"x" * 31, b"x" * 33])
def test_secrets_and_tokens_have_32_bytes(short: bytes) -> None:
    for act in (
        lambda: fair.commitment("m", short),
        lambda: fair.token_seal(short),
        lambda: fair.key(short, "h", ()),
        lambda: fair.key(SECRET, "h", (short,)),
    ):
        with pytest.raises(ValueError, match="32 bytes"):
            act()


@given(st.lists(st.binary(max_size=6), max_size=4), st.lists(st.binary(max_size=6), max_size=4))
def test_no_two_lists_of_parts_are_sealed_alike(one: list[bytes], two: list[bytes]) -> None:
    assert (fair.seal(*one) == fair.seal(*two)) == (one == two)
