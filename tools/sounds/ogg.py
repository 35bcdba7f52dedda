"""Ogg Vorbis files, the same bytes each time: libsndfile encodes them (`soundfile`), and numbers each stream at random,
which is undone here; then they are packed without loss."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile

from tools.sounds.vorbis.packing import HEADERS, packed
from tools.sounds.wave import RATE, Wave

SERIAL = 1
"""Number of the stream in each file."""
POLYNOMIAL = 0x04C11DB7
MOST = 255
"""Parts that a page can have, each of 255 bytes at most."""
FIRST, LAST = 2, 4
"""Marks of pages."""


def _table() -> list[int]:
    """Return the remainders of all bytes for Ogg's checksum (RFC 3533)."""
    found = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = (rest << 1) ^ (POLYNOMIAL if rest & 0x80000000 else 0)
        found.append(rest & 0xFFFFFFFF)
    return found


TABLE = _table()


def checksum(page: bytes) -> int:
    """Return the checksum of a page whose own field for it is zero."""
    rest = 0
    for byte in page:
        rest = ((rest << 8) & 0xFFFFFFFF) ^ TABLE[(rest >> 24) ^ byte]
    return rest


class Page(NamedTuple):
    """Packets that end on a page; `position`: how many samples have been heard after them."""

    packets: list[bytes]
    position: int


def pages(data: bytes) -> Iterator[Page]:
    """Yield the pages of an Ogg file. A packet that continues on another page counts as part of that one."""
    at, packet = 0, b""
    while at < len(data):
        sizes = data[at + 27 : at + 27 + data[at + 26]]
        position = struct.unpack_from("<q", data, at + 6)[0]
        at += 27 + len(sizes)
        ended = []
        for size in sizes:
            packet, at = packet + data[at : at + size], at + size
            if size < 255:
                ended.append(packet)
                packet = b""
        if ended:
            yield Page(ended, position)


def joined(found: Sequence[Page]) -> bytes:
    """Return an Ogg file of these pages."""
    made = []
    for number, (packets, position) in enumerate(found):
        mark = (FIRST if number == 0 else 0) | (LAST if number == len(found) - 1 else 0)
        sizes = b"".join(_sizes(packet) for packet in packets)
        head = struct.pack("<4sBBqIIIB", b"OggS", 0, mark, position, SERIAL, number, 0, len(sizes))
        page = bytearray(head + sizes + b"".join(packets))
        struct.pack_into("<I", page, 22, checksum(bytes(page)))
        made.append(bytes(page))
    return b"".join(made)


def _sizes(packet: bytes) -> bytes:
    """Return the sizes of a packet's parts, as a page begins with them; less than 255 is the last."""
    return bytes([255] * (len(packet) // 255) + [len(packet) % 255])


def repacked(data: bytes) -> bytes:
    """Return an Ogg Vorbis file that sounds exactly the same in fewer bytes, on few pages. Some decoders find the end
    by the positions of the last page and the one before, so the last one stays as it is."""
    found = list(pages(data))
    packets = iter(packed([packet for page in found for packet in page.packets]))
    made: list[Page] = []
    done = 0
    for old in found:
        page = Page([next(packets) for _ in old.packets], old.position)
        both = [*made[-1].packets, *page.packets] if done > HEADERS and old is not found[-1] else []
        if both and sum(len(_sizes(packet)) for packet in both) <= MOST:
            made[-1] = Page(both, page.position)
        else:
            made.append(page)
        done += len(page.packets)
    return joined(made)


def recorded(wave: Wave, quality: float) -> bytes:
    """Return a wave as libsndfile encodes it."""
    file = io.BytesIO()
    with soundfile.SoundFile(
        file, "w", RATE, 1 if wave.ndim == 1 else wave.shape[1], format="OGG", subtype="VORBIS",
        compression_level=1.0 - quality,
    ) as sound:  # fmt: skip
        for start in range(0, len(wave), RATE):  # libsndfile fails on very long pieces at once.
            sound.write(wave[start : start + RATE])
    return file.getvalue()


def encoded(wave: Wave, quality: float) -> bytes:
    """Return a wave as an Ogg Vorbis file; quality: 0 (smallest) to 1."""
    return repacked(recorded(wave, quality))


def decoded(path: Path) -> Wave:
    """Return what a file sounds like."""
    wave, rate = soundfile.read(path, dtype="float32")
    if rate != RATE:
        raise ValueError(f"{path.name}: {rate} samples a second instead of {RATE}")
    return np.asarray(wave)
