"""Sitting down: five chairs, gamepads that come, choose, and go, several people on one device, and one device alone."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.match.match import Match
from game.settings import Settings
from game.ui.couch import KEYBOARD, SHARED, Hand
from game.ui.palette import SEAT_COLOURS
from game.ui.scenes import open_game
from game.ui.scenes.name import NameScene
from game.ui.scenes.seat_pads import HOLD
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.setup import Chair, Setup
from game.ui.scenes.title import TitleScene
from game.ui.widgets.letters import LETTERS
from game.ui.widgets.sign_stepper import SignStepper
from tests.ui.devices import arrows_to, click, key, tab_to
from tests.ui.driver import item, path_to, ring
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX, fake, plug, press
from tests.ui.stand_in import Table

WAYS = {(1, 0): "dpad-right", (-1, 0): "dpad-left", (0, 1): "dpad-down", (0, -1): "dpad-up"}


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_game, "table_scene", Table)


@pytest.fixture
def scene(app: App) -> SeatsScene:
    return seats(app)


def seats(app: App) -> SeatsScene:
    app.stack.push(TitleScene(app.ui))
    made = SeatsScene(app.ui)
    app.stack.push(made)
    app.step(2)
    return made


def device(number: int) -> str:
    return f"pad-{number}"


def chair(scene: SeatsScene, pad: int) -> Chair:
    index = scene.setup.chair_of(device(pad))
    assert index is not None
    return scene.setup.chairs[index]


def hold_back(app: App, pad: int, ticks: int) -> None:
    fake(app).down(pad, "east")
    app.step(ticks)
    fake(app).up(pad, "east")
    app.step(2)


def walk(app: App, pad: int, item_id: str) -> None:
    """The focus that all share goes there by the cross of a gamepad."""
    for _ in range(40):
        if ring(app).focused_id == item_id:
            return
        step = path_to(app, item_id)[0]
        press(app, pad, WAYS[step.dx, step.dy])
    raise AssertionError(f"{item_id} is not reached")


def spell(app: App, pad: int, letters: str) -> None:
    for letter in letters:
        walk(app, pad, f"letter-{LETTERS.index(letter)}")
        press(app, pad, "south")


def match_of(app: App) -> Match:
    assert isinstance(app.top, Table)
    return app.top.match


# -- gamepads sit down


def test_five_gamepads_sit_down_choose_colours_and_names_and_begin(app: App, scene: SeatsScene) -> None:
    pads = [plug(app, what) for what in (XBOX, SONY, SWITCH, PLAIN, XBOX)]
    for pad in pads:
        press(app, pad, "south")
    assert [scene.setup.chair_of(device(pad)) is not None for pad in pads] == [True] * 5
    assert scene.setup.persons == 5
    hold_back(app, pads[4], HOLD + 4)  # one chair is free: colours can be changed
    wanted = {}
    for pad in pads[:4]:
        before = chair(scene, pad).colour
        press(app, pad, "dpad-right")
        assert chair(scene, pad).colour != before
    for pad, name in zip(pads[:4], ("ana", "leo", "mia", "tom"), strict=True):
        press(app, pad, "west")
        assert isinstance(app.top, NameScene)
        spell(app, pad, name)
        press(app, pad, "start")
        assert app.top is scene
    press(app, pads[4], "south")
    for pad in pads:
        wanted[chair(scene, pad).name] = (chair(scene, pad).colour, device(pad))
    assert {"Ana", "Leo", "Mia", "Tom"} < set(wanted)
    press(app, pads[2], "start")
    app.step(2)
    sat = match_of(app).seats
    assert {seat.name: (seat.colour, app.ui.couch.hands[index].device) for index, seat in enumerate(sat)} == wanted
    assert {seat.colour for seat in sat} == set(SEAT_COLOURS) and all(seat.is_person for seat in sat)


def test_the_first_gamepad_takes_the_chair_that_waits_and_the_next_one_a_new_one(app: App, scene: SeatsScene) -> None:
    first, second = plug(app), plug(app)
    press(app, first, "south")
    assert scene.setup.chairs[0].device == device(first) and len(scene.setup.chairs) == 4
    press(app, second, "start")
    assert scene.setup.chairs[4].device == device(second)
    third = plug(app)
    press(app, third, "south")
    assert not scene.setup.chairs[1].bot and scene.setup.chairs[1].device == device(third), "a bot makes way"
    assert app.top is scene


def test_a_chair_that_somebody_has_made_his_own_is_not_taken(app: App, scene: SeatsScene) -> None:
    scene.setup.rename(0, "Eva")
    pad = plug(app)
    press(app, pad, "south")
    assert scene.setup.chairs[0].device == SHARED and scene.setup.chairs[4].device == device(pad)


def test_a_sixth_gamepad_finds_no_chair_and_presses_what_has_the_focus(app: App, scene: SeatsScene) -> None:
    pads = [plug(app) for _ in range(6)]
    for pad in pads[:5]:
        press(app, pad, "south")
    assert scene.setup.next_place() is None
    press(app, pads[5], "south")
    app.step(2)
    assert len(match_of(app).seats) == 5


def test_nobody_takes_a_colour_that_another_person_has_but_bots_give_theirs_away(app: App, scene: SeatsScene) -> None:
    one, two = plug(app), plug(app)
    press(app, one, "south")
    press(app, two, "south")
    kept = chair(scene, two).colour
    seen = set()
    for _ in range(8):
        press(app, one, "dpad-right")
        seen.add(chair(scene, one).colour)
        assert chair(scene, two).colour == kept
        assert len({each.colour for each in scene.setup.chairs}) == 5
    assert seen == set(SEAT_COLOURS) - {kept}
    before = chair(scene, one).colour
    press(app, one, "dpad-right", "dpad-left")
    assert chair(scene, one).colour == before


def test_five_people_have_all_colours_and_are_told_so(app: App, scene: SeatsScene) -> None:
    pads = [plug(app) for _ in range(5)]
    for pad in pads:
        press(app, pad, "south")
    before = [each.colour for each in scene.setup.chairs]
    fake(app).down(pads[0], "dpad-right")
    app.step(1)
    said = scene.prompt()
    assert [each.colour for each in scene.setup.chairs] == before
    assert said is not None and said.key == "seats-no-colour"


def test_what_a_gamepad_does_at_its_chair_leaves_the_shared_focus_where_it_is(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south")
    ring(app).focus("option-rounds")
    bots = len(scene.setup.chairs)
    press(app, pad, "dpad-right", "dpad-left", "north")
    assert len(scene.setup.chairs) == bots + 1 and scene.setup.chairs[-1].bot == "greedy"
    press(app, pad, "west")
    assert isinstance(app.top, NameScene)
    press(app, pad, "east")
    assert app.top is scene and ring(app).focused_id == "option-rounds"


def test_while_one_writes_his_name_other_gamepads_are_not_heard(app: App, scene: SeatsScene) -> None:
    one, two = plug(app), plug(app)
    press(app, one, "south")
    press(app, two, "south")
    press(app, one, "west")
    before = ring(app).focused_id
    press(app, two, "dpad-down", "south", "start", "east")
    assert isinstance(app.top, NameScene) and ring(app).focused_id == before
    fake(app).pull(one)
    app.step(2)
    press(app, two, "east")
    assert app.top is scene, "whose name it was is gone: anybody ends it"


# -- leaving


def test_back_held_leaves_and_the_ring_fills_meanwhile(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south")
    fake(app).down(pad, "east")
    app.step(2)
    shares = []
    for _ in range(3):
        app.step(10)
        shares.append(scene.pads.leaving(chair(scene, pad)))
    assert shares == sorted(set(shares)) and 0.0 < shares[0] < shares[-1] < 1.0
    app.step(HOLD)
    assert scene.setup.chair_of(device(pad)) is None and len(scene.setup.chairs) == 3
    assert app.top is scene


def test_back_pressed_shortly_leaves_nothing(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south")
    hold_back(app, pad, HOLD // 2)
    hold_back(app, pad, HOLD // 2)
    app.step(HOLD)
    assert scene.setup.chair_of(device(pad)) == 0 and app.top is scene


def test_only_back_leaves_however_long_something_else_is_held(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south")
    fake(app).down(pad, "l2")
    hold_back(app, pad, HOLD // 2)
    app.step(2 * HOLD)
    assert scene.setup.chair_of(device(pad)) == 0


def test_of_two_who_must_stay_one_may_leave_his_chair_to_somebody_else(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south")
    while scene.setup.remove(1):
        pass
    scene.rebuild()
    hold_back(app, pad, HOLD + 4)
    assert len(scene.setup.chairs) == 2 and scene.setup.chair_of(device(pad)) is None
    press(app, pad, "south")
    assert scene.setup.chair_of(device(pad)) == 0


def test_a_gamepad_that_is_pulled_out_leaves_its_chair_for_the_next_one(app: App, scene: SeatsScene) -> None:
    one, two = plug(app), plug(app)
    press(app, one, "south")
    press(app, two, "south", "dpad-right")
    colour, name = chair(scene, two).colour, chair(scene, two).name
    fake(app).pull(two)
    app.step(2)
    index = next(at for at, each in enumerate(scene.setup.chairs) if each.name == name)
    assert scene.setup.chairs[index].lost and scene.setup.chairs[index].device == SHARED
    new = plug(app, SONY)
    assert scene.pads.free() == [device(new)]
    press(app, new, "south")
    assert (chair(scene, new).name, chair(scene, new).colour, chair(scene, new).lost) == (name, colour, False)
    assert chair(scene, one).device == device(one)


def test_a_gamepad_that_is_pulled_out_while_a_name_is_written_is_missed_afterwards(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south", "west")
    fake(app).pull(pad)
    app.step(2)
    key(app, pygame.K_ESCAPE)
    app.step(2)
    assert app.top is scene and scene.setup.chairs[0].lost


def test_a_game_may_begin_though_a_chair_has_lost_its_gamepad(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south")
    fake(app).pull(pad)
    app.step(2)
    click(app, "start")
    app.step(2)
    assert match_of(app).seats[0].is_person and app.ui.couch.of(0) == Hand()


# -- several people on one device


def test_two_play_with_one_gamepad_and_two_with_the_keyboard(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south")
    for index in (1, 2, 3):
        click(app, f"who-{index}")  # from the bot to whatever is at hand
    click(app, "who-1"), click(app, "who-2")
    click(app, "who-3"), click(app, "who-3"), click(app, "who-3")
    assert [each.device for each in scene.setup.chairs] == [device(pad), KEYBOARD, KEYBOARD, device(pad)]
    ways = scene.setup.couch().secret_ways([0, 1, 2, 3])
    assert ways == {0: "curtain", 1: "left", 2: "right", 3: "curtain"}
    click(app, "way-2")
    assert scene.setup.couch().secret_ways([0, 1, 2, 3])[2] == "curtain"
    click(app, "start")
    app.step(2)
    assert app.ui.couch.hands[1:] == [Hand(KEYBOARD), Hand(KEYBOARD, "curtain"), Hand(device(pad))]


def test_how_secrets_are_chosen_is_asked_only_where_there_are_two_to_keep_them(app: App, scene: SeatsScene) -> None:
    assert ring(app).get("way-0") is None
    click(app, "who-1")
    assert [one for one in (0, 1, 2, 3) if ring(app).get(f"way-{one}") is not None] == [0, 1]
    click(app, "who-1"), click(app, "who-1")  # the mouse has the curtain alone
    assert scene.setup.chairs[1].device == "mouse" and ring(app).get("way-1") is None


def test_left_and_right_change_what_a_chair_is_played_with(app: App, scene: SeatsScene) -> None:
    arrows_to(app, "who-0")
    key(app, pygame.K_RIGHT)
    assert scene.setup.chairs[0].device == KEYBOARD
    key(app, pygame.K_LEFT)
    key(app, pygame.K_LEFT)
    assert scene.setup.chairs[0].bot == "greedy" and ring(app).focused_id == "who-0"


# -- one device alone


def everything(app: App) -> list[str]:
    return [one.id for one in ring(app).items]


def test_one_gamepad_alone_reaches_everything_and_begins(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south", "dpad-down")
    for item_id in everything(app):
        walk(app, pad, item_id)
    walk(app, pad, "who-2")
    press(app, pad, "dpad-right")
    assert not scene.setup.chairs[2].bot
    press(app, pad, "east", "dpad-right")
    assert scene.pads.walker is None, "back leads to one's own chair, where left and right change the colour"
    press(app, pad, "south")
    assert ring(app).focused_id == "start"
    press(app, pad, "south")
    app.step(2)
    assert app.ui.couch.of(0).device == device(pad)


def test_the_keyboard_alone_reaches_everything_and_begins(app: App, scene: SeatsScene) -> None:
    for item_id in everything(app):
        tab_to(app, item_id)
    for item_id in everything(app):
        arrows_to(app, item_id)
    arrows_to(app, "start")
    key(app, pygame.K_RETURN)
    app.step(2)
    assert len(match_of(app).seats) == 4


def test_the_mouse_alone_reaches_everything_and_begins(app: App, scene: SeatsScene) -> None:
    for item_id in ("colour-0", "who-1", "way-1", "place-0", "leave-3", "add-bot", "add-person", "first", "start"):
        click(app, item_id)
    app.step(2)
    assert len(match_of(app).seats) == 5


def test_a_gamepad_that_gives_its_chair_to_a_bot_goes_on_walking(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south", "dpad-down")
    walk(app, pad, "who-0")
    press(app, pad, "dpad-right")
    assert scene.setup.persons == 0
    walk(app, pad, "start")
    press(app, pad, "south")
    app.step(2)
    assert not any(seat.is_person for seat in match_of(app).seats)


def test_whatever_gamepads_do_every_chair_has_a_colour_and_a_device_of_those_there(
    start_app: Callable[..., App],
) -> None:
    app = start_app()
    scene = seats(app)
    chance = random.Random(4)
    pads: list[int] = []
    buttons = ("south", "east", "west", "north", "start", "l1", "r1", *WAYS.values())
    for number in range(300):
        dice = chance.random()
        if dice < 0.03 and len(pads) < 7:
            pads.append(fake(app).plug(chance.choice([XBOX, SONY, SWITCH, PLAIN])))
        elif dice < 0.05 and pads:
            fake(app).pull(pads.pop(chance.randrange(len(pads))))
        elif pads:
            act = fake(app).down if chance.random() < 0.6 else fake(app).up
            act(chance.choice(pads), chance.choice(buttons))
        app.step(chance.choice([1, 1, 1, 1, 1, 20]))
        if not isinstance(app.top, (SeatsScene, NameScene)):
            scene = seats(app)
            continue
        chairs = scene.setup.chairs
        assert 2 <= len(chairs) <= 5 and len({each.colour for each in chairs}) == len(chairs)
        if app.top is scene:
            assert {each.device for each in chairs} <= {"", "keyboard", "mouse", *(device(pad) for pad in pads)}
            if number % 50 == 0:
                app.present(0.0)
    assert app.running


# -- what is remembered


def test_the_names_and_colours_of_the_last_game_come_back_in_the_next_run(
    start_app: Callable[..., App],
) -> None:
    app = start_app()
    scene = seats(app)
    pads = [plug(app), plug(app)]
    for pad in pads:
        press(app, pad, "south", "dpad-right")
    scene.setup.rename(0, "Zoë")
    scene.setup.rename(4, "Ada")
    colours = [scene.setup.chairs[index].colour for index in (0, 4)]
    press(app, pads[0], "start")
    app.step(2)
    kept = app.settings
    again = start_app(settings=Settings(language="en", names=kept.names, last_games=kept.last_games))
    scene = seats(again)
    assert (scene.setup.chairs[0].name, scene.setup.chairs[0].colour) == ("Zoë", colours[0])
    assert "Ada" not in [each.name for each in scene.setup.chairs], "bots do not take the names of people"
    pads = [plug(again), plug(again)]
    for pad in pads:
        press(again, pad, "south")
    assert (chair(scene, pads[1]).name, chair(scene, pads[1]).colour) == ("Ada", colours[1])


def test_the_people_of_the_last_game_sit_at_the_next_table(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south", "dpad-right")
    click(app, "who-2")
    click(app, "place-0")
    before = [(each.name, each.colour, each.bot, each.device) for each in scene.setup.chairs]
    click(app, "start")
    app.step(2)
    match_of(app).set_seat(3, match_of(app).seats[2])
    app.stack.clear_to(TitleScene(app.ui))
    app.step(1)
    after = seats(app).setup.chairs
    assert [(each.name, each.colour, each.bot, each.device) for each in after[:3]] == before[:3]
    assert after[3].name == before[2][0], "whoever came in the middle of the game is there too"


# -- how it looks


def widget(scene: SeatsScene, item_id: str) -> SignStepper:
    found = next(one for one in scene.widgets if one.id == item_id)
    assert isinstance(found, SignStepper)
    return found


def test_each_chair_shows_what_it_is_played_with_as_a_sign(app: App, scene: SeatsScene) -> None:
    first, second = plug(app), plug(app)
    press(app, second, "south")
    shown = widget(scene, "who-0")
    assert (shown.sign, shown.number) == ("pad", 2)
    assert widget(scene, "who-1").sign == "bot"
    fake(app).pull(first)
    app.step(2)
    assert widget(scene, "who-0").number == 2, "a gamepad keeps its number when another goes"


def test_hints_show_what_is_printed_on_the_gamepad_that_is_used(app: App, scene: SeatsScene) -> None:
    assert scene.pads.hints() == []
    pad = plug(app, SONY)
    assert [hint.message.key for hint in scene.pads.hints()] == ["seats-hint-sit"]
    press(app, pad, "south")
    keys = [hint.message.key.removeprefix("seats-hint-") for hint in scene.pads.hints()]
    assert keys == ["colour", "name", "bot", "leave", "start"]
    assert {sign.family for hint in scene.pads.hints() for sign in scene.pads._signs(hint)} == {"playstation"}
    press(app, pad, "dpad-down")
    assert [hint.message.key.removeprefix("seats-hint-") for hint in scene.pads.hints()] == ["choose", "chair", "start"]


def test_nothing_new_is_drawn_while_nobody_does_anything(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south")
    app.step(3)
    assert not app.stack.dirty


def test_while_back_is_held_only_the_ring_is_drawn_and_looks_as_if_all_were(app: App, scene: SeatsScene) -> None:
    pad = plug(app)
    press(app, pad, "south")
    app.step(90)
    fake(app).down(pad, "east")
    app.step(12)
    scene._grow_rings()
    changed = app.stack.draw(app.surface, 0.0)
    assert changed is not None and len(changed) == 1
    rings = app.surface.copy()
    scene.invalidate()
    assert app.stack.draw(app.surface, 0.0) is None
    assert bytes(rings.get_view("2")) == bytes(app.surface.get_view("2"))


def test_a_chair_says_in_one_sentence_what_it_is_played_with(app: App, scene: SeatsScene) -> None:
    pad = plug(app, SWITCH)
    press(app, pad, "south")
    said = app.ui.say(item(app, "who-0").describe())
    assert "gamepad 1" in said and "Nintendo" in said


def test_a_bot_makes_way_only_where_no_chair_is_free() -> None:
    setup = Setup("elgrande", ["greedy"], ["Ann", "Bob", "Cid", "Dea", "Eve", "Fay"], {})
    setup.fill(1, 4)
    assert setup.next_place() == 0
    setup.chairs[0].take(KEYBOARD)
    assert setup.next_place() == 1
    setup.remove(4)
    assert setup.next_place() == 4
