"""Resuming what another version saved: from the last checkpoint that still holds."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.commands.files import statistics
from game.i18n import Texts
from game.match import Match
from game.match.journal import read_journal
from game.match.records import ActionLine, CheckpointLine, JournalHeader, JournalLine, encode
from game.match.saves import save_info
from game.match.timeline import Replay
from tests.match.tables import Game, begin, fault_of, people, play_by_chance


def write(path: Path, header: JournalHeader, lines: list[JournalLine]) -> None:
    data, sum_ = encode(header, 0)
    for line in lines:
        raw, sum_ = encode(line, sum_)
        data += raw
    path.write_bytes(data)


def deviating(game: Game, path: Path, rounds: int) -> tuple[Match, list[JournalLine]]:
    """Return a journal with `rounds` finished rounds whose first action today's rules would not play."""
    match = begin(game, journal=path)
    chance = random.Random(5)
    while sum(isinstance(line, CheckpointLine) for line in match.lines) < rounds:
        play_by_chance(match, chance, 1)
    play_by_chance(match, chance, 5)
    match.continue_without_journal()
    text = read_journal(path)
    lines = list(text.lines)
    first = next(index for index, line in enumerate(lines) if isinstance(line, ActionLine) and line.by == "hand")
    lines[first] = msgspec.structs.replace(lines[first], text="an old word")
    write(path, msgspec.structs.replace(text.header, version="0.0.1"), lines)
    return match, lines


@pytest.mark.promise("Continue games of other versions from their last checkpoint")
def test_a_game_played_by_another_version_continues_from_the_last_checkpoint(game: Game, path: Path) -> None:
    match, lines = deviating(game, path, rounds=2)
    last = next(line for line in reversed(lines) if isinstance(line, CheckpointLine))
    resumed, notes = game.resume(path)
    assert (notes.deviated, notes.version, notes.actions) == (True, "0.0.1", last.actions)
    assert notes.lost == len(match.turns) - last.actions > 0
    ((key, details),) = notes.messages
    assert str(notes.lost) in Texts().text(key, **details)
    assert tuple(resumed.state.scores) == last.scores
    play_by_chance(resumed, 1, 7)
    state = resumed.state.key()
    resumed.leave()
    again, notes = game.resume(path)
    assert not notes.deviated, "it is said once"
    assert again.state.key() == state
    again.leave()
    assert statistics(again.lines, len(again.seats)).rounds[:2] == statistics(match.lines, len(match.seats)).rounds
    assert save_info(path).passed == 2
    assert Replay.open(game.ruleset, path).steps


def test_without_a_checkpoint_the_game_continues_from_its_start(toy: Game, path: Path) -> None:
    match, _ = deviating(toy, path, rounds=0)
    resumed, notes = toy.resume(path)
    assert (notes.deviated, notes.actions, notes.lost) == (True, 0, len(match.turns))
    assert resumed.state.key() == begin(toy).state.key()
    resumed.leave()


def test_a_checkpoint_that_does_not_fit_is_noticed(toy: Game, path: Path) -> None:
    match = begin(toy, journal=path)
    play_by_chance(match, 1)
    match.leave()
    text = read_journal(path)
    lines = [
        msgspec.structs.replace(line, hash="0" * 16) if isinstance(line, CheckpointLine) and line.over else line
        for line in text.lines
    ]
    write(path, text.header, lines)
    resumed, notes = toy.resume(path)
    assert notes.deviated
    assert resumed.over, "the last checkpoint holds the whole position"
    resumed.leave()


def test_seats_are_those_of_the_end_after_a_deviation(toy: Game, path: Path) -> None:
    match = begin(toy, journal=path)
    play_by_chance(match, 5, 8)
    match.set_seat(2, people(3)[0])
    match.leave()
    text = read_journal(path)
    lines = list(text.lines)
    lines[1] = msgspec.structs.replace(lines[1], text="an old word")
    write(path, text.header, lines)
    resumed, _ = toy.resume(path)
    assert resumed.seats == match.seats
    resumed.leave()


def test_a_game_whose_positions_nobody_understands_is_refused(toy: Game, path: Path) -> None:
    deviating(toy, path, rounds=1)
    before = path.read_bytes()

    def from_position(position: Any) -> Any:
        raise ValueError("fields of another age")

    strangers = SimpleNamespace(**vars(toy.ruleset))
    strangers.from_position = from_position
    assert fault_of(Match.resume, strangers, path).key == "save-incompatible"
    fault_of(Replay.open, strangers, path)
    assert path.read_bytes() == before


def test_a_kill_between_an_action_and_what_follows_it_is_mended(toy: Game, path: Path) -> None:
    match = begin(toy, journal=path)
    while not (match.state.decision(match.state.to_act[0]).kind == "roll" and match.state.to_act[0] == 1):
        play_by_chance(match, 3, 1)
    match.submit(1, "end")
    match.continue_without_journal()
    assert match.turns[-1].text == "draw"
    text = read_journal(path)
    write(path, text.header, list(text.lines[:-1]))
    resumed, _ = toy.resume(path)
    assert resumed.state.key() == match.state.key()
    resumed.leave()
