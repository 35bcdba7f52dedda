"""The reference pages: a castle tells what its owner has, a pressed plate opens it, and every page keeps to its box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.table.ability_board import learned
from game.titles.merlin.table.pieces import Pieces
from game.titles.merlin.table.player_plates import castle_of
from game.titles.merlin.table.reference_pages import group_of
from game.titles.merlin.table.view import ViewModel, project
from game.titles.merlin.table.view_data import facts_of
from game.titles.merlin.view_names import CASTLES
from game.ui.canvas import Box
from game.ui.input.intents import Cancel, Intent, Next, Press, ToggleLog, ToggleView
from game.ui.look.pen import Pen
from tests.ui.driver import StartApp
from tests.ui.layouts import each_scale
from tests.ui.saying import said
from tests.ui.table_driver import TableDriver
from tools.shots_merlin import Wanted, position, sit

pytestmark = pytest.mark.usefixtures("plain_charts")
DIE = Wanted("die")
SIZES = pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1440, 1080)])


@pytest.fixture
def table(start_app: StartApp) -> Callable[..., TableDriver]:
    def seated(size: tuple[int, int] = (1920, 1080), scale: float = 1.0, **options: bool) -> TableDriver:
        app = start_app(text_scale=scale, size=size)
        return sit(app, position(DIE, 4, tuple(options.items())).copy())

    return seated


def view_of(**changes: object) -> ViewModel:
    """Return a fresh game of two with the module, with some of its lists replaced."""
    view = project(merlin.new_game(merlin.Options(players=2, module=True), 1).observe(None))
    for name, value in changes.items():
        setattr(view, name, value)
    return view


def goods(shields: list[int]) -> list[list[list[int]]]:
    """Return goods with these shields at the first castle."""
    none = [0] * 6
    return [[shields, none, none], [none, none, none]]


def words(table: TableDriver) -> list[str]:
    """Return what the open page says."""
    return [text for text, _box in on_screen(table)]


def on_screen(table: TableDriver) -> list[tuple[str, Box]]:
    """Return the texts of the open page, and where they are."""
    panel = table.known.box
    return [(text, box) for text, box in said(table.app, partial(repaint, table)) if panel.overlaps(box)]


def repaint(table: TableDriver) -> None:
    page, pen = table.known_pages()[table.known.index], Pen(table.app.surface, table.app.ui)
    page.paint(pen, table.known.inner)
    if page.beside:
        page.beside(pen, Box(900.0, 60.0, 500.0, 64.0))


def turned(table: TableDriver) -> Iterator[str]:
    """Turn through all pages of an open panel; yield the title of each."""
    for page in table.known_pages():
        yield table.app.ui.say(page.title)
        table.app.feed(Next())
        table.app.step(1)


# -- what a castle says


@pytest.mark.promise("Look into Merlin's castles")
def test_a_traitor_is_met_by_a_shield_of_its_colour_alone_and_others_are_spare() -> None:
    view = view_of(traitors=[[2, 0, 1, 0, 0, 0], [0] * 6], goods=goods([1, 0, 2, 0, 3, 0]))
    castle = castle_of(view, 0)
    assert [(one.principality, one.repelled) for one in castle.traitors] == [
        ("black", True),
        ("black", False),
        ("blue", True),
    ]
    assert [(one.principality, one.held) for one in castle.spare] == [("blue", 1), ("orange", 3)]
    assert (castle.met, castle.lost) == (2, 3)


def test_the_points_a_castle_would_lose_are_those_a_scoring_takes() -> None:
    view = view_of(traitors=[[2, 0, 1, 0, 0, 0], [0] * 6], goods=goods([1, 0, 0, 0, 0, 0]))
    assert castle_of(view, 0).lost == 3 * view.unrepelled(0) == 6


@pytest.mark.promise("Look into Merlin's castles")
def test_an_ability_of_row_3_is_used_until_the_next_scoring() -> None:
    view = view_of(seals=[1 << 8 | 1 << 12 | 1 << 1, 0])
    assert [tuple(one) for one in learned(view, 0)] == [("builder", 3, True), ("shield_bearer", 1, False)]


def test_assistants_are_at_home_or_where_they_were_sent() -> None:
    view = view_of(assistants=[[6, 2, 6, 0], [6] * 4])
    assert [view.place_of(0, role) for role in ASSISTANTS] == [None, "blue", None, "black"] and view.placed(0) == 2


@pytest.mark.promise("See which of Merlin's missions are gone")
def test_every_mission_is_in_one_of_the_groups() -> None:
    groups = [group_of(one) for one in facts_of(merlin.setup_for(merlin.Options())).missions.values()]
    counts = {name: groups.count(name) for name in ("goods", "counts", "markers", "assistants")}
    assert counts == {"goods": 15, "counts": 10, "markers": 6, "assistants": 24}


# -- opening and turning


@pytest.mark.promise("Look into Merlin's castles")
@pytest.mark.parametrize("seat", range(4))
@each_scale
def test_a_pressed_plate_opens_that_players_castle(table: Callable[..., TableDriver], seat: int, scale: float) -> None:
    at = table(scale=scale, module=True)
    if scale > 1.0:
        at.app.feed(ToggleView("players"))
        at.app.step(2)
    x, y = at.item(f"plate:{seat}").box.centre
    at.app.feed(Press(x, y))
    at.app.step(2)
    assert at.known_open
    page = at.known_pages()[at.known.index]
    assert page.name == f"castle:{seat}" and page.title.key == "merlin-castle-of"
    at.app.feed(Cancel())
    at.app.step(1)
    assert not at.known_open


@pytest.mark.promise("Look into Merlin's castles")
@pytest.mark.promise("See which of Merlin's missions are gone")
def test_the_key_opens_the_first_castle_and_pages_turn_to_the_traitors(table: Callable[..., TableDriver]) -> None:
    at = table()
    at.app.feed(ToggleView(CASTLES))
    at.app.step(1)
    assert list(turned(at)) == [
        "Alicia’s castle", "Bruno’s castle", "Carmen’s castle", "Diego’s castle", "Missions: goods",
        "Missions: amounts", "Missions: assistants", "Traitors, 4 of each colour",
    ]  # fmt: skip
    assert at.known.index == 0, "round again"


@pytest.mark.promise("Look into Merlin's castles")
def test_a_castle_says_what_threatens_it(table: Callable[..., TableDriver]) -> None:
    at = table(module=True)
    at.app.feed(ToggleView(CASTLES))
    at.app.step(1)
    castle = castle_of(at.view.view, 0)
    assert castle.lost == 6
    assert {"1 of 3 traitors repelled", "Costs 6 points in a scoring", "3 seals left"} <= set(words(at))


def test_a_shield_hangs_below_the_traitor_that_meets_it(
    table: Callable[..., TableDriver], monkeypatch: pytest.MonkeyPatch
) -> None:
    at, found = table(), list[float]()
    open_castle(at, [0] * 6, [2] * 6)
    for name in ("traitor", "good"):
        monkeypatch.setattr(Pieces, name, lambda *drawn: found.append(drawn[2][0]))
    repaint(at)
    assert found[:3] == pytest.approx(found[3:6])


# -- what the flags do


FLAGS = {
    "black": "Dragon: discard traitors of one colour",
    "grey": "Dove: complete 2 missions in a turn",
    "blue": "Fish: ride the other way",
    "purple": "Snake: turn a die over",
    "orange": "Fox: use another knight’s space",
    "brown": "Eagle: cross to the space opposite",
}
"""The full sentences, in the order of the principalities."""


def open_castle(at: TableDriver, flags: list[int], shields: list[int]) -> None:
    """Open the castle of seat 0, with these flags and shields."""
    at.view.view.goods[0] = [shields, flags, [0] * 6]
    if not at.known_open:
        at.app.feed(ToggleView(CASTLES))
    at.app.step(1)


@pytest.mark.promise("Look into Merlin's castles")
@pytest.mark.parametrize(
    ("scale", "module"), [(0.8, False), (1.0, True), (1.2, False), (1.3, True), (1.6, False), (2.0, True), (2.0, False)]
)
def test_a_flag_is_explained_in_one_sentence(table: Callable[..., TableDriver], scale: float, module: bool) -> None:
    at = table((1280, 720), scale, module=module)
    for number, sentence in enumerate(FLAGS.values()):
        open_castle(at, [int(number == one) for one in range(6)], [0] * 6)
        assert sentence in " ".join(words(at))


@pytest.mark.parametrize("count", [2, 3])
def test_several_flags_are_explained_in_full_at_the_usual_size(table: Callable[..., TableDriver], count: int) -> None:
    for module in (False, True):
        at = table(module=module)
        open_castle(at, [1] * count + [0] * (6 - count), [0] * 6)
        assert [one for one in FLAGS.values() if one in " ".join(words(at))] == list(FLAGS.values())[:count]


@SIZES
@pytest.mark.parametrize("scale", [0.8, 1.3, 2.0])
def test_no_word_on_the_wall_lies_on_another(
    table: Callable[..., TableDriver], size: tuple[int, int], scale: float
) -> None:
    at = table(size, scale, module=True)
    for count in (2, 6):
        open_castle(at, [1] * count + [0] * (6 - count), [2] * 6)
        texts = [(text, box.inset(1.0, box.h * 0.14)) for text, box in on_screen(at)]
        for place, (text, box) in enumerate(texts):
            assert not text.endswith("…"), f"{text!r} is cut"
            over = [other for other, there in texts[place + 1 :] if there.overlaps(box)]
            assert not over, f"{text!r} lies on {over}"
        assert sum(":" in text or text in ("Discard", "Missions", "Reverse", "Flip", "Borrow", "Cross")
                   for text, _ in texts) == count  # fmt: skip


@pytest.mark.parametrize("opens", [ToggleView(CASTLES), ToggleLog()], ids=["pages", "log"])
def test_no_knight_peeps_out_above_a_sheet(
    table: Callable[..., TableDriver], monkeypatch: pytest.MonkeyPatch, opens: Intent
) -> None:
    at = table((1280, 720))
    seen: list[str] = []
    monkeypatch.setattr(Pieces, "knight", lambda *_: seen.append("knight"))
    for intent in (None, opens):
        if intent is not None:
            at.app.feed(intent)
            at.app.step(2)
        seen.clear()
        at.forget_picture()
        at.compose()
        assert bool(seen) is (intent is None)
