"""Phrases of the houses in a title that only has scores: the turn, the lead and the win, and their captions."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.match.match import Match
from game.session.narrator import sole_leader
from game.ui.motion.score import Cue
from game.ui.screens.result import ResultScene
from game.ui.table.attention import HousePhrases
from tests.toy import TITLES as CATALOGUE
from tests.toy import rules as toy
from tests.ui.driver import on_top
from tests.ui.heard import Heard
from tests.ui.table_driver import put_on_table
from tests.ui.test_table_toy import PEOPLE, play_on


def seated(start_app, seats=PEOPLE, speed="instant", rounds=3):
    app = start_app(speed=speed, catalogue=CATALOGUE)
    app.ui.audio = heard = Heard()
    match = Match.begin(toy, toy.Options(players=len(seats), rounds=rounds), seats, 6)
    put_on_table(app, match)
    app.step(1)
    return app, match, heard


def phrases(heard: Heard) -> list[tuple[str, int | None]]:
    return [call for call in heard.names if call[0] in ("turn", "lead", "win")]


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_a_title_with_scores_alone_has_phrases_for_turn_lead_and_win(start_app, speed):
    app, match, heard = seated(start_app, speed=speed)
    leads: list[int] = []

    def follow() -> bool:
        leader = sole_leader(match.state.observe(None).scores)
        if leader is not None and [leader] != leads[-1:] and not match.over:
            leads.append(leader)
        return False

    play_on(app, until=follow)
    assert on_top(app, ResultScene)
    names = phrases(heard)
    assert len(leads) > 1, "another game is needed: the lead never changes in this one"
    assert [seat for name, seat in names if name == "lead"] == leads
    scores = match.state.observe(None).scores
    assert names[-1] == ("win", scores.index(max(scores))) and [name for name, _ in names].count("win") == 1
    assert {seat for name, seat in names if name == "turn"} == {0, 1}


def test_a_finished_game_that_is_opened_again_has_no_fanfare(start_app):
    app, match, heard = seated(start_app, rounds=1)
    play_on(app)
    heard.forget()
    put_on_table(app, match)
    app.step(200)
    assert on_top(app, ResultScene) and phrases(heard) == []


class Game:
    """Who leads, as a table would show it."""

    leader: int | None = None

    def __init__(self) -> None:
        self.picture = SimpleNamespace(stage=SimpleNamespace(scores=self))
        self.session = SimpleNamespace(match=SimpleNamespace(over=False), story=SimpleNamespace(events=()))
        self.narrator = SimpleNamespace(result=lambda events: SimpleNamespace(winners=[0]))


@pytest.fixture
def game():
    return Game()


@pytest.fixture
def heard():
    return Heard()


def after(phrases: HousePhrases, game: Game, *scores: int) -> bool:
    game.leader = sole_leader(scores)
    return phrases.answer_shown()


def test_a_tie_in_between_does_not_give_the_lead_to_the_same_house_again(game, heard):
    made = HousePhrases(game, heard)
    for scores in ((3, 0, 0), (3, 3, 0), (4, 3, 0), (4, 5, 0)):
        after(made, game, *scores)
    assert heard.names == [("lead", 0), ("lead", 1)]


def test_what_is_skipped_or_undone_is_noted_but_not_heard(game, heard):
    made = HousePhrases(game, heard)
    game.leader = 0
    made.answer_skipped()
    assert not after(made, game, 2, 0, 0)
    assert after(made, game, 2, 3, 0)
    game.leader = 0
    made.undone()
    assert heard.names == [("lead", 1)]
    assert after(made, game, 2, 3, 0), "the lead is taken a second time"


def test_a_clip_that_plays_the_winners_phrase_is_enough(game, heard):
    made = HousePhrases(game, heard)
    game.session.match.over = True
    made.note_cue(Cue("win", 0))
    assert not after(made, game, 9, 0, 0), "the last answer says who wins, not who leads"
    made.game_ended()
    assert heard.names == []


def test_a_game_whose_end_was_skipped_has_its_phrase_with_the_result(game, heard):
    made = HousePhrases(game, heard)
    made.answer_skipped()
    made.game_ended()
    made.game_ended()
    assert heard.names == [("win", 0)]
