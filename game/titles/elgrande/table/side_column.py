"""The column next to the board: the plates with closed discs on them, and the small cards below."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.message import Message
from game.titles.elgrande.table import help_texts, sentences
from game.titles.elgrande.table.arrangement import GAP
from game.titles.elgrande.table.card_faces.cards_row import Strips
from game.titles.elgrande.table.discs import ClosedDiscs
from game.titles.elgrande.table.player_plates import PlayerPlates
from game.titles.elgrande.table.sentences import seat_of, title
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import Box
from game.ui.kit.layered_picture import Layer
from game.ui.kit.plates import PlateStates
from game.ui.look.theme import Theme
from game.ui.table.parts.slot_answers import Dialogue, focused


class SideColumn:
    """Plates and small cards: their layout, and question states on plates."""

    def __init__(
        self, view: ViewData, plates: PlayerPlates, strips: Strips, dialogue: Dialogue, discs: ClosedDiscs
    ) -> None:
        self._view, self._dialogue, self._discs = view, dialogue, discs
        self.plates, self.strips = plates, strips
        self._focus: str | None = None
        self._moved = False
        """Whether plates or cards have moved since someone asked."""

    def layout(self, theme: Theme, column: Box, short: bool, mark: Box | None) -> None:
        """Lay out the plates, and below them the cards in the best form that fits.

        short: plates keep only the essentials; mark: place of a mark that replaces the cards, if they don't fit
        """
        plates, strips, seats = self.plates, self.strips, self._view.players
        if mark is not None:
            plates.stack(theme, column, seats, short)
            strips.lay_mark(mark)
            return
        least = PlayerPlates.least_column(theme, short, seats)
        room = strips.choose(theme, column.h - least - GAP, column.w)
        high = plates.stack(theme, Box(column.x, column.y, column.w, column.h - room - GAP), seats, short)
        strips.layout(theme, column.split_top(high, GAP)[1])

    def settle(self, focus: str | None) -> bool:
        """Open the card that has the focus, else the one in use, and the plate that has it, else the one whose turn it
        is; return whether any of them has moved since this was asked last."""
        self._open(focus)
        moved, self._moved = self._moved, False
        return moved

    def _open(self, focus: str | None) -> None:
        self._focus = focus
        states, before = self.states(focus), self.plates.boxes
        acting = (seat for seat in range(self._view.players) if self.plates.owner(seat).acting)
        cards_moved = self.strips.open(focused("card", focus))
        wanted = (states.focus, states.asked, next(acting, None))
        self.plates.open(next((seat for seat in wanted if seat is not None), None))
        self._moved = self._moved or cards_moved or self.plates.boxes != before

    def catch_up(self) -> None:
        """Settle again with the last focus, before plates and cards are pointed at."""
        self._open(self._focus)

    @property
    def box(self) -> Box:
        return Box.around([*self.plates.boxes, self.strips.box])

    def plate_box(self, seat: int) -> Box:
        return self.plates.boxes[seat]

    def cut_lines(self) -> list[float]:
        """Return the heights below stacked plates, below stacked cards, and below the column, while none has the
        focus."""
        self._open(None)
        rows = self.strips.rows[:-1] if self.strips.form in ("open", "strips") else []
        return [box.bottom for box in (*self.plates.boxes, *rows, self.strips.box)]

    def states(self, focus: str | None) -> PlateStates:
        """Return the temporary states of the plates."""
        view, asking, decision = self._view, self._dialogue.asking, self._dialogue.decision
        plate = focused("plate", focus)
        seat = int(plate) if plate is not None else None
        gains: tuple[int, ...] = ()
        eligible: tuple[int, ...] = ()
        if asking is not None:
            gains = sentences.gains(help_texts.scored(asking, focus))
            eligible = tuple(seat_of(name) for name in asking.next().get("seat", []))
        asked = asking.question.seat if asking is not None else next(iter(self._dialogue.thinking), None)
        if decision is not None and decision.secret:
            asked = None
        decided = asking.decision if asking is not None else decision
        within = asked is not None and view.active is not None and asked != view.active and decided is not None
        source = decided.source or "" if within and decided is not None else ""
        notes = tuple(self._note(seat, asked, source) for seat in range(view.players))
        return PlateStates(asked, seat, eligible, gains, notes)

    def _note(self, seat: int, asked: int | None, source: str) -> Message | None:
        """Return what a plate says of a choice that is made in secret, or in the course of another seat's card."""
        view = self._view
        if seat in view.dialling or seat in view.locked:
            return Message("plate-thinking" if seat in view.dialling else "plate-locked")
        if source and seat == view.active:
            return title(source)
        return Message("plate-decides") if source and seat == asked else None

    def layers(self, focus: str | None, look: Hashable, cover: Box | None) -> list[Layer]:
        """Return the layers of plates and cards. `look` changes with theme and texts; plates below `cover` aren't
        drawn."""
        plates = self.plates.layers(self.states(focus), look, cover)
        return [*plates, self.strips.layer(look, focus), self._discs.layer(self.plates.boxes)]
