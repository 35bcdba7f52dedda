"""Look through all answers to every puzzle, and print how easy one star is, how seldom chance brings three, and whether
others reply: `python -m tools.puzzles [TITLE]`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Hashable, Sequence
from typing import NamedTuple

from game.core.ruleset import Action, Event, State
from game.i18n import Texts
from game.session.aims import EventCounts
from game.session.lesson import LEARNER
from game.session.puzzle import MOST_STARS, Challenge, puzzle_files
from game.storage.paths import levels
from game.titles.catalogue import CATALOGUE

NAMES = ("Alicia", "Bruno", "Carmen", "Diego", "Elena")


class End(NamedTuple):
    """How a puzzle may end: the stars, and the number that they ask for, if it is one."""

    stars: int
    count: int | None


class Solver:
    """Looks through all answers of the solver's; the others reply as at the table. By position and what has happened so
    far: how often each end comes out if every answer is as likely as any other.

    replies  verbs of the others' answers to open questions; in brackets those that the puzzle tells
    """

    def __init__(self, challenge: Challenge) -> None:
        self.challenge, self.replies = challenge, Counter[str]()
        self._known: dict[Hashable, Counter[End]] = {}
        self.ends = self._ends(challenge.match.state, challenge.aims.none)

    def share(self, stars: int) -> float:
        """Return how often random answers bring at least this number of stars."""
        return sum(share for end, share in self.ends.items() if end.stars >= stars)

    def _ends(self, state: State, tally: EventCounts) -> Counter[End]:
        key = state.key(), tally
        if key not in self._known:
            self._known[key] = self._looked(state, tally)
        return self._known[key]

    def _looked(self, state: State, tally: EventCounts) -> Counter[End]:
        if not state.to_act:
            return Counter()
        if LEARNER not in state.to_act:
            seat = state.to_act[0]
            reply, legal = self.challenge.reply(state, seat), state.legal_actions(seat)
            if len(legal) > 1:
                verb, told = reply.split()[0], f"{seat} {reply}" in self.challenge.puzzle.others
                self.replies[f"({verb})" if told else verb] += 1
            return self._after(state, seat, state.parse(reply), tally)
        found, legal = Counter[End](), state.legal_actions(LEARNER, canonical=True)
        for action in legal:
            for end, share in self._after(state, LEARNER, action, tally).items():
                found[end] += share / len(legal)
        return found

    def _after(self, state: State, seat: int, action: Action, tally: EventCounts) -> Counter[End]:
        trial, told, aims = state.copy(), list[Event](), self.challenge.aims
        trial.apply(seat, action, told)
        tally, over = aims.after(tally, told)
        if over:
            return Counter({End(aims.earned(trial, tally), aims.measured(trial, tally)): 1.0})
        return self._ends(trial, tally)


def solve(challenge: Challenge) -> None:
    """Play a puzzle to its end by its solution."""
    answers = iter(challenge.puzzle.solution)
    while not challenge.reads:
        seat = challenge.match.state.to_act[0]
        challenge.match.submit(seat, next(answers) if seat == LEARNER else challenge.answer_of(seat))


def main(titles: Sequence[str] = ()) -> None:
    """Print a table of the puzzles of these titles, by default of all."""
    texts = Texts("en")
    print("| puzzle | aim | answers | 1 star | 2 stars | 3 stars | others reply |")
    print("|---|---|---|---|---|---|---|")
    for game in titles or CATALOGUE:
        for file in puzzle_files([levels()], game):
            challenge = Challenge(CATALOGUE[game], file, NAMES)
            solver = Solver(challenge)
            shares = [f"{solver.share(stars):.2%}" for stars in range(1, MOST_STARS + 1)]
            replies = ", ".join(sorted(solver.replies)) or "no"
            aim, count = texts.format(challenge.text("aim")), len(challenge.puzzle.solution)
            print(f"| {game} {file.stem} | {aim} | {count} | {' | '.join(shares)} | {replies} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
