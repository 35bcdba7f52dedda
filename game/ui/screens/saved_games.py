"""The list of saved games: continue or delete one, with the board of the focused one beside the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.core.message import Message, series
from game.core.title import Title
from game.match.journal import SaveFault, delete_journal
from game.match.saves import SaveInfo
from game.ui.canvas import Box
from game.ui.look import artwork
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import BODY, EDGE, HUGE, MEDIUM, NOTE, SMALL, TINY
from game.ui.screen import Choice, Dialog
from game.ui.screens.menu_sheets import ASPECT, SavedMoment, SavesScene, draw_picture, draw_poster, told
from game.ui.screens.open_game import names, open_journal, show_fault
from game.ui.ui import Ui
from game.ui.widgets.controls import PADDING, Button, draw_row
from game.ui.widgets.scroll import MadeRows, Scroll
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Live,
    Padded,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Text,
    Widget,
    seat_mark,
)

NAMELESS = ("save-empty", "save-foreign", "save-newer", "save-damaged", "save-unreadable")
"""Faults with a text that leaves out the file's name, which the row has already."""


def progress(info: SaveInfo, title: Title | None) -> Message:
    """Return the progress of the game, in its title's words, and when it was played, or what is wrong with the file."""
    if info.fault is not None:
        key, details = info.fault.key, info.fault.details
        return Message(f"{key}-row", details) if key in NAMELESS else Message(key, details)
    state = Message("saved-begun")
    if info.over:
        order = sorted(range(len(info.seats)), key=lambda seat: -info.scores[seat])
        points = [f"{info.seats[seat].name} {info.scores[seat]}" for seat in order]
        state = Message("saved-over", {"scores": series(points)})
    elif title is not None and title.counts_rounds:
        state = title.rounds_played(info.passed)
    return Message("saved-state", {"state": state, "date": info.date})


@dataclass
class SavedRow(Button):
    """A game in the list: the poster of its title, its players, with their seats' shapes, and `state`, its progress. Of
    a file without players, what is wrong with it comes first."""

    saved: SaveInfo | None = None
    state: Message | None = None

    def takes(self, ruler: Ruler, room: Size) -> Size:
        # The words on a row are cut rather than the list.
        return Size(400.0, ruler.theme.size(BODY.units + NOTE.units) * 1.35 + 36.0)

    def draw(self, pen: Pen) -> None:
        assert self.saved is not None and self.state is not None
        box = draw_row(pen, self.box, pen.focused)
        side, faulty = pen.theme.size(BODY.units) * 0.8, self.saved.fault is not None
        marks = [seat_mark(pen.theme.seat(seat.colour), side, 2.0) for seat in self.saved.seats]
        if faulty:
            marks.append(Picture(partial(Pen.shape, ink="danger", shape="cross"), side, side))
        first, second = (names(self.saved), self.state)[:: 1 if self.saved.seats else -1]
        title = Text(first, BODY._replace(role="bold"), "midleft", 1, grow=1.0)
        state = Text(second, NOTE.inked("danger" if faulty and self.saved.seats else "text_soft"), "midleft", 1)
        words, poster = Column(Row(*marks, title, gap=SMALL), state, gap=0.0), f"titles/{self.saved.game}/poster"
        high = box.h - 2 * TINY
        ways: list[Widget] = [Padded(words, (PADDING, TINY))]
        if not faulty and artwork.exists(poster):
            picture = Picture(partial(draw_poster, poster), high * ASPECT, high)
            ways.insert(0, Padded(Row(picture, words.sharing()), (SMALL, TINY)))
        FirstThatFits(*ways).paint(pen, box)


