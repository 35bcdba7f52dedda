"""The levels: always legal, repeatable, in time, and each sees no more than its seat may."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from game.bots.search import MOST_KEPT, KeptPlans, PlanKey, Thinking
from game.core.bots import Budget
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.bots import BOTS as bots
from game.titles.elgrande.bots import difficulties, search
from game.titles.elgrande.bots.difficulties import LIKES, Styled, fondness, liked
from game.titles.elgrande.bots.features import INDEX, Batch
from game.titles.elgrande.bots.model import Model, model_for, result
from game.titles.elgrande.bots.search import BeamWidth
from game.titles.elgrande.rules import State, frames
from tests.changed import changed
from tests.titles.elgrande.bots.worlds import met
from tests.titles.elgrande.rules.builder import game
from tests.titles.playing import legal

STYLES = bots.styles
LEVELS = ("easy", "medium", "hard", "expert")
LITTLE = Budget(playouts=1)


def spread() -> State:
    """Three in three areas, each of which another leads or shares."""
    return game(3, caballeros={"castillo": [3, 1, 0], "galicia": [2, 2, 1], "granada": [1, 0, 0]})


def taking(seed: int) -> State:
    """Return a state of four in which a card is taken."""
    return next(state for state in met(4, 1, seed=seed) if isinstance(state.stack[-1], frames.Take))


def answered(name: str, state: State, seed: int, budget: Budget = LITTLE) -> str:
    return bots.decide(elgrande, name, state.observe(state.to_act[0]), budget, seed)


@pytest.mark.promise("Play alone against bots in two presses")
def test_the_levels_come_after_the_bot_that_answers_at_once() -> None:
    assert tuple(bots.bots) == (bots.fallback, *LEVELS)
    assert tuple(difficulties.BOTS) == bots.difficulties == LEVELS == tuple(bots.playouts)


@pytest.mark.parametrize("players", (2, 3, 4, 5))
@pytest.mark.parametrize("edition", ("anniversary", "original"))
def test_every_level_answers_legally_and_alike_wherever_it_is_asked(players: int, edition: str) -> None:
    asked = set()
    for number, state in enumerate(met(players, 3, seed=players, kept=0.06, edition=edition)):
        name = LEVELS[number % len(LEVELS)]
        seat = state.to_act[0]
        text = answered(name, state, number)
        assert text in legal(state, seat)
        assert text == answered(name, state, number)
        asked.add((name, type(state.stack[-1])))
    assert {name for name, _ in asked} == set(LEVELS)


def test_a_level_answers_the_same_whatever_it_cannot_see() -> None:
    """States that differ in the order of the cards, and in what others have sealed, look alike and are answered alike;
    also by one that has just thought about the other."""
    cards = discs = 0
    for number, state in enumerate(met(3, 2, seed=8, kept=0.08)):
        seat = state.to_act[-1]
        other = elgrande.determinize(state.observe(seat), 1234)
        cards += other.decks != state.decks
        discs += other.stack != state.stack
        assert other.observe(seat) == state.observe(seat)
        for name in LEVELS:
            texts = {
                bots.decide(elgrande, name, one.observe(seat), LITTLE, number) for one in (state, other, state)
            }  # fmt: skip
            assert len(texts) == 1
    assert cards > 20 and discs > 0, "else nothing was hidden"


def test_the_plan_of_a_turn_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    state = taking(3)
    seat, long = state.to_act[0], Budget(milliseconds=60_000)
    for number in range(2):  # the card and its first step: then the rest is planned
        state.play(seat, answered("hard", state, number, long))
    monkeypatch.setattr(search, "complete", None)  # thinking again would fail
    steps = 0
    while any(isinstance(frame, frames.Turn) and frame.seat == seat for frame in state.stack):
        state.play(seat, answered("hard", state, 2 + steps, long))
        steps += 1
        if state.to_act != (seat,):
            break
    assert steps > 0


def test_what_was_planned_last_is_forgotten_last() -> None:
    def asked(number: int) -> PlanKey:
        seen = elgrande.new_game(elgrande.Options(), number).observe(0)
        return PlanKey("hard", "settler", Budget(milliseconds=5), seen)

    kept = KeptPlans()
    for number in (*range(MOST_KEPT), 0, MOST_KEPT):
        kept.keep(asked(number), [(asked(number).observation, f"answer {number}")])
    assert kept.get(asked(0)) == "answer 0" and kept.get(asked(1)) is None
    assert kept.get(changed(asked(0), budget=Budget(milliseconds=6))) is None, "another budget is another plan"
    assert kept.get(changed(asked(0), style="courtier")) is None


# -- same seed, same level, fixed playouts: same game


def styled_game(name: str, seed: int, rounds: int = 6) -> list[str]:
    """All that is answered in a short game of three that are called so; no other test has such options, for which
    nothing is known then."""
    state, texts = elgrande.new_game(elgrande.Options(players=3, rounds=rounds, castillo="shown"), seed), []
    while not state.over:
        texts.append(answered(name, state, seed * 1000 + len(texts)))
        state.play(state.to_act[0], texts[-1])
    return texts


def test_levels_that_think_in_two_threads_play_as_they_do_alone() -> None:
    games = [("medium/schemer", 1), ("hard/settler", 1), ("medium", 2)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-4)
    try:
        with ThreadPoolExecutor(2) as pool:
            together = list(pool.map(styled_game, *zip(*games, strict=True)))
    finally:
        sys.setswitchinterval(interval)
    assert together == [styled_game(*game) for game in games]


def test_an_answer_within_playouts_follows_from_its_question_alone() -> None:
    """Asked in the middle of a turn without having been asked before, and after having planned the turn."""
    compared = 0
    for state in met(4, 1, seed=3, kept=0.5):
        if not isinstance(state.stack[-1], frames.Take):
            continue
        seat, first = state.to_act[0], state.copy()
        first.play(seat, answered("hard", state, 1))
        while first.to_act == (seat,) and isinstance(first.stack[-1], frames.Turn):
            planned = answered("hard", first, 9)
            with ThreadPoolExecutor(1) as fresh:  # a new thread remembers nothing of what another was asked
                assert fresh.submit(answered, "hard", first, 9).result() == planned
            first.play(seat, planned)
            compared += 1
    assert compared > 20


class Clock:
    """Time passes with each look at it."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Sizes of what the model is asked to judge."""
    found: list[int] = []
    real = Model.predict

    def counted(model: Model, batch: Batch) -> Any:
        found.append(len(batch))
        return real(model, batch)

    monkeypatch.setattr(Model, "predict", counted)
    return found


