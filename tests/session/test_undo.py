"""Undo at a screen: free, with consent, or refused with a reason."""

from __future__ import annotations

import pytest

from game.i18n import Texts
from game.titles.elgrande import TITLE, rules
from tests.session.playing import Players, hear, open_session, people, position_of


def begin(*kinds):
    return open_session(TITLE, people(*kinds), rules.Options(players=len(kinds)))


def test_with_nothing_decided_undo_is_refused():
    session = begin("person", "greedy")
    heard = hear(session)
    session.undo_requests.request()
    assert heard.of("refused")[0].key == "undo-nothing" and session.undo_requests.kind == ""


def test_everyone_who_must_agree_is_named_however_many_they_are():
    session = begin("person", "person", "person", "person")
    Players(session).until(
        lambda: (
            session.undo_requests.kind == "ask-back"
            and len(session.match.undo_terms(session.undo_requests.seat()).needs) == 3
        )
    )
    needs = session.match.undo_terms(session.undo_requests.seat()).needs
    heard = hear(session)
    session.undo_requests.request()
    first, second, third = (session.match.seats[seat].name for seat in needs)
    assert f"{first}, {second} and {third} must agree." in Texts().format(heard.of("consent_asked")[0].text)


@pytest.mark.promise("See in an undo's question, and in the log, what is undone")
def test_the_log_says_what_was_undone_and_still_says_so_when_it_is_written_again():
    session = begin("person", "greedy", "greedy")
    Players(session).until(lambda: session.undo_requests.kind == "ask-back")
    after = len(session.match.turns) - session.match.undo_terms(0).to - 1
    heard = hear(session)
    session.undo_requests.request()
    heard.of("consent_asked")[-1].agree()
    ending = "" if not after else ", and the step after it" if after == 1 else f", and the {after} steps after it"
    for _ in range(2):
        marks = [line.message for line in session.story.lines if line.message.key == "table-undone"]
        assert [Texts().format(mark) for mark in marks] == [f"Undone by P0: a decision{ending}."]
        session.story.rebuild()


def test_the_story_and_the_bots_begin_again_where_the_match_stands():
    session = begin("person", "greedy", "greedy")
    players = Players(session)
    players.until(lambda: len(session.match.turns) > 30 and session.questions.asked is not None)
    heard = hear(session)
    session.undo_requests.request()
    for asked in heard.of("consent_asked"):
        asked.agree()
    before = [line.message for line in session.story.lines]
    session.story.rebuild()
    assert [line.message for line in session.story.lines] == before
    players.finish()
    assert not position_of(session).problems()
