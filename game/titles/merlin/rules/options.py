"""The options of a game, and the tables that follow from them.

`Options` is what people choose. `Setup` is what the rules need at every step: the level and everything that is known
before the first die is rolled, looked up instead of computed; so are functions that say whether a seat has what a
mission asks for (rules 7). Boards share it and never change it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import NamedTuple, Protocol, TypeAlias

from game.core.ruleset import Ints
from game.rules.board import Action, seats_clockwise
from game.rules.entries import expect_choice, expect_flag, expect_level, expect_number, expect_start, options_of
from game.titles.merlin.rules import content, scoring
from game.titles.merlin.rules.content import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Level,
    Markers,
    MarkersAt,
    Mission,
    Need,
    StartTile,
)
from game.titles.merlin.rules.notation import (
    ASSISTANTS,
    COLUMNS,
    ELEMENTS,
    FLAG,
    GOODS,
    HOME,
    KINDS,
    TERRAINS,
    NotationTable,
)


class Holdings(Protocol):
    """The part of a board that missions look at."""

    @property
    def goods(self) -> list[int]: ...

    @property
    def assistants(self) -> Ints: ...

    @property
    def markers(self) -> Ints: ...


Places: TypeAlias = "slice[int, int | None, int | None]"
Met = Callable[[Holdings], bool]
"""Whether a seat has what a card asks for."""


class MissionCard(NamedTuple):
    """A mission: `symbol` is an assistant; `met[seat](board)` whether the seat has what it asks for."""

    id: str
    points: int
    symbol: int
    met: tuple[Met, ...]


def card_of(mission: Mission, principalities: Mapping[str, int], players: int) -> MissionCard:
    """Return the card of a level's entry."""
    met = tuple(_check(mission.needs, principalities, seat, players) for seat in range(players))
    return MissionCard(mission.id, mission.points, ASSISTANTS.index(mission.symbol), met)


def _check(needs: Need, principalities: Mapping[str, int], seat: int, players: int) -> Met:
    goods, assistants = GOODS * seat, len(ASSISTANTS) * seat  # where the seat's begin
    if isinstance(needs, Goods):
        named = (good.split(" ") for good in needs.goods)
        return _named_goods(tuple(goods + 6 * KINDS.index(kind) + principalities[name] for kind, name in named))
    if isinstance(needs, Amounts):
        wanted = ((goods + 6 * k, n) for k, n in enumerate((needs.shields, needs.flags, needs.materials)) if n)
        return _amounts(tuple((slice(start, start + 6), n) for start, n in wanted))
    if isinstance(needs, MarkersAt):
        there, least = principalities[needs.principality] * players + seat, needs.count
        return lambda board: board.markers[there] >= least
    if isinstance(needs, Markers):
        own, many = slice(seat, None, players), needs.count
        return lambda board: sum(board.markers[own]) >= many
    if isinstance(needs, AssistantAt):
        one, home = assistants + ASSISTANTS.index(needs.assistant), principalities[needs.principality]
        return lambda board: board.assistants[one] == home
    if isinstance(needs, AssistantsAt):
        everyone, where = slice(assistants, assistants + len(ASSISTANTS)), principalities[needs.principality]
        enough = needs.count
        return lambda board: board.assistants[everyone].count(where) >= enough
    return _together(tuple(assistants + ASSISTANTS.index(name) for name in needs.assistants))


# Called for every card in hand at every decision: places are looked up beforehand, and plain loops replace generators,
# which would take three times as long.


def _named_goods(places: Ints) -> Met:
    def met(board: Holdings) -> bool:
        goods = board.goods
        for place in places:  # noqa: SIM110
            if not goods[place]:
                return False
        return True

    return met


def _amounts(wanted: tuple[tuple[Places, int], ...]) -> Met:
    def met(board: Holdings) -> bool:
        goods = board.goods
        for kind, count in wanted:  # noqa: SIM110
            if sum(goods[kind]) < count:
                return False
        return True

    return met


def _together(places: Ints) -> Met:
    def met(board: Holdings) -> bool:
        assistants = board.assistants
        first = assistants[places[0]]
        if first == HOME:
            return False
        for place in places:  # noqa: SIM110
            if assistants[place] != first:
                return False
        return True

    return met


