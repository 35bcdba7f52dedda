"""Names of players as parts of messages, and lists of things. No text is assembled in code."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Argument, Message, plain, seat_mark

LETTERS = "abcde"


def key_of(name: str) -> str:
    """Return an id as part of a key, with hyphens."""
    return name.replace("_", "-")


def series(things: Sequence[Argument]) -> Message:
    """Return a list of any length; an empty text without items."""
    if not things:
        return plain("")
    *before, found = [thing if isinstance(thing, Message) else plain(thing) for thing in things]
    while before:
        found = Message("list-comma", {"first": before.pop(), "then": found})
    return found


class PlayerWords:
    """The players' names at one table; titles add the names of their things.

    names  by seat
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def rename(self, names: Sequence[str]) -> None:
        """Use these names from now on, by seat."""
        self.names = list(names)

    def player(self, seat: int) -> str:
        return self.names[seat]

    def named(self, seat: int, as_: str = "player") -> dict[str, Argument]:
        """Return the arguments that name a player: the name, and the mark that replaces it in short messages."""
        return {as_: self.player(seat), "mark" if as_ == "player" else f"{as_}_mark": seat_mark(seat)}

    def players(self, key: str, seats: Sequence[int]) -> Message:
        """Return the message `key-3` about three players; marks replace their names in short."""
        return self.listed(key, [Message("log-player", self.named(seat)) for seat in seats])

    @staticmethod
    def listed(key: str, things: Sequence[Argument]) -> Message:
        """Return the message `key-3` with arguments a, b, c, for three items."""
        return Message(f"{key}-{len(things)}", dict(zip(LETTERS, things, strict=False)))
