"""Positions: a state as JSON-able data, both ways (`to_position` describes the format).

Everything but `game`, `options`, `king`, `grandes` and `caballeros` may be left out. Missing entries follow from the
rest: scoreboards are next to the board, scores are 0, nobody has bid yet, decks are shuffled by `seed`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from game.core import rng as generator
from game.core.ruleset import BadNotation, Ints
from game.rules.board import seats_clockwise
from game.rules.entries import answerable, bad, entries, frames, listed, sound, table, whole
from game.titles.elgrande.rules.board import COURT, PROVINCE, ROWS, read_card_name
from game.titles.elgrande.rules.frames import BY_NAME, NAMES, Bid, Game, Round, Scoring
from game.titles.elgrande.rules.notation import CASTILLO, COURT_NAME, HIGHEST_POWER
from game.titles.elgrande.rules.options import Setup, options_from, setup_for
from game.titles.elgrande.rules.state import State, available_cards, card_problems, stack_problems, veto_cards

NAME = "elgrande"
ENTRIES = (
    "game", "options", "seed", "rng", "round", "start", "king", "grandes", "caballeros", "scoreboards", "scores",
    "used", "played", "hands", "taken", "revealed", "available", "decks", "vetoes", "stack", "phase",
)  # fmt: skip

T = TypeVar("T")


def to_position(state: State) -> dict[str, object]:
    """Return every field of the state, JSON-able.

    `caballeros` are by area or "court", by seat; the province is what is left. `used`, `played` and `hands` are by seat
    (after power_back a hand can hold what was played this round); `taken`, `revealed`, `available` name cards; `decks`
    are the undrawn cards, top first; `vetoes` are [seat, last round]; `stack` holds frames as [name, ints...]; `rng` is
    the generator's stream.
    """
    setup = state.setup
    areas, players, pieces = setup.areas, setup.players, state.pieces
    names = (*areas, COURT_NAME)
    rows = {names[row]: pieces[row * players : (row + 1) * players] for row in range(COURT + 1)}
    cards = state.card_names()
    return {
        "game": NAME,
        "options": setup.options.to_dict(),
        "rng": state.rng,
        "round": state.round,
        "start": state.start,
        "king": areas[state.king],
        "grandes": [areas[region] for region in state.grandes],
        "caballeros": {name: row for name, row in rows.items() if any(row) or name == COURT_NAME},
        "scoreboards": {
            board: areas[at] if at >= 0 else None for board, at in zip(setup.boards, state.boards, strict=True)
        },
        "scores": list(state.scores),
        "used": [
            [value for value in range(HIGHEST_POWER, 0, -1) if not state.holds(seat, value) and value != played]
            for seat, played in enumerate(state.played)
        ],
        "played": [value or None for value in state.played],
        "hands": [list(state.hand(seat)) for seat in range(players)],
        "taken": [cards[deck] if deck >= 0 else None for deck in state.taken],
        "revealed": list(cards),
        "available": [name for deck, name in enumerate(cards) if state.available >> deck & 1],
        "decks": [[setup.cards[card].id for card in deck] for deck in state.decks],
        "vetoes": [list(veto) for veto in state.vetoes],
        "stack": [[NAMES[type(frame)], *frame] for frame in state.stack],
    }


def from_position(position: Mapping[str, object]) -> State:
    """Return the state that a position describes; raises BadPosition with the entry and what was expected."""
    return PositionReader(entries(position, NAME, ENTRIES)).state()


class PositionReader:
    """Reads a position into a state, entry by entry."""

    def __init__(self, position: Mapping[str, object]) -> None:
        self.position = position
        self.setup: Setup = setup_for(options_from(table(position.get("options"), "options")))
        self.stream = generator.seeded(whole(position.get("seed", 0), "seed", -(1 << 64), 1 << 64))
        self.made = State(self.setup, 0)

    def state(self) -> State:
        """Read all entries, add missing ones, and check the result."""
        state, setup, position = self.made, self.setup, self.position
        rounds = setup.played_rounds
        state.round = whole(position.get("round", rounds[0]), "round", 0, rounds[-1])
        if state.round not in (0, *rounds):
            bad("round", f"expected one of {', '.join(map(str, rounds))}; this length skips {state.round}")
        if position.get("phase") == "scoring":
            state.round = next(last for last in setup.scoring_rounds if last >= state.round)
        state.start = whole(position.get("start", setup.options.start or 0), "start", 0, setup.players - 1)
        self._read_board()
        state.scores = self._by_seat("scores", 0, lambda value, place: whole(value, place, 0, 10_000))
        self._read_powers()
        self._read_vetoes()
        self._read_cards()
        self._read_stack()
        state.rng = whole(position["rng"], "rng", 0, generator.MASK) if "rng" in position else self.stream
        sound(state.problems())
        answerable(state)
        return state

    def _read_board(self) -> None:
        state, setup, position = self.made, self.setup, self.position
        state.king = self._region(position.get("king"), "king")
        grandes = listed(position.get("grandes"), "grandes", setup.players)
        state.grandes = [self._region(name, f"grandes[{seat}]") for seat, name in enumerate(grandes)]
        rows = {name: row for row, name in enumerate((*setup.areas, COURT_NAME))}
        pieces = [0] * (ROWS * setup.players)
        for name, counts in table(position.get("caballeros"), "caballeros").items():
            if name not in rows:
                bad(f"caballeros.{name}", f"expected an area or court: {', '.join(rows)}")
            for seat, count in enumerate(listed(counts, f"caballeros.{name}", setup.players)):
                place = f"caballeros.{name}[{seat}]"
                pieces[rows[name] * setup.players + seat] = whole(count, place, 0, setup.caballeros)
        for seat in range(setup.players):
            rest = setup.caballeros - sum(pieces[seat :: setup.players])
            if rest < 0:
                bad("caballeros", f"p{seat} has {setup.caballeros - rest} of {setup.caballeros}")
            pieces[PROVINCE * setup.players + seat] = rest
        state.pieces = pieces
        for name, area in table(position.get("scoreboards", {}), "scoreboards").items():
            place = f"scoreboards.{name}"
            if name not in setup.boards:
                bad(place, f"expected one of {', '.join(setup.boards)}")
            state.boards[setup.boards.index(name)] = -1 if area is None else self._area(area, place)

    def _read_powers(self) -> None:
        state, setup = self.made, self.setup
        state.played = self._by_seat(
            "played", 0, lambda value, place: 0 if value is None else whole(value, place, 1, HIGHEST_POWER)
        )
        none: list[int] = []
        used = self._by_seat("used", none, _values)
        for seat in range(setup.players):
            for value in (*used[seat], state.played[seat]):
                state.hands[seat] &= ~(1 << value)
            state.hands[seat] &= ~1
        if self.position.get("hands") is not None:
            hands = self._by_seat("hands", none, _values)
            state.hands = [sum(1 << value for value in set(hand)) for hand in hands]

    def _read_cards(self) -> None:
        state, setup, position = self.made, self.setup, self.position
        revealed = position.get("revealed")
        if revealed is not None:
            names = listed(revealed, "revealed", None)
            if len(names) not in (0, len(setup.decks)):
                bad("revealed", f"expected {len(setup.decks)} cards, one of each deck, found {len(names)}")
            cards = [self._card(name, deck, f"revealed[{deck - 1}]") for deck, name in enumerate(names, start=1)]
            state.revealed = tuple(cards)
            self._read_taken()
        state.decks = self._shuffled_decks() if position.get("decks") is None else self._written_decks()
        if revealed is None:
            if state.round > 0 and position.get("phase") != "scoring":
                empty = [f"decks[{deck}]" for deck, left in enumerate(state.decks) if not left]
                if empty:
                    bad(empty[0], "expected the card that is revealed on top; it is empty")
                state.revealed = tuple(deck[0] for deck in state.decks)
                state.decks = (*(deck[1:] for deck in state.decks[:-1]), state.decks[-1])
            self._read_taken()

    def _read_taken(self) -> None:
        """Read which of the revealed cards are taken, and which are still available."""
        state = self.made
        available = self.position.get("available")
        names = list(state.card_names()) if available is None else listed(available, "available", None)
        decks = [self._deck_of(name, f"available[{index}]") for index, name in enumerate(names)]
        state.available = sum(1 << deck for deck in set(decks))
        taken = self._by_seat("taken", None, lambda name, place: -1 if name is None else self._deck_of(name, place))
        state.taken = [-1 if deck is None else deck for deck in taken]
        if available is None:
            for deck in state.taken:
                state.available &= ~(1 << deck) if deck >= 0 else -1

    def _written_decks(self) -> tuple[Ints, ...]:
        setup = self.setup
        lists = listed(self.position["decks"], "decks", None)
        if len(lists) not in (len(setup.decks) - 1, len(setup.decks)):
            bad("decks", f"expected {len(setup.decks) - 1} lists of cards, top first, found {len(lists)}")
        decks = []
        for number, written in enumerate(lists[: len(setup.decks) - 1], start=1):
            place = f"decks[{number - 1}]"
            decks.append(tuple(self._card(name, number, place) for name in listed(written, place, None)))
        return (*decks, setup.decks[-1])

    def _shuffled_decks(self) -> tuple[Ints, ...]:
        """Shuffle the cards neither revealed nor drawn in earlier rounds; open vetoes count as drawn."""
        setup, state = self.setup, self.made
        shown = state.revealed
        rounds = setup.played_rounds
        drawn = rounds.index(state.round) + 1 if state.round else 0
        keep_top = 0 if shown or not state.round or self.position.get("phase") == "scoring" else 1
        undrawn, earlier = [], []
        for number, kinds in enumerate(setup.decks[:-1]):
            rest = list(kinds)
            if shown:
                if shown[number] not in rest:
                    bad(f"revealed[{number}]", f"{setup.cards[shown[number]].id} is not in play")
                rest.remove(shown[number])
            self.stream, deck = generator.shuffled(self.stream, rest)
            left = len(kinds) - drawn + keep_top
            undrawn.append(list(deck[:left]))
            earlier.append(list(deck[left:]))
        self._draw_open_vetoes(undrawn, earlier)
        return (*map(tuple, undrawn), setup.decks[-1])

    def _draw_open_vetoes(self, undrawn: list[list[int]], earlier: list[list[int]]) -> None:
        """Replace each undrawn veto card that must be one of the open vetoes by another card."""
        state, setup = self.made, self.setup
        spare = veto_cards(setup) - len(state.vetoes)
        spare -= sum(card in setup.veto_kinds for card in available_cards(state))
        for deck, drawn in zip(undrawn, earlier, strict=True):
            for place in [place for place, card in enumerate(deck) if card in setup.veto_kinds]:
                spare -= 1
                if spare < 0:
                    other = next((card for card in drawn if card not in setup.veto_kinds), None)
                    if other is None:
                        deck.pop(place)
                        break
                    deck[place] = other
                    drawn.remove(other)

    def _read_vetoes(self) -> None:
        vetoes = []
        for index, veto in enumerate(listed(self.position.get("vetoes", []), "vetoes", None)):
            place = f"vetoes[{index}]"
            seat, last = listed(veto, place, 2)
            vetoes.append((whole(seat, place, 0, self.setup.players - 1), whole(last, place, 0, 9)))
        self.made.vetoes = tuple(vetoes)

    def _read_stack(self) -> None:
        state, position = self.made, self.position
        phase = position.get("phase")
        if phase not in (None, "scoring"):
            bad("phase", f"expected 'scoring' or nothing, found {phase!r}")
        if position.get("stack") is not None:
            state.stack = frames(position["stack"], "stack", BY_NAME, -2, 1 << 80)
            sound(stack_problems(state), "stack")
        elif phase == "scoring":  # After the position's round, or after the next round that has one.
            state.revealed, state.available = (), 0
            state.played, state.taken = [0] * self.setup.players, [-1] * self.setup.players
            state.stack = (Game(), Scoring(self.setup.scoring_rounds.index(state.round) + 1))
        elif state.round == 0:
            state.stack = (Game(),)
        elif all(state.played):
            state.stack = (Game(), Round(0))
        else:
            state.stack = (Game(), self._next_bid())
        sound(card_problems(state))  # Frames could fail on these, so they are checked before any runs.
        state.settle()

    def _next_bid(self) -> Bid:
        """Return the bid of the first seat, from the start player, that has not bid; later seats must not have."""
        state, players = self.made, self.setup.players
        order = seats_clockwise(state.start, players)
        waiting = [seat for seat in order if not state.played[seat]]
        if list(order[-len(waiting) :]) != waiting:
            late = next(seat for seat in order[order.index(waiting[0]) :] if state.played[seat])
            bad(f"played[{late}]", f"expected nothing yet: p{waiting[0]} bids before, clockwise from p{state.start}")
        return Bid(waiting[0], len(waiting))

    def _by_seat(self, name: str, default: T, read: Callable[[object, str], T]) -> list[T]:
        written = self.position.get(name)
        if written is None:
            return [default] * self.setup.players
        return [read(one, f"{name}[{seat}]") for seat, one in enumerate(listed(written, name, self.setup.players))]

    def _area(self, name: object, place: str) -> int:
        if not isinstance(name, str) or name not in self.setup.area_index:
            bad(place, f"expected an area ({', '.join(self.setup.areas)}), found {name!r}")
        return self.setup.area_index[name]

    def _region(self, name: object, place: str) -> int:
        area = self._area(name, place)
        if area == CASTILLO:
            bad(place, "expected a region; the Castillo is not one")
        return area

    def _card(self, name: object, deck: int, place: str) -> int:
        """Return the index of a card of that deck."""
        try:
            card, written = read_card_name(name) if isinstance(name, str) else ("", 0)
        except BadNotation as fault:
            bad(place, str(fault))
        if written not in (0, deck) or (card, deck) not in self.setup.card_index:
            there = ", ".join(kind for kind, number in sorted(self.setup.card_index) if number == deck)
            bad(place, f"expected a card of deck {deck} ({there}), found {name!r}")
        return self.setup.card_index[card, deck]

    def _deck_of(self, name: object, place: str) -> int:
        """Return the index of the deck whose revealed card is written `name`."""
        names = self.made.card_names()
        if name in names:
            return names.index(name)
        plain = [card.split(" ")[0] for card in names]
        if name in plain:
            return plain.index(name)
        bad(place, f"expected one of the revealed cards ({', '.join(names)}), found {name!r}")


def _values(values: object, place: str) -> list[int]:
    written = listed(values, place, None)
    return [whole(value, f"{place}[{index}]", 1, HIGHEST_POWER) for index, value in enumerate(written)]
