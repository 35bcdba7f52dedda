"""Searching: whole turns, the others' replies, and secret discs.

A beam of the best partial turns is extended until all are complete, and a policy plays them on. The policy plays many
imagined games at once, one decision deep on the value model; judging them together makes it fast. The medium level
decides with it, and the searching levels play on with it. It leaves out moves that are hardly ever right: bringing
fewer caballeros than allowed, and placing fewer than possible.

Answers that affect the others' decisions are weighed by information-set tree search: one tree, a new imagined world for
each descent, every seat for itself (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012);
where the tree ends the model judges all answers at once, in place of a playout.

Of secret discs it knows the worth of each region, a choice that others can't predict, and one weighed against the
others' possible choices in imagined worlds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from game.bots.search import Thinking
from game.core import rng
from game.titles.elgrande.bots.evaluation import margin
from game.titles.elgrande.bots.features import Batch, Floats, follow
from game.titles.elgrande.bots.model import Model, result, won
from game.titles.elgrande.rules import Rules, frames
from game.titles.elgrande.rules.frames.disc_setting import EVICT, GENERAL, RETURN, disc_mask
from game.titles.elgrande.rules.frames.scoring import BONUS, points_in, points_with
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.state import Observation, State, discs_unset

PIECE = 0.25  # Points for a caballero that stays on the board, on top of what it wins now.


def pick_disc(state: State, seat: int, chance: np.random.Generator) -> Action:
    """Return a region for the seat's disc; better regions are likelier."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Dials)
    regions, brings = worths(state, frame, seat)
    table = state.setup.table.dial
    # Regions within 0.9 points of a better one are nearly as likely.
    return table[regions[int((np.array(brings) / 0.9 + chance.gumbel(size=len(regions))).argmax())]]


def worths(state: State, frame: frames.Dials, seat: int) -> tuple[list[int], list[float]]:
    """Return the regions on the disc, and the gain of each over the others' mean if nobody else moved."""
    mask = disc_mask(state, frame, seat)
    regions = [region for region in range(CASTILLO) if mask >> region & 1]
    if frame.purpose == GENERAL or frame.purpose == EVICT:
        source = CASTILLO if frame.purpose == GENERAL else frame.value
        moving = state.counts_in(source)[seat]
        return regions, [_arrive(state, seat, region, moving) for region in regions]
    if frame.purpose == RETURN:
        return regions, [_leave(state, seat, region, frame.value) for region in regions]
    return regions, [margin(points_in(state, region), seat) for region in regions]


def _arrive(state: State, seat: int, region: int, moving: int) -> float:
    if region == state.king:
        return 0.5 * moving  # They return to court.
    return _gain(state, seat, region, moving) + PIECE * moving


def _leave(state: State, seat: int, region: int, most: int) -> float:
    gone = min(most, state.counts_in(region)[seat])
    return _gain(state, seat, region, -gone) - (PIECE + BONUS / 4) * gone


def _gain(state: State, seat: int, region: int, more: int) -> float:
    """Return the gain over the others' mean with `more` own caballeros in the region, or fewer if negative."""
    return margin(points_with(state, region, seat, more), seat) - margin(points_in(state, region), seat)


class WeighedChoice(NamedTuple):
    """An answer and its worth to the seat."""

    action: Action
    value: float


def weigh_discs(
    state: State,
    seat: int,
    model: Model,
    chance: np.random.Generator,
    times: int,
    thinking: Thinking | None = None,
) -> list[WeighedChoice]:
    """Return the regions for the seat's disc, best first; the others' discs are imagined as often as time allows.

    Discs already locked in are imagined too: the state knows them, the seat doesn't.
    """
    actions = state.legal_actions(seat)
    unset = discs_unset(state)
    others = [other for other in unset.to_act if other != seat]
    batch = Batch()
    for time in range(times):
        if time and thinking is not None and thinking.late:
            break
        imagined = unset.copy()
        for other in others:
            imagined.apply(other, pick_disc(imagined, other, chance))
        for action in actions:
            batch.add(follow(imagined, seat, action))
    values = model.values(batch)[:, seat].reshape(-1, len(actions)).mean(0)
    found = [WeighedChoice(action, float(value)) for action, value in zip(actions, values, strict=True)]
    return sorted(found, key=lambda choice: -choice.value)


def sensible(state: State, seat: int) -> list[Action]:
    """Return the answers worth considering, sorted by text except for the supply; never empty for an acting seat."""
    frame = state.stack[-1]
    kind = type(frame)
    legal = state.legal_actions(seat, True)
    if kind is frames.Supply:
        return [max(legal, key=lambda action: action.a)]
    if kind is frames.Turn or kind is frames.Placing:
        placing = [action for action in legal if action.verb == "place"]
        if placing:
            table = state.setup.table
            return [*placing, table.act] if table.act in legal else placing
    if kind is frames.Order:
        return legal[:1]
    return legal


