"""Lessons from the menus: how one begins, and how people play on from its end."""

from __future__ import annotations

from functools import partial

from game.core.message import Message, plain
from game.core.ruleset import RulesError
from game.match.timeline import one_line
from game.session.lesson import Teacher, read_lesson
from game.ui.menus import DialogScene
from game.ui.routes import MainMenu, Table
from game.ui.screen import Choice, Dialog, Screen, notice
from game.ui.screens.open_game import begin_game
from game.ui.ui import Ui


def lesson(ui: Ui, game: str) -> Screen:
    """Return the table of a title's lesson, where it was left, or what is wrong with it."""
    title, names = ui.catalogue[game], [*ui.settings.names[:1], *map(str.strip, ui.say("given-names").split(","))]
    try:
        found = read_lesson(ui.paths.levels() / game / "lessons" / "first.toml")
        left = ui.settings.lessons.get(game, 0)
        teacher = Teacher(title, found, list(dict.fromkeys(names)), left if left < len(found.steps) else 0)
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
