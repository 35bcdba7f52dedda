"""How a table asks: the base of every title's question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from game.core.message import Message, plain
from game.core.ruleset import Decision
from game.session.question import Question
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable
from game.ui.table.bar.prompt import Prompt
from game.ui.table.secret.target_picker import TargetPicker
from game.ui.tools import Tools

Painter = Callable[[pygame.Surface, Box, bool], None]
"""Draws a control into a box (units); True if it has the focus."""
Point = tuple[float, float]


@dataclass
class Control:
    """An answer that stands in the bar: a button, or whatever `paint` draws.

    seat     a seat's shape is drawn before the label
    primary  what most people will press
    width    in units, at text scale 100 %; 0 lets the label decide
    command  a command that presses it as well ("option1")
    sure     asked before it is done: what would be lost
    """

    id: str
    label: Message
    activate: Callable[[], None]
    describe: Message
    enabled: bool = True
    why: Message | None = None
    seat: int | None = None
    primary: bool = False
    width: float = 0.0
    command: str = ""
    paint: Painter | None = None
    sure: Message | None = None


class SecretPicker(Protocol):
    """Chooses in secret behind the curtain. Nothing of it may be seen once the curtain is closed."""

    title: Message

    def layout(self, canvas: Canvas, box: Box) -> None: ...

    def focusables(self) -> list[Focusable]: ...

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


class Code(NamedTuple):
    """One of up to nine cells of a secret choice that is entered in code.

    answer  in notation; it may be illegal for some seats
    box     where its badge stands (units)
    tie     the line from the badge to what it belongs to, on the board
    name    stands on the badge beside the code where the badge's place does not tell what it belongs to; "": nothing
    """

    answer: str
    box: Box
    tie: tuple[Point, Point]
    name: str = ""


class TableQuestion:
    """Asks a person for a decision. Without anything filled in, each legal answer is a button with its notation."""

    uses_codes = False
    """Some secret choices can be entered in code by several people at once: see `codes` and `Narrator.coded`."""

    def __init__(self, ui: Tools) -> None:
        self.ui = ui
        self.question: Question | None = None
        self.thinking: tuple[int, ...] = ()
        """Who is waited for while nobody at the screen is asked, in the order in which they act."""
        self.decision: Decision | None = None
        """The decision they think about."""
        self.advised: tuple[str, ...] = ()
        """The answers that a hint marks, by notation, the best first."""

    # -- who is asked

    def ask(self, question: Question | None) -> None:
        """Ask a person, or (None) nobody."""
        self.question, self.thinking, self.decision = question, (), None

    def wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        """Ask nobody at the screen, while `seats` think about `decision`."""
        self.question, self.thinking, self.decision = None, seats, decision

    def reset(self) -> None:
        """Forget what was meant for later questions: the model shows another moment now."""

    # -- how it is asked

    def prompt(self, focus: str | None) -> Prompt:
        """Return what the bar says; `focus` is the id of what has the focus."""
        if self.question is not None:
            return Prompt(self.question.seat, plain(self.question.decision.kind))
        return Prompt(next(iter(self.thinking), None), plain(""))

    def wording(self, answer: str) -> Message:
        """Return an answer to the present question, given by its notation, in words."""
        return plain(answer)

    # -- what answers it

    def controls(self) -> list[Control]:
        """Return the answers that stand in the bar."""
        if self.question is None:
            return []
        answers = [str(action) for action in self.question.actions]
        submit = self.question.submit
        return [Control(text, self.wording(text), partial(submit, text), self.wording(text)) for text in answers]

    def targets(self) -> list[Focusable]:
        """Return everything else that can be pointed at; what is not enabled says why."""
        return []

    def steps(self) -> list[str]:
        """Return the ids of the targets and controls that would answer the question: what Tab steps through."""
        return [control.id for control in self.controls() if control.enabled]

    def first(self) -> str | None:
        """Return the id of the target or control that gets the focus when the question appears."""
        return next(iter(self.steps()), None)

    def cancel(self) -> bool:
        """Go one step back inside the question; return False if there is none to go back."""
        return False

    # -- hints and pages

    def mark_advice(self, answers: Sequence[str]) -> str | None:
        """Mark these answers on the table, the best first (by notation); () takes the marks away. Return the id of what
        has to be pressed for the best one."""
        self.advised = tuple(answers)
        return next(iter(answers), None)

    def lead_to_reference(self, show: Callable[[], None]) -> None:
        """Let everything on the table that leads to the pages of public knowledge call `show`."""

    # -- secrets

    def secret_picker(self, question: Question) -> SecretPicker:
        """Return what is shown behind the curtain."""
        return TargetPicker(self.ui, question, plain(question.decision.kind))

    def codes(self, decision: Decision, size: Point, named: Callable[[str], Point], room: Box) -> Sequence[Code | None]:
        """Return the cells of a decision that has codes, nine at most, row by row.

        Their order is the same for every seat and never changes; None where a cell means nothing. `size` is a badge's,
        `named` that of a badge with a name on it; all badges stand in `room`."""
        return []

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the seats that still have to choose in secret, and those that have."""
        return (), ()
