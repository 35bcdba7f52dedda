"""Commands, the keys and buttons bound to them, and the signs that show these: by position, by a controller's
family, in words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.core.message import Message, plain
from game.core.title import TitleView
from game.i18n import Texts
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

Family = Literal["xbox", "playstation", "nintendo", "generic"]

FACE = ("south", "east", "west", "north")
DPAD = ("dpad-up", "dpad-down", "dpad-left", "dpad-right")
LEFT_STICK = ("stick-up", "stick-down", "stick-left", "stick-right")
RIGHT_STICK = ("right-up", "right-down", "right-left", "right-right")
BUTTONS = (*FACE, *DPAD, "l1", "r1", "l2", "r2", "back", "start", "l3", "r3", *LEFT_STICK, *RIGHT_STICK)
"""Everything that can be pressed, including triggers and the directions of both sticks."""
SPARE = ("right", "middle", "side-rear", "side-front")
"""Mouse buttons other than the left one."""

VENDORS: Mapping[int, Family] = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
NAMES: tuple[tuple[str, Family], ...] = (
    ("xbox", "xbox"), ("x-box", "xbox"), ("xinput", "xbox"), ("x360", "xbox"),
    ("playstation", "playstation"), ("dualshock", "playstation"), ("dualsense", "playstation"),
    ("ps3", "playstation"), ("ps4", "playstation"), ("ps5", "playstation"), ("sony", "playstation"),
    ("nintendo", "nintendo"), ("switch", "nintendo"), ("joy-con", "nintendo"), ("wii", "nintendo"),
)  # fmt: skip
"""Part of a controller's name, in lower case, and the family it belongs to."""


def family_of(name: str, guid: str) -> Family:
    """Return the family by name, which also covers imitations by other makers; else by vendor; else "generic"."""
    small = name.lower()
    for part, family in NAMES:
        if part in small:
            return family
    try:
        vendor = int(guid[10:12] + guid[8:10], 16)  # In SDL's id of a device: two bytes, low byte first.
    except ValueError:
        return "generic"
    return VENDORS.get(vendor, "generic")


COMMANDS: Mapping[str, Intent] = {
    "left": MoveFocus(-1, 0),
    "right": MoveFocus(1, 0),
    "up": MoveFocus(0, -1),
    "down": MoveFocus(0, 1),
    "confirm": Confirm(),
    "cancel": Cancel(),
    "next": Next(),
    "previous": Previous(),
    "menu": Menu(),
    "help": GetHelp(),
    "option1": Option(1),
    "option2": Option(2),
    "log": ToggleLog(),
    "hint": AskHint(),
    "replay": ReplayTurns(),
    "look": LookAround(),
    "undo-turn": UndoTurn(),
    "hush": Hush(),
    "zoom": Zoom(0),
    "zoom-in": Zoom(1),
    "zoom-out": Zoom(-1),
    "mute": Mute(),
    "fullscreen": Fullscreen(),
    "erase": Erase(),
}
"""The program's commands by name, and the intents that they become on any device."""

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
SWAPPED: Mapping[str, str] = {"confirm": "cancel", "cancel": "confirm"}


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
NEEDED = frozenset({"up", "down", "left", "right", "confirm", "cancel"})
"""Commands that always keep a key or button."""

Changes = Mapping[str, Sequence[str]]


def intent_of(command: str, device: str) -> Intent:
    """Return the intent of a command; one that is not the program's shows or hides a view."""
    return replace(COMMANDS.get(command) or ToggleView(command), device=device)


def repeats_now(command: str, ticks: int) -> bool:
    """Return whether a command repeats now whose key has been held for that number of ticks."""
    every = CONFIRM_EVERY if command == "confirm" else REPEAT_EVERY
    return ticks >= REPEAT_AFTER and (ticks - REPEAT_AFTER) % every == 0


def repeated(command: str, device: str) -> Intent:
    """Return the intent of a command that repeats. A held press is marked as such: few scenes take it."""
    return Confirm(held=True, device=device) if command == "confirm" else intent_of(command, device)


def changeable(views: Views) -> list[str]:
    """Return all commands that people may move to another key or button, in the order they are listed."""
    # The commands of titles' views are listed before this one.
    at = CHANGEABLE.index("zoom")
    return [*CHANGEABLE[:at], *(view.name for view in views), *CHANGEABLE[at:]]


def usual(kind: str, views: Views) -> dict[str, str]:
    """Return the default table of a kind of device: "keyboard", "mouse" or "pad"."""
    if kind == "keyboard":
        return {**{key: view.name for view in views for key in view.keys}, **KEYBOARD}
    return {**{button: view.name for view in views for button in view.buttons}, **PAD} if kind == "pad" else dict(MOUSE)


def in_force(kind: str, changes: Changes, swapped: bool = False, views: Views = ()) -> dict[str, str]:
    """Return the table of a kind of device with the user's changes, command -> keys, in place of the defaults.

    Unknown commands are ignored: a newer version may have written them, or another title has them. So are unknown
    buttons, and, on the mouse, commands of the pointer. A needed command left without a key gets its defaults back.

    swapped  exchanges confirm and cancel on controllers
    """
    defaults, commands = usual(kind, views), {*COMMANDS, *(view.name for view in views)}
    if kind == "mouse":
        changes = {command: keys for command, keys in changes.items() if command not in POINTED}
    there = {"mouse": SPARE, "pad": BUTTONS}.get(kind)
    table = {key: command for key, command in defaults.items() if command not in changes}
    for command, keys in changes.items():
        if command in commands:
            table |= {key: command for key in keys if there is None or key in there}
    table |= FIXED[kind]
    for command in NEEDED - set(table.values()):
        table |= dict.fromkeys(keys_of(command, defaults), command)
    if swapped and kind == "pad":
        table = {button: SWAPPED.get(command, command) for button, command in table.items()}
    return table


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


