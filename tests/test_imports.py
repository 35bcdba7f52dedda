"""Every import of our own code finds its name, in the tests too, which mypy does not check."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
OURS = ("game", "tests", "tools")


class Module(NamedTuple):
    """What a module imports of our own code, as (module, name), name "" for the module itself; and the names that it
    offers."""

    imports: list[tuple[str, str]]
    offers: set[str]


def read(code: str) -> Module:
    tree = ast.parse(code)
    return Module([found for found in imports(tree) if found[0].split(".")[0] in OURS], offers(tree))


def imports(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Go through all statements, those of functions too, but not into expressions: there is no import there."""
    inside = [tree]
    while inside:
        for node in ast.iter_child_nodes(inside.pop()):
            if isinstance(node, ast.ImportFrom):
                yield from ((node.module or "", alias.name) for alias in node.names)
            elif isinstance(node, ast.Import):
                yield from ((alias.name, "") for alias in node.names)
            elif not isinstance(node, ast.expr):
                inside.append(node)


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
def modules() -> dict[str, Module]:
    """By dotted name, our modules and packages."""
    found = {}
    for folder in OURS:
        for file in (ROOT / folder).rglob("*.py"):
            parts = file.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = read(file.read_text(encoding="utf-8"))
    return found


def lost(module: Module) -> list[str]:
    """Return what a module imports that isn't there. A folder of modules needs no `__init__`."""
    found = []
    for source, name in module.imports:
        there = source in modules() and (not name or name in modules()[source].offers)
        if not there and f"{source}.{name}" not in modules():
            found.append(f"{source}.{name}".rstrip("."))
    return found


def test_every_import_of_our_own_code_is_there() -> None:
    assert {name: gone for name, module in modules().items() if (gone := lost(module))} == {}


def test_an_import_of_what_is_not_there_is_found() -> None:
    code = "from game.core import nothing_like_it\nfrom game.core.message import Letter, Message\nimport tests.gone"
    assert sorted(lost(read(code))) == ["game.core.message.Letter", "game.core.nothing_like_it", "tests.gone"]
