"""Why an answer was given, in one of a few words: what it changes most for the seat, told by a key."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.elgrande.areas import Floats
from game.bots.elgrande.batch import Batch, follow
from game.bots.elgrande.features import INDEX
from game.bots.elgrande.model import model_for
from game.rules.elgrande.notation import Action
from game.rules.elgrande.observe import Observation, determinize
from game.rules.elgrande.state import State

BY_VERB: Mapping[str, str] = {"veto": "stop", "allow": "wait", "retrieve": "power", "end": "done", "done": "done",
                               "skip": "done"}  # fmt: skip
"""Where the answer itself says why."""

CHANGES: Mapping[str, Mapping[str, float]] = {
    "points": {"score_mean": 20.0},
    "board": {"regions_points": 1.0},
    "castillo": {"castillo_points": 1.0, "castillo_count": 4.0, "castillo_gain": 0.3},
    "king": {"regions_points_king": 0.8},
    "safe": {"regions_harm_1": -0.5, "regions_harm_2": -0.2, "castillo_harm_1": -0.5},
    "court": {"court": 3.0},
    "chance": {"regions_gain_1": 0.12, "regions_gain_2": 0.08},
}
"""By reason, in points, how much a rise of the seat's own entries of `features.NAMES` speaks for it."""
WEAKEN: Mapping[str, float] = {"regions_points": -0.4, "castillo_points": -0.4, "court": -1.0, "regions_count": -1.5}
"""The same of the others' sums: what takes from them."""

REASONS = (*CHANGES, "weaken", *dict.fromkeys(BY_VERB.values()), "first", "many", "between", "only")


def why(observation: Observation, text: str) -> str:
    """One of REASONS for what the observation's seat answered."""
    seat = observation.seat
    if seat is None:
        raise ValueError("the shared screen does not act; expected an observation of a seat")
    state = determinize(observation, 0)
    action = state.parse(text)
    if len(state.legal_actions(seat)) == 1:
        return "only"
    if action.verb == "power":
        return _bid(state, action)
    if action.verb in BY_VERB:
        return BY_VERB[action.verb]
    after = follow(state, seat, action)
    if not after.stack:
        return "points"
    encoder = model_for(state.options).encoder
    before, then = encoder.encode(Batch([state, after]))
    return _strongest(then - before, seat)


def _bid(state: State, action: Action) -> str:
    """A power card goes first, or brings many caballeros, or lies between."""
    supply = state.setup.supply[action.a]
    if action.a > max(state.played) and supply <= state.setup.supply[-3]:
        return "first"
    return "many" if supply >= state.setup.supply[4] else "between"


def _strongest(change: Floats, seat: int) -> str:
    own = change[seat]
    others = change.sum(0) - own
    weights = {
        reason: sum(weight * float(own[INDEX[name]]) for name, weight in entries.items())
        for reason, entries in CHANGES.items()
    }
    weights["weaken"] = sum(weight * float(others[INDEX[name]]) for name, weight in WEAKEN.items())
    return max(weights, key=weights.__getitem__)