def test_when_the_time_is_up_the_best_so_far_is_answered(monkeypatch: pytest.MonkeyPatch, judged: list[int]) -> None:
    """Each look at the clock takes a fifth of the time, so five are allowed."""
    state = taking(3)
    with monkeypatch.context() as patch:
        patch.setattr(difficulties, "Thinking", lambda budget: Thinking(budget, Clock(budget.milliseconds / 5000)))
        text = answered("expert", state, 5, Budget(milliseconds=1000))
    assert text in legal(state, state.to_act[0])
    in_time = len(judged)
    assert in_time <= 5
    answered("expert", state, 6, Budget(milliseconds=100_000))
    assert len(judged) > 2 * in_time


def test_more_playouts_than_few_are_used(judged: list[int]) -> None:
    state = taking(4)
    found = []
    for playouts in (1, 10, 60):
        judged.clear()
        answered("expert", state, 7 + playouts, Budget(playouts=playouts))
        found.append(sum(judged))
    assert found[0] < found[1] < found[2]


def test_a_turn_thought_through_is_worth_no_less_than_one_played_step_by_step() -> None:
    compared = 0
    for state in met(4, 2, seed=6, kept=0.2):
        if not isinstance(state.stack[-1], frames.Take):
            continue
        seat, model, chance = state.to_act[0], model_for(state.options), np.random.default_rng(1)
        planned = search.complete(state, seat, model, chance, BeamWidth(3, 12))
        alone = state.copy()
        search.play_on([alone], model, chance, search.turn_over(seat))
        ends = model.values(Batch([alone]))[0, seat]
        compared += planned[0].value > ends + 1e-6
        assert [plan.value for plan in planned] == sorted((plan.value for plan in planned), reverse=True)
        assert all(plan.steps[0][0].key() == state.key() for plan in planned)
        replayed = state.copy()
        for before, action in planned[0].steps:
            if before.key() == replayed.key():
                replayed.apply(seat, action)
    assert compared > 0


