"""Merlin's table at every size of window and text, late in a game with long names: nothing overlaps, no text leaves its
box or the safe area, nothing is cut or too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.app.application import App
from game.match.match import Match
from game.match.seat import Seat
from game.storage.settings import Settings
from game.titles.merlin import rules as merlin
from game.titles.merlin.table.pieces import Pieces
from game.titles.merlin.view_names import CASTLES, PLAYERS
from game.ui.canvas import Box
from game.ui.input.intents import Intent, Next, Option, ToggleLog, ToggleView, Zoom
from tests.titles.merlin.table.laid_out import bare_tables, board_alone, faults, standing
from tests.ui.driver import do, make_app
from tests.ui.layouts import Known, cut_texts, drawn_again
from tests.ui.people import rest
from tests.ui.table_driver import TableDriver, put_on_table, table_of
from tools.shots_merlin import Wanted, position

SHAPES = [(1280, 720), (1280, 800), (2560, 1080)]
"""One size of each canvas."""
SCALES = [0.8, 1.0, 1.3, 1.6, 2.0]
LARGER = [((1920, 1080), 1.0), ((1920, 1080), 1.6), ((2560, 1440), 2.0), ((3840, 2160), 0.8)]
"""These have the same canvas as a smaller size: only type is rounded differently."""
COUNT, PRINTED = 26.0, 24.0
"""Least sizes of numbers and names on the board, which don't grow with the text, in units."""
Look = tuple[tuple[int, int], float]
LOOKS: list[Look] = [*((size, scale) for size in SHAPES for scale in SCALES), *LARGER]
QUICK: list[Look] = [(SHAPES[0], 1.0), (SHAPES[0], 2.0)]
"""Looked at in the quick round too; the others in full volume."""
PEOPLE = [
    Seat("Maximiliano José", "crimson"), Seat("Bartholomaeuszz", "gold"), Seat("Wilhelmina Mmmmm", "ivory"),
    Seat("Ana María Gómezz", "sky"),
]  # fmt: skip
NAMES = [seat.name for seat in PEOPLE]


class Situation:
    """A question, the players at the table, and what people press before it is looked at."""

    def __init__(
        self, wanted: Wanted, players: int = 4, *intents: Intent, hands: str = "open", module: bool = False
    ) -> None:
        self.wanted, self.players, self.intents = wanted, players, intents
        self.options = (("hands", hands), ("module", module))


DIE = Wanted("die")
SITUATIONS = {
    "ride": Situation(DIE),
    "ride of two": Situation(DIE, 2),
    "ride of three": Situation(DIE, 3),
    "ride, hidden hands": Situation(DIE, hands="hidden"),
    "apple": Situation(DIE, 4, Option(1)),
    "principality": Situation(Wanted("action", "principality")),
    "influence": Situation(Wanted("action", "take")),
    "assistant": Situation(Wanted("action", "assistant")),
    "build": Situation(Wanted("action", "build")),
    "tower": Situation(Wanted("tower", late=1)),
    "trade": Situation(Wanted("action", "trade")),
    "trade for": Situation(Wanted("trade")),
    "missions": Situation(Wanted("action", "missions")),
    "relocate": Situation(Wanted("action", "relocate")),
    "points": Situation(Wanted("action", "points")),
    "excalibur": Situation(Wanted("action", "excalibur")),
    "grail": Situation(Wanted("grail", late=2)),
    "draw": Situation(Wanted("draw", late=1)),
    "reward": Situation(Wanted("reward", late=2), module=True),
    "module": Situation(DIE, module=True),
    "end": Situation(Wanted("end")),
}
CUT = {("reward", 2.0)}
"""Where the bar still cuts words: at 200 %, the title of an ability is too long for a line of its button."""
SOME = ("ride", "ride of two", "trade for", "end")
"""Looked at wherever not all of them are."""


def situations(size: tuple[int, int], scale: float) -> list[str]:
    """Return the questions to check: all of them at the smallest size with default and largest text."""
    return list(SITUATIONS) if size == SHAPES[0] and scale in (1.0, 2.0) else list(SOME)


def sit(app: App, name: str) -> TableDriver:
    chosen = SITUATIONS[name]
    state = position(chosen.wanted, chosen.players, chosen.options).copy()
    match = Match.begin(merlin, state.observe(None).options, PEOPLE[: chosen.players], 1, None, start=state)
    put_on_table(app, match, alone=True)
    app.step(1)
    rest(app)
    do(app, *chosen.intents)
    return table_of(app)


def resize(app: App, size: tuple[int, int], scale: float) -> None:
    """Choose another size of window and text, as in the settings."""
    app.settings.text_scale = scale
    app.apply_settings()
    app.resize(*size)
    rest(app)
    app.present(0.0)


