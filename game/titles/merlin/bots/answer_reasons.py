"""The reason for a bot's answer, as a key: what it visibly achieves, from what everyone can see.

Hands never matter here, so a reason gives nothing of them away. Without a notable fact there is no reason: "".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.ruleset import acting_seat
from game.titles.merlin.bots.value.territory_worth import land
from game.titles.merlin.rules.board import NOBODY
from game.titles.merlin.rules.frames.arriving import Arrive
from game.titles.merlin.rules.frames.turn import LEFT, MERLIN, turn_of
from game.titles.merlin.rules.hexes import territories
from game.titles.merlin.rules.imagine import determinize
from game.titles.merlin.rules.notation import COUNTER_CLOCKWISE, HOME, SPACES, Action
from game.titles.merlin.rules.observe import Observation
from game.titles.merlin.rules.scoring import tied_for_most
from game.titles.merlin.rules.state import State
from game.titles.merlin.rules.vocabulary import FLAG, GOODS, MATERIAL, SHIELD

NONE = ""
"""No reason."""
PREFIX = "merlin-"
_KEYS = (
    "only", "ride-points", "ride-build", "apple", "mirror", "copy", "rival", "out", "shield", "build-with", "lead",
    "leads-tie", "marker", "flag", "points", "territory", "territory-tie", "sword-traitor", "sword-rival", "sword",
    "grail-tie", "grail-apple", "repel", "repel-one", "learn", "second", "again", "pot", "nothing",
)  # fmt: skip
REASONS = tuple(PREFIX + key for key in _KEYS)
MANY = 3
"""Least points that make a ride worth a reason."""

Telling = Callable[[State, State, int, Action], str]
"""(before, after, seat, action) -> reason"""


def why(observation: Observation, text: str) -> str:
    """Return one of REASONS for the answer of the observation's seat, or NONE."""
    seat = acting_seat(observation)
    before = determinize(observation, 0)
    action = before.parse(text)
    tell = _BY_VERB.get(action.verb)
    if tell is None:
        return NONE
    legal = [other for other in before.legal_actions(seat) if other not in before.setup.asides]
    if legal == [action]:
        return PREFIX + "only"
    after = before.copy()
    after.apply(seat, action)
    key = tell(before, after, seat, action)
    return PREFIX + key if key else NONE


def _move(before: State, after: State, seat: int, action: Action) -> str:
    """Return what awaits the pawn that moves."""
    pips = before.stack[-1][1]
    pawn = before.merlin if turn_of(before).marks & MERLIN else before.knights[seat]
    return _awaits(before, seat, pawn + (-pips if action.a == COUNTER_CLOCKWISE else pips))


def _die(before: State, after: State, seat: int, action: Action) -> str:
    return _awaits(before, seat, before.knights[seat] + action.a)


def _awaits(state: State, seat: int, space: int) -> str:
    kind, about = state.setup.spaces[space % SPACES]
    if kind == "points" and state.element_count(seat, about) >= MANY:
        return "ride-points"
    return "ride-build" if kind == "build" and _can_build(state, seat) else NONE


def _can_build(state: State, seat: int) -> bool:
    held = state.goods_of(seat, MATERIAL)
    free = [number for number, owner in enumerate(state.owners) if owner == NOBODY]
    return state.manors[seat] > 0 and any(held[p] for number in free for p in state.setup.pays[number])


def _assist(before: State, after: State, seat: int, action: Action) -> str:
    """Return what sending an assistant achieves: against a rival, by its duty, or by being out."""
    if _home(after, seat) > _home(before, seat):
        return "rival"
    return _gained(before, after, seat) or ("out" if before.assistants[4 * seat + action.a] == HOME else NONE)


def _home(state: State, seat: int) -> int:
    """Return how many assistants of the others are at home."""
    own = state.assistants[4 * seat : 4 * seat + 4].count(HOME)
    return state.assistants.count(HOME) - own


