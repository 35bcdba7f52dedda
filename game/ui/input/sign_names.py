"""Names of keys and buttons in words."""

from __future__ import annotations

from game.core.message import Message, plain
from game.ui.input.command_signs import Sign, Signs
from game.ui.tools import TextSource


def key_message(texts: TextSource, name: str) -> Message:
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


def sign_message(texts: TextSource, sign: Sign) -> Message:
    """Return the name of a key or button."""
    if sign.kind == "keyboard":
        return key_message(texts, sign.name)
    if sign.kind == "mouse":
        return Message(f"mouse-{sign.name}")
    return Message(f"pad-{sign.name}", {"family": sign.family})


def command_message(texts: TextSource, devices: Signs, command: str) -> Message | None:
    """Return in words the key or button of a command now; None if there is none, as for fingers."""
    sign = devices.sign(command) if not devices.by_finger else None
    return sign_message(texts, sign) if sign is not None else None


def command_label(devices: Signs, command: str) -> Message:
    """Return the name of a command in the key settings."""
    view = devices.views.get(command)
    return view.label if view is not None else Message(f"command-{command}")


def device_argument(texts: TextSource, devices: Signs, name: str) -> Message | str:
    """Return an argument for texts about devices: "device" is the kind in use ("keyboard", "mouse", "touch", "pad"),
    "key-log" the key or button in words that shows the log on it, "pad-log" the button that does so on controllers."""
    if name == "device":
        return "touch" if devices.by_finger else devices.kind
    if name.startswith("pad-"):
        sign = devices.sign_on("pad", name.removeprefix("pad-"))
        return sign_message(texts, sign) if sign is not None else Message("key-none")
    return command_message(texts, devices, name.removeprefix("key-")) or Message("key-none")
