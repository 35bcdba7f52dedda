"""However long people play and whatever they change, the program needs little more than for its first table."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.robust.program import ROOT, linux
from tests.robust.soak import Footprint

MEMORY, FILES = 60, 20
"""MB and open files above those of the first table."""


@linux
@pytest.mark.slow
@pytest.mark.promise("Fixed: the game takes no more and more memory")
@pytest.mark.parametrize("events", [1_000, pytest.param(100_000, marks=pytest.mark.soak)])
def test_what_a_table_takes_does_not_grow_with_all_that_was_played_and_changed(events: int, tmp_path: Path) -> None:
    left_out = ("SDL_", "CROWN_COUCH_STRICT")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(left_out)}
    command = [sys.executable, "-m", "tests.robust.soak", str(tmp_path), str(events)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    lines = [Footprint(*map(int, line.split())) for line in done.stdout.splitlines()[-2 - events // 2_000 :]]
    print(*lines, sep="\n")
    first, last = lines[0], lines[-1]
    assert last.memory <= first.memory + MEMORY
    assert last.files <= first.files + FILES
