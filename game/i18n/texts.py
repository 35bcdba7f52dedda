"""From keys to sentences: the chosen language first, then English."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from game.core.message import Argument, Message
from game.i18n.text_catalogue import ENGLISH, TextCatalogue
from game.storage import paths
from game.storage.environment import variable

CACHE_LIMIT = 4096
OWN = re.compile(r"\$(device|key-[a-z0-9-]+|pad-[a-z0-9-]+)")
"""Arguments filled in automatically: the device in use, and the key or button of a command on it."""
HYPHEN, MINUS = re.compile(r"(?<![\w-])-(?=\d)"), "\N{MINUS SIGN}"
"""What number formats write before a number below zero, and what people read there."""


class BadText(ValueError):
    """A missing or broken text; the message gives language, key, and what was expected. Raised in strict mode only."""


Ask = Callable[[str], Argument]


class Texts:
    """All texts in one language, with English as a fallback.

    An unknown key shows as itself, a missing argument as its name. In strict mode (by argument, or CROWN_COUCH_STRICT=1
    as in the tests) both raise BadText.
    """

    def __init__(self, language: str = ENGLISH, folder: Path | None = None, strict: bool | None = None) -> None:
        """folder: the folder of the languages; None: the one that comes with the program"""
        place = paths.assets() / "locale" if folder is None else folder
        self.language = language
        self.strict = strict_by_default() if strict is None else strict
        self._catalogues = [TextCatalogue(name, place) for name in dict.fromkeys((language, ENGLISH))]
        self._cache: dict[tuple[str, tuple[tuple[str, str | int | float], ...]], str] = {}
        self._own: dict[str, tuple[str, ...]] = {}

    def __contains__(self, key: object) -> bool:
        return any(key in catalogue for catalogue in self._catalogues)

    def load_fluent(self) -> None:
        """Preload support for numbers, plurals and variants; thread-safe."""
        for catalogue in self._catalogues:
            catalogue.load_fluent()

    def text(self, key: str, **args: object) -> str:
        """Return the text of `key`. Arguments are strings, numbers, or messages, which are formatted first."""
        return self._format_message(key, args, None)

    def format(self, message: Message, ask: Ask | None = None) -> str:
        """Return a message as text; `ask` returns the arguments in `OWN` that it and the messages inside it need."""
        return self._format_message(message.key, message.args, ask)

    def _format_message(self, key: str, args: Mapping[str, object], ask: Ask | None) -> str:
        plain = {name: self._plain(value, ask) for name, value in args.items()}
        if ask is not None:
            for name in self._wanted(key):
                if name not in plain:
                    plain[name] = self._plain(ask(name), ask)
        known = (key, tuple(plain.items()))
        found = self._cache.get(known)
        if found is None:
            found = self._format(key, plain)
            if len(self._cache) >= CACHE_LIMIT:
                self._cache.clear()
            self._cache[known] = found
        return found

    def _wanted(self, key: str) -> tuple[str, ...]:
        """Return the arguments in `OWN` that a text uses."""
        found = self._own.get(key)
        if found is None:
            source = next((catalogue.source(key) for catalogue in self._catalogues if key in catalogue), "")
            found = self._own[key] = tuple(dict.fromkeys(OWN.findall(source)))
        return found

    def _plain(self, value: object, ask: Ask | None) -> str | int | float:
        if isinstance(value, (str, int, float)):
            return value
        if isinstance(value, Message):
            return self.format(value, ask)
        raise TypeError(f"a text's argument must be a string, a number or a message, not {value!r}")

    def _format(self, key: str, args: dict[str, str | int | float]) -> str:
        for catalogue in self._catalogues:
            if key in catalogue:
                text, errors = catalogue.format(key, args)
                if errors and self.strict:
                    raise BadText("; ".join(errors))
                return HYPHEN.sub(MINUS, text) if any(map(_below_zero, args.values())) else text
        if self.strict:
            raise BadText(f"{self.language}: {key}: no such key, not even in English")
        return key


def _below_zero(value: str | int | float) -> bool:
    return not isinstance(value, str) and value < 0


def strict_by_default() -> bool:
    """Return whether missing and broken texts raise BadText, as the environment says."""
    return variable("STRICT") == "1"


def choose_language(wanted: str, available: list[str]) -> str:
    """Return the available language closest to `wanted`: "pt-BR" itself, else "pt", else English.

    "" means no preference and gives English.
    """
    code = wanted.replace("_", "-")
    for candidate in (code, code.partition("-")[0]):
        if candidate in available:
            return candidate
    return ENGLISH


def system_language() -> str:
    """Return the code of the system's language ("es", "pt-BR"), or "" if unknown."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "").partition(".")[0].partition("@")[0]
        if value:
            return "" if value in ("C", "POSIX") else value.replace("_", "-")
    code = locale.getlocale()[0] or ""
    return "" if code in ("C", "POSIX") else code.replace("_", "-")
