"""Turns of bots that nobody watched are summed up once a round at most, unless they concern the reader."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.ruleset import Event
from tests.session.playing import Players, Teller, Wishes, hear, play_toy


class Reminded(Teller):
    """`hits`: every turn concerns everyone."""

    def __init__(self, hits: bool = False) -> None:
        self.hits = hits

    def concerns(self, events: Sequence[Event], seat: int) -> bool:
        return self.hits


def played(way: str, *kinds: str, hits: bool = False, rounds: int = 3):
    wishes = Wishes(speed="normal", bots_shown=way)
    session = play_toy(*kinds, rounds=rounds, tokens=False, narrator=Reminded(hits), wishes=wishes)
    heard = hear(session)
    Players(session).finish()
    return session, heard


def test_only_people_who_want_a_summary_get_one():
    for way in ("watch", "hurry"):
        assert not played(way, "greedy", "person")[1].of("recap_wanted")
    assert played("summary", "greedy", "person")[1].of("recap_wanted")


@pytest.mark.promise("Read a bot's turn in one line")
def test_each_turn_of_a_bot_is_one_line():
    _, heard = played("summary", "greedy", "greedy", "person")
    seat, lines = heard.of("recap_wanted")[0]
    assert seat == 2 and [line.seat for line in lines] == [0, 1]
    assert {line.message.key for line in lines} <= {"summary-more", "Drawn"}


def test_at_most_once_a_round_where_nothing_concerns_the_reader():
    _, heard = played("summary", "greedy", "person", "greedy", rounds=3)
    assert 1 <= len(heard.of("recap_wanted")) <= 3
    _, concerned = played("summary", "greedy", "person", "greedy", hits=True, rounds=3)
    assert len(concerned.of("recap_wanted")) > len(heard.of("recap_wanted"))


def test_turns_that_waited_are_summed_up_in_the_next_round():
    _, heard = played("summary", "greedy", "person", "greedy", rounds=2)
    _, lines = heard.of("recap_wanted")[-1]
    assert 2 in [line.seat for line in lines], "what the bot did after the reader's turn waits for the next round"


def test_a_recap_never_covers_what_a_person_did():
    _, heard = played("summary", "person", "person")
    assert not heard.of("recap_wanted")


def test_the_recap_comes_before_the_question():
    _, heard = played("summary", "greedy", "person")
    names = [name for name in heard.names() if name in ("recap_wanted", "question_asked")]
    assert names[0] == "recap_wanted"


def test_where_only_bots_play_they_are_watched():
    session, heard = played("summary", "greedy", "greedy")
    assert session.bot_recap.way == "watch" and not heard.of("recap_wanted")


def test_undone_turns_are_not_summed_up():
    wishes = Wishes(bots_shown="summary")
    session = play_toy("person", "greedy", rounds=2, narrator=Reminded(hits=True), wishes=wishes)
    players = Players(session)
    players.until(lambda: session.undo_requests.kind and session.questions.asked == 0 and len(session.match.turns) > 6)
    heard = hear(session)
    session.undo_requests.request()
    for asked in heard.of("consent_asked"):
        asked.agree()
    written = len(session.match.turns)
    players.until(lambda: len(session.match.turns) > written + 6)
    for _, lines in heard.of("recap_wanted"):
        assert lines
