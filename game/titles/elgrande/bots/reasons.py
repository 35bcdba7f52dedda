"""Why an answer was given, told by a key: what it brings about for the seat, where that can be said truly.

Most reasons are facts about the position, which `facts` works out; what an action card was taken for, its placing or
its special action, the value model says. Where nothing of weight is true, there is no reason: "".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.titles.elgrande.bots import bidding, facts, taking
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.board import COURT
from game.titles.elgrande.rules.frames.steps import NAMES
from game.titles.elgrande.rules.imagine import determinize
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.observe import Observation
from game.titles.elgrande.rules.scoring import points_in
from game.titles.elgrande.rules.state import State

NONE = ""
"""No sentence."""
REASONS = (
    "only", *bidding.REASONS, *taking.REASONS, "court", "power", "lead", "safe", "firm", "more", "close",
    "castillo", "spoil", "board", "spoil-board", "home", "lock", "near", "clears", "points", "score", "weaken", "reach",
    "cheap", "stop", "harmless", "wait", "waive", "enough", "keep", "stay",
)  # fmt: skip
_ASKED_BY_STEP = ("move", "place", "banish", "scoreboard", "grande")
"""Steps that change only what stands on the board."""


def why(observation: Observation, text: str) -> str:
    """One of REASONS for what the observation's seat answered, or NONE; never one for a secret."""
    seat = observation.seat
    if seat is None:
        raise ValueError("the shared screen does not act; expected an observation of a seat")
    state = determinize(observation, 0)
    if type(state.stack[-1]) is frames.Dials:
        return NONE
    action = state.parse(text)
    if len(state.legal_actions(seat)) == 1:
        return "only"
    tell = _BY_VERB.get(action.verb)
    return NONE if tell is None else tell(state, seat, action)


def _place(state: State, seat: int, action: Action) -> str:
    if action.a not in facts.known_areas(state):
        return "castillo"
    then = facts.standing(state, action.a, seat)
    now = facts.standing(facts.done(state, seat, action), action.a, seat)
    fewer = any(
        new < old for other, (old, new) in enumerate(zip(then.points, now.points, strict=True)) if other != seat
    )
    if now.leads and not then.leads:
        return "lead"
    if now.beyond and not then.beyond and now.points[seat]:
        return "safe"
    if now.points[seat] > then.points[seat]:
        return "more"
    if now.points[seat] == then.points[seat] and then.harm > 0 >= now.harm:
        return "firm"
    if fewer:
        return "spoil"
    if now.points[seat] == then.points[seat] and now.gain > max(0, then.gain):
        return "close"
    return "castillo" if action.a == CASTILLO else NONE


def _rearrange(state: State, seat: int, action: Action) -> str:
    """A caballero or a scoreboard elsewhere, or a caballero sent home."""
    after = facts.done(state, seat, action)
    then, now = facts.on_board(state), facts.on_board(after)
    if action.verb == "move" and action.a == seat and action.c in facts.known_areas(state) and now[seat] >= then[seat]:
        there, here = (facts.standing(each, action.c, seat) for each in (state, after))
        if here.leads and not there.leads:
            return "lead"
    if now[seat] > then[seat]:
        return "board"
    if now[seat] == then[seat] and any(new < old for old, new in zip(then, now, strict=True)):
        return "spoil-board"
    return "castillo" if action.verb == "move" and action.a == seat and action.c == CASTILLO else NONE


def _grande(state: State, seat: int, action: Action) -> str:
    after = facts.done(state, seat, action)
    return "home" if facts.on_board(after)[seat] > facts.on_board(state)[seat] else NONE


def _king(state: State, seat: int, action: Action) -> str:
    """Where he locks a lead, where he pays, or where he opens better places."""
    after = facts.done(state, seat, action)
    there = facts.standing(after, action.a, seat)
    if there.leads and there.points[seat]:
        return "lock"
    then, now = facts.on_board(state), facts.on_board(after)
    if now[seat] > then[seat]:
        return "board"
    places = any(type(frame) is frames.Turn and frame[1] & frames.PLACE for frame in state.stack)
    if places and state.pieces[COURT * state.setup.players + seat] and _best(after, seat) > _best(state, seat):
        return "near"
    if now[seat] == then[seat] and any(new < old for old, new in zip(then, now, strict=True)):
        return "spoil-board"
    return NONE


def _best(state: State, seat: int) -> int:
    """Most points that one caballero beside the King would win in a region."""
    beside = state.setup.beside(state.king)
    return max(facts.standing(state, area, seat).gain for area in range(CASTILLO) if beside >> area & 1)


