"""Names typed with an input method, whose events are SDL's: what it composes is seen, and keys are its own."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.name_entry import NameEntryScene
from tests.ui.devices import click, key, send
from tests.ui.driver import on_top, show
from tests.ui.saying import texts_on

RETURN = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 40}


@pytest.fixture
def done(app: App) -> list[str]:
    """Names that were confirmed in the dialog, which is open."""
    names: list[str] = []
    show(app, MainMenuScene)
    show(app, NameEntryScene, "An", [], 16, names.append)
    key(app, pygame.K_RIGHT)
    return names


def together(app: App, *events: tuple[int, dict[str, object]]) -> None:
    """Send events that come in the same frame."""
    for kind, entries in events:
        pygame.event.post(pygame.event.Event(kind, entries))
    app.read_events()
    app.step(1)


def compose(app: App, text: str) -> None:
    send(app, pygame.TEXTEDITING, text=text, start=len(text), length=0)


def words(app: App) -> str:
    """What the field shows while something is composed."""
    entry = app.top.entry
    return "".join(text for text, box in texts_on(app) if entry.box.encloses(box))


@pytest.mark.promise("Compose letters of your name with an input method")
def test_what_is_composed_is_shown_underlined_at_the_caret(app: App, done: list[str]) -> None:
    key(app, pygame.K_LEFT)
    before = app.surface.copy()
    compose(app, "ñe")
    app.present(0.0)
    assert words(app) == "Añen" and app.top.entry.typed.text == "An"
    box = app.canvas.rect(app.top.entry.box)
    changed = pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1, 255), before).count()
    assert changed != box.w * box.h
    compose(app, "")
    assert app.top.entry.composed == ""


@pytest.mark.promise("Compose letters of your name with an input method")
@pytest.mark.parametrize("first", ["key", "text"])
def test_the_return_that_ends_composing_leaves_the_dialog_open(app: App, done: list[str], first: str) -> None:
    compose(app, "e")
    key(app, pygame.K_RETURN)
    key(app, pygame.K_ESCAPE)
    assert on_top(app, NameEntryScene), "they belong to the input method"
    pressed, typed = (pygame.KEYDOWN, RETURN), (pygame.TEXTINPUT, {"text": "é"})
    ended = (pygame.TEXTEDITING, {"text": "", "start": 0, "length": 0})
    together(app, *((pressed, typed, ended) if first == "key" else (typed, ended, pressed)))
    assert app.top.entry.typed.text == "Ané"
    key(app, pygame.K_RETURN)
    assert done == ["Ané"]


def test_a_click_on_ok_keeps_what_is_composed(app: App, done: list[str]) -> None:
    compose(app, "a")
    click(app, "ok")
    assert done == ["Ana"]


def test_letters_that_no_face_can_draw_are_marked_while_they_are_composed(app: App, done: list[str]) -> None:
    compose(app, "жe")
    assert words(app) == "An·e"


def test_another_dialog_begins_with_nothing_composed(app: App, done: list[str]) -> None:
    compose(app, "a")
    click(app, "cancel")
    show(app, NameEntryScene, "Bo", [], 16, done.append)
    key(app, pygame.K_RETURN)
    assert done == ["Bo"]
