"""Ask for decisions: the base of every title's question, the words and answers of the bar, and what is dragged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from game.core.bots import Advice
from game.core.message import Message, plain
from game.core.ruleset import Decision
from game.session.questions import OpenQuestion
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.focus import Focusable, nothing
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.motion.verbs import PaintPiece
from game.ui.widgets.controls import Button
from game.ui.widgets.signs import Prompt
from game.ui.widgets.tree import Grid, focusables


class DraggedPiece(NamedTuple):
    """A piece that a question lets people drag.

    source    id of the target it lies on
    size      its height in units
    paint     draws it around a point (units)
    ends      returns the ids of the targets where it may be released, once it is taken; releasing it there is a press
              on that target
    take      chooses the piece, as presses on it would; its destinations are then lit
    put_back  undoes that
    """

    source: str
    size: float
    paint: PaintPiece
    ends: Callable[[], Collection[str]]
    take: Callable[[], None] = nothing
    put_back: Callable[[], None] = nothing


Painter = Callable[[pygame.Surface, Box, bool], object]
"""Draws a control into a box (units); True if it has the focus."""


@dataclass
class Control:
    """An answer in the bar: a button, or the drawing of `paint`.

    seat     draw this seat's shape before the label
    primary  the answer most people will give
    width    in units, at text scale 100%; 0 lets the label decide
    command  a command that presses it too ("option1")
    sure     confirmation to ask for: what would be lost
    mark     draws what it costs, before the label
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
    mark: Painter | None = None


class SecretPicker(Protocol):
    """Chooses in secret behind the curtain. Nothing of it may be visible once the curtain is closed."""

    title: Message

    def layout(self, canvas: Canvas, box: Box) -> None: ...

    def ready(self) -> bool:
        """Return whether it can be drawn at once; asked after `layout`."""
        ...

    def focusables(self) -> list[Focusable]: ...

    def update(self, focus: str | None) -> bool:
        """Advance by one tick; return whether it must be drawn again."""
        ...

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


PicturePainter = Callable[[pygame.Surface, Box], None]
"""Draws a picture into a box (units), as large as fits."""


class Code(NamedTuple):
    """One of up to nine cells of a secret choice that is entered in code.

    answer  in notation; it may be illegal for some seats
    name    what is chosen, in words
    tint    "#RRGGBB" of its cell; "" for paper
    paint   draws its picture
    points  what it is worth, the most first
    note    another effect of choosing it, shown instead of the points
    closed  whether nobody may choose it now
    """

    answer: str
    name: str
    tint: str = ""
    paint: PicturePainter | None = None
    points: tuple[int, ...] = ()
    note: Message | None = None
    closed: bool = False


class Numbers(NamedTuple):
    """Meaning of a number that is typed now.

    named    by number, the id of the target or control that it chooses; ids that can't be chosen have their reason
    counted  the answer, by notation, that is given as often as the number says; "" if the focused item gives none, None
             if answers are not counted
    """

    named: Mapping[int, str] = {}
    counted: str | None = None


