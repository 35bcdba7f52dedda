"""Reasons for taking an action card: placing or special action, whichever matters more to the value model."""

from __future__ import annotations

from game.titles.elgrande.bots.reasons import outcomes
from game.titles.elgrande.bots.value.batch import Batch
from game.titles.elgrande.bots.value.model import model_for
from game.titles.elgrande.rules.frames import ACT, PLACE
from game.titles.elgrande.rules.imagine import turn_left
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.scoring import points_in, values_of
from game.titles.elgrande.rules.state import State

PAYING = ("score_values", "score_firsts", "score_totals", "score_castillo", "score_any")
WEAKENING = ("clear_courts", "return", "disc_return")
"""Ops that cost all opponents caballeros without a choice for the active seat."""
BY_OP = {
    "move": "take-move", "place": "take-more", "banish": "take-banish", "scoreboard": "take-scoreboard",
    "retrieve": "take-power", "bring": "take-court", "grande": "take-grande", "evict": "take-evict",
    "king": "take-king", "disc_score": "take-discs", "veto": "take-veto",
}  # fmt: skip
REASONS = ("take-score", "take-score-any", "take-weaken", "deny", "places", *BY_OP.values())
MATTERS = 0.004
"""Chance of winning that a part of a card must bring to count as the reason."""


def why(state: State, seat: int, action: Action) -> str:
    """Return one of REASONS, or "" if neither part of the card matters."""
    after = state.copy()
    after.apply(seat, action)
    op = op_of(after, seat)
    if op == "veto":
        return BY_OP[op]
    acts, places = _parts(after, seat)
    if places > MATTERS and acts < places and _places_most(state, after, seat):
        return "places"
    if op in PAYING and op != "score_any" and _denied(after, seat):
        return "deny"
    if acts < MATTERS:
        return ""
    if op in PAYING:
        if not outcomes.gets_most(payment(after, seat), seat):
            return ""
        return "take-score-any" if op == "score_any" else "take-score"
    if op in WEAKENING:
        return "take-weaken" if can_lose(after, seat, op) else ""
    return BY_OP.get(op, "")


def _places_most(state: State, after: State, seat: int) -> bool:
    """Return whether no other available card lets the seat place as many from court."""
    court, setup = state.in_court(seat), state.setup
    left = [setup.cards[state.revealed[deck]].place for deck in setup.deck_sets[after.available]]
    return min(court, after.card_of(seat).place) > max((min(court, place) for place in left), default=court)


def _parts(after: State, seat: int) -> tuple[float, float]:
    """Return the chance of winning lost without the special action, and without the placing."""
    if after.setup.table.act not in after.legal_actions(seat):
        acts = after  # Without it there is nothing to do.
    else:
        acts = turn_left(after, seat, PLACE)
    values = model_for(after.options).values(Batch([after, acts, turn_left(after, seat, ACT)]))[:, seat]
    return float(values[0] - values[1]), float(values[0] - values[2])


def op_of(state: State, seat: int) -> str:
    """Return the first op of the card taken by the seat."""
    return state.card_of(seat).ops[0].op


def payment(state: State, seat: int) -> list[int]:
    """Return the points by seat if the special action of the seat's card were used now, as far as visible.

    If the seat may choose what is scored, it takes what is best for it.
    """
    op, regions = state.card_of(seat).ops[0], range(CASTILLO)
    nothing = [0] * state.setup.players
    if op.op == "score_castillo":
        return points_in(state, CASTILLO) if CASTILLO in outcomes.known_areas(state) else nothing
    if op.op == "score_any":
        return max((points_in(state, area) for area in regions), key=lambda points: 2 * points[seat] - max(points))
    if op.op == "score_values":
        scored = [area for area in regions if values_of(state, area)[0] in op.values]
    elif op.op == "score_totals":
        totals = {area: total for area in regions if (total := sum(state.counts_in(area)))}
        wanted = (max if op.which == "most" else min)(totals.values(), default=0)
        scored = [area for area, total in totals.items() if total == wanted]
    else:
        scored = list(regions)
    paid = [points_in(state, area, op.op == "score_firsts") for area in scored]
    return [sum(each) for each in zip(nothing, *paid, strict=True)]


def _denied(after: State, seat: int) -> bool:
    """Return whether a seat that takes a card later would gain by this one, while this seat would not."""
    pays = payment(after, seat)
    later = [other for other in range(after.setup.players) if after.taken[other] < 0 and other != seat]
    return not pays[seat] and any(pays[other] > 0 for other in later)


def can_lose(state: State, seat: int, op: str) -> bool:
    """Return whether an opponent has a caballero that the op could take."""
    others = state.setup.others[seat]
    court = any(state.in_court(other) for other in others)
    board = any(state.mask_of(other) for other in others)
    return {"clear_courts": court, "disc_return": board}.get(op, court or board)
