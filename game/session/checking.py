"""Checks of lessons, puzzles and examples, the program's and those that people make: every fault of a file, each in a
sentence with its place and what was expected there. What a file says is played from its positions."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Container, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec

from game.core.bots import NoSuchBot
from game.core.message import key_of
from game.core.ruleset import ActionTexts, Contradiction, Event, RulesError, State
from game.core.title import Title
from game.match.records import SEAT_COLOURS, Seat
from game.session.aims import Aims, read_aim
from game.session.lesson import LEARNER, LessonPlan, LessonStep, Teacher, is_own, matches, quick_answer, read_position
from game.session.puzzle import MOST_STARS, Challenge, Guide, Puzzle
from game.session.reference import OwnExample
from game.storage.schema import Misfit, numbered, read_mended, read_table, shown, unknown

Absent: TypeAlias = Callable[[Sequence[str], State, Sequence[Seat] | None], list[str]]
"""`(ids, state, seats)`: those of the ids that nothing at the table has. The learner among the seats is asked there."""
T = TypeVar("T")
Parts: TypeAlias = tuple[str, ...]
"""The way to a part of a position: names, and numbers in brackets."""
Misplaced: TypeAlias = tuple[Parts, str]
"""A fault of a position: where it is in there, and what is wrong."""
MOST_ANSWERS = 500
ANY_AIM = "points >= -9999"
"""Stands for an aim that can't be understood."""
_NEXT = re.compile(r"[.!?…][\"'”’)]* +\S")
"""Where another sentence begins."""
_PLACE = re.compile(r"(options|position)\b\.?(.*?): (.*)", re.DOTALL)
_NAMES = tuple(f"p{seat}" for seat in range(len(SEAT_COLOURS)))


def faults(title: Title, file: Path, texts: Container[str], absent: Absent) -> list[str]:
    """Return all that is wrong with the file of a lesson, a puzzle or an example, which the name of its folder tells.

    texts  keys of the program's texts
    """
    found: list[str] = []
    data = read_table(file, found)
    if data is None:
        return found
    plan, wrong = read_mended(data, KINDS[file.parent.name], found, file.name)
    check = Check(title, file, texts, absent, wrong)
    if isinstance(plan, LessonPlan):
        check.lesson(plan)
    elif isinstance(plan, Puzzle):
        check.puzzle(plan)
    elif isinstance(plan, OwnExample):
        check.example(plan)
    return list(dict.fromkeys([*found, *check.faults]))


KINDS: Mapping[str, type[msgspec.Struct]] = {"lessons": LessonPlan, "puzzles": Puzzle, "examples": OwnExample}
"""The kinds of files in a title's folders besides levels."""


class Followed(NamedTuple):
    """What was met while a step or a puzzle was played.

    could    the learner's legal answers at any moment
    given    the seats that have answered, one for each answer
    refused  why answers weren't accepted, by seat and notation
    left     ids that nothing at the table has had
    ended    whether it has come to its end
    """

    could: Collection[str]
    given: Sequence[int]
    refused: Mapping[str, str]
    left: Sequence[str]
    ended: bool

    @property
    def cut(self) -> bool:
        """Whether an answer of the learner's wasn't accepted, so that nothing is known of what follows."""
        return any(text.startswith(f"{LEARNER} ") for text in self.refused)


