"""A whole game in a real window, from the title to the result, with nothing but keys."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.match.match import Match
from game.storage import settings as settings_module
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import Confirm
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.new_game import SeatsScene
from tests.ui.driver import path_to

ROOT = Path(__file__).resolve().parents[4]
SIZE = (1280, 720)
ARROWS = {(1, 0): "Right", (-1, 0): "Left", (0, 1): "Down", (0, -1): "Up"}
PROGRAM = f"""
import sys
from game.app import application, boot
from game.titles.catalogue import CATALOGUE

tick, said = application.App.tick, [""]

def told(self):
    tick(self)
    top = self.top
    now = type(top).__name__ + " " + str(getattr(getattr(top, "ring", None), "focused_id", None))
    if now != said[0]:
        said[0] = now
        print(now, flush=True)

application.App.tick = told
sys.exit(boot.play(CATALOGUE, {SIZE}))
"""
"""The program itself, which also says on its standard output which scene is on and what has the focus."""


class Program:
    """A real window, and a twin without a screen that knows the way of the arrow keys through the menus."""

    def __init__(self, environment: dict[str, str], twin) -> None:
        self.environment, self.twin = environment, twin
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        )
        self.on = ""
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.on = line.strip()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self._listener.join(5)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def until(self, found: Callable[[], bool], what: str, seconds: float = 120.0) -> None:
        end = time.monotonic() + seconds
        while not found():
            assert time.monotonic() < end, f"waited for {what}; on the screen: {self.on}"
            assert self.process.poll() is None, f"the program has ended; on the screen: {self.on}"
            time.sleep(0.02)

    def scene(self, name: str) -> None:
        self.until(lambda: self.on.startswith(name), name)

    def focus_window(self) -> None:
        """Without a window manager nobody else does it."""
        find = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
        found: list[str] = []

        def there() -> bool:
            found[:] = subprocess.run(find, env=self.environment, capture_output=True, text=True).stdout.split()
            return bool(found)

        self.until(there, "a window")
        subprocess.run(["xdotool", "windowfocus", "--sync", found[0]], env=self.environment, check=True)

    def press(self, name: str) -> None:
        subprocess.run(["xdotool", "key", name], env=self.environment, check=True)

    def go_to(self, item_id: str) -> None:
        """With arrow keys, each of which is waited for."""
        for move in path_to(self.twin, item_id):
            self.twin.feed(move)
            self.twin.step(1)
            self.press(ARROWS[move.dx, move.dy])
            self.until(lambda: self.on.endswith(f" {self.twin.top.ring.focused_id}"), f"the way to {item_id}")

    def confirm(self) -> None:
        self.twin.feed(Confirm())
        self.twin.step(2)
        self.press("Return")


def journals(data: Path) -> list[Path]:
    folder = data / "saves"
    return sorted(folder.glob("*.jsonl")) if folder.is_dir() else []


def is_over(journal: Path) -> bool:
    lines = [
        json.loads(line) for line in journal.read_text().splitlines() if line.startswith("{") and line.endswith("}")
    ]
    return any(line.get("over") for line in lines[-4:])


@pytest.mark.slow
@pytest.mark.xvfb
def test_from_the_title_to_the_result_in_a_real_window(xvfb, data_dir, start_app):
    settings_module.save(Settings(language="en", speed="instant"), data_dir / "settings.json")
    twin = start_app(speed="instant", size=SIZE)
    twin.stack.push(MainMenuScene(twin.ui))
    twin.step(2)
    program = Program(xvfb, twin)
    try:
        program.scene("MainMenuScene bots")
        program.focus_window()
        program.go_to("new")
        program.confirm()
        assert isinstance(twin.top, SeatsScene)
        program.scene("SeatsScene")
        set_up(program)
        program.go_to("start")
        program.press("Return")
        program.scene("TableScene")
        play(program, journals(data_dir)[0])
        program.scene("ResultScene again")
        program.press("Right")
        program.scene("ResultScene table")
        program.press("Right")
        program.scene("ResultScene title")
        program.press("Return")
        program.scene("MainMenuScene")
        leave(program)
        assert program.process.wait(20) == 0
    finally:
        program.end()
    (journal,) = journals(data_dir)
    match, notes = Match.resume(elgrande, journal)
    assert match.over and not notes.deviated and match.state.observe(None).options.rounds == 6
    assert [seat.bot for seat in match.seats].count("easy") == len(match.seats) - 1
    match.leave()


def set_up(program: Program) -> None:
    """One person, easy bots, six rounds."""
    setup = program.twin.top.setup
    for index, planned in enumerate(setup.seats[1:], start=1):
        program.go_to(f"who-{index}")
        for _ in range(len(setup.bots) + 3):
            if planned.bot != "easy":
                program.confirm()
        assert planned.bot == "easy"
    program.go_to("option-rounds")
    for _ in range(3):
        if setup.choices.get("rounds") != 6:
            program.confirm()
    assert setup.choices["rounds"] == 6


def play(program: Program, journal: Path) -> None:
    """Whatever has the focus is a legal answer."""
    end = time.monotonic() + 240
    while not is_over(journal):
        assert time.monotonic() < end and program.process.poll() is None
        felt(program, journal)
    program.until(lambda: not program.on.startswith("TableScene"), "the last scoring")
    if program.on.startswith("ScoringScene"):
        program.press("Return")


def felt(program: Program, journal: Path) -> None:
    """One press, and what it does: a line in the journal, another scene or focus; or nothing, in a quarter second."""
    before = (journal.stat().st_size, program.on)
    program.press("Return")
    end = time.monotonic() + 0.25
    while time.monotonic() < end and (journal.stat().st_size, program.on) == before:
        time.sleep(0.005)


def leave(program: Program) -> None:
    """From the title, where a game that is over may stand in the list of saves."""
    while not program.on.endswith(" quit"):
        before = program.on
        program.press("Up")
        program.until(lambda before=before: program.on != before, "another entry")
    program.press("Return")
    program.scene("DialogScene")
    program.press("Right")
    program.scene("DialogScene choice-1")
    program.press("Return")
