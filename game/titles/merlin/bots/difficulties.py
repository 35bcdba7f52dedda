"""The levels that search, as deep as time allows; `easy.easy` is the one below them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from game.bots.thinking import KeptPlans, PlanKey, Thinking
from game.core import rng
from game.core.budget import Budget
from game.core.ruleset import acting_seat
from game.titles.merlin.bots.easy import in_scoring, scoring_answer
from game.titles.merlin.bots.judge import HANDMADE, Judge, judge_for
from game.titles.merlin.bots.lookahead import Foresight, JudgingFor, Lookahead, imagined_games
from game.titles.merlin.bots.plans import Judging, TurnPlan, TurnSearch, Width, in_own_turn
from game.titles.merlin.bots.stored import weights_for
from game.titles.merlin.bots.styles import fondness
from game.titles.merlin.rules import Observation, Rules
from game.titles.merlin.rules.frames.riding import Arrive, Close, Die, Ride
from game.titles.merlin.rules.frames.turn import Draw
from game.titles.merlin.rules.imagine import with_missions
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.options import Options
from game.titles.merlin.rules.state import State

StyledBot: TypeAlias = Callable[[Rules, Observation, Budget, int, str], str]
"""A bot that takes a style: one of `styles.FONDNESS`, or "" for none."""


class Difficulty(NamedTuple):
    """A level that searches its turns.

    width      partial turns that grow at a time
    foresight  how far it looks beyond its turn
    trained    whether it judges by the trained weights, or by those set by hand
    careless   chance of winning by which it may overrate a die; it makes the best of the one that it takes
    """

    name: str
    width: Width
    foresight: Foresight
    trained: bool = True
    careless: float = 0.0


NO_FORESIGHT = Foresight(next=0, replies=0, worlds=0)
MEDIUM = Difficulty("medium", Width(choices=3, closing=4, apples=False), NO_FORESIGHT, trained=False, careless=0.5)
HARD = Difficulty("hard", Width(choices=3, closing=6), NO_FORESIGHT, careless=0.02)
EXPERT = Difficulty("expert", Width(choices=4, closing=10), Foresight(next=10, replies=8, worlds=30))
_OPEN = (Ride, Arrive)
"""Decisions that get half as many tries as the choice of a die; those within an action and after it get one."""
_PARTS = 1000

_KEPT = KeptPlans()


def trained_judge(options: Options) -> Judge:
    """Return the judge by the trained weights."""
    return judge_for(options, weights_for(options.players, options.module))


def judging_for(options: Options, trained: bool = True, seat: int = -1, style: str = "") -> JudgingFor:
    """Return how each seat judges the positions of one of its turns: by its chance of winning; `seat` also by what its
    style likes."""
    judge = trained_judge(options) if trained else judge_for(options, HANDMADE)

    def judging(of: int) -> Judging:
        value = judge.in_turn(of)
        if of == seat and style:
            return lambda state: value(state) + fondness(state, of, style)
        return value

    return judging


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
        seat = acting_seat(observation)
        state = ruleset.determinize(observation, seed)
        judging = judging_for(state.options, level.trained, seat, style)
        if in_scoring(state):
            return str(scoring_answer(state, seat))
        if type(state.stack[-1]) is Draw:
            values = draw_values(state, seat, judging(seat), observation)
            return str(max(values, key=lambda action: values[action]))
        plans = turns(state, level, judging, budget, imagined_games(ruleset, observation, seed))
        if level.careless and type(state.stack[-1]) is Die:
            plans = misjudged(plans, level.careless, seed)
        if kept is not None:
            _keep(kept, asked, state, plans[0])
        return str(plans[0].first)

    return decide


def turns(
    state: State, level: Difficulty, judging: JudgingFor, budget: Budget, world: Callable[[int], State]
) -> list[TurnPlan]:
    """Return the turns that the level thinks of for the seat to act, the best first; `world` returns an imagined game,
    by number."""
    seat = state.to_act[0]
    legal = state.legal_actions(seat, True)
    if len(legal) == 1 or not in_own_turn(state, seat):
        return [TurnPlan((legal[0],), state, 0.0)]
    thinking = Thinking(_for_answer(budget, state))
    plans = TurnSearch(seat, judging(seat), level.width, thinking).plans(state)
    foresight = Foresight(*(amount * budget.times for amount in level.foresight))
    return Lookahead(seat, judging, foresight, thinking).best_first(different(plans), world)


def misjudged(plans: Sequence[TurnPlan], careless: float, seed: int) -> list[TurnPlan]:
    """Return the best plan for each first answer, best first, each overrated at random by up to `careless`."""
    stream, looks = rng.seeded(seed), []
    firsts: dict[Action, TurnPlan] = {}
    for plan in plans:
        firsts.setdefault(plan.first, plan)
    for plan in firsts.values():
        stream, part = rng.below(stream, _PARTS)
        looks.append((plan.value + careless * part / _PARTS, plan))
    return [plan for _, plan in sorted(looks, key=lambda look: look[0], reverse=True)]


def different(plans: Sequence[TurnPlan]) -> list[TurnPlan]:
    """Return the plans without those that are worth exactly as much as one before and begin with the same answer."""
    seen: set[tuple[Action, float]] = set()
    found = []
    for plan in plans:
        mark = (plan.first, plan.value)
        if mark not in seen:
            seen.add(mark)
            found.append(plan)
    return found


def _for_answer(budget: Budget, state: State) -> Budget:
    """Return the part of a budget that an answer gets: little is left to choose in a turn once its die is chosen."""
    kind = type(state.stack[-1])
    if budget.playouts is None or kind is Die:
        return budget
    return replace(budget, playouts=max(1, budget.playouts // 2) if kind in _OPEN else 1)


def _keep(kept: KeptPlans, asked: PlanKey, state: State, plan: TurnPlan) -> None:
    """Keep the rest of the plan, which ends where something unknown comes up."""
    if not plan.steps:
        return
    seat, before = acting_seat(asked.observation), state.copy()
    before.apply(seat, plan.first)
    for action in plan.steps[1:]:
        kept.keep(asked._replace(observation=before.observe(seat)), str(action))
        before.apply(seat, action)
    if type(before.stack[-1]) is Close:
        kept.keep(asked._replace(observation=before.observe(seat)), str(before.table.end))


def draw_values(state: State, seat: int, judge: Judging, observation: Observation) -> Mapping[Action, float]:
    """Return what each draw is worth: for the deck, the mean over all missions that it could be."""
    return {
        action: sum(map(judge, states)) / len(states)
        for action, states in after_draws(state, seat, observation).items()
    }


def after_draws(state: State, seat: int, observation: Observation) -> Mapping[Action, Sequence[State]]:
    """Return the positions after each draw: for the deck, one for each mission that it could be."""
    index = state.setup.mission_index
    unknown = [index[name] for name in observation.unseen] or list(state.discards)
    return {
        action: [with_missions(state, seat, [card]) for card in ([action.a] if action.a >= 0 else unknown)]
        for action in state.legal_actions(seat)
        if action.verb == "draw"
    }


BOTS: Mapping[str, StyledBot] = {level.name: searching(level) for level in (MEDIUM, HARD, EXPERT)}
