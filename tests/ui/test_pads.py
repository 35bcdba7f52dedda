"""Gamepads: plugged in and out, held, shaken, unknown, taught; what they mean and what hints show."""

from __future__ import annotations

import random

import pytest

from game.settings import Settings
from game.ui.input.bindings import COMMANDS, KEYBOARD, NEEDED, PAD, in_force, rebound
from game.ui.input.buttons import BUTTONS, family_of
from game.ui.input.intents import (
    Button,
    Cancel,
    Confirm,
    Help,
    Intent,
    Key,
    Menu,
    Move,
    Next,
    Option,
    Plugged,
    Point,
    Previous,
    Unplugged,
)
from game.ui.input.pad_mapping import PadMapping
from game.ui.input.pads import Pads, leaning
from game.ui.scene import Scene
from game.ui.scenes.title import TitleScene
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX, FakePads, fake, plug, press


class Hands:
    """Pads without a program around them."""

    def __init__(self) -> None:
        self.port = FakePads()
        self.pads = Pads(self.port)

    def heard(self, ticks: int = 1) -> list[Intent]:
        return [intent for _ in range(ticks) for intent in self.pads.tick()]

    def plug(self, *args, **more) -> int:
        pad = self.port.plug(*args, **more)
        assert self.heard() == [Plugged(device=f"pad-{pad}")]
        return pad


@pytest.fixture
def hands() -> Hands:
    return Hands()


class Listening(Scene):
    """Writes down all that it hears."""

    def __init__(self, ui) -> None:
        super().__init__(ui)
        self.heard: list[Intent] = []

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent)
        return True


# -- buttons and sticks


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        ("south", Confirm), ("east", Cancel), ("l1", Previous), ("r1", Next), ("start", Menu), ("back", Help),
        ("dpad-left", lambda device: Move(-1, 0, device=device)), ("west", lambda device: Option(1, device=device)),
        ("stick-down", lambda device: Move(0, 1, device=device)), ("north", lambda device: Option(2, device=device)),
    ],
)  # fmt: skip
def test_buttons_mean_what_their_place_says(hands: Hands, button: str, intent) -> None:
    pad = hands.plug()
    hands.port.down(pad, button)
    assert hands.heard() == [intent(device="pad-0")]
    hands.port.up(pad, button)
    assert hands.heard(80) == []


def test_every_button_of_the_table_exists_and_every_command_too() -> None:
    assert set(PAD) <= set(BUTTONS)
    assert set(PAD.values()) <= set(COMMANDS)


def test_every_command_of_the_keyboard_is_on_the_pad_but_for_the_window() -> None:
    assert set(KEYBOARD.values()) - set(PAD.values()) == {"fullscreen"}


