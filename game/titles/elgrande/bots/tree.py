"""Information-set tree search on the value model, for answers that affect the others' decisions.

One tree, a new imagined world for each descent, every seat for itself (Cowling, Powley and Whitehouse, "Information Set
Monte Carlo Tree Search", 2012); where the tree ends the model judges all answers at once, in place of a playout.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.bots.thinking import Thinking
from game.core import rng
from game.titles.elgrande.bots import plans
from game.titles.elgrande.bots.features import Batch
from game.titles.elgrande.bots.model import Model, result, won
from game.titles.elgrande.rules import Rules
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.state import Observation, State

EXPLORING = 0.15
"""Weight of exploration; the model's view of an answer counts as its first try."""
TOGETHER = 8
"""Descents evaluated together."""


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
            self.below[answer].legal += 1
        action = max(answers, key=lambda answer: self.below[answer].promise)
        found = self.below[action]
        found.visits += 1
        return action, found

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
        for _ in range(min(TOGETHER, tries - done) if root.below else 1):
            stream, world = rng.draw(stream)
            leaves.end(_go_down(root, ruleset.determinize(observation, world), leaves))
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


class Descent(NamedTuple):
    """The end of one descent: the nodes passed, and their seats' expectations; or None, and the new answers' row in
    `LeafBatch`."""

    path: list[Node]
    expectation: Expectation | None
    asked: int


class LeafBatch:
    """The model's questions from several descents, asked together, which takes hardly longer than one."""

    def __init__(self) -> None:
        self._batch = Batch()
        self._asked: list[tuple[Node, int, Sequence[Action], int]] = []
        """Node, seat, its new answers, and their first row in the batch."""
        self._ends: list[Descent] = []

    def ask(self, node: Node, state: State, seat: int, answers: Sequence[Action]) -> int:
        """Ask about new answers at a node; return the index of the first in the batch."""
        self._asked.append((node, seat, answers, len(self._batch)))
        self._batch.add_answers(state, seat, answers)
        return len(self._asked) - 1

    def end(self, descent: Descent) -> None:
        """Note where a descent has ended."""
        self._ends.append(descent)

    def back_up(self, model: Model) -> None:
        """Turn new answers into nodes, and pass their values up the descents."""
        expected: list[Expectation] = []
        if len(self._batch):
            values, wins = (array.tolist() for array in model.predict(self._batch))
            expected = [Expectation(*rows) for rows in zip(values, wins, strict=True)]
        best: list[Expectation] = []
        for node, seat, answers, start in self._asked:
            rows = expected[start : start + len(answers)]
            own = [row.values[seat] for row in rows]
            best.append(rows[own.index(max(own))])
            for action, row in zip(answers, rows, strict=True):
                node.below.setdefault(action, Node(seat, 1, 1, row.values[seat], row.wins[seat]))
        for path, expectation, asked in self._ends:
            found = best[asked] if expectation is None else expectation
            for passed in path:
                passed.add(found)


def _go_down(root: Node, state: State, leaves: LeafBatch) -> Descent:
    """Descend once, to the first unevaluated node or the end of the game, playing on in `state`."""
    path: list[Node] = []
    node = root
    while state.to_act:
        seat, asked = state.to_act[0], -1
        answers = plans.sensible(state, seat)
        known = [action for action in answers if action in node.below]
        if len(known) < len(answers):
            asked = leaves.ask(node, state.copy(), seat, [action for action in answers if action not in node.below])
        if not known:
            return Descent(path, None, asked)
        action, node = node.child(known)
        state.apply(seat, action)
        path.append(node)
    return Descent(path, Expectation(result(state), won(state)), -1)
