"""Borders that import contracts cannot express: what a fresh process loads, words that stay in a title's folder, and
who writes what."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core.title import Title
from game.titles.catalogue import CATALOGUE
from game.ui.routes import SCENES
from tests import ROOT, text_of, toy

TITLES = [*CATALOGUE.values(), toy.TITLE]
HEAVY = ("pygame", "pygame_gui", "numpy")


@cache
def trees() -> dict[Path, ast.Module]:
    """Return the program's modules, by their path from the root."""
    files = sorted((ROOT / "game").rglob("*.py"))
    return {path.relative_to(ROOT): ast.parse(text_of(path)) for path in files}


def loaded(code: str) -> set[str]:
    """Return what of `HEAVY` a fresh process has loaded after the code."""
    command = [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {*HEAVY} & {*found.stdout.split()}


def test_what_is_loaded_is_noticed() -> None:
    assert loaded("import numpy") == {"numpy"}


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)
def test_a_title_can_be_described_played_and_asked_without_a_screen_or_numpy(title: Title) -> None:
    parts = f"import {title.home}, {title.home}.rules, {title.home}.bots"
    begin = f"from {title.home} import TITLE; TITLE.load_rules().new_game(TITLE.options({{}}), 1); TITLE.load_bots()"
    assert loaded(f"{parts}; {begin}") == set(), "nothing that was loaded on the way is forgotten"


def test_tables_are_shown_without_numpy() -> None:
    tables = (f"import {title.home}; {title.home}.TITLE.load_table()" for title in TITLES)
    assert "numpy" not in loaded("; ".join(tables))


@pytest.mark.parametrize("module", ["elgrande.table.narrator", "merlin.table.narrator"])
def test_what_tells_of_a_game_needs_no_screen(module: str) -> None:
    assert loaded(f"import game.titles.{module}") == set()


@pytest.mark.promise("Start faster")
def test_the_command_line_knows_its_titles_without_a_screen_or_numpy() -> None:
    assert loaded("import game.cli") == set()


def contracts() -> list[dict[str, Any]]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: list[dict[str, Any]] = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    return found


def test_the_contracts_protect_every_scene() -> None:
    (protected,) = [contract["protected_modules"] for contract in contracts() if contract["name"].startswith("Scenes")]
    assert set(protected) == {module for module, _ in SCENES.values() if module != "game.ui.menus"}


def test_the_contracts_keep_rules_from_all_of_storage_but_paths_and_reading() -> None:
    (forbidden,) = [
        contract["forbidden_modules"] for contract in contracts() if contract["name"].startswith("Rules ask")
    ]
    storage = {f"game.storage.{file.stem}" for file in (ROOT / "game" / "storage").glob("[!_]*.py")}
    assert storage - set(forbidden) == {"game.storage.paths", "game.storage.reading", "game.storage.schema"}


def test_only_two_rules_ask_how_large_the_text_is() -> None:
    """Whether boards have the screen for themselves, and whether zoom is told of; all else takes the first form that
    fits."""
    asks = re.compile("text_scale [<>]")
    compared = {path.name for path in (ROOT / "game").rglob("*.py") if asks.search(text_of(path))}
    assert compared == {"theme.py", "bar_content.py"}


# -- words that only a title may say

VOCABULARY = re.compile(
    r"\b(veto(e[sd])?|castillos?|caballeros?|grandes?|provinces?|scoreboards?|special[ _-]actions?|courts?"
    r"|kings?|general[ _-]scorings?|regions?|round[ _-]tracks?|power[ _-]cards?)\b",
    re.IGNORECASE,
)
VIEWS = re.compile(r"\b(leaders|special actions?)\b", re.IGNORECASE)
TOLD = re.compile(r"\b(leaders|special actions?|(large|power|known) cards?)\b", re.IGNORECASE)
"""What people read: code may speak of cards in general."""
BRAND = re.compile(r"el[- _]grande", re.IGNORECASE)
"""The program's old name, which it still understands."""
GENERIC_TEXTS = ("app", "cli", "match", "table")


def generic_files() -> list[Path]:
    """Code outside of titles' folders, and the texts that all titles share."""
    code = [path for path in (ROOT / "game").rglob("*.py") if ROOT / "game" / "titles" not in path.parents]
    return [*code, *(path for name in GENERIC_TEXTS for path in (ROOT / "assets" / "locale").glob(f"*/{name}.ftl"))]


def said_by_generic_files(pattern: re.Pattern[str], suffix: str = "") -> list[str]:
    found = []
    for path in generic_files():
        if not path.name.endswith(suffix):
            continue
        for number, line in enumerate(text_of(path).splitlines(), start=1):
            if pattern.search(BRAND.sub("", line)):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    return found


