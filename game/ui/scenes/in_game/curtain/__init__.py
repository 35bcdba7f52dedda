"""The curtain: one person chooses in secret on a shared screen.

`CurtainScene` opens and closes it; `ClosedFace` and `OpenFace` draw it.
"""

from __future__ import annotations

from game.ui.scenes.in_game.curtain.curtain_scene import (
    COOLDOWN_WHEN_OPENED,
    COOLDOWN_WHEN_PUSHED,
    SEALED,
    CurtainScene,
)
from game.ui.scenes.in_game.curtain.faces import REST

__all__ = ["COOLDOWN_WHEN_OPENED", "COOLDOWN_WHEN_PUSHED", "REST", "SEALED", "CurtainScene"]
