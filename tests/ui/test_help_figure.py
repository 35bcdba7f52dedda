"""The help's picture of the nine codes: at every text size, above the words."""

from __future__ import annotations

import pytest

from game.ui.look.theme import ELLIPSIS
from game.ui.screens.help import HelpScene, general_pages
from tests.changed import changed
from tests.ui.driver import show
from tests.ui.test_bar import said


def opened(start_app, scale, size):
    """The page with the picture; what is given is where that is painted."""
    app = start_app(size=size, text_scale=scale)
    (page,) = (page for page in general_pages(app.ui) if page.title.key == "codes-help-title")
    placed = []
    show(app, HelpScene, [changed(page, paint=lambda pen, box: placed.append(box))])
    return app, placed


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 1.6, 2.0])
def test_the_picture_stands_above_the_words_on_the_sheet(start_app, scale, size):
    app, placed = opened(start_app, scale, size)
    scene, surface = app.top, app.surface
    placed.clear()
    texts = said(app, lambda: scene.draw(surface, 0.0))
    (box,) = placed
    assert scene.sheet.encloses(box) and box.h >= 180.0
    for text, where in texts:
        assert ELLIPSIS not in text
        assert not box.overlaps(where.inset(0.0, where.h * 0.15)), text
    words = [line for leaf in scene.leaves for line in leaf if line]
    assert " ".join(words).startswith("Everyone picks at the same time")


def test_only_the_first_leaf_has_the_picture(start_app):
    app, placed = opened(start_app, 1.6, (1280, 720))
    app.top.turn(1)
    placed.clear()
    app.top.draw(app.surface, 0.0)
    assert app.top.leaf == 1 and not placed