class TableQuestion:
    """Asks a person for a decision. By default, each legal answer is a button with its notation, and a place on the
    board gives the answer that names it, if there is just one."""

    uses_codes = False
    """Whether several people can enter secret choices in code at once: see `codes` and `Narrator.coded`."""

    def __init__(self, tools: Tools, spots: Callable[[], Mapping[str, Box]] = dict) -> None:
        """spots: returns the places on the board that can have the focus, by their ids in the notation"""
        self.tools = tools
        self._spots = spots
        self.question: OpenQuestion | None = None
        self.thinking: tuple[int, ...] = ()
        """The seats everyone is waiting for while nobody at the screen is asked, in the order they act."""
        self.decision: Decision | None = None
        """The decision they think about."""
        self.advised: tuple[str, ...] = ()
        """The answers that a hint marks, by notation, the best first."""
        self._left: str | None = None
        """The focus when the last question was answered."""

    # -- the person asked

    def ask(self, question: OpenQuestion | None) -> None:
        """Ask a person, or (None) nobody."""
        self.question, self.thinking, self.decision = question, (), None

    def wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        """Ask nobody at the screen, while `seats` think about `decision`."""
        self.question, self.thinking, self.decision = None, seats, decision

    def reset(self) -> None:
        """Forget anything kept for later questions: the model now shows another moment."""

    # -- the words

    def is_stale(self, focus: str | None) -> bool:
        """Return whether the focus is still where the last question left it, while nobody is asked: only one that has
        moved since is described. Called with every prompt."""
        if self.question is not None:
            self._left = None
            return False
        if self._left is None:
            self._left = focus
        return self._left == focus and not (focus or "").startswith("header-")

    def note_gathered(self, targets: Collection[str], focus: str | None) -> None:
        """Note which targets there are now, and the focus: it moved by itself if what had it is gone."""
        left = self._left or ""
        if self.question is None and left not in targets and not left.startswith("header-"):
            self._left = focus

    def prompt(self, focus: str | None) -> Prompt:
        """Return the prompt; `focus` is the id of the focused item."""
        if self.question is not None:
            return Prompt(self.question.seat, plain(self.question.decision.kind))
        return Prompt(next(iter(self.thinking), None), plain(""))

    def wording(self, answer: str) -> Message:
        """Return an answer to the present question, given by its notation, in words."""
        return plain(answer)

    def advice_wording(self, advice: Advice) -> Message:
        """Return an advised answer in words, with as much of what follows as the table asks for at once."""
        return self.wording(advice.text)

    # -- the answers

    def controls(self) -> list[Control]:
        """Return the answers in the bar."""
        if self.question is None:
            return []
        answers = [str(action) for action in self.question.actions]
        submit = self.question.submit
        return [Control(text, self.wording(text), partial(submit, text), self.wording(text)) for text in answers]

    def targets(self) -> list[Focusable]:
        """Return everything else that can have the focus; disabled items have a reason."""
        return [self._spot(name, box) for name, box in self._spots().items()]

    def _spot(self, name: str, box: Box) -> Focusable:
        """Return a place on the board: it answers if exactly one legal answer names it."""
        if self.question is None:
            return Focusable(name, box, nothing, partial(plain, name), enabled=False)
        named = [str(action) for action in self.question.actions if name in (target.id for target in action.targets)]
        if len(named) == 1:
            return Focusable(name, box, partial(self.question.submit, named[0]), partial(self.wording, named[0]))
        why = plain(self.question.why_not(name) or "")
        return Focusable(name, box, nothing, partial(plain, name), enabled=False, why=why)

    def carried(self, x: float, y: float) -> DraggedPiece | None:
        """Return the piece that can be dragged from a place (units), or None."""
        return None

    def steps(self) -> list[str]:
        """Return the ids of the targets and controls that answer the question: Tab steps through them."""
        return [control.id for control in self.controls() if control.enabled]

    def first(self) -> str | None:
        """Return the id of the target or control to focus when the question appears."""
        return next(iter(self.steps()), None)

    def numbers(self, focus: str | None) -> Numbers:
        """Return what a number means now; `focus` is the id of the focused item. By default, it names the only answer
        whose single target has this number; where answers are counted, it counts that of the focused item."""
        if self.question is None:
            return Numbers()
        single = [action for action in self.question.actions if len(action.targets) == 1]
        found = Counter(action.targets[0].id for action in single)
        named = {
            int(name): str(action)
            for action in single
            if (name := action.targets[0].id).isdecimal() and found[name] == 1
        }
        if named or not self.question.decision.amount:
            return Numbers(named)
        counted = [
            str(action) for action in self.question.actions
            if focus in (str(action), *(target.id for target in action.targets))
        ]  # fmt: skip
        return Numbers(counted=counted[0] if len(counted) == 1 else "")

    def close_view(self) -> bool:
        """Close what covers or marks the board; return False if nothing does."""
        return False

    def cancel(self) -> bool:
        """Go one step back within the question; return False if there is none."""
        return False

    # -- hints and pages

    def mark_advice(self, advice: Sequence[Advice]) -> str | None:
        """Mark the advised answers on the table, the best first; () removes the marks. Return the id to press for the
        best one."""
        self.advised = tuple(one.text for one in advice)
        return next(iter(self.advised), None)

    def place_of_advice(self, one: Advice) -> str | None:
        """Return the id to press for an advised answer; None if it is reached by several presses."""
        return one.text

    def lead_to_reference(self, show: Callable[[str], None]) -> None:
        """Make everything on the table that opens the reference pages call `show` with the name of a page, "" for the
        first one."""

    def lead_to_curtain(self, look: Callable[[OpenQuestion], None]) -> None:
        """Make everything on the table that only the person asked may see, such as a hand that lies face down, call
        `look`: it opens the curtain with the picker of `secret_picker`, and can be left without an answer."""

    # -- secrets

    def secret_picker(self, question: OpenQuestion) -> SecretPicker:
        """Return the picker shown behind the curtain."""
        return TargetPicker(self.tools, question, plain(question.decision.kind))

    def codes(self, decision: Decision) -> Sequence[Code | None]:
        """Return the cells of a decision that has codes, nine at most, row by row.

        Their order is the same for every seat and never changes; None where a cell means nothing."""
        return []

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the seats that still have to choose in secret, and those that have chosen."""
        return (), ()


COLUMNS, GAP = 4, 14.0


class TargetPicker:
    """Chooses the targets of an answer in the order of the notation; submits when it is complete."""

    def __init__(self, tools: Tools, question: OpenQuestion, title: Message) -> None:
        self.title = title
        self._tools, self._question = tools, question
        self._answers = {tuple(target.id for target in action.targets): str(action) for action in question.actions}
        self._chosen: tuple[str, ...] = ()
        self._box = NOWHERE

    def layout(self, canvas: Canvas, box: Box) -> None:
        self._box = box

    def ready(self) -> bool:
        return True

    def update(self, focus: str | None) -> bool:
        return False

    def focusables(self) -> list[Focusable]:
        return focusables(self._buttons())

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        for button in self._buttons():
            button.draw(Pen(surface, self._tools), button.id == focus)

    def _buttons(self) -> list[Button]:
        count = len(self._chosen)
        open_answers = [answer for answer in self._answers if answer[:count] == self._chosen and len(answer) > count]
        names = list(dict.fromkeys(answer[count] for answer in open_answers))
        buttons = [Button(f"pick-{name}", plain(name), partial(self._pick, name)) for name in names]
        Grid(*buttons, columns=COLUMNS, gap=GAP).place(Ruler(self._tools), self._box)
        return buttons

    def _pick(self, name: str) -> None:
        self._chosen = (*self._chosen, name)
        answer = self._answers.get(self._chosen)
        if answer is not None:
            self._question.submit(answer)
