"""What a ride, a space or an answer would do, said in positions made for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.core.message import Message
from game.titles.merlin.rules import State
from game.titles.merlin.table.answers.dialogue import landings
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import answer_words, describe, prompts
from tests.titles.merlin.rules import builder as place
from tests.titles.merlin.rules.builder import game, knight_on, merlin_on
from tests.titles.merlin.table.spoken import say, view_of, words_for
from tests.titles.playing import legal, play, targets


def words_of(state: State) -> Any:
    return words_for(state.options.players, state.options.module)


def would_do(state: State, text: str, words: Callable[..., Message] = answer_words.answer) -> str:
    seat = state.to_act[0]
    offered = legal(state, seat)
    assert text in offered
    return say(words(words_of(state), view_of(state), seat, text, state.decision(seat), offered))


label = partial(would_do, words=answer_words.label)


def landing_on(state: State, space: int, pawn: str = "knight") -> str:
    view = view_of(state)
    (found,) = [one for one in landings(view, 0, legal(state)) if (one.space, one.pawn) == (space, pawn)]
    return say(prompts.landing(words_of(state), view, 0, found))


def at(space: int, **mine: Any) -> str:
    """Return what a space one step ahead would do."""
    return landing_on(game(knights=[space - 1], mine=mine), space)


def question(state: State, stage: str = "") -> str:
    seat, view = state.to_act[0], view_of(state)
    return say(prompts.question(words_of(state), view, state.decision(seat), seat, stage, legal(state, seat)))


# -- landings


@pytest.mark.parametrize(
    ("open_hexes", "towers", "said"),
    [
        (12, 5, "Build: 12 hexes open to you, 5 with a tower"),
        (1, 1, "Build: 1 hex open to you, with a tower"),
        (3, 0, "Build: 3 hexes open to you"),
        (0, 0, "No free hex takes your materials"),
    ],
)
def test_a_build_space_says_how_many_hexes_are_open(
    open_hexes: int, towers: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ViewData, "open_hexes", lambda view, seat: (open_hexes, towers))
    state = game(knights=[1], mine={"material": {"blue": 1}})
    assert landing_on(state, place.BUILD) == said


def test_build_spaces_are_no_use_without_materials_or_manors() -> None:
    assert at(place.BUILD) == "No materials to build with"
    built = {"tiles": environs()["tiles"], "manors": dict.fromkeys([f"0,{column}" for column in range(6)] + ["1,0"], 0)}
    state = game(knights=[1], environs=built, mine={"material": {"blue": 1}, "manors": 0})
    assert landing_on(state, place.BUILD) == "You’ve built all your manors"


def test_influence_spaces_name_where_a_marker_is() -> None:
    markers = {"orange": [1], "grey": [1, 2]}
    state = game(knights=[0], markers=markers)
    assert landing_on(state, place.INFLUENCE_FLAG) == "Take a flag: Dove or Fox"
    assert at(place.INFLUENCE_FLAG) == "No markers: nothing to do"


def test_relics_say_from_whom_they_come() -> None:
    state = game(knights=[13], grail=1)
    assert landing_on(state, place.GRAIL) == "Grail from Bruno, and an apple"
    traitors = {"mine": {"traitors": ["black", "grey", "grey"]}}
    assert landing_on(game(knights=[4], **traitors), place.EXCALIBUR) == ("Take Excalibur, discard 1 of 3 traitors")


ONE_MARKER = {"blue": [1]}
ALL_BUT_ONE = dict.fromkeys(("builder", "shield_bearer", "lady"), "blue")


def test_merlins_landing_mentions_a_staff_where_something_can_be_done() -> None:
    for shields, said in (
        ({"black": 2}, "Merlin goes there. 2 shields: +2. A staff can repeat that."),
        ({}, "Merlin goes there. No shields: nothing to score."),
    ):
        state = game(merlin=2, mine={"shield": shields})
        assert landing_on(state, 3, "merlin") == said


@pytest.mark.parametrize(
    ("space", "again", "entries"),
    [
        (place.BUILD, True, {"mine": {"material": {"brown": 2}, "manors": 7}}),
        (place.BUILD, False, {"mine": {"material": {"brown": 1}, "manors": 7}}),
        (place.EXCALIBUR, True, {"mine": {"traitors": ["grey", "grey"]}}),
        (place.EXCALIBUR, False, {"mine": {"traitors": ["grey"]}}),
        (place.GRAIL, True, {"mine": {"apples": 9}}),
        (place.GRAIL, False, {"mine": {"apples": 10}}),
        (place.INFLUENCE_SHIELD, True, {"markers": ONE_MARKER, "mine": {"shield": {"blue": 4}}}),
        (place.INFLUENCE_SHIELD, False, {"markers": ONE_MARKER, "mine": {"shield": {"blue": 5}}}),
        (place.INFLUENCE_ASSISTANT, False, {"markers": ONE_MARKER, "assistants": [ALL_BUT_ONE]}),
        (place.FISH, False, {"assistants": [ALL_BUT_ONE]}),
    ],
)
def test_a_staff_is_mentioned_only_if_something_is_left_to_do_again(
    space: int, again: bool, entries: dict[str, Any]
) -> None:
    state = game(merlin=space - 1, **entries)
    assert ("A staff can repeat that" in landing_on(state, space, "merlin")) is again
    play(state, "0 white 1", "0 move cw")
    while state.decision(0).kind != "end":
        state.play(0, next(text for text in legal(state) if text != "skip"))
    assert ("staff" in legal(state)) is again, "as the rules have it"


def test_a_space_out_of_reach_says_which_die_it_needs() -> None:
    state = game(knights=[place.EXCALIBUR - 2])
    view = view_of(state)

    def why(space: int) -> str:
        return say(prompts.out_of_reach(words_of(state), view, 0, space))

    assert why(place.TRADE) == "Your knight needs a 3 to get to “Trade”. You have a 1, a 2 and a 6."
    assert why(place.SNAKE) == "Your knight would need 9 to get to the Snake. A die shows 6 at most."


# -- answers


def test_an_assistant_says_its_duty_and_whom_it_sends_home() -> None:
    state = knight_on(place.FOX, assistants=[{}, {}, {"flag_bearer": "orange"}])
    assert would_do(state, "assist shield_bearer castle") == "Fox: shield-bearer takes a Fox shield"
    assert would_do(state, "assist flag_bearer castle") == (
        "Fox: flag-bearer takes a Fox flag. Carmen’s flag-bearer goes home."
    )
    assert would_do(state, "assist lady castle") == "Fox: lady-in-waiting adds your marker, and you’d be alone"


def test_a_marker_says_who_would_lead() -> None:
    for there, said in (
        ([1, 1], "you’d lead 2 to 1"),
        ([0, 1], "you’d tie at 1 each"),
        ([0, 3], "Bruno would lead 3 to 1"),
    ):
        found = would_do(knight_on(place.FOX, markers={"orange": there}), "assist lady castle")
        assert found == f"Fox: lady-in-waiting adds your marker, and {said}"


def test_a_shield_against_a_traitor_says_so_when_taken_or_given() -> None:
    state = knight_on(place.INFLUENCE_SHIELD, markers={"grey": [1]}, mine={"traitors": ["grey"]})
    assert would_do(state, "take shield grey") == "Dove shield: repels your Dove traitor"
    state = knight_on(place.TRADE, mine={"traitors": ["grey"], "shield": {"grey": 1, "blue": 2}})
    assert would_do(state, "give shield grey") == "Dove shield: you need it against a traitor"
    assert would_do(state, "give shield blue") == "Give back 1 Fish shield, then take any token"


def test_excalibur_says_which_traitor_has_no_shield() -> None:
    state = knight_on(place.EXCALIBUR, mine={"traitors": ["grey", "black"], "shield": {"grey": 1}})
    state.play(0, "take excalibur")
    assert would_do(state, "discard black") == "Your Dragon traitor: no shield against it"
    assert would_do(state, "discard grey") == "Your Dove traitor: a shield repels it anyway"


def environs() -> dict[str, Any]:
    """Return environs with a lake of seven hexes in the first row; Bruno has two manors there, Alicia has one."""
    tiles = [["lake", "lake", "lake", "lake", "lake", "lake+"],
             ["mountain", "mountain", "mountain", "mountain", "mountain", "lake+"],
             ["forest", "forest", "forest", "forest", "forest", "mountain+"],
             ["forest+", "forest+", "forest+", "mountain+", "mountain+", "lake+"]]  # fmt: skip
    return {"tiles": tiles, "manors": {"0,0": 0, "0,1": 1, "0,2": 1}}


def test_a_manor_says_who_would_lead_in_its_territory() -> None:
    every = dict.fromkeys(place.COLOURS, 1)
    state = knight_on(place.BUILD, environs=environs(), mine={"material": every, "manors": 6})
    build = next(text for text in legal(state) if text.startswith("build 0,3"))
    assert would_do(state, build) == "Lake: you’d tie at 2 each. 7 hexes, worth 7 in a scoring."
    forest = next(text for text in legal(state) if text.startswith("build 2,0"))
    assert would_do(state, forest).startswith("Forest: you’d be alone. ")


def test_a_hex_says_what_pays_for_it() -> None:
    state = knight_on(place.BUILD, environs=environs(), mine={"material": {"blue": 1, "brown": 1}, "manors": 6})
    view = view_of(state)
    taken = say(describe.hex(words_of(state), view, 1, 0))
    assert taken.replace("\u00a0", " ") == "Lake: Bruno’s manor. Territory of 7 hexes: Bruno 2, Alicia 1."
    own = [say(describe.hex(words_of(state), view, number, 0)) for number in range(24)]
    assert any("pay with Fish or Eagle" in text for text in own)
    assert any("you have none" in text for text in own)


def test_the_grail_compares_the_whole_pot_with_a_share() -> None:
    state = place.scoring(markers={"black": [2, 2, 1]}, grail=0)
    state.settle()
    assert would_do(state, "grail black") == "All 5 to you, instead of 2 each"
    assert would_do(state, "skip") == "2 each, and the Grail waits for another pot"
    assert (label(state, "grail black"), label(state, "skip")) == ("All 5 to you", "Share: 2 each")
    assert question(state) == "Put the Grail on the Dragon’s pot?"


def test_the_end_of_a_turn_says_who_rides_next_or_what_the_round_brings() -> None:
    state = game(round=2)
    view, found = view_of(state), []
    for number, left in ((2, 1), (2, 0), (3, 0)):
        view.round, view.dice, view.white = number, [(5,) * left] * 4, [None] * 4
        found.append(say(answer_words.answer(words_of(state), view, 0, "end")))
    assert found == ["Bruno rides next", "The round ends with a scoring", "The round ends"]


def test_a_plea_before_a_scoring_says_what_it_brings() -> None:
    state = place.scoring(module=True, mine={"traitors": ["grey"], "seals": [["shield_bearer", 3]]})
    state.settle()
    assert question(state) == "Discard a traitor before the scoring?"
    assert would_do(state, "skip") == "Discard no traitor"
    assert would_do(state, "use shield_bearer grey") == "Discard a Dove traitor without a shield: +1"
    assert label(state, "use shield_bearer grey") == "Discard 1 Dove traitor: +1"


def test_an_answer_that_is_left_says_what_that_means() -> None:
    state = knight_on(place.EXCALIBUR, mine={"traitors": ["grey", "grey"], "flag": {"black": 1}})
    assert would_do(state, "skip") == "Skip this space’s action"
    state.play(0, "take excalibur")
    state.play(0, "repel grey 2")
    assert would_do(state, "done") == "You have no traitor left to discard"


# -- labels and questions


def test_flags_on_arrival_name_the_other_spaces() -> None:
    state = knight_on(place.BUILD, mine={"flag": {"brown": 1, "orange": 1}}, knights=[1, 4, place.EXCALIBUR, 4])
    assert label(state, "mirror") == "Mirror: Grail"
    assert label(state, f"copy {place.EXCALIBUR}") == "Carmen’s: Excalibur"
    assert say(answer_words.stay(words_of(state), place.BUILD)) == "Stay: Build"


def test_a_staff_names_the_action_that_it_repeats() -> None:
    state = merlin_on(place.POINTS_SHIELDS, mine={"shield": {"black": 3}})
    assert label(state, "score shields") == "Score 3"
    state.play(0, "score shields")
    assert label(state, "staff") == "Again: Score shields"
    assert would_do(state, "staff") == "3 shields: +3. Leaves you 2 staffs."
    assert question(state) == "Repeat the action, or end your turn?"


def test_a_reward_says_the_points_and_names_the_abilities() -> None:
    """M27 asks for a Dragon material and a Snake shield."""
    mine = {"shield": {"purple": 1}, "material": {"black": 1}, "seals": []}
    state = game(4, True, mine=mine, hand=["M27"])
    card = words_of(state).facts.missions["M27"]
    assert label(state, "mission M27") == "Complete: Dragon material and Snake shield"
    state.play(0, "mission M27")
    assert question(state) == "Points, or an ability?"
    assert label(state, "points") == f"{card.points} points"
    assert would_do(state, "points") == f"Score the mission: +{card.points}"
    titles = [label(state, f"learn {ability}") for ability in targets(state, "learn")]
    assert len(titles) == card.points and all(title.startswith("Learn “") for title in titles)


def test_a_mission_completed_before_anothers_reward_is_taken_keeps_its_own_points() -> None:
    mine = {"material": {"black": 3}, "shield": {"black": 2}, "flag": {"grey": 1, "blue": 1}}
    state = game(4, True, mine=mine, hand=["M36", "M13"])
    play(state, "0 mission M36", "0 flag grey", "0 mission M13", "0 points")
    assert (label(state, "points"), would_do(state, "points")) == ("2 points", "Score the mission: +2")
    assert not any("Also" in would_do(state, text) for text in legal(state) if text.startswith("learn"))
    play(state, "0 points")
    assert state.scores[0] == 2 + 2 + words_of(state).facts.missions["M13"].points


def test_the_question_names_the_principality_and_the_holder() -> None:
    assert question(knight_on(place.FOX)) == "Who goes to the Fox?"
    assert question(knight_on(place.GRAIL, grail=1)) == "Take the Grail from Bruno?"
    state = knight_on(place.BUILD, mine={"material": {"blue": 1}})
    assert question(state, "material") == "Which material do you pay?"


def test_a_plate_tells_points_below_zero() -> None:
    state = game(scores=[-4, 1, 0, 0], grail=1, mine={"traitors": ["grey", "grey"], "shield": {"grey": 1}})
    view = view_of(state)
    plates = [say(describe.plate(words_of(state), view, seat)) for seat in (0, 1)]
    assert plates[0].startswith("Alicia: −4 points. 2 traitors, 1 not repelled: −3 in a scoring. Dice: ")
    assert plates[1].startswith("Bruno: 1 point, holds the Grail. No traitors.")