class Check:
    """The check of one file; `faults` are those found so far. Of what follows from other faults, none is noted."""

    def __init__(
        self, title: Title, file: Path, texts: Container[str], absent: Absent, wrong: Sequence[Misfit]
    ) -> None:  # fmt: skip
        """wrong: what isn't as the file says; something else stands there now"""
        self._title, self._file, self._texts, self._absent = title, file, texts, absent
        self._rules, self._bots, self._own = title.load_rules(), title.load_bots(), is_own(file)
        self._given, self._kinds = set[str](), set[str]()
        """The answers that can be given in a whole game, and the kinds of its decisions, if they were looked for."""
        self._wrong = {part for misfit in wrong for part in (misfit.path[:1], misfit.path[:2])}
        """The parts of the file in which something is wrong, by their names and numbers, and the parts around them."""
        self._replaced = {misfit.path for misfit in wrong}
        self._events = _events(Event, title.home)
        self._near: State | None = None
        """The state of the last position, with what was at fault replaced."""
        self.faults: list[str] = []

    def _sound(self, *path: str | int) -> bool:
        """Return whether a part of the file is as it is written there."""
        return path not in self._wrong

    def _note(self, place: str, fault: object) -> None:
        self.faults.append(f"{self._file.name}: {place}: {' '.join(str(fault).split())}")

    def _expect(self, place: str, expected: str, found: object) -> None:
        self._note(place, f"expected {expected}, found {shown(found)}")

    # -- lessons

    def lesson(self, plan: LessonPlan) -> None:
        """Check a lesson: each step is played from its position, or from where the way of the step before ends."""
        for index, bot in enumerate(plan.opponents):
            try:
                self._bots.find(bot)
            except NoSuchBot as fault:
                if self._sound("opponents", index):
                    self._note(f"opponents[{index}]", unknown(bot, fault.names))
        for index, tip in enumerate(plan.tips):
            if self._sound("tips", index):
                self._text(f"tips[{index}]", f"{self._title.name}-tip-{key_of(tip)}")
        self._lesson_words(plan)
        starts: dict[str, State | None] = {}
        for name, written in plan.positions.items():
            sound = self._sound("positions", name)
            starts[name] = start = self._position(f"positions.{name}", written) if sound else None
            seats, bots = start.observe(None).options.players if start is not None else 0, len(plan.opponents)
            if seats and seats != bots + 1 and (not bots or self._sound("opponents", bots - 1)):
                self._note("opponents", f"expected {seats - 1} for the {seats} seats of positions.{name}, found {bots}")
            if self._sound("steps") and name not in [step.position for step in plan.steps]:
                self._note(f"positions.{name}", "no step begins with it")
        state: State | None = None
        for index, step in enumerate(plan.steps):
            place, sound = numbered("steps", index, {"id": step.id}), self._sound("steps", index)
            if sound and step.id in [other.id for other in plan.steps[:index]]:
                self._expect(f"{place}.id", "an id that no other step has", step.id)
            if step.position and step.position not in starts and sound and ("positions",) not in self._replaced:
                self._note(f"{place}.position", unknown(step.position, starts))
            elif not index and not step.position and sound:
                self._note(f"{place}.position", "missing; the first step begins with one")
            state = starts.get(step.position) if step.position else state
            if state is None or not sound:
                self._unplayed(place, step, next(filter(None, starts.values()), self._any_state()))
            state = self._step(plan, index, place, state) if state is not None and sound else None

    def _lesson_words(self, plan: LessonPlan) -> None:
        """Check that all is said that a lesson says: in its own words, or in the program's texts."""
        said: dict[str, bool] = {}
        """By name, whether it is said of a wrong answer."""
        for index, step in enumerate(plan.steps):
            if self._sound("steps", index):
                named = dict.fromkeys([*step.wrong.values(), f"{step.id}-wrong"], True) if step.aim else {}
                said |= {step.id: False, **named}
        if not self._own:
            for name, wrong in said.items():
                if not wrong or name.removesuffix("-wrong") not in said:  # Some steps have no wrong answers.
                    self._text("steps", f"{self._title.name}-lesson-{key_of(name)}")
            return
        if not plan.name:
            self._note("name", "missing; expected the lesson's name")
        for name in said:
            if name not in plan.words and ("words",) not in self._replaced:
                self._note(f"words.{name}", "missing; expected what the lesson says then")
        for name, text in plan.words.items():
            if said.get(name) and self._sound("words", name):
                self._one(f"words.{name}", text)
            elif name not in said and self._sound("steps"):
                self._note(f"words.{name}", "no step says it")

    def _step(self, plan: LessonPlan, index: int, place: str, start: State) -> State | None:
        """Check a step, which begins in a state; return that in which it ends, None if it doesn't."""
        step, seats = plan.steps[index], start.observe(None).options.players
        plan = msgspec.structs.replace(plan, opponents=(self._bots.fallback,) * (seats - 1))
        teacher = Teacher(self._title, plan, _NAMES[:seats], index, {index: start})
        found = self._follow(teacher, step.way if step.aim else (), step.at.split())
        for name in found.left:
            self._expect(f"{place}.at", "the id of something on the table in this step", name)
        for name in ("way", "also", "wrong") if not step.aim else ():
            if getattr(step, name):
                self._note(f"{place}.aim", f"missing; expected one, as the step has {name}")
        for number, pattern in enumerate(step.aim):
            if not any(matches(answer, (pattern,)) for answer in found.could):
                self._expect(f"{place}.aim[{number}]", "an answer that the learner can give then", pattern)
        self._patterns(place, step, start, found.could)
        self._way(f"{place}.way", step.way if step.aim else (), found, start)
        for number, text in enumerate(step.others):
            where, told = f"{place}.others[{number}]", step.others[:number]
            seat = self._seat(where, text, LEARNER + 1, seats)
            if text in found.refused:
                self._note(where, found.refused[text])
            elif seat is not None and found.cut:
                self._notation(where, text.partition(" ")[2], start)
            elif seat is not None and sum(each.startswith(f"{seat} ") for each in told) >= found.given.count(seat):
                self._note(where, f"seat {seat} isn't asked for {shown(text)}")
        decision = teacher.match.state.decision(LEARNER)
        asks = f"; {shown(decision.kind)} is asked then" if decision is not None else ""
        if found.cut:
            self._kind(place, step.until, start)
        elif not found.ended and step.until and (not step.aim or any(matches(one, step.aim) for one in step.way)):
            self._note(f"{place}.until", f"{shown(step.until)} isn't asked after the way{asks}")
        elif not found.ended:
            self._note(f"{place}.way", f"it doesn't reach the aim{asks}")
        return None if found.cut else teacher.match.state

    def _unplayed(self, place: str, step: LessonStep, start: State) -> None:
        """Check a step that can't be played, because of a fault before it, as far as that goes. start: of another"""
        for number, pattern in enumerate(step.aim):
            if not self._usual(start, pattern):
                self._expect(f"{place}.aim[{number}]", "an answer of this game", pattern)
        self._patterns(place, step, start, ())
        for number, text in enumerate(step.way):
            self._notation(f"{place}.way[{number}]", text, start)
        self._told(f"{place}.others", step.others, start)
        self._kind(place, step.until, start)

    def _patterns(self, place: str, step: LessonStep, start: State, could: Collection[str]) -> None:
        """Check the answers that may come before the aim, and those that lead elsewhere."""
        for name, patterns in (("also", step.also), ("wrong", tuple(step.wrong))):
            for number, pattern in enumerate(patterns):
                if not any(matches(answer, (pattern,)) for answer in could) and not self._usual(start, pattern):
                    part = f".{pattern}" if name == "wrong" else f"[{number}]"
                    self._expect(f"{place}.{name}{part}", "an answer of this game", pattern)

    def _kind(self, place: str, until: str, start: State) -> None:
        """Check that a game has decisions of a kind."""
        self._usual(start, "*")
        if until and until not in self._kinds:
            self._note(f"{place}.until", unknown(until, self._kinds))

    # -- puzzles

    def puzzle(self, plan: Puzzle) -> None:
        """Check a puzzle: its solution is played."""
        if plan.words is None and self._own:
            self._note("words", "missing; expected the puzzle's name, aim and hints")
        elif plan.words is not None:
            self._one("words.aim", plan.words.aim)
        if self._sound("until") and plan.until not in self._events:
            self._note("until", unknown(plan.until, self._events))
        state = self._position("position", plan.position) if self._sound("position") else None
        stars = [self._star(plan, number, state) for number in range(len(plan.stars))]
        if state is None or not self._sound("solution") or not self._sound("others"):
            for number, text in enumerate(plan.solution):
                if self._sound("solution", number):
                    self._notation(f"solution[{number}]", text, state or self._any_state())
            self._told("others", plan.others if self._sound("others") else (), state or self._any_state())
            return
        fair = msgspec.structs.replace(plan, stars=tuple(star or ANY_AIM for star in stars))
        challenge, seats = Challenge(self._title, self._file, _NAMES, plan=fair), state.observe(None).options.players
        for part in ("", "aim", *(f"hint-{number}" for number in range(1, plan.hints + 1))) if not self._own else ():
            self._text("words", challenge.text(part).key)
        found = self._follow(challenge, plan.solution, ())
        self._way("solution", plan.solution, found, state)
        for number, text in enumerate(plan.others):
            seat = self._seat(f"others[{number}]", text, LEARNER + 1, seats)
            played = [f"{turn.seat} {turn.text}" for turn in challenge.match.turns]
            if seat is not None and found.cut:
                self._notation(f"others[{number}]", text.partition(" ")[2], state)
            elif seat is not None and text not in played:
                self._note(f"others[{number}]", f"seat {seat} can't give that answer while the solution is played")
        if not found.ended and not found.refused and plan.until in self._events and self._sound("until"):
            self._note("until", f"the solution doesn't lead to {plan.until}")
        elif found.ended and self._sound("until") and challenge.earned < MOST_STARS:
            count = f", found {challenge.count}" if challenge.count is not None else ""
            self._note("solution", f"expected it to reach {fair.stars[challenge.earned]}{count}")

    def _star(self, plan: Puzzle, number: int, state: State | None) -> str | None:
        """Return the aim of a star; None if it can't be understood."""
        known, aim, place = len(self.faults), plan.stars[number], f"stars[{number}]"
        if not self._sound("stars", number) or ("stars",) in self._replaced:
            return None
        try:
            conditions = read_aim(aim)
            if state is not None:
                Aims(self._rules, state, (aim,), plan.until)
        except ValueError as fault:
            self._note(place, fault)
            return None
        for condition in conditions:
            if condition.kind not in ("", *self._events):
                self._note(place, unknown(condition.kind, self._events))
                continue
            fields = self._events[condition.kind].__dataclass_fields__ if condition.kind else {}
            for name, _value in condition.fields:
                if name not in fields:
                    self._note(place, f"{condition.kind}: {unknown(name, fields)}")
        return aim if len(self.faults) == known else None

    # -- examples

    def example(self, plan: OwnExample) -> None:
        """Check an example: what happens in it is played."""
        start = self._position("position", plan.position) if self._sound("position") else None
        played, state = start is not None, start or self._any_state()
        for name in self._absent(plan.at.split(), self._near, None) if self._sound("at") and self._near else ():
            self._expect("at", "the id of something on the table", name)
        for part, answers in (("before", plan.before), ("answers", plan.answers)):
            for index, answer in enumerate(answers):
                place, text = f"{part}[{index}]", answer.partition(" ")[2]
                sound, seats = self._sound(part, index), state.observe(None).options.players
                seat = self._seat(place, answer, LEARNER, seats) if sound else None
                if seat is None or not self._sound(part):
                    played = False
                elif not played:
                    self._notation(place, text, state)
                else:
                    try:
                        state.play(seat, text)
                    except RulesError as fault:
                        self._note(place, fault)
                        played = False

    # -- words

    def _one(self, place: str, text: str) -> None:
        """Check that a text is one sentence."""
        if _NEXT.search(text):
            self._expect(place, "one sentence", text)

    def _text(self, place: str, key: str) -> None:
        """Check that the program has a text."""
        if key not in self._texts:
            self._note(place, f"expected the text {key} in assets/locale")

    # -- positions and answers

    def _position(self, place: str, written: Mapping[str, object]) -> State | None:
        """Return the state of a position; None if it has faults, all of which are noted."""
        found, state = self._read(read_position(written), ())
        for path, said in found:
            self._note(".".join((place, *path)).replace(".[", "["), said)
        self._near = state or self._near
        return state if not found else None

    def _read(self, position: Mapping[str, object], known: Sequence[Misplaced]) -> tuple[list[Misplaced], State | None]:
        """Return the faults of a position, after those that are known, and the state of what is left of it: what is at
        fault gives way to something else, and the rest is read again."""
        found, gone, state = list(known), set[Parts](), self._state(position)
        for _ in range(MOST_ANSWERS):
            if not isinstance(state, RulesError):
                return found, state
            path, said = _misplaced(state)
            if found and isinstance(state, Contradiction):
                break  # It may follow from what gave way.
            found.append((_unmoved(path, gone), said))
            if path[:1] == ("options",) and path[1:]:  # Of the choices, the one that fits best may have been meant.
                choices = {"players": tuple(self._title.players), **self._title.choices()}.get(path[1])
                others = [_put(position, path, choice) for choice in choices or ()] or [_put(position, path)]
                return min((self._read(other, found) for other in others), key=lambda read: len(read[0]))
            past = self._past(position, state, gone, {path for path, _ in found})
            if past is None:
                break
            position, state, gone = past
        return found, None

    def _past(
        self, position: Mapping[str, object], fault: RulesError, gone: set[Parts], known: Container[Parts]
    ) -> tuple[Mapping[str, object], State | RulesError, set[Parts]] | None:
        """Return the position with the least put in place of what is at fault, what comes of it, and the items that are
        gone from its lists now; None if nothing helps."""
        path, _ = _misplaced(fault)
        try:
            options = self._rules.options_from(position["options"])  # type: ignore[arg-type]
        except (RulesError, KeyError):
            options = self._rules.options_from({})
        new, worse = self._rules.to_position(self._rules.new_game(options, 1)), None
        for part in (path[:end] for end in range(len(path), 0, -1)):
            for instead in (*((one,) for one in _at(new, part)), (None,), (0,), ()):
                other = _put(position, part, *instead)
                state = self._state(other) if other != position else fault
                left = gone | ({_unmoved(part, gone)} if not instead and part[-1].startswith("[") else set())
                if not isinstance(state, RulesError):
                    return other, state, left
                next_path = _unmoved(_misplaced(state)[0], left)
                if isinstance(state, Contradiction) or not next_path:
                    worse = worse or (other, state, left)
                elif next_path not in known and _unmoved(part, gone)[: len(next_path)] != next_path:
                    return other, state, left
        return worse

    def _state(self, position: Mapping[str, object]) -> State | RulesError:
        """Return the state of a position, or its first fault."""
        try:
            return self._rules.from_position(position)
        except RulesError as fault:
            return fault

    def _usual(self, start: State, pattern: str) -> bool:
        """Return whether the answers of a pattern can be given in games such as the one of a state."""
        if "*" not in pattern:
            try:
                return bool(start.parse(pattern))
            except RulesError:
                return False
        if not self._given:
            state = self._rules.new_game(start.observe(None).options, 1)
            while state.to_act:
                seat = state.to_act[0]
                decision = state.decision(seat)
                self._given |= {str(action) for action in state.legal_actions(seat)}
                self._kinds |= {decision.kind} if decision is not None else set()
                state.play(seat, quick_answer(self._rules, self._bots, state, seat))
        return any(matches(answer, (pattern,)) for answer in self._given)

    def _seat(self, place: str, text: str, least: int, seats: int) -> int | None:
        """Return the seat of an answer such as "1 pass"; None, and a fault, if it has none."""
        seat, _, answer = text.partition(" ")
        if seat.isdecimal() and least <= int(seat) < seats and answer:
            return int(seat)
        self._expect(place, f'a seat from {least} to {seats - 1} and its answer, as in "{least} pass"', text)
        return None

    def _way(self, place: str, way: ActionTexts, found: Followed, start: State) -> None:
        """Check that a way was played to its last answer."""
        given = found.given.count(LEARNER)
        for number, text in enumerate(way[given:], given):
            if number > given and found.cut:
                self._notation(f"{place}[{number}]", text, start)
            elif found.cut:
                self._note(f"{place}[{number}]", found.refused[f"{LEARNER} {text}"])
            elif found.ended:
                self._note(f"{place}[{number}]", f"{shown(text)} comes too late: it has ended before")

    def _told(self, place: str, told: ActionTexts, state: State) -> None:
        """Check that texts are answers of others in the game, legal or not."""
        for number, text in enumerate(told):
            if self._seat(f"{place}[{number}]", text, LEARNER + 1, state.observe(None).options.players) is not None:
                self._notation(f"{place}[{number}]", text.partition(" ")[2], state)

    def _any_state(self) -> State:
        """Return a state in which texts can be read, where there is no better one."""
        return self._rules.new_game(self._rules.options_from({}), 1)

    def _notation(self, place: str, text: str, state: State) -> None:
        """Check that a text is an answer of the game, legal or not."""
        try:
            state.parse(text)
        except RulesError as fault:
            self._note(place, fault)

    def _follow(self, guide: Guide, way: ActionTexts, at: Sequence[str]) -> Followed:
        """Play a lesson's step or a puzzle along its way, and the others as the guide says."""
        index, left = guide.index if isinstance(guide, Teacher) else None, list(at)
        could, given, refused = set[str](), list[int](), dict[str, str]()
        for _ in range(MOST_ANSWERS):
            ended = guide.reads or (isinstance(guide, Teacher) and guide.index != index)
            state, count = guide.match.state, given.count(LEARNER)
            if left and (ended or LEARNER in state.to_act):
                left = self._absent(left, state, guide.match.seats)
            if ended or guide.match.over:
                return Followed(could, given, refused, left, ended)
            seat = state.to_act[0]
            could |= {str(action) for action in state.legal_actions(seat)} if seat == LEARNER else set()
            if seat == LEARNER and count == len(way):
                break
            quick = quick_answer(self._rules, self._bots, state, seat) if seat != LEARNER else ""
            answer = way[count] if seat == LEARNER else guide.answer_of(seat) or quick
            try:
                guide.match.submit(seat, answer)
            except RulesError as fault:
                refused[f"{seat} {answer}"] = str(fault)
                if seat == LEARNER:
                    break
                guide.match.submit(seat, quick)
            if isinstance(guide, Teacher) and guide.wrong:
                refused[f"{seat} {answer}"] = f"{shown(answer)} doesn't lead to the aim"
                break
            given.append(seat)
        return Followed(could, given, refused, left, False)


