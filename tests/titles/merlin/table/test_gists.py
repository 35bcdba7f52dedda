"""The sign and number at each landing agree with what is said of it, and with what the rules then allow."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from game.titles.merlin import rules as merlin
from game.titles.merlin.table.answers.dialogue import Landing, landings
from game.titles.merlin.table.view import project
from game.titles.merlin.table.view_data import MERLIN
from game.titles.merlin.table.words import prompts
from game.titles.merlin.table.words.prompts import NOTHING, Gist, gist
from tests.titles.merlin.rules import builder as place
from tests.titles.merlin.rules.builder import game
from tests.titles.merlin.rules.properties.play import PLAY
from tests.titles.merlin.table.spoken import say, words_for

QUICK, THOROUGH = range(1, 9), range(1, 81)
"""Seeds of games; with the module, abilities have been learned at the start of even ones."""
VERBS = {
    "build": ("build",), "points": ("score",), "principality": ("assist",), "influence": ("take", "assist"),
    "trade": ("give",), "missions": ("discard",), "relocate": ("relocate", "assist"), "grail": ("take",),
    "excalibur": ("take",),
}  # fmt: skip
"""What begins the action of each kind of space."""
TARGET = {"build": 1, "influence": -1}
"""The word of such an answer whose different values are counted."""


def landed(state: merlin.State, seat: int, landing: Landing) -> list[list[str]]:
    """Return what can be answered after the landing, in words."""
    after = state.copy()
    for answer in landing.answers:
        after.play(seat, answer)
    return [str(action).split(" ") for action in after.legal_actions(seat)]


def scored(state: merlin.State, seat: int, landing: Landing, *answers: str) -> list[int]:
    """Return the points that each way to score brings after a landing, and these answers."""
    after = state.copy()
    for answer in (*landing.answers, *answers):
        after.play(seat, answer)
    found = []
    for text in [str(action) for action in after.legal_actions(seat) if action.verb == "score"]:
        last = after.copy()
        last.play(seat, text)
        found.append(int(last.scores[seat] - after.scores[seat]))
    return found


def repeatable(state: merlin.State, seat: int, landing: Landing) -> bool:
    """Return whether a staff is offered after some way to do the action of a landing's space."""
    arrived = state.copy()
    for answer in landing.answers:
        arrived.play(seat, answer)
    for begun in _own_answers(arrived, seat):
        after = arrived.copy()
        after.apply(seat, begun)
        while after.decision(seat).kind != "end" and begun.verb not in ("copy", "mirror"):
            after.apply(seat, _own_answers(after, seat)[0])
        if "staff" in map(str, after.legal_actions(seat)):
            return True
    return False


def _own_answers(state: merlin.State, seat: int) -> list[Any]:
    """Return the answers to the question itself, those that do nothing last."""
    asides = state.decision(seat).asides
    found = [action for action in state.legal_actions(seat) if str(action) not in asides]
    return sorted(found, key=lambda action: action.verb in ("skip", "done"))


