"""The reason for a bot's answer, as a key: what it visibly achieves, from what everyone can see.

Hands never matter here, so a reason gives nothing of them away. Without a notable fact there is no reason: "".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.ruleset import acting_seat
from game.titles.merlin.bots.reasons import draw_reasons, gains, ride_reasons
from game.titles.merlin.bots.reasons.gains import NONE, Telling, gained, has_another_turn
from game.titles.merlin.rules.board import DICE, WHITE
from game.titles.merlin.rules.frames.riding import Arrive, Ride
from game.titles.merlin.rules.frames.rounds import Chalice
from game.titles.merlin.rules.frames.turn import LEFT, MERLIN, turn_of
from game.titles.merlin.rules.imagine import determinize
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.observe import Observation
from game.titles.merlin.rules.scoring import tied_for_most
from game.titles.merlin.rules.state import State

PREFIX = "merlin-"
_KEYS = (
    "only", *ride_reasons.REASONS, "apple", *gains.REASONS, "two-missions", "second", "choice", "learn", "cash",
    *draw_reasons.REASONS, "again", "finished", "keeps-staff", "keeps-flag", "nothing", "pot", "later-pot",
)  # fmt: skip
REASONS = tuple(PREFIX + key for key in _KEYS)


def why(observation: Observation, text: str) -> str:
    """Return one of REASONS for the answer of the observation's seat, or NONE."""
    seat = acting_seat(observation)
    before = determinize(observation, 0)
    action = before.parse(text)
    # Whether a mission could be completed must not show.
    if [other for other in before.legal_actions(seat) if other.verb != "mission"] == [action]:
        return PREFIX + ("finished" if action is before.table.end else "only")
    after = before.copy()
    after.apply(seat, action)
    key = _BY_VERB.get(action.verb, gained)(before, after, seat, action)
    return PREFIX + key if key else NONE


def why_there(observation: Observation, texts: Sequence[str]) -> str:
    """Return the reason for the first of these answers if the others follow: what awaits the pawn there."""
    seat, ends = acting_seat(observation), [number for number, text in enumerate(texts) if text.startswith("move ")]
    found = why(observation, texts[0])
    if not ends or texts[0].split(" ")[0] not in _OPEN_RIDES:
        return found
    after = determinize(observation, 0)
    for text in texts[: ends[0] + 1]:
        after.apply(seat, after.parse(text))
    there = ride_reasons.awaits(after, seat)
    return PREFIX + there if there else found if found == f"{PREFIX}white-saves" else NONE


_OPEN_RIDES = ("white", "die")
"""Verbs of answers that leave open where the pawn goes: Merlin's way, a flag, an apple."""


def _ride(before: State, after: State, seat: int, action: Action) -> str:
    return ride_reasons.awaits(after, seat)


def _apple(before: State, after: State, seat: int, action: Action) -> str:
    """Return what awaits the pawn, or that no die of the knight's leads there."""
    found = ride_reasons.awaits(after, seat)
    ride = before.stack[-1]
    if found or not isinstance(ride, Ride) or turn_of(before).marks & MERLIN:
        return found
    return "apple" if action.a not in (ride.pips, *before.dice[DICE * seat : DICE * seat + WHITE]) else NONE


def _flag(before: State, after: State, seat: int, action: Action) -> str:
    if action is before.table.flag[before.setup.flag_of["missions"]]:
        return "two-missions"
    return ride_reasons.awaits(after, seat)


def _mission(before: State, after: State, seat: int, action: Action) -> str:
    if turn_of(before).completed:
        return "second"
    return "choice" if any(other.verb == "learn" for other in after.legal_actions(seat)) else "points"


def _points(before: State, after: State, seat: int, action: Action) -> str:
    """Return whether the points of a mission are taken where an ability could be learned."""
    return "cash" if any(other.verb == "learn" for other in before.legal_actions(seat)) else "points"


def _skip(before: State, after: State, seat: int, action: Action) -> str:
    frame = before.stack[-1]
    if isinstance(frame, Chalice):
        return _later_pot(before, seat, frame.principality)
    return "nothing" if type(frame) is Arrive and not turn_of(after).marks & LEFT else NONE


def _later_pot(state: State, seat: int, here: int) -> str:
    """Return whether a pot still to come, for which the seat is tied, is bigger."""
    later = (state.markers_at(p) for p in range(here + 1, 6))
    bigger = any(sum(pot) > sum(state.markers_at(here)) and seat in tied_for_most(pot) for pot in later)
    return "later-pot" if bigger else NONE


def _end(before: State, after: State, seat: int, action: Action) -> str:
    """Return what is kept by not using it."""
    verbs = {other.verb for other in before.legal_actions(seat)}
    if "staff" in verbs:
        return "keeps-staff"
    return "keeps-flag" if verbs & {"repel", "flag"} and has_another_turn(before, seat) else NONE


def _always(key: str) -> Telling:
    return lambda before, after, seat, action: key


_BY_VERB: Mapping[str, Telling] = {
    "die": _ride,
    "white": _ride,
    "move": _ride,
    "apple": _apple,
    "flag": _flag,
    "mirror": _ride,
    "copy": _ride,
    "mission": _mission,
    "points": _points,
    "learn": _always("learn"),
    "draw": draw_reasons.drawn,
    "staff": _always("again"),
    "grail": _always("pot"),
    "skip": _skip,
    "end": _end,
}
