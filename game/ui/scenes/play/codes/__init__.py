"""A secret choice that several people make at the same time, each in code on a controller or a block of keys of their
own. `scene` knows who enters what; the other modules draw, the same for every code."""

from __future__ import annotations

from game.ui.scenes.play.codes.scene import COOLDOWN, LINGERS, CodesScene

__all__ = ["COOLDOWN", "LINGERS", "CodesScene"]
