"""Take pictures of keys and controllers, and of hints for each family of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.app.application import App
from game.session.session_context import SeatDevice
from game.ui.input.intents import (
    Cancel,
    Confirm,
    Intent,
    MoveFocus,
    Option,
    PadConnected,
    PadDisconnected,
    PointAt,
    RawButton,
)
from game.ui.input.pads import PadAdded, PadRemoved
from game.ui.screens.bindings_screen import BindingsScene
from game.ui.screens.controllers import ControllersScene, TeachControllerScene
from game.ui.screens.name_entry import NameEntryScene
from game.ui.screens.new_game import SeatsScene
from game.ui.screens.people import PeopleScene
from tools.shots import Shot, press
from tools.shots_elgrande import asks, question

PADS: Mapping[str, tuple[str, str]] = {
    "xbox": ("Xbox Series X Controller", "030000005e040000130b000013050000"),
    "playstation": ("DualSense Wireless Controller", "050000004c050000e60c000000810000"),
    "nintendo": ("Nintendo Switch Pro Controller", "030000007e0500000920000011810000"),
    "generic": ("USB Gamepad", "03000000790000001100000010010000"),
}


def plug(app: App, family: str, mapped: bool = True) -> str:
    """Connect a controller of this family; return its device."""
    number = len(app.ui.pads.pads)
    list(app.ui.pads.hear(PadAdded(number, *PADS[family], mapped)))
    return f"pad-{number}"


def controls(app: App, family: str = "") -> None:
    device = plug(app, family) if family else "keyboard"
    app.stack.push(BindingsScene(app.ui))
    app.step(1)
    down = MoveFocus(0, 1, device=device)
    press(app, down, down)
    if family:
        press(app, MoveFocus(1, 0, device=device), MoveFocus(1, 0, device=device))


def listening(app: App) -> None:
    controls(app, "xbox")
    press(app, down := MoveFocus(0, 1, device="pad-0"), down, Confirm(device="pad-0"))


MOUSE = {"log": ["middle"], "menu": ["side-rear"], "help": ["side-front"]}
LONG = {"previous": ["shift+page down", "shift+page up"]}


def mouse(app: App, bindings: Mapping[str, Mapping[str, list[str]]], downs: int = 10) -> None:
    """Show the mouse's column with these bindings."""
    app.settings.bindings = {kind: dict(changes) for kind, changes in bindings.items()}
    app.ui.apply_settings()
    controls(app)
    press(app, MoveFocus(1, 0), *[MoveFocus(0, 1)] * downs)


def listening_to_mouse(app: App) -> None:
    mouse(app, {"mouse": MOUSE})
    press(app, Confirm())


def reset(app: App) -> None:
    controls(app)
    assert app.top is not None
    app.top.ring.focus("reset")
    press(app, Confirm())


def taken(app: App) -> None:
    listening(app)
    press(app, RawButton("north", device="pad-0"))


def controllers(app: App, families: tuple[str, ...] = ("playstation", "nintendo", "generic")) -> None:
    for family in families:
        plug(app, family, family != "generic")
    app.stack.push(ControllersScene(app.ui))
    app.step(1)
    if families:
        press(app, MoveFocus(0, 1, device="pad-0"))


def teaching(app: App, steps: int = 0) -> None:
    device = plug(app, "generic", False)
    scene = TeachControllerScene(app.ui, device)
    app.stack.push(scene)
    app.step(1)
    for number in range(steps):
        scene.lesson.hear(f"b{number}", 1.0)
        scene.lesson.hear(f"b{number}", 0.0)
    scene.rebuild()


def name(app: App) -> None:
    device = plug(app, "xbox")
    app.stack.push(SeatsScene(app.ui))
    app.step(1)
    press(app, Confirm(device=device), Option(1, device=device))
    assert isinstance(app.top, NameEntryScene) and app.top.letters, "people with a controller write with it"
    press(app, MoveFocus(1, 0, device=device))


def join(app: App, families: tuple[str, ...] = (), sit: int = 0, steps: tuple[Intent, ...] = ()) -> None:
    """Show the seats with these controllers connected; the first `sit` of them have sat down."""
    devices = [plug(app, family) for family in families]
    app.stack.push(SeatsScene(app.ui))
    app.step(1)
    for device in devices[:sit]:
        press(app, Confirm(device=device))
    press(app, *steps)


