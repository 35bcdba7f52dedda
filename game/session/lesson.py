"""Lessons: a title learned by playing, in steps, from prepared positions. A lesson is one file of data in
`levels/<title>/lessons/`; `docs/lessons.md` has its format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from game.core.bots import BotSet, Budget
from game.core.message import Message, key_of, plain
from game.core.ruleset import ActionTexts, BadContent, Names, RulesError, Ruleset, State
from game.core.title import Title
from game.match.match import Match, MatchNews
from game.match.records import SEAT_COLOURS, Seat
from game.storage.paths import levels
from game.storage.reading import FileEntry
from game.storage.schema import read_described

T = TypeVar("T")
StepId = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_-]*\Z", description="small letters, digits, - and _")]
LessonName = Annotated[
    str, msgspec.Meta(pattern=r"^(?=.*\S)[^\x00-\x1f]{1,40}\Z", description="a name of 1 to 40 letters")
]
ShortText = Annotated[str, msgspec.Meta(pattern=r"^\s*(\S+\s+){0,19}\S+\s*\Z", description="1 to 20 words")]
LEARNER = 0
"""The seat that people learn at."""
REPLIES = Budget(playouts=1)
"""The budget of bots that answer for others."""
MOST_ANSWERS = 200
"""Answers after which a step that has not been reached is at fault."""


class LessonStep(FileEntry, frozen=True):
    """One idea. Answers are in notation; "*" stands for anything.

    id        names its text: "TITLE-lesson-ID"
    at        what on the table it is about: the id by which that can have the focus (of several, the first that is
              there), or a part of the picture, as "seat-S"; "": the whole table
    position  the position it begins with; "": the table as the step before leaves it
    aim       the answers that reach it; (): it is only told
    until     it ends, or is told, when the learner is asked for a decision of this kind; "": of any kind
    slow      whether what is shown meanwhile waits for a press after each event
    also      answers that may come before the aim
    wrong     by answers that don't lead there: names of the texts that say why
    others    what the others answer meanwhile, each with its seat: "1 power 8"
    way       the answers that a skipped step is played with
    """

    id: StepId
    at: str = ""
    position: str = ""
    aim: ActionTexts = ()
    until: str = ""
    slow: bool = False
    also: ActionTexts = ()
    wrong: dict[str, str] = {}
    others: ActionTexts = ()
    way: ActionTexts = ()


class LessonPlan(FileEntry, frozen=True):
    """A whole lesson.

    minutes    about how long it takes
    opponents  names of the others' bots, for those who play on from its end
    positions  by name, positions in the title's own format
    steps      in order
    tips       names of the title's tips that say no more than the lesson does
    name       of a lesson that people have made
    words      of such a lesson, by the ids of steps and the names of texts that they use
    """

    minutes: Annotated[int, msgspec.Meta(ge=1, le=120)]
    opponents: Names
    positions: dict[str, dict[str, object]]
    steps: tuple[LessonStep, ...]
    tips: Names = ()
    name: LessonName = ""
    words: dict[str, ShortText] = {}


def lesson_file(folder: Path, game: str) -> Path:
    """Return the file of a title's lesson, which it may lack. folder: of all titles' levels"""
    return folder / game / "lessons" / "first.toml"


def lesson_files(folders: Sequence[Path], game: str) -> list[Path]:
    """Return the files of a title's lessons, the program's own first. folders: of all titles' levels"""
    return [file for folder in folders for file in sorted((folder / game / "lessons").glob("*.toml"))]


def read_entry(file: Path, kind: type[T]) -> T:
    """Return what a file describes; raise BadContent, which names the file, the place and what was expected."""
    faults: list[str] = []
    found = read_described(file, kind, faults)
    if found is None:
        raise BadContent(faults[0])
    return found


def read_lesson(file: Path) -> LessonPlan:
    """Return the lesson in a file; raise BadContent, which names the file, the place and what was expected."""
    return read_entry(file, LessonPlan)


def is_own(file: Path) -> bool:
    """Return whether a file isn't the program's, which has no words for it."""
    return not file.resolve().is_relative_to(levels().resolve())


def read_position(position: Mapping[str, object]) -> dict[str, object]:
    """Return a position as it is in JSON: TOML has no null, so "" stands for it."""

    def read(entry: object) -> object:
        if isinstance(entry, dict):
            return {name: read(each) for name, each in entry.items()}
        return [read(each) for each in entry] if isinstance(entry, list) else None if entry == "" else entry

    return {name: read(entry) for name, entry in position.items()}


