"""Names of things as messages: areas, cards, players, lists of them. Nothing is put together in code."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from game.core.message import Argument, Message, seat_mark

LETTERS = "abcde"


def key_of(name: str) -> str:
    """An id as a part of a key: keys have hyphens."""
    return name.replace("_", "-")


class Words:
    """Names at one table: who sits there, and which level is played.

    names   players by seat
    areas   names of areas by id as the level writes them; for areas that the catalogues do not know
    known   the keys that the catalogues know
    rounds  the rounds that are played, as they are printed on the board
    """

    def __init__(
        self, names: Sequence[str], areas: Mapping[str, str], known: Container[str], rounds: Sequence[int] = ()
    ) -> None:
        self.names = list(names)
        self.rounds = tuple(rounds)
        self._areas = dict(areas)
        self._known = known

    def rename(self, names: Sequence[str]) -> None:
        """Other people sit at the table, or under other names."""
        self.names = list(names)

    def area(self, name: str) -> Message | str:
        """As in a sentence: "the Castillo"."""
        key = f"area-{key_of(name)}"
        return self._areas[name] if key not in self._known and name in self._areas else Message(key)

    def label(self, name: str) -> Message | str:
        """As on a label: "Castillo"."""
        return Message(f"label-{name}") if name in ("castillo", "court", "province") else self.area(name)

    def at(self, name: str, as_: str = "area") -> dict[str, Argument]:
        """The arguments that name an area: the word, and its id."""
        return {as_: self.area(name), f"{as_}_id": name}

    def round(self, printed: int) -> int:
        """The how manieth round that is: short games skip some of the printed ones."""
        return self.rounds.index(printed) + 1 if printed in self.rounds else printed

    def player(self, seat: int) -> str:
        return self.names[seat]

    def named(self, seat: int, as_: str = "player") -> dict[str, Argument]:
        """The arguments that name a player: the name, and the mark that short messages have instead."""
        return {as_: self.player(seat), "mark" if as_ == "player" else f"{as_}_mark": seat_mark(seat)}

    def seat_of(self, written: str) -> int:
        """The seat that the notation writes as "p2"."""
        return int(written.removeprefix("p"))

    def points(self, points: Sequence[int]) -> Message | None:
        """Who gets how many, the most first; None if nobody gets any."""
        paid = sorted(((count, -seat) for seat, count in enumerate(points) if count), reverse=True)
        if not paid:
            return None
        return self.listed(
            "answer-preview",
            [Message("answer-preview-points", {**self.named(-seat), "count": count}) for count, seat in paid],
        )

    @staticmethod
    def listed(key: str, things: Sequence[Argument]) -> Message:
        """`key-3` with the arguments a, b, c."""
        return Message(f"{key}-{len(things)}", dict(zip(LETTERS, things, strict=False)))


def card_id(name: str) -> str:
    """The id in a card's name, which carries the deck where two of one id are revealed."""
    return name.split(" ")[0]


def title(name: str) -> Message:
    """What a card is called."""
    return Message(f"card-{key_of(card_id(name))}-title")


def text(name: str) -> Message:
    """What a card's special action does."""
    return Message(f"card-{key_of(card_id(name))}-text")
