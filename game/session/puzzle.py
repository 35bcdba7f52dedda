"""Puzzles: small positions with an aim and up to three stars. A puzzle is one file in `levels/<title>/puzzles/`,
of the program or of the user; `docs/lessons.md` has its format."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from game.core.message import Message, plain
from game.core.ruleset import ActionTexts, BadContent, RulesError, State
from game.core.title import Title
from game.match.match import Match, MatchNews
from game.session.aims import Aims, EventCounts
from game.session.lesson import LessonName, ShortText, Teacher, is_own, quick_answer, read_entry, read_position, seated
from game.storage.reading import FileEntry

MOST_STARS = 3


class PuzzleWords(FileEntry, frozen=True):
    """The words of a puzzle that has no texts of the program's: its name, the aim in a sentence, and hints."""

    name: LessonName
    aim: ShortText
    hints: tuple[ShortText, ...] = ()


class Puzzle(FileEntry, frozen=True):
    """A puzzle. The solver has seat 0. Answers are in notation.

    position  the position it begins with, in the title's own format
    until     the class of events that ends it
    stars     the aims of one, two and three stars, as `aims` reads them; each includes those before it
    solution  answers that bring three stars
    others    answers of the others wherever they are legal, each with its seat: "1 dial granada"; else they play like
              the quickest bot
    hints     how many hints the program's texts have, TITLE-puzzle-NAME
    words     of a puzzle that people make, in place of those texts
    """

    position: dict[str, object]
    stars: tuple[str, str, str]
    solution: ActionTexts
    until: str = "ScoringEnded"
    others: ActionTexts = ()
    hints: int = 1
    words: PuzzleWords | None = None


def puzzle_files(folders: Sequence[Path], game: str) -> list[Path]:
    """Return the files of a title's puzzles, in order. folders: of all titles' levels, the program's first"""
    return [file for folder in folders for file in sorted((folder / game / "puzzles").glob("*.toml"))]


class Challenge:
    """A puzzle as it is being solved. The others' answers are always the same, so that it can be tried again.

    name   of its file, without numbers in front
    id     by which its stars are kept
    match  the present try
    aims   of its stars
    hints  how many hints have been read, of `most_hints`
    """

    def __init__(
        self, title: Title, file: Path, names: Sequence[str], hints: int = 0, plan: Puzzle | None = None
    ) -> None:  # fmt: skip
        """Raise BadContent if the file's puzzle can't be played.

        names  by seat, the solver's first
        hints  how many the solver has read before
        plan   the puzzle, if the file has been read
        """
        self.title, self.file, self.puzzle = title, file, plan or read_entry(file, Puzzle)
        words, self.name = self.puzzle.words, file.stem.lstrip("0123456789-")
        self.most_hints = self.puzzle.hints if words is None else len(words.hints)
        self.id = f"{title.name}/{'own/' if is_own(file) else ''}{file.stem}"
        self.hints = min(hints, self.most_hints)
        self._rules, self._bots = title.load_rules(), title.load_bots()
        try:
            self._start: State = self._rules.from_position(read_position(self.puzzle.position))
        except RulesError as fault:
            raise BadContent(f"{file.name}: position: {fault}") from fault
        try:
            self.aims = Aims(self._rules, self._start, self.puzzle.stars, self.puzzle.until)
        except ValueError as fault:
            raise BadContent(f"{file.name}: stars: {fault}") from fault
        players = self._start.observe(None).options.players
        self._seats = seated(names, [self._bots.difficulties[0]] * (players - 1))
        self.begin()

    def begin(self) -> None:
        """Begin it in a new match."""
        self._end: tuple[State, EventCounts] | None = None
        self.match = Match.begin(self._rules, self._start.observe(None).options, self._seats, 1, start=self._start)
        self.match.listen(self._note)

    def read_hint(self) -> None:
        """Read the next hint, which costs a star in every try."""
        self.hints += 1

    def text(self, part: str = "") -> Message:
        """Return its name, or a part of its words: "aim", "hint-1"."""
        words = self.puzzle.words
        if words is None:
            most = {"most": self.aims.asked[-1]} if part == "aim" else {}
            return Message(f"{self.title.name}-puzzle-{self.name}{part and '-'}{part}", most)
        hints = {f"hint-{number}": text for number, text in enumerate(words.hints, 1)}
        return plain({"": words.name, "aim": words.aim, **hints}[part])

    @property
    def reads(self) -> bool:
        """Whether the solver reads how it has ended."""
        return self._end is not None

    @property
    def count(self) -> int | None:
        """The number that its stars ask for, at its end; None if they ask for something else."""
        return self.aims.measured(*self._end) if self._end is not None else None

    @property
    def earned(self) -> int:
        """The stars earned, were it not for hints."""
        return self.aims.earned(*self._end) if self._end is not None else 0

    @property
    def stars(self) -> int:
        """The stars earned: each hint read costs one, but the first is never lost."""
        return max(min(self.earned, 1), self.earned - self.hints)

    def answer_of(self, seat: int) -> str:
        """Return what another seat answers now."""
        return self.reply(self.match.state, seat)

    def reply(self, state: State, seat: int) -> str:
        """Return what a seat answers: the first of the puzzle's own answers that is legal, else the quickest bot's."""
        legal, start = {str(action) for action in state.legal_actions(seat)}, f"{seat} "
        told = (text.removeprefix(start) for text in self.puzzle.others if text.startswith(start))
        answer = next((text for text in told if text in legal), "")
        return answer or quick_answer(self._rules, self._bots, state, seat)

    def _note(self, news: MatchNews) -> None:
        """Judge it at its end; what follows doesn't count."""
        if news.kind == "undo":
            self._end = None
        elif self._end is None and self.aims.after(self.aims.none, news.events)[1]:
            again, tally = self._start.copy(), self.aims.none
            for turn in self.match.turns:
                tally, _ = self.aims.after(tally, again.play(turn.seat, turn.text))
            self._end = self.match.state.copy(), tally


Guide: TypeAlias = Teacher | Challenge
"""A guide that leads people through a match that isn't a game of their own."""
