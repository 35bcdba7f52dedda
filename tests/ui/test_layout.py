"""Nothing lies over anything else, nothing outside the safe area, everything is a few presses away - at any size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.application import App
from game.core.message import Message
from game.match.match import Match
from game.match.saves import SaveInfo
from game.match.seat import Seat
from game.session.couch import SeatDevice
from game.session.lines import Result, ScoringRow, ScoringSheet
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.canvas import Box, Canvas
from game.ui.input.intents import Move
from game.ui.input.pad_port import PadAdded
from game.ui.input.signs import Kind
from game.ui.look.backdrop import Backdrop
from game.ui.look.palette import SEAT_COLOURS
from game.ui.look.theme import CONTROL, ELLIPSIS, SECONDARY, Theme
from game.ui.menus.choice import Choice
from game.ui.menus.dialog import DialogScene
from game.ui.menus.menu_scene import MenuScene
from game.ui.menus.name_entry import NameEntryScene
from game.ui.navigation.scene import Scene
from game.ui.scenes.help.general_pages import general_pages
from game.ui.scenes.help.help_scene import HelpScene
from game.ui.scenes.main_menu.main_menu_scene import MainMenuScene
from game.ui.scenes.main_menu.quick_game import QuickGameScene
from game.ui.scenes.play.pause import PauseScene
from game.ui.scenes.play.result_scene import ResultScene
from game.ui.scenes.play.scoring_scene import ScoringScene
from game.ui.scenes.saves.saved_games import SavedGamesScene
from game.ui.scenes.seating.game_options import GameOptionsScene
from game.ui.scenes.seating.new_game_menu import new_setup
from game.ui.scenes.seating.people import PeopleScene
from game.ui.scenes.seating.seats_scene import SeatsScene
from game.ui.scenes.settings.bindings_scene import BindingsScene
from game.ui.scenes.settings.bot_settings import BotSettingsScene
from game.ui.scenes.settings.capture import CaptureScene
from game.ui.scenes.settings.controllers import ControllersScene
from game.ui.scenes.settings.settings_scene import SettingsScene
from game.ui.scenes.settings.teach_controller import TeachControllerScene
from tests.ui.driver import misplaced, path_to, ring
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX

SIZES = [(1280, 720), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160), (2560, 1080), (1280, 1024)]
SCALES = [0.8, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0]
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
    """The title with a game to go on with, of people with long names."""
    seats = tuple(Seat(name, colour) for name, colour in zip(NAMES, SEAT_COLOURS, strict=False))
    found = SaveInfo(Path("elgrande-0001.jsonl"), 1.8e9, None, "elgrande", "1", seats, 90, 4, (0,) * 5)
    return Continued(ui, found)


def result(ui: Any, scores: tuple[int, ...], winners: tuple[int, ...]) -> Scene:
    ruleset = CATALOGUE["elgrande"].load_rules()
    seats = [Seat(name, colour) for name, colour in zip(NAMES, SEAT_COLOURS, strict=False)][: len(scores)]
    match = Match.begin(ruleset, ruleset.options_from({"players": len(scores)}), seats, 1, None)
    kinds = [Message(f"result-general-{number}") for number in (1, 2, 3)] + [Message("result-special")]
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
    """One of each family is plugged in; with `used`, one is in use."""
    for number, what in enumerate((XBOX, SONY, SWITCH, PLAIN)):
        list(ui.devices.pads.hear(PadAdded(number, *what, what is not PLAIN)))
    if used:
        ui.devices.heard(Move(0, 1, device="pad-0"))


def by_pad(make: Callable[[Any], Scene]) -> Callable[[Any], Scene]:
    def made(ui: Any) -> Scene:
        with_pads(ui)
        return make(ui)

    return made


def joined(ui: Any, count: int = 4) -> Scene:
    """Gamepads of all families have sat down, another is free."""
    with_pads(ui)
    list(ui.devices.pads.hear(PadAdded(7, *XBOX, True)))
    scene = full_seats(ui)
    assert isinstance(scene, SeatsScene)
    for chair in scene.setup.seats:
        chair.bot = ""
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
    scene = HelpScene(ui, general_pages(ui))
    scene.page = number
    return scene


def teaching(ui: Any, steps: int = 0) -> Scene:
    with_pads(ui, used=False)
    scene = TeachControllerScene(ui, "pad-3")
    for number in range(steps):
        scene.lesson.hear(f"b{number}", 1.0)
        scene.lesson.hear(f"b{number}", 0.0)
    return scene


def listening(ui: Any, kind: Kind = "pad") -> Scene:
    return CaptureScene(ui, kind, Message("command-previous"), lambda key: None)


def mouse_controls(ui: Any, keys: tuple[str, ...] = ()) -> Scene:
    """All buttons of the mouse do something; with long names of keys, one column alone has room in large type."""
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
    "bots": BotSettingsScene,
    "saves": SavedGamesScene,
    "help": lambda ui: HelpScene(ui, general_pages(ui)),
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
    "gamepads": ControllersScene,
    "gamepads-four": by_pad(ControllersScene),
    "teach": teaching,
    "teach-later": lambda ui: teaching(ui, 17),
}


@pytest.fixture(params=SCENES)
def make(request: pytest.FixtureRequest) -> Callable[[Any], Scene]:
    return SCENES[request.param]


@pytest.fixture
def show(start_app: Callable[..., App]) -> Callable[..., App]:
    def shown(make: Callable[[Any], Scene], size: tuple[int, int], scale: float, **more: Any) -> App:
        app = start_app(size=size, settings=Settings(language="en", text_scale=scale, **more))
        app.stack.push(make(app.ui))
        app.stack.settle()
        return app

    return shown


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", SCALES)
def test_controls_lie_in_the_safe_area_and_not_over_each_other(
    make: Callable[[Any], Scene], show: Callable[..., App], size: tuple[int, int], scale: float
) -> None:
    app = show(make, size, scale)
    assert ring(app).items
    assert misplaced(app) == []


@pytest.mark.parametrize("scale", SCALES)
def test_controls_are_at_least_64_units_high(
    make: Callable[[Any], Scene], show: Callable[..., App], scale: float
) -> None:
    app = show(make, (1280, 720), scale)
    low = {one.id: one.box.h for one in ring(app).items if one.box.h < CONTROL - 0.01 or one.box.w < CONTROL - 0.01}
    assert low == {}


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_control_is_reached_with_arrow_keys(
    make: Callable[[Any], Scene], show: Callable[..., App], scale: float
) -> None:
    app = show(make, (1280, 720), scale)
    far = {one.id: len(path_to(app, one.id)) for one in list(ring(app).items)}
    assert [name for name, steps in far.items() if not steps] == [ring(app).focused_id]


def test_edge_to_edge_takes_six_presses_at_most(make: Callable[[Any], Scene], show: Callable[..., App]) -> None:
    """Lists that scroll are left out: they are as long as what they list."""
    app = show(make, (1920, 1080), 1.0)
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
                scene.handle(Move(dx, dy))
                reached = str(ring(app).focused_id)
                if reached in seen:
                    stuck = current is not None and reached == current.id
                    most = 7 if dx and stuck else 12  # where it goes round, the farthest is half way
                    assert presses <= most, f"{one.id} to {reached} takes {presses} presses"
                    break
                seen.add(reached)


def test_every_scene_can_be_drawn_and_says_what_has_the_focus(
    make: Callable[[Any], Scene], show: Callable[..., App]
) -> None:
    app = show(make, (1280, 720), 1.0, high_contrast=True, palette="grey-safe", typeface="plain")
    for one in list(ring(app).items):
        ring(app).focus(one.id)
        assert app.ui.say(one.describe())
        if not one.enabled:
            assert one.why is not None
            assert app.ui.say(one.why)
    app.step(2)
    assert app.surface.get_bounding_rect().size == (1280, 720)


def test_resizing_keeps_the_focus_and_lays_out_anew(make: Callable[[Any], Scene], show: Callable[..., App]) -> None:
    app = show(make, (1280, 720), 1.0)
    ring(app).next()
    before = ring(app).focused_id
    for size in ((1920, 1080), (2560, 1080), (1000, 900), (1280, 720)):
        app.resize(*size)
        app.step(1)
        assert app.canvas.size_px == size
        assert ring(app).focused_id == before
        assert misplaced(app) == []


class Written:
    """Remembers what a scene writes: the text, where, how large, and whether it was cut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: list[tuple[str, Box, float, bool]] = []
        plain = Theme.text

        def text(
            theme: Theme,
            surface: pygame.Surface,
            canvas: Canvas,
            said: str,
            pos: Any,
            units: float,
            *rest: Any,
            **more: Any,
        ) -> Box:
            box = plain(theme, surface, canvas, said, pos, units, *rest, **more)
            names = ("colour", "role", "anchor", "max_width", "max_lines", "scaled")
            given = {"role": "body", "max_width": None, "max_lines": None, "scaled": True}
            given |= dict(zip(names, rest, strict=False)) | more
            lines = theme.lines(
                said, units, given["role"], canvas, given["max_width"], given["max_lines"], given["scaled"]
            )
            cut = any(line.endswith(ELLIPSIS) for line in lines)
            self.found.append((said, box, units * (theme.text_scale if given["scaled"] else 1.0), cut))
            return box

        monkeypatch.setattr(Theme, "text", text)
        for kind, what in ((Backdrop, "draw"), (Theme, "panel")):  # nothing is read of them, and they take long
            monkeypatch.setattr(kind, what, lambda *_, **_more: None)

    def of(self, scene: Scene, surface: pygame.Surface) -> list[tuple[str, Box, float, bool]]:
        self.found.clear()
        scene.draw(surface, 0.0)
        return [one for one in self.found if one[0].strip()]


