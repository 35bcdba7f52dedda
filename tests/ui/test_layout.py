"""Nothing overlaps, nothing leaves the safe area, everything is a few presses away, at any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest

from game.app.application import App
from game.core.message import Message
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.match.saves import SaveInfo
from game.session.narrator import Result, ScoringRow, ScoringSheet
from game.session.session_context import SeatDevice
from game.titles.catalogue import CATALOGUE
from game.ui.input.bindings import DeviceKind
from game.ui.input.intents import MoveFocus
from game.ui.input.pads import PadAdded
from game.ui.look.theme import CONTROL
from game.ui.menus import DialogScene, MenuScene
from game.ui.screen import Choice
from game.ui.screens.bindings_screen import BindingsScene, CaptureKeyScene
from game.ui.screens.controllers import ControllersScene, TeachControllerScene
from game.ui.screens.help import HelpScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.name_entry import NameEntryScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.open_game import new_setup
from game.ui.screens.pause import PauseScene
from game.ui.screens.people import PeopleScene
from game.ui.screens.quick_game import GameOptionsScene, QuickGameScene
from game.ui.screens.recap import ScoringScene
from game.ui.screens.result import ResultScene
from game.ui.screens.saved_games import SavedGamesScene
from game.ui.screens.settings_menu import GameSettingsScene, SettingsScene
from game.ui.ui import Scene
from tests.ui.driver import make_app, misplaced, ring, ways
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX
from tests.ui.layouts import Known, Recorder, scene_drawn_again

SHAPES = [(1280, 720), (1280, 800), (2560, 1080), (1280, 1024)]
"""One size of each canvas: at the others type is rounded differently, and nothing else."""
SCALES = [0.8, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0]
LOOKS = dict.fromkeys(SHAPES, SCALES)
LOOKS |= {(1920, 1080): [1.0, 2.0], (3840, 2160): [1.0], (2560, 1440): [2.0]}
"""Size of window -> text scales."""
NAMES = ["Maximiliano", "Wilhelmina", "Bartholomew", "Ottoline", "Gwendolyn", "Æthelred", "Zoë"]


def dialog(ui: Any) -> Scene:
    what = Message("delete-consequence", {"names": ", ".join(NAMES), "date": "2026-01-01 10:00"})
    choices = [Choice(Message("delete-keep")), Choice(Message("delete-do"), style="danger")]
    return DialogScene(ui, Message("delete-question"), what, choices)


def full_seats(ui: Any) -> Scene:
    scene = SeatsScene(ui)
    while scene.setup.add("greedy"):
        pass
    for index, name in enumerate(NAMES[: len(scene.setup.seats)]):
        scene.setup.rename(index, name)
    return scene


class Continued(MainMenuScene):
    """The main menu, with this game to continue."""

    def __init__(self, ui: Any, found: SaveInfo) -> None:
        super().__init__(ui)
        self.found = found

    def _look_for_saves(self) -> None:
        self.latest = self.found


def continued(ui: Any) -> Scene:
    """Return a main menu with a game to continue, of people with long names."""
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES, SEAT_COLOURS, strict=False))
    found = SaveInfo(Path("elgrande-0001.jsonl"), 1.8e9, None, "elgrande", "1", seats, 90, 4, (0,) * 5)
    return Continued(ui, found)


def result(ui: Any, scores: tuple[int, ...], winners: tuple[int, ...]) -> Scene:
    ruleset = CATALOGUE["elgrande"].load_rules()
    seats = [Seat(name, colour) for name, colour in zip(NAMES, SEAT_COLOURS, strict=False)][: len(scores)]
    match = Match.begin(ruleset, ruleset.options_from({"players": len(scores)}), seats, 1, None)
    kinds = [Message(f"result-from-{source}") for source in ("regions", "castillo", "bonus", "cards")]
    parts = tuple(ScoringRow(kind, tuple(score // 4 for score in scores)) for kind in kinds)
    args = dict(zip("abcde", (NAMES[seat] for seat in winners), strict=False))
    scene = ResultScene(ui, match, Result(winners, scores, parts, Message(f"log-game-ended-{len(winners)}", args)))
    scene._age = 1000.0
    return scene


def sheet(ui: Any) -> Scene:
    seats = [Seat(name, colour) for name, colour in zip(NAMES, SEAT_COLOURS, strict=False)]
    rows = tuple(ScoringRow(Message("area-castilla-la-nueva"), (7, 4, 2, 0, 0)) for _ in range(10))
    return ScoringScene(ui, ScoringSheet(Message("scoring-title", {"number": 2}), rows, (70, 40, 20, 0, 0)), seats)


def with_pads(ui: Any, used: bool = True) -> None:
    """Connect one controller of each family; with `used`, one is in use."""
    for number, what in enumerate((XBOX, SONY, SWITCH, PLAIN)):
        list(ui.devices.pads.hear(PadAdded(number, *what, what is not PLAIN)))
    if used:
        ui.devices.note_intent(MoveFocus(0, 1, device="pad-0"))


def by_pad(make: Callable[[Any], Scene]) -> Callable[[Any], Scene]:
    def made(ui: Any) -> Scene:
        with_pads(ui)
        return make(ui)

    return made


def joined(ui: Any, count: int = 4) -> Scene:
    """Seat controllers of all families; another one is free."""
    with_pads(ui)
    list(ui.devices.pads.hear(PadAdded(7, *XBOX, True)))
    scene = full_seats(ui)
    assert isinstance(scene, SeatsScene)
    for planned in scene.setup.seats:
        planned.bot = ""
    for number in range(count):
        scene.setup.seats[number].take(f"pad-{number}")
    return scene


def people(ui: Any, first: bool = False) -> Scene:
    with_pads(ui)
    ruleset = CATALOGUE["elgrande"].load_rules()
    seats = [Seat(name, colour) for name, colour in zip(NAMES, SEAT_COLOURS, strict=False)]
    seats[3] = Seat(NAMES[3], SEAT_COLOURS[3], "bot", "greedy")
    match = Match.begin(ruleset, ruleset.options_from({"players": 5}), seats, 1, None)
    ui.couch.sit(
        []
        if first
        else [SeatDevice("pad-0"), SeatDevice("pad-3"), SeatDevice("keyboard"), SeatDevice(), SeatDevice("mouse")]
    )
    scene = PeopleScene(ui, match, first=first)
    if not first:
        scene.left.add(3)
    return scene


def help_page(ui: Any, number: int) -> Scene:
    scene = HelpScene(ui)
    scene.page = number
    return scene


def teaching(ui: Any, steps: int = 0) -> Scene:
    with_pads(ui, used=False)
    scene = TeachControllerScene(ui, "pad-3")
    for number in range(steps):
        scene.lesson.hear(f"b{number}", 1.0)
        scene.lesson.hear(f"b{number}", 0.0)
    return scene


def listening(ui: Any, kind: DeviceKind = "pad") -> Scene:
    return CaptureKeyScene(ui, kind, Message("command-previous"), lambda key: None)


def mouse_controls(ui: Any, keys: tuple[str, ...] = ()) -> Scene:
    """Bind all mouse buttons; with long key names, only one column fits in large type."""
    bindings = {"mouse": {"log": ["middle"], "menu": ["side-rear"], "zoom-in": ["side-front"], "help": ["right"]}}
    ui.settings.bindings = bindings | ({"keyboard": {"previous": list(keys)}} if keys else {})
    ui.devices.apply(ui.settings)
    scene = BindingsScene(ui)
    scene.kind = "mouse"
    return scene


def resetting(ui: Any) -> Scene:
    BindingsScene(ui)._reset()
    ui.stack.settle()
    found = ui.stack.scenes.pop()
    assert isinstance(found, DialogScene)
    return found


SCENES: dict[str, Callable[[Any], Scene]] = {
    "title": MainMenuScene,
    "title-continue": continued,
    "title-bots": QuickGameScene,
    "seats": SeatsScene,
    "seats-full": full_seats,
    "seats-joined": joined,
    "seats-one-joined": lambda ui: joined(ui, 1),
    "people": people,
    "people-first": lambda ui: people(ui, first=True),
    "help-sitting": lambda ui: help_page(ui, 1),
    "help-secrets": lambda ui: help_page(ui, 2),
    "pause-people": lambda ui: PauseScene(ui, people=lambda: None),
    "game-options": lambda ui: GameOptionsScene(ui, new_setup(ui, "elgrande")),
    "settings": SettingsScene,
    "bots": GameSettingsScene,
    "saves": SavedGamesScene,
    "help": lambda ui: HelpScene(ui),
    "pause": PauseScene,
    "dialog": dialog,
    "sheet": sheet,
    "result": lambda ui: result(ui, (88, 104, 71, 71, 43), (1,)),
    "result-shared": lambda ui: result(ui, (97, 63, 97, 81), (0, 2)),
    "name": lambda ui: NameEntryScene(ui, "Alicia", NAMES * 2, 16, lambda name: None),
    "name-pad": by_pad(lambda ui: NameEntryScene(ui, "Alicia", NAMES * 2, 16, lambda name: None)),
    "controls": BindingsScene,
    "controls-pad": by_pad(BindingsScene),
    "controls-mouse": mouse_controls,
    "controls-long": lambda ui: mouse_controls(ui, ("shift+page down", "shift+page up")),
    "controls-reset": resetting,
    "listen": listening,
    "listen-mouse": lambda ui: listening(ui, "mouse"),
    "controllers": ControllersScene,
    "controllers-four": by_pad(ControllersScene),
    "teach": teaching,
    "teach-later": lambda ui: teaching(ui, 17),
}


each_scene = pytest.mark.parametrize("name", SCENES)


def begin(app: App, name: str) -> MenuScene:
    """Put a scene on top."""
    app.stack.push(SCENES[name](app.ui))
    app.stack.settle()
    assert isinstance(app.top, MenuScene)
    return app.top


def rescale(app: App, scale: float) -> None:
    """Choose another size of text, as in the settings."""
    app.settings.text_scale = scale
    app.apply_settings()


@pytest.fixture
def show(start_app: Callable[..., App]) -> Callable[..., App]:
    def shown(name: str, size: tuple[int, int] = (1280, 720), **settings: Any) -> App:
        app = start_app(size=size, **settings)
        begin(app, name)
        return app

    return shown


# -- every scene at every size


class Survey(NamedTuple):
    """Faults of a scene; each names the size of window and text.

    misplaced  controls outside of the safe area, or over each other
    low        controls that are too small to be hit
    loose      texts outside of their boxes or of the safe area, over each other, or too small
    cut        texts that are not shown whole
    """

    misplaced: list[str]
    low: list[str]
    loose: list[str]
    cut: list[str]


@cache
def survey(name: str) -> Survey:
    """Resize one program through all sizes of window and text, and record the scene's texts."""
    found = Survey([], [], [], [])
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(App, "save_settings", lambda _: None)  # a tenth of the time
        app = make_app(Path(folder))
        scene = begin(app, name)
        for size, scales in LOOKS.items():
            app.resize(*size)
            for scale in scales:
                rescale(app, scale)
                for kept, more in zip(found, faults(app, scene), strict=True):
                    kept.extend(f"{size}, text {scale:.0%}: {fault}" for fault in more)
        app.close()
    return found


