"""A hint at the table: the panel next to the board, the marks on it, and the focus."""

from __future__ import annotations

from game.core.bots import Advice
from game.ui.canvas import Box
from game.ui.input.intents import Cancel, Confirm, Erase, Intent, MoveFocus, Next, Press, Previous
from game.ui.kit.layer import Layer
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.hint.hint_panel import PULSE, HintPanel, HintText, found, thinking
from game.ui.table.table_context import TableContext

GAP = 12.0
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
        self._hints = table.session.hints
        self.best: str | None = None
        """The id to press for the answer that is read: the best one at first."""
        self._fallen_to: str | None = None
        """The focused id while the panel covers that answer."""
        self._leads = False
        """Whether the focus is about to move to that answer."""
        self._hints.found.connect(self._show)
        self._hints.cancelled.connect(self._forget)

    @property
    def open(self) -> bool:
        return self._hints.open

    @property
    def available(self) -> bool:
        """Whether the person asked may have a hint."""
        return self._hints.available

    @property
    def hides_focus(self) -> bool:
        """Whether the focus is where no player put it, and would look like the advice."""
        return self.open and self._fallen_to is not None and self._ring.focused_id == self._fallen_to

    # -- input

    def toggle(self) -> None:
        """Ask for a hint, or close it; do nothing if the title has no hints."""
        if self.open:
            self._hints.cancel()
            self._table.refresh()
        elif self._hints.known:
            self._table.clear_refusal()
            reason = self._hints.ask()
            if reason is not None:
                self._table.refuse(reason)
            else:
                self._say(thinking(0, self._moves))
            self._table.refresh()

    def handle(self, intent: Intent) -> bool | None:
        """Close the hint at Confirm, Cancel or a click, and do nothing else; read another of its answers at Next and
        Previous. Other intents pass through unless the panel covers nearly everything."""
        if self.open and isinstance(intent, (Next, Previous)) and self.reads_on:
            self._read(self._hints.advice[self.panel.read_on(1 if isinstance(intent, Next) else -1)])
            return True
        if self.blind and isinstance(intent, (MoveFocus, Next, Previous)):
            return True
        if not self.open or not isinstance(intent, (Cancel, Erase, Confirm, Press)):
            return None
        best = self.best if self._ring.get(self.best or "") is None else None
        self._hints.cancel()
        self._table.refresh(best)
        return True

    def cover(self) -> None:
        """Close the hint, because a panel has opened over the table."""
        if self.open:
            self._hints.cancel()
            self._table.refresh()

    def tick(self) -> None:
        """Move the dots while the bot thinks."""
        hints = self._hints
        if hints.open and not hints.advice and hints.age and hints.age % PULSE == 0 and self._moves:
            self._say(thinking(hints.age, moves=True))
            self._table.refocus()

    @property
    def _moves(self) -> bool:
        return not self._tools.settings.reduce_motion

    @property
    def reads_on(self) -> bool:
        """Whether there are several answers to read."""
        return len(self._hints.advice) > 1

    def _read(self, one: Advice) -> None:
        """Focus an advised answer, if it is in sight."""
        self._table.clear_refusal()
        self._lead_to(self._table.question.place_of_advice(one))

    def _lead_to(self, place: str | None) -> None:
        """Focus the id of an advised answer."""
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
        table, advice = self._table, self._hints.advice
        best = table.question.mark_advice(advice)
        self._table.clear_refusal()
        caveat = table.narrator.hint_caveat()
        hints = self._hints
        self._say(found(advice, hints.quick, table.question.advice_wording, caveat, hints.players))
        self._lead_to(best)

    def _forget(self) -> None:
        self.crowded = self.blind = self._leads = False
        self.best = self._fallen_to = None
        self._table.question.mark_advice(())

    # -- display

    def _say(self, text: HintText) -> None:
        self.panel.say(*text)

    def _lay_out(self) -> Box | None:
        """Lay the panel out; return its place, or None if it is closed. As much as possible stays in sight of where the
        question is answered; rather than cover that, it covers bar and header."""
        if not self.open:
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
        column = picture.side_column()
        if clear is not None and column.x < clear.right:
            column = Box(clear.right + GAP, safe.y, safe.right - clear.right - GAP, safe.h)
        if self.crowded:
            bottom = bar.given.bottom - bar.slim_height(self._tools.theme) - GAP
            return self.panel.lay_out(column._replace(y=safe.y), safe, bottom, clear=clear)
        below = bar.full.x < column.right and column.x < bar.full.right
        bottom = bar.full.y - GAP if below else column.bottom
        return self.panel.lay_out(column, safe, bottom, WIDEST, picture.cut_lines(), clear)

    def layers(self) -> list[Layer]:
        return self.panel.layers() if self._lay_out() is not None else []

    def covers(self, box: Box) -> bool:
        """Return whether the panel hides something."""
        mine = self._lay_out()
        return mine is not None and mine.contains(*box.centre)
