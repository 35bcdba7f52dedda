"""Gains of a choice on a space, or of one that follows it: assistants, goods, markers, manors, relics."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.titles.merlin.bots.value.territory_worth import gains
from game.titles.merlin.rules.board import DICE, NOBODY
from game.titles.merlin.rules.hexes import territories
from game.titles.merlin.rules.notation import FLAG, GOODS, HOME, MATERIAL, SHIELD, Action
from game.titles.merlin.rules.options import ROUNDS, SCORED_ROUNDS
from game.titles.merlin.rules.scoring import tied_for_most
from game.titles.merlin.rules.state import State

NONE = ""
"""No reason."""
REASONS = (
    "rival", "out", "shield", "guard", "build-with", "build-more", "flag", "lead", "leads-tie", "marker", "points",
    "territory", "territory-large", "territory-tie", "territory-tie-large", "sword-traitor", "sword-rival", "sword",
    "grail-tie", "grail-rival", "grail-apple", "trade-shield", "trade-build", "spare", "double", "repel", "repel-some",
    "repel-one", "saves-shield", "hunt", "second-manor", "two-visits", "free-choice",
)  # fmt: skip
_SPARE = "guard"
"""Use of a shield that isn't needed yet."""
LARGE = 4
"""Least hexes of a territory that is called large: a tie there brings as much as the lead in one of half the size."""
ABILITIES = {"builder": "second-manor", "flag_bearer": "free-choice", "lady": "two-visits"}
"""Reasons to use an ability of row 3."""

Telling = Callable[[State, State, int, Action], str]
"""(before, after, seat, action) -> reason"""


def gained(before: State, after: State, seat: int, action: Action) -> str:
    """Return what the action gains; NONE for a verb that gains nothing by itself."""
    tell = GAINS.get(action.verb)
    return NONE if tell is None else tell(before, after, seat, action)


def lacks_shield(state: State, seat: int, principality: int) -> bool:
    """Return whether the seat has more traitors of a colour than shields."""
    return state.traitors_of(seat)[principality] > state.goods_of(seat, SHIELD)[principality]


def has_another_turn(state: State, seat: int) -> bool:
    """Return whether the seat, which has chosen a die, will choose another."""
    return state.round < ROUNDS or any(state.dice[DICE * seat : DICE * seat + DICE])


def territory_won(state: State, seat: int, number: int) -> str:
    """Return whether a manor on a free hex wins its territory or a share of it, and whether that is a large one."""
    group = next(group for _terrain, group in territories(state.tiles) if number in group)
    owners = [state.owners[other] for other in group]
    manors = [owners.count(other) for other in range(state.setup.players)]
    if gains(len(group), manors)[seat] <= 0:
        return NONE
    manors[seat] += 1
    won = "territory-tie" if seat in tied_for_most(manors) else "territory"
    return f"{won}-large" if len(group) >= LARGE else won


def _assist(before: State, after: State, seat: int, action: Action) -> str:
    """Return what sending an assistant achieves: against a rival, by its duty, or else by being out."""
    if _rivals_home(after, seat) > _rivals_home(before, seat):
        return "rival"
    goes_out = before.assistants[4 * seat + action.a] == HOME
    added = _added(before, after, seat)
    return "out" if goes_out and added in (NONE, _SPARE) else added


def _rivals_home(state: State, seat: int) -> int:
    own = state.assistants[4 * seat : 4 * seat + 4].count(HOME)
    return state.assistants.count(HOME) - own


def _added(before: State, after: State, seat: int, *_action: Action) -> str:
    """Return the use of a good or a marker that was added."""
    start = GOODS * seat
    for good in range(GOODS):
        if after.goods[start + good] > before.goods[start + good]:
            return _use_of(before, after, seat, good)
    grown = zip(before.markers_of(seat), after.markers_of(seat), strict=True)
    return next((_influence(before, after, seat, p) for p, (then, now) in enumerate(grown) if now > then), NONE)


