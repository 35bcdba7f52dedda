"""A finished game saved by version 0.1.0: journals of a released version must load forever."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.match.match import Match
from game.match.timeline import Replay
from game.titles.catalogue import CATALOGUE

FINISHED = Path(__file__).parent.parent / "fixtures" / "finished_0_1_0.jsonl"
SCORES = [105, 91, 20, 100, 108]


def test_a_finished_game_is_taken_up_at_its_end(tmp_path: Path) -> None:
    copy = tmp_path / FINISHED.name
    copy.write_bytes(FINISHED.read_bytes())
    match, notes = Match.resume(CATALOGUE, copy)
    assert match.over and not notes.deviated
    assert match.state.scores == SCORES
    match.leave()


@pytest.mark.promise("Every action is saved")
def test_a_finished_game_can_be_watched_from_its_first_bid() -> None:
    replay = Replay.open(CATALOGUE, FINISHED)
    assert replay.state(0).round == 1 and replay.state(0).scores == [0] * len(SCORES)
    assert replay.state(len(replay.steps)).scores == SCORES


def test_a_finished_game_is_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FINISHED)]) == 0
    told = capsys.readouterr().out
    assert all(str(score) in told for score in SCORES)
