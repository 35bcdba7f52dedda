"""Judge what a position is worth to each seat: its points, and those that it may still expect.

A worth is the score and a weighted sum of `features.ENTRIES`. Weights depend on the number of players, on the
module and on the time: those of a period's beginning and end are mixed by the turns until its scoring. Those set by
hand are for the easier levels, and to begin training with.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Mapping, Sequence
from operator import add, mul
from typing import NamedTuple

from game.titles.merlin.bots.features import (
    BOARD,
    CASTLE,
    NAMES,
    PERIOD_TURNS,
    PERIODS,
    BuiltLand,
    Holding,
    Moment,
    board_features,
    castle_features,
    environs_of,
    holding,
    moment,
    position_features,
)
from game.titles.merlin.rules.board import DICE
from game.titles.merlin.rules.notation import GOODS
from game.titles.merlin.rules.options import Options, Setup, setup_for
from game.titles.merlin.rules.state import State

MARGIN_WORTH = 0.004
"""Chance of winning per point ahead of the mean: it ranks positions that are won or lost anyway."""


class Weights(NamedTuple):
    """Points per unit of each entry.

    entries  by moment (twice the period, one more at its end), then by entry; none is below 0
    spread   points by which a worth is off, typically: by the turns that a seat has left
    """

    entries: Sequence[Sequence[float]]
    spread: Sequence[float]


class Judge:
    """Judges positions of one set-up. It remembers what it judged, so each thread needs its own."""

    def __init__(self, setup: Setup, weights: Weights) -> None:
        self.setup = setup
        self._weights = weights
        self._mixed = {
            (period, turns): _mixed(weights, period, turns)
            for period in range(PERIODS)
            for turns in range(PERIOD_TURNS + 1)
        }
        self._positions = {time: weights[CASTLE:] for time, weights in self._mixed.items()}
        self._castles: dict[tuple[object, ...], tuple[Holding, float]] = {}

    def worths(self, state: State) -> list[float]:
        """Return the points of each seat with those that it may expect."""
        if not state.stack:
            return [float(score) for score in state.scores]
        worths, built = [], environs_of(state)
        for seat, score in enumerate(state.scores):
            when = moment(state, seat)
            held, castle = self.castle(state, seat, when)
            # Added up before the score comes in: floating-point sums depend on their order.
            expected = self.board(state, seat, when, built) + castle + self.position(state, seat, when, held, built)
            worths.append(score + expected)
        return worths

    def board(self, state: State, seat: int, when: Moment, built: BuiltLand) -> float:
        """Return the worth of what the seat has on the board."""
        weights = self._mixed[when.period, when.until_scoring]
        worth: float = sum(map(mul, board_features(state, seat, built), weights))
        return worth

    def castle(self, state: State, seat: int, when: Moment) -> tuple[Holding, float]:
        """Return what the seat holds and the worth of its castle; remembered, since few answers change it."""
        goods, traitors = GOODS * seat, 6 * seat
        key = (
            seat, when, tuple(state.goods[goods : goods + GOODS]), state.traitors[traitors : traitors + 6],
            state.assistants[4 * seat : 4 * seat + 4], state.markers[seat :: self.setup.players], state.reserve[seat],
            state.hands[seat], state.apples[seat], state.staffs[seat], state.manors[seat], state.seals[seat],
            state.excalibur == seat, state.grail == seat,
        )  # fmt: skip
        known = self._castles.get(key)
        if known is None:
            if len(self._castles) >= 20_000:
                self._castles.clear()
            held = holding(state, seat)
            weights = self._mixed[when.period, when.until_scoring]
            entries = castle_features(state, seat, held, when.turns)
            known = self._castles[key] = held, sum(map(mul, entries, weights[BOARD:CASTLE]))
        return known

    def position(self, state: State, seat: int, when: Moment, held: Holding, built: BuiltLand) -> float:
        """Return the worth of what the seat may build, and of its dice."""
        weights = self._positions[when.period, when.until_scoring]
        worth: float = sum(map(mul, position_features(state, seat, held, built), weights))
        return worth

    def chances(self, state: State, worths: Sequence[float] | None = None) -> list[float]:
        """Return each seat's chance of winning."""
        if not state.stack:
            return [(seat in state.winners) / len(state.winners) for seat in range(self.setup.players)]
        worths = self.worths(state) if worths is None else worths
        return chances(worths, self._weights.spread[moment(state, state.stack[-1][0]).turns])

    def spread(self, turns: int) -> float:
        """Return by how many points worths are off, typically, with that many turns left."""
        return self._weights.spread[turns]

    def value(self, state: State, seat: int) -> float:
        """Return the seat's chance of winning, and a little for its margin."""
        worths = self.worths(state)
        return self.chances(state, worths)[seat] + MARGIN_WORTH * margin(worths, seat)

    def in_turn(self, seat: int) -> Callable[[State], float]:
        """Return `value` for the positions of one turn of the seat: equal values, but much quicker."""
        turn, spread = _OneTurn(self, seat), self._weights.spread

        def value(state: State) -> float:
            if not state.stack or state.stack[-1][0] != seat:
                return self.value(state, seat)
            worths, when = turn.worths(state)
            return chances(worths, spread[when.turns])[seat] + MARGIN_WORTH * margin(worths, seat)

        return value


