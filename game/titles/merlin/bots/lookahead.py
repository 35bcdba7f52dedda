"""Look beyond a turn: at the seat's next turns with the dice that it still has, and at the others' turns before
them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.bots.thinking import Thinking
from game.core import rng
from game.titles.merlin.bots.easy import in_scoring
from game.titles.merlin.bots.plans import Judging, TurnPlan, TurnSearch, Width, best_draw
from game.titles.merlin.rules import Observation, Rules
from game.titles.merlin.rules.board import DICE
from game.titles.merlin.rules.frames.riding import Close
from game.titles.merlin.rules.frames.turn import DEPTH, Draw, Turn
from game.titles.merlin.rules.imagine import at_next_turn
from game.titles.merlin.rules.state import State

ROUND = DEPTH - 1
LATER = Width(choices=1, closing=2, apples=False)
"""For later turns: such a narrow search loses 0.0003 of the chance of winning."""


class Foresight(NamedTuple):
    """How far to look ahead, from the best turns on; each stage begins with what the one before it found best.

    next      turns that are judged after the best own next turn, as if nobody else played
    replies   turns that are judged in imagined games: half of them after the others' next turns and the best own one,
              then all after the whole round, in two games; and the better half of these in as many as there is time for
    worlds    such games at most
    """

    next: int
    replies: int
    worlds: int


JudgingFor = Callable[[int], Judging]
"""Returns how a seat judges the positions of one of its turns."""


class Lookahead:
    """Compares turns of a seat by what may follow them."""

    def __init__(self, seat: int, judging: JudgingFor, foresight: Foresight, thinking: Thinking) -> None:
        self._seat = seat
        self._judging = judging
        self._foresight = foresight
        self._thinking = thinking

    def best_first(self, plans: Sequence[TurnPlan], world: Callable[[int], State]) -> list[TurnPlan]:
        """Return the turns with what was foreseen as their values, the best first; turns not looked at come last.

        plans  turns with different ends, the best first
        world  returns an imagined game at the same decision, by number; for the others' hands
        """
        turns, worlds = self._foresight.replies, self._foresight.worlds
        first = min(worlds, FIRST_WORLDS)
        known = self._played_on(list(plans))
        known = self._compared(known, turns // 2, map(world, range(1)), TRUSTED, self._after_replies)
        known = self._compared(known, turns, map(world, range(first)), TRUSTED, self._after_round)
        return self._compared(known, turns // 2, map(world, range(first, worlds)), TRUSTED + first, self._after_round)

    def _played_on(self, plans: list[TurnPlan]) -> list[TurnPlan]:
        """Return the plans, the first few in front and judged after the seat's next turn; all unchanged if time allows
        only one."""
        if len(plans) < 2 or not any(self._dice_left(plans[0].state)):
            return plans
        found: list[TurnPlan] = []
        for plan in plans[: self._foresight.next]:
            if found and self._thinking.spent:
                break
            found.append(plan._replace(value=self._foreseen(plan)))
            self._thinking.count()
        if len(found) < 2:
            return plans
        found.sort(key=lambda plan: plan.value, reverse=True)
        return [*found, *plans[len(found) :]]

    def _dice_left(self, state: State) -> tuple[int, ...]:
        start = DICE * self._seat
        return state.dice[start : start + DICE]

    def _foreseen(self, plan: TurnPlan) -> float:
        """Return the worth of a turn after the best of the seat's next ones, as if nobody else played."""
        later = own_next_turn(plan.state, self._seat)
        if later is None:
            return plan.value
        return TurnSearch(self._seat, self._judging(self._seat), LATER, self._thinking).plans(later)[0].value

    def _compared(
        self,
        plans: list[TurnPlan],
        turns: int,
        worlds: Iterable[State],
        trusted: float,
        judged: Callable[[TurnPlan, State], float],
    ) -> list[TurnPlan]:
        """Return the plans, the first `turns` of them judged in the same imagined games and in front.

        trusted  weight of what they were worth before, in such games
        """
        compared = plans[:turns]
        if len(compared) < 2 or last_of_round(compared[0].state):
            return plans
        mean = sum(plan.value for plan in compared) / len(compared)
        sums, number = [trusted * (plan.value - mean) for plan in compared], 0
        for world in worlds:
            values = self._values_in(world, compared, judged)
            if len(values) < len(compared):
                break
            mean_here = sum(values) / len(values)
            sums = [total + value - mean_here for total, value in zip(sums, values, strict=True)]
            number += 1
        found = [
            plan._replace(value=mean + total / (trusted + number)) for plan, total in zip(compared, sums, strict=True)
        ]
        return sorted(found, key=lambda plan: plan.value, reverse=True) + plans[turns:]

    def _values_in(
        self, world: State, plans: Sequence[TurnPlan], judged: Callable[[TurnPlan, State], float]
    ) -> list[float]:
        """Return the worth of each turn in an imagined game; fewer if time runs out."""
        values: list[float] = []
        for plan in plans if not self._thinking.spent else ():
            value = judged(plan, world.copy())
            self._thinking.count()
            if self._thinking.late:
                break
            values.append(value)
        return values

    def _after_replies(self, plan: TurnPlan, world: State) -> float:
        """Return the worth of a turn in an imagined game, after the others' turns and the best own one."""
        return self._played_out(plan, world, self._seat)

    def _after_round(self, plan: TurnPlan, world: State) -> float:
        """Return the worth of a turn in an imagined game, after the round."""
        return self._played_out(plan, world, None)

    def _played_out(self, plan: TurnPlan, world: State, until: int | None) -> float:
        """Return the worth of a turn in an imagined game in which everyone takes the turn that seems best, until the
        round is over or the seat `until` has had its turn."""
        reached = played_out(plan, world, self._seat, self._judging, until)
        return reached.value if isinstance(reached, TurnPlan) else self._judging(self._seat)(reached)


