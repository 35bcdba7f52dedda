"""Flags on arrival: the actions of other spaces are offered in the bar and on the rondel, each with its price."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import pytest

from game.app.application import App
from game.titles.merlin import rules as merlin
from game.titles.merlin.table.answers.dialogue import RIDING, detour_price, is_private, place_of
from game.titles.merlin.table.board_picture.ground import BoardDrawing
from game.titles.merlin.table.places import NOTHING
from game.ui.input.intents import Option
from tests.titles.merlin.rules.builder import (
    BUILD,
    COLOURS,
    EXCALIBUR,
    GRAIL,
    POINTS_FLAGS,
    TRADE,
    game,
    knight_on,
    traitors,
)
from tests.titles.merlin.rules.properties.play import PLAY
from tests.titles.merlin.table.laid_out import ROUTED, drawn_pieces
from tests.titles.merlin.table.sitting import seated
from tests.titles.playing import legal
from tests.ui.driver import cancel, confirm, do
from tests.ui.people import rest
from tests.ui.table_driver import TableDriver

BOTH = {"brown": 1, "orange": 1}
"""The flags *mirror* and *other action*."""
GROUPS = ("extras", "elsewhere")
RIDES = (*RIDING, "flag")
"""Verbs of answers that landings stand for, or extras."""


def arrived(small: App, space: int, knights: Sequence[int], **mine: object) -> TableDriver:
    """Return a table at which Alicia's knight has come onto a space; she has both flags and every material."""
    castle = {"flag": BOTH, "material": dict.fromkeys(COLOURS, 1), "manors": 7, **mine}
    table = seated(small, knight_on(space, mine=castle, knights=[space - 1, *knights]), 4)
    return table


def press(table: TableDriver, name: str) -> None:
    table.focus_on(name)
    confirm(table.app)
    table.app.step(1)


def labels(table: TableDriver) -> dict[str, str]:
    return {one.id: table.app.ui.texts.format(one.label, str) for one in table.controls}


def test_on_a_build_space_they_stand_in_the_bar_while_the_environs_are_enlarged(small: App) -> None:
    table = arrived(small, BUILD, [EXCALIBUR, EXCALIBUR, EXCALIBUR])
    assert table.view.picture.zoomed and table.focus.startswith("hex:")
    assert table.steps()[-3:] == ["mirror", f"copy {EXCALIBUR}", "skip"]
    assert labels(table)["mirror"] == "Mirror: Grail" and labels(table)[f"copy {EXCALIBUR}"] == "Bruno’s: Excalibur"
    press(table, "mirror")
    rest(table.app)
    assert table.state.knights[0] == GRAIL and table.shown.goods[0][1] == [0, 0, 0, 0, 1, 0]


