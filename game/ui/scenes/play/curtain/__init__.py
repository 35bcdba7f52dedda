"""The curtain: one person chooses in secret on a shared screen.

`scene` opens and closes it; `closed_face` and `open_face` draw it.
"""

from __future__ import annotations

from game.ui.scenes.play.curtain.curtain_scene import (
    COOLDOWN_WHEN_OPENED,
    COOLDOWN_WHEN_PUSHED,
    PATIENCE,
    SEALED,
    CurtainScene,
)
from game.ui.scenes.play.curtain.open_face import REST

__all__ = ["COOLDOWN_WHEN_OPENED", "COOLDOWN_WHEN_PUSHED", "PATIENCE", "REST", "SEALED", "CurtainScene"]
