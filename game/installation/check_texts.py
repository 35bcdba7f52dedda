"""Check that every text of every language can be formatted in all its variants, and that none is missing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from game.core.message import Message
from game.core.title import Titles
from game.i18n import ENGLISH, TextCatalogue, languages
from game.installation import CheckResult, untranslated
from game.storage import paths

NUMBERS: tuple[str | int, ...] = (1, 0, 2, 5, 1234)
"""Values for every argument, covering the plurals of all languages."""
PLURALS = {"zero", "one", "two", "few", "many", "other"}
"""Variants chosen by a number."""


def check(catalogue: Titles, folder: Path) -> CheckResult:
    place = paths.assets() / "locale"
    found = languages(place)
    faults: list[Message] = [] if ENGLISH in found else [Message("cli-selftest-texts-none", {"language": ENGLISH})]
    english = TextCatalogue(ENGLISH, place)
    count = 0
    for language in found:
        spoken = TextCatalogue(language, place)
        count += len(spoken.names())
        faults += _unlike(spoken, english)
        for key in spoken.names():
            faults += (untranslated(wrong) for wrong in errors_of(spoken, key))
    return CheckResult(
        Message("cli-selftest-texts-checked", {"count": count, "languages": ", ".join(found)}), tuple(faults)
    )


def _unlike(spoken: TextCatalogue, english: TextCatalogue) -> Iterator[Message]:
    """Yield the keys that only one of the two languages has."""
    for key in sorted(set(english.names()) ^ set(spoken.names())):
        missing = key in english
        yield Message(
            "cli-selftest-texts-missing" if missing else "cli-selftest-texts-extra",
            {"language": spoken.language, "text": key},
        )


def errors_of(spoken: TextCatalogue, key: str) -> list[str]:
    """Return the errors when formatting a text with all kinds of arguments; [] if it is sound."""
    wrong: dict[str, None] = {}
    choices = VariantChoices()
    choices.visit(FluentResource(spoken.source(key)))
    names = sorted(spoken.variables(key))
    rows = zip_longest(NUMBERS, *(choices.found.get(name, ()) for name in names))
    for number, *variants in rows:
        fitting = 1 if number is None else number
        args = {name: fitting if variant is None else variant for name, variant in zip(names, variants, strict=True)}
        _, errors = spoken.format(key, args)
        wrong |= dict.fromkeys(errors)
    return list(wrong)


class VariantChoices(Visitor):
    """Collects the names of variants by the argument they depend on."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[str, ...]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            names = [variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)]
            if not PLURALS & set(names):
                self.found[node.selector.id.name] = tuple(names)
        self.generic_visit(node)
