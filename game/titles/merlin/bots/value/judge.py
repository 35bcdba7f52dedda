"""What a position is worth to each seat: its points, and those that it may still expect.

A worth is the score and a weighted sum of `features.ENTRIES`. Weights depend on the number of players, on the
module and on the time: those of a period's beginning and end are mixed by the turns until its scoring.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from game.titles.merlin.bots.value.features import (
    BOARD,
    CASTLE,
    PERIOD_TURNS,
    PERIODS,
    Moment,
    board_features,
    castle_features,
    environs_of,
    holding,
    moment,
    position_features,
)
from game.titles.merlin.bots.value.needs import Holding
from game.titles.merlin.rules.options import Options, Setup, setup_for
from game.titles.merlin.rules.state import State
from game.titles.merlin.rules.words import GOODS

MARGIN_WORTH = 0.004
"""Chance of winning per point ahead of the mean: it ranks positions that are won or lost anyway."""
MOST_CASTLES = 20_000
"""Castles remembered."""


class Weights(NamedTuple):
    """Points per unit of each entry.

    entries  by moment (twice the period, one more at its end), then by entry; none is below 0
    spread   points by which a worth is off, typically: by the turns that a seat has left
    """

    entries: Sequence[Sequence[float]]
    spread: Sequence[float]


class Judge:
    """Judges positions of one set-up. It remembers castles, so each thread needs its own."""

    def __init__(self, setup: Setup, weights: Weights) -> None:
        self.setup = setup
        self._weights = weights
        self._mixed = {
            (period, turns): _mixed(weights, period, turns)
            for period in range(PERIODS)
            for turns in range(PERIOD_TURNS + 1)
        }
        self._castles: dict[tuple[object, ...], tuple[Holding, float]] = {}

    def worths(self, state: State) -> list[float]:
        """Return the points of each seat with those that it may expect."""
        if not state.stack:
            return [float(score) for score in state.scores]
        found = []
        built = environs_of(state)
        for seat, board in enumerate(board_features(state, built)):
            when = moment(state, seat)
            weights = self._mixed[when.period, when.until_scoring]
            held, castle = self._castle(state, seat, when, weights)
            worth = state.scores[seat] + sum(map(mul, board, weights)) + castle
            found.append(worth + sum(map(mul, position_features(state, seat, held, built), weights[CASTLE:])))
        return found

    def chances(self, state: State, worths: Sequence[float] | None = None) -> list[float]:
        """Return each seat's chance of winning."""
        if not state.stack:
            return [(seat in state.winners) / len(state.winners) for seat in range(self.setup.players)]
        worths = self.worths(state) if worths is None else worths
        spread = self._weights.spread[moment(state, state.stack[-1][0]).turns]
        best = max(worths)
        powers = [math.exp((worth - best) / spread) for worth in worths]
        total = sum(powers)
        return [power / total for power in powers]

    def value(self, state: State, seat: int) -> float:
        """Return the seat's chance of winning, and a little for its margin."""
        worths = self.worths(state)
        return self.chances(state, worths)[seat] + MARGIN_WORTH * margin(worths, seat)

    def _castle(self, state: State, seat: int, when: Moment, weights: Sequence[float]) -> tuple[Holding, float]:
        goods, traitors = GOODS * seat, 6 * seat
        key = (
            seat, when, tuple(state.goods[goods : goods + GOODS]), state.traitors[traitors : traitors + 6],
            state.assistants[4 * seat : 4 * seat + 4], state.markers[seat :: self.setup.players], state.reserve[seat],
            state.hands[seat], state.apples[seat], state.staffs[seat], state.manors[seat], state.seals[seat],
            state.excalibur == seat, state.grail == seat,
        )  # fmt: skip
        known = self._castles.get(key)
        if known is None:
            if len(self._castles) >= MOST_CASTLES:
                self._castles.clear()
            held = holding(state, seat)
            entries = castle_features(state, seat, held, when.turns)
            known = self._castles[key] = held, sum(map(mul, entries, weights[BOARD:CASTLE]))
        return known


class _Known(threading.local):
    """Judges by thread, since a judge remembers castles."""

    def __init__(self) -> None:
        self.judges: dict[tuple[Options, int], Judge] = {}


_KNOWN = _Known()


def judge_for(options: Options, weights: Weights) -> Judge:
    """Return the calling thread's judge of games with these options; always pass the same object as weights."""
    key = options, id(weights)
    found = _KNOWN.judges.get(key)
    if found is None:
        found = _KNOWN.judges[key] = Judge(setup_for(options), weights)
    return found


def margin(worths: Sequence[float], seat: int) -> float:
    """Return the seat's points over the mean of the others."""
    own = worths[seat]
    return own - (sum(worths) - own) / (len(worths) - 1)


def _mixed(weights: Weights, period: int, turns: int) -> list[float]:
    """Return the weights with that many turns until the period's scoring."""
    part = turns / PERIOD_TURNS
    begin, end = weights.entries[2 * period], weights.entries[2 * period + 1]
    return [part * first + (1 - part) * last for first, last in zip(begin, end, strict=True)]
