"""The texts of one language: entries cut from the Fluent files of a folder, parsed when first used.

Parsing a whole language takes about 80 ms, and the main menu needs thirty entries. Cutting the files at the lines where
entries begin takes 1 ms.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

ENGLISH = "en"
ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)


def languages(folder: Path) -> list[str]:
    """Return the languages with texts below `folder`, English first, then by code; none if the folder is missing."""
    if not folder.is_dir():
        return []
    found = sorted(path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*.ftl")))
    return sorted(found, key=lambda language: (language != ENGLISH, language))


@lru_cache(maxsize=64)
def cut(source: str) -> Mapping[str, str]:
    """Return the entries of a Fluent file by name (terms with their hyphen), each with its source, without comments.

    Of two entries with the same name the first one stays, as in Fluent.
    """
    text = "\n".join(line for line in source.splitlines() if not line.startswith("#")) + "\n"
    starts = list(ENTRY.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    entries: dict[str, str] = {}
    for start, end in zip(starts, ends, strict=True):
        entries.setdefault(start[1], text[start.start() : end])
    return entries


class TextCatalogue:
    """The texts of one language. Formats entries; knows no other language."""

    def __init__(self, language: str, folder: Path) -> None:
        """Read all `*.ftl` in `folder/language`; an unknown language has no entries."""
        self.language = language
        self._entries: dict[str, str] = {}
        for path in sorted((folder / language).glob("*.ftl")):
            for name, source in cut(path.read_text(encoding="utf-8")).items():
                self._entries.setdefault(name, source)
        self._parsed: set[str] = set()
        self._bundle = FluentBundle([language], use_isolating=False)

    def __contains__(self, key: object) -> bool:
        return key in self._entries and not key.startswith("-")

    def names(self) -> list[str]:
        """Return the names of all messages, sorted; terms are not included."""
        return sorted(name for name in self._entries if not name.startswith("-"))

    def source(self, key: str) -> str:
        """Return an entry's source."""
        return self._entries[key]

    def format(self, key: str, args: dict[str, str | int | float]) -> tuple[str, list[str]]:
        """Format `key`, which must be in the catalogue; return the text and the errors, as sentences."""
        self._parse(key)
        if not self._bundle.has_message(key):
            return key, [f"{self.language}: {key}: the entry cannot be parsed"]
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return key, [f"{self.language}: {key}: has no value"]
        text, errors = self._bundle.format_pattern(pattern, args)
        return str(text), [f"{self.language}: {key}: {error}" for error in errors]

    def variables(self, key: str) -> set[str]:
        """Return the names of an entry's arguments, including those of entries it refers to."""
        found = References()
        found.visit(FluentResource(self._entries[key]))
        names = set(found.variables)
        for other in found.names:
            if other in self._entries:
                names |= self.variables(other)
        return names

    def _parse(self, name: str) -> None:
        """Add an entry and everything it refers to to the bundle."""
        if name in self._parsed or name not in self._entries:
            return
        self._parsed.add(name)
        resource, others = _entry(self._entries[name])
        self._bundle.add_resource(resource)
        for other in others:
            self._parse(other)


@lru_cache(maxsize=4096)
def _entry(source: str) -> tuple[ast.Resource, frozenset[str]]:
    """Return a parsed entry and the names of the entries it refers to."""
    resource = FluentResource(source)
    found = References()
    found.visit(resource)
    return resource, frozenset(found.names)


class References(Visitor):
    """Collects the variables and other entries that a piece of Fluent refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.names.add("-" + node.id.name)
