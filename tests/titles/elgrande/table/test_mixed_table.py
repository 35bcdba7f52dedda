"""A whole game at a mixed table: two controllers, one block of keys each for two people at the keyboard, and one mouse.

Each person uses only their own device; between answers the others press theirs too, as people do.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.app.application import App
from game.match.match import Match
from game.session.session_context import SeatDevice
from game.ui.screens.recap import RecapScene
from game.ui.screens.result import ResultScene
from game.ui.screens.secret_codes import CodesScene
from tests.titles.elgrande.table.coding import choosing, enter, enter_keys, legal, listen
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import any_of, in_view, sit_down
from tests.ui.driver import focused, on_top
from tests.ui.fakepads import SONY, fake, press
from tests.ui.games import play, read_back
from tests.ui.one_device import AtTheKeyboard, WithAPad, WithTheMouse

WAYS = ("pad", "pad", "left", "right", "curtain")


def enter_codes(app: App, match: Match, numbers: list[int], chance: random.Random, done: Counter[object]) -> str:
    """All at once, one part each after the other; the one with the mouse waits for the curtain."""
    listen(app)
    for seat in sorted(choosing(match) - {4}, key=lambda _: chance.random()):
        cell = chance.choice(legal(match, seat))
        done[f"code {seat}"] += 1
        if seat < 2:
            enter(app, numbers[seat], cell)
        else:
            enter_keys(app, WAYS[seat], cell)
        if not on_top(app, CodesScene):
            break
    return "codes"


@pytest.mark.promise("Play with a keyboard alone, a mouse alone")
def test_two_controllers_two_at_the_keyboard_and_a_mouse_play_a_whole_game(start_app, tmp_path):
    app = start_app(speed="instant")
    numbers = [fake(app).plug(), fake(app).plug(SONY)]
    keyboard = AtTheKeyboard(app)
    hands = {0: WithAPad(app, numbers[0]), 1: WithAPad(app, numbers[1]), 2: keyboard, 3: keyboard, 4: WithTheMouse(app)}
    devices = (*(f"pad-{number}" for number in numbers), "keyboard", "keyboard", "mouse")
    app.couch.sit([SeatDevice(device) for device in devices])
    match = sit_down(app, 5, 5, seed=21, journal=tmp_path / "game.jsonl", rounds=6)
    assert app.couch.secret_ways(range(5)) == dict(enumerate(WAYS))
    done, chance = Counter(), random.Random(5)

    def meddle(asked: int, hand: object) -> None:
        """Someone presses whose turn it is not: nothing comes of it."""
        done[asked] += 1
        if chance.random() < 0.7:
            return
        before, focus = match.state.key(), focused(app)
        other = chance.choice([seat for seat in range(2) if seat != asked])
        press(app, numbers[other], chance.choice(["south", "north", "west", "r1", "dpad-left"]))
        assert match.state.key() == before and focused(app) == focus
        done["meddled"] += 1

    def codes() -> str:
        return enter_codes(app, match, numbers, chance, done)

    for _ in play(app, hands, chance, any_of, meddle, codes):
        pass
    assert match.over and on_top(app, ResultScene) and match.state.problems() == []
    in_view(app)
    assert all(done[seat] > 20 for seat in range(5)) and done["meddled"] > 20
    assert all(done[f"code {seat}"] >= 3 for seat in range(4)), done
    assert table_of(app).story_lines and not any(isinstance(scene, RecapScene) for scene in app.stack.scenes)
    read_back(match)
