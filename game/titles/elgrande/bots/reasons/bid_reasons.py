"""Reasons for a power card: its place in the turn order, or the caballeros it brings to court."""

from __future__ import annotations

from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.state import State

REASONS = ("first", "second", "begin", "many", "early", "save")
MANY = 4
"""Caballeros that count as many for one supply."""
HIGH = 10
"""Power cards from here on are likely to go early."""


def why(state: State, seat: int, action: Action) -> str:
    """Return one of REASONS, or "".

    first, second  nobody can get in between; begin: nobody can play lower, and there is a next round
    many           brings MANY caballeros or more to court
    early          a HIGH card above all played so far, though a later one may be higher
    save           at least two playable HIGH cards stay in hand
    """
    value, players = action.a, state.setup.players
    higher = sum(value < played for played in state.played)
    lower = sum(0 < played < value for played in state.played)
    to_bid = [other for other in range(players) if other != seat and not state.played[other]]
    open_ = [[card for card in state.hand(other) if card not in state.played and card != value] for other in to_bid]
    above = any(card > value for hand in open_ for card in hand)
    below = any(card < value for hand in open_ for card in hand)
    brings = min(state.setup.supply[value], state.in_province(seat))
    if brings >= MANY:
        return "many"
    if not higher and not above:
        return "first"
    if higher == 1 and not above and players > 2:
        return "second"
    if not lower and not below and state.setup.next_round[state.round]:
        return "begin"
    if not higher and value >= HIGH:
        return "early"
    kept = [each for each in state.legal_actions(seat) if each.a > value and each.a >= HIGH]
    return "save" if value < HIGH and len(kept) > 1 else ""