def answers(
    states: Sequence[State],
    model: Model,
    chance: np.random.Generator,
    looseness: Sequence[float] | None = None,
) -> list[Action]:
    """Return the answer of the first seat to act in each state; no state may be over.

    looseness  by state, how much worse than the best an action may be; by default the best is taken
    """
    chosen: list[Action | None] = [None] * len(states)
    open_: list[tuple[int, int, list[Action]]] = []
    batch = Batch()
    for number, state in enumerate(states):
        seat = state.to_act[0]
        if type(state.stack[-1]) is frames.Dials:
            chosen[number] = pick_disc(state, seat, chance)
            continue
        actions = sensible(state, seat)
        if len(actions) == 1:
            chosen[number] = actions[0]
            continue
        open_.append((number, seat, actions))
        batch.add_answers(state, seat, actions)
    if len(batch):
        values = model.values(batch)
        start = 0
        for number, seat, actions in open_:
            end = start + len(actions)
            valued: Floats = values[start:end, seat]
            if looseness is not None:
                valued = valued + np.float32(looseness[number]) * chance.gumbel(size=end - start).astype(np.float32)
            chosen[number] = actions[int(valued.argmax())]
            start = end
    return [action for action in chosen if action is not None]


Until = Callable[[State], bool]
_OF_A_TURN = (frames.Supply, frames.Recall, frames.Take, frames.Turn)


def play_on(
    states: Sequence[State],
    model: Model,
    chance: np.random.Generator,
    until: Until,
    thinking: Thinking | None = None,
) -> bool:
    """Let the policy continue each state, in place, until `until` holds or the game is over.

    Return whether all got that far before `thinking` ran out of time.
    """
    going = [state for state in states if state.stack and not until(state)]
    while going:
        if thinking is not None and thinking.late:
            return False
        for state, action in zip(going, answers(going, model, chance), strict=True):
            state.apply(state.to_act[0], action)
        going = [state for state in going if state.stack and not until(state)]
    return True


def turn_over(seat: int) -> Until:
    """Return a check that nothing of the seat's turn is still pending."""

    def until(state: State) -> bool:
        return all(frame[0] != seat for frame in state.stack if type(frame) in _OF_A_TURN)

    return until


class TurnPlan(NamedTuple):
    """A turn up to a point. steps: each own answer with the state before it; state: the outcome so far; value: its
    worth; wins: its chance of winning"""

    steps: tuple[tuple[State, Action], ...]
    state: State
    value: float
    wins: float

    @property
    def first(self) -> Action:
        return self.steps[0][1]


class BeamWidth(NamedTuple):
    """Partial turns to extend: per identical beginning, and in total."""

    alike: int
    all: int


def complete(
    state: State,
    seat: int,
    model: Model,
    chance: np.random.Generator,
    width: BeamWidth,
    thinking: Thinking | None = None,
) -> list[TurnPlan]:
    """Return complete turns of `seat`, which is about to act in its turn; best first, each with a different end.

    If time runs out, return the partial turns so far; there is at least one.
    """
    over = turn_over(seat)

    def asked(reached: State) -> bool:
        return over(reached) or (seat in reached.to_act and type(reached.stack[-1]) is not frames.Dials)

    open_ = [TurnPlan((), state, 0.0, 0.0)]
    ended: list[TurnPlan] = []
    seen: set[object] = set()
    while open_:
        found = _extended(open_, seat, model, width, seen)
        ended += [plan for plan in found if over(plan.state)]
        before, open_ = open_, [plan for plan in found if not over(plan.state)]
        in_time = play_on([plan.state for plan in open_], model, chance, asked, thinking)
        if not in_time or (thinking is not None and thinking.late):
            ended += open_
            break
        if not open_ and not ended:  # Everything left was a duplicate and was dropped.
            return before
    return sorted(ended, key=lambda plan: -plan.value)


def _extended(
    plans: Sequence[TurnPlan], seat: int, model: Model, width: BeamWidth, seen: set[object]
) -> list[TurnPlan]:
    """Return the best extensions of these plans, best first, by one answer each; drop those that end in a state of
    `seen`, and add theirs."""
    batch = Batch()
    grown: list[tuple[TurnPlan, Action]] = []
    for plan in plans:  # Best first.
        if len(batch) > 2000:  # Enough between two looks at the clock.
            break
        actions = sensible(plan.state, seat)
        batch.add_answers(plan.state, seat, actions)
        grown += [(plan, action) for action in actions]
    values, wins = (found[:, seat] for found in model.predict(batch))
    found = []
    for number in _kept(grown, values, width):
        plan, action = grown[number]
        after = follow(plan.state, seat, action)
        key = after.key()
        if key not in seen:
            seen.add(key)
            steps = (*plan.steps, (plan.state, action))
            found.append(TurnPlan(steps, after, float(values[number]), float(wins[number])))
    return found


def _kept(grown: Sequence[tuple[TurnPlan, Action]], values: Floats, width: BeamWidth) -> list[int]:
    """Return the indices of the best answers: all that end the turn, the others limited as `width` says."""
    kept: list[int] = []
    alike: dict[Action, int] = {}
    open_ = 0
    for number in np.argsort(-values, kind="stable").tolist():
        plan, action = grown[number]
        if action.verb == "end":
            kept.append(number)
            continue
        first = plan.first if plan.steps else action
        count = alike.get(first, 0)
        if count < width.alike and open_ < width.all:
            alike[first] = count + 1
            open_ += 1
            kept.append(number)
    return kept


