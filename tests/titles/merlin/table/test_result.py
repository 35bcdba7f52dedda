"""Looking back on a finished game: the curve, the sources of the points and the best moves agree with the game."""

from __future__ import annotations

import pygame
import pytest

from game.session.narrator import Result
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table import result_summary
from game.titles.merlin.table.words.names import WITH_MERLIN, ridden_to
from game.ui.canvas import Box
from game.ui.look.pen import Pen
from tests.titles.merlin.rules.builder import castle, game
from tests.titles.merlin.table.laid_out import sit
from tests.titles.merlin.table.spoken import KINDS, Game, say, view_of, whole_game
from tests.titles.merlin.table.test_narrator import narrator_of
from tests.ui.driver import StartApp
from tests.ui.seeing import fingerprint


@pytest.fixture(
    scope="module", params=KINDS, ids=lambda kind: f"{kind[0]} players, module {'on' if kind[1] else 'off'}"
)
def played(request: pytest.FixtureRequest) -> Game:
    players, module = request.param
    return whole_game(players, module, 2)


def result_of(played: Game) -> Result:
    narrator = narrator_of(played)
    narrator.opening(played.opening)
    return narrator.result(played.events)


def test_the_sources_add_up_to_the_scores(played: Game) -> None:
    players = played.view.players
    parts = result_summary.sources(players, played.events)
    assert [sum(part.points[seat] for part in parts) for seat in range(players)] == played.view.scores
    assert [say(part.title) for part in parts] == [
        "Missions", "Spaces", "Traitors", "Manors", "Influence", "Assistants", "Other",
    ]  # fmt: skip
    by_name = {say(part.title): part.points for part in parts}
    assert sum(by_name["Influence"]) > 0 and sum(by_name["Assistants"]) > 0 and min(by_name["Traitors"]) < 0
    left = [event.points for event in played.events if isinstance(event, ev.EndScored)]
    assert sorted(by_name["Other"]) == sorted(left)


def test_points_of_abilities_belong_to_what_they_are_about() -> None:
    causes = ("mission", "shields", "markers", "flag_bearer", "shield_bearer")
    events = [ev.PointsScored(0, cause, 10**index, 0) for index, cause in enumerate(causes)]
    points = {say(part.title): part.points[0] for part in result_summary.sources(2, events) if part.points[0]}
    assert points == {"Missions": 1, "Spaces": 1110, "Traitors": 10000}


def test_the_curve_has_a_step_for_each_round_and_ends_with_the_final_scores(played: Game) -> None:
    curve = result_of(played).curve
    assert curve is not None
    assert curve.labels == ("1", "2", "3", "4", "5", "6")
    assert [curve.labels[index] for index in curve.marked] == ["2", "4", "6"]
    assert list(curve.scores[-1]) == played.view.scores
    ended = [event.scores for event in played.events if isinstance(event, ev.ScoringEnded)]
    assert [curve.scores[1], curve.scores[3]] == ended[:2]


def test_a_best_move_is_a_turn_that_its_player_had_in_that_round(played: Game) -> None:
    moves = result_summary.best_moves(played.words, played.opening, played.events)
    assert len({move.seat for move in moves}) == len(moves) > 1
    for move in moves:
        assert move.text.args["count"] > 0
        assert say(move.when) in {f"Round {number}" for number in range(1, 7)}
        assert say(move.text).endswith(("point", "points"))
        space, rider = move.picture.split(" ")
        assert say(move.text).startswith(say(played.words.space(int(space))))
        assert rider in (str(move.seat), WITH_MERLIN)


@pytest.mark.promise("See at the end of Merlin who rode where")
def test_the_picture_of_a_best_move_shows_the_pawn_that_came_to_the_space(start_app: StartApp) -> None:
    app = start_app(speed="instant")
    table = sit(app, "ride")
    drawn = set()
    for rider in (0, 3, None):
        sheet = pygame.Surface(app.canvas.size_px, pygame.SRCALPHA)
        box = Box(100.0, 100.0, 300.0, 120.0)
        table.view.picture.draw_card(Pen(sheet, app.ui), box, ridden_to(4, rider))
        inked = sheet.get_bounding_rect()
        assert inked.w > 100 * app.canvas.scale and app.canvas.rect(box.inset(-8.0)).contains(inked)
        drawn.add(fingerprint(sheet))
    assert len(drawn) == 3


def test_a_standing_counts_what_a_scoring_would_bring() -> None:
    """Alicia has 5 points, Excalibur, no traitors, and a pot of 3. Bruno has two traitors, no shield, an assistant."""
    state = game(
        2, scores=[5, 0], excalibur=0, markers={"grey": [2, 1]}, assistants=[{}, {"lady": "orange"}],
        castles=[castle(), castle(traitors=["grey", "blue"])],
    )  # fmt: skip
    assert result_summary.standings(view_of(state)) == [5 + 3 + 3, -6 + 1]


def test_the_result_names_the_winners(played: Game) -> None:
    result = result_of(played)
    assert result.winners == played.view.winners and list(result.scores) == played.view.scores
    assert say(result.headline).endswith("!")
    assert result.moves