@cache
def survey(looks: tuple[Look, ...]) -> dict[Look, list[str]]:
    """Open each situation once, and check it at these sizes of window and text."""
    found: dict[Look, dict[str, None]] = {look: {} for look in looks}
    with TemporaryDirectory() as folder, bare_tables():
        app = make_app(Path(folder), settings=Settings(language="en", speed="instant"))
        for name in SITUATIONS:
            wanted = [look for look in looks if name in situations(*look)]
            table = sit(app, name) if wanted else None
            for look in wanted:
                resize(app, *look)
                wrong = [fault for fault in check(table) if (name, look[1]) not in CUT or not fault.endswith("is cut")]
                found[look].update(dict.fromkeys(f"{name}: {fault}" for fault in wrong))
                if name == "ride":
                    found[look].update(dict.fromkeys(shown_faults(table)))
        app.close()
    return {look: list(wrong) for look, wrong in found.items()}


def check(table: TableDriver) -> Iterator[str]:
    """Yield the faults with each kind of thing focused, and by the players if they have a page of their own."""
    known: Known = {}
    for focus in each_focus(table):
        table.focus_on(focus)
        yield from drawn_faults(table, known)
    if board_alone(table):
        do(table.app, ToggleView(PLAYERS))
        table.app.step(1)
        assert not board_alone(table)
        yield from drawn_faults(table)
        do(table.app, ToggleView(PLAYERS))
        table.app.step(1)
        assert board_alone(table)


def drawn_faults(table: TableDriver, known: Known | None = None) -> Iterator[str]:
    recorder = drawn_again(table, known)
    yield from faults(table, recorder)
    yield from recorder.too_small(COUNT, PRINTED)
    places = [box for name, box in standing(table).items() if name not in ("line", "log")]
    cut = cut_texts(table, recorder, *places)
    yield from (f"{text!r} is cut" for text in cut if not any(text in name for name in NAMES))


def each_focus(table: TableDriver) -> list[str]:
    """Return focusable ids with different kinds of descriptions."""
    found = [table.focus or ""]
    for start in ("landing", "plate", "gate", "stock", "display", "hand"):
        found += [item for item in table.ids if item.startswith(start)][:1]
    return list(dict.fromkeys(found))


def shown_faults(table: TableDriver) -> Iterator[str]:
    """Open and close everything that a key opens, one by one."""
    app = table.app
    for name, opens, closes in (("log", ToggleLog(), ToggleLog()), ("near", Zoom(1), Zoom(-1))):
        do(app, opens)
        app.step(1)
        assert table.log_open == (name == "log") and table.view.picture.zoomed == (name == "near")
        yield from (f"{name}: {fault}" for fault in drawn_faults(table))
        do(app, closes)
        app.step(1)
        assert not table.log_open and not table.view.picture.zoomed
    do(app, ToggleView(CASTLES))
    app.step(1)
    assert table.known_open
    for index in range(len(table.known_pages())):
        yield from (f"page {index}: {fault}" for fault in drawn_faults(table))
        do(app, Next())
        app.step(1)
    do(app, ToggleView(CASTLES))
    app.step(1)
    assert not table.known_open


@pytest.mark.parametrize(
    ("size", "scale"), [pytest.param(*look, marks=[] if look in QUICK else [pytest.mark.soak]) for look in LOOKS]
)
def test_everything_is_whole_and_in_its_place(size: tuple[int, int], scale: float) -> None:
    looks = QUICK if (size, scale) in QUICK else [look for look in LOOKS if look not in QUICK]
    assert survey(tuple(looks))[size, scale] == []


# -- these tests can fail


@pytest.fixture
def table(start_app: Callable[..., App]) -> TableDriver:
    app = start_app(size=(1280, 720), settings=Settings(language="en", speed="instant"))
    return sit(app, "trade for")


def test_a_bar_over_the_hand_is_found(table: TableDriver) -> None:
    assert list(drawn_faults(table)) == []
    bar = table.bar
    bar.move(Box(bar.box.x, bar.box.y - 100.0, bar.box.w, bar.box.h + 100.0))
    assert "bar lies over hand" in list(drawn_faults(table))


def test_counts_that_leave_their_stock_are_found(table: TableDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Pieces.number
    monkeypatch.setattr(Pieces, "number", lambda self, surface, canvas, text, at, units, *rest: plain(
        self, surface, canvas, text, at, 3 * units, *rest))  # fmt: skip
    table.app.apply_settings()
    rest(table.app)
    assert any(" stock of " in fault for fault in drawn_faults(table))