def _gained(before: State, after: State, seat: int) -> str:
    """Return the use of a good or a marker that was gained."""
    start = GOODS * seat
    for good in range(GOODS):
        if after.goods[start + good] > before.goods[start + good]:
            return _of_use(before, after, seat, good)
    principalities = range(len(before.setup.principalities))
    grown = [p for p in principalities if after.markers_of(seat)[p] > before.markers_of(seat)[p]]
    return _influence(before, after, seat, grown[0]) if grown else NONE


def _of_use(before: State, after: State, seat: int, good: int) -> str:
    kind, p = divmod(good, 6)
    if kind == SHIELD and before.traitors_of(seat)[p] > before.goods_of(seat, SHIELD)[p]:
        return "shield"
    if kind == MATERIAL and not _can_build(before, seat) and _can_build(after, seat):
        return "build-with"
    return "flag" if kind == FLAG else NONE


def _influence(before: State, after: State, seat: int, principality: int) -> str:
    then, now = before.markers_at(principality), after.markers_at(principality)
    if max(then) == then[seat] and then.count(max(then)) == 1:
        return "marker"
    if max(now) > now[seat]:
        return "marker"
    return "lead" if now.count(max(now)) == 1 else "leads-tie"


def _take(before: State, after: State, seat: int, action: Action) -> str:
    table = before.table
    if action is table.take_excalibur:
        shields, held = before.goods_of(seat, SHIELD), before.traitors_of(seat)
        if any(there > shield for there, shield in zip(held, shields, strict=True)):
            return "sword-traitor"
        return "sword-rival" if before.excalibur not in (NOBODY, seat) else "sword"
    if action is table.take_grail:
        if any(seat in tied_for_most(before.markers_at(p)) for p in range(len(before.setup.principalities))):
            return "grail-tie"
        return "grail-apple" if after.apples[seat] > before.apples[seat] else NONE
    return _gained(before, after, seat)


def _tower(before: State, after: State, seat: int, action: Action) -> str:
    return _gained(before, after, seat)


def _build(before: State, after: State, seat: int, action: Action) -> str:
    """Return what the manor changes in its territory."""
    then, now = (land(state.setup, state.tiles, state.owners).points for state in (before, after))
    if now[seat] <= then[seat]:
        return NONE
    return "territory-tie" if _shared(after, seat, action.a) else "territory"


def _shared(state: State, seat: int, number: int) -> bool:
    """Return whether the seat shares the most manors in the territory of a hex."""
    group = next(group for _terrain, group in territories(state.tiles) if number in group)
    owners = [state.owners[other] for other in group]
    manors = [owners.count(other) for other in range(state.setup.players)]
    return seat in tied_for_most(manors)


def _mission(before: State, after: State, seat: int, action: Action) -> str:
    return "second" if turn_of(before).completed else NONE


def _repel(before: State, after: State, seat: int, action: Action) -> str:
    lacking = before.traitors_of(seat)[action.a] - before.goods_of(seat, SHIELD)[action.a]
    return ("repel-one" if action.b == 1 else "repel") if lacking > 0 else NONE


def _skip(before: State, after: State, seat: int, action: Action) -> str:
    left = type(before.stack[-1]) is Arrive and not turn_of(after).marks & LEFT
    return "nothing" if left else NONE


def _always(key: str) -> Telling:
    return lambda before, after, seat, action: key


_BY_VERB: Mapping[str, Telling] = {
    "die": _die,
    "move": _move,
    "apple": _always("apple"),
    "mirror": _always("mirror"),
    "copy": _always("copy"),
    "assist": _assist,
    "relocate": _assist,
    "take": _take,
    "tower": _tower,
    "score": _always("points"),
    "build": _build,
    "mission": _mission,
    "repel": _repel,
    "learn": _always("learn"),
    "staff": _always("again"),
    "grail": _always("pot"),
    "skip": _skip,
}
