"""Every promise of the changelog is shown by a test: one marked `promise` with the first words of that line."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

from tests import text_of
from tools.figures import statements

TESTS = Path(__file__).resolve().parent


def promises(changelog: str) -> list[str]:
    """Return the items of the changelog's lists, each in one line."""
    return [" ".join(item.split()) for item in re.findall(r"^- ((?:.+\n)(?:  .+\n)*)", changelog, re.MULTILINE)]


def marks() -> dict[str, list[str]]:
    """Return the tests by the words that they are marked with."""
    found = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in statements(ast.parse(text_of(path))):
            for mark in getattr(node, "decorator_list", []):
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.promise":
                    found[ast.literal_eval(mark.args[0])].append(
                        f"{path.relative_to(TESTS)}::{getattr(node, 'name', '')}"
                    )
    return found


def test_every_promise_is_shown_by_a_test_and_every_mark_is_of_one_promise() -> None:
    made, shown = promises((TESTS.parent / "CHANGELOG.md").read_text(encoding="utf-8")), marks()
    assert len(made) > 150
    assert [promise for promise in made if not any(promise.startswith(words) for words in shown)] == []
    assert {words: tests for words, tests in shown.items() if sum(each.startswith(words) for each in made) != 1} == {}


def test_an_item_of_several_lines_is_one_promise() -> None:
    assert promises("## 0.1\n\n- One thing\n  in two lines.\n- Another.\n\nNo promise.\n") == [
        "One thing in two lines.",
        "Another.",
    ]
