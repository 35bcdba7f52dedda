"""Finds what plays each sound: the calls in the program's code that name it.

A call is `sound(name, ...)`, `Cue(at, name, ...)`, `....play(name, ...)` or `Mood(piece, ...)`, perhaps as a `partial`,
or `show(..., music=piece)`. A name is a string there, one of several by a condition, or a variable set to strings in
the same function.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

Scope = ast.FunctionDef | ast.AsyncFunctionDef
NAMED = {"sound": (0, "name"), "Cue": (1, "name"), "play": (0, "name"), "Mood": (0, "piece"), "show": (3, "music")}
"""Calls that name a sound or a piece of music: which argument, and what it is called."""
NAMING = re.compile(rf"\b({'|'.join(NAMED)}|music)\b")


def played_by(game: Path) -> Mapping[str, list[str]]:
    """Return for each name the places that play it, as "module.py: class or function", in order."""
    found: dict[str, set[str]] = {}
    for path in sorted(game.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if NAMING.search(source):
            for name, place in _named(source, path.relative_to(game).as_posix()):
                found.setdefault(name, set()).add(place)
    return {name: sorted(places) for name, places in found.items()}


def _named(source: str, module: str) -> Iterator[tuple[str, str]]:
    """Return names of sounds in a module, each with its place."""
    lines = source.splitlines()
    for outer in ast.parse(source).body:
        if not isinstance(outer, (ast.ClassDef, *Scope.__args__)):
            continue
        if not any(map(NAMING.search, lines[outer.lineno - 1 : outer.end_lineno])):
            continue
        place = f"{module}: {outer.name}"
        for node in ast.walk(outer):
            if isinstance(node, ast.Assign) and _is_music(node):
                yield from ((name, place) for name in _strings(node.value, {}))
            if isinstance(node, Scope.__args__):
                nodes = list(ast.walk(node))
                known = _assigned(nodes)
                for call in nodes:
                    if isinstance(call, ast.Call):
                        yield from ((name, place) for name in _argument(call, known))


def _is_music(node: ast.Assign) -> bool:
    """Return whether a class names the music of its clip."""
    return any(isinstance(target, ast.Name) and target.id == "music" for target in node.targets)


def _argument(call: ast.Call, known: Mapping[str, ast.expr]) -> set[str]:
    """Return the names in a call."""
    called, given = _called(call.func), list(call.args)
    if called == "partial" and given:
        called, given = _called(given[0]), given[1:]
    if called not in NAMED:
        return set()
    place, keyword = NAMED[called]
    named = [each.value for each in call.keywords if each.arg == keyword] + given[place : place + 1]
    return _strings(named[0], known) if named else set()


def _called(function: ast.expr) -> str:
    """Return the last name of what is called."""
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _strings(node: ast.expr, known: Mapping[str, ast.expr]) -> set[str]:
    """Return the strings that an expression can give; "table-*" for a string with a part that is computed."""
    match node:
        case ast.Constant(value=str(text)):
            return {text} if text else set()
        case ast.IfExp(body=body, orelse=other):
            return _strings(body, known) | _strings(other, known)
        case ast.JoinedStr(values=parts):
            return {"".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts)}
        case ast.Name(id=name) if name in known:
            return _strings(known[name], {})
    return set()


def _assigned(nodes: Iterable[ast.AST]) -> Mapping[str, ast.expr]:
    """Return what variables are set to in a function with these nodes."""
    return {
        target.id: node.value
        for node in nodes
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
