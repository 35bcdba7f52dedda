"""Hints: requested, found, and gone with their question."""

from __future__ import annotations

from tests.session.playing import asking


def test_a_hint_goes_with_its_question():
    session = asking("person", "greedy")
    session.hints.ask()
    session.tick()
    cancelled = []
    session.hints.cancelled.connect(lambda: cancelled.append(True))
    question = session.questions.question_for(0)
    question.submit(str(question.actions[0]))
    assert cancelled and not session.hints.open and session.hints.advice == ()
