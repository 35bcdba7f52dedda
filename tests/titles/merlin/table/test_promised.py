"""What is said of each landing agrees with what the rules then allow and give: abilities and flags included."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from game.core.message import Message
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.notation import hex_number
from game.titles.merlin.table.answers.dialogue import FLAGS, Landing, landings
from game.titles.merlin.table.view_data import APPLE, MERLIN
from game.titles.merlin.table.words import answer_words, prompts
from tests.titles.merlin.rules import builder as place
from tests.titles.merlin.rules.builder import game
from tests.titles.merlin.rules.properties.play import PLAY
from tests.titles.merlin.table.spoken import say, view_of, words_for
from tests.titles.playing import legal, targets

QUICK, THOROUGH = range(1, 9), range(1, 121)
"""Seeds of games; with the module, abilities have been learned at the start of even ones."""
VERBS = {
    "build": ("build",), "points": ("score",), "principality": ("assist",), "influence": ("take", "assist"),
    "trade": ("give",), "missions": ("discard",), "relocate": ("relocate", "assist"), "grail": ("take",),
    "excalibur": ("take",),
}  # fmt: skip
"""What begins the action of each kind of space."""
SAYING = ("score", "points", "learn", "mission", "staff", "use", "mirror", "copy")
"""Verbs of answers that promise points, or hexes."""
TARGET = {"build": 1, "influence": -1}
"""The word of such an answer whose different values are counted."""


def after(state: merlin.State, seat: int, *answers: str) -> merlin.State:
    """Return the position that these answers lead to."""
    led = state.copy()
    for answer in answers:
        led.play(seat, answer)
    return led


def gained(state: merlin.State, seat: int, *answers: str) -> int:
    """Return the points that a seat gets by giving these answers."""
    return int(after(state, seat, *answers).scores[seat] - state.scores[seat])


def scored(state: merlin.State, seat: int, *answers: str) -> list[int]:
    """Return the points that each way to score brings after these answers, with theirs."""
    ways = [text for text in legal(after(state, seat, *answers), seat) if text.startswith("score ")]
    return [gained(state, seat, *answers, way) for way in ways]


def hexes_open(state: merlin.State, seat: int) -> str:
    """Return what is said of a space where these hexes can be chosen; "" if there are none."""
    hexes = {target.split(" ")[0] for target in targets(state, "build", seat)}
    towers = sum(state.tiles[hex_number(name)] % 2 for name in hexes)
    return say(Message("merlin-at-build", {"count": len(hexes), "towers": towers})) if hexes else ""


def promised(text: str) -> list[int]:
    """Return the numbers of points that a text names."""
    return [int(number) for number in re.findall(r"(?:\+|Score |^)(\d+)(?: points?)?", text)]


def repeatable(state: merlin.State, seat: int, landing: Landing) -> bool:
    """Return whether a staff is offered after some way to do the action of a landing's space."""
    arrived = after(state, seat, *landing.answers)
    for begun in _own_answers(arrived, seat):
        done = arrived.copy()
        done.apply(seat, begun)
        while done.decision(seat).kind != "end" and begun.verb not in ("copy", "mirror"):
            done.apply(seat, _own_answers(done, seat)[0])
        if "staff" in legal(done, seat):
            return True
    return False


def _own_answers(state: merlin.State, seat: int) -> list[Any]:
    """Return the answers to the question itself, those that do nothing last."""
    asides = state.decision(seat).asides
    found = [action for action in state.legal_actions(seat) if str(action) not in asides]
    return sorted(found, key=lambda action: action.verb in ("skip", "done"))