def _events(kind: type[Event], home: str) -> dict[str, type[Event]]:
    """Return a title's classes of events, by name."""
    found = {kind.__name__: kind} if kind.__module__.startswith(f"{home}.") else {}
    return found | {name: one for each in kind.__subclasses__() for name, one in _events(each, home).items()}


def _misplaced(fault: RulesError) -> Misplaced:
    """Return the fault of a position."""
    found = _PLACE.fullmatch(str(fault))
    of, path, said = found.groups() if found is not None else ("position", "", str(fault))
    names = re.findall(r"\[\d+\]|[^.\[\]]+", f"options.{path}" if of == "options" else path)
    return tuple(names), said.removeprefix(f"{path}: ")


def _at(data: object, path: Parts) -> list[object]:
    """Return what is at the end of a path; [] if there is no such."""
    for name in path:
        items = _items(data)
        if name not in items:
            return []
        data = items[name]
    return [data]


def _put(data: T, path: Parts, *instead: object) -> T:
    """Return data with something else at the end of a path, or with nothing there; unchanged if there is no such."""
    items, (name, *rest) = _items(data), path
    if rest and name in items:
        items[name] = _put(items[name], tuple(rest), *instead)
    elif instead and not rest and (name in items or isinstance(data, dict)):
        items[name] = instead[0]
    elif not instead and not rest:
        items.pop(name, None)
    found = list(items.values()) if isinstance(data, list) else items if isinstance(data, dict) else data
    return found  # type: ignore[return-value]


def _items(data: object) -> dict[str, object]:
    """Return the parts of a table by name, or those of a list by number, as in "[0]"; {} if it is neither."""
    if isinstance(data, list):
        return {f"[{number}]": item for number, item in enumerate(data)}
    return dict(data) if isinstance(data, dict) else {}


def _unmoved(path: Parts, gone: Collection[Parts]) -> Parts:
    """Return a path as it was before items were gone from lists."""
    found: Parts = ()
    for name in path:
        number = int(name[1:-1]) if name.startswith("[") else 0
        for lost in sorted(int(each[-1][1:-1]) for each in gone if each[:-1] == found):
            number += lost <= number
        found += (f"[{number}]" if name.startswith("[") else name,)
    return found
