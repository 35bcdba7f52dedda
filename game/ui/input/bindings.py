"""Which key or button gives which command: tables of names, so that people can change them and settings store them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ui.input import buttons
from game.ui.input.intents import (
    Advise,
    Cancel,
    Confirm,
    Erase,
    Fullscreen,
    GetHelp,
    Intent,
    Leaders,
    Log,
    Menu,
    Move,
    Next,
    Option,
    Overlay,
    Previous,
    ReplayTurns,
    ShowKnown,
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
    "help": lambda device: GetHelp(device=device),
    "option1": lambda device: Option(1, device=device),
    "option2": lambda device: Option(2, device=device),
    "log": lambda device: Log(device=device),
    "known": lambda device: ShowKnown(device=device),
    "hint": lambda device: Advise(device=device),
    "replay": lambda device: ReplayTurns(device=device),
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
"""Keys by name, with `shift+` or `alt+` in front, and their commands."""

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
"""Controller buttons by position, and their commands."""
STICK: Mapping[str, str] = {f"stick-{name}": name for name in ("left", "right", "up", "down")}
"""The left stick always moves, so that no binding can leave people stuck."""
MOUSE: Mapping[str, str] = {"right": "cancel"}
"""Mouse buttons other than the left one, and their commands; the rest do nothing by default."""
POINTING: Mapping[str, str] = {"left": "confirm", "wheel-up": "zoom-in", "wheel-down": "zoom-out"}
"""The left button chooses what it points at and the wheel zooms: these are fixed."""
POINTED = frozenset({"up", "down", "left", "right", "previous", "next", "confirm"})
"""Commands that pointer and left button give; no other mouse button can have them. A button that moved the focus would
leave nothing to confirm with: the left one presses what it points at."""
FIXED: Mapping[str, Mapping[str, str]] = {"keyboard": {"escape": "cancel"}, "mouse": POINTING, "pad": STICK}
"""Keys and buttons that cannot be changed: the way out, pointing, and the stick."""

TYPING: Mapping[str, str] = {
    **{key: command for key, command in KEYBOARD.items() if len(key) > 1 and key not in ("space", "backspace")},
    "backspace": "erase",
}
"""Keys while text is typed; those of the user's bindings that are no text take precedence."""

REPEATING = frozenset({"left", "right", "up", "down", "erase"})
"""Commands that repeat while their key is held."""
REPEAT_AFTER, REPEAT_EVERY = 24, 6
"""Ticks before the first repetition, and between repetitions."""

CHANGEABLE = (
    "up", "down", "left", "right", "confirm", "cancel", "previous", "next", "option1", "option2", "menu", "help",
    "log", "known", "hint", "replay", "overlay", "leaders", "zoom", "zoom-in", "zoom-out", "fullscreen",
)  # fmt: skip
"""Commands that people may move to another key or button, in the order they are listed."""
NEEDED = frozenset({"up", "down", "left", "right", "confirm", "cancel"})
"""Commands that always keep a key or button."""

Changes = Mapping[str, Sequence[str]]


def bound(
    changes: Changes, usual: Mapping[str, str] = KEYBOARD, fixed: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return a table with the user's changes, command -> keys, in place of the defaults.

    Unknown commands are ignored: a newer version may have written them. A needed command left without a key gets its
    defaults back.
    """
    table = {key: command for key, command in usual.items() if command not in changes}
    for command, keys in changes.items():
        if command in COMMANDS:
            table.update(dict.fromkeys(keys, command))
    table |= fixed or {}
    for command in NEEDED - set(table.values()):
        table |= dict.fromkeys(keys_of(command, usual), command)
    return table


def keyboard_bound(changes: Changes) -> dict[str, str]:
    """Return the keyboard's table."""
    return bound(changes, KEYBOARD, FIXED["keyboard"])


def pad_bound(changes: Changes, swapped: bool = False) -> dict[str, str]:
    """Return the controllers' table, ignoring unknown buttons; `swapped` exchanges confirm and cancel."""
    table = bound(_among(buttons.BUTTONS, changes), PAD, FIXED["pad"])
    if swapped:
        other = {"confirm": "cancel", "cancel": "confirm"}
        table = {button: other.get(command, command) for button, command in table.items()}
    return table


def mouse_bound(changes: Changes) -> dict[str, str]:
    """Return the mouse's table, ignoring unknown buttons and commands of the pointer."""
    asked = {command: keys for command, keys in changes.items() if command not in POINTED}
    return bound(_among(buttons.SPARE, asked), MOUSE, FIXED["mouse"])


def _among(there: Sequence[str], changes: Changes) -> dict[str, list[str]]:
    """Return the changes with only those buttons that exist."""
    return {command: [key for key in keys if key in there] for command, keys in changes.items()}


def typing_table(bindings: Mapping[str, str]) -> dict[str, str]:
    """Return the keyboard's table while text is typed: letters, digits and space are text. Enter confirms unless
    another key does."""
    changed = {
        key: command
        for key, command in bindings.items()
        if len(key) > 1 and key not in ("space", "backspace") and not key.startswith("shift+") or key == "shift+tab"
    }
    if "confirm" not in changed.values():  # bound to a letter, for example, which is text here
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
    """Return the changes with `key` as the only key of `command`. A command that loses its only key gets the former
    keys of `command`. None if a needed command would be left without a key."""
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
