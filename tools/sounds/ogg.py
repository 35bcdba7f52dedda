"""Ogg Vorbis files, the same bytes each time: libsndfile encodes them (`soundfile`), and numbers each stream at random,
which is undone here."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import numpy as np
import soundfile

from tools.sounds.wave import RATE, Wave

SERIAL = 1
"""Number of the stream in each file."""
POLYNOMIAL = 0x04C11DB7


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


def renumbered(data: bytes) -> bytes:
    """Return an Ogg file with the stream number SERIAL in each page."""
    pages, at = [], 0
    while at < len(data):
        count = data[at + 26]
        size = 27 + count + sum(data[at + 27 : at + 27 + count])
        page = bytearray(data[at : at + size])
        struct.pack_into("<I", page, 14, SERIAL)
        struct.pack_into("<I", page, 22, 0)
        struct.pack_into("<I", page, 22, checksum(bytes(page)))
        pages.append(bytes(page))
        at += size
    return b"".join(pages)


def encoded(wave: Wave, quality: float) -> bytes:
    """Return a wave as an Ogg Vorbis file; quality: 0 (smallest) to 1."""
    file = io.BytesIO()
    with soundfile.SoundFile(
        file, "w", RATE, 1 if wave.ndim == 1 else wave.shape[1], format="OGG", subtype="VORBIS",
        compression_level=1.0 - quality,
    ) as sound:  # fmt: skip
        for start in range(0, len(wave), RATE):  # libsndfile fails on very long pieces at once.
            sound.write(wave[start : start + RATE])
    return renumbered(file.getvalue())


def decoded(path: Path) -> Wave:
    """Return what a file sounds like."""
    wave, rate = soundfile.read(path, dtype="float64")
    if rate != RATE:
        raise ValueError(f"{path.name}: {rate} samples a second instead of {RATE}")
    return np.asarray(wave)