LEAST_PLAYERS, MOST_PLAYERS = 2, 4
HANDS = ("hidden", "open")
ROUNDS = 6
TURNS = 4
SCORED_ROUNDS = (2, 4, 6)
STOCK = 6
APPLES = 11
STAFFS = 3
MANORS = 7
MARKERS = 7
HAND = 4
DISPLAY = 3
TRAITORS = 3
TRAITORS_OF_A_COLOUR = 4
PLAIN_HEXES, TOWER_HEXES = 5, 3


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game (rules 11).

    players  2 to 4
    module   whether *In the King's Favour* is played
    start    the first player's seat, or None for a random one
    hands    "hidden" or "open": whether all players see all missions
    level    the folder of the board and the missions

    Raises BadPosition, naming the entry and what was expected.
    """

    players: int = 4
    module: bool = False
    start: int | None = None
    hands: str = "hidden"
    level: str = "camelot"

    def __post_init__(self) -> None:
        expect_number("players", self.players, LEAST_PLAYERS, MOST_PLAYERS)
        expect_flag("module", self.module)
        expect_start(self.start, self.players)
        expect_choice("hands", self.hands, HANDS)
        expect_level(self.level, content.level_folder)

    def to_dict(self) -> dict[str, object]:
        """Return JSON-able data, which `options_from` reads back."""
        return asdict(self)


def options_from(data: Mapping[str, object]) -> Options:
    """Return options from JSON-able data; missing entries take their defaults; raises BadPosition."""
    return options_of(Options, data)


class Space(NamedTuple):
    """A space of the rondel: the kind of its action, and what it is about: a principality, a kind of good, an element,
    or -1."""

    kind: str
    about: int


class Setup:
    """Everything that stays the same during a game; shared by all copies of its board.

    Principalities, assistants, kinds of goods and elements are known by their index; a good is 6 kind + principality.
    Actions are listed in the order of their texts, and copied before they are handed out:

    dice_actions   by a seat's dice, the white one last, 0 for one that was used: the choices among them
    take_actions   by (kind, principalities as bits): `take` of a kind of good from each of them
    build_actions  by materials, as bits: `build` on each hex with each of them that it takes
    """

    __slots__ = (
        "asides", "build_actions", "by_name", "cards", "dice_actions", "effects", "flag_good", "flag_of", "hexes",
        "icons", "level", "met", "mission_index", "missions_flag", "module", "options", "pays", "players",
        "principalities", "principality_index", "repel_flag", "rows", "seats", "spaces", "start_tiles", "table",
        "take_actions", "tiles",
    )  # fmt: skip

    def __init__(self, options: Options) -> None:
        level = content.level(options.level)
        self.options = options
        self.level = level
        self.players = options.players
        self.module = options.module
        self.seats = [(seat,) for seat in range(options.players)]
        self.principalities = tuple(one.id for one in level.principalities)
        self.principality_index = {name: index for index, name in enumerate(self.principalities)}
        self.effects = tuple(one.flag for one in level.principalities)
        self.flag_of: dict[str, int] = {effect: p for p, effect in enumerate(self.effects)}
        self.flag_good = {effect: 6 * FLAG + p for effect, p in self.flag_of.items()}
        self.missions_flag, self.repel_flag = self.flag_good["missions"], self.flag_good["repel"]
        self.spaces = tuple(self._space(text) for text in level.rondel.spaces)
        self.start_tiles: tuple[StartTile, ...] = level.start_tiles
        self.cards: tuple[MissionCard, ...] = tuple(
            card_of(one, self.principality_index, options.players) for one in level.missions
        )
        self.met = [[card.met[seat] for card in self.cards] for seat in range(options.players)]
        self.mission_index = {card.id: index for index, card in enumerate(self.cards)}
        self.table = NotationTable(self.principalities, [card.id for card in self.cards])
        self.by_name = self.table.by_name
        table = self.table
        self.asides = frozenset(  # actions that may be played at any moment of a turn
            (
                *table.mission,
                table.flag[self.flag_of["missions"]],
                *(action for counts in table.repel for action in counts),
                *table.use_shield_bearer,
            )
        )
        self._set_environs(level)
        self.take_actions: Callable[[int, int], list[Action]] = cache(
            lambda kind, principalities: [table.take[6 * kind + p] for p in self.by_name if principalities >> p & 1]
        )
        self.build_actions: Callable[[int], list[Action]] = cache(
            lambda materials: sorted(
                table.build[h][p] for h in range(self.hexes) for p in self.pays[h] if materials >> p & 1
            )
        )
        self.dice_actions = cache(self._dice_actions)

    def clockwise(self, first: int) -> list[int]:
        """Return all seats, starting with `first`."""
        return list(seats_clockwise(first, self.players))

    def _dice_actions(self, dice: Ints) -> list[Action]:
        *own, white = dice
        found = [self.table.die[pips] for pips in sorted({*own}) if pips]
        return [*found, self.table.white[white]] if white else found

    def _space(self, text: str) -> Space:
        kind, _, about = text.partition(" ")
        if kind == "principality":
            return Space(kind, self.principality_index[about])
        if kind == "points":
            return Space(kind, ELEMENTS.index(about))
        if kind == "influence" and about in KINDS:
            return Space("take", KINDS.index(about))
        return Space("assistant" if kind == "influence" else kind, -1)

    def _set_environs(self, level: Level) -> None:
        """Set the hexes in play: with two or three players one plain and one tower hex of each terrain is left out."""
        fewer = self.players < MOST_PLAYERS
        plain, tower = PLAIN_HEXES - fewer, TOWER_HEXES - fewer
        self.tiles = tuple(
            2 * terrain + high for terrain in range(len(TERRAINS)) for high in (*[0] * plain, *[1] * tower)
        )
        self.hexes = len(self.tiles)
        self.rows = self.hexes // COLUMNS
        above = [self.principality_index[name] for name in level.frames.above]
        below = [self.principality_index[name] for name in level.frames.below]
        self.pays = [
            tuple(sorted(scoring.materials(self.rows, h // COLUMNS, h % COLUMNS, above, below)))
            for h in range(self.hexes)
        ]


@cache
def setup_for(options: Options) -> Setup:
    """Return the tables of these options, made once; raises BadContent."""
    return Setup(options)
