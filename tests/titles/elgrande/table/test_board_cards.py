"""The faces of the cards: one for each, readable, kept."""

from __future__ import annotations

import tomllib

import pygame
import pytest

from game.i18n import Texts
from game.storage import paths
from game.titles.elgrande.table.card_faces import cards_art, pictograms
from game.titles.elgrande.table.card_faces.action_face import ActionFace
from game.titles.elgrande.table.card_faces.cards_art import CardsArt, split_name, with_deck
from game.ui.canvas import Box, Canvas
from game.ui.kit.art import svg
from game.ui.look.palette import SEATS
from game.ui.look.theme import SECONDARY, Theme
from tests.titles.elgrande.table.spain import FACTS

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
    return CardsArt(Theme(paths.assets() / "fonts"), FACTS)


def cards() -> list[dict[str, object]]:
    with (paths.levels() / "elgrande" / "spain" / "cards.toml").open("rb") as file:
        return list(tomllib.load(file)["cards"])


def test_every_card_of_the_level_has_a_diagram() -> None:
    assert set(pictograms.DIAGRAMS) == {str(card["id"]) for card in cards()}


def test_every_diagram_is_different() -> None:
    seen = {}
    for name in pictograms.DIAGRAMS:
        shown = pictograms.diagram(name)
        key = (shown.body, shown.figures)
        assert key not in seen, f"{name} looks like {seen.get(key)}"
        seen[key] = name
        picture = svg.render(shown.body, (160, 100), (0, 0, 160, 100))
        assert picture.get_bounding_rect().width > 40, name


@pytest.mark.parametrize("card", sorted(pictograms.DIAGRAMS))
def test_title_and_text_fit_on_a_large_card(art: CardsArt, card: str) -> None:
    """In every language that is there, on the card that is enlarged on demand."""
    texts = Texts()
    key = card.replace("_", "-")
    width = LARGE.w - 40
    title = art.theme.wrap(texts.text(f"card-{key}-title"), SECONDARY, "title", CANVAS, width)
    words = art.theme.wrap(texts.text(f"card-{key}-text"), SECONDARY, "body", CANVAS, width)
    high = art.theme.line_height(SECONDARY + 6, "title", CANVAS) * len(title)
    high += art.theme.line_height(SECONDARY, "body", CANVAS) * len(words)
    assert len(title) <= 2
    assert high <= LARGE.h - 58 - 60 - 40


@pytest.mark.parametrize("box", [LARGE, Box(40, 30, 180, 260), Box(40, 30, 90, 120)])
def test_a_card_stays_in_its_box_and_its_states_differ(art: CardsArt, box: Box) -> None:
    pictures = []
    for state in ("open", "gone"):
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        art.draw_action_card(surface, CANVAS, box, "score_any 3", Plain(), state)
        assert CANVAS.rect(box).contains(surface.get_bounding_rect())
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    focused = pygame.Surface((1280, 720), pygame.SRCALPHA)
    art.draw_action_card(focused, CANVAS, box, "score_any 3", Plain(), "focus")
    pictures.append(pygame.image.tobytes(focused, "RGB"))
    assert len(set(pictures)) == 3


def test_every_power_card_of_every_seat_looks_different(art: CardsArt) -> None:
    seen = set()
    for seat in SEATS.values():
        for value in range(1, 14):
            surface = pygame.Surface((1280, 720))
            art.draw_power_card(surface, CANVAS, Box(10, 10, 120, 170), value, seat)
            seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 65


def test_a_face_is_rendered_once(art: CardsArt) -> None:
    surface = pygame.Surface((1280, 720))
    written: list[str] = []
    plain = Theme.text
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "text", lambda *a, **k: (written.append("text"), plain(*a, **k))[1])
        art.draw_action_card(surface, CANVAS, LARGE, "king 5", Plain())
        assert written
        written.clear()
        art.draw_action_card(surface, CANVAS, LARGE.moved(60, 30), "king 5", Plain())
    assert written == [], "the face is kept"


def test_larger_text_never_leaves_the_card(art: CardsArt) -> None:
    big = CardsArt(Theme(paths.assets() / "fonts", text_scale=2.0), FACTS)
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    big.draw_action_card(surface, CANVAS, LARGE, "banish_one_each 2", Texts())
    assert CANVAS.rect(LARGE).contains(surface.get_bounding_rect())