def people(
    app: App, families: tuple[str, ...] = ("xbox", "playstation"), first: bool = False, left: bool = False
) -> None:
    """Show who plays with what, in the middle of a game of five."""
    devices = [plug(app, family) for family in families]
    question(asks("turn", late=4), app)
    assert app.top is not None and app.top.match is not None
    match = app.top.match
    app.ui.couch.sit(
        [] if first else [*(SeatDevice(device) for device in devices), SeatDevice("keyboard"), SeatDevice("keyboard")]
    )
    shown = PeopleScene(app.ui, match, first=first)
    app.stack.push(shown)
    app.step(2)
    if left:
        shown._leave_for_good(1)
    if first:
        press(app, Confirm(device=devices[0]))


def table(app: App, family: str) -> None:
    """Show a question at the table with the hints of this family; "" is the mouse."""
    device = plug(app, family) if family else "mouse"
    question(asks("turn", late=4), app)
    press(app, MoveFocus(1, 0, device=device) if family else PointAt(20.0, 20.0, device=device))
    app.step(60)


def lost(app: App, players: int = 5, gone: int = 1, back: bool = True) -> None:
    """Show that controllers are gone in the middle of a game, with or without another at hand."""
    devices = [plug(app, family) for family in ("xbox", "playstation", "nintendo", "generic", "xbox")]
    question(asks("turn", late=4), app, players=players)
    app.ui.couch.sit([SeatDevice(device) for device in devices])
    for device in devices[1 : 1 + gone]:
        list(app.ui.pads.hear(PadRemoved(int(device.removeprefix("pad-")))))
        press(app, PadDisconnected(device=device))
    if back:
        list(app.ui.pads.hear(PadAdded(9, *PADS["nintendo"], True)))
        press(app, PadConnected(device="pad-9"))
    app.step(30)


def not_asked(app: App) -> None:
    """Press a button on a controller whose turn it is not."""
    devices = [plug(app, "xbox") for _ in range(5)]
    question(asks("turn", late=4), app)
    app.ui.couch.sit([SeatDevice(device) for device in devices])
    asked = app.top.asks if app.top is not None else None
    press(app, Confirm(device=next(device for seat, device in enumerate(devices) if seat != asked)))
    app.step(60)


SHOTS: Mapping[str, Shot] = {
    "controls": controls,
    "controls-pad": partial(controls, family="playstation"),
    "controls-listen": listening,
    "controls-taken": taken,
    "controls-mouse": partial(mouse, bindings={"mouse": MOUSE}),
    "controls-mouse-end": partial(mouse, bindings={"mouse": MOUSE}, downs=18),
    "controls-long": partial(mouse, bindings={"mouse": MOUSE, "keyboard": LONG}),
    "controls-listen-mouse": listening_to_mouse,
    "controls-reset": reset,
    "controllers": controllers,
    "controllers-none": partial(controllers, families=()),
    "teach": teaching,
    "teach-later": partial(teaching, steps=9),
    "seats-name-pad": name,
    "join": join,
    "join-one": partial(join, families=("xbox",), sit=1),
    "join-free": partial(join, families=("playstation", "nintendo", "xbox"), sit=1),
    "join-five": partial(join, families=("xbox", "playstation", "nintendo", "generic", "xbox"), sit=5),
    "join-walks": partial(
        join,
        families=("xbox", "playstation"),
        sit=2,
        steps=(MoveFocus(0, 1, device="pad-0"), MoveFocus(0, 1, device="pad-0")),
    ),
    "join-leaves": partial(join, families=("xbox", "playstation", "nintendo"), sit=3, steps=(Cancel(device="pad-1"),)),
    "people": people,
    "people-left": partial(people, left=True),
    "people-first": partial(people, first=True),
    **{f"table-hints-{family}": partial(table, family=family) for family in PADS},
    "table-hints-mouse": partial(table, family=""),
    "table-not-asked": not_asked,
    "lost-pad": lost,
    "lost-pads": partial(lost, gone=3, back=False),
}
