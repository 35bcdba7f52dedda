"""Journals of every released version load forever and lead to the same position; tools/journals.py makes them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import game
from game.cli import main
from game.match import Match
from game.match.journal import read_journal
from game.match.records import ActionLine, AutoLine, CheckpointLine, ConsentLine, SeatLine, UndoLine
from game.match.saves import SaveFolder, save_info
from game.match.timeline import Replay
from game.titles.catalogue import CATALOGUE
from tests import text_of
from tests.match.tables import play_by_chance
from tools.journals import FOLDER, SUMMARIES, summary

VERSIONS = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
JOURNALS = sorted(FOLDER.glob("*/*.jsonl"))
each = pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}/{path.stem}")


def written(path: Path) -> dict[str, Any]:
    """Return the summary made by the version that saved the game."""
    found: dict[str, Any] = json.loads((path.parent / SUMMARIES).read_text(encoding="utf-8"))[path.stem]
    return found


def copied(path: Path, folder: Path) -> Path:
    return Path(shutil.copy(path, folder / path.name))


@pytest.mark.promise("Saves of released versions load in every later one")
@each
def test_a_saved_game_continues_where_it_was_left_and_can_be_played_to_its_end(path: Path, tmp_path: Path) -> None:
    match, notes = Match.resume(CATALOGUE, copied(path, tmp_path))
    assert not notes.deviated, "what was played once can be played again"
    assert notes.version == path.parent.name
    # counts an older version did not have are not compared
    assert {name: value for name, value in summary(match).items() if name in written(path)} == written(path)
    play_by_chance(match, 1)
    assert match.over and match.state.problems() == []
    match.leave()
    again, notes = Match.resume(CATALOGUE, tmp_path / path.name)
    assert again.over and not notes.deviated
    again.leave()


@each
def test_a_saved_game_can_be_watched(path: Path) -> None:
    replay = Replay.open(CATALOGUE, path)
    wanted = written(path)
    assert replay.stopped == "" and len(replay.steps) == wanted["actions"]
    end = replay.state(len(replay.steps))
    assert (list(end.scores), end.over, list(end.winners)) == (wanted["scores"], wanted["over"], wanted["winners"])


@each
def test_a_saved_game_can_be_printed(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert all(str(score) in told for score in written(path)["scores"])


@each
def test_a_saved_game_is_listed_with_its_people(path: Path) -> None:
    info = save_info(path)
    assert info.fault is None
    assert [f"{seat.name}, {seat.bot}" if seat.bot else seat.name for seat in info.seats] == written(path)["seats"]


@pytest.mark.parametrize("version", VERSIONS)
def test_every_journal_has_its_summary_and_every_summary_its_journal(version: str) -> None:
    names = json.loads(text_of(FOLDER / version / SUMMARIES))
    assert sorted(names) == sorted(path.stem for path in (FOLDER / version).glob("*.jsonl"))
    assert len(SaveFolder(FOLDER / version).look()) == len(names) > 4


def test_this_version_has_its_journals() -> None:
    assert game.__version__ in VERSIONS, "python -m tools.journals makes them"


EVERY_OPTION = {
    "players": {2, 3, 4, 5},
    "edition": {"original", "anniversary"},
    "rounds": {6, 9},
    "vetoes": {True, False},
    "castillo": {"hidden", "shown"},
}


def test_the_journals_of_this_version_hold_everything_that_one_can_hold() -> None:
    texts = [read_journal(path) for path in JOURNALS if path.parent.name == game.__version__]
    options = [text.header.options for text in texts]
    lines = [line for text in texts for line in text.lines]
    actions = [line for line in lines if isinstance(line, ActionLine)]
    assert {name: {one[name] for one in options} for name in EVERY_OPTION} == EVERY_OPTION
    assert {one["start"] for one in options} > {None}
    assert {seat.player for text in texts for seat in text.header.seats} == {"person", "bot"}
    assert {action.by for action in actions} == {"hand", "only", "standing"}
    assert {"veto", "allow"} <= {action.text for action in actions}
    assert any(action.veiled for action in actions)
    assert {line.free for line in lines if isinstance(line, UndoLine)} == {True, False}
    assert any(isinstance(line, ConsentLine) for line in lines)
    assert {line.left for line in lines if isinstance(line, SeatLine)} == {True, False}
    assert {line.scope for line in lines if isinstance(line, AutoLine)} == {"action", "round", "off"}
    assert {line.why for line in lines if isinstance(line, CheckpointLine)} >= {"round", "leave"}
    assert {text.torn for text in texts} == {True, False}
    states = [Replay.open(CATALOGUE, text.path) for text in texts]
    ends = [replay.state(len(replay.steps)) for replay in states]
    asked = [[state.decision(seat) for seat in state.to_act] for state in ends]
    assert {state.over for state in ends} == {True, False}
    assert any(one.kind == "window" for each in asked for one in each), "one is left at a question about a veto"
    assert any(sum(one.secret for one in each) > 1 for each in asked), "one is left among secret choices"
