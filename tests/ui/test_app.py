"""The program: boot order, screens that are missing, sizes and devices."""

from __future__ import annotations

import shutil
import subprocess
import sys
import warnings

import pygame
import pytest

from game import NAME
from game.app.application import CATCH_UP, App
from game.core.title import views_of
from game.titles.catalogue import CATALOGUE
from game.ui.input.bindings import in_force
from game.ui.input.devices import Keyboard
from game.ui.input.intents import (
    Cancel,
    Confirm,
    Erase,
    Fullscreen,
    GetHelp,
    Intent,
    Menu,
    MoveFocus,
    Next,
    Option,
    Previous,
    ReplayTurns,
    ToggleLog,
    ToggleView,
    TypeText,
    Zoom,
)
from game.ui.screens.main_menu import MainMenuScene
from game.ui.ui import Scene
from tests import ROOT
from tests.ui.driver import StartApp, do, show
from tests.ui.padhands import Listening


@pytest.mark.xvfb
def test_the_window_has_its_name_and_class_and_resizing_it_redoes_its_layout(xvfb: dict[str, str]) -> None:
    if shutil.which("xdotool") is None:
        pytest.skip("xdotool is not installed")
    code = """
import subprocess, time, pygame
import game.storage.settings
from game.app.application import App
from game.core.title import views_of
from game.titles.catalogue import CATALOGUE
from game.storage.paths import Paths
from game.ui.screens.main_menu import MainMenuScene
app = App(game.storage.settings.Settings(language="en"), Paths(), (1280, 720), CATALOGUE)
app.stack.push(MainMenuScene(app.ui))
def run(frames):
    for _ in range(frames):
        app.read_events(); app.tick(); app.present(0.0); time.sleep(0.005)
run(20)
window = str(pygame.display.get_wm_info()["window"])
subprocess.run(["xdotool", "windowsize", window, "1600", "900"], check=True)
run(60)
print(app.display.surface.get_size(), app.canvas.size_px, app.surface.get_at((1590, 5))[:3] != (0, 0, 0))
subprocess.run(["xdotool", "search", "--class", "^crown-couch$"], check=True)
subprocess.run(["xdotool", "getwindowname", window], check=True)
app.close()
"""
    ended = subprocess.run(
        [sys.executable, "-c", code], env=xvfb, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 0, ended.stderr
    assert "(1600, 900) (1600, 900) True" in ended.stdout and NAME in ended.stdout.splitlines()


# -- the loop


class Counted:
    running = True

    def __init__(self, frames: int) -> None:
        self.ticks = 0
        self.frames = frames
        self.alphas: list[float] = []

    def read_events(self) -> None:
        pass

    def tick(self) -> None:
        self.ticks += 1

    def present(self, alpha: float) -> None:
        self.alphas.append(alpha)
        self.frames -= 1
        self.running = self.frames > 0


class Clock:
    def __init__(self, steps: list[float]) -> None:
        self.now = 0.0
        self.steps = steps

    def __call__(self) -> float:
        self.now += 1e-7
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += self.steps.pop(0) if self.steps else seconds


def test_the_loop_keeps_sixty_ticks_a_second() -> None:
    app, clock = Counted(600), Clock([0.01] * 200)
    App.keep_time(app, clock, clock.sleep)
    assert app.ticks == pytest.approx(60 * clock.now, abs=2)
    assert clock.now == pytest.approx(2.0 + 400 / 60, rel=0.02)
    assert all(0.0 <= alpha < 1.0 for alpha in app.alphas), "drawing comes between ticks"


def test_after_a_long_pause_the_loop_does_not_hurry() -> None:
    app, clock = Counted(3), Clock([30.0])
    App.keep_time(app, clock, clock.sleep)
    assert app.ticks <= 2 + CATCH_UP


# -- devices


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    pygame.display.init()


def key(name: str, modifiers: int = 0, down: bool = True) -> pygame.Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.Event(kind, key=pygame.key.key_code(name), mod=modifiers, unicode="", scancode=0)


MEANINGS: dict[str, Intent] = {
    "left": MoveFocus(-1, 0), "down": MoveFocus(0, 1), "return": Confirm(), "space": Confirm(), "escape": Cancel(),
    "tab": Next(), "shift tab": Previous(), "f1": GetHelp(), "f10": Menu(), "p": Menu(), "x": Option(1),
    "y": Option(2), "l": ToggleLog(), "r": ReplayTurns(), "v": ToggleView("overlay"), "m": ToggleView("leaders"),
    "k": ToggleView("known"), "z": Zoom(0), "=": Zoom(1), "shift =": Zoom(1), "+": Zoom(1), "[+]": Zoom(1),
    "-": Zoom(-1), "[-]": Zoom(-1), "f11": Fullscreen(), "alt return": Fullscreen(),
}  # fmt: skip
MODIFIERS = {"": 0, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


@pytest.mark.parametrize("pressed", MEANINGS)
def test_keys_mean_what_the_table_says(pressed: str) -> None:
    modifier, _, name = pressed.rpartition(" ")
    keyboard = Keyboard(in_force("keyboard", {}, views=views_of(CATALOGUE)))
    assert list(keyboard.read(key(name, MODIFIERS[modifier]))) == [MEANINGS[pressed]]


@pytest.mark.promise("Use Ctrl, Cmd and Super for your system")
@pytest.mark.parametrize("modifier", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LGUI, pygame.KMOD_RGUI])
def test_a_key_with_ctrl_or_super_belongs_to_the_system(modifier: int) -> None:
    keyboard = Keyboard(in_force("keyboard", {}, views=views_of(CATALOGUE)))
    assert [list(keyboard.read(key(name, modifier))) for name in (*"zswpl2", "return")] == [[]] * 7


@pytest.mark.parametrize(("printed", "place", "meaning"), [("д", "l", ToggleLog()), ("λ", "l", ToggleLog())])
def test_a_key_without_a_latin_letter_counts_by_its_place(printed: str, place: str, meaning: Intent) -> None:
    scancode = pygame.KSCAN_A + ord(place) - ord("a")
    event = pygame.Event(pygame.KEYDOWN, key=ord(printed), mod=0, scancode=scancode, unicode=printed)
    assert list(Keyboard().read(event)) == [meaning]


def test_zoom_keys_that_people_chose_before_there_were_several_stay_theirs() -> None:
    keyboard = Keyboard(in_force("keyboard", {"zoom-in": ["="], "log": ["+"]}))
    assert list(keyboard.read(key("="))) == [Zoom(1)]
    assert list(keyboard.read(key("+"))) == [ToggleLog()]
    assert list(keyboard.read(key("[+]"))) == []


@pytest.mark.promise("Zoom with + on any keyboard")
def test_the_keypad_types_signs_into_names_instead_of_zooming() -> None:
    keyboard = Keyboard()
    keyboard.expect(text=True, keys=False)
    assert list(keyboard.read(key("[+]"))) == list(keyboard.read(key("[-]"))) == []


def test_held_arrows_repeat_until_they_are_released() -> None:
    keyboard = Keyboard()
    list(keyboard.read(key("right")))
    told = [intent for _ in range(60) for intent in keyboard.tick()]
    assert 5 <= len(told) <= 8
    assert set(told) == {MoveFocus(1, 0)}
    keyboard.release()
    assert not [intent for _ in range(60) for intent in keyboard.tick()]


def test_a_held_confirm_says_that_it_is_held() -> None:
    keyboard = Keyboard()
    list(keyboard.read(key("return")))
    told = [intent for _ in range(200) for intent in keyboard.tick()]
    assert told and set(told) == {Confirm(held=True, device="keyboard")}


def test_letters_are_text_while_typing() -> None:
    keyboard = Keyboard()
    keyboard.typing = True
    assert list(keyboard.read(key("x"))) == []
    assert list(keyboard.read(key("space"))) == []
    assert list(keyboard.read(key("backspace"))) == [Erase()]
    assert list(keyboard.read(pygame.Event(pygame.TEXTINPUT, text="x"))) == [TypeText("x")]


# -- the program


def test_cancel_becomes_menu_where_no_scene_handles_it(app: App) -> None:
    class Deaf(Listening):
        def handle(self, intent: Intent) -> bool:
            return not super().handle(intent)

    scene = Deaf(app.ui)
    app.stack.push(scene)
    app.feed(Cancel())
    app.step(2)
    assert scene.heard == [Cancel(), Menu()]


def test_intents_wait_for_the_scene_that_comes(app: App) -> None:
    coming = Listening(app.ui)

    class Pushing(Listening):
        def handle(self, intent: Intent) -> bool:
            self.ui.stack.push(coming)
            return super().handle(intent)

    scene = Pushing(app.ui)
    app.stack.push(scene)
    app.feed(Confirm())
    app.feed(Confirm())
    app.step(3)
    assert scene.heard == coming.heard == [Confirm()]


def test_full_screen_and_back_keeps_the_window_size(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a system that gives another size have pygame warn at the terminal."""
    opened = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_mode", lambda *given: (warnings.warn("resized by the OS", RuntimeWarning,
                        stacklevel=1), opened(*given))[1])  # fmt: skip
    show(app, MainMenuScene)
    for wanted in (True, False):
        do(app, Fullscreen())
        assert app.display.fullscreen is wanted
        assert app.settings.fullscreen is wanted
    assert app.display.surface.get_size() == (1280, 720)


def test_a_size_for_one_run_is_not_kept(app: App) -> None:
    show(app, MainMenuScene)
    app.resize(1400, 800)
    app.close()
    assert app.settings.window is None


def test_an_empty_stack_ends_the_program(app: App) -> None:
    app.stack.push(Scene(app.ui))
    app.step(1)
    app.stack.pop()
    app.step(2)
    assert not app.running


def test_no_window_is_kept_or_opened_with_a_side_too_short_to_be_grabbed(app: App) -> None:
    assert app.display.fitting((10, 900)) == (180, 900)


@pytest.mark.promise("Fixed: a window of a few pixels")
@pytest.mark.parametrize("size", [(1, 1), (1, 640), (10, 720), (1280, 10)])
def test_a_window_may_be_of_any_size(size: tuple[int, int], shot: StartApp) -> None:
    """Some systems let a window be smaller than it wants to be."""
    app = shot("table-pause")
    app.resize(*size)
    app.step(2)
    app.present(0.0)
    show(app, MainMenuScene)
    app.present(0.0)
    assert app.surface.get_size() == size
