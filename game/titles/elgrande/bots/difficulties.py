"""Difficulty levels, from sound but careless to as deep as time allows; and styles: what a bot likes besides winning,
too slight to make it weaker.

A schemer likes to *take* certain cards, vetoes included; how it uses them is judged by results alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np

from game.bots.search import KeptPlans, PlanKey, Thinking
from game.core.bots import Budget
from game.core.ruleset import acting_seat
from game.titles.elgrande.bots import search
from game.titles.elgrande.bots.evaluation import evaluate
from game.titles.elgrande.bots.features import INDEX, NAMES, Batch, Floats, follow
from game.titles.elgrande.bots.model import Model, Prediction, model_for
from game.titles.elgrande.bots.search import BeamWidth
from game.titles.elgrande.rules import Rules, frames
from game.titles.elgrande.rules.frames.rounds import deck_taken
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.state import Observation, State

LIKES: Mapping[str, Mapping[str, float]] = {
    "settler": {"regions_present": 0.006, "regions_count": 0.012, "castillo_count": -0.01},
    "schemer": {"others_regions_leads": -0.003},
    "courtier": {"castillo_count": 0.05, "regions_points_king": 0.002, "regions_locked": 0.004},
}
"""Chance of winning that a style adds per unit of an entry of `features.NAMES`; `others_`: the others' sum."""
TAKEN = 0.02
"""Chance of winning that a schemer gives up to take a card it likes."""


class Styled(Model):
    """A model that adds one seat's likes to that seat's values and otherwise equals `model`. Without a style
    nothing is added."""

    def __init__(self, model: Model, seat: int, style: str) -> None:
        self.encoder, self.weights = model.encoder, model.weights
        self._seat = seat
        self._own, self._others = _vectors(LIKES.get(style, {}))

    def _from_network(self, inputs: Floats) -> Prediction:
        values, wins = super()._from_network(inputs)
        own = inputs[:, self._seat]
        values[:, self._seat] += own @ self._own + (inputs.sum(1) - own) @ self._others
        return Prediction(values, wins)


def fondness(state: State, seat: int, style: str) -> float:
    """Return the extra worth of a state to a style, in points: what `LIKES` says, for a level without a model."""
    pieces, players = state.pieces, state.setup.players
    if style == "settler":
        return 0.8 * sum(pieces[region * players + seat] > 0 for region in range(CASTILLO))
    if style == "courtier":
        return 0.6 * (pieces[CASTILLO * players + seat] + min(2, pieces[state.king * players + seat]))
    if style == "schemer":
        rows = [pieces[region * players : (region + 1) * players] for region in range(CASTILLO)]
        return -0.2 * sum(max(row) > row[seat] for row in rows)
    return 0.0


def fancied(state: State, action: Action, style: str) -> float:
    """Return the worth of taking a card that a schemer likes, in points: a veto with rounds left to use it, or an
    attack on other players' caballeros."""
    if style != "schemer" or type(state.stack[-1]) is not frames.Take:
        return 0.0
    card = state.setup.cards[state.revealed[deck_taken(state, action)]]
    if card.is_veto:
        return 2.0 * (state.round < state.setup.played_rounds[-1])
    # Ops that send away other players' caballeros, besides moves.
    return float(any(op.op in ("banish", "evict") or (op.op == "move" and op.foreign + op.any > 0) for op in card.ops))


def liked(state: State, action: Action, style: str) -> bool:
    """Return whether `action` takes a card that this style likes."""
    return fancied(state, action, style) > 0.0


def _vectors(likes: Mapping[str, float]) -> tuple[Floats, Floats]:
    own, others = np.zeros((2, len(NAMES)), np.float32)
    for name, worth in likes.items():
        if name.startswith("others_"):
            others[INDEX[name.removeprefix("others_")]] = worth
        else:
            own[INDEX[name]] = worth
    return own, others


CARELESS: Mapping[str, float] = {"": 1.5, "settler": 1.35, "schemer": 1.1, "courtier": 1.65}
"""Points by which the easy level misjudges its answers, by style: fewer where its likes lose games, more where
they win some, so that all are about equally strong (`docs/bots.md`)."""

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


HARD = Difficulty("hard", BeamWidth(4, 20), discs=6, tries=60)
EXPERT = Difficulty("expert", BeamWidth(24, 160), discs=24, tries=1000)


def easy(ruleset: Rules, observation: Observation, budget: Budget, seed: int, style: str = "") -> str:
    """Pick by the hand-made evaluation right after each answer, but not always the best."""
    state = ruleset.determinize(observation, seed)
    chance = np.random.default_rng(seed)
    seat = acting_seat(observation)
    if type(state.stack[-1]) is frames.Dials:
        return str(search.pick_disc(state, seat, chance))
    actions = search.sensible(state, seat)
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
        return str(search.pick_disc(state, seat, np.random.default_rng(seed)))
    if type(state.stack[-1]) in OPEN:
        model = _model(state, seat, style)
        # So few tries see little beyond the others' next replies.
        tried = search.weigh(ruleset, observation, model, 24, Thinking(budget), seed)
        return str(_best_tried(state, tried, style))
    return str(_one_deep(state, seat, style))


def searching(level: Difficulty) -> StyledBot:
    """Return a bot with the level's depth.

    With a time limit it keeps its plan for the rest of a turn; with playouts alone its answer depends only on the
    current question.
    """

    def decide(ruleset: Rules, observation: Observation, budget: Budget, seed: int, style: str = "") -> str:
        asked = PlanKey(level.name, style, budget, observation)
        if planned := _KEPT.get(asked):
            return planned
        thinking = Thinking(budget)
        seat = acting_seat(observation)
        first = ruleset.determinize(observation, seed)
        kind = type(first.stack[-1])
        model = _model(first, seat, style)
        chance = np.random.default_rng(seed)
        if kind is frames.Dials:
            choices = search.weigh_discs(first, seat, model, chance, level.discs * budget.times, thinking)
            # Some chance of winning goes to keep discs unpredictable.
            values = np.array([choice.value for choice in choices]) + 0.01 * chance.gumbel(size=len(choices))
            return str(choices[int(values.argmax())].action)
        if level.tries and kind in OPEN:
            tried = search.weigh(ruleset, observation, model, level.tries * budget.times, thinking, seed)
            return str(_best_tried(first, tried, style))
        if in_own_turn(first, seat):
            ends = search.complete(first, seat, model, chance, widened(level.width, budget), thinking)
            best = max(ends, key=lambda plan: plan.value + TAKEN * liked(first, plan.first, style))
            _KEPT.keep(asked, ((before.observe(seat), str(action)) for before, action in best.steps[1:]))
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


def _best_tried(state: State, tried: Sequence[search.TriedAnswer], style: str) -> Action:
    """Return the best answer, or a liked one with about as many tries."""
    often = max(one.visits for one in tried)
    chosen = [one for one in tried if 2 * one.visits >= often]
    return max(chosen, key=lambda one: one.value + TAKEN * liked(state, one.action, style)).action


def _one_deep(state: State, seat: int, style: str) -> Action:
    actions = search.sensible(state, seat)
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
