"""Temperaments: what a bot likes beside winning. A little of it, so that bots differ and lose nothing by it."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from game.bots.elgrande.areas import Floats
from game.bots.elgrande.features import INDEX, NAMES
from game.bots.elgrande.model import Judgement, Model
from game.rules.elgrande.board import COURT
from game.rules.elgrande.notation import CASTILLO
from game.rules.elgrande.state import State

LIKES: Mapping[str, Mapping[str, float]] = {
    "settler": {"regions_present": 0.006, "regions_count": 0.012, "castillo_count": -0.01},
    "schemer": {"veto": 0.06, "others_regions_leads": -0.008, "others_court": -0.04},
    "courtier": {"castillo_count": 0.05, "regions_points_king": 0.002, "regions_locked": 0.004},
}
"""By temperament what an entry of `features.NAMES` is worth beside the chance of winning; `others_`: their sum."""
TEMPERS = tuple(LIKES)
SETTLED, COURTED, FEARED, HELD = 0.7, 0.6, 0.3, 1.5
"""The same in points, for a level that knows no model: of a region with own caballeros, of one of them in the Castillo
or in the King's region, of a foreign one in the courts, of a veto."""


def temper_of(seat: int) -> str:
    """Each seat has its own: at a table of bots all three are met."""
    return TEMPERS[seat % len(TEMPERS)]


class Tempered(Model):
    """A model that adds what one seat likes to that seat's values; shares everything else with `model`. Who has no
    temperament likes nothing."""

    def __init__(self, model: Model, seat: int, temper: str) -> None:
        self.encoder, self.weights = model.encoder, model.weights
        self._seat = seat
        self._own, self._others = _vectors(LIKES.get(temper, {}))

    def _hoped(self, seen: Floats) -> Judgement:
        found = super()._hoped(seen)
        own = seen[:, self._seat]
        found.values[:, self._seat] += own @ self._own + (seen.sum(1) - own) @ self._others
        return found


def fondness(state: State, seat: int, temper: str) -> float:
    """What a state is worth to a temperament beside all else, in points."""
    pieces, players = state.pieces, state.setup.players
    if temper == "settler":
        return SETTLED * sum(pieces[region * players + seat] > 0 for region in range(CASTILLO))
    if temper == "courtier":
        return COURTED * (pieces[CASTILLO * players + seat] + min(2, pieces[state.king * players + seat]))
    if temper == "schemer":
        feared = sum(pieces[COURT * players + other] for other in range(players) if other != seat)
        return HELD * sum(holder == seat for holder, _ in state.vetoes) - FEARED * feared
    return 0.0


def _vectors(likes: Mapping[str, float]) -> tuple[Floats, Floats]:
    own, others = np.zeros((2, len(NAMES)), np.float32)
    for name, worth in likes.items():
        if name.startswith("others_"):
            others[INDEX[name.removeprefix("others_")]] = worth
        else:
            own[INDEX[name]] = worth
    return own, others
