"""Structs are learned by msgspec where they are defined: it crashes if two threads meet one for the first time."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.titles.catalogue import CATALOGUE
from tests import ROOT

READING = """
import sys
from pathlib import Path
from game.match.saves import save_info
from game.titles.catalogue import CATALOGUE
title = CATALOGUE[NAME]
title.load_rules(), title.load_table()
asked = []
def note(frame, event, argument):
    if event == "call" and frame.f_code.co_name == "get_class_annotations":
        asked.append(frame.f_locals)
sys.setprofile(note)
title.prepare()
save_info(Path(JOURNAL))
sys.setprofile(None)
assert not asked, asked
"""


@pytest.mark.promise("Fixed: now and then, the game crashed")
@pytest.mark.parametrize("name", CATALOGUE)
def test_reading_a_level_meets_no_struct_for_the_first_time(name: str) -> None:
    journal = next(ROOT.joinpath("tests").rglob("*.jsonl"))
    code = READING.replace("NAME", repr(name)).replace("JOURNAL", repr(str(journal)))
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
