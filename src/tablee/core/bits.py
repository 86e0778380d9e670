"""Bit sets, and the copying of records, with the same meaning interpreted and compiled."""

from tablee.core.record import Record
from tablee.core.rule import native, rule


@native
def lowest(x: int) -> int:
    """The place of the lowest set bit; x is positive."""
    return (x & -x).bit_length() - 1


@native
def count(x: int) -> int:
    """How many bits are set; x is not negative."""
    return x.bit_count()


@native
def assign(to: Record, other: Record) -> None:
    """Copies the state `other` into `to`."""
    to.load(bytes(other))


@rule
def nth_of_both(a: int, b: int, k: int) -> tuple[int, int]:
    """The place of the k-th bit of two sets counted together, and how many there come before it (0 or 1)."""
    place = 0
    half = 32
    while half > 0:  # bound: six halvings, without a branch inside
        low = (1 << half) - 1
        n = count(a & low) + count(b & low)
        above = (n - 1 - k) >> 63
        k -= n & above
        a >>= half & above
        b >>= half & above
        place += half & above
        half >>= 1
    return place, k


@rule
def nth(x: int, k: int) -> int:
    """The place of the k-th set bit, counted from 0 at the lowest; x has more than k bits."""
    place = 0
    half = 32
    while half > 0:  # bound: six halvings, without a branch inside
        n = count(x & ((1 << half) - 1))
        above = (n - 1 - k) >> 63  # all ones if the bit is in the upper half, else 0
        k -= n & above
        x >>= half & above
        place += half & above
        half >>= 1
    return place
