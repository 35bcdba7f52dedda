"""The players' plates: names in one face, nothing over a count, true minus signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from game.storage.settings import Settings
from game.titles.merlin.table.plates.plates import Plates, PlateStates, in_figures, in_whole_words
from game.ui.canvas import Box
from game.ui.look.theme import Theme
from tests.titles.merlin.table.laid_out import NAMES, bare_tables, sit
from tests.ui.layouts import resize, sheet
from tests.ui.table_driver import TableDriver

SCALES = pytest.mark.parametrize("scale", [1.0, 1.2, 1.3])


@pytest.fixture
def table(start_app: Callable[..., Any]) -> Iterator[TableDriver]:
    """A game with the module, of one person against bots."""
    app = start_app(size=(1280, 720), settings=Settings(language="en", speed="instant"))
    with bare_tables():
        yield sit(app, "module, alone")


class Written(NamedTuple):
    text: str
    units: float
    role: str
    box: Box


def plates_of(table: TableDriver) -> Plates:
    plates: Plates = table.view.picture._plates
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
        for layer in plates_of(table).plate_layers(PlateStates(), None):
            layer.paint(sheet(table.canvas.size_px))
    return found


@SCALES
def test_all_names_have_one_face_and_one_size(
    table: TableDriver, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(table.app, (1280, 720), scale)
    for names in (NAMES[:4], ["Ed", "Carmen", "Wilhelmina Mmmmm", "Bo"]):
        monkeypatch.setattr(table.view.picture.stage.tools.words, "names", names)
        looks = {
            (one.units, one.role) for one in written(table, monkeypatch) if any(one.text in name for name in names)
        }
        assert len(looks) == 1, looks


@pytest.mark.parametrize("scale", [1.0, 1.2])
def test_the_count_of_seals_stays_clear_of_you_and_the_relics(
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
        you = [one.box for one in texts if one.text == "You" and plate.contains(*one.box.centre)]
        assert len(you) == (seat == table.asked) and all(box.x > last for box in you)


def test_a_score_below_zero_has_a_true_minus_sign() -> None:
    assert [in_figures(score) for score in (-12, 0, 7)] == ["−12", "0", "7"]


@pytest.mark.parametrize(
    ("room", "kept"), [(30, "Ana María Gómez"), (10, "Ana María"), (8, "Ana"), (1, "Ana")]
)  # fmt: skip
def test_a_long_name_loses_whole_words_first(room: float, kept: str) -> None:
    assert in_whole_words("Ana María Gómez", len, room) == kept
