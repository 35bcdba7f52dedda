"""Positions and people at the table, for the tests of what happens there."""

from __future__ import annotations

from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import Option
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, key_to, rest, seats
from tests.titles.elgrande.table.sitting import put

BASE = {
    "game": "elgrande", "seed": 1, "round": 3, "start": 0, "king": "galicia",
    "grandes": ["granada", "sevilla", "aragon", "valencia"],
    "caballeros": {"granada": [4, 0, 1, 0], "sevilla": [1, 3, 0, 0], "castillo": [0, 2, 2, 1], "court": [7, 7, 7, 7]},
    "played": [13, 3, 2, 8],
    "revealed": ["move_three_any", "veto", "score_fives", "scoreboard", "king"],
}  # fmt: skip

THREE = {
    **BASE, "round": 4, "grandes": BASE["grandes"][:2] + ["aragon"], "played": [13, 12, 11],
    "revealed": ["move_three_any", "court_all", "score_fives", "scoreboard", "king"],
    "caballeros": {"court": [7, 7, 7], "aragon": [1, 1, 1], "castillo": [1, 1, 0]},
}  # fmt: skip

AT_RISK = {
    **THREE, "round": 3, "revealed": BASE["revealed"], "vetoes": [[1, 4]],
    "caballeros": {"granada": [4, 0, 1], "sevilla": [1, 3, 0], "castillo": [0, 2, 2], "court": [7, 7, 7]},
}  # fmt: skip
"""Bruno holds a veto."""
SCORING = {
    "game": "elgrande", "king": "galicia", "round": 3, "phase": "scoring",
    "grandes": ["granada", "sevilla", "aragon", "valencia", "cataluna"],
    "caballeros": {"castillo": [1] * 5, "court": [7] * 5},
}  # fmt: skip
"""Five set their discs."""


def position(base=BASE, **changes):
    """One of these positions, with other entries."""
    options = {"players": len(base["grandes"]), **changes.pop("options", {})}
    return elgrande.from_position({**base, "options": options, **changes})


def seated(start_app, state, persons=4, journal=None, **settings):
    app = start_app(**{"speed": "instant", **settings})
    table = put(app, state, seats(len(state.scores), persons), journal)
    rest(app)
    return app, table.match


def said(app) -> str:
    """What the bar says of the thing that has the focus, or why a press did nothing; with plain spaces, though a name
    and its count never part at a line's end."""
    return table_of(app).detail.replace("\N{NO-BREAK SPACE}", " ")


def to_the_turn(app, card="king"):
    """Alicia, whose 13 brings nobody, takes a card."""
    key_to(app, f"card-{card}")
    rest(app)


def at_turn(start_app, card="king", persons=4, options=None, **changes):
    """Alicia may place, or use the card she has taken."""
    app, match = seated(start_app, position(options=options or {}, **changes), persons)
    to_the_turn(app, card)
    return app, match


def acting(start_app, card="king", **changes):
    """Alicia has begun the special action of that card."""
    app, match = at_turn(start_app, card, **changes)
    do(app, Option(1))
    rest(app)
    return app, match


def turn_of(match, seat, card, *acts):
    """A whole turn: the caballeros stay at home."""
    if match.state.decision(seat).kind == "supply":
        match.submit(seat, "supply 0")
    for text in (f"take {card}", *acts, "end"):
        match.submit(seat, text)


def surely(app):
    """Confirm that the turn should end with something unused."""
    app.step(1)
    key_to(app, "choice-1", arrows=True)
    app.step(1)


def cancel_hint(app) -> str:
    """What Escape does now, by the key of its text."""
    return table_of(app).cancel_hint


def two(start_app, **changes):
    """Two people; Bruno acts after Alicia."""
    pair = {
        "grandes": ["granada", "sevilla"], "played": [13, 3],
        "caballeros": {"granada": [4, 0], "sevilla": [1, 3], "court": [7, 7]},
    }  # fmt: skip
    return seated(start_app, position(options={"players": 2}, **{**pair, **changes}), persons=2)


def undo_buttons(app) -> list[str]:
    return [sign for sign in table_of(app).header_signs if sign == "undo"]
