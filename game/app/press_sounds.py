"""The sounds of presses in every scene: a tick as the focus moves, a fuller one for a press, a page that is turned."""

from __future__ import annotations

from collections.abc import Callable

from game.audio.sound_player import SoundPlayer
from game.ui.input.intents import (
    Cancel,
    Confirm,
    GetHelp,
    Intent,
    LookAround,
    Menu,
    MoveFocus,
    Next,
    Option,
    Press,
    Previous,
    Release,
    ToggleLog,
    ToggleView,
    Zoom,
)
from game.ui.navigation.screen import Screen
from game.ui.navigation.stack import SceneStack

STEPS = (MoveFocus, Next, Previous)
PRESSES = (Confirm, Press, Option, Release)
"""A drag and a finger on a list press when they end."""
PAGES = (GetHelp, LookAround, Menu, ToggleLog, ToggleView, Zoom, Cancel)


class PressSounds:
    """Compares the scene on top before and after an intent. A scene that is `secret` makes no sound: how often someone
    presses could tell what they choose."""

    def __init__(self, stack: SceneStack, player: Callable[[], SoundPlayer]) -> None:
        self._stack, self._player = stack, player
        self._before: tuple[Screen | None, str | None, str | None] = (None, None, None)

    def note_before(self) -> None:
        """Note the scene, its focus and what looks pressed in it."""
        self._before = self._now()

    def sound(self, intent: Intent, used: bool) -> None:
        """Play what an intent has done; used: whether the scene did anything."""
        (top, focus, pressed), self._before = self._before, (None, None, None)
        if top is None or top.secret:
            return
        now = self._now()
        if isinstance(intent, PRESSES) and ((now[2] is not None and now[2] != pressed) or now[0] is not top):
            self._player().play("press")
        elif isinstance(intent, STEPS) and now[0] is top and now[1] != focus:
            self._player().play("focus")
        elif isinstance(intent, PAGES) and used:
            self._player().play("page")

    def _now(self) -> tuple[Screen | None, str | None, str | None]:
        top = self._stack.top
        return (top, top.ring.focused_id, top.ring.pressed) if top is not None else (None, None, None)
