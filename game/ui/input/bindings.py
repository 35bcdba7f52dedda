"""Which key or button means what: a table of names, so that people can change it and settings can keep it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.input.intents import (
    Cancel,
    Confirm,
    Erase,
    Fullscreen,
    Help,
    Intent,
    Known,
    Leaders,
    Log,
    Menu,
    Move,
    Next,
    Option,
    Overlay,
    Previous,
    Replay,
    Zoom,
)

COMMANDS: Mapping[str, Callable[[str], Intent]] = {
    "left": lambda device: Move(-1, 0, device=device),
    "right": lambda device: Move(1, 0, device=device),
    "up": lambda device: Move(0, -1, device=device),
    "down": lambda device: Move(0, 1, device=device),
    "confirm": lambda device: Confirm(device=device),
    "cancel": lambda device: Cancel(device=device),
    "next": lambda device: Next(device=device),
    "previous": lambda device: Previous(device=device),
    "menu": lambda device: Menu(device=device),
    "help": lambda device: Help(device=device),
    "option1": lambda device: Option(1, device=device),
    "option2": lambda device: Option(2, device=device),
    "log": lambda device: Log(device=device),
    "known": lambda device: Known(device=device),
    "replay": lambda device: Replay(device=device),
    "overlay": lambda device: Overlay(device=device),
    "leaders": lambda device: Leaders(device=device),
    "zoom": lambda device: Zoom(0, device=device),
    "zoom-in": lambda device: Zoom(1, device=device),
    "zoom-out": lambda device: Zoom(-1, device=device),
    "fullscreen": lambda device: Fullscreen(device=device),
    "erase": lambda device: Erase(device=device),
}
"""Every command by name, and the intent it becomes."""

KEYBOARD: Mapping[str, str] = {
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "return": "confirm",
    "enter": "confirm",
    "space": "confirm",
    "escape": "cancel",
    "backspace": "cancel",
    "tab": "next",
    "shift+tab": "previous",
    "page down": "next",
    "page up": "previous",
    "f1": "help",
    "f10": "menu",
    "p": "menu",
    "x": "option1",
    "y": "option2",
    "l": "log",
    "k": "known",
    "r": "replay",
    "v": "overlay",
    "m": "leaders",
    "z": "zoom",
    "=": "zoom-in",
    "-": "zoom-out",
    "f11": "fullscreen",
    "alt+return": "fullscreen",
    "alt+enter": "fullscreen",
}
"""Names of keys, with `shift+` or `alt+` before them, and what they mean."""

TEXT_KEYBOARD: Mapping[str, str] = {
    **{key: command for key, command in KEYBOARD.items() if len(key) > 1 and key not in ("space", "backspace")},
    "backspace": "erase",
}
"""The same while text is typed: letters and space are text."""

REPEATING = frozenset({"left", "right", "up", "down", "erase"})
"""Commands that come again while their key is held."""
REPEAT_AFTER, REPEAT_EVERY = 24, 6
"""In ticks."""

MOUSE: Mapping[int, str] = {3: "cancel"}
"""Buttons of the mouse that are commands; the others press what they point at."""


def bound(changes: Mapping[str, list[str]]) -> dict[str, str]:
    """The keyboard's table with what people changed: command -> its keys instead of the usual ones.

    Unknown commands are passed over: a newer version may have written them.
    """
    table = {key: command for key, command in KEYBOARD.items() if command not in changes}
    for command, keys in changes.items():
        if command in COMMANDS:
            table.update(dict.fromkeys(keys, command))
    return table
