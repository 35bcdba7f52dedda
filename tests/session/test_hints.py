"""Hints: requested, found, and gone with their question."""

from __future__ import annotations

from tests.session.playing import Players, open_session, people
from tests.toy import TITLE, rules


def begin(*kinds, title=TITLE):
    session = open_session(title, people(*kinds), rules.Options(players=len(kinds), rounds=1))
    players = Players(session)
    players.until(lambda: session.questions.asked is not None)
    return session


def test_a_hint_goes_with_its_question():
    session = begin("person", "greedy")
    session.hints.ask()
    session.tick()
    cancelled = []
    session.hints.cancelled.connect(lambda: cancelled.append(True))
    question = session.questions.question_for(0)
    question.submit(str(question.actions[0]))
    assert cancelled and not session.hints.open and session.hints.advice == ()
