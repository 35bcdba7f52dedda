"""The options of a game, and the tables that follow from them.

`Options` are people's choices. `Setup` holds what the rules need at every step: the level, the edition, and everything
known before the first card is revealed, precomputed. Boards share it and never change it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import cache

from game.core.ruleset import Ints, Names
from game.rules.board import Action, seats_clockwise
from game.rules.entries import expect_choice, expect_flag, expect_level, expect_number, expect_start, options_of
from game.titles.elgrande.rules import content
from game.titles.elgrande.rules.level_entries import DECKS, Level
from game.titles.elgrande.rules.notation import CASTILLO, MOST_PLAYERS, NotationTable

LEAST_PLAYERS = 2
LENGTHS = {9: "full", 6: "short"}
CASTILLO_SHOWN = ("hidden", "shown")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game (rules 2 and 9).

    players    2 to 5
    edition    "anniversary" or "original"
    rounds     9, or 6 for the short game
    vetoes     False leaves the veto cards out
    castillo   "hidden" or "shown": whether the counts in the Castillo are displayed
    start      the first start player's seat, or None for a random one
    level      the folder of the board and the cards

    Raises BadPosition, naming the entry and what was expected.
    """

    players: int = 4
    edition: str = "anniversary"
    rounds: int = 9
    vetoes: bool = True
    castillo: str = "hidden"
    start: int | None = None
    level: str = "spain"

    def __post_init__(self) -> None:
        expect_number("players", self.players, LEAST_PLAYERS, MOST_PLAYERS)
        expect_choice("edition", self.edition, content.editions())
        expect_choice("rounds", self.rounds, LENGTHS)
        expect_flag("vetoes", self.vetoes)
        expect_choice("castillo", self.castillo, CASTILLO_SHOWN)
        expect_start(self.start, self.players)
        expect_level(self.level, content.level_folder)

    def to_dict(self) -> dict[str, object]:
        """Return JSON-able data, which `options_from` reads back."""
        return asdict(self)


def options_from(data: Mapping[str, object]) -> Options:
    """Return options from JSON-able data; missing entries take their defaults; raise BadPosition."""
    return options_of(Options, data)


