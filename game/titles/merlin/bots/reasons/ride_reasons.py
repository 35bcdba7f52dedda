"""Reasons for a ride: the best thing that can be done where the pawn goes, or may go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.titles.merlin.bots.reasons.gains import NONE, gained, territory_won
from game.titles.merlin.rules.board import DICE, WHITE
from game.titles.merlin.rules.frames import abilities
from game.titles.merlin.rules.frames.riding import Arrive, Ride
from game.titles.merlin.rules.frames.spaces import begin, choices
from game.titles.merlin.rules.frames.turn import COPIED, MERLIN, turn_of
from game.titles.merlin.rules.notation import COUNTER_CLOCKWISE, ELEMENTS, FLAG_BEARER, SPACES
from game.titles.merlin.rules.state import State

MANY = 3
"""Least points that are a good reason."""

_RIDES: Mapping[str, tuple[str, str]] = {
    "many": ("ride-points", "white-points"),
    "territory-large": ("ride-territory", "white-build"),
    "territory": ("ride-territory", "white-build"),
    "shield": ("ride-shield", "white-shield"),
    "trade-shield": ("ride-shield", "white-shield"),
    "sword-traitor": ("ride-traitor", "white-traitor"),
    "lead": ("ride-lead", "white-lead"),
    "grail-tie": ("ride-grail-tie", "white-grail"),
    "rival": ("ride-rival", "white-rival"),
    "territory-tie-large": ("ride-territory-tie", "white-build"),
    "territory-tie": ("ride-territory-tie", "white-build"),
    "leads-tie": ("ride-leads-tie", "white-leads-tie"),
    "build": ("ride-build", "white-build"),
    "sword-rival": ("ride-sword-rival", "white-sword"),
    "grail-rival": ("ride-grail-rival", "white-grail"),
    "build-with": ("ride-material", "white-material"),
    "trade-build": ("ride-material", "white-material"),
    "out": ("ride-out", "white-out"),
    "sword": ("ride-sword", "white-sword"),
    "grail-apple": ("ride-apple", "white-apple"),
    "saves-shield": ("ride-saves-shield", NONE),
    "few": ("ride-few", NONE),
    "flag": ("ride-flag", NONE),
    "build-more": ("ride-more", NONE),
    "guard": ("ride-guard", NONE),
    "missions": ("ride-missions", NONE),
    "trade": ("ride-trade", NONE),
}
"""Gains on a space, the best first: the reason to go there, and that for Merlin, who goes either way."""
_RANKS = {key: rank for rank, key in enumerate(_RIDES)}
REASONS = (
    *dict.fromkeys(ride for ride, _white in _RIDES.values()), "ride-next",
    *dict.fromkeys(white for _ride, white in _RIDES.values() if white), "white-saves", "white-twice",
)  # fmt: skip


def awaits(state: State, seat: int) -> str:
    """Return the reason for a ride that leads to this state: before the pawn moves, or on its arrival."""
    spaces = _landings(state, seat)
    found = min((_best(state, seat, space) for space in spaces), key=_rank, default=NONE)
    here, merlins = _RIDES.get(found, (NONE, NONE))
    if len(spaces) > 1:  # Merlin goes either way.
        return merlins or _next(state, seat, state.knights[seat], "white-saves") or _twice(state, seat, spaces)
    if here or not spaces or turn_of(state).marks & (MERLIN | COPIED):
        return here
    return _next(state, seat, spaces[0], "ride-next")


def _landings(state: State, seat: int) -> list[int]:
    """Return where the pawn has come to, or where it may go."""
    frame = state.stack[-1]
    if isinstance(frame, Arrive):
        return [frame.space]
    if not isinstance(frame, Ride):
        return []
    pawn = state.merlin if turn_of(state).marks & MERLIN else state.knights[seat]
    ways = [action.a for action in state.legal_actions(seat) if action.verb == "move"]
    return [(pawn + (-frame.pips if way == COUNTER_CLOCKWISE else frame.pips)) % SPACES for way in ways]


def _best(state: State, seat: int, space: int) -> str:
    """Return the best that the seat can do on a space, as a key of _RIDES."""
    kind, about = state.setup.spaces[space]
    marks = turn_of(state).marks
    if kind == "points":
        points = _points(state, seat, about)
        return "many" if points >= MANY else "few" if points else NONE
    if kind == "missions":  # Which ones are in hand must not matter.
        return "missions" if state.hands[seat] else NONE
    options = choices(state, seat, space, marks)
    if kind == "build":
        hexes = {action.a for action in options}
        return min((territory_won(state, seat, number) or "build" for number in hexes), key=_rank, default=NONE)
    found = ["trade"] if kind == "trade" and options else [NONE]
    for action in options:
        if action.verb != "use":
            after = state.copy()
            begin(after, seat, state.setup.spaces[space], action, None)
            found.append(gained(state, after, seat, action))
    return min(found, key=_rank)


def _rank(key: str) -> int:
    return _RANKS.get(key, len(_RANKS))


def _points(state: State, seat: int, element: int) -> int:
    """Return the most points on a points space; the flag-bearer's ability allows any element, and a point more."""
    points = state.element_count(seat, element)
    if abilities.ready(state.seals[seat], FLAG_BEARER):
        return max(points, *(1 + state.element_count(seat, other) for other in range(len(ELEMENTS))))
    return points


def _next(state: State, seat: int, space: int, reason: str) -> str:
    """Return the reason if one of the knight's other dice leads from this space to many points."""
    for pips in state.dice[DICE * seat : DICE * seat + WHITE]:
        kind, about = state.setup.spaces[(space + pips) % SPACES]
        if pips and kind == "points" and _points(state, seat, about) >= MANY:
            return reason
    return NONE


def _twice(state: State, seat: int, spaces: Iterable[int]) -> str:
    """Return whether a staff would repeat what can be done there."""
    possible = any(choices(state, seat, space, turn_of(state).marks) for space in spaces)
    return "white-twice" if state.staffs[seat] and possible else NONE
