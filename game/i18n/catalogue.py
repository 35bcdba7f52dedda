"""The texts of one language: entries cut out of the Fluent files of a folder, parsed when first asked for.

Parsing every entry of a language takes some 80 ms, and the title needs thirty of them; so files are only cut at the
lines where entries begin, which costs a millisecond.
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
    """The languages that have texts below `folder`, English first, the others in order of their codes; none where the
    folder is missing."""
    if not folder.is_dir():
        return []
    found = sorted(path.name for path in folder.iterdir() if path.is_dir() and any(path.glob("*.ftl")))
    return sorted(found, key=lambda language: (language != ENGLISH, language))


@lru_cache(maxsize=64)
def cut(source: str) -> Mapping[str, str]:
    """Entries of a Fluent file by name (terms with their hyphen), each with its source; comments are left out.

    The first of two entries with one name stays, as Fluent has it.
    """
    text = "\n".join(line for line in source.splitlines() if not line.startswith("#")) + "\n"
    starts = list(ENTRY.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    entries: dict[str, str] = {}
    for start, end in zip(starts, ends, strict=True):
        entries.setdefault(start[1], text[start.start() : end])
    return entries


class Catalogue:
    """What one language says; formats entries, and knows nothing of other languages."""

    def __init__(self, language: str, folder: Path) -> None:
        """Reads all `*.ftl` of `folder/language`; an unknown language has no entries."""
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
        """Names of all messages, in order; terms are not among them."""
        return sorted(name for name in self._entries if not name.startswith("-"))

    def source(self, key: str) -> str:
        """The entry as it is written."""
        return self._entries[key]

    def format(self, key: str, args: dict[str, str | int | float]) -> tuple[str, list[str]]:
        """The text of `key` (which must be in the catalogue) and what went wrong on the way, as sentences."""
        self._parse(key)
        if not self._bundle.has_message(key):
            return key, [f"{self.language}: {key}: the entry cannot be parsed"]
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return key, [f"{self.language}: {key}: has no value"]
        text, errors = self._bundle.format_pattern(pattern, args)
        return str(text), [f"{self.language}: {key}: {error}" for error in errors]

    def variables(self, key: str) -> set[str]:
        """Names of the arguments that the entry uses, those of entries it refers to included."""
        found = References()
        found.visit(FluentResource(self._entries[key]))
        names = set(found.variables)
        for other in found.names:
            if other in self._entries:
                names |= self.variables(other)
        return names

    def _parse(self, name: str) -> None:
        """Makes the bundle know the entry and all that it refers to."""
        if name in self._parsed or name not in self._entries:
            return
        self._parsed.add(name)
        resource, others = _entry(self._entries[name])
        self._bundle.add_resource(resource)
        for other in others:
            self._parse(other)


@lru_cache(maxsize=4096)
def _entry(source: str) -> tuple[ast.Resource, frozenset[str]]:
    """An entry, parsed, and the names of those that it refers to."""
    resource = FluentResource(source)
    found = References()
    found.visit(resource)
    return resource, frozenset(found.names)


class References(Visitor):
    """Collects which variables and which other entries a piece of Fluent names."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.names.add("-" + node.id.name)
