"""What `crown-couch replay` must not print of a game that is not over: the counts of a hidden Castillo."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.match.match import Match
from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from tests.cli.shell import Shell
from tests.match.tables import play_by_chance


def saved(path: Path, castillo: str, to_the_end: bool) -> None:
    seats = [Seat("Ann", "crimson"), Seat("Bob", "gold"), Seat("Cid", "sky")]
    options = elgrande.Options(players=3, castillo=castillo)
    match = Match.begin(elgrande, options, seats, 5, path)
    chance = random.Random(1)
    while not match.over and (to_the_end or match.state.round < 5):
        play_by_chance(match, chance, 1)
    match.leave()


@pytest.mark.parametrize(
    ("castillo", "to_the_end", "told"), [("hidden", False, False), ("hidden", True, True), ("shown", False, True)]
)
def test_counts_of_a_hidden_castillo_are_printed_only_after_the_game(
    castillo: str, to_the_end: bool, told: bool, tmp_path: Path, shell: Shell
) -> None:
    saved(tmp_path / "game.jsonl", castillo, to_the_end)
    printed = shell.said("replay --events", tmp_path / "game.jsonl")
    lines = [line for line in printed.splitlines() if line.startswith("     ")]
    about = [line for line in lines if "CastilloOpened" in line or "area='castillo'" in line]
    assert len(about) > 5
    assert any("counts=" in line or "there=" in line for line in about) == told
    provinces = [int(line.split("province=")[1].split(" ")[0]) for line in lines if "province=" in line]
    assert any(count >= elgrande.PROVINCE_SHOWN_BELOW for count in provinces) == told