def faults(app: App, scene: MenuScene) -> Survey:
    """Return the faults of a scene, which must have controls."""
    items = list(ring(app).items)
    assert items
    small = [one.id for one in items if one.box.h < CONTROL - 0.01 or one.box.w < CONTROL - 0.01]
    found = Survey(misplaced(app), small, [], [])
    cut: dict[str, None] = {}
    known: Known = {}
    for item in items if app.canvas.size_px == SHAPES[0] else [items[0], items[-1]]:
        ring(app).focus(item.id)
        recorder = scene_drawn_again(scene, known)
        assert recorder.said
        cut |= dict.fromkeys(one.text for one in recorder.said if one.cut and not any(who in one.text for who in NAMES))
        if item in (items[0], items[-1]):
            found.loose.extend(f"focus {item.id}: {fault}" for fault in loose_texts(app, scene, recorder))
    found.cut.extend(cut)
    return found


def loose_texts(app: App, scene: MenuScene, recorder: Recorder) -> Iterator[str]:
    """Return the faults in the places of texts."""
    safe = app.canvas.safe.inset(-1.0)
    boxes = [widget.box.inset(-4.0) for widget in scene.widgets if widget.box.w > 0]
    yield from recorder.too_small()
    for index, (text, box, _, _) in enumerate(recorder.said):
        where = f"{text!r} {tuple(round(value) for value in box)}"
        if not safe.encloses(box):
            yield f"outside of the safe area: {where}"
        if any(holder.contains(*box.centre) and not holder.encloses(box) for holder in boxes):
            yield f"outside of its box: {where}"
        for other in recorder.said[:index]:
            if box.overlaps(other.box):
                yield f"over {other.text!r}: {where}"


