"""Codebooks of Vorbis: which bits stand for which entry, and how to choose them by how often each entry comes
(Vorbis I specification, section 3)."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import NamedTuple

from tools.sounds.vorbis.bits import Reader, Writer

SYNC = 0x564342
LONGEST = 32
"""Bits of the longest word."""


class Values(NamedTuple):
    """The vectors that entries of a codebook stand for, made up of numbers.

    smallest, step  floating-point numbers as they are written
    width           bits of each number
    """

    smallest: int
    step: int
    width: int
    in_sequence: int
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Codebook:
    """
    lengths  bits of each entry's word; 0: the entry is never used
    values   None: an entry stands for its own number
    """

    dimensions: int
    lengths: tuple[int, ...]
    values: Values | None = None

    def words(self) -> dict[int, tuple[int, int]]:
        """Return the bits of each entry's word, in the order in which they are written, and their number."""
        free = {0: 0}  # The lowest node of each depth from which no word has grown.
        found: dict[int, tuple[int, int]] = {}
        for entry, length in enumerate(self.lengths):
            if length:
                depth = max(depth for depth in free if depth <= length)
                node = free.pop(depth) << (length - depth)
                free |= {below: (node >> (length - below)) + 1 for below in range(depth + 1, length + 1)}
                found[entry] = (int(f"{node:0{length}b}"[::-1], 2), length)
        return found


def _numbers(entries: int, dimensions: int) -> int:
    """Return how many numbers make up a number of vectors."""
    found = 1
    while (found + 1) ** dimensions <= entries:
        found += 1
    return found


def read(packet: Reader) -> Codebook:
    """Return the codebook that comes next in a header."""
    if packet.take(24) != SYNC:
        raise ValueError("no codebook")
    dimensions, entries = packet.take(16), packet.take(24)
    lengths = _ordered(packet, entries) if packet.take(1) else _single(packet, entries)
    kind = packet.take(4)
    if kind > 1:
        raise ValueError(f"a codebook with values of kind {kind}")
    if not kind:
        return Codebook(dimensions, tuple(lengths))
    smallest, step, width, in_sequence = packet.take(32), packet.take(32), packet.take(4) + 1, packet.take(1)
    numbers = tuple(packet.take(width) for _ in range(_numbers(entries, dimensions)))
    return Codebook(dimensions, tuple(lengths), Values(smallest, step, width, in_sequence, numbers))


def _ordered(packet: Reader, entries: int) -> list[int]:
    """Return lengths that are written as how many entries have each."""
    found: list[int] = []
    for length in count(packet.take(5) + 1):
        if len(found) >= entries:
            return found
        found += [length] * packet.take((entries - len(found)).bit_length())
    raise AssertionError("never reached")


def _single(packet: Reader, entries: int) -> list[int]:
    """Return lengths that are written one by one, perhaps without those that are never used."""
    some = packet.take(1)
    return [packet.take(5) + 1 if not some or packet.take(1) else 0 for _ in range(entries)]


def write(book: Codebook, packet: Writer) -> None:
    """Append a codebook to a header."""
    some = 0 in book.lengths
    for number, size in ((SYNC, 24), (book.dimensions, 16), (len(book.lengths), 24), (0, 1), (int(some), 1)):
        packet.put(number, size)
    for length in book.lengths:
        if some:
            packet.put(int(length > 0), 1)
        if length:
            packet.put(length - 1, 5)
    packet.put(int(book.values is not None), 4)
    if book.values is not None:
        values = book.values
        for number, size in ((values.smallest, 32), (values.step, 32), (values.width - 1, 4), (values.in_sequence, 1)):
            packet.put(number, size)
        for number in values.numbers:
            packet.put(number, values.width)


def fitted(book: Codebook, often: Mapping[int, int], whole: bool) -> Codebook:
    """Return a codebook with the shortest words for entries that come so often, and none for others. whole: keep all
    entries, for the number of them matters"""
    lengths = huffman(often)
    last = max(lengths) + 1
    if whole or (book.values is not None and often):
        last = len(book.lengths)
    values = book.values
    if values is not None:
        values = values._replace(numbers=values.numbers[: _numbers(last, book.dimensions)])
    return replace(book, lengths=tuple(lengths.get(entry, 0) for entry in range(last)), values=values)


def huffman(often: Mapping[int, int]) -> dict[int, int]:
    """Return the length of each entry's word. There are two words at least: with fewer, decoders differ."""
    often = dict(often)
    for entry in (0, 1):
        if len(often) < 2:
            often.setdefault(entry, 0)
    heap: list[tuple[int, int, Sequence[int]]] = [
        (times, number, (entry,)) for number, (entry, times) in enumerate(sorted(often.items()))
    ]
    heapq.heapify(heap)
    found = dict.fromkeys(often, 0)
    for number in range(len(heap), 2 * len(heap) - 1):
        one, other = heapq.heappop(heap), heapq.heappop(heap)
        entries = (*one[2], *other[2])
        for entry in entries:
            found[entry] += 1
        heapq.heappush(heap, (one[0] + other[0], number, entries))
    if max(found.values()) > LONGEST:
        raise ValueError("words are too long")
    return found
