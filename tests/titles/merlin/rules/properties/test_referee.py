"""The engine asks, allows and changes what a referee finds that was written from the text of the rules alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.titles.merlin import rules as merlin
from tests.titles.merlin.rules.properties.play import answer, begin, options
from tests.titles.merlin.rules.properties.referee import Referee
from tests.titles.merlin.rules.properties.word_table import ASSISTANTS, COLOURS, KINDS, in_words
from tests.titles.playing import legal
from tests.titles.random_play import RandomPlay, seeds


def scarce(options: Any, seed: int) -> Any:
    """Return a beginning in which things are held, placed and used up in all proportions, so that they run out."""
    chance = random.Random(seed)
    position = merlin.to_position(merlin.new_game(options, seed))
    castles, seats, share = position["castles"], range(options.players), chance.random()
    for castle in castles:
        castle.update({kind: {} for kind in KINDS}, apples=0, staffs=chance.randint(0, 3))
    for good in ((kind, colour) for kind in KINDS for colour in COLOURS for _ in range(6)):
        if chance.random() < share:
            held = chance.choice(castles)[good[0]]
            held[good[1]] = held.get(good[1], 0) + 1
    for _ in range(chance.randint(0, 11)):
        chance.choice(castles)["apples"] += 1
    for name in ASSISTANTS:
        for seat, colour in zip(seats, chance.sample(COLOURS, options.players), strict=True):
            position["assistants"][seat][name] = chance.choice([colour, colour, "castle"])
    position["markers"] = {colour: [0] * options.players for colour in COLOURS}
    for seat, castle in enumerate(castles):
        castle["markers"] = chance.randint(0, 7)
        for _ in range(7 - castle["markers"]):
            position["markers"][chance.choice(COLOURS)][seat] += 1
    if options.module:
        abilities = [[name, row] for name in ASSISTANTS for row in (1, 2, 3)]
        for castle in castles:
            castle["seals"] = chance.sample(abilities, chance.randint(0, 4))
    _use_up_cards(position, chance)
    position["grail"], position["excalibur"] = chance.choice([None, *seats]), chance.choice([None, *seats])
    position["scores"] = [chance.randint(-30, 30) for _ in seats]
    return merlin.from_position(position)


def _use_up_cards(position: dict[str, Any], chance: random.Random) -> None:
    """Leave few cards in the deck, and in some games hardly any discards either."""
    deck = position["deck"]
    kept = chance.choice([0, 1, 3, len(deck)])
    position["deck"], gone = deck[:kept], deck[kept:]
    held = chance.choice([0, len(gone)])
    for card in gone[:held]:
        chance.choice(position["hands"]).append(card)
    position["discards"] = sorted(gone[held:])
    pile = position["traitor_pile"]
    kept = chance.choice([2, len(pile)])
    position["traitor_pile"], position["traitor_discards"] = pile[:kept], pile[kept:]


@given(options(), seeds(), st.sampled_from([begin, scarce]))
def test_a_game_goes_as_the_referee_says(options: Any, seed: int, begun: Callable[[Any, int], Any]) -> None:
    """At each step of a random game, question, answers and what they change are what the referee finds."""
    play = RandomPlay(begun, answer)
    referee = None
    for played in play.walk(options, seed):
        referee = referee or Referee(merlin.to_position(played.before))
        asked, decision = referee.question, played.before.decision(played.seat)
        assert asked.seat == played.seat and asked.answers
        assert decision.asides == asked.asides
        assert set(legal(played.before, played.seat)) == asked.answers | asked.asides
        after = merlin.to_position(played.after)
        referee.answer(str(played.action), after)
        assert in_words(referee.at) == in_words(after)
    assert referee.question is None
