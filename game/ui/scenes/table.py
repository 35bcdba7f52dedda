"""The table of any game: plays what happens, asks whoever is to act, and never waits for a bot."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from importlib import import_module
from typing import Any, cast

import pygame

from game.match.faults import SaveFault
from game.match.match import Match, MatchNews
from game.match.records import Scope
from game.rules.ruleset import Event, RulesError
from game.ui.canvas import Canvas
from game.ui.director import Clip, Director
from game.ui.focus import FocusRing
from game.ui.input.intents import Intent
from game.ui.message import Message
from game.ui.scene import Scene
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.tables.bar import Bar
from game.ui.tables.botseats import BotSeats
from game.ui.tables.hands import Hands
from game.ui.tables.header import Header, HeaderButton
from game.ui.tables.loglist import LogPanel
from game.ui.tables.picture import Picture, joined
from game.ui.tables.preview import preview
from game.ui.tables.protocol import Layer, Line, Offer, Pictured, TableView
from game.ui.tables.story import Story
from game.ui.tables.telling import Restore, Tell, Then
from game.ui.ui import Ui

LOG = logging.getLogger("game.ui.table")
GUARD = 30
"""Ticks without input before and after a question that must not be answered by mistake."""
HURRY_GUARD = 14
"""Ticks in which a press still belongs to what was just shown."""
BEFORE_RESULT = 50


class TableScene(Scene):
    """One match. `Hands` turns what people want into calls of the methods here."""

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui)
        self.match = match
        self.entry = ui.catalogue[match.ruleset.NAME]
        self.ring = FocusRing()
        self.director = Director(ui.settings.speed)
        self.bots = BotSeats(match, self.entry, ui.new_seed())
        self.picture = Picture()
        self.hands = Hands(self)
        self.guard = 0
        self.told: Line | None = None
        self.alarm: Message | None = None
        self.asked: int | None = None
        """The seat of the person who is asked at the screen now."""
        self._sheet_due = False
        self._result_shown = False
        self._rest = 0
        self._full = True
        self._touched: list[pygame.Rect] = []
        self._closed = False
        self._deaf = match.listen(self._heard)
        self._furnish()
        self.story = Story(match, self.table)
        self.log.set(self.story.lines)
        self.bots.warm()

    def _furnish(self) -> None:
        """Table, bar, header and log for the theme and the texts of now."""
        ui = self.ui
        module = import_module(self.entry.table)
        self._theme, self._texts = ui.theme, ui.texts
        self.table = cast(TableView, module.make_table(ui, self.match))
        self.styles = [ui.theme.seat(seat.colour) for seat in self.match.seats]
        names = [seat.name for seat in self.match.seats]
        self.bar = Bar(ui, self.styles, names)
        self.log = LogPanel(ui, self.styles)
        self.header = Header()
        self._buttons = {
            name: HeaderButton(name, Message(f"table-{name}-about"), act)
            for name, act in (
                ("undo", self.undo), ("replay", self.replay), ("log", self.toggle_log), ("help", self.help),
                ("menu", self.pause),
            )
        }  # fmt: skip

    # -- the stack calls

    def leave(self) -> None:
        self.close()

    def close(self) -> None:
        """Everything is on the disk, and the worker has ended; more than once is fine."""
        if self._closed:
            return
        self._closed = True
        self._deaf()
        self.bots.close()
        try:
            self.match.leave()
        except SaveFault as fault:
            LOG.warning("%s", fault)

    def resume(self) -> None:
        self.director.speed = self.ui.settings.speed
        self.guard = max(self.guard, HURRY_GUARD)
        self.refresh()

    def resize(self, canvas: Canvas) -> None:
        self.director.speed = self.ui.settings.speed
        if self.ui.theme is not self._theme or self.ui.texts is not self._texts:
            self.director.finish_all()
            lines, shown = self.log.lines, self.log.open
            self._furnish()
            self.story.table = self.table
            self.log.lines, self.log.open = lines, shown
            self.asked = None
        area, bar = canvas.safe.split_bottom(min(canvas.safe.h * 0.4, Bar.height(self.ui.theme)))
        self.bar.box = bar
        table = area.inset(0.0, 0.0)
        self.header.box = self.table.layout(canvas, table._replace(h=table.h - 12.0))
        self.log.layout(area.centred(min(area.w, 1240.0 * max(1.0, self.ui.theme.text_scale)), area.h - 24.0))
        self.picture.forget()
        self.refresh()

    def handle(self, intent: Intent) -> bool:
        return self.hands.handle(intent)

    def update(self) -> None:
        if self.guard > 0:
            self.guard -= 1
        busy = self.director.busy
        self.director.update()
        if busy and not self.director.busy:
            self.guard = max(self.guard, HURRY_GUARD)
            self.refresh()
        if self.table.update() or busy:
            self._dirty = True
        if self._sheet_due:
            self._show_sheet()
        elif not self.director.busy:
            self._go_on()

    # -- what the match says

    def _heard(self, news: MatchNews) -> None:
        if news.kind == "events":
            self._tell(news.events, news.seat)
        elif news.kind == "undo":
            self.director.finish_all()
            self.story.rebuild()
            self.log.set(self.story.lines)
            self.table.project(self.match.state.observe(None))
            name = self.match.seats[news.seat].name
            self.told = Line(Message("table-undone", {"player": name}), news.seat)
            self._ask_anew()

    def _tell(self, events: Sequence[Event], seat: int) -> None:
        """Queue what is to be seen of events."""
        told = self.story.add(events)
        self.director.speed = self.ui.settings.speed
        clips: list[Clip] = []
        for event, line in told:
            clips += self._clips(event, line, log=True)
        if self.match.seats[seat].is_person:
            clips.append(Then(lambda count=len(self.story.events): self.story.mark(seat, self.table.snapshot(), count)))
        self._ask_anew()
        self.director.queue(clips)

    def _clips(self, event: Event, line: Line | None, log: bool) -> list[Clip]:
        """Say it, show it; `log` False: it is shown again."""
        clips: list[Clip] = [Tell(lambda: self._say(line, log))] if line is not None else []
        for clip in self.table.clips(event):
            clips.append(clip)
            if log and isinstance(clip, Pictured) and clip.pauses:
                clips.append(Then(self._want_sheet))
        return clips

    def _say(self, line: Line, log: bool) -> None:
        self.told = line
        if log:
            self.log.add(line)
        self._dirty = True

    def _want_sheet(self) -> None:
        self._sheet_due = True

    def _show_sheet(self) -> None:
        from game.ui.scenes.scoring import ScoringScene

        self._sheet_due = False
        sheet = self.table.sheet(self.story.events)
        if sheet is not None:
            alone = not any(seat.is_person for seat in self.match.seats)
            self.ui.stack.push(ScoringScene(self.ui, sheet, self.match.seats, by_itself=alone))

    # -- who is asked

    def _ask_anew(self) -> None:
        """Whoever was asked has answered, or the question is gone."""
        self.asked = None
        self.alarm = None
        self._rest = 0
        self.bots.forget()
        self.table.offer(None)
        self.refresh()

    def _go_on(self) -> None:
        """Nothing is being shown: ask the next person, or let the bots go on."""
        state = self.match.state
        if state.over:
            self._rest += 1
            if not self._result_shown and self._rest > (BEFORE_RESULT if self.ui.settings.speed != "instant" else 1):
                self.show_result()
            return
        persons = [seat for seat in state.to_act if self.match.seats[seat].is_person]
        if persons:
            if self.asked not in persons:
                self._ask(persons[0])
            return
        if self._rest == 0:
            self.table.waiting(state.to_act, state.decision(state.to_act[0]))
            self.refresh()
        self._rest += 1
        due = self.bots.tick(self.ui.settings.speed)
        if due is not None:
            self._play_bot(due.seat, due.text)

    def _play_bot(self, seat: int, text: str) -> None:
        """A bot that answers nonsense is answered for by the game's fast bot."""
        try:
            self._submit(seat, text)
        except RulesError as fault:
            LOG.warning("bot of seat %d: %s", seat, fault)
            self._submit(seat, self.bots.fallback(seat))

    @property
    def persons(self) -> int:
        return sum(seat.is_person for seat in self.match.seats)

    def offer_for(self, seat: int) -> Offer:
        """The question to a person."""
        state = self.match.state
        decision = state.decision(seat)
        assert decision is not None
        return Offer(
            seat=seat,
            decision=decision,
            actions=tuple(state.legal_actions(seat)),
            submit=lambda text: self.answer(seat, text),
            stand=lambda scope: self.stand(seat, cast(Scope, scope)),
            why_not=lambda target: state.why_not(seat, target),
            preview=lambda text: preview(self.match.ruleset, state, seat, text),
            private=state.private_view(seat),
            history=self.story.events,
            alone=self.persons == 1,
        )

    def _ask(self, seat: int) -> None:
        """At the screen, or behind the curtain if others must not see it."""
        offer = self.offer_for(seat)
        self.asked = seat
        if self.table.guarded(offer.decision):
            self.guard = max(self.guard, GUARD)
        if not offer.alone and self.table.curtained(offer.decision):
            from game.ui.scenes.curtain import CurtainScene

            self.table.waiting(self.match.state.to_act, offer.decision)
            self.refresh()
            self.ui.stack.push(CurtainScene(self.ui, self.table, offer, self.match.seats[seat], self.pause))
            return
        self.table.offer(offer)
        self.refresh(self.table.first())

    def answer(self, seat: int, text: str) -> None:
        """A person has chosen. Late presses on a question that is gone mean nothing."""
        decision = self.match.state.decision(seat)
        if decision is None:
            return
        guarded = self.table.guarded(decision)
        self._submit(seat, text)
        if guarded:
            self.guard = max(self.guard, GUARD)

    def stand(self, seat: int, scope: Scope) -> None:
        """A person allows everything for a while."""
        if self.match.state.decision(seat) is not None:
            self._guarded_write(lambda: self.match.answer_always(seat, scope))
            self.guard = max(self.guard, GUARD)

    def _submit(self, seat: int, text: str) -> None:
        self._guarded_write(lambda: self.match.submit(seat, text))

    def _guarded_write(self, act: Any) -> None:
        """If the disk refuses, nothing has happened: people may play on without a save."""
        try:
            act()
        except SaveFault as fault:
            LOG.warning("%s", fault)
            self._ask_anew()
            reason = Message(fault.key, fault.details)
            play_on = Choice(Message("save-lost-go-on"), self.match.go_on_without_journal, "primary")
            title, body = Message("save-lost-title"), Message("save-lost", {"reason": reason})
            self.ui.stack.push(DialogScene(self.ui, title, body, [play_on]))

    # -- what the buttons of the program do

    def undo(self) -> None:
        """Take the last decision of the person who is asked back; others who decided since are asked first."""
        seat = self.asked if self.asked is not None else self._last_person()
        if seat is None:
            return
        terms = self.match.undo_terms(seat)
        if not terms.possible:
            self.alarm = Message(terms.reason)
            self.refresh()
        elif terms.free:
            self._guarded_write(lambda: self.match.undo(seat))
        else:
            self._ask_consent(seat, Message(terms.reason), terms.needs, ())

    def undo_free(self) -> bool:
        """Take back what is free to take back; answers whether anything was."""
        if self.asked is None or not self.match.undo_terms(self.asked).free:
            return False
        self.undo()
        return True

    def _last_person(self) -> int | None:
        return next((turn.seat for turn in reversed(self.match.turns) if turn.person and turn.by == "hand"), None)

    def _ask_consent(self, seat: int, reason: Message, needs: tuple[int, ...], given: tuple[int, ...]) -> None:
        """First the one who wants it, then everybody whose consent is needed."""
        names = [player.name for player in self.match.seats]
        args: dict[str, Any] = {"player": names[seat], "reason": reason}
        waiting = [other for other in needs if other not in given]

        def go_on() -> None:
            if not waiting:
                self._guarded_write(lambda: self.match.undo(seat, given))
                return
            other = waiting[0]
            agree = Choice(
                Message("undo-agree"), lambda: self._ask_consent(seat, reason, needs, (*given, other)), "primary"
            )
            body = Message("undo-ask-other", {**args, "other": names[other]})
            self.ui.stack.push(
                DialogScene(self.ui, Message("undo-ask-title"), body, [Choice(Message("undo-no")), agree])
            )

        if given:
            go_on()
            return
        yes = Choice(Message("undo-yes"), go_on, "primary")
        body = Message("undo-ask", args)
        self.ui.stack.push(DialogScene(self.ui, Message("undo-ask-title"), body, [Choice(Message("undo-no")), yes]))

    def replay(self) -> None:
        """What others did since the asked person's last decision, once more."""
        missed = self.story.missed(self.asked) if self.asked is not None and not self.director.busy else None
        if missed is None:
            self.alarm = Message("table-replay-none")
            self.refresh()
            return
        view, events = missed
        now = self.table.snapshot()
        self.asked = None
        self.table.offer(None)
        self.told = Line(Message("table-replaying"))
        clips: list[Clip] = [Restore(self.table, view)]
        for event in events:
            clips += self._clips(event, self.table.line(event), log=False)
        self.director.queue([*clips, Restore(self.table, now)])
        self.refresh()

    def toggle_log(self) -> None:
        if self.log.open:
            self.log.open = False
        else:
            self.log.show()
        self.refresh()

    def help(self) -> None:
        from game.ui.scenes.help import HelpScene

        self.ui.stack.push(HelpScene(self.ui, self.table.help()))

    def pause(self) -> None:
        from game.ui.scenes.pause import PauseScene

        self.ui.stack.push(PauseScene(self.ui, self.table.help(), self.close))

    def show_result(self) -> None:
        from game.ui.scenes.result import ResultScene

        self._result_shown = True
        self.ui.stack.push(ResultScene(self.ui, self.match, self.table.result(self.story.events)))

    # -- focus and drawing

    def refresh(self, keep: str | None = None) -> None:
        """Bar, header and ring follow what is asked now."""
        table = self.table
        self.header.status, self.header.told = table.status(), self.told
        self.header.buttons = self._useful_buttons()
        idle = not self.director.busy
        controls = table.controls() if idle else []
        self.bar.place(self.bar.box, table.prompt(keep or self.ring.focused_id), controls)
        self.ring.set([*table.targets(), *self.bar.focusables(), *self.header.focusables()], keep)
        self.refocus()

    def _useful_buttons(self) -> list[HeaderButton]:
        """Those that would do something now; the last three are always there."""
        names = ["log", "help", "menu"]
        if self.asked is not None and self.story.missed(self.asked) is not None:
            names.insert(0, "replay")
        seat = self.asked if self.asked is not None else self._last_person()
        if seat is not None and self.match.undo_terms(seat).possible:
            names.insert(0, "undo")
        return [self._buttons[name] for name in names]

    def refocus(self) -> None:
        """Only the focus changed: say what has it."""
        focused = self.ring.focused
        prompt = self.table.prompt(self.ring.focused_id)
        self.bar.prompt = prompt
        self.bar.alarm = False
        self.bar.detail = prompt.detail
        if self.alarm is not None:
            self.bar.detail, self.bar.alarm = self.alarm, True
        elif prompt.detail is None and focused is not None:
            refused = not focused.enabled and focused.why is not None
            self.bar.detail = focused.why if refused else focused.describe()
            self.bar.alarm = refused
        self._dirty = True

    @property
    def header_focused(self) -> bool:
        """Whether a button of the program has the focus."""
        return (self.ring.focused_id or "").startswith("header-")

    def invalidate(self) -> None:
        super().invalidate()
        self._full = True

    def layers(self) -> list[Layer]:
        """The table's, then bar, header and log."""
        focus = self.ring.focused_id if not self.director.busy or self.ring.pointer_visible else None
        bar, header, log = self.bar, self.header, self.log
        header.told = self.told
        found = self.table.layers(focus)
        found.append(Layer(header.box, header.state(focus), lambda s: header.draw(s, self.ui, self.styles, focus)))
        found.append(Layer(bar.box, bar.state(focus), lambda s: bar.draw(s, focus)))
        if log.open:
            found.append(Layer(log.box, log.state(), log.draw))
        return found

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        changed = self.picture.compose(self.ui.canvas, self.layers())
        assert self.picture.surface is not None
        whole = self._full or not self.picture.covers(surface)
        rects = [surface.get_rect()] if whole else joined([*changed, *self._touched])
        for rect in rects:
            surface.blit(self.picture.surface, rect, rect)
        current = self.director.current
        self._touched = []
        if isinstance(current, Pictured) and not self.log.open:
            self._touched = current.draw(surface, self.director.progress(alpha))
        self._full = False
        return None if whole else joined([*rects, *(rect.clip(surface.get_rect()) for rect in self._touched)])

    def describe_screen(self) -> str:
        prompt = self.bar.prompt
        return f"table: {self.ui.say(prompt.ask)}" if prompt is not None else "table"
