"""Where each answer is given: on the board, in the hand, or in the bar."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ruleset import Decision
from game.titles.merlin.rules.notation import ASSISTANTS, CASTLE, CLOCKWISE, DIRECTIONS, HOME, MARKER
from game.titles.merlin.table.board_picture.target_lights import (
    DECK,
    arch_id,
    card_id,
    hex_id,
    markers_id,
    seal_id,
    space_id,
    stock_id,
)
from game.titles.merlin.table.view_data import OPPOSITE, SPACES, ViewData

HAND = "hand"
RIDING = ("die", "white", "apple", "move")
"""Verbs that landings stand for."""
USED_AT_ONCE = {"points": "score", "grail": "take", "excalibur": "take"}
"""Kinds of spaces where a pawn comes for one thing, which nobody leaves without a reason, and the verb for it. Flags
and abilities are never spent without being asked for, even where there is nothing else to do."""
DETOURS = {"mirror": "mirror", "copy": "other"}
"""Verbs that lead to the action of another space on arrival, with the effect of the flag that each costs."""


def hand_id(mission: str) -> str:
    """Return the focus id of a mission in the hand."""
    return f"{HAND}:{mission}"


def place_of(view: ViewData, seat: int, text: str) -> str | None:
    """Return the id of the place where an answer of `seat` is given; None for the bar.

    text: in notation; not one of `RIDING`
    """
    verb, *what = text.split(" ")
    match verb, what:
        case "assist", [role, _from]:
            return arch_id(_here(view), role)
        case "assist", [role, _from, principality]:
            return arch_id(principality, role)
        case "relocate", [role, direction]:
            return arch_id(_beside(view, seat, role, direction), role)
        case "take", [kind, principality]:
            return stock_id(kind, principality)
        case "tower", [kind, principality]:
            return markers_id(principality) if kind == MARKER else stock_id(kind, principality)
        case "build", [hex, _material]:
            return hex_id(hex)
        case "draw", ["deck"]:
            return DECK
        case "draw", [_display, mission]:
            return card_id(view.display.index(mission))
        case "copy", [space]:
            return space_id(int(space))
        case "mirror", []:
            return space_id((view.knights[seat] + OPPOSITE) % SPACES)
        case "learn", [role, row]:
            return seal_id(role, int(row))
        case "mission", [mission]:
            return hand_id(mission)
        case "discard", [thing] if thing not in view.facts.principalities:
            return hand_id(thing)
    return None


def detour_price(text: str) -> str | None:
    """Return the effect of the flag that an answer costs as it leads to another space's action; None for others."""
    return DETOURS.get(text.split(" ")[0])


def only_use(view: ViewData, decision: Decision, legal: Sequence[str]) -> str | None:
    """Return the one thing to do on a space where points or relics are; None if there is more to choose than to leave
    it. What may be done at any moment can be done after it, but for traitors, of whom Excalibur takes one."""
    if decision.kind != "action":
        return None
    kind = view.facts.spaces[int(decision.source)].kind
    asides = [text for text in legal if text in decision.asides]
    if kind not in USED_AT_ONCE or (kind == "excalibur" and not all(map(is_private, asides))):
        return None
    found = [text for text in legal if text not in asides and text != "skip"]
    return found[0] if len(found) == 1 and found[0].split(" ")[0] == USED_AT_ONCE[kind] else None


def is_private(text: str) -> bool:
    """Return whether only the hand's owner may see that the answer is possible."""
    return text.startswith("mission ")


def _here(view: ViewData) -> str:
    """Return the principality whose space the turn is about."""
    assert view.here is not None, "a pawn has arrived"
    return view.facts.spaces[view.here].about


def _beside(view: ViewData, seat: int, role: str, direction: str) -> str:
    """Return the principality next to an assistant's."""
    at = view.assistants[seat][ASSISTANTS.index(role)]
    assert at != HOME, CASTLE
    step = 1 if DIRECTIONS.index(direction) == CLOCKWISE else -1
    names = view.facts.principalities
    return names[(at + step) % len(names)]
