"""Forecast turns: the points that all seats may expect at the end, from the same imagined games for every turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.thinking import Thinking
from game.titles.merlin.bots.search.lookahead import JudgingFor, last_of_round, played_out
from game.titles.merlin.bots.search.plans import TurnPlan, with_missions_drawn
from game.titles.merlin.bots.value.judge import Judge
from game.titles.merlin.rules.state import State


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
    judge: Judge,
    judging: JudgingFor,
    thinking: Thinking,
    world: Callable[[int], State],
    most: int,
) -> list[Prospect]:
    """Return what each turn leads to, in the same order.

    plans  with the worths at their ends, which count as one more game
    world  returns an imagined game at the same decision, by number
    most   imagined games, if time allows
    """
    sums, games = [list(worths) for _, worths in plans], 0
    compared = [plan for plan, _ in plans]
    while games < most and len(compared) > 0 and not last_of_round(compared[0].state) and not thinking.spent:
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