def test_each_is_marked_with_its_flag_in_the_bar_and_on_the_rondel(small: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = arrived(small, POINTS_FLAGS, [EXCALIBUR, EXCALIBUR, EXCALIBUR])
    assert table.focus == "given/flags", "the focus begins on the space's own action"
    table.app.present(0.0)
    drawn = drawn_pieces(monkeypatch, "good")
    table.draw_bar(table.app.surface)
    assert sorted(good[1:3] for good in drawn) == [("flag", "brown"), ("flag", "orange")]
    drawn.clear()
    picture = table.view.picture
    for layer in picture.layers(None):
        if layer.box.w < 200.0 and any(effects in repr(layer.state) for effects in ("'mirror'", "'other'")):
            layer.paint(table.app.surface)
    assert sorted(good[1:3] for good in drawn) == [("banner", "brown"), ("banner", "orange")]


def test_their_spaces_can_be_pressed_too(small: App) -> None:
    table = arrived(small, POINTS_FLAGS, [EXCALIBUR, EXCALIBUR, EXCALIBUR])
    press(table, f"space:{EXCALIBUR}")
    rest(table.app)
    assert table.state.excalibur == 0 and table.state.knights[0] == POINTS_FLAGS


def test_many_fold_into_a_button_that_shows_the_rondel(small: App) -> None:
    table = arrived(small, BUILD, [EXCALIBUR, TRADE, POINTS_FLAGS])
    assert table.steps()[-2:] == ["elsewhere", "skip"]
    press(table, "elsewhere")
    spaces = [f"space:{space}" for space in (EXCALIBUR, TRADE, POINTS_FLAGS, GRAIL)]
    assert table.steps() == [*spaces, "stay"] and table.focus == spaces[0]
    assert not table.view.picture.zoomed and labels(table)["stay"] == "Stay: Build"
    press(table, "stay")
    assert table.view.picture.zoomed and "elsewhere" in table.steps()
    press(table, "elsewhere")
    cancel(table.app)
    table.app.step(1)
    assert "elsewhere" in table.steps()
    press(table, "elsewhere")
    press(table, f"space:{GRAIL}")
    rest(table.app)
    assert table.state.knights[0] == GRAIL


def test_a_rivals_space_that_is_the_opposite_one_asks_which_flag(small: App) -> None:
    table = arrived(small, POINTS_FLAGS, [(POINTS_FLAGS + 12) % 24] * 3)
    press(table, f"space:{(POINTS_FLAGS + 12) % 24}")
    assert table.question_words == "Which space’s action do you choose?"
    assert table.steps() == [f"copy {(POINTS_FLAGS + 12) % 24}", "mirror"]


def test_the_rondel_is_whole_below_the_enlarged_environs(small: App) -> None:
    table = arrived(small, BUILD, [EXCALIBUR, TRADE, POINTS_FLAGS])
    stage = table.view.picture.context
    places, drawing = stage.places, BoardDrawing(table.shown, stage.places)
    assert places.enlarged.environs
    covered = drawing.table(1920.0, 1080.0)
    with places.showing(NOTHING):
        assert drawing.table(1920.0, 1080.0) == covered


# -- in any position


def missed(table: TableDriver) -> Iterator[str]:
    """Yield the answers that no step leads to, private ones and rides aside."""
    seat = table.asked
    assert seat is not None
    found = set(reached(table))
    hand = any(name.startswith("hand") for name in found)
    for text in legal(table.state, seat):
        if is_private(text) or text.split(" ")[0] in RIDES:
            continue
        place = place_of(table.shown, seat, text)
        if text not in found and place not in found and not (hand and place is not None and place.startswith("hand")):
            yield text


def reached(table: TableDriver) -> Iterator[str]:
    """Yield the steps, and those that the folded groups open."""
    yield from table.steps()
    for group in GROUPS:
        if group in table.steps():
            press(table, group)
            yield from table.steps()
            cancel(table.app)
            table.app.step(1)


def positions(seeds: Iterable[int], share: float) -> Iterator[merlin.State]:
    """Yield this share of the positions of random games, and more of those that offer another space's action."""
    for seed in seeds:
        chance = random.Random(seed)
        options = merlin.Options(players=2 + seed % 3, module=seed % 4 < 2, hands="open" if seed % 5 == 0 else "hidden")
        for played in PLAY.walk(options, seed):
            offered = any(map(detour_price, legal(played.before, played.seat)))
            if chance.random() < (10 * share if offered else share):
                yield played.before


def look_at(app: App, found: Iterable[merlin.State]) -> Counter[str]:
    """Put these positions on the table, and look for their answers; return what was asked how often."""
    kinds: Counter[str] = Counter()
    for state in found:
        players, seat = len(state.scores), state.to_act[0]
        table = seated(app, state.copy(), players)
        if table.asked != seat or table.match.turns:
            continue  # An only answer was given at once.
        assert list(missed(table)) == [], legal(state, seat)
        kinds[state.decision(seat).kind] += 1
        kinds["detours"] += any(detour_price(text) is not None for text in legal(state, seat))
    return kinds


@pytest.mark.parametrize(("apples", "number"), [(0, 1), (1, 2)])
def test_flags_and_abilities_open_with_a_button_of_their_own_beside_an_apple(
    small: App, apples: int, number: int
) -> None:
    table = seated(small, game(3, mine={**ROUTED, "apples": apples}), 3)
    do(small, Option(number))
    small.step(1)
    assert table.control_ids == ["repel black 1", "repel black 2", "repel purple 1"]
    press(table, "repel black 2")
    rest(small)
    assert traitors(table.match.state) == ["purple"]


def test_every_answer_is_reached_without_zooming(small: App) -> None:
    kinds = look_at(small, positions(range(1, 7), 0.01))
    assert kinds["detours"] > 2 and kinds["action"] > 5, kinds


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_every_answer_is_reached_in_many_positions(small: App, seed: int) -> None:
    kinds = look_at(small, positions(range(30 * seed, 30 * seed + 30), 0.05))
    assert kinds["detours"] > 40 and len(kinds) > 10, kinds
