"""One person's answer in progress: the parts chosen so far, and the next choices.

An answer is a verb with targets. They are chosen one by one, in an order that suits the table (the region before the
piece in it); a part with one option is chosen automatically. A complete answer is submitted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.ruleset import Action, Decision, Event, Target
from game.session.questions import OpenQuestion
from game.titles.elgrande.table.notation_ids import Piece

PICK_ORDER: Mapping[str, tuple[int, ...]] = {"move": (1, 0, 2), "banish": (1, 0)}
"""Slots to ask first; the rest follow the order of the notation."""
PLAIN = ("place", "recall", "return", "grande", "king", "evict", "score", "dial")
"""Verbs with one area, where a click can only mean one thing."""


class Path(NamedTuple):
    """An answer with its targets in the order they are asked for."""

    action: Action
    targets: tuple[Target, ...]


def path_of(action: Action) -> Path:
    targets = action.targets
    order = PICK_ORDER.get(action.verb)
    return Path(action, tuple(targets[index] for index in order) if order else tuple(targets))


class AnswerBuilder:
    """Builds an answer: `chosen` holds the targets so far; `pick` and `back` change it."""

    def __init__(self, question: OpenQuestion) -> None:
        self.question = question
        self.paths = [path_of(action) for action in question.actions]
        self.chosen: list[Target] = []
        self._steps: list[int] = []
        """Targets added by each press: one, plus any with only one option."""
        self._previews: dict[tuple[str, bool], tuple[Event, ...]] = {}
        self.dragged: frozenset[Piece] | None = None
        """What is gone from its place because someone drags a piece; None: nobody does."""

    @property
    def decision(self) -> Decision:
        return self.question.decision

    @property
    def kind(self) -> str:
        return self.decision.kind

    def open(self) -> list[Path]:
        """Return the answers that start with the chosen targets."""
        count = len(self.chosen)
        return [path for path in self.paths if list(path.targets[:count]) == self.chosen]

    def next(self) -> dict[str, list[str]]:
        """Return the next choices: ids by kind of target, in the order of the answers."""
        count = len(self.chosen)
        found: dict[str, list[str]] = {}
        for path in self.open():
            if len(path.targets) > count:
                target = path.targets[count]
                ids = found.setdefault(target.kind, [])
                if target.id not in ids:
                    ids.append(target.id)
        return found

    def plain(self) -> list[str]:
        """Return the answers without targets ("done") while nothing is chosen."""
        return [str(path.action) for path in self.paths if not path.targets] if not self.chosen else []

    def pick(self, kind: str, name: str) -> None:
        """Choose a target; submit the answer once it is complete. Ignore a target that isn't on offer."""
        if name not in self.next().get(kind, []):
            return
        before = len(self.chosen)
        self.chosen.append(Target(kind, name))
        while (only := self._only_next()) is not None:
            self.chosen.append(only)
        self._steps.append(len(self.chosen) - before)
        complete = next((path for path in self.open() if len(path.targets) == len(self.chosen)), None)
        if complete is not None:
            self.say(str(complete.action))

    def _only_next(self) -> Target | None:
        """Return the only option for the next part of a longer answer, or None. An area that completes the answer is
        never chosen automatically: the player always confirms it."""
        found = [(kind, name) for kind, names in self.next().items() for name in names]
        if len(found) != 1:
            return None
        last = all(len(path.targets) == len(self.chosen) + 1 for path in self.open())
        return None if last and found[0][0] == "area" else Target(*found[0])

    def say(self, text: str) -> None:
        """Submit an answer."""
        self.question.submit(text)

    def back(self) -> bool:
        """Undo the last choice; return False if nothing was chosen."""
        if not self._steps:
            return False
        del self.chosen[len(self.chosen) - self._steps.pop() :]
        return True

    def choose(self, targets: Sequence[Target]) -> None:
        """Choose these parts, in place of what was chosen. They must not complete an answer."""
        while self.back():
            pass
        for target in targets:
            if target not in self.chosen:
                self.pick(*target)

    def drag(self, gone: frozenset[Piece] | None) -> None:
        """Note that a piece is dragged, or (None) put back. gone: what is not seen at its place meanwhile"""
        self.dragged = gone

    def text_for(self, kind: str, name: str) -> str | None:
        """Return the answer that this choice would complete, or None."""
        wanted = [*self.chosen, Target(kind, name)]
        return next((str(path.action) for path in self.paths if list(path.targets) == wanted), None)

    def preview(self, text: str, follow: bool = True) -> tuple[Event, ...]:
        """Return the events an answer would cause; cached."""
        key = (text, follow)
        if key not in self._previews:
            self._previews[key] = self.question.preview(text, follow)
        return self._previews[key]


class Dialogue:
    """Who is asked at the table now, and their answer so far."""

    def __init__(self, areas: Sequence[str]) -> None:
        """areas: in board order"""
        self._areas = tuple(areas)
        self.asking: AnswerBuilder | None = None
        self.thinking: tuple[int, ...] = ()
        """Seats everyone waits for while nobody at the screen is asked."""
        self.decision: Decision | None = None
        """Their decision."""
        self._in_board_order: int | None = None
        """The seat that wants the remaining regions scored in board order."""

    def ask(self, question: OpenQuestion | None) -> None:
        """Ask a person; None asks nobody."""
        self.asking = AnswerBuilder(question) if question is not None else None
        self.thinking, self.decision = (), None
        if question is None:
            return
        if question.decision.kind != "order" or question.seat != self._in_board_order:
            self._in_board_order = None
        else:
            self.keep_board_order()

    def wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        """Ask nobody, while `seats` think about `decision`."""
        self.asking = None
        self.thinking, self.decision = seats, decision

    def keep_board_order(self) -> None:
        """Score the remaining regions in board order: the first now, the others when asked."""
        asking = self.asking
        if asking is not None and asking.kind == "order":
            self._in_board_order = asking.question.seat
            legal = asking.next().get("area", [])
            asking.pick("area", next(area for area in self._areas if area in legal))

    def forget_order(self) -> None:
        """Ask about each region again."""
        self._in_board_order = None

    def pick(self, kind: str, name: str) -> None:
        """Choose a target of the current question, if any."""
        if self.asking is not None:
            self.asking.pick(kind, name)
