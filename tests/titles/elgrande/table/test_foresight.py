"""Before it is confirmed: what a placing or a move would lead to, in words and as a piece that hovers."""

from __future__ import annotations

import pygame
import pytest

from game.titles.elgrande.rules import events as ev
from game.ui.kit.layered_picture import EMPTY
from game.ui.widgets.short_texts import versions
from tests.titles.elgrande.table.at_table import acting, at_turn, position, said, seated, to_the_turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import key_to, rest
from tests.ui.driver import toggle
from tests.ui.layouts import resize
from tools.shots import all_shots


def focus_on(app, item):
    table_of(app).focus_on(item)


def hovering(app):
    return table_of(app).hovering


@pytest.mark.promise("See who would have how many caballeros")
def test_a_placing_says_who_would_have_how_many_and_what_a_scoring_would_pay(start_app):
    app, match = at_turn(start_app, caballeros={"pais_vasco": [1, 2, 1, 0], "court": [7, 7, 7, 7]})
    before = match.state.key()
    focus_on(app, "area-pais_vasco")
    assert said(app) == "Then in País Vasco: Alicia 2 (+3), Bruno 2 (+3), Carmen 1 (+1)."
    assert hovering(app) == ("caballero", 0, "pais_vasco")
    assert table_of(app).crossed is EMPTY, "it comes from the court, not across the board"
    assert match.state.key() == before


def test_what_is_foreseen_is_what_a_scoring_would_pay(start_app):
    """King, homes and scoreboards count."""
    places = {"granada": [4, 0, 0, 0], "pais_vasco": [0, 1, 0, 0], "court": [7, 7, 7, 7]}
    boards = {"8/4/0": "pais_vasco"}
    app, match = seated(
        start_app, position(caballeros=places, scoreboards=boards, grandes=["pais_vasco"] + ["aragon"] * 3)
    )
    to_the_turn(app)
    focus_on(app, "area-pais_vasco")
    assert said(app) == "Then in País Vasco: Alicia 1 (+4), Bruno 1 (+4)."
    key_to(app, "area-pais_vasco")
    rest(app)
    focus_on(app, "area-pais_vasco")
    assert said(app) == "Then in País Vasco: Alicia 2 (+10), Bruno 1 (+4)."


def test_a_move_says_what_is_left_too(start_app):
    app, _ = acting(start_app, "move_three_any")
    key_to(app, "area-granada")
    key_to(app, "owner-p2")
    focus_on(app, "area-sevilla")
    assert said(app) == "Then in Sevilla: Bruno 3 (+6), Alicia 1 (+1), Carmen 1 (+1). Left in Granada: Alicia 4."
    assert hovering(app) == ("caballero", 2, "sevilla")


def test_nothing_is_foreseen_of_a_hidden_castillo_and_all_of_a_shown_one(start_app):
    app, _ = at_turn(start_app)
    focus_on(app, "area-castillo")
    assert said(app).endswith("What’s inside is hidden.")
    assert hovering(app) == ("caballero", 0, "castillo")
    app, _ = at_turn(start_app, options={"castillo": "shown"})
    focus_on(app, "area-castillo")
    assert said(app) == "Then in the Castillo: Bruno 2 (+3), Carmen 2 (+3), Alicia 1, Diego 1."


@pytest.mark.promise("See a piece's route before it moves")
def test_the_king_hovers_where_he_would_go(start_app):
    app, _ = acting(start_app)
    focus_on(app, "area-granada")
    assert hovering(app) == ("king", 0, "granada")
    table = table_of(app)
    way, board, surface = table.crossed, table.board, pygame.Surface(app.canvas.size_px, pygame.SRCALPHA)
    assert all(way.box.contains(*board.spot(area, "king")) for area in ("granada", "galicia"))
    way.paint(surface)
    assert pygame.mask.from_surface(surface).count()
    for mark in board.marks:  # It runs below all that stands and is written.
        assert not pygame.mask.from_surface(surface.subsurface(app.canvas.rect(mark))).count()
    assert not table.ghost
    assert said(app) == "Then in Granada: Alicia 4 (+10), Carmen 1 (+3)."


def test_nothing_hovers_where_nothing_can_be_chosen_or_over_the_large_cards(start_app):
    app, _ = seated(start_app, position())
    toggle(app, "overlay")
    assert table_of(app).cards_open and table_of(app).foreseen("area-pais_vasco") is None
    to_the_turn(app)
    for item in ("area-galicia", "area-sevilla", "end", "plate-0"):
        focus_on(app, item)
        assert hovering(app) is None


@pytest.mark.promise("Always read what an answer would do")
@pytest.mark.promise("Fixed: in questions you answer on the map alone")
@pytest.mark.parametrize("name", ["table-move-to", "table-dial", "table-scoreboard-to", "table-evict"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["720", "1080"])
def test_what_the_focus_would_do_is_read_where_only_the_map_answers(start_app, name, size):
    """Key hints took the place of the only line below the question."""
    app = start_app(size=size)
    all_shots()[name](app)
    app.step(40)
    table = table_of(app)
    assert not table.controls and table.detail
    drawn = table.bar_words()
    ways = [way.text for way in versions(app.ui, table.bar.detail)]
    assert any(way in drawn for way in ways[:3]) and "choose" in drawn


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hovering_piece_is_at_home_in_its_area(start_app, size):
    app, _ = seated(start_app, position(caballeros={"castilla_la_nueva": [1, 1, 0, 0], "aragon": [0, 2, 1, 0]}))
    resize(app, size, 1.0)
    table = table_of(app)
    clips, board = table.picture.context, table.board
    for area in board.level.regions:
        layer = clips.steps.layers(ev.Placed(0, area, 1, 0), size, False)[1]
        surface = pygame.Surface(app.canvas.size_px, pygame.SRCALPHA)
        layer.paint(surface)
        pixels = pygame.mask.from_surface(surface, 200)
        x, y = app.canvas.units(pixels.centroid())
        assert board.area_box(area).inset(-40.0).contains(x, y)
        marks = [surface.subsurface(app.canvas.rect(mark.inset(8.0))) for mark in board.marks]
        covered = sum(pygame.mask.from_surface(mark, 200).count() for mark in marks)
        assert covered <= 0.1 * pixels.count()
