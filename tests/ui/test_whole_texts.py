"""Texts that were cut, wherever they are drawn, on pictures that are kept, too."""

from __future__ import annotations

import pytest

from game.storage.settings import Settings
from game.ui.look.theme import ELLIPSIS, Theme
from tools import shots


@pytest.mark.parametrize(
    ("scene", "scale"),
    [
        ("result-five", 1.0), ("table-stopped", 2.0), ("table-three-players", 1.0),
    ],
)  # fmt: skip
def test_every_text_is_whole(monkeypatch: pytest.MonkeyPatch, scene: str, scale: float) -> None:
    cut, plain_lines = set[str](), Theme.lines
    drawn = Theme.text

    def text(self, surface, canvas, text, pos, units, colour, role="body", anchor="topleft", *limits, **more):
        lines = plain_lines(self, text, units, role, canvas, *limits, **more)
        if any(line.endswith(ELLIPSIS) for line in lines) and not text.endswith(ELLIPSIS):
            cut.add(text)
        return drawn(self, surface, canvas, text, pos, units, colour, role, anchor, *limits, **more)

    monkeypatch.setattr(Theme, "text", text)
    with shots.opened((1280, 720), Settings(language="en", text_scale=scale)) as app:
        shots.all_shots()[scene](app)
        app.step(4)
        ring = app.top.ring
        for item in [item.id for item in ring.items if item.id.startswith(("card-", "way-", "known"))] or [None]:
            if item is not None:
                ring.focus(item)
            app.top.invalidate()
            app.step(1)
            app.present(0.0)
    assert not cut
