"""A match at a screen: asks people, runs bots, passes answers to the match, and reports events."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec.structs import replace

from game.core.bots import BotSet, default_difficulty
from game.core.ruleset import Event, Observation
from game.match.journal.faults import SaveFault
from game.match.journal.records import Scope
from game.match.match import Match, MatchNews
from game.match.seat import Seat
from game.session.bots_at_work.bot_answers import BotAnswers
from game.session.bots_at_work.bot_turns import BotTurns
from game.session.bots_at_work.hints import Hints
from game.session.bots_at_work.workers import StartWorker
from game.session.couch import Couch
from game.session.display import NoPlayback, Playback
from game.session.match_people import persons, persons_to_act, secret_decision, standing_answers
from game.session.preferences import Preferences
from game.session.questions.asking import Asking
from game.session.questions.code_phase import CodePhase
from game.session.questions.open_question import OpenQuestion
from game.session.questions.question_maker import QuestionMaker
from game.session.session_signals import SessionSignals
from game.session.story.bot_recap import BotRecap
from game.session.story.narrator import Narrator
from game.session.story.reports import PlayedAnswer, ShownEvent
from game.session.story.story import Missed, Story
from game.session.undo_requests import UndoRequests

LOG = logging.getLogger("game.session")
BEFORE_END = 50
"""Ticks between the last event and the announcement of the game's end."""


