"""Luck: ChaCha8, the only source of chance of a match; seeded, unbiased and the same on every backend."""

from tablee.core.record import Record, int64, uint32
from tablee.core.rule import rule

M = 0xFFFFFFFF
ROUNDS = 8
A0, A1, A2, A3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574  # ChaCha's own constants


class Luck(Record):
    """A stream of 32-bit words: block `used // 16` of the key's ChaCha, its words in order."""

    used = int64()  # words taken so far
    key = uint32(8)
    words = uint32(16)  # the block that the next word is taken from


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a = (a + b) & M
    d ^= a
    d = (d << 16 | d >> 16) & M
    c = (c + d) & M
    b ^= c
    b = (b << 12 | b >> 20) & M
    a = (a + b) & M
    d ^= a
    d = (d << 8 | d >> 24) & M
    c = (c + d) & M
    b ^= c
    b = (b << 7 | b >> 25) & M
    return a, b, c, d


@rule
def block(k: Luck, w12: int, w13: int, w14: int, w15: int, rounds: int) -> None:
    """ChaCha's block function into `k.words`: the key, and four words of counter and nonce."""
    a0, a1, a2, a3 = A0, A1, A2, A3
    b0, b1, b2, b3 = k.key[0] & M, k.key[1] & M, k.key[2] & M, k.key[3] & M
    c0, c1, c2, c3 = k.key[4] & M, k.key[5] & M, k.key[6] & M, k.key[7] & M
    d0, d1, d2, d3 = w12, w13, w14, w15
    for _ in range(rounds // 2):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    out, key = k.words, k.key
    out[0], out[1], out[2], out[3] = (a0 + A0) & M, (a1 + A1) & M, (a2 + A2) & M, (a3 + A3) & M
    out[4], out[5], out[6], out[7] = (b0 + key[0]) & M, (b1 + key[1]) & M, (b2 + key[2]) & M, (b3 + key[3]) & M
    out[8], out[9], out[10], out[11] = (c0 + key[4]) & M, (c1 + key[5]) & M, (c2 + key[6]) & M, (c3 + key[7]) & M
    out[12], out[13], out[14], out[15] = (d0 + w12) & M, (d1 + w13) & M, (d2 + w14) & M, (d3 + w15) & M


@rule
def word(k: Luck) -> int:
    """The next 32 bits of the stream."""
    at = k.used & 15
    if at == 0:
        n = k.used >> 4
        block(k, n & M, (n >> 32) & M, 0, 0, ROUNDS)
    k.used += 1
    return k.words[at] & M


@rule
def below(k: Luck, n: int) -> int:
    """A number from 0 to n - 1, each as likely as the other (Lemire's rejection); 0 < n < 2**31."""
    m = word(k) * n
    if (m & M) < n:
        short = (M + 1 - n) % n
        while (m & M) < short:  # bound: none, but each turn goes on with a chance under 1/2
            m = word(k) * n
    return m >> 32


@rule
def seed(k: Luck, a: int, b: int, c: int) -> None:
    """Luck for experiments: the key is three plain numbers. (Matches of people get theirs from `fair`.)"""
    k.key[0], k.key[1] = a & M, (a >> 32) & M
    k.key[2], k.key[3] = b & M, (b >> 32) & M
    k.key[4], k.key[5] = c & M, (c >> 32) & M
    k.key[6], k.key[7] = 0, 0
    k.used = 0


def from_key(key: bytes) -> Luck:
    """Luck of a 256-bit key."""
    if len(key) != 32:
        raise ValueError("a key has 32 bytes")
    k = Luck()
    for i in range(8):
        k.key[i] = int.from_bytes(key[4 * i : 4 * i + 4], "little")
    return k
