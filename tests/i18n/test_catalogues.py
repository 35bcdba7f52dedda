"""What the code asks for exists, and every language says the same things with the same arguments."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from game.core.title import views_of
from game.i18n import ENGLISH, TextCatalogue, languages
from game.i18n.texts import OWN, cut
from game.titles.catalogue import CATALOGUE
from game.ui.input.bindings import COMMANDS
from tests import ROOT, text_of

LOCALE = ROOT / "assets" / "locale"
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)+")
CALLS = ("Message", "text", "say")
CALL = re.compile(rf"\b({'|'.join(CALLS)})\(")


class Use(NamedTuple):
    """A place in the code that uses a text: a pattern for its key, and its arguments' names if they can be read."""

    place: str
    pattern: str
    exact: bool
    args: frozenset[str] | None


def key_pattern(node: ast.expr | None) -> tuple[str, bool] | None:
    """Return a pattern for the keys an expression can give, and whether it is a single key; None if it is no key."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
        return re.escape(node.value), True
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+" for part in node.values]
        return "".join(parts), False
    return None


def names_of(node: ast.expr) -> frozenset[str] | None:
    """Return the keys of a dict display if all are plain strings."""
    if not isinstance(node, ast.Dict):
        return None
    names = [key.value for key in node.keys if isinstance(key, ast.Constant)]
    return frozenset(names) if len(names) == len(node.keys) else None


def uses_in(path: Path) -> Iterator[Use]:
    """Calls of `Message(key, {...})`, `.text(key, name=...)` and `say(key)` in a file. What the words of a title add to
    what they are given can't be read here."""
    source = text_of(path)
    if not CALL.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        named = {keyword.arg: keyword.value for keyword in node.keywords}
        key = key_pattern(node.args[0] if node.args else named.get("key"))
        if key is None or called not in CALLS:
            continue
        args: frozenset[str] | None
        if called == "Message":
            given = node.args[1] if len(node.args) > 1 else named.get("args")
            args = frozenset() if given is None else names_of(given)
        else:
            own = isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value).endswith("words")
            unknown = own or "seat" in named or None in named or len(node.args) > 1
            args = None if unknown else frozenset(name for name in named if name)
        yield Use(f"{path.relative_to(ROOT)}:{node.lineno}", key[0], key[1], args)


@pytest.fixture(scope="module")
def uses() -> list[Use]:
    return [use for path in sorted((ROOT / "game").rglob("*.py")) for use in uses_in(path)]


@pytest.fixture(scope="module")
def english() -> TextCatalogue:
    return TextCatalogue(ENGLISH, LOCALE)


def test_every_key_that_the_code_names_exists(uses: list[Use], english: TextCatalogue) -> None:
    keys = "\n".join(english.names())
    found = {pattern: re.search(f"^{pattern}$", keys, re.MULTILINE) for pattern in {use.pattern for use in uses}}
    assert [f"{use.place}: {use.pattern}" for use in uses if not found[use.pattern]] == []


def parts_of_keys(path: Path) -> Iterator[str]:
    """Return patterns for everything in a file that could be a key or its beginning: all its strings."""
    for node in ast.walk(ast.parse(text_of(path))):
        if (key := key_pattern(node if isinstance(node, ast.expr) else None)) is not None and re.search(
            "[a-z]{3}", key[0]
        ):
            yield key[0]


def test_every_text_is_used_somewhere(english: TextCatalogue) -> None:
    """A text is named by the code, whole or but for the ends that code adds, or used in another text."""
    parts = {part for path in (ROOT / "game").rglob("*.py") for part in parts_of_keys(path)}
    titles = "|".join(CATALOGUE)
    waiting = rf"({titles})-(option-.+|why-.+|view-.+)"  # the set-up adds the title's name; Merlin's wait for its table
    named = re.compile(f"({'|'.join([*sorted(parts), waiting])})(-[0-9]+|-none)?(-original)?(-short)?")
    inside = {name for key in english.names() for name in re.findall(r"\{ ([a-z][a-z0-9-]+)", english.source(key))}
    others = [key for key in english.names() if key not in inside and re.escape(key) not in parts]
    assert [key for key in others if not named.fullmatch(key)] == []


def test_every_text_gets_the_arguments_it_needs(uses: list[Use], english: TextCatalogue) -> None:
    lacking = []
    for use in uses:
        key = re.sub(r"\\(.)", r"\1", use.pattern)
        if use.exact and use.args is not None and key in english:
            own = set(OWN.findall(english.source(key)))
            if not english.variables(key) - own <= use.args:
                lacking.append(f"{use.place}: {key} needs {sorted(english.variables(key) - own - use.args)}")
    assert lacking == []


def test_texts_that_name_keys_name_commands_that_there_are(english: TextCatalogue) -> None:
    views = {view.name for view in views_of(CATALOGUE)}
    named = {name for key in english.names() for name in OWN.findall(english.source(key))}
    assert {name.removeprefix("key-").removeprefix("pad-") for name in named} <= {*COMMANDS, *views, "device"}
    assert {"device", "key-confirm", "key-log"} <= named


@pytest.mark.parametrize("path", sorted(LOCALE.glob("*/*.ftl")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_file_is_written_well(path: Path) -> None:
    source = text_of(path)
    body = FluentParser().parse(source).body
    junk = [entry.content for entry in body if isinstance(entry, fluent.Junk)]
    assert junk == []
    entries = [entry for entry in body if isinstance(entry, (fluent.Message, fluent.Term))]
    assert len(cut(source)) == len(entries), "the cutting at entries agrees with the parser"


@pytest.mark.parametrize("language", languages(LOCALE))
def test_no_key_is_said_twice_in_a_language(language: str) -> None:
    count: Counter[str] = Counter()
    for path in (LOCALE / language).glob("*.ftl"):
        for entry in FluentParser().parse(text_of(path)).body:
            if isinstance(entry, (fluent.Message, fluent.Term)):
                count[("-" if isinstance(entry, fluent.Term) else "") + entry.id.name] += 1
    assert [key for key, number in count.items() if number > 1] == []


@pytest.mark.promise("Texts are in Fluent files")
@pytest.mark.parametrize("language", languages(LOCALE))
def test_every_language_has_the_keys_and_arguments_of_english(language: str, english: TextCatalogue) -> None:
    catalogue = TextCatalogue(language, LOCALE)
    assert catalogue.names() == english.names()
    differing = [key for key in english.names() if catalogue.variables(key) != english.variables(key)]
    assert differing == []


def test_the_reading_of_code_finds_keys_and_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = tmp_path / "code.py"
    found.write_text(
        'Message("a-b", {"x": 1}); Message("c-d"); t.text("e-f", y=2); t.text(surface, "g-h")\n'
        'Message(f"card-{n}-title")'
    )
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    assert {use.pattern: use.args for use in uses_in(found)} == {
        r"a\-b": frozenset({"x"}),
        r"c\-d": frozenset(),
        r"e\-f": frozenset({"y"}),
        r"card\-[a-z0-9-]+\-title": frozenset(),
    }
