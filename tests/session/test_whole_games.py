"""Whole games through the session alone, where pygame cannot be imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
NO_PYGAME = """
import sys

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "pygame":
            raise ImportError("there is no pygame here")

sys.meta_path.insert(0, Nowhere())
"""
EL_GRANDE = """
from game.titles.elgrande import TITLE, rules
from tests.session.playing import position_of, Players, hear, open_session, people

session = open_session(TITLE, people("person", "greedy", "person", "greedy", "greedy"), rules.Options(players=5))
heard = hear(session)
Players(session).until(lambda: "ended" in heard.names())
assert session.match.over and position_of(session).winners
assert {question[0].seat for question in heard.of("question_asked")} == {0, 2}
assert heard.of("curtain_wanted"), "secret choices were never asked behind the curtain"
assert not position_of(session).problems()
session.close()
"""


def faults_without_pygame(program: str) -> str:
    """Return what a program whose assertions fail prints, else ""."""
    done = subprocess.run(
        [sys.executable, "-c", NO_PYGAME + program], cwd=ROOT, capture_output=True, text=True, timeout=300
    )  # fmt: skip
    return done.stderr or "no words" if done.returncode else ""


def test_two_people_and_three_bots_play_el_grande_to_its_end_without_a_display():
    assert faults_without_pygame(EL_GRANDE) == ""
