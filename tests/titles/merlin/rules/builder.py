"""Positions to test a rule in; all through the public face of the rules.

Unless a test says otherwise, four play and it is the first turn of seat 0 in round 1; castles hold no goods, no apples
and no traitors, hands are empty, and nobody has a marker or an assistant in a principality.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import State
from tests.titles.playing import play

COLOURS = ("black", "grey", "blue", "purple", "orange", "brown")
ASSISTANTS = ("builder", "shield_bearer", "flag_bearer", "lady")
DICE = {"own": [6, 2, 1], "white": 1}

# Spaces of Camelot's rondel.
DRAGON, INFLUENCE_FLAG, BUILD, POINTS_SHIELDS, DOVE, EXCALIBUR, TRADE, POINTS_MARKERS = range(8)
FISH, INFLUENCE_MATERIAL, BUILD_TEN, MISSIONS, SNAKE, POINTS_FLAGS, GRAIL, INFLUENCE_SHIELD = range(8, 16)
FOX, TRADE_SEVENTEEN, BUILD_EIGHTEEN, INFLUENCE_ASSISTANT, EAGLE, POINTS_MATERIALS, MISSIONS_LATE, RELOCATE = range(
    16, 24
)


def castle(**entries: Any) -> dict[str, Any]:
    """Return a castle with nothing but its staffs, and what is given."""
    return {"shield": {}, "flag": {}, "material": {}, "apples": 0, "staffs": 3, "traitors": [], **entries}


def game(players: int = 4, module: bool = False, mine: Mapping[str, Any] | None = None, **entries: Any) -> State:
    """Return the state of a position; missing entries come from the module's text. `mine`: the castle of seat 0, as is
    `hand`, its missions. Lists by seat may be cut short after the last seat that has something; one set of `dice` is
    everyone's."""
    position: dict[str, Any] = {
        "game": "merlin",
        "options": {"players": players, "module": module, **entries.pop("options", {})},
        "seed": 1,
        "first": 0,
        "merlin": 0,
        "knights": [0] * players,
        "dice": DICE,
        "castles": [castle(**(mine or {}))],
        "markers": {},
        "hands": [entries.pop("hand", [])],
        "assistants": [],
        **entries,
    }
    if isinstance(position["dice"], dict):
        position["dice"] = [position["dice"]] * players
    position["markers"] = {name: row + [0] * (players - len(row)) for name, row in position["markers"].items()}
    for name, nothing in (("knights", 0), ("castles", castle()), ("hands", []), ("assistants", {})):
        position[name] = [*position[name], *[nothing] * (players - len(position[name]))]
    return merlin.from_position(position)


def dice(*own: int, white: int | None = None) -> dict[str, Any]:
    """Return dice that are left, without the white one unless it is given."""
    return {"own": [*own], "white": white}


def knight_on(space: int, **entries: Any) -> State:
    """Return the position in which the knight of seat 0 has just come onto a space, with a die of 1."""
    players = entries.get("players", 4)
    elsewhere = [(space + 5) % 24] * (players - 1)
    state = game(**{"knights": [(space - 1) % 24, *elsewhere], **entries})
    play(state, "0 die 1", "0 move cw")
    return state


def merlin_on(space: int, **entries: Any) -> State:
    """Return the position in which seat 0 has just moved Merlin onto a space, with a die of 1."""
    state = game(**{"merlin": (space - 1) % 24, **entries})
    play(state, "0 white 1", "0 move cw")
    return state


def scoring(players: int = 4, number: int = 1, **entries: Any) -> State:
    """Return the position after a scoring that nobody was asked in, or in the middle of it."""
    return game(players, **{"round": 2 * number, "stack": [["game"], ["pleas", 0]], **entries})


def goods(state: State, seat: int = 0) -> dict[str, int]:
    """Return the seat's goods: "shield black" and so on."""
    kinds = zip(("shield", "flag", "material"), state.observe(None).goods[seat], strict=True)
    return {f"{kind} {name}": n for kind, counts in kinds for name, n in zip(COLOURS, counts, strict=True) if n}


def stock(state: State, good: str) -> int:
    """Return how many of a good are left on the board."""
    kind, _, name = good.partition(" ")
    return state.observe(None).stock[("shield", "flag", "material").index(kind)][COLOURS.index(name)]


def assistants(state: State, seat: int = 0) -> dict[str, str]:
    """Return where the seat's assistants are."""
    places = (*COLOURS, "castle")
    return {name: places[at] for name, at in zip(ASSISTANTS, state.observe(None).assistants[seat], strict=True)}


def markers(state: State, name: str) -> list[int]:
    """Return the markers in a principality by seat."""
    return list(state.observe(None).markers[COLOURS.index(name)])


def traitors(state: State, seat: int = 0) -> list[str]:
    """Return the traitors at the seat's castle."""
    return [name for name, n in zip(COLOURS, state.observe(None).traitors[seat], strict=True) for _ in range(n)]
