"""Answers chosen target by target: what can be chosen next, what is chosen by itself, and what can be pressed."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.core.bots import Advice
from game.core.message import Message, plain
from game.core.ruleset import Decision, Target
from game.session.questions import OpenQuestion
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.table.parts.table_question import AnswerBuilder, Place, TableQuestion, focus_id, focused

HILLS = ("east", "north", "south")


class Move:
    """An answer in a notation of one verb and its targets."""

    def __init__(self, verb: str, *targets: Target) -> None:
        self.verb, self.targets = verb, targets

    def __str__(self) -> str:
        return " ".join((self.verb, *(target.id for target in self.targets)))


class Asked:
    """Stands in for the question of a session."""

    def __init__(self, *actions: Move, kind: str = "move", amount: int = 0) -> None:
        self.seat, self.decision, self.actions = 0, Decision(kind, "", amount=amount), actions
        self.alone, self.back = True, ""
        self.said: list[str] = []
        self.submit = self.said.append

    def why_not(self, target: str) -> str:
        return f"closed-{target}"


def hill(name: str) -> Target:
    return Target("hill", name)


def moves(*ways: tuple[str, str], count: int = 2) -> list[Move]:
    """Move that many from one hill to another."""
    return [Move("move", Target("count", str(each)), hill(a), hill(b)) for a, b in ways for each in range(1, count + 1)]


def asked(*actions: Move, **fields: Any) -> OpenQuestion:
    return Asked(*actions, **fields)


def said(question: OpenQuestion) -> list[str]:
    return question.said


WAYS = (("east", "north"), ("east", "south"), ("north", "south"))
ORDER = {"move": (1, 2, 0)}
"""Where from, where to, how many."""


@pytest.fixture
def question() -> OpenQuestion:
    return asked(*moves(*WAYS))


@pytest.fixture
def building(question: OpenQuestion) -> AnswerBuilder:
    """An answer to the question."""
    return AnswerBuilder(question, ORDER)


def test_targets_are_asked_for_in_the_titles_order_and_the_last_one_answers(
    question: OpenQuestion, building: AnswerBuilder
) -> None:
    assert building.next() == {"hill": ["east", "north"]}
    building.pick("hill", "east")
    assert building.next() == {"hill": ["north", "south"]} and not said(question)
    building.pick("hill", "south")
    building.pick("count", "2")
    assert said(question) == ["move 2 east south"]


def test_what_has_one_option_is_chosen_by_itself_and_undone_with_what_led_there(building: AnswerBuilder) -> None:
    building.pick("hill", "north")
    assert [target.id for target in building.chosen] == ["north", "south"]
    assert building.back() and building.chosen == [] and not building.back()


def test_what_all_answers_begin_with_is_chosen_before_any_press_and_is_not_undone() -> None:
    building = AnswerBuilder(asked(*moves(*WAYS[:2]), Move("skip")), ORDER)
    assert [target.id for target in building.chosen] == ["east"] and building.plain() == ["skip"]
    assert not building.back() and building.next() == {"hill": ["north", "south"]}


def test_a_kind_that_is_confirmed_completes_nothing_by_itself() -> None:
    actions = [Move("place", Target("card", card), hill("east")) for card in ("king", "grande")]
    alone, confirmed = asked(*actions), asked(*actions)
    AnswerBuilder(alone).pick("card", "king")
    building = AnswerBuilder(confirmed, confirmed=("hill",))
    building.pick("card", "king")
    assert said(alone) == ["place king east"] and said(confirmed) == []
    building.pick("hill", "east")
    assert said(confirmed) == ["place king east"]


def test_a_target_that_is_not_on_offer_is_ignored(question: OpenQuestion, building: AnswerBuilder) -> None:
    building.pick("hill", "south")
    building.pick("card", "east")
    assert building.chosen == [] and not said(question)


def test_the_way_to_an_advised_answer_leads_back_from_another_one(building: AnswerBuilder) -> None:
    building.pick("hill", "north")
    assert building.target_towards("move 1 east south") is None
    building.clear_way("move 1 east south")
    assert building.target_towards("move 1 east south") == hill("east")


class Question(TableQuestion):
    """Hills lie side by side; one of them opens a book while it isn't asked for."""

    order = ORDER

    def __init__(self) -> None:
        super().__init__(None)
        self.read: list[str] = []

    def places(self) -> list[Place]:
        at = {name: Box(100.0 * index, 0.0, 90.0, 90.0) for index, name in enumerate(HILLS)}
        found = [Place("hill", name, box, partial(plain, name)) for name, box in at.items()]
        book = Place("book", "atlas", Box(0.0, 200.0, 50.0, 50.0), partial(plain, "atlas"))
        return [*found, book._replace(otherwise=partial(self.read.append, "atlas"), named="shelf")]

    def target_of(self, name: str) -> Focusable:
        return next(one for one in self.targets() if one.id == name)