class _OneTurn:
    """The worths of all seats in the positions of one turn, each part remembered by what the turn may change of it."""

    def __init__(self, judge: Judge, seat: int) -> None:
        self._judge = judge
        self._seat = seat
        self._others = [other for other in range(judge.setup.players) if other != seat]
        self._moments: dict[tuple[int, ...], Moment] = {}
        self._lands: dict[tuple[int, ...], BuiltLand] = {}
        self._own_boards: dict[tuple[object, ...], float] = {}
        self._expected: dict[tuple[object, ...], list[float]] = {}
        self._boards: dict[tuple[object, ...], list[float]] = {}
        self._castles: dict[tuple[object, ...], list[tuple[Holding, float]]] = {}
        self._positions: dict[tuple[object, ...], list[float]] = {}

    def worths(self, state: State) -> tuple[list[float], Moment]:
        """Return the seats' worths, and the time of the one whose turn it is."""
        judge, seat, owners, markers = self._judge, self._seat, state.owners, state.markers
        built = self._lands.get(owners)
        if built is None:
            built = self._lands[owners] = environs_of(state)
        around = (state.assistants, markers, owners, state.merlin, state.grail, state.excalibur)
        expected = self._expected.get(around)
        if expected is None:
            expected = self._expected[around] = self._of_others(state, built)
        dice = state.dice[DICE * seat : DICE * seat + DICE]
        when = self._moments.get(dice)
        if when is None:
            when = self._moments[dice] = moment(state, seat)
        look = (when, markers, owners, state.grail == seat, state.reserve[seat] > 0)
        board = self._own_boards.get(look)
        if board is None:
            board = self._own_boards[look] = judge.board(state, seat, when, built)
        held, castle = judge.castle(state, seat, when)
        worths = list(map(add, state.scores, expected))
        worths[seat] += board + castle + judge.position(state, seat, when, held, built)
        return worths, when

    def _of_others(self, state: State, built: BuiltLand) -> list[float]:
        """Return by seat the points that the others may expect, and 0 for the seat itself."""
        judge, owners, grail = self._judge, state.owners, state.grail
        times = [moment(state, other) for other in self._others]
        castles = self._castles.get(relics := (state.assistants, grail, state.excalibur))
        if castles is None:
            castles = [judge.castle(state, other, when) for other, when in zip(self._others, times, strict=True)]
            self._castles[relics] = castles
        boards = self._boards.get(placed := (state.markers, owners, grail))
        if boards is None:
            boards = [judge.board(state, other, when, built) for other, when in zip(self._others, times, strict=True)]
            self._boards[placed] = boards
        positions = self._positions.get(reached := (state.merlin, owners))
        if positions is None:
            positions = self._positions[reached] = [
                judge.position(state, other, when, held, built)
                for other, when, (held, _castle) in zip(self._others, times, castles, strict=True)
            ]
        expected = [0.0] * judge.setup.players
        for other, board, (_held, castle), position in zip(self._others, boards, castles, positions, strict=True):
            expected[other] = board + castle + position
        return expected


def chances(worths: Sequence[float], spread: float) -> list[float]:
    """Return each seat's chance of winning, if worths are off by `spread` points."""
    best = max(worths)
    powers = [math.exp((worth - best) / spread) for worth in worths]
    total = sum(powers)
    return [power / total for power in powers]


