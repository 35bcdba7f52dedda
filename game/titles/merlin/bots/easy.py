"""The quick bot: each answer at a glance, by what can be seen right after it; and the styles of all levels: what a bot
likes besides winning, too slight to make it weaker.

In a scoring counting is enough, so all levels answer as the quick one does: the Grail, and the ability that repels a
traitor.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots.search import Thinking
from game.core import rng
from game.core.bots import Budget
from game.core.ruleset import acting_seat
from game.titles.merlin.bots.features import rough_worths
from game.titles.merlin.bots.judge import HANDMADE, Judge, judge_for, margin
from game.titles.merlin.bots.plans import best_draw
from game.titles.merlin.rules import Observation, Rules
from game.titles.merlin.rules.frames.riding import Close, Die, Ride
from game.titles.merlin.rules.frames.rounds import Chalice, Plea
from game.titles.merlin.rules.frames.turn import DEPTH, MERLIN, Draw, Reward, Turn, turn_of
from game.titles.merlin.rules.notation import COUNTER_CLOCKWISE, GOODS, SPACES, Action
from game.titles.merlin.rules.options import MANORS
from game.titles.merlin.rules.scoring import tied_for_most
from game.titles.merlin.rules.state import State

Fondness = Callable[[State, int], float]


def _seeker(state: State, seat: int) -> float:
    """Like completing missions, in the turn that completes them, and holding what everyone seeks."""
    held = 0.012 * (state.grail == seat) + 0.012 * (state.excalibur == seat)
    if len(state.stack) <= DEPTH:
        return held
    turn = state.stack[DEPTH]
    return held + (0.008 * turn.completed if type(turn) is Turn and turn.seat == seat else 0.0)


FONDNESS: Mapping[str, Fondness] = {
    "landowner": lambda state, seat: 0.008 * (MANORS - state.manors[seat]),
    "envoy": lambda state, seat: 0.005 * (state.placed_markers(seat) + state.placed_assistants(seat)),
    "seeker": _seeker,
}
"""Chance of winning that a style adds to a position."""

_RIDES: Mapping[str, Mapping[str, float]] = {
    "landowner": {"build": 1.5},
    "envoy": {"principality": 0.6, "assistant": 1.0},
    "seeker": {"grail": 1.0, "excalibur": 1.0, "missions": 0.8},
}


def fondness(state: State, seat: int, style: str) -> float:
    """Return the extra worth of a position to a style, as a chance of winning; 0 without one."""
    liked = FONDNESS.get(style)
    return liked(state, seat) if liked else 0.0


IN_SCORING = (Chalice, Plea)
_UNITS = 1000


def easy(ruleset: Rules, observation: Observation, budget: Budget, seed: int, style: str = "") -> str:
    """Pick by a glance at each answer, not always the best."""
    state = ruleset.determinize(observation, seed)
    judge = judge_for(state.options, HANDMADE)
    return str(at_a_glance(state, acting_seat(observation), judge, rng.seeded(seed), Thinking(budget), style))


def at_a_glance(state: State, seat: int, judge: Judge, stream: int, thinking: Thinking, style: str) -> Action:
    """Return the answer that looks best, judged a little carelessly at random. Answers are looked at in random order
    until time is up."""
    legal = state.legal_actions(seat, True)
    if len(legal) == 1:
        return legal[0]
    if in_scoring(state):
        return scoring_answer(state, seat)
    kind = type(state.stack[-1])
    if kind is Draw:
        return best_draw(state, seat)
    worths: dict[Action, float] = {}
    if kind in (Die, Ride):
        legal = [action for action in legal if action.verb in ("die", "white", "move")]
        spaces = zip(rough_worths(state, seat), state.setup.spaces, strict=True)
        rough = [worth + _RIDES.get(style, {}).get(space.kind, 0.0) for worth, space in spaces]
        worths = {action: max(rough[space] for space in _spaces(state, seat, action)) for action in legal}
    stream, order = rng.shuffled(stream, legal)
    best, highest = order[0], float("-inf")
    for action in order:
        if thinking.late and highest > float("-inf"):
            break
        worth = worths[action] if worths else _after(state, seat, action, judge, style)
        stream, noise = rng.below(stream, _UNITS)
        stream, more = rng.below(stream, _UNITS)
        careless = 0.0 if kind is Close else 1.2 * (noise + more) / _UNITS  # overrated by 1.2 points on average
        if worth + careless > highest:
            best, highest = action, worth + careless
    return best


def _spaces(state: State, seat: int, action: Action) -> list[int]:
    """Return the spaces that a die may lead to, or the one that a direction leads to."""
    if action.verb == "die":
        return [(state.knights[seat] + action.a) % SPACES]
    if action.verb == "white":
        return [(state.merlin + action.a) % SPACES, (state.merlin - action.a) % SPACES]
    pips = -state.stack[-1][1] if action.a == COUNTER_CLOCKWISE else state.stack[-1][1]
    pawn = state.merlin if turn_of(state).marks & MERLIN else state.knights[seat]
    return [(pawn + pips) % SPACES]


def _after(state: State, seat: int, action: Action, judge: Judge, style: str) -> float:
    after = state.copy()
    after.apply(seat, action)
    if action is state.setup.table.end:
        after = state
    elif type(after.stack[-1]) is Reward:
        after.apply(seat, state.setup.table.points)
    # As a chance, a point counts so much.
    return margin(judge.worths(after), seat) + fondness(after, seat, style) / 0.02


def in_scoring(state: State) -> bool:
    """Return whether the question belongs to a scoring."""
    return type(state.stack[-1]) in IN_SCORING


def scoring_answer(state: State, seat: int) -> Action:
    """Return the best answer to a scoring's question."""
    legal = state.legal_actions(seat)
    frame = state.stack[-1]
    if type(frame) is Plea:
        return max(legal, key=lambda action: _saved(state, seat, action))
    here = _lead(state.markers_at(frame[1]), seat)
    later = [_lead(state.markers_at(p), seat) for p in range(frame[1] + 1, len(state.setup.principalities))]
    return state.setup.table.grail[frame[1]] if here >= max(later, default=0.0) else state.setup.table.skip


def _saved(state: State, seat: int, action: Action) -> int:
    """Return the ability's worth: 2 against a traitor without a shield, 1 against one with a shield, 0 for not using
    it."""
    if action.a < 0:
        return 0
    return 1 + (state.traitors_of(seat)[action.a] > state.goods[GOODS * seat + action.a])


def _lead(markers: Sequence[int], seat: int) -> float:
    """Return the points that the Grail would gain there over the others' mean."""
    tied = tied_for_most(markers)
    if seat not in tied:
        return 0.0
    pot, share = sum(markers), sum(markers) // len(tied)
    return pot - share + share * (len(tied) - 1) / (len(markers) - 1)
