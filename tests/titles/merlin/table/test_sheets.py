"""The sheet of a scoring: no two of its rows read alike."""

from __future__ import annotations

import pygame
import pytest

from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.narrator import MerlinNarrator, territory_names
from game.titles.merlin.table.words.names import Words
from game.ui.canvas import Box
from game.ui.look.pen import Pen
from tests.titles.merlin.table.laid_out import sit
from tests.titles.merlin.table.spoken import say, words_for
from tests.ui.driver import StartApp
from tests.ui.seeing import fingerprint


def told(words: Words) -> MerlinNarrator:
    """Return a narrator that sums up scorings."""
    return MerlinNarrator(words, None, None, list)


def titles(*territories: ev.TerritoryScored) -> list[str]:
    """Return the rows of a scoring with these territories."""
    ended = ev.ScoringEnded(1, (2, 0))
    events: list[Event] = [ev.ScoringStarted(1), *territories, ended]
    sheet = told(words_for(2)).sheet(events)
    assert sheet is not None
    return [say(row.title) for row in sheet.rows][1:]


def lake(*hexes: str) -> ev.TerritoryScored:
    return ev.TerritoryScored("lake", hexes, (1, 0), (len(hexes), 0), (2, 0))


def test_a_territory_alone_is_named_by_terrain_and_size() -> None:
    assert titles(lake("0,0", "0,1"), lake("2,3")) == ["Lake, 2 hexes", "Lake, 1 hex"]


def test_territories_that_are_alike_are_named_by_where_they_lie() -> None:
    assert titles(lake("0,4", "0,5"), lake("2,0", "2,1")) == ["Lake, 2 hexes (right)", "Lake, 2 hexes (left)"]
    assert titles(lake("0,2"), lake("2,2")) == ["Lake, 1 hex (top)", "Lake, 1 hex (bottom)"]
    assert titles(lake("1,0"), lake("0,3"), lake("2,5")) == [
        "Lake, 1 hex (left)", "Lake, 1 hex (middle)", "Lake, 1 hex (right)"
    ]  # fmt: skip


def test_more_than_three_are_counted_from_the_left() -> None:
    assert territory_names([[9], [0], [5], [2]]) == ["3", "1", "4", "2"]


@pytest.mark.promise("See at the end of Merlin who rode where")
def test_a_territorys_row_shows_where_it_lies(start_app: StartApp) -> None:
    app = start_app(speed="instant")
    draw = sit(app, "ride").view.picture.draw_scored
    pictures = set()
    for event in (lake("0,0"), lake("3,5"), lake("0,0", "0,1")):
        sheet = told(words_for(2)).sheet([ev.ScoringStarted(1), event, ev.ScoringEnded(1, (1, 0))])
        assert not sheet.rows[0].picture
        surface = pygame.Surface(app.canvas.size_px, pygame.SRCALPHA)
        draw(Pen(surface, app.ui), Box(100.0, 100.0, 90.0, 50.0), sheet.rows[1].picture)
        inked = surface.get_bounding_rect()
        assert inked.h > 30 * app.canvas.scale
        pictures.add(fingerprint(surface))
    assert len(pictures) == 3
