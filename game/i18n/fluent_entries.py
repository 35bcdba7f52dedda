"""Entries as the Fluent library reads them: plurals, variants, numbers, and entries that refer to others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class FluentEntries:
    """The entries of one language, by name; each is parsed when it is first needed."""

    def __init__(self, language: str, entries: Mapping[str, str]) -> None:
        self._language = language
        self._entries = entries
        self._parsed: set[str] = set()
        self._bundle = FluentBundle([language], use_isolating=False)

    def format(self, key: str, args: Mapping[str, str | int | float]) -> tuple[str, list[str]]:
        """Format `key`, which must be among the entries; return the text and the errors, as sentences."""
        self._parse(key)
        if not self._bundle.has_message(key):
            return key, [f"{self._language}: {key}: the entry cannot be parsed"]
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return key, [f"{self._language}: {key}: has no value"]
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        return str(text), [f"{self._language}: {key}: {error}" for error in errors]

    def read_ahead(self, sources: Iterable[str]) -> None:
        """Parse these entries, on any thread: the frame that shows one first would take 1 ms longer."""
        for source in sources:
            _parsed(source)

    def variables(self, key: str) -> frozenset[str]:
        """Return the names of an entry's arguments, including those of entries it refers to."""
        parsed = _parsed(self._entries[key])
        others = (self.variables(other) for other in parsed.names if other in self._entries)
        return parsed.variables.union(*others)

    def _parse(self, name: str) -> None:
        """Add an entry and everything it refers to to the bundle."""
        if name in self._parsed or name not in self._entries:
            return
        self._parsed.add(name)
        parsed = _parsed(self._entries[name])
        self._bundle.add_resource(parsed.resource)
        for other in parsed.names:
            self._parse(other)


class ParsedEntry(NamedTuple):
    """An entry, and the variables and other entries that it refers to itself."""

    resource: ast.Resource
    variables: frozenset[str]
    names: frozenset[str]


@lru_cache(4096)
def _parsed(source: str) -> ParsedEntry:
    resource = FluentParser(with_spans=False).parse(source)
    found = References()
    found.visit(resource)
    return ParsedEntry(resource, frozenset(found.variables), frozenset(found.names))


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
