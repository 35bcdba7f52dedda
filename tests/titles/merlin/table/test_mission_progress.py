"""How much of a mission is there, as cards in a hand show it."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.app.application import App
from game.titles.merlin.table.art.drawings import INK, PRINCIPALITIES
from game.titles.merlin.table.hand import MissionFaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import Progress
from game.ui.canvas import Box
from game.ui.look.pen import Pen
from tests.titles.merlin.rules.builder import POINTS_SHIELDS, knight_on
from tests.titles.merlin.table.sitting import sit_down
from tests.titles.merlin.table.spoken import positions, view_of
from tests.ui.layouts import sheet
from tests.ui.people import clear
from tests.ui.saying import said


@pytest.mark.parametrize("players", [2, 4])
def test_a_mission_is_met_exactly_when_all_of_it_is_there(players: int) -> None:
    met = begun = 0
    for state in positions(players, False, players):
        view = view_of(state)
        for seat in range(players):
            for card in state.setup.cards:
                found = view.progress(seat, card.id)
                assert 0 <= found.have <= found.of
                assert (found.have == found.of) is card.met[seat](state), (card.id, found)
                met, begun = met + (found.have == found.of), begun + found.begun
    assert met > 100 and begun > 100


@pytest.mark.promise("See on your missions how much of each you have")
def test_it_counts_what_the_card_names() -> None:
    shields = {"purple": 1, "grey": 2}
    state = knight_on(POINTS_SHIELDS, mine={"shield": shields, "material": {"purple": 1}})
    view = view_of(state)
    by_needs = {str(mission.needs): view.progress(0, name) for name, mission in view.facts.missions.items()}
    four_shields = next(found for needs, found in by_needs.items() if "shields=4" in needs)
    assert four_shields == Progress(3, 4)
    named = [found for needs, found in by_needs.items() if "'shield purple'" in needs and "'flag" in needs]
    assert named and all(found.have >= 1 for found in named)


@pytest.fixture
def tools(app: App) -> TableTools:
    """What cards are drawn with."""
    tools: TableTools = sit_down(app, 4, 4).view.picture.context.tools
    clear(app)
    return tools


@pytest.mark.parametrize("wide", [58.0, 70.0, 92.0, 150.0])
def test_the_count_on_a_card_stays_on_it_and_off_the_goods(
    tools: TableTools, wide: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    goods, panels = [], []
    monkeypatch.setattr(tools.pieces, "good", lambda _surface, at, _kind, _name, size: goods.append((at[1], size)))
    monkeypatch.setattr(Pen, "panel", lambda pen, box, *_, **_more: panels.append(pen.canvas.rect(box)))
    three = next(name for name, card in tools.facts.missions.items() if len(getattr(card.needs, "goods", ())) == 3)
    card = Box(100.0, 100.0, wide, max(128.0, wide * 1.6))
    MissionFaces(tools).draw(sheet(tools.canvas.size_px), card, three, begun=Progress(2, 3))
    label = panels[-1]
    assert tools.canvas.rect(card).contains(label)
    assert max(y + size * 0.5 for y, size in goods) <= label.y / tools.canvas.scale


@pytest.mark.parametrize(("wide", "high"), [(52.0, 117.0), (58.0, 128.0), (92.0, 147.0), (150.0, 240.0)])
def test_amounts_of_three_kinds_stand_apart_above_the_count(
    app: App, tools: TableTools, wide: float, high: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    inked: list[tuple[str, str]] = []
    monkeypatch.setattr(tools.pieces, "sign", lambda _surface, _at, sign, _size, ink, _: inked.append((sign, ink)))
    name = next(name for name, card in tools.facts.missions.items() if getattr(card.needs, "flags", 0) == 1)
    faces, card = MissionFaces(tools), Box(100.0, 100.0, wide, high)
    drawn = said(app, lambda: faces.draw(sheet(tools.canvas.size_px), card, name, begun=Progress(1, 4)))
    counts = [box.inset(0.0, 0.16 * box.h) for text, box in drawn if text.startswith("\N{MULTIPLICATION SIGN}")]
    assert not any(one.overlaps(other) for one, other in combinations(counts, 2))
    wanted = [sign for sign, ink in inked if ink == INK]
    if counts:
        assert len(counts) == 3 and wanted == ["shield", "flag", "material"]
    else:
        assert wanted == ["shield", "shield", "flag", "material"]


@pytest.mark.promise("Know Merlin's missions at a glance")
def test_a_mission_has_the_colour_of_its_principality_and_a_scene(tools: TableTools) -> None:
    faces, card = MissionFaces(tools), Box(100.0, 100.0, 92.0, 160.0)
    seen = sheet(tools.canvas.size_px)
    for name, mission in tools.facts.missions.items():
        faces.draw(seen, card, name)
        here = seen.subsurface(tools.canvas.rect(card))
        named = getattr(mission.needs, "principality", None)
        if named is not None:
            assert here.get_at((here.get_width() // 2, here.get_height() // 20)) == pygame.Color(PRINCIPALITIES[named])
        column = {tuple(here.get_at((here.get_width() // 10, y))) for y in range(here.get_height())}
        assert len(column) > 4, "beside the signs, there is a picture"
