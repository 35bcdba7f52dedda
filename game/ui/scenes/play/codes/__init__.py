"""Secret choices that several people make at the same time, each with a code on a controller or a block of keys.

`scene` knows who enters what; the others draw, the same for every code.
"""

from __future__ import annotations

from game.ui.scenes.play.codes.scene import COOLDOWN, LINGERS, CodesScene

__all__ = ["COOLDOWN", "LINGERS", "CodesScene"]
