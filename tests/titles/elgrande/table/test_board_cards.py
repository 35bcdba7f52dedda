"""The faces of the cards: one for each, readable, kept."""

from __future__ import annotations

import itertools
import math
import re
import tomllib
from typing import get_args

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.i18n import Texts
from game.storage import paths
from game.titles.elgrande.rules.content import PICTURE, STRIP
from game.titles.elgrande.rules.level_entries import Op, OpName
from game.titles.elgrande.table.card_faces import action_face, heraldry
from game.titles.elgrande.table.card_faces.action_face import ink_of, words_on
from game.titles.elgrande.table.card_faces.cards_row import LONGEST
from game.titles.elgrande.table.sentences import Words
from game.titles.elgrande.table.table_tools import CardsArt, split_name, with_deck
from game.ui.canvas import Box, Canvas
from game.ui.look import artwork, svg
from game.ui.look.palette import SEATS, contrast
from game.ui.look.pen import Brush
from game.ui.look.theme import Theme
from tests.changed import changed
from tests.titles.elgrande.table.spain import FACTS
from tests.ui.seeing import array_of, fingerprint

CANVAS = Canvas(1280, 720)
LARGE = Box(40, 30, 340, 560)


class Plain:
    """Texts that say their key, for catalogues that are not under test."""

    def text(self, key: str, **_args: object) -> str:
        return key.replace("-", " ")


@pytest.fixture
def art() -> CardsArt:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    return CardsArt(Theme(paths.assets() / "fonts"), FACTS, WORDS)


def cards() -> list[dict[str, object]]:
    with (paths.levels() / "elgrande" / "spain" / "cards.toml").open("rb") as file:
        return list(tomllib.load(file)["cards"])


WORDS = Words([], {}, Texts())
NAMED = sorted({(str(card["id"]), int(str(card["deck"]))) for card in cards()})
"""The level's cards by id and deck."""
PROGRAMS = action_face.Illustrations()
"""The pictures that come with the program."""


def pixels(body: str, view: action_face.PictureView, width: int = 122) -> npt.NDArray[np.int16]:
    size = (width, round(width * view[3] / view[2]))
    return array_of(svg.render(body, size, view)).astype(np.int16)


@pytest.mark.promise("See a picture on each of the 33 action cards")
@pytest.mark.parametrize(("name", "deck"), NAMED)
def test_every_card_of_the_level_has_a_picture_and_a_strip(name: str, deck: int) -> None:
    picture, strip = PROGRAMS.picture_of(name, deck), PROGRAMS.strip_of(name, deck)
    assert picture is not None and strip
    for drawing in (picture, strip):
        assert re.findall("<(text|tspan|image|use|clipPath|mask|pattern|filter)", drawing) == [], "SDL draws none"
    assert pixels(picture, (0.0, 0.0, *PICTURE)).std() > 40, "it isn't empty"
    assert svg.render(strip, (320, 56), (0.0, 0.0, *STRIP)).get_bounding_rect().width > 150


TRIANGLE = re.compile(r"M(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)Z")
RED = "#C23A22"


def full_turns_of_rays(drawing: str) -> list[str]:
    """The colours of rays all around a middle: long slivers in many directions, drawn as one path."""
    colours = []
    for data, colour in re.findall('<path d="([^"]+)" fill="([^"]+)"', drawing):
        slivers = [[float(number) for number in found] for found in TRIANGLE.findall(data)]
        if len(slivers) < 8 or TRIANGLE.sub("", data) or math.dist(slivers[0][:2], slivers[0][2:4]) < 100:
            continue
        turns = [math.atan2(each[3] - each[1], each[2] - each[0]) for each in slivers]
        if max(turns) - min(turns) > 4.5:
            colours.append(colour)
    return colours


@pytest.mark.parametrize(("name", "deck"), NAMED)
def test_no_picture_recalls_the_rising_sun_flag(name: str, deck: int) -> None:
    """It hurts many who remember it: no rays around a disc in any colour, and none at all where there is red."""
    for drawing in (PROGRAMS.picture_of(name, deck) or "", PROGRAMS.strip_of(name, deck)):
        rays = full_turns_of_rays(drawing)
        assert not rays or RED not in drawing
        assert not any(re.search(f'<circle [^>]*r="[3-9]\\d[^>]*fill="{colour}"', drawing) for colour in rays)


