"""Text as data: a key of the catalogues, and its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Union

Argument = Union[str, int, float, "Message"]

NO_ARGS: Mapping[str, Argument] = {}


class Message(NamedTuple):
    """A sentence before it is put into a language. A nested Message is formatted first."""

    key: str
    args: Mapping[str, Argument] = NO_ARGS


def plain(text: object) -> Message:
    """Return `text` as a message that is shown as it stands: a name, a number, the notation of an answer."""
    return Message("plain-text", {"text": str(text)})


FIRST_SEAT_MARK = 0xE000
"""Character that stands for the shape of the first seat, in Unicode's area for private use."""


def seat_mark(seat: int) -> str:
    """Return the character that stands for the shape of `seat` in a short text that has no room for a name."""
    return chr(FIRST_SEAT_MARK + seat)