class Compared:
    """Compares gists with what is said and with what is played, wherever people choose a landing."""

    def __init__(self) -> None:
        self.checked: Counter[str] = Counter()

    def play(self, module: bool, seeds: Iterable[int]) -> None:
        for seed in seeds:
            for played in PLAY.walk(merlin.Options(players=2 + seed % 3, module=module), seed):
                decision = played.before.decision(played.seat)
                if decision is not None and decision.kind in ("die", "ride"):
                    self.look(played.before, played.seat)

    def look(self, state: merlin.State, seat: int) -> None:
        words, view = words_for(len(state.scores), state.setup.module), project(state.observe(None))
        legal = [str(action) for action in state.legal_actions(seat)]
        for landing in [*landings(view, seat, legal), *landings(view, seat, legal, True)[:3]]:
            found, said = gist(words, view, seat, landing), say(prompts.landed(words, view, seat, landing))
            kind = view.facts.spaces[landing.space].kind
            self.agree(found, said)
            self.hold(found, kind, view, state, seat, landing)
            self.checked[f"{kind} in vain" if found.idle else kind] += 1
            if landing.pawn == MERLIN:
                again = "A staff may repeat it" in say(prompts.landing(words, view, seat, landing))
                assert again == repeatable(state, seat, landing), landing
                self.checked["again" if again else "not again"] += 1

    def agree(self, found: Gist, said: str) -> None:
        """Compare with the sentence: it has the same numbers."""
        for number in re.findall(r"\d+", found.text):
            named = re.search(rf"\b{number}\b", said) is not None
            one = number == "1" or said.count(",") + said.count(" or ") + 1 == int(number)
            assert named or one or number == "0", (found, said)

    def hold(self, found: Gist, kind: str, view: Any, state: merlin.State, seat: int, landing: Landing) -> None:
        """Compare with the rules."""
        legal = landed(state, seat, landing)
        begun = [words for words in legal if words[0] in VERBS[kind]]
        if kind == "points":
            own = scored(state, seat, landing)
            if ["use", "flag_bearer"] in legal:
                own += [max(scored(state, seat, landing, "use flag_bearer"))]
            wanted = "–".join(map(str, own))
            assert found.text == (f"+{wanted}" if own else "0"), landing
        elif found.idle:
            assert found.text == NOTHING
        elif kind in TARGET and begun:
            targets = {words[TARGET[kind]] for words in begun}
            assert found.text == f"\u00d7{len(targets)}", (found, begun)
        elif kind == "trade":
            after = view.spent(seat, landing.price)
            assert found.text == f"\u00d7{sum(map(sum, after.goods[seat]))}"
        uses = [words for words in legal if words in (["use", "flag_bearer"], ["use", "lady"])]
        assert found.idle == (not begun and not uses)


@pytest.mark.promise("Read on Merlin's rondel what is points (+3) and what a choice")
@pytest.mark.promise("See in Merlin what every die would bring you before you ride")
@pytest.mark.parametrize("module", [False, True], ids=["module off", "module on"])
def test_signs_say_what_previews_say_and_what_the_rules_give(module: bool) -> None:
    compared = Compared()
    compared.play(module, QUICK)
    assert {*VERBS, "points in vain", "build in vain", "trade in vain", "again", "not again"} <= set(compared.checked)


@pytest.mark.soak
@pytest.mark.parametrize("module", [False, True], ids=["module off", "module on"])
def test_they_do_in_many_games(module: bool) -> None:
    compared = Compared()
    compared.play(module, THOROUGH)
    assert min(compared.checked.values()) > 0


# -- in positions made for it


def at(space: int, module: bool = False, with_apple: bool = False, **more: Any) -> Gist:
    """Return the gist of a space one step ahead of the knight, for its own die."""
    state = game(4, module, knights=[space - 1, 0, 0, 0], **more)
    view, legal = project(state.observe(None)), [str(action) for action in state.legal_actions(0)]
    found = landings(view, 0, legal, with_apple)
    (landing,) = [one for one in found if one.space == space and one.pawn == "knight"]
    return gist(words_for(4, module), view, 0, landing)


def test_whoever_holds_a_relic_is_told_and_the_grail_brings_an_apple() -> None:
    assert at(place.EXCALIBUR, excalibur=2, mine={"traitors": ["grey"]}) == Gist(rival=2)
    assert at(place.EXCALIBUR, mine={"traitors": ["grey", "black"]}) == Gist("\u00d72")
    assert at(place.GRAIL, grail=1) == Gist(rival=1, apple=True)


def test_a_space_that_an_ability_alone_can_use_is_of_use() -> None:
    castles = [place.castle(seals=[["lady", 3]]), place.castle(shield={"blue": 6})]
    assert at(place.INFLUENCE_SHIELD, module=True, markers={"blue": [1]}, castles=castles) == Gist()
    assert at(place.INFLUENCE_SHIELD, module=True, markers={"blue": [1]}, castles=[place.castle(), castles[1]]).idle