def test_every_picture_belongs_to_a_card_and_every_window_to_a_picture() -> None:
    files = {path.stem for path in (paths.assets() / "titles" / "elgrande" / "cards").glob("*.svg")}
    files -= {f"back_{deck}" for deck in range(1, 6)}
    known = {name for card, deck in NAMED for name in (card, f"{card}_{deck}")}
    assert {file.removesuffix("_strip") for file in files} <= known
    assert {file for file in files if not file.endswith("_strip")} == {f[:-6] for f in files if f.endswith("_strip")}


def test_each_deck_has_a_back_of_its_own(art: CardsArt) -> None:
    backs = {fingerprint(art.back(CANVAS, (150.0, 210.0), deck)) for deck in range(1, 6)}
    assert len(backs) == 5


@pytest.mark.parametrize("close", [True, False])
@pytest.mark.parametrize("aspect", [0.6, 1.0, 360 / 280, 2.5, 4.0])
def test_a_window_shows_a_part_of_the_picture_unstretched(aspect: float, close: bool) -> None:
    for name, _ in NAMED:
        left, top, width, height = action_face.view_of(name, aspect, close)
        assert width / height == pytest.approx(aspect)
        assert top >= 0.0 and top + height <= 280.001
        assert (left >= 0.0 and left + width <= 360.001) or (close and left <= 0.0 and left + width >= 360.0)


@pytest.mark.promise("See whole heads on the strips of action cards")
def test_no_strip_cuts_what_tells_a_card() -> None:
    for name, deck in NAMED:
        file = f"{action_face.FOLDER}/{name}_{deck}"
        told = artwork.read(file if artwork.exists(file) else f"{action_face.FOLDER}/{name}").root.attributes[
            "data-close"
        ]
        left, top, width, height = map(float, told.split())
        for high in (46.0, 62.0):
            shown = action_face.view_of(name, LONGEST * high / (high - 6.0), True)
            assert shown[0] <= left and left + width <= shown[0] + shown[2], name
            assert shown[1] <= top + 0.01 and top + height <= shown[1] + shown[3] + 0.01, name


def test_small_pictures_can_be_told_apart() -> None:
    """In the window of a tile. The same card may lie in two decks, in the ink of each."""
    shown = {
        (name, deck): array_of(PROGRAMS.draw(name, deck, (122, 49), True, 240)).astype(np.int16) for name, deck in NAMED
    }
    alike = [
        (one, other)
        for one, other in itertools.combinations(shown, 2)
        if one[0] != other[0] and np.abs(shown[one] - shown[other]).mean() < 25
    ]
    assert alike == []


@pytest.mark.parametrize("deck", range(1, 6))
def test_words_on_a_decks_colour_can_be_read(deck: int) -> None:
    assert contrast(words_on(deck), ink_of(deck)) >= 4.5


def shown(art: CardsArt, card: str, box: Box = LARGE, close: bool = True) -> int:
    surface = pygame.Surface((1280, 720))
    art.draw_picture(Brush(surface, CANVAS, art.theme), box, card, close=close)
    return fingerprint(surface)


OWN_CARDS = changed(
    FACTS,
    placing={("own_card", 3): 3, ("other_card", 3): 3},
    ops={("own_card", 3): (Op(op="score_castillo"),), ("other_card", 3): (Op(op="score_totals", which="most"),)},
)
"""A level with cards that the program has no picture for."""


@pytest.mark.promise("Bring pictures for your own cards")
def test_a_card_without_a_picture_shows_symbols_of_its_ops(art: CardsArt) -> None:
    """In each window: the pictures of two cards differ."""
    mine = CardsArt(art.theme, OWN_CARDS, WORDS)
    for box in (LARGE, Box(40, 30, 122, 49), Box(40, 30, 300, 150)):
        for close in (True, False):
            assert shown(mine, "own_card 3", box, close) != shown(mine, "other_card 3", box, close)


