"""Why a mission is drawn: what the display asks for, next to what everyone sees the seat has."""

from __future__ import annotations

from game.titles.merlin.bots.reasons.gains import NONE
from game.titles.merlin.bots.value.features import holding
from game.titles.merlin.bots.value.needs import needs_of
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.state import State

REASONS = ("draw-met", "draw-near", "draw-far", "draw-secret")
NEAR = 1
"""Goods, markers or assistants that a mission near to being met lacks."""


def drawn(before: State, after: State, seat: int, action: Action) -> str:
    """Return the reason for a mission of the display, or for the deck."""
    needs = needs_of(before.options)
    parts = needs.parts(holding(before, seat))
    if action.a >= 0:
        lacking = needs.lacking(action.a, parts)
        return "draw-met" if lacking <= 0 else "draw-near" if lacking <= NEAR else NONE
    if all(needs.lacking(card, parts) > NEAR for card in before.display):
        return "draw-far"
    return "draw-secret" if before.options.hands == "hidden" else NONE
