"""The curtain: one person chooses in secret at a screen that others see. `scene` opens and closes it, `closed` and
`opened` are its two faces."""

from __future__ import annotations

from game.ui.scenes.play.curtain.opened import REST
from game.ui.scenes.play.curtain.scene import DEAF_WHEN_OPENED, DEAF_WHEN_PUSHED, PATIENCE, SEALED, CurtainScene

__all__ = ["DEAF_WHEN_OPENED", "DEAF_WHEN_PUSHED", "PATIENCE", "REST", "SEALED", "CurtainScene"]