_OF_THREAD = threading.local()


def judge_for(options: Options, weights: Weights) -> Judge:
    """Return the calling thread's judge of games with these options, since a judge remembers castles; always pass the
    same object as weights."""
    judges: dict[tuple[Options, int], Judge] = vars(_OF_THREAD).setdefault("judges", {})
    key = options, id(weights)
    if key not in judges:
        judges[key] = Judge(setup_for(options), weights)
    return judges[key]


def margin(worths: Sequence[float], seat: int) -> float:
    """Return the seat's points over the mean of the others."""
    own = worths[seat]
    return own - (sum(worths) - own) / (len(worths) - 1)


def _mixed(weights: Weights, period: int, turns: int) -> list[float]:
    """Return the weights with that many turns until the period's scoring."""
    part = turns / PERIOD_TURNS
    begin, end = weights.entries[2 * period], weights.entries[2 * period + 1]
    return [part * first + (1 - part) * last for first, last in zip(begin, end, strict=True)]


# -- weights set by hand


# By entry: what it is worth at the end; what it may do until then, if the whole game is left; what it brings in the
# next scoring, and in each one after that.
_PARTS: Mapping[str, tuple[float, float, float, float]] = {
    "territories": (0, 0, 1, 0.5),
    "territories_share": (0, 0, 0.15, 0.1),
    "influence": (0, 0, 0.85, 0.2),
    "influence_gain": (0, 0.2, 0.1, 0),
    "grail_gain": (0, 0, 0.7, 0),
    "markers": (0, 0.5, 0, 0),
    "presence": (0, 0.8, 0, 0),
    "assistants": (0, 0, 0.8, 0.7),
    "reserve": (0, 0.2, 0, 0),
    "traitors": (0, 0, 0.7, 0),
    "traitors_flag": (0, 0, 0.3, 0),
    "excalibur": (0, 1.2, 0, 0),
    "grail": (0, 1, 0, 0),
    **{f"{kind}s_2": (0, 0.6, 0, 0) for kind in ("shield", "flag", "material")},
    **{f"{kind}s_4": (0, 0.4, 0, 0) for kind in ("shield", "flag", "material")},
    **{f"{kind}s": (0.33, 0.4, 0, 0) for kind in ("shield", "flag", "material")},
    **{f"{kind}_kinds": (0, 0.2, 0, 0) for kind in ("shield", "flag", "material")},
    "movers": (0, 0.4, 0, 0),
    "apple": (0, 0.4, 0, 0),
    "apples": (1, 0.5, 0, 0),
    "staffs": (2, 1, 0, 0),
    "met_best": (0.4, 0, 0, 0),
    "met_second": (0.3, 0, 0, 0),
    "met_more": (0.2, 0, 0, 0),
    "within_1": (0.2, 0.1, 0, 0),
    "within_2": (0.05, 0.1, 0, 0),
    "ready": (0, 6, 0, 0),
    "ready_1": (0, 3, 0, 0),
    "build_best": (0, 0.5, 0.1, 0),
    "build_more": (0, 0.3, 0, 0),
    "manors": (0, 0.3, 0, 0),
    "seals_1": (0, 1.5, 0, 0),
    "seals_2": (0, 1, 0, 0),
    "seals_3": (0, 1.5, 0, 0),
    "ready_3": (0, 0.6, 0, 0),
    "next_best": (0.15, 0, 0, 0),
    "plan": (0.3, 0, 0, 0),
}
SPREAD = 4.0, 1.5
"""Points by which worths are off at the end of the last turn, and further ones per root of a turn left."""


def _entries(moment: int) -> list[float]:
    period, at_end = divmod(moment, 2)
    later = PERIODS - 1 - period
    share = (later + 1 - at_end) / PERIODS
    soon = 1.0 if at_end else 0.8
    return [
        sum(part * factor for part, factor in zip(_PARTS[name], (1, share, soon, later), strict=True)) for name in NAMES
    ]


HANDMADE = Weights(
    entries=[_entries(moment) for moment in range(2 * PERIODS)],
    spread=[SPREAD[0] + SPREAD[1] * math.sqrt(turns) for turns in range(PERIODS * PERIOD_TURNS + 1)],
)
