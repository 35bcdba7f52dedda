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
from game.titles.merlin import rules as merlin
from game.titles.merlin.table.answers import advice_marks
from game.ui.canvas import Point
from game.ui.input.intents import AskHint
from game.ui.kit.board_parts.area_lights import AreaLights
from game.ui.kit.layered_picture import Layer
from tests.titles.merlin.rules.builder import DICE, EAGLE, FISH, MISSIONS_LATE, TRADE_SEVENTEEN, castle, dice, game
from tests.titles.playing import legal
from tests.ui.driver import StartApp
from tests.ui.table_driver import TableDriver
from tools.shots_hints import Here
from tools.shots_merlin import Wanted, position, sit

NEAR = 110.0
"""Units within which a number belongs to a place."""


class Sure(Here):
    """Always gives the same advice."""

    def __init__(self, advice: Sequence[Advice]) -> None:
        super().__init__(CATALOGUE["merlin"])
        self.given = tuple(advice)

    def poll(self) -> BotAnswer | None:
        answer = super().poll()
        return BotAnswer(answer.ticket, self.given[0].text, advice=self.given) if answer is not None else None


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Point]]:
    """The numbers that are drawn on the board, and where."""
    found: list[tuple[int, Point]] = []
    layer = advice_marks.numbers_layer

    def noted(tools: Any, spots: list[tuple[int, Point]], *more: Any) -> Layer:
        made = layer(tools, spots, *more)
        return made._replace(paint=lambda surface: (found.extend(spots), made.paint(surface))[1])

    monkeypatch.setattr(advice_marks, "numbers_layer", noted)
    return found


