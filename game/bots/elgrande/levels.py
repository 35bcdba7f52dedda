"""The levels that people play against, from sound and careless to as far as there is time for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from game.bots import Bot, Budget, Thinking
from game.bots.elgrande import discs, plans, policy, search, tree
from game.bots.elgrande.batch import Batch, follow
from game.bots.elgrande.evaluation import evaluate
from game.bots.elgrande.model import Model, model_for
from game.bots.elgrande.plans import Width
from game.bots.elgrande.temper import Tempered, fondness, temper_of
from game.rules.elgrande import frames
from game.rules.elgrande.notation import Action
from game.rules.elgrande.observe import Observation
from game.rules.elgrande.state import State
from game.rules.ruleset import Ruleset

CARELESS = 1.5
"""Points by which the easy level misjudges what it does."""
UNFORESEEN = 0.01
"""Chance of winning that a searching level may give away so that its discs cannot be foreseen."""

_TURN = (frames.Take, frames.Turn)
OPEN = (frames.Bid, frames.Take)
"""What is answered with an eye on the others' replies: the power card, and the action card."""
_APART = (frames.Dials, frames.Window, frames.Counter, frames.Recall, frames.Return)
_MOST_KEPT = 64


class Level(NamedTuple):
    """A level that searches.

    width  of the turns that it thinks through, at most
    discs  how often it imagines what others dial
    tries  ways down the tree of answers and replies, at most, where much hangs on the others; 0: it plans its turn only
    """

    name: str
    width: Width
    discs: int
    tries: int = 0


GUESSES = 24
"""Ways down the tree of the medium level: few, so that it sees little more than the next replies of the others."""
HARD = Level("hard", Width(4, 20), discs=6, tries=150)
EXPERT = Level("expert", Width(24, 160), discs=24, tries=1000)


def easy(ruleset: Ruleset, observation: Any, budget: Budget, seed: int) -> str:
    """The hand-made evaluation right after each answer, and not always the best of them."""
    state = ruleset.determinize(observation, seed)
    chance = np.random.default_rng(seed)
    seat = observation.seat
    if type(state.stack[-1]) is frames.Dials:
        return str(discs.dial(state, seat, chance))
    actions = policy.sensible(state, seat)
    if len(actions) == 1:
        return str(actions[0])
    temper = temper_of(seat)
    after = [follow(state, seat, action) for action in actions]
    values = [evaluate(one, seat) + fondness(one, seat, temper) for one in after]
    return str(actions[int((np.array(values) + CARELESS * chance.gumbel(size=len(values))).argmax())])


def medium(ruleset: Ruleset, observation: Any, budget: Budget, seed: int) -> str:
    """One decision deep on the value model; of bids and cards it guesses what the others will reply."""
    state = ruleset.determinize(observation, seed)
    seat = observation.seat
    if type(state.stack[-1]) is frames.Dials:
        return str(discs.dial(state, seat, np.random.default_rng(seed)))
    model = _model(state, seat)
    if type(state.stack[-1]) in OPEN:
        return str(tree.weigh(ruleset, observation, model, GUESSES, Thinking(budget), seed)[0].action)
    return str(_one_deep(state, seat, model))


def searching(level: Level) -> Bot:
    """A bot that looks as far as the level says, and keeps its plan for the rest of a turn."""

    def decide(ruleset: Ruleset, observation: Any, budget: Budget, seed: int) -> str:
        planned = _KEPT.get(level.name, observation)
        if planned is not None:
            return planned
        thinking = Thinking(budget)
        seat = observation.seat
        first = ruleset.determinize(observation, seed)
        kind = type(first.stack[-1])
        model = _model(first, seat)
        chance = np.random.default_rng(seed)
        if kind is frames.Dials:
            choices = search.dial(first, seat, model, chance, level.discs * budget.times, thinking)
            values = np.array([choice.value for choice in choices]) + UNFORESEEN * chance.gumbel(size=len(choices))
            return str(choices[int(values.argmax())].action)
        if level.tries and kind in OPEN:
            tried = tree.weigh(ruleset, observation, model, level.tries * budget.times, thinking, seed)
            return str(tried[0].action)
        if in_own_turn(first, seat):
            best = plans.complete(first, seat, model, chance, widened(level.width, budget), thinking)[0]
            for before, action in best.steps[1:]:
                _KEPT.keep(level.name, before.observe(seat), str(action))
            return str(best.first)
        return str(_one_deep(first, seat, model))

    return decide


BOTS: Mapping[str, Bot] = {
    "easy": easy,
    "medium": medium,
    **{level.name: searching(level) for level in (HARD, EXPERT)},
}


class _Kept:
    """What was planned for the rest of turns that have begun: by all that an answer depends on, the answer."""

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[str, Observation], str] = OrderedDict()

    def get(self, level: str, observation: Observation) -> str | None:
        return self._answers.get((level, observation))

    def keep(self, level: str, observation: Observation, answer: str) -> None:
        self._answers[level, observation] = answer
        while len(self._answers) > _MOST_KEPT:
            self._answers.popitem(last=False)


_KEPT = _Kept()


def _model(state: State, seat: int) -> Model:
    return Tempered(model_for(state.options), seat, temper_of(seat))


def _one_deep(state: State, seat: int, model: Model) -> Action:
    actions = policy.sensible(state, seat)
    if len(actions) == 1:
        return actions[0]
    batch = Batch()
    batch.add_answers(state, seat, actions)
    return actions[int(model.values(batch)[:, seat].argmax())]


def in_own_turn(state: State, seat: int) -> bool:
    """Whether what is asked belongs to the seat's own turn, which can be thought through to its end."""
    own = any(type(frame) in _TURN and frame[0] == seat for frame in state.stack)
    return own and type(state.stack[-1]) not in _APART


def widened(width: Width, budget: Budget) -> Width:
    """As many times as wide as the budget says, and no wider than its playouts allow."""
    width = Width(width.alike * budget.times, width.all * budget.times)
    if budget.playouts is None or budget.playouts >= width.all:
        return width
    return Width(max(1, budget.playouts * width.alike // width.all), budget.playouts)
