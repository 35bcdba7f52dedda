"""What is written on the keys that a prompt shows."""

from __future__ import annotations

from collections.abc import Mapping

KEY_CAPS: Mapping[str, str] = {
    "confirm": "key-enter",
    "cancel": "key-escape",
    "next": "key-tab",
    "option1": "key-x",
    "option2": "key-y",
    "help": "key-f1",
    "menu": "key-f10",
    "log": "key-l",
    "known": "key-k",
    "replay": "key-r",
    "overlay": "key-v",
    "leaders": "key-m",
    "zoom": "key-z",
}
"""The text key of the cap that is drawn for a command, with the usual bindings."""
