"""Above the board: the game's progress, the latest event, and the program's buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.session.narrator import Line
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Act, Focusable
from game.ui.input.bindings import command_message
from game.ui.kit.layered_picture import RIM, Layer
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.theme import CONTROL, RADIUS, SECONDARY, Theme
from game.ui.look.type_styles import NOTE, TINY
from game.ui.table.attention import Caption, Decorations
from game.ui.table.event_playback import EventPlayback
from game.ui.table.table_context import TableContext
from game.ui.widgets.short_texts import FittedText, Words, plain_forms, versions
from game.ui.widgets.signs import HeaderButton, KeyHint
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Padded,
    Panel,
    Row,
    Size,
    Sized,
    Space,
    Widget,
    focusables,
    seat_mark,
)

STATUS, EVENT = NOTE.inked("accent"), NOTE.inked("text")
EDGE = 4.0
"""Above and below the contents."""
ON_MAP = Size(6 * CONTROL, CONTROL)
"""Room for a row of buttons on the table's board, without words."""
MOST = 7
"""Most buttons where no words are; fewer leave room for some anyway."""
SPARE = ("zoom", "help", "undo-turn")
"""Buttons that go where there are too many, the first of them first: the wheel and the triggers zoom too, and the pause
menu has the others. For fingers, which have neither wheel nor triggers, it is the other way round."""
FOLDED, SPARED = 4, ("undo-turn", "replay", "zoom", "help")
"""Buttons for which there is room while they are folded, and those that give way then: they can wait, or the pause menu
has them."""


