"""A table updated by events alone, like a view: everything that is shown must follow from the events."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tests.titles.ledger import Ledger

KINDS = ("shield", "flag", "material")
ASSISTANTS = ("builder", "shield_bearer", "flag_bearer", "lady")
HOME = 6


class TableLedger(Ledger):
    """Begins with an observation, then follows the events; asserts that each event's resulting counts are right."""

    without_trace = frozenset({
        "TurnStarted", "ActionCopied", "ActionLeft", "DieTurned", "TurnEnded", "RoundEnded", "ScoringStarted",
    })  # fmt: skip
    not_kept = frozenset({"seat", "options", "stack", "kinds", "principalities", "hands", "taken", "unseen"})

    def __init__(self, seen: Any) -> None:
        self.names = seen.principalities
        for field in fields(seen):
            value = getattr(seen, field.name)
            setattr(self, field.name, _thawed(value) if isinstance(value, tuple) else value)

    def shown(self) -> dict[str, Any]:
        return {name: _frozen(value) for name, value in vars(self).items() if name not in self.not_kept}

    def _score(self, seat: int, points: int, score: int) -> None:
        self.scores[seat] += points
        assert self.scores[seat] == score

    def _good(self, event: Any, taken: int) -> None:
        kind, p = KINDS.index(event.kind), self.names.index(event.principality)
        self.goods[event.seat][kind][p] += taken
        self.stock[kind][p] -= taken
        assert (self.goods[event.seat][kind][p], self.stock[kind][p]) == (event.held, event.stock)

    def _RoundStarted(self, event: Any) -> None:
        self.round, self.first = event.round, event.first

    def _DiceRolled(self, event: Any) -> None:
        self.dice[event.seat], self.white[event.seat] = list(event.own), event.white
        rolled = [*event.own, event.white]
        assert max(map(rolled.count, rolled)) < 3

    def _DieChosen(self, event: Any) -> None:
        if event.white:
            assert self.white[event.seat] == event.pips
            self.white[event.seat] = None
        else:
            self.dice[event.seat].remove(event.pips)
        assert (tuple(self.dice[event.seat]), self.white[event.seat]) == (event.own_left, event.white_left)

    def _AppleSpent(self, event: Any) -> None:
        self.apples[event.seat] -= 1
        assert (self.apples[event.seat], 11 - sum(self.apples)) == (event.held, event.stock)

    def _AppleTaken(self, event: Any) -> None:
        self.apples[event.seat] += 1
        assert (self.apples[event.seat], 11 - sum(self.apples)) == (event.held, event.stock)

    def _FlagUsed(self, event: Any) -> None:
        p = self.names.index(event.principality)
        self.goods[event.seat][1][p] -= 1
        self.stock[1][p] += 1
        assert (self.goods[event.seat][1][p], self.stock[1][p]) == (event.held, event.stock)

    def _KnightMoved(self, event: Any) -> None:
        assert self.knights[event.seat] == event.source
        self.knights[event.seat] = event.space

    def _MerlinMoved(self, event: Any) -> None:
        assert self.merlin == event.source
        self.merlin = event.space

    def _AssistantSent(self, event: Any) -> None:
        kind, places = ASSISTANTS.index(event.assistant), (*self.names, "castle")
        assert places[self.assistants[event.seat][kind]] == event.source
        self.assistants[event.seat][kind] = self.names.index(event.principality)

    def _AssistantSentHome(self, event: Any) -> None:
        kind = ASSISTANTS.index(event.assistant)
        assert self.names[self.assistants[event.seat][kind]] == event.principality
        self.assistants[event.seat][kind] = HOME

    def _GoodTaken(self, event: Any) -> None:
        self._good(event, 1)

    def _GoodReturned(self, event: Any) -> None:
        self._good(event, -1)

    def _MarkerPlaced(self, event: Any) -> None:
        p = self.names.index(event.principality)
        self.markers[p][event.seat] += 1
        self.reserve[event.seat] -= 1
        assert (self.markers[p][event.seat], self.reserve[event.seat]) == (event.there, event.reserve)

    def _PointsScored(self, event: Any) -> None:
        assert event.points > 0
        self._score(event.seat, event.points, event.score)

    def _ExcaliburTaken(self, event: Any) -> None:
        assert self.excalibur == event.source
        self.excalibur = event.seat

    def _GrailTaken(self, event: Any) -> None:
        assert self.grail == event.source
        self.grail = event.seat

    def _TraitorsDiscarded(self, event: Any) -> None:
        p = self.names.index(event.principality)
        self.traitors[event.seat][p] -= event.count
        self.routed[p] += event.count
        assert self.traitors[event.seat][p] == event.held

    def _ManorBuilt(self, event: Any) -> None:
        row, column = map(int, event.hex.split(","))
        assert self.owners[6 * row + column] is None
        self.owners[6 * row + column] = event.seat
        self.manors[event.seat] -= 1
        assert (self.manors[event.seat], bool(self.tiles[6 * row + column] % 2)) == (event.left, event.tower)

    def _MissionCompleted(self, event: Any) -> None:
        self.hand_sizes[event.seat] -= 1
        self.discards = sorted([*self.discards, event.mission])
        assert self.hand_sizes[event.seat] == event.hand

    _MissionDiscarded = _MissionCompleted

    def _MissionDrawn(self, event: Any) -> None:
        self.hand_sizes[event.seat] += 1
        if event.source == "display":
            self.display.remove(event.mission)
        else:
            self.deck -= 1
        assert (self.hand_sizes[event.seat], self.deck) == (event.hand, event.deck)

    def _DisplayRefilled(self, event: Any) -> None:
        self.display = list(event.display)
        self.deck -= 1
        assert self.deck == event.deck

    def _MissionsShuffled(self, event: Any) -> None:
        self.deck, self.discards = event.deck, []

    def _SealPlaced(self, event: Any) -> None:
        self.seals[event.seat] |= 1 << 4 * (event.row - 1) + ASSISTANTS.index(event.assistant)

    def _AbilityUsed(self, event: Any) -> None:
        self.seals[event.seat] |= 1 << 12 + ASSISTANTS.index(event.assistant)

    def _StaffSpent(self, event: Any) -> None:
        self.staffs[event.seat] -= 1
        assert self.staffs[event.seat] == event.held

    def _TraitorsScored(self, event: Any) -> None:
        for p in range(6):
            self.goods[event.seat][0][p] -= event.repelled[p]
            self.stock[0][p] += event.repelled[p]
            self.routed[p] += self.traitors[event.seat][p]
            assert self.traitors[event.seat][p] == event.repelled[p] + event.stay[p]
        self.traitors[event.seat] = [0] * 6
        assert tuple(self.goods[event.seat][0]) == event.shields
        self._score(event.seat, event.points, event.score)

    def _TraitorsShuffled(self, event: Any) -> None:
        self.pile, self.routed = self.routed, [0] * 6
        assert sum(self.pile) == event.pile

    def _TraitorsDealt(self, event: Any) -> None:
        for p, count in enumerate(event.traitors):
            self.traitors[event.seat][p] += count
            self.pile[p] -= count
        assert sum(self.pile) == event.pile

    def _TerritoryScored(self, event: Any) -> None:
        for seat, points in enumerate(event.points):
            self._score(seat, points, event.scores[seat])

    def _InfluenceScored(self, event: Any) -> None:
        p = self.names.index(event.principality)
        assert tuple(self.markers[p]) == event.counts
        for seat, points in enumerate(event.points):
            self._score(seat, points, event.scores[seat])
            self.reserve[seat] += event.counts[seat] - event.left[seat]
        self.markers[p] = list(event.left)
        assert tuple(self.reserve) == event.reserve

    def _AssistantsScored(self, event: Any) -> None:
        for seat, points in enumerate(event.counts):
            self._score(seat, points, event.scores[seat])

    def _ScoringEnded(self, event: Any) -> None:
        self.seals = [seals & 0xFFF for seals in self.seals]
        assert tuple(self.scores) == event.scores

    def _EndScored(self, event: Any) -> None:
        self._score(event.seat, event.points, event.score)

    def _GameEnded(self, event: Any) -> None:
        self.winners, self.over = event.winners, True
        assert tuple(self.scores) == event.scores


def _thawed(value: Any) -> Any:
    return [_thawed(item) for item in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, (list, tuple)) else value
