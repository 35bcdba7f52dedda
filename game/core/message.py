"""Text as data: a key of the catalogues, and its arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import NamedTuple, Union

from game.core.ruleset import Event

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


AND = "list-and"
"""Key of the text that joins the last two of things that belong together."""


def series(things: Sequence[Argument], joint: str = "list-comma", last: str = "") -> Message:
    """Return a list of any length; an empty text without items.

    joint  the key of the text that joins two
    last   that of the last two, if it's another one
    """
    if not things:
        return plain("")
    *before, found = [thing if isinstance(thing, Message) else plain(thing) for thing in things]
    while before:
        found, last = Message(last or joint, {"first": before.pop(), "then": found}), ""
    return found


def ranked(counts: Sequence[int]) -> list[int]:
    """Return the seats that have any, those with most first; of equals, the lower one."""
    return sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: -counts[seat])


def key_of(name: str) -> str:
    """Return an id as part of a key, with hyphens."""
    return name.replace("_", "-")


FIRST_SEAT_MARK = 0xE000
"""Character for the first seat's shape, in Unicode's private use area."""
PRIZE = 100
"""From this "seat" on, each hundred are the marks of what a place scores: first, second, third."""
UNPAID = 4
"""That of a place that would score with more players."""


def seat_mark(seat: int) -> str:
    """Return the character for the shape of `seat`, for short texts without room for a name."""
    return chr(FIRST_SEAT_MARK + seat)


LETTERS = "abcde"
BEGINNING = 2
"""Letters of a name before its cut middle."""


@lru_cache(32)
def name_forms(name: str, others: tuple[str, ...]) -> tuple[str, ...]:
    """Return a name, and shorter forms with which none of the others begins, the longest first: its first words, or
    else its beginning and where it differs from the name most like it."""
    words = name.split(" ")
    cuts = [" ".join(words[:count]) for count in range(len(words) - 1, 0, -1)]
    own = [cut for cut in cuts if not any(other.startswith(cut) for other in others)]
    begins = (length for length in range(len(name), 0, -1) if any(other.startswith(name[:length]) for other in others))
    alike = next(begins, 0)
    if not own and alike > BEGINNING and name[alike:]:
        own = [f"{name[:BEGINNING]}\N{HORIZONTAL ELLIPSIS}{name[alike:].strip()}"]
    return (name, *own)


class PlayerNames:
    """The players' names at one table, and sentences about them; titles add the names of their things.

    names  by seat
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def rename(self, names: Sequence[str]) -> None:
        """Use these names from now on, by seat."""
        self.names = list(names)

    def player(self, seat: int) -> str:
        return self.names[seat]

    def forms(self, seat: int) -> tuple[str, ...]:
        """Return the name, and shorter forms with which nobody else's name begins, the longest first."""
        return name_forms(self.names[seat], (*self.names[:seat], *self.names[seat + 1 :]))

    def named(self, seat: int, as_: str = "player") -> dict[str, Argument]:
        """Return the arguments that name a player: the name, and the mark that replaces it in short messages."""
        return {as_: self.names[seat], "mark" if as_ == "player" else f"{as_}_mark": seat_mark(seat)}

    def players(self, key: str, seats: Sequence[int]) -> Message:
        """Return the message `key-3` about three players; marks replace their names in short."""
        return self.listed(key, [Message("log-player", self.named(seat)) for seat in seats])

    @staticmethod
    def listed(key: str, things: Sequence[Argument]) -> Message:
        """Return the message `key-3` with arguments a, b, c, for three items."""
        return Message(f"{key}-{len(things)}", dict(zip(LETTERS, things, strict=False)))

    def by_seat(self, listed: str, key: str, counts: Sequence[int], loss: str = "") -> Message | None:
        """Return the message `key` about each seat with a count, the highest first, in a list; None if nobody has any.
        loss: the message about less than nothing, if that can be"""
        seats = ranked(counts)
        said = [Message(loss if counts[seat] < 0 else key, {**self.named(seat), "count": abs(counts[seat])})
                for seat in seats]  # fmt: skip
        return self.listed(listed, said) if said else None

    def text(self, key: str, **values: object) -> Message:
        """Return the text `key`, with the arguments that `arguments` makes of these values."""
        return Message(key, self.arguments(values))

    def sentence(self, key: str, event: Event, **more: object) -> Message:
        """Return the text `key` about an event, with arguments from its fields, and from `more`."""
        values: dict[str, object] = {}
        for field in fields(event):
            values[field.name] = getattr(event, field.name)
        return Message(key, self.arguments(values | more))

    def arguments(self, values: Mapping[str, object]) -> Args:
        """Return what a text says of values by their names: the name of a seat's player, words and numbers as they are.
        Titles add the names of their ids. Lists are left out."""
        found: Args = {}
        for name, value in values.items():
            if isinstance(value, bool):
                found[name] = "yes" if value else "no"
            elif name == "seat" and isinstance(value, int):
                found |= self.named(value)
            elif isinstance(value, (str, int, float, Message)):
                found[name] = value
        return found