EXPLORING = 0.15
"""Weight of exploration; the model's view of an answer counts as its first try."""


@dataclass(slots=True)
class Node:
    """An answer in the tree.

    legal   how often it was legal
    values  sum of its values for its seat
    wins    sum of its chances of winning
    """

    seat: int = -1
    visits: int = 0
    legal: int = 0
    values: float = 0.0
    wins: float = 0.0
    below: dict[Action, Node] = field(default_factory=dict)

    @property
    def promise(self) -> float:
        return self.values / self.visits + EXPLORING * math.sqrt(math.log(self.legal) / self.visits)

    def child(self, answers: Sequence[Action]) -> tuple[Action, Node]:
        """Return the most promising of these legal answers, all in the tree, and count a visit.

        The visit counts as zero for now, so that the next descents look elsewhere.
        """
        for answer in answers:
            self.below[answer].note(legal=1)
        action = max(answers, key=lambda answer: self.below[answer].promise)
        self.below[action].note(visits=1)
        return action, self.below[action]

    def note(self, legal: int = 0, visits: int = 0) -> None:
        """Count that the answer was legal, or tried."""
        self.legal += legal
        self.visits += visits

    def grow(self, seat: int, answers: Sequence[Action], expected: Sequence[Expectation]) -> None:
        """Add new answers of the seat, with what the model expects of each."""
        for answer, one in zip(answers, expected, strict=True):
            self.below.setdefault(answer, Node(seat, 1, 1, one.values[seat], one.wins[seat]))

    def add(self, expectation: Expectation) -> None:
        """Add the result of a descent through this answer."""
        self.values += expectation.values[self.seat]
        self.wins += expectation.wins[self.seat]


class TriedAnswer(NamedTuple):
    """An answer, its number of tries, its worth to the seat, and its chance of winning."""

    action: Action
    visits: int
    value: float
    wins: float


def weigh(
    ruleset: Rules, observation: Observation, model: Model, tries: int, thinking: Thinking, seed: int
) -> list[TriedAnswer]:
    """Return the answers worth considering, best first; stop after that many tries, or when time is up.

    The best is the most valuable of those tried at least half as often as any other; the rest are sorted by tries, as a
    rarely tried answer can look better than it is.
    """
    stream, root, done = rng.seeded(seed), Node(), 0
    while done < max(1, tries) and not (done and thinking.spent):
        leaves = LeafBatch()
        for _ in range(min(8, tries - done) if root.below else 1):  # evaluated together
            stream, world = rng.draw(stream)
            leaves.descend(root, ruleset.determinize(observation, world))
            thinking.count()
            done += 1
            if thinking.spent:
                break
        leaves.back_up(model)
    found = [
        TriedAnswer(action, node.visits, node.values / node.visits, node.wins / node.visits)
        for action, node in root.below.items()
    ]
    most = max(tried.visits for tried in found)

    def rank(tried: TriedAnswer) -> tuple[bool, float]:
        seldom = 2 * tried.visits < most
        return seldom, -tried.visits if seldom else -tried.value

    return sorted(found, key=rank)


class Expectation(NamedTuple):
    """Values and chances of winning, by seat."""

    values: Sequence[float]
    wins: Sequence[float]


class LeafBatch:
    """The model's questions from several descents, asked together, which takes hardly longer than one."""

    def __init__(self) -> None:
        self._batch = Batch()
        self._asked: list[tuple[Node, int, Sequence[Action], int]] = []
        """Node, seat, its new answers, and their first row in the batch."""
        self._ends: list[tuple[list[Node], Expectation | int]] = []
        """The nodes that a descent passed, and their seats' expectations, or the number of the question about them."""

    def descend(self, root: Node, state: State) -> None:
        """Descend once, to the first unevaluated node or the end of the game, playing on in `state`."""
        path: list[Node] = []
        node = root
        while state.to_act:
            seat = state.to_act[0]
            answers = sensible(state, seat)
            known = [action for action in answers if action in node.below]
            new = [action for action in answers if action not in node.below]
            if new:
                self._asked.append((node, seat, new, len(self._batch)))
                self._batch.add_answers(state.copy(), seat, new)
            if not known:
                self._ends.append((path, len(self._asked) - 1))
                return
            action, node = node.child(known)
            state.apply(seat, action)
            path.append(node)
        self._ends.append((path, Expectation(result(state), won(state))))

    def back_up(self, model: Model) -> None:
        """Turn new answers into nodes, and pass their values up the descents."""
        expected: list[Expectation] = []
        if len(self._batch):
            values, wins = (array.tolist() for array in model.predict(self._batch))
            expected = [Expectation(*rows) for rows in zip(values, wins, strict=True)]
        best: list[Expectation] = []
        for node, seat, answers, start in self._asked:
            rows = expected[start : start + len(answers)]
            best.append(max(rows, key=lambda row: row.values[seat]))
            node.grow(seat, answers, rows)
        for path, end in self._ends:
            for passed in path:
                passed.add(best[end] if isinstance(end, int) else end)
