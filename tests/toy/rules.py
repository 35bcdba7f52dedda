"""The toy's rules, as `game.core.ruleset.Ruleset` wants them: its answers, its events, and its state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path

import msgspec

from game.core import rng
from game.core.ruleset import BadPosition, Decision, Event, OptionValue, Slot, reported
from game.rules.board import Action
from tests.flocks.rules import Answers, Scored, read_options, read_position, replaced

HEXES = ("mid", "north", "east", "dawn", "south", "west", "dusk")
CARDS = tuple(range(1, 25))

NAME = "toy"
KEPT_BY_HAND = frozenset({"end"})
CONTINUATIONS: frozenset[str] = frozenset()
STANDING_ANSWERS: Mapping[str, str] = {"window": "allow"}

OPTION_CHOICES: Mapping[str, tuple[OptionValue, ...]] = {"rounds": (3, 1, 2), "tokens": (True, False)}
HEX = Slot("hex", "hex")
PLAY = (Slot("card", "card"), HEX)
SLOTS: Mapping[str, tuple[Slot, ...]] = {
    **dict.fromkeys(("draw", "roll", "end", "allow", "veto"), ()), "dial": (HEX,), "play": PLAY,
}  # fmt: skip
DECISIONS = {
    "draw": Decision("draw", ""),
    "play": Decision("play", "", PLAY),
    "roll": Decision("roll", "", optional=True),
    "window": Decision("window", "turn"),
    "dial": Decision("dial", "", SLOTS["dial"], secret=True),
}

# -- answers


@cache
def answers() -> Answers:
    return Answers(SLOTS, {"card": [str(card) for card in CARDS], "hex": HEXES})


# -- events, with resulting counts, as in every game


@reported
class Drawn(Event):
    seat: int
    card: int | None
    hand_size: int
    reveals = True


@reported
class Asked(Event):
    seat: int
    against: int
    step: str


@reported
class Stopped(Event):
    seat: int
    against: int


@reported
class Laid(Event):
    seat: int
    card: int
    hex: str


@reported
class Rolled(Event):
    seat: int
    die: int
    scores: tuple[int, ...]
    reveals = True


@reported
class Sealed(Event):
    seat: int
    hex: str | None


@reported
class SealsRevealed(Event):
    choices: tuple[str | None, ...]
    scores: tuple[int, ...]
    reveals = True


@reported
class TurnEnded(Event):
    seat: int
    ends_turn = True


@reported
class RoundEnded(Event):
    round: int
    checkpoint = True


@reported
class GameEnded(Event):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    checkpoint = True


# -- the game


@dataclass(frozen=True, slots=True)
class Options:
    players: int = 3
    rounds: int = 3
    tokens: bool = True

    def __post_init__(self) -> None:
        if self.players not in (2, 3, 4):
            raise BadPosition(f"options.players: {self.players}; expected 2, 3 or 4")
        if self.rounds not in OPTION_CHOICES["rounds"]:
            raise BadPosition(f"options.rounds: {self.rounds}; expected 1, 2 or 3")

    def to_dict(self) -> dict[str, object]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Observation:
    seat: int | None
    options: Options
    round: int
    phase: str
    turn: int
    asked: int
    step: tuple[str, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    gone: tuple[int, ...]
    tiles: tuple[tuple[str, int, int], ...]
    tokens: tuple[bool, ...]
    scores: tuple[int, ...]
    sealed: tuple[bool, ...]
    seal: str | None


@dataclass(slots=True, eq=False)
class State(Scored):
    """`phase`: the question; `asked`: the seat at a window; `step`: the announced action; `tiles`: hex, seat, card."""

    asked: int
    deck: tuple[int, ...]
    gone: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    options: Options
    phase: str
    points: tuple[int, ...]
    round: int
    seals: tuple[str | None, ...]
    step: tuple[str, ...]
    stream: int
    tiles: tuple[tuple[str, int, int], ...]
    tokens: tuple[bool, ...]
    turn: int

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.over:
            return ()
        if self.phase == "dial":
            return tuple(seat for seat, seal in enumerate(self.seals) if seal is None)
        return (self.asked,) if self.phase == "window" else (self.turn,)

    def decision(self, seat: int) -> Decision | None:
        return DECISIONS[self.phase] if seat in self.to_act else None

    def legal_actions(self, seat: int, canonical: bool = False) -> list[Action]:
        if seat not in self.to_act:
            return []
        taken = {tile[0] for tile in self.tiles}
        texts = {
            "draw": lambda: ["draw"],
            "play": lambda: [f"play {c} {h}" for c in self.hands[seat] for h in HEXES if h not in taken],
            "roll": lambda: ["end"] if self.step else ["end", "roll"],
            "window": lambda: ["allow", "veto"],
            "dial": lambda: [f"dial {h}" for h in HEXES],
        }[self.phase]()
        return sorted(self.parse(text) for text in texts)

    def apply(self, seat: int, action: Action, events: list[Event] | None = None) -> None:
        events = [] if events is None else events
        getattr(self, f"_{action.verb}")(seat, action, events)

    def parse(self, text: str) -> Action:
        return answers().parse(text)

    def why_not(self, seat: int, target: str) -> str | None:
        if seat not in self.to_act:
            return "not-your-turn"
        return "occupied" if self.phase == "play" and target in {tile[0] for tile in self.tiles} else None

    def problems(self) -> list[str]:
        cards = [*self.deck, *self.gone, *(card for hand in self.hands for card in hand)]
        return [] if sorted(cards) == list(CARDS) else [f"cards are {sorted(cards)}, expected 1 to 24 once each"]

    def observe(self, seat: int | None) -> Observation:
        return Observation(
            seat=seat, options=self.options, round=self.round, phase=self.phase, turn=self.turn, asked=self.asked,
            step=self.step, hand=() if seat is None else self.hands[seat],
            hand_sizes=tuple(len(hand) for hand in self.hands), deck_size=len(self.deck), gone=self.gone,
            tiles=self.tiles, tokens=self.tokens, scores=self.points,
            sealed=tuple(seal is not None for seal in self.seals), seal=None if seat is None else self.seals[seat],
        )  # fmt: skip

    def private_view(self, seat: int) -> dict[str, object]:
        return {"hand": list(self.hands[seat]), "seal": self.seals[seat]}

    def _draw(self, seat: int, action: Action, events: list[Event]) -> None:
        card, self.deck = self.deck[0], self.deck[1:]
        self.hands = replaced(self.hands, seat, tuple(sorted((*self.hands[seat], card))))
        self.phase = "play"
        events.append(Drawn(seat, card, len(self.hands[seat])))

    def _announce(self, seat: int, action: Action, events: list[Event]) -> None:
        """Ask the next seat that may stop the step; if there is none, do it."""
        self.step = (action.verb, *(target.id for target in action.targets))
        order = [(seat + offset) % len(self.hands) for offset in range(1, len(self.hands))]
        holder = next((other for other in order if self.tokens[other]), None)
        if holder is None:
            self._do(seat, events)
        else:
            self.phase, self.asked = "window", holder
            events.append(Asked(holder, seat, self.step[0]))

    _play = _announce
    _roll = _announce

    def _allow(self, seat: int, action: Action, events: list[Event]) -> None:
        self._do(self.turn, events)

    def _veto(self, seat: int, action: Action, events: list[Event]) -> None:
        self.tokens = replaced(self.tokens, seat, False)
        events.append(Stopped(seat, self.turn))
        if self.step[0] == "play":
            self._discard(self.turn, int(self.step[1]))
        self.step, self.phase = () if self.step[0] == "play" else ("rolled",), "roll"

    def _do(self, seat: int, events: list[Event]) -> None:
        self.phase = "roll"
        if self.step[0] == "play":
            card, hex = int(self.step[1]), self.step[2]
            self._discard(seat, card)
            self.tiles = (*self.tiles, (hex, seat, card))
            self.step = ()
            events.append(Laid(seat, card, hex))
        else:
            self.stream, side = rng.below(self.stream, 6)
            self.points = replaced(self.points, seat, self.points[seat] + side + 1)
            self.step = ("rolled",)
            events.append(Rolled(seat, side + 1, self.points))

    def _discard(self, seat: int, card: int) -> None:
        self.hands = replaced(self.hands, seat, tuple(held for held in self.hands[seat] if held != card))
        self.gone = tuple(sorted((*self.gone, card)))

    def _end(self, seat: int, action: Action, events: list[Event]) -> None:
        events.append(TurnEnded(seat))
        self.step, self.turn = (), (seat + 1) % len(self.hands)
        self.phase = "draw" if self.turn else "dial"

    def _dial(self, seat: int, action: Action, events: list[Event]) -> None:
        self.seals = replaced(self.seals, seat, action.targets[0].id)
        events.append(Sealed(seat, action.targets[0].id))
        if None in self.seals:
            return
        for hex, owner, card in self.tiles:
            if self.seals[owner] == hex:
                self.points = replaced(self.points, owner, self.points[owner] + card)
        events.append(SealsRevealed(self.seals, self.points))
        events.append(RoundEnded(self.round))
        self.tiles, self.seals = (), (None,) * len(self.hands)
        self.round += 1
        self.phase = "draw" if self.round <= self.options.rounds else "over"
        if self.over:
            events.append(GameEnded(self.winners, self.points))


def options_from(data: Mapping[str, object]) -> Options:
    return read_options(data, Options)


def new_game(options: Options, seed: int) -> State:
    stream, deck = rng.shuffled(rng.seeded(seed), CARDS)
    count = options.players
    hands = tuple(tuple(sorted(deck[2 * seat : 2 * seat + 2])) for seat in range(count))
    return State(
        options=options, stream=stream, round=1, phase="draw", turn=0, asked=0, step=(), deck=deck[2 * count :],
        hands=hands, gone=(), tiles=(), tokens=(options.tokens,) * count, points=(0,) * count, seals=(None,) * count,
    )  # fmt: skip


def determinize(observation: Observation, stream: int) -> State:
    seat, o = observation.seat, observation
    unseen = [card for card in CARDS if card not in o.hand and card not in o.gone]
    stream, pool = rng.shuffled(stream, unseen)
    hands, seals = [], []
    for other, size in enumerate(o.hand_sizes):
        known = o.hand if other == seat else tuple(sorted(pool[:size]))
        pool = pool if other == seat else pool[size:]
        hands.append(known)
        stream, pick = rng.below(stream, len(HEXES))
        seals.append(None if not o.sealed[other] else o.seal if other == seat else HEXES[pick])
    return State(
        options=o.options, stream=stream, round=o.round, phase=o.phase, turn=o.turn, asked=o.asked, step=o.step,
        deck=pool, hands=tuple(hands), gone=o.gone, tiles=o.tiles, tokens=o.tokens, points=o.scores,
        seals=tuple(seals),
    )  # fmt: skip


def redact(event: Event, seat: int | None) -> Event:
    if isinstance(event, Drawn) and event.seat != seat:
        return replace(event, card=None)
    if isinstance(event, Sealed) and event.seat != seat:
        return replace(event, hex=None)
    return event


def to_position(state: State) -> dict[str, object]:
    return {"game": NAME, **msgspec.to_builtins(state)}


def from_position(position: Mapping[str, object]) -> State:
    return read_position(position, State, NAME)


def fingerprint(options: Options) -> str:
    return f"toy-{len(CARDS)}-{len(HEXES)}"


def secret_actions() -> frozenset[str]:
    return frozenset({"dial"})


def faults(directory: Path) -> list[str]:
    """Return the faults of a toy's level, which is a folder with a file `meadow.txt`."""
    return [] if (directory / "meadow.txt").is_file() else [f"{directory / 'meadow.txt'}: missing"]


def hidden_fields(event: Event, options: Options) -> frozenset[str]:
    """Hide nothing: its events may be printed whole."""
    return frozenset()
