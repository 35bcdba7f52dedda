"""Pictures are files under assets/: no path of one stands in code, outside of what is computed from numbers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
PATH = re.compile(rf"[Mm] *{NUMBER}(?:[\s,MLHVCSQTAZmlhvcsqtaz]|{NUMBER})*")
COMPUTED = "0"
"""Stands for what is filled into an f-string."""
FEW = 3
"""Numbers that may stand in the path of something computed besides what is filled in."""


def texts(tree: ast.AST) -> Iterator[tuple[int, str, int]]:
    """Yield each string with the line it stands in, and how many values are filled into it."""
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            values = [part.value if isinstance(part, ast.Constant) else COMPUTED for part in node.values]
            yield (
                node.lineno,
                "".join(map(str, values)),
                sum(isinstance(part, ast.FormattedValue) for part in node.values),
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.lineno, node.value, 0


def paths_in(source: str) -> list[int]:
    """Return the lines of path data that is written out: more numbers than are filled in, and more than a few."""
    found = []
    for line, text, filled in texts(ast.parse(source)):
        numbers = len(re.findall(NUMBER, text))
        if PATH.fullmatch(text.strip()) and numbers - filled > max(FEW, filled):
            found.append(line)
    return found


@pytest.mark.parametrize(
    "line",
    ['a = "M-18 -28L28 0L-18 28Z"', 'a = "M0 -16Q-16 -27 -34 -21V20"', 'a = f"M{x} 4q3 -8 6 0V22H{w}Z"',
     'svg.path("m1 2 3 4 5 6z", "none")'],
)  # fmt: skip
def test_a_written_path_is_noticed(line: str) -> None:
    assert paths_in(line) == [1]


@pytest.mark.parametrize(
    "line",
    ['a = f"M{x:g} {y:g}H{z:g}"', 'a = f"M0 {floor:g}H{width:g}"', 'a = "Move 3 of 4"', 'a = "M12 of 1, 2, 3, 4"',
     'a = f"M{x + 2:.1f} {y}A{r:g} {r:g} 0 0 1 {x:.1f} {y}L{z} {w}"'],
)  # fmt: skip
def test_what_is_computed_is_not(line: str) -> None:
    assert paths_in(line) == []


def test_no_path_of_a_picture_stands_in_code() -> None:
    modules = [file for folder in ("game", "tools") for file in sorted((ROOT / folder).rglob("*.py"))]
    found = {file.relative_to(ROOT).as_posix(): paths_in(file.read_text(encoding="utf-8")) for file in modules}
    assert {name: lines for name, lines in found.items() if lines} == {}
