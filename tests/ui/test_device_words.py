"""Texts about keys and buttons name those of the device in use, with its bindings."""

from __future__ import annotations

import re

import pygame
import pytest

from game.app.application import App
from game.core.message import Message
from game.i18n import ENGLISH, TextCatalogue
from game.session.session_context import SeatDevice
from game.ui.input.bindings import Sign
from game.ui.input.intents import Hush, Press
from game.ui.screens.curtain import COOLDOWN_WHEN_PUSHED, CurtainScene
from game.ui.screens.help import HelpScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.widgets.signs import KeySign, usable
from tests import ROOT
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.ui import devices
from tests.ui.devices import tap
from tests.ui.driver import do, focused, on_top, ring, show
from tests.ui.fakepads import SONY, SWITCH, plug, press
from tests.ui.saying import texts_on, words_on
from tools.shots_elgrande import asks, sit, state_where
from tools.shots_hints import reasons

LOCALE = ROOT / "assets" / "locale"
NAMED = re.compile(r"\b(Enter|Escape|Esc|Backspace|Tab|F1|F10|F11|[LKRVMZXYP] (?:shows|opens|begins|ends|pauses))\b")
ON_A_MOUSE = re.compile(r"\[mouse\].*\b(right|middle|side) (mouse )?button\b")


def page_of(app: App) -> str:
    """Return the text of the open page."""
    return " ".join(line for leaf in app.top.leaves for line in leaf)


def test_no_text_names_a_key_of_its_own() -> None:
    english = TextCatalogue(ENGLISH, LOCALE)
    sources = {key: english.source(key).partition("=")[2] for key in english.names()}
    named = [key for key, source in sources.items() if NAMED.search(source) or ON_A_MOUSE.search(source)]
    said = [key for key in named if not key.startswith(("key-", "cli-", "listen-", "codes-"))]
    assert said == [], "say { $key-... }, so that it is right for gamepads and after changes too"


@pytest.mark.promise("Get help for the device in your hands")
def test_an_open_page_of_the_help_follows_the_device(app) -> None:
    show(app, HelpScene)
    assert "Enter chooses what’s selected" in page_of(app)
    pads = [plug(app, SONY), plug(app, SWITCH)]
    press(app, pads[0], "l3")
    assert "Cross chooses what’s selected. Circle goes back" in page_of(app)
    press(app, pads[1], "l3")
    assert "B chooses what’s selected. A goes back" in page_of(app)
    devices.point_at(app, (5, 5))
    assert "Click what you want" in page_of(app) and "in the frame" not in page_of(app)
    devices.key(app, pygame.K_m)
    assert "Enter chooses what’s selected" in page_of(app)
    tap(app, 1.0, 1.0)
    app.step(1)
    assert "Tap what’s lit up" in page_of(app) and "no key" not in page_of(app)
    do(app, Press(5.0, 5.0, device="mouse"))
    assert "Click what you want" in page_of(app)


def variants(source: str) -> dict[str, str]:
    """Return the texts of a source by device, where it has several."""
    return dict(re.findall(r"^ +\*?\[(keyboard|mouse|touch|pad|other)\] (.*)$", source, re.MULTILINE))


@pytest.mark.promise("Play on a touch screen")
def test_a_text_for_a_mouse_has_one_for_a_finger_too() -> None:
    english = TextCatalogue(ENGLISH, LOCALE)
    found = {key: variants(english.source(key)) for key in english.names()}
    assert [key for key, texts in found.items() if "mouse" in texts and "touch" not in texts] == []
    touched = {key: texts["touch"] for key, texts in found.items() if "touch" in texts}
    assert len(touched) >= 25
    wrong = re.compile(r"\b(click|mouse|wheel|keys?|press|point at)\b|key-", re.IGNORECASE)
    assert [key for key, text in touched.items() if wrong.search(text)] == []


def test_the_page_and_what_has_the_focus_stay_when_the_words_change(start_app) -> None:
    app = start_app(text_scale=1.6)
    show(app, HelpScene)
    pad = plug(app)
    press(app, pad, "dpad-down", "dpad-down", "dpad-right")
    before = app.top.page, focused(app)
    devices.key(app, pygame.K_m)
    assert (app.top.page, focused(app)) == before and app.top.page > 0


def test_changed_keys_are_named_as_they_are_now(start_app) -> None:
    changed = {"keyboard": {"help": ["h"], "log": []}, "pad": {"confirm": ["north"]}}
    app = start_app(bindings=changed)
    show(app, MainMenuScene)
    said = app.ui.say("help-controls-keys")
    assert said.startswith("H opens this help") and "the log ((no key))" in said
    press(app, plug(app, SONY), "north")
    assert app.ui.say("help-controls-confirm").startswith("Triangle chooses")


def test_the_page_on_sitting_down_names_the_buttons_that_its_picture_shows(start_app) -> None:
    app = start_app(swap_confirm=True)
    show(app, HelpScene)
    press(app, plug(app, SONY), "dpad-down")
    assert app.devices.sign_on("pad", "confirm") == ("pad", "east", "playstation")
    assert "Press Circle to take a seat" in page_of(app) and "Press Cross twice" in page_of(app)
    devices.key(app, pygame.K_m)
    assert "Press Circle to take a seat" in page_of(app), "the page is about controllers, whatever was used last"
    said = app.ui.say("pads-swap-confirm-about")
    assert said.startswith("Circle now confirms and Cross goes back.")