def test_the_last_disc_is_set_to_win() -> None:
    """Two points behind, and only Cataluña, where a tie is broken, is worth as much."""
    state = game(
        2,
        caballeros={"castillo": [2, 0], "cataluna": [1, 2], "galicia": [3, 0]},
        scores=[50, 57],
        round=9,
        king="granada",
        grandes=["sevilla", "aragon"],
        phase="scoring",
    )
    state.play(1, "dial granada")
    values = {
        choice.action.text: choice.value
        for choice in search.weigh_discs(state, 0, model_for(state.options), np.random.default_rng(1), 6)
    }
    assert max(values, key=values.__getitem__) == "dial cataluna"
    assert values["dial cataluna"] > 0.9 > values["dial galicia"]
    won = state.copy()
    won.play(0, "dial cataluna")
    assert won.winners == (0,) and result(won)[0] > 1


@pytest.mark.promise("Play alone against bots in two presses")
@pytest.mark.parametrize("style", STYLES)
def test_a_style_likes_what_it_likes_at_its_own_seat_alone(style: str) -> None:
    state = spread()
    plain = model_for(state.options)
    likes = Styled(plain, 1, style)
    before, after = plain.values(Batch([state]))[0], likes.values(Batch([state]))[0]
    assert after[[0, 2]].tolist() == before[[0, 2]].tolist()
    assert 0 < abs(after[1] - before[1]) < 0.1


def test_nobody_is_fond_of_a_veto_that_is_held_back() -> None:
    """The liking is for taking it: whether it is used makes no difference beyond what it cancels."""
    state = spread()
    without = state.copy()
    state.vetoes = ((1, 3),)
    plain = model_for(state.options)
    for style in STYLES:
        likes = Styled(plain, 1, style)
        more = [(likes.values(Batch([one])) - plain.values(Batch([one])))[0, 1] for one in (state, without)]
        assert more[0] == pytest.approx(more[1], abs=1e-6)
        assert fondness(state, 1, style) == fondness(without, 1, style)


def test_a_schemer_likes_to_take_vetoes_that_it_can_use_and_cards_against_others() -> None:
    found: dict[tuple[str, bool], set[bool]] = {}
    for state in met(4, 6, seed=4):
        if isinstance(state.stack[-1], frames.Take):
            last = state.round == state.setup.played_rounds[-1]
            for action in state.legal_actions(state.to_act[0]):
                card = action.text.split(" ")[1]
                found.setdefault((card, last), set()).add(liked(state, action, "schemer"))
                assert not liked(state, action, "settler") and not liked(state, action, "")
    assert found["veto", False] == {True} and found["veto", True] == {False}
    for card in ("move_three_foreign", "move_three_any", "banish_one_each", "eviction"):
        assert found[card, False] == {True}
    assert found["move_four_own", False] == found["king", False] == found["score_any", False] == {False}


@pytest.mark.parametrize(("level", "playouts"), [("easy", 1), ("medium", 1), ("hard", 10), ("expert", 8)])
def test_a_schemer_takes_such_cards_more_often(level: str, playouts: int) -> None:
    taken = {"": 0, "/schemer": 0}
    for number, state in enumerate(met(4, 6, seed=5, kept=0.6 if playouts == 1 else 0.25)):
        if isinstance(state.stack[-1], frames.Take):
            for style in taken:
                text = answered(level + style, state, number, Budget(playouts=playouts))
                taken[style] += liked(state, state.parse(text), "schemer")
    assert taken["/schemer"] > taken[""] > 0


def test_the_table_of_entries_holds_what_styles_like() -> None:
    assert tuple(LIKES) == bots.styles
    assert all(name.removeprefix("others_") in INDEX for likes in LIKES.values() for name in likes)


def test_without_a_model_too_a_style_likes_what_it_likes() -> None:
    state = spread()
    likes = {style: [fondness(state, seat, style) for seat in range(3)] for style in (*STYLES, "")}
    assert likes["settler"][0] > likes["settler"][1] == likes["settler"][2]
    assert likes["courtier"][0] > likes["courtier"][1] > likes["courtier"][2]
    assert likes["schemer"][0] > likes["schemer"][1] > likes["schemer"][2], "regions where someone else leads"
    assert likes[""] == [0.0] * 3
