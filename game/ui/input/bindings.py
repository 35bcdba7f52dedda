"""Bindings: which key or button gives which command, as tables of names that settings can store.

The tables here have the program's own commands. Titles add one for each of their views, which functions are handed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.title import TitleView
from game.ui.input import buttons
from game.ui.input.intents import (
    AskHint,
    Cancel,
    Confirm,
    Erase,
    Fullscreen,
    GetHelp,
    Hush,
    Intent,
    LookAround,
    Menu,
    MoveFocus,
    Mute,
    Next,
    Option,
    Previous,
    ReplayTurns,
    ToggleLog,
    ToggleView,
    UndoTurn,
    Zoom,
)

COMMANDS: Mapping[str, Callable[[str], Intent]] = {
    "left": lambda device: MoveFocus(-1, 0, device=device),
    "right": lambda device: MoveFocus(1, 0, device=device),
    "up": lambda device: MoveFocus(0, -1, device=device),
    "down": lambda device: MoveFocus(0, 1, device=device),
    "confirm": lambda device: Confirm(device=device),
    "cancel": lambda device: Cancel(device=device),
    "next": lambda device: Next(device=device),
    "previous": lambda device: Previous(device=device),
    "menu": lambda device: Menu(device=device),
    "help": lambda device: GetHelp(device=device),
    "option1": lambda device: Option(1, device=device),
    "option2": lambda device: Option(2, device=device),
    "log": lambda device: ToggleLog(device=device),
    "hint": lambda device: AskHint(device=device),
    "replay": lambda device: ReplayTurns(device=device),
    "look": lambda device: LookAround(device=device),
    "undo-turn": lambda device: UndoTurn(device=device),
    "hush": lambda device: Hush(device=device),
    "zoom": lambda device: Zoom(0, device=device),
    "zoom-in": lambda device: Zoom(1, device=device),
    "zoom-out": lambda device: Zoom(-1, device=device),
    "mute": lambda device: Mute(device=device),
    "fullscreen": lambda device: Fullscreen(device=device),
    "erase": lambda device: Erase(device=device),
}
"""The program's commands by name, and the intents they become."""

Views = Sequence[TitleView]

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
    "h": "hint",
    "r": "replay",
    "e": "look",
    "u": "undo-turn",
    "w": "hush",
    "z": "zoom",
    "+": "zoom-in",
    "=": "zoom-in",
    "[+]": "zoom-in",
    "-": "zoom-out",
    "[-]": "zoom-out",
    "s": "mute",
    "f11": "fullscreen",
    "alt+return": "fullscreen",
    "alt+enter": "fullscreen",
}
"""Keys by name, with `shift+` or `alt+` in front, and their commands. "[+]" is on the keypad; "=" is where American
keyboards have their plus."""

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
    "r2": "look",
    "r3": "zoom",
    "right-up": "log",
    "right-left": "replay",
    "right-right": "undo-turn",
}
"""Controller buttons by position, and their commands."""
STICK: Mapping[str, str] = {f"stick-{name}": name for name in ("left", "right", "up", "down")}
"""The left stick always moves, so that no binding can leave people stuck."""
MOUSE: Mapping[str, str] = {"right": "cancel"}
"""Mouse buttons other than the left one, and their commands; the rest do nothing by default."""
POINTING: Mapping[str, str] = {"left": "confirm", "wheel-up": "zoom-in", "wheel-down": "zoom-out"}
"""The left button confirms under the pointer and the wheel zooms: neither can be changed."""
POINTED = frozenset({"up", "down", "left", "right", "previous", "next", "confirm"})
"""Commands of the pointer and the left button; no other mouse button can have them. A button that moved the focus would
leave nothing to confirm with: the left one presses what it points at."""
FIXED: Mapping[str, Mapping[str, str]] = {"keyboard": {"escape": "cancel"}, "mouse": POINTING, "pad": STICK}
"""Keys and buttons that cannot be changed: the way out, pointing, and the stick."""


def _is_text(key: str) -> bool:
    """Return whether a key types something, or erases it."""
    return len(key) == 1 or key in ("space", "backspace") or key.startswith("[")


TYPING: Mapping[str, str] = {
    **{key: command for key, command in KEYBOARD.items() if not _is_text(key)},
    "backspace": "erase",
}
"""Keys while text is typed; the user's bindings of non-text keys take precedence."""

REPEATING = frozenset({"left", "right", "up", "down", "erase", "confirm"})
"""Commands that repeat while their key is held."""
REPEAT_AFTER, REPEAT_EVERY = 24, 6
"""Ticks before the first repetition, and between repetitions."""
CONFIRM_EVERY = 18
"""The same for a press that is held: pieces are counted as they are placed."""

CHANGEABLE = (
    "up", "down", "left", "right", "confirm", "cancel", "previous", "next", "option1", "option2", "look", "undo-turn",
    "menu", "help", "log", "hint", "replay", "hush", "zoom", "zoom-in", "zoom-out", "mute", "fullscreen",
)  # fmt: skip
"""The program's commands that people may move to another key or button, in the order they are listed."""
VIEWS_BEFORE = "zoom"
"""The commands of titles' views are listed before this one."""
NEEDED = frozenset({"up", "down", "left", "right", "confirm", "cancel"})
"""Commands that always keep a key or button."""

