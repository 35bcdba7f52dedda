"""Ending a turn, or skipping something, that gives up what everyone may know of: the table asks once, and says what."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.app.application import App
from game.titles.merlin.rules import State
from game.titles.merlin.table.words import prompts
from game.ui.input.intents import Option
from game.ui.look.type_styles import BODY
from game.ui.widgets.tree import Text
from tests.match.tables import answers_of
from tests.titles.merlin.rules import builder as place
from tests.titles.merlin.rules.builder import dice, knight_on, merlin_on
from tests.titles.merlin.rules.properties.hidden import hidden_otherwise
from tests.titles.merlin.table.sitting import seated
from tests.titles.merlin.table.spoken import KINDS, SEEDS, positions, say, view_of, words_for
from tests.titles.playing import legal, play, targets
from tests.ui.driver import StartApp, confirm, focus_on
from tests.ui.people import click_on, do, rest
from tests.ui.table_driver import TableDriver

LAST = dice(1)
"""The only die left in the last turn of a round."""


def asks(app: App) -> str:
    """Return the question over the table: its title, and what would be lost."""
    app.step(1)
    return f"{app.ui.say(app.top.title)} {app.ui.say(app.top.text)}"


def choose(app: App, choice: int) -> None:
    """Give an answer to the question over the table: 0 keeps playing, 1 goes through with it, 2 for good."""
    focus_on(app, f"choice-{choice}")
    confirm(app)
    app.step(1)


def answers(table: TableDriver) -> list[str]:
    return answers_of(table.match)


# -- at the table


@pytest.mark.promise("Be asked in Merlin before you skip a space's action")
def test_skipping_the_action_of_a_space_asks_whether_it_is_meant(small: App) -> None:
    table = seated(small, knight_on(place.POINTS_SHIELDS, mine={"shield": {"blue": 1, "grey": 2}}), 2)
    click_on(small, "skip")
    assert asks(small) == "Skip? You haven’t scored your 3 shields."
    confirm(small)  # The answer that loses nothing has the focus.
    rest(small)
    assert table.on_top and not answers(table) and "given/shields" in table.steps()
    do(small, Option(2))
    asks(small)
    choose(small, 1)
    assert answers(table) == ["skip"]


def test_what_was_skipped_on_purpose_is_not_asked_about_at_the_end_of_the_turn(small: App) -> None:
    table = seated(small, knight_on(place.POINTS_SHIELDS, mine={"shield": {"blue": 1}}), 2)
    click_on(small, "skip")
    assert asks(small) == "Skip? You haven’t scored your shield."
    choose(small, 1)
    rest(small)
    click_on(small, "end")
    small.step(1)
    assert table.on_top and answers(table) == ["skip", "end"]


def test_people_may_choose_not_to_be_asked_again(small: App) -> None:
    table = seated(small, knight_on(place.GRAIL), 2)
    click_on(small, "skip")
    assert asks(small) == "Skip? You haven’t taken the Grail."
    choose(small, 2)
    assert answers(table) == ["skip"] and not small.settings.ask_before_losing
    table = seated(small, knight_on(place.GRAIL), 2)
    click_on(small, "skip")
    small.step(1)
    assert table.on_top and answers(table) == ["skip"]


def test_a_turn_that_has_done_its_action_ends_with_one_press(small: App) -> None:
    """A staff, flags, an apple and dice can all be used later."""
    mine = {"shield": {"blue": 1}, "flag": {"black": 1, "grey": 1}, "traitors": ["grey"], "apples": 1}
    table = seated(small, merlin_on(place.POINTS_SHIELDS, mine=mine), 2)
    click_on(small, "given/shields")
    rest(small)
    assert "staff" in table.steps() and "end" in table.steps()
    click_on(small, "end")
    small.step(1)
    assert table.on_top and answers(table) == ["score shields", "end"]


def test_a_space_with_nothing_to_do_is_left_without_a_question(small: App) -> None:
    table = seated(small, knight_on(place.POINTS_SHIELDS, mine={"flag": {"brown": 1}}), 2)
    assert "skip" in table.steps(), "the flag could lead elsewhere"
    click_on(small, "skip")
    small.step(1)
    assert table.on_top and answers(table)[:1] == ["skip"]


@pytest.mark.promise("Be asked in Merlin before you skip a space's action")
def test_traitors_that_a_flag_can_discard_are_named_before_their_scoring(small: App) -> None:
    mine = {"flag": {"black": 1}, "traitors": ["grey", "grey", "brown"]}
    table = seated(small, knight_on(place.GRAIL, round=2, turn=4, dice=LAST, mine=mine), 2)
    click_on(small, "given/grail")
    rest(small)
    click_on(small, "end")
    assert asks(small) == "End turn? 2 Dove traitors will cost you 6 points. Your Dragon flag can discard them."
    choose(small, 1)
    assert answers(table)[:2] == ["take grail", "end"]


def test_two_losses_at_once_are_said_in_whole_at_the_largest_text(start_app: StartApp) -> None:
    program = start_app(speed="instant", text_scale=2.0)
    mine = {"material": {"brown": 2}, "seals": [["builder", 3]], "flag": {"black": 1}, "traitors": ["black"] * 3}
    state = knight_on(place.BUILD, module=True, round=2, turn=4, dice=LAST, mine=mine)
    play(state, "0 build 0,0 brown")
    seated(program, state, 2)
    do(program, Option(2))
    said = asks(program)
    assert said == "End turn? You haven’t used “Second manor”. 3 Dragon traitors will cost you 9 points."
    scene = program.top
    text = next(widget for widget in scene.widgets if isinstance(widget, Text) and widget.style == BODY)
    lines = scene.ruler.lines(text.said, BODY, text.box.w)
    assert said.endswith(" ".join(lines)) and text.box.h > (len(lines) - 0.2) * scene.ruler.step(BODY), (
        "nothing is cut off"
    )


# -- what is said


def loss(state: State, text: str) -> str | None:
    """Return what an answer gives up; None for nothing."""
    seat, options = state.to_act[0], legal(state, state.to_act[0])
    assert text in options
    words, view = words_for(state.options.players, state.options.module), view_of(state)
    found = prompts.lost(words, view, seat, text, state.decision(seat), options)
    return say(found) if found is not None else None


MARKERS = {"purple": [1]}
SPACES: dict[str, tuple[int, dict[str, Any]]] = {
    "You haven’t sent an assistant to the Fox.": (place.FOX, {}),
    "You haven’t taken a shield.": (place.INFLUENCE_SHIELD, {"markers": MARKERS}),
    "You haven’t taken a flag.": (place.INFLUENCE_FLAG, {"markers": MARKERS}),
    "You haven’t taken a material.": (place.INFLUENCE_MATERIAL, {"markers": MARKERS}),
    "You haven’t sent an assistant.": (place.INFLUENCE_ASSISTANT, {"markers": MARKERS}),
    "You haven’t scored your marker.": (place.POINTS_MARKERS, {"markers": MARKERS}),
    "You haven’t scored your 2 flags.": (place.POINTS_FLAGS, {"mine": {"flag": {"blue": 2}}}),
    "You haven’t scored your material.": (place.POINTS_MATERIALS, {"mine": {"material": {"blue": 1}}}),
    "You haven’t built a manor.": (place.BUILD, {"mine": {"material": {"brown": 1}}}),
    "You haven’t swapped any missions.": (place.MISSIONS, {"hand": ["M01"]}),
    "You haven’t traded anything.": (place.TRADE, {"mine": {"shield": {"blue": 1}}}),
    "You haven’t taken Excalibur.": (place.EXCALIBUR, {"excalibur": 1}),
    "You haven’t discarded a traitor.": (place.EXCALIBUR, {"excalibur": 0, "mine": {"traitors": ["grey"]}}),
    "You haven’t taken the Grail.": (place.GRAIL, {}),
    "You haven’t taken an apple.": (place.GRAIL, {"grail": 0}),
    "You haven’t relocated an assistant.": (place.RELOCATE, {"assistants": [{"lady": "blue"}]}),
}


@pytest.mark.parametrize("said", SPACES)
def test_every_space_says_what_would_not_be_done(said: str) -> None:
    space, entries = SPACES[said]
    assert loss(knight_on(space, **entries), "skip") == said


def test_with_everyone_at_home_an_assistant_could_be_sent_from_a_space_that_relocates() -> None:
    assert loss(knight_on(place.RELOCATE), "skip") == "You haven’t sent an assistant."


def test_an_action_that_has_become_possible_is_not_forgotten() -> None:
    """All six flags were in castles; one was used, and the space gives it."""
    castles = [place.castle(flag={"black": 3}, traitors=["grey"]), place.castle(flag={"black": 3})]
    state = knight_on(place.INFLUENCE_FLAG, players=2, castles=castles, markers={"black": [1]})
    play(state, "0 skip", "0 repel grey 1")
    assert "take flag black" in legal(state)
    assert loss(state, "end") == "You haven’t taken a flag."


def test_a_tower_left_empty_is_told() -> None:
    state = knight_on(place.BUILD, mine={"material": {"brown": 1, "purple": 1}})
    for hex in targets(state, "build"):
        tried = state.copy()
        play(tried, f"0 build {hex}")
        if tried.decision(0).kind == "tower":
            assert loss(tried, "skip") == "You haven’t taken anything for the tower."
            return
    raise AssertionError("no hex with a tower takes these")


def test_the_second_visit_of_an_ability_is_told() -> None:
    state = knight_on(place.INFLUENCE_ASSISTANT, module=True, mine={"seals": [["lady", 3]]}, markers={"purple": [1]})
    play(state, "0 use lady", "0 assist lady castle purple")
    assert loss(state, "skip") == "You haven’t sent a second assistant."


def test_a_traitor_kept_before_a_scoring_is_told() -> None:
    """The ability comes back with the scoring, used or not."""
    state = place.scoring(module=True, mine={"traitors": ["grey"], "seals": [["shield_bearer", 3]]})
    state.settle()
    assert loss(state, "skip") == "You haven’t discarded a traitor."


@pytest.mark.promise("Be asked in Merlin before you skip a space's action")
@pytest.mark.parametrize(("number", "turn"), [(1, 4), (2, 3), (2, 4)])
def test_an_ability_is_kept_for_later_but_not_past_a_scoring(number: int, turn: int) -> None:
    mine = {"material": {"brown": 2}, "seals": [["builder", 3]]}
    left = dice(*[1] * (5 - turn))
    state = knight_on(place.BUILD, module=True, round=number, turn=turn, dice=left, mine=mine)
    play(state, "0 build 0,0 brown")
    assert "use builder" in legal(state)
    last = "You haven’t used “Second manor”. You can’t save it for after the scoring."
    assert loss(state, "end") == (last if (number, turn) == (2, 4) else None)


@pytest.mark.parametrize(("number", "traitors", "named"), [(2, 1, False), (4, 2, True), (6, 1, True)])
def test_a_flag_may_be_kept_for_more_than_one_traitor_until_the_last_scoring(
    number: int, traitors: int, named: bool
) -> None:
    mine = {"flag": {"black": 1}, "traitors": ["grey"] * traitors}
    state = knight_on(place.GRAIL, round=number, turn=4, dice=LAST, mine=mine)
    play(state, "0 take grail")
    assert (loss(state, "end") is not None) is named


def test_traitors_cost_nothing_that_shields_or_an_ability_deal_with() -> None:
    def said(**mine: Any) -> str | None:
        castle = {"flag": {"black": 1}, **mine}
        state = knight_on(place.POINTS_SHIELDS, module=True, round=6, turn=4, dice=LAST, mine=castle)
        play(state, "0 skip")
        return loss(state, "end")

    hunt = {"seals": [["shield_bearer", 3]]}
    assert said(traitors=["grey"]) == "1 Dove traitor will cost you 3 points. Your Dragon flag can discard it."
    assert said(traitors=["grey"], **hunt) is None
    assert said(traitors=["grey", "brown", "brown"], **hunt) == (
        "2 Eagle traitors will cost you 6 points. Your Dragon flag can discard them."
    )
    assert said(traitors=[]) is None
    shielded = knight_on(
        place.GRAIL, round=6, turn=4, dice=LAST,
        mine={"flag": {"black": 1}, "shield": {"grey": 1}, "traitors": ["grey"]},
    )  # fmt: skip
    play(shielded, "0 take grail")
    assert loss(shielded, "end") is None


# -- what is not said


def lost_by(state: State) -> dict[str, str | None]:
    """Return what the answers that end something give up."""
    return {text: loss(state, text) for text in legal(state, state.to_act[0]) if text in ("end", "skip", "done")}


@pytest.mark.parametrize(("players", "module"), KINDS)
def test_the_question_is_the_same_whatever_the_hands_hold(players: int, module: bool) -> None:
    asked = met = 0
    for seed in SEEDS:
        for number, state in enumerate(positions(players, module, seed)):
            found = lost_by(state)
            if not found:
                continue
            other = hidden_otherwise(state, None, random.Random(number))
            assert lost_by(other) == found
            asked += any(found.values())
            met += completes(state) != completes(other)
    assert asked > 10 and met > 10, "missions could be completed with one of the hands alone"


def completes(state: State) -> bool:
    return bool(targets(state, "mission", state.to_act[0]))


@pytest.mark.parametrize(("players", "module"), KINDS)
def test_nothing_is_asked_about_what_can_be_kept(players: int, module: bool) -> None:
    """Apart from a last turn before a scoring, only answers of the space's action are worth a question at the end."""
    later = ("end", "staff", "mission", "flag", "repel", "use")
    seen = 0
    for seed in SEEDS:
        for state in positions(players, module, seed):
            offered = legal(state, state.to_act[0])
            last = state.round in (2, 4, 6) and view_of(state).turn == 4
            if "end" in offered and not last and all(text.split(" ")[0] in later for text in offered):
                assert lost_by(state)["end"] is None
                seen += len(offered) > 1
    assert seen > 10
