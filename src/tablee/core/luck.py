"""Luck: ChaCha8, the only source of chance of a match; seeded, unbiased and the same on every backend."""

from tablee.core.bits import add32, rotate32
from tablee.core.record import Record, int64, uint32
from tablee.core.rule import rule

M = 0xFFFFFFFF
ROUNDS = 8


class Luck(Record):
    """A stream of 32-bit words: block `used // 16` of the key's ChaCha, its words in order."""

    used = int64()  # words taken so far
    key = uint32(8)
    words = uint32(16)  # the block that the next word is taken from


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a = add32(a, b)
    d = rotate32(d ^ a, 16)
    c = add32(c, d)
    b = rotate32(b ^ c, 12)
    a = add32(a, b)
    d = rotate32(d ^ a, 8)
    c = add32(c, d)
    b = rotate32(b ^ c, 7)
    return a, b, c, d


@rule
def block(k: Luck, w12: int, w13: int, w14: int, w15: int, rounds: int) -> None:
    """ChaCha's block function into `k.words`: the key, and four words of counter and nonce."""
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
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
    out[0], out[1] = add32(a0, 0x61707865), add32(a1, 0x3320646E)
    out[2], out[3] = add32(a2, 0x79622D32), add32(a3, 0x6B206574)
    out[4], out[5], out[6], out[7] = add32(b0, key[0]), add32(b1, key[1]), add32(b2, key[2]), add32(b3, key[3])
    out[8], out[9], out[10], out[11] = add32(c0, key[4]), add32(c1, key[5]), add32(c2, key[6]), add32(c3, key[7])
    out[12], out[13], out[14], out[15] = add32(d0, w12), add32(d1, w13), add32(d2, w14), add32(d3, w15)


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
