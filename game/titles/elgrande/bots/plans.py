"""Whole turns: a beam of the best partial turns, extended until all are complete, and the policy that plays them on.

The policy plays many imagined games at once, one decision deep on the value model; judging them together makes it fast.
The medium level decides with it, and the searching levels play on with it. It leaves out moves that are hardly ever
right: bringing fewer caballeros than allowed, and placing fewer than possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from game.bots.thinking import Thinking
from game.titles.elgrande.bots.disc_choices import pick_disc
from game.titles.elgrande.bots.features import Batch, Floats, follow
from game.titles.elgrande.bots.model import Model
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.state import State


def sensible(state: State, seat: int) -> list[Action]:
    """Return the answers worth considering, sorted by text except for the supply; never empty for an acting seat."""
    frame = state.stack[-1]
    kind = type(frame)
    legal = state.legal_actions(seat, True)
    if kind is frames.Supply:
        return [max(legal, key=_amount)]
    if kind is frames.Turn or kind is frames.Placing:
        placing = [action for action in legal if action.verb == "place"]
        if placing:
            table = state.setup.table
            return [*placing, table.act] if table.act in legal else placing
    if kind is frames.Order:
        return legal[:1]
    return legal


def answers(
    states: Sequence[State],
    model: Model,
    chance: np.random.Generator,
    looseness: Sequence[float] | None = None,
) -> list[Action]:
    """Return the answer of the first seat to act in each state; no state may be over.

    looseness  by state, how much worse than the best an action may be; by default the best is taken
    """
    chosen: list[Action | None] = [None] * len(states)
    open_: list[tuple[int, int, list[Action]]] = []
    batch = Batch()
    for number, state in enumerate(states):
        seat = state.to_act[0]
        if type(state.stack[-1]) is frames.Dials:
            chosen[number] = pick_disc(state, seat, chance)
            continue
        actions = sensible(state, seat)
        if len(actions) == 1:
            chosen[number] = actions[0]
            continue
        open_.append((number, seat, actions))
        batch.add_answers(state, seat, actions)
    if len(batch):
        values = model.values(batch)
        start = 0
        for number, seat, actions in open_:
            end = start + len(actions)
            valued: Floats = values[start:end, seat]
            if looseness is not None:
                valued = valued + np.float32(looseness[number]) * chance.gumbel(size=end - start).astype(np.float32)
            chosen[number] = actions[int(valued.argmax())]
            start = end
    return [action for action in chosen if action is not None]


def _amount(action: Action) -> int:
    return action.a


Until = Callable[[State], bool]
_OF_A_TURN = (frames.Supply, frames.Recall, frames.Take, frames.Turn)


def play_on(
    states: Sequence[State],
    model: Model,
    chance: np.random.Generator,
    until: Until,
    thinking: Thinking | None = None,
) -> bool:
    """Let the policy continue each state, in place, until `until` holds or the game is over.

    Return whether all got that far before `thinking` ran out of time.
    """
    going = [state for state in states if state.stack and not until(state)]
    while going:
        if thinking is not None and thinking.late:
            return False
        for state, action in zip(going, answers(going, model, chance), strict=True):
            state.apply(state.to_act[0], action)
        going = [state for state in going if state.stack and not until(state)]
    return True


def turn_over(seat: int) -> Until:
    """Return a check that nothing of the seat's turn is still pending."""

    def until(state: State) -> bool:
        return all(frame[0] != seat for frame in state.stack if type(frame) in _OF_A_TURN)

    return until


MOST_AT_ONCE = 2000
"""Answers evaluated between two checks of the clock: if many moves are possible, fewer turns are extended."""


class TurnPlan(NamedTuple):
    """A turn up to a point. steps: each own answer with the state before it; state: the outcome so far; value: its
    worth; wins: its chance of winning"""

    steps: tuple[tuple[State, Action], ...]
    state: State
    value: float
    wins: float

    @property
    def first(self) -> Action:
        return self.steps[0][1]


class BeamWidth(NamedTuple):
    """Partial turns to extend: per identical beginning, and in total."""

    alike: int
    all: int


def complete(
    state: State,
    seat: int,
    model: Model,
    chance: np.random.Generator,
    width: BeamWidth,
    thinking: Thinking | None = None,
) -> list[TurnPlan]:
    """Return complete turns of `seat`, which is about to act in its turn; best first, each with a different end.

    If time runs out, return the partial turns so far; there is at least one.
    """
    over = turn_over(seat)

    def asked(reached: State) -> bool:
        return over(reached) or (seat in reached.to_act and type(reached.stack[-1]) is not frames.Dials)

    open_ = [TurnPlan((), state, 0.0, 0.0)]
    ended: list[TurnPlan] = []
    seen: set[object] = set()
    while open_:
        found = _extended(open_, seat, model, width, seen)
        ended += [plan for plan in found if over(plan.state)]
        before, open_ = open_, [plan for plan in found if not over(plan.state)]
        in_time = play_on([plan.state for plan in open_], model, chance, asked, thinking)
        if not in_time or (thinking is not None and thinking.late):
            ended += open_
            break
        if not open_ and not ended:  # Everything left was a duplicate and was dropped.
            return before
    return sorted(ended, key=lambda plan: -plan.value)


def _extended(
    plans: Sequence[TurnPlan], seat: int, model: Model, width: BeamWidth, seen: set[object]
) -> list[TurnPlan]:
    """Return the best extensions of these plans, best first, by one answer each; drop those that end in a state of
    `seen`, and add theirs."""
    batch = Batch()
    grown: list[tuple[TurnPlan, Action]] = []
    for plan in plans:  # Best first.
        if len(batch) > MOST_AT_ONCE:
            break
        actions = sensible(plan.state, seat)
        batch.add_answers(plan.state, seat, actions)
        grown += [(plan, action) for action in actions]
    values, wins = (found[:, seat] for found in model.predict(batch))
    found = []
    for number in _kept(grown, values, width):
        plan, action = grown[number]
        after = follow(plan.state, seat, action)
        key = after.key()
        if key not in seen:
            seen.add(key)
            steps = (*plan.steps, (plan.state, action))
            found.append(TurnPlan(steps, after, float(values[number]), float(wins[number])))
    return found


def _kept(grown: Sequence[tuple[TurnPlan, Action]], values: Floats, width: BeamWidth) -> list[int]:
    """Return the indices of the best answers: all that end the turn, the others limited as `width` says."""
    kept: list[int] = []
    alike: dict[Action, int] = {}
    open_ = 0
    for number in np.argsort(-values, kind="stable").tolist():
        plan, action = grown[number]
        if action.verb == "end":
            kept.append(number)
            continue
        first = plan.first if plan.steps else action
        count = alike.get(first, 0)
        if count < width.alike and open_ < width.all:
            alike[first] = count + 1
            open_ += 1
            kept.append(number)
    return kept
