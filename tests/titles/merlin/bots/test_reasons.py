"""Reasons have words, tell nothing about hands, and name what counts most of what an answer brings."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.i18n import Texts
from game.titles.merlin import rules as merlin
from game.titles.merlin.bots import BOTS
from game.titles.merlin.bots.advice import PREFIX, REASONS
from tests.titles.merlin.rules.builder import (
    BUILD,
    COLOURS,
    DOVE,
    EXCALIBUR,
    FISH,
    GRAIL,
    INFLUENCE_FLAG,
    INFLUENCE_MATERIAL,
    INFLUENCE_SHIELD,
    MISSIONS,
    POINTS_FLAGS,
    POINTS_MARKERS,
    POINTS_SHIELDS,
    TRADE,
    castle,
    dice,
    game,
    knight_on,
    merlin_on,
    scoring,
)
from tests.titles.merlin.rules.properties.play import states
from tests.titles.playing import check_sentences, play


def said(state: Any, text: str) -> str:
    """Return the reason for an answer of the seat that acts."""
    found = BOTS.why(state.observe(state.to_act[0]), text)
    assert found in ("", *REASONS)
    return found.removeprefix(PREFIX)


def test_every_reason_and_every_style_has_its_sentences() -> None:
    texts = Texts()
    check_sentences(REASONS)
    for style in BOTS.styles:
        for key in (f"bot-likes-{style}", f"bot-likes-{style}-short"):
            assert texts.text(key, name="Ana", level="hard").startswith("Ana (hard) likes ")


@pytest.mark.parametrize(("players", "module", "seed"), [(3, False, 5), (4, True, 6)])
def test_a_reason_tells_nothing_about_hands(players: int, module: bool, seed: int) -> None:
    chance = random.Random(2)
    for state in states(merlin.Options(players=players, module=module), seed, share=0.05):
        seat = state.to_act[0]
        other = state.copy()
        unseen = chance.sample(range(len(state.setup.cards)), sum(map(len, state.hands)))
        other.hands = tuple(tuple(sorted(unseen.pop() for _ in hand)) for hand in state.hands)
        for action in set(state.legal_actions(seat)) & set(other.legal_actions(seat)):
            if action not in state.setup.asides and action.verb != "discard":
                assert said(state, str(action)) == said(other, str(action))


# -- what counts most

TWO_OUT = {"builder": "black", "shield_bearer": "black"}
THREATENED = [{}, {"builder": "grey"}]
ONE_OF_EACH = dict.fromkeys(COLOURS, 1)
TILES = [name for name in ("mountain", "lake", "forest") for name in [name + "+"] * 3 + [name] * 5]
BLUE_SHIELD, GREY_FLAG, GREY_MATERIAL = {"shield": {"blue": 1}}, {"flag": {"grey": 1}}, {"material": {"grey": 1}}
BEARER = {"seals": [["flag_bearer", 3]]}
ONE_MANOR = {"0,5": 1, "1,5": 1, "3,5": 1}
"""A manor of another player in each of the three territories."""
TWO_MANORS = {**ONE_MANOR, "0,4": 1, "1,4": 1, "3,4": 1}


ALL_BUILT = {f"{row},{column}": (row + column) % 4 for row in range(4) for column in range(6)}
ALL_MINE = {**{f"0,{column}": 0 for column in range(6)}, "1,0": 0}
LAST_TURN = {"turn": 4, "dice": dice(1)}


def environs(manors: dict[str, int], first: int = 0) -> dict[str, Any]:
    """Return environs with one mountain, one lake and one forest, of eight hexes each, from above; the mountain's first
    hexes may lie below the others."""
    tiles = TILES[first:] + TILES[:first]
    return {"tiles": [tiles[6 * row : 6 * row + 6] for row in range(4)], "manors": manors}


def building(**manors: int) -> Any:
    return knight_on(BUILD, mine={"material": ONE_OF_EACH}, environs=environs(manors))


def building_small(**manors: int) -> Any:
    """Return the same where the first mountain has three hexes."""
    return knight_on(BUILD, mine={"material": ONE_OF_EACH}, environs=environs(manors, 5))


def ahead(space: int, steps: int = 2, **entries: Any) -> Any:
    """Return a position in which a die of that many pips leads the knight of seat 0 to a space."""
    return game(**{"knights": [(space - steps) % 24], **entries})


def armed(space: int, **entries: Any) -> Any:
    """Return a position on a space, with all abilities of row 3 and something to use each for."""
    seals = [["builder", 3], ["shield_bearer", 3], ["flag_bearer", 3], ["lady", 3]]
    mine = {"seals": seals, "material": ONE_OF_EACH, "traitors": ["grey", "blue"], **BLUE_SHIELD}
    return knight_on(space, module=True, mine=mine, **entries)


def meeting(**entries: Any) -> Any:
    """Return a position in which seat 0 meets the mission in its hand."""
    return knight_on(FISH, hands=[["M01"]], assistants=[{"builder": "black"}], **entries)


def drawing(display: str, builder: str, **options: Any) -> Any:
    shown, sent = [display, "M49", "M50"], [{"builder": builder}]
    state = knight_on(MISSIONS, hand=["M02"], display=shown, assistants=sent, options=options)
    play(state, "0 discard M02")
    return state


CASES: list[tuple[str, str, Callable[[], Any]]] = [
    # assistants, goods and markers
    (
        "out", "assist shield_bearer castle",
        lambda: knight_on(DOVE, mine={"traitors": ["grey"], "shield": {"grey": 1}}),
    ),
    ("flag", "assist flag_bearer castle", lambda: knight_on(DOVE, round=2, **LAST_TURN)),
    ("out", "assist flag_bearer castle", lambda: knight_on(DOVE, round=6, **LAST_TURN)),
    ("out", "assist builder castle", lambda: knight_on(DOVE, round=6, **LAST_TURN)),
    ("out", "assist builder castle", lambda: knight_on(DOVE, mine={"manors": 0}, environs=environs(ALL_MINE))),
    ("out", "assist builder castle", lambda: knight_on(DOVE, mine={"manors": 1}, environs=environs(ALL_BUILT))),
    ("marker", "assist lady castle", lambda: knight_on(DOVE, markers={"grey": [0, 2]})),
    ("marker", "assist lady castle", lambda: knight_on(DOVE, markers={"grey": [2, 1]})),
    ("guard", "assist shield_bearer grey", lambda: knight_on(FISH, assistants=[{"shield_bearer": "grey"}])),
    ("", "assist shield_bearer grey", lambda: knight_on(FISH, assistants=[{"shield_bearer": "grey"}], round=5)),
    # the other spaces
    (
        "repel-one", "take excalibur, discard grey",
        lambda: knight_on(EXCALIBUR, mine={"traitors": ["grey", "blue"], **BLUE_SHIELD}),
    ),
    (
        "saves-shield", "take excalibur, discard blue",
        lambda: knight_on(EXCALIBUR, mine={"traitors": ["grey", "blue"], **BLUE_SHIELD}),
    ),
    ("grail-apple", "take grail", lambda: knight_on(GRAIL, markers={"blue": [1, 2]})),
    ("grail-apple", "take grail", lambda: knight_on(GRAIL, grail=0, markers={"blue": [1, 1]})),
    ("grail-apple", "take grail", lambda: knight_on(GRAIL, markers={"blue": [0, 1, 1]})),
    ("", "take grail", lambda: knight_on(GRAIL, mine={"apples": 11})),
    ("again", "score flags, staff", lambda: merlin_on(POINTS_FLAGS, mine={"flag": {"blue": 3}})),
    ("territory-tie-large", "build 0,0 black", lambda: building(**{"0,5": 1})),
    ("", "build 0,0 black", lambda: building(**{"0,5": 1, "0,4": 1})),
    ("territory", "build 0,0 black", lambda: building_small()),
    ("territory-tie", "build 0,0 black", lambda: building_small(**{"0,1": 1})),
    (
        "trade-build", "give flag grey",
        lambda: knight_on(TRADE, castles=[castle(**GREY_FLAG, traitors=["blue"]), castle(shield={"blue": 6})]),
    ),
    ("", "give flag grey", lambda: knight_on(TRADE, mine=GREY_FLAG, round=6, **LAST_TURN)),
    ("", "give flag grey", lambda: knight_on(TRADE, mine=GREY_FLAG, environs=environs(ALL_BUILT))),
    (
        "", "give flag grey",
        lambda: knight_on(TRADE, castles=[castle(**GREY_FLAG), castle(material=dict.fromkeys(COLOURS, 6))]),
    ),
    ("", "give flag grey", lambda: knight_on(TRADE, mine={**GREY_FLAG, "manors": 0}, environs=environs(ALL_MINE))),
    ("spare", "give shield grey", lambda: knight_on(TRADE, mine={"shield": {"grey": 1}, "material": {"blue": 1}})),
    (
        "", "give shield grey",
        lambda: knight_on(TRADE, mine={"shield": {"grey": 1}, "material": {"blue": 1}, "traitors": ["grey"]}),
    ),
    ("double", "give material blue", lambda: knight_on(TRADE, mine={"material": {"blue": 2}})),
    (
        "", "give shield grey",
        lambda: knight_on(TRADE, mine={"shield": {"grey": 2}, "material": ONE_OF_EACH, "traitors": ["grey"] * 2}),
    ),
    ("", "give material blue", lambda: knight_on(TRADE, mine={"material": {"blue": 1}})),
    # at any moment
    ("repel-one", "repel grey 1", lambda: beset("grey", "blue")),
    ("saves-shield", "repel blue 1", lambda: beset("grey", "blue")),
    ("repel", "repel grey 2", lambda: beset("grey", "grey")),
    ("repel-some", "repel blue 2", lambda: beset("blue", "blue")),
    ("", "repel blue 2", lambda: beset("blue", "blue", shield={"blue": 2})),
    ("points", "mission M01", lambda: meeting()),
    ("choice", "mission M01", lambda: meeting(module=True)),
    ("cash", "mission M01, points", lambda: meeting(module=True)),
    ("learn", "mission M01, learn shield_bearer 1", lambda: meeting(module=True)),
    ("points", "mission M01", lambda: meeting(module=True, mine={"seals": [["shield_bearer", 1]]})),
    (
        "points", "mission M01, points",
        lambda: meeting(module=True, mine={"seals": [["shield_bearer", 1]], **GREY_FLAG}),
    ),
    ("two-missions", "flag grey", lambda: meeting(mine=GREY_FLAG)),
    (
        "second", "flag grey, mission M01, mission M02",
        lambda: knight_on(FISH, mine=GREY_FLAG, hands=[["M01", "M02"]], assistants=[TWO_OUT]),
    ),
    ("draw-met", "draw display M01", lambda: drawing("M01", "black")),
    ("draw-near", "draw display M01", lambda: drawing("M01", "grey")),
    ("", "draw display M15", lambda: drawing("M15", "grey")),
    ("draw-far", "draw deck", lambda: drawing("M46", "grey")),
    ("draw-secret", "draw deck", lambda: drawing("M01", "grey")),
    ("", "draw deck", lambda: drawing("M01", "grey", hands="open")),
    ("free-choice", "use flag_bearer", lambda: armed(POINTS_FLAGS)),
    ("repel-one", "use shield_bearer grey", lambda: armed(POINTS_FLAGS)),
    ("hunt", "use shield_bearer blue", lambda: armed(POINTS_FLAGS)),
    ("two-visits", "use lady", lambda: armed(INFLUENCE_FLAG, markers={"grey": [1]})),
    ("second-manor", "build 1,3 black, use builder", lambda: armed(BUILD)),
    # the end of a turn, and of a round
    ("keeps-staff", "score flags, end", lambda: merlin_on(POINTS_FLAGS, mine={"flag": {"blue": 1}})),
    ("keeps-flag", "score flags, end", lambda: knight_on(POINTS_FLAGS, mine=GREY_FLAG)),
    ("", "score flags, end", lambda: knight_on(POINTS_FLAGS, mine=GREY_FLAG, round=6, **LAST_TURN)),
    ("", "build 1,3 black, end", lambda: armed(BUILD)),
    ("finished", "score flags, end", lambda: knight_on(POINTS_FLAGS, mine={"flag": {"blue": 1}})),
    ("only", "skip", lambda: knight_on(POINTS_FLAGS)),
    ("nothing", "skip", lambda: knight_on(POINTS_SHIELDS, mine={"flag": {"brown": 1}})),
    ("", "skip", lambda: knight_on(POINTS_FLAGS, mine={"flag": {"blue": 1}})),
    ("", "build 0,0 black, skip", lambda: building()),
    ("later-pot", "skip", lambda: scoring(grail=0, markers={"black": [1, 1], "brown": [2, 2]})),
    ("pot", "grail black", lambda: scoring(grail=0, markers={"black": [1, 1], "brown": [2, 2]})),
    ("", "skip", lambda: scoring(grail=0, markers={"black": [2, 2], "brown": [1, 1]})),
    ("", "skip", lambda: scoring(grail=0, markers={"black": [1, 1], "brown": [1, 2, 2]})),
    ("", "skip, skip", lambda: scoring(grail=0, markers={"black": [2, 2, 1, 1], "brown": [1, 1]})),
    # rides of the knight
    ("ride-points", "die 2", lambda: ahead(POINTS_FLAGS, mine={"flag": {"blue": 3}, **GREY_MATERIAL})),
    ("ride-few", "die 2", lambda: ahead(POINTS_FLAGS, mine={"flag": {"blue": 2}})),
    ("ride-few", "die 2", lambda: ahead(POINTS_FLAGS, module=True, mine={"flag": {"blue": 1}, **BEARER})),
    ("ride-points", "die 2", lambda: ahead(POINTS_FLAGS, module=True, mine={"shield": {"blue": 2}, **BEARER})),
    ("ride-territory", "die 2", lambda: ahead(BUILD, mine=GREY_MATERIAL)),
    ("ride-territory", "die 2, move cw", lambda: ahead(BUILD, mine={"flag": {"blue": 3}, **GREY_MATERIAL})),
    ("only", "die 2, move cw", lambda: ahead(BUILD)),
    (
        "ride-territory", "die 2",
        lambda: ahead(BUILD, mine={"material": ONE_OF_EACH}, environs=environs({"0,5": 1, "0,4": 1})),
    ),
    (
        "ride-territory-tie", "die 2",
        lambda: ahead(BUILD, mine={"material": ONE_OF_EACH}, environs=environs(ONE_MANOR)),
    ),
    ("ride-build", "die 2", lambda: ahead(BUILD, mine={"material": ONE_OF_EACH}, environs=environs(TWO_MANORS))),
    ("ride-trade", "die 2", lambda: ahead(TRADE, mine=GREY_MATERIAL)),
    ("ride-missions", "die 2", lambda: ahead(MISSIONS, hands=[["M01"]])),
    ("", "die 2", lambda: ahead(BUILD)),
    ("", "die 2", lambda: ahead(TRADE)),
    ("ride-next", "die 1", lambda: ahead(MISSIONS, 1, mine={"flag": {"blue": 3}})),
    ("ride-next", "die 1, move cw", lambda: ahead(MISSIONS, 1, mine={"flag": {"blue": 3}})),
    ("", "die 1", lambda: ahead(MISSIONS, 1, mine={"flag": {"blue": 2}})),
    ("", "die 1", lambda: ahead(MISSIONS, 1, mine={"flag": {"blue": 3}}, turn=3, dice=dice(1, white=2))),
    ("", "white 1, move cw", lambda: game(merlin=MISSIONS - 1, mine={"flag": {"blue": 3}})),
    # The knight doesn't go to another knight's space: only the action is done.
    (
        "", f"die 1, move cw, copy {MISSIONS}",
        lambda: game(knights=[POINTS_MARKERS - 1, MISSIONS], mine={"flag": {"orange": 1, "blue": 3}}),
    ),
    ("ride-points", "die 2, apple 4", lambda: ahead(POINTS_FLAGS, 4, mine={"flag": {"blue": 3}, "apples": 1})),
    ("apple", "die 2, apple 4", lambda: ahead(POINTS_FLAGS, 4, mine={"apples": 1})),
    ("", "die 2, apple 2", lambda: ahead(POINTS_FLAGS, mine={"apples": 1})),
    ("", "die 2, apple 6", lambda: ahead(POINTS_FLAGS, 6, mine={"apples": 1})),
    ("", "white 1, apple 4", lambda: game(merlin=MISSIONS - 4, mine={"apples": 1, "staffs": 0})),
    ("ride-points", "die 2, flag purple", lambda: ahead(POINTS_FLAGS, 5, mine={"flag": {"purple": 2, "blue": 2}})),
    ("ride-points", "mirror", lambda: knight_on(POINTS_FLAGS - 12, mine={"flag": {"brown": 4}})),
    # Merlin's rides, for the better of two spaces
    ("white-build", "white 1", lambda: game(merlin=BUILD - 1, mine=GREY_MATERIAL)),
    ("white-saves", "white 1", lambda: to_missions(shield={"blue": 3})),
    ("white-twice", "white 1", lambda: to_missions()),
    ("", "white 1", lambda: to_missions(staffs=0)),
    ("", "white 1", lambda: game(merlin=MISSIONS - 1)),
    (
        "", "white 1",
        lambda: game(
            merlin=MISSIONS - 1, knights=[POINTS_FLAGS], turn=3, dice=dice(6, white=1),
            mine={"flag": {"blue": 3}, "staffs": 0},
        ),
    ),
]  # fmt: skip
"""The reason, what is answered, last the answer that it is for, and the position."""


def beset(*traitors: str, **mine: Any) -> Any:
    return knight_on(FISH, mine={"flag": {"black": 1}, "traitors": [*traitors], **BLUE_SHIELD, **mine})


def to_missions(**mine: Any) -> Any:
    """Return a position in which Merlin may go to missions, or to materials, which need a marker; the knight is two
    spaces from shields."""
    return game(merlin=MISSIONS - 1, knights=[POINTS_SHIELDS - 2], hands=[["M01"]], mine=mine)


@pytest.mark.promise("Read in Merlin's hints and log why a die is chosen")
@pytest.mark.parametrize(("reason", "answers", "position"), CASES)
def test_an_answer_is_for_what_counts_most(reason: str, answers: str, position: Callable[[], Any]) -> None:
    state, (*before, text) = position(), answers.split(", ")
    play(state, *(f"0 {one}" for one in before))
    assert said(state, text) == reason


NOT_LEADING, WITH_SHIELD = {"markers": {"grey": [0, 2]}}, {"traitors": ["grey"], "shield": {"grey": 1}}
THERE: list[tuple[int, dict[str, Any], str, str, int]] = [
    (DOVE, {"assistants": THREATENED, **NOT_LEADING}, "assist builder castle", "rival ride-rival white-rival", -1),
    (DOVE, {"mine": {"traitors": ["grey"]}}, "assist shield_bearer castle", "shield ride-shield white-shield", 1),
    (DOVE, NOT_LEADING, "assist builder castle", "build-with ride-material white-material", 1),
    (DOVE, {"mine": GREY_MATERIAL, **NOT_LEADING}, "assist builder castle", "out ride-out white-out", -1),
    (DOVE, {"markers": {"grey": [1, 1]}}, "assist lady castle", "lead ride-lead white-lead", 1),
    (DOVE, {"markers": {"grey": [0, 1]}}, "assist lady castle", "leads-tie ride-leads-tie white-leads-tie", 1),
    (EXCALIBUR, {"mine": {"traitors": ["grey"]}}, "take excalibur", "sword-traitor ride-traitor white-traitor", -1),
    (EXCALIBUR, {"excalibur": 2, "mine": WITH_SHIELD}, "take excalibur", "sword-rival ride-sword-rival", 0),
    (EXCALIBUR, {}, "take excalibur", "sword ride-sword white-sword", 1),
    (EXCALIBUR, {"excalibur": 0, "mine": WITH_SHIELD}, "take excalibur", "saves-shield ride-saves-shield", 0),
    (GRAIL, {"markers": {"blue": [1, 1]}}, "take grail", "grail-tie ride-grail-tie white-grail", 4),
    (GRAIL, {"grail": 2}, "take grail", "grail-rival ride-grail-rival", 0),
    (GRAIL, {}, "take grail", "grail-apple ride-apple white-apple", 4),
    (POINTS_FLAGS, {"mine": {"flag": {"blue": 3}}}, "score flags", "points ride-points white-points", 1),
    (BUILD, {"mine": {"material": ONE_OF_EACH}, "environs": environs({})}, "build 0,0 black",
     "territory-large ride-territory", 0),
    (TRADE, {"mine": {**GREY_FLAG, "traitors": ["blue"]}}, "give flag grey", "trade-shield ride-shield", 0),
    (TRADE, {"mine": GREY_FLAG}, "give flag grey", "trade-build ride-material", 0),
    (INFLUENCE_MATERIAL, {"mine": GREY_MATERIAL, "markers": {"blue": [1]}}, "take material blue",
     "build-more ride-more", 0),
    (INFLUENCE_SHIELD, {"markers": {"grey": [1]}}, "take shield grey", "guard ride-guard", 0),
    (INFLUENCE_FLAG, {"markers": {"grey": [1]}}, "take flag grey", "flag ride-flag", 0),
]  # fmt: skip
"""A space, the position, and an answer there. Its reason, that to ride there, and that of a ride of Merlin's, who comes
from so many steps before the space; none for 0."""


@pytest.mark.promise("Read in Merlin's hints and log why a die is chosen")
@pytest.mark.parametrize(("space", "entries", "answer", "reasons", "steps"), THERE)
def test_a_ride_is_for_what_counts_most_there(
    space: int, entries: dict[str, Any], answer: str, reasons: str, steps: int
) -> None:
    found = [said(knight_on(space, **entries), answer), said(ahead(space, **entries), "die 2")]
    if steps:
        state = game(merlin=space - steps, dice=dice(6, 2, 1, white=abs(steps)), **entries)
        found.append(said(state, f"white {abs(steps)}"))
    assert found == reasons.split(" ")


def test_every_reason_is_given_somewhere() -> None:
    given = {reason for reason, *_ in CASES} | {reason for *_, reasons, _ in THERE for reason in reasons.split(" ")}
    assert {PREFIX + reason for reason in given if reason} == set(REASONS)
