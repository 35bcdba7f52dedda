"""Secret codes depend on no title: the toy has seven cells, or as few as two, where El Grande has nine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.app.application import App
from game.core.ruleset import Decision
from game.core.title import Title
from game.match.match import Match
from game.match.records import Seat
from game.session.session_context import SeatDevice
from game.ui import routes
from game.ui.codes import GROUPS, MEMBERS, SIDE, hints
from game.ui.look.pen import Pen, Tools
from game.ui.screens.codes_picture import CRACKS, DROPS, FOLDS
from game.ui.screens.secret_codes import CodesScene
from game.ui.table.parts.table_question import Code
from game.ui.table.table_context import TitleTable
from tests.match.tables import play_first
from tests.toy import TITLE as TOY
from tests.toy import rules as toy
from tests.toy.narrator import ToyNarrator
from tests.toy.rules import HEXES
from tests.toy.table import Picture, Question
from tests.toy.view import View
from tests.ui.driver import StartApp, on_top
from tests.ui.fakepads import fake, plug, press
from tests.ui.saying import texts_on
from tests.ui.seeing import blank, fingerprint

PEOPLE = [Seat("Ann", "crimson"), Seat("Bob", "sky")]


class CodedQuestion(Question):
    """The toy's question, with a code for each of the first hexes."""

    cells = len(HEXES)

    def codes(self, decision: Decision) -> Sequence[Code | None]:
        return [Code(f"dial {hex}", hex) for hex in HEXES[: self.cells]]


class CodingNarrator(ToyNarrator):
    def coded(self, decision: Decision) -> bool:
        return decision.kind == "dial"


def coded_title(cells: int) -> Title:
    """Return the toy with codes for `count` cells."""

    def make_table(tools: Tools, seats: Sequence[Seat], shown: Any) -> TitleTable:
        view = View(shown)
        picture = Picture(tools, view, seats)
        question = CodedQuestion(tools, picture)
        question.cells = cells
        return TitleTable(view, picture, question, CodingNarrator(view))

    return replace(TOY, load_table=lambda: make_table)


Begin = Callable[[int], tuple[App, CodesScene, list[int]]]


@pytest.fixture
def begin(start_app: StartApp) -> Begin:
    """Two people with a controller each are about to choose in code."""

    def begun(cells: int) -> tuple[App, CodesScene, list[int]]:
        app = start_app(speed="instant", catalogue={"toy": coded_title(cells)})
        app.ui.go(routes.MainMenu())
        app.step(1)
        pads = [plug(app), plug(app)]
        app.ui.couch.sit([SeatDevice(f"pad-{pad}") for pad in pads])
        match = Match.begin(toy, toy.Options(players=2, rounds=1), PEOPLE, 3)
        while not str(match.state.legal_actions(match.state.to_act[0])[0]).startswith("dial"):
            play_first(match)
        app.ui.go(routes.Table(match))
        app.step(100)
        assert on_top(app, CodesScene)
        fake(app).done.clear()
        return app, app.top, pads

    return begun


def enter(app: App, pad: int, cell: int) -> None:
    row, column = divmod(cell, SIDE)
    press(app, pad, GROUPS[row], MEMBERS[column], "south")


@pytest.mark.parametrize("cells", [2, 4, 7])
def test_there_are_as_many_codes_as_cells_and_the_last_one_counts(begin: Begin, cells: int) -> None:
    app, scene, (ann, bob) = begin(cells)
    assert len(scene.codes) == cells
    app.present(0.0)
    enter(app, ann, cells)
    assert scene.waiting == {0, 1}, "there is no such cell"
    assert [what for what, pad, *_ in fake(app).done if pad == ann] == ["rumble"]
    enter(app, ann, cells - 1)
    assert scene.waiting == {1}
    enter(app, bob, 0)
    assert scene.waiting == set()


@pytest.mark.promise("Choose in secret from one list of regions next to a clear map")
@pytest.mark.parametrize("cells", [2, 4, 7])
def test_the_legend_names_each_cell_in_its_row_and_column(begin: Begin, cells: int) -> None:
    app, scene, _ = begin(cells)
    legend = scene.legend
    drawn = texts_on(app)
    named = [[text for text, at in drawn if cell.contains(*at.centre)] for cell in legend.cells]
    assert named == [[hex] for hex in HEXES[:cells]]
    lefts, tops = {cell.x for cell in legend.cells}, {cell.y for cell in legend.cells}
    assert len(lefts) == min(3, cells) and len(tops) == -(-cells // 3)


def test_the_bar_shows_the_buttons_of_the_cells_there_are(begin: Begin) -> None:
    app, _, _ = begin(4)
    assert hints(app.devices, ["pad"], 4)[0].signs == (("arms", (0, 1)), ("faces", (0, 1, 2)))
    assert hints(app.devices, ["pad"], 2)[0].signs == (("arms", (0,)), ("faces", (0, 1)))


@pytest.mark.promise("Choose in secret from one list of regions next to a clear map")
def test_letters_are_sealed_one_by_one_and_all_break_open_together(begin: Begin) -> None:
    app, scene, (ann, bob) = begin(4)
    letters = scene.letters

    def pictures() -> list[int]:
        surface = blank(app)
        letters.draw(Pen(surface, app.ui))
        return [fingerprint(surface.subsurface(app.canvas.rect(box))) for box in letters.boxes]

    app.present(0.0)
    written = pictures()
    enter(app, ann, 0)
    seen = []
    for _ in range(FOLDS + DROPS + 5):
        app.step(1)
        seen.append(pictures()[0])
    assert seen[-1] == seen[-5] != written[0] and len(set(seen)) > 8
    press(app, bob, GROUPS[0], MEMBERS[1])
    app.step(FOLDS + DROPS)
    assert pictures() == [seen[-1], written[1]], "a press leaves nothing behind"
    while letters.update(set(), False):
        pass
    sealed = pictures()
    broken = 0
    while letters.update(set(), True):
        broken += 1
    assert broken == CRACKS and all(one != two for one, two in zip(pictures(), sealed, strict=True))
