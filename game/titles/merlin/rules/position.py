"""Positions: a state as JSON-able data, both ways (rules 13; `to_position` describes the format).

Everything but `game` and `options` may be left out. What is left out follows from the rest, or otherwise from `seed`,
as in a new game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from game.core import rng as generator
from game.rules.entries import answerable, bad, entries, frames, listed, only, sound, table, whole
from game.titles.merlin.rules.board import DICE, NOBODY, WHITE, changed
from game.titles.merlin.rules.frames import BY_NAME, NAMES
from game.titles.merlin.rules.frames.riding import Die
from game.titles.merlin.rules.frames.rounds import Game, Round
from game.titles.merlin.rules.frames.turn import (
    FREE_PLACE_ROW,
    ONCE_ROW,
    POINT_ROW,
    USED_UP,
    Turn,
    ability_ready,
    has_ability,
)
from game.titles.merlin.rules.notation import (
    ABILITY_ROWS,
    ASSISTANTS,
    CASTLE,
    COLUMNS,
    GOODS,
    HOME,
    KINDS,
    SPACES,
    TERRAINS,
    TOWER,
    hex_name,
)
from game.titles.merlin.rules.options import (
    APPLES,
    MANORS,
    MARKERS,
    ROUNDS,
    STAFFS,
    STOCK,
    TRAITORS_OF_A_COLOUR,
    TURNS,
    Setup,
    options_from,
    setup_for,
)
from game.titles.merlin.rules.state import State, new_state, stack_problems, table_problems

NAME = "merlin"
MOST_BITS = 1 << 64
ENTRIES = (
    "game", "options", "seed", "rng", "round", "turn", "first", "seat", "merlin", "knights", "dice", "scores",
    "castles", "assistants", "markers", "grail", "excalibur", "environs", "display", "hands", "taken", "deck",
    "discards", "traitor_pile", "traitor_discards", "stack",
)  # fmt: skip
_CASTLE = (*KINDS, "apples", "staffs", "markers", "manors", "traitors", "seals")
_MOST_POINTS = 10_000
USED = "used"
"""Written in a seal of row 3 that is used up."""

T = TypeVar("T")


def to_position(state: State) -> dict[str, object]:
    """Return every field of the state, JSON-able.

    `turn` is that of the round, 1 to 4, and `seat` the one that has it; they follow from the stack. Goods, traitors and
    markers name principalities; `castles`, `dice`, `knights`, `assistants`, `hands` and `taken` (missions that were
    taken openly) are by seat; `deck` and `traitor_pile` have the top first; `stack` holds frames as [name, ints...];
    `rng` is the generator's stream.
    """
    setup, seats = state.setup, range(state.setup.players)
    names, cards = setup.principalities, setup.cards
    dice = [state.dice[DICE * seat : DICE * seat + DICE] for seat in seats]
    begun = next((frame.turn for frame in state.stack if isinstance(frame, Round)), TURNS * setup.players)
    before = max(begun - 1, 0)  # Between turns the last one is named.
    return {
        "game": NAME,
        "options": setup.options.to_dict(),
        "rng": state.rng,
        "round": state.round,
        "turn": before // setup.players + 1,
        "first": state.first,
        "seat": (state.first + before) % setup.players,
        "merlin": state.merlin,
        "knights": list(state.knights),
        "dice": [{"own": [pips for pips in own[:WHITE] if pips], "white": own[WHITE] or None} for own in dice],
        "scores": list(state.scores),
        "castles": [_castle(state, seat) for seat in seats],
        "assistants": [
            {
                name: CASTLE if state.assistants[4 * seat + k] == HOME else names[state.assistants[4 * seat + k]]
                for k, name in enumerate(ASSISTANTS)
            }
            for seat in seats
        ],
        "markers": {name: list(state.markers_at(p)) for p, name in enumerate(names) if any(state.markers_at(p))},
        "grail": None if state.grail == NOBODY else state.grail,
        "excalibur": None if state.excalibur == NOBODY else state.excalibur,
        "environs": {
            "tiles": [
                [TERRAINS[tile // 2] + TOWER * (tile % 2) for tile in state.tiles[start : start + COLUMNS]]
                for start in range(0, setup.hexes, COLUMNS)
            ],
            "manors": {hex_name(number): owner for number, owner in enumerate(state.owners) if owner != NOBODY},
        },
        "display": [cards[card].id for card in state.display],
        "hands": [[cards[card].id for card in hand] for hand in state.hands],
        "taken": [[cards[card].id for card in hand if known >> card & 1]
                  for hand, known in zip(state.hands, state.known, strict=True)],
        "deck": [cards[card].id for card in state.deck],
        "discards": [cards[card].id for card in state.discards],
        "traitor_pile": [names[colour] for colour in state.pile],
        "traitor_discards": [name for p, name in enumerate(names) for _ in range(state.routed[p])],
        "stack": [[NAMES[type(frame)], *frame] for frame in state.stack],
    }  # fmt: skip


def _castle(state: State, seat: int) -> dict[str, object]:
    names, seals = state.setup.principalities, state.seals[seat]
    goods = {
        kind: {name: count for name, count in zip(names, state.goods_of(seat, k), strict=True) if count}
        for k, kind in enumerate(KINDS)
    }
    return {
        **goods,
        "apples": state.apples[seat],
        "staffs": state.staffs[seat],
        "markers": state.reserve[seat],
        "manors": state.manors[seat],
        "traitors": [name for name, n in zip(names, state.traitors_of(seat), strict=True) for _ in range(n)],
        "seals": [
            [assistant, row, USED] if row == ONCE_ROW and not ability_ready(seals, k) else [assistant, row]
            for k, assistant in enumerate(ASSISTANTS)
            for row in (POINT_ROW, FREE_PLACE_ROW, ONCE_ROW)
            if has_ability(seals, k, row)
        ],
    }


def from_position(position: Mapping[str, object]) -> State:
    """Return the state that a position describes; raises BadPosition with the entry and what was expected."""
    return PositionReader(entries(position, NAME, ENTRIES)).state()


def dice_of(written: object, place: str) -> list[int]:
    """Return the four dice of a seat: its own ones, the highest first, then the white one; 0 for a used one."""
    dice = table(written, place)
    only(dice, ("own", "white"), place)
    own = [
        whole(pips, f"{place}.own[{n}]", 1, 6) for n, pips in enumerate(listed(dice.get("own"), f"{place}.own", None))
    ]
    if len(own) > WHITE:
        bad(f"{place}.own", f"expected at most {WHITE} dice, found {len(own)}")
    white = 0 if dice.get("white") is None else whole(dice["white"], f"{place}.white", 1, 6)
    return [*sorted(own, reverse=True), *[0] * (WHITE - len(own)), white]


def seals_of(written: object, place: str) -> int:
    """Return a seat's abilities as bits."""
    bits = 0
    for number, seal in enumerate(listed(written, place, None)):
        where = f"{place}[{number}]"
        column, row, used = _seal(seal, where)
        bit = 1 << 4 * (row - 1) + column
        if bits & bit:
            bad(where, "expected each ability only once")
        bits |= bit | (used << USED_UP + column)
    return bits


