"""Taking a seat with one device alone, and with random presses of many; what is remembered, and how it looks."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.match.records import Seat
from game.session.session_context import SHARED
from game.ui.input.intents import MoveFocus
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.quick_game import QuickGameScene
from game.ui.screens.seat_cards import SignStepper
from game.ui.widgets.signs import KeySign
from tests.ui.devices import click
from tests.ui.driver import StartApp, cancel, confirm, do, item, show
from tests.ui.fakepads import SONY, SWITCH, fake, plug, press, pull
from tests.ui.joining import joined, planned_seat, seats
from tests.ui.one_device import WithAPad, choose
from tests.ui.seeing import fingerprint
from tests.ui.stand_in import match_of
from tests.ui.test_join import scene, table

__all__ = ["scene", "table"]

# -- one device alone


def test_a_controller_that_gives_its_seat_to_a_bot_can_still_navigate(app: App, scene: SeatsScene) -> None:
    pad = joined(app)
    press(app, pad, "dpad-down")
    WithAPad(app, pad).go("who-0")
    for _ in range(4):  # Any device, keyboard, mouse, the controller, then the bots.
        if scene.setup.people():
            press(app, pad, "south")
    assert len(scene.setup.people()) == 0
    choose(app, pad, "start")
    app.step(2)
    assert not any(seat.is_person for seat in match_of(app).seats)


# -- what is remembered


def test_the_names_and_colours_of_the_last_game_come_back_in_the_next_run(
    start_app: StartApp,
) -> None:
    app = start_app()
    scene = seats(app)
    pads = [plug(app), plug(app)]
    for pad in pads:
        press(app, pad, "south", "dpad-right")
    scene.setup.rename(0, "Zoë")
    scene.setup.rename(4, "Ada")
    colours = [scene.setup.seats[index].colour for index in (0, 4)]
    press(app, pads[0], "start")
    app.step(2)
    kept = app.settings
    again = start_app(names=kept.names, last_games=kept.last_games)
    scene = seats(again)
    assert (scene.setup.seats[0].name, scene.setup.seats[0].colour) == ("Zoë", colours[0])
    assert "Ada" not in [each.name for each in scene.setup.seats], "bots do not take the names of people"
    pads = [plug(again), plug(again)]
    for pad in pads:
        press(again, pad, "south")
    assert (planned_seat(scene, pads[1]).name, planned_seat(scene, pads[1]).colour) == ("Ada", colours[1])


def test_the_people_of_the_last_game_sit_at_the_next_table(app: App, scene: SeatsScene) -> None:
    pad = joined(app)
    press(app, pad, "dpad-right")
    click(app, "who-2")
    click(app, "place-0")
    before = [(each.name, each.colour, each.bot, each.device) for each in scene.setup.seats]
    click(app, "start")
    app.step(2)
    match_of(app).set_seat(3, Seat("Zoë", match_of(app).seats[3].colour))
    app.stack.clear_to(MainMenuScene(app.ui))
    app.step(1)
    after = seats(app).setup.seats
    assert [(each.name, each.colour, each.bot, each.device) for each in after[:3]] == before[:3]
    assert after[3].name == "Zoë", "a player who joined during the game is there too"


# -- how it looks


def widget(scene: SeatsScene, item_id: str) -> SignStepper:
    return next(one for one in scene.widgets if one.id == item_id)


@pytest.mark.promise("See everyone take a seat")
def test_each_seat_shows_a_sign_for_its_device(app: App, scene: SeatsScene) -> None:
    first, second = plug(app), plug(app)
    press(app, second, "south")
    shown = widget(scene, "who-0")
    assert (shown.sign, shown.number) == ("pad", 2)
    assert widget(scene, "who-1").sign == "bot"
    pull(app, first, 2)
    assert widget(scene, "who-0").number == 2, "a gamepad keeps its number when another goes"


def test_hints_show_the_labels_of_the_controller_in_use(app: App, scene: SeatsScene) -> None:
    assert scene.controllers.hints() == []
    pad = plug(app, SONY)
    assert [hint.message.key for hint in scene.controllers.hints()] == ["seats-hint-sit", "menu-hint-back"]
    press(app, pad, "south")
    keys = [hint.message.key.removeprefix("seats-hint-") for hint in scene.controllers.hints()]
    assert keys == ["next", "colour", "name", "bot", "leave", "start"]
    keys = [part for part in scene.controllers.hint_row(scene.controllers.hints()).all() if isinstance(part, KeySign)]
    assert {key.sign.family for key in keys} == {"playstation"}
    press(app, pad, "dpad-down")
    assert [hint.message.key.removeprefix("seats-hint-") for hint in scene.controllers.hints()] == [
        "choose",
        "own",
        "start",
    ]


def test_while_back_is_held_only_the_ring_is_drawn_and_looks_as_if_all_were(app: App, scene: SeatsScene) -> None:
    app.resize(1280, 960)  # On lower chairs, rings reach over the edge of the cloth.
    pad = joined(app)
    app.step(90)
    fake(app).down(pad, "east")
    app.step(12)
    app.present(0.0)
    scene._grow_rings()
    changed = app.stack.draw(app.surface, 0.0)
    assert len(changed) == 1
    rings = app.surface.copy()
    scene.invalidate()
    assert app.stack.draw(app.surface, 0.0) is None
    assert fingerprint(rings) == fingerprint(app.surface)


def test_a_seat_names_its_device_in_one_sentence(app: App, scene: SeatsScene) -> None:
    joined(app, SWITCH)
    said = app.ui.say(item(app, "who-0").describe())
    assert "controller 1" in said and "Nintendo" in said


@pytest.mark.promise("Move among players and options with left and right")
def test_left_and_right_pass_players_and_options_and_change_none(app: App, scene: SeatsScene) -> None:
    def planned() -> object:
        setup = scene.setup
        return [(one.name, one.bot, one.device) for one in setup.seats], setup.first, dict(setup.choices)

    before = planned()
    for row in ("who-0", "place-0", "first"):
        scene.ring.focus(row)
        passed = []
        for _ in range(4):
            do(app, MoveFocus(1, 0))
            passed.append(scene.ring.focused_id)
        for _ in range(4):
            do(app, MoveFocus(-1, 0))
        assert len(set(passed)) == 4 and scene.ring.focused_id == row
    assert planned() == before
    scene.ring.focus("option-rounds")
    confirm(app)
    assert scene.setup.choices["rounds"] == 6


def test_a_player_moves_on_by_seats_with_confirm_alone(app: App, scene: SeatsScene) -> None:
    names = [seat.name for seat in scene.setup.seats]
    scene.ring.focus("place-0")
    for place in (1, 2, 3, 0):
        confirm(app)
        assert scene.ring.focused_id == f"place-{place}" and scene.setup.seats[place].name == names[0]
    assert [seat.name for seat in scene.setup.seats] == names


def test_what_was_only_tried_at_the_seats_changes_no_quick_game(app: App, scene: SeatsScene) -> None:
    scene.setup.step_choice("rounds")
    scene.setup.set_bots(1, "hard")
    cancel(app)
    quick = show(app, QuickGameScene)
    assert quick.setup.choices["rounds"] == 9
    assert [seat.bot for seat in quick.opponents] == ["easy"] * 3


def test_the_person_of_a_quick_game_has_a_colour_of_their_own(app: App, scene: SeatsScene) -> None:
    scene.setup.recolour(0)
    colour = scene.setup.seats[0].colour
    cancel(app)
    planned = show(app, QuickGameScene).setup.seats
    assert planned[0].colour == colour
    assert len({seat.colour for seat in planned}) == len(planned)


@pytest.mark.promise("Move among players and options with left and right")
def test_a_bot_among_several_people_is_no_habit_of_who_plays_alone(start_app: StartApp) -> None:
    app = start_app()
    scene = seats(app)
    scene.setup.seats[1].take(SHARED)
    scene.setup.seats[2].take(SHARED)
    scene.start()
    app.step(2)
    again = start_app(last_games=app.settings.last_games)
    assert len(show(again, QuickGameScene).opponents) == 3
