"""The curtain: one person chooses in secret at a screen that others see. `scene` opens and closes it, `closed` and
`opened` are its two faces."""

from __future__ import annotations

from game.ui.scenes.play.curtain.opened import REST
from game.ui.scenes.play.curtain.scene import COOLDOWN_ON_ENTER, COOLDOWN_ON_OPEN, PATIENCE, SEALED, CurtainScene

__all__ = ["COOLDOWN_ON_OPEN", "COOLDOWN_ON_ENTER", "PATIENCE", "REST", "SEALED", "CurtainScene"]
