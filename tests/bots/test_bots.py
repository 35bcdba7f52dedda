"""Bots of any game: what they get, what they answer."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game.bots.search import Thinking, after, best_by_evaluation
from game.commands import contests
from game.core.bots import Budget, NoSuchBot
from game.core.title import Title
from game.titles.catalogue import CATALOGUE
from game.titles.elgrande.bots import BOTS as elgrande_bots
from tests.titles.playing import legal
from tests.toy import TITLE
from tests.toy import rules as toy
from tests.toy.bots import BOTS as bots

GAMES = [(TITLE, {"players": 3}), (CATALOGUE["elgrande"], {"players": 4, "rounds": 6})]


@pytest.mark.parametrize(("title", "options"), GAMES, ids=["toy", "elgrande"])
def test_every_bot_answers_every_decision_of_a_game_legally(title: Title, options: dict[str, Any]) -> None:
    ruleset, bots = title.load_rules(), title.load_bots()
    names = [name for name in bots.names if name in ("random", "greedy")]
    state = ruleset.new_game(ruleset.options_from(options), 5)
    count = 0
    while not state.over:
        seat = state.to_act[-1]
        name = names[(count + seat) % len(names)]
        key = state.key()
        text = bots.decide(ruleset, name, state.observe(seat), Budget(playouts=1), count)
        assert text == bots.decide(ruleset, name, state.observe(seat), Budget(playouts=1), count)
        assert text in legal(state, seat)
        assert state.key() == key
        state.play(seat, text)
        count += 1
    assert count > 30


# -- what a bot likes beside winning


def test_what_a_bot_likes_differs_at_a_table_and_from_game_to_game() -> None:
    """It is drawn once per game and then stays the same."""
    for seat in range(5):
        found = [elgrande_bots.style("hard", deal, seat) for deal in range(60)]
        assert found == [elgrande_bots.style("easy", deal, seat) for deal in range(60)]
        assert all(found.count(one) > 8 for one in elgrande_bots.styles), "the first number must not decide it"
    for deal in range(60):
        assert {elgrande_bots.style("hard", deal, seat) for seat in range(3)} == set(elgrande_bots.styles)


def test_only_bots_that_can_like_something_get_a_style() -> None:
    assert elgrande_bots.with_style("hard", 4, 1) == f"hard/{elgrande_bots.style('hard', 4, 1)}"
    for name in ("random", "greedy", "hard/settler"):
        assert elgrande_bots.with_style(name, 4, 1) == name
    assert bots.with_style("greedy", 4, 1) == "greedy" and bots.style("greedy", 4, 1) == ""


@pytest.mark.parametrize("name", ["hard/saint", "hard/", "greedy/settler", "random/settler", "chess/settler"])
def test_a_style_that_a_bot_cannot_have_is_refused(name: str) -> None:
    with pytest.raises(NoSuchBot, match=name) as caught:
        elgrande_bots.find(name)
    known = ("hard/settler", "hard/schemer", "hard/courtier") if name.startswith("hard") else elgrande_bots.names
    assert caught.value.names == known


def test_an_arena_plays_with_the_styles_of_its_deals() -> None:
    options = (("players", 3), ("rounds", 6))

    def scores(seed: int, *names: str) -> tuple[int, ...]:
        seats = tuple(contests.Contender(name, playouts=1) for name in names)
        return contests.play(contests.GameJob(CATALOGUE["elgrande"], options, seats, seed)).scores

    named = [elgrande_bots.with_style("medium", 5, seat) for seat in range(3)]
    assert scores(5, "medium", "medium", "medium") == scores(5, *named)
    assert scores(5, *named) != scores(5, *named[1:], named[0])


def test_the_names_of_the_bots_begin_with_the_generic_one() -> None:
    assert bots.names[:2] == ("random", "greedy")
    with pytest.raises(NoSuchBot) as caught:
        bots.decide(toy, "chess", toy.new_game(toy.Options(), 1).observe(0), Budget(playouts=1), 1)
    assert caught.value.names == bots.names


def test_the_search_takes_the_action_that_the_evaluation_likes_most() -> None:
    state = toy.new_game(toy.Options(tokens=False), 4)
    state.play(0, "draw")

    def only_high_cards_in_the_north(imagined: toy.State, seat: int) -> float:
        return max([card for hex, _, card in imagined.tiles if hex == "north"], default=0)

    text = best_by_evaluation(toy, state.observe(0), only_high_cards_in_the_north, samples=3, seed=1)
    assert text == f"play {max(state.hands[0])} north"


def test_the_seed_alone_decides_between_equals() -> None:
    state = toy.new_game(toy.Options(), 4)
    state.play(0, "draw")
    seen = state.observe(0)
    answers = {seed: best_by_evaluation(toy, seen, lambda state, seat: 0.0, 1, seed) for seed in range(20)}
    assert len(set(answers.values())) > 5
    assert answers == {seed: best_by_evaluation(toy, seen, lambda state, seat: 0.0, 1, seed) for seed in range(20)}


def test_the_search_stops_in_time_with_the_best_so_far() -> None:
    state = toy.new_game(toy.Options(), 4)
    state.play(0, "draw")
    tried: list[str] = []

    def slow(imagined: toy.State, seat: int) -> float:
        time.sleep(0.004)
        tried.append(imagined.phase)
        return float(len(tried))

    text = best_by_evaluation(toy, state.observe(0), slow, 1, 3, milliseconds=15)
    assert 1 <= len(tried) < 10 < len(state.legal_actions(0))
    assert text in [str(action) for action in state.legal_actions(0)]


def test_looking_ahead_passes_windows_and_stops_at_the_end_of_the_turn() -> None:
    state = toy.new_game(toy.Options(), 4)
    state.play(0, "draw")
    action = state.legal_actions(0)[0]
    laid = after(toy, state, 0, action)
    assert (len(laid.tiles), laid.to_act, len(state.tiles)) == (1, (0,), 0)
    rolled = after(toy, laid, 0, laid.parse("roll"))
    assert [str(action) for action in rolled.legal_actions(0)] == ["end"]


@pytest.mark.parametrize("limits", [{}, {"milliseconds": 0}, {"playouts": -1}])
def test_a_budget_needs_a_limit(limits: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="expected milliseconds or playouts"):
        Budget(**limits)


def test_thinking_ends_with_the_first_limit_that_is_reached() -> None:
    now = [0.0]
    thinking = Thinking(Budget(milliseconds=100, playouts=3), clock=lambda: now[0])
    thinking.count(2)
    assert not thinking.spent
    thinking.count()
    assert thinking.spent
    timed = Thinking(Budget(milliseconds=100), clock=lambda: now[0])
    timed.count(1000)
    now[0] = 0.099
    assert not timed.spent
    now[0] = 0.1
    assert timed.spent


@pytest.mark.promise("Compare bots by processor time")
def test_time_of_a_processor_does_not_pass_while_others_work() -> None:
    by_clock, by_processor = (Thinking(Budget(milliseconds=20, processor=own)) for own in (False, True))
    time.sleep(0.03)
    assert by_clock.late and not by_processor.late
    while not by_processor.late:
        pass
