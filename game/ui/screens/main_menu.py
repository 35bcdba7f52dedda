"""The main menu: the title's name over its picture, where people can go from here, and the demo behind it, in which
bots play a game at a table of their own."""

from __future__ import annotations

import copy
import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path

import pygame

from game.audio.sound_system import Mood, Silent
from game.core.message import Args, Argument, Message, plain
from game.core.ruleset import RulesError
from game.core.title import Title
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.match.saves import SaveInfo
from game.session.lesson import lesson_file, read_lesson
from game.storage.settings import FINISHED
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas, Redrawn
from game.ui.focus import Act, nothing
from game.ui.game_setup import RememberedGames
from game.ui.input.intents import Intent, is_press
from game.ui.look.menu_backdrop import MENU, STAGE_GAP, picture_of, stage
from game.ui.look.pen import Pen
from game.ui.look.type_styles import MEDIUM, NOTE, SMALL
from game.ui.menus import CHOOSE, HELP, MenuHints
from game.ui.routes import Learn, NewGame, QuickGame, SavedGames, SettingsMenu, Table
from game.ui.screen import Choice, Dialog, Help, SceneStack, Screen, notice
from game.ui.screens.menu_sheets import (
    ContinueSheet,
    MenuSheet,
    SavedMoment,
    SavesScene,
    TitlePlate,
    TitlePoster,
)
from game.ui.screens.open_game import open_journal, players_of
from game.ui.ui import Ui, WindowCommands
from game.ui.widgets.short_texts import Words, versions
from game.ui.widgets.signs import KeyHint
from game.ui.widgets.tree import (
    Anchored,
    Column,
    FirstThatFits,
    Grid,
    Live,
    Overlay,
    Padded,
    Panel,
    Row,
    Sized,
    Space,
    Text,
    Widget,
)

CAPTION = Message("main-menu-demo")
FADE = 30
"""Ticks for which the demonstration fades in."""


class PartCanvas(Canvas):
    """A canvas of which only a part is free for text and controls."""

    __slots__ = ("_free",)

    def __init__(self, size: tuple[int, int], free: Box) -> None:
        super().__init__(*size)
        self._free = free

    @property
    def safe(self) -> Box:
        return self._free


def prepare(baker: Baker, title: Title) -> Job:
    """Load what the title's demonstration needs on the baker's thread, so that it begins without a pause."""

    def load() -> None:
        title.load_rules()
        title.load_bots()
        import_module("game.bots.worker")
        title.prepare()

    return baker.start(load)


