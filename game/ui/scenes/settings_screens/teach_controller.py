"""Set up an unknown controller: people press its buttons one by one."""

from __future__ import annotations

from functools import partial

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.input.intents import Cancel, Intent, PadDisconnected, RawControl
from game.ui.input.pad_mapping import STICKS
from game.ui.input.teaching import STEPS, Lesson
from game.ui.look.pen import Pen
from game.ui.look.type_styles import BODY, HEADING, LARGE, NOTE
from game.ui.menus.menu_scene import MenuScene
from game.ui.navigation.routes import notice
from game.ui.ui import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.signs.glyphs import aspect, draw_glyph
from game.ui.widgets.tree import Column, Panel, Picture, Space, Text, Widget

GLYPH = 220.0
PUSHED = {"leftx": "stick-right", "lefty": "stick-down", "rightx": "right-right", "righty": "right-down"}
"""Signs for pushing a stick's axis."""


class TeachControllerScene(MenuScene):
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

    def content(self) -> Widget:
        step = self.lesson.step
        if step is None:
            return Panel(Space())
        glyph = PUSHED.get(step, step)
        button = Message(f"pad-{glyph}", {"family": "generic"})
        how = "needs-a-way" if self.lesson.needs_a_way else "how" if self.lesson.can_skip else "begin"
        how = "second" if self.lesson.at == 1 else how
        words = Message("teach-both", {"how": Message(f"teach-{how}"), "leave": Message("teach-hold")})
        number = Message("help-page-number", {"n": self.lesson.at + 1, "of": len(STEPS)})
        return Panel(
            Column(
                Text(number, NOTE, "topright", 1),
                Picture(partial(_draw_glyph, glyph), grow=1.0),
                Text(Message("teach-push" if step in STICKS else "teach-press", {"button": button}), HEADING, "midtop"),
                Text(words, BODY, "midtop"),
                Space(grow=0.5),
            ),
            LARGE,
        )

    def buttons(self) -> list[Widget]:
        why = Message("teach-needs-a-way" if self.lesson.needs_a_way else "teach-needed")
        return [
            Button("leave", Message("dialog-cancel"), self.back, Message("teach-leave-about")),
            Space(grow=1.0),
            Button("again", Message("teach-again"), self._again, Message("teach-again-about"),
                   enabled=self.lesson.at > 0, why=Message("teach-first")),
            Button("skip", Message("teach-skip"), self._skip, Message("teach-skip-about"),
                   enabled=self.lesson.can_skip, why=why),
        ]  # fmt: skip

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


def _draw_glyph(glyph: str, pen: Pen, box: Box) -> None:
    """Draw a button as large as there is room, within reason."""
    side = min(GLYPH, box.h, box.w / aspect(glyph))
    draw_glyph(pen.surface, pen.tools, "generic", glyph, box.centred(side * aspect(glyph), side))
