"""The faces of the cards: one for each, readable, kept."""

from __future__ import annotations

import tomllib

import pygame
import pytest

from game import paths
from game.i18n import Texts
from game.ui.canvas import Box, Canvas
from game.ui.palette import SEATS
from game.ui.tables.elgrande import cards_art, pictograms, svg
from game.ui.tables.elgrande.cards_art import CardsArt, split_name
from game.ui.theme import SECONDARY, Theme

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
    return CardsArt(Theme(paths.assets() / "fonts"))


def cards() -> list[dict[str, object]]:
    with (paths.levels() / "elgrande" / "spain" / "cards.toml").open("rb") as file:
        return list(tomllib.load(file)["cards"])


def test_every_card_of_the_level_has_a_diagram_and_its_deck() -> None:
    for card in cards():
        name = str(card["id"])
        assert name in pictograms.DIAGRAMS
        decks = {other["deck"] for other in cards() if other["id"] == name}
        assert split_name(name)[1] in decks
    assert split_name("score_any 3") == ("score_any", 3)
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


def test_power_cards_supply_what_the_level_says() -> None:
    with (paths.levels() / "elgrande" / "spain" / "board.toml").open("rb") as file:
        assert list(cards_art.SUPPLY) == tomllib.load(file)["powers"]["supply"]


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


def test_every_power_card_of_every_seat_can_be_told_apart(art: CardsArt) -> None:
    seen = set()
    for seat in SEATS.values():
        for value in range(1, 14):
            surface = pygame.Surface((1280, 720))
            art.draw_power_card(surface, CANVAS, Box(10, 10, 120, 170), value, seat)
            seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 65


def test_a_face_is_rendered_once(art: CardsArt) -> None:
    surface = pygame.Surface((1280, 720))
    art.draw_action_card(surface, CANVAS, LARGE, "king", Plain())
    kept = len(art._kept)
    art.draw_action_card(surface, CANVAS, LARGE.moved(60, 30), "king", Plain())
    assert len(art._kept) == kept


def test_larger_text_never_leaves_the_card(art: CardsArt) -> None:
    big = CardsArt(Theme(paths.assets() / "fonts", text_scale=2.0))
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    big.draw_action_card(surface, CANVAS, LARGE, "banish_one_each", Texts())
    assert CANVAS.rect(LARGE).contains(surface.get_bounding_rect())
