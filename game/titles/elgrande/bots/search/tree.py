"""Information-set tree search on the value model, for answers that decide what the others will do.

One tree, a new imagined world for each descent, every seat for itself (Cowling, Powley and Whitehouse, "Information
Set Monte Carlo Tree Search", 2012); where the tree ends the model judges all answers at once, in place of a playout.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.bots.thinking import Thinking
from game.core import rng
from game.core.ruleset import Ruleset
from game.titles.elgrande.bots.search import policy
from game.titles.elgrande.bots.value.batch import Batch
from game.titles.elgrande.bots.value.model import Model, result, won
from game.titles.elgrande.rules.notation import Action
from game.titles.elgrande.rules.observe import Observation
from game.titles.elgrande.rules.state import State

EXPLORING = 0.15
"""Weight of exploration; the model's view of an answer counts as its first try."""
TOGETHER = 8
"""Descents judged together."""


@dataclass(slots=True)
class Node:
    """An answer in the tree. offered: how often it was legal; hoped: the sum of its values for its seat; wins: the sum
    of its chances of winning."""

    seat: int = -1
    visits: int = 0
    offered: int = 0
    hoped: float = 0.0
    wins: float = 0.0
    below: dict[Action, Node] = field(default_factory=dict)

    @property
    def promise(self) -> float:
        return self.hoped / self.visits + EXPLORING * math.sqrt(math.log(self.offered) / self.visits)


class TriedAnswer(NamedTuple):
    """An answer, how often it was tried, its worth to the seat, and the chance of winning within that."""

    action: Action
    visits: int
    value: float
    wins: float


def weigh(
    ruleset: Ruleset, observation: Observation, model: Model, tries: int, thinking: Thinking, seed: int
) -> list[TriedAnswer]:
    """Return the answers worth considering, the best first; stop after that many tries, or when time is up.

    The best is the most valuable of those tried at least half as often as any other; the rest are sorted by tries, as
    an answer that was rarely tried can look better than it is.
    """
    stream, root, done = rng.seeded(seed), Node(), 0
    while done < max(1, tries) and not (done and thinking.spent):
        judged = LeafBatch()
        for _ in range(min(TOGETHER, tries - done) if root.below else 1):
            stream, world = rng.draw(stream)
            judged.ends.append(_go_down(root, ruleset.determinize(observation, world), judged))
            thinking.count()
            done += 1
            if thinking.spent:
                break
        judged.come_back(model)
    found = [
        TriedAnswer(action, node.visits, node.hoped / node.visits, node.wins / node.visits)
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
    """The end of one descent: the nodes passed, and the values for their seats, or the answers asked about there, as
    rows of `LeafBatch.asked`."""

    path: list[Node]
    hopes: Expectation | None
    asked: int


class LeafBatch:
    """The model's questions of several descents, asked together: that takes hardly longer than one."""

    def __init__(self) -> None:
        self.batch = Batch()
        self.asked: list[tuple[Node, int, Sequence[Action], int]] = []
        """Node, seat, its unjudged answers, and their first row in the batch."""
        self.ends: list[Descent] = []

    def ask(self, node: Node, state: State, seat: int, answers: Sequence[Action]) -> None:
        self.asked.append((node, seat, answers, len(self.batch)))
        self.batch.add_answers(state, seat, answers)

    def come_back(self, model: Model) -> None:
        """Turn new answers into nodes, and pass their values up the descents."""
        judged: list[Expectation] = []
        if len(self.batch):
            values, wins = (array.tolist() for array in model.judge(self.batch))
            judged = [Expectation(*rows) for rows in zip(values, wins, strict=True)]
        best: list[Expectation] = []
        for node, seat, answers, start in self.asked:
            rows = judged[start : start + len(answers)]
            hoped = [row.values[seat] for row in rows]
            best.append(rows[hoped.index(max(hoped))])
            for action, row in zip(answers, rows, strict=True):
                node.below.setdefault(action, Node(seat, 1, 1, row.values[seat], row.wins[seat]))
        for path, hopes, asked in self.ends:
            found = best[asked] if hopes is None else hopes
            for passed in path:
                passed.hoped += found.values[passed.seat]
                passed.wins += found.wins[passed.seat]


def _go_down(root: Node, state: State, judged: LeafBatch) -> Descent:
    """Descend once, to where nothing has been judged yet or the game is over, playing on in `state`.

    Each node passed gets a visit worth nothing for now, so that the next descents look elsewhere.
    """
    path: list[Node] = []
    node = root
    while state.to_act:
        seat = state.to_act[0]
        answers = policy.sensible(state, seat)
        known = [action for action in answers if action in node.below]
        if len(known) < len(answers):
            judged.ask(node, state.copy(), seat, [action for action in answers if action not in node.below])
        if not known:
            return Descent(path, None, len(judged.asked) - 1)
        for action in known:
            node.below[action].offered += 1
        action = max(known, key=lambda action: node.below[action].promise)
        state.apply(seat, action)
        node = node.below[action]
        node.visits += 1
        path.append(node)
    return Descent(path, Expectation(result(state), won(state)), -1)
