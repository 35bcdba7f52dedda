"""A controller is pulled out at each kind of question: the game waits, and goes on with another as if nothing had
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
from tests.ui.driver import item, ring
from tests.ui.fakepads import SONY, SWITCH, fake, plug, press
from tests.ui.table_driver import table_on_top

pytestmark = pytest.mark.usefixtures("bare_board")

MOST_STEPS = 60


@pytest.fixture
def pads(cleared: App) -> list[int]:
    """Four controllers, one for each seat; secret choices are made behind the curtain."""
    made = [plug(cleared) for _ in range(4)]
    cleared.couch.sit([SeatDevice(f"pad-{pad}", "curtain") for pad in made])
    return made


def by_pad(app: App, pad: int, item_id: str) -> None:
    """With the shoulder buttons and the lower one alone."""
    for _ in range(MOST_STEPS):
        if ring(app).focused_id == item_id:
            break
        press(app, pad, "r1")
    assert ring(app).focused_id == item_id
    press(app, pad, "south")


def asked_by(app: App) -> int:
    top = app.top
    seat = top.asks if top is not None else None
    assert seat is not None
    return seat


@pytest.mark.parametrize("name", CASES)
def test_at_every_question_a_lost_controller_can_be_replaced_and_the_answer_given(
    empty: App, pads: list[int], name: str
) -> None:
    app, case = empty, CASES[name]
    match = sit(app, case.state(), case.persons)
    lines, picks = len(match.lines), [pick.replace("plate-", "owner-p") for pick in case.picks]
    seat = asked_by(app)
    for number, pick in enumerate(picks):
        ready(app)
        before = match.state.key()
        fake(app).pull(pads[seat])
        app.step(2)
        assert isinstance(app.top, LostControllerScene)
        app.step(30)
        assert isinstance(app.top, LostControllerScene) and match.state.key() == before
        pads[seat] = plug(app, SWITCH if number % 2 else SONY)
        press(app, pads[seat], "south")
        app.step(1)
        assert not isinstance(app.top, LostControllerScene)
        ready(app)
        if isinstance(app.top, CurtainScene) and number and not app.top.opened:
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


def test_another_persons_controller_cannot_take_the_seat_but_may_share_it_with_all(empty: App, pads: list[int]):
    app = empty
    match = sit(app, TURN())
    fake(app).pull(pads[0])
    app.step(2)
    press(app, pads[2], "south")  # meant for the game below
    assert isinstance(app.top, LostControllerScene) and app.couch.missing == [0]
    app.step(COOLDOWN)
    press(app, pads[2], "south", "south")
    assert isinstance(app.top, LostControllerScene) and app.couch.missing == [0], "a double press may be one, too"
    app.step(COOLDOWN)
    press(app, pads[2], "south")
    app.step(2)
    assert app.couch.seat_device(0).device == SHARED and table_on_top(app)
    ready(app)
    by_pad(app, pads[2], "area-granada")
    assert written(match, 0) == ["place granada"]


def test_each_lost_seat_is_claimed_on_its_own(empty: App, pads: list[int]):
    app = empty
    sit(app, TURN())
    for pad in (pads[3], pads[0]):
        fake(app).pull(pad)
    app.step(3)
    top = app.top
    assert isinstance(top, LostControllerScene) and top.waiting() == [0, 3]
    first, second = plug(app), plug(app)
    press(app, first, "south")
    press(app, second, "south")
    app.step(2)
    assert table_on_top(app)
    assert [held.device for held in app.couch.devices[::3]] == [f"pad-{first}", f"pad-{second}"]


def test_the_second_press_of_a_double_press_does_not_answer_for_the_next_seat(empty: App, pads: list[int]):
    app = empty
    sit(app, TURN())
    for pad in (pads[0], pads[1]):
        fake(app).pull(pad)
    app.step(COOLDOWN + 2)
    new = plug(app)
    press(app, new, "south", "south")
    top = app.top
    assert isinstance(top, LostControllerScene) and top.waiting() == [1]
    assert app.couch.seat_device(1).device == f"pad-{pads[1]}"


@pytest.mark.promise("Play on while a controller nobody needs sleeps")
@pytest.mark.parametrize("shared", [False, True])
def test_a_controller_that_wakes_up_has_its_seat_again(empty: App, pads: list[int], shared: bool):
    app = empty
    sit(app, TURN())
    fake(app).pull(pads[0])
    app.step(COOLDOWN + 2)
    assert isinstance(app.top, LostControllerScene)
    if shared:
        app.couch.give(0, SHARED)
        app.step(3)
    again = plug(app)
    app.step(2)
    assert table_on_top(app) and app.couch.seat_device(0) == SeatDevice(f"pad-{again}", None if shared else "curtain")
    assert app.couch.missing == [] and not app.couch.free(f"pad-{again}")


@pytest.mark.promise("Play on while a controller nobody needs sleeps")
def test_a_controller_that_is_not_needed_stops_nobody(empty: App, pads: list[int]):
    app = empty
    match = sit(app, TURN())
    fake(app).pull(pads[2])
    app.step(COOLDOWN)
    assert table_on_top(app)
    ready(app)
    by_pad(app, pads[0], "area-granada")
    assert written(match, 0) == ["place granada"] and table_on_top(app)


@pytest.mark.promise("Play on while a controller nobody needs sleeps")
def test_others_watch_what_is_shown_before_a_sleeping_controller_is_asked_for(
    empty: App, pads: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = sit(empty, CASES["bid"].state())
    monkeypatch.setattr(empty.settings, "speed", "normal")
    play_first(match)
    (sleeper,) = match.state.to_act
    fake(empty).pull(pads[sleeper])
    empty.step(20)
    assert table_on_top(empty) and table_of(empty).busy and empty.couch.missing == [sleeper]
    empty.step(200)
    assert isinstance(empty.top, LostControllerScene)


def test_under_the_pause_menu_the_game_waits_too(empty: App, pads: list[int]):
    app = empty
    sit(app, TURN())
    press(app, pads[0], "start")
    fake(app).pull(pads[0])
    app.step(3)
    assert isinstance(app.top, LostControllerScene)
    pad = plug(app, SONY)
    press(app, pad, "south")
    app.step(2)
    assert not isinstance(app.top, (LostControllerScene, TableScene))
    press(app, pad, "east")
    app.step(2)
    assert table_on_top(app)


@pytest.mark.parametrize("item_id", ["share", "bot"])
def test_a_press_in_the_very_tick_in_which_the_seat_is_taken_changes_nothing(
    empty: App, pads: list[int], item_id: str
) -> None:
    app = empty
    match = sit(app, TURN())
    fake(app).pull(pads[0])
    app.step(COOLDOWN + 2)
    assert isinstance(app.top, LostControllerScene)
    x, y = item(app, item_id).box.centre
    app.couch.give(0, "keyboard")
    app.feed(Press(x, y, device="mouse"))
    app.step(2)
    assert table_on_top(app) and match.seats[0].is_person
    assert app.couch.seat_device(0).device == "keyboard"


def sign_on(scene: LostControllerScene) -> tuple[str, str]:
    """The button that the scene shows: its name, and the family of controllers whose signs are used."""
    sign = scene.sign
    return sign.name, sign.family


@pytest.mark.parametrize(
    ("settings", "button"),
    [
        ({}, "south"),
        ({"swap_confirm": True}, "east"),
        ({"bindings": {"pad": {"confirm": ["r1"], "next": ["south"]}}}, "r1"),
    ],
)
def test_the_button_on_the_screen_takes_the_seat_with_any_bindings(
    empty: App, pads: list[int], settings: dict[str, object], button: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in settings.items():
        monkeypatch.setattr(empty.settings, name, value)
    empty.devices.apply(empty.settings)
    sit(empty, TURN())
    fake(empty).pull(pads[0])
    empty.step(2)
    assert isinstance(empty.top, LostControllerScene)
    assert sign_on(empty.top) == (button, "generic")
    one = plug(empty, SONY)
    assert sign_on(empty.top) == (button, "playstation")
    plug(empty, SWITCH)
    assert sign_on(empty.top) == (button, "generic")
    press(empty, one, button)
    empty.step(1)
    assert table_on_top(empty) and empty.couch.seat_device(0).device == f"pad-{one}"
    monkeypatch.undo()
    empty.devices.apply(empty.settings)
