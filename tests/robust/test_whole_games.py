"""Whole games in a real window, each with one device alone: from the main menu to the result, back, and out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import whole_games

ENOUGH = 15
"""Pictures of a game from which it can be followed."""


@pytest.mark.soak
@pytest.mark.xvfb
@pytest.mark.parametrize("title", whole_games.GAMES)
@pytest.mark.parametrize(("device", "people"), [("keyboard", 1), ("mouse", 2), ("pad", 2), ("touch", 2)])
def test_one_device_plays_a_whole_game_in_a_window(tmp_path: Path, device: str, people: int, title: str) -> None:
    assert whole_games.main([device, "--title", title, "--people", str(people), "--out", str(tmp_path)]) == 0
    pictures = sorted(path.name for path in tmp_path.glob("*.png"))
    assert len(pictures) >= ENOUGH
    assert pictures[0] == "001-menu.png" and pictures[-1].endswith("-quit.png")
