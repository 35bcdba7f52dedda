"""A lesson at the table: what it says now, and its steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.core.message import Message
from game.session.lesson import FINISHED, LEARNER, Teacher
from game.ui import routes
from game.ui.focus import Focusable
from game.ui.input.intents import Confirm, Digit, Intent, MoveFocus, Next, Option, Press, Previous
from game.ui.look.type_styles import NOTE, SMALL, WORDS
from game.ui.table.panels import Panels
from game.ui.table.prompt_bar import Bar
from game.ui.table.sheet import Sheet
from game.ui.table.table_context import TableContext
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import Anchored, Row, Space, Text, Widget


class LessonSheet(Sheet):
    """The words of a lesson."""

    def __init__(self, table: TableContext, teacher: Teacher, bar: Bar, panels: Panels) -> None:
        super().__init__(table, bar, panels)
        self._teacher = teacher

    @property
    def open(self) -> bool:
        """Whether it is shown: while the learner is asked, or has something to read."""
        table = self._table
        rests = not table.director.busy and not self._panels.open
        return rests and (self._teacher.reads or table.session.questions.asked == LEARNER)

    @property
    def holds(self) -> bool:
        return self._teacher.reads and LEARNER not in self._table.match.state.to_act

    @property
    def says(self) -> tuple[Message, str]:
        return self._teacher.said, self._teacher.step.at

    def _parts(self, words: Text) -> list[Widget | None]:
        teacher = self._teacher
        count = {"number": teacher.index + 1, "count": len(teacher.lesson.steps)}
        back = Button("lesson-back", None, self.turn_back, Message("lesson-back"), sign="left")
        skip = Button("lesson-skip", None, self.skip, Message("lesson-skip"), sign="right")
        steps = Row(back, Anchored(Text(Message("lesson-step", count), NOTE, "center", 1)), skip, gap=SMALL)
        named = Message("lesson-retry" if teacher.wrong else "lesson-on")
        goes_on = Button("lesson-on", named, self.go_on, style="primary")
        low = Row(steps, goes_on.sharing(), gap=SMALL) if teacher.reads else Row(steps, Space(grow=1.0))
        who = Message("lesson-learner", {"player": teacher.learner})
        learner = Text(who, WORDS.inked("accent"), most=1) if teacher.learner else None
        return [learner, words, low]

    def tick(self) -> None:
        """Let what is shown wait for a press after each event, if the step says so."""
        self._table.director.wait_for_presses(self._teacher.step.slow)

    # -- what people press

    @property
    def first(self) -> str | None:
        """The id that has the focus as soon as there is something to read; None while there is not."""
        ring = self._table.ring.focused_id or ""
        return None if not self._teacher.reads else ring if ring in self._buttons else "lesson-on"

    def focusables(self, others: Sequence[Focusable]) -> list[Focusable]:
        """Place the sheet; return what can have the focus: while there is something to read, its buttons alone."""
        return super().focusables(() if self._teacher.reads else others)

    def handle(self, intent: Intent) -> bool | None:
        """Press its buttons, also by their keys; while there is something to read, nothing else is answered."""
        pressed = super().handle(intent)
        if pressed is not None or not self.open or not self._teacher.reads:
            return pressed
        ring = self._table.ring
        if isinstance(intent, MoveFocus):
            ring.move(intent.dx, intent.dy)
            self._table.refocus()
        elif isinstance(intent, (Confirm, Next)):
            self.go_on()
        elif isinstance(intent, Previous):
            self.turn_back()
        elif not isinstance(intent, (Press, Option, Digit)):
            return None
        return True

    @property
    def steps(self) -> Mapping[str, Callable[[], None]]:
        """The ways to other steps, by name."""
        again = partial(self._begin, self._teacher.index)
        return {"step-back": self.turn_back, "step-again": again, "step-skip": self.skip}

    def close(self) -> None:
        """Remember how far the learner has ever come."""
        teacher, ui = self._teacher, self._table.ui
        name, known = teacher.title.name, ui.settings.lessons
        done = FINISHED if teacher.last and teacher.reads else teacher.index
        ui.change("lessons", {**known, name: max(done, known.get(name, 0))})

    def go_on(self) -> None:
        """Continue after reading; after the last words, ask whether to play on from there."""
        teacher = self._teacher
        if teacher.go_on():
            self._open()
        elif teacher.reads and teacher.last:
            self._table.ui.go(routes.LessonEnd(teacher))
        else:
            self._table.refresh()

    def turn_back(self) -> None:
        """Begin the step before, or this one again if it is the first."""
        self._begin(max(0, self._teacher.index - 1))

    def skip(self) -> None:
        """Continue with the next step, as if this one had been played as it is meant to be."""
        if self._teacher.last:
            self.go_on()
        else:
            self._begin(self._teacher.index + 1)

    def _begin(self, index: int) -> None:
        self._teacher.begin(index)
        self._open()

    def _open(self) -> None:
        """Show the teacher's new match."""
        self._table.ui.restart(routes.Table(self._teacher.match, teacher=self._teacher))
