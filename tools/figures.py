"""How much there is to know: `python -m tools.figures` prints it beside its ceilings, `--lower` lowers these.

Merging or splitting files changes none of the first group:

code_tokens        names, numbers, strings and operators of `game/`, without imports and docstrings
definitions        classes and functions
callables          functions that are handed to constructors
pass_through       functions that only hand their arguments on to a part of their object
single_protocols   protocols that exactly one class satisfies
wide               functions with more than six parameters
constants          numbers that are named at the top of modules
loose              modules whose definitions fall into three or more groups that know nothing of each other
test_tokens        code tokens of `tests/`

Beside them stand modules, widest (modules that one module imports) and largest (lines of a module).
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from token import EXACT_TOKEN_TYPES
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
CEILINGS = ROOT / "tests" / "ceilings.toml"
TOKEN = re.compile(
    r"(#.*)|(?:\b[BbFfRrUu]{1,2})?(?:'''(?:\\[\s\S]|[^\\])*?'''|\"\"\"(?:\\[\s\S]|[^\\])*?\"\"\""
    r"|'(?:\\[\s\S]|[^'\\\n])*'|\"(?:\\[\s\S]|[^\"\\\n])*\")"
    rf"|\.?\d(?:[eE][-+]|[\w.])*|\w+|{'|'.join(map(re.escape, sorted(EXACT_TOKEN_TYPES, reverse=True)))}"
)
"""A comment, which is a group, or else a string, number, name or operator; the library's tokenizer takes five times as
long."""
BLOCKS = (
    ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.If, ast.For, ast.AsyncFor, ast.While, ast.With,
    ast.AsyncWith, ast.Try, ast.TryStar, ast.ExceptHandler, ast.Match, ast.match_case,
)  # fmt: skip
"""Statements that hold others."""
MOST_PARAMETERS, LEAST_GROUPS = 6, 3
WALKED = 3
"""How often the walks run: the moment at which a bot answers differs from run to run, and with it what else runs."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Module(NamedTuple):
    """A module as it is written: its dotted name, its text, its syntax."""

    name: str
    text: str
    tree: ast.Module


class Shape(NamedTuple):
    """A class's or protocol's own members, and the names of its bases."""

    members: frozenset[str]
    bases: tuple[str, ...]


def modules(top: str) -> Iterator[Module]:
    """Yield all modules below a folder of the project; the trees of all tests at once would take 120 MB."""
    for path in sorted((ROOT / top).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        yield Module(name, text, ast.parse(text))


def code_tokens(module: Module) -> int:
    """Return the tokens that have to be understood."""
    lines = module.text.split("\n")
    for node in statements(module.tree):
        told = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if told or isinstance(node, (ast.Import, ast.ImportFrom)):
            for number in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[number] = ""
    return TOKEN.findall("\n".join(lines)).count("")


@lru_cache(1)  # Several figures are taken of one module, one after the other.
def statements(tree: ast.Module) -> list[ast.stmt]:
    """Return all statements, at any depth. No expression holds one: not looking into them takes a tenth of the time."""
    waiting: list[ast.AST] = [tree]
    found = []
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.stmt):
            found.append(node)
        if isinstance(node, BLOCKS):
            for blocks in ("body", "orelse", "finalbody", "handlers", "cases"):
                waiting.extend(getattr(node, blocks, ()))
    return found


def nodes(tree: ast.AST) -> list[ast.AST]:
    """Return all nodes of a tree, as `ast.walk` does in almost twice the time."""
    found = [tree]
    for node in found:
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, ast.AST):
                found.append(value)
            elif type(value) is list:
                found.extend(each for each in value if isinstance(each, ast.AST))
    return found


def named_numbers(tree: ast.Module) -> int:
    """Return how many numbers have a name at the top of a module."""
    count = 0
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, (ast.Constant, ast.Tuple, ast.UnaryOp)):
            values = [one.value for one in nodes(node.value) if isinstance(one, ast.Constant)]
            targets = [name for target in node.targets for name in getattr(target, "elts", [target])]
            if any(isinstance(value, (int, float)) for value in values):
                count += sum(isinstance(name, ast.Name) for name in targets)
    return count


def groups(tree: ast.Module) -> int:
    """Return into how many groups that know nothing of each other a module's definitions fall."""
    tops: dict[str, ast.stmt] = {}
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            tops[node.name] = node
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [name for target in targets for name in getattr(target, "elts", [target])]
            tops.update((name.id, node) for name in names if isinstance(name, ast.Name))
    leaders = {name: name for name in tops}

    def leader(name: str) -> str:
        while leaders[name] != name:
            name = leaders[name]
        return name

    for name, node in tops.items():
        for used in nodes(node):
            if isinstance(used, ast.Name) and used.id in tops:
                leaders[leader(used.id)] = leader(name)
    return len({leader(name) for name, node in tops.items() if isinstance(node, (ast.FunctionDef, ast.ClassDef))})


