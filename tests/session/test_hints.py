"""Hints: requested, found, and gone with their question."""

from __future__ import annotations

from tests.session.playing import Players, open_session, people, position_of
from tests.toy import TITLE, rules


def begin(*kinds, title=TITLE):
    session = open_session(title, people(*kinds), rules.Options(players=len(kinds), rounds=1))
    players = Players(session)
    players.until(lambda: session.questions.asked is not None)
    return session


def test_a_hint_is_found_and_plays_nothing():
    session = begin("person", "greedy")
    found = []
    session.hints.found.connect(lambda: found.append(session.hints.advice))
    assert session.hints.available and session.hints.ask() is None
    turns = len(session.match.turns)
    session.tick()
    legal = [str(action) for action in position_of(session).legal_actions(0)]
    assert found and found[0][0].text in legal and len(session.match.turns) == turns


def test_a_hint_goes_with_its_question():
    session = begin("person", "greedy")
    session.hints.ask()
    session.tick()
    cancelled = []
    session.hints.cancelled.connect(lambda: cancelled.append(True))
    question = session.questions.question_for(0)
    question.submit(str(question.actions[0]))
    assert cancelled and not session.hints.open and session.hints.advice == ()


def test_a_hint_found_after_it_was_dismissed_is_ignored():
    session = begin("person", "greedy")
    found = []
    session.hints.found.connect(lambda: found.append(True))
    session.hints.ask()
    session.hints.cancel()
    for _ in range(3):
        session.tick()
    assert not found


def test_nobody_gets_a_hint_on_a_choice_that_others_must_not_know():
    session = begin("person", "person")
    Players(session).until(lambda: position_of(session).phase == "dial")
    session.tick()
    assert not session.hints.available and session.hints.ask().key == "hint-secret"


def test_while_nobody_is_asked_there_is_no_hint():
    session = begin("person", "greedy")
    session.ask_again()
    assert session.hints.ask().key == "hint-nobody"
