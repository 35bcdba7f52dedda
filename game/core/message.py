"""Text as data: a key of the catalogues, and its arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


def series(things: Sequence[Argument]) -> Message:
    """Return a list of any length; an empty text without items."""
    if not things:
        return plain("")
    *before, found = [thing if isinstance(thing, Message) else plain(thing) for thing in things]
    while before:
        found = Message("list-comma", {"first": before.pop(), "then": found})
    return found


def key_of(name: str) -> str:
    """Return an id as part of a key, with hyphens."""
    return name.replace("_", "-")


FIRST_SEAT_MARK = 0xE000
"""Character for the first seat's shape, in Unicode's private use area."""


def seat_mark(seat: int) -> str:
    """Return the character for the shape of `seat`, for short texts without room for a name."""
    return chr(FIRST_SEAT_MARK + seat)