def matches(text: str, patterns: Sequence[str]) -> bool:
    """Return whether an answer is one of these."""
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def seated(names: Sequence[str], bots: Sequence[str]) -> list[Seat]:
    """Return the seats of a learner and these bots. names: the learner's first"""
    return [
        Seat(name, colour, "bot", bot) if bot else Seat(name, colour)
        for name, colour, bot in zip(names, SEAT_COLOURS, ("", *bots), strict=False)
    ]


def quick_answer(rules: Ruleset, bots: BotSet, state: State, seat: int) -> str:
    """Return the quickest bot's answer, the same to the same position on every machine."""
    return bots.decide(rules, bots.fallback, state.observe(seat), REPLIES, 1)


class Teacher:
    """A lesson as it is being taken: the match, the present step, what came of the last answer.

    `begin` starts a step in a new match; answers, as the match reports them, lead on within it. The others answer as
    the step says, through `answer_of`.
    """

    def __init__(
        self, title: Title, lesson: LessonPlan, names: Sequence[str], index: int,
        starts: Mapping[int, State] | None = None, learners: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """
        names     by seat, the learner's first
        index     of the first step
        starts    the states at the beginning of steps that were reached before
        learners  people who take turns at the steps
        """
        self.id = f"{title.name}/{lesson.name}" if lesson.name else title.name
        """By which its steps count as taken."""
        self.title, self.lesson, self._names, self.learners = title, lesson, names, learners
        self._rules: Ruleset = title.load_rules()
        self._starts, self._pads = dict(starts or {}), dict[str, str]()
        """_pads: by controller, the learner who used it first"""
        self.seats = seated(names, lesson.opponents)
        self.furthest, self._ended = index, False
        """furthest: index of the last step that anybody has come to; _ended: whether they have left the end again"""
        self.begin(index)

    # -- steps

    @property
    def step(self) -> LessonStep:
        """The present step."""
        return self.lesson.steps[self.index]

    @property
    def last(self) -> bool:
        """Whether it is the last one."""
        return self.index == len(self.lesson.steps) - 1

    @property
    def finished(self) -> bool:
        """Whether people have come to its end."""
        return self._ended or (self.last and self.reads)

    @property
    def players(self) -> list[Seat]:
        """The seats of those who play on: each learner has one, shared if there are more of them, and the others."""
        learners, count = self.learners or self._names[:1], len(self.seats)
        people = [" & ".join(learners[seat::count]) for seat in range(min(len(learners), count))]
        own = [Seat(name, colour) for name, colour in zip(people, SEAT_COLOURS, strict=False)]
        return [*own, *self.seats[len(own) :]]

    @property
    def said(self) -> Message:
        """What is said now: the step, that it has been reached, or why the last answer doesn't lead there."""
        if self.reached:
            return Message("lesson-reached")
        name = self.wrong or self.step.id
        if self.lesson.words:
            return plain(self.lesson.words[name])
        others = dict(zip(("first", "second"), (seat.name for seat in self.match.seats[1:]), strict=False))
        return Message(f"{self.title.name}-lesson-{key_of(name)}", others)

    @property
    def learner(self) -> str:
        """Whose step it is, if several people learn; else ""."""
        played = sum(bool(step.aim) for step in self.lesson.steps[: self.index])
        return self.learners[played % len(self.learners)] if self.learners else ""

    def listens_to(self, pad: str) -> bool:
        """Return whether a controller may answer: not another learner's, unless the present one has none yet."""
        owner = self._pads.setdefault(pad, self.learner)
        return self.learner in ("", owner) or self.learner not in self._pads.values()

    @property
    def reads(self) -> bool:
        """Whether the learner only reads now, and then continues."""
        return bool(self.wrong) or self.reached or (not self.step.aim and self._over)

    def begin(self, index: int) -> None:
        """Begin a step in a new match: with the learner's own position if it was reached before, else with the one that
        the steps before are meant to lead to. Raise BadContent if they don't."""
        start = self._start(index)
        self._ended, self.furthest = self._ended or (index < self.furthest and self.finished), max(index, self.furthest)
        self.index, self.wrong, self.reached = index, "", False
        """wrong: name of the text about an answer that doesn't lead to the aim, until people have read it; "": none"""
        self.taken_back = False
        """Whether that answer has been taken back."""
        self._begun = {index: 0}
        """By step begun in this match: how many answers had been given before."""
        self.match = Match.begin(self._rules, start.observe(None).options, self.seats, 1, start=start)
        self.match.listen(self._note)

    def go_on(self) -> bool:
        """Take back a wrong answer, or continue after words that were read, unless these were the last ones. Return
        whether there is a new match."""
        if self.taken_back:
            self.wrong, self.taken_back = "", False
            return False
        if self.wrong:
            self.begin(self.index)
        elif self.last:
            return False
        elif self.lesson.steps[self.index + 1].position:
            self.begin(self.index + 1)
        else:
            self._next()
            return False
        return True

    def take_back(self) -> None:
        """Undo a wrong answer if that is possible, and still say why it doesn't lead to the aim."""
        wrong, terms = self.wrong, self.match.undo_terms(LEARNER)
        if terms.possible:
            self.match.undo(LEARNER, terms.needs)
            self.wrong, self.taken_back = wrong, True

    def _next(self) -> None:
        """Begin the next step where this one has led."""
        self.index, self.reached = self.index + 1, False
        self.furthest = max(self.furthest, self.index)
        self._begun[self.index] = len(self.match.turns)
        self._starts[self.index] = self.match.state

    def _start(self, index: int) -> State:
        """Return the state in which a step begins."""
        name = self.lesson.steps[index].position
        if name:
            state: State = self._rules.from_position(read_position(self.lesson.positions[name]))
            return state
        if index in self._starts:
            return self._starts[index]
        try:
            return self._played(index - 1)
        except BadContent:
            if not self._starts:
                raise
            self._starts.clear()  # The learner's own way leads elsewhere.
            return self._played(index - 1)

    def _played(self, index: int) -> State:
        """Return the state after a step that is played as it is meant to be."""
        trial = Teacher(self.title, self.lesson, self._names, index, self._starts)
        step, way = trial.step, iter(trial.step.way)
        for _ in range(MOST_ANSWERS):
            if trial.index != index or trial.reads:
                break
            seat = trial.match.state.to_act[0]
            answer = next(way, "") if seat == LEARNER else trial.answer_of(seat)
            if answer is None:
                answer = quick_answer(self._rules, self.title.load_bots(), trial.match.state, seat)
            try:
                trial.match.submit(seat, answer)
            except RulesError as fault:
                raise BadContent(f"steps: {step.id}: {fault}") from fault
            if trial.wrong:
                raise BadContent(f"steps: {step.id}: way: {answer!r} doesn't lead to the aim")
        return trial.match.state

    # -- answers

    def _answers(self, seat: int) -> list[str]:
        """Return what a seat has answered in this step."""
        since = self.match.turns[self._begun[self.index] :]
        return [turn.text for turn in since if turn.seat == seat and turn.by != "only"]

    def answer_of(self, seat: int) -> str | None:
        """Return what another seat answers now, or None if the step doesn't say."""
        start = f"{seat} "
        told = [text.removeprefix(start) for text in self.step.others if text.startswith(start)]
        return next(islice(told, len(self._answers(seat)), None), None)

    def _note(self, news: MatchNews) -> None:
        """Judge what was played, or go back with what was undone."""
        step, mine = self.step, self._answers(LEARNER)
        if news.kind == "undo":
            self.wrong, self.reached, self.taken_back = "", False, False
            while self._begun[self.index] > len(self.match.turns):
                del self._begun[self.index]
                self.index -= 1
        elif news.kind != "events" or self.reads:
            return
        elif any(matches(answer, step.aim) for answer in mine):
            if self._over and (self.last or self.lesson.steps[self.index + 1].position):
                self.reached = True
            elif self._over:
                self._next()
        elif news.seat == LEARNER and mine and not matches(mine[-1], step.also):
            named = (name for pattern, name in step.wrong.items() if matches(mine[-1], (pattern,)))
            self.wrong = next(named, f"{step.id}-wrong")

    @property
    def _over(self) -> bool:
        """Whether the decision is due that the step lasts until."""
        decision = self.match.state.decision(LEARNER)
        return not self.step.until or (decision is not None and decision.kind == self.step.until)
