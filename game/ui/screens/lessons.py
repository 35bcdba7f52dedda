"""Lessons from the menus: how one begins, and how people play on from its end."""

from __future__ import annotations

from functools import partial

from game.core.message import Message, plain
from game.core.ruleset import RulesError
from game.match.timeline import one_line
from game.session.lesson import Teacher, read_lesson
from game.ui.menus import DialogScene
from game.ui.routes import Lesson, MainMenu, Table
from game.ui.screen import Choice, Dialog, Screen, notice
from game.ui.screens.open_game import begin_game
from game.ui.ui import Ui

MOST_LEARNERS = 4


def lesson(ui: Ui, game: str, people: int = 0) -> Screen:
    """Return the table of a title's lesson, where it was left, or what is wrong with it; if several people may be
    there, ask first how many learn."""
    known = list(dict.fromkeys([*ui.settings.names, *map(str.strip, ui.say("given-names").split(","))]))
    if not people and max(len(ui.settings.names), len(ui.pads.connected())) > 1:
        choices = [
            Choice(Message("lesson-people", {"count": count}), partial(ui.go, Lesson(game, count)))
            for count in range(1, MOST_LEARNERS + 1)
        ]
        return DialogScene(ui, Dialog(Message("lesson-who"), None, choices))
    learners, names = known[:people], known
    if people > 1:
        names = [ui.say("lesson-team"), *known[people:]]
    try:
        found = read_lesson(ui.paths.levels() / game / "lessons" / "first.toml")
        left = ui.settings.lessons.get(game, 0)
        teacher = Teacher(
            ui.catalogue[game], found, names, left if left < len(found.steps) else 0,
            learners=learners if people > 1 else (),
        )  # fmt: skip
    except RulesError as fault:
        return DialogScene(ui, notice(Message("lesson-fault-title"), plain(one_line(fault))))
    ui.couch.sit([])
    return ui.make_scene(ui, Table(teacher.match, teacher=teacher))


def lesson_end(ui: Ui, teacher: Teacher) -> DialogScene:
    """Ask whether to play on from the end of a lesson, against the bots that it names."""
    play = partial(begin_game, ui, teacher.title.name, {}, teacher.seats, start=teacher.match.state)
    choices = [
        Choice(Message("lesson-title"), partial(ui.restart, MainMenu())),
        Choice(Message("lesson-play-on"), play, "primary"),
    ]
    return DialogScene(ui, Dialog(Message("lesson-over"), Message("lesson-over-body"), choices))
