"""What the expert advises: an answer for every question, its worth, and nothing that the table does not show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots import Advice, Budget
from game.bots import elgrande as bots
from game.bots.elgrande import levels, plans
from game.bots.elgrande.displayed import PROVINCE_SHOWN_BELOW, shown
from game.bots.elgrande.levels import EXPERT, Width
from game.bots.elgrande.model import model_for
from game.bots.elgrande.reasons import REASONS
from game.rules import elgrande
from game.rules.elgrande import State
from game.rules.elgrande.notation import CASTILLO
from game.rules.elgrande.questions import QUESTIONS
from tests.bots.elgrande.worlds import met
from tests.rules.elgrande.builder import game, scoring, turn

LITTLE = Budget(playouts=16)
EACH = 3
"""States of a kind of question that are looked at."""


def of_every_kind(**options: Any) -> list[State]:
    """Some states for each kind of question that random games have."""
    found: dict[str, list[State]] = {}
    for state in met(4, 6, seed=5, kept=0.5, **options):
        decision = state.decision(state.to_act[0])
        kept = found.setdefault(decision.kind, [])
        if len(kept) < EACH:
            kept.append(state)
    return [state for kept in found.values() for state in kept]


def advised(state: State, budget: Budget = LITTLE) -> tuple[Advice, ...]:
    seen = shown(state.observe(state.to_act[0]))
    assert seen is not None
    return bots.advise(elgrande, seen, budget, 7)


@pytest.mark.parametrize("castillo", ["shown", "hidden"])
def test_for_every_question_up_to_three_answers_are_weighed(castillo: str) -> None:
    kinds = set()
    for state in of_every_kind(castillo=castillo):
        seat = state.to_act[0]
        legal = [str(action) for action in state.legal_actions(seat)]
        found = advised(state)
        assert len(found) == min(3, len(state.legal_actions(seat, True)))
        assert len({one.text for one in found}) == len(found) and {one.text for one in found} <= set(legal)
        for one in found:
            assert one.chance is not None and 0.0 <= one.chance <= 1.0
            assert one.ahead is not None and -200.0 < one.ahead < 200.0
            assert one.why in ("", *REASONS)
        kinds.add(state.decision(seat).kind)
    assert kinds >= {question.kind for question in QUESTIONS.values()} - {
        "banish",
        "order",
        "recall",
        "window",
        "evict",
    }


def test_the_best_is_what_the_expert_would_do_without_a_temper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "_model", lambda state, seat: model_for(state.options))
    compared = 0
    for state in of_every_kind(castillo="shown"):
        seat = state.to_act[0]
        if state.decision(seat).secret:
            continue  # there the expert does not always do the best: nobody shall foresee it
        assert bots.BOTS["expert"](elgrande, state.observe(seat), LITTLE, 7) == advised(state)[0].text
        compared += 1
    assert compared > 30


def test_points_ahead_are_those_at_the_end() -> None:
    """Who leads by far late in the game is expected to end far ahead; the others are not."""
    caballeros = {"granada": [9, 0, 0, 0], "aragon": [8, 1, 0, 0], "castillo": [0, 0, 0, 0]}
    state = turn("score_any", caballeros=caballeros, round=9, scores=[90, 40, 40, 40], options={"castillo": "shown"})
    best = advised(state)[0]
    assert best.chance is not None and best.chance > 0.9
    assert best.ahead is not None and best.ahead > 40


# -- what the table does not show


def twin(state: State, seat: int, by: int) -> State:
    """The same, but that so many more of the seat's caballeros are in the Castillo, and fewer in its province."""
    seen = state.observe(seat)
    inside, province = list(seen.caballeros[CASTILLO]), list(seen.province)
    inside[seat] += by
    province[seat] -= by
    caballeros = (*seen.caballeros[:CASTILLO], tuple(inside))
    return elgrande.determinize(replace(seen, caballeros=caballeros, province=tuple(province)), 1)


@pytest.mark.parametrize("card", ["score_castillo", "scoreboard", "move_three_any", "king"])
def test_what_is_advised_does_not_tell_what_is_in_a_hidden_castillo(card: str) -> None:
    state = turn(card, caballeros={"castillo": [1, 0, 2, 0], "granada": [3, 2, 0, 1]})
    other = twin(state, 0, 3)
    one, two = (each.observe(0) for each in (state, other))
    assert one != two and one.caballeros[CASTILLO] != two.caballeros[CASTILLO]
    assert shown(one) == shown(two)
    assert advised(state) == advised(other)
    assert [bots.why(one, one_answer.text) for one_answer in advised(state)] == [
        bots.why(two, one_answer.text) for one_answer in advised(state)
    ]


def test_a_castillo_that_is_shown_counts() -> None:
    state = turn("score_castillo", caballeros={"castillo": [1, 2, 0, 0]}, options={"castillo": "shown"})
    assert shown(state.observe(0)) is not None and shown(state.observe(0)) == state.observe(0)
    assert advised(state) != advised(twin(state, 0, 3))


def test_a_guess_keeps_what_is_displayed_and_what_is_offered() -> None:
    exact, guessed = 0, 0
    spent = {"granada": [11, 0, 0, 1], "aragon": [8, 7, 0, 0], "sevilla": [0, 7, 2, 0], "castillo": [2, 3, 1, 0]}
    short = [turn(card, caballeros=spent) for card in ("grande", "king", "score_any", "place_two_more")]
    for state in [*met(4, 4, seed=3, kept=0.2), *short]:
        seen = state.observe(state.to_act[0])
        guess = shown(seen)
        assert guess is not None
        legal = [
            [str(action) for action in elgrande.determinize(one, 0).legal_actions(seen.seat)] for one in (seen, guess)
        ]
        assert legal[0] == legal[1]
        for seat, province in enumerate(seen.province):
            if province < PROVINCE_SHOWN_BELOW:
                exact += 1
                assert (
                    guess.province[seat] == province
                    and guess.caballeros[CASTILLO][seat] == seen.caballeros[CASTILLO][seat]
                )
            else:
                guessed += guess.province[seat] != province
                assert guess.province[seat] >= PROVINCE_SHOWN_BELOW
    assert exact >= len(short) and guessed > 20


def test_where_no_guess_would_offer_the_same_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    state = game(caballeros={"castillo": [1, 0, 2, 0]})
    offers = iter(range(1000))
    monkeypatch.setattr("game.bots.elgrande.displayed._offered", lambda observation: [str(next(offers))])
    assert shown(state.observe(0)) is None
    assert bots.why(state.observe(0), "power 13") == ""


def test_of_a_secret_choice_no_reason_is_told() -> None:
    state = scoring()
    seat = state.to_act[0]
    text = str(state.legal_actions(seat)[0])
    assert text.startswith("dial") and bots.why(state.observe(seat), text) == ""


# -- thinking longer


def test_who_may_think_longer_looks_at_more(monkeypatch: pytest.MonkeyPatch) -> None:
    widths = []
    complete = plans.complete

    def watched(*arguments: Any) -> Any:
        widths.append(arguments[4])
        return complete(*arguments[:4], Width(1, 1), *arguments[5:])

    monkeypatch.setattr(plans, "complete", watched)
    state = turn("grande")
    for times in (1, 3):
        levels._KEPT._answers.clear()
        budget = Budget(milliseconds=1000, times=times)
        bots.BOTS["expert"](elgrande, state.observe(0), budget, 5)
        advised(state, budget)
    usual = EXPERT.width
    assert widths == [usual] * 2 + [Width(usual.alike * 3, usual.all * 3)] * 2
