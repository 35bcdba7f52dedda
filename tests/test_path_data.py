"""Pictures are files under assets/: no path or outline of one stands in code, outside of what is computed from numbers.

Code may say a direction, or a table of pairs that only rise or fall; an outline turns back.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest

from tests import ROOT, text_of

NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
FILLED = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for what is filled into an f-string."""
PATH = re.compile(rf"[Mm] *(?:{NUMBER}|{FILLED})(?:[\s,MLHVCSQTAZmlhvcsqtaz{FILLED}]|{NUMBER})*")
ATTRIBUTE = re.compile(r"""\b(?:d|points)=(["'])(.*?)\1""", re.DOTALL)
FEW = 3
"""Numbers that may stand in the path of something computed besides what is filled in."""
CORNERS = 4


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield each string with the line it stands in."""
    nodes = list(ast.walk(ast.parse(source)))
    inside = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            values = [part.value if isinstance(part, ast.Constant) else FILLED for part in node.values]
            yield node.lineno, "".join(map(str, values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
            yield node.lineno, node.value


def paths_in(source: str) -> list[int]:
    """Return the lines of path data that is written out, alone or in an element: more numbers than are filled in, and
    more than a few."""
    found = []
    for line, text in texts(source):
        drawn = [text] if PATH.fullmatch(text.strip()) else [data for _quote, data in ATTRIBUTE.findall(text)]
        if any(len(re.findall(NUMBER, data)) > max(FEW, data.count(FILLED)) for data in drawn):
            found.append(line)
    return found


def pair(node: ast.AST) -> tuple[float, ...]:
    """Return two numbers that are written out, if these are such."""
    try:
        value = ast.literal_eval(node) if isinstance(node, ast.Tuple | ast.List) and len(node.elts) == 2 else ()
    except ValueError:
        return ()
    return tuple(value) if all(type(each) in (int, float) for each in value) else ()


def turns_back(values: Sequence[float]) -> bool:
    """Return whether numbers rise and fall."""
    return {later > one for one, later in pairwise(values) if later != one} == {True, False}


def outlines_in(source: str) -> list[int]:
    """Return the lines of outlines that are written out as corners."""
    found = []
    for node in ast.walk(ast.parse(source)):
        corners = [pair(each) for each in node.elts] if isinstance(node, ast.Tuple | ast.List) else []
        if len(corners) < CORNERS or not all(corners):
            continue
        across, down = zip(*corners, strict=True)
        directions = sum(across) == sum(down) == 0 and all(math.hypot(*each) <= 1 for each in corners)
        if turns_back(across) and turns_back(down) and not directions:
            found.append(node.lineno)
    return found


@pytest.mark.parametrize(
    "line",
    ['a = "M-18 -28L28 0L-18 28Z"', 'a = "M0 -16Q-16 -27 -34 -21V20"', 'a = f"M{x} 4q3 -8 6 0V22H{w}Z"',
     'svg.path("m1 2 3 4 5 6z", "none")', 'a = \'<g><path fill="none" d="M1 2L3 4"/></g>\'',
     'a = f"<polygon fill=\'{ink}\' points=\'0,0 4,0 4,4\'/>"'],
)  # fmt: skip
def test_a_written_path_is_noticed(line: str) -> None:
    assert paths_in(line) == [1]


@pytest.mark.parametrize(
    "line",
    ['a = f"M{x:g} {y:g}H{z:g}"', 'a = f"M0 {floor:g}H{width:g}"', 'a = "Move 3 of 4"', 'a = "M12 of 1, 2, 3, 4"',
     'a = f"M{x + 2:.1f} {y}A{r:g} {r:g} 0 0 1 {x:.1f} {y}L{z} {w}"', 'a = f\'<path d="{data}" opacity="0.5"/>\''],
)  # fmt: skip
def test_what_is_computed_is_not(line: str) -> None:
    assert paths_in(line) == []


def test_an_outline_is_told_from_directions_and_tables() -> None:
    assert outlines_in("a = ((0, 9), (-5, 0), (0, -9.5), (5, 0))\nb = [[1, 2], [3, 4], [2, 1], [0, 3]]") == [1, 2]
    assert outlines_in("a = ((0, -1), (0, 1), (-1, 0), (1, 0)), ((46, 0.1), (32, 0.1), (20, 0.2), (9, 0.3))") == []
    assert outlines_in("a = [(x, 9), (-5, y), (0, -9.5), (5, 0)], [(4, 1), (1, 4), (4, 1)]") == []


def test_no_picture_stands_in_code() -> None:
    found = {}
    for file in sorted(path for folder in ("game", "tools") for path in (ROOT / folder).rglob("*.py")):
        source, name = text_of(file), file.relative_to(ROOT).as_posix()
        found[name] = paths_in(source) + (outlines_in(source) if name.startswith("game/") else [])
    assert {name: lines for name, lines in found.items() if lines} == {}