def _use_of(before: State, after: State, seat: int, good: int) -> str:
    kind, p = divmod(good, 6)
    if kind == SHIELD:
        if lacks_shield(before, seat, p):
            return "shield"
        return "guard" if before.round <= SCORED_ROUNDS[-2] else NONE
    if not has_another_turn(after, seat):
        return NONE
    if kind == FLAG:
        return "flag"
    then, now = (_hexes_payable(state, seat) for state in (before, after))
    return NONE if now <= then else "build-more" if then else "build-with"


def _hexes_payable(state: State, seat: int) -> int:
    """Return how many free hexes the seat has a material for; 0 without a manor."""
    if not state.manors[seat]:
        return 0
    held, pays = state.goods_of(seat, MATERIAL), state.setup.pays
    return sum(owner == NOBODY and any(held[p] for p in pays[n]) for n, owner in enumerate(state.owners))


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
        if any(lacks_shield(before, seat, p) for p in range(6)):
            return "sword-traitor"
        if before.excalibur == seat:
            return "saves-shield"  # Taking it again is allowed for the traitor that goes.
        return "sword" if before.excalibur == NOBODY else "sword-rival"
    if action is table.take_grail:
        return _grail(before, after, seat)
    return _added(before, after, seat)


def _grail(before: State, after: State, seat: int) -> str:
    """Return what the Grail is taken for: a tie, a rival's loss, or the apple that comes with it."""
    if before.grail != seat:
        if any(seat in tied_for_most(before.markers_at(p)) for p in range(6)):
            return "grail-tie"
        if before.grail != NOBODY:
            return "grail-rival"
    return "grail-apple" if after.apples[seat] > before.apples[seat] else NONE


def _build(before: State, after: State, seat: int, action: Action) -> str:
    return territory_won(before, seat, action.a)


def _give(before: State, after: State, seat: int, action: Action) -> str:
    """Return what the good can be traded for, or that it isn't missed."""
    kind, p = divmod(action.a, 6)
    if any(lacks_shield(before, seat, q) and before.stock[6 * SHIELD + q] for q in range(6)):
        return "trade-shield"
    if has_another_turn(before, seat) and not _hexes_payable(before, seat) and _could_build(after, seat):
        return "trade-build"
    if kind == SHIELD and before.goods_of(seat, SHIELD)[p] > before.traitors_of(seat)[p]:
        return "spare"
    return "double" if kind != SHIELD and before.goods_of(seat, kind)[p] > 1 else NONE


def _could_build(state: State, seat: int) -> bool:
    """Return whether a material in stock would pay for a free hex."""
    free = [n for n, owner in enumerate(state.owners) if owner == NOBODY]
    return state.manors[seat] > 0 and any(state.stock[6 * MATERIAL + p] for n in free for p in state.setup.pays[n])


def _discard(before: State, after: State, seat: int, action: Action) -> str:
    """Return why a traitor goes; of a mission nothing is said."""
    if action.a < 0:
        return NONE
    return "repel-one" if lacks_shield(before, seat, action.a) else "saves-shield"


def _repel(before: State, after: State, seat: int, action: Action) -> str:
    traitors, shields = before.traitors_of(seat)[action.a], before.goods_of(seat, SHIELD)[action.a]
    if action.b == 1:
        return "repel-one" if traitors > shields else "saves-shield"
    if traitors <= shields:
        return NONE
    return "repel-some" if shields else "repel"


def _use(before: State, after: State, seat: int, action: Action) -> str:
    """Return what an ability of row 3 brings."""
    if action.a < 0:
        return ABILITIES[action.targets[0].id]
    return "repel-one" if lacks_shield(before, seat, action.a) else "hunt"


def _score(before: State, after: State, seat: int, action: Action) -> str:
    return "points"


GAINS: Mapping[str, Telling] = {
    "assist": _assist,
    "relocate": _assist,
    "take": _take,
    "tower": _added,
    "score": _score,
    "build": _build,
    "give": _give,
    "discard": _discard,
    "repel": _repel,
    "use": _use,
}
