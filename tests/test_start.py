"""The program starts: without a display it says so; with one it opens a window and can be closed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests import ROOT

HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT", "XDG_SESSION_TYPE")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_one_sentence_names_the_way_out(data_dir: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    answer = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env=environment | {"CROWN_COUCH_DATA": str(data_dir)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    said = [line for line in answer.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]  # a system library's word
    assert answer.returncode == 2
    assert len(said) == 1 and "crown-couch simulate" in said[0]
    assert answer.stdout == ""
    assert list(data_dir.iterdir()) == [], "nothing is written where nobody plays"


@pytest.mark.xvfb
def test_with_a_display_a_window_opens_and_closing_it_ends_the_program(xvfb: dict[str, str]) -> None:
    process = subprocess.Popen([sys.executable, "-m", "game"], cwd=ROOT, env=xvfb)
    try:
        window = ""
        deadline = time.monotonic() + 20
        while not window and time.monotonic() < deadline:
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)],
                env=xvfb,
                capture_output=True,
                text=True,
            )
            window = found.stdout.strip().partition("\n")[0]
            time.sleep(0.1)
        assert window, "no window was opened"
        time.sleep(0.5)
        assert process.poll() is None
        process.terminate()
        process.wait(20)
    finally:
        process.kill()


def test_the_main_menu_is_there_before_the_table_and_the_bots_are_loaded() -> None:
    code = "import sys, game.app.application, game.ui.screens.main_menu; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert [name for name in loaded.split() if name.startswith(("game.ui.table", "game.bots", "multiprocessing"))] == []


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C goes to a whole console there")
@pytest.mark.parametrize("loaded", ["game.cli", "game.i18n", "argparse", "game.titles.elgrande"])
def test_f9_ctrl_c_while_the_program_is_being_loaded_ends_it_quietly(loaded: str, data_dir: Path) -> None:
    """Ctrl-C is pressed while this module is being imported."""
    program = f"""
import importlib.abc, os, signal, sys
from game import __main__ as start

class Pressing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {loaded!r}:
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
for name in [name for name in sys.modules if name == {loaded!r}]:
    del sys.modules[name]
sys.meta_path.insert(0, Pressing())
sys.exit(start.main())
"""
    ended = subprocess.run(
        [sys.executable, "-c", program, "doctor"],
        cwd=ROOT,
        env=os.environ | {"CROWN_COUCH_DATA": str(data_dir)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (130, "")
