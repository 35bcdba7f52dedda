"""A hint at the table: the panel next to the board with the best answers and their expected results, the marks, the
focus."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.bots import Advice
from game.core.message import Message
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.input.intents import Cancel, Confirm, Erase, Intent, MoveFocus, Next, Press, Previous
from game.ui.kit.layered_picture import EMPTY, Layer
from game.ui.look.pen import Pen, Ruler, Tools
from game.ui.look.type_styles import BODY, NOTE, WORDS, TypeStyle
from game.ui.table.prompt_bar import Bar
from game.ui.table.table_context import TableContext
from game.ui.widgets.tree import Column, Overlay, Padded, Picture, Row, Size, Text, Widget

PAD = 26.0
TITLE = TypeStyle(38.4, "title", "accent", 1.3)
LEADING = 1.32
SHARES = (0.0, 0.46, 0.62, 0.84, 1.0)
"""Shares of the safe area's width to try if the column next to the board is too narrow."""
DOTS = 3
PULSE = 24
"""Ticks between two changes of the thinking dots."""


class AdvisedAnswer(NamedTuple):
    """One answer in words: the action, its expected result, the reason."""

    what: Message
    expects: Message | None = None
    why: Message | None = None


class HintExtent(NamedTuple):
    """How much of the words is shown.

    whole   everything about each answer, or about the one that is read; less about the others
    others  how much of those: 2 all but the reason, 1 the action alone, 0 nothing
    notes   how many
    titled  whether the title
    """

    whole: bool
    others: int
    notes: int
    titled: bool = True


class HintPanel:
    """Call `say` and `lay_out`, then `layers`. The panel is as large as its words. If room is short, it says less about
    all answers but one, which `read_on` changes."""

    def __init__(self, tools: Tools) -> None:
        self.tools = tools
        self.box = NOWHERE
        self.title = Message("hint-title")
        self.answers: tuple[AdvisedAnswer, ...] = ()
        self.read = 0
        """The answer that is read: everything is said about it."""
        self.notes: tuple[Message, ...] = ()
        self._key: object = None
        self._extent = HintExtent(True, 2, 0)
        self._kept: list[tuple[object, tuple[bool, HintExtent, Box]]] = []
        """The last arrangements by everything they depend on: a crowded panel is laid out several times per call."""

    def say(self, title: Message, answers: Sequence[AdvisedAnswer] = (), notes: Sequence[Message] = ()) -> None:
        """Set the text of the panel.

        notes: sentences below the answers, the most important one first.
        """
        self.title, self.answers, self.notes, self.read = title, tuple(answers), tuple(notes), 0

    def read_on(self, by: int) -> int:
        """Read the next answer (1), or the one before (-1); return its index."""
        self.read = (self.read + by) % max(1, len(self.answers))
        return self.read

    # -- how much there is room for

    def lay_out(
        self, column: Box, safe: Box, bottom: float, most: float = 1.0, cuts: Sequence[float] = (),
        clear: Box | None = None,
    ) -> bool:  # fmt: skip
        """Lay the panel out over `column`, from its top to `bottom` at most, ending at one of the `cuts` if one is
        near; widen it if necessary, up to this share of the safe area. Return whether everything fits.

        clear  what must stay in sight left of the column, if anything
        """
        tools, words = self.tools, (self.title, self.answers, self.notes, self.read)
        look = tools.theme, tools.texts, tools.canvas
        key = (column, safe, bottom, most, tuple(cuts), clear, words, look)
        found = next((arranged for other, arranged in self._kept if other == key), None)
        if found is None:
            high, ruler = math.inf, Ruler(self.tools)
            for width, extent in self._ways(column, safe, most, clear):  # The last one if nothing fits.
                room = Size(width, bottom - column.y)
                each = (self._content(extent, read) for read in range(max(1, len(self.answers))))
                high = Overlay(*each).takes(ruler, room).h  # The panel keeps its size whichever is read.
                if high <= room.h:
                    break
            x, end = column.right - width if column.x > safe.x + 1.0 else column.x, column.y + high
            # Extra height the panel may take to avoid cutting what's below.
            end = min((seam for seam in cuts if end - 1.0 <= seam <= end + 200.0), default=end)
            found = high <= room.h, extent, Box(x, column.y, width, min(end, bottom) - column.y)
            self._kept = [*self._kept[1 - 8 :], (key, found)]
        fits, extent, box = found
        if key != self._key:
            self._key, self._extent, self.box = key, extent, box
        return fits

    def _ways(self, column: Box, safe: Box, most: float, clear: Box | None) -> list[tuple[float, HintExtent]]:
        """Return widths, each with what to show: prefer fewer words to covering more board. The title goes only where
        something must stay in sight."""
        notes = len(self.notes)
        widest = math.inf if clear is None else max(240.0, column.right - clear.right - 8.0)
        widths = sorted({min(widest, max(column.w, share * safe.w)) for share in SHARES if share <= most})
        shown = [HintExtent(True, 2, notes), *(HintExtent(False, 2, most) for most in (notes, min(1, notes), 0))]
        last = [HintExtent(False, 1, 0), HintExtent(False, 1, 0, False), HintExtent(False, 0, 0, False)]
        return [(width, each) for width in widths for each in shown] + [(widths[-1], each) for each in last]

    # -- the tree

    def _content(self, extent: HintExtent, read: int) -> Widget:
        """Return so much of the words while one of the answers is read, by its index."""
        parts: list[Widget | None] = [_text(self.title, TITLE)] if extent.titled else []
        for index, one in enumerate(self.answers):
            if index == read or extent.whole or extent.others:
                parts.append(self._answer(index, one, extent, index == read))
        parts += [_text(note, NOTE) for note in self.notes[: extent.notes]]
        return Padded(Column(*parts, gap=16.0), PAD)

    def _answer(self, index: int, one: AdvisedAnswer, extent: HintExtent, read: bool) -> Widget:
        """Return one answer; `read`: with everything about it."""
        size = BODY if extent.whole or extent.others == 2 else NOTE
        words = Column(
            _text(one.what, size.inked("text")._replace(role="bold" if read else "body")),
            _text(one.expects, NOTE) if read or extent.whole or extent.others == 2 else None,
            _text(one.why, NOTE.inked("accent") if read else NOTE) if read or extent.whole else None,
            gap=0.0,
        )
        return Row(_number(self.tools, index + 1, size), words.sharing(), gap=14.0)

    def layers(self) -> list[Layer]:
        return [Layer(self.box, (self.box, self._key), self._draw, self.box.inset(18.0 * 0.3))]

    def _draw(self, surface: pygame.Surface) -> None:
        pen = Pen(surface, self.tools)
        pen.panel(self.box.inset(-6.0), line=3.0)
        self._content(self._extent, self.read).paint(pen, self.box)


