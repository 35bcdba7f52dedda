"""Looking back on a finished game: the curve, the sources of the points and the best moves agree with the game."""

from __future__ import annotations

from typing import NamedTuple

import pygame
import pytest

from game.app.application import App
from game.core.ruleset import Event
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table import result_summary
from game.titles.elgrande.table.card_faces.action_face import with_deck
from game.titles.elgrande.table.event_table import EVENTS, project
from game.titles.elgrande.table.narrator import ElGrandeNarrator, LogLines
from game.ui.canvas import Box
from game.ui.look.pen import Pen
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import sit_down
from tests.titles.elgrande.table.test_view import random_game
from tests.titles.elgrande.table.test_words import WORDS
from tests.ui.seeing import fingerprint


class Played(NamedTuple):
    opening: elgrande.Observation
    events: list[Event]
    end: elgrande.Observation


@pytest.fixture(scope="module", params=range(3))
def game(request: pytest.FixtureRequest) -> Played:
    opening, told, state = None, [], None
    for state, events in random_game(elgrande.Options(players=4), request.param):
        opening = opening or state.observe(None)
        told += events
    return Played(opening, told, state.observe(None))


def test_the_curve_ends_with_the_final_scores_and_never_falls(game: Played) -> None:
    narrator = ElGrandeNarrator(WORDS, project(game.end), None, LogLines(WORDS, EVENTS.line_of, ()), list)
    narrator.opening(game.opening)
    curve = narrator.result(game.events).curve
    assert curve is not None
    assert curve.labels == tuple(str(number) for number in range(1, 10))
    assert [curve.labels[index] for index in curve.marked] == ["3", "6", "9"]
    assert curve.scores[-1] == game.end.scores
    for seat in range(4):
        course = [row[seat] for row in curve.scores]
        assert course == sorted(course)


@pytest.mark.promise("See how a game went when it's over")
def test_the_sources_add_up_to_the_scores(game: Played) -> None:
    parts = result_summary.sources(4, game.events)
    assert tuple(sum(part.points[seat] for part in parts) for seat in range(4)) == game.end.scores
    regions, castillo, bonus, cards = parts
    assert sum(regions.points) > sum(castillo.points) > 0
    assert all(points % 2 == 0 for points in bonus.points)
    by_card = [event for event in game.events if isinstance(event, ev.AreaScored) and event.card]
    assert sum(cards.points) == sum(sum(event.points) for event in by_card)


@pytest.mark.promise("See how a game went when it's over")
def test_a_best_move_is_a_card_that_its_player_took_in_that_round(game: Played) -> None:
    moves = result_summary.best_moves(WORDS, game.opening, game.events)
    assert len({move.seat for move in moves}) == len(moves) > 1
    taken, number = set(), game.opening.round
    for event in game.events:
        if isinstance(event, ev.RoundStarted):
            number = event.round
        elif isinstance(event, ev.CardTaken):
            taken.add((event.seat, number, event.card.split(" ")[0]))
    for move in moves:
        assert (move.seat, move.when.args["round"], move.picture.split(" ")[0]) in taken
        assert move.text.args["count"] > 0


def test_what_a_turn_gained_is_compared_with_the_best_rival_before_and_after() -> None:
    turn = result_summary.PlayedTurn(1, 4, "king 5", before=[10, 8, 12], after=[11, 15, 12])
    assert turn.gain == (15 - 12) - (8 - 12)


@pytest.mark.promise("Fixed: the sheets of best moves at the end lacked")
def test_a_best_move_has_its_card_s_picture_in_the_result(app: App) -> None:
    sit_down(app, 4, 1)
    table = table_of(app)
    drawn = set()
    for card in table.shown.cards:
        surface = pygame.Surface((240, 160))
        table.picture.draw_card(Pen(surface, app.ui), Box(0.0, 0.0, 200.0, 100.0), with_deck(card, table.shown.cards))
        drawn.add(fingerprint(surface))
    assert len(drawn) == 5 and bytes(240 * 160 * 4) not in drawn
