"""A match at a screen: asks people, lets bots play, takes answers to the match, and says what happened."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.bots import BotSet, default_level
from game.core.ruleset import Decision, Event, RulesError
from game.match.faults import SaveFault
from game.match.match import Match, MatchNews
from game.match.records import Scope
from game.match.seat import Seat
from game.session.bot_turns import BotTurns, DueAnswer
from game.session.couch import Couch
from game.session.hints import Hints
from game.session.lines import Line, PlayedAnswer, ToldEvent
from game.session.narrator import Narrator
from game.session.people import is_alone, persons, persons_to_act, secret_decision
from game.session.preferences import NoPlayback, Playback, Preferences
from game.session.preview import preview
from game.session.question import Question
from game.session.recap import BotRecap
from game.session.secrets import CodePhase, StillChoosing
from game.session.signals import Signal
from game.session.standing import standing_answers
from game.session.story import Missed, Story
from game.session.undoing import UndoRequests
from game.session.workers import StartWorker

LOG = logging.getLogger("game.session")
BEFORE_END = 50
"""Ticks from the last thing that happened to the end of the game being announced."""


class Session:
    """Call `tick` once per 1/60 s while the table can be seen. Answers come in through the questions that it asks, and
    through its commands; what happens goes out through its signals."""

    def __init__(
        self, match: Match, bots: BotSet, narrator: Narrator, preferences: Preferences, start_worker: StartWorker,
        couch: Couch | None = None, screen: Playback | None = None, seed: int = 1,
    ) -> None:  # fmt: skip
        """screen: whether what happened is still being shown; without one, nothing ever is. seed: of the bots."""
        self.question_asked: Signal[[Question]] = Signal()
        """A person is asked, openly."""
        self.curtain_wanted: Signal[[Question]] = Signal()
        """A person is asked what others at the screen must not see."""
        self.codes_wanted: Signal[[]] = Signal()
        """Several people choose in secret at the same time, each in code: see `codes`."""
        self.question_withdrawn: Signal[[]] = Signal()
        """Nobody is asked any more: it was answered, or something else has changed."""
        self.waiting: Signal[[tuple[int, ...], Decision | None]] = Signal()
        """Nobody at the screen is asked; these seats decide this."""
        self.answered: Signal[[bool]] = Signal()
        """A person has answered; True: a question that a late press must not answer by mistake."""
        self.played: Signal[[PlayedAnswer]] = Signal()
        self.undone: Signal[[int]] = Signal()
        """This seat has undone something."""
        self.seat_changed: Signal[[int]] = Signal()
        """Someone else plays this seat, or under another name."""
        self.standing_changed: Signal[[]] = Signal()
        self.person_called: Signal[[int]] = Signal()
        """It is this person's turn, after someone else acted."""
        self.recap_wanted: Signal[[int, list[Line]]] = Signal()
        """This person is about to be asked, and has not seen what happened."""
        self.save_failed: Signal[[SaveFault]] = Signal()
        """Nothing has happened: people may try again, or `play_on_without_journal`."""
        self.ended: Signal[[]] = Signal()
        """The game is over, and everyone has seen how."""

        self.match = match
        self._bots = bots
        self._narrator = narrator
        self._preferences = preferences
        self._screen = screen or NoPlayback()
        self.couch = couch or Couch()
        self.asked: int | None = None
        """The seat of the person who is asked at the screen now."""
        self._decision: Decision | None = None
        """What the last person was asked."""
        self._last_asked: int | None = None
        self._last_acted: int | None = None
        self._rest = 0
        """Ticks in which nobody at the screen was asked."""
        self._time = 0
        """Ticks in which bots could lock secret choices: not while the game is paused."""
        self._closed = self._end_told = False
        self.story = Story(match, self._current_narrator, bots)
        self.codes = CodePhase(match, self.couch, self._current_narrator)
        self.undoing = UndoRequests(match, self.couch, self.story, self._current_narrator, self.change)
        self.recap = BotRecap(
            match, self.story, self._current_narrator, lambda: preferences.bots_shown, lambda: preferences.speed
        )
        self.hints = Hints(match, bots, lambda: self.asked, start_worker, lambda: preferences.bots_think)
        self._still_choosing = StillChoosing(match, self.codes, lambda: self._screen.busy)
        self.bot_turns = BotTurns(match, bots, seed, start_worker, lambda: preferences.bots_think)
        self._unsubscribe = match.listen(self._heard)
        self.bot_turns.warm()

    def _current_narrator(self) -> Narrator:
        return self._narrator

    # -- what is the case

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.match.seats

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats that people play."""
        return persons(self.match)

    @property
    def observation(self) -> Any:
        """What the shared screen may know."""
        return self.match.state.observe(None)

    @property
    def choosing_in_secret(self) -> list[int]:
        """Seats that choose in secret now, bots among them."""
        return [seat for seat in self.match.state.to_act if secret_decision(self.match, seat) is not None]

    @property
    def guarded(self) -> bool:
        """Whether somebody is asked what a late press must not answer by mistake."""
        return self.asked is not None and self._decision is not None and self._narrator.guarded(self._decision)

    @property
    def standing(self) -> dict[int, str]:
        """People who are not asked for now, because they have answered for a while ahead: by seat, what kind of
        decision."""
        return standing_answers(self.match)

    def name(self, seat: int) -> str:
        return self.match.seats[seat].name

    def missed(self) -> Missed | None:
        """Return what the person who is asked has missed; None if that is nothing, or nobody is asked."""
        return self.story.missed(self.asked) if self.asked is not None else None

    def repeats_for(self, seat: int) -> bool:
        """Return whether `seat` was asked last and will now be asked the same, for one more of several answers. They
        need not wait, and no press of theirs can be meant for anything else."""
        before, decision = self._decision, self.match.state.decision(seat)
        if before is None or decision is None or seat != self._last_asked:
            return False
        if self._narrator.guarded(decision) or decision.secret:
            return False
        same = (decision.kind, decision.source) == (before.kind, before.source)
        return same and persons_to_act(self.match)[:1] == [seat]

    def question_for(self, seat: int) -> Question:
        """Return the question to a person who may act now."""
        state, narrator = self.match.state, self._narrator
        decision = state.decision(seat)
        assert decision is not None, f"seat {seat} has nothing to decide"
        guarded, before = narrator.guarded(decision), self._decision
        repeats = seat == self._last_asked and before is not None and before.slots == decision.slots and not guarded
        return Question(
            seat=seat,
            decision=decision,
            actions=tuple(state.legal_actions(seat)),
            submit=lambda text: self.answer(seat, text),
            stand=lambda scope: self.stand(seat, scope),
            why_not=lambda target: state.why_not(seat, target),
            preview=lambda text, follow: preview(
                self.match.ruleset, state, seat, text, follow, narrator.already_public
            ),
            private=state.private_view(seat),
            history=self.story.events,
            alone=is_alone(self.match),
            back=self.undoing.kind_for(seat, guarded),
            guarded=guarded,
            repeats=repeats,
        )  # fmt: skip

    # -- time

    def tick(self) -> None:
        """Ask the next person, or let the bots go on; while something is being shown, bots think ahead.

        Do nothing once the session is closed: its screen may stay for a tick.
        """
        if self._closed:
            return
        if self._screen.busy:
            self._think_ahead()
        else:
            self._go_on()
        self.hints.tick()

    def tick_secretly(self) -> bool:
        """Let bots lock secret choices while people choose in secret too; return whether one has."""
        if self._closed or self._screen.busy:
            return False
        self._time += 1
        due = self.bot_turns.lock(self._preferences.speed, self._time)
        if due is not None:
            self.play_bot(due)
        return due is not None

    def _go_on(self) -> None:
        if self.match.over:
            self._come_to_the_end()
            return
        people = persons_to_act(self.match)
        if self.tick_secretly():
            return
        if people:
            if self.asked not in people and not self._tell_untold(people[0]):
                self._ask(people[0])
            return
        if self._rest == 0:
            self.announce_waiting()
        self._rest += 1
        due = self.bot_turns.tick(self.recap.speed)
        if due is not None:
            self.play_bot(due)

    def _come_to_the_end(self) -> None:
        self._rest += 1
        if not self._end_told and self._rest > (1 if self._preferences.speed == "instant" else BEFORE_END):
            self.show_end()

    def _think_ahead(self) -> None:
        """Let bots think, and let one that does the same several times go on beside what is shown."""
        if self.match.over or persons_to_act(self.match) or not self.bot_turns.think_ahead():
            return
        if self._screen.joins and self.bot_turns.continues:
            due = self.bot_turns.take()
            if due is not None:
                self.play_bot(due)

    # -- questions

    def _tell_untold(self, seat: int) -> bool:
        """Tell a person what was passed over before they are asked; return whether there was anything."""
        decision = self.match.state.decision(seat)
        lines = self.recap.untold(seat, decision) if decision is not None else []
        if lines:
            self._call(seat)
            self.recap_wanted.emit(seat, lines)
        return bool(lines)

    def _ask(self, seat: int) -> None:
        """Ask at the screen; if others must not see it, in code beside them, or behind the curtain."""
        if self.codes.begin():
            self.announce_waiting()
            self.codes_wanted.emit()
            return
        question = self.question_for(seat)
        self.asked = self._last_asked = seat
        self._decision = question.decision
        if not question.alone and self._narrator.curtained(question.decision):
            self.announce_waiting()
            self.curtain_wanted.emit(question)
            return
        self.question_asked.emit(question)
        self._call(seat)

    def _call(self, seat: int) -> None:
        """Say whose turn it is, if someone else acted before. People who choose together are called together."""
        decision = self.match.state.decision(seat)
        if self._last_acted in (None, seat) or decision is None or (decision.secret and not is_alone(self.match)):
            return
        self._last_acted = seat
        self.person_called.emit(seat)

    def _withdraw(self) -> None:
        self.asked = None
        self._rest = 0
        self.bot_turns.forget()
        self.hints.cancel()
        self.question_withdrawn.emit()

    # -- commands

    def answer(self, seat: int, text: str) -> None:
        """Play an answer, by its notation. Late answers to a question that is gone mean nothing."""
        decision = self.match.state.decision(seat)
        if decision is None:
            return
        guarded = self._narrator.guarded(decision)
        self.change(lambda: self.match.submit(seat, text))
        self.answered.emit(guarded)

    def stand(self, seat: int, scope: Scope) -> None:
        """Answer for a while ahead: the question that is asked now, and those like it."""
        decision = self.match.state.decision(seat)
        if decision is not None:
            self.change(lambda: self.match.answer_always(seat, scope, decision.kind))
            self.answered.emit(True)

    def ask_me_again(self, seat: int) -> None:
        """End a standing answer."""
        self.change(lambda: self.match.answer_always(seat, "off"))

    def announce_waiting(self) -> None:
        """Say again who is waited for."""
        state = self.match.state
        if state.to_act:
            self.waiting.emit(state.to_act, state.decision(state.to_act[0]))

    def ask_anew(self) -> None:
        """Withdraw the question; it is asked again at the next tick."""
        self._withdraw()

    def end_codes(self) -> None:
        """All codes are locked: ask those who look away from each other."""
        self.codes.end()
        self.asked = None
        if not self._screen.busy:
            self._go_on()

    def show_end(self) -> None:
        """Announce how the game has ended. What was hidden all game long may be told now."""
        self._end_told = True
        self.story.rebuild()
        self.ended.emit()

    def set_seat(self, index: int, seat: Seat, left: bool = False) -> None:
        """Let another player have a seat; `left`: the one before does not come back."""
        self.change(lambda: self.match.set_seat(index, seat, left))

    def give_to_bot(self, index: int) -> None:
        """Let a bot of the usual level play a seat."""
        bot = default_level(self._bots.difficulties)
        self.set_seat(index, replace(self.match.seats[index], player="bot", bot=bot))

    def tell_with(self, narrator: Narrator) -> None:
        """Use another narrator from now on: the language has changed, or the table has been rebuilt."""
        self._narrator = narrator
        self.story.rebuild()

    def save(self) -> str | None:
        """Make sure that everything is on the disk; return the file's name, or None if there is none. Raises
        SaveFault."""
        return self.match.save()

    def play_on_without_journal(self) -> None:
        """Play on in memory after the disk has refused; what is in the file stays there."""
        self.match.go_on_without_journal()

    def close(self) -> None:
        """End the workers and put everything on the disk; more than once is fine."""
        if self._closed:
            return
        self._closed = True
        self._unsubscribe()
        self.bot_turns.close()
        self.hints.close()
        try:
            self.match.leave()
        except SaveFault as fault:
            LOG.warning("%s", fault)

    # -- the match

    def change(self, act: Callable[[], object]) -> None:
        """Change the match. If the disk refuses, nothing has happened."""
        try:
            act()
        except SaveFault as fault:
            LOG.warning("%s", fault)
            self._withdraw()
            self.save_failed.emit(fault)

    def play_bot(self, due: DueAnswer) -> None:
        """Play a bot's answer; one that makes no sense is replaced by the fast bot's, without its reason."""
        try:
            self.story.explain(due.why)
            self.change(lambda: self.match.submit(due.seat, due.text))
        except RulesError as fault:
            LOG.warning("bot of seat %d: %s", due.seat, fault)
            self.story.explain("")
            text = self.bot_turns.fallback(due.seat)
            self.change(lambda: self.match.submit(due.seat, text))

    def _heard(self, news: MatchNews) -> None:
        """Take what the match says to everyone who listens here."""
        if news.kind == "events":
            self._heard_events(news)
        elif news.kind == "undo":
            self._end_told = False
            self.bot_turns.undone()
            self.story.rebuild()
            self.undone.emit(news.seat)
            self._withdraw()
        elif news.kind == "seat":
            self.bot_turns.seat_changed(news.seat)
            self._narrator.seated(self.match.seats)
            self.story.rebuild()
            self.seat_changed.emit(news.seat)
            self._withdraw()
        else:
            self.standing_changed.emit()

    def _heard_events(self, news: MatchNews) -> None:
        before = self.story.written
        told = tuple(
            ToldEvent(event, line, self._by_bot(event, news.seat)) for event, line in self.story.add(news.events)
        )
        self._last_acted = news.seat
        self.bot_turns.someone_answered(news.seat)
        self.recap.heard(range(before, self.story.written))
        quiet = self._still_choosing.check(self.asked, self._decision)
        self.played.emit(PlayedAnswer(news.seat, told, quiet))
        if not quiet:
            self._withdraw()

    def _by_bot(self, event: Event, seat: int) -> bool:
        """Return whether an event that came from the answer of `seat` is a bot's own doing."""
        doer = self._narrator.doer(event, seat)
        return doer is not None and not self.match.seats[doer].is_person