class SavedGamesScene(SavesScene):
    heading = Message("saves-heading")
    longest_prompt = 1300.0

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.saves: list[SaveInfo] = []

    def leave(self) -> None:
        super().leave()
        self.forget_moment()

    def show_saves(self, found: Sequence[SaveInfo]) -> None:
        # Unfinished games come first: they are what people look for. Damaged ones come last.
        self.saves = sorted(found, key=lambda info: (info.fault is not None, info.over))

    def content(self) -> Widget:
        unread = self.ui.saves.unread
        reading = Text(Message("saves-reading", {"count": unread}), NOTE.inked("light_soft")) if unread else None
        if not self.saves:
            none = Panel(Text(Message("saves-none"), BODY, "center"), (HUGE, MEDIUM))
            return Anchored(none) if reading is None else reading
        rows = MadeRows([saved.path.name for saved in self.saves], lambda index: self._row(self.saves[index]))
        listed, size = Column(reading, Scroll(rows).sharing()), self.ui.theme.size
        words = Live(self._told, h=2 * self.ruler.step(BODY) + 2 * MEDIUM)
        moment = Panel(Column(Picture(self._draw_focused, grow=1.0), words, gap=0.0), EDGE)
        beside = Row(listed.sharing(0.6), moment.sharing(0.4), gap=HUGE)
        return FirstThatFits(Sized(beside, w=size(1500.0), h=size(500.0)), listed)

    def _draw_focused(self, pen: Pen, box: Box) -> None:
        """Draw the board of the focused game."""
        name = (self.ring.focused_id or "").removeprefix("delete ")
        saved = next((one for one in self.saves if one.path.name == name), None)
        title = self.ui.catalogue.get(saved.game) if saved is not None and saved.fault is None else None
        if saved is None or title is None:
            self.forget_moment()
        elif self.moment is None or self.moment.path != saved.path:
            self.forget_moment()
            self.moment = SavedMoment(self.ui.baker, title, saved.path)
        draw_picture(pen, box, self.moment.picture if self.moment is not None else None)
        if self.moment is not None:
            self.moment.show(pen.theme, pen.canvas.rect(box).size)

    def _told(self) -> Widget | None:
        """Return whose turn it is there, and who leads."""
        preview = self.moment.preview if self.moment is not None else None
        return Padded(Text(told(preview), BODY), MEDIUM) if preview is not None and preview.asked else None

    def _row(self, saved: SaveInfo) -> Widget:
        name, said = saved.path.name, names(saved)
        about = Message("saves-look-about") if saved.over else Message("saves-open-about", {"names": said})
        if saved.fault is not None:
            about = Message("saves-damaged-about" if saved.fault.sound_lines else "saves-fault-about")
        gone = Message("saves-delete-about", {"names": said})
        if not saved.seats:
            gone = Message("saves-delete-file-about", {"file": said})
        opening = partial(open_journal, self.ui, saved.path)
        opens = SavedRow(name, None, opening, about, saved=saved, state=self.described(saved))
        delete = Button(f"delete {name}", None, partial(self._ask, saved), gone, style="quiet", sign="cross")
        return Row(opens.sharing(), Sized(delete, w=max(90.0, self.ui.theme.size(64.0) + 30.0)), gap=SMALL)

    def buttons(self) -> list[Widget]:
        return [self.back_button()]

    def described(self, saved: SaveInfo) -> Message:
        """Return the game's progress, and its title if there are several."""
        title = self.ui.catalogue.get(saved.game)
        if len(self.ui.catalogue) < 2 or title is None:
            return progress(saved, title)
        return Message("saved-of-title", {"title": title.brand, "state": progress(saved, title)})

    def _ask(self, saved: SaveInfo) -> None:
        """Ask whether to delete a file, and say what will be lost."""

        def delete() -> None:
            try:
                delete_journal(saved.path)
            except SaveFault as fault:
                show_fault(self.ui, fault, Message("delete-fault-title"))

        choices = [Choice(Message("delete-keep")), Choice(Message("delete-do"), delete, "danger")]
        if saved.seats:
            question = Message("delete-question")
            lost = Message("delete-consequence", {"names": names(saved), "date": saved.date})
        else:
            question = Message("delete-file-question")
            lost = Message("delete-file-consequence", {"file": names(saved), "date": saved.date})
        self.ui.go(Dialog(question, lost, choices))
