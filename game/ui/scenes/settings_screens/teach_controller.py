"""Set up an unknown controller: people press its buttons one by one."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.input.intents import Cancel, Intent, PadDisconnected, RawControl
from game.ui.input.pad_mapping import STICKS
from game.ui.input.teaching import STEPS, Lesson
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.menus.built_scene import BuiltScene
from game.ui.navigation.routes import notice
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.signs.glyphs import aspect, draw_glyph

GLYPH = 220.0
PUSHED = {"leftx": "stick-right", "lefty": "stick-down", "rightx": "right-right", "righty": "right-down"}
"""Signs for pushing a stick's axis."""


class TeachControllerScene(BuiltScene):
    """The controller `device` answers with its buttons. Other devices skip, go back or leave; Cancel goes back step by
    step, so that it drops nothing that was taught."""

    heading = Message("teach-heading")
    large_prompt_lines = 2

    def __init__(self, ui: Ui, device: str) -> None:
        super().__init__(ui)
        self.taught_device = device
        pad = ui.pads.pad(device)
        self.guid, self.name = (pad.guid, pad.name) if pad is not None else ("", "")
        self.lesson = Lesson(pad.rest if pad is not None else ())
        self.sheet = NOWHERE

    def build(self) -> None:
        self.widgets = []
        why = Message("teach-needs-a-way" if self.lesson.needs_a_way else "teach-needed")
        skip = Button("skip", Message("teach-skip"), self._skip, Message("teach-skip-about"),
                      enabled=self.lesson.can_skip, why=why)  # fmt: skip
        again = Button("again", Message("teach-again"), self._again, Message("teach-again-about"),
                       enabled=self.lesson.at > 0, why=Message("teach-first"))  # fmt: skip
        leave = Button("leave", Message("dialog-cancel"), self.back, Message("teach-leave-about"))
        self.sheet = self.button_row(self.body(), [leave, again, skip], right=2)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, RawControl):
            if self.lesson.hear(intent.control, intent.value):
                self._show_step()
            return True
        if isinstance(intent, PadDisconnected):
            if intent.device == self.taught_device:
                self.back()
            return True
        if isinstance(intent, Cancel) and self.lesson.back():
            self._show_step()
            return True
        return super().handle(intent)

    def update(self) -> None:
        super().update()
        if self.taught_device is not None and self.lesson.tick() and not self.ui.settling:
            self.back()

    def _skip(self) -> None:
        if self.lesson.skip():
            self._show_step()

    def _again(self) -> None:
        if self.lesson.back():
            self._show_step()

    def _show_step(self) -> None:
        if self.lesson.step is not None:
            self.rebuild()
            return
        self.ui.settings.teach_pad(self.guid, self.lesson.mapping.write(self.guid, self.name))
        self.taught_device = None
        self.ui.apply_settings()
        self.ui.swap(notice(Message("teach-done-title"), Message("teach-done")))

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas, sheet = self.ui.theme, self.ui.canvas, self.sheet
        theme.panel(surface, canvas, sheet, "panel", "frame")
        step = self.lesson.step
        if step is None:
            return
        inner = sheet.inset(48.0, 30.0)
        glyph = PUSHED.get(step, step)
        units = HEADING * self.heading_scale()
        name = Message(f"pad-{glyph}", {"family": "generic"})
        ask = Message("teach-push" if step in STICKS else "teach-press", {"button": name})
        asked = theme.lines(self.ui.say(ask), units, "bold", canvas, inner.w, None, scaled=False)
        how = "needs-a-way" if self.lesson.needs_a_way else "how" if self.lesson.can_skip else "begin"
        how = "second" if self.lesson.at == 1 else how
        text = self.ui.say(Message("teach-both", {"how": Message(f"teach-{how}"), "leave": Message("teach-hold")}))
        line, big = theme.line_height(BODY, "body", canvas), theme.line_height(units, "bold", canvas, False)
        lines = theme.lines(text, BODY, "body", canvas, inner.w, 4)
        number = Message("help-page-number", {"n": self.lesson.at + 1, "of": len(STEPS)})
        words = len(asked) * big + len(lines) * line + 10.0
        side = max(64.0, min(GLYPH, inner.h - words - 20.0))
        y = inner.y + max(0.0, (inner.h - words - side - 20.0) / 2)
        middle = inner.centre[0]
        box = Box(middle - side * aspect(glyph) / 2, y, side * aspect(glyph), side)
        draw_glyph(surface, self.ui, "generic", glyph, box)
        y += side + 20.0
        theme.text(surface, canvas, "\n".join(asked), (middle, y), units, "accent", "bold", "midtop", scaled=False)
        y += len(asked) * big + 10.0
        theme.text(surface, canvas, "\n".join(lines), (middle, y), BODY, "text", "body", "midtop")
        corner = (sheet.right - 30.0, sheet.y + 18.0)
        theme.text(surface, canvas, self.ui.say(number), corner, SECONDARY, "text_soft", "body", "topright")
