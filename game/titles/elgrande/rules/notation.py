"""Actions of El Grande and their text, which names areas and cards of a level."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.ruleset import Slot, Target
from game.rules.board import Action as Action
from game.rules.board import ActionTable

MOST_PLAYERS = 5
MOST_COUNT = 30  # Maximum caballeros a level can name.
HIGHEST_POWER = 13
CASTILLO = 9  # The index of the Castillo; 0 to 8 are the regions in general scoring order.
COURT_NAME = "court"

AREA = "area"
AMOUNT = "amount"
BOARD = "board"
CARD = "card"
PART = "part"
POWER = "power"
SEAT = "seat"

# The slots of each verb, in the order of the notation.
SLOTS: dict[str, tuple[Slot, ...]] = {
    "power": (Slot("value", POWER),),
    "supply": (Slot("count", AMOUNT),),
    "recall": (Slot("from", AREA),),
    "take": (Slot("card", CARD),),
    "place": (Slot("to", AREA),),
    "act": (),
    "end": (),
    "done": (),
    "skip": (),
    "move": (Slot("owner", SEAT), Slot("from", AREA), Slot("to", AREA)),
    "choose": (Slot("part", PART),),
    "score": (Slot("area", AREA),),
    "scoreboard": (Slot("board", BOARD), Slot("to", AREA)),
    "retrieve": (Slot("value", POWER),),
    "bring": (Slot("count", AMOUNT),),
    "grande": (Slot("to", AREA),),
    "king": (Slot("to", AREA),),
    "evict": (Slot("area", AREA),),
    "banish": (Slot("owner", SEAT), Slot("from", AREA)),
    "return": (Slot("from", AREA),),
    "dial": (Slot("to", AREA),),
    "veto": (),
    "allow": (),
}


class NotationTable(ActionTable):
    """All actions of a level, by meaning (attributes) and by text (`parse`).

    Sequences are indexed by area (0 to 9), region, seat, value or count, as their names say; impossible entries (moving
    to the same place) are left out of `moves` and None elsewhere.
    """

    def __init__(
        self, areas: Sequence[str], cards: Iterable[tuple[str, int]], boards: Sequence[str], most: int
    ) -> None:
        """`areas`: nine regions and the Castillo; `cards`: (id, deck) of each kind; `most`: caballeros of a colour."""
        super().__init__(SLOTS)
        regions = range(CASTILLO)
        area = [Target(AREA, name) for name in areas]
        seat = [Target(SEAT, f"p{index}") for index in range(MOST_PLAYERS)]
        self.act, self.end, self.done = self._make("act"), self._make("end"), self._make("done")
        self.skip, self.veto, self.allow = self._make("skip"), self._make("veto"), self._make("allow")
        powers = [Target(POWER, str(value)) for value in range(HIGHEST_POWER + 1)]
        counts = [Target(AMOUNT, str(count)) for count in range(most + 1)]
        self.power, self.retrieve = self._make_row("power", powers), self._make_row("retrieve", powers)
        self.supply, self.bring = self._make_row("supply", counts), self._make_row("bring", counts)
        self.choose = {part: self._make("choose", (Target(PART, part),)) for part in ("own", "place")}
        self.recall, self.evict = self._make_row("recall", area[:CASTILLO]), self._make_row("evict", area[:CASTILLO])
        self.grande, self.king = self._make_row("grande", area[:CASTILLO]), self._make_row("king", area[:CASTILLO])
        self.dial = self._make_row("dial", area[:CASTILLO])
        self.give_back = self._make_row("return", area[:CASTILLO])
        self.give_back_court = self._make("return", (Target(AREA, COURT_NAME),), CASTILLO + 1)
        self.place, self.score = self._make_row("place", area), self._make_row("score", area)
        self.scoreboard = [
            [self._make("scoreboard", (Target(BOARD, board), area[a]), b, a) for a in range(CASTILLO + 1)]
            for b, board in enumerate(boards)
        ]
        self.banish = [[self._make("banish", (seat[s], area[r]), s, r) for r in regions] for s in range(MOST_PLAYERS)]
        self.moves = [
            [
                [
                    self._make("move", (seat[s], area[r], area[a]), s, r, a) if a != r else None
                    for a in range(CASTILLO + 1)
                ]
                for r in regions
            ]
            for s in range(MOST_PLAYERS)
        ]
        self.take: dict[tuple[str, int], Action] = {}
        for name, deck in cards:
            self.take[name, deck] = self._make("take", (Target(CARD, f"{name} {deck}"),), deck)
            self.take[name, 0] = self._make("take", (Target(CARD, name),), 0)
        self._rank()
        self.powers_by_text = sorted(self.power[1:])
        self.by_name = sorted(range(CASTILLO + 1), key=lambda index: areas[index])  # Areas in the order of their texts.