def test_generic_code_and_texts_do_not_speak_of_a_title() -> None:
    assert said_by_generic_files(VOCABULARY) == []
    assert said_by_generic_files(VIEWS) == []
    assert said_by_generic_files(TOLD, ".ftl") == []


@pytest.mark.parametrize("title", CATALOGUE.values(), ids=lambda title: title.name)
def test_only_the_catalogue_names_a_title(title: Title) -> None:
    assert said_by_generic_files(re.compile(rf"\b{title.name}\b")) == []


@pytest.mark.parametrize("title", CATALOGUE.values(), ids=lambda title: title.name)
def test_a_titles_files_are_where_its_name_says(title: Title) -> None:
    texts = text_of(ROOT / "assets" / "locale" / "en" / f"{title.name}.ftl")
    for message in (title.brand, title.about):
        assert f"\n{message.key} =" in texts
    has_assets = title.load_table is not None or bool(title.load_bots().files)
    assert (ROOT / "assets" / "titles" / title.name).is_dir() == has_assets
    assert (ROOT / "levels" / title.name).is_dir() == (title.levels is not None)


# -- names


BASES = (
    "game.core.", "game.rules", "game.bots", "game.ui.table", "game.ui.kit.art", "game.ui.widgets",
    "game.session.narrator",
)  # fmt: skip
"""What titles fill in or build on, under the same names, or have their own of: art and signs."""


def named() -> dict[str, list[str]]:
    """Return the places of every folder, module, public class and public type alias of the program, by base name."""
    found: dict[str, list[str]] = {}
    for path, tree in trees().items():
        module = path.parent if path.stem == "__init__" else path.with_suffix("")
        found.setdefault(module.name, []).append(".".join(module.parts))
        for node in tree.body:
            if (name := type_name(node)) and not name.startswith("_"):
                found.setdefault(name, []).append(".".join([*module.parts, name]))
    return found


def type_name(node: ast.stmt) -> str:
    """Return the name of the class or type alias that a statement makes, or ""; type variables are their module's."""
    if isinstance(node, ast.ClassDef):
        return node.name
    made = node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
    if not isinstance(made, ast.Name) or made.id.isupper() or not made.id.lstrip("_")[:1].isupper():
        return ""
    return "" if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) else made.id


def same_role(places: list[str]) -> bool:
    """Return whether things of one name are the same part of different titles, and perhaps the base they build on; or
    a folder and its main module."""
    main = {f"{place}.{place.rpartition('.')[2]}" for place in places}
    places = [place for place in places if place not in main]
    homes = [place.split(".")[2:4] for place in places if re.match(r"game\.titles\.\w+\.", place)]
    bases = [place for place in places if place.startswith(BASES)]
    titles, parts = {title for title, _ in homes}, {part for _, part in homes}
    of_titles = len(homes) + len(bases) == len(places) and len(titles) == len(homes) and len(parts) <= 1
    return len(places) == 1 or of_titles


def test_what_shares_a_name_shares_a_role() -> None:
    names = named()
    assert len(names["position"]) > 1 and same_role(names["position"])
    assert same_role(["game.ui.header", "game.ui.header.header"]), "a folder and its main module"
    assert names["JournalLine"] == ["game.match.records.JournalLine"], "aliases of types have names too"
    assert not same_role(["game.match.replay", "game.commands.files"])
    assert not same_role(["game.titles.elgrande.rules.board", "game.titles.elgrande.table.board_picture"])
    assert not same_role(["game.titles.elgrande.table.cards", "game.titles.merlin.rules.cards"])
    assert [places for places in names.values() if not same_role(places)] == []


# -- who writes what


ALTERING = {
    "add", "append", "appendleft", "clear", "discard", "extend", "insert", "pop", "popitem", "popleft", "remove",
    "reverse", "setdefault", "sort", "update",
}  # fmt: skip
"""Methods that alter a list, set or dict."""
WRITERS = {
    r"game/titles/\w+/rules/": "rules write the states of games",
    r"game/rules/board\.py": "a table of actions ranks those it has made",
    r"game/titles/\w+/table/event_(entries/|table\.py)": "a view changes by the entries for events, and by no other",
    r"game/titles/\w+/table/view\.py": "a new view is filled in before it is handed out",
    r"game/app/crash_guard\.py": "a C function must be told what it returns",
    r"game/app/window\.py": "pygame's window is told its size and place that way",
}
"""Where others' attributes may be written, and why."""