def only_passes_on(function: Function) -> bool:
    """Return whether a function does nothing but ask a part of its object."""
    body = [one for one in function.body if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))]
    value = body[0].value if len(body) == 1 and isinstance(body[0], (ast.Return, ast.Expr)) else None
    if value is None or (isinstance(value, ast.Call) and not all(isinstance(one, ast.Name) for one in value.args)):
        return False
    path, depth = value.func if isinstance(value, ast.Call) else value, 0
    while isinstance(path, ast.Attribute):
        path, depth = path.value, depth + 1
    return isinstance(path, ast.Name) and path.id == "self" and depth >= 2


def shape(node: ast.ClassDef) -> Shape:
    """Return a class's methods, fields, and what it assigns to itself."""
    found = set()
    for one in nodes(node):
        if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store):
            if isinstance(one.value, ast.Name) and one.value.id == "self":
                found.add(one.attr)
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and not one.name.startswith("__"):
            found.add(one.name)
        elif isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            found.add(one.target.id)
    bases = tuple(ast.unparse(base).split("[")[0].split(".")[-1] for base in node.bases)
    return Shape(frozenset(found), bases)


def single_protocols(trees: list[ast.Module]) -> int:
    """Return how many protocols exactly one class satisfies; titles may have a class of the same name each."""
    nodes = [node for tree in trees for node in statements(tree) if isinstance(node, ast.ClassDef)]
    shapes = [(node.name, shape(node)) for node in nodes]
    protocols = {name: one for name, one in shapes if "Protocol" in one.bases}
    classes = {name: one for name, one in shapes if "Protocol" not in one.bases}

    def members(name: str, seen: frozenset[str] = frozenset()) -> frozenset[str]:
        known = {**protocols, **classes}
        if name in seen or name not in known:
            return frozenset()
        own, bases = known[name]
        return own.union(*(members(base, seen | {name}) for base in bases))

    have = [one.members.union(*map(members, one.bases)) for _name, one in shapes if "Protocol" not in one.bases]
    wanted = [one.members.union(*map(members, one.bases)) for one in protocols.values()]
    return sum(sum(bool(one) and one <= has for has in have) == 1 for one in wanted)


def imported(module: Module, known: frozenset[str]) -> set[str]:
    """Return the modules of the project that a module imports."""
    names = set()
    for node in statements(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
            full = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= (full & known) or ({node.module} & known)
    return names - {module.name}


def longest_cycle(edges: Mapping[str, set[str]]) -> int:
    """Return how many modules import each other in a circle, late and for types included; 0 if none do."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as cycle:
        return len(cycle.args[1]) - 1
    return 0


def functions(tree: ast.Module) -> Iterator[Function]:
    return (node for node in statements(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))


def measured() -> dict[str, int]:
    """Return all figures by name."""
    found = list(modules("game"))
    trees, known = [module.tree for module in found], frozenset(module.name for module in found)
    edges = {module.name: imported(module, known) for module in found}
    count: Counter[str] = Counter()
    for module in found:
        count["code_tokens"] += code_tokens(module)
        count["constants"] += named_numbers(module.tree)
        count["loose"] += groups(module.tree) >= LEAST_GROUPS
        count["definitions"] += sum(isinstance(node, ast.ClassDef) for node in statements(module.tree))
        for function in functions(module.tree):
            parameters = [one for one in (*function.args.args, *function.args.kwonlyargs) if one.arg not in _OWN]
            count["definitions"] += 1
            count["wide"] += len(parameters) > MOST_PARAMETERS
            count["pass_through"] += only_passes_on(function)
            if function.name == "__init__":
                kinds = [ast.unparse(one.annotation) for one in parameters if one.annotation is not None]
                count["callables"] += sum(re.search(r"\b(Callable|Act)\b", kind) is not None for kind in kinds)
    return {
        **count,
        "single_protocols": single_protocols(trees),
        "test_tokens": sum(map(code_tokens, modules("tests"))),
        "modules": len(found),
        "widest": max(map(len, edges.values())),
        "cycles": longest_cycle(edges),
        "largest": max(module.text.count("\n") for module in found),
    }


_OWN = {"self", "cls"}


def walked() -> dict[str, int]:
    """Return the figures of all walks by name, as `tools.walks` finds them in a process of its own."""
    command = [sys.executable, "-m", "tools.walks", "--json"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found = {name: one for line in ran.stdout.splitlines() for name, one in json.loads(line).items()}
    return {f"{name}_{kind}": one[kind] for name, one in found.items() for kind in ("files", "functions", "climbs")}


def ceilings() -> Mapping[str, int]:
    """Return the largest value that each figure may have."""
    values: dict[str, int] = tomllib.loads(CEILINGS.read_text(encoding="utf-8"))
    return values


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lower", action="store_true", help="lower each ceiling to what is measured")
    lower = parser.parse_args().lower
    walks = [walked() for _ in range(WALKED if lower else 1)]
    now = measured() | {name: max(one[name] for one in walks) for name in walks[0]}
    most = dict(ceilings()) if CEILINGS.exists() else {}
    for name, value in now.items():
        print(f"{name:20} {value:>9,} {most.get(name, value):>9,}")
    if lower:
        lines = [f"{name} = {min(value, most.get(name, value))}" for name, value in now.items()]
        CEILINGS.write_text("\n".join([HEAD, *lines, ""]), encoding="utf-8")


HEAD = "# The most that each figure of `python -m tools.figures` may be. They only fall: `--lower` writes today's."

if __name__ == "__main__":
    main()
