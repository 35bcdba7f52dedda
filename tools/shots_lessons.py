"""Take pictures of every step of every lesson, as it begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from game.app.application import App
from game.session.lesson import Teacher, read_lesson
from game.titles.catalogue import CATALOGUE
from game.ui.routes import Table
from tools.shots import Shot

LEVELS = Path(__file__).resolve().parents[1] / "levels"
NAMES = ("Alicia", "Bruno", "Carmen", "Diego")


def step_of(game: str, index: int, app: App) -> None:
    """Show a step of a title's lesson, as it begins."""
    teacher = Teacher(CATALOGUE[game], read_lesson(LEVELS / game / "lessons" / "first.toml"), NAMES, index)
    app.ui.settings.change("speed", "instant")
    app.ui.go(Table(teacher.match, teacher=teacher))
    app.step(120)


SHOTS: Mapping[str, Shot] = {
    f"lesson-{file.parts[-3]}-{index:02}-{step.id}": partial(step_of, file.parts[-3], index)
    for file in sorted(LEVELS.glob("*/lessons/first.toml"))
    for index, step in enumerate(read_lesson(file).steps)
}
