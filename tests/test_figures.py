"""What there is to know only gets less: no figure of the code and of its walks exceeds its ceiling."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from tools import figures

SLACK = 1.02
"""How far a ceiling may lie above its figure."""
measured = cache(figures.measured)


def over(found: dict[str, int]) -> dict[str, tuple[int, int]]:
    """Return the figures that exceed their ceilings, with these."""
    most = figures.ceilings()
    return {name: (value, most[name]) for name, value in found.items() if value > most[name]}


def test_no_figure_exceeds_its_ceiling() -> None:
    assert over(measured()) == {}, "value and ceiling; `python -m tools.figures` shows all"


def test_ceilings_fall_with_what_they_hold() -> None:
    most = figures.ceilings()
    high = {name: (value, most[name]) for name, value in measured().items() if most[name] > SLACK * value}
    assert high == {}, "value and ceiling; `python -m tools.figures --lower` lowers it"


def test_modules_that_import_each_other_are_a_cycle() -> None:
    assert figures.longest_cycle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == 3
    assert figures.longest_cycle({"a": {"b"}, "b": set()}) == 0


@pytest.mark.slow
def test_no_walk_exceeds_its_ceiling() -> None:
    for _ in range(figures.WALKED):  # What is too much at one moment may not be at another: see WALKED.
        walked = figures.walked()
        if not over(walked):
            break
    assert walked and over(walked) == {}, (
        "value and ceiling; `python -m tools.walks --files --climbs` shows where it goes"
    )


def parsed(text: str) -> figures.Module:
    return figures.Module("made", text, ast.parse(text))


def test_docstrings_and_imports_are_nothing_to_understand() -> None:
    assert figures.code_tokens(parsed('"""Words."""\nimport os\nx = 1\n')) == 3


@pytest.mark.parametrize(
    ("body", "passes"),
    [
        ("return self.part.ask(seat)", True), ("self.part.ask()", True), ("return self.part.name", True),
        ("return self.ask(seat)", False), ("return self.part.ask(seat + 1)", False), ("return None", False),
    ],
)  # fmt: skip
def test_what_only_asks_a_part_passes_on(body: str, passes: bool) -> None:
    (function,) = figures.functions(ast.parse(f"def f(self, seat):\n    {body}"))
    assert figures.only_passes_on(function) == passes


def test_definitions_that_know_nothing_of_each_other_are_groups() -> None:
    assert figures.groups(ast.parse("def a(): b()\ndef b(): ...\ndef c(): ...\nclass D: ...\n")) == 3


def test_a_protocol_with_one_class_is_noticed() -> None:
    text = "class P(Protocol):\n    def f(self): ...\nclass A:\n    def f(self): ...\n"
    assert figures.single_protocols([ast.parse(text)]) == 1
    assert figures.single_protocols([ast.parse(text + "class B:\n    def f(self): ...\n")]) == 0


def test_numbers_with_names_are_counted() -> None:
    assert figures.named_numbers(ast.parse("A, B = 1, 2.0\nC = -3\nD = 'text'\ndef f():\n    E = 4\n")) == 3
