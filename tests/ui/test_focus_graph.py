"""Walk every scene that `tools/shots.py` can show: arrows lead to everything that can have the focus,
and from there to everything else; no step hangs; nothing in one row or column of the screen is more than six presses
away; and each scene is left again.

While something is asked at the table, arrows lead to all answers and to nothing else. Looking around, they lead to
everything.

How the six presses are measured: arrows and L1/R1 (Tab) count one each, on the shortest way. What is compared is each
pair of things that share a row or a column of the screen; of a list only its first and its last row count, for the
others are passed on the way through it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.app.application import App
from game.ui.input.intents import Cancel, Confirm, LookAround, Menu, MoveFocus, Next, Previous
from game.ui.kit.board_parts.polygon_map import MapPrint
from game.ui.look.menu_backdrop import Backdrop
from game.ui.screens.controllers import STEPS, TeachControllerScene
from game.ui.screens.curtain import COOLDOWN_WHEN_PUSHED, REST, CurtainScene
from game.ui.screens.help import HelpScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.name_entry import NameEntryScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.people import LostControllerScene
from game.ui.table.prompt_bar import Bar
from game.ui.table.table_scene import TableScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui.driver import Unwatched, cancel, do, focused, make_app, on_top, ring
from tests.ui.seeing import blank
from tests.ui.table_driver import table_on_top, tables_of
from tests.ui.walking import Walk
from tools.shots import all_shots

pytestmark = pytest.mark.usefixtures("short_books")
MOST = 6
"""Presses from edge to edge (ux 1)."""
MOMENTS = ("moment-", "title-demo", "table-curtain-sealed", "table-stopped", "result-growing")
"""A clip is playing, or any press only ends it."""
CODES = "table-codes-"
"""Every key and button is part of a code, or opens the menu or the help: only the mouse moves the focus."""
PICTURES = ("card-", "deck-", "fault-crash", "lesson-", "puzzle-")
"""Nothing can be chosen here, or one choice is typical of all."""
ONE_CARD = "card-5-king"
"""An enlarged card; the others only look different."""
ALIKE = (
    "help-sitting", "help-secrets", "help-about", "help-codes", "table-hints-playstation", "table-hints-nintendo",
    "table-curtain-gold", "table-curtain-ivory", "table-curtain-sky", "table-curtain-violet", "rules-card",
    "merlin-known-goods", "merlin-known-numbers", "merlin-known-assistants", "merlin-known-traitors",
    "tip-table-supply", "tip-table-take", "tip-table-turn", "tip-table-placing", "tip-merlin-build",
)  # fmt: skip
"""These differ from a walked scene in the page that is open, in signs or in colours."""
QUICK = ("title", "seats", "settings", "saves", "help", "table-bid", "table-turn", "table-curtain-open")
"""These are walked in the quick round too, at one size."""


class Look(NamedTuple):
    size: tuple[int, int]
    text: float


LOOKS = (Look((1280, 720), 1.0), Look((1920, 1080), 1.6), Look((1920, 1080), 2.0))
WALKED = (ONE_CARD, f"{CODES}help", "puzzle-elgrande-01-first", "puzzle-merlin-01-tower")
NAMES = [name for name in all_shots() if name in WALKED or not name.startswith((*MOMENTS, *PICTURES, CODES, *ALIKE))]
SMALL, MIDDLE, LARGE = LOOKS
LARGER = MIDDLE, LARGE
OTHER_TABLES = [name for name in NAMES if name.startswith("merlin-")]


def walks() -> Iterator[Any]:
    """Each scene at one of the sizes, which take turns; those of the quick round with the smallest text too. Of El
    Grande's tables every other is walked, of Merlin's every third. In the soak test all are walked at all sizes."""
    for number, name in enumerate(NAMES):
        larger = LARGER[number % 2]
        looks = [SMALL] if number % 4 < 2 else [SMALL, larger] if name in QUICK else [larger]
        if name.startswith("table-") and name not in QUICK and number % 4 in (1, 2):
            looks = []
        if name in OTHER_TABLES:
            number = OTHER_TABLES.index(name)
            looks = [] if number % 3 else [SMALL if number % 2 else LARGER[number // 6 % 2]]
        for look in LOOKS:
            quick = name in QUICK and look is SMALL
            mark = pytest.mark.slow if look in looks else pytest.mark.soak
            size = f"{look.size[1]}-{round(look.text * 100)}"
            yield pytest.param(name, look, id=f"{name}-{size}", marks=[] if quick else [mark])


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn, and the bar says nothing of what has the focus: that needs neither pictures nor words."""
    monkeypatch.setattr(Backdrop, "tick", lambda *_: False)
    monkeypatch.setattr(MapPrint, "bake", lambda printed, *_: blank(printed))
    monkeypatch.setattr(Unwatched, "present", lambda *_: None)
    monkeypatch.setattr(Bar, "_fill", lambda *_: None)


