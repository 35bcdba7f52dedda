"""The names of keys and buttons: the words for a sign, and for what does a command now."""

from __future__ import annotations

from game.core.message import Message
from game.i18n import Texts
from game.ui.input.devices import Devices, Sign


def key_message(texts: Texts, name: str) -> Message:
    """Return what is written on a key, by the name that bindings have for it."""
    modifier, plus, rest = name.partition("+")
    if plus and rest and modifier in ("shift", "alt"):
        return Message(f"key-with-{modifier}", {"cap": key_message(texts, rest)})
    slug = {"return": "enter"}.get(name, name).replace(" ", "-")
    if f"key-{slug}" in texts:
        return Message(f"key-{slug}")
    return Message("plain-text", {"text": name.upper() if len(name) < 4 else name.title()})


def sign_message(texts: Texts, sign: Sign) -> Message:
    """Return a key or button in words."""
    if sign.kind == "keyboard":
        return key_message(texts, sign.name)
    if sign.kind == "mouse":
        return Message(f"mouse-{sign.name}")
    return Message(f"pad-{sign.name}", {"family": sign.family})


def command_message(texts: Texts, devices: Devices, command: str) -> Message | None:
    """Return what does a command now, in words; None if nothing does."""
    sign = devices.sign(command)
    return sign_message(texts, sign) if sign is not None else None


def device_argument(texts: Texts, devices: Devices, name: str) -> Message | str:
    """Return an argument that texts about devices want: "device" is the kind in use ("keyboard", "mouse", "pad"),
    "key-log" what shows the log on it, in words, "pad-log" what does so on controllers, whichever device is in use."""
    if name == "device":
        return str(devices.kind)
    if name.startswith("pad-"):
        sign = devices.sign_on("pad", name.removeprefix("pad-"))
        return sign_message(texts, sign) if sign is not None else Message("key-none")
    return command_message(texts, devices, name.removeprefix("key-")) or Message("key-none")
