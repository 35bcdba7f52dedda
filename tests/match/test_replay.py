"""Replay, statistics, the folder of saves."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import TypeAlias

import pytest

from game.commands.files import statistics
from game.match import Match, records
from game.match.journal import read_journal
from game.match.records import ActionLine, CheckpointLine, UndoLine
from game.match.saves import SaveFolder, free_path
from game.match.timeline import Replay, played_lines, replay
from tests.match.tables import Game, answers_of, begin, live, play_by_chance, play_first
from tests.toy import TITLES as CATALOGUE

TraceFunction: TypeAlias = Callable[[FrameType, str, object], object]


@pytest.mark.promise("Every action is saved")
def test_a_replay_shows_every_state_of_the_game(game: Game, path: Path) -> None:
    match = begin(game, journal=path)
    play_by_chance(match, 2)
    match.leave()
    replay = Replay.open(game.ruleset, path)
    assert replay.stopped == ""
    assert replay.state(0).key() == replay.start.key() == match.turns[0].before.key()
    assert [step.text for step in replay.steps] == answers_of(match)
    assert [step.events for step in replay.steps] == [turn.events for turn in match.turns]
    assert replay.state(len(replay.steps)).key() == match.state.key()
    assert all(replay.state(number).key() == turn.before.key() for number, turn in enumerate(match.turns))


def test_statistics_count_what_stayed(game: Game, tmp_path: Path) -> None:
    match = begin(game, seed=6)
    for _ in live(match, random.Random(6)):
        pass
    found = statistics(match.lines, len(match.seats))
    assert sum(found.decisions) == sum(turn.by == "hand" for turn in match.turns)
    assert sum(found.decisions) + sum(found.answered) == len(match.turns)
    undos = [line for line in match.lines if isinstance(line, UndoLine)]
    assert sum(found.undos) == sum(line.free for line in undos)
    assert sum(found.undos) + sum(found.marked) == len(undos) > 0
    assert found.rounds[-1] == tuple(match.state.scores)


def test_statistics_forget_rounds_that_were_undone(toy: Game) -> None:
    match = begin(toy)
    chance = random.Random(1)
    while match.state.round == 1:
        play_by_chance(match, chance, 1)
    assert len(statistics(match.lines, 3).rounds) == 1
    match.undo(0, (1, 2))
    assert statistics(match.lines, 3).rounds == ()
    assert statistics(match.lines, 3).marked == (1, 0, 0)


def steps(act: Callable[[], object]) -> int:
    """Return how many instructions of Python a call takes."""
    count, before = 0, sys.gettrace()

    def note(frame: FrameType, event: str, _argument: object) -> TraceFunction:
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == "opcode"
        return note

    sys.settrace(note)
    try:
        act()
    finally:
        sys.settrace(before)
    return count


def test_a_journal_twice_as_long_takes_twice_as_long(toy: Game) -> None:
    match = begin(toy)
    play_first(match)
    action = next(line for line in match.lines if isinstance(line, ActionLine))
    again = [CheckpointLine("round", 0, (0, 0, 0), False, "", ""), action, UndoLine(0, 0, True)]
    short, long = steps(lambda: statistics(again * 50, 3)), steps(lambda: statistics(again * 100, 3))
    assert 1.9 * short < long < 2.1 * short


def test_a_checkpoint_where_nothing_has_changed_is_not_reckoned_again(
    toy: Game, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(toy, journal=path)
    play_first(match)
    match.leave()
    text, hashed = read_journal(path), list[object]()
    really = records.hash_position
    monkeypatch.setattr(records, "hash_position", lambda position: (hashed.append(position), really(position))[1])
    timeline, lines = played_lines(toy.ruleset, text)
    assert replay(timeline, [*lines, *lines[-1:] * 20]) is None
    assert len(hashed) == 1


def test_the_folder_of_saves_lists_all_and_the_damaged_ones_too(toy: Game, tmp_path: Path) -> None:
    assert SaveFolder(tmp_path / "nowhere").look() == []
    chance = random.Random(1)
    for number in range(3):
        path = free_path(tmp_path, "toy")
        assert path.name == f"toy-{number + 1:04d}.jsonl"
        match = begin(toy, number, path)
        play_by_chance(match, chance, None if number == 2 else 12)
        match.leave()
        os.utime(path, (1000 + number, 1000 + number))
    (tmp_path / "toy-0009.jsonl").write_bytes(b"something else")
    os.utime(tmp_path / "toy-0009.jsonl", (1, 1))
    (tmp_path / "notes.txt").write_text("not a journal")
    (tmp_path / "folder.jsonl").mkdir()
    os.utime(tmp_path / "folder.jsonl", (0, 0))
    infos = SaveFolder(tmp_path).look()
    assert [info.path.name for info in infos] == [
        "toy-0003.jsonl",
        "toy-0002.jsonl",
        "toy-0001.jsonl",
        "toy-0009.jsonl",
        "folder.jsonl",
    ]
    assert [info.fault.key if info.fault else "" for info in infos] == ["", "", "", "save-foreign", "save-unreadable"]
    assert infos[0].over and infos[0].passed == 3 and infos[0].scores == tuple(match.state.scores)
    assert (infos[1].over, infos[1].game, len(infos[1].seats)) == (False, "toy", 3)
    assert infos[1].actions == len(Replay.open(toy.ruleset, infos[1].path).steps)
    assert free_path(tmp_path, "toy").name == "toy-0010.jsonl"


def test_listing_follows_undos(toy: Game, tmp_path: Path) -> None:
    path = free_path(tmp_path, "toy")
    match = begin(toy, 1, path)
    changes = live(match, random.Random(3))
    while not any(isinstance(line, UndoLine) for line in match.lines):
        next(changes)
    match.leave()
    (info,) = SaveFolder(tmp_path).look()
    assert info.actions == len(match.turns) < sum(isinstance(line, ActionLine) for line in match.lines)
    assert info.seats == match.seats
    resumed, _ = Match.resume(CATALOGUE, path)
    assert resumed.state.key() == match.state.key()
    resumed.leave()
