"""Lessons and puzzles at the table: what they say now, their steps and tries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Generic, TypeVar

from game.core.message import Args, Message, key_of
from game.session.lesson import LEARNER, Teacher
from game.session.puzzle import MOST_STARS, Challenge, Guide
from game.session.session_context import is_pad
from game.storage.settings import FINISHED
from game.ui import routes
from game.ui.canvas import Box
from game.ui.input.intents import Confirm, Digit, Intent, MoveFocus, Next, Option, Press, Previous, is_press
from game.ui.look.pen import Pen
from game.ui.look.type_styles import MEDIUM, NOTE, SMALL, STRONG, WORDS
from game.ui.table.panels import Panels
from game.ui.table.prompt_bar import Bar
from game.ui.table.sheet import Sheet
from game.ui.table.table_context import TableContext
from game.ui.widgets.controls import Button
from game.ui.widgets.tree import Anchored, Column, FirstThatFits, Picture, Row, Sized, Space, Text, Widget

SHORT = 136.0
"""Width of a button with a short word, at a text scale of 100 %."""
NOTICED = 60
"""Ticks until the word about a wrong answer can be pressed away: people may press the same place again and again."""

G = TypeVar("G", Teacher, Challenge)


class GuideSheet(Sheet, Generic[G]):
    """Words for a single learner. While they have something to read, nothing else is answered."""

    _on = ""
    """The id of the button that leads on."""

    def __init__(self, table: TableContext, guide: G, bar: Bar, panels: Panels) -> None:
        super().__init__(table, bar, panels)
        self._guide: G = guide

    @property
    def reads(self) -> bool:
        return self._guide.reads

    @property
    def open(self) -> bool:
        """Whether it is shown: while the learner is asked, or has something to read."""
        table = self._table
        rests = not table.director.busy and not self._panels.open
        return rests and (self._guide.reads or table.session.questions.asked == LEARNER)

    @property
    def first(self) -> str | None:
        """The id that has the focus as soon as there is something to read; None while there is not."""
        ring = self._table.ring.focused_id or ""
        return None if not self._guide.reads else ring if ring in self._buttons else self._on

    def handle(self, intent: Intent) -> bool | None:
        """Press its buttons, also by their keys."""
        pressed = super().handle(intent)
        if pressed is not None or not self.open or not self._guide.reads:
            return pressed
        if isinstance(intent, MoveFocus):
            self._table.ring.move(intent.dx, intent.dy)
            self._table.refocus()
        elif isinstance(intent, (Confirm, Next, Previous)):
            self._turn(not isinstance(intent, Previous))
        elif not isinstance(intent, (Press, Option, Digit)):
            return None
        return True

    def _turn(self, on: bool) -> None:
        """Turn to what follows, or back, if it can."""


class LessonSheet(GuideSheet[Teacher]):
    """The words of a lesson."""

    _on = "lesson-on"
    _told = 0
    """Ticks for which a wrong answer has been shown."""

    @property
    def asks(self) -> Message:
        return Message("table-retry") if self._guide.wrong else super().asks

    @property
    def holds(self) -> bool:
        return self._guide.reads and LEARNER not in self._table.match.state.to_act

    @property
    def says(self) -> tuple[Message, str]:
        return self._guide.said, "" if self._guide.reached else self._guide.step.at

    @property
    def leads_to(self) -> str:
        return next(iter(self.says[1].split()), "") if self._guide.reads and self.open else ""

    def _parts(self, words: Text) -> list[Widget | None]:
        teacher = self._guide
        count = {"number": teacher.index + 1, "count": len(teacher.lesson.steps)}
        back = Button("lesson-back", None, self.turn_back, Message("lesson-back"), sign="left")
        skip = Button("lesson-skip", None, self.skip, Message("lesson-skip"), sign="right")
        steps = Row(back, Anchored(Text(Message("lesson-step", count), NOTE, "center", 1)), skip, gap=SMALL)
        named = Message("lesson-retry" if teacher.wrong else "lesson-on")
        goes_on = Button("lesson-on", named, self.go_on, style="primary")
        beside = Sized(goes_on, w=self._table.ui.theme.size(SHORT)).sharing()
        on = FirstThatFits(Row(steps, beside, gap=MEDIUM), Column(steps, goes_on, gap=SMALL))
        low = on if teacher.reads else Row(steps, Space(grow=1.0))
        who = Message("lesson-learner", {"player": teacher.learner})
        learner = Text(who, WORDS.inked("accent"), most=1) if teacher.learner else None
        wrong = Text(Message("lesson-wrong"), STRONG.inked("danger"), most=1) if teacher.wrong else None
        return [learner, wrong, words, low]

    def tick(self) -> None:
        """Let what is shown wait for a press after each event, if the step says so; show nothing that a wrong answer
        leads to."""
        teacher, director = self._guide, self._table.director
        director.wait_for_presses(teacher.step.slow)
        self._told = self._told + 1 if teacher.wrong and self.open else 0
        if teacher.wrong and not teacher.taken_back:
            self._table.session.change(teacher.take_back)

    # -- what people press

    def handle(self, intent: Intent) -> bool | None:
        teacher = self._guide
        if is_press(intent) and is_pad(intent.device) and self.open and not teacher.listens_to(intent.device):
            self._table.refuse(Message("table-not-asked", {"player": teacher.learner}))
            return True
        if teacher.wrong and self._told < NOTICED and isinstance(intent, (Confirm, Press)):
            return True
        return super().handle(intent)

    def _turn(self, on: bool) -> None:
        if on:
            self.go_on()
        else:
            self.turn_back()

    @property
    def steps(self) -> Mapping[str, Callable[[], None]]:
        """The ways to other steps, by name."""
        again = partial(self._begin, self._guide.index)
        return {"step-back": self.turn_back, "step-again": again, "step-skip": self.skip}

    def close(self) -> None:
        """Remember how far the learners have come."""
        teacher, ui = self._guide, self._table.ui
        done = FINISHED if teacher.finished else teacher.furthest
        told = [f"{teacher.title.name}-tip-{key_of(name)}" for name in teacher.lesson.tips]
        for name in teacher.learners or (ui.settings.who,):
            ui.settings.note_lesson(name, teacher.id, done)
            if done == FINISHED:
                ui.settings.note_tips(name, told)
        ui.apply_settings()

    def go_on(self) -> None:
        """Continue after reading; after the last words, ask whether to play on from there."""
        teacher = self._guide
        if teacher.go_on():
            self._open()
        elif teacher.reads and teacher.last:
            self._table.ui.go(routes.LessonEnd(teacher))
        else:
            self._table.refresh(self._table.question.first())

    def turn_back(self) -> None:
        """Begin the step before, or this one again if it is the first."""
        self._begin(max(0, self._guide.index - 1))

    def skip(self) -> None:
        """Continue with the next step, as if this one had been played as it is meant to be."""
        if self._guide.last:
            self.go_on()
        else:
            self._begin(self._guide.index + 1)

    def _begin(self, index: int) -> None:
        self._guide.begin(index)
        self._open()

    def _open(self) -> None:
        """Show the teacher's new match."""
        self._table.ui.restart(routes.Table(self._guide.match, guide=self._guide))