class Header:
    """`status` and `buttons`, and the latest event (`last_line`) if it is wide or has a place for it.

    may_leave_out_status  because the table itself shows the game's progress
    line_box              a place of its own for the latest event, next to buttons without words
    folded                the buttons are there instead, while something covers theirs
    insisting             the status is not left out now
    """

    def __init__(self, tools: Tools, box: Box = NOWHERE) -> None:
        self.tools = tools
        self.box = box
        self.line_box: Box | None = None
        self.status: Message | None = None
        self.last_line: Line | None = None
        self.may_leave_out_status = self.insisting = self.folded = False
        self.buttons: Sequence[HeaderButton] = ()
        self.styles: Sequence[SeatStyle] = ()
        self._tree: Widget = Space()
        self._key: object = None

    def move(self, box: Box, may_leave_out_status: bool = False, line_box: Box | None = None) -> None:
        self.box, self.may_leave_out_status, self.line_box = box, may_leave_out_status, line_box

    def offer(self, buttons: Sequence[HeaderButton], folded: bool) -> None:
        """Show these buttons; `folded`: at the line's place, while something covers theirs."""
        self.folded = folded
        spared = [one for one in buttons if one.name not in SPARED]
        self.buttons = spared if folded else buttons

    def tell(self, status: Message, last_line: Line | None, insisting: bool) -> None:
        """Show a status, which isn't left out if it is insisting, and the latest event."""
        self.status, self.last_line, self.insisting = status, last_line, insisting

    def restyle(self, styles: Sequence[SeatStyle]) -> None:
        """Show seats in these styles."""
        self.styles = styles

    @property
    def place(self) -> Box:
        """The present place of the buttons, and of the words next to them."""
        return self.folding(self.line_box) if self.folded and self.line_box is not None else self.box

    @staticmethod
    def folding(line: Box) -> Box:
        """Return the place of folded buttons, at the right of the line's."""
        wide = FOLDED * CONTROL
        return Box(line.right - wide, line.y, wide, CONTROL)

    @property
    def has_line(self) -> bool:
        """Whether the latest event has a place of its own now."""
        return self.line_box is not None and not self.folded

    @property
    def _wordless(self) -> bool:
        return self.place.upright or self.folded or self.line_box is not None

    # -- sizes

    @staticmethod
    def line_height(theme: Theme) -> float:
        """Return the height of a sheet with the latest event on two lines."""
        return theme.size(SECONDARY) * 1.51 * 2 + 6.0

    @staticmethod
    def row_height(theme: Theme) -> float:
        """Return the height of a header with its words next to the buttons."""
        return max(CONTROL + 16.0, theme.size(SECONDARY) * 1.47 + 4.0)

    @staticmethod
    def stacked_height(theme: Theme, lines: int = 1) -> float:
        """Return the height of a header with `lines` lines of words above the buttons."""
        return max(111.0, theme.size(SECONDARY) * (0.12 + 1.35 * lines) + CONTROL + 14.0)

    @staticmethod
    def labelled_width(theme: Theme) -> float:
        """Return the width of such a column with a word beside each sign."""
        return CONTROL + theme.size(SECONDARY) * 4.6

    # -- the tree

    def _content(self) -> Widget:
        if self.place.upright and self.place.w > CONTROL + 60.0:
            labelled = map(partial(Sized, w=self.place.w, h=CONTROL), self.buttons)
            return Anchored(Column(*labelled, gap=6.0), 0.5, 1.0)
        if self._wordless and not self.buttons:
            return Space()
        if self._wordless:  # As the legend of a chart: signs in ink on one sheet.
            upright = self.place.upright
            signs = Column(*self.buttons, gap=0.0) if upright else Row(*self.buttons, gap=0.0)
            sheet = Panel(signs, 0.0, "panel_sunk", "frame", 2.8, RADIUS)
            return Anchored(sheet, 0.5 if upright else 1.0, 1.0)
        return self._sheet(self._status_forms(self.status) if self.status is not None else (), not self.insisting)

    def _button_row(self, buttons: Sequence[HeaderButton]) -> Widget:
        return Row(*buttons, gap=4.0 if len(buttons) > 6 else 6.0, anchor=0.5, fills=False)

    def _sheet(self, ways: Sequence[FittedText], may_leave_out: bool) -> Widget:
        """Return the status in one of these ways with the buttons: with the latest event, above them, or beside
        them; the buttons alone, with the event, if the status may be left out and the table shows the progress."""
        buttons, spring = self._button_row(self.buttons), Space(grow=1.0)
        shown = bool(ways) and not (self.may_leave_out_status and may_leave_out)
        line = Words(ways, STATUS, most=1).sharing() if shown else None
        found: list[Widget] = [Row(Space(EDGE), line or spring, buttons, gap=TINY)]
        if shown:
            status = Row(Space(EDGE), Words(ways, STATUS).sharing(), gap=TINY)
            found.insert(0, Column(status.sharing(), Row(spring, buttons), gap=0.0))
        if self.last_line is not None and self.line_box is None and self.place.w >= 900.0:
            event = self._event(self.last_line, 1)
            said = Anchored(Column(line, event, gap=0.0), 0.0)
            found.insert(0, Row(Space(EDGE), said.sharing(), buttons, gap=TINY))
        return Panel(FirstThatFits(*found), (TINY, EDGE))

    def _event(self, line: Line, most: int | None = None) -> Widget:
        """Return the latest event behind the shape of its seat, in at most that number of lines."""
        words = Words(versions(self.tools, line.message, line.seat), EVENT, self.styles, most=most).sharing()
        if line.seat is None:
            return words
        style, side = self.styles[line.seat], self.tools.theme.size(SECONDARY) * 0.8
        return FirstThatFits(Row(seat_mark(style, side, 2.0), words, gap=TINY), words)

    def _status_forms(self, status: Message) -> list[FittedText]:
        """Return the versions of a status, down to the first part of a composed one."""
        ways = plain_forms(self.tools, status)
        part = next((value for value in status.args.values() if isinstance(value, Message)), None)
        return [FittedText(way) for way in (*ways, *(plain_forms(self.tools, part)[-1:] if part else ()))]

    def leave_room(self, buttons: Sequence[HeaderButton]) -> bool:
        """Return whether these buttons leave room for a status above or beside them."""
        if self._wordless:
            return len(buttons) * CONTROL <= max(self.place.w, self.place.h)
        ruler, row = Ruler(self.tools), self._button_row(buttons)
        # Least width that the buttons leave to a status, at a text scale of 100%.
        status = Sized(Space(), w=self.tools.theme.size(100.0), h=ruler.step(STATUS))
        ways = FirstThatFits(Column(status, row, gap=0.0), Row(status, row, gap=TINY))
        room = Size(self.place.w, self.place.h)
        return Padded(ways, (TINY, EDGE)).takes(ruler, room).within(room)

    def fits(self, caption: Message) -> bool:
        """Return whether a caption fits in place of the status."""
        room = Size(self.place.w, self.place.h)
        sheet = self._sheet([FittedText(self.tools.say(caption))], False)
        return not self._wordless and sheet.takes(Ruler(self.tools), room).within(room)

    def _laid(self) -> Widget:
        """Return the tree as it is now, laid out."""
        tools, words = self.tools, (self.status, self.last_line, self.insisting, self.may_leave_out_status)
        key = self.place, self.folded, words, self.buttons, tools.canvas, tools.theme, tools.texts
        if key != self._key:
            self._key, self._tree = key, self._content()
            self._tree.place(Ruler(tools), self.place)
        return self._tree

    # -- the screen

    def boxes(self) -> list[Box]:
        """Return the buttons' places."""
        self._laid()
        return [button.box for button in self.buttons]

    def focusables(self) -> list[Focusable]:
        return focusables(self._laid().all())

    def press(self, x: float, y: float) -> bool:
        """Press the button at this point; return whether there is one."""
        pressed = next((one for one in self.focusables() if one.at(x, y)), None)
        if pressed is not None:
            pressed.activate()
        return pressed is not None

    def layers(self, focus: str | None) -> list[Layer]:
        """Return the buttons with the words next to them, one of them perhaps with the focus, and the latest event at a
        place of its own."""
        boxes = self.boxes()
        drawn = Box.around(boxes) if self._wordless and boxes else self.place
        here = focus if any(button.id == focus for button in self.buttons) else None
        words = None if self._wordless or self.line_box is not None else (self.status, self.last_line)
        state = self.place, words, here, tuple(button.sign for button in self.buttons)
        found = [Layer(drawn, state, partial(self.draw, focus=focus), glow=30.0 if here else RIM)]
        if self.line_box is not None and self.has_line:
            line = self.line_box, self.status, self.last_line
            found.append(Layer(self.line_box, line, self.draw_line, glow=RIM))
        return found

    def draw(self, surface: pygame.Surface, focus: str | None = None) -> None:
        self._laid().draw_all(Pen(surface, self.tools), focus)

    def draw_line(self, surface: pygame.Surface) -> None:
        """Draw the latest event at its own place, or else the status."""
        if self.line_box is None or self.folded:
            return
        if self.last_line is not None:
            words = self._event(self.last_line)
        elif self.status is not None and (self.insisting or not self.may_leave_out_status):
            words = Words(self._status_forms(self.status), STATUS, most=1)
        else:
            return
        Panel(words, (TINY, 3.0)).paint(Pen(surface, self.tools), self.line_box)