def _seal(written: object, place: str) -> tuple[int, int, bool]:
    """Return a seal's column, its row, and whether it is used up."""
    match written:
        case [str(name), int(row), *rest] if name in ASSISTANTS and row in ABILITY_ROWS and not isinstance(row, bool):
            if not rest or (row == ONCE_ROW and rest == [USED]):
                return ASSISTANTS.index(name), row, bool(rest)
    expected = f"expected an assistant, a row from 1 to 3 and, for one of row 3, perhaps {USED!r}"
    bad(place, f"{expected}; found {written!r:.60}")


def tile_of(written: object, place: str) -> int:
    """Return a tile of the environs: "forest", or "forest+" with a tower."""
    if not isinstance(written, str) or written.removesuffix(TOWER) not in TERRAINS:
        bad(place, f"expected one of {', '.join(TERRAINS)}, with {TOWER} for a tower; found {written!r:.60}")
    return 2 * TERRAINS.index(written.removesuffix(TOWER)) + written.endswith(TOWER)


class PositionReader:
    """Reads a position entry by entry over a new game."""

    def __init__(self, position: Mapping[str, object]) -> None:
        self.position = {name: value for name, value in position.items() if value is not None}
        self.setup: Setup = setup_for(options_from(table(position.get("options"), "options")))
        seed = whole(self.position.get("seed", 0), "seed", -MOST_BITS, MOST_BITS)
        self.opening = new_state(self.setup, seed)
        self.made = self.opening.copy()

    def state(self) -> State:
        """Read all entries, and check the result."""
        state, position = self.made, self.position
        self._read_course()
        self._read_castles()
        self._read_board()
        self._read_environs()
        self._read_missions()
        self._read_traitors()
        if "rng" in position:
            state.rng = whole(position["rng"], "rng", 0, generator.MASK)
        self._read_stack()
        sound(table_problems(state))
        if "stack" in position:
            sound(stack_problems(state), "stack")
            state.settle()
        sound(stack_problems(state))
        answerable(state)
        return state

    def _read_course(self) -> None:
        """Read the round, whose turn it is, pawns, dice and scores."""
        state, position, players = self.made, self.position, self.setup.players
        state.round = whole(position.get("round", 1), "round", 1, ROUNDS)
        state.first = whole(position.get("first", state.first), "first", 0, players - 1)
        self.turn = whole(position.get("turn", 1), "turn", 1, TURNS)
        self.seat = whole(position.get("seat", state.first), "seat", 0, players - 1)
        state.merlin = whole(position.get("merlin", state.merlin), "merlin", 0, SPACES - 1)
        if "knights" in position:
            state.knights = tuple(self._by_seat("knights", lambda at, place: whole(at, place, 0, SPACES - 1)))
        if "scores" in position:
            score = self._by_seat("scores", lambda value, place: whole(value, place, -_MOST_POINTS, _MOST_POINTS))
            state.scores = score
        if "dice" in position:
            state.dice = tuple(pips for dice in self._by_seat("dice", dice_of) for pips in dice)
        else:
            self._use_dice()

    def _use_dice(self) -> None:
        """Take away as many dice of the new game as have been used, the lowest own ones first."""
        players = self.setup.players
        dice = list(self.made.dice)
        for seat in range(players):
            late = (seat - self.made.first) % players >= (self.seat - self.made.first) % players
            for used in range(self.turn - late):
                dice[DICE * seat + (2 - used if used < WHITE else WHITE)] = 0
        self.made.dice = tuple(dice)

    def _read_castles(self) -> None:
        state, setup = self.made, self.setup
        given: set[tuple[int, str]] = set()
        for seat, castle in enumerate(self._by_seat("castles", table)):
            given |= {(seat, name) for name in castle}
            place = f"castles[{seat}]"
            only(castle, _CASTLE, place)
            for k, kind in enumerate(KINDS):
                if kind in castle:
                    start = GOODS * seat + 6 * k
                    state.goods[start : start + 6] = self._counts(castle[kind], f"{place}.{kind}")
            if "apples" in castle:
                state.apples = changed(state.apples, seat, whole(castle["apples"], f"{place}.apples", 0, APPLES))
            if "staffs" in castle:
                state.staffs = changed(state.staffs, seat, whole(castle["staffs"], f"{place}.staffs", 0, STAFFS))
            if "traitors" in castle:
                colours = self._colours(castle["traitors"], f"{place}.traitors")
                held = [colours.count(colour) for colour in range(6)]
                state.traitors = (*state.traitors[: 6 * seat], *held, *state.traitors[6 * seat + 6 :])
            if "seals" in castle:
                state.seals = changed(state.seals, seat, seals_of(castle["seals"], f"{place}.seals"))
        self._deal_around(given)
        for good in range(GOODS):
            left = STOCK - sum(state.goods[good::GOODS])
            if left < 0:
                name = f"{KINDS[good // 6]} {setup.principalities[good % 6]}"
                bad("castles", f"{name}: expected at most {STOCK} in all, found {STOCK - left}")
            state.stock[good] = left

    def _deal_around(self, given: Collection[tuple[int, str]]) -> None:
        """Let start goods and traitors of castles that don't name theirs make room for those that are `given` by seat
        and name: each becomes the next one of its kind of which there are some left."""
        state, seats = self.made, range(self.setup.players)
        for seat in seats:
            for k, kind in enumerate(KINDS):
                for good in range(6 * k, 6 * k + 6) if (seat, kind) not in given else ():
                    while state.goods[GOODS * seat + good] and sum(state.goods[good::GOODS]) > STOCK:
                        free = [one for one in range(6 * k, 6 * k + 6) if sum(state.goods[one::GOODS]) < STOCK]
                        if not free:
                            break
                        state.goods[GOODS * seat + good] -= 1
                        state.goods[GOODS * seat + min(free, key=lambda one: (one - good) % 6)] += 1
        routed = self._colours(self.position.get("traitor_discards", []), "traitor_discards")
        held = list(state.traitors)
        for seat in [seat for seat in seats if (seat, "traitors") not in given]:
            for colour in range(6):
                while held[6 * seat + colour] and sum(held[colour::6]) + routed.count(colour) > TRAITORS_OF_A_COLOUR:
                    free = [c for c in range(6) if sum(held[c::6]) + routed.count(c) < TRAITORS_OF_A_COLOUR]
                    held[6 * seat + colour] -= 1
                    held[6 * seat + min(free, key=lambda one: (one - colour) % 6)] += 1
        state.traitors = tuple(held)

    def _read_board(self) -> None:
        """Read assistants, markers, and who holds Grail and Excalibur."""
        state, setup, position, players = self.made, self.setup, self.position, self.setup.players
        places = {**setup.principality_index, CASTLE: HOME}
        for seat, placed in enumerate(self._by_seat("assistants", table)):
            for name, at in placed.items():
                place = f"assistants[{seat}].{name}"
                if name not in ASSISTANTS:
                    bad(place, f"expected one of {', '.join(ASSISTANTS)}")
                if not isinstance(at, str) or at not in places:
                    bad(place, f"expected one of {', '.join(places)}, found {at!r}")
                state.assistants = changed(state.assistants, 4 * seat + ASSISTANTS.index(name), places[at])
        if "markers" in position:
            markers = [0] * (6 * players)
            for name, counts in table(position["markers"], "markers").items():
                p = self._principality(name, f"markers.{name}")
                row = listed(counts, f"markers.{name}", players)
                for seat, count in enumerate(row):
                    place = f"markers.{name}[{seat}]"
                    markers[p * players + seat] = whole(count, place, 0, MARKERS)
            state.markers = tuple(markers)
        state.reserve = self._rest("markers", MARKERS, [state.placed_markers(seat) for seat in range(players)])
        for name in ("grail", "excalibur"):
            if position.get(name) is not None:
                setattr(state, name, whole(position[name], name, 0, players - 1))

    def _read_environs(self) -> None:
        state, setup = self.made, self.setup
        environs = table(self.position.get("environs", {}), "environs")
        only(environs, ("tiles", "manors"), "environs")
        if environs.get("tiles") is not None:
            rows = listed(environs["tiles"], "environs.tiles", setup.rows)
            state.tiles = tuple(
                tile_of(tile, f"environs.tiles[{r}][{c}]")
                for r, row in enumerate(rows)
                for c, tile in enumerate(listed(row, f"environs.tiles[{r}]", COLUMNS))
            )
        numbers = {hex_name(number): number for number in range(setup.hexes)}
        for name, seat in table(environs.get("manors", {}), "environs.manors").items():
            place = f"environs.manors.{name}"
            if name not in numbers:
                bad(place, f"expected a hex from 0,0 to {hex_name(setup.hexes - 1)}")
            state.owners = changed(state.owners, numbers[name], whole(seat, place, 0, setup.players - 1))
        state.manors = self._rest("manors", MANORS, [state.owners.count(seat) for seat in range(setup.players)])

    def _rest(self, name: str, most: int, used: list[int]) -> tuple[int, ...]:
        """Return by seat the pieces in the castle, of `most` in all; where nothing is written, those that aren't
        used."""
        castles = self._by_seat("castles", table) or [{}] * self.setup.players
        return tuple(
            whole(castle[name], f"castles[{seat}].{name}", 0, most) if name in castle else most - used[seat]
            for seat, castle in enumerate(castles)
        )

    def _read_missions(self) -> None:
        """Read where missions lie; those that are named nowhere are dealt and shuffled."""
        state, setup, position = self.made, self.setup, self.position
        hands = self._by_seat("hands", lambda hand, place: tuple(sorted(self._cards(hand, place))))
        piles = ("display", "deck", "discards")
        named = {name: self._cards(position[name], name) for name in piles if name in position}
        gone = [card for cards in (*hands, *named.values()) for card in cards]
        opening = self.opening  # In the order that the new game dealt them.
        dealt = (*(card for hand in opening.hands for card in hand), *opening.display, *opening.deck)
        rest = [card for card in dealt if card not in gone]
        hands = hands or [
            tuple(sorted(rest.pop(0) for _ in state.hands[seat] if rest)) for seat in range(setup.players)
        ]
        display = named.get("display")
        if display is None:
            display, rest = rest[: len(state.display)], rest[len(state.display) :]
        state.hands, state.display = tuple(hands), tuple(display)
        state.discards = tuple(sorted(named.get("discards", ())))
        if "deck" not in named:
            state.deck = tuple(rest)
        else:
            state.deck = tuple(named["deck"])
            if "discards" not in named:
                state.discards = tuple(sorted(rest))
        if "taken" in position:
            taken = self._by_seat("taken", self._cards)
            state.known = tuple(sum(1 << card for card in set(cards)) for cards in taken)

    def _read_traitors(self) -> None:
        """Read the discarded traitors and the pile; what is named nowhere is in the pile."""
        state, position = self.made, self.position
        order = [*self.opening.pile, *(colour % 6 for colour, n in enumerate(self.opening.traitors) for _ in range(n))]
        routed = self._colours(position.get("traitor_discards", []), "traitor_discards")
        state.routed = tuple(routed.count(colour) for colour in range(6))
        if "traitor_pile" in position:
            state.pile = tuple(self._colours(position["traitor_pile"], "traitor_pile"))
            return
        left = [TRAITORS_OF_A_COLOUR - state.routed[c] - sum(state.traitors[c::6]) for c in range(6)]
        pile = []
        for colour in order:
            if left[colour] > 0:
                left[colour] -= 1
                pile.append(colour)
        state.pile = tuple(pile)

    def _read_stack(self) -> None:
        state = self.made
        if "stack" in self.position:
            state.stack = frames(self.position["stack"], "stack", BY_NAME, 0, MOST_BITS)
            return
        begun = (self.turn - 1) * self.setup.players + (self.seat - state.first) % self.setup.players + 1
        state.stack = (Game(), Round(begun), Turn(self.seat, 0, 0), Die(self.seat))

    def _by_seat(self, name: str, read: Callable[[object, str], T]) -> list[T]:
        """Return the entry's values by seat; [] if it is left out."""
        written = listed(self.position[name], name, self.setup.players) if name in self.position else []
        return [read(one, f"{name}[{seat}]") for seat, one in enumerate(written)]

    def _principality(self, name: object, place: str) -> int:
        index = self.setup.principality_index
        if not isinstance(name, str) or name not in index:
            bad(place, f"expected one of {', '.join(index)}, found {name!r:.60}")
        return index[name]

    def _colours(self, names: object, place: str) -> list[int]:
        found = listed(names, place, None)
        return [self._principality(name, f"{place}[{index}]") for index, name in enumerate(found)]

    def _counts(self, written: object, place: str) -> list[int]:
        """Return counts by principality; what is not there is 0."""
        counts = [0] * 6
        for name, count in table(written, place).items():
            counts[self._principality(name, f"{place}.{name}")] = whole(count, f"{place}.{name}", 0, STOCK)
        return counts

    def _cards(self, names: object, place: str) -> list[int]:
        index = self.setup.mission_index
        cards = []
        for number, name in enumerate(listed(names, place, None)):
            if not isinstance(name, str) or name not in index:
                bad(f"{place}[{number}]", f"expected a mission of the level, found {name!r:.60}")
            cards.append(index[name])
        return cards