class Setup:
    """The constants of a game; shared by all copies of its board.

    Masks are sets of areas as bits: bit 0 to 8 the regions in board order, bit 9 the Castillo. Actions are listed in
    the order of their texts, and copied before they are handed out:

    beside         by the King's region the areas where a turn's caballeros may go: next to him, and the Castillo
    turn_actions   by (areas, whether the special action is possible): `act`, `end` and a placing in each of the areas
    place_actions  by areas: `done` and a placing in each of them
    move_actions   by (King's region, owner, region): the moves out of it, to every other area but the King's region
    power_actions  by power cards, as bits: a bid with each of them
    """

    __slots__ = (
        "_ids_repeat", "area_index", "areas", "beside", "boards", "by_name", "caballeros", "card_index", "cards",
        "castillo_mask", "deck_sets", "decks", "edition", "level", "move_actions", "neighbours", "next_round",
        "options", "others", "place_actions", "played_rounds", "players", "points", "power_actions", "regions_mask",
        "scoreboard_points", "scoring_rounds", "seat_sets", "seats", "supply", "table", "turn_actions", "veto_kinds",
    )  # fmt: skip

    def __init__(self, options: Options) -> None:
        level = content.level(options.level)
        self.options = options
        self.level = level
        self.edition = content.edition(options.edition)
        self.players = options.players
        self.seats = [(seat,) for seat in range(options.players)]
        self.others = [tuple(seats_clockwise(seat, options.players)[1:]) for seat in range(options.players)]
        self._set_board(level)
        self._set_cards(level)
        length = LENGTHS[options.rounds]
        self.played_rounds: Ints = tuple(level.rounds.full if length == "full" else level.rounds.short)
        self.next_round = dict(zip((0, *self.played_rounds), (*self.played_rounds, 0), strict=True))
        self.scoring_rounds = tuple(level.rounds.scoring)
        names = {(card.id, card.deck) for card in self.cards}
        self.table: NotationTable = _NOTATION(self.areas, tuple(sorted(names)), self.boards, self.caballeros)
        self.by_name = self.table.by_name
        self.seat_sets: list[Ints] = [  # The seats in each mask.
            tuple(seat for seat in range(self.players) if mask >> seat & 1) for mask in range(1 << self.players)
        ]
        self.deck_sets = [  # The indices of the decks in each mask.
            tuple(deck for deck in range(DECKS) if mask >> deck & 1) for mask in range(1 << DECKS)
        ]
        self.beside = [mask | self.castillo_mask for mask in self.neighbours]
        self.turn_actions: Callable[[int, bool], list[Action]] = cache(
            lambda areas, act: [*([self.table.act] if act else ()), self.table.end, *self._placings(areas)]
        )
        self.place_actions: Callable[[int], list[Action]] = cache(
            lambda areas: [self.table.done, *self._placings(areas)]
        )
        self.power_actions: Callable[[int], list[Action]] = cache(
            lambda values: [action for action in self.table.powers_by_text if values >> action.a & 1]
        )
        self.move_actions: Callable[[int, int, int], tuple[Action, ...]] = cache(self._moves)

    def _placings(self, areas: int) -> list[Action]:
        return [self.table.place[area] for area in self.by_name if areas >> area & 1]

    def _moves(self, king: int, owner: int, region: int) -> tuple[Action, ...]:
        moves = self.table.moves[owner][region]
        return tuple(move for area in self.by_name if area != king and (move := moves[area]) is not None)

    def shared_ids(self, revealed: Ints) -> Names:
        """Return the ids shared by several of these cards: their decks are written too."""
        if not self._ids_repeat:
            return ()
        ids = [self.cards[index].id for index in revealed]
        return tuple({name for name in ids if ids.count(name) > 1}) if len(set(ids)) < len(ids) else ()

    def _set_board(self, level: Level) -> None:
        self.areas = (*(region.id for region in level.regions), level.castillo.id)
        self.area_index = {name: index for index, name in enumerate(self.areas)}
        self.castillo_mask = 1 << CASTILLO
        self.regions_mask = self.castillo_mask - 1
        self.neighbours = [
            sum(1 << self.area_index[name] for name in region.neighbours) for region in level.regions
        ]  # By region, a mask of regions.
        self.points = [tuple(region.points) for region in level.regions] + [tuple(level.castillo.points)]
        self.boards = tuple(board.id for board in level.scoreboards)
        self.scoreboard_points = [tuple(board.points) for board in level.scoreboards]
        self.caballeros = level.pieces.caballeros
        self.supply = (0, *level.powers.supply)  # By value of the power card.

    def _set_cards(self, level: Level) -> None:
        """Set `cards`, the kinds in play, `veto_kinds`, the indices of the vetoes among them, and `decks`, by deck the
        index of a kind for each copy."""
        self.cards = tuple(card for card in level.cards if self.options.vetoes or not card.is_veto)
        self.veto_kinds = [index for index, card in enumerate(self.cards) if card.is_veto]
        self._ids_repeat = len({card.id for card in self.cards}) < len(self.cards)
        self.card_index = {(card.id, card.deck): index for index, card in enumerate(self.cards)}
        self.decks = [
            tuple(i for i, card in enumerate(self.cards) if card.deck == deck for _ in range(card.copies))
            for deck in range(1, DECKS + 1)
        ]


@cache
def setup_for(options: Options) -> Setup:
    """Return the tables of these options, made once; raises BadContent."""
    return Setup(options)


_NOTATION = cache(NotationTable)
"""The actions of a level. Making them takes 2 ms; players and rounds don't matter, so it is done once."""
