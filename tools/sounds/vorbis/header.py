"""The setup header of Vorbis: what the packets of sound consist of (Vorbis I specification, section 4.2.4)."""

from __future__ import annotations

from typing import NamedTuple

from tools.sounds.vorbis import codebook
from tools.sounds.vorbis.bits import Reader, Writer
from tools.sounds.vorbis.codebook import Codebook

NAME = 7
"""Bytes at the beginning of a header: its kind and "vorbis"."""
PASSES = 8
"""Times that the rest of a spectrum may be made more precise."""


class FloorClass(NamedTuple):
    """Part of a floor: `size` numbers, whose books are chosen by a number from `master`, `bits` of it for each. A book
    of -1: the number is always 0."""

    size: int
    bits: int
    master: int
    books: tuple[int, ...]


class Floor(NamedTuple):
    """The curve below a spectrum. bits: of each of its ends; parts: the classes of its parts"""

    bits: int
    parts: tuple[FloorClass, ...]


class Residue(NamedTuple):
    """The rest of a spectrum above its floor, in parts of `size` numbers, each of some class.

    kind     2: all channels as one
    master   the book of classes, several in a word
    books    of each class in each pass, -1 for none
    """

    kind: int
    begin: int
    end: int
    size: int
    master: int
    books: tuple[tuple[int, ...], ...]


class Mapping(NamedTuple):
    """Which floor and rest each channel has. coupled: pairs of channels of which both have a rest if one has; groups:
    the group of each channel; floors, residues: of each group"""

    coupled: tuple[tuple[int, int], ...]
    groups: tuple[int, ...]
    floors: tuple[Floor, ...]
    residues: tuple[Residue, ...]


class Mode(NamedTuple):
    long: bool
    mapping: Mapping


class Setup(NamedTuple):
    """sizes: samples of a short and a long block"""

    sizes: tuple[int, int]
    channels: int
    books: tuple[Codebook, ...]
    modes: tuple[Mode, ...]

    @property
    def masters(self) -> frozenset[int]:
        """The books of classes."""
        return frozenset(one.master for mode in self.modes for one in mode.mapping.residues)


def read(first: bytes, setup: bytes) -> Setup:
    """Return what the first and the third header say."""
    channels, sizes = first[11], (1 << (first[28] & 15), 1 << (first[28] >> 4))
    packet = _after_name(setup)
    books = tuple(codebook.read(packet) for _ in range(packet.take(8) + 1))
    for _ in range(packet.take(6) + 1):
        packet.take(16)
    floors = tuple(_floor(packet) for _ in range(packet.take(6) + 1))
    residues = tuple(_residue(packet) for _ in range(packet.take(6) + 1))
    mappings = tuple(_mapping(packet, channels, floors, residues) for _ in range(packet.take(6) + 1))
    modes = tuple(_mode(packet, mappings) for _ in range(packet.take(6) + 1))
    return Setup(sizes, channels, books, modes)


def with_books(setup: bytes, books: tuple[Codebook, ...]) -> bytes:
    """Return a setup header with other codebooks, as many as before."""
    packet, made = _after_name(setup), Writer()
    for _ in range(packet.take(8) + 1):
        codebook.read(packet)
    made.put(int.from_bytes(setup[:NAME], "little"), 8 * NAME)
    made.put(len(books) - 1, 8)
    for book in books:
        codebook.write(book, made)
    rest = packet.size - packet.at
    made.put(packet.take(rest), rest)
    return made.packet()


def _after_name(setup: bytes) -> Reader:
    packet = Reader(setup)
    packet.take(8 * NAME)
    return packet


def _floor(packet: Reader) -> Floor:
    if packet.take(16) != 1:
        raise ValueError("a floor of another kind than 1")
    parts = [packet.take(4) for _ in range(packet.take(5))]
    classes = [_floor_class(packet) for _ in range(max(parts, default=-1) + 1)]
    most = (255, 127, 85, 63)[packet.take(2)]
    bits = packet.take(4)
    for part in parts:
        packet.take(bits * classes[part].size)
    return Floor(most.bit_length(), tuple(classes[part] for part in parts))


def _floor_class(packet: Reader) -> FloorClass:
    size, bits = packet.take(3) + 1, packet.take(2)
    master = packet.take(8) if bits else -1
    return FloorClass(size, bits, master, tuple(packet.take(8) - 1 for _ in range(1 << bits)))


def _residue(packet: Reader) -> Residue:
    kind, begin, end, size = packet.take(16), packet.take(24), packet.take(24), packet.take(24) + 1
    count, master = packet.take(6) + 1, packet.take(8)
    used = []
    for _ in range(count):
        low = packet.take(3)
        used.append(low | (packet.take(5) << 3 if packet.take(1) else 0))
    books = (tuple(packet.take(8) if which >> turn & 1 else -1 for turn in range(PASSES)) for which in used)
    return Residue(kind, begin, end, size, master, tuple(books))


def _mapping(packet: Reader, channels: int, floors: tuple[Floor, ...], residues: tuple[Residue, ...]) -> Mapping:
    packet.take(16)
    count = packet.take(4) + 1 if packet.take(1) else 1
    pairs, bits = packet.take(8) + 1 if packet.take(1) else 0, (channels - 1).bit_length()
    coupled = tuple((packet.take(bits), packet.take(bits)) for _ in range(pairs))
    packet.take(2)
    groups = tuple(packet.take(4) if count > 1 else 0 for _ in range(channels))
    chosen = [(packet.take(8), packet.take(8), packet.take(8))[1:] for _ in range(count)]
    return Mapping(
        coupled, groups, tuple(floors[floor] for floor, _ in chosen), tuple(residues[rest] for _, rest in chosen)
    )


def _mode(packet: Reader, mappings: tuple[Mapping, ...]) -> Mode:
    long = packet.take(1)
    packet.take(32)
    return Mode(bool(long), mappings[packet.take(8)])
