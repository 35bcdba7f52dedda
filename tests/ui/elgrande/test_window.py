"""A whole game in a real window, from the title to the result, with nothing but keys."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import settings as settings_module
from game.match.match import Match
from game.rules import elgrande
from game.settings import Settings
from game.ui.input.intents import Confirm
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.title import TitleScene
from tests.ui.driver import path_to

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1280, 720)
ARROWS = {(1, 0): "Right", (-1, 0): "Left", (0, 1): "Down", (0, -1): "Up"}


class Keys:
    """Presses the same keys in a real window and in a twin that has no screen, and so knows where the focus is."""

    def __init__(self, environment: dict[str, str], twin) -> None:
        self.environment, self.twin = environment, twin

    def press(self, *names: str) -> None:
        subprocess.run(["xdotool", "key", "--delay", "40", *names], env=self.environment, check=True)

    def go_to(self, item_id: str) -> None:
        moves = path_to(self.twin, item_id)
        for move in moves:
            self.twin.feed(move)
            self.twin.step(1)
        if moves:
            self.press(*(ARROWS[move.dx, move.dy] for move in moves))
        assert self.twin.top.ring.focused_id == item_id

    def confirm(self) -> None:
        self.twin.feed(Confirm())
        self.twin.step(2)
        self.press("Return")


def journals(data: Path) -> list[Path]:
    folder = data / "saves"
    return sorted(folder.iterdir()) if folder.is_dir() else []


def is_over(journal: Path) -> bool:
    lines = [
        json.loads(line) for line in journal.read_text().splitlines() if line.startswith("{") and line.endswith("}")
    ]
    return any(line.get("over") for line in lines[-4:])


def wait_for(found, seconds: float, what: str) -> None:
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, f"waited for {what}"
        time.sleep(0.05)


@pytest.mark.slow
@pytest.mark.xvfb
def test_from_the_title_to_the_result_in_a_real_window(xvfb, data_dir, start_app):
    settings = Settings(language="en", speed="instant")
    settings_module.save(settings, data_dir / "settings.json")
    twin = start_app(settings=Settings(language="en", speed="instant"), size=SIZE)
    twin.stack.push(TitleScene(twin.ui))
    twin.step(2)
    command = [sys.executable, "-m", "game", "play", "--size", "{}x{}".format(*SIZE)]
    process = subprocess.Popen(command, cwd=ROOT, env=xvfb)
    try:
        subprocess.run(["xdotool", "windowfocus", window_of(process, xvfb)], env=xvfb, check=True)
        time.sleep(1.5)
        keys = Keys(xvfb, twin)
        keys.confirm()
        assert isinstance(twin.top, SeatsScene)
        time.sleep(0.5)
        set_up(keys, twin)
        keys.go_to("start")
        keys.press("Return")
        wait_for(lambda: journals(data_dir), 20, "a journal")
        play(keys, journals(data_dir)[0], process)
        time.sleep(1.0)
        keys.press("Return")  # the sheet of the last scoring
        time.sleep(1.5)
        keys.press("Left", "Left", "Return")  # from the result to the title
        time.sleep(1.5)
        twin.stack.clear_to(TitleScene(twin.ui))
        twin.step(2)
        keys.go_to("quit")
        keys.press("Return")
        time.sleep(0.5)
        keys.press("Right", "Return")  # really
        assert process.wait(20) == 0
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    (journal,) = journals(data_dir)
    match, notes = Match.resume(elgrande, journal)
    assert match.over and not notes.deviated and match.state.observe(None).options.rounds == 6
    assert [seat.bot for seat in match.seats].count("random") == len(match.seats) - 1
    match.leave()


def window_of(process: subprocess.Popen, environment: dict[str, str]) -> str:
    """The id of the program's window, once it is there."""
    find = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]
    seen: list[str] = []

    def found() -> bool:
        seen[:] = subprocess.run(find, env=environment, capture_output=True, text=True).stdout.split()
        return bool(seen)

    wait_for(found, 40, "a window")
    return seen[0]


def set_up(keys: Keys, twin) -> None:
    """One person, random bots, six rounds."""
    setup = twin.top.setup
    for index, chair in enumerate(setup.chairs):
        if index == 0:
            continue
        keys.go_to(f"who-{index}")
        for _ in range(8):
            if chair.bot == "random":
                break
            keys.confirm()
        assert chair.bot == "random"
    keys.go_to("option-rounds")
    for _ in range(3):
        if setup.choices.get("rounds") == 6:
            break
        keys.confirm()
    assert setup.choices["rounds"] == 6


def play(keys: Keys, journal: Path, process: subprocess.Popen) -> None:
    """Whatever has the focus is a legal answer."""
    end = time.monotonic() + 180
    while not is_over(journal):
        assert time.monotonic() < end and process.poll() is None
        keys.press("Return")
