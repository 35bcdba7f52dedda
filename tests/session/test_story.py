"""The story so far: lines, notes, reasons, and what a person has missed."""

from __future__ import annotations

from functools import partial

from game.session.narrator import Narrator
from tests.match.tables import play_first
from tests.match.test_replay import steps
from tests.session.playing import Players, Teller, play_toy, position_of
from tests.toy import rules

begin = partial(play_toy, rounds=2, narrator=Teller())


def test_a_rebuilt_story_is_the_one_that_has_grown():
    session = begin("person", "greedy", "greedy")
    Players(session).finish()
    lines, told = list(session.story.lines), list(session.story.events)
    session.story.rebuild()
    assert session.story.lines == lines and session.story.events == told


def test_nothing_hidden_is_revealed():
    session = begin("person", "greedy")
    Players(session).finish()
    drawn = [event for event in session.story.events if isinstance(event, rules.Drawn)]
    assert drawn and all(event.card is None for event in drawn)


def test_a_person_has_missed_what_others_did_since_their_own_turn():
    session = begin("person", "greedy", "greedy")
    players = Players(session)
    players.until(lambda: session.questions.asked == 0)
    assert session.missed() is None, "nothing has happened yet"
    players.until(lambda: session.questions.asked == 0 and position_of(session).round == 2)
    assert {event.seat for event in session.missed().events if isinstance(event, rules.Laid)} <= {1, 2}


def test_another_narrator_retells_everything_in_its_own_words():
    session = begin("person", "greedy")
    Players(session).finish()
    session.use_narrator(Narrator())
    assert session.story.lines == []


def test_twice_as_many_undos_take_twice_as_long_to_tell():
    session = begin("person", "person")
    taken = []
    for _ in range(2):
        for _ in range(50):
            play_first(session.match), play_first(session.match)
            session.match.undo(0, (1,))
        taken.append(steps(session.story.rebuild))
    assert len(session.story.lines) > 100 and taken[1] < 2.1 * taken[0]
