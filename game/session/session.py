"""A match at a screen: asks people, runs bots, passes answers to the match, and reports events."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from game.bots.worker import Worker
from game.core.bots import BotSet, default_difficulty
from game.core.ruleset import Observation
from game.match.journal import SaveFault
from game.match.match import Match, MatchNews
from game.match.records import Seat
from game.session.bot_turns import BotTurns, Hints
from game.session.narrator import Narrator, PlayedAnswer, ShownEvent
from game.session.puzzle import Guide
from game.session.questions import CodePhase, QuestionFlow, UndoRequests
from game.session.session_context import Couch, SessionContext
from game.session.story import BotRecap, Missed, Story
from game.storage.settings import Settings

LOG = logging.getLogger("game.session")
BEFORE_END = 50
"""Ticks between the last event and the announcement of the game's end."""


class Playback(Protocol):
    """The display of the session. The session never waits for it within a call; it checks once a tick."""

    @property
    def busy(self) -> bool:
        """Whether earlier events are still being shown."""
        ...

    @property
    def joins(self) -> bool:
        """Whether the next events may start while others are being shown."""
        ...


class NoPlayback:
    """A display without viewers: everything is shown at once."""

    busy = False
    joins = False


class Session(SessionContext):
    """Call `tick` once per 1/60 s while the table is visible. Answers come in through questions and commands; events go
    out through signals."""

    def __init__(
        self, match: Match, bots: BotSet, narrator: Narrator, settings: Settings, start_worker: Callable[[], Worker],
        couch: Couch | None = None, screen: Playback | None = None, seed: int = 1, guide: Guide | None = None,
    ) -> None:  # fmt: skip
        """screen: shows events; without one, they count as shown at once; seed: of the bots; guide: see `Guide`"""
        super().__init__(match, bots, narrator, settings, start_worker, couch or Couch())
        self.guide = guide
        self._screen = screen or NoPlayback()
        self._rest = 0
        """Ticks for which nobody at the screen was asked."""
        self._closed = self._end_shown = False
        self.story = Story(self)
        self.code_phase = CodePhase(self)
        self.undo_requests = UndoRequests(self)
        self.bot_recap = BotRecap(self, self.story)
        self.questions = QuestionFlow(self, self.story, self.undo_requests, self.code_phase, self.bot_recap)
        self.hints = Hints(self, self.questions)
        self.bot_turns = BotTurns(self, self.story, seed)
        self.save_failed.connect(lambda _fault: self.ask_again())
        self._unsubscribe = match.listen(self._on_news)
        self.bot_turns.warm()

    # -- the match

    @property
    def observation(self) -> Observation:
        """Everything the shared screen may know."""
        observation: Observation = self.match.state.observe(None)
        return observation

    @property
    def standing(self) -> dict[int, str]:
        """People with standing answers, who aren't asked for now: kind of decision by seat."""
        standing = self.match.standing
        return {seat: answer.decision for seat in self.persons if (answer := standing[seat]) is not None}

    @property
    def styles(self) -> dict[int, str]:
        """What the present bots like besides winning, by seat; those that like nothing aren't in it."""
        return {seat: style for seat in range(len(self.match.seats)) if (style := self.style(seat))}

    # -- the current question

    def times(self, seat: int, text: str, most: int) -> int:
        """Return how often in a row `seat` may give an answer now, by its notation, while nobody else is asked; `most`
        at most."""
        trial, found = self.match.state.copy(), 0
        while found < most and trial.to_act == (seat,) and text in map(str, trial.legal_actions(seat)):
            trial.apply(seat, trial.parse(text))
            found += 1
        return found

    def missed(self) -> Missed | None:
        """Return what the person asked has missed; None if that is nothing, or nobody is asked."""
        return self.story.missed(self.questions.asked) if self.questions.asked is not None else None

    def ask_again(self) -> None:
        """Withdraw the question and ask it again at the next tick."""
        self._rest = 0
        self.bot_turns.forget()
        self.hints.cancel()
        self.questions.withdraw()

    def end_codes(self) -> None:
        """End the code phase: ask the people who look away from each other."""
        self.questions.end_codes()
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
        elif not self.match.over and not self.persons_to_act():
            if self._screen.joins:
                self.bot_turns.play_along()
            else:
                self.bot_turns.think_ahead()
        self.hints.tick()

    def lock_bot_choice(self) -> bool:
        """Advance one tick for bots that choose in secret at the same time as people; return whether one has locked its
        choice."""
        if self._closed or self._screen.busy:
            return False
        return self.bot_turns.play_secret(self.settings.speed)

    def _continue(self) -> None:
        if self.match.over:
            self._rest += 1
            if not self._end_shown and self._rest > (1 if self.settings.speed == "instant" else BEFORE_END):
                self.show_end()
            return
        people = self.persons_to_act()
        if self.lock_bot_choice():
            return
        if people:
            self.questions.ask_first(people)
            return
        if self._rest == 0:
            self.questions.announce_waiting()
        self._rest += 1
        self.bot_turns.play_open(self.bot_recap.speed)

    def show_end(self) -> None:
        """Announce the end of the game. Hidden information may now be shown."""
        self._end_shown = True
        self.story.rebuild()
        self.ended.emit()

    # -- commands

    def end_standing_answer(self, seat: int) -> None:
        """End a person's standing answer, so that they are asked again."""
        self.change(lambda: self.match.answer_always(seat, "off"))

    def set_seat(self, index: int, seat: Seat, left: bool = False) -> None:
        """Give a seat to another player; `left`: the former one doesn't come back."""
        self.change(lambda: self.match.set_seat(index, seat, left))

    def let_bot_play(self, index: int) -> None:
        """Give a seat to a bot of the default difficulty."""
        bot = default_difficulty(self.bot_set.difficulties)
        self.set_seat(index, replace(self.match.seats[index], player="bot", bot=bot))

    def use_narrator(self, narrator: Narrator) -> None:
        """Retell the story with this narrator: the language has changed, or the table has been rebuilt."""
        self.narrator = narrator
        self.story.rebuild()

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
            before = self.story.written
            events: list[ShownEvent] = []
            for event, line in self.story.add(news.events):
                doer = self.narrator.doer(event, news.seat)
                events.append(ShownEvent(event, line, doer is not None and not self.match.seats[doer].is_person))
            self.bot_turns.someone_answered(news.seat)
            self.bot_recap.note_turns(range(before, self.story.written))
            quiet = self.questions.stays_after(news.seat) and not self._screen.busy
            self.played.emit(PlayedAnswer(news.seat, tuple(events), quiet, self.story.reactions))
            if not quiet:
                self.ask_again()
        elif news.kind == "undo":
            self._end_shown = False
            self.bot_turns.undone()
            self.story.rebuild()
            self.undone.emit()
            self.ask_again()
        elif news.kind == "seat":
            self.bot_turns.seat_changed(news.seat)
            self.narrator.seated(self.match.seats)
            self.story.rebuild()
            self.seat_changed.emit(news.seat)
            self.ask_again()
        else:
            self.standing_changed.emit()