def rebound(
    kind: str, changes: Changes, command: str, key: str, swapped: bool = False, views: Views = ()
) -> dict[str, list[str]] | None:
    """Return the changes with `key` as the only key of `command`. A command that loses its only key gets the former
    keys of `command`. None if a needed command would be left without a key."""
    table, fixed = in_force(kind, changes, swapped, views), FIXED[kind]
    kept = {name: list(keys) for name, keys in changes.items()}
    other = table.get(key)
    stored = SWAPPED if swapped and kind == "pad" else {}
    kept[stored.get(command, command)] = [key]
    if other is not None and other != command:
        rest = [one for one in keys_of(other, table) if one != key and one not in fixed]
        given = rest or [one for one in keys_of(command, table) if one not in fixed]
        if not given and other in NEEDED and other not in fixed.values():
            return None
        kept[stored.get(other, other)] = given
    return kept


DeviceKind = Literal["keyboard", "mouse", "pad"]


class Sign(NamedTuple):
    """A key by name, a controller button by position, or a mouse button."""

    kind: DeviceKind
    name: str
    family: Family = "generic"


class Signs(ABC):
    """A device, as hints see it: what it is, and what its keys and buttons do.

    views    of all titles, by name: each is a command
    letters  scancode -> letter seen on that key, which depends on the keyboard layout
    """

    views: Mapping[str, TitleView]
    letters: Mapping[int, str]

    @property
    @abstractmethod
    def kind(self) -> DeviceKind:
        """The kind of the device."""

    @property
    @abstractmethod
    def family(self) -> Family:
        """Its family, or that of the controller used last."""

    @property
    @abstractmethod
    def by_finger(self) -> bool:
        """Whether it is a touch screen, which counts as the mouse but has no buttons to draw."""

    @abstractmethod
    def table(self, kind: DeviceKind) -> Mapping[str, str]:
        """Return key or button -> command for a kind of device."""

    def sign(self, command: str) -> Sign | None:
        """Return the key or button of a command on the device; None if it is unbound, or fingers press what is on the
        screen."""
        if self.by_finger:
            return None
        found = self.sign_on(self.kind, command)
        return found if found is not None or self.kind != "mouse" else self.sign_on("keyboard", command)

    def sign_on(self, kind: DeviceKind, command: str) -> Sign | None:
        """Return the sign of a command on one kind of device, or None."""
        for key, meaning in self.table(kind).items():
            if meaning == command:
                return Sign(kind, key, self.family if kind == "pad" else "generic")
        return None

    def signs_on(self, kind: DeviceKind, command: str) -> list[Sign]:
        """Return all keys or buttons of a command."""
        family = self.family if kind == "pad" else "generic"
        return [Sign(kind, key, family) for key in keys_of(command, self.table(kind))]

    @property
    def look(self) -> object:
        """Value that changes whenever hints look different, as a key for cached pictures."""
        kind = self.kind
        keys = self.table("keyboard").items() if kind == "mouse" else ()
        return kind, self.family, self.by_finger, (*self.table(kind).items(), *keys)


def key_message(texts: Texts, name: str) -> Message:
    """Return the name of a key, given its name in bindings."""
    modifier, plus, rest = name.partition("+")
    if plus and rest and modifier in ("shift", "alt"):
        return Message(f"key-with-{modifier}", {"cap": key_message(texts, rest)})
    if len(name) > 2 and name[0] + name[-1] == "[]":
        return Message("key-on-keypad", {"cap": name[1:-1]})
    slug = {"return": "enter"}.get(name, name).replace(" ", "-")
    if f"key-{slug}" in texts:
        return Message(f"key-{slug}")
    return plain(name.upper() if len(name) < 4 else name.title())


def sign_message(texts: Texts, sign: Sign) -> Message:
    """Return the name of a key or button."""
    if sign.kind == "keyboard":
        return key_message(texts, sign.name)
    if sign.kind == "mouse":
        return Message(f"mouse-{sign.name}")
    return Message(f"pad-{sign.name}", {"family": sign.family})


def command_message(texts: Texts, devices: Signs, command: str) -> Message | None:
    """Return in words the key or button of a command now; None if there is none, as for fingers."""
    sign = devices.sign(command)
    return sign_message(texts, sign) if sign is not None else None


def command_label(devices: Signs, command: str) -> Message:
    """Return the name of a command in the key settings."""
    view = devices.views.get(command)
    return view.label if view is not None else Message(f"command-{command}")


def device_argument(texts: Texts, devices: Signs, name: str) -> Message | str:
    """Return an argument for texts about devices: "device" is the kind in use ("keyboard", "mouse", "touch", "pad"),
    "key-log" the key or button in words that shows the log on it, "pad-log" the button that does so on controllers."""
    if name == "device":
        return "touch" if devices.by_finger else devices.kind
    if name.startswith("pad-"):
        sign = devices.sign_on("pad", name.removeprefix("pad-"))
        return sign_message(texts, sign) if sign is not None else Message("key-none")
    return command_message(texts, devices, name.removeprefix("key-")) or Message("key-none")
