"""Whole turns: a beam of the best partial turns, extended until all are complete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.bots.thinking import Thinking
from game.titles.elgrande.bots.search import lookahead, policy
from game.titles.elgrande.bots.value.areas import Floats
from game.titles.elgrande.bots.value.batch import Batch, follow
from game.titles.elgrande.bots.value.model import Model
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.state import State

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
    over = lookahead.turn_over(seat)

    def asked(reached: State) -> bool:
        return over(reached) or (seat in reached.to_act and type(reached.stack[-1]) is not frames.Dials)

    open_ = [TurnPlan((), state, 0.0, 0.0)]
    ended: list[TurnPlan] = []
    seen: set[object] = set()
    while open_:
        found = _extended(open_, seat, model, width, seen)
        ended += [plan for plan in found if over(plan.state)]
        before, open_ = open_, [plan for plan in found if not over(plan.state)]
        in_time = lookahead.play_on([plan.state for plan in open_], model, chance, asked, thinking)
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
        actions = policy.sensible(plan.state, seat)
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
