"""The picture during code entry: the occasion, who has locked in, badges on the board, instructions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.session.couch import BLOCKS, Way
from game.ui.canvas import NOWHERE, Box
from game.ui.codes import code_badges
from game.ui.codes.code_entry import CELLS
from game.ui.codes.code_hints import HintFlow, hints
from game.ui.focus import Focusable, described
from game.ui.input.pads import Pads
from game.ui.look.theme import BODY, CONTROL, HEADING, SECONDARY
from game.ui.scenes.in_game.secret_codes.player_rows import PlayerRows
from game.ui.table.header.header import HeaderButton
from game.ui.table.parts.table_question import Code
from game.ui.table.secret.secret_phase import SecretPhase
from game.ui.tools import SignTools
from game.ui.widgets.signs.header_signs import draw_sign

RESTARTED = Message("codes-enter-again")
GAP, PAD = 10.0, 18.0
APART = 3.0
"""Units. A badge farther than this from its item is tied to it by a line."""


class CodesPicture:
    """Everything that is drawn over the table. It knows who has locked in, but no code.

    codes   the cells, at most nine, as the table has them; None where a cell means nothing
    about   the choice, in one sentence
    """

    def __init__(self, tools: SignTools, pads: Pads, phase: SecretPhase) -> None:
        self.tools = tools
        self.phase = phase
        self.rows = PlayerRows(tools, pads)
        self.codes: Sequence[Code | None] = ()
        self.about = Message("codes-hint-lock")
        self.title = Message("codes-hint-lock")
        self.pads = self.blocks = False
        self.restarted = False
        """Whether another scene has covered this one: players who have not locked in start again."""
        self.narrow = False
        """Whether the head only covers the column next to the map. The bar then says what the choice is about."""
        self.head = self.side = self.bar = NOWHERE
        self.buttons: Sequence[HeaderButton] = ()
        self._flow = HintFlow(tools, (), 1.0)
        self._words: list[str] = []

    def start_again(self) -> None:
        """Show that another scene has covered this one, so that unfinished codes are lost."""
        self.restarted = True

    def code(self, cell: int | None) -> Code | None:
        """Return the meaning of a cell, or None."""
        return self.codes[cell] if cell is not None and cell < len(self.codes) else None

    # -- layout

    def layout(
        self, seats: Sequence[int], ways: Mapping[int, tuple[Way, str]], buttons: Sequence[HeaderButton]
    ) -> None:
        coders = self.phase.coders()
        self.buttons = buttons
        if coders:
            self.title = self.phase.title
            self.about = self.phase.about(min(coders))
        used = [way for way, _ in ways.values()]
        self.pads, self.blocks = "pad" in used, any(way in BLOCKS for way in used)
        safe, header = self.tools.canvas.safe, self.phase.header_box
        self.narrow = header.x > safe.x + 1.0
        self._lay_bar(used, CELLS)
        column = self.phase.side_column
        left = header.x if self.narrow else safe.x
        self.head = Box(left, min(header.y, safe.y), safe.right - left, max(CONTROL + 16.0, header.h))
        below = Box(safe.x, self.head.bottom + GAP, safe.w, self.bar.y - GAP - self.head.bottom - GAP)
        top = safe.y if self.narrow else below.y
        self.side = Box(column.x, self.head.bottom, safe.right - column.x, self.bar.y - self.head.bottom)
        self.rows.layout(Box(column.x, below.y, safe.right - column.x, below.h), self.phase.people, seats, ways)
        if coders:
            decision = self.phase.decision(min(coders))
            assert decision is not None
            room = Box(
                safe.x, top, (min(left, column.x) if self.narrow else column.x) - GAP - safe.x, below.bottom - top
            )
            named = partial(code_badges.named_size, self.tools, pads=self.pads, blocks=self.blocks)
            size = code_badges.badge_size(self.pads, self.blocks)
            self.codes = self.phase.question.codes(decision, size, named, room)
            if len(self.codes) < CELLS:  # Fewer keys to name: this never makes the bar higher.
                self._lay_bar(used, len(self.codes))

    def _lay_bar(self, used: Sequence[Way], count: int) -> None:
        """Lay out the bar in place of the table's: the question, and how to answer. If room is short, leave out the
        last two hints, which repeat the head's buttons; then let the bar grow."""
        theme, canvas = self.tools.theme, self.tools.canvas
        given = self.phase.bar_box
        inner = given.w - 2 * PAD - 20.0
        self._flow = HintFlow(self.tools, hints(self.tools.devices, used, count), inner)
        what = self.title if self.narrow else self.about
        words = theme.wrap(self.tools.say(what), BODY, "body", canvas, inner)
        if self.restarted and not self.narrow:
            both = theme.wrap(self.tools.say(Message("codes-enter-again-after", {"what": what})), BODY, "body", canvas,
                              inner)  # fmt: skip
            again = theme.wrap(self.tools.say(RESTARTED), BODY, "body", canvas, inner)
            words = both if len(both) <= len(words) else again  # No more lines than before: nothing on the map moves.
        step = theme.line_height(BODY, "body", canvas)
        if len(words) * step + self._flow.height + PAD > given.h:
            self._flow = HintFlow(self.tools, hints(self.tools.devices, used, count)[:-2], inner)
        self._words = words
        high = max(given.h, len(words) * step + self._flow.height + PAD)
        self.bar = Box(given.x, given.bottom - high, given.w, high)

    def focusables(self) -> list[Focusable]:
        """Return the program's own buttons, for the mouse."""
        return [
            Focusable(button.id, box, button.on_press, described(button.about))
            for button, box in zip(self.buttons, self._button_boxes(), strict=True)
        ]

    def _button_boxes(self) -> list[Box]:
        first = self.head.right - 8.0 - len(self.buttons) * (CONTROL + GAP) + GAP
        y = self.head.centre[1] - CONTROL / 2
        return [Box(first + index * (CONTROL + GAP), y, CONTROL, CONTROL) for index in range(len(self.buttons))]

    # -- drawing

    def draw(self, surface: pygame.Surface, waiting: Collection[int], pointed: str | None) -> None:
        """Draw everything. `waiting`: the seats that have not locked in; `pointed`: id of the button under the
        mouse."""
        theme, canvas = self.tools.theme, self.tools.canvas
        theme.panel(surface, canvas, Box(self.side.x, self.head.y, self.side.w, self.bar.y - self.head.y), "background",
                    None)  # fmt: skip
        self._draw_head(surface, pointed)
        self.rows.draw(surface, waiting)
        self._draw_badges(surface)
        self._draw_bar(surface)

    def _head(self) -> Message:
        """Return the words of the head: the question if there is room, else a note that codes start again, if they
        do."""
        if not self.narrow:
            return self.title
        return Message("codes-head-again" if self.restarted else "codes-head")

    def _draw_head(self, surface: pygame.Surface, pointed: str | None) -> None:
        theme, canvas, head = self.tools.theme, self.tools.canvas, self.head
        theme.panel(surface, canvas, head, "panel", "frame", line=3.0)
        boxes = self._button_boxes()
        room, title = boxes[0].x - 24.0 - head.x - PAD - 10.0, self.tools.say(self._head())
        fits = [units for units in (HEADING, BODY, SECONDARY)
                if theme.measure(title, units, "bold", canvas)[0] <= room
                and theme.line_height(units, "bold", canvas) <= head.h]  # fmt: skip
        theme.text(surface, canvas, title, (head.x + PAD + 10.0, head.centre[1]), fits[0] if fits else SECONDARY,
                   "accent", "bold", "midleft", room, 1)  # fmt: skip
        for button, box in zip(self.buttons, boxes, strict=True):
            on = button.id == pointed
            theme.panel(surface, canvas, box, "button_hot" if on else "button", "button_line")
            draw_sign(surface, button.sign, canvas.rect(box.centred(36.0, 36.0)), theme.colour("text"))
            if on:
                theme.focus_ring(surface, canvas, box)

    def _draw_badges(self, surface: pygame.Surface) -> None:
        """Draw all badges above all lines. Draw none if everyone uses the curtain."""
        if not (self.pads or self.blocks):
            return
        found = [(cell, code) for cell, code in enumerate(self.codes) if code is not None]
        for _, code in found:
            self._draw_line(surface, code)
        for cell, code in found:
            code_badges.draw_badge(surface, self.tools, cell, self.pads, self.blocks, code.box, code.name)

    def _draw_line(self, surface: pygame.Surface, code: Code) -> None:
        """Draw a line from the badge to its item."""
        theme, canvas, (start, end) = self.tools.theme, self.tools.canvas, code.tie
        if abs(start[0] - end[0]) + abs(start[1] - end[1]) < APART:
            return
        for colour, wide in (("outline", 9.0), ("accent", 4.0)):
            pygame.draw.line(surface, theme.colour(colour), canvas.pos(*start), canvas.pos(*end), canvas.px(wide))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        theme, canvas, bar = self.tools.theme, self.tools.canvas, self.bar
        theme.panel(surface, canvas, bar, "panel", "frame")
        step = theme.line_height(BODY, "body", canvas)
        high = len(self._words) * step + self._flow.height
        x, y = bar.x + PAD + 10.0, bar.centre[1] - high / 2
        for line in self._words:
            theme.text(surface, canvas, line, (x, y), BODY, "text", "body", "topleft")
            y += step
        self._flow.draw(surface, Box(x, y, bar.w - 2 * PAD - 20.0, self._flow.height))