def shown(folder: Path, name: str, look: Look) -> App:
    """Return a program with this scene on top, accepting input."""
    app = make_app(folder, look.size, text_scale=look.text, reduce_motion=True)
    all_shots()[name](app)
    app.step(4)
    for table in tables_of(app):  # bots would play on during the walk
        table.still_bots()
        table.lock_no_bots()
    if on_top(app, CurtainScene):
        app.step(COOLDOWN_WHEN_PUSHED)
    return app


def change(app: App, look: Look) -> None:
    """Choose another size of window and text."""
    app.settings.text_scale = look.text
    app.apply_settings()
    app.resize(*look.size)
    app.step(4)


def close_panels(app: App) -> None:
    """Log and known cards take all arrows; Cancel closes them and leaves the table as it was."""
    if not table_on_top(app):
        return
    table = table_of(app)
    before = table.focus
    if table.log_open or table.known_open:
        for step in (MoveFocus(0, 1), MoveFocus(1, 0), Next(), Previous(), Cancel()):
            do(app, step)
        assert not table.log_open and not table.known_open, "Cancel does not close the panel"
        assert table.on_top and table.focus == before
    if table.advice_crowded:
        for step in (MoveFocus(0, 1), MoveFocus(1, 0), Next(), Previous()):
            do(app, step)
            there = {before} if table.advice_blind else {before, *table.limited_to}
            assert table.focus in there, "a hint that covers nearly everything takes all arrows"
        cancel(app)
        assert not table.advice_open, "Cancel does not close the hint"


def walk(app: App) -> Walk:
    """L1 and R1 turn leaves of the help, move the cursor in a name, and choose a title on the main menu, so arrows must
    suffice there."""
    return Walk(app, shoulders=not isinstance(app.top, HelpScene | NameEntryScene | MainMenuScene))


def walk_answers(app: App) -> Iterator[str]:
    """Walk the answers of a table, if arrows lead nowhere else; then begin to look around."""
    answers = table_of(app).limited_to if table_on_top(app) else None
    if answers is None:
        return
    if focused(app) not in answers:  # The pointer left it there.
        do(app, MoveFocus(1, 0))
    yield from measures(Walk(app, shoulders=True, answers=answers), table_of(app).advised_places)
    do(app, LookAround())


def leave(app: App) -> None:
    """Leave a scene: Cancel pops it, or closes it part by part (a lesson step by step); at the table, where Cancel
    undoes, use Menu. Answer a wait for a lost controller."""
    scene = app.top
    leaving = Menu if table_on_top(app) else Confirm if isinstance(scene, LostControllerScene) else Cancel
    most = {LostControllerScene: 6, TeachControllerScene: len(STEPS) + 1}.get(type(scene), 2)
    for _ in range(most):
        if app.top is scene:
            app.feed(leaving())
            app.step(30)
    assert app.top is not scene, f"{leaving.__name__} does not leave {scene}"
    if isinstance(scene, TableScene):
        assert on_top(app, PauseScene)


def faults(app: App) -> Iterator[str]:
    """Walk the scene on top."""
    yield from walk_answers(app)
    yield from measures(walk(app))
    if table_on_top(app) and table_of(app).looking:
        do(app, LookAround())


def measures(found: Walk, advised: Collection[str] = ()) -> Iterator[str]:
    """Say what is wrong in a walk. advised: what a hint leads to besides the answers"""
    yield from found.faults
    yield from (f"arrows leave the answers for {stray}" for stray in found.strays() - set(advised))
    yield from (f"arrows do not lead to {item}" for item in found.unreached())
    yield from found.one_way()
    presses, one, other = found.farthest(found.ends())
    if presses > MOST:
        yield f"{presses} presses from {one} to {other}"


@pytest.mark.parametrize(("name", "look"), list(walks()))
def test_arrows_reach_everything_and_lead_out_again(tmp_path, name, look):
    app = shown(tmp_path, name, look)
    try:
        close_panels(app)
        if focused(app) == REST:
            do(app, MoveFocus(0, 1))
            assert ring(app).get(REST) is None, "nothing is chosen by pressing on: a step leads to the first choice"
        assert list(faults(app)) == []
        leave(app)
    finally:
        app.close()


def test_most_scenes_are_walked():
    assert set(ALIKE) < set(all_shots())
    assert len(NAMES) >= 80 and {"pause", "result-five", "teach", "controllers", "table-window", ONE_CARD} <= set(NAMES)
