"""Which key or button means what: a table of names, so that people can change it and settings can keep it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ui.input import buttons
from game.ui.input.intents import (
    Advise,
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
    "hint": lambda device: Advise(device=device),
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
    "h": "hint",
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

PAD: Mapping[str, str] = {
    "dpad-left": "left",
    "dpad-right": "right",
    "dpad-up": "up",
    "dpad-down": "down",
    "south": "confirm",
    "east": "cancel",
    "west": "option1",
    "north": "option2",
    "l1": "previous",
    "r1": "next",
    "start": "menu",
    "back": "help",
    "l2": "zoom-out",
    "r2": "zoom-in",
    "r3": "zoom",
    "l3": "leaders",
    "right-up": "log",
    "right-right": "known",
    "right-left": "replay",
    "right-down": "overlay",
}
"""Command by button of a controller, by position."""
STICK: Mapping[str, str] = {f"stick-{name}": name for name in ("left", "right", "up", "down")}
"""Sticks that always move the focus: whatever people change, they can get about."""
MOUSE: Mapping[str, str] = {"right": "cancel"}
"""Buttons of the mouse beside the left one, and what they mean; the others mean nothing by themselves."""
POINTING: Mapping[str, str] = {"left": "confirm", "wheel-up": "zoom-in", "wheel-down": "zoom-out"}
"""The left button chooses what the mouse points at, and the wheel goes nearer: that is what a mouse is."""
POINTED = frozenset({"up", "down", "left", "right", "previous", "next", "confirm"})
"""Commands of the pointer and the left button, which no other mouse button can take: a button that moved the focus
would leave nothing to confirm it with."""
FIXED: Mapping[str, Mapping[str, str]] = {"keyboard": {"escape": "cancel"}, "mouse": POINTING, "pad": STICK}
"""Keys and buttons that cannot be given another meaning: the way out, what points, and the stick."""

TYPING: Mapping[str, str] = {
    **{key: command for key, command in KEYBOARD.items() if len(key) > 1 and key not in ("space", "backspace")},
    "backspace": "erase",
}
"""Command by key while text is typed; people's own keys come first, unless they are text."""

REPEATING = frozenset({"left", "right", "up", "down", "erase"})
"""Commands that come again while their key is held."""
REPEAT_AFTER, REPEAT_EVERY = 24, 6
"""In ticks."""

CHANGEABLE = (
    "up", "down", "left", "right", "confirm", "cancel", "previous", "next", "option1", "option2", "menu", "help",
    "log", "known", "hint", "replay", "overlay", "leaders", "zoom", "zoom-in", "zoom-out", "fullscreen",
)  # fmt: skip
"""Commands that people may bind to another key or button, in the order of the screen."""
NEEDED = frozenset({"up", "down", "left", "right", "confirm", "cancel"})
"""Commands that are never left without a key or button."""

Changes = Mapping[str, Sequence[str]]


def bound(
    changes: Changes, usual: Mapping[str, str] = KEYBOARD, fixed: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return a table with people's changes: command -> its keys instead of the default ones. Unknown commands are
    ignored: a newer version may have written them. Needed commands keep their default keys where they would have
    none."""
    table = {key: command for key, command in usual.items() if command not in changes}
    for command, keys in changes.items():
        if command in COMMANDS:
            table.update(dict.fromkeys(keys, command))
    table |= fixed or {}
    for command in NEEDED - set(table.values()):
        table |= dict.fromkeys(keys_of(command, usual), command)
    return table


def keyboard_bound(changes: Changes) -> dict[str, str]:
    """Return the keyboard's table in force."""
    return bound(changes, KEYBOARD, FIXED["keyboard"])


def pad_bound(changes: Changes, swapped: bool = False) -> dict[str, str]:
    """Return the controllers' table in force; `swapped`: confirm and cancel change places. Unknown buttons are
    ignored."""
    table = bound(_among(buttons.BUTTONS, changes), PAD, FIXED["pad"])
    if swapped:
        other = {"confirm": "cancel", "cancel": "confirm"}
        table = {button: other.get(command, command) for button, command in table.items()}
    return table


def mouse_bound(changes: Changes) -> dict[str, str]:
    """Return the mouse's table in force. Unknown buttons, and what the pointer does, are ignored."""
    asked = {command: keys for command, keys in changes.items() if command not in POINTED}
    return bound(_among(buttons.SPARE, asked), MOUSE, FIXED["mouse"])


def _among(there: Sequence[str], changes: Changes) -> dict[str, list[str]]:
    """Return the changes, with known buttons alone."""
    return {command: [key for key in keys if key in there] for command, keys in changes.items()}


def typing_table(bindings: Mapping[str, str]) -> dict[str, str]:
    """Return the keyboard's table while text is typed: letters, digits and space are text. Enter confirms where nothing
    else would."""
    changed = {
        key: command
        for key, command in bindings.items()
        if len(key) > 1 and key not in ("space", "backspace") and not key.startswith("shift+") or key == "shift+tab"
    }
    if "confirm" not in changed.values():  # on a letter, say: it cannot be that here
        changed |= {"return": "confirm", "enter": "confirm"}
    return {**TYPING, **changed}


def keys_of(command: str, table: Mapping[str, str]) -> list[str]:
    """Return the keys or buttons of a command."""
    return [key for key, meaning in table.items() if meaning == command]


def in_force(kind: str, changes: Changes, swapped: bool = False) -> dict[str, str]:
    """Return the table of a kind of device: "keyboard", "mouse" or "pad"."""
    if kind == "pad":
        return pad_bound(changes, swapped)
    return mouse_bound(changes) if kind == "mouse" else keyboard_bound(changes)


def rebound(kind: str, changes: Changes, command: str, key: str, swapped: bool = False) -> dict[str, list[str]] | None:
    """Return the changes with `key` as the one key of `command`. A command that had only this key gets the other's
    former ones. Return None where a needed command would be left without."""
    table, fixed = in_force(kind, changes, swapped), FIXED[kind]
    kept = {name: list(keys) for name, keys in changes.items()}
    other = table.get(key)
    stored = {"confirm": "cancel", "cancel": "confirm"} if swapped and kind == "pad" else {}
    kept[stored.get(command, command)] = [key]
    if other is not None and other != command:
        rest = [one for one in keys_of(other, table) if one != key and one not in fixed]
        given = rest or [one for one in keys_of(command, table) if one not in fixed]
        if not given and other in NEEDED and other not in fixed.values():
            return None
        kept[stored.get(other, other)] = given
    return kept
