"""Advice for a person: what the best bot would do, and how it rates the next best answers.

It thinks as wide as the expert, but only about winning: advice has no temperament. What it tells is more cautious than
what bots compare: see `value/expectation.py`.
"""

from __future__ import annotations

from game.bots.thinking import Thinking
from game.core import rng
from game.core.bots import Advice
from game.core.budget import Budget
from game.core.ruleset import acting_seat
from game.titles.merlin.bots.difficulties import EXPERT, judging_for, trained_judge
from game.titles.merlin.bots.draws import after_draws
from game.titles.merlin.bots.own_rules import Rules
from game.titles.merlin.bots.reasons.answer_reasons import why, why_there
from game.titles.merlin.bots.scoring_answers import in_scoring, scoring_answer
from game.titles.merlin.bots.search.forecast import Prospect, forecast, worths_at_end
from game.titles.merlin.bots.search.lookahead import last_of_round
from game.titles.merlin.bots.search.plans import Judging, TurnPlan, TurnSearch, in_own_turn
from game.titles.merlin.bots.value.expectation import Expectation, expectation
from game.titles.merlin.bots.value.features import moment
from game.titles.merlin.bots.value.judge import Judge
from game.titles.merlin.rules.frames.turn import Draw
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.observe import Observation
from game.titles.merlin.rules.state import State

MOST = 3
"""Answers shown: the best and two more."""
COMPARED = 2 * MOST
"""Different answers whose best turns are compared."""
GAMES = 12
"""Imagined games in which turns are compared, if time allows."""
ENOUGH = 2
"""Least imagined games for showing numbers, unless the round is over after the turn."""


def advise(ruleset: Rules, observation: Observation, budget: Budget, seed: int) -> tuple[Advice, ...]:
    """Return the best answers of the observation's seat, best first.

    Everything follows from the observation: the caller passes only what may be shown. The chance and the lead come from
    the same expected points, and their order is that of the answers.
    """
    seat, thinking = acting_seat(observation), Thinking(budget)
    state: State = ruleset.determinize(observation, seed)
    legal = state.legal_actions(seat)
    drawing = type(state.stack[-1]) is Draw
    alone = len(legal) == 1
    ways = alone and legal[0].verb == "white"  # Merlin's way is still open, which the table asks for at once.
    if (alone and not ways) or in_scoring(state) or not (drawing or in_own_turn(state, seat)):
        best = scoring_answer(state, seat) if in_scoring(state) else legal[0]
        return (Advice(str(best), why=why(observation, str(best))),)

    def world(number: int) -> State:
        imagined: State = ruleset.determinize(observation, rng.seeded(seed + number + 1))
        return imagined

    judge, judging = trained_judge(state.options), judging_for(state.options)
    plans = _draws(state, observation, judge) if drawing else _turns(state, seat, judge, judging(seat), thinking)
    found = forecast(plans, seat, judge, judging, thinking, world, GAMES * budget.times)
    looks = [(one, expectation(judge, one.worths, seat, moment(one.plan.state, seat).turns)) for one in found]
    choices: dict[tuple[Action, Action | None], tuple[Prospect, Expectation]] = {}
    for one, look in sorted(looks, key=_rank, reverse=True):
        choices.setdefault((one.plan.first, _way(one.plan) if ways else None), (one, look))
    return tuple(_told(observation, *each) for each in list(choices.values())[:MOST])


def _rank(look: tuple[Prospect, Expectation]) -> tuple[float, ...]:
    """Return what answers are sorted by: the numbers shown first, then the value behind them."""
    return (*look[1].told, look[1].value)


def _turns(
    state: State, seat: int, judge: Judge, judging: Judging, thinking: Thinking
) -> list[tuple[TurnPlan, list[float]]]:
    """Return the best turns that begin with different answers, with both ways for Merlin's die."""
    choices: dict[tuple[Action, Action | None], TurnPlan] = {}
    for plan in TurnSearch(seat, judging, EXPERT.width, thinking).plans(state):
        choices.setdefault((plan.first, _way(plan)), plan)
    return [(plan, worths_at_end(judge, plan.state)) for plan in list(choices.values())[:COMPARED]]


def _way(plan: TurnPlan) -> Action | None:
    """Return the move of Merlin's die, which may go either way; None for other answers."""
    return next((step for step in plan.steps if step.verb == "move"), None) if plan.first.verb == "white" else None


def _draws(state: State, observation: Observation, judge: Judge) -> list[tuple[TurnPlan, list[float]]]:
    """Return each draw; for the deck, with the mean worths over all missions that it could be."""
    found = []
    for action, states in after_draws(state, acting_seat(observation), observation).items():
        each = [judge.worths(after) for after in states]
        found.append((TurnPlan((action,), state, 0.0), [sum(worths) / len(each) for worths in zip(*each, strict=True)]))
    return found


def _told(observation: Observation, found: Prospect, look: Expectation) -> Advice:
    """Return the advice for an answer, with numbers if enough games stand behind them."""
    first, *then = map(str, found.plan.steps or (found.plan.first,))
    reason = why_there(observation, (first, *then))
    if found.games < ENOUGH and not last_of_round(found.plan.state):
        return Advice(first, why=reason, then=tuple(then))
    return Advice(first, *look.told, reason, rough=True, then=tuple(then))
