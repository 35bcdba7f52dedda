"""Advice for a person: what the best bot would do, and how it rates the next best answers.

It thinks as wide as the expert, but only about winning: advice has no style. Turns are forecast in the same imagined
games, up to the end of the round. The chance of winning and the final lead come from the same expected points, nearer
to even than what bots compare: early worths say little about the end of a game. In 120 games of each number of players
between bots that judge by the trained weights, 16% of a lead expected in round 1 with 3 or 4 players was still there at
the end, 50% in round 3 and 95% in round 6; with 2 players 38%, 62% and 96%.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.thinking import Thinking
from game.core.bots import Advice
from game.core.budget import Budget
from game.core.ruleset import acting_seat
from game.titles.merlin.bots.difficulties import EXPERT, after_draws, judging_for, trained_judge
from game.titles.merlin.bots.easy import in_scoring, scoring_answer
from game.titles.merlin.bots.features import moment
from game.titles.merlin.bots.judge import MARGIN_WORTH, Judge, chances, margin
from game.titles.merlin.bots.lookahead import imagined_games, last_of_round, played_out
from game.titles.merlin.bots.plans import TurnPlan, TurnSearch, in_own_turn, with_missions_drawn
from game.titles.merlin.bots.reasons import why, why_there
from game.titles.merlin.rules import Rules
from game.titles.merlin.rules.frames.turn import Draw
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.state import Observation, State

MOST = 3
"""Answers shown: the best and two more."""
COMPARED = 2 * MOST
"""Different answers whose best turns are compared."""
GAMES = 12
"""Imagined games in which turns are compared, if time allows."""
ENOUGH = 2
"""Least imagined games for showing numbers, unless the round is over after the turn."""
LOST_PER_TURN = {2: 0.029}
"""Share of an expected lead that is lost per turn that a seat has left, by the number of players."""
USUALLY_LOST = 0.037
LEAST_SPREAD = 2.0
"""Points by which worths are off even in the last turn."""
STEPS = 20
"""Chances are shown in steps of this part of one."""


class Expectation(NamedTuple):
    """A seat's chance of winning, and its final lead over the mean of the others, in points."""

    chance: float
    ahead: float

    @property
    def value(self) -> float:
        return self.chance + MARGIN_WORTH * self.ahead

    @property
    def told(self) -> Expectation:
        """The same, as exactly as it is known."""
        return Expectation(round(self.chance * STEPS) / STEPS, float(round(self.ahead)))


def expectation(judge: Judge, worths: Sequence[float], seat: int, turns: int) -> Expectation:
    """Return what the seat may expect with that many turns left, if the seats have these worths."""
    kept = 1.0 - LOST_PER_TURN.get(len(worths), USUALLY_LOST) * turns
    mean = sum(worths) / len(worths)
    likely = [mean + kept * (worth - mean) for worth in worths]
    spread = max(LEAST_SPREAD, judge.spread(turns))
    return Expectation(chances(likely, spread)[seat], margin(likely, seat))


class Prospect(NamedTuple):
    """A turn and what it leads to.

    worths  by seat, at its end and then after the round, on average
    games   imagined games among them
    """

    plan: TurnPlan
    worths: list[float]
    games: int


def worths_at_end(judge: Judge, state: State) -> list[float]:
    """Return the seats' worths in a position just before a turn ends, with the missions still to be drawn."""
    if not state.stack or not state.to_act:
        return judge.worths(state)
    return judge.worths(with_missions_drawn(state, state.to_act[0]))


def forecast(
    plans: Sequence[tuple[TurnPlan, list[float]]],
    seat: int,
    thinking: Thinking,
    world: Callable[[int], State],
    most: int,
) -> list[Prospect]:
    """Return what each turn leads to, in the same order; there is at least one.

    plans  with the worths at their ends, which count as one more game
    world  returns an imagined game at the same decision, by number
    most   imagined games, if time allows
    """
    sums, games = [list(worths) for _, worths in plans], 0
    compared = [plan for plan, _ in plans]
    options = compared[0].state.options
    judge, judging = trained_judge(options), judging_for(options)
    while games < most and not last_of_round(compared[0].state) and not thinking.spent:
        imagined, found = world(games), []
        for plan in compared:
            reached = played_out(plan, imagined.copy(), seat, judging)
            assert isinstance(reached, State), "played to the end of the round"
            found.append(worths_at_end(judge, reached))
            thinking.count()
            if thinking.late:
                break
        if len(found) < len(compared):
            break
        sums = [[a + b for a, b in zip(total, more, strict=True)] for total, more in zip(sums, found, strict=True)]
        games += 1
    return [
        Prospect(plan, [total / (games + 1) for total in totals], games)
        for plan, totals in zip(compared, sums, strict=True)
    ]


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

    judge, world = trained_judge(state.options), imagined_games(ruleset, observation, seed)
    plans = _draws(state, observation, judge) if drawing else _turns(state, seat, judge, thinking)
    found = forecast(plans, seat, thinking, world, GAMES * budget.times)
    looks = [(one, expectation(judge, one.worths, seat, moment(one.plan.state, seat).turns)) for one in found]
    choices: dict[tuple[Action, Action | None], tuple[Prospect, Expectation]] = {}
    for one, look in sorted(looks, key=_rank, reverse=True):
        choices.setdefault((one.plan.first, _way(one.plan) if ways else None), (one, look))
    return tuple(_told(observation, *each) for each in list(choices.values())[:MOST])


def _rank(look: tuple[Prospect, Expectation]) -> tuple[float, ...]:
    """Return what answers are sorted by: the numbers shown first, then the value behind them."""
    return (*look[1].told, look[1].value)


def _turns(state: State, seat: int, judge: Judge, thinking: Thinking) -> list[tuple[TurnPlan, list[float]]]:
    """Return the best turns that begin with different answers, with both ways for Merlin's die."""
    choices: dict[tuple[Action, Action | None], TurnPlan] = {}
    for plan in TurnSearch(seat, judging_for(state.options)(seat), EXPERT.width, thinking).plans(state):
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
