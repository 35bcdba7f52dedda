"""A secret choice that several people enter at the same time, each in code on a controller or a block of keys: `scene`
knows who enters what, the others what is to be seen, which is the same for every code."""

from __future__ import annotations

from game.ui.scenes.play.codes.scene import COOLDOWN, LINGERS, CodesScene

__all__ = ["COOLDOWN", "LINGERS", "CodesScene"]
