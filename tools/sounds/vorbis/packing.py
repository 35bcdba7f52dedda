"""Packing Vorbis: the same sound in fewer bytes, a tenth of music and a third of short effects.

An encoder writes codebooks that suit any sound, whole ones into each file. Here, each file gets the shortest words for
what it consists of, and keeps no words that it doesn't use. Nothing else changes, so each sample is decoded as before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tools.sounds.vorbis import header
from tools.sounds.vorbis.bits import Reader, Writer
from tools.sounds.vorbis.codebook import fitted
from tools.sounds.vorbis.header import Floor, Residue, Setup

HEADERS = 3
PLAIN = -1
"""Stands for a codebook where bits are written as they are."""
Symbol = tuple[int, int, int]
"""A codebook, the entry from it, 0; or PLAIN, a number, how many bits it has."""


def packed(packets: Sequence[bytes]) -> list[bytes]:
    """Return the packets of a stream with codebooks of its own."""
    setup = header.read(packets[0], packets[2])
    parser = Parser(setup)
    found = [parser.symbols(packet) for packet in packets[HEADERS:]]
    often = [Counter[int]() for _ in setup.books]
    for symbols in found:
        for book, entry, _ in symbols:
            if book != PLAIN:
                often[book][entry] += 1
    books = tuple(fitted(book, often[number], number in setup.masters) for number, book in enumerate(setup.books))
    words = [book.words() for book in books]
    made = []
    for symbols in found:
        packet = Writer()
        for book, entry, size in symbols:
            packet.put(*((entry, size) if book == PLAIN else words[book][entry]))
        made.append(packet.packet())
    return [*packets[:2], header.with_books(packets[2], books), *made]


class Parser:
    """Takes the packets of a stream apart (Vorbis I specification, sections 4.3, 7.2 and 8.6)."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._entries = [{word: entry for entry, word in book.words().items()} for book in setup.books]
        self._lengths = [sorted({length for length in book.lengths if length}) for book in setup.books]
        self._packet = Reader(b"")
        self._found: list[Symbol] = []

    def symbols(self, packet: bytes) -> list[Symbol]:
        """Return what a packet of sound consists of."""
        self._packet, self._found = Reader(packet), []
        if not packet:
            return []
        setup = self._setup
        if self._plain(1):
            raise ValueError("no packet of sound")
        mode = setup.modes[self._plain((len(setup.modes) - 1).bit_length())]
        if mode.long:
            self._plain(2)
        mapping = mode.mapping
        heard = [self._floor(mapping.floors[group]) for group in mapping.groups]
        for one, other in mapping.coupled:
            heard[one] = heard[other] = heard[one] or heard[other]
        for group, residue in enumerate(mapping.residues):
            inside = [some for some, place in zip(heard, mapping.groups, strict=True) if place == group]
            self._residue(residue, inside, setup.sizes[mode.long] // 2)
        if self._packet.size - self._packet.at >= 8:
            raise ValueError("a packet goes on too long")
        return self._found

    def _plain(self, size: int) -> int:
        number = self._packet.take(size)
        self._found.append((PLAIN, number, size))
        return number

    def _entry(self, book: int) -> int:
        """Take a word, and return the entry that it stands for."""
        packet, entries = self._packet, self._entries[book]
        ahead = packet.bits >> packet.at
        for length in self._lengths[book]:
            entry = entries.get((ahead & ((1 << length) - 1), length))
            if entry is not None:
                packet.at += length
                self._found.append((book, entry, 0))
                return entry
        raise ValueError("no word of the codebook")

    def _floor(self, floor: Floor) -> bool:
        """Take a channel's floor; return whether there is one: else it is silent."""
        if not self._plain(1):
            return False
        self._plain(floor.bits)
        self._plain(floor.bits)
        for part in floor.parts:
            chosen = self._entry(part.master) if part.bits else 0
            for _ in range(part.size):
                book = part.books[chosen & ((1 << part.bits) - 1)]
                chosen >>= part.bits
                if book >= 0:
                    self._entry(book)
        return True

    def _residue(self, residue: Residue, heard: Sequence[bool], size: int) -> None:
        """Take the rest of the spectra of some channels."""
        if residue.kind == 2:
            heard, size = [any(heard)], size * len(heard)
        parts = (min(residue.end, size) - min(residue.begin, size)) // residue.size
        together = self._setup.books[residue.master].dimensions
        classes: list[list[int]] = [[] for some in heard if some]
        for turn in range(header.PASSES if classes else 0):
            for start in range(0, parts, together):
                if turn == 0:
                    for one in classes:
                        one += _digits(self._entry(residue.master), len(residue.books), together)
                for part in range(start, min(parts, start + together)):
                    for one in classes:
                        self._vectors(residue.books[one[part]][turn], residue.size)

    def _vectors(self, book: int, size: int) -> None:
        if book >= 0:
            for _ in range(size // self._setup.books[book].dimensions):
                self._entry(book)


def _digits(number: int, base: int, count: int) -> list[int]:
    """Return the last digits of a number, the highest first."""
    found = []
    for _ in range(count):
        number, digit = divmod(number, base)
        found.append(digit)
    return found[::-1]
