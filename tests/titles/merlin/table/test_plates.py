"""The players' plates: names in one face, nothing over a count, true minus signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from game.app.application import App
from game.titles.merlin.rules.notation import KINDS
from game.titles.merlin.table.player_plates import (
    GOOD,
    LEAST_GOOD,
    HeldGoods,
    PlayerPlates,
    in_figures,
    lay_goods,
)
from game.titles.merlin.view_names import PLAYERS
from game.ui.canvas import Box
from game.ui.input.intents import ToggleView
from game.ui.kit.plates import PlateStates
from game.ui.look.theme import SECONDARY, Theme
from tests.titles.merlin.table.laid_out import NAMES, bare_tables, drawn_pieces, sit
from tests.ui.driver import do
from tests.ui.layouts import resize, sheet
from tests.ui.table_driver import TableDriver
from tools.shots_merlin import Wanted, position
from tools.shots_merlin import sit as against_bots

LEADING = 0.23
"""Empty parts above and below the letters of a line without descenders, in heights of the line."""
SCALES = pytest.mark.parametrize("scale", [1.0, 1.2, 1.3])


@pytest.fixture
def table(bare: App) -> TableDriver:
    """A game with the module, of one person against bots."""
    return sit(bare, "module, alone")


class Written(NamedTuple):
    text: str
    units: float
    role: str
    box: Box


def plates_of(table: TableDriver) -> PlayerPlates:
    plates: PlayerPlates = table.view.picture._plates
    return plates


def written(table: TableDriver, monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Paint all plates, and return what is written on them."""
    found: list[Written] = []
    plain = Theme.text

    def text(self: Theme, surface: Any, canvas: Any, text: str, at: Any, units: float, ink: Any, role: str = "body",
             *rest: Any, **more: Any) -> Box:  # fmt: skip
        box = plain(self, surface, canvas, text, at, units, ink, role, *rest, **more)
        found.append(Written(text, units, role, box))
        return box

    with monkeypatch.context() as patch:
        patch.setattr(Theme, "text", text)
        for layer in plates_of(table).layers(PlateStates(), None):
            layer.paint(sheet(table.canvas.size_px))
    return found