def altered(node: ast.stmt | ast.Call) -> list[ast.expr]:
    """Return what is assigned to, deleted, or altered by a method: for `a.b.append(c)`, an item of `a.b`; for
    `setattr(a, "b", c)`, an attribute of `a`."""
    match node:
        case ast.Call(func=ast.Name("setattr" | "delattr") | ast.Attribute(attr="__setattr__"), args=[target, *_]):
            return [ast.Attribute(target, "any")]
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            return [one for each in targets for one in (each.elts if isinstance(each, ast.Tuple) else [each])]
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            return [target]
        case ast.Call(func=ast.Attribute(value=target, attr=name), args=args) if name in ALTERING:
            return [ast.Subscript(target, ast.Constant(0))] if args or name != "update" else []
    return []


def holder(target: ast.expr) -> tuple[str, int]:
    """Return the name that an expression starts from, "" for none, and the number of its attributes."""
    attributes = 0
    while isinstance(target, (ast.Attribute, ast.Subscript)):
        attributes += isinstance(target, ast.Attribute)
        target = target.value
    return target.id if isinstance(target, ast.Name) else "", attributes


def renamed(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Find the names that an assignment or a loop gives, and to what; for a loop, an item of what it goes through."""
    match node:
        case ast.Assign(targets=targets, value=value):
            pairs = [(target, value) for target in targets]
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
            pairs = [(target, value)]
        case ast.For(target=target, iter=value):
            pairs = [(target, ast.copy_location(ast.Subscript(value, ast.Constant(0)), value))]
        case _:
            pairs = []
    for target, value in pairs:
        both = isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
        for name, part in zip(target.elts, value.elts, strict=False) if both else [(target, value)]:
            if isinstance(name, ast.Name) and isinstance(part, (ast.Attribute, ast.Subscript, ast.Name)):
                yield name.id, part


def written(tree: ast.Module) -> list[int]:
    """Return the lines that write another object's attributes, also by a local name as in `pieces = state.pieces`.

    What libraries keep in their modules is left out.
    """
    nodes = list(ast.walk(tree))
    libraries = {alias.name.split(".")[0] for node in nodes if isinstance(node, ast.Import) for alias in node.names}

    def is_anothers(value: ast.expr) -> bool:
        name, attributes = holder(value)
        return name not in libraries and attributes > (name in ("self", "cls"))

    functions = [range(node.lineno, (node.end_lineno or 0) + 1) for node in nodes if isinstance(node, ast.FunctionDef)]
    given = [
        (name, value, lines)
        for node in nodes
        for name, value in renamed(node)
        for lines in functions
        if value.lineno in lines
    ]
    aliases = {(name, lines) for name, value, lines in given if is_anothers(value)}
    while more := {(name, at) for name, value, at in given if (holder(value)[0], at) in aliases} - aliases:
        aliases |= more
    found = set()
    for node in nodes:
        for target in altered(node) if isinstance(node, (ast.stmt, ast.Call)) else []:
            name, attributes = holder(target)
            by_alias = isinstance(target, ast.Subscript) and not attributes
            if is_anothers(target) or (by_alias and any(name == one and node.lineno in at for one, at in aliases)):
                found.add(node.lineno)
    return sorted(found)


@pytest.mark.parametrize(
    "line",
    [
        "state.king = 3", "state.pieces[0] += 1", "a, state.king = 1, 2", "del state.pieces[0]", "self.state.king = 3",
        "state.stack.append(1)", "new().king = 3", "pieces = state.pieces; pieces[0] -= 1",
        "own, pieces = 1, self.state.pieces; pieces.clear()", "setattr(state, 'king', 3)",
        "object.__setattr__(self.state, 'king', 3)", "pieces: list[int] = state.pieces; pieces[0] -= 1",
        "pieces = state.pieces; same = pieces; same[0] -= 1", "(pieces := state.pieces).copy(); pieces[0] = 1",
        "for row in state.rows: row.append(1)",
    ],
)  # fmt: skip
def test_writing_another_objects_state_is_noticed(line: str) -> None:
    assert written(ast.parse(f"def f(self, state):\n    {line}")) == [2]


@pytest.mark.parametrize(
    "line",
    [
        "self.king = 3", "self.pieces[0] += 1", "pieces = state.pieces[:]; more = [*pieces]; more[0] = 1",
        "os.environ['A'] = 'b'", "counts = state.counts_in(3); counts[0] += 1", "pieces = self.pieces; pieces[0] = 1",
        "setattr(self, 'king', 3)", "for row in self.rows: row.append(1)", "for row in [[1]]: row.append(1)",
    ],
)  # fmt: skip
def test_writing_ones_own_state_or_a_copy_is_no_fault(line: str) -> None:
    assert written(ast.parse(f"import os\ndef f(self, state):\n    {line}")) == []


def test_nobody_writes_another_objects_state() -> None:
    found = {path.as_posix(): lines for path, tree in trees().items() if (lines := written(tree))}
    assert {path: lines for path, lines in found.items() if not any(re.match(one, path) for one in WRITERS)} == {}
