"""Secret choices: behind the curtain, by code, and by bots at moments that reveal nothing."""

from __future__ import annotations

from game.core.ruleset import Decision
from game.session.narrator import Narrator
from game.session.session_context import SeatDevice
from tests.session.playing import Players, hear, play_toy, position_of


class Coded(Narrator):
    """Secret choices can be entered in code."""

    def coded(self, decision: Decision) -> bool:
        return True


def at_secret(session):
    """Play until all choose in secret, and nobody has been asked yet."""
    players = Players(session)
    while position_of(session).phase != "dial":
        players.answer_open()
        if position_of(session).phase != "dial":
            session.tick()


def test_players_without_a_code_are_asked_after_the_codes():
    session = play_toy("person", "person", "person", narrator=Coded())
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
    session = play_toy("person", "person")
    session.couch.sit([SeatDevice("pad-1"), SeatDevice("pad-2")])
    at_secret(session)
    heard = hear(session)
    session.tick()
    assert "codes_wanted" not in heard.names() and heard.of("curtain_wanted")
