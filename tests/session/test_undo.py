"""Undo at a screen: free, with consent, or refused with a reason."""

from __future__ import annotations

import pytest

from game.i18n import Texts
from game.session.session_context import SeatDevice
from game.titles.elgrande import TITLE, rules
from tests.session.playing import Players, hear, open_session, people, position_of

OPENING = ("power 13", "power 12")


def begin(*kinds):
    return open_session(TITLE, people(*kinds), rules.Options(players=len(kinds)))


def at_turn(session, kind="turn"):
    """Play until a person is asked this."""
    players = Players(session)

    def reached() -> bool:
        decision = (
            position_of(session).decision(session.questions.asked) if session.questions.asked is not None else None
        )
        return decision is not None and decision.kind == kind

    players.until(reached)


def answer(session):
    seat = session.questions.asked
    legal = [str(action) for action in position_of(session).legal_actions(seat)]
    session.questions.question_for(seat).submit(next(text for text in legal if text.startswith("place")))


def test_with_nothing_decided_undo_is_refused():
    session = begin("person", "greedy")
    heard = hear(session)
    session.undo_requests.request()
    assert heard.of("refused")[0].key == "undo-nothing" and session.undo_requests.kind == ""


def test_within_the_own_turn_it_is_free():
    session = begin("person", "greedy")
    at_turn(session)
    session.tick()
    answer(session)
    while session.questions.asked is None:
        session.tick()
    turns = len(session.match.turns)
    heard = hear(session)
    assert session.undo_requests.kind == "back"
    session.undo_requests.request()
    assert len(session.match.turns) < turns
    assert heard.names() == ["undone", "question_withdrawn"]


def test_someone_elses_device_asks_the_person_whose_step_it_is():
    session = begin("person", "person")
    session.couch.sit([SeatDevice("pad-1"), SeatDevice("pad-2")])
    at_turn(session)
    seat = session.questions.asked
    answer(session)
    turns = len(session.match.turns)
    heard = hear(session)
    session.undo_requests.request(session.couch.seat_device(1 - seat).device)
    (asked,) = heard.of("consent_asked")
    assert asked.seat == seat and asked.text.key == "undo-ask-owner" and len(session.match.turns) == turns
    asked.agree()
    assert len(session.match.turns) < turns


def test_what_others_have_learned_takes_the_consent_of_all_of_them_and_leaves_a_mark():
    session = begin("person", "person", "person")
    Players(session).until(lambda: len(session.match.turns) > 4 and session.undo_requests.kind == "ask-back")
    turns, owner = len(session.match.turns), session.undo_requests.seat()
    heard = hear(session)
    session.undo_requests.request()
    for _ in range(3):
        assert len(session.match.turns) == turns
        heard.of("consent_asked")[-1].agree()
    asked = heard.of("consent_asked")
    assert [one.seat for one in asked] == [owner, *(seat for seat in range(3) if seat != owner)]
    assert [one.label.key for one in asked] == ["undo-yes", "undo-agree", "undo-agree"]
    assert len(session.match.turns) < turns
    assert [line.message.key for line in session.story.lines].count("table-undone") == 1


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


def test_a_no_leaves_everything_as_it_was():
    session = begin("person", "person", "person")
    Players(session).until(lambda: session.undo_requests.kind == "ask-back")
    turns = session.match.turns
    hear(session)
    session.undo_requests.request()
    assert session.match.turns == turns


@pytest.mark.promise("See in an undo's question, and in the log, what is undone")
def test_the_log_says_what_was_undone_and_still_says_so_when_it_is_written_again():
    session = begin("person", "greedy", "greedy")
    Players(session).until(lambda: session.undo_requests.kind == "ask-back")
    after = len(session.match.turns) - session.match.undo_terms(0).to - 1
    heard = hear(session)
    session.undo_requests.request()
    heard.of("consent_asked")[-1].agree()
    ending = "" if not after else " and the step after it" if after == 1 else f" and the {after} steps after it"
    for _ in range(2):
        marks = [line.message for line in session.story.lines if line.message.key == "table-undone"]
        assert [Texts().format(mark) for mark in marks] == [f"P0 undoes a decision{ending}."]
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
