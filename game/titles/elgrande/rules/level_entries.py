"""The entries of a level's files and of an edition's, and what must hold between them.

Each check returns the faults that it finds, as sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import msgspec

from game.storage.reading import FileEntry, learn
from game.titles.elgrande.rules.notation import COURT_NAME, HIGHEST_POWER, MOST_COUNT

CASTILLO_ID = "castillo"
DECKS = 5

DESCRIBED = "spain"
"""The level that the texts describe."""

_LETTERS = "1 to 40 small letters, digits, _ and /"
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_/]+\Z", max_length=40, description=_LETTERS)]
PointsByPlace = Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=20)]], msgspec.Meta(min_length=3, max_length=3)]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNT)]
PrintedRound = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Region(FileEntry, frozen=True):
    """One of the nine regions; `points` for the first, second and third place."""

    id: Id
    name: str
    points: PointsByPlace
    neighbours: list[Id]


class Castillo(FileEntry, frozen=True):
    id: Literal["castillo"]
    name: str
    points: PointsByPlace


class MobileScoreboard(FileEntry, frozen=True):
    """A mobile scoreboard, which replaces the printed points of its area."""

    id: Id
    points: PointsByPlace


class PieceCounts(FileEntry, frozen=True):
    """Caballeros of one colour: in all, and at the start in the court and in the home region."""

    caballeros: Annotated[int, msgspec.Meta(ge=1, le=MOST_COUNT)]
    court: Count
    home: Count


class Powers(FileEntry, frozen=True):
    """Caballeros that the power cards 1 to 13 bring to court."""

    supply: Annotated[list[Count], msgspec.Meta(min_length=HIGHEST_POWER, max_length=HIGHEST_POWER)]


class Rounds(FileEntry, frozen=True):
    """Printed rounds of the full and the short game, and those followed by a general scoring."""

    full: list[PrintedRound]
    short: list[PrintedRound]
    scoring: list[PrintedRound]


OpName = Literal[
    "move", "place", "veto", "clear_courts", "return", "banish", "disc_return", "score_any", "score_values",
    "score_castillo", "score_firsts", "score_totals", "scoreboard", "retrieve", "bring", "grande", "disc_score",
    "evict", "king",
]  # fmt: skip


class Op(FileEntry, frozen=True):
    """One part of a special action; CONTRIBUTING.md, "Add a card", lists which entries an op reads."""

    op: OpName
    part: Literal["", "own", "place"] = ""
    own: Count = 0
    foreign: Count = 0
    any: Count = 0
    one_region: bool = False
    count: Count = 0
    values: tuple[int, ...] = ()
    which: Literal["", "most", "fewest"] = ""
    adjacent: bool = False


class Card(FileEntry, frozen=True):
    """A kind of action card. `place`: caballeros that may be placed; a card whose ops have parts offers one of them."""

    id: Id
    deck: Annotated[int, msgspec.Meta(ge=1, le=DECKS)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=11)]
    place: Annotated[int, msgspec.Meta(ge=0, le=10)]
    ops: Annotated[tuple[Op, ...], msgspec.Meta(min_length=1)]

    @property
    def either(self) -> bool:
        """Whether the card offers a choice of its ops."""
        return bool(self.ops[0].part)

    @property
    def is_veto(self) -> bool:
        return self.ops[0].op == "veto"


class Edition(FileEntry, frozen=True):
    """One edition's differences (rules 9)."""

    score_any_castillo: bool
    banish_own: bool
    banish_must: bool
    veto_on_veto: bool


class BoardFile(FileEntry, frozen=True):
    """`board.toml`."""

    regions: tuple[Region, ...]
    castillo: Castillo
    scoreboards: tuple[MobileScoreboard, ...]
    pieces: PieceCounts
    powers: Powers
    rounds: Rounds


class Cards(FileEntry, frozen=True):
    """`cards.toml`."""

    cards: tuple[Card, ...]


class Level(msgspec.Struct, frozen=True):
    """A level as its files describe it."""

    regions: tuple[Region, ...]
    castillo: Castillo
    scoreboards: tuple[MobileScoreboard, ...]
    pieces: PieceCounts
    powers: Powers
    rounds: Rounds
    cards: tuple[Card, ...]
    fingerprint: str


learn(BoardFile, Cards, Edition)


# -- checks across the entries

REGIONS = 9
SCOREBOARDS = 2
# A deck must last nine rounds even without its vetoes; deck 5 is one card that stays.
LEAST_CARDS = 9
MOST_VETOES = 2
FARTHEST = 100_000
"""Largest coordinate of an outline, in either direction."""
LONGEST_NAME = 40

