"""The only door to the rules."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from game.core.ruleset import BadNotation, IllegalAction
from game.match import Match, MatchNews, Seat
from game.match.journal import read_journal
from tests.match.tables import Game, begin, fault_of, people, play_by_chance, play_first


def test_submit_takes_an_action_or_its_notation(game: Game) -> None:
    one, other = begin(game), begin(game)
    seat = one.state.to_act[0]
    action = one.state.legal_actions(seat)[-1]
    assert one.submit(seat, action) == other.submit(seat, str(action))
    assert one.state.key() == other.state.key()


def test_what_is_refused_changes_nothing(game: Game, path: Path) -> None:
    match = begin(game, journal=path)
    heard: list[MatchNews] = []
    match.listen(heard.append)
    key, seat = match.state.key(), match.state.to_act[0]
    written = path.read_bytes()
    idle = next(other for other in range(len(match.seats)) if other not in match.state.to_act)
    with pytest.raises(BadNotation):
        match.submit(seat, "dance on the table")
    with pytest.raises(IllegalAction):
        match.submit(idle, match.state.legal_actions(seat)[0])
    with pytest.raises(IllegalAction):
        match.submit(seat, "end")
    assert (match.state.key(), heard) == (key, [])
    assert path.read_bytes() == written


def test_a_decision_with_one_option_is_answered_for_the_seat(toy: Game) -> None:
    match = begin(toy)
    assert [(turn.text, turn.by) for turn in match.turns] == [("draw", "only")]
    assert match.state.decision(0).kind == "play"


def test_the_end_of_a_turn_is_never_answered_for_the_seat(match: Match) -> None:
    match.submit(1, "veto")
    match.submit(0, "roll")
    match.submit(2, "veto")
    assert [str(action) for action in match.state.legal_actions(0)] == ["end"]


def test_events_of_what_was_answered_for_the_seat_are_returned_too(match: Match) -> None:
    match.submit(1, "veto")
    events = match.submit(0, "end")
    assert [type(event).__name__ for event in events] == ["TurnEnded", "Drawn"]


def test_listeners_hear_after_the_journal_and_in_order(game: Game, path: Path) -> None:
    match = begin(game, journal=path)
    heard: list[tuple[str, int]] = []
    match.listen(lambda news: heard.append((news.kind, len(read_journal(path).lines))))
    before = len(match.lines)
    play_by_chance(match, 2, 3)
    assert [kind for kind, _ in heard] == ["events"] * 3
    assert heard[-1][1] == len(match.lines) > before


def test_a_listener_that_plays_on_is_heard_after_everyone_heard_of_what_came_before(toy: Game) -> None:
    match = begin(toy)
    heard: list[list[str]] = [[], []]

    def first(news: MatchNews) -> None:
        heard[0].append(type(news.events[0]).__name__)
        if match.state.decision(1) is not None and match.state.decision(1).kind == "window":
            match.submit(1, "allow")

    match.listen(first)
    match.listen(lambda news: heard[1].append(type(news.events[0]).__name__))
    play_first(match)
    assert heard == [["Asked", "Laid"], ["Asked", "Laid"]]


def test_a_listener_that_left_hears_nothing_more(toy: Game) -> None:
    match = begin(toy)
    heard: list[MatchNews] = []
    match.listen(heard.append)()
    play_by_chance(match, 2, 3)
    assert heard == []


def test_a_fault_in_what_follows_without_being_asked_changes_nothing(
    toy: Game, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(toy, journal=path)
    while match.state.decision(match.state.to_act[0]).kind != "roll":
        play_by_chance(match, 2, 1)
    heard: list[MatchNews] = []
    match.listen(heard.append)
    key, turns, written = match.state.key(), match.turns, path.read_bytes()
    monkeypatch.setattr(type(match.state), "_draw", None)
    with pytest.raises(TypeError):
        match.submit(match.state.to_act[0], "end")
    assert (match.state.key(), match.turns, heard, path.read_bytes()) == (key, turns, [], written)


def test_a_fault_at_any_depth_of_any_game_changes_nothing(
    game: Game, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(game, journal=path)
    play_by_chance(match, 6, 20)
    kind = type(match.state)
    apply = kind.apply

    def broken(state: Any, seat: int, action: Any, events: Any = None) -> None:
        apply(state, seat, action, events)
        raise ZeroDivisionError("a fault inside the rules")

    key, turns, written = match.state.key(), match.turns, path.read_bytes()
    monkeypatch.setattr(kind, "apply", broken)
    with pytest.raises(ZeroDivisionError):
        play_first(match)
    monkeypatch.undo()
    assert (match.state.key(), match.turns, path.read_bytes()) == (key, turns, written)
    play_by_chance(match, 6, 5)
    match.leave()


def test_seats_and_options_must_agree(toy: Game) -> None:
    with pytest.raises(ValueError, match="2 seats for 3 players"):
        Match.begin(toy.ruleset, toy.options, people(2), 1)


def test_listeners_hear_of_another_player_on_a_seat(game: Game) -> None:
    match = begin(game)
    heard: list[MatchNews] = []
    match.listen(heard.append)
    match.set_seat(1, Seat("Machine", "gold", "bot", "greedy"))
    assert [(news.kind, news.seat) for news in heard] == [("seat", 1)] and match.seats[1].bot == "greedy"


def test_a_game_can_begin_from_a_position(game: Game, path: Path) -> None:
    start = begin(game)
    play_by_chance(start, 5, 9)
    match = Match.begin(game.ruleset, game.options, game.seats, 0, path, start=start.state)
    play_by_chance(match, 6, 4)
    match.leave()
    resumed, _ = game.resume(path)
    assert resumed.state.key() == match.state.key()
    resumed.leave()


def test_nothing_is_played_when_the_disk_refuses(toy: Game, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(toy, journal=path)
    key, action = match.state.key(), match.state.legal_actions(0)[0]
    break_the_disk(match, monkeypatch)
    assert fault_of(match.submit, 0, action).key == "save-unwritable"
    assert match.state.key() == key
    monkeypatch.undo()
    match.submit(0, action)
    match.leave()
    resumed, _ = toy.resume(path)
    assert resumed.state.key() == match.state.key()


def test_a_match_that_was_left_is_over_for_good(toy: Game, path: Path) -> None:
    match = begin(toy, journal=path)
    match.leave()
    match.leave()
    key = match.state.key()
    with pytest.raises(ValueError, match="left"):
        play_first(match)
    assert match.state.key() == key


def test_a_game_continues_in_memory_on_request(toy: Game, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(toy, journal=path)
    break_the_disk(match, monkeypatch)
    fault_of(match.set_seat, 0, Seat("Other", "sky"))
    match.continue_without_journal()
    play_by_chance(match, 1)
    assert match.over
    assert match.journal_path is None


def break_the_disk(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of what is written arrives, then the disk is full."""
    path, write = match.journal_path, os.write
    ours = path.stat().st_ino

    def full(descriptor: int, data: Any) -> int:
        if os.fstat(descriptor).st_ino != ours:
            return write(descriptor, data)
        write(descriptor, bytes(data)[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.match.journal.os.write", full)
