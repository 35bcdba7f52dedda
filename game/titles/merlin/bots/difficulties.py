"""The levels that search, as deep as time allows, and the trained weights they judge by; `easy.easy` is the one below
them.

Beyond a turn they look at the seat's next turns with the dice that it still has, and at the others' turns before them.
The weights lie in a file for all numbers of players, with and without the module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple, TypeAlias
from zipfile import BadZipFile
from zlib import error as BadData

import numpy as np
import numpy.typing as npt

from game.bots.search import KeptPlans, PlanKey, Thinking
from game.core import rng
from game.core.bots import Budget
from game.core.ruleset import acting_seat
from game.storage import paths
from game.titles.merlin.bots.easy import fondness, in_scoring, scoring_answer
from game.titles.merlin.bots.features import NAMES, PERIOD_TURNS, PERIODS, WEIGHTS
from game.titles.merlin.bots.judge import HANDMADE, Judge, Weights, judge_for
from game.titles.merlin.bots.plans import Judging, TurnPlan, TurnSearch, Width, best_draw, in_own_turn
from game.titles.merlin.rules import Observation, Rules
from game.titles.merlin.rules.board import DICE
from game.titles.merlin.rules.frames.riding import Arrive, Close, Die, Ride
from game.titles.merlin.rules.frames.turn import DEPTH, Draw
from game.titles.merlin.rules.notation import Action
from game.titles.merlin.rules.options import LEAST_PLAYERS, MOST_PLAYERS, Options
from game.titles.merlin.rules.state import State, at_next_turn, with_missions


class NoWeights(Exception):
    """The weights cannot be used; the message says why."""


def written(weights: Mapping[tuple[int, bool], Weights]) -> dict[str, npt.NDArray[np.float32]]:
    """Return the weights in the form for `weights_for`."""
    found = {"names": np.array(NAMES)}
    for kind, one in weights.items():
        found[f"{_name(*kind)}_entries"] = np.array(one.entries, np.float32)
        found[f"{_name(*kind)}_spread"] = np.array(one.spread, np.float32)
    return found


@cache
def weights_for(players: int, module: bool) -> Weights:
    """Return the trained weights for this number of players, with or without the module; raise NoWeights."""
    return _all()[players, module]


@cache
def _all() -> Mapping[tuple[int, bool], Weights]:
    path = paths.assets() / WEIGHTS
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            if tuple(stored["names"].tolist()) != NAMES:
                raise NoWeights(f"{path}: the entries are not those of this version")
            return {
                (players, module): _checked(
                    stored[f"{_name(players, module)}_entries"], stored[f"{_name(players, module)}_spread"]
                )
                for players in range(LEAST_PLAYERS, MOST_PLAYERS + 1)
                for module in (False, True)
            }
    except (OSError, KeyError, ValueError, BadZipFile, BadData, EOFError) as fault:
        raise NoWeights(f"{path}: {fault}") from fault


def _checked(entries: npt.NDArray[np.float32], spread: npt.NDArray[np.float32]) -> Weights:
    if entries.shape != (2 * PERIODS, len(NAMES)) or spread.shape != (PERIODS * PERIOD_TURNS + 1,):
        raise ValueError(f"the weights have the shapes {entries.shape} and {spread.shape}")
    if not (np.isfinite(entries).all() and (entries >= 0).all() and np.isfinite(spread).all() and (spread > 0).all()):
        raise ValueError("the weights are not all finite, or some are negative")
    return Weights(entries.tolist(), spread.tolist())


def faults() -> list[str]:
    """Return what is wrong with the stored weights."""
    try:
        _all()
    except NoWeights as fault:
        return [str(fault)]
    return []


def _name(players: int, module: bool) -> str:
    return f"{players}_module" if module else str(players)


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


@dataclass(eq=False)
class Lookahead:
    """Compares turns of a seat by what may follow them."""

    _seat: int
    _judging: JudgingFor
    _foresight: Foresight
    _thinking: Thinking

    def best_first(self, plans: Sequence[TurnPlan], world: Callable[[int], State]) -> list[TurnPlan]:
        """Return the turns with what was foreseen as their values, the best first; turns not looked at come last.

        plans  turns with different ends, the best first
        world  returns an imagined game at the same decision, by number; for the others' hands
        """
        turns, worlds = self._foresight.replies, self._foresight.worlds
        first = min(worlds, 2)  # In so few games all turns worth a reply are compared, then the better half.
        known = self._played_on(list(plans))
        known = self._compared(known, turns // 2, map(world, range(1)), TRUSTED, self._seat)
        known = self._compared(known, turns, map(world, range(first)), TRUSTED, None)
        return self._compared(known, turns // 2, map(world, range(first, worlds)), TRUSTED + first, None)

    def _played_on(self, plans: list[TurnPlan]) -> list[TurnPlan]:
        """Return the plans, the first few in front and judged after the seat's next turn; all unchanged if time allows
        only one."""
        if len(plans) < 2 or not any(plans[0].state.dice[DICE * self._seat : DICE * self._seat + DICE]):
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
        until: int | None,
    ) -> list[TurnPlan]:
        """Return the plans, the first `turns` of them judged in the same imagined games and in front.

        trusted  weight of what they were worth before, in such games
        until    a seat: they end before its next turn is over; None: with the round
        """
        compared = plans[:turns]
        if len(compared) < 2 or last_of_round(compared[0].state):
            return plans
        mean = sum(plan.value for plan in compared) / len(compared)
        sums, number = [trusted * (plan.value - mean) for plan in compared], 0
        for world in worlds:
            values = self._values_in(world, compared, until)
            if len(values) < len(compared):
                break
            mean_here = sum(values) / len(values)
            sums = [total + value - mean_here for total, value in zip(sums, values, strict=True)]
            number += 1
        found = [
            plan._replace(value=mean + total / (trusted + number)) for plan, total in zip(compared, sums, strict=True)
        ]
        return sorted(found, key=lambda plan: plan.value, reverse=True) + plans[turns:]

    def _values_in(self, world: State, plans: Sequence[TurnPlan], until: int | None) -> list[float]:
        """Return the worth of each turn in an imagined game; fewer if time runs out."""
        values: list[float] = []
        for plan in plans if not self._thinking.spent else ():
            value = self._played_out(plan, world.copy(), until)
            self._thinking.count()
            if self._thinking.late:
                break
            values.append(value)
        return values

    def _played_out(self, plan: TurnPlan, world: State, until: int | None) -> float:
        """Return the worth of a turn in an imagined game in which everyone takes the turn that seems best, until the
        round is over or the seat `until` has had its turn."""
        reached = played_out(plan, world, self._seat, self._judging, until)
        return reached.value if isinstance(reached, TurnPlan) else self._judging(self._seat)(reached)


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
    while in_own_turn(after, seat):
        top = type(after.stack[-1])
        if top is Draw:
            after.apply(seat, best_draw(after, seat))
        elif top is Close:
            after.apply(seat, after.setup.table.end)
        else:
            break
    return after


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
        asked = PlanKey(level.name, style, budget, observation)
        if planned := _KEPT.get(asked):
            return planned
        seat = acting_seat(observation)
        state = ruleset.determinize(observation, seed)
        judging = judging_for(state.options, level.trained, seat, style)
        if in_scoring(state):
            return str(scoring_answer(state, seat))
        if type(state.stack[-1]) is Draw:
            judge = judging(seat)
            values = {
                action: sum(map(judge, states)) / len(states)
                for action, states in after_draws(state, seat, observation).items()
            }
            return str(max(values, key=lambda action: values[action]))
        plans = turns(state, level, judging, budget, imagined_games(ruleset, observation, seed))
        if level.careless and type(state.stack[-1]) is Die:
            stream, looks = rng.seeded(seed), []
            firsts: dict[Action, TurnPlan] = {}
            for plan in plans:
                firsts.setdefault(plan.first, plan)
            for plan in firsts.values():
                stream, part = rng.below(stream, _PARTS)
                looks.append((plan.value + level.careless * part / _PARTS, plan))
            plans = [plan for _, plan in sorted(looks, key=lambda look: look[0], reverse=True)]
        _KEPT.keep(asked, _rest(state, plans[0], seat))
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


def _rest(state: State, plan: TurnPlan, seat: int) -> Iterator[tuple[Observation, str]]:
    """Yield the rest of the plan, which ends where something unknown comes up: what the seat sees, and its answer."""
    if not plan.steps:
        return
    before = state.copy()
    before.apply(seat, plan.first)
    for action in plan.steps[1:]:
        yield before.observe(seat), str(action)
        before.apply(seat, action)
    if type(before.stack[-1]) is Close:
        yield before.observe(seat), str(before.setup.table.end)


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
