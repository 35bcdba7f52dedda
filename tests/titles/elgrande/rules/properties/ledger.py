"""A board updated by events alone, like a view: everything a seat may know must follow from the events."""

from __future__ import annotations

from typing import Any

from tests.titles.elgrande.rules.properties.play import AREAS, BOARDS
from tests.titles.ledger import Ledger


class BoardLedger(Ledger):
    """Begins with an observation, then follows the events; asserts that each event's resulting counts are right."""

    without_trace = frozenset({
        "TurnStarted", "ActionStarted", "ActionEnded", "Announced", "VetoAsked", "VetoAllowed", "OrderChosen",
        "ScoringStarted", "CastilloClosed", "TurnEnded",
    })  # fmt: skip
    not_kept = frozenset({"seat", "options", "stack", "kinds"})

    def __init__(self, seen: Any) -> None:
        self.players = seen.options.players
        self.rows = {area: list(row) for area, row in zip(seen.areas, seen.caballeros, strict=True)}
        self.rows |= {"court": list(seen.court), "province": list(seen.province)}
        self.king, self.grandes, self.scoreboards = seen.king, list(seen.grandes), list(seen.scoreboards)
        self.scores, self.hands = list(seen.scores), [set(hand) for hand in seen.hands]
        self.played, self.taken = list(seen.played), list(seen.taken)
        self.revealed, self.available = seen.revealed, list(seen.available)
        self.vetoes, self.order = list(seen.vetoes), seen.order
        self.round, self.start = seen.round, seen.start
        self.winners, self.over = seen.winners, seen.over
        self.unseen = [list(deck) for deck in seen.unseen]
        self.discs: dict[int, str | None] = {}

    def shown(self) -> dict[str, Any]:
        return {
            "areas": AREAS,
            "caballeros": tuple(tuple(self.rows[area]) for area in AREAS),
            "court": tuple(self.rows["court"]),
            "province": tuple(self.rows["province"]),
            "king": self.king,
            "grandes": tuple(self.grandes),
            "scoreboards": tuple(self.scoreboards),
            "scores": tuple(self.scores),
            "hands": tuple(tuple(sorted(hand)) for hand in self.hands),
            "played": tuple(self.played),
            "taken": tuple(self.taken),
            "order": self.order,
            "revealed": self.revealed,
            "available": tuple(self.available),
            "vetoes": tuple(sorted(self.vetoes)),
            "round": self.round,
            "start": self.start,
            "winners": self.winners,
            "over": self.over,
            "unseen": tuple(tuple(sorted(deck)) for deck in self.unseen),
        }

    def _shift(self, seat: int, source: str, target: str, count: int = 1) -> None:
        self.rows[source][seat] -= count
        self.rows[target][seat] += count
        assert self.rows[source][seat] >= 0

    def _RoundStarted(self, event: Any) -> None:
        self.round, self.start = event.round, event.start
        self.revealed, self.available = event.cards, list(event.cards)
        for deck, name in zip(self.unseen, event.cards, strict=False):
            deck.remove(name.split(" ")[0])

    def _PowerPlayed(self, event: Any) -> None:
        assert event.value not in self.played
        self.hands[event.seat].remove(event.value)
        self.played[event.seat] = event.value

    def _TurnOrderSet(self, event: Any) -> None:
        self.order = event.order

    def _Supplied(self, event: Any) -> None:
        self._shift(event.seat, "province", "court", event.count)
        assert (event.court, event.province) == self._home(event.seat)

    def _Recalled(self, event: Any) -> None:
        self._shift(event.seat, event.area, "court")
        assert (event.left, event.court) == (self.rows[event.area][event.seat], self.rows["court"][event.seat])

    def _CardTaken(self, event: Any) -> None:
        self.available.remove(event.card)
        self.taken[event.seat] = event.card

    def _VetoLaid(self, event: Any) -> None:
        self.vetoes.append((event.seat, event.last))

    def _Placed(self, event: Any) -> None:
        self._shift(event.seat, "court", event.area)
        assert (event.there, event.court) == (self.rows[event.area][event.seat], self.rows["court"][event.seat])

    def _Vetoed(self, event: Any) -> None:
        self._lose_veto(event.seat)

    def _VetoCancelled(self, event: Any) -> None:
        self._lose_veto(event.seat)
        self._lose_veto(event.against)

    def _VetoExpired(self, event: Any) -> None:
        assert min(last for seat, last in self.vetoes if seat == event.seat) == self.round
        self._lose_veto(event.seat)

    def _lose_veto(self, seat: int) -> None:
        self.vetoes.remove(min((veto for veto in self.vetoes if veto[0] == seat), key=lambda veto: veto[1]))

    def _Moved(self, event: Any) -> None:
        self._shift(event.seat, event.source, event.area)
        assert event.left == self.rows[event.source][event.seat]
        assert event.there == self.rows[event.area][event.seat]

    def _Returned(self, event: Any) -> None:
        self._shift(event.seat, event.area, "province", event.count)
        assert event.count > 0
        assert event.left == self.rows[event.area][event.seat]
        assert (event.court, event.province) == self._home(event.seat)

    def _Evicted(self, event: Any) -> None:
        assert event.count == self.rows[event.source][event.seat] > 0
        self._shift(event.seat, event.source, event.area, event.count)
        assert (event.left, event.there) == (0, self.rows[event.area][event.seat])
        assert event.court == self.rows["court"][event.seat]

    def _KingMoved(self, event: Any) -> None:
        assert event.source == self.king
        self.king = event.area

    def _GrandeMoved(self, event: Any) -> None:
        assert event.source == self.grandes[event.seat]
        self.grandes[event.seat] = event.area

    def _ScoreboardMoved(self, event: Any) -> None:
        assert event.source == self.scoreboards[BOARDS.index(event.board)]
        self.scoreboards[BOARDS.index(event.board)] = event.area

    def _PowerRetrieved(self, event: Any) -> None:
        assert event.value not in self.hands[event.seat]
        self.hands[event.seat].add(event.value)
        assert event.hand == tuple(sorted(self.hands[event.seat]))

    def _DialsAsked(self, event: Any) -> None:
        assert event.seats
        self.discs = dict.fromkeys(event.seats)

    def _DialSealed(self, event: Any) -> None:
        assert self.discs[event.seat] is None
        self.discs[event.seat] = event.area

    def _DialsRevealed(self, event: Any) -> None:
        assert event.choices == tuple(self.discs.get(seat) for seat in range(self.players))
        assert None not in self.discs.values()
        self.discs = {}

    def _CastilloOpened(self, event: Any) -> None:
        assert list(event.counts) == self.rows["castillo"]

    def _CastilloEmptied(self, event: Any) -> None:
        assert event.count == self.rows["castillo"][event.seat] > 0
        self._shift(event.seat, "castillo", event.area, event.count)
        assert (event.there, event.court) == (self.rows[event.area][event.seat], self.rows["court"][event.seat])

    def _AreaScored(self, event: Any) -> None:
        assert list(event.counts) == self.rows[event.area]
        assert event.king is None or event.area == self.king
        assert event.grande is None or event.area == self.grandes[event.grande]
        self.scores = [score + points for score, points in zip(self.scores, event.points, strict=True)]
        assert list(event.scores) == self.scores

    def _ScoringEnded(self, event: Any) -> None:
        assert list(event.scores) == self.scores

    def _RoundEnded(self, event: Any) -> None:
        assert event.round == self.round
        assert list(event.unused) == [name for name in self.available if name != "king"]
        self.start = event.start
        self.revealed, self.available, self.order = (), [], ()
        self.played, self.taken = [None] * self.players, [None] * self.players

    def _GameEnded(self, event: Any) -> None:
        assert list(event.scores) == self.scores
        self.winners, self.over = event.winners, True

    def _home(self, seat: int) -> tuple[int, int]:
        return self.rows["court"][seat], self.rows["province"][seat]
