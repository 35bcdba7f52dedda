"""A controller is pulled out at each kind of question: the game waits, and continues with another as if nothing had
been."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.session.session_context import SHARED, SeatDevice
from game.ui.input.intents import Press
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.people import COOLDOWN, LostControllerScene
from game.ui.table.table_scene import TableScene
from tests.match.tables import play_first
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import in_view
from tests.titles.elgrande.table.sitting import ready, sit
from tests.titles.elgrande.table.test_every_decision import CASES, TURN, written
from tests.ui.driver import focused, item, on_top, ring
from tests.ui.fakepads import SONY, SWITCH, fake, plug, press, pull
from tests.ui.table_driver import table_on_top

pytestmark = pytest.mark.usefixtures("bare_board")

MOST_STEPS = 60


@pytest.fixture
def app(cleared: App) -> App:
    return cleared


@pytest.fixture
def pads(cleared: App) -> list[int]:
    """Four controllers, one for each seat; secret choices are made behind the curtain."""
    made = [plug(cleared) for _ in range(4)]
    cleared.couch.sit([SeatDevice(f"pad-{pad}", "curtain") for pad in made])
    return made


def by_pad(app: App, pad: int, item_id: str) -> None:
    """With the shoulder buttons and the lower one alone."""
    for _ in range(MOST_STEPS):
        if focused(app) == item_id:
            break
        press(app, pad, "r1")
    assert focused(app) == item_id
    press(app, pad, "south")


def lose(app: App, *pads: int) -> LostControllerScene:
    """Pull these controllers in the turn of the first seat; presses are heard again."""
    sit(app, TURN())
    for pad in pads:
        fake(app).pull(pad)
    app.step(COOLDOWN + 2)
    assert on_top(app, LostControllerScene)
    return app.top


@pytest.mark.parametrize("name", CASES)
def test_at_every_question_a_lost_controller_can_be_replaced_and_the_answer_given(
    app: App, pads: list[int], name: str
) -> None:
    case = CASES[name]
    match = sit(app, case.state(), case.persons)
    lines, picks = len(match.lines), [pick.replace("plate-", "owner-p") for pick in case.picks]
    seat = app.top.asks
    for number, pick in enumerate(picks):
        ready(app)
        before = match.state.key()
        pull(app, pads[seat], 2)
        assert on_top(app, LostControllerScene)
        app.step(30)
        assert on_top(app, LostControllerScene) and match.state.key() == before
        pads[seat] = plug(app, SWITCH if number % 2 else SONY)
        press(app, pads[seat], "south")
        app.step(1)
        assert not on_top(app, LostControllerScene)
        ready(app)
        if on_top(app, CurtainScene) and number and not app.top.opened:
            by_pad(app, pads[seat], "open")  # it fell: nothing of the choice stayed on the screen
            ready(app)
        assert match.state.key() == before
        by_pad(app, pads[seat], pick)
    app.step(2)
    ready(app)
    assert tuple(written(match, lines)) == case.wanted
    assert match.state.problems() == []
    if table_on_top(app):
        in_view(app)


def test_another_persons_controller_cannot_take_the_seat_but_may_share_it_with_all(app: App, pads: list[int]):
    match = sit(app, TURN())
    pull(app, pads[0], 2)
    press(app, pads[2], "south")  # meant for the game below
    assert on_top(app, LostControllerScene) and app.couch.missing == [0]
    app.step(COOLDOWN)
    press(app, pads[2], "south", "south")
    assert on_top(app, LostControllerScene) and app.couch.missing == [0], "a double press may be one, too"
    app.step(COOLDOWN)
    press(app, pads[2], "south")
    app.step(2)
    assert app.couch.seat_device(0).device == SHARED and table_on_top(app)
    ready(app)
    by_pad(app, pads[2], "area-granada")
    assert written(match, 0) == ["place granada"]


def test_each_lost_seat_is_claimed_on_its_own(app: App, pads: list[int]):
    assert lose(app, pads[3], pads[0]).waiting() == [0, 3]
    first, second = plug(app), plug(app)
    press(app, first, "south")
    press(app, second, "south")
    app.step(2)
    assert table_on_top(app)
    assert [held.device for held in app.couch.devices[::3]] == [f"pad-{first}", f"pad-{second}"]


def test_the_second_press_of_a_double_press_does_not_answer_for_the_next_seat(app: App, pads: list[int]):
    scene = lose(app, pads[0], pads[1])
    press(app, plug(app), "south", "south")
    assert app.top is scene and scene.waiting() == [1]
    assert app.couch.seat_device(1).device == f"pad-{pads[1]}"


@pytest.mark.promise("Play on while a controller nobody needs sleeps")
@pytest.mark.parametrize("shared", [False, True])
def test_a_controller_that_wakes_up_has_its_seat_again(app: App, pads: list[int], shared: bool):
    scene = lose(app, pads[0])
    if shared:
        app.couch.give(0, SHARED)
        scene.rebuild()
        assert ring(app).focused is not None, "the panel keeps what it says until it has closed"
        app.step(3)
    again = plug(app)
    app.step(2)
    assert table_on_top(app) and app.couch.seat_device(0) == SeatDevice(f"pad-{again}", None if shared else "curtain")
    assert app.couch.missing == [] and not app.couch.free(f"pad-{again}")


@pytest.mark.promise("Play on while a controller nobody needs sleeps")
def test_a_controller_that_is_not_needed_stops_nobody(app: App, pads: list[int]):
    match = sit(app, TURN())
    fake(app).pull(pads[2])
    app.step(COOLDOWN)
    assert table_on_top(app)
    ready(app)
    by_pad(app, pads[0], "area-granada")
    assert written(match, 0) == ["place granada"] and table_on_top(app)


@pytest.mark.promise("Play on while a controller nobody needs sleeps")
def test_others_watch_what_is_shown_before_a_sleeping_controller_is_asked_for(
    app: App, pads: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = sit(app, CASES["bid"].state())
    monkeypatch.setattr(app.settings, "speed", "normal")
    play_first(match)
    (sleeper,) = match.state.to_act
    pull(app, pads[sleeper], 20)
    assert table_on_top(app) and table_of(app).busy and app.couch.missing == [sleeper]
    app.step(200)
    assert on_top(app, LostControllerScene)


def test_under_the_pause_menu_the_game_waits_too(app: App, pads: list[int]):
    sit(app, TURN())
    press(app, pads[0], "start")
    pull(app, pads[0], 3)
    assert on_top(app, LostControllerScene)
    pad = plug(app, SONY)
    press(app, pad, "south")
    app.step(2)
    assert not isinstance(app.top, (LostControllerScene, TableScene))
    press(app, pad, "east")
    app.step(2)
    assert table_on_top(app)


@pytest.mark.parametrize("item_id", ["share", "bot"])
def test_a_press_in_the_very_tick_in_which_the_seat_is_taken_changes_nothing(
    app: App, pads: list[int], item_id: str
) -> None:
    lose(app, pads[0])
    x, y = item(app, item_id).box.centre
    app.couch.give(0, "keyboard")
    app.feed(Press(x, y, device="mouse"))
    app.step(2)
    assert table_on_top(app) and table_of(app).match.seats[0].is_person
    assert app.couch.seat_device(0).device == "keyboard"


@pytest.mark.parametrize(
    ("settings", "button"),
    [
        ({}, "south"),
        ({"swap_confirm": True}, "east"),
        ({"bindings": {"pad": {"confirm": ["r1"], "next": ["south"]}}}, "r1"),
    ],
)
def test_the_button_on_the_screen_takes_the_seat_with_any_bindings(
    app: App, pads: list[int], settings: dict[str, object], button: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in settings.items():
        monkeypatch.setattr(app.settings, name, value)
    app.devices.apply(app.settings)
    scene = lose(app, pads[0])
    families = [scene.sign.family]
    one = plug(app, SONY)
    families.append(scene.sign.family)
    plug(app, SWITCH)
    assert scene.sign.name == button and [*families, scene.sign.family] == ["generic", "playstation", "generic"]
    press(app, one, button)
    app.step(1)
    assert table_on_top(app) and app.couch.seat_device(0).device == f"pad-{one}"
    monkeypatch.undo()
    app.devices.apply(app.settings)