def _text(said: Message | None, style: TypeStyle) -> Widget | None:
    return Text(said, style, leading=LEADING) if said is not None else None


def _number(tools: Tools, number: int, style: TypeStyle) -> Widget:
    """Return the number of an answer, beside the first line of its words in the size `style`."""
    wide, high = tools.theme.size(BODY.units) * 1.25, tools.theme.size(style.units) * LEADING
    return Picture(lambda pen, box: draw_number(pen, (box.centre[0], box.y + high / 2), number, wide), wide)


def draw_number(pen: Pen, centre: Point, number: int, side: float) -> None:
    """Draw an answer's number on a disc, blue for the best one: the same in the panel and on the table."""
    disc, ring = pen.canvas.rect(Box.at(centre, side, side)), max(2, pen.canvas.px(3.0))
    fill, ink = ("accent", "panel_sunk") if number == 1 else ("panel_raised", "text")
    for colour, radius in (("keyline", disc.w / 2 + ring), (fill, disc.w / 2)):
        pygame.draw.aacircle(pen.surface, pen.theme.colour(colour), disc.center, radius)
    pen.word(str(number), centre, WORDS.inked(ink), "center")


def number_side(tools: Tools, usual: float) -> float:
    """Return the diameter of numbers on a board, which grows slightly with the text."""
    return usual * max(1.0, 0.75 * tools.theme.text_scale)


def numbers_layer(tools: Tools, spots: Sequence[tuple[int, Point]], side: float, look: object) -> Layer:
    """Return the layer of answers' numbers on a board, the best one above the others; empty if there are none."""
    if not spots:
        return EMPTY

    def paint(surface: pygame.Surface) -> None:
        for number, spot in reversed(spots):
            draw_number(Pen(surface, tools), spot, number, side)

    box = Box.around(Box.at(spot, 2 * side, 2 * side) for _, spot in spots)
    return Layer(box, (tuple(spots), look), paint)


