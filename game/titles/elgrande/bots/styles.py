"""Styles: what a bot likes besides winning, too slight to make it weaker.

A schemer likes to *take* certain cards, vetoes included; how it uses them is judged by results alone.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from game.titles.elgrande.bots.features import INDEX, NAMES, Floats
from game.titles.elgrande.bots.model import Model, Prediction
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.frames.rounds import deck_taken
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.state import State

LIKES: Mapping[str, Mapping[str, float]] = {
    "settler": {"regions_present": 0.006, "regions_count": 0.012, "castillo_count": -0.01},
    "schemer": {"others_regions_leads": -0.003},
    "courtier": {"castillo_count": 0.05, "regions_points_king": 0.002, "regions_locked": 0.004},
}
"""Chance of winning that a style adds per unit of an entry of `features.NAMES`; `others_`: the others' sum."""
SETTLED, COURTED, ENVIED = 0.8, 0.6, 0.2
"""The same in points, for a level without a model: for a region with own caballeros, an own caballero in the Castillo
or in the King's region, a region where another player has more."""
SCHEMING = ("banish", "evict")
"""Ops that send away other players' caballeros, besides moves."""
TAKEN = 0.02
"""Chance of winning that a schemer gives up to take a card it likes."""
TAKEN_VETO, TAKEN_OTHER = 2.0, 1.0
"""The same in points, for a level without a model: for a veto, and for other cards."""


class Styled(Model):
    """A model that adds one seat's likes to that seat's values and otherwise equals `model`. Without a style
    nothing is added."""

    def __init__(self, model: Model, seat: int, style: str) -> None:
        self.encoder, self.weights = model.encoder, model.weights
        self._seat = seat
        self._own, self._others = _vectors(LIKES.get(style, {}))

    def _from_network(self, inputs: Floats) -> Prediction:
        values, wins = super()._from_network(inputs)
        own = inputs[:, self._seat]
        values[:, self._seat] += own @ self._own + (inputs.sum(1) - own) @ self._others
        return Prediction(values, wins)


def fondness(state: State, seat: int, style: str) -> float:
    """Return the extra worth of a state to a style, in points."""
    pieces, players = state.pieces, state.setup.players
    if style == "settler":
        return SETTLED * sum(pieces[region * players + seat] > 0 for region in range(CASTILLO))
    if style == "courtier":
        return COURTED * (pieces[CASTILLO * players + seat] + min(2, pieces[state.king * players + seat]))
    if style == "schemer":
        rows = [pieces[region * players : (region + 1) * players] for region in range(CASTILLO)]
        return -ENVIED * sum(max(row) > row[seat] for row in rows)
    return 0.0


def liked(state: State, action: Action, style: str) -> bool:
    """Return whether `action` takes a card a schemer likes: a veto with rounds left to use it, or an attack on other
    players' caballeros."""
    if style != "schemer" or type(state.stack[-1]) is not frames.Take:
        return False
    return schemes(state, deck_taken(state, action))


def fancied(state: State, action: Action, style: str) -> float:
    """Return the worth of taking a liked card, in points."""
    if not liked(state, action, style):
        return 0.0
    veto = state.setup.cards[state.revealed[deck_taken(state, action)]].is_veto
    return TAKEN_VETO if veto else TAKEN_OTHER


def schemes(state: State, deck: int) -> bool:
    """Return whether a schemer likes the card in that deck."""
    card = state.setup.cards[state.revealed[deck]]
    if card.is_veto:
        return state.round < state.setup.played_rounds[-1]
    return any(op.op in SCHEMING or (op.op == "move" and op.foreign + op.any > 0) for op in card.ops)


def _vectors(likes: Mapping[str, float]) -> tuple[Floats, Floats]:
    own, others = np.zeros((2, len(NAMES)), np.float32)
    for name, worth in likes.items():
        if name.startswith("others_"):
            others[INDEX[name.removeprefix("others_")]] = worth
        else:
            own[INDEX[name]] = worth
    return own, others