def test_held_directions_repeat_and_confirm_does_not(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.down(pad, "dpad-right")
    told = hands.heard(60)
    assert 5 <= len(told) <= 8
    assert set(told) == {Move(1, 0, device="pad-0")}
    hands.port.up(pad, "dpad-right")
    hands.port.down(pad, "south")
    assert hands.heard(100) == [Confirm(device="pad-0")]


def test_a_stick_moves_once_until_it_repeats_and_stops_in_the_middle(hands: Hands) -> None:
    pad = hands.plug()
    for value in (0.2, 0.4, 0.6, 0.9, 1.0):
        hands.port.axis(pad, "leftx", value)
    assert hands.heard(10) == [Move(1, 0, device="pad-0")]
    for value in (0.6, 0.45, 0.4, 0.5):
        hands.port.axis(pad, "leftx", value)
    assert hands.heard() == [], "between the two borders nothing changes"
    assert hands.heard(40) != [], "it is still held"
    hands.port.axis(pad, "leftx", 0.1)
    assert hands.heard(60) == []


def test_the_noise_of_a_stick_moves_nothing(hands: Hands) -> None:
    pad, chance = hands.plug(), random.Random(1)
    for _ in range(2000):
        hands.port.axis(pad, chance.choice(["leftx", "lefty", "rightx", "righty"]), chance.uniform(-0.5, 0.5))
        hands.port.axis(pad, "r2", chance.uniform(0.0, 0.3))
        assert hands.heard() == []


def test_trembling_at_the_border_moves_once(hands: Hands) -> None:
    pad = hands.plug()
    for number in range(20):
        hands.port.axis(pad, "lefty", 0.56 if number % 2 else 0.5)
    assert hands.heard() == [Move(0, 1, device="pad-0")]


def test_a_stick_keeps_its_direction_at_the_diagonal(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.axis(pad, "leftx", 0.9)
    assert hands.heard() == [Move(1, 0, device="pad-0")]
    for value in (0.85, 0.95, 0.88, 1.0):
        hands.port.axis(pad, "lefty", value)
    assert hands.heard() == []
    hands.port.axis(pad, "leftx", 0.5)
    assert hands.heard() == [Move(0, 1, device="pad-0")]


def test_where_a_stick_leans() -> None:
    assert leaning(0.5, 0.0, None) is None
    assert leaning(0.5, 0.0, "right") == "right"
    assert leaning(-0.8, 0.7, None) == "left"
    assert leaning(-0.7, -0.8, "left") == "left"
    assert leaning(-0.5, -0.9, "left") == "up"


def test_rolling_over_the_cross_goes_where_it_was_pressed_last(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.down(pad, "dpad-right")
    hands.port.down(pad, "dpad-down")
    assert hands.heard() == [Move(1, 0, device="pad-0"), Move(0, 1, device="pad-0")]
    assert set(hands.heard(40)) == {Move(0, 1, device="pad-0")}
    hands.port.up(pad, "dpad-down")
    assert hands.heard(10) == []
    assert set(hands.heard(40)) == {Move(1, 0, device="pad-0")}


def test_a_button_that_is_reported_twice_counts_once(hands: Hands) -> None:
    pad = hands.plug()
    for _ in range(3):
        hands.port.down(pad, "south")
    assert hands.heard() == [Confirm(device="pad-0")]


# -- coming and going


def test_five_pads_speak_at_once_each_by_its_name(hands: Hands) -> None:
    pads = [hands.plug(what) for what in (XBOX, SONY, SWITCH, PLAIN, XBOX)]
    assert [pad.device for pad in hands.pads.connected()] == [f"pad-{pad}" for pad in pads]
    for pad in pads:
        hands.port.down(pad, "south")
    assert hands.heard() == [Confirm(device=f"pad-{pad}") for pad in pads]
    for pad in pads:
        hands.port.axis(pad, "leftx", 1.0)
    told = hands.heard(28)
    assert {intent.device for intent in told} == {f"pad-{pad}" for pad in pads}
    assert len(told) == 10, "each moves once, and repeats once"


def test_a_pad_that_comes_back_is_another_one(hands: Hands) -> None:
    first = hands.plug()
    hands.port.pull(first)
    assert hands.heard() == [Unplugged(device="pad-0")]
    hands.plug()
    assert [pad.device for pad in hands.pads.connected()] == ["pad-1"]
    hands.port.down(first, "south")
    assert hands.heard() == [], "nobody holds the old one"


def test_a_pad_that_is_pulled_while_held_lets_go(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.down(pad, "dpad-left")
    hands.port.axis(pad, "lefty", 1.0)
    hands.heard()
    hands.port.pull(pad)
    assert hands.heard(100) == [Unplugged(device="pad-0")]


def test_what_is_held_does_nothing_in_a_new_scene(app) -> None:
    one, two = Listening(app.ui), Listening(app.ui)
    app.stack.push(one)
    pad = plug(app)
    fake(app).down(pad, "dpad-down")
    app.step(1)
    app.stack.push(two)
    app.step(120)
    assert two.heard == []
    fake(app).up(pad, "dpad-down")
    fake(app).down(pad, "dpad-down")
    app.step(1)
    assert two.heard == [Move(0, 1, device="pad-0")]


def test_who_leaves_the_window_lets_go_of_everything(app) -> None:
    import pygame

    scene = Listening(app.ui)
    app.stack.push(scene)
    pad = plug(app)
    fake(app).down(pad, "dpad-down")
    app.step(1)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    app.read_events()
    app.step(1)
    scene.heard.clear()
    app.step(100)
    assert scene.heard == []


# -- families


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


def test_every_button_has_a_word_and_a_picture_in_every_family(app) -> None:
    from game.ui.canvas import Box
    from game.ui.input.buttons import FAMILIES
    from game.ui.widgets.glyphs import draw_glyph

    for family in FAMILIES:
        pictures = set()
        for button in BUTTONS:
            assert app.ui.texts.text(f"pad-{button}", family=family)
            app.surface.fill("black")
            draw_glyph(app.surface, app.ui, family, button, Box(100.0, 100.0, 60.0, 60.0))
            pictures.add(app.surface.subsurface((0, 0, 200, 200)).get_buffer().raw)
        assert len(pictures) == len(BUTTONS), f"two buttons look the same on {family}"


# -- which device is in use


def test_the_last_device_decides_what_hints_show(app) -> None:
    devices = app.ui.devices
    app.stack.push(TitleScene(app.ui))
    app.step(1)
    pad = plug(app, SONY)
    assert (devices.kind, devices.sign("confirm").name) == ("keyboard", "return"), "plugging in is no use"
    press(app, pad, "dpad-down")
    assert devices.sign("confirm") == ("pad", "south", "playstation")
    app.feed(Point(5.0, 5.0, device="mouse"))
    app.step(1)
    assert devices.sign("confirm") == ("mouse", "left", "generic")
    assert devices.sign("cancel") == ("mouse", "right", "generic")
    assert devices.sign("log").kind == "keyboard", "the keyboard lies beside the mouse"
    app.feed(Move(0, 1))
    app.step(1)
    assert devices.kind == "keyboard"


def test_hints_go_back_to_the_keyboard_when_the_pad_in_use_is_pulled(app) -> None:
    app.stack.push(TitleScene(app.ui))
    pad, other = plug(app, SONY), plug(app, XBOX)
    press(app, pad, "dpad-down")
    fake(app).pull(other)
    app.step(1)
    assert app.ui.devices.kind == "pad"
    fake(app).pull(pad)
    app.step(1)
    assert app.ui.devices.kind == "keyboard"


def test_the_pointer_hides_while_a_pad_is_used(app, monkeypatch) -> None:
    import pygame

    shown: list[bool] = []
    monkeypatch.setattr(pygame.mouse, "set_visible", shown.append)
    app.stack.push(TitleScene(app.ui))
    pad = plug(app)
    app.feed(Point(5.0, 5.0, device="mouse"))
    app.step(1)
    press(app, pad, "dpad-down")
    app.feed(Point(6.0, 5.0, device="mouse"))
    app.step(1)
    assert shown == [True, False, True]


def test_a_changed_key_shows_its_new_cap(start_app) -> None:
    settings = Settings(language="en", bindings={"keyboard": {"log": ["g"]}, "pad": {"log": ["l3"], "leaders": []}})
    app = start_app(settings=settings)
    assert app.ui.devices.sign("log").name == "g"
    assert app.ui.devices.sign_on("pad", "log").name == "l3"
    assert app.ui.devices.sign_on("pad", "leaders") is None


# -- changing what buttons mean


def test_a_button_moves_to_another_command_and_the_two_exchange() -> None:
    changes = rebound("pad", {}, "confirm", "east")
    assert changes == {"confirm": ["east"], "cancel": ["south"]}
    table = in_force("pad", changes)
    assert (table["east"], table["south"]) == ("confirm", "cancel")
    assert rebound("pad", changes, "confirm", "south") == {"confirm": ["south"], "cancel": ["east"]}


def test_a_command_that_has_other_keys_only_loses_one() -> None:
    changes = rebound("keyboard", {}, "log", "space")
    assert changes == {"log": ["space"], "confirm": ["return", "enter"]}


def test_swapping_confirm_and_cancel_is_a_switch_over_what_was_changed() -> None:
    assert in_force("pad", {}, swapped=True)["east"] == "confirm"
    assert in_force("pad", {"confirm": ["west"], "option1": ["south"]}, swapped=True)["east"] == "confirm"
    changes = rebound("pad", {}, "confirm", "north", swapped=True)
    table = in_force("pad", changes, swapped=True)
    assert (table["north"], table["south"], table["east"]) == ("confirm", "cancel", "option2")


def test_nobody_can_lock_himself_out() -> None:
    chance = random.Random(3)
    for kind, keys in (("pad", list(PAD)), ("keyboard", list(KEYBOARD))):
        changes: dict[str, list[str]] = {}
        swapped = False
        for _ in range(400):
            swapped = kind == "pad" and chance.random() < 0.3
            command = chance.choice(sorted(set(PAD.values()) | {"fullscreen"}))
            key = chance.choice([key for key in keys if key != "escape"])
            made = rebound(kind, changes, command, key, swapped)
            if made is None:
                continue
            changes = made
            table = in_force(kind, changes, swapped)
            assert table[key] == command
            assert set(table.values()) >= NEEDED
    assert in_force("keyboard", changes)["escape"] == "cancel"
    broken = in_force("keyboard", {"confirm": [], "cancel": ["q"], "up": []})
    assert set(broken.values()) >= NEEDED, "whatever a file says"


# -- pads that nobody knows


def test_an_unknown_pad_moves_and_confirms_at_once(hands: Hands) -> None:
    pad = hands.plug(PLAIN, mapped=False, axes=(0.0, 0.0, -1.0))
    hands.port.raw(pad, "h0.1", 1.0)
    hands.port.raw(pad, "h0.1", 0.0)
    hands.port.raw(pad, "b0", 1.0)
    hands.port.raw(pad, "a0", -1.0)
    assert hands.heard() == [
        Move(0, -1, device="pad-0"), Confirm(device="pad-0"), Move(-1, 0, device="pad-0")
    ]  # fmt: skip


def test_a_throttle_that_lies_at_one_end_moves_nothing(hands: Hands) -> None:
    pad = hands.plug(PLAIN, mapped=False, axes=(0.0, -1.0))
    for value in (-0.98, -1.0, -0.97):
        hands.port.raw(pad, "a1", value)
    assert hands.heard(200) == []
    hands.port.raw(pad, "a1", 0.0)
    hands.port.raw(pad, "a1", 1.0)
    assert hands.heard() == [Move(0, 1, device="pad-0")]


def test_mapped_pads_are_heard_through_one_family_of_events_alone(hands: Hands) -> None:
    pad = hands.plug()
    hands.port.down(pad, "south")
    hands.port.raw(pad, "b0", 1.0)
    hands.port.raw(pad, "a0", 1.0)
    assert hands.heard() == [Confirm(device="pad-0")]


TAUGHT = f"{PLAIN[1]},USB Gamepad,a:b2,b:b1,dpup:-a4,dpdown:+a4,lefttrigger:a5,righttrigger:b7,leftx:a0,lefty:a1~,"


def test_a_taught_mapping_counts_more_than_what_is_known(hands: Hands) -> None:
    hands.pads.teach({PLAIN[1]: TAUGHT})
    for mapped in (False, True):
        pad = hands.plug(PLAIN, mapped=mapped)
        hands.port.down(pad, "east")  # what the system would say
        hands.port.raw(pad, "b2", 1.0)
        hands.port.raw(pad, "a4", -1.0)
        hands.port.raw(pad, "a4", 0.0)
        hands.port.raw(pad, "a1", -1.0)
        device = f"pad-{pad}"
        assert hands.heard() == [Confirm(device=device), Move(0, -1, device=device), Move(0, 1, device=device)]
        assert hands.pads.connected()[-1].taught


def test_mapping_strings_are_read_and_written() -> None:
    mapping = PadMapping.parse(TAUGHT)
    assert mapping.write(PLAIN[1], "USB Gamepad") == TAUGHT
    assert list(mapping.read("a5", -1.0)) == [("l2", 0.0)]
    assert list(mapping.read("a5", 1.0)) == [("l2", 1.0)]
    assert list(mapping.read("a4", 1.0)) == [("dpad-up", 0.0), ("dpad-down", 1.0)]
    assert list(mapping.read("a1", 1.0)) == [("lefty", -1.0)]
    assert PadMapping.parse("nonsense,:,a:,b:q9,x:b,,platform:Linux,y:b3").sources.keys() == {"north"}


# -- rumble and light


def test_pads_shake_and_shine_where_they_can_and_people_want_it(app) -> None:
    pads = app.ui.devices.pads
    pad = plug(app)
    assert pads.rumble("pad-0", 2.0, 100)
    assert pads.light("pad-0", "#FF0000")
    assert fake(app).done == [("rumble", pad, 1.0, 100), ("light", pad, (255, 0, 0))]
    assert not pads.rumble("pad-7") and not pads.rumble("keyboard") and not pads.light("mouse", "red")
    app.settings.rumble = app.settings.lights = False
    app.ui.apply_settings()
    assert not pads.rumble("pad-0") and not pads.light("pad-0", "red")
    app.settings.rumble = app.settings.lights = True
    app.ui.apply_settings()
    fake(app).can = False
    assert not pads.rumble("pad-0") and not pads.light("pad-0", "red")
    assert len(fake(app).done) == 2


# -- scenes that want more


def test_a_scene_may_ask_for_buttons_and_keys_by_their_place(app) -> None:
    import pygame

    class Places(Listening):
        wants_buttons = True

    scene = Places(app.ui)
    app.settings.swap_confirm = True
    app.ui.apply_settings()
    app.stack.push(scene)
    pad = plug(app)
    press(app, pad, "south", "north")
    fake(app).axis(pad, "leftx", -1.0)
    code = pygame.key.key_code("q")
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, mod=pygame.KMOD_LSHIFT, unicode="Q", scancode=20))
    app.read_events()
    app.step(1)
    there = {"device": "pad-0"}
    assert [intent for intent in scene.heard if not isinstance(intent, Plugged)] == [
        Button("south", True, **there), Button("south", False, **there),
        Button("north", True, **there), Button("north", False, **there),
        Key("shift+q", 20, True), Key("shift+q", 20, False), Button("stick-left", True, **there),
    ]  # fmt: skip


def test_closing_the_program_closes_the_port(start_app) -> None:
    app = start_app()
    port = fake(app)
    app.close()
    assert port.closed


# -- whatever happens


def any_pad_event(chance: random.Random, port: FakePads) -> None:
    """Something that a pad does, mostly one that is there; sometimes one comes or goes."""
    pad = chance.choice(sorted(port.there)) if port.there and chance.random() < 0.97 else chance.randrange(50)
    what = chance.random()
    if what < 0.02 and len(port.there) < 7:
        port.plug(chance.choice([XBOX, SONY, SWITCH, PLAIN]), chance.random() < 0.7, (0.0, 0.0, -1.0))
    elif what < 0.035:
        port.pull(pad)
    elif what < 0.55:
        button = chance.choice(BUTTONS)
        port.down(pad, button)
        if chance.random() < 0.9:
            port.up(pad, button)
    elif what < 0.8:
        axis = chance.choice(["leftx", "lefty", "rightx", "righty", "l2", "r2"])
        port.axis(pad, axis, chance.choice([0.0, chance.uniform(-1, 1), 1.0, -1.0]))
    else:
        control = chance.choice(["b0", "b1", "b7", "a0", "a1", "a2", "h0.1", "h0.4", "a99", "b300"])
        port.raw(pad, control, chance.choice([0.0, 1.0, -1.0]))


def fuzz(app, count: int, seed: int) -> set[str]:
    """Random events over all menus; answers which scenes were seen."""
    chance = random.Random(seed)
    app.ui.quit = lambda: None
    seen = set()
    for number in range(count):
        if app.top is None or not app.running:
            app.running = True
            app.stack.clear_to(TitleScene(app.ui))
        any_pad_event(chance, fake(app))
        app.tick()
        if number % 37 == 0:
            app.present(0.0)
        if number % 400 == 399:
            for path in app.paths.saves().glob("*.jsonl"):
                path.unlink()
            app.stack.clear_to(TitleScene(app.ui))
        seen.add(type(app.top).__name__)
        ring = getattr(app.top, "ring", None)
        if ring is not None and ring.items:
            assert ring.focused is not None
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_thousands_of_random_pad_events_raise_nothing(app, monkeypatch, seed: int) -> None:
    from game.ui.scenes import open_game
    from tests.ui.test_app import Stub

    monkeypatch.setattr(open_game, "table_scene", lambda ui, match: Stub(ui))
    assert len(fuzz(app, 5000, seed)) >= 6


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_very_many_random_pad_events_raise_nothing(app, monkeypatch, seed: int) -> None:
    from game.ui.scenes import open_game
    from tests.ui.test_app import Stub

    monkeypatch.setattr(open_game, "table_scene", lambda ui, match: Stub(ui))
    fuzz(app, 100_000, seed)


def test_random_pad_events_at_the_table_raise_nothing(start_app) -> None:
    from tests.ui.test_any_intents import table

    chance = random.Random(5)
    app = start_app(settings=Settings(language="en", speed="instant"))
    app.stack.push(TitleScene(app.ui))
    app.step(1)
    for number in range(1500):
        if len(app.stack) < 2 or number % 500 == 0:
            app.running = True
            app.stack.clear_to(TitleScene(app.ui))
            table(app)
        any_pad_event(chance, fake(app))
        app.tick()
        if number % 23 == 0:
            app.present(0.0)


def test_the_gamepads_of_a_port_do_not_outlive_what_people_set(app) -> None:
    app.settings.taught_pads = {PLAIN[1]: TAUGHT}
    app.ui.apply_settings()
    plug(app, PLAIN, mapped=False)
    assert app.pads.connected()[0].taught
    app.settings.taught_pads = {}
    app.ui.apply_settings()
    assert not app.pads.connected()[0].taught
