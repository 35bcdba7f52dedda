"""Controller buttons: their commands, names, and changes to them."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from game.core.title import views_of
from game.titles.catalogue import CATALOGUE
from game.ui.canvas import Box
from game.ui.input.bindings import (
    BUTTONS,
    CHANGEABLE,
    COMMANDS,
    FIXED,
    KEYBOARD,
    NEEDED,
    PAD,
    POINTED,
    POINTING,
    SPARE,
    Family,
    family_of,
    in_force,
    rebound,
    usual,
)
from game.ui.look.palette import contrast
from game.ui.look.pen import Pen
from game.ui.widgets.signs import draw_glyph
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX
from tests.ui.seeing import fingerprint


def test_every_button_of_the_table_exists_and_every_command_too() -> None:
    assert set(PAD) <= set(BUTTONS)
    assert set(PAD.values()) <= set(COMMANDS)


def test_every_command_of_the_keyboard_is_on_the_pad_but_for_the_window_and_the_hint() -> None:
    """No button is left for hints and for larger text's page of players: looking around, the stick reaches their
    buttons above the board. One button zooms in and out, a setting turns bots' words off, and people may bind one."""
    views = views_of(CATALOGUE)
    missing = set(usual("keyboard", views).values()) - set(usual("pad", views).values())
    assert missing == {"fullscreen", "hint", "players", "hush", "zoom-in", "zoom-out", "mute"}
    assert set(BUTTONS) - set(usual("pad", views)) == {"stick-up", "stick-down", "stick-left", "stick-right"}, (
        "a button is free"
    )


@pytest.mark.parametrize(
    ("name", "guid", "family"),
    [
        (*XBOX, "xbox"), (*SONY, "playstation"), (*SWITCH, "nintendo"), (*PLAIN, "generic"),
        ("Wireless Controller", "030000004c050000c405000011010000", "playstation"),
        ("Controller", "030000005e0400008e02000014010000", "xbox"),
        ("HORIPAD for Nintendo Switch", "030000000d0f0000c100000011010000", "nintendo"),
        ("", "", "generic"), ("Frob 3000", "not a guid at all", "generic"),
    ],
)  # fmt: skip
def test_families_are_known_by_name_or_maker(name: str, guid: str, family: str) -> None:
    assert family_of(name, guid) == family


def test_the_words_for_buttons_follow_their_place_on_each_family(app) -> None:
    said = {
        family: [app.ui.texts.text(f"pad-{place}", family=family) for place in ("south", "east", "west", "north")]
        for family in ("xbox", "playstation", "nintendo")
    }
    assert said["xbox"] == ["A", "B", "X", "Y"]
    assert said["nintendo"] == ["B", "A", "Y", "X"]
    assert said["playstation"] == ["Cross", "Circle", "Square", "Triangle"]


@pytest.mark.promise("Fixed: the bar's signs for the right stick")
@pytest.mark.parametrize("ground", ["panel", "background"])
@pytest.mark.parametrize(("family", "button", "strip"), [
    ("xbox", "right-up", Box(130.0, 101.0, 0.0, 12.0)), ("xbox", "right-down", Box(130.0, 147.0, 0.0, 12.0)),
    ("xbox", "right-left", Box(101.0, 130.0, 12.0, 0.0)), ("xbox", "right-right", Box(147.0, 130.0, 12.0, 0.0)),
    ("generic", "south", Box(130.0, 140.0, 0.0, 18.0)), ("mouse", "right", Box(137.0, 115.0, 16.0, 0.0)),
])  # fmt: skip
def test_a_lit_button_and_the_way_of_a_stick_are_seen_on_paper_and_on_dark_grounds(
    app, ground, family, button, strip
) -> None:
    """They were ivory, and so invisible in the bar."""
    colour = app.ui.theme.colour(ground)
    app.surface.fill(colour)
    draw_glyph(Pen(app.surface, app.ui), PLACE, family, button)
    spots = [(strip.x + strip.w * step / 12, strip.y + strip.h * step / 12) for step in range(13)]
    inks = [app.surface.get_at(app.canvas.pos(*spot))[:3] for spot in spots]
    assert max(contrast(hex_of(ink), hex_of(colour)) for ink in inks) >= 3.0


def hex_of(colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour[:3])


def test_a_button_moves_to_another_command_and_the_two_exchange() -> None:
    changes = rebound("pad", {}, "confirm", "east")
    assert changes == {"confirm": ["east"], "cancel": ["south"]}
    table = in_force("pad", changes)
    assert (table["east"], table["south"]) == ("confirm", "cancel")
    assert rebound("pad", changes, "confirm", "south") == {"confirm": ["south"], "cancel": ["east"]}


def test_a_command_that_has_other_keys_only_loses_one() -> None:
    changes = rebound("keyboard", {}, "log", "space")
    assert changes == {"log": ["space"], "confirm": ["return", "enter"]}


@pytest.mark.promise("Change every key and button")
def test_swapping_confirm_and_cancel_is_a_switch_over_what_was_changed() -> None:
    assert in_force("pad", {}, swapped=True)["east"] == "confirm"
    assert in_force("pad", {"confirm": ["west"], "option1": ["south"]}, swapped=True)["east"] == "confirm"
    changes = rebound("pad", {}, "confirm", "north", swapped=True)
    table = in_force("pad", changes, swapped=True)
    assert (table["north"], table["south"], table["east"]) == ("confirm", "cancel", "option2")


PLACE = Box(100.0, 100.0, 60.0, 60.0)
BUTTONS_OF = {**dict.fromkeys(get_args(Family), BUTTONS), "mouse": (*SPARE, *POINTING, "point")}


@pytest.mark.parametrize("family", BUTTONS_OF)
def test_every_button_has_a_word_and_a_picture_of_its_own(app, family: str) -> None:
    pictures = set()
    for button in BUTTONS_OF[family]:
        key = f"mouse-{button}" if family == "mouse" else f"pad-{button}"
        assert app.ui.texts.text(key, family=family)
        app.surface.fill("black")
        draw_glyph(Pen(app.surface, app.ui), PLACE, family, button)
        pictures.add(fingerprint(app.surface.subsurface((0, 0, 200, 200))))
    assert len(pictures) == len(BUTTONS_OF[family]), "two buttons look the same"


@pytest.mark.parametrize(
    ("kind", "keys", "needed"),
    [("pad", PAD, NEEDED), ("keyboard", KEYBOARD, NEEDED), ("mouse", SPARE, NEEDED - POINTED)],
)
def test_nobody_can_lock_themselves_out(kind, keys, needed) -> None:
    """Nor does the mouse lose what points."""
    chance, made = random.Random(3), 0
    changes: dict[str, list[str]] = {}
    commands = [one for one in CHANGEABLE if kind != "mouse" or one not in POINTED]
    for _ in range(400):
        swapped = kind == "pad" and chance.random() < 0.3
        command, key = chance.choice(commands), chance.choice([key for key in keys if key not in FIXED[kind]])
        found = rebound(kind, changes, command, key, swapped)
        if found is None:
            continue
        made, changes = made + 1, found
        table = in_force(kind, changes, swapped)
        assert table[key] == command and set(table.values()) >= needed and table.items() >= FIXED[kind].items()
    assert made > 100


def test_a_file_without_the_keys_that_nobody_can_do_without_gets_them_back() -> None:
    broken = in_force("keyboard", {"confirm": [], "cancel": ["q"], "up": []})
    assert set(broken.values()) >= NEEDED
