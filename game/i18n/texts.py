"""From keys to sentences: the chosen language first, then English.

The texts of a language are entries cut from the Fluent files of a folder, parsed when first used, or on another thread
soon after the start. Parsing all that need it takes 140 ms, and the main menu needs thirty entries. Splitting the files
into entries takes 1 ms. Loading Fluent takes another 60 ms, and most entries of the main menu don't need it.
"""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.message import Argument, Message
from game.storage import paths
from game.storage.environment import variable

if TYPE_CHECKING:
    from game.i18n.fluent_entries import FluentEntries


ENGLISH = "en"
ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
ARGUMENT = re.compile(r"\{ *\$([a-zA-Z][a-zA-Z0-9_-]*) *\}")


def languages(folder: Path) -> list[str]:
    """Return the languages with texts below `folder`, English first, then by code; none if the folder is missing."""
    if not folder.is_dir():
        return []
    found = sorted(path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*.ftl")))
    return sorted(found, key=lambda language: (language != ENGLISH, language))


@lru_cache(64)
def cut(source: str) -> Mapping[str, str]:
    """Return the entries of a Fluent file by name (terms with their hyphen), each with its source, without comments.

    If two entries have the same name the first one wins, as in Fluent.
    """
    text = "\n".join(line for line in source.splitlines() if not line.startswith("#")) + "\n"
    starts = list(ENTRY.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    entries: dict[str, str] = {}
    for start, end in zip(starts, ends, strict=True):
        entries.setdefault(start[1], text[start.start() : end])
    return entries


@cache
def simple_pieces(source: str) -> tuple[str, ...]:
    """Return an entry without grammar as pieces: text and argument names alternate, text first and last. Return () for
    an entry that needs Fluent."""
    line = source.rstrip("\n ")
    value = line.partition("=")[2].strip(" ")
    pieces = tuple(ARGUMENT.split(value))
    texts = "".join(pieces[::2])
    if not value or "\n" in line or "{" in texts or "}" in texts:
        return ()
    return pieces


class TextCatalogue:
    """The texts of one language. Formats entries; knows no other language."""

    def __init__(self, language: str, folder: Path) -> None:
        """Read all `*.ftl` in `folder/language` that can be read; an unknown language has no entries."""
        self.language = language
        self._entries: dict[str, str] = {}
        for path in sorted((folder / language).glob("*.ftl"), reverse=True):
            with suppress(OSError):
                self._entries |= cut(path.read_text(encoding="utf-8", errors="replace"))
        self._fluent: FluentEntries | None = None

    def __contains__(self, key: object) -> bool:
        return key in self._entries and not key.startswith("-")

    def names(self) -> list[str]:
        """Return the names of all messages, sorted; terms are not included."""
        return sorted(name for name in self._entries if not name.startswith("-"))

    def source(self, key: str) -> str:
        """Return an entry's source; "" if there is none."""
        return self._entries.get(key, "")

    def format(self, key: str, args: Mapping[str, str | int | float]) -> tuple[str, list[str]]:
        """Format `key`, which must be in the catalogue; return the text and the errors, as sentences. Words and small
        counts are inserted unchanged; some languages group the digits of larger numbers."""
        pieces = list(simple_pieces(self._entries[key]))
        for at in range(1, len(pieces), 2):
            value = args.get(pieces[at])
            if not isinstance(value, str) and (type(value) is not int or not 0 <= value < 100):
                return self.load_fluent().format(key, args)
            pieces[at] = str(value)
        return ("".join(pieces), []) if pieces else self.load_fluent().format(key, args)

    def variables(self, key: str) -> frozenset[str]:
        """Return the names of an entry's arguments, including those of entries it refers to."""
        pieces = simple_pieces(self._entries[key])
        return frozenset(pieces[1::2]) if pieces else self.load_fluent().variables(key)

    def load_fluent(self) -> FluentEntries:
        """Return the entries as parsed by Fluent; the library is loaded here and nowhere else."""
        if self._fluent is None:
            from game.i18n.fluent_entries import FluentEntries

            self._fluent = FluentEntries(self.language, self._entries)
        return self._fluent


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
        return key in self._catalogues[0] or key in self._catalogues[-1]

    def load_fluent(self) -> None:
        """Preload support for numbers, plurals and variants, and read the texts that have any; thread-safe."""
        for catalogue in self._catalogues:
            sources = map(catalogue.source, catalogue.names())
            catalogue.load_fluent().read_ahead(source for source in sources if not simple_pieces(source))

    def text(self, key: str, **args: Argument) -> str:
        """Return the text of `key`. Arguments are strings, numbers, or messages, which are formatted first."""
        return self.format(Message(key, args))

    def format(self, message: Message, ask: Ask | None = None) -> str:
        """Return a message as text; `ask` returns the arguments in `OWN` that it and the messages inside it need."""
        key = message.key
        given = dict(message.args)
        if ask is not None:
            wanted = self._own.get(key)
            if wanted is None:
                source = self._catalogues[0].source(key) or self._catalogues[-1].source(key)
                wanted = self._own[key] = tuple(dict.fromkeys(OWN.findall(source)))
            for name in wanted:
                if name not in given:
                    given[name] = ask(name)
        values: dict[str, str | int | float] = {}
        for name, value in given.items():
            if not isinstance(value, (str, int, float, Message)):
                raise TypeError(f"a text's argument must be a string, a number or a message, not {value!r}")
            values[name] = self.format(value, ask) if isinstance(value, Message) else value
        known = (key, tuple(values.items()))
        found = self._cache.get(known)
        if found is None:
            if len(self._cache) >= 4096:
                self._cache.clear()
            found = self._cache[known] = self._format(key, values)
        return found

    def _format(self, key: str, args: dict[str, str | int | float]) -> str:
        for catalogue in self._catalogues:
            if key in catalogue:
                text, errors = catalogue.format(key, args)
                if errors and self.strict:
                    raise BadText("; ".join(errors))
                for value in args.values():
                    if not isinstance(value, str) and value < 0:
                        return HYPHEN.sub(MINUS, text)
                return text
        if self.strict:
            raise BadText(f"{self.language}: {key}: no such key, not even in English")
        return key


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