@each_scene
def test_controls_stay_in_the_safe_area_and_apart(name: str) -> None:
    assert survey(name).misplaced == []


@each_scene
def test_controls_are_at_least_64_units_high(name: str) -> None:
    assert survey(name).low == []


@each_scene
def test_texts_stay_in_their_boxes_and_apart(name: str) -> None:
    assert survey(name).loose == []


@each_scene
def test_only_long_names_are_cut(name: str) -> None:
    assert survey(name).cut == []


@each_scene
def test_arrow_keys_reach_every_control(show: Callable[..., App], name: str) -> None:
    app = show(name)
    for scale in (1.0, 2.0):
        rescale(app, scale)
        first, *others = [one.id for one in ring(app).items]
        ring(app).focus(first)
        reached = ways(app)
        assert [control for control in others if control not in reached] == [], scale


@each_scene
def test_crossing_a_scene_takes_six_presses_at_most(show: Callable[..., App], name: str) -> None:
    """Lists that scroll are left out: their length depends on their contents."""
    app = show(name, (1920, 1080))
    scene = app.top
    assert isinstance(scene, MenuScene)
    if scene.column is not None and len(scene.column.rows) > 12:
        pytest.skip("a list as long as what it lists")
    if ring(app).get("letter-0") is not None:
        pytest.skip("letters go round through the line above them: tests/ui/test_controls.py counts the presses")
    for dx, dy in ((1, 0), (0, 1)):
        for one in list(ring(app).items):
            ring(app).focus(one.id)
            seen = {one.id}
            for presses in range(1, 20):
                current = ring(app).focused
                if dx and current is not None and current.adjust is not None:
                    break
                scene.handle(MoveFocus(dx, dy))
                reached = str(ring(app).focused_id)
                if reached in seen:
                    stuck = current is not None and reached == current.id
                    most = 7 if dx and stuck else 12  # where it wraps, the farthest is half way
                    assert presses <= most, f"{one.id} to {reached} takes {presses} presses"
                    break
                seen.add(reached)


@each_scene
def test_every_scene_can_be_drawn_and_says_what_has_the_focus(show: Callable[..., App], name: str) -> None:
    app = show(name, high_contrast=True, typeface="plain")
    for one in list(ring(app).items):
        ring(app).focus(one.id)
        assert app.ui.say(one.describe())
        if not one.enabled:
            assert one.why is not None
            assert app.ui.say(one.why)
    app.step(2)
    assert app.surface.get_bounding_rect().size == (1280, 720)


@each_scene
def test_resizing_keeps_the_focus(show: Callable[..., App], name: str) -> None:
    app = show(name)
    ring(app).next()
    before = ring(app).focused_id
    for size in ((1920, 1080), (2560, 1080), (1000, 900), (1280, 720)):
        app.resize(*size)
        app.step(1)
        assert app.canvas.size_px == size
        assert ring(app).focused_id == before
        assert misplaced(app) == []
