"""The bar at the bottom of a table: the player, the question, answers, key hints, and refusals. Always visible; the
answers are at the right, in one row or two."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import Focusable, described
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import BODY, SECONDARY, Theme
from game.ui.table.bar.bar_layout import (
    EDGE,
    HINTS_BELOW,
    LEAST_GAP,
    LEAST_TEXT,
    PAD,
    SLENDER,
    BarLayout,
    BarPlanner,
    detail_step,
    given_height,
    name_step,
    who_height,
)
from game.ui.table.bar.key_hints import fitting
from game.ui.table.parts.prompt import KeyHint, Prompt
from game.ui.table.parts.table_picture import ArmsPainter
from game.ui.table.parts.table_question import Control
from game.ui.tools import SignTools
from game.ui.widgets.key_signs import HIGH
from game.ui.widgets.short_texts import FittedText


class Bar:
    """Lay it out with `place` whenever prompt or controls change; `draw` reads.

    It never cuts the question or an answer: it uses shorter texts, and if even these need more room than
    it was given, it grows upwards over the picture, unless it has a column of its own.
    """

    def __init__(self, tools: SignTools) -> None:
        self.tools = tools
        self.seats: list[SeatStyle] = []
        self.names: list[str] = []
        self.arms: ArmsPainter | None = None
        self.detail: Message | None = None
        self.alarm = False
        self.slim = False
        """Only a line of hints: something else needs the room."""
        self.controls: list[Control] = []
        self._withheld: Sequence[Control] = ()
        """Answers that can't be given while a panel covers the table: they keep the focus, but have no place."""
        self.boxes: list[Box] = []
        self.layout = BarLayout((), (), False, False, 0.0, 0, 0.0)
        self.hints: Sequence[KeyHint] = ()
        self.aside: Sequence[KeyHint] = ()
        """Key hints next to stacked answers, where there are no others."""
        self.listed: Sequence[KeyHint] = ()
        """Everything that can be pressed, for a bar that is a column."""
        self.text = NOWHERE
        """The places of question and detail; `low`: of a detail next to the answers."""
        self.low: Box | None = None
        self._grows = True
        self._prompt: Prompt | None = None
        self._placed: object = None
        """Everything the places depend on: see `_contents`."""
        self.given = self._box = self._slim_place = NOWHERE
        """Its usual place; its present one: it may grow upwards; and its place with only hints below a panel."""
        self._in_place = False

    def restyle(self, seats: Sequence[SeatStyle], names: Sequence[str], arms: ArmsPainter | None = None) -> None:
        """Show these players: colours, shapes and names; `arms` draws theirs in place of the shape."""
        self.seats, self.names, self.arms = list(seats), list(names), arms

    @property
    def box(self) -> Box:
        """The present box of the bar."""
        if self.slim and self._in_place:
            return self.given.split_bottom(self.slim_height(self.tools.theme))[1]
        return self._slim_place if self.slim else self._box

    def move(self, given: Box, slim: Box | None = None, grows: bool = True) -> None:
        """Set its place.

        slim   its place while it has only a line of hints; by default, the bottom of the other
        grows  whether it may grow upwards for more words
        """
        self.given = self._box = given
        self._grows = grows
        self._slim_place = slim or given.split_bottom(self.slim_height(self.tools.theme))[1]
        self._placed = None

    def shrink(self, slim: bool, in_place: bool) -> None:
        """Keep only a line of hints, or show everything again; `in_place`: at the bottom of its usual place, as nothing
        lies beside it."""
        self.slim, self._in_place = slim, in_place

    @property
    def is_column(self) -> bool:
        """Whether it is a column beside the picture, which lists all keys below the words."""
        return self.given.w < SLENDER

    @property
    def full(self) -> Box:
        """The box of the bar with all its contents."""
        return self._box

    @property
    def prompt(self) -> Prompt | None:
        return self._prompt

    def list_keys(self, listed: Sequence[KeyHint]) -> None:
        """Set everything that can be pressed, for a bar that is a column."""
        self.listed = listed

    def show_detail(self, prompt: Prompt, detail: Message | None, alarm: bool, aside: Sequence[KeyHint]) -> None:
        """Show another detail in the same place; another question, and a bar without controls, are laid out again.

        detail  a description of the focused item, or a refusal (an `alarm`)
        aside   key hints next to stacked answers, where there are no others
        """
        self.detail, self.alarm, self.aside = detail, alarm, aside
        before, self._prompt = self._prompt, prompt
        if not self.controls or before is None or before.ask != prompt.ask:
            self._place(prompt)

    @property
    def asked(self) -> FittedText:
        """The question as shown, in full or shortened."""
        return self.layout.ask

    @property
    def labels(self) -> Sequence[str]:
        """The labels of the controls."""
        return self.layout.labels

    @staticmethod
    def height(theme: Theme) -> float:
        """Return the height that the bar needs."""
        return given_height(theme)

    @staticmethod
    def slim_height(theme: Theme) -> float:
        """Return the height of the bar with only hints."""
        return theme.size(SECONDARY) * HIGH + 2 * PAD

    def describe(self) -> str:
        """Return the question in words; "" if there is none."""
        return self.tools.say(self._prompt.ask) if self._prompt is not None else ""

    # -- laying out

    def place(self, prompt: Prompt, controls: Sequence[Control], withhold: bool = False) -> None:
        """Place the controls in as few rows as leave room for the words, at their right or below them. withhold: they
        can't be pressed now, and aren't shown"""
        self.controls, self._withheld = ([], controls) if withhold else (list(controls), ())
        self._place(prompt)

    def _place(self, prompt: Prompt) -> None:
        self._prompt = prompt
        contents = self._contents(prompt)
        if contents != self._placed:
            self._placed = contents
            self._arrange(prompt)

    def _contents(self, prompt: Prompt) -> object:
        """Return everything that decides where things are."""
        tools = self.tools
        controls = [
            (one.label, one.seat, one.width, one.command, one.paint is None, one.mark is None) for one in self.controls
        ]
        return prompt, controls, self.names, tools.canvas, tools.theme, tools.texts, tools.devices.look

    def _arrange(self, prompt: Prompt) -> None:
        planner = BarPlanner(self.tools, self.given, self.names, prompt, self.controls)
        self.layout = layout = planner.best()
        self.low = None
        most = self.given.bottom - self.tools.canvas.safe.y if self._grows else 0.0
        high = min(max(self.given.h, layout.height), max(self.given.h, most))
        self._box = Box(self.given.x, self.given.bottom - high, self.given.w, high)
        inner = self._box.inset(PAD, EDGE)
        left = planner.left_of(layout)
        if not self.controls:
            text = inner.split_top(name_step(self.tools))[1] if layout.above else inner
            self.boxes, self.text = [], Box(left, text.y, inner.right - left, text.h)
            self.hints = prompt.hints if not self.is_column else ()
            return
        self.text = Box(left, inner.y, layout.words, inner.h)
        lanes = planner.lanes(layout, inner, left)
        if layout.stacked:
            top = inner.y + (name_step(self.tools) if layout.above else 0.0)
            self.text = Box(left, top, layout.words, lanes[0].y - LEAST_GAP - top)
            asked = top + layout.lines * self.tools.theme.line_height(BODY, "body", self.tools.canvas)
            self.low = Box(left, asked, layout.low, inner.bottom - asked) if layout.low else None
        self.boxes = planner.boxes(layout, lanes)
        one_row = len(layout.rows) == 1 and not layout.stacked
        self.hints = fitting(self.tools, prompt.hints, inner.right - left - LEAST_TEXT) if one_row else ()

    @property
    def who(self) -> Box:
        """The box of the asked person's shape and name, if they are at the left."""
        box = self._box
        if self.layout.across and self.prompt is not None and self.prompt.seat is not None:
            high = who_height(self.tools, self.names[self.prompt.seat], box.w)
            return Box(box.x, box.y + EDGE, box.w, max(high, self.text.h))
        return box

    def detail_room(self, lines: int) -> int:
        """Return how many lines of detail fit below `lines` lines of question."""
        small = detail_step(self.tools)
        room = self._room_below(lines) - (small * HINTS_BELOW if self.has_hints_below(lines) else 0.0)
        return max(1, int(room / small + 0.1)) if room > small * 0.9 else 0

    def has_hints_below(self, lines: int) -> bool:
        """Return whether the key hints stand below `lines` lines of question and the detail. In a bar with answers, or
        without room for both, they stand at the right."""
        if self.controls or not self.hints:
            return False
        small = detail_step(self.tools)
        return self.detail is None or self._room_below(lines) > small * (HINTS_BELOW + 0.9)

    def _room_below(self, lines: int) -> float:
        step = self.tools.theme.line_height(BODY, "body", self.tools.canvas)
        return self.low.h if self.low is not None else self.text.h - lines * step

    def focusables(self) -> list[Focusable]:
        placed = [*zip(self.controls, self.boxes, strict=True), *((one, NOWHERE) for one in self._withheld)]
        return [
            Focusable(one.id, box, one.activate, described(one.describe), one.enabled, one.why) for one, box in placed
        ]

    def by_command(self, command: str) -> Control | None:
        """Return the control that a command presses."""
        return next((one for one in self.controls if one.command == command and one.enabled), None)

    def box_of(self, control_id: str) -> Box | None:
        """Return the box of a control."""
        return next((box for one, box in zip(self.controls, self.boxes, strict=True) if one.id == control_id), None)

    # -- drawing

    def state(self, focus: str | None) -> object:
        """Return a value that changes whenever the picture does."""
        drawn = tuple((one.id, one.label, one.enabled, one.seat, one.primary) for one in self.controls)
        look = self.tools.devices.look, self.aside, self.listed
        return self.box, self.prompt, self.detail, self.alarm, drawn, tuple(self.boxes), focus, look
