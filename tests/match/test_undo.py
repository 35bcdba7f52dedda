"""The rules of undo, one sentence each, on the toy."""

from __future__ import annotations

import random

import pytest

from game.core.ruleset import IllegalAction
from game.match import Match, MatchNews
from game.match.records import UndoLine
from tests.match.tables import Game, begin, people, play_by_chance, play_first, robots


def test_nothing_can_be_undone_before_the_first_decision(toy: Game) -> None:
    match = begin(toy)
    assert match.undo_terms(0) == (False, False, (), "undo-nothing", 0)
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_a_bot_undoes_nothing(toy: Game) -> None:
    match = begin(toy, seats=robots(3))
    play_first(match)
    assert match.undo_terms(0).reason == "undo-bot"


def test_within_your_own_turn_an_undo_is_free(toy: Game) -> None:
    match = begin(toy)
    key = match.state.key()
    play_first(match)
    assert match.undo_terms(0)[:4] == (True, True, (), "")
    match.undo(0)
    assert match.state.key() == key


def test_after_another_person_decided_everyone_must_agree(toy: Game) -> None:
    match = begin(toy)
    key = match.state.key()
    play_first(match)
    match.submit(1, "veto")
    assert match.undo_terms(0)[:4] == (True, False, (1, 2), "undo-decided")
    with pytest.raises(IllegalAction):
        match.undo(0)
    with pytest.raises(IllegalAction):
        match.undo(0, consents=(1,))
    match.undo(0, consents=(1, 2))
    assert match.state.key() == key


def test_a_decision_of_a_bot_does_not_end_a_free_undo(toy: Game) -> None:
    match = begin(toy, seats=(people(3)[0], robots(3)[1], people(3)[2]))
    play_first(match)
    match.submit(1, "allow")
    assert match.undo_terms(0).free


def test_after_the_die_was_rolled_everyone_must_agree(toy: Game) -> None:
    match = roll_alone(begin(toy))
    assert match.undo_terms(0)[:4] == (True, False, (1, 2), "undo-revealed")


def test_the_same_die_falls_again_after_an_undo(toy: Game) -> None:
    match = roll_alone(begin(toy))
    key = match.state.key()
    match.undo(0, (1, 2))
    match.submit(0, "roll")
    assert match.state.key() == key


def roll_alone(match: Match) -> Match:
    """Seat 0 plays and rolls after all tokens of the others are used up by earlier rounds."""
    match.state.tokens = (True, False, False)
    play_first(match)
    match.submit(0, "roll")
    return match


def test_after_the_end_of_the_turn_everyone_must_agree(toy: Game) -> None:
    match = begin(toy)
    match.state.tokens = (True, False, False)
    play_first(match)
    match.submit(0, "end")
    terms = match.undo_terms(0)
    assert (terms.possible, terms.free, terms.needs) == (True, False, (1, 2))


def test_against_bots_only_no_consent_is_needed_but_the_mark_is_set(toy: Game) -> None:
    match = begin(toy, seats=(people(3)[0], *robots(3)[1:]))
    roll_alone(match)
    assert match.undo_terms(0)[:3] == (True, False, ())
    match.undo(0)
    assert match.lines[-1] == UndoLine(0, 2, False)


def test_a_free_undo_carries_no_mark(match: Match) -> None:
    match.undo(0)
    assert match.lines[-1] == UndoLine(0, 1, True)


def test_a_sealed_choice_is_undone_freely_until_another_person_seals(toy: Game) -> None:
    match = begin(toy)
    while match.state.decision(match.state.to_act[0]).kind != "dial":
        play_by_chance(match, 4, 1)
    match.submit(1, "dial mid")
    assert match.undo_terms(1).free
    match.submit(0, "dial north")
    assert match.undo_terms(1)[:4] == (True, False, (0, 2), "undo-decided")
    match.undo(1, (0, 2))
    assert match.state.to_act == (0, 1, 2)


def test_a_standing_answer_given_since_is_a_decision_of_another_person(match: Match) -> None:
    match.answer_always(1, "round")
    assert match.undo_terms(0).reason == "undo-decided"


def test_a_standing_answer_given_earlier_is_no_new_decision(toy: Game) -> None:
    match = begin(toy)
    match.answer_always(1, "round")
    play_first(match)
    assert match.turns[-1].by == "standing"
    assert match.undo_terms(0).free


def test_an_undo_also_undoes_a_standing_answer_given_since(match: Match) -> None:
    match.answer_always(1, "round")
    match.undo(0, (1, 2))
    assert match.standing == (None, None, None)


def test_undo_after_undo_goes_back_decision_by_decision(toy: Game) -> None:
    match = begin(toy, seats=(people(3)[0], *robots(3)[1:]))
    keys = []
    chance = random.Random(9)
    while not match.over:
        seat = match.state.to_act[0]
        if seat == 0:
            keys.append(match.state.key())
        match.submit(seat, chance.choice(match.state.legal_actions(seat)))
    while keys:
        match.undo(0)
        assert match.state.key() == keys.pop()
    assert not match.undo_terms(0).possible


def test_listeners_hear_of_an_undo(game: Game) -> None:
    match = begin(game)
    heard: list[MatchNews] = []
    seat = match.state.to_act[0]
    play_first(match)
    match.listen(heard.append)
    match.undo(seat, match.undo_terms(seat).needs)
    assert [(news.kind, news.seat, news.events) for news in heard] == [("undo", seat, ())]
