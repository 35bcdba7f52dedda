"""Controllers without a program around them, and a scene that records its input."""

from __future__ import annotations

from game.storage.settings import Settings
from game.ui.input.intents import Intent, PadConnected
from game.ui.input.pads import Pads
from game.ui.ui import Scene
from tests.ui.fakepads import FakePads


class Hands:
    """Pads without a program around them."""

    def __init__(self) -> None:
        self.port = FakePads()
        self.pads = Pads(self.port)

    def heard(self, ticks: int = 1) -> list[Intent]:
        return [intent for _ in range(ticks) for intent in self.pads.tick()]

    def set(self, **changes) -> None:
        """Use the default settings, but for these."""
        self.pads.apply(dict(self.pads.bindings), Settings(**changes))

    def lean(self, pad: int, *values: float, axis: str = "leftx") -> None:
        """Lean the stick of a pad this far, one value after the other."""
        for value in values:
            self.port.axis(pad, axis, value)

    def plug(self, *args, **more) -> int:
        pad = self.port.plug(*args, **more)
        assert self.heard() == [PadConnected(device=f"pad-{pad}")]
        return pad


class Listening(Scene):
    """Records all its input."""

    def __init__(self, ui) -> None:
        super().__init__(ui)
        self.heard: list[Intent] = []

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent)
        return True
