"""What may follow a turn: the seat's own next turns with the dice that it still has, and the others' turns before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.thinking import Thinking
from game.titles.merlin.bots.scoring_answers import in_scoring
from game.titles.merlin.bots.search.plans import Judging, TurnPlan, TurnSearch, Width, best_draw
from game.titles.merlin.rules.board import DICE
from game.titles.merlin.rules.frames.arriving import Close
from game.titles.merlin.rules.frames.turn import DEPTH, Draw, Turn
from game.titles.merlin.rules.state import State
from game.titles.merlin.rules.supposing import at_next_turn

ROUND = DEPTH - 1
LATER = Width(choices=1, closing=2, apples=False)
"""For later turns: such a narrow search loses 0.0003 of the chance of winning."""


class Foresight(NamedTuple):
    """How far to look ahead, from the best turns on; each stage begins with what the one before it found best.

    next      turns that are judged after the best own next turn, as if nobody else played
    replies   turns that are judged after the others' next turns and the best own one: half of them in one imagined
              game, then all, and after a second own turn, in as many games as there is time for
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
        wide = self._foresight
        known = self._played_on(list(plans))
        known = self._replied(known[: wide.replies // 2], world, 1, own_turns=1) + known[wide.replies // 2 :]
        return self._replied(known[: wide.replies], world, wide.worlds, own_turns=2) + known[wide.replies :]

    def _played_on(self, plans: list[TurnPlan]) -> list[TurnPlan]:
        """Return the plans, the first few judged after the seat's next turn and in front; all as they were if there is
        time for only one."""
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

    def _replied(
        self, plans: list[TurnPlan], world: Callable[[int], State], worlds: int, own_turns: int
    ) -> list[TurnPlan]:
        """Return the plans, compared after the others' turns in the same imagined games."""
        if len(plans) < 2 or _last_of_round(plans[0].state):
            return plans
        mean = sum(plan.value for plan in plans) / len(plans)
        sums = [TRUSTED * (plan.value - mean) for plan in plans]
        number = 0
        while number < worlds and not self._thinking.spent:
            values = []
            for plan in plans:
                value = self._after_replies(plan, world(number), own_turns)
                self._thinking.count()
                if self._thinking.late:
                    break
                values.append(value)
            if len(values) < len(plans):
                break
            mean_here = sum(values) / len(values)
            sums = [total + value - mean_here for total, value in zip(sums, values, strict=True)]
            number += 1
        found = [
            plan._replace(value=mean + total / (TRUSTED + number)) for plan, total in zip(plans, sums, strict=True)
        ]
        return sorted(found, key=lambda plan: plan.value, reverse=True)

    def _after_replies(self, plan: TurnPlan, world: State, own_turns: int) -> float:
        """Return the worth of a turn in an imagined game, after the others' turns and the best one or two of the seat's
        own; or after the round, if there is none."""
        for action in plan.steps:
            world.apply(self._seat, action)
        state = ended(world, self._seat)
        number = plan.state.round
        while state.stack and state.round == number and not in_scoring(state):
            seat = state.to_act[0]
            plans = TurnSearch(seat, self._judging(seat), LATER).plans(state)
            if seat == self._seat:
                return plans[0].value if own_turns == 1 else max(map(self._foreseen, plans[:SECOND]))
            before = plans[0].state
            if _last_of_round(before):
                return self._judging(self._seat)(before)
            state = ended(before, seat)
        return self._judging(self._seat)(state)


SECOND = 3
"""Own next turns of an imagined game that are played on to a second one."""
TRUSTED = 0.5
"""Weight of the worth without the others' turns, in imagined games."""


def _last_of_round(state: State) -> bool:
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
