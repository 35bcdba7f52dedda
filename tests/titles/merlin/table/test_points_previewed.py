"""The points that previews promise are those that the rules give, abilities and flags included."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from game.titles.merlin import rules as merlin
from game.titles.merlin.table.view import project
from game.titles.merlin.table.words import answer_words, prompts
from tests.titles.merlin.rules.properties.play import PLAY
from tests.titles.merlin.table.spoken import say, words_for

QUICK, THOROUGH = range(1, 9), range(1, 121)
"""Seeds of games; in even ones abilities have been learned at the start."""


def gained(state: merlin.State, seat: int, *answers: str) -> int:
    """Return the points that a seat gets by giving these answers."""
    after = state.copy()
    for answer in answers:
        after.play(seat, answer)
    return int(after.scores[seat] - state.scores[seat])


def promised(text: str) -> list[int]:
    """Return the numbers of points that a text names."""
    return [int(number) for number in re.findall(r"(?:\+|Score |^)(\d+)(?: points?)?", text)]


def choices(state: merlin.State, seat: int, *answers: str) -> list[str]:
    """Return the ways to score after these answers."""
    after = state.copy()
    for answer in answers:
        after.play(seat, answer)
    return [str(action) for action in after.legal_actions(seat) if action.verb == "score"]


class Compared:
    """Compares what is said with what is played, in every position of games."""

    def __init__(self) -> None:
        self.checked: Counter[str] = Counter()

    def play(self, module: bool, seeds: Iterable[int]) -> None:
        for seed in seeds:
            options = merlin.Options(players=2 + seed % 3, module=module)
            for played in PLAY.walk(options, seed):
                self.look(played.before, played.seat)

    def look(self, state: merlin.State, seat: int) -> None:
        legal = [str(action) for action in state.legal_actions(seat)]
        words, view = words_for(len(state.scores), state.setup.module), project(state.observe(None))
        for text in legal:
            verb = text.split(" ")[0]
            if verb not in ("score", "points", "learn", "mission", "staff", "use"):
                continue
            asked = seat, text, state.decision(seat), legal
            said = say(answer_words.answer(words, view, *asked))
            label = say(answer_words.label(words, view, *asked))
            self.compare(state, seat, text, said, label)
        if any(text.startswith("score ") for text in legal) and state.decision(seat).kind == "action":
            assert view.here is not None
            self.arrived(state, seat, legal, say(prompts.at_space(words, view, seat, view.here)))

    def compare(self, state: merlin.State, seat: int, text: str, said: str, label: str) -> None:
        """Compare an answer's words with what it brings."""
        verb, *about = text.split(" ")
        now = int(state.scores[seat])
        if verb == "score":
            brings = gained(state, seat, text)
            total = re.fullmatch(r"Brings you to ([-−]?\d+) points?", said)
            assert promised(label) == [brings], label
            found = promised(said)[0] if total is None else int(total[1].replace("−", "-")) - now
            assert found == brings, said
        elif verb == "points":
            assert promised(label) == promised(said) == [gained(state, seat, text)], said
        elif verb == "learn":
            assert sum(map(int, re.findall(r"Also \+(\d+) now", said))) == gained(state, seat, text), said
        elif verb == "mission" and not state.setup.module:
            parts = re.findall(r"\((\d+) points?\)", said) + re.findall(r"\+(\d+) for the flag", said)
            assert sum(map(int, parts)) == gained(state, seat, text), said
            self.checked["second mission"] += len(parts) - 1
        elif text == "use flag_bearer" or (verb == "staff" and choices(state, seat, text)):
            best = max(gained(state, seat, text, one) for one in choices(state, seat, text))
            assert best in promised(said), said
        elif verb == "use" and about[0] == "shield_bearer" and state.decision(seat).kind != "plea":  # It goes on then.
            assert promised(said) == [gained(state, seat, text)], said
        else:
            return
        self.checked[text if verb == "use" else verb] += 1

    def arrived(self, state: merlin.State, seat: int, legal: list[str], said: str) -> None:
        """Compare what a points space promises with the best that can be done there."""
        ways = [(text,) for text in legal if text.startswith("score ")]
        if "use flag_bearer" in legal:
            ways += [("use flag_bearer", one) for one in choices(state, seat, "use flag_bearer")]
            self.checked["arrived with the ability"] += 1
        assert max(promised(said)) == max(gained(state, seat, *way) for way in ways), said
        self.checked["arrived"] += 1


@pytest.mark.parametrize("module", [False, True], ids=["module off", "module on"])
def test_previews_promise_the_points_that_the_rules_give(module: bool) -> None:
    compared = Compared()
    compared.play(module, QUICK)
    wanted = {"score", "arrived", "staff"} | ({"points", "learn", "use flag_bearer"} if module else {"mission"})
    assert wanted <= set(compared.checked), compared.checked


@pytest.mark.soak
@pytest.mark.parametrize("module", [False, True], ids=["module off", "module on"])
def test_they_do_in_many_games(module: bool) -> None:
    compared = Compared()
    compared.play(module, THOROUGH)
    assert min(compared.checked.values()) > 0 and len(compared.checked) > 4, compared.checked
