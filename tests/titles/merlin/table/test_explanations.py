"""The bar's second line explains what people point at, in their own turn and while someone else acts."""

from __future__ import annotations

import pygame
import pytest

from game.app.application import App
from game.titles.merlin.rules.scoring import frame_slots
from game.titles.merlin.table.board_picture.target_lights import slot_id
from game.ui.canvas import Box
from game.ui.input.intents import GetHelp
from game.ui.look.pen import Pen
from tests.titles.merlin.table.laid_out import drawn_lights, sit, wait_for_a_bot
from tests.ui.driver import confirm, do
from tests.ui.layouts import drawn_again, each_scale, resize
from tests.ui.table_driver import GUARD, TableDriver

NOT_ASKED = "You can’t choose that now."


def at(table: TableDriver, item: str) -> str:
    """Return what the line says when people look around and come to something; it must not warn."""
    table.focus_by_keys(item)
    assert not table.warns
    return table.detail


EXPLAINED = [
    ("gate:purple", "Snake. Pot of 1: "),
    ("space:6", "“Trade”: Give back one of your goods, and take any token in stock."),
    ("hex:0,3", "Lake: takes Dragon, Fish, Snake or Fox"),
    ("deck", "24 missions in the deck. 12 discarded."),
    ("display:0", "On display: 4 shields (3 points)."),
]


@pytest.mark.parametrize(("item", "said"), [*EXPLAINED, ("plate:0", "Maximiliano José: 10 points.")])
def test_while_a_bot_thinks_people_read_what_they_look_at(bare: App, item: str, said: str) -> None:
    table = wait_for_a_bot(bare)
    assert table.detail == "", "nobody has moved the focus yet"
    assert at(table, item).startswith(said)
    table.focus_by_pointer("rounds")
    table.focus_by_pointer(item)
    assert table.detail.startswith(said)


def test_when_a_question_has_been_answered_the_line_is_empty_until_the_focus_moves(bare: App) -> None:
    table = sit(bare, "module, alone")
    assert table.detail
    bare.step(GUARD)
    confirm(bare)
    bare.step(30)
    while table.asked is not None:
        bare.step(GUARD)
        confirm(bare)
        bare.step(30)
    assert table.asked is None and table.detail == ""
    assert at(table, "gate:purple").startswith("Snake.")


@pytest.mark.parametrize(("item", "said"), EXPLAINED)
def test_in_ones_own_turn_what_cannot_be_chosen_is_explained_and_a_press_says_why(
    bare: App, item: str, said: str
) -> None:
    table = sit(bare, "ride")
    bare.step(GUARD)
    assert at(table, item).startswith(said)
    table.focus_by_pointer(item)
    assert table.detail.startswith(said)
    confirm(bare)
    assert (table.warns, table.detail) == (
        True,
        (NOT_ASKED if not item.startswith("space") else why_too_far(10, "“Trade”")),
    )


def why_too_far(pips: int, space: str) -> str:
    return f"Your knight would need {pips} to get to {space}. A die shows 6 at most."


def test_a_space_out_of_reach_says_what_it_does_and_then_why(bare: App) -> None:
    table = sit(bare, "ride")
    assert at(table, "space:3") == (
        "“Score shields”: You score 1 point for each of your shields. "
        "Your knight would need 7 to get there. A die shows 6 at most."
    )


def test_a_gatehouse_says_what_its_flag_is_for(bare: App) -> None:
    table = sit(bare, "ride")
    assert " Flag: before you move, turn the die over. A 2 becomes a 5. " in at(table, "gate:purple")
    table = sit(bare, "assistant")
    parts = [one for one in table.ids if one.startswith("stock:flag:")]
    assert parts and all(" flag: " in at(table, one) for one in parts)


def test_the_space_of_a_relic_says_what_it_is_for_and_who_holds_it(bare: App) -> None:
    table = sit(bare, "module, alone")
    assert "Excalibur: worth 3 points in a scoring if its holder repels every traitor. Wilhelmina" in at(
        table, "space:5"
    )
    assert "The Grail: once per scoring, its holder can win a tied pot" in at(table, "space:14")


def test_the_rounds_tell_of_scorings_and_of_the_traitors_to_come(bare: App) -> None:
    said = at(sit(bare, "ride"), "rounds")
    assert said.startswith("Round 4 of 6. A star marks a round that ends with a scoring. The traitors’ pile is empty")


def test_the_slots_around_the_enlarged_environs_say_which_lines_they_pay_for(bare: App) -> None:
    table = sit(bare, "build")
    slots = [one for one in table.ids if one.startswith("slot:")]
    assert len(slots) == 14
    assert all(at(table, one).endswith(" material: pays for hexes on the 2 lines from here.") for one in slots)


def test_a_plate_names_what_traitors_cost_and_which_abilities_are_learned(bare: App) -> None:
    table = sit(bare, "pair")
    plates = [at(table, one) for one in table.ids if one.startswith("plate:")]
    assert any("not repelled: −3 in a scoring." in said for said in plates)
    assert any(" Abilities: " in said for said in plates)


@each_scale
def test_the_help_on_spaces_begins_with_a_picture_of_their_signs(bare: App, scale: float) -> None:
    sit(bare, "ride")
    resize(bare, (1280, 720), scale)
    do(bare, GetHelp())
    bare.step(2)
    page = next(one for one in bare.top.pages if bare.ui.say(one.title) == "The spaces")
    sheet = pygame.Surface(bare.canvas.size_px, pygame.SRCALPHA)
    box = Box(100.0, 100.0, 1000.0, page.high)
    page.paint(Pen(sheet, bare.ui), box)
    drawn = sheet.get_bounding_rect()
    assert bare.canvas.rect(box.inset(-4.0)).contains(drawn)
    assert drawn.h > 0.7 * bare.canvas.rect(box).h, "all rows are there"
    resize(bare, (1280, 720), 1.0)


@pytest.mark.promise("See in Merlin why a hex takes a material")
def test_lines_lead_from_a_focused_hex_to_what_pays_for_it(bare: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table, lit = sit(bare, "build"), drawn_lights(monkeypatch)
    shown = table.shown
    frames = shown.facts.above, shown.facts.below
    bare.step(30)
    for row, column in ((0, 3), (3, 1)):
        table.focus_by_keys(f"hex:{row},{column}")
        lit.clear()
        drawn_again(table)
        assert {place for place, word in lit if word == "chosen"} == {
            slot_id(below, at) for below, at in frame_slots(4, row, column)
            if shown.held(shown.active, "material", frames[below][at])} != set()  # fmt: skip
