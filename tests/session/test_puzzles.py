"""Puzzles: a solver looks through all that can be answered; files with faults are named, and the rest can be played."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.i18n import Texts
from game.session.lesson import LEARNER
from game.session.puzzle import MOST_STARS, Challenge, puzzle_files
from game.storage.paths import levels
from game.titles.catalogue import CATALOGUE
from tools.puzzles import Solver, solve

NAMES = ("Alicia", "Bruno", "Carmen", "Diego", "Elena")
FILES = [pytest.param(game, file, id=f"{game}-{file.stem}")
         for game in CATALOGUE for file in puzzle_files([levels()], game)]  # fmt: skip
SELDOM, OFTEN, ALWAYS = 0.1, 0.25, 0.9
MOST_WORDS = 20
TURNS = {"elgrande": {"take", "place", "act"}, "merlin": {"die", "white"}}
"""Verbs that a turn begins with or consists of."""


@pytest.mark.promise("Solve puzzles")
@pytest.mark.slow
@pytest.mark.parametrize(("game", "file"), FILES)
def test_nothing_is_better_than_three_stars_which_chance_seldom_brings_and_one_often(game, file):
    challenge = Challenge(CATALOGUE[game], file, NAMES)
    solver = Solver(challenge)
    shares = [solver.share(stars) for stars in range(1, MOST_STARS + 1)]
    assert shares[-1] <= SELDOM and OFTEN <= shares[0] <= ALWAYS
    assert all(more > fewer for more, fewer in pairwise(shares)), "some ends bring each number of stars"
    solve(challenge)
    assert challenge.stars == MOST_STARS
    counts = [end.count for end in solver.ends if end.count is not None]
    if counts:
        assert challenge.count == (min if "<=" in challenge.puzzle.stars[-1] else max)(counts)
    hinted = Challenge(CATALOGUE[game], file, NAMES, hints=1)
    solve(hinted)
    assert hinted.stars == MOST_STARS - 1


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_some_aims_ask_for_more_than_points_and_bots_reply_to_the_harder_ones(game):
    puzzles = [Challenge(CATALOGUE[game], file, NAMES) for file in puzzle_files([levels()], game)]
    numbers = ("points", "ahead scores")
    other = [one for one in puzzles if any(not aim.startswith(numbers) for aim in one.puzzle.stars)]
    replied = [one for one in puzzles if TURNS[game] & rivals_verbs(one)]
    assert len(other) >= 3 and len(replied) >= 3


def rivals_verbs(challenge: Challenge) -> set[str]:
    """Return the verbs of the answers that bots have chosen freely while its solution was played."""
    solve(challenge)
    told = {text.partition(" ")[2] for text in challenge.puzzle.others}
    return {turn.text.split()[0] for turn in challenge.match.turns if turn.seat != LEARNER and turn.text not in told}


@pytest.mark.parametrize("game", sorted(CATALOGUE))
def test_each_title_has_a_ladder_of_a_dozen(game):
    assert len(puzzle_files([levels()], game)) >= 12


@pytest.mark.parametrize(("game", "file"), FILES)
def test_a_puzzle_has_words_for_its_name_its_aim_and_its_hints(game, file):
    challenge, texts = Challenge(CATALOGUE[game], file, NAMES), Texts("en", strict=True)
    parts = ["", "aim", *(f"hint-{number}" for number in range(1, challenge.puzzle.hints + 1))]
    for part in parts:
        words = texts.format(challenge.text(part))
        assert 1 <= len(words.split()) <= MOST_WORDS
        assert part != "aim" or len(re.findall(r"[.!?:;]", words)) == 1, "one sentence"


MERLIN_AIMS = {
    "points >= 13 and place = 1": True,
    "points <= 12": False,
    "place = 2": False,
    "ahead scores >= 1": True,
    "ManorBuilt >= 1": True,
    "ManorBuilt tower=true = 1": True,
    "ManorBuilt tower=false >= 1": False,
    "ManorBuilt seat=1 >= 1": False,
    "TraitorsScored seat=1 >= 1": True,
    "castles.0.traitors <= 3": True,
    "ahead markers.black >= 9": False,
    "ahead markers.nowhere = 0": True,
    "game = merlin": True,
    "game = elgrande": False,
}


@pytest.mark.parametrize("aim", MERLIN_AIMS)
def test_aims_ask_for_points_places_events_and_how_things_stand(tmp_path, aim):
    file = copied(tmp_path, ('"points >= 10", "points >= 11", "points >= 13"]', ", ".join([f'"{aim}"'] * 3) + "]"))
    challenge = Challenge(CATALOGUE["merlin"], file, NAMES)
    solve(challenge)
    assert (challenge.earned == MOST_STARS) == MERLIN_AIMS[aim]


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
