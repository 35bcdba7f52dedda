"""The toy game's answers: a verb and its targets, interned, written like "play 7 north"."""

from __future__ import annotations

from functools import cache

from game.core.ruleset import BadNotation, Target

HEXES = {
    "mid": (0, 0),
    "north": (0, -1),
    "east": (1, -1),
    "dawn": (1, 0),
    "south": (0, 1),
    "west": (-1, 1),
    "dusk": (-1, 0),
}
CARDS = tuple(range(1, 25))


class Action:
    __slots__ = ("targets", "text", "verb")

    def __init__(self, verb: str, targets: tuple[Target, ...]) -> None:
        self.verb, self.targets = verb, targets
        self.text = " ".join((verb, *(target.id for target in targets)))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __lt__(self, other: Action) -> bool:
        return self.text < other.text


@cache
def by_text() -> dict[str, Action]:
    """Return all actions of the game by text."""
    plain = [Action(verb, ()) for verb in ("draw", "roll", "end", "allow", "veto")]
    dials = [Action("dial", (Target("hex", hex),)) for hex in HEXES]
    plays = [Action("play", (Target("card", str(card)), Target("hex", hex))) for card in CARDS for hex in HEXES]
    return {str(action): action for action in (*plain, *dials, *plays)}


def parse(text: str) -> Action:
    action = by_text().get(text)
    if action is None:
        raise BadNotation(f"{text!r} is no action of the toy game; expected something like 'play 7 north'")
    return action
