"""Who is asked, and how answers reach the match."""

from __future__ import annotations

from game.session.session import BEFORE_END
from tests.session.playing import Players, Show, Wishes, answer, hear, play_toy, position_of


def ask(session, most=200):
    """Pass ticks until someone is asked openly."""
    for _ in range(most):
        if session.questions.asked is not None:
            return
        session.tick()
    raise AssertionError("nobody is asked")


def test_a_person_is_asked_once_until_they_answer():
    session = play_toy("person", "greedy")
    heard = hear(session)
    for _ in range(5):
        session.tick()
    (question,) = heard.of("question_asked")[0]
    assert len(heard.of("question_asked")) == 1 and question.seat == session.questions.asked == 0
    assert [str(one) for one in question.actions] == [str(one) for one in position_of(session).legal_actions(0)]


def test_an_answer_is_played_logged_and_ends_the_question():
    session = play_toy("person", "greedy")
    ask(session)
    heard = hear(session)
    answer(session)
    assert heard.names() == ["played", "question_withdrawn", "answered"]
    assert session.questions.asked is None
    (played,) = heard.of("played")[0]
    assert played.seat == 0 and played.events and not played.quiet


def test_a_late_answer_means_nothing():
    session = play_toy("person", "greedy")
    ask(session)
    question = session.questions.question_for(0)
    question.submit(str(question.actions[0]))
    turns = len(session.match.turns)
    while 0 in position_of(session).to_act:
        session.answer(0, str(position_of(session).legal_actions(0)[0]))
    turns = len(session.match.turns)
    question.submit(str(question.actions[0]))
    assert len(session.match.turns) == turns


def test_nobody_is_asked_while_the_screen_is_busy_but_bots_think_ahead():
    show = Show(busy=True)
    session = play_toy("greedy", "person", screen=show)
    heard = hear(session)
    for _ in range(30):
        session.tick()
    assert heard.names() == []
    show.busy = False
    session.tick()
    session.tick()
    assert "played" in heard.names(), "the answer was there as soon as the screen was free"


def test_a_bots_next_move_overlaps_the_last_one_if_the_screen_allows_it():
    turns = []
    for joins in (False, True):
        show = Show(joins=joins)
        session = play_toy("greedy", "person", tokens=False, screen=show)
        heard = hear(session)
        while not heard.of("played"):
            session.tick()
        show.busy = True
        for _ in range(20):
            session.tick()
        turns.append(len(heard.of("played")))
    assert turns[0] == 1 < turns[1]


def test_a_bot_that_answers_nonsense_is_answered_for():
    session = play_toy("greedy", "person", script={0: ["play nonsense"]})
    Players(session).finish()
    assert not position_of(session).problems()


def test_the_end_is_announced_once_after_a_while_or_on_request():
    session = play_toy("person", "greedy", wishes=Wishes(speed="normal"))
    players = Players(session)
    players.finish()
    heard = hear(session)
    for _ in range(BEFORE_END):
        session.tick()
    assert "ended" not in heard.names()
    for _ in range(BEFORE_END):
        session.tick()
    assert heard.names().count("ended") == 1
    session.show_end()
    assert heard.names().count("ended") == 2


def test_bots_take_their_time_unless_speed_is_instant():
    first = []
    for speed in ("instant", "fast", "normal"):
        session = play_toy("greedy", "person", wishes=Wishes(speed=speed))
        heard = hear(session)
        ticks = 0
        while not heard.of("played"):
            session.tick()
            ticks += 1
        first.append(ticks)
    assert first[0] < first[1] < first[2]


def test_a_closed_session_hears_nothing_more_and_has_ended_its_worker():
    session = play_toy("person", "greedy")
    ask(session)
    heard = hear(session)
    session.close()
    session.close()
    session.match.submit(0, str(position_of(session).legal_actions(0)[0]))
    assert heard.names() == []
