"""A name for a chair: typed, or chosen from those that were used before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.canvas import Box
from game.ui.gui import TextEntry
from game.ui.input.intents import Erase, Intent, Move, Text
from game.ui.message import Message
from game.ui.scenes.menu import GAP, MenuScene
from game.ui.theme import HEADING
from game.ui.ui import Ui
from game.ui.widgets.base import Widget, control_height
from game.ui.widgets.button import Button

WIDTH = 1180.0
PAD = 56.0
NOWHERE = Box(0.0, 0.0, 0.0, 0.0)


class NameScene(MenuScene):
    """`then` gets the name that was confirmed; Cancel changes nothing."""

    overlay = True
    wants_text = True
    first = "name"

    def __init__(self, ui: Ui, name: str, offered: Sequence[str], longest: int, then: Callable[[str], None]) -> None:
        super().__init__(ui)
        self.name = name
        self.offered = list(offered)
        self.longest = longest
        self.then = then
        self.entry: TextEntry | None = None
        self.panel = NOWHERE

    def enter(self) -> None:
        self.ui.start_text()

    def leave(self) -> None:
        self.ui.stop_text()

    def build(self) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        safe = canvas.safe
        begins = self.entry is None
        if self.entry is not None:
            self.name = self.entry.text
        h = control_height(theme)
        width = min(safe.w, WIDTH * max(1.0, min(1.5, theme.text_scale)))
        columns = 4 if theme.text_scale <= 1.3 else 3
        title_h = HEADING * self.heading_scale() * 1.3 + 20.0
        room = safe.h - 2 * PAD - title_h - (h + 16.0) - 34.0 - h - 44.0
        rows = max(0, min(-(-len(self.offered) // columns), int((room + GAP) / (h + GAP))))
        grid_h = rows * (h + GAP) - GAP if rows else 0.0
        total = 2 * PAD + title_h + h + 16.0 + 34.0 + grid_h + 44.0 + h
        self.panel = safe.centred(width, min(safe.h, total))
        inner = self.panel.inset(PAD).split_top(title_h)[1]
        line, rest = inner.split_top(h + 16.0, 34.0)
        grid, bottom = rest.split_bottom(h, 44.0)
        self.entry = TextEntry(self.ui, "name", line, self.name, Message("name-about"), self.longest)
        if begins:
            self.entry.select_all()
        cells = [cell for row in grid.rows(rows, GAP) for cell in row.columns(columns, GAP)] if rows else []
        self.widgets: list[Widget] = [self.entry]
        for index, (name, cell) in enumerate(zip(self.offered, cells, strict=False)):
            label = Message("plain-text", {"text": name})
            self.widgets.append(Button(f"offer-{index}", cell, label, self._take(name), style="quiet"))
        no, yes = bottom.columns(2, 22.0)
        self.widgets.append(Button("cancel", no, Message("dialog-cancel"), self.back))
        self.widgets.append(Button("ok", yes, Message("dialog-ok"), self._done, style="primary"))

    def _take(self, name: str) -> Callable[[], None]:
        def act() -> None:
            self.ui.stack.pop()
            self.then(name)

        return act

    def _done(self) -> None:
        assert self.entry is not None
        self._take(self.entry.text)()

    def handle(self, intent: Intent) -> bool:
        assert self.entry is not None
        on_line = self.ring.focused_id == "name"
        if isinstance(intent, (Text, Erase)):
            self.ring.focus("name")
            if isinstance(intent, Text):
                self.entry.write(intent.s)
            else:
                self.entry.erase()
        elif isinstance(intent, Move) and intent.dx and on_line:
            self.entry.move(intent.dx)
        else:
            return super().handle(intent)
        self.invalidate()
        return True

    def update(self) -> None:
        super().update()
        if self.entry is not None and self.entry.update():
            self.invalidate()

    def refresh(self, keep: str | None = None) -> None:
        super().refresh(keep)
        for item in self.ring.items:
            if item.id == "name":
                item.activate = self._done

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, self.panel, "panel", "gold_deep", radius=20.0, line=3.0)
        theme.text(
            surface,
            canvas,
            self.ui.say("name-heading"),
            (self.panel.x + PAD, self.panel.y + PAD - 8.0),
            HEADING * self.heading_scale(),
            "gold",
            "bold",
            "topleft",
            self.panel.w - 2 * PAD,
            1,
            scaled=False,
        )

    def prompt(self) -> Message | None:
        return None