ROW = Box(96, 250, 325, 520)
"""A card of the row of five."""


def test_the_cards_of_a_row_have_pictures_of_one_height_and_texts_on_one_line(art: CardsArt) -> None:
    row = ["move_own_or_place_two", "disc_two", "score_fives", "grande", "king"]
    shared = art.plan(CANVAS, ROW, row, Texts())
    assert shared.picture >= 60 and shared.lines == 2
    alone = [art.plan(CANVAS, ROW, [card], Texts()) for card in row]
    assert shared.picture == min(plan.picture for plan in alone) and len({plan.picture for plan in alone}) > 1


@pytest.mark.parametrize("box", [ROW, Box(40, 20, 590, 760)])
def test_every_card_says_its_whole_text_in_the_row_and_enlarged(art: CardsArt, box: Box) -> None:
    """There is room for the name of the player who took it, next to the longest title and the longest text."""
    texts, faces = Texts(), art.faces
    longest = ["move_own_or_place_two", "disc_two"]
    for card in pictograms.DIAGRAMS:
        plan = art.plan(CANVAS, box, [card, *longest], texts, foot=46.0)
        key = card.replace("_", "-")
        units = faces.text_units(box.w)
        assert units >= SECONDARY and plan.title >= SECONDARY and plan.picture >= 60
        room = box.w - 12 - 2 * faces.margin(box.w)
        words = art.theme.wrap(texts.text(f"card-{key}-text"), units, "body", CANVAS, room)
        title = art.theme.wrap(texts.text(f"card-{key}-title"), plan.title, "title", CANVAS, box.w - 32)
        assert len(title) <= plan.lines
        high = art.theme.line_height(units, "body", CANVAS) * len(words)
        high += art.theme.line_height(plan.title, "title", CANVAS) * plan.lines
        assert faces.head_height(box.w) + plan.picture + high + 12 + 14 + plan.foot <= box.h, card


def test_a_card_that_is_in_two_decks_shows_the_deck_it_came_from() -> None:
    assert with_deck("score_any", ("veto", "court_all", "score_any", "king", "x")) == "score_any 3"
    assert with_deck("score_any 2", ("veto", "score_any 2", "score_any 3")) == "score_any 2"
    assert split_name("score_any 3") == ("score_any", 3)


def test_power_cards_show_their_supply_in_pieces_of_one_size(art: CardsArt) -> None:
    sizes = set()
    for value in (1, 3, 7, 9, 11):
        pieces: list[float] = []
        face = pygame.Surface((200, 300), pygame.SRCALPHA)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(cards_art, "piece", lambda f, c, middle, width, seat, kept=pieces: kept.append(width))
            art.draw_power_card(face, CANVAS, Box(10, 10, 120, 170), value, SEATS["gold"])
        assert len(pieces) == FACTS.supply[value]
        sizes |= set(pieces)
    assert len(sizes) == 1


def test_a_tile_shows_whether_its_card_is_gone(art: CardsArt) -> None:
    pictures = set()
    for gone in (False, True):
        surface = pygame.Surface((300, 200))
        art.draw_tile(surface, CANVAS, Box(10, 10, 97, 90), "score_any 3", gone)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 2


def test_a_power_card_that_brings_more_than_six_shows_their_number(art: CardsArt) -> None:
    many = CardsArt(art.theme, FACTS._replace(supply=(0, 7, 30, *FACTS.supply[3:])))
    for value, count in ((1, 7), (2, 30)):
        written: list[str] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(ActionFace, "number", lambda *args, kept=written: kept.append(args[4]))
            many.draw_power_card(pygame.Surface((200, 300)), CANVAS, Box(10, 10, 70, 98), value, SEATS["gold"])
        assert written == [str(value), str(count)]


def test_an_action_card_shows_as_many_caballeros_as_the_level_lets_it_place(art: CardsArt) -> None:
    few = CardsArt(art.theme, FACTS._replace(placing={**FACTS.placing, ("king", 5): 2}))
    pictures = set()
    for one in (art, few):
        surface = pygame.Surface((1280, 720))
        one.draw_action_card(surface, CANVAS, LARGE, "king 5", Plain())
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 2