@pytest.fixture
def lit(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The places that are drawn as if chosen."""
    found: set[str] = set()
    draw = AreaLights.draw

    def noted(self: AreaLights, surface: Any, highlights: Mapping[str, str], *more: Any) -> None:
        found.update(name for name, word in highlights.items() if "chosen" in word)
        draw(self, surface, highlights, *more)

    monkeypatch.setattr(AreaLights, "draw", noted)
    return found


def hinted(app: App, wanted: Wanted, answers: Callable[[list[str]], list[str]]) -> TableDriver:
    """Put such a question on the table, and advise these of the legal answers."""
    state = position(wanted, 4, ()).copy()
    return told(app, state, [Advice(text) for text in answers(legal(state, state.to_act[0]))])


def told(app: App, state: merlin.State, advice: Sequence[Advice]) -> TableDriver:
    """Put the question of a position on the table, and give this advice."""
    table = sit(app, state)
    table.advised_by(Sure(advice))
    app.feed(AskHint())
    app.step(3)
    table.compose()
    return table


def riding(**mine: Any) -> merlin.State:
    """Return a position in which seat 0 chooses a die: 2, 4 or Merlin's 5; its knight on 14, Merlin on 3."""
    mine = castle(**mine)
    return game(merlin=3, knights=[14, 7, 7, 7], dice=[dice(4, 2, 2, white=5), *[DICE] * 3], mine=mine, round=2)


def near(table: TableDriver, name: str, spot: Point) -> bool:
    item = table.item(name)
    assert item is not None, name
    return math.dist(item.box.centre, spot) < NEAR


def test_a_die_is_marked_where_it_leads(start_app: StartApp, numbers: list[tuple[int, Point]], lit: set[str]) -> None:
    table = hinted(
        start_app(),
        Wanted("die"),
        lambda legal: [text for text in legal if text.startswith("die ")][:2],
    )
    best = table.advice_leads_to
    assert best is not None and best.startswith("landing:knight:")
    assert {number for number, _ in numbers} == {1, 2}
    assert all(near(table, best, spot) for number, spot in numbers if number == 1)
    assert lit == {best.replace("landing:knight", "space")}


@pytest.mark.promise("Fixed: a hint for Merlin's die marks and names the one space")
@pytest.mark.parametrize(("way", "space", "to"), [("cw", FISH, "the Fish"), ("ccw", MISSIONS_LATE, "“Missions”")])
def test_merlins_die_is_marked_and_named_where_the_advice_takes_him(
    start_app: StartApp, numbers: list[tuple[int, Point]], lit: set[str], way: str, space: int, to: str
) -> None:
    advice = [Advice("white 5", then=(f"move {way}",)), Advice("die 4", then=("move cw",))]
    table = told(start_app(), riding(), advice)
    assert table.advice_leads_to == f"landing:merlin:{space}" and lit == {f"space:{space}"}
    assert len({spot for number, spot in numbers if number == 1}) == 1
    assert all(near(table, f"landing:merlin:{space}", spot) for number, spot in numbers if number == 1)
    assert [what for what, _, _ in table.advice_words] == [f"Merlin 5 to {to}", "Ride 4 to “Build”"]


@pytest.mark.promise("Fixed: a hint for Merlin's die marks and names the one space")
@pytest.mark.parametrize("plan", [(), ("repel black 1",)])
def test_merlins_die_has_one_mark_even_without_a_plan(
    start_app: StartApp, numbers: list[tuple[int, Point]], lit: set[str], plan: tuple[str, ...]
) -> None:
    table = told(start_app(), riding(), [Advice("white 5", then=plan)])
    assert len({spot for _, spot in numbers}) == len(lit) == 1
    assert table.advice_leads_to is not None and table.advice_leads_to.startswith("landing:merlin:")


@pytest.mark.parametrize(
    ("mine", "plan", "answer", "space", "said"),
    [
        ({"flag": {"purple": 1}}, "flag purple", "flags", TRADE_SEVENTEEN, "Ride 3 to “Trade” for a Snake flag"),
        ({"apples": 1}, "apple 6", "apple", EAGLE, "Ride 6 to the Eagle for an apple"),
    ],
)
def test_what_the_advice_spends_is_marked_where_it_leads_and_focused_in_the_bar(
    app: App, numbers: list[tuple[int, Point]], lit: set[str], mine: dict[str, Any], plan: str, answer: str,
    space: int, said: str,
) -> None:  # fmt: skip
    table = told(app, riding(**mine), [Advice("die 4", then=(plan, "move cw"))])
    assert table.advice_leads_to == answer and lit == {f"space:{space}"}
    assert {number for number, _ in numbers} == {1}
    assert table.advice_words[0][0] == said


def test_places_are_marked_until_the_hint_is_closed(app: App, numbers: list[tuple[int, Point]], lit: set[str]) -> None:
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
    start_app: StartApp, numbers: list[tuple[int, Point]], lit: set[str]
) -> None:
    table = hinted(start_app(), Wanted("action", "build"), lambda legal: ["skip"])
    assert table.advice_leads_to == "skip"
    assert not numbers and not lit


@pytest.mark.parametrize(
    ("chance", "words"), [(0.0, "Under 5% win chance"), (0.45, "About 45% win chance"), (1.0, "Over 95% win chance")]
)
def test_an_estimate_is_told_as_one(start_app: StartApp, chance: float, words: str) -> None:
    advice = [Advice("die 4", chance, 3.0, rough=True), Advice("die 2")]
    table = told(start_app(), riding(), advice)
    assert [expects for _, expects, _ in table.advice_words] == [f"{words}, 3 points ahead", ""]


@pytest.mark.parametrize("name", ["die", "build"])
def test_a_hint_lies_beside_the_whole_board(start_app: StartApp, name: str) -> None:
    state = position(Wanted("die") if name == "die" else Wanted("action", name), 4, ()).copy()
    advice = [Advice(text, 0.35, 4.0, "merlin-ride-points") for text in legal(state, state.to_act[0])[:3]]
    settings = Settings(language="en", text_scale=1.25)
    table = told(start_app(settings=settings), state, advice)
    assert not table.advice_box.overlaps(table.view.picture.context.places.arrangement.board)
