"""Learning by playing: the way to a title's lesson, and how people play on from its end."""

from __future__ import annotations

from functools import partial

from game.core.message import Message, plain
from game.core.ruleset import RulesError
from game.match.timeline import one_line
from game.session.lesson import LessonPlan, Teacher, lesson_file, lesson_files, read_lesson
from game.storage.settings import FINISHED
from game.ui.look.type_styles import BODY, LARGE, SMALL, TITLE
from game.ui.menus import DialogScene, PanelScene
from game.ui.routes import MainMenu, Puzzles, Table
from game.ui.screen import Choice, Dialog, notice
from game.ui.screens.open_game import begin_game
from game.ui.screens.setup_menu import learner_stepper, learning_names
from game.ui.table.file_checks import fault_of
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, Stepper
from game.ui.widgets.tree import Column, FirstThatFits, Grid, Text, Widget


class LearnScene(PanelScene):
    """The first page of a lesson. People say how many they are, and whether to continue where it was left."""

    wide = 1240.0

    def __init__(self, ui: Ui, game: str) -> None:
        """See `routes.Learn`."""
        super().__init__(ui)
        self._game, self._people = game, 1
        self._files = lesson_files([ui.paths.levels(), ui.paths.user_levels()], game)
        self._read(0)

    def _read(self, at: int) -> None:
        """Read a lesson."""
        self._at = at
        self.lesson: LessonPlan | None = None
        """The lesson; None if it can't be played."""
        title, ui = self.ui.catalogue[self._game], self.ui
        file = self._files[at] if self._files else lesson_file(ui.paths.levels(), self._game)
        try:
            self._fault = fault_of(ui, title, file)
            self.lesson = read_lesson(file) if self._fault is None else None
        except RulesError as fault:
            self._fault = plain(one_line(fault))

    @property
    def _left(self) -> int:
        """How many of its steps the learner has taken; 0 if the lesson begins from the start."""
        steps = len(self.lesson.steps) if self.lesson is not None else 0
        name = self.lesson.name if self.lesson is not None else ""
        left = self.ui.settings.own.lessons.get(f"{self._game}/{name}" if name else self._game, 0) % FINISHED
        return left if left < steps else 0

    def content(self) -> Widget:
        self.first = "learn-on" if self._left else "learn-begin"
        lesson, title = self.lesson, self.ui.catalogue[self._game]
        heading = Text(Message("learn-title", {"title": title.brand}), TITLE, "midtop")
        choices: list[Widget] = []
        about = self._fault or plain("")
        if lesson is not None:
            about = Message(
                "learn-own-about" if lesson.name else "learn-about",
                {"count": len(lesson.steps), "minutes": lesson.minutes},
            )
            there = Message("learn-on", {"number": self._left + 1})
            goes_on = Button("learn-on", there, partial(self._begin, self._left), style="primary")
            begins = Button("learn-begin", Message("learn-again" if self._left else "learn-begin"),
                            partial(self._begin, 0), style="normal" if self._left else "primary")  # fmt: skip
            value = Message("learn-count", {"count": self._people})
            people = Stepper("learn-people", Message("learn-people"), value, self._count, Message("learn-people-about"))
            choices = [*([goes_on] if self._left else []), begins, *learner_stepper(self), people]
        if len(self._files) > 1 or (self._files and lesson is None):
            name = lesson.name if lesson is not None else self._files[self._at].name
            said = plain(name) if name else Message("learn-first")
            choices.append(Stepper("learn-lesson", Message("learn-lesson"), said, self._choose))
        to_ladder = partial(self.ui.go, Puzzles(self._game))
        choices.append(Button("puzzles", Message("puzzles-open"), to_ladder, Message("puzzles-about")))
        choices.append(self.back_button())
        buttons = FirstThatFits(Column(*choices, gap=SMALL), Grid(*choices, columns=2, gap=SMALL)).sharing()
        return Column(heading, Text(about, BODY), buttons, gap=LARGE)

    def _choose(self, by: int) -> None:
        """Read another lesson."""
        self._read((self._at + by) % len(self._files))
        self.rebuild(focus="learn-lesson")

    def _count(self, by: int) -> None:
        """Change how many learn."""
        self._people = (self._people - 1 + by) % 4 + 1
        self.rebuild()

    def _begin(self, step: int) -> None:
        """Begin the lesson at a step, at its table; several learners take turns at the steps."""
        ui, lesson = self.ui, self.lesson
        names = learning_names(ui)
        learners = names[: self._people] if self._people > 1 else []
        if learners:
            names = [ui.say("learn-team"), *names[self._people :]]
        assert lesson is not None
        try:
            teacher = Teacher(ui.catalogue[self._game], lesson, names, step, learners=learners)
        except RulesError as fault:
            ui.go(notice(Message("learn-fault"), plain(one_line(fault))))
        else:
            ui.couch.sit([])
            ui.restart(Table(teacher.match, guide=teacher))


class LessonEndScene(DialogScene):
    """Asks whether to play on from the end of a lesson, against the bots that it names."""

    def __init__(self, ui: Ui, teacher: Teacher) -> None:
        """See `routes.LessonEnd`."""
        play = partial(begin_game, ui, teacher.title.name, {}, teacher.players, start=teacher.match.state)
        leave = Choice(Message("learn-leave"), partial(ui.restart, MainMenu()))
        choices = [Choice(Message("learn-play-on"), play, "primary"), leave]
        super().__init__(ui, Dialog(Message("learn-over"), Message("learn-over-body"), choices))