class PuzzleSheet(GuideSheet[Challenge]):
    """A puzzle's aim, or one of its hints; at its end, the stars."""

    _on = "puzzle-on"
    _page = 0
    """The number of the hint that is shown; 0: the aim."""

    @property
    def holds(self) -> bool:
        return self.reads

    @property
    def says(self) -> tuple[Message, str]:
        challenge = self._guide
        if not challenge.reads:
            return challenge.text(f"hint-{self._page}" if self._page else "aim"), ""
        aims, how = challenge.aims, ("none", "some", "some", "all")[challenge.stars]
        how = "hints" if challenge.earned == MOST_STARS and how == "some" else how
        if challenge.count is None:
            return Message("puzzle-ended", {"how": how}), ""
        args: Args = {"how": how, "count": challenge.count, "least": aims.asked[0], "most": aims.asked[-1]}
        return Message("puzzle-over", args), ""

    def _parts(self, words: Text) -> list[Widget | None]:
        challenge, size = self._guide, self._table.ui.theme.size(SHORT)
        name = Text(challenge.text(), WORDS.inked("accent"), most=1)
        again = Button("puzzle-again", Message("puzzle-again"), self.again, Message("puzzle-again-about"))
        if not challenge.reads:
            tried = any(turn.by == "hand" for turn in challenge.match.turns)
            label = Message("puzzle-goal" if self._page == challenge.most_hints else "puzzle-hint")
            costs = Message("puzzle-hint-about") if challenge.hints <= self._page < challenge.most_hints else None
            turns = Button("puzzle-hint", label, self.hint, costs, style="quiet")
            hint = turns if challenge.most_hints else None
            low = [Sized(one, w=size) for one in (hint, again if tried else None) if one is not None]
            beside, below = Row(name.sharing(), *low), Column(name, Row(*low, Space(grow=1.0)), gap=SMALL)
            return [FirstThatFits(beside, below), words]
        on = Button("puzzle-on", Message("puzzle-on"), self.go_on, style="primary")
        return [name, Row(stars(challenge.stars, 44.0), Space(grow=1.0)), words, Row(again.sharing(), on.sharing())]

    # -- what people press

    @property
    def steps(self) -> Mapping[str, Callable[[], None]]:
        return {"puzzle-again": self.again, "puzzle-leave": self.go_on}

    def hint(self) -> bool:
        """Turn to the next hint, which costs a star when it is first read, or back to the aim."""
        challenge = self._guide
        if self.open and not challenge.reads:
            self._page = (self._page + 1) % (challenge.most_hints + 1)
            if self._page > challenge.hints:
                challenge.read_hint()
                self.close()
            self._table.refresh()
        return True

    def again(self) -> None:
        """Begin the puzzle again; hints that were read stay read."""
        self.close()
        self._guide.begin()
        self._table.ui.restart(routes.Table(self._guide.match, guide=self._guide))

    def go_on(self) -> None:
        """Go to the ladder."""
        self._table.ui.restart(routes.MainMenu())
        self._table.ui.go(routes.Puzzles(self._guide.title.name))

    def close(self) -> None:
        """Remember the most stars that were ever earned, and the hints that were read."""
        challenge, ui = self._guide, self._table.ui
        ui.settings.note_stars(ui.settings.who, challenge.id, challenge.stars, challenge.hints)
        ui.apply_settings()


def stars(count: int, side: float) -> Widget:
    """Return three stars, `count` of them earned. side: of each, in units"""

    def draw(pen: Pen, box: Box, earned: bool) -> None:
        pen.shape(box, "star", "accent" if earned else "outline")
        if not earned:
            pen.shape(box.centred(0.6 * box.w, 0.6 * box.h), "star", "panel_raised")

    return Row(*(Picture(partial(draw, earned=at < count), side, side) for at in range(MOST_STARS)), gap=side / 8)


def sheet_of(guide: Guide, table: TableContext, bar: Bar, panels: Panels) -> Sheet:
    """Return the sheet of a lesson or a puzzle."""
    if isinstance(guide, Teacher):
        return LessonSheet(table, guide, bar, panels)
    return PuzzleSheet(table, guide, bar, panels)
