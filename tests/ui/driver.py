"""People in front of the program, as coroutines: a script yields intents, and conditions to wait for.

def script(app):
    yield Confirm()                                  # an intent: handled at the next tick
    yield wait(10)                                   # ticks
    yield until(lambda: isinstance(app.top, SeatsScene))
    yield from click(app, "start")                   # the mouse, on a focusable of the scene on top
    yield from keys(app, "start")                    # the keyboard: arrows and Tab until it has the focus, Confirm

drive(app, script(app))
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.app.application import App
from game.storage.paths import Paths
from game.storage.settings import FINISHED, GUEST, LearnerProgress, Settings
from game.titles.catalogue import CATALOGUE
from game.ui.focus import Focusable, FocusRing
from game.ui.game_setup import GameSetup
from game.ui.input.intents import (
    Cancel,
    Confirm,
    Intent,
    LookAround,
    MoveFocus,
    Next,
    PointAt,
    Press,
    Release,
    ToggleView,
)
from game.ui.ui import Scene
from tests.ui.fakepads import FakePads


class Wait(NamedTuple):
    ticks: int


class Until(NamedTuple):
    predicate: Callable[[], bool]
    limit: int


Script = Generator[Intent | Wait | Until, None, None]
StartApp = Callable[..., App]
"""The fixture that starts a program, with arguments as `make_app` has them."""


def wait(ticks: int = 1) -> Wait:
    return Wait(ticks)


def until(predicate: Callable[[], bool], limit: int = 600) -> Until:
    """Wait at most `limit` ticks; then the test fails."""
    return Until(predicate, limit)


SELDOM = 150
"""Ticks after which a picture is drawn even if nobody looks."""
MOST_GONE = 10
"""Scenes of 1280 x 720 that may have left before garbage is collected; of larger windows fewer."""


class Unwatched(App):
    """A program that draws its window only when someone looks at it, and now and then, since drawing at every tick
    takes half of a test's time. It also collects garbage only now and then: with everything tests have loaded, a
    collection takes 40 ms, as long as many a test. If a test has turned the automatic collector off, it collects at
    once."""

    _due = 0
    _gone = 0

    def step(self, ticks: int = 1) -> None:
        for _ in range(ticks):
            if not self.running:
                return
            self.tick()
            self._due += 1
            if self._due >= SELDOM and self.running:
                self.present(0.0)

    def present(self, alpha: float) -> None:
        self._due = 0
        super().present(alpha)

    def collect_garbage(self) -> None:
        width, height = self.canvas.size_px
        self._gone += width * height
        if self._gone >= MOST_GONE * 1280 * 720 or not gc.isenabled():
            self._gone = 0
            super().collect_garbage()

    def close_window(self) -> None:
        """Drop the events that nobody has read, too: those of a text field hold all that belongs to it, 4 MB."""
        if pygame.display.get_init():
            pygame.event.get()
        super().close_window()

    @property
    def surface(self) -> pygame.Surface:
        if self._due and self.running:
            self.present(0.0)
        return super().surface


def make_app(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    catalogue: Any = CATALOGUE,
    seed: int = 7,
    watched: bool = False,
    **chosen: Any,
) -> App:
    """Return a program without a clock, with user data in `folder`; `watched`: it draws after every tick. Without
    `settings` it is in English, gives no tips, and has those that are `chosen` by name."""
    used = settings or Settings(
        language="en",
        **{"progress": {GUEST: LearnerProgress(dict.fromkeys(catalogue, FINISHED))}, "tips": False, **chosen},
    )
    kind = App if watched else Unwatched
    return kind(used, Paths(folder), size, catalogue, seed=seed, pads=FakePads())


def drive(app: App, script: Script) -> None:
    """Play a script to its end."""
    for item in script:
        if isinstance(item, Wait):
            app.step(item.ticks)
        elif isinstance(item, Until):
            for _ in range(item.limit):
                if item.predicate():
                    break
                app.step(1)
            else:
                raise AssertionError(f"waited {item.limit} ticks in vain; on the screen: {where(app)}")
        else:
            app.feed(item)
            app.step(1)


def do(app: App, *items: Intent | Wait | Until) -> None:
    """Play a short script without branches."""

    def script() -> Script:
        yield from items

    drive(app, script())


def confirm(app: App) -> None:
    do(app, Confirm())


def cancel(app: App) -> None:
    do(app, Cancel())


def toggle(app: App, view: str) -> None:
    do(app, ToggleView(view))


def on_top(app: App, kind: type[Scene]) -> bool:
    """Return whether a scene of this kind is on top."""
    return isinstance(app.top, kind)


def wait_for(app: App, kind: type[Scene]) -> None:
    """Step until a scene of this kind is on top."""
    do(app, on(app, kind))


def by_keys(app: App, item_id: str) -> None:
    """Choose something with the keyboard."""
    drive(app, keys(app, item_id))


def by_mouse(app: App, item_id: str) -> None:
    """Choose something with the mouse."""
    drive(app, click(app, item_id))


def where(app: App) -> str:
    """Return the scenes, for messages of failed tests."""
    return app.top.describe_screen() if app.top is not None else "nothing"


def draw_all(app: App) -> None:
    """Redraw everything, changed or not."""
    for scene in app.stack.scenes:
        scene.invalidate()
    app.present(0.0)


def ring(app: App) -> FocusRing:
    found = getattr(app.top, "ring", None)
    assert isinstance(found, FocusRing), f"{where(app)} has no focus ring"
    return found


def focused(app: App) -> str | None:
    """Return the id of what has the focus."""
    return ring(app).focused_id


def focus_on(app: App, item_id: str) -> bool:
    """Give the focus to this, if it can have it; return whether it can."""
    return ring(app).focus(item_id)


def item(app: App, item_id: str) -> Focusable:
    found = ring(app).get(item_id)
    assert found is not None, f"no {item_id!r} on {where(app)}; there are {[one.id for one in ring(app).items]}"
    return found


def on(app: App, kind: type[Scene]) -> Until:
    """Wait until a scene of this kind is on top."""
    return until(lambda: on_top(app, kind))


def show(app: App, kind: type[Scene], *more: Any, **given: Any) -> Any:
    """Put a scene of this kind on top, made from the program's tools and what is given; return it."""
    scene = kind(app.ui, *more, **given)
    app.stack.push(scene)
    app.step(2)
    return scene


