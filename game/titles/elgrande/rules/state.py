"""The state of a game: flat, quick to copy, changed by `apply` alone."""

from __future__ import annotations

from typing import Any

from game.core.ruleset import Decision, Event, IllegalAction
from game.titles.elgrande.rules import reasons
from game.titles.elgrande.rules.frames import Dials, Frame, Game
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.observe import Observation, observe
from game.titles.elgrande.rules.options import Setup
from game.titles.elgrande.rules.problems import problems
from game.titles.elgrande.rules.questions import ANSWERS, OPTIONS, RUNS, decision
from game.titles.elgrande.rules.steps import dialled


class State:
    """A game of El Grande; fulfils `ruleset.State`. Seats run clockwise from 0.

    setup      what never changes: options, level, tables (shared by all copies)
    rng        the stream of the game's own generator
    stack      pending decisions, the top one last; () when the game is over
    pieces     caballeros: area by area (the Castillo tenth) the seats' counts, then the courts, then the provinces
    scores     points by seat
    king       region of the King; grandes: region of each seat's Grande
    boards     area of each mobile scoreboard, -1 beside the board
    round      the printed round, 0 before the first; start: its start player
    played     power card by seat this round, 0 for none yet; hands: power cards by seat, as bits 1 to 13
    decks      by deck the cards not yet drawn, as indices into setup.cards, the top first
    revealed   the round's five cards by deck; available: those not taken, as bits
    taken      index of the deck from which each seat took its card this round, or -1
    vetoes     (seat, last round) of each veto that lies open
    """

    __slots__ = (
        "available", "boards", "decks", "grandes", "hands", "king", "pieces", "played", "revealed", "rng", "round",
        "scores", "setup", "stack", "start", "taken", "vetoes",
    )  # fmt: skip

    setup: Setup
    rng: int
    stack: tuple[Frame, ...]
    pieces: list[int]
    scores: list[int]
    king: int
    grandes: list[int]
    boards: list[int]
    round: int
    start: int
    played: list[int]
    hands: list[int]
    decks: tuple[tuple[int, ...], ...]
    revealed: tuple[int, ...]
    available: int
    taken: list[int]
    vetoes: tuple[tuple[int, int], ...]

    def __init__(self, setup: Setup, rng: int) -> None:
        """An empty board before the first round; `new_game` and `from_position` fill it."""
        players = setup.players
        self.setup = setup
        self.rng = rng
        self.stack = (Game(),)
        self.pieces = [0] * ((CASTILLO + 3) * players)
        self.scores = [0] * players
        self.king = 0
        self.grandes = [0] * players
        self.boards = [-1] * len(setup.boards)
        self.round = 0
        self.start = 0
        self.played = [0] * players
        self.hands = [(1 << 14) - 2] * players
        self.decks = ()
        self.revealed = ()
        self.available = 0
        self.taken = [-1] * players
        self.vetoes = ()

    @property
    def options(self) -> Any:
        """The Options that the game is played with."""
        return self.setup.options

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats with most points; empty until the game is over."""
        if self.stack:
            return ()
        best = max(self.scores)
        return tuple(seat for seat, points in enumerate(self.scores) if points == best)

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that may act now; several while they set their discs; () when the game is over."""
        if not self.stack:
            return ()
        frame = self.stack[-1]
        if type(frame) is Dials:
            return self.setup.seat_sets[frame.waiting]
        return self.setup.seats[frame[0]]

    def decision(self, seat: int) -> Decision | None:
        """What is asked of `seat`, or None."""
        return decision(self, seat) if seat in self.to_act else None

    def legal_actions(self, seat: int, canonical: bool = False) -> list[Action]:
        """All legal answers of `seat`, sorted by text; [] if it does not act. canonical: no permutations."""
        if not self.stack:
            return []
        frame = self.stack[-1]
        if type(frame) is Dials:
            acts = seat >= 0 and frame.waiting >> seat & 1
        else:
            acts = seat == frame[0]
        return OPTIONS[type(frame)](self, frame, seat, canonical) if acts else []

    def apply(self, seat: int, action: Action, events: list[Event] | None = None) -> None:
        """Play a legal action; trusts the caller. Appends what happened to `events` if a list is given."""
        frame = self.stack[-1]
        ANSWERS[type(frame)](self, frame, seat, action, events)
        if type(self.stack[-1]) in RUNS:
            self.settle(events)

    def settle(self, events: list[Event] | None = None) -> None:
        """Run the frames that need nobody, until one asks or the game is over."""
        while self.stack:
            frame = self.stack[-1]
            run = RUNS.get(type(frame))
            if run is None:
                return
            run(self, frame, events)

    def play(self, seat: int, text: str) -> list[Event]:
        """Checked `apply` from notation; raises BadNotation or IllegalAction and leaves the state as it was."""
        action = self.parse(text)
        legal = self.legal_actions(seat)
        if action not in legal:
            if not legal:
                acting = ", ".join(f"p{other}" for other in self.to_act) or "nobody, the game is over"
                raise IllegalAction(f"{text!r} by p{seat}: expected an action of {acting}")
            shown = ", ".join(map(str, legal[:12])) + (", ..." if len(legal) > 12 else "")
            raise IllegalAction(f"{text!r} by p{seat}: expected one of {shown}")
        events: list[Event] = []
        self.apply(seat, action, events)
        return events

    def parse(self, text: str) -> Action:
        """The action that `text` writes; raises BadNotation."""
        return self.setup.table.parse(text)

    def why_not(self, seat: int, target: str) -> str | None:
        """A reason key (listed in reasons.py) for why `target` cannot be chosen now, or None if it can."""
        return reasons.why_not(self, seat, target)

    def copy(self) -> State:
        """An independent state; the setup is shared."""
        new = State.__new__(State)
        new.setup = self.setup
        new.rng = self.rng
        new.stack = self.stack
        new.pieces = self.pieces[:]
        new.scores = self.scores[:]
        new.king = self.king
        new.grandes = self.grandes[:]
        new.boards = self.boards[:]
        new.round = self.round
        new.start = self.start
        new.played = self.played[:]
        new.hands = self.hands[:]
        new.decks = self.decks
        new.revealed = self.revealed
        new.available = self.available
        new.taken = self.taken[:]
        new.vetoes = self.vetoes
        return new

    def key(self) -> tuple[Any, ...]:
        """Hashable identity: equal keys, equal states."""
        stack = self.stack
        return (
            self.setup.options, self.rng, stack, *map(type, stack), *self.pieces, *self.scores, self.king,
            *self.grandes, *self.boards, self.round, self.start, *self.played, *self.hands, self.decks, self.revealed,
            self.available, *self.taken, self.vetoes,
        )  # fmt: skip

    def problems(self) -> list[str]:
        """Broken invariants as sentences; [] when sound."""
        return problems(self)

    def observe(self, seat: int | None) -> Observation:
        """What `seat`, or the shared screen (None), may know; no handle to the state."""
        return observe(self, seat)

    def private_view(self, seat: int) -> dict[str, Any]:
        """What a player may look at alone: the choice that he sealed, if any."""
        frame = self.stack[-1] if self.stack else None
        sealed = getattr(frame, "sealed", 0)
        region = dialled(sealed, seat)
        return {"dial": self.setup.areas[region]} if region >= 0 else {}

    def hand(self, seat: int) -> tuple[int, ...]:
        """Values of the power cards that `seat` holds."""
        bits = self.hands[seat]
        return tuple(value for value in range(1, 14) if bits >> value & 1)

    def card_names(self) -> tuple[str, ...]:
        """The round's cards by deck; the deck is written behind an id that two of them share."""
        shared = self.setup.shared_ids(self.revealed)
        cards = [self.setup.cards[index] for index in self.revealed]
        return tuple(f"{card.id} {card.deck}" if card.id in shared else card.id for card in cards)
