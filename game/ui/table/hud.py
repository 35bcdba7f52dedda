"""What is on the screen of a table scene: the table's own layers, header, bar and log, and what has the focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Canvas
from game.ui.focus import FocusRing
from game.ui.input.sign_names import command_message
from game.ui.kit.layered_picture import Picture, joined
from game.ui.menus.choice import Choice
from game.ui.routes import Dialog
from game.ui.table.capabilities import Knowing, KnownPage, Nearing, Seated, Signing, offers
from game.ui.table.header import ONE_LINE_FROM, Header, HeaderButton
from game.ui.table.key_caps import by_mouse, usable
from game.ui.table.known_panel import KnownPanel
from game.ui.table.log_panel import LogPanel
from game.ui.table.prompt_bar import Bar
from game.ui.table.prompt_bar_art import aside
from game.ui.table.table_view import Control, Hint, Layer, Pictured, Prompt
from game.ui.theme import SECONDARY
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

LOG_WIDTH, LEAST_LOG = 1240.0, 1100.0
"""Of the log, over plates too and beside them."""
GAP = 12.0
"""Between the table and the bar."""
BAR_GLOW = GAP - 1.0
"""A table that moves does not touch the bar."""
HUGE = 6_000_000
"""Pixels of a window from which a likeness is scaled roughly: smoothly it would take 40 ms, beside 70 that the window
takes to change."""
MOST_OF_HEIGHT = 0.46
"""What the bar may have of the safe area before the board is laid out."""
PANELS_TO = 1.1
"""Above this text scale known cards cover the bar too, and the log leaves it a line of hints."""
SHOWING = (Hint("confirm", Message("table-hint-hurry")), Hint("cancel", Message("table-hint-skip")))
WAITING = (Hint("confirm", Message("table-hint-go-on")), Hint("cancel", Message("table-hint-skip")))
IN_LOG = (Hint("log", Message("table-hint-close")), Hint("next", Message("table-hint-log")))
MISSED = Hint("replay", Message("table-hint-replay"))
KNOWN = Hint("known", Message("table-hint-known"))
ADVISE = Hint("hint", Message("table-hint-hint"))
HINTED = (Hint("confirm", Message("table-hint-close")), Hint("next", Message("table-hint-next")))
"""While a hint is there."""
WHY = Hint("hint", Message("table-hint-why"))
WHY_UNBOUND = Hint("option1", Message("table-hint-why"))
"""Where nothing is bound to hints, as on gamepads."""
MOST_HINTS = 4
CLOSED_BY_MOUSE = (Hint("cancel", Message("table-hint-close")),)
IN_KNOWN = (Hint("known", Message("table-hint-close")), Hint("next", Message("table-hint-page")))
NEARER = Hint("zoom", Message("table-hint-zoom"))
WHOLE = Hint("zoom", Message("table-hint-whole"))
NEARER_FROM = 1.25
"""Above this text scale a board of little room is seen better from near: that is said."""
BUTTONS = ("undo", "replay", "hint", "leaders", "zoom", "log", "help", "menu")

MOST_BUTTONS = 7
"""Beside so many the round can still be told, beside one less with large text. Where there would be more, the one goes
that each device does without: the mouse has a wheel, gamepads have triggers."""


def _about(ui: Ui, name: str) -> Message:
    """What a button of the header does, and which key does it too."""
    about, cap = (
        Message(f"table-{name}-about"),
        command_message(ui.texts, ui.devices, {"undo": "cancel"}.get(name, name)),
    )
    return Message("table-button", {"about": about, "cap": cap}) if cap is not None else about


class Front:
    """`refresh` after what is asked has changed, `refocus` after the focus has; `draw` reads."""

    def __init__(self, scene: TableScene, ring: FocusRing) -> None:
        self.scene = scene
        self.ui = ui = scene.ui
        self.ring = ring
        self.styles = [ui.theme.seat(seat.colour) for seat in scene.match.seats]
        self.bar = Bar(ui, self.styles, [seat.name for seat in scene.match.seats])
        self.log = LogPanel(ui, self.styles, scene.table.draw_sign if offers(scene.table, Signing) else None)
        self.known = KnownPanel(ui)
        self.header = Header()
        self.picture = Picture()
        self.full = True
        """Everything has to be put on the surface again."""
        self.watched = False
        """Nobody sits at the controls (a demonstration): no header, no hints which keys do what."""
        self.likeness: pygame.Surface | None = None
        """The last whole picture, of any size: it is shown, scaled, until there is one of this size."""
        self._ready = False
        self._grown = -1
        self._touched: list[pygame.Rect] = []
        self._useful: list[str] = []
        """Buttons of the header that would do something now."""
        commands = scene.commands
        acts = (
            commands.undo,
            commands.replay,
            scene.hint.toggle,
            commands.show_leaders,
            commands.zoom,
            commands.toggle_log,
            commands.help,
            commands.pause,
        )
        self._buttons = {
            name: HeaderButton(name, _about(ui, name), act) for name, act in zip(BUTTONS, acts, strict=True)
        }

    def devices_changed(self) -> None:
        """Other keys or buttons do what the buttons of the header do."""
        for name, button in self._buttons.items():
            button.about = _about(self.ui, name)

    def seated(self) -> None:
        """Other people sit at the table, or under other names."""
        self.bar.names[:] = [seat.name for seat in self.scene.match.seats]
        self.picture.forget()

    def layout(self, canvas: Canvas) -> None:
        """The bar at the bottom, the table above it; the header where the table leaves room."""
        theme = self.ui.theme
        area, self.bar.box = canvas.safe.split_bottom(min(canvas.safe.h * MOST_OF_HEIGHT, Bar.height(theme)), GAP)
        self.header.box = self.scene.table.layout(canvas, area)
        self.scene.table.flourishes.free = self._free(area)
        panels = area.inset(0.0, 6.0)
        if theme.text_scale > PANELS_TO:
            panels = canvas.safe.split_bottom(Bar.slim_height(theme), GAP)[0]
        free = self.scene.table.flourishes.free
        if theme.text_scale <= PANELS_TO and free is not None and free.w >= LEAST_LOG * max(1.0, theme.text_scale):
            # beside the plates, below the header: all of them can be read
            self.log.layout(free.centred(min(free.w, LOG_WIDTH * max(1.0, theme.text_scale)), free.h))
        else:
            self.log.layout(panels.centred(min(area.w, LOG_WIDTH * max(1.0, theme.text_scale)), panels.h))
        self.log.told_above = not self.log.box.overlaps(self.header.box)
        self.known.layout(area if theme.text_scale <= PANELS_TO else canvas.safe)
        self.likeness = self.last_picture()
        self.picture = Picture()
        self.full, self._ready, self._grown = True, False, self.ui.time

    def _free(self, area: Box) -> Box:
        """What header and plates leave of the top of the table: below a header above the board, left of a column."""
        table, header = self.scene.table, self.header.box
        if header.x <= area.x + 1.0:
            return Box(area.x, header.bottom + GAP, header.w, area.bottom - header.bottom - GAP)
        column = [header.x]
        if isinstance(table, Seated):
            column += [box.x for seat in range(len(self.styles)) if (box := table.seat_box(seat)) is not None]
        return area._replace(w=min(column) - GAP - area.x)

    def last_picture(self) -> pygame.Surface | None:
        """The last whole picture of the table, without what moves over it."""
        return self.picture.surface if self._ready and self.picture.surface is not None else self.likeness

    def ready(self) -> bool:
        """Whether the picture of this size is there, or (where nothing is made beside the frame) can be made now; it
        grows by some layers a tick."""
        if self._ready or not self.ui.baker.beside:
            self._ready = self._ready or self.scene.table.ready()
            return self._ready
        if self._grown == self.ui.time:
            return False
        self._grown = self.ui.time
        if self.scene.table.ready():
            self._ready = self.picture.grow(self.ui.canvas, self.layers())
        else:
            self.picture.prepare(self.ui.canvas)  # there is time for it
        return self._ready

    def draw_likeness(self, surface: pygame.Surface) -> bool:
        """The last whole picture over all of `surface`; False if there is none."""
        last = self.last_picture()
        if last is None:
            return False
        size = surface.get_size()
        scale = pygame.transform.smoothscale if size[0] * size[1] < HUGE else pygame.transform.scale
        scale(last, size, surface)
        return True

    def known_pages(self) -> list[KnownPage]:
        """What the table knows besides what lies open."""
        table = self.scene.table
        return table.known(self.known.inner) if offers(table, Knowing) else []

    def refresh(self, keep: str | None = None) -> None:
        """Bar, header and ring follow what is asked now; `keep`: what gets the focus."""
        scene, table = self.scene, self.scene.table
        self.header.status = Message("table-replaying") if scene.showing.repeating else table.status()
        if scene.caller.caption is not None and self.ui.theme.text_scale > ONE_LINE_FROM:
            self.header.status = scene.caller.caption.message
        self._slim()
        self._useful = [button.sign for button in self._useful_buttons()]
        self.header.buttons = [self._buttons[name] for name in self._useful]
        controls = [self._asked_first(control) for control in table.controls()] if not scene.director.busy else []
        self.bar.place(self.bar.box, self._prompt(keep or self.ring.focused_id), controls)
        self.point(keep)
        self.refocus()

    def point(self, keep: str | None = None) -> None:
        """Everything that can be pointed at, where it stands now; what lies below a hint cannot."""
        hint = self.scene.hint
        bar = self.bar.focusables() if not hint.crowded else []
        found = [*self.scene.table.targets(), *bar, *self.header.focusables()]
        self.ring.set([item for item in found if not hint.covers(item.box)], keep)

    def _asked_first(self, control: Control) -> Control:
        """What would lose something asks once whether it is meant; the answer that keeps it has the focus."""
        if control.sure is None:
            return control
        act = Choice(control.label, control.activate)
        choices = [Choice(Message("table-sure-no")), act]
        ui, body = self.ui, control.sure
        ask = Message("table-sure-title", {"what": control.label})
        return replace(control, activate=lambda: ui.go(Dialog(ask, body, choices)))

    def _prompt(self, focus: str | None) -> Prompt:
        """What is asked; while something is shown, what happens; and which keys mean what."""
        scene = self.scene
        prompt = scene.table.prompt(focus)
        told = scene.told
        if scene.director.busy:
            hints = SHOWING if not scene.director.waiting else WAITING
            prompt = prompt._replace(hints=hints)
            if not scene.showing.begun:
                return self.bar.prompt or prompt
            if told is not None:
                prompt = Prompt(told.seat if told.acts else None, told.message, None, hints)
        if self.watched:
            return prompt._replace(hints=())
        if self.known.open or self.log.open:
            mouse = by_mouse(self.ui)
            closes = CLOSED_BY_MOUSE if mouse else IN_KNOWN if self.known.open else IN_LOG
            asks = WHY if mouse or self.ui.devices.sign(WHY.command) is not None else WHY_UNBOUND
            why = (asks,) if self.log.open and self.log.explains else ()
            return prompt._replace(hints=(*closes, *why))
        if scene.director.busy:
            return prompt
        if scene.hint.open:
            by_keys = HINTED[:1] if scene.hint.crowded else HINTED
            return prompt._replace(hints=CLOSED_BY_MOUSE if by_mouse(self.ui) else by_keys)
        if self._near:  # the way back is told above all
            return prompt._replace(hints=usable(self.ui, (*prompt.hints[: MOST_HINTS - 1], WHOLE)))
        more = self._more_hints(MOST_HINTS - len(prompt.hints))
        return prompt._replace(hints=usable(self.ui, (*prompt.hints, *more)))

    def _more_hints(self, room: int) -> list[Hint]:
        """What else one key does now, so many at most: more of them would take the place of what is explained."""
        found = [NEARER] if self._nearer else []
        found += [MISSED] if "replay" in self._useful else []
        told = by_mouse(self.ui) or self.ui.devices.sign("hint") is not None
        found += [ADVISE] if "hint" in self._useful and told else []
        return [*found, *([KNOWN] if offers(self.scene.table, Knowing) else [])][: max(0, room)]

    def _useful_buttons(self) -> list[HeaderButton]:
        """Those that would do something now; the last ones are always there."""
        scene = self.scene
        if self.watched:
            return []
        board = not self.log.open  # which lies over it
        there = {"leaders": scene.table.leaders is not None, "zoom": board and offers(scene.table, Nearing)}
        there["hint"] = board and scene.hint.offered
        names = [name for name in BUTTONS[2:] if there.get(name, True)]
        if scene.asked is not None and scene.story.missed(scene.asked) is not None:
            names.insert(0, "replay")
        if scene.takeback.possible:
            names.insert(0, "undo")
        most = MOST_BUTTONS if self.ui.theme.text_scale <= PANELS_TO else MOST_BUTTONS - 1
        if len(names) > most and not self._near and "zoom" in names:
            names.remove("zoom")
        return [self._buttons[name] for name in names]

    def refocus(self) -> None:
        """Only the focus changed: say what has it."""
        self._slim()
        focused, bar = self.ring.focused, self.bar
        bar.prompt = prompt = self._prompt(self.ring.focused_id)
        busy = self.scene.director.busy
        bar.detail, bar.alarm = prompt.detail, False
        if self.scene.alarm is not None:
            bar.detail, bar.alarm = self.scene.alarm, True
        elif prompt.detail is None and focused is not None and not busy:
            refused = not focused.enabled and focused.why is not None
            bar.detail, bar.alarm = (focused.why if refused else focused.describe()), refused
        zoom = (NEARER,) if self._nearer else (WHOLE,) if self._near else ()
        guarded = self.scene.asker.guarded and not busy
        bar.aside = usable(self.ui, (*prompt.hints[:2], *zoom)) if guarded else zoom
        self._tell_nearer()
        if offers(self.scene.table, Nearing):
            self.scene.table.look(self.ring.focused_id if self._lit else None, self.ring.pointer_visible)

    def _tell_nearer(self) -> None:
        """Behind what is said of something on the board, if there is room in its line."""
        bar, ui, item = self.bar, self.ui, self.ring.focused
        cap, told = command_message(ui.texts, ui.devices, "zoom"), NEARER in aside(bar)[0]
        if not self._nearer or told or cap is None or bar.detail is None or bar.alarm:
            return
        if item is None or item.hit is None:
            return
        both = Message("table-detail-zoom", {"detail": bar.detail, "cap": cap})
        if ui.theme.measure(ui.say(both), SECONDARY, "body", ui.canvas)[0] <= bar.text.w:
            bar.detail = both

    @property
    def _near(self) -> bool:
        """Whether the board is seen from near."""
        return offers(self.scene.table, Nearing) and self.scene.table.zoomed

    @property
    def _nearer(self) -> bool:
        """Whether people should know that the board can be seen from near."""
        table = self.scene.table
        return offers(table, Nearing) and not table.zoomed and self.ui.theme.text_scale > NEARER_FROM

    def _slim(self) -> None:
        covered = self.log.open and self.ui.theme.text_scale > PANELS_TO
        self.bar.slim = covered or self.scene.hint.crowded

    @property
    def header_focused(self) -> bool:
        """Whether a button of the program has the focus."""
        return (self.ring.focused_id or "").startswith("header-")

    def to_header(self) -> bool:
        """Up from where nothing lies above: to the nearest button of the header; answers whether anything changed."""
        if self.header_focused or self.ring.focused is None:
            return False
        column = self.ring.focused.box.centre[0]
        buttons = [item for item in self.ring.items if item.id.startswith("header-")]
        near = min(buttons, key=lambda item: abs(item.box.centre[0] - column), default=None)
        return near is not None and self.ring.focus(near.id)

    def layers(self) -> list[Layer]:
        """From the bottom to the top."""
        focus = self.ring.focused_id if self._lit else None
        table, bar, header, log = self.scene.table, self.bar, self.header, self.log
        told = self.scene.told
        if told is not None and told.major and told.seat is None:  # the line above it says so already
            told = None
        header.told = self.scene.caller.caption or told
        bar.pressed = self.ring.pressed
        shown = Layer(header.box, header.state(focus), lambda s: header.draw(s, self.ui, self.styles, focus))
        covers = table.covers(focus)
        low = [layer for layer in covers if layer.box.bottom <= bar.given.y]  # a bar that has grown lies over these
        return [
            *table.layers(focus),
            *([] if self.watched else [shown]),
            *low,
            Layer(bar.box, bar.state(focus), lambda s: bar.draw(s, focus), glow=BAR_GLOW),
            *[layer for layer in covers if layer not in low],
            *self.scene.hint.layers(),
            *(self.known.layers(self.known_pages()) if self.known.open else []),
            *(log.layers() if log.open else []),
        ]

    @property
    def _lit(self) -> bool:
        """Whether the focus is seen: not while something is shown or others think, unless somebody looks around."""
        scene = self.scene
        if self.watched or scene.hint.hides:
            return False
        if scene.director.busy:
            return self.ring.pointer_visible and self.header_focused
        if self.ring.pointer_visible or scene.log.open:
            return True
        return scene.asked is not None or scene.looking or scene.match.over

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
        if not self.log.open and not self.known.open:
            for clip, progress in director.shown(alpha):
                if isinstance(clip, Pictured):
                    self._touched += clip.draw(surface, progress)
            self._touched += self.scene.table.flourishes.draw(surface, alpha)
        self.full = False
        return None if whole else joined([*rects, *(rect.clip(surface.get_rect()) for rect in self._touched)])
