"""The picture during code entry: what for, the board with its pieces alone, the legend, the letters, and how."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.core.message import Message
from game.session.couch import BLOCKS, Way
from game.ui.canvas import NOWHERE, Box
from game.ui.codes.code_entry import CELLS
from game.ui.codes.code_hints import HintFlow, hints
from game.ui.focus import Focusable, described
from game.ui.input.buttons import Family
from game.ui.input.pads import Pads
from game.ui.look.theme import BODY, CONTROL, SECONDARY
from game.ui.scenes.in_game.secret_codes.choice_letters import ChoiceLetters
from game.ui.scenes.in_game.secret_codes.legend import Legend, LegendKeys
from game.ui.table.header.header import HeaderButton
from game.ui.table.parts.table_picture import ClearBoard
from game.ui.table.parts.table_question import Code
from game.ui.table.secret.secret_phase import SecretPhase
from game.ui.tools import SignTools
from game.ui.widgets.signs.header_signs import draw_sign

RESTARTED, AGAIN = Message("codes-enter-again"), Message("codes-head-again")
GAP, PAD = 12.0, 18.0
BETWEEN = 24.0
"""Units between the board and the legend."""
TEXT_PAD = 26.0
LEAST_HEAD, MOST_LINES = 80.0, 2
"""Least height of the head, and how many lines of the sentence it holds; a longer one gives way to the title."""
LEAST_BAR = 78.0
LEAST_BOARD = 200.0
"""Units: a smaller board is not shown."""


class CodesPicture:
    """Everything that is drawn over the table. It knows who has locked in, but no code.

    codes   the cells, at most nine, as the table has them; None where a cell means nothing
    about   the choice, in one sentence
    """

    def __init__(self, tools: SignTools, pads: Pads, phase: SecretPhase) -> None:
        self.tools = tools
        self.phase = phase
        self.letters = ChoiceLetters(tools, pads)
        self.legend = Legend(tools)
        self.codes: Sequence[Code | None] = ()
        self.about = Message("codes-hint-lock")
        self.title = Message("codes-hint-lock")
        self.pads = pads
        self.restarted = False
        """Whether another scene has covered this one: players who have not locked in start again."""
        self.head = self.bar = NOWHERE
        self.buttons: Sequence[HeaderButton] = ()
        self._board: ClearBoard | None = None
        """The board shown, if there is room for one."""
        self._flow = HintFlow(tools, (), 1.0)
        self._words: list[str] = []
        self._units = BODY
        """Lines of the head, and their type size."""

    def start_again(self) -> None:
        """Show that another scene has covered this one, so that unfinished codes are lost."""
        self.restarted = True

    def code(self, cell: int | None) -> Code | None:
        """Return the meaning of a cell, or None."""
        return self.codes[cell] if cell is not None and cell < len(self.codes) else None

    def ready(self) -> bool:
        """Return whether the board can be drawn at once."""
        return self._board is None or self._board.ready()

    def leave(self) -> None:
        """Free the board's memory."""
        if self._board is not None:
            self._board.drop()

    def begin(self, waiting: Collection[int], seats: Collection[int]) -> None:
        """Begin with sealed letters of those who have locked in before."""
        self.letters.begin(waiting, seats)

    def update(self, waiting: Collection[int], opens: bool) -> bool:
        """Advance by one tick; return whether anything moves. `opens`: all seals break now."""
        return self.letters.update(waiting, opens)

    # -- layout

    def layout(
        self, seats: Sequence[int], ways: Mapping[int, tuple[Way, str]], buttons: Sequence[HeaderButton]
    ) -> None:
        coders = self.phase.coders()
        self.buttons = buttons
        if coders:
            self.title = self.phase.title
            self.about = self.phase.about(min(coders))
            decision = self.phase.decision(min(coders))
            assert decision is not None
            self.codes = self.phase.question.codes(decision)
        used = [way for way, _ in ways.values()]
        safe = self.tools.canvas.safe
        self._lay_bar(used, len(self.codes) or CELLS)
        high = self.letters.height()
        row = Box(safe.x, self.bar.y - GAP - high, safe.w, high)
        self.letters.layout(row, self.phase.people, seats, ways)
        above = Box(safe.x, safe.y, safe.w, row.y - GAP - safe.y)
        keys = LegendKeys("pad" in used, tuple(way for way in BLOCKS if way in used), self._family(ways))
        left, right = above.split_right(self.legend.width(safe.w), BETWEEN)
        board = self.phase.board
        self._lay_head(left)
        self.legend.layout(right, self.codes, keys)
        room = Box(left.x, self.head.bottom + GAP, left.w, left.bottom - self.head.bottom - GAP)
        if board is not None and room.h < LEAST_BOARD:
            board.drop()
            board = None
        self._board = board
        if board is not None:
            board.layout(self.tools.canvas, room)

    def _family(self, ways: Mapping[int, tuple[Way, str]]) -> Family | None:
        """Return the kind of all controllers in use, or None if they differ."""
        found = {pad.family for way, device in ways.values() if way == "pad" and (pad := self.pads.pad(device))}
        return found.pop() if len(found) == 1 else None

    def _lay_bar(self, used: Sequence[Way], count: int) -> None:
        """Lay out the bar: how to answer. If room is short, leave out the last two hints, which repeat the head's
        buttons; then let the bar grow."""
        safe = self.tools.canvas.safe
        found, inner = hints(self.tools.devices, used, count), safe.w - 2 * TEXT_PAD
        self._flow = HintFlow(self.tools, found, inner)
        if len(self._flow.lines) > 1:
            shorter = HintFlow(self.tools, found[:-2], inner)
            self._flow = shorter if len(shorter.lines) < len(self._flow.lines) else self._flow
        high = max(LEAST_BAR, self._flow.height + PAD)
        self.bar = Box(safe.x, safe.bottom - high, safe.w, high)

    def _lay_head(self, left: Box) -> None:
        """Lay out the head: the choice in one sentence, or its title if that is too long. What is said instead once
        codes start again needs no more room."""
        theme, canvas = self.tools.theme, self.tools.canvas
        room = left.w - 2 * TEXT_PAD - len(self.buttons) * (CONTROL + GAP)
        for words, again, units in (
            (self.about, RESTARTED, BODY), (self.about, RESTARTED, SECONDARY),
            (self.title, AGAIN, BODY), (self.title, AGAIN, SECONDARY),
        ):  # fmt: skip
            said = [theme.wrap(self.tools.say(one), units, "body", canvas, room) for one in (words, again)]
            if max(map(len, said)) <= MOST_LINES:
                break
        self._words, self._units = said[self.restarted], units
        high = max(map(len, said)) * theme.line_height(units, "body", canvas) + PAD
        self.head = Box(left.x, left.y, left.w, max(LEAST_HEAD, high))

    def focusables(self) -> list[Focusable]:
        """Return the program's own buttons, for the mouse."""
        return [
            Focusable(button.id, box, button.on_press, described(button.about))
            for button, box in zip(self.buttons, self._button_boxes(), strict=True)
        ]

    def _button_boxes(self) -> list[Box]:
        first = self.head.right - 8.0 - len(self.buttons) * (CONTROL + GAP) + GAP
        y = self.head.centre[1] - CONTROL / 2 - 1.0
        return [Box(first + index * (CONTROL + GAP), y, CONTROL, CONTROL) for index in range(len(self.buttons))]

    # -- drawing

    def draw(self, surface: pygame.Surface, pointed: str | None) -> None:
        """Draw everything. `pointed`: id of the button under the mouse."""
        if self._board is not None:
            self._board.draw(surface)
        else:
            surface.fill(self.tools.theme.colour("background_warm"))
        self._draw_head(surface, pointed)
        self.legend.draw(surface)
        self.letters.draw(surface)
        self._draw_bar(surface)

    def _draw_head(self, surface: pygame.Surface, pointed: str | None) -> None:
        theme, canvas, head = self.tools.theme, self.tools.canvas, self.head
        theme.panel(surface, canvas, head, "panel", "frame", line=3.0)
        step = theme.line_height(self._units, "body", canvas)
        x, y = head.x + TEXT_PAD, head.centre[1] - len(self._words) * step / 2
        for line in self._words:
            theme.text(surface, canvas, line, (x, y), self._units, "text", "body", "topleft")
            y += step
        for button, box in zip(self.buttons, self._button_boxes(), strict=True):
            on = button.id == pointed
            theme.panel(surface, canvas, box, "button_hot" if on else "button", "button_line")
            draw_sign(surface, button.sign, canvas.rect(box.centred(36.0, 36.0)), theme.colour("text"))
            if on:
                theme.focus_ring(surface, canvas, box)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        theme, canvas, bar = self.tools.theme, self.tools.canvas, self.bar
        theme.panel(surface, canvas, bar, "panel_raised", "frame", line=3.0)
        y = bar.centre[1] - self._flow.height / 2
        self._flow.draw(surface, Box(bar.x + TEXT_PAD, y, bar.w - 2 * TEXT_PAD, self._flow.height))
