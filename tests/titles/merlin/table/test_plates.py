"""The players' plates: names in one face, nothing over a count, true minus signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from game.app.application import App
from game.titles.merlin.rules.notation import KINDS
from game.titles.merlin.table.player_plates import DIE, PlayerPlates, castle_of, in_figures
from game.titles.merlin.view_names import PLAYERS
from game.ui.canvas import Box
from game.ui.kit.plates import PlateStates
from game.ui.look.theme import SECONDARY, Theme
from game.ui.table.parts.stage import Spotlight, Spotlights
from tests.titles.merlin.table.laid_out import NAMES, bare_tables, drawn_pieces, sit
from tests.ui.driver import toggle
from tests.ui.layouts import overlapping, resize, sheet
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
    ink: str


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
        found.append(Written(text, units, role, box, ink))
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
def test_no_count_and_no_traitor_lies_over_a_relic(
    table: TableDriver, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(table.app, (1280, 720), scale)
    table.shown.traitors = [[1, 2, 0, 0, 1, 1]] * table.shown.players
    plates, texts = plates_of(table), written(table, monkeypatch)
    relics = [
        plates.part(seat, relic).inset(4.0) for seat in range(len(plates.boxes)) for relic in ("excalibur", "grail")
    ]
    assert not [one.text for one in texts if any(map(one.box.inset(0.0, one.box.h * LEADING).overlaps, relics))]


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
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
                assert_marks_you(table, seat, written(table, monkeypatch))


def assert_marks_you(table: TableDriver, seat: int, texts: list[Written]) -> None:
    """Assert that one name alone is on a ribbon, between its plate's left edge and the dice, over nothing else."""
    plates, forms = plates_of(table), [table.view.picture.context.tools.words.forms(one) for one in range(4)]
    names = {one: next(text for text in texts if text.text in forms[one]) for one in range(4)}
    inks = [name.ink for one, name in names.items() if one not in (seat, table.shown.active)]
    you = names[seat]
    assert you.ink not in inks and len(set(inks)) == 1
    plate, dice = plates.boxes[seat], plates.spot(seat, "die-0")[0] - plates.die_width / 2
    letters = you.box.inset(0.0, you.box.h * LEADING)
    assert plate.encloses(letters) and you.box.right < dice and you.units >= SECONDARY
    assert not [one for one in texts if one is not you and one.box.inset(0.0, one.box.h * LEADING).overlaps(letters)], (
        you
    )


def test_a_score_below_zero_has_a_true_minus_sign() -> None:
    assert [in_figures(score) for score in (-12, 0, 7)] == ["−12", "0", "7"]


def test_a_chosen_die_stays_in_its_castle_until_the_pawn_sets_off(table: TableDriver) -> None:
    view, away = table.shown, Spotlights()
    view.active, view.dice[0], view.white[0], view.chosen = 0, (3,), None, (False, 5)
    assert castle_of(view, 0).dice == (5, 3, 0)
    away.turn_on(Spotlight(frozenset({("knight", 0)})))
    assert castle_of(view, 0, away).dice == (3, 0, 0)
    view.chosen = (True, 4)
    assert (castle_of(view, 0).dice, castle_of(view, 0).white) == ((3, 0, 0), 4)


# -- what is read from across the room


@pytest.mark.promise("Read Merlin's plates from across the room")
def test_dice_traitors_and_score_are_large_on_four_plates_and_so_are_the_goods_of_who_is_asked(
    table: TableDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(table.app, (1920, 1080), 1.0)
    goods, hoods, guards, dice = (drawn_pieces(monkeypatch, piece) for piece in ("good", "traitor", "guard", "die"))
    table.shown.traitors = [[1, 1, 0, 0, 1, 0]] * 4
    table.shown.goods = [[[1, 2, 0, 0, 0, 0]] * 3] * 4
    texts = written(table, monkeypatch)
    plates, asked = plates_of(table), table.state.to_act[0]
    wholes = [Box.at(at, size, size) for at, _, _, size in goods]
    by_seat = [[*filter(box.encloses, wholes)] for box in plates.boxes]
    assert sorted(map(len, by_seat)) == [3, 3, 3, 6], "rivals' are counted by kind"
    assert min(whole.w for whole in wholes) >= 34.0 and by_seat[asked][0].w >= 44.0
    for seat in range(4):
        assert not overlapping((part, plates.part(seat, part)) for part in (*KINDS, "dice", "traitors", "manors"))
    assert len({box.h for seat, box in enumerate(plates.boxes) if seat != asked}) == 1
    assert min(what[-1] for what in hoods) >= 50.0 and len(hoods) == 12
    assert len(guards) == 8
    assert {what[-1] for what in dice} == {DIE}
    assert [one.text for one in texts].count("−3") == 4, "what those without a shield would cost"
    assert min(one.units for one in texts if one.role == "title") >= 52.0


@pytest.mark.promise("Read Merlin's counts with text at 200%")
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3, 1.5, 2.0])
def test_traitors_are_whole_on_the_plates_at_every_size_of_text(
    table: TableDriver, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(table.app, (1280, 720), scale)
    if table.view.picture.seat_box(0) is None:
        toggle(table.app, PLAYERS)
    table.shown.traitors = [[1, 2, 0, 0, 1, 1]] * table.shown.players
    found = drawn_pieces(monkeypatch, "traitor")
    written(table, monkeypatch)
    boxes = plates_of(table).boxes
    assert len(found) == 5 * len(boxes)
    assert all(any(box.encloses(Box.at(at, size, size)) for box in boxes) for at, _, size in found)
