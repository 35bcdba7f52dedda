"""Disks that refuse, and seats that change hands."""

from __future__ import annotations

from pathlib import Path

from game.match.journal import unwritable
from game.match.match import Match
from game.match.records import Seat
from tests.session.playing import Players, answer, asking, hear, play_toy


def broken_disk(monkeypatch):
    def refuse(*_args, **_keywords):
        raise unwritable(Path("game.jsonl"), OSError(28, "No space left on device"))

    monkeypatch.setattr(Match, "_write", refuse)


def test_what_the_disk_refuses_has_not_happened_and_is_asked_again(monkeypatch, tmp_path):
    session = asking("person", "greedy", journal=tmp_path / "game.jsonl")
    turns = session.match.turns
    heard = hear(session)
    with monkeypatch.context() as patch:
        broken_disk(patch)
        answer(session)
    assert session.match.turns == turns and "played" not in heard.names()
    assert heard.of("save_failed")[0][0].key == "save-unwritable" and session.questions.asked is None
    session.tick()
    assert session.questions.asked == 0
    answer(session)
    assert len(session.match.turns) > len(turns)
    session.close()


def test_a_bot_takes_over_a_seat_and_plays_it_to_the_end():
    session = asking("person", "person")
    seat = session.questions.asked
    heard = hear(session)
    session.let_bot_play(seat)
    assert not session.match.seats[seat].is_person and session.match.seats[seat].bot
    assert heard.names() == ["seat_changed", "question_withdrawn"]
    assert "table-seat-bot" in [line.message.key for line in session.story.lines]
    Players(session).finish()
    asked = [question.seat for (question,) in [*heard.of("question_asked"), *heard.of("curtain_wanted")]]
    assert seat not in asked


def test_a_person_takes_over_from_a_bot_and_is_asked():
    session = asking("person", "greedy")
    heard = hear(session)
    session.set_seat(1, Seat("Zoe", "sky"))
    Players(session).finish()
    asked = {question.seat for (question,) in [*heard.of("question_asked"), *heard.of("curtain_wanted")]}
    assert asked == {0, 1}
    assert session.name(1) == "Zoe"


def test_a_closed_session_stands_still_though_its_screen_stays_for_a_tick():
    session = play_toy("greedy", "greedy")
    session.tick()  # a bot begins to think
    session.close()
    turns = len(session.match.turns)
    for _ in range(200):
        session.tick()
        assert not session.lock_bot_choice()
    assert len(session.match.turns) == turns
