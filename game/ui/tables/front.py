"""What is on the screen of a table scene: the table's own layers, header, bar and log, and what has the focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.canvas import Canvas
from game.ui.focus import FocusRing
from game.ui.message import Message
from game.ui.tables.bar import Bar
from game.ui.tables.header import Header, HeaderButton
from game.ui.tables.loglist import LogPanel
from game.ui.tables.picture import Picture, joined
from game.ui.tables.protocol import Hint, Layer, Pictured, Prompt

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

LOG_WIDTH = 1240.0
SHOWING = (Hint("confirm", Message("table-hint-hurry")), Hint("cancel", Message("table-hint-skip")))
WAITING = (Hint("confirm", Message("table-hint-go-on")), Hint("cancel", Message("table-hint-skip")))
IN_LOG = (Hint("log", Message("table-hint-close")), Hint("next", Message("table-hint-scroll")))
BUTTONS = ("undo", "replay", "log", "help", "menu")


class Front:
    """`refresh` after what is asked has changed, `refocus` after the focus has; `draw` reads."""

    def __init__(self, scene: TableScene, ring: FocusRing) -> None:
        self.scene = scene
        self.ui = ui = scene.ui
        self.ring = ring
        self.styles = [ui.theme.seat(seat.colour) for seat in scene.match.seats]
        self.bar = Bar(ui, self.styles, [seat.name for seat in scene.match.seats])
        self.log = LogPanel(ui, self.styles)
        self.header = Header()
        self.picture = Picture()
        self.full = True
        """Everything has to be put on the surface again."""
        self.likeness: pygame.Surface | None = None
        """The last whole picture, of any size: it is shown, scaled, until there is one of this size."""
        self._ready = False
        self._grown = -1
        self._touched: list[pygame.Rect] = []
        acts = (scene.undo, scene.replay, scene.toggle_log, scene.help, scene.pause)
        self._buttons = {
            name: HeaderButton(name, Message(f"table-{name}-about"), act)
            for name, act in zip(BUTTONS, acts, strict=True)
        }

    def layout(self, canvas: Canvas) -> None:
        """The bar at the bottom, the table above it; the header where the table leaves room."""
        theme = self.ui.theme
        area, self.bar.box = canvas.safe.split_bottom(min(canvas.safe.h * 0.4, Bar.height(theme)), 12.0)
        self.header.box = self.scene.table.layout(canvas, area)
        self.log.layout(area.centred(min(area.w, LOG_WIDTH * max(1.0, theme.text_scale)), area.h - 12.0))
        self.likeness = self.last_picture()
        self.picture = Picture()
        self.full, self._ready = True, False

    def last_picture(self) -> pygame.Surface | None:
        """The last whole picture of the table, without what moves over it."""
        return self.picture.surface if self._ready and self.picture.surface is not None else self.likeness

    def ready(self) -> bool:
        """Whether the picture of this size is there, or (where nothing is made beside the frame) can be made now; it
        grows by some layers a tick."""
        if self._ready or not self.scene.table.ready():
            return self._ready
        if self.ui.baker.beside:
            if self._grown == self.ui.time:
                return False
            self._grown = self.ui.time
            if not self.picture.grow(self.ui.canvas, self.layers()):
                return False
        self._ready = True
        return True

    def draw_likeness(self, surface: pygame.Surface) -> bool:
        """The last whole picture over all of `surface`; False if there is none."""
        last = self.last_picture()
        if last is None:
            return False
        pygame.transform.smoothscale(last, surface.get_size(), surface)
        return True

    def refresh(self, keep: str | None = None) -> None:
        """Bar, header and ring follow what is asked now; `keep`: what gets the focus."""
        scene, table = self.scene, self.scene.table
        self.header.status = table.status()
        self.header.buttons = self._useful_buttons()
        controls = table.controls() if not scene.director.busy else []
        self.bar.place(self.bar.box, self._prompt(keep or self.ring.focused_id), controls)
        self.ring.set([*table.targets(), *self.bar.focusables(), *self.header.focusables()], keep)
        self.refocus()

    def _prompt(self, focus: str | None) -> Prompt:
        """What is asked; while something is shown, what happens; and which keys mean what."""
        scene = self.scene
        prompt = scene.table.prompt(focus)
        told = scene.told
        if scene.director.busy:
            hints = SHOWING if not scene.director.waiting else WAITING
            prompt = Prompt(told.seat, told.message, None, hints) if told is not None else prompt._replace(hints=hints)
        return prompt._replace(hints=IN_LOG) if self.log.open else prompt

    def _useful_buttons(self) -> list[HeaderButton]:
        """Those that would do something now; the last three are always there."""
        scene = self.scene
        names = list(BUTTONS[2:])
        if scene.asked is not None and scene.story.missed(scene.asked) is not None:
            names.insert(0, "replay")
        if scene.takeback.possible:
            names.insert(0, "undo")
        return [self._buttons[name] for name in names]

    def refocus(self) -> None:
        """Only the focus changed: say what has it."""
        focused, bar = self.ring.focused, self.bar
        bar.prompt = prompt = self._prompt(self.ring.focused_id)
        busy = self.scene.director.busy
        bar.detail, bar.alarm = prompt.detail, False
        if self.scene.alarm is not None:
            bar.detail, bar.alarm = self.scene.alarm, True
        elif prompt.detail is None and focused is not None and not busy:
            refused = not focused.enabled and focused.why is not None
            bar.detail, bar.alarm = (focused.why if refused else focused.describe()), refused

    @property
    def header_focused(self) -> bool:
        """Whether a button of the program has the focus."""
        return (self.ring.focused_id or "").startswith("header-")

    def layers(self) -> list[Layer]:
        """From the bottom to the top. While something is shown, only the pointer lights anything up."""
        focus = self.ring.focused_id if not self.scene.director.busy or self.ring.pointer_visible else None
        table, bar, header, log = self.scene.table, self.bar, self.header, self.log
        header.told = self.scene.told
        return [
            *table.layers(focus),
            Layer(header.box, header.state(focus), lambda s: header.draw(s, self.ui, self.styles, focus)),
            Layer(bar.box, bar.state(focus), lambda s: bar.draw(s, focus)),
            *table.covers(focus),
            *([Layer(log.box, log.state(), log.draw)] if log.open else []),
        ]

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        """The resting picture where it changed, and over it what moves; answers the pixels, None for all."""
        changed = self.picture.compose(self.ui.canvas, self.layers())
        assert self.picture.surface is not None
        whole = self.full or not self.picture.covers(surface)
        rects = [surface.get_rect()] if whole else joined([*changed, *self._touched])
        for rect in rects:
            surface.blit(self.picture.surface, rect, rect)
        director = self.scene.director
        self._touched, self.likeness = [], None
        if isinstance(director.current, Pictured) and not self.log.open:
            self._touched = director.current.draw(surface, director.progress(alpha))
        self.full = False
        return None if whole else joined([*rects, *(rect.clip(surface.get_rect()) for rect in self._touched)])