# By op, the entries it needs besides `op` and `part`.
_REQUIRED: dict[str, tuple[str, ...]] = {
    "place": ("count",),
    "clear_courts": ("count",),
    "return": ("count",),
    "disc_return": ("count",),
    "score_values": ("values",),
    "score_totals": ("which",),
    "bring": ("count",),
}
# By op, all entries it may have besides those two; `_entry_faults` says more about `move`.
_ALLOWED: dict[str, tuple[str, ...]] = {
    **_REQUIRED,
    "move": ("own", "foreign", "any", "one_region"),
    "king": ("adjacent",),
}
_ENTRIES = ("own", "foreign", "any", "one_region", "count", "values", "which", "adjacent")


def board_faults(level: Level) -> list[str]:
    """Check for nine regions, a symmetric and connected graph, two scoreboards, pieces that add up, rounds in order."""
    faults = []
    ids = [region.id for region in level.regions]
    if len(ids) != REGIONS:
        faults.append(f"board.toml: regions: expected {REGIONS} regions, found {len(ids)}")
    faults += [
        f"board.toml: {place}: expected a name of 1 to {LONGEST_NAME} letters that can be shown, found {name!r:.60}"
        for place, name in (
            *((f"regions[{index}].name", region.name) for index, region in enumerate(level.regions)),
            ("castillo.name", level.castillo.name),
        )
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable()
    ]
    faults += [f"board.toml: regions: {name} appears {n} times" for name, n in Counter(ids).items() if n > 1]
    for index, name in enumerate(ids):
        if name in (CASTILLO_ID, COURT_NAME) or name.isdigit() or (name[0] == "p" and name[1:].isdigit()):
            faults.append(f"board.toml: regions[{index}].id: {name} means something else in the notation")
    neighbours = {region.id: region.neighbours for region in level.regions}
    for index, region in enumerate(level.regions):
        place = f"board.toml: regions[{index}] ({region.id}).neighbours"
        faults += [f"{place}: {name} appears {n} times" for name, n in Counter(region.neighbours).items() if n > 1]
        for other in region.neighbours:
            if other == region.id:
                faults.append(f"{place}: a region is not its own neighbour")
            elif other not in neighbours:
                faults.append(f"{place}: {other!r} isn't a region of this board")
            elif region.id not in neighbours[other]:
                faults.append(f"{place}: {other} does not name {region.id}; borders go both ways")
    if not faults and len(_reached(ids[0], neighbours)) < len(ids):
        faults.append("board.toml: regions: expected one land; some regions cannot be reached from others")
    boards = [board.id for board in level.scoreboards]
    if len(boards) != SCOREBOARDS or len(set(boards)) != len(boards):
        faults.append(f"board.toml: scoreboards: expected {SCOREBOARDS} with different ids, found {', '.join(boards)}")
    faults += [
        f"board.toml: scoreboards: {name} is an area; expected a name of its own"
        for name in boards
        if name in (*ids, CASTILLO_ID, COURT_NAME)
    ]
    pieces = level.pieces
    if pieces.court + pieces.home > pieces.caballeros:
        faults.append(f"board.toml: pieces: court and home need more than the {pieces.caballeros} caballeros")
    return faults + _round_faults(level)


def _round_faults(level: Level) -> list[str]:
    faults = []
    rounds = level.rounds
    for name, played, length in (("full", rounds.full, 9), ("short", rounds.short, 6)):
        if len(played) != length or sorted(set(played)) != played:
            faults.append(f"board.toml: rounds.{name}: expected {length} rounds in ascending order, found {played}")
        missing = set(rounds.scoring) - set(played)
        if missing:
            faults.append(f"board.toml: rounds.scoring: round {min(missing)} is not played in the {name} game")
        if played and (not rounds.scoring or max(rounds.scoring) != played[-1]):
            faults.append(
                f"board.toml: rounds.scoring: expected a scoring after round {played[-1]}, the {name} game's last"
            )
    if sorted(set(rounds.scoring)) != rounds.scoring:
        faults.append(f"board.toml: rounds.scoring: expected rounds in ascending order, found {rounds.scoring}")
    return faults


def card_faults(level: Level) -> list[str]:
    """Check for decks that are long enough, one card in deck 5, and ops with exactly the entries they read."""
    faults = []
    sizes: Counter[int] = Counter()
    without_vetoes: Counter[int] = Counter()
    seen: set[tuple[str, int]] = set()
    for index, card in enumerate(level.cards):
        place = f"cards.toml: cards[{index}] ({card.id})"
        if (card.id, card.deck) in seen:
            faults.append(f"{place}: appears twice in deck {card.deck}; raise copies instead")
        seen.add((card.id, card.deck))
        sizes[card.deck] += card.copies
        without_vetoes[card.deck] += 0 if card.is_veto else card.copies
        faults += [f"{place}.{fault}" for fault in _op_faults(card)]
    for deck in range(1, DECKS):
        if without_vetoes[deck] < LEAST_CARDS:
            faults.append(
                f"cards.toml: deck {deck}: expected at least {LEAST_CARDS} cards besides vetoes, found "
                f"{without_vetoes[deck]}"
            )
    if sizes[DECKS] != 1:
        faults.append(f"cards.toml: deck {DECKS}: expected one card, which returns every round, found {sizes[DECKS]}")
    vetoes = sum(card.copies for card in level.cards if card.is_veto)
    if vetoes > MOST_VETOES:
        faults.append(f"cards.toml: expected at most {MOST_VETOES} veto cards, found {vetoes}")
    return faults


