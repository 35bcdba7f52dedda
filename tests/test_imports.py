"""Every import of our own code in tests and tools finds its name; those in the game are checked by mypy."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests import ROOT
from tools.figures import statements

CHECKED = ("tests", "tools")
OURS = ("game", *CHECKED)


def imported(tree: ast.Module) -> list[tuple[str, str]]:
    """Return what a module imports of our own code, as (module, name), name "" for the module itself."""
    found = []
    for node in statements(tree):
        if isinstance(node, ast.ImportFrom):
            found += [(node.module or "", alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
    return [one for one in found if one[0].split(".")[0] in OURS]


def offers(tree: ast.Module) -> set[str]:
    """Return the names that can be imported from a module."""
    names = set()
    for node in at_top(tree.body):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.For)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {inner.id for target in targets for inner in ast.walk(target) if isinstance(inner, ast.Name)}
    return names


def at_top(statements: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Go through a module's statements, into branches and loops but not into functions and classes."""
    for statement in statements:
        yield statement
        if not isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
            for name in ("body", "orelse", "finalbody"):
                yield from at_top(getattr(statement, name, ()))


@cache
def files() -> dict[str, Path]:
    """By dotted name, our modules and packages."""
    found = {}
    for folder in OURS:
        for file in (ROOT / folder).rglob("*.py"):
            parts = file.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


@cache
def text(module: str) -> str:
    return files()[module].read_text(encoding="utf-8")


@cache
def offered(module: str) -> set[str]:
    return offers(ast.parse(text(module)))


def is_offered(module: str, name: str) -> bool:
    """Return whether a module offers the name; it is parsed only if no line says so plainly."""
    plainly = re.search(rf"^(?:def|class) {name}\b|^{name} *[:=]", text(module), re.MULTILINE)
    return plainly is not None or name in offered(module)


def lost(tree: ast.Module) -> list[str]:
    """Return what a module imports that isn't there. A folder of modules needs no `__init__`."""
    found = []
    for source, name in imported(tree):
        there = source in files() and (not name or f"{source}.{name}" in files() or is_offered(source, name))
        if not there and f"{source}.{name}" not in files():
            found.append(f"{source}.{name}".rstrip("."))
    return found


def test_every_import_of_our_own_code_is_there() -> None:
    trees = ((name, ast.parse(text(name))) for name in files() if name.split(".")[0] in CHECKED)
    assert {name: gone for name, tree in trees if (gone := lost(tree))} == {}


def test_an_import_of_what_is_not_there_is_found() -> None:
    code = "from game.core import nothing_like_it\nfrom game.core.message import Letter, Message\nimport tests.gone"
    assert sorted(lost(ast.parse(code))) == ["game.core.message.Letter", "game.core.nothing_like_it", "tests.gone"]