class HintText(NamedTuple):
    """Title, answers, and sentences below them, the most important first."""

    title: Message
    answers: Sequence[AdvisedAnswer] = ()
    notes: Sequence[Message] = ()


def thinking(age: int, moves: bool) -> HintText:
    """Return the text while the bot thinks, after `age` ticks; `moves`: with moving dots."""
    dots = 1 + age // PULSE % DOTS if moves else DOTS
    return HintText(Message("hint-thinking", {"dots": "." * dots}), (), [Message("hint-thinking-about")])


def found(
    advice: Sequence[Advice], quick: bool, wording: Callable[[Advice], Message], caveat: Message | None, players: int
) -> HintText:
    """Return the text of the advice.

    quick    the best bot did not answer, and a quick one did
    wording  puts an advised answer into words
    caveat   what the hint could not take into account
    players  at the table, for what a chance is compared with
    """
    leads = [round(one.ahead) for one in advice if one.ahead is not None]
    if leads != sorted(leads, reverse=True):  # They would make a better answer look worse.
        advice = [one._replace(ahead=None) for one in advice]
    answers = [AdvisedAnswer(wording(one), expects(one), reason(one)) for one in advice]
    notes = [Message("hint-quick")] if quick else []
    if not quick and len(answers) == 1:
        notes.append(Message("hint-only"))
    if caveat is not None:
        notes.append(caveat)
    even = {"percent": percent(1.0 / players)}
    if any(one.ahead is not None for one in advice):
        notes.append(Message("hint-points", even))
    elif any(one.chance is not None for one in advice):
        notes.append(Message("hint-even-chance", even))
    chances = [percent(one.chance) for one in advice if one.chance is not None]
    if chances and chances[0] < max(chances):  # Another answer wins more often than the first, which leads in points.
        notes.append(Message("hint-margin"))
    return HintText(Message("hint-title-quick" if quick else "hint-title"), answers, notes)


def percent(chance: float) -> int:
    """Return a probability as a percentage."""
    return round(chance * 100)


def expects(advice: Advice) -> Message | None:
    """Return the bot's expectation of an answer: the chance of winning, and points ahead or behind."""
    if advice.chance is None:
        return None
    chance = Message("hint-chance-rough" if advice.rough else "hint-chance", {"percent": percent(advice.chance)})
    if advice.ahead is None:
        return Message("hint-expects", {"chance": chance})
    points = round(advice.ahead)
    side = "ahead" if points > 0 else "behind" if points < 0 else "even"
    ahead = Message(f"hint-{side}", {"count": abs(points)})
    return Message("hint-expects-both", {"chance": chance, "ahead": ahead})


def reason(advice: Advice) -> Message | None:
    """Return the bot's reason for an answer."""
    return Message(f"hint-why-{advice.why}") if advice.why else None


FROM_BAR = 12.0
"""Between the panel and the bar."""
WIDEST = 0.5
"""Largest share of the safe area for the panel before it takes over the bar's room too; the rest shows the board."""


