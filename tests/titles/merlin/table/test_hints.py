"""Hints at Merlin's table: what is advised is marked where it is answered."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from game.app.application import App
from game.bots.worker import BotAnswer
from game.core.bots import Advice
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.titles.merlin.table.answers import advice_marks
from game.ui.canvas import Point
from game.ui.input.intents import AskHint
from game.ui.kit.board_parts.area_lights import AreaLights
from tests.ui.table_driver import TableDriver
from tools.shots_hints import Here
from tools.shots_merlin import Wanted, position, sit

NEAR = 110.0
"""Units within which a number belongs to a place."""


class Sure(Here):
    """Always advises the same answers."""

    def __init__(self, answers: Sequence[str]) -> None:
        super().__init__(CATALOGUE["merlin"])
        self.answers = answers

    def poll(self) -> BotAnswer | None:
        answer = super().poll()
        advice = tuple(Advice(text) for text in self.answers)
        return BotAnswer(answer.ticket, self.answers[0], advice=advice) if answer is not None else None


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Point]]:
    """The numbers that are drawn on the board, and where."""
    found: list[tuple[int, Point]] = []
    draw = advice_marks.draw_number

    def noted(surface: Any, tools: Any, centre: Point, number: int, side: float) -> None:
        found.append((number, centre))
        draw(surface, tools, centre, number, side)

    monkeypatch.setattr(advice_marks, "draw_number", noted)
    return found


@pytest.fixture
def lit(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The places that are drawn as if chosen."""
    found: set[str] = set()
    draw = AreaLights.draw

    def noted(self: AreaLights, surface: Any, lights: Mapping[str, str], *more: Any) -> None:
        found.update(name for name, word in lights.items() if "chosen" in word)
        draw(self, surface, lights, *more)

    monkeypatch.setattr(AreaLights, "draw", noted)
    return found


def hinted(app: App, wanted: Wanted, answers: Callable[[list[str]], list[str]]) -> TableDriver:
    """Put such a question on the table, and advise these of the legal answers."""
    table = sit(app, position(wanted, 4, ()).copy())
    seat = table.state.to_act[0]
    table.advised_by(Sure(answers([str(action) for action in table.state.legal_actions(seat)])))
    app.feed(AskHint())
    app.step(3)
    table.compose()
    return table


def near(table: TableDriver, name: str, spot: Point) -> bool:
    item = table.item(name)
    assert item is not None, name
    return math.dist(item.box.centre, spot) < NEAR


def test_a_die_is_marked_where_it_leads(
    start_app: Callable[..., App], numbers: list[tuple[int, Point]], lit: set[str]
) -> None:
    table = hinted(
        start_app(settings=Settings(language="en")),
        Wanted("die"),
        lambda legal: [text for text in legal if text.startswith("die ")][:2],
    )
    best = table.advice_leads_to
    assert best is not None and best.startswith("landing:knight:")
    assert {number for number, _ in numbers} == {1, 2}
    assert all(near(table, best, spot) for number, spot in numbers if number == 1)
    assert lit == {best.replace("landing:knight", "space")}


def test_merlins_die_is_marked_both_ways(
    start_app: Callable[..., App], numbers: list[tuple[int, Point]], lit: set[str]
) -> None:
    hinted(
        start_app(settings=Settings(language="en")),
        Wanted("die"),
        lambda legal: [text for text in legal if text.startswith("white ")],
    )
    assert len({spot for number, spot in numbers if number == 1}) == len(lit) == 2


def test_places_are_marked_until_the_hint_is_closed(
    start_app: Callable[..., App], numbers: list[tuple[int, Point]], lit: set[str]
) -> None:
    app = start_app(settings=Settings(language="en"))
    table = hinted(
        app, Wanted("action", "build"), lambda legal: [text for text in legal if text.startswith("build ")][:1]
    )
    best = table.advice_leads_to
    assert best is not None and best.startswith("hex:")
    assert [number for number, _ in numbers] and all(near(table, best, spot) for _, spot in numbers)
    assert lit == {best}
    app.feed(AskHint())
    app.step(3)
    numbers.clear()
    lit.clear()
    table.forget_picture()
    table.compose()
    assert not numbers and not lit


def test_answers_in_the_bar_have_no_number_on_the_board(
    start_app: Callable[..., App], numbers: list[tuple[int, Point]], lit: set[str]
) -> None:
    table = hinted(start_app(settings=Settings(language="en")), Wanted("action", "build"), lambda legal: ["skip"])
    assert table.advice_leads_to == "skip"
    assert not numbers and not lit
