"""Luck: ChaCha by its published vectors, numbers without bias, the same stream compiled."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.backend import bind
from tablee.core.luck import Luck, M, below, block, from_key, seed, word

ZERO, ONE = bytes(32), b"\1" + bytes(31)

# draft-strombergson-chacha-test-vectors-01: TC1 (two blocks of it for 8 rounds) and TC2, keys of 256 bits
VECTORS = [
    (8, ZERO, 0, "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
                 "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"),
    (8, ZERO, 1, "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
                 "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"),
    (8, ONE, 0, "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
                "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"),
    (12, ZERO, 0, "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
                  "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be"),
    (12, ONE, 0, "12056e595d56b0f6eef090f0cd25a20949248c2790525d0f930218ff0b4ddd10"
                 "a6002239d9a454e29e107a7d06fefdfef0210feba044f9f29b1772c960dc29c0"),
    (20, ZERO, 0, "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
                  "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"),
    (20, ONE, 0, "c5d30a7ce1ec119378c84f487d775a8542f13ece238a9455e8229e888de85bbd"
                 "29eb63d0a17a5b999b52da22be4023eb07620a54f6fa6ad8737b71eb0464dac0"),
]  # fmt: skip


def words(k: Luck) -> bytes:
    return b"".join(k.words[i].to_bytes(4, "little") for i in range(16))


@pytest.mark.parametrize(("rounds", "key", "counter", "stream"), VECTORS)
def test_the_block_function_gives_the_published_streams(rounds: int, key: bytes, counter: int, stream: str) -> None:
    k = from_key(key)
    block(k, counter, 0, 0, 0, rounds)
    assert words(k).hex() == stream


def test_the_block_function_gives_the_block_of_rfc_8439() -> None:
    """Section 2.3.2: key 00 to 1f, counter 1, nonce 00:00:00:09:00:00:00:4a:00:00:00:00."""
    k = from_key(bytes(range(32)))
    block(k, 1, 0x09000000, 0x4A000000, 0, 20)
    assert words(k).hex() == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_the_stream_is_chacha8_word_by_word_and_counts_what_it_gives() -> None:
    k = from_key(ZERO)
    stream = b"".join(word(k).to_bytes(4, "little") for _ in range(32))
    assert stream.hex() == VECTORS[0][3] + VECTORS[1][3]
    assert k.used == 32


def test_the_stream_goes_on_behind_two_to_the_thirty_two_blocks() -> None:
    k, other = from_key(ONE), from_key(ONE)
    k.used = 16 << 32
    block(other, 0, 1, 0, 0, 8)
    assert word(k) == other.words[0]


def test_luck_taken_up_again_from_its_bytes_goes_on_the_same() -> None:
    k = from_key(ONE)
    for _ in range(21):
        word(k)
    again = Luck(bytes(k))
    assert [word(k) for _ in range(40)] == [word(again) for _ in range(40)]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**31 - 1))
def test_below_takes_exactly_the_words_that_lemires_rule_takes(key: bytes, n: int) -> None:
    k, stream = from_key(key), from_key(key)
    for _ in range(20):
        answer = below(k, n)
        while (m := word(stream) * n) % 2**32 < 2**32 % n:
            pass
        assert answer == m >> 32
        assert 0 <= answer < n
        assert k.used == stream.used


def test_below_really_rejects_where_it_must() -> None:
    k = from_key(ZERO)
    for _ in range(1000):
        below(k, 1_500_000_000)  # about three words in ten cannot be shared out evenly
    assert 1300 < k.used < 1600


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 12, 52])
def test_below_is_even_on_small_numbers(n: int) -> None:
    """Chi-square: with n - 1 degrees of freedom its spread is the root of 2(n - 1); six of them would be a scandal."""
    k, draws, found = from_key(bytes([n] * 32)), 300 * n, [0] * n
    for _ in range(draws):
        found[below(k, n)] += 1
    chi = sum((x - 300) ** 2 / 300 for x in found)
    assert chi < (n - 1) + 6 * (2 * (n - 1)) ** 0.5


@given(st.integers(-(2**63), 2**63 - 1), st.integers(-(2**63), 2**63 - 1), st.integers(-(2**63), 2**63 - 1))
def test_seeds_of_any_three_numbers_make_a_key(a: int, b: int, c: int) -> None:
    k = Luck()
    seed(k, a, b, c)
    parts = [x.to_bytes(8, "little", signed=True) for x in (a, b, c)]
    assert bytes(k) == bytes(from_key(b"".join(parts) + bytes(8)))


def test_a_key_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        from_key(bytes(31))


@pytest.mark.boundscheck
def test_compiled_luck_is_the_same_stream() -> None:
    fast: Any = dict(zip(("below", "seed"), bind([below, seed], "numba")))
    for a, n in [(0, 2), (1, 52), (2, 1_500_000_000), (2**63 - 1, 2**31 - 1), (-5, 7)]:
        slow, quick = Luck(), Luck()
        seed(slow, a, n, 3)
        lent = quick.lend()
        fast["seed"](lent, a, n, 3)
        answers = [fast["below"](lent, n) for _ in range(50)]
        quick.take_back()
        assert answers == [below(slow, n) for _ in range(50)]
        assert bytes(quick) == bytes(slow)
        assert all(0 <= x < n <= M for x in answers)