@SCALES
def test_all_names_have_one_face_and_one_size(
    table: TableDriver, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(table.app, (1280, 720), scale)
    for names in (NAMES[:4], ["Ed", "Carmen", "Wilhelmina Mmmmm", "Bo"]):
        monkeypatch.setattr(table.view.picture.context.tools.words, "names", names)
        looks = {
            (one.units, one.role) for one in written(table, monkeypatch) if any(one.text in name for name in names)
        }
        assert len(looks) == 1, looks


@pytest.mark.parametrize("scale", [1.0, 1.2])
def test_the_count_of_seals_stays_clear_of_the_relics(
    table: TableDriver, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(table.app, (1280, 720), scale)
    table.shown.grail = table.shown.excalibur = None
    plates, texts = plates_of(table), written(table, monkeypatch)
    for seat, plate in enumerate(plates.boxes):
        row, sword = plates.spot(seat, "seals")[1], plates.spot(seat, "excalibur")[0]
        beside = [one.box for one in texts if plate.contains(*one.box.centre) and one.role == "plain-bold"]
        last = max(box.right for box in beside if abs(box.centre[1] - row) < 8.0)
        assert last <= sword - 17.0 * scale


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("seat", range(4))
def test_the_only_person_always_reads_which_plate_is_theirs(
    start_app: Callable[..., Any], size: tuple[int, int], seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start_app(size=size, speed="instant")
    with bare_tables():
        table = against_bots(app, position(Wanted("die"), 4, (("module", True),)).copy(), first=seat)
        for scale in (1.0, 1.1, 1.2, 1.3):
            app.settings.text_scale = scale
            app.apply_settings()
            app.step(4)
            for relics in (None, seat):
                table.shown.grail = table.shown.excalibur = relics
                assert_reads_you(table, seat, written(table, monkeypatch))


def assert_reads_you(table: TableDriver, seat: int, texts: list[Written]) -> None:
    """Assert that "You" stands on one plate alone, between its left edge and the dice, and over nothing else."""
    plates = plates_of(table)
    (you,) = (one for one in texts if one.text == "You")
    plate, dice = plates.boxes[seat], plates.spot(seat, "die-0")[0] - plates.die_width / 2
    letters = you.box.inset(0.0, you.box.h * LEADING)
    assert plate.encloses(letters) and you.box.right < dice and you.units >= SECONDARY
    assert not any(one.box.inset(0.0, one.box.h * LEADING).overlaps(letters) for one in texts if one is not you)


def test_a_score_below_zero_has_a_true_minus_sign() -> None:
    assert [in_figures(score) for score in (-12, 0, 7)] == ["−12", "0", "7"]


# -- the row of goods


def held(kind: str, counts: Sequence[int]) -> list[HeldGoods]:
    return [HeldGoods(kind, name, count) for name, count in zip("abcdef", counts, strict=False) if count]


class Picture(NamedTuple):
    """A picture of goods: its middle, and the number behind it with its left edge."""

    kind: str
    principality: str
    x: float
    number: str
    number_x: float


class GoodsSeen(NamedTuple):
    size: float
    shown: list[Picture]


def row_of(shields: Sequence[int], flags: Sequence[int], materials: Sequence[int], room: float = 170.0) -> GoodsSeen:
    """Lay goods out in a row of this width, which begins at 100; a digit is 15 wide."""
    groups = [held("shield", shields), held("flag", flags), held("material", materials)]
    spacing, shown, width = lay_goods(groups, room, 1.0, lambda count: 15.0 * len(count))
    start, after = 100.0 + room - width, spacing.size / 2 + spacing.beside
    pictures = [Picture(*goods[:2], start + x, number, start + x + after) for goods, number, x in shown]
    return GoodsSeen(spacing.size, pictures)


def test_few_goods_are_shown_one_by_one_in_their_usual_size() -> None:
    row = row_of([1], [1, 0, 1], [])
    assert row.size == GOOD and [one.principality for one in row.shown] == ["a", "a", "c"]
    assert not any(one.number for one in row.shown)


def test_goods_get_smaller_and_closer_before_they_are_counted() -> None:
    row = row_of([1, 1], [1, 1], [1, 1])
    assert LEAST_GOOD <= row.size < GOOD and len(row.shown) == 6
    assert not any(one.number for one in row.shown)


@pytest.mark.promise("See on Merlin's plates which goods everyone has")
def test_equal_goods_are_a_pile_without_a_number() -> None:
    row = row_of([], [1, 3], [2], 330.0)
    assert [(one.kind, one.principality) for one in row.shown] == [
        ("flag", "a"), *[("flag", "b")] * 3, *[("material", "a")] * 2
    ]  # fmt: skip
    assert not any(one.number for one in row.shown)
    first, *pile = (one.x for one in row.shown[:4])
    assert pile[0] - first > 2 * (pile[1] - pile[0]) == pytest.approx(2 * (pile[2] - pile[1]))


def test_a_high_pile_is_one_picture_with_a_number_that_says_times() -> None:
    row = row_of([], [], [1, 4], 330.0)
    assert [(one.principality, one.number) for one in row.shown] == [("a", ""), ("b", "×4")]


def test_all_emblems_of_all_kinds_are_told_apart_on_one_plate() -> None:
    """In a plate of one row of goods, as wide as it is with four players, and none of its traitors."""
    row = row_of([1] * 6, [1] * 6, [1] * 6, 330.0)
    assert row.size >= LEAST_GOOD and [one.principality for one in row.shown] == [*"abcdef"] * 3
    assert all(in_sight(row)[index] >= LEAST_IN_SIGHT for index in range(18))


def test_six_emblems_of_a_kind_fit_beside_three_traitors() -> None:
    row = row_of([], [1, 1], [1] * 6, 183.0)
    assert row.size >= LEAST_GOOD and len({(one.kind, one.principality) for one in row.shown}) == 8


@pytest.mark.promise("See on Merlin's plates which goods everyone has")
def test_more_goods_than_fit_are_counted_by_kind_from_the_widest_group_on() -> None:
    row = row_of([1, 0, 2], [1], [1, 1, 2, 4, 4], 190.0)
    assert row.size >= LEAST_GOOD
    counted = [(one.kind, one.number) for one in row.shown if not one.principality]
    assert counted == [("material", "12")]
    assert [one.kind for one in row.shown] == ["shield", "shield", "shield", "flag", "material"]


LEAST_IN_SIGHT, LEAST_OF_PILES = 0.67, 0.35
"""Parts of a picture that stay in sight under the next one: the emblem, and the colour."""


def in_sight(row: GoodsSeen) -> list[float]:
    """Return how much of each picture the next one leaves in sight, in widths of a picture."""
    nexts = [two.x - one.x for one, two in zip(row.shown, row.shown[1:], strict=False)]
    return [min(1.0, step / row.size) for step in nexts] + [1.0]


@pytest.mark.parametrize("most", range(1, 7))
def test_no_emblem_lies_under_another_and_no_number_under_anything(most: int) -> None:
    for counts in ([1] * most, [2] * most, [3, 1, 2, 1, 4, 1][:most]):
        for groups in ((counts, [], []), (counts, counts, counts), ([], counts, [1])):
            row = row_of(*groups)
            assert row.size >= LEAST_GOOD or sum(counts) >= 10, "three numbers of two digits"
            free = 100.0 - 0.01
            for one, part in zip(row.shown, in_sight(row), strict=True):
                assert one.x - row.size / 2 >= free
                last = [other for other in row.shown if other[:2] == one[:2]][-1] is one
                assert part >= (LEAST_IN_SIGHT if last else LEAST_OF_PILES)
                free = one.x - row.size / 2
                if one.number:
                    assert one.number_x >= one.x + row.size / 2 + 1.0
                    free = one.number_x + 15.0 * len(one.number)
            assert max(free, row.shown[-1].x + row.size / 2) <= 270.01


def goods_drawn(
    table: TableDriver, monkeypatch: pytest.MonkeyPatch, held: list[list[int]]
) -> tuple[list[tuple[str, str, float]], list[Written]]:
    """Return the goods that are drawn where everyone holds these, and what is written on the plates."""
    found = drawn_pieces(monkeypatch, "good")
    table.shown.goods = [held for _ in range(table.shown.players)]
    texts = written(table, monkeypatch)
    return [(kind, name, size) for _, kind, name, size in found], texts


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_full_plate_keeps_its_goods_large_enough(
    table: TableDriver, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(table.app, size, 1.0)
    goods, texts = goods_drawn(table, monkeypatch, [[1, 2, 1, 1, 2, 1]] * 3)
    assert "8" in {one.text for one in texts if one.role == "plain-bold"}
    assert all(size >= LEAST_GOOD for *_, size in goods)


@pytest.mark.promise("Read Merlin's counts with text at 200%")
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3, 1.5, 2.0])
def test_goods_are_on_the_plates_at_every_size_of_text(
    table: TableDriver, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(table.app, (1280, 720), scale)
    if table.view.picture.seat_box(0) is None:
        do(table.app, ToggleView(PLAYERS))
    held = [[1, 0, 1, 0, 0, 0], [0, 2, 0, 0, 0, 0], [0, 0, 1, 1, 0, 1]]
    goods, _ = goods_drawn(table, monkeypatch, held)
    names = table.shown.facts.principalities
    one_plate = [(kind, names[at]) for kind, counts in zip(KINDS, held, strict=True)
                 for at, count in enumerate(counts) for _ in range(count)]  # fmt: skip
    assert [(kind, name) for kind, name, _ in goods] == one_plate * table.shown.players