def _op_faults(card: Card) -> Iterable[str]:
    parts = [op.part for op in card.ops]
    if any(parts) and sorted(parts) != ["own", "place"]:
        yield "ops: a card that offers parts needs exactly two, 'own' and 'place'"
    if card.is_veto and len(card.ops) > 1:
        yield "ops: veto must be the only op"
    for index, op in enumerate(card.ops):
        yield from (f"ops[{index}].{fault}" for fault in _entry_faults(op))


def _entry_faults(op: Op) -> Iterable[str]:
    allowed = _ALLOWED.get(op.op, ())
    given = [name for name in _ENTRIES if getattr(op, name)]
    for name in given:
        if name not in allowed:
            yield f"{name}: op {op.op} does not read it"
    for name in _REQUIRED.get(op.op, ()):
        if name not in given:
            yield f"{name}: op {op.op} needs it"
    if op.op == "move" and not (op.own or op.foreign or op.any):
        yield "own, foreign or any: op move needs one of them"
    if op.op == "move" and op.any and (op.own or op.foreign):
        yield "any: op move takes either any, or own and foreign"


def geometry_faults(level: Level, geometry: Mapping[str, object]) -> list[str]:
    """Check for one polygon a region, of at least three points, whose shared borders are exactly the board's graph."""
    regions = geometry.get("regions")
    if not isinstance(regions, dict):
        return ["geometry.json: regions: expected a table from region to its outline"]
    ids = {region.id for region in level.regions}
    faults = [f"geometry.json: regions: {name} is missing" for name in sorted(ids - regions.keys())]
    faults += [f"geometry.json: regions.{name}: isn't a region of the board" for name in sorted(regions.keys() - ids)]
    points: dict[str, set[tuple[float, float]]] = {}
    for name, outline in regions.items():
        if not _is_outline(outline):
            faults.append(f"geometry.json: regions.{name}: expected a list of at least three [x, y]")
        else:
            points[name] = {(x, y) for x, y in outline}
    if faults:
        return faults
    for region in level.regions:
        shared = {name for name in points if name != region.id and len(points[name] & points[region.id]) > 1}
        if shared != set(region.neighbours):
            wrong = ", ".join(sorted(shared ^ set(region.neighbours)))
            faults.append(
                f"geometry.json: regions.{region.id}: the borders and the board's neighbours differ by {wrong}"
            )
    return faults


def _is_outline(outline: object) -> bool:
    return (
        isinstance(outline, list)
        and len(outline) >= 3
        and all(
            isinstance(point, list) and len(point) == 2 and _is_number(point[0]) and _is_number(point[1])
            for point in outline
        )
    )


def _is_number(part: object) -> bool:
    return isinstance(part, (int, float)) and not isinstance(part, bool) and abs(part) <= FARTHEST  # nan isn't.


def _reached(start: str, neighbours: Mapping[str, list[str]]) -> set[str]:
    reached, edge = {start}, [start]
    while edge:
        for other in neighbours[edge.pop()]:
            if other not in reached:
                reached.add(other)
                edge.append(other)
    return reached


def wording_remarks(level: Level, described: Level) -> list[str]:
    """Return where cards, scoreboards or general scorings of `level` lack a text, or have one that isn't true there."""
    remarks = []
    known = {card.id: card.ops for card in described.cards}
    for index, card in enumerate(level.cards):
        place = f"cards.toml: cards[{index}] ({card.id})"
        if card.id not in known:
            remarks.append(f"{place}: there is no text for this card; only the cards of {DESCRIBED} have one")
        elif card.ops != known[card.id]:
            remarks.append(f"{place}.ops: this card does something else in {DESCRIBED}, and has the text from there")
    if sum(card.is_veto for card in level.cards) > 1:
        remarks.append("cards.toml: there are several kinds of veto cards; a veto on a veto always shows the first")
    scoreboards, known_boards = ([board.points for board in one.scoreboards] for one in (level, described))
    if scoreboards != known_boards:
        remarks.append(f"board.toml: scoreboards: the help for cards describes those of {DESCRIBED}")
    if level.rounds.scoring != described.rounds.scoring:
        remarks.append(f"board.toml: rounds.scoring: the rules in the help describe the scorings of {DESCRIBED}")
    return remarks
