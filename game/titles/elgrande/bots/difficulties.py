"""Difficulty levels, from sound but careless to as deep as time allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np

from game.bots.thinking import KeptPlans, PlanKey, Thinking
from game.core.budget import Budget
from game.core.ruleset import acting_seat
from game.titles.elgrande.bots import disc_choices, plans, tree
from game.titles.elgrande.bots.evaluation import evaluate
from game.titles.elgrande.bots.features import Batch, follow
from game.titles.elgrande.bots.model import Model, model_for
from game.titles.elgrande.bots.plans import BeamWidth
from game.titles.elgrande.bots.styles import TAKEN, Styled, fancied, fondness, liked
from game.titles.elgrande.rules import Rules, frames
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.state import Observation, State

CARELESS: Mapping[str, float] = {"": 1.5, "settler": 1.35, "schemer": 1.1, "courtier": 1.65}
"""Points by which the easy level misjudges its answers, by style: fewer where its likes lose games, more where
they win some, so that all are about equally strong (`docs/bots.md`)."""
UNFORESEEN = 0.01
"""Chance of winning that a searching level may give up to keep its discs unpredictable."""

StyledBot: TypeAlias = Callable[[Rules, Observation, Budget, int, str], str]
"""A bot that takes a style: one of `styles.LIKES`, or "" for none."""

_TURN = (frames.Take, frames.Turn)
OPEN = (frames.Bid, frames.Take)
"""Decisions that consider the others' replies: the power card, and the action card."""
_APART = (frames.Dials, frames.Window, frames.Counter, frames.Recall, frames.Return)
"""Decisions answered on their own, even during the seat's turn."""


class Difficulty(NamedTuple):
    """A level that searches.

    width  maximum number of turns it thinks through
    discs  number of times it imagines the others' discs
    tries  maximum descents in the tree of answers and replies, if much depends on others; 0: it only plans its turn
    """

    name: str
    width: BeamWidth
    discs: int
    tries: int = 0


GUESSES = 24
"""Descents in the medium level's tree: few, so that it sees little beyond the others' next replies."""
HARD = Difficulty("hard", BeamWidth(4, 20), discs=6, tries=60)
EXPERT = Difficulty("expert", BeamWidth(24, 160), discs=24, tries=1000)


def easy(ruleset: Rules, observation: Observation, budget: Budget, seed: int, style: str = "") -> str:
    """Pick by the hand-made evaluation right after each answer, but not always the best."""
    state = ruleset.determinize(observation, seed)
    chance = np.random.default_rng(seed)
    seat = acting_seat(observation)
    if type(state.stack[-1]) is frames.Dials:
        return str(disc_choices.pick_disc(state, seat, chance))
    actions = plans.sensible(state, seat)
    if len(actions) == 1:
        return str(actions[0])
    after = [follow(state, seat, action) for action in actions]
    values = [
        evaluate(one, seat) + fondness(one, seat, style) + fancied(state, action, style)
        for one, action in zip(after, actions, strict=True)
    ]
    return str(actions[int((np.array(values) + CARELESS[style] * chance.gumbel(size=len(values))).argmax())])


def medium(ruleset: Rules, observation: Observation, budget: Budget, seed: int, style: str = "") -> str:
    """Look one decision ahead on the value model; for bids and cards also guess the others' replies."""
    state = ruleset.determinize(observation, seed)
    seat = acting_seat(observation)
    if type(state.stack[-1]) is frames.Dials:
        return str(disc_choices.pick_disc(state, seat, np.random.default_rng(seed)))
    if type(state.stack[-1]) in OPEN:
        model = _model(state, seat, style)
        tried = tree.weigh(ruleset, observation, model, GUESSES, Thinking(budget), seed)
        return str(_best_tried(state, tried, style))
    return str(_one_deep(state, seat, style))


def searching(level: Difficulty) -> StyledBot:
    """Return a bot with the level's depth.

    With a time limit it keeps its plan for the rest of a turn; with playouts alone its answer depends only on the
    current question.
    """

    def decide(ruleset: Rules, observation: Observation, budget: Budget, seed: int, style: str = "") -> str:
        kept, asked = None if budget.milliseconds is None else _KEPT, PlanKey(level.name, style, budget, observation)
        planned = kept and kept.get(asked)
        if planned:
            return planned
        thinking = Thinking(budget)
        seat = acting_seat(observation)
        first = ruleset.determinize(observation, seed)
        kind = type(first.stack[-1])
        model = _model(first, seat, style)
        chance = np.random.default_rng(seed)
        if kind is frames.Dials:
            choices = disc_choices.weigh_discs(first, seat, model, chance, level.discs * budget.times, thinking)
            values = np.array([choice.value for choice in choices]) + UNFORESEEN * chance.gumbel(size=len(choices))
            return str(choices[int(values.argmax())].action)
        if level.tries and kind in OPEN:
            tried = tree.weigh(ruleset, observation, model, level.tries * budget.times, thinking, seed)
            return str(_best_tried(first, tried, style))
        if in_own_turn(first, seat):
            ends = plans.complete(first, seat, model, chance, widened(level.width, budget), thinking)
            best = max(ends, key=lambda plan: plan.value + TAKEN * liked(first, plan.first, style))
            if kept is not None:
                for before, action in best.steps[1:]:
                    kept.keep(asked._replace(observation=before.observe(seat)), str(action))
            return str(best.first)
        return str(_one_deep(first, seat, style))

    return decide


BOTS: Mapping[str, StyledBot] = {
    "easy": easy,
    "medium": medium,
    **{level.name: searching(level) for level in (HARD, EXPERT)},
}


_KEPT = KeptPlans()


def _model(state: State, seat: int, style: str) -> Model:
    return Styled(model_for(state.options), seat, style)


def _best_tried(state: State, tried: Sequence[tree.TriedAnswer], style: str) -> Action:
    """Return the best answer, or a liked one with about as many tries."""
    often = max(one.visits for one in tried)
    chosen = [one for one in tried if 2 * one.visits >= often]
    return max(chosen, key=lambda one: one.value + TAKEN * liked(state, one.action, style)).action


def _one_deep(state: State, seat: int, style: str) -> Action:
    actions = plans.sensible(state, seat)
    if len(actions) == 1:
        return actions[0]
    batch = Batch()
    batch.add_answers(state, seat, actions)
    tastes = np.array([TAKEN * liked(state, action, style) for action in actions], np.float32)
    return actions[int((_model(state, seat, style).values(batch)[:, seat] + tastes).argmax())]


def in_own_turn(state: State, seat: int) -> bool:
    """Return whether the decision is part of the seat's own turn, which can be planned to its end."""
    own = any(type(frame) in _TURN and frame[0] == seat for frame in state.stack)
    return own and type(state.stack[-1]) not in _APART


def widened(width: BeamWidth, budget: Budget) -> BeamWidth:
    """Return the width times the budget's factor, but no wider than its playouts allow."""
    width = BeamWidth(width.alike * budget.times, width.all * budget.times)
    if budget.playouts is None or budget.playouts >= width.all:
        return width
    return BeamWidth(max(1, budget.playouts * width.alike // width.all), budget.playouts)
