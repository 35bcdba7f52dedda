"""What import contracts cannot say: what a fresh process loads, and which words stay in a title's folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.core.title import Title
from game.titles.catalogue import CATALOGUE
from tests import toy

ROOT = Path(__file__).resolve().parents[1]
TITLES = [*CATALOGUE.values(), toy.TITLE]
HEAVY = ("pygame", "pygame_gui", "numpy")


def loaded(code: str) -> set[str]:
    """Return what of `HEAVY` a fresh process has loaded after the code."""
    command = [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {*HEAVY} & {*found.stdout.split()}


def test_what_is_loaded_is_noticed() -> None:
    assert loaded("import numpy") == {"numpy"}


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
@pytest.mark.parametrize("part", ["", ".rules", ".bots"])
def test_a_title_can_be_described_played_and_asked_without_a_screen_or_numpy(title: Title, part: str) -> None:
    assert loaded(f"import {title.home}{part}") == set()


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_a_game_begins_without_a_screen_or_numpy(title: Title) -> None:
    begin = f"from {title.home} import TITLE; TITLE.load_rules().new_game(TITLE.options({{}}), 1); TITLE.load_bots()"
    assert loaded(begin) == set()


def test_the_command_line_knows_its_titles_without_a_screen_or_numpy() -> None:
    assert loaded("import game.cli") == set()
