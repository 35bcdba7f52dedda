"""Whole games at any title's table: each person plays with a device of their own, as the screen offers it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.app.application import App
from game.match.match import Match
from game.session.session_context import KEYBOARD, MOUSE, SeatDevice
from game.titles.catalogue import CATALOGUE
from game.ui.screens.curtain import REST, CurtainScene
from game.ui.screens.result import ResultScene
from game.ui.screens.secret_codes import CodesScene
from tests.ui.driver import ring
from tests.ui.one_device import AtTheKeyboard, Chooses, WithAFinger, WithAPad, WithTheMouse
from tests.ui.people import in_view, listen, rest
from tests.ui.table_driver import table_of, table_on_top

DEVICES = ("keyboard", "mouse", "pad", "touch")
ONWARDS = ("go-on", "choice-1", "done", "resume")
"""What leads on from a sheet or a question over the table."""
MOST_MOMENTS = 5_000
"""Answers and presses after which a game is stuck."""

Pick = Callable[[random.Random, Sequence[str]], str]


def hands_of(app: App, device: str, people: Sequence[int]) -> dict[int, Chooses]:
    """Give people hands of this kind, and seat them: a controller for each; any other device is shared. The device is
    used once, so that hints and layout follow it from the start."""
    if device == "pad":
        pads = {seat: WithAPad(app) for seat in people}
        app.couch.sit([SeatDevice(f"pad-{pads[seat].pad}" if seat in pads else "") for seat in range(max(people) + 1)])
        return {**pads}
    held = KEYBOARD if device == "keyboard" else MOUSE
    app.couch.sit([SeatDevice(held if seat in people else "") for seat in range(max(people) + 1)])
    one: Chooses = {"keyboard": AtTheKeyboard, "mouse": WithTheMouse, "touch": WithAFinger}[device](app)
    return dict.fromkeys(people, one)


def any_step(chance: random.Random, steps: Sequence[str]) -> str:
    """Pick anything."""
    return chance.choice(steps)


def play(
    app: App, hands: Mapping[int, Chooses], chance: random.Random, pick: Pick = any_step,
    before: Callable[[int, Chooses], None] = lambda seat, hand: None, codes: Callable[[], str] = str,
) -> Iterator[str]:  # fmt: skip
    """Let all people play to the result, and yield what each of them pressed. The screen shows what the rules say
    whenever someone is asked.

    before: what someone who is asked does first, such as looking at their hand
    codes: enters secret choices in code, where people have a controller or a block of keys each
    """
    for _ in range(MOST_MOMENTS):
        rest(app)
        top = app.top
        if isinstance(top, ResultScene):
            return
        if isinstance(top, CurtainScene):
            yield _behind(app, top, hands, chance)
        elif isinstance(top, CodesScene):
            yield codes()
        elif not table_on_top(app):
            yield _on_a_sheet(app, hands)
        elif (asked := table_of(app).asked) is not None:
            app.step(1)  # What people choose from has grown.
            in_view(app)
            if not ring(app).pointer_visible:
                assert table_of(app).focus in table_of(app).steps(), "the focus begins on an answer"
            before(asked, hands[asked])
            if table_on_top(app):
                wanted = pick(chance, table_of(app).steps())
                hands[asked].choose(wanted)
                yield wanted
    raise AssertionError(f"no end after {MOST_MOMENTS} presses; on the screen: {app.top}")


def _behind(app: App, curtain: CurtainScene, hands: Mapping[int, Chooses], chance: random.Random) -> str:
    """Open the curtain, choose behind it, or close it."""
    listen(app)
    there = [item.id for item in ring(app).items if item.enabled and item.id != REST]
    wanted = chance.choice(there)
    hands[curtain.asks].choose(wanted)
    return f"curtain {wanted}"


def _on_a_sheet(app: App, hands: Mapping[int, Chooses]) -> str:
    """Go on from a scoring, a recap or a question over the table."""
    there = [item.id for item in ring(app).items if item.enabled]
    wanted = next((name for name in ONWARDS if name in there), there[0])
    asks = app.top.asks if app.top is not None else None
    hands[asks if asks in hands else min(hands)].choose(wanted)
    return f"sheet {wanted}"


def read_back(match: Match) -> Match:
    """Leave a game, and return what its journal leads to: the same moment, to the last answer."""
    path = match.journal_path
    match.leave()
    again, notes = Match.resume(CATALOGUE, path)
    again.leave()
    assert not notes.torn and not notes.deviated
    assert again.state.key() == match.state.key()
    return again
