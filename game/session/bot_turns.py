"""Bots at a session: their turns, and their hints for people."""

from __future__ import annotations

import logging
from typing import NamedTuple

from game.bots.worker import Worker, at_once, veiled
from game.core import rng
from game.core.bots import THINK_MS, Advice, patience, thinking_budget
from game.core.message import Message
from game.core.ruleset import RulesError, has_secrets
from game.session.questions import QuestionFlow
from game.session.session_context import SessionContext, Signal
from game.session.story import Story

LOG = logging.getLogger("game.session")
SECRET = (60, 180)
"""A secret choice is locked after a random number of ticks in this range, whatever is chosen."""
PACES = {"step": 1.0, "normal": 1.0, "fast": 0.3, "instant": 0.0}


class DueAnswer(NamedTuple):
    """An answer that is due. why: key of the bot's reason; "" for none"""

    seat: int
    text: str
    why: str = ""


class BotTurns:
    """Asks the worker one question at a time, and plays its answers once people have had time to follow.

    While the table is at rest, call `play_secret` and `play_open` once a tick: the first plays secret choices (also
    while people choose in secret), the second all others.
    """

    def __init__(self, context: SessionContext, story: Story, seed: int) -> None:
        self._context = context
        self._match = context.match
        self._bots = context.bot_set
        self._story = story
        self._chance = rng.seeded(seed)
        """The stream of seeds for bots' answers, and of moments for secret choices."""
        self._time = 0
        """Ticks in which bots could lock secret choices, excluding pauses."""
        self._worker: Worker | None = None
        self._ticket = 0
        self._waits = False
        """Whether the worker has yet to answer."""
        self._seat: int | None = None
        """The seat the worker is thinking for or has answered for."""
        self._answer: DueAnswer | None = None
        self._waited = 0
        self._previous: int | None = None
        """The seat that answered last."""
        self._moments: dict[int, int] = {}
        """When each bot locks its secret choice."""
        self._order: dict[int, int] = {}
        """Random order of bots that lock at the same moment."""
        self._choices: dict[int, str] = {}
        """Secret choices waiting for their moment."""

    def warm(self) -> None:
        """Start the worker before it is needed, if any bot plays."""
        if (
            self._worker is None
            and self._context.guide is None
            and any(not seat.is_person for seat in self._match.seats)
        ):
            self._worker = self._context.start_worker()

    # -- playing answers

    def play_open(self, speed: str) -> None:
        """Advance one tick for the bot that decides openly; play its answer when due."""
        self._waited += 1
        if self.think_ahead():
            # Time to see whose turn it is; before another move of the same bot, which was just shown, less.
            pace = 2 if self._seat == self._previous else 14
            self._play(self.take() if self._waited >= pace * PACES.get(speed, 1.0) else None)

    def play_secret(self, speed: str) -> bool:
        """Advance one tick for bots that choose in secret; return whether one has locked its choice."""
        self._time += 1
        return self._play(self.lock(speed, self._time))

    def play_along(self) -> None:
        """Let the next bot think while earlier moves are shown; play its answer if it is the bot that answered last:
        both are shown together."""
        next_ones = self._context.bots_to_act(secret=False)[:1]
        if self.think_ahead() and next_ones == [self._previous]:
            self._play(self.take())

    def _play(self, due: DueAnswer | None) -> bool:
        """Play an answer, if any; replace an illegal one by the fast bot's, without a reason."""
        if due is None:
            return False
        try:
            self._story.explain(due.why)
            self._context.change(lambda: self._match.submit(due.seat, due.text))
        except RulesError as fault:
            told = f"{due.text!r}: {fault}"
            secret = has_secrets(self._match.state, due.seat)
            LOG.warning("bot of seat %d: %s", due.seat, veiled(told) if secret else told)
            self._story.explain("")
            text = self.fallback(due.seat)
            self._context.change(lambda: self._match.submit(due.seat, text))
        return True

    # -- open decisions, one after another

    def think_ahead(self) -> bool:
        """Let the bot whose open answer is next think; return whether its answer has arrived."""
        seats = self._context.bots_to_act(secret=False)
        if not seats:
            self.forget()
            return False
        if self._seat not in seats:
            self._ask(seats[0], THINK_MS)
        if self._answer is None:
            self._answer = self._poll()
        return self._answer is not None

    def take(self) -> DueAnswer | None:
        """Return the answer found by `think_ahead`, if any, before it is due."""
        answer = self._answer
        if answer is not None:
            self._answer, self._seat, self._previous = None, None, answer.seat
        return answer

    def someone_answered(self, seat: int) -> None:
        """Restart the wait: people need time to follow what `seat` did."""
        self._previous = seat
        self._waited = 0

    # -- secret choices, side by side

    def lock(self, speed: str, now: int) -> DueAnswer | None:
        """Return a secret choice due at `now` (in ticks), or None.

        The moments are drawn when the phase begins and kept, whatever is chosen and however long it takes; if a bot is
        still thinking then, the title's fast bot chooses for it. At instant speed bots may think until all have chosen,
        as the order must not show who thought longest.
        """
        seats = self._context.bots_to_act(secret=True)
        pace = PACES.get(speed, 1.0)
        self._moments = {seat: moment for seat, moment in self._moments.items() if seat in seats}
        self._choices = {seat: text for seat, text in self._choices.items() if seat in seats}
        for seat in seats:
            if seat not in self._moments:
                least, limit = SECRET
                self._chance, more = rng.below(self._chance, limit - least)
                self._order[seat] = least + more
                waits = round(self._order[seat] * pace) * patience(self._context.settings.bots_think)
                self._moments[seat] = now + waits
        if not seats:
            return None
        think = int(1000 * 0.8 * pace * SECRET[0] / 60)  # Less than the shortest wait, so that none of them is late.
        seats.sort(key=lambda seat: (self._moments[seat], self._order[seat]))
        self._think_of(seats, think // len(seats) if pace else THINK_MS)
        first = seats[0]
        if now < self._moments[first] or (not pace and len(self._choices) < len(seats)):
            return None
        text = self._choices.get(first) or self.fallback(first)
        if self._seat == first:
            self._drop()
        return DueAnswer(first, text)

    def _think_of(self, seats: list[int], milliseconds: int) -> None:
        """Ask for the next choice as soon as the worker is free. Drop an answer that came too late."""
        if self._seat is not None and self._seat not in seats:
            self._drop()
        if self._waits and (found := self._poll()) is not None:
            self._choices[found.seat] = found.text
            self._seat = None
        if not self._waits:
            waiting = next((seat for seat in seats if seat not in self._choices), None)
            if waiting is not None:
                self._ask(waiting, max(1, milliseconds))
                if self._answer is not None:  # A guide's is there at once.
                    self._choices[waiting] = self._answer.text

    # -- invalidating questions

    def undone(self) -> None:
        """Forget everything, including secret choices."""
        self._moments, self._choices = {}, {}
        self._drop()

    def seat_changed(self, seat: int) -> None:
        """Drop the answer for a seat that has a new player."""
        self._moments.pop(seat, None)
        self._choices.pop(seat, None)
        if self._seat == seat:
            self._drop()

    def forget(self) -> None:
        """Forget the open question; secret choices don't depend on others' moves."""
        if self._seat is not None and self._seat not in self._moments:
            self._drop()

    # -- the worker

    def _ask(self, seat: int, milliseconds: int) -> None:
        guide = self._context.guide
        if guide is not None:
            self._seat, self._answer = seat, DueAnswer(seat, guide.answer_of(seat) or self.fallback(seat))
            return
        self.warm()
        assert self._worker is not None
        self._ticket += 1
        self._seat, self._answer = seat, None
        self._chance, seed = rng.draw(self._chance)
        self._waits = True
        match, budget = self._match, thinking_budget(self._context.settings.bots_think, milliseconds)
        bot = self._bots.with_style(match.seats[seat].bot, match.opening_hash, seat)
        self._worker.ask(self._ticket, bot, match.state.observe(seat), budget, seed)

    def _poll(self) -> DueAnswer | None:
        assert self._worker is not None
        found = self._worker.poll()
        if found is None:
            return None
        self._waits = False
        if found.ticket != self._ticket or self._seat is None:
            return None
        return DueAnswer(self._seat, found.action_text, found.why)

    def fallback(self, seat: int) -> str:
        """Return the fast bot's answer, computed in process."""
        self._chance, seed = rng.draw(self._chance)
        return at_once(self._match.ruleset, self._bots, self._match.state.observe(seat), seed)[1]

    def _drop(self) -> None:
        """Drop the answer to the open question."""
        self._seat, self._answer = None, None
        self._ticket += 1

    def close(self) -> None:
        """End the worker."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None


class Hints:
    """Hints: what the best bot would do for the person asked. Call `ask`, then `tick` until `found` is emitted; any
    change to the question cancels the hint.

    The bot thinks in its own process, based on what the table shows; nothing is played. While someone else can see the
    screen, there are no hints for secret choices, or for players with something of their own that nobody else may see:
    a hint would tell about it.
    """

    def __init__(self, context: SessionContext, questions: QuestionFlow) -> None:
        self.found: Signal[[]] = Signal()
        """Emitted when the bot has answered; see `advice`."""
        self.cancelled: Signal[[]] = Signal()
        self._context = context
        self._match = context.match
        self._bots = context.bot_set
        self._questions = questions
        self._worker: Worker | None = None
        self._ticket = 0
        self.seat: int | None = None
        """The seat with a hint, shown or in progress."""
        self.advice: tuple[Advice, ...] = ()
        """The advice, best first; () while the bot thinks."""
        self.quick = False
        """Whether the best bot failed to answer and a fast one did."""
        self.age = 0
        """Ticks since the request, while the bot thinks."""

    @property
    def open(self) -> bool:
        """Whether a hint is shown or in progress."""
        return self.seat is not None

    @property
    def known(self) -> bool:
        """Whether this title has hints."""
        return self._bots.advise is not None

    @property
    def available(self) -> bool:
        """Whether the person asked may have a hint."""
        return self.known and self._questions.asked is not None and not self._would_tell_secrets

    @property
    def _would_tell_secrets(self) -> bool:
        """Whether others can see the screen, and what is asked is secret, or the person asked holds secrets."""
        state = self._match.state
        seat = next(iter(state.to_act), None)
        decision = state.decision(seat) if seat is not None else None
        if seat is None or decision is None or self._context.alone:
            return False
        return decision.secret or bool(state.private_view(seat))

    def ask(self) -> Message | None:
        """Let the bot think about the question; return the reason if no hint is available."""
        seat = self._questions.asked
        if self._would_tell_secrets:
            return Message("hint-secret")
        if seat is None:
            return Message("hint-nobody")
        seen = self._bots.shown(self._match.state.observe(seat))
        if seen is None or not self.known:
            return Message("hint-none")
        if self._worker is None:
            self._worker = self._context.start_worker()
        self.seat, self.advice, self.quick, self.age = seat, (), False, 0
        self._ticket += 1
        self._worker.advise(
            self._ticket, seen, thinking_budget(self._context.settings.bots_think), len(self._match.turns) + 1
        )
        return None

    def cancel(self) -> None:
        """Close the hint; ignore any answer still to come."""
        if self.open:
            self.seat, self.advice = None, ()
            self._ticket += 1
            self.cancelled.emit()

    def tick(self) -> None:
        """Poll for the bot's answer; a hint ends with its question."""
        if not self.open:
            return
        if self._questions.asked != self.seat:
            self.cancel()
            return
        if self.advice:
            return
        assert self._worker is not None
        answer = self._worker.poll()
        if answer is None or answer.ticket != self._ticket:
            self.age += 1
            return
        self.advice, self.quick = answer.advice or (Advice(answer.action_text),), answer.fallback
        self.found.emit()

    def close(self) -> None:
        """The session is over: end the worker."""
        self.cancel()
        if self._worker is not None:
            self._worker.close()
            self._worker = None
