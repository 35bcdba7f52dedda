"""Draws pictures in the background before they are needed: action cards, power cards, area leaders."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.core.message import Message
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.tableau import standings
from game.titles.elgrande.table.card_faces import action_face
from game.titles.elgrande.table.card_faces.action_face import KEPT_BACK, KEPT_PICTURE
from game.titles.elgrande.table.card_faces.cards_art import with_deck
from game.titles.elgrande.table.clips.card_clips import ACTION, power_size, shown_size
from game.titles.elgrande.table.clips.round_dealt import dealt_size
from game.titles.elgrande.table.side_column import FOOT, LargeCards
from game.titles.elgrande.table.table_parts import TableParts
from game.titles.elgrande.table.table_places import TablePlaces
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.help_texts import VALUES
from game.ui.baker import Baker, Job
from game.ui.canvas import Box, Canvas
from game.ui.look.pen import Brush
from game.ui.table.parts.slot_answers import Dialogue
from game.ui.table.parts.stage import SeatOccupants

POWER = (70.0, 98.0)
"""Width and height of a power card in the bar."""


class PicturesAhead(Protocol):
    """Pictures of one kind that will soon be needed."""

    def wanted(self) -> object:
        """Return what the pictures depend on, besides size and theme; None if none are needed."""
        ...

    def job(self) -> Callable[[], None]:
        """Return the drawing job; thread-safe."""
        ...


class Prerendering:
    """Renders pictures ahead, if that can be done in the background. Call `update` every tick."""

    def __init__(self, parts: TableParts, baker: Baker) -> None:
        tools, view, places = parts.tools, parts.view, parts.places
        self._ui, self._baker = tools, baker
        self._pictures: tuple[PicturesAhead, ...] = (
            CardsAhead(tools, view, parts.cards, places),
            SmallPicturesAhead(tools),
            PowerCardsAhead(tools, parts.stage.seating, places),
            LeadersAhead(view, parts.board, parts.dialogue),
        )
        self._wanted: dict[PicturesAhead, object] = {}
        """The previous `wanted` values."""
        self._jobs: dict[PicturesAhead, Job] = {}

    def update(self) -> None:
        """Start new jobs, and abandon older ones of the same kind."""
        if not self._baker.threaded:
            return
        ui = self._ui
        look = ui.canvas.size_px, ui.theme.text_scale, ui.theme.contrast, id(ui.texts)
        for pictures in self._pictures:
            found = pictures.wanted()
            if found is None or self._wanted.get(pictures) == (found, look):
                continue
            self._wanted[pictures] = found, look
            if pictures in self._jobs:
                self._jobs[pictures].abandon()
            self._jobs[pictures] = self._baker.start(pictures.job())


class KnownTexts:
    """Texts looked up in advance for another thread."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def text(self, key: str) -> str:
        return self._texts[key]


class CardsAhead:
    """The row of large cards before and after one is taken, where there is such a row; each card as it is dealt, and at
    its size when taken."""

    def __init__(self, tools: TableTools, view: ViewData, large: LargeCards, places: TablePlaces) -> None:
        self._tools, self._view, self._large, self._places = tools, view, large, places

    def wanted(self) -> object:
        cards = self._view.cards
        return (cards, self._face()) if cards else None

    def _face(self) -> Box | None:
        return None if self._large.listed else self._large.boxes[0]

    def job(self) -> Callable[[], None]:
        tools, cards = self._tools, self._view.cards
        keys = [key for card in cards for key in tools.cards.keys(with_deck(card, cards))]
        texts = KnownTexts({key: tools.say(Message(key)) for key in keys})
        return partial(self._draw, tools.canvas, cards, self._face(), texts)

    def _draw(self, canvas: Canvas, cards: Sequence[str], face: Box | None, texts: KnownTexts) -> None:
        tools = self._tools
        art, nowhere = tools.cards, Brush(pygame.Surface((1, 1)), canvas, tools.theme)
        named = [with_deck(card, cards) for card in cards]
        for card in named:
            art.dealt(canvas, dealt_size(self._places.room, len(cards)), card)
        if face is not None:
            self._draw_row(canvas, cards, face, texts)
        size = shown_size(self._places.room, tools.theme.text_scale, tools.large, ACTION)
        for card in named:
            art.draw_action_card(nowhere, Box(0.0, 0.0, *size), card, texts)

    def _draw_row(self, canvas: Canvas, cards: Sequence[str], face: Box, texts: KnownTexts) -> None:
        art, nowhere = self._tools.cards, Brush(pygame.Surface((1, 1)), canvas, self._tools.theme)
        for foot in (0.0, self._tools.theme.size(FOOT)):
            plan = art.plan(canvas, face, cards, texts, foot)
            for card in cards:
                for state in ("open", "gone") if foot else ("open",):
                    art.draw_action_card(nowhere, face, with_deck(card, cards), texts, state, plan=plan)


class SmallPicturesAhead:
    """The backs of all decks, and the pictures of all action cards, as they lie beside the board and on the pages of
    what is in the decks."""

    def __init__(self, tools: TableTools) -> None:
        self._tools = tools

    def wanted(self) -> object:
        return "always"

    def job(self) -> Callable[[], None]:
        canvas = self._tools.canvas
        return partial(self._draw, canvas.px(KEPT_PICTURE), canvas.px(KEPT_BACK))

    def _draw(self, width: int, back: int) -> None:
        for deck in range(1, action_face.BACKS + 1):
            action_face.kept_back(deck, back)
        for name, deck in self._tools.facts.placing:
            self._tools.cards.faces.pictures.keep(name, deck, width)


class PowerCardsAhead:
    """The power cards of the people at this screen, as they lie in the bar, and the backs and grounds of all, at the
    size of a card that is played."""

    def __init__(self, tools: TableTools, seating: SeatOccupants, places: TablePlaces) -> None:
        self._tools, self._seating, self._places = tools, seating, places

    def wanted(self) -> object:
        return "always"

    def job(self) -> Callable[[], None]:
        size = power_size(self._places.room)
        return partial(self._draw, self._tools.canvas, sorted(self._seating.people), size)

    def _draw(self, canvas: Canvas, seats: Sequence[int], size: tuple[float, float]) -> None:
        art, nowhere = self._tools.cards, Brush(pygame.Surface((1, 1)), canvas, self._tools.theme)
        for style in self._tools.seats:
            art.power_back(canvas, size, style)
            art.power_ground(canvas, Box(0.0, 0.0, *size), style)
        for seat in seats:
            for value in VALUES:
                for state in ("open", "used"):
                    art.draw_power_card(nowhere, Box(0.0, 0.0, *POWER), value, self._tools.seats[seat], state)


class LeadersAhead:
    """The board with area leaders, which players may ask for during a question."""

    def __init__(self, view: ViewData, board: BoardPicture, dialogue: Dialogue) -> None:
        self._view, self._board, self._dialogue = view, board, dialogue

    def wanted(self) -> object:
        if self._dialogue.asking is None:
            return None
        counts = tuple(None if row is None else tuple(row) for row in self._view.caballeros.values())
        return counts, self._board.box

    def job(self) -> Callable[[], None]:
        return partial(self._board.warm_leaders, standings(self._view))
