"""Puzzles: a solver looks through all that can be answered; files with faults are named, and the rest can be played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.core.ruleset import BadContent
from game.i18n import Texts
from game.session.lesson import LEARNER
from game.session.puzzle import MOST_STARS, Challenge, puzzle_files, read_puzzle, solve
from game.storage.paths import levels
from game.titles.catalogue import CATALOGUE

NAMES = ("Alicia", "Bruno", "Carmen", "Diego", "Elena")
FILES = [pytest.param(game, file, id=f"{game}-{file.stem}")
         for game in CATALOGUE for file in puzzle_files([levels()], game)]  # fmt: skip
SELDOM, OFTEN = 0.1, 0.3
MOST_WORDS = 20


class Solver:
    """Looks through all answers of the solver's; the others reply as at the table. By position and what was counted so
    far: how often each count comes out if every answer is as likely as any other."""

    def __init__(self, challenge: Challenge) -> None:
        self.challenge, self.puzzle = challenge, challenge.puzzle
        self.start = challenge.match.state
        self.known: dict[object, Counter[int]] = {}

    def counts(self, state, events: int = 0) -> Counter[int]:
        key = state.key(), events
        if key not in self.known:
            self.known[key] = self._counts(state, events)
        return self.known[key]

    def _counts(self, state, events: int) -> Counter[int]:
        if not state.to_act:
            return Counter()
        if LEARNER not in state.to_act:
            seat = state.to_act[0]
            return self._after(state, seat, state.parse(self.challenge.reply(state, seat)), events)
        found, legal = Counter[int](), state.legal_actions(LEARNER, canonical=True)
        for action in legal:
            for count, share in self._after(state, LEARNER, action, events).items():
                found[count] += share / len(legal)
        return found

    def _after(self, state, seat: int, action, events: int) -> Counter[int]:
        trial, told = state.copy(), []
        trial.apply(seat, action, told)
        for event in told:
            events += Challenge.is_own(event, self.puzzle.counts)
            if Challenge.is_own(event, self.puzzle.until):
                return Counter({self.challenge.counted(trial.scores, events): 1.0})
        return self.counts(trial, events)


@pytest.mark.promise("Solve puzzles")
@pytest.mark.parametrize(("game", "file"), FILES)
def test_nothing_is_better_than_three_stars_which_chance_seldom_brings_and_one_often(game, file):
    challenge = Challenge(CATALOGUE[game], file, NAMES)
    chances = Solver(challenge).counts(challenge.match.state)
    one, _, three = challenge.puzzle.stars
    assert max(chances) == three
    assert sum(share for count, share in chances.items() if count >= three) <= SELDOM
    assert sum(share for count, share in chances.items() if count >= one) >= OFTEN
    solve(challenge)
    assert challenge.count == three and challenge.stars == MOST_STARS
    challenge.hints = 1
    assert challenge.stars == MOST_STARS - 1


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_each_title_has_a_ladder_of_a_dozen(game):
    assert len(puzzle_files([levels()], game)) >= 12


@pytest.mark.parametrize(("game", "file"), FILES)
def test_a_puzzle_has_words_for_its_name_its_aim_and_its_hints(game, file):
    challenge, texts = Challenge(CATALOGUE[game], file, NAMES), Texts("en", strict=True)
    parts = ["", "aim", *(f"hint-{number}" for number in range(1, challenge.puzzle.hints + 1))]
    for part in parts:
        assert 1 <= len(texts.format(challenge.text(part)).split()) <= MOST_WORDS


OWN = """
stars = [1, 2, 3]
solution = ["end"]
[words]
name = "Mine"
aim = "Win."
hints = ["Look."]
[position]
game = "toy"
"""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (OWN.replace("[1, 2, 3]", "[1, 3, 3]"), "own.toml: stars: expected three numbers that rise"),
        (OWN.replace("solution", "solutions"), "own.toml: Object contains unknown field `solutions`"),
        (OWN.replace("[words]", "[words"), "own.toml: "),
        (OWN.replace('name = "Mine"', ""), "own.toml: Object missing required field `name`"),
    ],
)
def test_a_fault_is_named_with_its_place(tmp_path, wrong, said):
    file = tmp_path / "own.toml"
    file.write_text(wrong)
    with pytest.raises(BadContent, match=said.replace("[", r"\[")):
        read_puzzle(file)


def test_a_position_that_no_game_has_is_a_fault(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(OWN)
    with pytest.raises(BadContent, match="own.toml: position: "):
        Challenge(CATALOGUE["merlin"], file, NAMES)


def copied(folder: Path, change: tuple[str, str] = ("", "")) -> Path:
    """Return a copy of a puzzle, with words of its own and a change."""
    own = puzzle_files([levels()], "merlin")[0]
    file = folder / own.name
    text = own.read_text().replace("[position]", '[words]\nname = "Mine"\naim = "Win."\n\n[position]', 1)
    file.write_text(text.replace(*change, 1))
    return file


def test_a_puzzle_of_ones_own_has_as_many_hints_as_words_for_them(tmp_path):
    challenge = Challenge(CATALOGUE["merlin"], copied(tmp_path), NAMES)
    assert challenge.most_hints == 0 and challenge.text("aim").args["text"] == "Win."


def test_without_words_of_its_own_it_is_a_fault(tmp_path):
    own = puzzle_files([levels()], "merlin")[0]
    (tmp_path / "own.toml").write_text(own.read_text())
    with pytest.raises(BadContent, match="own.toml: words: expected the puzzle's name and aim"):
        Challenge(CATALOGUE["merlin"], tmp_path / "own.toml", NAMES)


def test_a_solution_that_leads_nowhere_is_a_fault(tmp_path):
    most = read_puzzle(puzzle_files([levels()], "merlin")[0]).stars[-1]
    file = copied(tmp_path, (f", {most}]", f", {most + 1}]"))
    with pytest.raises(BadContent, match=f"{file.name}: solution: expected at least {most + 1} points, got {most}"):
        solve(Challenge(CATALOGUE["merlin"], file, NAMES))
