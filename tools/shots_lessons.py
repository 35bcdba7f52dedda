"""Take pictures of every step of every lesson, as it begins, and of every puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from game.app.application import App
from game.session.lesson import Teacher, read_lesson
from game.session.puzzle import Challenge, puzzle_files
from game.storage.settings import GUEST
from game.titles.catalogue import CATALOGUE
from game.ui.input.intents import AskHint
from game.ui.routes import Learn, MainMenu, Puzzles, Table
from tools.puzzles import solve
from tools.shots import Shot

LEVELS = Path(__file__).resolve().parents[1] / "levels"
NAMES = ("Alicia", "Bruno", "Carmen", "Diego", "Elena")


def step_of(game: str, index: int, app: App) -> None:
    """Show a step of a title's lesson, as it begins."""
    teacher = Teacher(CATALOGUE[game], read_lesson(LEVELS / game / "lessons" / "first.toml"), NAMES, index)
    app.ui.settings.change("speed", "instant")
    app.ui.go(Table(teacher.match, guide=teacher))
    app.step(120)


def learn(app: App) -> None:
    """Show the way to a lesson that was left in the middle."""
    app.ui.settings.note_lesson(GUEST, "elgrande", 4)
    app.ui.restart(MainMenu())
    app.ui.go(Learn("elgrande"))
    app.step(60)


def ladder(game: str, app: App) -> None:
    """Show the puzzles of a title, some of them solved."""
    files = puzzle_files([LEVELS], game)
    app.ui.settings.names = ["Ana", "Luis"]
    for n, file in enumerate(files[:5]):
        app.ui.settings.note_stars("Ana", f"{game}/{file.stem}", 1 + n % 3, 0)
    app.ui.restart(MainMenu())
    app.ui.go(Puzzles(game))
    app.step(60)


def puzzle(file: Path, form: str, app: App) -> None:
    """Show a puzzle, with its hints, or its end."""
    challenge = Challenge(CATALOGUE[file.parts[-3]], file, NAMES, hints=9 if form == "hint" else 0)
    if form == "solved":
        solve(challenge)
    app.ui.settings.change("speed", "instant")
    app.ui.go(Table(challenge.match, guide=challenge))
    app.step(120)
    if form == "hint":
        app.feed(AskHint())
        app.step(30)


SHOTS: Mapping[str, Shot] = {
    "learn": learn,
    **{f"puzzles-{game}": partial(ladder, game) for game in CATALOGUE},
    **{
        f"puzzle-{game}-{file.stem}-{form}".rstrip("-"): partial(puzzle, file, form)
        for game in CATALOGUE
        for file in puzzle_files([LEVELS], game)
        for form in ("", "hint", "solved")
    },
    **{
        f"lesson-{file.parts[-3]}-{index:02}-{step.id}": partial(step_of, file.parts[-3], index)
        for file in sorted(LEVELS.glob("*/lessons/first.toml"))
        for index, step in enumerate(read_lesson(file).steps)
    },
}