@pytest.fixture
def table() -> Question:
    return Question()


def test_places_answer_where_they_are_asked_for_and_say_why_not_elsewhere(table: Question) -> None:
    question = asked(*moves(*WAYS), Move("pass"))
    table.ask(question)
    assert table.steps() == ["hill-east", "hill-north", "pass"]
    south = table.target_of("hill-south")
    assert not south.enabled and south.why == Message("why-closed-south")
    table.target_of("hill-east").activate()
    assert table.steps() == ["hill-north", "hill-south"], "nothing else ends what has been begun"
    table.target_of("hill-south").activate()
    assert [control.id for control in table.controls()] == ["count-1", "count-2"]
    assert table.numbers(None).named == {1: "count-1", 2: "count-2"}
    table.controls()[1].activate()
    assert said(question) == ["move 2 east south"]


def test_a_place_does_something_else_while_it_is_not_asked_for(table: Question, question: OpenQuestion) -> None:
    table.ask(question)
    shelf = table.target_of("shelf")
    assert shelf.enabled
    shelf.activate()
    assert table.read == ["atlas"]


def test_without_a_question_places_only_describe_themselves(table: Question) -> None:
    table.wait((1,), None)
    assert not table.steps() and not table.controls() and table.prompt(None).seat == 1
    assert [one.enabled for one in table.targets()] == [False, False, False, True]
    assert all(one.why is None for one in table.targets())


def test_going_back_undoes_a_choice_and_says_so_before(table: Question, question: OpenQuestion) -> None:
    table.ask(question)
    assert table.dialogue.leads_back == "menu" and not table.cancel()
    table.target_of("hill-east").activate()
    assert table.dialogue.leads_back == "back" and table.cancel() and table.steps() == ["hill-east", "hill-north"]


@pytest.mark.promise("Place several caballeros at once")
def test_a_number_counts_the_answer_that_has_the_focus(table: Question) -> None:
    table.ask(asked(*(Move("place", hill(name)) for name in HILLS), amount=3))
    assert table.numbers("hill-north").counted == "place north"
    assert table.numbers("shelf").counted == ""


def test_advice_leads_to_the_next_place_to_press(table: Question) -> None:
    table.ask(asked(*moves(*WAYS), Move("pass")))
    best = Advice("move 2 east south")
    assert table.mark_advice([best]) == "hill-east"
    table.target_of("hill-east").activate()
    assert table.place_of_advice(best) == "hill-south"
    assert table.place_of_advice(Advice("pass")) is None
    assert table.mark_advice([Advice("pass")]) == "pass", "what was begun is undone"


def test_lights_show_what_can_be_chosen_what_is_and_what_has_the_focus(table: Question, question: OpenQuestion) -> None:
    table.ask(question)
    assert table.dialogue.lights("hill", "hill-east", HILLS) == {
        "east": "legal focus",
        "north": "legal",
        "south": "dim",
    }
    table.target_of("hill-east").activate()
    assert table.dialogue.lights("hill", None) == {"east": "chosen", "north": "legal", "south": "legal"}


def test_ids_of_the_focus_name_kind_and_thing() -> None:
    assert focus_id("hill", "north-east") == "hill-north-east"
    assert focused("hill", "hill-north-east") == "north-east" and focused("card", "hill-north") is None
