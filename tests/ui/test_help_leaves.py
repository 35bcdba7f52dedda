"""Pages of the help break between paragraphs if possible, and stand beside or below their pictures."""

from __future__ import annotations

import pytest

from game.core.message import plain
from game.ui.screen import HelpPage
from game.ui.screens.help import HelpScene
from game.ui.widgets.controls import CONTROL
from tests.ui.driver import show

WIDE = "Words enough for a line or two beside a picture, and some more of them. "


def opened(app, paragraphs, **picture):
    """Return the scene that shows a page, and where its picture is painted."""
    placed = []
    if picture:
        picture["paint"] = lambda pen, box: placed.append(box)
    scene = show(app, HelpScene, [HelpPage(plain("A page"), [plain(one) for one in paragraphs], **picture)])
    placed.clear()
    scene.draw(app.surface, 0.0)
    return scene, placed[-1] if placed else None


def numbered(lines, start=0):
    """Return a paragraph of so many lines."""
    return "\n".join(f"line {number}" for number in range(start, start + lines))


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_long_pages_continue_and_lose_nothing(start_app, scale):
    said = [WIDE * count for count in (1, 9, 2, 5)]
    scene, _ = opened(start_app(text_scale=scale), said)
    assert len(scene.leaves) > 1 and all(scene.leaves)
    assert " ".join(line for leaf in scene.leaves for line in leaf).split() == " ".join(said).split()


def test_a_paragraph_that_does_not_fit_any_more_begins_the_next_leaf(app):
    scene, _ = opened(app, [WIDE * 4, WIDE * 3, WIDE * 3])
    assert len(scene.leaves) == 2 and scene.leaves[1][0].startswith("Words enough for a line")


def test_lines_told_below_each_other_stay_in_order(app):
    scene, _ = opened(app, [numbered(14)])
    assert [line for leaf in scene.leaves for line in leaf] == numbered(14).split("\n")


@pytest.mark.promise("Read the help's pictures with their words")
def test_a_picture_does_not_stand_alone_on_its_leaf(app):
    scene, box = opened(app, [WIDE * 6], high=200.0)
    assert len(scene.leaves[0]) >= 3 and scene.sheet.encloses(box)


@pytest.mark.parametrize(("scale", "beside"), [(0.8, True), (1.0, True), (2.0, False)])
def test_words_stand_beside_a_narrow_picture_if_lines_are_long_enough_there(start_app, scale, beside):
    scene, box = opened(start_app(text_scale=scale), [WIDE * 4], high=250.0, wide=440.0)
    assert (box.right > scene.sheet.right - 80.0 and box.x > scene.sheet.centre[0]) is beside
    assert box.h > CONTROL and scene.sheet.encloses(box)


def test_a_picture_with_words_keeps_its_height(start_app):
    _scene, low = opened(start_app(text_scale=2.0), [WIDE], high=300.0)
    _scene, kept = opened(start_app(text_scale=2.0), [WIDE], high=300.0, wide=None)
    assert low.h < kept.h