@pytest.mark.parametrize("deck", [1, 3])
@pytest.mark.parametrize("name", get_args(OpName))
def test_symbols_of_each_op_fit_into_a_strip(name: OpName, deck: int) -> None:
    """Also with as many caballeros as a level may say, and as many scores."""
    for op in (
        Op(op=name),
        Op(op=name, own=30, foreign=30, any=30, count=30, values=(1, 2, 3, 4, 5, 6, 7), one_region=True),
    ):
        strip = action_face.Illustrations(ops={("own_card", deck): (op, op)}).strip_of("own_card", deck)
        drawn = svg.render(strip, (340, 76), (-10.0, -10.0, 340.0, 76.0)).get_bounding_rect()
        assert pygame.Rect(10, 10, 320, 56).contains(drawn) and drawn.width > 60


def test_pictures_of_a_level_go_before_those_of_the_program(art: CardsArt) -> None:
    square = '<path d="M0 0H360V280H0Z" fill="#00FF00"/>'
    mine = CardsArt(art.theme, FACTS, WORDS, {"score_any_3": square, "score_any_3_strip": square, "veto": square})
    assert [mine.faces.pictures.strip_of("score_any", deck) == square for deck in (2, 3)] == [False, True]
    for card, own in (("score_any 3", True), ("veto 2", True), ("score_any 2", False), ("king 5", False)):
        assert (shown(mine, card) != shown(art, card)) is own, card


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("box", [LARGE, Box(40, 30, 180, 260), Box(40, 30, 90, 120)])
def test_a_card_stays_in_its_box_and_its_states_differ(box: Box, scale: float) -> None:
    art, pictures = CardsArt(Theme(paths.assets() / "fonts", text_scale=scale), FACTS, WORDS), set()
    for state in ("open", "gone", "focus"):
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        art.draw_action_card(Brush(surface, CANVAS, art.theme), box, "banish_one_each 2", Texts().text, state)
        pictures.add(fingerprint(surface))
        assert state == "focus" or CANVAS.rect(box).contains(surface.get_bounding_rect())
    assert len(pictures) == 3


def test_every_power_card_of_every_seat_looks_different(art: CardsArt) -> None:
    seen = set()
    for seat in SEATS.values():
        for value in range(1, 14):
            surface = pygame.Surface((1280, 720))
            art.draw_power_card(Brush(surface, CANVAS, art.theme), Box(10, 10, 120, 170), value, seat)
            seen.add(fingerprint(surface))
    assert len(seen) == 65


ROW = Box(96, 250, 325, 520)
"""A card of the row of five."""


def laid(art: CardsArt, box: Box, card: str, row: action_face.FaceRow) -> list[action_face.Levelled]:
    """A card's title and, if it is shown, its text."""
    face = art.faces.tree(box.w, card, art.said(card, Texts().text), 1, row)
    face.place(action_face.FacePen(Brush(pygame.Surface((1, 1)), CANVAS, art.theme)), box)
    return [part for part in face.all() if isinstance(part, action_face.Levelled)]


def test_the_cards_of_a_row_have_titles_of_one_height_and_size(art: CardsArt) -> None:
    cards = ["move_own_or_place_two 1", "disc_two 2", "score_fives 3", "grande 4", "king 5"]
    row = art.row(cards, Texts().text)
    shared = {(title.box.y, title.style.units) for title, *_ in (laid(art, ROW, card, row) for card in cards)}
    alone, *_ = laid(art, ROW, "king 5", art.row(["king 5"], Texts().text))
    assert len(shared) == 1 and alone.style.units > shared.pop()[1]


def test_a_row_says_its_texts_whole_where_its_pictures_stay_large(art: CardsArt) -> None:
    cards = ["king 5", "banish_one_each 2"]
    row = art.row(cards, Texts().text, 46.0, True)
    shown = [laid(art, ROW._replace(h=high), cards[1], row)[1].said for high in (610.0, 500.0)]
    assert shown == [*row.said[1][1:]]


