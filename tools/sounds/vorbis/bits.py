"""Bits of a Vorbis packet, the lowest of each byte first."""

from __future__ import annotations


class Reader:
    """Takes numbers out of a packet.

    bits  those of the whole packet, as one number
    at    how many of them have been taken
    """

    def __init__(self, packet: bytes) -> None:
        self.bits = int.from_bytes(packet, "little")
        self.size = 8 * len(packet)
        self.at = 0

    def take(self, count: int) -> int:
        """Return the next `count` bits as a number."""
        found = (self.bits >> self.at) & ((1 << count) - 1)
        self.at += count
        if self.at > self.size:
            raise ValueError("a packet ends too soon")
        return found


class Writer:
    """Puts numbers into a packet."""

    def __init__(self) -> None:
        self._bits = 0
        self._size = 0

    def put(self, number: int, count: int) -> None:
        """Append a number of `count` bits."""
        self._bits |= number << self._size
        self._size += count

    def packet(self) -> bytes:
        """Return all that was written; the last byte is filled up with zeros."""
        return self._bits.to_bytes(-(-self._size // 8), "little")
