"""The texts of one language: entries cut from the Fluent files of a folder, parsed when first used.

Parsing a whole language takes about 80 ms, and the main menu needs thirty entries. Splitting the files into entries
takes 1 ms. Loading Fluent takes another 60 ms, and most entries of the main menu don't need it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.i18n.fluent_entries import FluentEntries

ENGLISH = "en"
FIRST_GROUPED = 100
"""The least number in which some language groups digits."""
ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)
ARGUMENT = re.compile(r"\{ *\$([a-zA-Z][a-zA-Z0-9_-]*) *\}")


def languages(folder: Path) -> list[str]:
    """Return the languages with texts below `folder`, English first, then by code; none if the folder is missing."""
    if not folder.is_dir():
        return []
    found = sorted(path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*.ftl")))
    return sorted(found, key=lambda language: (language != ENGLISH, language))


@lru_cache(maxsize=64)
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


def simple_pieces(source: str) -> tuple[str, ...]:
    """Return an entry without grammar as pieces: text and argument names alternate, text first and last. Return () for
    an entry that needs Fluent."""
    line = source.rstrip("\n ")
    value = line.partition("=")[2].strip(" ")
    pieces = tuple(ARGUMENT.split(value))
    if not value or "\n" in line or any("{" in text or "}" in text for text in pieces[::2]):
        return ()
    return pieces


def _is_plain(word: object) -> bool:
    """Return whether every language writes an argument as it is."""
    return isinstance(word, str) or (type(word) is int and 0 <= word < FIRST_GROUPED)


class TextCatalogue:
    """The texts of one language. Formats entries; knows no other language."""

    def __init__(self, language: str, folder: Path) -> None:
        """Read all `*.ftl` in `folder/language`; an unknown language has no entries."""
        self.language = language
        self._entries: dict[str, str] = {}
        for path in sorted((folder / language).glob("*.ftl")):
            for name, source in cut(path.read_text(encoding="utf-8")).items():
                self._entries.setdefault(name, source)
        self._pieces: dict[str, tuple[str, ...]] = {}
        self._fluent: FluentEntries | None = None

    def __contains__(self, key: object) -> bool:
        return key in self._entries and not key.startswith("-")

    def names(self) -> list[str]:
        """Return the names of all messages, sorted; terms are not included."""
        return sorted(name for name in self._entries if not name.startswith("-"))

    def source(self, key: str) -> str:
        """Return an entry's source."""
        return self._entries[key]

    def format(self, key: str, args: Mapping[str, str | int | float]) -> tuple[str, list[str]]:
        """Format `key`, which must be in the catalogue; return the text and the errors, as sentences."""
        text = self._format_simply(key, args)
        return (text, []) if text is not None else self.load_fluent().format(key, args)

    def variables(self, key: str) -> frozenset[str]:
        """Return the names of an entry's arguments, including those of entries it refers to."""
        pieces = self._simple_pieces(key)
        return frozenset(pieces[1::2]) if pieces else self.load_fluent().variables(key)

    def load_fluent(self) -> FluentEntries:
        """Return the entries as parsed by Fluent; the library is loaded here and nowhere else."""
        if self._fluent is None:
            from game.i18n.fluent_entries import FluentEntries

            self._fluent = FluentEntries(self.language, self._entries)
        return self._fluent

    def _format_simply(self, key: str, args: Mapping[str, str | int | float]) -> str | None:
        """Return a text by inserting words and small counts unchanged; None if it needs Fluent."""
        pieces = self._simple_pieces(key)
        if not pieces or not all(_is_plain(args.get(name)) for name in pieces[1::2]):
            return None
        return "".join(str(args[piece]) if number % 2 else piece for number, piece in enumerate(pieces))

    def _simple_pieces(self, key: str) -> tuple[str, ...]:
        pieces = self._pieces.get(key)
        if pieces is None:
            pieces = self._pieces[key] = simple_pieces(self._entries[key])
        return pieces
