"""The curtain: one person chooses in secret at a screen that others see. `scene` opens and closes it."""

from __future__ import annotations

from game.ui.scenes.play.curtain.open_face import REST
from game.ui.scenes.play.curtain.scene import COOLDOWN_WHEN_OPENED, COOLDOWN_WHEN_PUSHED, PATIENCE, SEALED, CurtainScene

__all__ = ["COOLDOWN_WHEN_OPENED", "COOLDOWN_WHEN_PUSHED", "PATIENCE", "REST", "SEALED", "CurtainScene"]
