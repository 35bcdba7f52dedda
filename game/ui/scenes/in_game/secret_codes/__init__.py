"""Secret choices that several people make at the same time, each with a code on a controller or a block of keys.

`CodesScene` handles the codes. What the other modules draw is the same for every code.
"""

from __future__ import annotations

from game.ui.scenes.in_game.secret_codes.codes_scene import COOLDOWN, LINGERS, CodesScene

__all__ = ["COOLDOWN", "LINGERS", "CodesScene"]
