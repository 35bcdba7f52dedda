"""What is said about looking at a hand and at known cards fits the device in use."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.application import App
from game.core.message import Message
from game.session.session_context import SeatDevice
from game.titles.merlin import HAND
from game.titles.merlin.view_names import CASTLES
from game.ui.input.bindings import command_message
from game.ui.input.devices import HOLD
from game.ui.input.intents import Hush
from tests.titles.merlin.rules.builder import GRAIL, knight_on
from tests.titles.merlin.table.sitting import CORNER, seated, sit
from tests.titles.merlin.table.test_discarding import PEOPLE, SIZE, asked, curtain_opened, first_of_two
from tests.titles.merlin.table.test_secrecy import at_the_table, button, hands_seen
from tests.titles.merlin.table.twins import holds_four, moment
from tests.ui import devices
from tests.ui.driver import ring
from tests.ui.fakepads import fake, plug, press
from tests.ui.games import hands_of
from tests.ui.layouts import resize
from tests.ui.people import rest
from tests.ui.saying import said, words_on
from tests.ui.seeing import fingerprint


def shown_corner(app: App) -> int:
    """Return the picture of the hand that lies face down."""
    app.step(2)
    app.present(0.0)
    box = next(item.box for item in ring(app).items if item.id == CORNER)
    return fingerprint(app.surface.subsurface(app.canvas.rect(box.inset(8.0))))


@pytest.mark.promise("See on your hand and on a closed curtain which key")
def test_the_hand_tells_how_it_is_looked_at_with_the_device_in_use(small: App) -> None:
    table = seated(small, moment(holds_four, players=2).copy(), PEOPLE)
    assert table.focus != CORNER
    held, named = shown_corner(small), Message("merlin-hand-hold", {"player": "Bruno"})
    assert small.ui.say(named) == "Bruno: hold K to look"
    devices.point_at(small, (5, 5))
    assert small.ui.say(named) == "Bruno: click to look"
    assert "Click" in small.ui.say("merlin-option-hands-hidden-help")
    assert shown_corner(small) != held


@pytest.mark.parametrize("holding", [True, False])
def test_the_hand_says_that_a_press_keeps_it_open_where_holding_does_nothing(small: App, holding: bool) -> None:
    small.settings.holding = holding
    table, (own, _) = at_the_table(small)
    assert corner_words(small) == f"Alicia: {'hold' if holding else 'press'} LT to look"
    fake(small).down(own, button(small))
    small.step(HOLD + 20)
    assert hands_seen(table)
    fake(small).up(own, button(small))
    small.step(5)
    assert bool(hands_seen(table)) is not holding
    if not holding:
        press(small, own, button(small))
    assert not hands_seen(table)


def corner_words(app: App) -> str:
    """Return what is written on the hand that lies face down."""
    found = said(app, lambda: drawn_once_more(app))
    box = next(item.box for item in ring(app).items if item.id == CORNER)
    return " ".join(text for text, at in found if box.contains(*at.centre))


def drawn_once_more(app: App) -> None:
    resize(app, SIZE, 1.1)
    app.present(0.0)


@pytest.mark.parametrize("device", ["keyboard", "pad"])
@pytest.mark.parametrize("key", ["merlin-now-waiting", "merlin-rule-keys-2"])
def test_the_help_names_the_key_of_the_known_cards(small: App, device: str, key: str) -> None:
    asked(small, device, first_of_two)
    names = [command_message(small.ui.texts, small.devices, view) for view in (CASTLES, HAND)]
    castles, hand = (f"({small.ui.say(name)})" for name in names if name is not None)
    said = small.ui.say(key)
    assert castles in said and hand not in said


@pytest.mark.parametrize("met", [False, True])
def test_behind_the_curtain_nobody_is_told_to_choose_where_nothing_can_be_chosen(small: App, met: bool) -> None:
    hand = ["M38" if met else "M43", "M40", "M41", "M42"]
    table = sit(small, knight_on(GRAIL, hand=hand, mine={"flag": {"black": 3}}), PEOPLE)
    person = hands_of(small, "mouse", range(PEOPLE))[0]
    rest(small)
    assert table.asked == 0
    chosen = curtain_opened(small, person)
    assert bool(chosen) is met
    texts = words_on(small)
    words = " ".join(texts)
    assert "close the curtain" in texts and ("choose" in texts) is met
    assert ("Just for Alicia" in words, "nothing to choose" in words) == (not met, not met), words
    assert ("Alicia’s secret choice" in words, "You haven’t chosen yet" in words) == (met, met), words


@pytest.mark.parametrize(("own", "way"), [("keyboard", "hold K"), ("mouse", "click"), ("pad", "hold LT")])
def test_a_hand_says_how_its_owner_looks_at_it_whoever_pressed_last(small: App, own: str, way: str) -> None:
    sit(small, first_of_two(), PEOPLE)
    pads = [f"pad-{plug(small)}" for _ in range(PEOPLE)]
    small.couch.sit([SeatDevice(pads[0] if own == "pad" else own), SeatDevice(pads[1])])
    rest(small)
    assert corner_words(small) == f"Alicia: {way} to look"
    others: dict[str, Callable[[], object]] = {
        "keyboard": lambda: small.feed(Hush(device="keyboard")),
        "mouse": lambda: devices.point_at(small, (5, 5)),
        "pad": lambda: small.feed(Hush(device=pads[1])),
    }
    for kind, uses in others.items():
        uses()
        small.step(2)
        assert small.devices.kind == kind
        assert corner_words(small) == f"Alicia: {way} to look"
