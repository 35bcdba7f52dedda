"""Take pictures of tips, at questions of both titles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.app.application import App
from tools import shots_elgrande, shots_merlin
from tools.shots import Shot

NAMES = ("table-bid", "table-supply", "table-take", "table-turn", "table-placing", "merlin-ride", "merlin-build")


def told(shot: Shot, app: App) -> None:
    """Show a scene to people who have never played."""
    app.ui.settings.change("tips", True)
    shot(app)
    app.step(60)


SHOTS: Mapping[str, Shot] = {
    f"tip-{name}": partial(told, shot)
    for name, shot in {**shots_elgrande.SHOTS, **shots_merlin.SHOTS}.items()
    if name in NAMES
}
