"""What may be answered and what is accepted are the same; what is refused has a reason, and changes nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.core.ruleset import BadNotation, IllegalAction
from game.match.timeline import Timeline
from tests.match.tables import people
from tests.titles.properties.subject import Subject
from tests.titles.properties.subjects import any_game, each_title
from tests.titles.random_play import seeds

LONG = "9" * 5000
OTHER_TARGETS = frozenset({"nonsense", "9,9", "99", "\u00b2", LONG, f"{LONG},0", "-1", "p4", ""})


@each_title
@any_game
def test_every_legal_text_plays_and_says_what_apply_says(title: Subject, data: st.DataObject, seed: int) -> None:
    for state in title.states(title.drawn(data), seed, share=0.05):
        for seat in state.to_act:
            for action in state.legal_actions(seat):
                applied, played = state.copy(), state.copy()
                events: list[Any] = []
                applied.apply(seat, action, events)
                assert played.play(seat, str(action)) == events
                assert played.key() == applied.key()


@each_title
@any_game
def test_no_automatic_answer_ends_what_may_be_done_at_any_moment(
    title: Subject, data: st.DataObject, seed: int
) -> None:
    options = title.drawn(data)
    for state in title.states(options, seed, share=0.5):
        timeline = Timeline(title.rules, title.with_asides(state.copy()), people(options.players))
        given = timeline.settle()
        after = [*(turn.before for turn in given[1:]), timeline.state]
        for turn, then in zip(given, after, strict=False):
            asked = turn.before.decision(turn.seat)
            assert asked.asides <= set(map(str, then.legal_actions(turn.seat))), turn.text


@each_title
@any_game
def test_every_other_text_is_refused_and_changes_nothing(title: Subject, data: st.DataObject, seed: int) -> None:
    chance, options = random.Random(seed), title.drawn(data)
    written = {str(action) for action in title.rules.setup_for(options).table.all()}
    for state in title.states(options, seed, share=0.05):
        key = state.key()
        for seat in range(options.players):
            legal = {str(action) for action in state.legal_actions(seat)}
            for text in chance.sample(title.texts, 30):
                if text not in legal:
                    with pytest.raises(IllegalAction if text in written else BadNotation):
                        state.play(seat, text)
        assert state.key() == key


@each_title
@any_game
def test_a_seat_that_does_not_act_is_refused_whatever_the_answer(
    title: Subject, data: st.DataObject, seed: int
) -> None:
    options = title.drawn(data)
    for state in title.states(options, seed, share=0.05):
        key = state.key()
        for seat in {-1, *range(options.players + 1)} - set(state.to_act):
            for acting in state.to_act:
                with pytest.raises(IllegalAction):
                    state.play(seat, str(state.legal_actions(acting)[0]))
        assert state.key() == key


@pytest.mark.parametrize("seat", ["0", None, 0.0, 1.5, True, (0,), -1, 4])
@each_title
def test_what_is_not_the_number_of_a_seat_is_an_illegal_action(title: Subject, seat: Any) -> None:
    state = title.rules.new_game(title.rules.Options(start=0), 1)
    key = state.key()
    with pytest.raises(IllegalAction):
        state.play(seat, str(state.legal_actions(0)[0]))
    assert state.key() == key


@each_title
@given(st.data(), seeds(), st.text(max_size=30))
def test_nonsense_is_no_notation(title: Subject, data: st.DataObject, seed: int, nonsense: str) -> None:
    state = title.rules.new_game(title.drawn(data), seed)
    key = state.key()
    words = random.Random(seed).choice(title.texts).split()
    place = seed % len(words)
    for text in (nonsense, " ".join([*words[:place], nonsense, *words[place + 1 :]]), f"{nonsense} {words[-1]}"):
        assume(" ".join(text.split()) not in title.texts)
        with pytest.raises(BadNotation, match="expected"):
            state.play(state.to_act[0], text)
    assert state.key() == key


@each_title
def test_what_is_misspelt_or_no_text_at_all_is_no_notation(title: Subject) -> None:
    state = title.rules.new_game(title.rules.Options(), 1)
    for text in (*title.misspelt, "", " ", None, 5, b"end", ["end"]):
        with pytest.raises(BadNotation, match="expected"):
            state.parse(text)


@each_title
def test_every_text_is_read_and_written_alike(title: Subject) -> None:
    state = title.rules.new_game(title.rules.Options(), 1)
    for text in title.texts:
        action = state.parse(text)
        assert str(action) == text
        assert state.parse(f"  {text.replace(' ', '   ')} ") is action
        assert " ".join((action.verb, *(target.id for target in action.targets))) == text


@each_title
@any_game
def test_legal_lists_are_the_callers_own(title: Subject, data: st.DataObject, seed: int) -> None:
    for state in title.states(title.drawn(data), seed, share=0.05):
        for seat in state.to_act:
            for canonical in (False, True):
                legal = state.legal_actions(seat, canonical=canonical)
                kept = list(legal)
                legal.clear()
                assert state.legal_actions(seat, canonical=canonical) == kept


@each_title
@any_game
def test_answers_are_sorted_and_only_who_acts_has_some(title: Subject, data: st.DataObject, seed: int) -> None:
    options = title.drawn(data)
    for played in title.play.walk(options, seed):
        state = played.before
        for seat in range(-1, options.players + 1):
            legal = state.legal_actions(seat)
            texts = [str(action) for action in legal]
            assert bool(legal) == (state.decision(seat) is not None) == (seat in state.to_act)
            assert texts == sorted(set(texts))
            assert legal == sorted(legal)
            canonical = state.legal_actions(seat, canonical=True)
            assert bool(canonical) == bool(legal)
            assert canonical == [action for action in legal if action in canonical]


@each_title
@any_game
def test_a_target_can_be_chosen_if_an_answer_names_it_and_else_has_a_reason(
    title: Subject, data: st.DataObject, seed: int
) -> None:
    options = title.drawn(data)
    targets = OTHER_TARGETS | _words(title.rules.setup_for(options).table.all())
    listed = title.reasons_listed - {"not-your-turn"}
    for state in title.states(options, seed, share=0.01):
        for seat in range(options.players):
            reasons = {target: state.why_not(seat, target) for target in targets}
            assert {target for target in targets if reasons[target] is None} == _words(state.legal_actions(seat))
            given = {*reasons.values()} - {None}
            assert given <= listed if seat in state.to_act else given == {"not-your-turn"}


@each_title
@given(seeds(), st.text(max_size=8))
def test_any_text_is_legal_or_has_a_reason(title: Subject, seed: int, text: str) -> None:
    state = title.play.begin(title.rules.Options(), seed)
    for seat in range(4):
        assert state.why_not(seat, text) in (None, *title.reasons_listed)


def _words(actions: list[Any]) -> set[str]:
    """Return verbs and targets."""
    return {word for action in actions for word in (action.verb, *(target.id for target in action.targets))}
