"""Advice for a person: what the best bot would do, and how it rates the next best answers.

It thinks like the expert, but only about winning: advice has no style. What it tells is nearer to even than what bots
compare, the more so the longer the game still lasts: the model says little early on, and the best of many answers is
also the luckiest guess among them. In 43 games of 2 to 5 hard bots, 768 hints were asked for at random and held against
the end. Of what a hint expected beyond even, 11% was there at the end in rounds 1 and 2 (35% told, 25% won), 75% in
rounds 3 and 4, 85% in rounds 5 and 6, and 93% after; of leads, 27%, 62%, 81% and 98%.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.bots.thinking import Thinking
from game.core.bots import Advice
from game.core.budget import Budget
from game.core.ruleset import acting_seat
from game.titles.elgrande.bots import disc_choices, plans, tree
from game.titles.elgrande.bots.difficulties import EXPERT, OPEN, in_own_turn, widened
from game.titles.elgrande.bots.features import Batch, Floats, follow
from game.titles.elgrande.bots.model import MARGIN_WORTH, Model, model_for
from game.titles.elgrande.bots.reasons import why
from game.titles.elgrande.rules import Rules, frames
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.options import Options, setup_for
from game.titles.elgrande.rules.state import Observation, State

MOST = 3
"""Answers shown: the best and two more."""
LOST = 0.9
"""Share of an expectation that is lost in the first round."""
FADES = 3
"""The share falls with this power of the rounds left."""


class ToldChances(NamedTuple):
    """A seat's chance of winning, and its final lead over the mean of the others, in points."""

    chance: float
    ahead: float


def kept(options: Options, number: int) -> float:
    """Return the share of an expectation that lasts to the end, from round `number` on."""
    played = setup_for(options).played_rounds
    left = len(played) - played.index(number) if number in played else 0
    return 1.0 - LOST * (left / len(played)) ** FADES


def expectation(options: Options, number: int, wins: float, ahead: float) -> ToldChances:
    """Return what a seat may expect in round `number` if the model promises it this chance and lead."""
    even, share = 1.0 / options.players, kept(options, number)
    return ToldChances(even + share * (wins - even), share * ahead)


class WeighedAnswer(NamedTuple):
    """An answer and its worth: `value` is `wins`, the chance of winning, plus a little for the margin."""

    action: Action
    value: float
    wins: float


class ChancesOnly(Model):
    """Judges states by chance of winning alone."""

    def __init__(self, model: Model) -> None:
        self.encoder, self.weights = model.encoder, model.weights

    def values(self, batch: Batch) -> Floats:
        return self.predict(batch).wins


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> tuple[Advice, ...]:
    """Return the best answers of the observation's seat with different immediate effects, best first.

    Everything follows from the observation: the caller passes only what may be shown.
    """
    state = ruleset.determinize(observation, seed)
    best, *rest = _weighed(ruleset, observation, state, budget, seed)
    above = [one for one in rest if one.value > best.value]
    below = [one for one in rest if one.value <= best.value][: MOST - 1]
    order = [best, *sorted(below, key=lambda one: -one.value), *above]
    return tuple(_advice(observation, one, best) for one in order[:MOST])


def _advice(observation: Observation, one: WeighedAnswer, best: WeighedAnswer) -> Advice:
    """Return the advice for an answer, without an expectation if it looks better than the best only for lack of
    tries."""
    text = str(one.action)
    if one.value > best.value:
        return Advice(text, why=why(observation, text))
    ahead = (one.value - one.wins) / MARGIN_WORTH
    return Advice(text, *expectation(observation.options, observation.round, one.wins, ahead), why(observation, text))


def _weighed(ruleset: Rules, observation: Observation, state: State, budget: Budget, seed: int) -> list[WeighedAnswer]:
    seat = acting_seat(observation)
    model, chance = model_for(state.options), np.random.default_rng(seed)
    if type(state.stack[-1]) in OPEN:
        tries = EXPERT.tries * budget.times
        tried = tree.weigh(ruleset, observation, model, tries, Thinking(budget), seed)
        return [WeighedAnswer(one.action, one.value, one.wins) for one in tried]
    if type(state.stack[-1]) is frames.Dials:
        return _discs(state, seat, model, seed, budget)
    if not in_own_turn(state, seat):
        return _at_once(state, seat, model, plans.sensible(state, seat))
    thinking = Thinking(budget)
    ends: dict[Action, plans.TurnPlan] = {}
    for plan in plans.complete(state, seat, model, chance, widened(EXPERT.width, budget), thinking):
        ends.setdefault(plan.first, plan)
    found = [WeighedAnswer(action, plan.value, plan.wins) for action, plan in ends.items()]
    return found if len(found) >= MOST else [*found, *_played_on(state, seat, model, chance, list(ends))]


def _played_on(
    state: State, seat: int, model: Model, chance: np.random.Generator, known: Sequence[Action]
) -> list[WeighedAnswer]:
    """Return the answers that the bot would not consider, each with a played-out turn."""
    rest = [action for action in state.legal_actions(seat, True) if action not in known]
    ends = [follow(state, seat, action) for action in rest]
    plans.play_on(ends, model, chance, plans.turn_over(seat))
    return sorted(_judged(model, seat, rest, ends), key=lambda one: -one.value)


def _at_once(state: State, seat: int, model: Model, best: Sequence[Action]) -> list[WeighedAnswer]:
    """Return the immediate outcome of each answer: first the sensible answers, then the other legal ones, each group
    sorted by worth."""
    rest = [action for action in state.legal_actions(seat, True) if action not in best]
    return [
        weighed
        for part in (list(best), rest)
        for weighed in sorted(
            _judged(model, seat, part, [follow(state, seat, action) for action in part]), key=lambda one: -one.value
        )
    ]


def _judged(model: Model, seat: int, actions: Sequence[Action], states: Sequence[State]) -> list[WeighedAnswer]:
    if not actions:
        return []
    values, wins = (found[:, seat].tolist() for found in model.predict(Batch(states)))
    return [WeighedAnswer(*one) for one in zip(actions, values, wins, strict=True)]


def _discs(state: State, seat: int, model: Model, seed: int, budget: Budget) -> list[WeighedAnswer]:
    """Weigh the discs; both judges see the same imagined ones."""
    times = EXPERT.discs * budget.times
    values, wins = (
        {
            found.action: found.value
            for found in disc_choices.weigh_discs(state, seat, each, np.random.default_rng(seed), times)
        }
        for each in (model, ChancesOnly(model))
    )
    return [WeighedAnswer(action, value, wins[action]) for action, value in values.items()]
