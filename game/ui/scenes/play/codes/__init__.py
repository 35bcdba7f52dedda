"""A secret choice that several people make at the same time, each in code on a controller or a block of keys of their
own: `entry` reads presses, `scene` knows who enters what, and the others draw, the same for every code."""

from __future__ import annotations

from game.ui.scenes.play.codes.scene import COOLDOWN, LINGERS, CodesScene

__all__ = ["COOLDOWN", "LINGERS", "CodesScene"]