class Compared:
    """Compares what is said with what is played, in every position of games."""

    def __init__(self, module: bool, seeds: Iterable[int]) -> None:
        self.checked: Counter[str] = Counter()
        for seed in seeds:
            for played in PLAY.walk(merlin.Options(players=2 + seed % 3, module=module), seed):
                self.look(played.before, played.seat)

    def look(self, state: merlin.State, seat: int) -> None:
        words, view = words_for(len(state.scores), state.setup.module), view_of(state)
        offered, decision = legal(state, seat), state.decision(seat)
        if decision.kind in ("die", "ride"):
            dear = [*landings(view, seat, offered, FLAGS), *landings(view, seat, offered, APPLE)[:3]]
            for landing in [*landings(view, seat, offered), *dear]:
                self.landing(words, view, state, seat, landing)
        for text in offered:
            if text.split(" ")[0] in SAYING:
                asked = words, view, seat, text, decision, offered
                self.answer(state, seat, text, say(answer_words.answer(*asked)), say(answer_words.label(*asked)))
        if decision.kind == "action" and any(text.startswith("score ") for text in offered):
            assert view.here is not None
            self.arrived(state, seat, say(prompts.at_space(words, view, seat, view.here)))

    def landing(self, words: Any, view: Any, state: merlin.State, seat: int, landing: Landing) -> None:
        told = prompts.landed(words, view, seat, landing)
        kind, said = view.facts.spaces[landing.space].kind, say(told)
        assert kind != "build" or hexes_open(after(state, seat, *landing.answers), seat) in said, landing
        self.hold(told, kind, view, state, seat, landing)
        self.checked[f"{kind} in vain" if prompts.idle(told) else kind] += 1
        if landing.pawn == MERLIN:
            again = "A staff can repeat that" in say(prompts.landing(words, view, seat, landing))
            assert again == repeatable(state, seat, landing), landing
            self.checked["again" if again else "not again"] += 1

    def hold(self, told: Message, kind: str, view: Any, state: merlin.State, seat: int, landing: Landing) -> None:
        """Compare with the rules."""
        possible, said = [text.split(" ") for text in legal(after(state, seat, *landing.answers), seat)], say(told)
        begun, idle = [words for words in possible if words[0] in VERBS[kind]], prompts.idle(told)
        if kind == "points":
            own = scored(state, seat, *landing.answers)
            if ["use", "flag_bearer"] in possible:
                own += [max(scored(state, seat, *landing.answers, "use flag_bearer"))]
            assert {*promised(said)} - {0} == {*own}, said
        elif kind in TARGET and begun:
            self.count(told, len({words[TARGET[kind]] for words in begun}))
        elif kind == "trade" and not idle:
            self.count(told, sum(map(sum, view.spent(seat, landing.price).goods[seat])))
        uses = [words for words in possible if words in (["use", "flag_bearer"], ["use", "lady"])]
        assert idle == (not begun and not uses)

    def count(self, told: Message, count: int) -> None:
        """Check that a sentence is about that many, by a number or by as many names."""
        said = say(told)
        listed = said.count(",") + said.count(" or ") + 1 == count
        assert told.args["count"] == count and (listed or re.search(rf"\b{count}\b", said)), said

    def answer(self, state: merlin.State, seat: int, text: str, said: str, label: str) -> None:
        """Compare an answer's words with what it brings."""
        verb, *about = text.split(" ")
        now = int(state.scores[seat])
        if verb in ("mirror", "copy", "staff") and (hexes := hexes_open(after(state, seat, text), seat)):
            assert hexes in said
            verb = f"{verb} to build"
        elif verb == "score":
            brings = gained(state, seat, text)
            total = re.fullmatch(r"Takes you to ([-−]?\d+) points?", said)
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
        elif text == "use flag_bearer" or (verb == "staff" and scored(state, seat, text)):
            assert max(scored(state, seat, text)) in promised(said), said
        elif verb == "use" and about[0] == "shield_bearer" and state.decision(seat).kind != "plea":  # More follows.
            assert promised(said) == [gained(state, seat, text)], said
        else:
            return
        self.checked[text if verb == "use" else verb] += 1

    def arrived(self, state: merlin.State, seat: int, said: str) -> None:
        """Compare what a points space promises with the best that can be done there."""
        ways = scored(state, seat)
        if "use flag_bearer" in legal(state, seat):
            ways += scored(state, seat, "use flag_bearer")
            self.checked["arrived with the ability"] += 1
        assert max(promised(said)) == max(ways), said
        self.checked["arrived"] += 1


@pytest.mark.promise("See in Merlin what every die would bring you before you ride")
@pytest.mark.parametrize("module", [False, True], ids=["module off", "module on"])
def test_previews_say_what_the_rules_allow_and_give(module: bool) -> None:
    checked = set(Compared(module, QUICK).checked)
    assert {*VERBS, "points in vain", "build in vain", "trade in vain", "again", "not again"} <= checked
    assert {"score", "arrived", "staff", "mirror to build", "copy to build", "staff to build"} <= checked
    assert ({"points", "learn", "use flag_bearer"} if module else {"mission"}) <= checked


@pytest.mark.soak
@pytest.mark.parametrize("module", [False, True], ids=["module off", "module on"])
def test_they_do_in_many_games(module: bool) -> None:
    assert min(Compared(module, THOROUGH).checked.values()) > 0


# -- in positions made for it


def in_vain(space: int, **more: Any) -> bool:
    """Return whether a space one step ahead of the knight is said to bring nothing, with the module."""
    state = game(4, True, knights=[space - 1], **more)
    view = view_of(state)
    (landing,) = [one for one in landings(view, 0, legal(state)) if one.space == space and one.pawn == "knight"]
    return prompts.idle(prompts.landed(words_for(4, True), view, 0, landing))


def test_a_space_that_an_ability_alone_can_use_is_of_use() -> None:
    castles = [place.castle(seals=[["lady", 3]]), place.castle(shield={"blue": 6})]
    assert not in_vain(place.INFLUENCE_SHIELD, markers={"blue": [1]}, castles=castles)
    assert in_vain(place.INFLUENCE_SHIELD, markers={"blue": [1]}, castles=[place.castle(), castles[1]])