class HintController:
    """`toggle` asks for a hint or closes it; any change of the question closes it too."""

    def __init__(self, table: TableContext, bar: Bar) -> None:
        self.panel = HintPanel(table.ui)
        self.crowded = False
        """The panel needs the room of the bar and the header too; the bar keeps a line of hints."""
        self.blind = False
        """It may even cover where the question is answered."""
        self._table, self._tools, self._ring, self._bar = table, table.ui, table.ring, bar
        self.asked = table.session.hints
        """The advice from the session, and whether a hint is open."""
        self.best: str | None = None
        """The id to press for the answer that is read: the best one at first."""
        self._fallen_to: str | None = None
        """The focused id while the panel covers that answer."""
        self._leads = False
        """Whether the focus is about to move to that answer."""
        self.asked.found.connect(self._show)
        self.asked.cancelled.connect(self._forget)

    @property
    def hides_focus(self) -> bool:
        """Whether the focus is where no player put it, and would look like the advice."""
        return self.asked.open and self._fallen_to is not None and self._ring.focused_id == self._fallen_to

    # -- input

    def toggle(self) -> None:
        """Ask for a hint, or close it; do nothing if the title has no hints."""
        if self.asked.open:
            self.asked.cancel()
            self._table.refresh()
        elif self.asked.known:
            self._table.clear_refusal()
            reason = self.asked.ask()
            if reason is not None:
                self._table.refuse(reason)
            else:
                self.panel.say(*thinking(0, self._moves))
            self._table.refresh()

    def handle(self, intent: Intent) -> bool | None:
        """Close the hint at Confirm, Cancel or a click, and do nothing else; read another of its answers at Next and
        Previous. Other intents pass through unless the panel covers nearly everything."""
        if self.asked.open and isinstance(intent, (Next, Previous)) and self.reads_on:
            read = self.asked.advice[self.panel.read_on(1 if isinstance(intent, Next) else -1)]
            self._table.clear_refusal()
            self._lead_to(self._table.question.place_of_advice(read))
            return True
        if self.blind and isinstance(intent, (MoveFocus, Next, Previous)):
            return True
        if not self.asked.open or not isinstance(intent, (Cancel, Erase, Confirm, Press)):
            return None
        best = self.best if self._ring.get(self.best or "") is None else None
        self.asked.cancel()
        self._table.refresh(best)
        return True

    def tick(self) -> None:
        """Move the dots while the bot thinks."""
        hints = self.asked
        if hints.open and not hints.advice and hints.age and hints.age % PULSE == 0 and self._moves:
            self.panel.say(*thinking(hints.age, moves=True))
            self._table.refocus()

    @property
    def _moves(self) -> bool:
        return not self._tools.settings.reduce_motion

    @property
    def reads_on(self) -> bool:
        """Whether there are several answers to read."""
        return len(self.asked.advice) > 1

    def _lead_to(self, place: str | None) -> None:
        """Focus the id of an advised answer, if it is in sight."""
        self.best, self._leads = place, True
        self._lay_out()
        self._table.refresh(place)

    def note_gathered(self) -> None:
        """Note where the focus is, once everything that can have it has been gathered."""
        if self._leads:
            self._leads = False
            self._fallen_to = self._ring.focused_id if self._ring.get(self.best or "") is None else None

    # -- advice from the session

    def _show(self) -> None:
        """Mark the answers on the table, and focus the best one."""
        table, advice = self._table, self.asked.advice
        best = table.question.mark_advice(advice)
        self._table.clear_refusal()
        caveat = table.narrator.hint_caveat()
        players = len(table.session.match.seats)
        self.panel.say(*found(advice, self.asked.quick, table.question.advice_wording, caveat, players))
        self._lead_to(best)

    def _forget(self) -> None:
        self.crowded = self.blind = self._leads = False
        self.best = self._fallen_to = None
        self._table.question.mark_advice(())

    # -- display

    def _lay_out(self) -> Box | None:
        """Lay the panel out; return its place, or None if it is closed. As much as possible stays in sight of where the
        question is answered; rather than cover that, it covers bar and header."""
        if not self.asked.open:
            return None
        clear = self._table.picture.kept_clear
        ways = [(False, box) for box in clear] + [(True, box) for box in clear] + [(False, None), (True, None)]
        for self.crowded, box in ways:
            if self._fits(box):
                break
        self.blind = self.crowded and box is None
        return self.panel.box

    def _fits(self, clear: Box | None) -> bool:
        """Lay the panel out in its column, `crowded` or not, right of what stays in sight; return whether everything
        fits."""
        picture, safe, bar = self._table.picture, self._tools.canvas.safe, self._bar
        column, top = picture.side_column(), safe.y
        if clear is not None and clear.bottom <= column.y:
            clear, top = None, column.y  # It stays in sight above the column.
        if clear is not None and column.x < clear.right:
            column = Box(clear.right + FROM_BAR, safe.y, safe.right - clear.right - FROM_BAR, safe.h)
        if self.crowded:
            bottom = bar.low.y - FROM_BAR
            return self.panel.lay_out(column._replace(y=top), safe, bottom, clear=clear)
        below = bar.full.x < column.right and column.x < bar.full.right
        bottom = bar.full.y - FROM_BAR if below else column.bottom
        return self.panel.lay_out(column, safe, bottom, WIDEST, picture.cut_lines(), clear)

    def layers(self) -> list[Layer]:
        return self.panel.layers() if self._lay_out() is not None else []

    def covers(self, box: Box) -> bool:
        """Return whether the panel hides something."""
        mine = self._lay_out()
        return mine is not None and mine.contains(*box.centre)