def test_what_is_nested_speaks_of_the_device_too(app) -> None:
    nested = Message("help-now-card", {"title": "A card", "text": Message("help-now-keys", {"cancel": "back"})})
    assert "Enter confirms" in app.ui.say(nested)
    devices.point_at(app, (5, 5))
    assert "Point at what you want and click" in app.ui.say(nested)


def curtain(app: App) -> CurtainScene:
    sit(app, state_where(asks("dial", "")))
    app.step(COOLDOWN_WHEN_PUSHED)
    assert on_top(app, CurtainScene)
    return app.top


def test_an_open_curtain_has_room_for_the_words_of_each_device(start_app) -> None:
    """At this text size the words take two lines for every device."""
    app = start_app(text_scale=1.5)
    scene, pad = curtain(app), plug(app, SONY)
    press(app, pad, "l3")
    assert app.ui.say("curtain-open") == "Press Cross to open the curtain."
    press(app, pad, "south")
    assert scene.opened
    foot = scene.foot.box
    for use in (lambda: devices.point_at(app, (5, 5)), lambda: press(app, pad, "l3")):
        use()
        words = [at for _, at in texts_on(app) if foot.contains(*at.centre)]
        assert words and all(foot.encloses(at) for at in words)


@pytest.mark.promise("See on your hand and on a closed curtain which key")
@pytest.mark.parametrize(("own", "said_of_it"), [("keyboard", "Press Enter"), ("mouse", "Click"), ("pad", "Press A")])
def test_a_closed_curtain_says_how_to_open_it_on_the_device_of_whom_it_asks(app, own, said_of_it) -> None:
    scene, pads = curtain(app), [f"pad-{plug(app)}" for _ in range(2)]
    others = ["keyboard", "mouse", pads[1]]
    own = pads[0] if own == "pad" else own
    app.couch.sit([SeatDevice(own if seat == scene.asks else others[seat % 3]) for seat in range(5)])
    for device in [own, *others]:
        do(app, Hush(device=device))
        assert app.devices.used == device
        words = words_on(app)
        assert any(text.startswith(said_of_it) and "to open the curtain" in text for text in words), words


def test_hints_of_the_table_are_what_the_mouse_can_do(app) -> None:
    sit(app, state_where(asks("turn", late=4)))
    scene = table_of(app)
    keys = {hint.command for hint in scene.hints}
    assert {"look", "overlay"} <= keys
    wide = [box.w for box in scene.control_boxes]
    devices.point_at(app, (20, 20))
    hints = scene.hints
    assert {hint.command for hint in hints} == {"confirm", "cancel", "hint"}
    assert [box.w for box in scene.control_boxes] < wide, "answers that are clicked carry no key"
    assert usable(app.ui, hints) == hints


@pytest.mark.parametrize(("speed", "words"), [("normal", "Tap to speed up"), ("step", "Tap to continue")])
def test_while_something_is_shown_a_finger_reads_what_a_tap_does_and_sees_no_button(app, speed, words) -> None:
    sit(app, state_where(asks("take", late=2)))
    table, answer = table_of(app), ring(app).get(table_of(app).steps()[0])
    app.settings.speed = speed
    tap(app, *answer.box.centre)
    for _ in range(200):
        app.step(1)
        if table.busy and table.question_words and words in table_of(app).bar_words():
            break
    else:
        raise AssertionError(f"the bar never says {words!r}, but {table_of(app).bar_words()}")
    assert [app.ui.devices.sign(command) for command in table.hint_commands] == [None]
    assert glyphs_drawn(app) == []


def glyphs_drawn(app: App) -> list[str]:
    """Return the keys and buttons that the bar draws."""
    found: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KeySign, "draw", lambda drawn, *_rest: found.append(drawn.sign.name))
        table_of(app).draw_bar(app.surface)
    return found


def test_the_hint_key_asks_the_log_for_reasons_and_controllers_use_another(app) -> None:
    reasons(app)
    devices.key(app, pygame.K_m)
    assert table_of(app).hint_commands[-1] == "hint"
    press(app, plug(app, SONY), "l3")
    assert table_of(app).hint_commands[-1] == "option1"


# -- signs


def signs(app: App) -> list[str]:
    """Return the commands whose keys or buttons the menu on top shows."""
    return [hint.command for hint in app.top.key_hints() if app.ui.devices.sign(hint.command) is not None]


def test_a_touch_shows_no_button_until_a_mouse_clicks(app) -> None:
    show(app, HelpScene)
    assert "cancel" in signs(app)
    tap(app, 4.0, 4.0)
    assert signs(app) == []
    devices.point_at(app, (9, 9))
    assert signs(app) == [], "a finger that glides looks like a mouse"
    devices.press_at(app, (9, 9))
    assert "cancel" in signs(app)
    tap(app, 4.0, 4.0)
    devices.key(app, pygame.K_m)
    assert "cancel" in signs(app)


@pytest.mark.promise("See in every menu, question and sheet what the buttons")
def test_a_controller_that_is_there_from_the_start_shows_its_buttons_before_anything_is_pressed(app) -> None:
    show(app, HelpScene)
    assert app.ui.devices.sign("confirm") == Sign("keyboard", "return")
    plug(app, SONY)
    assert app.ui.devices.sign("confirm") == Sign("pad", "south", "playstation")
    devices.key(app, pygame.K_DOWN)
    plug(app, SWITCH)
    assert app.ui.devices.sign("confirm") == Sign("keyboard", "return"), "later it has to be used"
