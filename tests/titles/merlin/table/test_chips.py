"""What stands on the rondel: dice of landings, and pawns. They leave each other and all signs free, and the goods of
gatehouses and the missions, too; and what the legend names."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from math import dist
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.titles.merlin.rules.events import KnightMoved, MerlinMoved, RoundStarted
from game.titles.merlin.rules.notation import KINDS, SPACES
from game.titles.merlin.rules.options import DISPLAY
from game.titles.merlin.table.answers.dialogue import KNIGHT, MERLIN, Landing
from game.titles.merlin.table.board_picture.ground import MUTED, PALER
from game.titles.merlin.table.board_picture.landing_signs import chips
from game.titles.merlin.table.board_picture.rondel_layers import PawnStands, RondelLayers, Stand
from game.titles.merlin.table.places import DIE, HEX, LANE, MIDDLE, RAISED, ROWS, SIGN, SIGNS, TablePlaces
from game.titles.merlin.table.places import KNIGHT as TALL
from game.ui.canvas import Box
from game.ui.input.intents import Next
from game.ui.table.parts.stage import Spotlight
from tests.titles.merlin.table.laid_out import drawn_pieces, places_of
from tests.titles.merlin.table.laid_out import sit as sit_at
from tests.ui.driver import StartApp
from tests.ui.layouts import drawn_again, resize, seen
from tests.ui.seeing import blank
from tests.ui.table_driver import TableDriver, scene_of

LOOKS = pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1280, 720), 2.0), ((2560, 1080), 1.0), ((1080, 1920), 1.0)],
)
MOST_PAWNS = len(ROWS) - 1


def rondel_of(table: TableDriver) -> RondelLayers:
    layers: RondelLayers = table.view.picture._board._rondel
    return layers


def landing(space: int, pawn: str = KNIGHT, back: bool = False) -> Landing:
    return Landing(pawn, space, 0, 1, 1, back, (), ())


EVERYWHERE = [landing(space, back=space % 2 == 0) for space in range(SPACES)]


def some(chance: random.Random) -> list[Landing]:
    """Return landings as in a ride: of up to three dice, and of Merlin both ways."""
    knight, merlin, pips = chance.randrange(SPACES), chance.randrange(SPACES), chance.randint(1, 6)
    own = [landing((knight + each) % SPACES) for each in chance.sample(range(1, 7), 3)]
    return [*own, *(landing((merlin + way * pips) % SPACES, MERLIN, way < 0) for way in (-1, 1))]


def pawns(places: TablePlaces) -> Iterator[Box]:
    """Yield the box of every pawn in every crowd on every space, without lance and tail."""
    for space, count in product(range(SPACES), range(1, MOST_PAWNS + 1)):
        yield from (drawn(places, space, index, count) for index in range(count))


def drawn(places: TablePlaces, space: int, index: int, count: int) -> Box:
    (x, y), tall = places.pawn_foot(space, index, count), TALL * places.ring.scale
    return Box(x - tall * 0.4, y - tall, tall * 0.8, tall)


# -- chips


def test_dice_pawns_signs_and_hexes_have_their_sizes(start_app: StartApp, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_at(start_app(speed="instant", size=(1920, 1080)), "ride")
    scale = places_of(table).ring.scale
    assert scale >= 1.0 and DIE == 62.0 and SIGN == 54.0 and RAISED == 8.0 and HEX == 78.0 and TALL == 66.0
    surface, asked = table.app.surface, table.view.picture._dialogue.landings()
    dice, bodies = drawn_pieces(monkeypatch, "die"), drawn_pieces(monkeypatch, "draw")
    for layer in rondel_of(table).signs():
        layer.paint(surface)
    assert sorted(what[3] / DIE / scale > 1.0 for what in dice) == [*[False] * (len(asked) - 1), True]
    assert len([what for what in bodies if what[1][0] == "way"]) == len(asked) >= 3


@LOOKS
def test_no_die_hides_another_a_sign_or_a_rider_and_no_rider_a_sign(
    table: TableDriver, size: tuple[int, int], scale: float
) -> None:
    resize(table.app, size, scale)
    places, chance = places_of(table), random.Random(1)
    side = 0.7 * SIGN * places.ring.scale
    spots = [places.polar(space, SIGNS) for space in range(SPACES)]
    signs = [Box.at((x, y - RAISED * places.ring.scale), side, side) for x, y in spots]
    bodies = list(pawns(places))
    assert not [body for body in bodies if any(map(body.inset(0.15 * body.h).overlaps, signs))]
    for asked in (EVERYWHERE, *(some(chance) for _ in range(60))):
        dice = chips(places, asked, None)
        spots = [Box.at(die.at, die.side, die.side) for die in dice]
        assert not [spot for spot in spots if any(map(spot.overlaps, (*signs, *bodies)))]
        assert min(dist(one.at, other.at) - one.side for one, other in combinations(dice, 2)) > 0.0


@pytest.mark.promise("See on Merlin's rondel who moved last")
def test_arrows_lead_along_the_latest_move_until_the_next_one_or_a_round_begins(
    table: TableDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    places, arrows = places_of(table), drawn_pieces(monkeypatch, "step")
    for event, ways in ((KnightMoved(1, 22, 1, "die"), (22.5, 23.5, 24.5)), (MerlinMoved(1, 2, 23), (1.5, 0.5, -0.5))):
        table.shown.assign(event)
        arrows.clear()
        drawn_again(table)
        assert [at for at, *_ in arrows] == [places.polar(way, LANE) for way in ways]
    table.view.picture.context.stage.spotlights.turn_on(Spotlight(hides=frozenset([("knight", 0)])))
    arrows.clear()
    drawn_again(table)
    assert not arrows
    table.shown.assign(RoundStarted(5, 0))
    assert table.shown.left is None


def test_an_arrow_lies_beside_its_die_on_the_way_of_the_ride(table: TableDriver) -> None:
    places = places_of(table)
    for chip in chips(places, EVERYWHERE, None):
        ahead, behind = (places.die(chip.landing.space + each) for each in (1, -1))
        assert (dist(chip.tip, ahead) < dist(chip.tip, behind)) != chip.landing.back
        assert not Box.at(chip.at, 0.8 * chip.side, 0.8 * chip.side).contains(*chip.tip)


@LOOKS
def test_no_die_leaves_what_is_drawn_again_for_it(table: TableDriver, size: tuple[int, int], scale: float) -> None:
    resize(table.app, size, scale)
    for layer in rondel_of(table).signs():
        for chip in layer.state if isinstance(layer.state, tuple) else ():
            assert layer.box.inset(-layer.glow).encloses(chip.box)


def test_a_landing_is_pressed_at_its_die_and_at_its_space(table: TableDriver) -> None:
    places = places_of(table)
    for chip in rondel_of(table).chips():
        for spot in (chip.at, places.polar(chip.landing.space, SIGNS)):
            assert [name for name in table.ids if table.item(name).at(*spot)] == [chip.landing.id]


def test_the_chip_with_the_focus_is_another_and_no_other(table: TableDriver) -> None:
    dialogue, rondel = table.view.picture._dialogue, rondel_of(table)
    for one in (None, *dialogue.landings()):
        dialogue.show_way(one)
        assert [chip.landing for chip in rondel.chips() if chip.focused] == ([] if one is None else [one])


def test_no_sheet_beside_the_board_is_drawn_again_for_another_landing(table: TableDriver) -> None:
    app, screen = table.app, scene_of(table.app).screen
    screen.picture.compose(app.canvas, screen.resting())
    app.feed(Next(device="keyboard"))
    app.tick()
    changed = screen.picture.compose(app.canvas, screen.resting())
    assert changed and app.canvas.rect(table.view.picture.side_column()).collidelist(changed) < 0


@pytest.mark.promise("See from the couch where you can ride in Merlin")
def test_spaces_that_can_be_chosen_rise_in_full_colour_and_the_others_fade(start_app: StartApp) -> None:
    table = sit_at(start_app(speed="instant", size=(1920, 1080)), "ride")
    places, (before, now), chosen = places_of(table), painted(table), ridden(table)

    def pixel(surface: pygame.Surface, space: int, up: float) -> pygame.Color:
        """Return the colour near the outer corner of a space, where no sign is."""
        x, y = places.polar(space - 0.3, MIDDLE - 11.0)
        return surface.get_at(table.canvas.pos(x, y - up * places.ring.scale))

    for space in range(SPACES):
        if space in chosen:
            assert alike(pixel(now, space, RAISED), pixel(before, space, 0.0)), space
        else:
            assert alike(pixel(now, space, 0.0), pixel(before, space, 0.0).lerp(pygame.Color(MUTED), PALER)), space


def test_the_land_keeps_its_colours_during_a_ride(start_app: StartApp) -> None:
    table = sit_at(start_app(speed="instant", size=(1920, 1080)), "ride")
    ground, free = blank(table), table.shown.owners.index(None, 8)
    table.view.picture._board.ground.draw(ground)
    table.compose()
    at = table.canvas.pos(*places_of(table).hex(free))
    assert table.painted is not None and table.painted.get_at(at) == ground.get_at(at)


@pytest.mark.promise("See Merlin's rondel whole with large text")
def test_with_large_text_the_rondel_keeps_its_size_and_only_landings_have_signs(start_app: StartApp) -> None:
    table = sit_at(start_app(speed="instant", size=(1280, 720)), "ride")
    usual = places_of(table).ring.radius
    resize(table.app, (1280, 720), 2.0)
    assert places_of(table).ring.radius > 0.95 * usual
    seen = {space for space in range(SPACES) if len(colours(table, space)) > 60}
    assert seen == ridden(table)


@pytest.mark.promise("See Merlin's board in ink on white at high contrast")
def test_at_high_contrast_signs_are_ink_on_white(start_app: StartApp) -> None:
    table = sit_at(start_app(speed="instant", size=(1280, 720), high_contrast=True), "ride")
    spaces, plain = places_of(table)._facts.spaces, 0
    for space in ridden(table):
        if spaces[space].kind != "principality":
            inks, plain = colours(table, space), plain + 1
            assert max(map(min, inks)) == 255 and min(map(max, inks)) < 40
            assert all(max(each) - min(each) < 24 for each in inks), "nothing else is coloured"
    assert plain


def painted(table: TableDriver) -> tuple[pygame.Surface, pygame.Surface]:
    """Return pictures of the ground, and of the same during a ride."""
    board, both = table.view.picture._board, (blank(table), blank(table))
    for surface in both:
        board.ground.draw(surface)
    for layer in board._space_lights(board.marks(None)):
        layer.paint(both[1])
    return both


def ridden(table: TableDriver) -> set[int]:
    return {one.space for one in table.view.picture._dialogue.landings()}


def colours(table: TableDriver, space: int) -> set[tuple[int, ...]]:
    """Return the colours in the middle of a space, where its sign is, during a ride."""
    canvas, (x, y) = table.canvas, places_of(table).polar(space, SIGNS)
    now = painted(table)[1].subsurface(canvas.rect(Box.at((x, y - RAISED), 36.0, 36.0)))
    return {tuple(now.get_at((x, y))[:3]) for x in range(now.get_width()) for y in range(now.get_height())}


@pytest.mark.promise("Build in Merlin in front of Camelot")
def test_the_enlarged_environs_lie_in_the_meadow(start_app: StartApp) -> None:
    table = sit_at(start_app(speed="instant", size=(1280, 720)), "ride")
    shown = blank(table)
    table.view.picture._board.ground.draw_near(shown)
    around = [places_of(table).polar(part / 8, 0.9 * MIDDLE) for part in range(8 * SPACES)]
    assert len({tuple(shown.get_at(table.canvas.pos(*at))) for at in around}) > 80


def alike(one: pygame.Color, other: pygame.Color) -> bool:
    return all(abs(a - b) <= 6 for a, b in zip(one[:3], other[:3], strict=True))


# -- the legend


def test_the_space_with_the_focus_has_its_name_beside_it_in_the_meadow_clear_of_all_dice(start_app: StartApp) -> None:
    table = sit_at(start_app(speed="instant", size=(1920, 1080)), "ride")
    rondel, words = rondel_of(table), table.view.picture.context.tools.words
    for landing in table.view.picture._dialogue.landings():
        table.focus_on(landing.id)
        told, flag = seen(table, drawn_again(table)), rondel.flag().box
        assert table.app.ui.say(words.space(landing.space)) in [said.text for said in told if flag.encloses(said.box)]
        assert not any(flag.overlaps(Box.at(chip.at, chip.side, chip.side)) for chip in rondel.chips())


# -- pawns


@LOOKS
def test_pawns_of_a_space_stand_side_by_side_and_none_hides_goods_or_a_mission(
    table: TableDriver, size: tuple[int, int], scale: float
) -> None:
    resize(table.app, size, scale)
    places, facts = places_of(table), list(kept_free(table))
    for space, count in product(range(SPACES), range(1, MOST_PAWNS + 1)):
        boxes = [drawn(places, space, index, count) for index in range(count)]
        kept = facts if count == 1 else facts[:-DISPLAY]  # Missions lie over a crowd.
        assert not [fact for fact in kept for box in boxes if fact.overlaps(box)], (space, count)
        assert boxes == sorted(boxes, key=lambda box: -box.bottom), "the last, Merlin, stands behind"
        for one, other in combinations(boxes, 2):
            assert dist(one.centre, other.centre) > (0.8 if count == 2 else 0.5) * one.h, (space, count)
        far = (dist(box.centre, places.ring[:2]) for box in boxes)
        assert min(far) > MIDDLE * places.ring.scale and min(box.y for box in boxes) >= 0.0


def kept_free(table: TableDriver) -> Iterator[Box]:
    """Yield what no pawn may hide."""
    places, names = places_of(table), table.view.picture.context.tools.facts.principalities
    for name, kind in product(names, KINDS):
        house = places.gatehouse(name)
        yield house.stock(kind).inset(5.0 * house.scale)
        yield house.box.split_top(house.box.h * 0.3)[0].inset(14.0 * house.scale)  # emblem and name
    yield from map(places.display_card, range(DISPLAY))


def stands_of(table: TableDriver, gradual: bool) -> PawnStands:
    """Return pawns of which all knights stand on one space."""
    view = table.shown
    view.knights = [view.knights[0]] * view.players
    view.merlin = view.knights[0]
    return PawnStands(cast(Any, SimpleNamespace(sudden=lambda: not gradual)), view, places_of(table))


def drawn_now(stands: PawnStands) -> dict[int | None, Stand]:
    """Return where pawns stand at this moment, in which they are drawn."""
    found = stands.now()
    stands.note_drawn()
    return found


def test_pawns_step_aside_gradually_for_one_that_leaves(table: TableDriver) -> None:
    stands, view = stands_of(table, gradual=True), table.shown
    before = drawn_now(stands)[None]
    view.knights[0] = (view.knights[0] + 3) % SPACES
    assert drawn_now(stands)[None] == before, "it begins where it stood"
    while stands.update():
        between = drawn_now(stands)[None]
    assert between == drawn_now(stands)[None] != before


def test_pawns_are_aside_at_once_in_another_layout_and_at_instant_speed(table: TableDriver) -> None:
    places, view = places_of(table), table.shown
    for gradual, smaller in ((False, 0.0), (True, 40.0)):
        stands = stands_of(table, gradual)
        drawn_now(stands)
        view.knights[0] = (view.knights[0] + 3) % SPACES
        ring = places.ring._replace(radius=places.ring.radius - smaller)
        places.arrange(places.arrangement._replace(ring=ring), places.room)
        drawn_now(stands)
        assert not stands.update()


def test_the_focus_finds_pictures_of_landings_made_ahead(start_app: StartApp) -> None:
    table = sit_at(start_app(speed="instant", size=(1280, 720)), "ride")
    board, kept = table.view.picture._board, table.view.picture.context.tools.pieces._kept
    board._make_focused(board._dialogue.landings(), board._lights.whole)
    made = {key for key in kept if key[0] == "way"}
    for _ in range(4):
        table.app.feed(Next(device="keyboard"))
        table.app.step(1)
        table.app.present(0.0)
    assert {key for key in kept if key[0] == "way"} == made