def _evict(state: State, seat: int, action: Action) -> str:
    then, now = (points_in(each, action.a) for each in (state, facts.done(state, seat, action)))
    if now[seat] > then[seat]:
        return "clears"
    return "spoil" if any(new < old for old, new in zip(then, now, strict=True)) else NONE


def _give(state: State, seat: int, action: Action) -> str:
    """What costs nothing, where something else would; not while it is only announced what is brought to the court."""
    if type(state.stack[-1]) is frames.BringRecall:
        return NONE
    worth = {each: _lost(state, seat, each) for each in state.legal_actions(seat) if each.targets}
    return "cheap" if not worth[action] and max(worth.values()) else NONE


def _lost(state: State, seat: int, action: Action) -> int:
    if action.a >= CASTILLO:  # out of the court
        return 0
    return facts.on_board(state)[seat] - facts.on_board(facts.done(state, seat, action))[seat]


def _act(state: State, seat: int, action: Action) -> str:
    """What the special action brings at once, or what its best answer would."""
    after = state.copy()
    after.apply(seat, action)
    op = taking.op_of(state, seat)
    if op == "score_castillo" and CASTILLO not in facts.known_areas(state):
        return NONE
    if facts.most(facts.gained(state, after), seat):
        return "points"
    if op in taking.PAYING:
        said = "take-score-any" if op == "score_any" else "score"
        return said if facts.most(taking.payment(state, seat), seat) else NONE
    if op in taking.WEAKENING:
        return "weaken" if taking.can_lose(state, seat, op) else NONE
    if type(after.stack[-1]) in (frames.Window, frames.Dials) or after.to_act != (seat,):
        return NONE
    then = facts.on_board(state)[seat]
    answers = [
        each for each in after.legal_actions(seat) if each.verb in ("move", "place", "grande", "king", "scoreboard")
    ]
    return "reach" if any(facts.on_board(facts.done(after, seat, each))[seat] > then for each in answers) else NONE


def _score(state: State, seat: int, action: Action) -> str:
    """The one area of choice; in an order of several nobody gains by which comes first."""
    if type(state.stack[-1]) is not frames.ScoreAny or action.a not in facts.known_areas(state):
        return NONE
    if not facts.most(points_in(state, action.a), seat):
        return NONE
    after = state.copy()
    after.apply(seat, action)
    return "points" if facts.gained(state, after)[seat] else "score"


def _allow(state: State, seat: int, action: Action) -> str:
    """What costs the seat nothing, or less than the veto is worth."""
    step = next(frame for frame in reversed(state.stack) if type(frame) is frames.Step)
    if type(state.stack[-1]) is frames.Window and NAMES[step.op] in _ASKED_BY_STEP:
        after = state.copy()
        while type(after.stack[-1]) is frames.Window:
            after.apply(after.stack[-1][0], state.setup.table.allow)
        unseen = CASTILLO in step[2:] and CASTILLO not in facts.known_areas(state)
        if not unseen and facts.on_board(after)[seat] >= facts.on_board(state)[seat]:
            return "harmless"
    return "wait"


def _end(state: State, seat: int, action: Action) -> str:
    """What was left: the special action, caballeros in the court or on the board."""
    frame = state.stack[-1]
    verbs = {each.verb for each in state.legal_actions(seat)}
    if "place" in verbs:
        return "keep"
    if type(frame) in (frames.Recall, frames.BringRecall):
        return NONE if type(frame) is frames.BringRecall and frame.packed else "stay"
    if action.verb == "done" and type(frame) is frames.Move:
        return "waive" if frame.last < 0 else "enough"
    return "waive" if action.verb != "done" or "act" in verbs else NONE


def _always(key: str) -> Callable[[State, int, Action], str]:
    return lambda state, seat, action: key


_BY_VERB: Mapping[str, Callable[[State, int, Action], str]] = {
    "power": bidding.why,
    "take": taking.why,
    "act": _act,
    "place": _place,
    "move": _rearrange,
    "banish": _rearrange,
    "scoreboard": _rearrange,
    "grande": _grande,
    "king": _king,
    "evict": _evict,
    "return": _give,
    "recall": _give,
    "score": _score,
    "bring": lambda state, seat, action: "court" if action.a else NONE,
    "retrieve": _always("power"),
    "veto": _always("stop"),
    "allow": _allow,
    "end": _end,
    "done": _end,
    "skip": _end,
}
"""By verb what tells; verbs that are not there say nothing of themselves."""
