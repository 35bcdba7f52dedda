"""The list of saved games: continue or delete one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.message import Message
from game.match.journal import SaveFault, delete_journal
from game.match.saves import SaveInfo, list_saves
from game.ui.canvas import NOWHERE, Box
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import BODY, SECONDARY
from game.ui.menus.choice import Choice
from game.ui.menus.menu_scene import GAP, MenuScene
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.routes import Dialog
from game.ui.scenes.saved_games.open_game import open_journal, show_fault
from game.ui.scenes.saved_games.save_names import date, names, progress
from game.ui.tools import Tools
from game.ui.ui import Ui
from game.ui.widgets.button import PADDING, Button, draw_row
from game.ui.widgets.row_column import RowColumn


@dataclass
class SavedRow(Button):
    """A row of the list: the players, with their seats' shapes, and `state`, the game's progress."""

    saved: SaveInfo | None = None
    state: Message | None = None

    def draw(self, surface: pygame.Surface, tools: Tools, focused: bool = False) -> None:
        assert self.saved is not None and self.state is not None
        theme, canvas = tools.theme, tools.canvas
        box = draw_row(surface, tools, self.box, focused)
        inner = box.inset(PADDING, 10.0)
        side = theme.size(BODY) * 0.8
        top, x = inner.y + inner.h * 0.28, inner.x
        for seat in self.saved.seats:
            theme.seat_mark(surface, canvas, Box(x, top - side / 2, side, side), theme.seat(seat.colour), 2.0)
            x += side + 12.0
        if self.saved.fault is not None:
            draw_shape(surface, "cross", canvas.rect(Box(x, top - side / 2, side, side)), theme.colour("danger"))
            x += side + 12.0
        title = names(self.saved)
        theme.text(surface, canvas, title, (x + 10.0, top), BODY, "text", "bold", "midleft", inner.right - x - 10.0, 1)
        colour = "danger" if self.saved.fault is not None else "text_soft"
        theme.text(
            surface,
            canvas,
            tools.say(self.state),
            (inner.x, inner.y + inner.h * 0.75),
            SECONDARY,
            colour,
            "body",
            "midleft",
            inner.w,
            1,
        )
        if focused:
            theme.focus_ring(surface, canvas, box)


def _delete_about(saved: SaveInfo) -> Message:
    if not saved.seats:
        return Message("saves-delete-file-about", {"file": names(saved)})
    return Message("saves-delete-about", {"names": names(saved)})


def _deletion(saved: SaveInfo) -> tuple[Message, Message]:
    """Return the confirmation for deleting a file, with what will be lost."""
    if not saved.seats:
        lost = Message("delete-file-consequence", {"file": names(saved), "date": date(saved)})
        return Message("delete-file-question"), lost
    return Message("delete-question"), Message("delete-consequence", {"names": names(saved), "date": date(saved)})


class SavedGamesScene(MenuScene):
    heading = Message("saves-heading")
    large_prompt_lines = 2

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.saves: list[SaveInfo] = []

    def enter(self) -> None:
        self.saves = list_saves(self.ui.paths.saves())

    def resume(self) -> None:
        self.saves = list_saves(self.ui.paths.saves())
        self.rebuild()

    def build(self) -> None:
        theme = self.ui.theme
        self.widgets = []
        back = Button("back", NOWHERE, Message("button-back"), self.back, Message("button-back-about"))
        rest = self.button_row(self.body(), [back])
        row_h = theme.size(BODY) * 1.35 + theme.size(SECONDARY) * 1.35 + 36.0
        delete_w = max(90.0, theme.size(64.0) + 30.0)
        rows = [
            SavedRow(
                saved.path.name,
                NOWHERE,
                None,
                self._open(saved),
                self._about(saved),
                saved=saved,
                state=self.described(saved),
            )
            for saved in self.saves
        ]
        self.column = RowColumn(rows, rest, row_h, GAP, self._offset)
        self._delete_w = delete_w
        self.widgets = [*rows, back]
        self._place_deletes()

    def _place_deletes(self) -> None:
        """Place a delete button at the right of each visible row."""
        assert self.column is not None
        self.column.place()
        self.widgets = [widget for widget in self.widgets if not widget.id.startswith("delete ")]
        for row in self.column.visible:
            assert isinstance(row, SavedRow) and row.saved is not None
            rest, cell = row.box.split_right(self._delete_w, 16.0)
            row.place(rest)
            delete, about = self._ask(row.saved), _delete_about(row.saved)
            self.widgets.append(Button(f"delete {row.id}", cell, None, delete, about, style="quiet", sign="cross"))

    def refresh(self, keep: str | None = None) -> None:
        self._place_deletes()
        super().refresh(keep)

    def described(self, saved: SaveInfo) -> Message:
        """Return the game's progress, and its title if there are several."""
        title = self.ui.catalogue.get(saved.game)
        if len(self.ui.catalogue) < 2 or title is None:
            return progress(saved, title)
        return Message("saved-of-title", {"title": title.brand, "state": progress(saved, title)})

    @staticmethod
    def _about(saved: SaveInfo) -> Message:
        if saved.fault is not None:
            return Message("saves-damaged-about" if saved.fault.sound_lines else "saves-fault-about")
        return Message("saves-look-about") if saved.over else Message("saves-open-about", {"names": names(saved)})

    def _open(self, saved: SaveInfo) -> Callable[[], None]:
        def act() -> None:
            open_journal(self.ui, saved.path)

        return act

    def _ask(self, saved: SaveInfo) -> Callable[[], None]:
        def delete() -> None:
            try:
                delete_journal(saved.path)
            except SaveFault as fault:
                show_fault(self.ui, fault, Message("delete-fault-title"))

        def act() -> None:
            choices = [Choice(Message("delete-keep")), Choice(Message("delete-do"), delete, "danger")]
            self.ui.go(Dialog(*_deletion(saved), choices))

        return act

    def help_route(self) -> Route | None:
        return Help()

    def draw_below(self, surface: pygame.Surface) -> None:
        if not self.saves:
            middle = self.body().centre
            self.ui.theme.text(
                surface,
                self.ui.canvas,
                self.ui.say("saves-none"),
                middle,
                BODY,
                "light",
                "body",
                "center",
                self.body().w,
                4,
            )
