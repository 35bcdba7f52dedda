"""Pages of the help break between paragraphs if possible."""

from __future__ import annotations

import pytest

from game.ui.look.theme import BODY
from game.ui.screens.help import MOST_EMPTY, TOGETHER, HelpScene, Leaves, add_paragraph


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


def test_a_paragraph_longer_than_a_leaf_continues_and_loses_nothing():
    leaves = set_all([3, 20, 1], 8)
    written = [line for leaf in leaves for line in leaf if line]
    assert written == [f"0.{n}" for n in range(3)] + [f"1.{n}" for n in range(20)] + ["2.0"]
    assert all(0 < len(leaf) <= 8 for leaf in leaves)


@pytest.mark.parametrize("fitting", [1, 2, 3])
def test_leaves_of_a_line_or_two_hold_everything_too(fitting):
    leaves = set_all([3, 1, 4], fitting)
    assert [line for leaf in leaves for line in leaf if line] == [
        *(f"0.{n}" for n in range(3)), "1.0", *(f"2.{n}" for n in range(4))
    ]  # fmt: skip
    assert all(len(leaf) <= fitting for leaf in leaves)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_page_of_the_help_breaks_a_short_thought(start_app, size, scale):
    app = start_app(size=size, text_scale=scale)
    scene = HelpScene(app.ui)
    app.stack.push(scene)
    app.step(1)
    for number, page in enumerate(scene.pages):
        scene.page, scene.leaf = number, 0
        scene.rebuild()
        text = next(widget for widget in scene.widgets if isinstance(widget, Leaves))
        width = text.box.w
        wrapped = [app.ui.theme.wrap(app.ui.say(one), BODY, "body", app.canvas, width) for one in page.paragraphs]
        assert [line for leaf in scene.leaves for line in leaf if line] == [line for one in wrapped for line in one]
        most = text.fitting
        for leaf, following in zip(scene.leaves, scene.leaves[1:], strict=False):
            if not leaf[-1] or not following:
                continue
            at = next((one for one in wrapped if leaf[-1] in one and one[-1] != leaf[-1]), None)
            assert at is None or len(at) > most or len(leaf) - at.index(leaf[-1]) - 1 < most * (1 - MOST_EMPTY), at