class DemoTable:
    """One game after the other, on a scene stack of their own. Nothing is saved, and scenes that the table opens close
    at once. Leaving all scenes of `stack` ends the bots' process.

    free  the part of the canvas that the table may use; its picture bleeds beyond it
    """

    def __init__(self, ui: Ui, title: Title, free: Box) -> None:
        self.title = title
        self.canvas = PartCanvas(ui.canvas.size_px, free)
        self.stack = SceneStack(self.canvas)
        settings = copy.copy(ui.settings)
        settings.change("speed", "normal")
        self.ui = replace(
            ui, canvas=self.canvas, stack=self.stack, settings=settings, audio=Silent(), remembered=RememberedGames(),
            window=WindowCommands(), apply_settings=nothing,
        )  # fmt: skip
        self.surface = pygame.Surface(self.canvas.size_px)
        self._ended, self._rest, self._faded = False, 0, 0
        self.table = self._begin()

    def _begin(self) -> Screen:
        """Start a new game of the title's demonstration, without a journal."""
        title = self.title
        names = self.ui.say("given-names").split(",")
        seats = [
            Seat(name.strip(), colour, "bot", bot)
            for name, colour, bot in zip(names, SEAT_COLOURS, title.demo.bots, strict=False)
        ]
        options = title.options({**title.demo.choices, "players": len(seats)})
        self._ended, self._rest = False, 0
        self.match = Match.begin(title.load_rules(), options, seats, self.ui.new_seed(), None)
        self.ui.restart(Table(self.match, on_end=self._end))
        self.stack.settle()
        table = self.stack.top
        assert table is not None
        return table

    def _end(self) -> None:
        self._ended = True

    def tick(self) -> bool:
        """Advance by one tick; return whether the fade has progressed."""
        self.ui.tick()
        self.stack.update()
        if self.stack.top is not self.table:
            self.stack.pop()
            self.stack.settle()
        if self._ended:
            self._rest += 1
            # A finished game is shown for seven seconds.
            if self._rest > 420:
                self.table = self._begin()
        fading = self._faded < FADE and self.table.ready()
        self._faded += fading
        return fading

    @property
    def covers(self) -> bool:
        """Whether it hides everything behind it."""
        return self._faded >= FADE

    def draw(self, alpha: float) -> Redrawn:
        """Bring `surface` up to date; return the changed pixels, None for all."""
        return self.stack.draw(self.surface, alpha)

    def blit(self, target: pygame.Surface) -> None:
        """Draw `surface` onto the target, as far as it has faded in."""
        if self._faded > 0:
            self.surface.set_alpha(None if self.covers else 255 * self._faded // FADE)
            target.blit(self.surface, (0, 0))
            self.surface.set_alpha(None)


QUITS = KeyHint("cancel", Message("menu-hint-quit"))
OTHER_TITLE = KeyHint("next", Message("menu-hint-title"))
"""Where there is no room for the poster, which shows the key itself."""
PAD = 34.0
"""Units around the columns of buttons, and beside the words above a demonstration."""
GAP = 14.0
PATIENCE = 30 * 60
"""Ticks without input after which the demonstration begins."""
QUIET = 2 * 60
"""Ticks without input after which everything for the demonstration is loaded."""


class MenuFrame(Panel):
    """The frame of plate, sheets and prompt; as a sheet of paper if they are in columns."""

    def __init__(self, part: Widget, paper: bool) -> None:
        super().__init__(part, 0.0)
        self.paper = paper

    def draw(self, pen: Pen) -> None:
        if self.paper:
            pen.panel(self.box, "panel", "outline", 3.0, radius=10.0)
            pen.panel(self.box.inset(8.0), "panel", "frame", radius=6.0)


class MainMenuScene(SavesScene):
    """The menu. "Continue" comes first if there is something to continue."""

    def __init__(
        self, ui: Ui, notes: Sequence[Message] = (), journal: Path | str | None = None, crashed: bool = False,
        use_defaults: Act | None = None,
    ) -> None:  # fmt: skip
        """See `routes.MainMenu`."""
        super().__init__(ui)
        self.notes = list(notes)
        self.journal = Path(journal) if journal is not None else None
        self.crashed = crashed
        self.use_defaults = use_defaults
        self.latest: SaveInfo | None = None
        self.saved = 0
        """How many games are saved."""
        self._titles = list(ui.catalogue.values())
        self.demo: DemoTable | None = None
        self._idle = 0
        self._prepared = False

    def enter(self) -> None:
        super().enter()
        for note in self.notes:
            self.ui.go(notice(Message("notice-title"), note))
        if self.use_defaults is None:
            self._start()
            return
        keeps = Choice(Message("crash-keep-settings"), self._start)
        defaults = Choice(Message("crash-use-defaults"), partial(self._start, self.use_defaults))
        self.ui.go(Dialog(Message("crash-defaults-title"), Message("crash-defaults-body"), [keeps, defaults]))

    def _start(self, first: Act = nothing) -> None:
        """Call `first`; then open the game that was given at the start, if any."""
        first()
        if self.journal is not None:
            open_journal(self.ui, self.journal)

    def suspend(self) -> None:
        super().suspend()
        self.wake()

    def leave(self) -> None:
        self.suspend()
        self.forget_moment()

    def resume(self) -> None:
        self.wake()
        super().resume()

    def show_saves(self, found: Sequence[SaveInfo]) -> None:
        title = self.ui.title
        self.saved = len(found) + self.ui.saves.unread
        self.forget_moment()
        left = (one for one in found if one.fault is None and not one.over and one.game == title.name)
        self.latest = next(left, None)
        if self.latest is not None:
            self.moment = SavedMoment(self.ui.baker, title, self.latest.path)

    # -- the tree

    def entries(self, lined: bool = True) -> list[MenuSheet]:
        """Return the sheets, the likeliest first. lined: whether they have room for their lines"""
        minutes = self._minutes
        new = {"learn": partial(self.ui.go, Learn(self.ui.title.name))} if minutes is not None else {}
        acts: dict[str, Act] = {
            **new,
            "bots": partial(self.ui.go, QuickGame()),
            "new": partial(self.ui.go, NewGame()),
            "help": partial(self.ui.go, Help(learning=True)),
            "saves": partial(self.ui.go, SavedGames()),
            "settings": partial(self.ui.go, SettingsMenu()),
            "quit": self.ui.window.quit,
        }
        counts: dict[str, Argument] = {"n": self.saved, "most": self.ui.title.players[-1] - 1, "minutes": minutes or 0}
        sheets = []
        for name, act in acts.items():
            label, line, about = _texts(name, counts)
            style = "quiet" if name == "quit" else "normal"
            poster = f"titles/{self.ui.title.name}/poster" if name == "bots" else ""
            sheets.append(MenuSheet(name, label, act, about, style=style, line=line, lined=lined, poster=poster))
        return [self._continue_sheet(self.latest, lined), *sheets] if self.latest is not None else sheets

    def _lesson_takes(self) -> int | None:
        """Return how many minutes this title's lesson takes, 0 if that is unknown; None if there is none, or someone
        here has played the title or finished its lesson."""
        settings, name = self.ui.settings, self.ui.title.name
        file = lesson_file(self.ui.paths.levels(), name)
        known = self.latest is not None or name in settings.last_games or (settings.learned(name) or 0) >= FINISHED
        if known or not file.is_file():
            return None
        try:
            return read_lesson(file).minutes
        except RulesError:
            return 0

    def _continue_sheet(self, latest: SaveInfo, lined: bool) -> ContinueSheet:
        label, _line, about = _texts("continue", {})
        title = self.ui.title
        progress = title.so_far(latest.passed) if title.counts_rounds else None
        note = Message("main-menu-crashed-short") if self.crashed else None
        return ContinueSheet(
            "continue", label, self._continue, about, line=players_of(latest), lined=lined,
            moment=self.moment, progress=progress, note=note,
        )  # fmt: skip

    def resize(self, canvas: Canvas) -> None:
        self.wake()
        super().resize(canvas)

    def mood(self) -> Mood:
        return Mood("title", title=self.ui.title.name)

    def tree(self) -> Widget:
        self._minutes = self._lesson_takes()  # The file is read once for all the ways to place the sheets.
        self.first = "continue" if self.latest is not None else "learn" if self._minutes is not None else "bots"
        frame = self.frame().w
        # The chart needs the rest.
        wide = min(frame * 0.53, self.ruler.grown(MENU, 2.0))
        shown = (True, False) if self.several else (False,)
        ways = [self._aside(self._sheets(wide, poster), frame - wide, poster) for poster in shown]
        for count, great in product((1, 2, 3), (True, False)):
            # Columns that leave less are centred: they hide the picture anyway.
            ways += [self._aside(self._columns(count, great, poster), frame * 0.38, poster) for poster in shown]
            ways.append(Anchored(self._columns(count, great, False)))
        return Overlay(FirstThatFits(*ways), Live(self._hint_sheet))

    def _plate(self, wide: float, poster: bool) -> TitlePlate:
        """Return the plate with the title's name, and with the ways to others unless a poster shows another one."""
        title = self.ui.title
        return TitlePlate(
            "title",
            None,
            plain(""),
            lambda by: self._choose_title(self._after(by), "title"),
            title.about,
            several=self.several and not poster,
            wide=wide,
            title=title,
        )

    def _aside(self, menu: Widget, free: float, poster: bool) -> Widget:
        """Return the menu at the left, with room for a board beside it, or below one on an upright screen, and perhaps
        the poster of another title below that."""
        right: Widget = Space()
        if poster:
            after = self._after(1)
            right = TitlePoster(
                "other-title", None, partial(self._choose_title, after, None),
                Message("main-menu-other-about", {"title": after.brand}), title=after, tools=self.ui,
            )  # fmt: skip
        right = Anchored(right, 1.0, 1.0)
        if self.frame().upright:
            above = Sized(right, least_h=stage(self.ui.canvas).h).sharing()
            return Column(above, Anchored(menu), gap=STAGE_GAP)
        return Row(Anchored(menu, 0.0), Sized(right, least_w=free - STAGE_GAP).sharing(), gap=STAGE_GAP)

    def _sheets(self, wide: float, poster: bool) -> Widget:
        """Return the first sheets across, all others in two columns; the last one beside the hints."""
        sheets = self.entries()
        across = 2 if self.latest is not None or sheets[0].id == "learn" else 1
        leading: list[Widget] = [*sheets[:across]]
        if across == 1:
            leading = [Sized(sheets[0], h=self.ui.theme.size(378.0))]
        last = self.entries(lined=False)[-1]
        hints = Live(self._hints, h=2 * self.ruler.step(NOTE), grow=1.0)
        bar = Panel(Row(Padded(hints, (MEDIUM / 2, 0.0)).sharing(), last, gap=SMALL), SMALL, edge="outline", line=3.0)
        parts = [self._plate(wide, poster), *leading, Grid(*sheets[across:-1], columns=2), bar]
        forms = [Column(*parts, gap=gap) for gap in (26.0, MEDIUM, GAP)]
        return Sized(MenuFrame(FirstThatFits(*forms), paper=False), least_w=wide)

    def _columns(self, columns: int, great: bool, poster: bool) -> Widget:
        """Return equal buttons in columns on a sheet of paper; the first one goes across if all others fill their rows,
        and is higher if it is `great`."""
        buttons: list[Widget] = [*self.entries(lined=False)]
        across: Widget | None = None
        if columns == 1 or len(buttons) % columns == 1:
            across = buttons.pop(0)
            if great:
                high = math.inf if columns == 1 else self.ui.theme.size(92.0)
                across = Sized(self.entries(lined=True)[0], most_h=high)
        prompt = self._line(2 if columns == 1 else 1)
        inside = Column(across, Grid(*buttons, columns=columns, gap=GAP), prompt, gap=GAP)
        return Sized(
            MenuFrame(Column(self._plate(MENU * columns, poster), Padded(inside, (PAD, MEDIUM)), gap=0.0), paper=True),
            least_w=MENU,
        )

    def _line(self, lines: int) -> Widget:
        """Return the words about what has the focus."""
        anchor = "midleft" if lines == 2 else "center"

        def words() -> Widget | None:
            message = self.prompt()
            ink = NOTE.inked("accent") if self.demo is not None else NOTE
            return Words(versions(self.ui, message), ink, (), anchor, lines) if message is not None else None

        return Live(words, h=lines * self.ruler.step(NOTE))

    def _hints(self) -> Widget:
        """Return the hints, or the words above a demonstration."""
        if self.demo is not None:
            return Words(versions(self.ui, CAPTION), NOTE.inked("accent"), (), "midleft", 2)
        told = [OTHER_TITLE] if self.several and not self._posters else []
        hints = sorted([*self.key_hints(), *told], key=QUITS.__eq__)  # Its button is beside them.
        return MenuHints(self.ui, partial(list, hints), "ink_soft", side=0.0)

    @property
    def _posters(self) -> list[Widget]:
        return [widget for widget in self.widgets if isinstance(widget, TitlePoster)]

    def _hint_sheet(self) -> Widget | None:
        """Return the hints on a sheet in the lower right corner, beside the poster, if the menu hasn't them."""
        if self.is_column:
            return None
        told = [OTHER_TITLE] if self.several and not self._posters else []
        shown = MenuHints(self.ui, partial(list, [*told, *self.key_hints()]), "ink_soft", least=len(told) + 3)
        paper = Panel(shown, (MEDIUM, SMALL), line=3.0)
        beside = Space(sum(poster.box.w + MEDIUM for poster in self._posters))
        sheet = Row(Anchored(paper, 1.0, 1.0).sharing(), beside, gap=0.0)
        sheet.place(self.ruler, self.frame())
        covers = any(paper.box.overlaps(one.box) for one in (self.menu, *self._posters))
        return sheet if shown.shown() and not covers else None

    # -- which title

    @property
    def several(self) -> bool:
        """Whether there is a title to choose."""
        return len(self._titles) > 1

    def _after(self, by: int) -> Title:
        """Return the title that many after the present one."""
        names = [title.name for title in self._titles]
        return self._titles[(names.index(self.ui.title.name) + by) % len(names)]

    def step(self, by: int) -> None:
        """Choose the next or previous title; with a single one, move the focus on as every menu does."""
        if self.several:
            self._choose_title(self._after(by), None)
        else:
            super().step(by)

    def _choose_title(self, title: Title, focus: str | None) -> None:
        """Choose another title, and remember it."""
        ui = self.ui
        ui.settings.change("title", title.name)
        ui.backdrop.change(picture_of(ui.title))
        self._prepared = False
        self.look_for_saves()
        ui.apply_settings()
        self.rebuild(focus)

    # -- buttons

    def _continue(self) -> None:
        if self.latest is not None:
            self.crashed = False
            open_journal(self.ui, self.latest.path)

    def back(self) -> None:
        """Ask before quitting: who presses back may have meant a screen above this one."""
        choices = [Choice(Message("dialog-stay")), Choice(Message("main-menu-quit"), self.ui.window.quit)]
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
            self.demo.stack.leave_all()
            self.demo, self.wants_buttons = None, False
            self.ui.stack.note_garbage()
            self.invalidate()

    def update(self) -> None:
        super().update()
        if self.demo is not None:
            if self.demo.tick():
                self.invalidate()
            if self.demo.stack.take_garbage():
                self.ui.stack.note_garbage()
        else:
            self._idle += 1
            if self._idle == QUIET and not self._prepared and self.ui.baker.threaded:
                self._prepared = True
                prepare(self.ui.baker, self.ui.title)
            if self._idle >= PATIENCE:
                self.demo = DemoTable(self.ui, self.ui.title, self._demo_room())
                self.wants_buttons = True  # Any key leads back, also one without a command.
                self.invalidate()

    def _demo_room(self) -> Box:
        """Return the part of the screen that menu or caption leave to a demonstration."""
        room = Widget().sharing()
        menu = self.menu.box
        beside: Widget = Row(Sized(Space(), w=menu.w), room, gap=STAGE_GAP)
        if self.frame().upright:
            beside = Column(room, Sized(Space(), h=self.frame().bottom - menu.y), gap=STAGE_GAP)
        whole = beside if self.is_column else Column(self._caption(), room, gap=SMALL)
        whole.place(self.ruler, self.ui.canvas.safe)
        return room.box

    def _caption(self) -> Widget:
        """Return the line above the demonstration where a menu would cover it."""
        caption = Anchored(Panel(Text(CAPTION, NOTE.inked("accent"), "center", 1), (PAD, SMALL)), 0.5, 0.0)
        caption.place(self.ruler, self.ui.canvas.safe)
        return caption

    @property
    def menu(self) -> MenuFrame:
        """The frame of plate, sheets and prompt."""
        return next(widget for widget in self.widgets if isinstance(widget, MenuFrame))

    @property
    def is_column(self) -> bool:
        """Whether the menu leaves room for a board at its right."""
        return not self.menu.paper

    # -- drawing

    @property
    def dirty(self) -> bool:
        demo = self.demo
        return super().dirty or (demo is not None and demo.stack.dirty)

    def key_hints(self) -> list[KeyHint]:
        return [CHOOSE, *([QUITS] if self.ui.devices.kind != "mouse" else []), HELP]  # A mouse has the button.

    def draw(self, surface: pygame.Surface, alpha: float) -> Redrawn:
        demo = self.demo
        if demo is None:
            return super().draw(surface, alpha)
        changed = demo.draw(alpha)
        if changed is None or self._dirty:
            self.draw_ground(surface)
            self.draw_front(surface)
            return None
        panel = self.ui.canvas.rect((self.menu.box if self.is_column else self._caption().parts[0].box).inset(-20.0))
        for rect in changed:
            surface.blit(demo.surface, rect, rect)
            if rect.colliderect(panel):
                surface.set_clip(rect)
                self.draw_front(surface)
                surface.set_clip(None)
        return changed

    def draw_front(self, surface: pygame.Surface) -> None:
        """Draw everything that covers the demonstration."""
        pen, focused = Pen(surface, self.ui), self.ring.focused_id
        shown = self.menu if self.is_column else self._caption()
        shown.draw_all(pen, focused)

    def draw_ground(self, surface: pygame.Surface) -> None:
        demo = self.demo
        if demo is None or not demo.covers:
            self.backdrop.draw(surface, self.ui.theme, quiet=False)
        if demo is not None:
            demo.blit(surface)

    def prompt(self) -> Message | None:
        if self.demo is not None:
            return CAPTION
        focused = self.ring.focused
        if focused is not None and focused.id == "continue" and self.latest is not None:
            key = "main-menu-crashed" if self.crashed else "main-menu-continue-saved"
            return Message(key, {"date": self.latest.date})
        return super().prompt()


def _texts(name: str, counts: Args) -> tuple[Message, Message, Message]:
    """Return the label of a sheet, the line below it, and what it does."""
    key = f"main-menu-{name}"
    return Message(key), Message(f"{key}-line", counts), Message(f"{key}-about")
