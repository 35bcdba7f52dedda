"""People and bots for a session without any screen; they answer at random or as scripted."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots.worker import BotAnswer, at_once
from game.core.bots import Advice, BotSet
from game.core.message import Message
from game.core.ruleset import Event
from game.core.title import Title
from game.match.match import Match
from game.match.records import Seat
from game.session.narrator import Line, Narrator
from game.session.questions import OpenQuestion
from game.session.session import Session
from game.session.session_context import Couch
from tests.toy import TITLE as TOY
from tests.toy import rules as toy

COLOURS = ("crimson", "gold", "ivory", "sky", "violet")


@dataclass
class Wishes:
    """Settings of the user."""

    speed: str = "instant"
    bots_shown: str = "watch"
    bots_think: str = "usual"


@dataclass
class Show:
    """A screen that is busy when a test says so."""

    busy: bool = False
    joins: bool = False


class Teller(Narrator):
    """A line per event."""

    def line(self, event: Event) -> Line | None:
        return Line(Message(type(event).__name__), getattr(event, "seat", None))


class Brain:
    """A worker in this process that answers at the next poll. script: the first answers, by seat."""

    def __init__(self, ruleset: Any, bots: BotSet, script: Mapping[int, Sequence[str]] | None = None) -> None:
        self.ruleset, self.bots = ruleset, bots
        self.script = {seat: list(texts) for seat, texts in (script or {}).items()}
        self.open: Callable[[], BotAnswer] | None = None
        self.asked = self.closed = 0

    def ask(self, ticket: int, bot: str, observation: Any, budget: Any, seed: int) -> None:
        self.asked += 1
        said = self.script.get(observation.seat)
        text = said.pop(0) if said else at_once(self.ruleset, self.bots, observation, seed)[1]
        self.open = lambda: BotAnswer(ticket, text)

    def advise(self, ticket: int, observation: Any, budget: Any, seed: int) -> None:
        text = at_once(self.ruleset, self.bots, observation, seed)[1]
        self.open = lambda: BotAnswer(ticket, text, advice=(Advice(text, 0.5),))

    def poll(self) -> BotAnswer | None:
        found, self.open = self.open, None
        return found() if found is not None else None

    def close(self) -> None:
        self.closed += 1


@dataclass
class Heard:
    """Everything that a session has said."""

    said: list[tuple[str, Any]] = field(default_factory=list)

    def names(self) -> list[str]:
        return [name for name, _ in self.said]

    def of(self, name: str) -> list[Any]:
        return [what for said, what in self.said if said == name]


SIGNALS = (
    "question_asked", "curtain_wanted", "codes_wanted", "question_withdrawn", "waiting", "answered", "played", "undone",
    "seat_changed", "standing_changed", "person_called", "recap_wanted", "save_failed", "ended",
)  # fmt: skip


def position_of(session: Session) -> Any:
    """The position, as the rules have it."""
    match = session.match
    return match.state


def hear(session: Session) -> Heard:
    """Write down all signals of a session from now on."""
    heard = Heard()
    for name in SIGNALS:
        source = session if hasattr(session, name) else session.questions
        getattr(source, name).connect(lambda *what, name=name: heard.said.append((name, what)))
    session.undo_requests.consent_asked.connect(lambda asked: heard.said.append(("consent_asked", asked)))
    session.undo_requests.refused.connect(lambda why: heard.said.append(("refused", why)))
    return heard


def people(*kinds: str) -> list[Seat]:
    """Seats by what plays them: "person", or the name of a bot."""
    return [
        Seat(f"P{index}", COLOURS[index]) if kind == "person" else Seat(f"B{index}", COLOURS[index], "bot", kind)
        for index, kind in enumerate(kinds)
    ]


class Players:
    """People who answer at once and at random, however they are asked; `texts` are answered first, in order."""

    def __init__(self, session: Session, seed: int = 1, texts: Sequence[str] = ()) -> None:
        self.session = session
        self.chance = random.Random(seed)
        self.texts = list(texts)
        self.open: list[OpenQuestion] = []
        questions = session.questions
        if questions.asked is not None:
            self.open.append(questions.question_for(questions.asked))
        questions.question_asked.connect(self.open.append)
        questions.curtain_wanted.connect(self.open.append)
        questions.question_withdrawn.connect(self.open.clear)

    def tick(self) -> None:
        """Let everyone who is asked answer; then a tick passes."""
        session = self.session
        if session.code_phase.open:
            coders = sorted(session.code_phase.coders())
            for seat in coders:
                self.answer(session.questions.question_for(seat))
            if not coders:
                session.end_codes()
            session.lock_bot_choice()
        self.answer_open()
        session.tick()

    def answer_open(self) -> None:
        """Let the person who is asked answer, if anyone is."""
        if self.open:
            self.answer(self.open.pop())

    def answer(self, question: OpenQuestion) -> None:
        legal = [str(action) for action in question.actions]
        text = next((text for text in self.texts if text in legal), None)
        if text is not None:
            self.texts.remove(text)
        question.submit(text or self.chance.choice(legal))

    def until(self, reached: Callable[[], bool], most: int = 60_000) -> None:
        """Play until it is so."""
        for _ in range(most):
            if reached():
                return
            self.tick()
        raise AssertionError(f"in vain: {position_of(self.session).to_act} act")

    def finish(self) -> None:
        """Play to the end of the game."""
        self.until(lambda: self.session.match.over)


def answer(session: Session) -> None:
    """Let the person asked give the first answer."""
    question = session.questions.question_for(session.questions.asked)
    question.submit(str(question.actions[0]))


def open_session(
    title: Title, seats: Sequence[Seat], options: Any, *, seed: int = 7,
    narrator: Narrator | None = None, wishes: Wishes | None = None, couch: Couch | None = None,
    screen: Any = None, journal: Any = None, start: Any = None, script: Mapping[int, Sequence[str]] | None = None,
) -> Session:  # fmt: skip
    """Begin a match of a title, with bots that think in this process."""
    ruleset, bots = title.load_rules(), title.load_bots()
    match = Match.begin(ruleset, options, seats, seed, journal, start)
    brain = Brain(ruleset, bots, script)
    return Session(
        match, bots, narrator or Narrator(), wishes or Wishes(), lambda: brain, couch, screen, seed
    )  # fmt: skip


def play_toy(*kinds: str, rounds: int = 1, tokens: bool = True, **more: Any) -> Session:
    """Begin a match of the toy between people and bots of these kinds."""
    return open_session(TOY, people(*kinds), toy.Options(len(kinds), rounds, tokens), **more)


def asking(*kinds: str, **more: Any) -> Session:
    """Return a match of the toy in which someone is asked openly."""
    session = play_toy(*kinds, **more)
    Players(session).until(lambda: session.questions.asked is not None)
    return session