FIRST_WORLDS = 2
"""Imagined games for comparing all turns worth a reply, before only the better half remains."""
TRUSTED = 0.5
"""Weight of the worth without the others' turns, in imagined games."""


def played_out(
    plan: TurnPlan, world: State, seat: int, judging: JudgingFor, until: int | None = None
) -> TurnPlan | State:
    """Return the position just before the round ends, if the seat makes this turn and then everyone the one that seems
    best; or the turn of the seat `until`, if it comes first. The imagined game `world` is used up."""
    for action in plan.steps:
        world.apply(seat, action)
    state, number = ended(world, seat), plan.state.round
    while state.stack and state.round == number and not in_scoring(state):
        mover = state.to_act[0]
        best = TurnSearch(mover, judging(mover), LATER).plans(state)[0]
        if mover == until:
            return best
        if last_of_round(best.state):
            return best.state
        state = ended(best.state, mover)
    return state


def imagined_games(ruleset: Rules, observation: Observation, seed: int) -> Callable[[int], State]:
    """Return imagined games at the observation's decision, by number."""

    def world(number: int) -> State:
        imagined: State = ruleset.determinize(observation, rng.seeded(seed + number + 1))
        return imagined

    return world


def last_of_round(state: State) -> bool:
    """Return whether all dice of the round are spent."""
    return not any(state.dice)


def own_next_turn(state: State, seat: int) -> State | None:
    """Return the position at the seat's next turn in this round, if nobody else played; None after its last one."""
    if not any(state.dice[DICE * seat : DICE * seat + DICE]):
        return None
    return at_next_turn(ended(state, seat), seat, state.stack[ROUND][0])


def ended(state: State, seat: int) -> State:
    """Return the position after the end of the seat's turn, with the missions drawn that suit it best."""
    after = state.copy()
    while _in_turn(after, seat):
        top = type(after.stack[-1])
        if top is Draw:
            after.apply(seat, best_draw(after, seat))
        elif top is Close:
            after.apply(seat, after.table.end)
        else:
            break
    return after


def _in_turn(state: State, seat: int) -> bool:
    stack = state.stack
    return len(stack) > DEPTH and type(stack[DEPTH]) is Turn and stack[DEPTH][0] == seat
