"""Secret choices: behind the curtain, by code, and by bots at moments that reveal nothing."""

from __future__ import annotations

from game.core.ruleset import Decision
from game.session.narrator import Narrator
from game.session.session_context import SeatDevice
from tests.session.playing import Players, Wishes, hear, open_session, people, position_of
from tests.toy import TITLE, rules


class Coded(Narrator):
    """Secret choices can be entered in code."""

    def coded(self, decision: Decision) -> bool:
        return True


def begin(*kinds, **keywords):
    return open_session(TITLE, people(*kinds), rules.Options(players=len(kinds), rounds=1), **keywords)


def at_secret(session):
    """Play until all choose in secret, and nobody has been asked yet."""
    players = Players(session)
    while position_of(session).phase != "dial":
        players.answer_open()
        if position_of(session).phase != "dial":
            session.tick()


def test_two_people_choose_behind_the_curtain_one_after_the_other():
    session = begin("person", "person")
    at_secret(session)
    heard = hear(session)
    session.tick()
    (question,) = heard.of("curtain_wanted")[0]
    assert session.questions.asked == question.seat and "question_asked" not in heard.names()
    assert heard.names()[0] == "waiting", "the table shows that a choice is made, not which"
    question.submit("dial north")
    session.tick()
    assert [one[0].seat for one in heard.of("curtain_wanted")] == [0, 1]


def test_a_lone_person_needs_no_curtain():
    session = begin("person", "greedy")
    at_secret(session)
    heard = hear(session)
    session.tick()
    assert "curtain_wanted" not in heard.names() and heard.of("question_asked")


def two_coders(*more):
    session = begin("person", "person", *more, narrator=Coded())
    session.couch.sit([SeatDevice("pad-1"), SeatDevice("keyboard", "left")])
    at_secret(session)
    return session


def test_people_with_devices_of_their_own_choose_in_code_at_the_same_time():
    session = two_coders()
    heard = hear(session)
    session.tick()
    assert heard.names() == ["waiting", "codes_wanted"] and session.questions.asked is None
    assert session.code_phase.coders() == {0: "pad", 1: "left"} and session.code_phase.waiting() == {0, 1}
    session.questions.question_for(1).submit("dial north")
    assert session.code_phase.coders() == {0: "pad"}
    (played,) = heard.of("played")[0]
    assert played.quiet and "question_withdrawn" not in heard.names(), "nothing moves while others still choose"


def test_players_without_a_code_are_asked_after_the_codes():
    session = begin("person", "person", "person", narrator=Coded())
    session.couch.sit([SeatDevice("pad-1"), SeatDevice("pad-2"), SeatDevice("mouse")])
    at_secret(session)
    heard = hear(session)
    session.tick()
    for seat in (0, 1):
        session.questions.question_for(seat).submit("dial north")
    assert not session.code_phase.coders() and session.code_phase.waiting() == {2}
    session.end_codes()
    (question,) = heard.of("curtain_wanted")[0]
    assert question.seat == 2 and not session.code_phase.open


def test_titles_without_codes_use_the_curtain_on_any_device():
    session = begin("person", "person")
    session.couch.sit([SeatDevice("pad-1"), SeatDevice("pad-2")])
    at_secret(session)
    heard = hear(session)
    session.tick()
    assert "codes_wanted" not in heard.names() and heard.of("curtain_wanted")


def test_bots_lock_while_people_are_at_the_curtain():
    session = begin("person", "person", "greedy", wishes=Wishes(speed="normal"))
    at_secret(session)
    session.tick()
    heard = hear(session)
    for _ in range(400):
        session.lock_bot_choice()
    locked = [played.seat for (played,) in heard.of("played")]
    assert locked == [2] and heard.of("played")[0][0].quiet
    assert "question_withdrawn" not in heard.names(), "the person is not disturbed"
