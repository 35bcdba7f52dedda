"""Pages of the help break between paragraphs if possible."""

from __future__ import annotations

import pytest

from game.ui.screens.help import TOGETHER, add_paragraph


def set_all(paragraphs, fitting):
    leaves = [[]]
    for number, length in enumerate(paragraphs):
        add_paragraph([f"{number}.{line}" for line in range(length)], leaves, fitting)
    return leaves


def test_a_paragraph_that_does_not_fit_any_more_begins_the_next_leaf():
    leaves = set_all([5, 4], 8)
    assert leaves == [[f"0.{line}" for line in range(5)] + [""], [f"1.{line}" for line in range(4)] + [""]]


def test_a_leaf_is_not_left_almost_empty_for_that():
    first, second = set_all([2, 6], 8)
    assert first[-1] == "1.4" and second[0] == "1.5" or len(second) >= TOGETHER
    assert len(first) == 8 - 1, "two lines of it stay together on the next leaf"


@pytest.mark.parametrize(("paragraphs", "fitting"), [([3, 20, 1], 8), *(([3, 1, 4], few) for few in (1, 2, 3))])
def test_paragraphs_longer_than_a_leaf_continue_and_lose_nothing(paragraphs, fitting):
    leaves = set_all(paragraphs, fitting)
    written = [line for leaf in leaves for line in leaf if line]
    assert written == [f"{number}.{line}" for number, length in enumerate(paragraphs) for line in range(length)]
    assert all(0 < len(leaf) <= fitting for leaf in leaves)


@pytest.mark.promise("Read the help's pictures with their words")
def test_a_picture_does_not_stand_alone_on_its_leaf():
    leaves = [[""] * 5]
    add_paragraph([f"line {number}" for number in range(6)], leaves, 9)
    assert leaves[0] == [""] * 5 + [f"line {number}" for number in range(4)] and len(leaves) == 2


def test_words_begin_the_next_leaf_if_a_picture_fills_its_own():
    leaves = [[""] * 3]
    add_paragraph(["a line", "another"], leaves, 3)
    assert leaves == [[""] * 3, ["a line", "another", ""]]
