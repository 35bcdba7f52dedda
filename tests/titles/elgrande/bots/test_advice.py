"""The expert's advice: an answer for every question, its worth, and nothing that the table does not show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.search import Thinking
from game.core.bots import Advice, Budget
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS as bots
from game.titles.elgrande.bots import search, shown
from game.titles.elgrande.bots.advice import REASONS
from game.titles.elgrande.bots.difficulties import EXPERT, BeamWidth
from game.titles.elgrande.bots.model import MARGIN_WORTH, model_for, won
from game.titles.elgrande.rules import PROVINCE_SHOWN_BELOW, State
from game.titles.elgrande.rules.frames import QUESTIONS
from game.titles.elgrande.rules.notation import CASTILLO
from tests.titles.elgrande.bots.worlds import met
from tests.titles.elgrande.rules.builder import game, turn

LITTLE = Budget(playouts=16)
EACH = 3
"""States of a kind of question that are looked at."""


def of_every_kind(**options: Any) -> list[State]:
    """Return a few states for each kind of question in random games."""
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


def agrees(found: Sequence[Advice]) -> None:
    """Check that the values told are possible and explain the order; nothing is expected of the worst ones."""
    known = [(one.chance, one.ahead) for one in found if one.chance is not None and one.ahead is not None]
    assert known and [one.chance is None for one in found] == [False] * len(known) + [True] * (len(found) - len(known))
    for chance, ahead in known:
        assert 0.0 <= chance <= 1.0 and -200.0 < ahead < 200.0
    worth = [chance + MARGIN_WORTH * ahead for chance, ahead in known]
    assert worth == sorted(worth, reverse=True)


def lopsided(gap: int) -> Iterator[State]:
    """Yield states in the last two rounds of short games, with seat 0 leading or trailing by `gap` points."""
    for state in met(4, 5, seed=11, kept=0.25, rounds=6, castillo="shown"):
        if state.round >= state.setup.played_rounds[-2]:
            state.scores[0] = max(0, state.scores[0] + gap)
            for seat in range(1, 4):
                state.scores[seat] += max(0, -gap)
            yield state


@pytest.mark.parametrize("gap", [70, -70])
def test_a_decided_game_is_reported_as_such(gap: int) -> None:
    """A large lead gives a chance above 0.8, a large deficit a lower one, and the answers are ordered by it."""
    kinds = set()
    for state in lopsided(gap):
        found = advised(state)
        agrees(found)
        kinds.add(state.decision(state.to_act[0]).kind)
        if state.to_act[0] == 0:
            assert (found[0].chance > 0.8) == (gap > 0)
            assert (found[0].ahead > 40) == (gap > 0)
    assert {"bid", "take", "turn", "dial"} <= kinds


def test_the_chance_from_the_tree_is_that_of_its_descents() -> None:
    """If all answers end the game, their chances are those of won and lost games."""
    ends = 0
    for state in met(2, 8, seed=2):
        seat = state.to_act[0]
        after = {}
        for action in state.legal_actions(seat):
            after[str(action)] = state.copy()
            after[str(action)].apply(seat, action)
        if len(after) > 1 and all(one.over for one in after.values()):
            tried = search.weigh(elgrande, state.observe(seat), model_for(state.options), 30, Thinking(LITTLE), 1)
            assert {str(one.action): one.wins for one in tried} == {
                text: pytest.approx(won(one)[seat]) for text, one in after.items()
            }
            ends += 1
    assert ends


@pytest.mark.parametrize("castillo", ["shown", "hidden"])
def test_for_every_question_up_to_three_answers_are_weighed(castillo: str) -> None:
    kinds = set()
    for state in of_every_kind(castillo=castillo):
        seat = state.to_act[0]
        legal = [str(action) for action in state.legal_actions(seat)]
        found = advised(state)
        assert len(found) == min(3, len(state.legal_actions(seat, True)))
        assert len({one.text for one in found}) == len(found) and {one.text for one in found} <= set(legal)
        agrees(found)
        for one in found:
            assert one.why in ("", *REASONS)
        kinds.add(state.decision(seat).kind)
    assert kinds >= {question.decision for question in QUESTIONS.values()} - {
        "banish",
        "order",
        "recall",
        "window",
        "evict",
    }


def test_the_best_is_what_the_expert_would_do_without_a_style() -> None:
    compared = 0
    for state in of_every_kind(castillo="shown"):
        seat = state.to_act[0]
        if state.decision(seat).secret:
            continue  # here the expert may not do its best, so that nobody can foresee it
        assert bots.bots["expert"](elgrande, state.observe(seat), LITTLE, 7) == advised(state)[0].text
        compared += 1
    assert compared > 30


# -- what the table does not show


def twin(state: State, seat: int, by: int) -> State:
    """Return the state with `by` more of the seat's caballeros in the Castillo and fewer in its province."""
    seen = state.observe(seat)
    inside, province = list(seen.caballeros[CASTILLO]), list(seen.province)
    inside[seat] += by
    province[seat] -= by
    caballeros = (*seen.caballeros[:CASTILLO], tuple(inside))
    return elgrande.determinize(replace(seen, caballeros=caballeros, province=tuple(province)), 1)


@pytest.mark.parametrize("card", ["score_castillo", "scoreboard", "move_three_any", "king"])
def test_advice_does_not_reveal_a_hidden_castillo(card: str) -> None:
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
    assert shown(state.observe(0)) == state.observe(0)
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
    monkeypatch.setattr("game.titles.elgrande.bots._offered", lambda observation: [str(next(offers))])
    assert shown(state.observe(0)) is None
    assert bots.why(state.observe(0), "power 13") == ""


# -- thinking longer


def test_with_more_time_more_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    widths = []
    complete = search.complete

    def watched(*arguments: Any) -> Any:
        widths.append(arguments[4])
        return complete(*arguments[:4], BeamWidth(1, 1), *arguments[5:])

    monkeypatch.setattr(search, "complete", watched)
    state = turn("grande")
    for times in (1, 3):
        budget = Budget(milliseconds=1013, times=times)  # no plan is kept for it
        bots.bots["expert"](elgrande, state.observe(0), budget, 5)
        advised(state, budget)
    usual = EXPERT.width
    assert widths == [usual] * 2 + [BeamWidth(usual.alike * 3, usual.all * 3)] * 2
