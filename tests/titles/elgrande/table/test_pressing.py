"""What people press without thinking: twice, beside it, on what only stands there, the other button; and where the
focus is after a press."""

from __future__ import annotations

import pygame
import pytest

from tests.titles.elgrande.rules.builder import KING, SPREAD
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.sitting import ready, sit
from tests.titles.elgrande.table.test_every_decision import (
    COUNTER,
    MOVE,
    SUPPLIED,
    TURN,
    acting,
    after,
    by_arrows,
    by_tab,
    why_keys,
    written,
)
from tests.ui.devices import LEFT, click, key, point, point_at, press_at, send
from tests.ui.driver import focused

KING_CARD = acting("king", "0 skip", caballeros=SPREAD)


@pytest.fixture
def app(empty):
    return empty


def enter(app) -> None:
    key(app, pygame.K_RETURN)
    ready(app)


# -- where the focus is afterwards


def test_several_caballeros_go_to_one_region_without_leaving_it(app):
    match = sit(app, KING_CARD())
    by_arrows(app, "area-granada")
    for there in (5, 6, 7, 8):
        ready(app)
        assert focused(app) == "area-granada"
        enter(app)
        assert match.state.observe(None).caballeros[8][0] == there + 1
    assert written(match, 0) == ["place granada"] * 5


def test_the_focus_follows_a_pointer_that_has_gone_on_meanwhile(app):
    match = sit(app, KING_CARD())
    press_at(app, point(app, "area-granada"))
    point(app, "area-aragon")
    ready(app)
    assert focused(app) == "area-aragon"
    point(app, "area-galicia")
    key(app, pygame.K_RETURN)
    assert written(match, 0) == ["place granada"] and why_keys(app) == {"why-not-adjacent"}


def test_after_the_last_caballero_the_focus_goes_to_what_is_left(app):
    sit(app, after(TURN, *["0 place granada"] * 3)())
    by_arrows(app, "area-granada")
    ready(app)
    assert focused(app) == "act"


def test_a_second_move_begins_where_the_first_one_began(app):
    match = sit(app, MOVE())
    for part in ("area-granada", "owner-p2", "area-galicia"):
        by_tab(app, part)
        ready(app)
    assert focused(app) == "area-granada"
    enter(app)
    for part in ("owner-p1", "area-galicia"):
        by_tab(app, part)
        ready(app)
    assert written(match, 0) == ["move p2 granada galicia", "move p1 granada galicia"]


def test_someone_else_does_not_inherit_the_focus(app):
    sit(app, acting("angry_king")())
    for _ in range(3):
        by_tab(app, "area-granada")
        ready(app)
    assert table_of(app).asked == 2 and focused(app) == table_of(app).first_step() != "area-granada"


def test_a_window_never_takes_the_focus_over(app):
    match = sit(app, COUNTER())
    by_tab(app, "veto")
    ready(app)
    match.undo(2, [0, 1, 3])
    ready(app)
    assert table_of(app).asked == 2 and focused(app) == "allow"


# -- presses too many


def test_a_double_click_places_one(app):
    match = sit(app, KING_CARD())
    pixel = point(app, "area-granada")
    for _ in range(2):
        send(app, pygame.MOUSEBUTTONDOWN, pos=pixel, button=LEFT, touch=False)
        send(app, pygame.MOUSEBUTTONUP, pos=pixel, button=LEFT, touch=False)
    ready(app)
    assert written(match, 0) == ["place granada"]


@pytest.mark.parametrize("device", ["mouse", "keyboard"])
def test_a_double_press_on_a_card_takes_it_and_nothing_more(app, device):
    match = sit(app, after(SUPPLIED, "0 supply 0")())
    pixel = point(app, "card-king")
    for _ in range(3):
        press_at(app, pixel) if device == "mouse" else key(app, pygame.K_RETURN)
    ready(app)
    assert written(match, 0) == ["take king"]


def test_a_button_that_is_let_go_elsewhere_presses_nothing_there(app):
    match = sit(app, KING_CARD())
    send(app, pygame.MOUSEBUTTONDOWN, pos=point(app, "area-granada"), button=LEFT, touch=False)
    send(app, pygame.MOUSEBUTTONUP, pos=point(app, "area-aragon"), button=LEFT, touch=False)
    ready(app)
    assert written(match, 0) == ["place granada"]


# -- beside it


@pytest.mark.parametrize("what", ["track", "beside-0"])
def test_what_only_stands_there_is_described_and_keeps_the_focus(app, what):
    match = sit(app, KING_CARD())
    click(app, what)
    ready(app)
    assert focused(app) == what and written(match, 0) == []
    assert table_of(app).detail_message is not None and not why_keys(app)


@pytest.mark.parametrize("what", ["plate-0", "plate-3"])
def test_a_plate_opens_its_page_and_has_the_focus_after_it(app, what):
    match = sit(app, KING_CARD())
    click(app, what)
    ready(app)
    table = table_of(app)
    assert table.known_open and table.detail_message is None and not why_keys(app)
    key(app, pygame.K_ESCAPE)
    ready(app)
    assert not table.known_open and focused(app) == what and written(match, 0) == []


@pytest.mark.parametrize("what", ["track", "beside-0"])
def test_confirm_on_what_only_stands_there_leads_to_what_can_be_chosen(app, what):
    match = sit(app, KING_CARD())
    point(app, what)
    ready(app)
    assert focused(app) == what
    key(app, pygame.K_RETURN)
    assert focused(app) == table_of(app).first_step() != what
    assert written(match, 0) == []


def borders(app) -> list[tuple[int, int]]:
    """Pixels whose neighbour on the right belongs to another area: one for each pair of areas."""
    box = app.canvas.rect(table_of(app).board.box)
    found = {}
    for y in range(box.top, box.bottom, 7):
        for x in range(box.left, box.right - 8, 8):
            if len({area_at(app, x, y), area_at(app, x + 8, y), None}) < 3:
                continue
            at = next(x + step for step in range(8) if area_at(app, x + step, y) != area_at(app, x + step + 1, y))
            pair = area_at(app, at, y), area_at(app, at + 1, y)
            if None not in pair:
                found.setdefault(frozenset(pair), (at, y))
    return list(found.values())


def area_at(app, x: int, y: int) -> str | None:
    return table_of(app).board.area_at(*app.canvas.units((x, y)))


def test_on_the_border_of_two_regions_a_click_means_the_one_that_is_lit(app):
    match = sit(app, acting("place_two_more")())
    pixels = borders(app)
    assert len(pixels) >= 12
    for x, y in pixels:
        for pixel in ((x, y), (x + 1, y)):
            lines, area = len(match.lines), area_at(app, *pixel)
            point_at(app, pixel)
            assert focused(app) == f"area-{area}"
            press_at(app, pixel)
            ready(app)
            assert written(match, lines) == ([f"place {area}"] if area != KING else []), (pixel, area)
            if area != KING:
                match.undo(0)
                ready(app)


def test_with_the_large_cards_closed_tab_leads_to_those_in_the_column(app):
    match = sit(app, after(SUPPLIED, "0 supply 0")())
    for _ in range(2):
        key(app, pygame.K_v)
    assert not table_of(app).cards_open
    key(app, pygame.K_TAB)
    assert focused(app).startswith("card-")
    by_tab(app, "card-king")
    ready(app)
    assert written(match, 0) == ["take king"]
