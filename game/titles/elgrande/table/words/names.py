"""Names of things as messages: areas, cards, players, lists of them. No text is assembled in code."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from game.core.message import Argument, Message, PlayerNames, key_of, plain
from game.titles.elgrande.table.level_facts import ScoreboardFacts
from game.titles.elgrande.table.notation_ids import CASTILLO, COURT, PROVINCE


class Words(PlayerNames):
    """Names at one table: its players and its level.

    names    players by seat
    areas    the level's area names by id, for areas missing from the catalogues
    known    the keys in the catalogues
    rounds   the rounds of this game, as printed on the board
    edition  edition of the cards; some texts differ
    boards   the level's mobile scoreboards
    """

    def __init__(
        self, names: Sequence[str], areas: Mapping[str, str], known: Container[str], rounds: Sequence[int] = (),
        edition: str = "", boards: Iterable[ScoreboardFacts] = (),
    ) -> None:  # fmt: skip
        super().__init__(names)
        self.rounds = tuple(rounds)
        self._edition = edition
        self._areas = dict(areas)
        self._boards = {board.id: board.name for board in boards}
        self._known = known

    def area(self, name: str) -> Message:
        """Return an area's name for a sentence: "the Castillo"."""
        key = f"area-{key_of(name)}"
        return plain(self._areas[name]) if key not in self._known and name in self._areas else Message(key)

    def label(self, name: str) -> Message:
        """Return an area's name for a label: "Castillo"."""
        return Message(f"label-{name}") if name in (CASTILLO, COURT, PROVINCE) else self.area(name)

    def board(self, name: str) -> str:
        """Return a mobile scoreboard's name, its points, by its id."""
        return self._boards.get(name, name)

    def at(self, name: str, as_: str = "area") -> dict[str, Argument]:
        """Return the arguments that name an area: its name and its id."""
        return {as_: self.area(name), f"{as_}_id": name}

    def round(self, printed: int) -> int:
        """Return the number of a printed round within this game: short games skip some."""
        return self.rounds.index(printed) + 1 if printed in self.rounds else printed

    def counts(self, counts: Sequence[int]) -> Message | None:
        """Return everyone's caballeros, most first; None if nobody has any."""
        return self._by_seat("answer-preview-points", counts)

    def gains(self, points: Sequence[int]) -> Message | None:
        """Return the points that players score, most first; None if nobody scores any."""
        return self._by_seat("answer-gain", points)

    def _by_seat(self, key: str, counts: Sequence[int]) -> Message | None:
        """Return the message `key` for each seat with a count, highest first; None without any."""
        seats = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: -counts[seat])
        if not seats:
            return None
        return self.listed("answer-preview", [Message(key, {**self.named(at), "count": counts[at]}) for at in seats])

    # -- cards

    def card_text_key(self, name: str) -> str:
        """Return the key of a card's special action, as its edition has it."""
        return self._of_edition(f"card-{key_of(card_id(name))}-text")

    def card_text(self, name: str) -> Message:
        """Return what a card's special action does."""
        return Message(self.card_text_key(name))

    def card_help(self, name: str) -> Message | None:
        """Return the fine print of a card; None for a custom card without any."""
        key = self._of_edition(f"card-{key_of(card_id(name))}-help")
        return Message(key) if key in self._known else None

    def _of_edition(self, key: str) -> str:
        own = f"{key}-{self._edition}"
        return own if own in self._known else key


def seat_of(written: str) -> int:
    """Return the seat written as "p2" in the notation."""
    return int(written.removeprefix("p"))


def card_id(name: str) -> str:
    """Return the id in a card's name, which includes the deck where two of one id are revealed."""
    return name.split(" ")[0]


def title(name: str) -> Message:
    """Return the title of a card."""
    return Message(f"card-{key_of(card_id(name))}-title")
