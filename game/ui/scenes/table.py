"""The table of any game: plays what happens, asks whoever is to act, and never waits for a bot."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import cast

import pygame

from game.match.faults import SaveFault
from game.match.match import Match, MatchNews
from game.match.records import Scope
from game.rules.ruleset import Decision, Event, RulesError
from game.ui.canvas import Box, Canvas
from game.ui.director import Clip, Director
from game.ui.flourish import Pulse, Ribbon
from game.ui.focus import FocusRing
from game.ui.input.intents import Intent, Lost, Plugged, Point, Release, Unplugged
from game.ui.message import Message
from game.ui.scene import Scene
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.tables.botseats import BotSeats
from game.ui.tables.front import Front
from game.ui.tables.hands import Hands
from game.ui.tables.loglist import LogPanel
from game.ui.tables.preview import preview
from game.ui.tables.protocol import Control, Knowing, Line, Offer, Pictured, TableView
from game.ui.tables.story import Story
from game.ui.tables.takeback import TakeBack
from game.ui.tables.telling import Restore, Tell, Then
from game.ui.ui import Ui

LOG = logging.getLogger("game.ui.table")
GUARD = 30
"""Ticks without input before and after a question that must not be answered by mistake."""
UNHEARD = (Point, Release, Lost, Plugged, Unplugged)
"""Nobody means to answer with these."""
HURRY_GUARD = 14
"""Ticks in which a press still belongs to what was just shown."""
DOUBLE_PRESS = 8
"""Ticks in which a second press belongs to the first; people who place one piece after the other are slower."""
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
        self.hands = Hands(self)
        self.takeback = TakeBack(self)
        self.guard = 0
        """Ticks in which presses do nothing; while it is `strict`, each press makes them anew."""
        self.strict = False
        self.told: Line | None = None
        self.alarm: Message | None = None
        self.asked: int | None = None
        """The seat of the person who is asked at the screen now."""
        self.question: Decision | None = None
        """What the last person was asked."""
        self.held: str | None = None
        """What was pressed to answer: it keeps the focus if it answers the next question as well."""
        self._questioned: int | None = None
        """The last person who was asked."""
        self.own: int | None = None
        """The person whose own answer alone is being shown."""
        self._acted: int | None = None
        """Who acted last."""
        self._sheet_due = False
        self._result_shown = False
        self._rest = 0
        self._closed = False
        self._stale, self._resized = True, 0
        self._deaf = match.listen(self._heard)
        self._furnish()
        self.story = Story(match, self.table)
        self.log.set(self.story.lines)
        self.told = self.story.lines[-1] if self.story.lines else None
        self.bots.warm()

    def _furnish(self) -> None:
        """The table and what is around it, for the theme and the texts of now."""
        self._theme, self._texts = self.ui.theme, self.ui.texts
        module = import_module(self.entry.table)
        self.table = cast(TableView, module.make_table(self.ui, self.match))
        self.front = Front(self, self.ring)
        if isinstance(self.table, Knowing):
            self.table.on_known(self.toggle_known)

    @property
    def log(self) -> LogPanel:
        return self.front.log

    # -- the stack calls

    def leave(self) -> None:
        self.close()

    def close(self) -> None:
        """Everything is on the disk, and the worker has ended; more than once is fine."""
        if self._closed:
            return
        self.lay_out()
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
            before = self.front.last_picture()
            self._furnish()
            self.front.likeness = before
            self.story.table = self.table
            self.log.set(self.story.lines)
            self.log.open = shown
            self.asked = None
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

    def handle(self, intent: Intent) -> bool:
        self.lay_out()
        if not isinstance(intent, UNHEARD) and not self.director.busy:
            self.table.flourishes.drop(Ribbon.slot)
        if self.strict and not isinstance(intent, UNHEARD):
            self.guard = GUARD
        return self.hands.handle(intent)

    def update(self) -> None:
        if self._closed:
            return
        self.lay_out()
        if self.guard > 0:
            self.guard -= 1
            self.strict = self.strict and self.guard > 0
        busy, waiting = self.director.busy, self.director.waiting
        self.director.update()
        if busy and not self.director.busy:
            if not self.goes_on:
                self.guard = max(self.guard, HURRY_GUARD)
            self.refresh()
        elif waiting != self.director.waiting:
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
        elif news.kind == "auto":
            self.refresh()
        elif news.kind == "undo":
            self.director.finish_all()
            self.own = None
            self.bots.start_over()
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
        alone = not self.director.busy or self.own == seat
        self.own = seat if alone and self.match.seats[seat].is_person else None
        self._acted = seat
        clips: list[Clip] = []
        for event, line in told:
            clips += self._clips(event, line, log=True)
        if self._still_choosing():
            for clip in clips:
                clip.finish()
        else:
            self._ask_anew()
            self.director.queue(clips)
        self.refresh()

    @property
    def goes_on(self) -> bool:
        """Whether nothing but a person's own answer is being shown, and he is asked the same question again: for one
        more caballero. He need not wait, and no press of his can be meant for anything else."""
        own, before, state = self.own, self.question, self.match.state
        if own is None or before is None or self._sheet_due or self.ui.settings.speed == "step":
            return False
        decision = state.decision(own)
        if decision is None or own != self._questioned or self.table.guarded(decision) or decision.secret:
            return False
        persons = [seat for seat in state.to_act if self.match.seats[seat].is_person]
        return persons[0] == own and (decision.kind, decision.source) == (before.kind, before.source)

    def go_on(self) -> bool:
        """End what is shown of a person's own answer, and ask him at once; answers whether he is asked now."""
        if not self.goes_on or self.strict:
            return False
        self.director.finish_all()
        self.guard = 0
        self._go_on()
        return self.asked is not None and self.asked == self.own and self.ui.stack.top is self

    def _still_choosing(self) -> bool:
        """The person who is asked chooses in secret, as others do at the same time: nothing has changed for him."""
        state, question = self.match.state, self.question
        if self.asked is None or question is None or self.director.busy:
            return False
        return question.secret and self.asked in state.to_act and state.decision(self.asked) == question

    def _clips(self, event: Event, line: Line | None, log: bool) -> list[Clip]:
        """Say it, show it; `log` False: it is shown again. A clip that `leads` comes before it is said."""
        shown = self.table.clips(event)
        leading = [clip for clip in shown if isinstance(clip, Pictured) and clip.leads]
        clips: list[Clip] = [*leading]
        if line is not None:
            clips.append(Tell(lambda: self._say(line, log)))
        for clip in shown[len(leading) :]:
            clips.append(clip)
            if log and isinstance(clip, Pictured) and clip.pauses:
                clips.append(Then(self._want_sheet))
        return clips

    def _say(self, line: Line, log: bool) -> None:
        self.told = line
        if log:
            self.log.add(line)
        if self.director.busy:
            self.refocus()
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
        if self.lock_a_bot():
            return
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

    def lock_a_bot(self) -> bool:
        """A bot locks its secret choice if its moment has come: at the table, and while a curtain lies on it."""
        if self.director.busy:
            return False
        due = self.bots.lock(self.ui.settings.speed, self.ui.time)
        if due is not None:
            self._play_bot(due.seat, due.text)
        return due is not None

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
            preview=lambda text, follow: preview(self.match.ruleset, state, seat, text, follow, self.table.shows),
            private=state.private_view(seat),
            history=self.story.events,
            alone=self.persons == 1,
            back=self.takeback.kind,
        )

    def _ask(self, seat: int) -> None:
        """At the screen, or behind the curtain if others must not see it."""
        offer = self.offer_for(seat)
        again = seat == self._questioned and self.question is not None and self.question.slots == offer.decision.slots
        again = again and not self.table.guarded(offer.decision)  # there a press too many does harm
        self.asked = self._questioned = seat
        self.question = offer.decision
        if self.table.guarded(offer.decision):
            self.deaf()
        if not offer.alone and self.table.curtained(offer.decision):
            from game.ui.scenes.curtain import CurtainScene

            self.table.waiting(self.match.state.to_act, offer.decision)
            self.refresh()
            person = self.match.seats[seat]
            self.ui.stack.push(CurtainScene(self.ui, self.table, offer, person, self.pause, self.lock_a_bot))
            return
        self.table.offer(offer)
        self.refresh(self._kept(again) or self.table.first())
        self._call(seat, offer.decision)

    def _kept(self, again: bool) -> str | None:
        """What was pressed last, or is pointed at by now, if the same is asked `again` and it answers that too: several
        pieces go to one place without a way back to it."""
        kept, self.held = self.held or self.ring.focused_id, None
        return kept if again and kept in self.table.steps() else None

    def _call(self, seat: int, decision: Decision) -> None:
        """Say whose turn it is, if somebody else acted before; it goes with the first press."""
        if self._acted in (None, seat):
            return
        self._acted = seat
        key = "table-call-asked" if self.table.guarded(decision) else "table-call"
        message = Message(key, {"player": self.match.seats[seat].name})
        self.table.flourishes.add(Ribbon(self.ui, message, self.front.styles[seat]))

    def answer(self, seat: int, text: str) -> None:
        """A person has chosen. Late presses on a question that is gone mean nothing."""
        decision = self.match.state.decision(seat)
        if decision is None:
            return
        guarded = self.table.guarded(decision)
        self._submit(seat, text)
        self.guard = max(self.guard, DOUBLE_PRESS)
        if guarded:
            self.deaf()

    def stand(self, seat: int, scope: Scope) -> None:
        """A person allows everything for a while."""
        if self.match.state.decision(seat) is not None:
            self.write(lambda: self.match.answer_always(seat, scope))
            self.deaf()

    @property
    def standing(self) -> tuple[int, ...]:
        """Seats of people who are not asked for now, because they have allowed everything for a while."""
        answers = zip(self.match.seats, self.match.standing, strict=True)
        return tuple(index for index, (seat, answer) in enumerate(answers) if seat.is_person and answer is not None)

    def ask_again(self, seat: int) -> None:
        """What a person has allowed for a while is asked again from now on."""
        self.write(lambda: self.match.answer_always(seat, "off"))

    def _submit(self, seat: int, text: str) -> None:
        self.write(lambda: self.match.submit(seat, text))

    def write(self, act: Callable[[], object]) -> None:
        """Change the match. If the disk refuses, nothing has happened: people may play on without a save."""
        try:
            act()
        except SaveFault as fault:
            LOG.warning("%s", fault)
            self._ask_anew()
            reason = Message(fault.key, fault.details)
            play_on = Choice(Message("save-lost-go-on"), self.match.go_on_without_journal, "primary")
            title, body = Message("save-lost-title"), Message("save-lost", {"reason": reason})
            self.ui.stack.push(DialogScene(self.ui, title, body, [play_on]))

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

    # -- what the buttons of the program do

    def undo(self) -> None:
        """Take the last decision of the person who is asked back."""
        self.takeback.ask()

    def replay(self) -> None:
        """What others did since the asked person's last decision, once more; nothing that is hidden by now."""
        missed = self.story.missed(self.asked) if self.asked is not None and not self.director.busy else None
        if missed is None:
            self.alarm = Message("table-replay-none")
            self.refresh()
            return
        observation, events = missed
        now = self.table.snapshot()
        self.asked = self.own = None
        self.table.offer(None)
        self.told = Line(Message("table-replaying"))
        clips: list[Clip] = [Tell(lambda: self.table.project(observation))]
        for event in self.table.again(events):
            clips += self._clips(event, self.table.line(event), log=False)
        self.director.queue([*clips, Restore(self.table, now)])
        self.refresh()

    def show_leaders(self) -> None:
        """Who leads where, or what stands there again."""
        if self.table.leaders is not None:
            self.table.show_leaders()
            self.refresh()

    def toggle_known(self) -> None:
        """What everybody may know but does not see; nothing, if the game has nothing of the kind."""
        known = self.front.known
        known.open = not known.open and bool(self.front.known_pages())
        known.index = 0
        self.log.open = False
        self.refresh()

    def toggle_log(self) -> None:
        self.front.known.open = False
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

        self.ui.stack.push(PauseScene(self.ui, self.table.help(), self.close, self.match.save))

    def show_result(self) -> None:
        from game.ui.scenes.result import ResultScene

        self._result_shown = True
        self.ui.stack.push(ResultScene(self.ui, self.match, self.table.result(self.story.events)))

    # -- focus and drawing

    def refresh(self, keep: str | None = None) -> None:
        """What is asked has changed; `lay_out` does it too, so that it can wait for that."""
        self._dirty = True
        if self._stale:
            return
        wanted = keep or self.ring.focused_id
        self.front.refresh(keep)
        if self.table.standing(self.standing):
            self.front.picture.forget()
        if self.standing and not self.director.busy:
            self._offer_to_ask_again(wanted)

    def _offer_to_ask_again(self, wanted: str | None) -> None:
        """Behind the answers in the bar, for each person whose standing answer is in force."""
        bar, header = self.front.bar, self.front.header
        label, about = Message("table-ask-again"), "table-ask-again-about"
        more = [
            Control(f"ask-again-{seat}", label, partial(self.ask_again, seat),
                    Message(about, {"player": self.match.seats[seat].name}), seat=seat)
            for seat in self.standing
        ]  # fmt: skip
        assert bar.prompt is not None
        bar.place(bar.box, bar.prompt, [*bar.controls, *more])
        self.ring.set([*self.table.targets(), *bar.focusables(), *header.focusables()], wanted)
        self.refocus()

    def refocus(self) -> None:
        self._dirty = True
        if not self._stale:
            self.front.refocus()

    def invalidate(self) -> None:
        super().invalidate()
        self.front.full = True

    def draw(self, surface: pygame.Surface, alpha: float) -> Sequence[pygame.Rect] | None:
        self.lay_out()
        return self.front.draw(surface, alpha)

    def describe_screen(self) -> str:
        prompt = self.front.bar.prompt
        return f"table: {self.ui.say(prompt.ask)}" if prompt is not None else "table"
