"""Text as data: a key of the catalogues, and its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Union

Argument = Union[str, int, float, "Message"]
Args = dict[str, Argument]
"""The arguments of a message that is being put together."""

NO_ARGS: Mapping[str, Argument] = {}


class Message(NamedTuple):
    """A sentence not yet in any language. Nested messages are formatted first."""

    key: str
    args: Mapping[str, Argument] = NO_ARGS


def plain(text: object) -> Message:
    """Return `text` as a message shown unchanged: a name, a number, the notation of an answer."""
    return Message("plain-text", {"text": str(text)})


FIRST_SEAT_MARK = 0xE000
"""Character for the first seat's shape, in Unicode's private use area."""


def seat_mark(seat: int) -> str:
    """Return the character for the shape of `seat`, for short texts without room for a name."""
    return chr(FIRST_SEAT_MARK + seat)