TEXT_SCALES = [0.8, 1.0, 1.15, 1.3, 1.5, 2.0]
TEXT_SIZES = [(1280, 720), (1280, 800), (1920, 1080), (2560, 1080)]
"""What is larger has the same layout as one of these, and takes long to draw."""


@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_no_text_leaves_its_box_or_the_safe_area_nor_lies_over_another(
    make: Callable[[Any], Scene], show: Callable[..., App], monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    written = Written(monkeypatch)
    app = show(make, SIZES[0], scale)
    wrong: list[str] = []
    for size in TEXT_SIZES if scale not in (1.0, 2.0) else SIZES:
        app.resize(*size)
        scene = app.top
        assert isinstance(scene, MenuScene)
        safe = app.canvas.safe.inset(-1.0)
        for item_id in [ring(app).items[0].id, ring(app).items[-1].id]:
            ring(app).focus(item_id)
            texts = written.of(scene, app.surface)
            assert texts
            boxes = [widget.box.inset(-4.0) for widget in scene.widgets if widget.box.w > 0]
            inked = [box.inset(0.0, box.h * 0.16) for _, box, _, _ in texts]  # letters are lower than their lines
            for index, (said, box, units, _) in enumerate(texts):
                where = f"{size} focus {item_id}: {said!r} {tuple(round(value) for value in box)}"
                if not safe.encloses(inked[index]):
                    wrong.append(f"outside of the safe area: {where}")
                if units < SECONDARY * min(1.0, scale) - 0.01:
                    wrong.append(f"of size {units}: {where}")
                for holder in boxes:
                    if holder.contains(*box.centre) and not holder.encloses(inked[index]):
                        wrong.append(f"outside of its box: {where}")
                for other in range(index):
                    if inked[index].overlaps(inked[other]):
                        wrong.append(f"over {texts[other][0]!r}: {where}")
    assert wrong == []


@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_nothing_but_long_names_is_cut(
    make: Callable[[Any], Scene], show: Callable[..., App], monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    written = Written(monkeypatch)
    app = show(make, SIZES[0], scale)
    cut: set[str] = set()
    for size in TEXT_SIZES[:-1]:
        app.resize(*size)
        scene = app.top
        assert isinstance(scene, MenuScene)
        for one in list(ring(app).items):
            ring(app).focus(one.id)
            cut |= {said for said, _, _, shortened in written.of(scene, app.surface) if shortened}
    assert {said for said in cut if not any(name in said for name in NAMES)} == set()
