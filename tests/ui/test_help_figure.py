"""The picture in the help: how to choose in secret, at every size of the text."""

from __future__ import annotations

import pytest

from game.settings import Settings
from game.ui.scene import HelpPage
from game.ui.scenes.help import HelpScene, general_pages
from game.ui.theme import ELLIPSIS
from tests.ui.test_bar import said


def opened(start_app, scale, size):
    """The page with the picture."""
    app = start_app(size=size, settings=Settings(language="en", text_scale=scale))
    pages = [page for page in general_pages(app.ui) if page.figure is not None]
    assert len(pages) == 1 and app.ui.say(pages[0].title) == "Choosing in secret"
    app.stack.push(HelpScene(app.ui, pages))
    app.step(2)
    return app, pages[0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 1.6, 2.0])
def test_the_picture_stands_above_the_words_on_the_sheet(start_app, scale, size):
    app, page = opened(start_app, scale, size)
    scene = app.top
    placed = []
    scene.pages = [
        HelpPage(page.title, page.paragraphs, page.figure._replace(paint=lambda s, ui, box: placed.append(box)))
    ]
    texts = said(app, lambda: scene.draw(app.surface, 0.0))
    (box,) = placed
    assert scene.sheet.encloses(box) and box.h >= 180.0
    for text, where in texts:
        assert ELLIPSIS not in text
        assert not box.overlaps(where.inset(0.0, where.h * 0.15)), text
    words = [line for leaf in scene.leaves for line in leaf if line]
    assert " ".join(words).startswith("Everybody chooses at the same time")


def test_only_the_first_leaf_has_the_picture(start_app):
    app, _ = opened(start_app, 1.6, (1280, 720))
    scene = app.top
    placed = []
    scene.pages = [page._replace(figure=page.figure._replace(paint=lambda s, ui, box: placed.append(box)))
                   for page in scene.pages]  # fmt: skip
    scene.turn(1)
    scene.draw(app.surface, 0.0)
    assert scene.leaf == 1 and not placed