def setup_of(app: App) -> GameSetup:
    """Return the setup of the new game that people are choosing."""
    return app.top.setup


def clicked(x: float, y: float) -> list[Intent]:
    """Return what a click there means."""
    return [kind(x, y, device="mouse") for kind in (PointAt, Press, Release)]


def click(app: App, item_id: str) -> Script:
    """Point at something and click it."""
    yield until(lambda: ring(app).get(item_id) is not None)
    yield from clicked(*item(app, item_id).box.centre)


def path_to(app: App, item_id: str, most: int = 40) -> list[Intent]:
    """Return the shortest sequence of arrow keys to an item, found by trying; [] if it has the focus. The way to what
    answers nothing at a table begins with looking around. The focus stays."""
    answers = answers_of(app)
    if answers and item_id not in answers:
        return [LookAround(), *ways(app, item_id, most)[item_id]]
    found = ways(app, item_id, most, answers)
    assert item_id in found, f"arrow keys do not lead from {ring(app).focused_id!r} to {item_id!r} on {where(app)}"
    return found[item_id]


def answers_of(app: App) -> list[str] | None:
    """Return the ids that arrow keys are limited to now; None: they lead to everything."""
    from tests.ui.table_driver import table_of, table_on_top  # It imports this module.

    return table_of(app).limited_to if table_on_top(app) else None


def lies_behind(app: App, item_id: str) -> bool:
    """Return whether Shift and Tab lead to an item sooner than Tab alone."""
    names = answers_of(app) or [one.id for one in ring(app).items]
    if not {item_id, focused(app)} <= {*names}:
        return False
    return 2 * ((names.index(item_id) - names.index(focused(app) or "")) % len(names)) > len(names)


def ways(
    app: App, wanted: str | None = None, most: int = 40, among: list[str] | None = None
) -> dict[str | None, list[MoveFocus]]:
    """Return the shortest sequence of arrow keys to every item, or until `wanted` is found. among: the answers that
    arrow keys are limited to. The focus stays."""
    focus = ring(app)
    start = focus.focused_id
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    seen: dict[str | None, list[MoveFocus]] = {start: []}
    queue: list[str | None] = [start]
    while queue and (wanted is None or wanted not in seen):
        here = queue.pop(0)
        for dx, dy in steps:
            focus.focus(here or "")
            current = focus.focused
            if dx and current is not None and current.adjust is not None and not current.in_row:
                continue
            _ = focus.move(dx, dy, among) or (among is not None and focus.wrap(dx, dy, among))
            there = focus.focused_id
            if there not in seen and len(seen[here]) < most:
                seen[there] = [*seen[here], MoveFocus(dx, dy)]
                queue.append(there)
    focus.focus(start or "")
    return seen


def keys(app: App, item_id: str, tab: bool = False) -> Script:
    """Move to an item with the arrow keys (or Tab alone) and confirm it."""
    yield until(lambda: ring(app).get(item_id) is not None)
    if tab:
        for _ in range(len(ring(app).items) + 1):
            if ring(app).focused_id == item_id:
                break
            yield Next()
    else:
        yield from path_to(app, item_id)
    assert ring(app).focused_id == item_id, f"the focus is on {ring(app).focused_id!r}, not on {item_id!r}"
    yield Confirm()


def misplaced(app: App) -> list[str]:
    """Return layout faults of the scene on top: focusables outside the safe area, or overlapping."""
    safe = app.ui.canvas.safe
    items: Sequence[Focusable] = ring(app).items
    wrong = [f"{one.id} {tuple(one.box)} is outside of {tuple(safe)}" for one in items if not safe.encloses(one.box)]
    for index, one in enumerate(items):
        for other in items[index + 1 :]:
            if one.box.overlaps(other.box):
                wrong.append(f"{one.id} {tuple(one.box)} lies over {other.id} {tuple(other.box)}")
    return wrong
