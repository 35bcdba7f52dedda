"""The table of any game: plays what happens, asks whoever is to act, and never waits for a bot."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import cast

import pygame
from msgspec.structs import replace

from game.core.bots import usual
from game.core.message import Message
from game.match.faults import SaveFault
from game.match.match import Match, MatchNews
from game.ui import routes
from game.ui.canvas import Box, Canvas
from game.ui.couch import SHARED
from game.ui.director import Director
from game.ui.input.intents import Cancel, Confirm, Intent, Lost, Option, Plugged, Point, Press, Release, Unplugged
from game.ui.kit.flourish import Pulse, Ribbon
from game.ui.menus.choice import Choice
from game.ui.route import Route
from game.ui.scene import Scene
from game.ui.table.ask_again import offer_to_ask_again
from game.ui.table.asker import Asker
from game.ui.table.bot_recap import Recap
from game.ui.table.capabilities import Knowing, Nearing, Seating, offers
from game.ui.table.hint_controller import HintRoom
from game.ui.table.hud import Front
from game.ui.table.log_panel import LogPanel
from game.ui.table.showing import Showing
from game.ui.table.story import Story
from game.ui.table.table_commands import Commands
from game.ui.table.table_input import Hands
from game.ui.table.table_view import Line, TableView
from game.ui.table.turn_call import Caller
from game.ui.table.undo_control import TakeBack
from game.ui.ui import Ui

LOG = logging.getLogger("game.ui.table")
GUARD = 30
"""Ticks without input before and after a question that must not be answered by mistake."""
TOO_EARLY = Message("table-too-early")
UNHEARD = (Point, Release, Lost, Plugged, Unplugged)
"""Nobody means to answer with these."""
HURRY_GUARD = 14
"""Ticks in which a press still belongs to what was just shown."""


class TableScene(Scene):
    """One match. What is on the screen is in `front`, what is being shown in `showing` and `director`, who is asked in
    `asker`; `Hands` turns what people want into calls of the methods here and of `commands`."""

    def __init__(
        self, ui: Ui, match: Match, on_end: Callable[[], None] | None = None, invite: bool = False,
        notes: Sequence[Message] = (),
    ) -> None:  # fmt: skip
        """See `routes.Table`."""
        super().__init__(ui)
        self.on_end = on_end
        self._invite, self._notes = invite, notes
        self.match = match
        self.title = ui.catalogue[match.ruleset.NAME]
        self.director = Director(ui.settings.speed)
        self.commands = Commands(self)
        self.hands = Hands(self)
        self.takeback = TakeBack(self)
        self.hint = HintRoom(self)
        self.guard = 0
        """Ticks in which presses do nothing; while it is `strict`, each press makes them anew."""
        self.strict = False
        self.alarm: Message | None = None
        """Why the last press did nothing."""
        self.by = SHARED
        """The device that was pressed last."""
        self.looking = False
        """Somebody looks around although he is not asked."""
        self._closed = False
        self._stale, self._resized = True, 0
        self._deaf = match.listen(self._heard)
        self.caller = Caller(self)
        self._furnish()
        self.story = Story(match, self.table, self.title.load_bots())
        self.log.set(self.story.lines)
        self.asker, self.showing, self.recap = Asker(self), Showing(self), Recap(self)
        self.asker.bots.warm()

    def _furnish(self) -> None:
        """The table and what is around it, for the theme and the texts of now."""
        self._theme, self._texts = self.ui.theme, self.ui.texts
        self.table = cast(TableView, self.title.load_table()(self.ui, self.match))
        self.front = Front(self, self.ring)
        if self.on_end is not None:
            self.front.watched = True
            if offers(self.table, Nearing):
                self.table.watch()
        if offers(self.table, Knowing):
            self.table.on_known(self.commands.toggle_known)

    @property
    def _near(self) -> bool:
        return offers(self.table, Nearing) and self.table.zoomed

    @property
    def log(self) -> LogPanel:
        return self.front.log

    @property
    def asked(self) -> int | None:
        """The seat of the person who is asked at the screen now."""
        return self.asker.asked

    @property
    def told(self) -> Line | None:
        """What was said last."""
        return self.showing.told

    # -- the stack calls

    def enter(self) -> None:
        if self._invite:
            self.commands.people(first=True)
        for note in self._notes:
            self.ui.go(routes.notice(Message("notice-title"), note))

    def leave(self) -> None:
        self.close()

    def close(self) -> None:
        """Everything is on the disk, and the worker has ended; more than once is fine."""
        if self._closed:
            return
        self.lay_out()
        self._closed = True
        self._deaf()
        self.caller.close()
        self.asker.bots.close()
        self.hint.end()
        try:
            self.match.leave()
        except SaveFault as fault:
            LOG.warning("%s", fault)

    def resume(self) -> None:
        self.director.speed = self.ui.settings.speed
        self.guard = max(self.guard, HURRY_GUARD)
        self.lay_out()
        self.refresh()

    def devices_changed(self) -> None:
        """Hints show other keys or buttons: the bar is laid out anew."""
        self.front.devices_changed()
        self.refresh()
        self.invalidate()

    def resize(self, canvas: Canvas) -> None:
        """Laying out waits until the table is seen (settings change many times)."""
        self._stale, self._resized = True, self.ui.time
        self._dirty = True

    def lay_out(self) -> None:
        """What `resize` left to do."""
        if not self._stale:
            return
        self._stale = False
        self.director.speed = self.ui.settings.speed
        if self.ui.theme is not self._theme or self.ui.texts is not self._texts:
            self.director.finish_all()
            shown = self.log.open
            before, near = self.front.last_picture(), self._near
            self._furnish()
            if near:
                self.table.zoom(1)
            self.front.likeness = before
            self.story.table = self.table
            self.log.set(self.story.lines)
            self.log.open = shown
            self.asker.asked = None
            self.hint.close()
        self.front.layout(self.ui.canvas)
        self.refresh()

    def ready(self) -> bool:
        """A window that changes costs a frame already: laying out is left to the next."""
        if self._stale and self.ui.baker.beside and self.ui.time <= self._resized + 1 and self.front.last_picture():
            return False
        self.lay_out()
        return self.front.ready()

    def draw_likeness(self, surface: pygame.Surface) -> bool:
        return self.front.draw_likeness(surface)

    @property
    def asks(self) -> int | None:
        """Panels are turned, and what is shown is hurried, by whoever likes."""
        covered = self.log.open or self.front.known.open or self.director.busy
        return None if covered else self.asked

    def not_asked(self, intent: Intent) -> None:
        """Somebody else's gamepad: it presses the program's own buttons, takes its own last decision back, or is told
        whose turn it is."""
        self.by = intent.device
        if isinstance(intent, Press) and self.hands.press_header(intent.x, intent.y):
            return
        if isinstance(intent, Cancel) and not self.strict and self.takeback.asked_by(intent.device):
            self.takeback.ask(intent.device)
        elif not isinstance(intent, Point) and self.asked is not None:
            self.alarm = Message("table-not-asked", {"player": self.match.seats[self.asked].name})
            self.refocus()

    def wait_for_pads(self) -> Route | None:
        missing = [seat for seat in self.ui.couch.missing if self.match.seats[seat].is_person]
        if not missing or self.match.over:
            return None
        return routes.LostController(lambda: self.match.seats, self.to_bot, self.table.help())

    def to_bot(self, seat: int) -> None:
        """A bot of the usual level plays the seat from now on."""
        bot = usual(self.title.load_bots().difficulties)
        self.write(lambda: self.match.set_seat(seat, replace(self.match.seats[seat], player="bot", bot=bot)))

    def handle(self, intent: Intent) -> bool:
        self.lay_out()
        if not isinstance(intent, UNHEARD) and not self.director.busy:
            self.table.flourishes.drop(Ribbon.slot)
        self.caller.heard(intent)
        self.by = intent.device
        if self.strict and not isinstance(intent, UNHEARD) and self._may_answer(intent):
            self.guard = GUARD
            if isinstance(intent, (Confirm, Press, Option)) and self.asked is not None:
                self.alarm = TOO_EARLY
                self.refocus()
        return self.hands.handle(intent)

    def _may_answer(self, intent: Intent) -> bool:
        """Whether it comes from a device of the person who is asked: only his presses could be late ones."""
        return self.asked is None or self.ui.couch.may_act(intent.device, self.asked)

    def update(self) -> None:
        if self._closed:
            return
        self.lay_out()
        if self.guard > 0:
            self.guard -= 1
            self.strict = self.strict and self.guard > 0
            if not self.guard and self.alarm == TOO_EARLY:
                self.alarm = None
                self.refocus()
        busy, waiting = self.director.busy, self.director.waiting
        self.director.update()
        if busy and not self.director.busy:
            if not self.asker.goes_on:
                self.guard = max(self.guard, HURRY_GUARD)
            self.refresh()
        elif waiting != self.director.waiting:
            self.refresh()
        if self.table.update() or busy:
            self._dirty = True
        if offers(self.table, Nearing) and self.table.moved:
            self.front.point()
        if self.showing.sheet_due:
            self.showing.sheet()
        elif self.director.busy:
            self.asker.ahead()
        else:
            self.asker.tick()
            self.recap.tick()
        self.hint.tick()
        self.caller.tick()

    # -- what the match says

    def _heard(self, news: MatchNews) -> None:
        if news.kind == "events":
            self.showing.tell(news.events, news.seat)
        elif news.kind == "auto":
            self.refresh()
        elif news.kind == "undo":
            self.director.finish_all()
            self.asker.bots.start_over()
            self.showing.taken_back(news.seat)
            self.ask_anew()
        elif news.kind == "seat":
            self._seated(news.seat)

    def _seated(self, seat: int) -> None:
        """Another player sits there: whoever was asked is asked anew, a bot that thought for the seat is not heard, and
        scenes that ask somebody go."""
        self.director.finish_all()
        self.asker.bots.seated(seat)
        if offers(self.table, Seating):
            self.table.seated(self.match.seats)
        self.front.seated()
        self.showing.sat()
        for scene in self.ui.stack.scenes:
            if scene.question:
                self.ui.stack.drop(scene)
        self.ask_anew()

    def ask_anew(self) -> None:
        """Whoever was asked has answered, or the question is gone."""
        self.alarm, self.looking = None, False
        self.hint.close()
        self.asker.anew()
        self.refresh()

    def write(self, act: Callable[[], object]) -> None:
        """Change the match. If the disk refuses, nothing has happened: people may play on without a save."""
        try:
            act()
        except SaveFault as fault:
            LOG.warning("%s", fault)
            self.ask_anew()
            reason = Message(fault.key, fault.details)
            again = Choice(Message("save-lost-again"), style="primary")
            play_on = Choice(Message("save-lost-go-on"), self.match.go_on_without_journal)
            title, body = Message("save-lost-title"), Message("save-lost", {"reason": reason})
            self.ui.go(routes.Dialog(title, body, [again, play_on]))

    def pressed(self, box: Box) -> None:
        """Something of that place was pressed: it answers at once, whatever comes of it."""
        self.table.flourishes.add(Pulse(self.ui, box))
        self._dirty = True

    def deaf(self) -> None:
        """Half a second without input comes before and after a question about a veto (ux 6)."""
        self.guard, self.strict = GUARD, True

    def pressed_too_early(self) -> bool:
        """Whether a press comes while presses do nothing."""
        return self.guard > 0

    # -- focus and drawing

    def refresh(self, keep: str | None = None) -> None:
        """What is asked has changed; `lay_out` does it too, so that it can wait for that."""
        self._dirty = True
        if self._stale:
            return
        wanted = keep or self.ring.focused_id
        self.front.refresh(keep)
        standing = self.asker.standing
        if self.table.standing(standing):
            self.front.picture.forget()
        if standing and not self.director.busy:
            offer_to_ask_again(self, standing, wanted)

    def refocus(self) -> None:
        self._dirty = True
        if not self._stale:
            self.front.refocus()

    def said(self) -> None:
        """A line is told: the bar repeats it while something is shown."""
        if self.director.busy:
            self.refocus()
        self._dirty = True

    def invalidate(self) -> None:
        super().invalidate()
        self.front.full = True

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        self.lay_out()
        return self.front.draw(surface, alpha)

    def describe_screen(self) -> str:
        prompt = self.front.bar.prompt
        return f"table: {self.ui.say(prompt.ask)}" if prompt is not None else "table"
