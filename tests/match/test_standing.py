"""Standing answers: "allow all of this action", "until the end of the round"."""

from __future__ import annotations

import random
import zlib
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.core.ruleset import IllegalAction
from game.match import Match
from game.match.records import AutoLine, decode
from game.match.timeline import StandingAnswer, Timeline, replay
from game.titles.elgrande import rules as elgrande
from tests.changed import changed
from tests.match.tables import Game, begin, play_by_chance, play_first


def kind(match: Match, seat: int) -> str:
    decision = match.state.decision(seat)
    return decision.kind if decision else ""


def test_allowing_the_action_answers_the_window_that_is_open(match: Match) -> None:
    events = match.answer_always(1, "action")
    assert [type(event).__name__ for event in events] == ["Laid"]
    assert match.turns[-1].by == "standing"


def test_allowing_the_action_is_for_a_seat_that_is_asked(toy: Game) -> None:
    match = begin(toy)
    with pytest.raises(IllegalAction):
        match.answer_always(1, "action")
    assert match.lines == begin(toy).lines


def test_allowing_the_round_lasts_until_the_round_ends(toy: Game) -> None:
    match = begin(toy)
    match.answer_always(1, "round")
    rounds = match.state.round
    while match.state.round == rounds:
        assert kind(match, 1) != "window"
        play_by_chance(match, 7, 1)
    assert match.standing == (None, None, None)


def test_a_seat_that_wants_to_be_asked_again_is_asked_again(toy: Game) -> None:
    match = begin(toy)
    match.answer_always(1, "round")
    match.answer_always(1, "off")
    play_first(match)
    assert kind(match, 1) == "window"


def test_a_standing_answer_belongs_to_the_player_and_not_to_the_seat(toy: Game) -> None:
    match = begin(toy)
    match.answer_always(1, "round")
    match.set_seat(1, match.seats[1])
    assert match.standing[1] is None


def test_allowing_the_action_is_not_asked_again_about_it(veto_game: Game) -> None:
    asked = answered = 0
    for seed in range(12):
        match, chance = begin(veto_game, seed), random.Random(seed)
        while (seat := next_window(match, chance)) is not None:
            asked += 1
            source = match.state.decision(seat).source
            events = match.answer_always(seat, "action")
            while not match.over and not any(event.ends_turn for event in events):
                decision = match.state.decision(seat)
                assert decision is None or decision.kind != "window" or decision.source != source
                acting = match.state.to_act[0]
                events = match.submit(acting, chance.choice(match.state.legal_actions(acting)))
            assert match.standing[seat] is None
        answered += sum(turn.by == "standing" for turn in match.turns)
    assert answered > asked, "some window must have been passed without asking"


def next_window(match: Match, chance: random.Random) -> int | None:
    """Play at random until a seat is asked at a window; return it, or None if the game ends first."""
    while not match.over:
        seat = match.state.to_act[0]
        if kind(match, seat) == "window":
            return seat
        match.submit(seat, chance.choice(match.state.legal_actions(seat)))
    return None


# -- which decision is answered


def careful(toy: Game) -> Game:
    """The toy with a second standing answer: leave the die alone for a round."""
    answers = {**toy.ruleset.STANDING_ANSWERS, "roll": "end"}
    return changed(toy, ruleset=SimpleNamespace(**vars(toy.ruleset) | {"STANDING_ANSWERS": answers}))


def test_a_standing_answer_is_given_to_one_kind_of_decision_alone(toy: Game) -> None:
    match = begin(careful(toy))
    match.answer_always(0, "round", "roll")
    play_first(match)
    assert kind(match, 1) == "window", "another seat's decision of another kind is asked"
    match.submit(1, "allow")
    assert (0, "end", "standing") in [(turn.seat, turn.text, turn.by) for turn in match.turns]
    play_first(match)
    match.submit(2, "allow")
    assert kind(match, 1) == "roll", "and so is the same kind, of another seat"


def test_an_action_is_answered_only_where_that_decision_is_asked(toy: Game) -> None:
    match = begin(careful(toy))
    play_first(match)
    with pytest.raises(IllegalAction, match="expected a roll"):
        match.answer_always(1, "action", "roll")


@pytest.mark.parametrize("decision", ["play", "chess"])
def test_a_decision_that_the_title_always_asks_gets_no_standing_answer(toy: Game, decision: str) -> None:
    with pytest.raises(IllegalAction, match=f"'{decision}' is always asked.*window"):
        begin(toy).answer_always(1, "round", decision)


def test_the_journal_names_the_decision(toy: Game, path: Path) -> None:
    match = begin(careful(toy), journal=path)
    match.answer_always(0, "round", "roll")
    match.answer_always(1, "round")
    assert [line.decision for line in match.lines if isinstance(line, AutoLine)] == ["roll", "window"]
    match.leave()
    resumed, _ = Match.resume(careful(toy).ruleset, path)
    assert resumed.standing == match.standing
    resumed.leave()


def test_a_line_without_a_decision_means_the_titles_first(toy: Game) -> None:
    """Version 0.1.0 wrote such lines, as it knew only the veto."""
    raw = b'{"kind":"auto","seat":1,"scope":"round"}'
    line, _ = decode(b'%s,"sum":"%08x"}' % (raw[:-1], zlib.crc32(raw)), 0)
    assert line == AutoLine(1, "round")
    state = toy.ruleset.new_game(toy.options, 1)
    timeline = Timeline(careful(toy).ruleset, state, toy.seats)
    assert replay(timeline, [line]) is None
    assert timeline.standing[1] == StandingAnswer("round", "", "window")


def test_the_veto_is_the_first_standing_answer_of_el_grande() -> None:
    assert next(iter(elgrande.STANDING_ANSWERS.items())) == ("window", "allow")
