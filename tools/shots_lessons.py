"""Take pictures of every step of every lesson, as it begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from game.app.application import App
from game.session.lesson import Teacher, read_lesson
from game.titles.catalogue import CATALOGUE
from game.ui.routes import Learn, MainMenu, Table
from tools.shots import Shot

LEVELS = Path(__file__).resolve().parents[1] / "levels"
NAMES = ("Alicia", "Bruno", "Carmen", "Diego")


def step_of(game: str, index: int, app: App) -> None:
    """Show a step of a title's lesson, as it begins."""
    teacher = Teacher(CATALOGUE[game], read_lesson(LEVELS / game / "lessons" / "first.toml"), NAMES, index)
    app.ui.settings.change("speed", "instant")
    app.ui.go(Table(teacher.match, teacher=teacher))
    app.step(120)


def learn(app: App) -> None:
    """Show the way to a lesson that was left in the middle."""
    app.ui.settings.change("lessons", {"elgrande": 4})
    app.ui.restart(MainMenu())
    app.ui.go(Learn("elgrande"))
    app.step(60)


SHOTS: Mapping[str, Shot] = {
    "learn": learn,
    **{
        f"lesson-{file.parts[-3]}-{index:02}-{step.id}": partial(step_of, file.parts[-3], index)
        for file in sorted(LEVELS.glob("*/lessons/first.toml"))
        for index, step in enumerate(read_lesson(file).steps)
    },
}
