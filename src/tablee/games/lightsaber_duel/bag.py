"""A bag of cards as one word, four bits a kind: how many cards of each kind are in it, and in no order."""

from __future__ import annotations

from tablee.core.rule import rule

KINDS = 14
ONES = 0x11111111111111
EVEN = 0x0F0F0F0F0F0F0F0F


@rule
def one(kind: int) -> int:
    """The bag with one card of a kind; bags are added and subtracted as numbers."""
    return 1 << (4 * kind)


@rule
def copies(bag: int, kind: int) -> int:
    return (bag >> (4 * kind)) & 15


@rule
def size(bag: int) -> int:
    """How many cards are in a bag."""
    n = (bag & EVEN) + ((bag >> 4) & EVEN)
    n += n >> 8
    n += n >> 16
    n += n >> 32
    return n & 255


@rule
def kinds_in(bag: int) -> int:
    """The kinds in a bag, as bits at 4 * kind."""
    return (bag | (bag >> 1) | (bag >> 2) | (bag >> 3)) & ONES


@rule
def pick(bag: int, k: int) -> int:
    """The kind of the k-th card of a bag that has more than k."""
    kind = 0
    while k >= (bag & 15):  # bound: the kinds
        k -= bag & 15
        bag >>= 4
        kind += 1
    return kind


@rule
def common(a: int, b: int) -> int:
    """What two bags have in common."""
    found = 0
    for kind in range(KINDS):
        found += min(copies(a, kind), copies(b, kind)) << (4 * kind)
    return found
