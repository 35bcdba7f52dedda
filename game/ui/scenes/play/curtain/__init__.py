"""The curtain: one person chooses in secret on a shared screen.

`scene` opens and closes it; `closed` and `opened` are its two faces.
"""

from __future__ import annotations

from game.ui.scenes.play.curtain.open_face import REST
from game.ui.scenes.play.curtain.scene import COOLDOWN_WHEN_OPENED, COOLDOWN_WHEN_PUSHED, PATIENCE, SEALED, CurtainScene

__all__ = ["COOLDOWN_WHEN_OPENED", "COOLDOWN_WHEN_PUSHED", "PATIENCE", "REST", "SEALED", "CurtainScene"]
