"""Whose turn it is hangs over the table where it covers no landing and no other answer."""

from __future__ import annotations

import pygame
import pytest

from game.ui.motion.effects import Glow, Ribbon
from tests.titles.merlin.table.laid_out import bare_tables, sit
from tests.ui.driver import StartApp
from tests.ui.layouts import resize, sheet
from tests.ui.table_driver import TableDriver

LOOKS = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1280, 720), 1.4)]
RIDES = ("ride", "ride of two", "ride of three", "module", "apple")


def hung(table: TableDriver) -> pygame.Rect:
    """Return the pixels of the ribbon that hangs over the table, when it is all there."""
    (rect,) = table.draw_flourishes(sheet(table.canvas.size_px))
    return rect


def answered_in(table: TableDriver, rect: pygame.Rect) -> set[str]:
    """Return the answers that lie in a part of the screen."""
    scale, found = table.canvas.scale, set[str]()
    for name in table.steps():
        item = table.item(name)
        points = ((x / scale, y / scale) for x in range(rect.left, rect.right, 12)
                  for y in range(rect.top, rect.bottom, 12))  # fmt: skip
        if item is not None and any(item.at(*point) for point in points):
            found.add(name)
    return found


@pytest.mark.promise("See your choices when a game calls you to your turn")
@pytest.mark.parametrize("name", RIDES)
def test_the_call_to_a_ride_covers_no_landing(start_app: StartApp, name: str) -> None:
    app = start_app(speed="instant")
    with bare_tables():
        table = sit(app, name)
        app.settings.speed = "normal"
        for size, scale in LOOKS:
            resize(app, size, scale)
            assert table.asked is not None
            table.call(table.asked)
            app.step(Ribbon.ticks // 2)
            if name != "apple":  # So many landings may leave no room, so that a plate glows.
                assert table.flourishes == [Ribbon], "it is seen"
            if Ribbon in table.flourishes:
                assert answered_in(table, hung(table)) == set(), (size, scale)
            app.step(Glow.ticks)
            assert not table.flourishes, "it leaves by itself"


def test_at_its_usual_place_it_would_cover_landings(start_app: StartApp) -> None:
    app = start_app(size=(1920, 1080), speed="instant")
    with bare_tables():
        table = sit(app, "ride")
        room = table.view.picture.flourishes.free
        assert len(answered_in(table, table.canvas.rect(room._replace(h=80.0)))) > 2
