"""The main menu: the title's name over its picture, and where people can go from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.audio.music_player import Mood
from game.core.message import Args, Argument, Message
from game.core.title import Title
from game.match.saves import SaveInfo, list_saves
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.input.intents import Intent, is_press
from game.ui.look.menu_backdrop import STAGE_GAP
from game.ui.look.pen import Pen
from game.ui.look.theme import SECONDARY
from game.ui.look.title_picture import picture_of
from game.ui.menus.built_scene import BuiltScene
from game.ui.menus.choice import Choice
from game.ui.menus.menu_hints import CHOOSE, HELP, MenuHint, bound_hints, draw_hints, hints_width
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.routes import Dialog, NewGame, QuickGame, SavedGames, SettingsMenu, notice
from game.ui.scenes.main_menu.continue_sheet import ContinueSheet
from game.ui.scenes.main_menu.demo import CAPTION, DemoCaption, DemoTable, prepare
from game.ui.scenes.main_menu.menu_layout import BAR, MenuPlaces, fitting
from game.ui.scenes.main_menu.menu_sheet import MenuSheet
from game.ui.scenes.main_menu.saved_moment import SavedMoment
from game.ui.scenes.main_menu.title_choice import TitleChoice
from game.ui.scenes.saved_games.open_game import open_journal
from game.ui.scenes.saved_games.save_names import date, latest_playable, players_of
from game.ui.ui import Ui
from game.ui.widgets.tree import Widget

OTHER_TITLE = MenuHint("next", Message("menu-hint-title"))
"""Where there is no room for the poster, which shows the key itself."""
HINT_PAD = 16.0
"""Units around the hints on their sheet."""
PATIENCE = 30 * 60
"""Ticks without input after which the demonstration begins."""
QUIET = 2 * 60
"""Ticks without input after which everything for the demonstration is loaded."""


class MainMenuScene(BuiltScene):
    """The menu. "Continue" comes first if there is something to continue."""

    def __init__(
        self, ui: Ui, notes: Sequence[Message] = (), journal: Path | str | None = None, crashed: bool = False,
        use_defaults: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """See `routes.MainMenu`."""
        super().__init__(ui)
        self.notes = list(notes)
        self.journal = Path(journal) if journal is not None else None
        self.crashed = crashed
        self.use_defaults = use_defaults
        self.latest: SaveInfo | None = None
        self.moment: SavedMoment | None = None
        """The latest game as it was left."""
        self.saved = 0
        """How many games are saved."""
        self.placed = MenuPlaces(NOWHERE, NOWHERE, 1, False)
        self._titles = TitleChoice(list(ui.catalogue.values()), lambda: ui.title, ui.baker, self._choose_title)
        self.plate = self._titles.make_plate(ui)
        self.demo: DemoTable | None = None
        self._idle = 0
        self._caption = DemoCaption(ui)
        self._prepared = False

    def enter(self) -> None:
        self._look_for_saves()
        for note in self.notes:
            self.ui.go(notice(Message("notice-title"), note))
        if self.use_defaults is not None:
            self.ui.go(self._offer(self.use_defaults))
        else:
            self._open_given()

    def _offer(self, use_defaults: Callable[[], None]) -> Dialog:
        """Return the question whether to start with default settings, asked before a game is opened."""

        def start_with_defaults() -> None:
            use_defaults()
            self._open_given()

        choices = [
            Choice(Message("crash-keep-settings"), self._open_given),
            Choice(Message("crash-use-defaults"), start_with_defaults),
        ]
        return Dialog(Message("crash-defaults-title"), Message("crash-defaults-body"), choices)

    def _open_given(self) -> None:
        """Open the game that was given at the start, if any."""
        if self.journal is not None:
            open_journal(self.ui, self.journal)

    def suspend(self) -> None:
        super().suspend()
        self.wake()
        self._titles.close()
        self._forget_moment()

    def leave(self) -> None:
        self.wake()
        self._titles.close()
        self._forget_moment()

    def resume(self) -> None:
        self.wake()
        self._look_for_saves()
        self.rebuild()

    def _look_for_saves(self) -> None:
        title, found = self.ui.title, list_saves(self.ui.paths.saves())
        self.saved = len(found)
        latest = latest_playable(found, title.name) if title is not None else None
        self._forget_moment()
        if title is not None and latest is not None:
            self.moment = SavedMoment(self.ui.baker, title, latest.path)
        self.latest = latest

    def _forget_moment(self) -> None:
        if self.moment is not None:
            self.moment.close()
        self.moment = None

    # -- layout

    def entries(self) -> list[MenuSheet]:
        """Return the sheets, the likeliest first."""
        acts = {
            "bots": self._bots,
            "new": self._new,
            "help": self._learn,
            "saves": self._saves,
            "settings": self._settings,
            "quit": self.back,
        }
        title = self.ui.title
        counts: dict[str, Argument] = {"n": self.saved, "most": title.players[-1] - 1 if title is not None else 0}
        sheets = [
            MenuSheet(name, *_texts(name, counts), act, "quiet" if name == "quit" else "normal")
            for name, act in acts.items()
        ]
        return [self._continue_sheet(self.latest), *sheets] if self.latest is not None else sheets

    def _continue_sheet(self, latest: SaveInfo) -> ContinueSheet:
        label, _line, about = _texts("continue", {})
        title = self.ui.catalogue.get(latest.game)
        progress = title.progress.now(latest.passed) if title is not None and title.progress is not None else None
        note = Message("main-menu-crashed-short") if self.crashed else None
        return ContinueSheet(
            "continue", label, players_of(latest), about, self._continue, "normal",
            moment=self.moment, progress=progress, note=note,
        )  # fmt: skip

    def resize(self, canvas: Canvas) -> None:
        self.wake()
        super().resize(canvas)

    def mood(self) -> Mood:
        title = self.ui.title
        return Mood("title", title=title.name if title is not None else "")

    def build(self) -> None:
        sheets, self.plate = self.entries(), self._titles.make_plate(self.ui)
        self.first = sheets[0].id
        self.placed = fitting(self.ui, self.plate, sheets).place(self.plate, sheets)
        self.widgets = list[Widget]([self.plate, *sheets])
        room = self.frame().right - self.panel.right - STAGE_GAP if self.is_column else 0.0
        poster = self._titles.make_poster(self.ui, self.frame(), room)
        if poster is not None:
            self.widgets.append(poster)
        for sheet in sheets:
            if isinstance(sheet, ContinueSheet):
                sheet.prepare(self.ui)

    # -- which title

    def step(self, by: int) -> None:
        """Choose the next or previous title; with a single one, move the focus on as every menu does."""
        if self._titles.several:
            self._titles.step(by)
        else:
            super().step(by)

    def _choose_title(self, title: Title, focus: str | None) -> None:
        """Choose another title, and remember it."""
        ui = self.ui
        ui.settings.change("title", title.name)
        ui.backdrop.change(picture_of(ui, ui.title))
        self._prepared = False
        self._look_for_saves()
        ui.apply_settings()
        self.rebuild(focus)

    # -- buttons

    def _continue(self) -> None:
        if self.latest is not None:
            self.crashed = False
            open_journal(self.ui, self.latest.path)

    def _bots(self) -> None:
        self.ui.go(QuickGame())

    def _new(self) -> None:
        self.ui.go(NewGame())

    def _saves(self) -> None:
        self.ui.go(SavedGames())

    def _settings(self) -> None:
        self.ui.go(SettingsMenu())

    def _learn(self) -> None:
        self.ui.go(Help(learning=True))

    def help_route(self) -> Route | None:
        return Help()

    def back(self) -> None:
        choices = [
            Choice(Message("dialog-stay")),
            Choice(Message("main-menu-quit"), self.ui.window.quit),
        ]
        self.ui.go(Dialog(Message("quit-question"), Message("quit-consequence"), choices))

    # -- the demonstration

    def handle(self, intent: Intent) -> bool:
        """Handle an intent. During the demonstration, a press only ends that."""
        showing = self.demo is not None
        self.wake()
        if showing and is_press(intent):
            return True
        return super().handle(intent)

    def wake(self) -> None:
        """Reset the idle timer and end the demonstration with its bots."""
        self._idle = 0
        if self.demo is not None:
            self.demo.close()
            self.demo = None
            self.ui.stack.note_garbage()
            self.invalidate()

    def update(self) -> None:
        super().update()
        if self.moment is not None and self.moment.tick():
            self.invalidate()
        if self._titles.tick():
            self.invalidate()
        if self.demo is not None:
            if self.demo.tick():
                self.invalidate()
            if self.demo.take_garbage():
                self.ui.stack.note_garbage()
        elif self.ui.title is not None:
            self._idle += 1
            if self._idle == QUIET and not self._prepared and self.ui.baker.threaded:
                self._prepare_demo(self.ui.title)
            if self._idle >= PATIENCE:
                self._show_demo(self.ui.title)

    def _prepare_demo(self, title: Title) -> None:
        self._prepared = True
        prepare(self.ui.baker, title)

    def _show_demo(self, title: Title) -> None:
        safe = self.ui.canvas.safe
        beside = safe.split_left(self.panel.w, STAGE_GAP)[1]
        below = safe.split_top(self._caption.box.h, 12.0)[1]
        self.demo = DemoTable(self.ui, title, beside if self.is_column else below)
        self.invalidate()

    @property
    def is_column(self) -> bool:
        """Whether the menu leaves room for a board at its right."""
        return not self.placed.columns

    @property
    def panel(self) -> Box:
        """The box around plate, sheets and prompt."""
        return self.placed.panel

    # -- drawing

    @property
    def dirty(self) -> bool:
        demo = self.demo
        return super().dirty or (demo is not None and demo.dirty)

    def key_hints(self) -> list[MenuHint]:
        return [CHOOSE, MenuHint("cancel", Message("menu-hint-quit")), HELP]

    def draw_hints(self, surface: pygame.Surface) -> None:
        """Draw the hints on a sheet in the lower right corner, where the chart shows only land."""
        frame, high = self.frame(), self.ui.theme.size(SECONDARY) * 1.35 + HINT_PAD
        told = [OTHER_TITLE] if self._titles.several and self._titles.poster is None else []
        for more in (told, []):
            hints = bound_hints(self.ui, [*more, *self.key_hints()])
            wide = hints_width(self.ui, hints) + 2 * HINT_PAD
            box = Box(frame.right - wide, frame.bottom - high, wide, high)
            covered = self.panel.overlaps(box) or any(widget.box.overlaps(box) for widget in self.widgets)
            if hints and not covered and wide <= frame.w:
                self.ui.theme.panel(surface, self.ui.canvas, box, "panel", "frame", line=3.0)
                draw_hints(surface, self.ui, hints, box.right - HINT_PAD, box.centre[1], "ink_soft")
                return

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        demo = self.demo
        if demo is None:
            return super().draw(surface, alpha)
        changed = demo.draw(alpha)
        if changed is None or self._dirty:
            self.draw_ground(surface)
            self.draw_front(surface)
            return None
        panel = self.ui.canvas.rect((self.panel if self.is_column else self._caption.box).inset(-20.0))
        for rect in changed:
            surface.blit(demo.surface, rect, rect)
            if rect.colliderect(panel):
                surface.set_clip(rect)
                self.draw_front(surface)
                surface.set_clip(None)
        return changed

    def draw_front(self, surface: pygame.Surface) -> None:
        """Draw everything that covers the demonstration."""
        if not self.is_column:
            self._caption.draw(surface)
            return
        self.draw_below(surface)
        pen, focused = Pen(surface, self.ui), self.ring.focused_id
        shown = [widget for widget in self.widgets if widget is not self._titles.poster]
        for widget in sorted(shown, key=lambda widget: widget.id == focused):
            widget.draw(pen, widget.id == focused)
        self.draw_prompt(surface)

    def draw_ground(self, surface: pygame.Surface) -> None:
        demo = self.demo
        if demo is None or not demo.covers:
            self.backdrop.draw(surface, self.ui.canvas, self.ui.theme, quiet=False)
        if demo is not None:
            demo.blit(surface)

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        if self.placed.columns:
            theme.panel(surface, canvas, self.panel, "panel", "outline", radius=10.0, line=3.0)
            theme.panel(surface, canvas, self.panel.inset(8.0), "panel", "frame", radius=6.0, line=2.0)
        else:
            bar = self.panel.split_bottom(self.placed.prompt.h + 2 * BAR)[1]
            theme.panel(surface, canvas, bar, "panel", "outline", line=3.0)

    def prompt(self) -> Message | None:
        if self.demo is not None:
            return CAPTION
        focused = self.ring.focused
        if focused is not None and focused.id == "continue" and self.latest is not None:
            key = "main-menu-crashed" if self.crashed else "main-menu-continue-saved"
            return Message(key, {"date": date(self.latest)})
        return super().prompt()

    def draw_prompt(self, surface: pygame.Surface) -> None:
        message = self.prompt()
        if message is None:
            return
        _panel, place, lines, columns = self.placed
        at, anchor = (place.centre, "center") if columns else ((place.x, place.centre[1]), "midleft")
        ink = "accent" if self.demo is not None else "text_soft"
        text, theme = self.ui.say(message), self.ui.theme
        theme.text(surface, self.ui.canvas, text, at, SECONDARY, ink, "body", anchor, place.w, lines)


def _texts(name: str, counts: Args) -> tuple[Message, Message, Message]:
    """Return the label of a sheet, the line below it, and what it does."""
    key = f"main-menu-{name}"
    return Message(key), Message(f"{key}-line", counts), Message(f"{key}-about")
