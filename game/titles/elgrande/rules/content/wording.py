"""Check whether what the table says fits a level: its texts were written for one that comes with the game."""

from __future__ import annotations

from game.titles.elgrande.rules.content.schema import Level, MobileScoreboard

DESCRIBED = "spain"
"""The level that the texts describe."""


def wording_remarks(level: Level, described: Level) -> list[str]:
    """Return where cards, scoreboards or general scorings of `level` lack a text, or have one that isn't true there."""
    remarks = []
    known = {card.id: card.ops for card in described.cards}
    for index, card in enumerate(level.cards):
        place = f"cards.toml: cards[{index}] ({card.id})"
        if card.id not in known:
            remarks.append(f"{place}: there is no text for this card; only the cards of {DESCRIBED} have one")
        elif card.ops != known[card.id]:
            remarks.append(f"{place}.ops: this card does something else in {DESCRIBED}, and has the text from there")
    if sum(card.is_veto for card in level.cards) > 1:
        remarks.append("cards.toml: there are several kinds of veto cards; a veto on a veto always shows the first")
    if _points(level.scoreboards) != _points(described.scoreboards):
        remarks.append(f"board.toml: scoreboards: the help for cards describes those of {DESCRIBED}")
    if level.rounds.scoring != described.rounds.scoring:
        remarks.append(f"board.toml: rounds.scoring: the rules in the help describe the scorings of {DESCRIBED}")
    return remarks


def _points(boards: tuple[MobileScoreboard, ...]) -> list[list[int]]:
    return [board.points for board in boards]
