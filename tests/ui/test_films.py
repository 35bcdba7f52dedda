"""The films of what moves can be made: each kind of moment plays, and something on it moves."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from game.app.application import App
from tests.ui.seeing import fingerprint
from tools.film import FILMS, changing, strip


@pytest.mark.parametrize("name", ["placing", "merlin-apple", "merlin-act-assistants", "merlin-turns"])
def test_a_film_shows_something_that_moves(app: App, name: str) -> None:
    frames = [(text, app.surface.copy()) for text in islice(FILMS[name](app), 20)]
    pictures = [fingerprint(frame) for _, frame in frames]
    assert any(before != after for before, after in pairwise(pictures)), f"nothing moves in {name}"
    assert changing([frame for _, frame in frames]).w >= 320
    assert strip(frames[:3], 2).get_width() > 0
