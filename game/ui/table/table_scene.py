"""The table of any title on the screen: its parts, in the order in which they know each other, what the session's
signals mean to them, and what the stack calls. The parts decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import UnionType
from typing import Never, cast

import pygame

from game.audio.sound_system import Mood
from game.core.message import Message
from game.core.ruleset import Decision, Ints
from game.match.match import Match
from game.session.narrator import Line
from game.session.puzzle import Guide
from game.session.questions import OpenQuestion
from game.ui.canvas import Canvas, Redrawn, Touched
from game.ui.input.intents import (
    AskHint,
    Cancel,
    Confirm,
    Digit,
    Erase,
    FocusLost,
    GetHelp,
    Hush,
    Intent,
    LookAround,
    Menu,
    MoveFocus,
    Next,
    Option,
    PointAt,
    Press,
    Previous,
    ReplayTurns,
    ScrollBy,
    ToggleLog,
    ToggleView,
    UndoTurn,
    Zoom,
)
from game.ui.routes import Curtain, Recap, SecretCodes, TableBelow
from game.ui.screen import Route, notice
from game.ui.table.answering import Answering, Drag, PrivateViews, TableFocus
from game.ui.table.attention import Attention, Decorations, Reactions
from game.ui.table.bar_content import BarContent
from game.ui.table.event_playback import EventPlayback
from game.ui.table.header import Header, HeaderContent
from game.ui.table.hint import HintController
from game.ui.table.lesson_sheet import sheet_of
from game.ui.table.number_input import NumberInput
from game.ui.table.panels import Panels
from game.ui.table.prompt_bar import Bar
from game.ui.table.sheet import TipSheet
from game.ui.table.table_context import HURRIED, JUST_SHOWN, PressCooldown, TableContext
from game.ui.table.table_menus import TableCommands
from game.ui.table.table_screen import TableDisplay, TableScreen
from game.ui.ui import Scene, Ui

FOR_QUESTION = (
    MoveFocus, Next, Previous, LookAround, Confirm, Press, Option, Cancel, Erase, UndoTurn, ToggleView, Zoom, ScrollBy,
    ReplayTurns,
)  # fmt: skip
"""The intents that mean anything to a question."""


class TableScene(Scene):
    """One match at the table. The session reports events, `playback` plays them, `display` shows the question, `screen`
    draws, `input` handles people's input."""

    def __init__(
        self, ui: Ui, match: Match, on_end: Callable[[], None] | None = None, invite: bool = False,
        notes: Sequence[Message] = (), guide: Guide | None = None,
    ) -> None:  # fmt: skip
        """See `routes.Table`."""
        super().__init__(ui)
        self._invite, self._notes, self._closed = invite, notes, False
        self.table = table = TableContext(ui, match, self.ring, on_end is not None, guide)
        # The parts that people see, and those that call them.
        self.bar, self.header, self.panels = Bar(ui), Header(ui), Panels(table)
        self.decorations = Decorations(table, self.bar)
        self.attention = Attention(table, self.decorations)
        self.reactions = Reactions(table, self.decorations, self.attention.sounds)
        # The game.
        self.cooldown = PressCooldown(table)
        self.playback = EventPlayback(table, self.panels.log, self.cooldown, self.reactions)
        table.begin(self.playback)
        self.playback.catch_up()
        self.hint = HintController(table, self.bar)
        self.tips = TipSheet(table, self.bar, self.panels)
        self.sheet = self.tips if guide is None else sheet_of(guide, table, self.bar, self.panels)
        self.focus = TableFocus(table, self.bar, self.header, self.hint, self.panels, self.sheet)
        # Commands and menus.
        self.commands = TableCommands(table, self.playback, self.panels, self.hint, self.header, self.sheet)
        # Answers.
        self._answering = Answering(
            table, self.focus, self.bar, self.cooldown, self.attention.sounds, self.decorations
        )  # fmt: skip
        self.drag = Drag(table, self._answering, self.cooldown)
        self._private = PrivateViews(table, self._answering.memory)
        self._make_screen()
        self._below = TableBelow(table, self, self.attention.reminders, self.commands.pages, self.commands.pause)
        self._make_input()
        self._restyle()
        self._connect(on_end or self.commands.result)

    def _make_screen(self) -> None:
        table, playback = self.table, self.playback
        self._header_content = header = HeaderContent(
            table, self.header, self.commands.buttons(), playback, self.attention.caption, self.decorations
        )  # fmt: skip
        content = BarContent(table, self.focus, playback, header)
        self.screen = TableScreen(table, self.focus, header, self.drag)
        self.display = TableDisplay(table, header, content, self.focus, self.screen)

    def _make_input(self) -> None:
        table, answering, cooldown, commands = self.table, self._answering, self.cooldown, self.commands
        self._numbers = NumberInput(table, self.playback, answering, cooldown)
        self._listeners: list[tuple[type[Intent] | UnionType, Callable[[Never], bool | None]]] = [
            (Intent, self.drag.follow),
            (Hush | Press, self.reactions.hush),
            (FocusLost | ToggleView, self._private.toggle),
            (Menu | FocusLost | GetHelp | ToggleLog | ToggleView | AskHint, commands.handle),
            (PointAt, answering.point),
            (Intent, self.panels.handle),
            (Intent, self.sheet.handle),
            (Digit, self._numbers.type),
            (Intent, self.hint.handle),
            (Intent, self._hurry),
            (MoveFocus | Next | Previous, answering.move),
            (LookAround | Cancel, answering.look),
            (Cancel | Confirm | Press, answering.end),
            (Press, self.drag.take),
            (Confirm | Press | Option, answering.answer),
            (Cancel | Erase | UndoTurn, answering.back),
            (ToggleView, answering.cover),
            (Zoom | ScrollBy | ReplayTurns, commands.handle_rest),
        ]
        """Those who may take an intent, in order, each with the kinds it takes."""

    # -- what happens in the game

    def _connect(self, end: Callable[[], None]) -> None:
        session, table, requests = self.table.session, self.table, self.table.session.undo_requests
        self.playback.announced.connect(self.tips.announce)
        session.questions.question_asked.connect(self._ask)
        session.questions.curtain_wanted.connect(self._ask_behind_curtain)
        session.questions.codes_wanted.connect(self._ask_in_code)
        session.questions.question_withdrawn.connect(self._withdraw)
        session.waiting.connect(self._wait)
        session.answered.connect(self.cooldown.answered)
        session.played.connect(self.playback.play)
        session.undone.connect(self._undo)
        session.seat_changed.connect(self._reseat)
        session.standing_changed.connect(table.refresh)
        session.person_called.connect(self.attention.call)
        session.recap_wanted.connect(self._recap)
        session.save_failed.connect(self.commands.save_failed)
        session.ended.connect(self._end)
        session.ended.connect(end)
        requests.consent_asked.connect(self.commands.consent)
        requests.refused.connect(table.refuse)
        table.rebuilt.connect(self._follow_table)
        table.reference_wanted.connect(self.commands.toggle_reference)
        table.rules_wanted.connect(self.commands.help)
        table.private_look_wanted.connect(self._look_privately)

    def _ask(self, question: OpenQuestion) -> None:
        """Ask a person openly. A dragged piece is put back first, as the question changes."""
        self.cooldown.guard(question)
        self.drag.put_back()
        self.playback.end_skipping()
        self.focus.look_around(False)
        self.table.question.ask(question)
        self.tips.ask(question)
        self.table.refresh(self._answering.memory.take(question))
        self._private.question_asked()

    def _ask_behind_curtain(self, question: OpenQuestion) -> None:
        self.cooldown.guard(question)
        self.playback.end_skipping()
        self.ui.go(Curtain(self._below, question))

    def _ask_in_code(self) -> None:
        self.playback.end_skipping()
        self.panels.close()
        if self.table.picture.zoomed:
            self.table.zoom(-1)
        self.decorations.drop_call()
        self.ui.go(SecretCodes(self._below))

    def _recap(self, seat: int, lines: list[Line]) -> None:
        """Sum up the bots' turns for a person, who may have them replayed on the table."""
        self.ui.go(Recap(self._below, seat, lines, self.commands.replay_when_asked))

    def _withdraw(self) -> None:
        self.drag.put_back()
        self.table.clear_refusal()
        self.focus.look_around(False)
        self.table.question.ask(None)
        self.tips.end(asked=True)
        self.table.refresh()

    def _wait(self, seats: Ints, decision: Decision | None) -> None:
        self.table.question.wait(seats, decision)
        self.table.refresh()

    def _undo(self) -> None:
        self.drag.put_back()
        self.playback.undone()
        self._answering.memory.undone()
        self.reactions.phrases.undone()
        self.attention.sounds.play("undo")

    def _end(self) -> None:
        self.playback.rewrite()
        self.reactions.phrases.game_ended()

    def _look_privately(self, question: OpenQuestion) -> None:
        """Open the curtain; afterwards, the focus is on the answer from which someone went to look."""
        self.focus.look_around(False)
        self.table.refresh(self._answering.memory.found())
        self.display.lay_out()
        self.ui.go(Curtain(self._below, question, looks=True))

    def _reseat(self, _seat: int) -> None:
        """Show the new player of a seat, and close scenes that ask a person."""
        self.playback.catch_up()
        self.table.reseat()
        self._rename()
        self.screen.picture.forget()
        stack = self.table.ui.stack
        for asking in [screen for screen in stack.scenes if screen.question]:
            stack.drop(asking)

    def _follow_table(self) -> None:
        """Switch to a new table of the title, and ask again there."""
        self.drag.put_back()
        self._restyle()
        self._header_content.devices_changed()
        self.playback.rewrite()
        self.table.session.ask_again()

    def _restyle(self) -> None:
        """Show the seats in the colours of the theme, and the table's own signs in the log."""
        self._rename()
        self.header.restyle(self.table.styles)
        self.panels.log.restyle(self.table.styles, self.table.picture.draw_sign)

    def _rename(self) -> None:
        names = [seat.name for seat in self.table.session.match.seats]
        self.bar.restyle(self.table.styles, names, self.table.picture.draw_arms)

    # -- the stack

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def dirty(self) -> bool:
        return self._dirty or not self.table.drawn

    def mark_drawn(self) -> None:
        super().mark_drawn()
        self.table.note_drawn()

    def enter(self) -> None:
        if self._invite:
            self.commands.people(first=True)
        for note in self._notes:
            self.ui.go(notice(Message("notice-title"), note))

    def leave(self) -> None:
        self.close()

    def close(self) -> None:
        """Write everything to disk and stop the bots; calling it again does nothing."""
        if not self._closed:
            self.display.lay_out()
            self._closed = True
            self.attention.close()
            self.sheet.close()
            self.table.session.close()

    def suspend(self) -> None:
        self.drag.put_back()

    def resume(self) -> None:
        self.cooldown.block_for(JUST_SHOWN)
        self.table.refresh()

    def devices_changed(self) -> None:
        self._header_content.devices_changed()
        self.table.refresh()
        self.invalidate()

    def invalidate(self) -> None:
        super().invalidate()
        self.screen.invalidate()

    def describe_screen(self) -> str:
        return f"table: {self.bar.describe()}"

    # -- people

    @property
    def asks(self) -> int | None:
        return None if self.panels.open or self.table.director.busy else self.table.session.questions.asked

    def not_asked(self, intent: Intent) -> None:
        self.commands.note_press(intent)
        self.commands.by_others(intent, self.cooldown.restarts)

    def route_for_lost_pads(self) -> Route | None:
        return self.commands.lost_controllers()

    def handle(self, intent: Intent) -> bool:
        """Pass an intent to one listener after the other until one takes it; return whether it did anything. Before
        each, the screen is brought up to date: another one may have changed what this one acts on. What the intent
        itself changes is laid out at once, too: the next one may come in the same tick."""
        for part in (self.attention, self.commands, self.cooldown, self._numbers):
            part.note_press(intent)
        taken: bool | None = None
        for kinds, listener in self._listeners:
            if isinstance(intent, kinds):
                self.display.lay_out()
                taken = cast("Callable[[Intent], bool | None]", listener)(intent)  # It takes intents of this kind.
                if taken is not None:
                    break
        self.display.lay_out()
        return bool(taken)

    def _hurry(self, intent: Intent) -> bool | None:
        """Let a press hurry playback: Confirm ends the current clip; the bar's control and its key end all clips until
        the next question, or ask what the bar offers. Cancel never skips: it undoes the step that is shown if it is the
        person's own, else it opens the menu. People placing one piece after another can continue without waiting for
        their own pieces."""
        playback, cooldown = self.playback, self.cooldown
        if not self.table.director.busy:
            return None
        if isinstance(intent, Press) and self.header.press(intent.x, intent.y):
            return True
        if isinstance(intent, (Zoom, ScrollBy)):
            return None
        if cooldown.left and playback.continues and isinstance(intent, (Confirm, Press)):
            return True  # The second press of a double press.
        own = playback.own
        is_own = own is not None and self.ui.couch.may_act(intent.device, own)
        if is_own and isinstance(intent, FOR_QUESTION) and playback.continues and not cooldown.restarts:
            cooldown.lift()  # Ask the person whose own answer is playing at once.
            if playback.skip_to_question():
                return None
        if isinstance(intent, (Cancel, Erase)):
            return False
        control = self.bar.pressed(intent)
        if control is not None:
            control.activate()
        elif isinstance(intent, Option) and intent.n == 1:
            playback.skip()
        elif isinstance(intent, (Confirm, Press, Option)):
            self.table.director.finish_one()
        else:
            return True
        cooldown.block_for(HURRIED)
        self.table.refresh()
        return True

    def takes_press_at(self, x: float, y: float) -> bool:
        return self.panels.open  # A panel keeps touches from what lies below it.

    def takes_held_press(self) -> bool:
        """Return whether a person gives, or will give, the next of several answers, with the focus on the last one."""
        session, playback = self.table.session, self.playback
        if self.ring.focused_id != self._answering.memory.answered_last:
            return False
        if playback.busy:
            return playback.continues
        asked = session.questions.asked
        return asked is not None and session.questions.repeats_for(asked)

    # -- time

    def update(self) -> None:
        """Advance everything by one tick; then show what has come of it."""
        if self._closed:
            return
        self.cooldown.tick()
        self.sheet.tick()
        self.playback.tick()
        self.display.tick()
        # Where a scoring sheet opens, nothing else happens in that tick; what a tip says of a scoring is read before.
        if self.tips.holds or not self.playback.show_sheet():
            if not self.sheet.holds:
                self.table.session.tick()
            self.commands.tick()
        if self._numbers.hurry():
            self.display.lay_out()
        self._numbers.tick()
        self._private.tick()
        self.hint.tick()
        self.attention.tick(self.mood())
        self.display.lay_out()

    def mood(self) -> Mood:
        """Return the music of this moment: what a clip asks for, or the title's table; in both cases as the title has
        it."""
        director, over = self.table.director, self.table.session.match.over
        piece = director.music or ("finale" if over and not director.busy else "")
        mood = Mood(piece) if piece else self.table.picture.mood()
        return mood._replace(title=self.table.title.name)

    # -- drawing

    def resize(self, canvas: Canvas) -> None:
        self.display.put_off()

    def ready(self) -> bool:
        return self.display.ready()

    def draw_placeholder(self, surface: pygame.Surface) -> bool:
        return self.screen.draw_placeholder(surface)

    def draw(self, surface: pygame.Surface, alpha: float) -> Redrawn:
        self.display.lay_out()
        return self.screen.draw(surface, alpha)

    def live(self, surface: pygame.Surface, seconds: float) -> Touched:
        return self.screen.live(surface, seconds)
