"""The view model follows the events and never needs to look at the state."""

from __future__ import annotations

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.table.event_table import project
from tests.titles.elgrande.rules.properties.play import answer
from tests.titles.random_play import RandomPlay


def random_game(options, seed):
    """A random game: (state, redacted events of the last submit) after every submit."""
    yield elgrande.new_game(options, seed), []
    for played in RandomPlay(elgrande.new_game, answer).walk(options, seed):
        yield played.after, [elgrande.redact(event, None) for event in played.events]


def test_a_province_of_six_or_more_is_not_shown_while_the_castillo_is_hidden():
    state = elgrande.new_game(elgrande.Options(players=3, castillo="hidden"), 1)
    view = project(state.observe(None))
    view.province = [21, 6, 5]
    assert [view.province_shown(seat) for seat in range(3)] == [None, None, 5]
    view.hides = False
    assert [view.province_shown(seat) for seat in range(3)] == [21, 6, 5]


def test_restoring_takes_over_everything_and_shares_nothing():
    state = elgrande.new_game(elgrande.Options(players=3), 1)
    view, other = project(state.observe(None)), project(state.observe(None))
    other.scores[1] = 9
    view.restore(other)
    other.scores[1] = 3
    assert view.scores[1] == 9