Changes = Mapping[str, Sequence[str]]


def intent_of(command: str, device: str) -> Intent:
    """Return the intent of a command; one that is not the program's shows or hides a view."""
    make = COMMANDS.get(command)
    return make(device) if make is not None else ToggleView(command, device=device)


def repeats_now(command: str, ticks: int) -> bool:
    """Return whether a command repeats now whose key has been held for that number of ticks."""
    every = CONFIRM_EVERY if command == "confirm" else REPEAT_EVERY
    return ticks >= REPEAT_AFTER and (ticks - REPEAT_AFTER) % every == 0


def repeated(command: str, device: str) -> Intent:
    """Return the intent of a command that repeats. A held press is marked as such: few scenes take it."""
    return Confirm(held=True, device=device) if command == "confirm" else intent_of(command, device)


def changeable(views: Views) -> list[str]:
    """Return all commands that people may move to another key or button, in the order they are listed."""
    at = CHANGEABLE.index(VIEWS_BEFORE)
    return [*CHANGEABLE[:at], *(view.name for view in views), *CHANGEABLE[at:]]


def usual_keys(views: Views) -> dict[str, str]:
    """Return the keyboard's default table."""
    return {**{key: view.name for view in views for key in view.keys}, **KEYBOARD}


def usual_buttons(views: Views) -> dict[str, str]:
    """Return the controllers' default table."""
    return {**{button: view.name for view in views for button in view.buttons}, **PAD}


def bound(
    changes: Changes,
    usual: Mapping[str, str] = KEYBOARD,
    fixed: Mapping[str, str] | None = None,
    views: Views = (),
) -> dict[str, str]:
    """Return a table with the user's changes, command -> keys, in place of the defaults.

    Unknown commands are ignored: a newer version may have written them, or another title has them. A needed command
    left without a key gets its defaults back.
    """
    commands = {*COMMANDS, *(view.name for view in views)}
    table = {key: command for key, command in usual.items() if command not in changes}
    for command, keys in changes.items():
        if command in commands:
            table.update(dict.fromkeys(keys, command))
    table |= fixed or {}
    for command in NEEDED - set(table.values()):
        table |= dict.fromkeys(keys_of(command, usual), command)
    return table


def keyboard_bound(changes: Changes, views: Views = ()) -> dict[str, str]:
    """Return the keyboard's table."""
    return bound(changes, usual_keys(views), FIXED["keyboard"], views)


def pad_bound(changes: Changes, swapped: bool = False, views: Views = ()) -> dict[str, str]:
    """Return the controllers' table, ignoring unknown buttons; `swapped` exchanges confirm and cancel."""
    table = bound(_among(buttons.BUTTONS, changes), usual_buttons(views), FIXED["pad"], views)
    if swapped:
        other = {"confirm": "cancel", "cancel": "confirm"}
        table = {button: other.get(command, command) for button, command in table.items()}
    return table


def mouse_bound(changes: Changes, views: Views = ()) -> dict[str, str]:
    """Return the mouse's table, ignoring unknown buttons and commands of the pointer."""
    asked = {command: keys for command, keys in changes.items() if command not in POINTED}
    return bound(_among(buttons.SPARE, asked), MOUSE, FIXED["mouse"], views)


def _among(there: Sequence[str], changes: Changes) -> dict[str, list[str]]:
    """Return the changes with only those buttons that exist."""
    return {command: [key for key in keys if key in there] for command, keys in changes.items()}


def typing_table(bindings: Mapping[str, str]) -> dict[str, str]:
    """Return the keyboard's table while text is typed: letters, digits and space are text. Enter confirms unless
    another key does."""
    changed = {
        key: command
        for key, command in bindings.items()
        if not _is_text(key) and not key.startswith("shift+") or key == "shift+tab"
    }
    if "confirm" not in changed.values():  # Bound to a letter, for example, which is text here.
        changed |= {"return": "confirm", "enter": "confirm"}
    return {**TYPING, **changed}


def keys_of(command: str, table: Mapping[str, str]) -> list[str]:
    """Return the keys or buttons of a command."""
    return [key for key, meaning in table.items() if meaning == command]


def in_force(kind: str, changes: Changes, swapped: bool = False, views: Views = ()) -> dict[str, str]:
    """Return the table of a kind of device: "keyboard", "mouse" or "pad"."""
    if kind == "pad":
        return pad_bound(changes, swapped, views)
    return mouse_bound(changes, views) if kind == "mouse" else keyboard_bound(changes, views)


def rebound(
    kind: str, changes: Changes, command: str, key: str, swapped: bool = False, views: Views = ()
) -> dict[str, list[str]] | None:
    """Return the changes with `key` as the only key of `command`. A command that loses its only key gets the former
    keys of `command`. None if a needed command would be left without a key."""
    table, fixed = in_force(kind, changes, swapped, views), FIXED[kind]
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