class Session(SessionSignals):
    """Call `tick` once per 1/60 s while the table is visible. Answers come in through questions and commands; events go
    out through signals."""

    def __init__(
        self, match: Match, bots: BotSet, narrator: Narrator, preferences: Preferences, start_worker: StartWorker,
        couch: Couch | None = None, screen: Playback | None = None, seed: int = 1,
    ) -> None:  # fmt: skip
        """screen: shows events; without one, they count as shown at once; seed: of the bots"""
        super().__init__()
        self.match = match
        self.couch = couch or Couch()
        self._bots = bots
        self._narrator = narrator
        self._preferences = preferences
        self._screen = screen or NoPlayback()
        self._rest = 0
        """Ticks for which nobody at the screen was asked."""
        self._closed = self._end_shown = False

        def narrator_now() -> Narrator:
            return self._narrator

        self.story = Story(match, narrator_now, bots)
        self.code_phase = CodePhase(match, self.couch, narrator_now)
        self.undo_requests = UndoRequests(match, self.couch, narrator_now, self.change)
        self.bot_recap = BotRecap(
            match, self.story, narrator_now, lambda: preferences.bots_shown, lambda: preferences.speed
        )  # fmt: skip
        self.hints = Hints(match, bots, lambda: self.asked, start_worker, lambda: preferences.bots_think)
        self.bot_turns = BotTurns(match, bots, seed, start_worker, lambda: preferences.bots_think)
        questions = QuestionMaker(match, narrator_now, self, lambda: self.story.events, self.undo_requests.kind_for)
        self._asking = Asking(match, self, narrator_now, questions, self.code_phase, self.bot_recap)
        self._bot_answers = BotAnswers(match, self.bot_turns, self.story, self.change)
        self._unsubscribe = match.listen(self._on_news)
        self.bot_turns.warm()

    # -- the match

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.match.seats

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def persons(self) -> tuple[int, ...]:
        """Seats played by people."""
        return persons(self.match)

    @property
    def observation(self) -> Observation:
        """Everything the shared screen may know."""
        observation: Observation = self.match.state.observe(None)
        return observation

    def own_view(self) -> tuple[int, Mapping[str, object]] | None:
        """Return the seat of the only person, and what they alone may see; None with several people, or none."""
        people = persons(self.match)
        return (people[0], self.match.state.private_view(people[0])) if len(people) == 1 else None

    @property
    def standing(self) -> dict[int, str]:
        """People with standing answers, who aren't asked for now: kind of decision by seat."""
        return standing_answers(self.match)

    @property
    def styles(self) -> dict[int, str]:
        """What the present bots like besides winning, by seat; those that like nothing aren't in it."""
        match = self.match
        found = {
            index: self._bots.style(seat.bot, match.opening_hash, index)
            for index, seat in enumerate(match.seats)
            if not seat.is_person
        }
        return {seat: style for seat, style in found.items() if style}

    @property
    def choosing_in_secret(self) -> list[int]:
        """Seats choosing in secret now, bots included."""
        return [seat for seat in self.match.state.to_act if secret_decision(self.match, seat) is not None]

    def name(self, seat: int) -> str:
        return self.match.seats[seat].name

    # -- the current question

    @property
    def asked(self) -> int | None:
        """The seat of the person asked at the screen now."""
        return self._asking.asked

    @property
    def guarded(self) -> bool:
        """Whether the current question must not be answered by a late press."""
        return self._asking.guarded

    def on_own_turn(self, seat: int) -> bool:
        """Return whether what `seat` is asked now belongs to its own turn."""
        return self._asking.on_own_turn(seat)

    def repeats_for(self, seat: int) -> bool:
        """Return whether `seat` was asked last and will be asked the same again, for the next of several answers."""
        return self._asking.repeats_for(seat)

    def question_for(self, seat: int) -> OpenQuestion:
        """Return the question for a person who may act now."""
        return self._asking.question_for(seat)

    def missed(self) -> Missed | None:
        """Return what the person asked has missed; None if that is nothing, or nobody is asked."""
        return self.story.missed(self.asked) if self.asked is not None else None

    def announce_waiting(self) -> None:
        """Report again whom everyone waits for."""
        self._asking.announce_waiting()

    def ask_again(self) -> None:
        """Withdraw the question and ask it again at the next tick."""
        self._rest = 0
        self.bot_turns.forget()
        self.hints.cancel()
        self._asking.withdraw()

    def end_codes(self) -> None:
        """End the code phase: ask the people who look away from each other."""
        self._asking.end_codes()
        if not self._screen.busy:
            self._continue()

    # -- time

    def tick(self) -> None:
        """Ask the next person, or let the bots continue; while events are being shown, bots think ahead.

        Do nothing once the session is closed: its screen may stay open for a tick.
        """
        if self._closed:
            return
        if not self._screen.busy:
            self._continue()
        elif not self.over and not persons_to_act(self.match):
            self._bot_answers.think_ahead(play=self._screen.joins)
        self.hints.tick()

    def lock_bot_choice(self) -> bool:
        """Advance one tick for bots that choose in secret at the same time as people; return whether one has locked its
        choice."""
        if self._closed or self._screen.busy:
            return False
        return self._bot_answers.play_secret(self._preferences.speed)

    def _continue(self) -> None:
        if self.over:
            self._come_to_the_end()
            return
        people = persons_to_act(self.match)
        if self.lock_bot_choice():
            return
        if people:
            self._asking.ask_first(people)
            return
        if self._rest == 0:
            self.announce_waiting()
        self._rest += 1
        self._bot_answers.play_open(self.bot_recap.speed)

    def _come_to_the_end(self) -> None:
        self._rest += 1
        if not self._end_shown and self._rest > (1 if self._preferences.speed == "instant" else BEFORE_END):
            self.show_end()

    def show_end(self) -> None:
        """Announce the end of the game. Hidden information may now be shown."""
        self._end_shown = True
        self.story.rebuild()
        self.ended.emit()

    # -- commands

    def answer(self, seat: int, text: str) -> None:
        """Play an answer, by its notation. Ignore late answers to a question that is gone."""
        decision = self.match.state.decision(seat)
        if decision is None:
            return
        guarded = self._narrator.guarded(decision)
        self.change(lambda: self.match.submit(seat, text))
        self.answered.emit(guarded)

    def answer_always(self, seat: int, scope: Scope) -> None:
        """Give a standing answer to the current question and others like it."""
        decision = self.match.state.decision(seat)
        if decision is not None:
            self.change(lambda: self.match.answer_always(seat, scope, decision.kind))
            self.answered.emit(True)

    def end_standing_answer(self, seat: int) -> None:
        """End a person's standing answer, so that they are asked again."""
        self.change(lambda: self.match.answer_always(seat, "off"))

    def set_seat(self, index: int, seat: Seat, left: bool = False) -> None:
        """Give a seat to another player; `left`: the former one doesn't come back."""
        self.change(lambda: self.match.set_seat(index, seat, left))

    def let_bot_play(self, index: int) -> None:
        """Give a seat to a bot of the default difficulty."""
        bot = default_difficulty(self._bots.difficulties)
        self.set_seat(index, replace(self.match.seats[index], player="bot", bot=bot))

    def use_narrator(self, narrator: Narrator) -> None:
        """Retell the story with this narrator: the language has changed, or the table has been rebuilt."""
        self._narrator = narrator
        self.story.rebuild()

    def change(self, act: Callable[[], object]) -> None:
        """Change the match. If the disk refuses, nothing changes."""
        try:
            act()
        except SaveFault as fault:
            LOG.warning("%s", fault)
            self.ask_again()
            self.save_failed.emit(fault)

    def save(self) -> Path | None:
        """Flush everything to disk; return the file, or None if there is none. Raise SaveFault."""
        return self.match.save()

    def play_on_without_journal(self) -> None:
        """Continue in memory after the disk has refused; the file keeps its content."""
        self.match.continue_without_journal()

    def close(self) -> None:
        """End the workers and flush everything to disk; may be called more than once."""
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

    # -- news from the match

    def _on_news(self, news: MatchNews) -> None:
        if news.kind == "events":
            self._on_events(news)
        elif news.kind == "undo":
            self._end_shown = False
            self.bot_turns.undone()
            self.story.rebuild()
            self.undone.emit()
            self.ask_again()
        elif news.kind == "seat":
            self.bot_turns.seat_changed(news.seat)
            self._narrator.seated(self.match.seats)
            self.story.rebuild()
            self.seat_changed.emit(news.seat)
            self.ask_again()
        else:
            self.standing_changed.emit()

    def _on_events(self, news: MatchNews) -> None:
        before = self.story.written
        events = tuple(
            ShownEvent(event, line, self._by_bot(event, news.seat)) for event, line in self.story.add(news.events)
        )
        self._asking.note_acted(news.seat)
        self.bot_turns.someone_answered(news.seat)
        self.bot_recap.note_turns(range(before, self.story.written))
        quiet = not self._screen.busy and self._asking.stays()
        self.played.emit(PlayedAnswer(news.seat, events, quiet, self.story.reactions))
        if not quiet:
            self.ask_again()

    def _by_bot(self, event: Event, seat: int) -> bool:
        """Return whether an event caused by an answer of `seat` is a bot's own action."""
        doer = self._narrator.doer(event, seat)
        return doer is not None and not self.match.seats[doer].is_person
