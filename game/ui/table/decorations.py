"""Over the table: ribbons across it, rings around what was pressed, a glow as a reminder, a piece that is dragged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from math import ceil, floor

from game.core.message import Message
from game.session.narrator import Line
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.motion.flourish import CaptionStrip, Flourishes, Glow, Pulse, Ribbon
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.speech import AroundPlate, Pennon, Speech
from game.ui.table.table_context import TableContext

GRAIN = 26.0
"""Units between the points at which answers are looked for."""


class Decorations:
    """Passes them to the picture in use."""

    def __init__(self, table: TableContext, bar: Bar) -> None:
        self._tools, self._table, self._bar = table.ui, table, bar
        self._speech: Speech | None = None
        self._captioned: tuple[Line, Box | None] | None = None
        """The caption that hangs over the table, and the heading above it."""

    @property
    def _flourishes(self) -> Flourishes:
        return self._table.picture.flourishes

    @property
    def seen(self) -> bool:
        """Whether there are decorations at this speed."""
        return self._tools.settings.speed != "instant"

    def ribbon(self, seat: int, message: Message) -> bool:
        """Hang a ribbon with words across the table, in the colour of a seat, where it covers no answer. If there is no
        such place, or it would cover a heading, the seat's plate glows instead. Return whether the words are seen."""
        if not self.seen:
            return False
        shown, heading = self._flourishes, self._table.picture.heading
        ribbon = Ribbon(self._tools, message, self._table.styles[seat], shown.free, _covering(self._answers()))
        if not ribbon.fits or (heading is not None and ribbon.covers(heading)):
            self.glow(seat)
            return False
        shown.add(ribbon)
        if ribbon.at_top and CaptionStrip in shown.kinds:  # The next one hangs below the ribbon.
            shown.drop(CaptionStrip.slot)
            self._captioned = None
        return True

    def _answers(self) -> Sequence[Focusable]:
        """Return what answers the question on the table."""
        question = self._table.question
        steps = set(question.steps())
        return [item for item in question.targets() if item.id in steps]

    def drop_ribbon(self) -> None:
        self._flourishes.drop(Ribbon.slot)

    def caption(self, line: Line | None) -> None:
        """Show the caption of what is heard over the table, until there is another or (None) no more."""
        heading = self._table.picture.heading
        captioned = None if line is None else (line, heading)
        if captioned == self._captioned:
            return
        self._captioned = captioned
        self._flourishes.drop(CaptionStrip.slot)
        if line is not None:
            style = None if line.seat is None else self._table.styles[line.seat]
            shown = self._flourishes
            ribbon = shown.of(Ribbon.slot)
            below = isinstance(ribbon, Ribbon) and ribbon.at_top
            shown.add(CaptionStrip(self._tools, line.message, style, shown.free, below, heading))

    def glow(self, seat: int) -> None:
        """Make the seat's plate glow, or the bar if there is none."""
        box = self._table.picture.seat_box(seat)
        self._flourishes.add(Glow(self._tools, box or self._bar.box, self._table.styles[seat].colour))

    def feel(self, seat: int, glad: bool) -> None:
        """Raise the seat's pennon beside its plate, or let it droop."""
        plate = partial(self._seat_box, seat)
        self._flourishes.add(Pennon(self._tools, self._table.styles[seat], glad, seat, plate))

    def speak(self, seat: int, message: Message) -> bool:
        """Show what a seat says, on its plate; return whether there is a place for it."""
        plate, kept = partial(self._seat_box, seat), partial(self._kept, seat)
        speech = Speech(self._tools, message, self._table.styles[seat], plate, kept)
        if speech.box is None:
            return False
        self._speech = speech
        self._flourishes.add(speech)
        return True

    def _kept(self, speaker: int) -> AroundPlate:
        """Return what is around the plate of someone who speaks: the plate of the person asked, and what people hold,
        must be seen."""
        asked, picture = self._table.session.questions.asked, self._table.picture
        plates = {seat: box for seat in range(len(self._table.styles)) if (box := picture.seat_box(seat)) is not None}
        clear = [plates[asked]] if asked is not None and asked in plates and asked != speaker else []
        others = [box for seat, box in plates.items() if seat not in (asked, speaker)]
        return AroundPlate([*clear, *picture.held_boxes], others)

    def _seat_box(self, seat: int) -> Box | None:
        return self._table.picture.seat_box(seat)

    @property
    def spoken(self) -> Box | None:
        """Where the words of a seat are, while they are shown."""
        return self._speech.box if self._speech is not None and Speech in self._flourishes.kinds else None

    def hush(self) -> None:
        """Take these words away."""
        self._flourishes.drop(Speech.slot)

    def pulse(self, box: Box) -> None:
        """Draw a ring that spreads from what was pressed."""
        self._flourishes.add(Pulse(self._tools, box))


def _covering(answers: Sequence[Focusable]) -> Callable[[Box], bool]:
    """Return a function that says whether an answer lies in a part of the screen; it looks at each point once."""

    @cache
    def answered(column: int, row: int) -> bool:
        return any(item.at(column * GRAIN, row * GRAIN) for item in answers)

    def covering(box: Box) -> bool:
        columns = range(floor(box.x / GRAIN), ceil(box.right / GRAIN) + 1)
        rows = range(floor(box.y / GRAIN), ceil(box.bottom / GRAIN) + 1)
        return any(answered(column, row) for column in columns for row in rows)

    return covering