@pytest.mark.promise("Read each of the five cards side by side")
@pytest.mark.parametrize("edition", ["", "original"])
@pytest.mark.parametrize(
    "box, brief, picture", [(Box(0, 0, 325, 580), True, 270), (Box(0, 0, 322, 552), True, 240), (LARGE, False, 60)]
)
def test_no_card_cuts_its_words_or_gives_its_picture_for_them(
    art: CardsArt, box: Box, brief: bool, picture: float, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is room for the name of the player who took it, next to the longest title and the longest text: in the row
    of five, a text may be said in brief."""
    texts, said = Texts(), []
    mine, draw = CardsArt(art.theme, FACTS, Words([], {}, texts, edition=edition)), art.theme.text
    monkeypatch.setattr(art.theme, "text", lambda *args, **how: (said.append(args[2]), draw(*args, **how)))
    for name, deck in NAMED:
        row = mine.row([name, "move_own_or_place_two", "disc_two"], texts.text, 46.0, brief)
        title, *read = laid(mine, box, f"{name} {deck}", row)
        assert title.box.y - box.y >= picture + 12.0 and read
        pen = Brush(pygame.Surface((1280, 720)), CANVAS, art.theme)
        mine.draw_action_card(pen, box, f"{name} {deck}", texts.text, row=row)
    assert len(said) > 2 * len(NAMED) and [line for line in said if line.endswith("…")] == []


def test_a_card_that_is_in_two_decks_shows_the_deck_it_came_from() -> None:
    assert with_deck("score_any", ("veto", "court_all", "score_any", "king", "x")) == "score_any 3"
    assert with_deck("score_any 2", ("veto", "score_any 2", "score_any 3")) == "score_any 2"
    assert split_name("score_any 3") == ("score_any", 3)


def test_power_cards_show_their_supply_in_pieces_of_one_size(art: CardsArt) -> None:
    sizes = set()
    for value in (1, 3, 7, 9, 11):
        pieces: list[tuple[int, int]] = []
        face = pygame.Surface((200, 300), pygame.SRCALPHA)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(heraldry, "draw_shape", lambda f, shape, rect, *rest, kept=pieces: kept.append(rect.size))
            art.draw_power_card(Brush(face, CANVAS, art.theme), Box(10, 10, 70, 98), value, SEATS["gold"])
        assert len(pieces) == FACTS.supply[value]
        sizes |= set(pieces)
    assert max(map(max, sizes)) - min(map(min, sizes)) <= 1, "but for rounding"


def test_a_tile_shows_whether_its_card_is_gone(art: CardsArt) -> None:
    pictures = set()
    for gone in (False, True):
        surface = pygame.Surface((300, 200))
        art.draw_tile(Brush(surface, CANVAS, art.theme), Box(10, 10, 97, 90), "score_any 3", gone)
        pictures.add(fingerprint(surface))
    assert len(pictures) == 2


@pytest.mark.promise("Hold power cards with the arms of your house")
def test_large_power_cards_and_their_backs_bear_their_houses_arms(art: CardsArt) -> None:
    seats, shields = list(SEATS.values()), []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(heraldry, "draw_rimmed", lambda *args: shields.append(args[-2]))
        for seat in seats:
            art.power_back(CANVAS, (230.0, 322.0), seat)
            art.power_card(CANVAS, (230.0, 322.0), 7, seat)
    assert shields == [seat for seat in seats for _ in range(2)]


def test_a_power_card_that_brings_more_than_six_shows_their_number(art: CardsArt) -> None:
    many = CardsArt(art.theme, changed(FACTS, supply=(0, 7, 30, *FACTS.supply[3:])), WORDS)
    for value, count in ((1, 7), (2, 30)):
        written: list[str] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Brush, "figures", lambda *args, kept=written: kept.append(args[1]))
            many.draw_power_card(
                Brush(pygame.Surface((200, 300)), CANVAS, many.theme), Box(10, 10, 70, 98), value, SEATS["gold"]
            )
        assert written == [str(value), str(count)]


def test_an_action_card_shows_as_many_caballeros_as_the_level_lets_it_place(art: CardsArt) -> None:
    few = CardsArt(art.theme, changed(FACTS, placing={**FACTS.placing, ("king", 5): 2}), WORDS)
    pictures = set()
    for one in (art, few):
        surface = pygame.Surface((1280, 720))
        one.draw_action_card(Brush(surface, CANVAS, one.theme), LARGE, "king 5", Plain().text)
        pictures.add(fingerprint(surface))
    assert len(pictures) == 2