FIRST = ("undo", "undo-turn", "replay", "hint")
LAST = ("zoom", "log", "help", "menu")
"""From left to right; the title's views are in between."""
COMMANDS = {"undo": "cancel"}
"""Commands by the names of their buttons, if these differ."""
LABELS = {"undo": "back"}
"""The same for the words in hints."""


class ButtonCommand(NamedTuple):
    """The effect of a button, and whether it would change anything now; None: it always does."""

    act: Act
    useful: Callable[[], bool] | None = None


class HeaderContent:
    """Fills the header. Call `fill_in` after the question has changed, `catch_up` after a new line and once a tick."""

    def __init__(
        self, table: TableContext, header: Header, commands: Mapping[str, ButtonCommand], playback: EventPlayback,
        caption: Caption, decorations: Decorations,
    ) -> None:  # fmt: skip
        """commands: what each button does, by its name or that of a view"""
        self._table, self._tools, self.header, self._commands = table, table.ui, header, commands
        self._playback, self._caption, self._decorations = playback, caption, decorations
        self._views = {view.name: view for view in table.title.views if view.about is not None}
        self._buttons: dict[str, HeaderButton] = {}
        self._before: Line | None = None
        """The event before the latest one, which is shown while that one plays."""
        self._latest: Line | None = None
        self.useful: dict[str, HeaderButton] = {}
        """The buttons that are shown, by name: those that would do something now."""
        self.devices_changed()

    # -- the buttons

    def devices_changed(self) -> None:
        """Make all buttons; each says what it does, and which key of the devices in use does it too. A title's
        view has the word of its hint."""
        for name in (*FIRST, *self._views, *LAST):
            view = self._views.get(name)
            about = (view.about if view is not None else None) or Message(f"table-{name}-about")
            cap = command_message(self._tools.texts, self._tools.devices, COMMANDS.get(name, name))
            if cap is not None:
                about = Message("table-button", {"about": about, "cap": cap})
            label = view.hint if view is not None else Message(f"table-hint-{LABELS.get(name, name)}")
            sign = view.sign if view is not None else name
            self._buttons[name] = HeaderButton(sign, about, self._commands[name].act, name, label)

    def hints(self) -> list[KeyHint]:
        """Return a hint for each button that is shown, except for going back, which the question mentions."""
        found = self.useful.items()
        return [KeyHint(name, one.label) for name, one in found if name not in COMMANDS and one.label is not None]

    # -- the words

    def fill_in(self) -> None:
        """Choose the buttons that would do something now, of which some may go for lack of room."""
        shown = dict[str, HeaderButton]()
        for name, button in self._buttons.items():
            if self._table.watched or (name in self._views and not self._table.picture.has_view(name)):
                continue
            useful = self._commands[name].useful
            if useful is None or useful():
                shown[name] = button
        spared = SPARE[:: -1 if self._tools.devices.by_finger else 1][: 3 if self.header.has_line else 1]
        for spare in spared if not self._table.picture.zoomed else ():
            if len(shown) >= MOST and not self.header.leave_room(list(shown.values())):
                shown.pop(spare, None)
        self.useful = shown
        self.catch_up()

    def catch_up(self) -> None:
        """Show the status, which clips change too, and the latest event. A caption for what is heard stands in place of
        the event, or else of the status, or else over the table."""
        table, playback, header = self._table, self._playback, self.header
        caption = None if table.watched else self._caption.line  # A demonstration isn't heard.
        header.offer([*self.useful.values()], table.picture.covers_buttons)
        seen = caption is not None and not table.director.filled
        in_line = seen and header.has_line
        insisting = seen and not in_line and caption is not None and header.fits(caption.message)
        if insisting and caption is not None:
            status = caption.message
        else:
            status = Message("table-replaying") if playback.repeating else table.narrator.status()
        self._decorations.caption(None if in_line or insisting else caption)
        line, latest = playback.last_line, self._latest
        if latest is not None and line is not latest and not _begins(latest) and not _counts_on(line, latest):
            self._before = latest
        self._latest = line
        if line is not None and (_begins(line) or (table.director.busy and playback.begun)):
            # The bar or the board shows it, such as whose turn begins.
            lines = table.session.story.lines
            if self._before is None or (not table.director.busy and self._before in lines):
                # A game has been resumed, or several events were shown at once.
                self._before = next((told for told in reversed(lines) if not _begins(told)), None)
            line = self._before if header.has_line else None
        if table.session.questions.guarded:  # It asks about the latest event.
            line = None
        header.tell(status, caption if in_line else line, insisting or playback.repeating)

    def layers(self, focus: str | None) -> list[Layer]:
        """Return the header with the focused button; nothing if nobody plays here."""
        return self.header.layers(focus) if not self._table.watched else []


def _begins(line: Line) -> bool:
    """Return whether a line only says whose turn begins, which the table shows."""
    return line.heading and not (line.major and line.seat is not None)


def _counts_on(line: Line | None, latest: Line) -> bool:
    """Return whether a line stands in place of the latest one: the same player did more of the same."""
    same = line is not None and (line.seat, line.message.key) == (latest.seat, latest.message.key)
    return same and latest.seat is not None
