"""The inputs of the value model, entry by entry, in the order in which `features.Encoder` fills them in.

All entries are of one seat, and public or public by memory. "now" is the position as it stands. What
`areas.AREA_ENTRIES` says of one area stands here summed over the nine regions, or of the Castillo. "The others' mean"
is the mean over the other seats. Points are not scaled unless the unit says so; a count over 5 is 1 for five.
"""

from __future__ import annotations

from typing import NamedTuple


class ModelInput(NamedTuple):
    """name: as in the code; meaning: for one seat; unit: what 1 means, and the range if bounded"""

    name: str
    meaning: str
    unit: str


ENTRIES = tuple(
    ModelInput(*row)
    for row in (
        # -- the nine regions, summed
        ("regions_points", "what all regions would pay if each were scored now", "points"),
        ("regions_points_king", "what the King's region would pay now: nobody can change it", "points"),
        ("regions_points_near", "what the King's neighbours would pay now: everyone can place there", "points"),
        ("regions_gain_1", "points more with one own caballero more, in each region", "points"),
        ("regions_gain_2", "points more with two own caballeros more, in each region", "points"),
        ("regions_gain_3", "points more with three own caballeros more, in each region", "points"),
        ("regions_loss_1", "points less with one own caballero less, in each region", "points"),
        ("regions_harm_1", "most points less by one caballero more of one opponent, in each region", "points"),
        ("regions_harm_2", "most points less by two caballeros more of one opponent, in each region", "points"),
        ("regions_gain_1_near", "regions_gain_1 of the King's neighbours alone", "points"),
        ("regions_gain_2_near", "regions_gain_2 of the King's neighbours alone", "points"),
        ("regions_harm_1_near", "regions_harm_1 of the King's neighbours alone", "points"),
        ("regions_harm_2_near", "regions_harm_2 of the King's neighbours alone", "points"),
        ("regions_count", "own caballeros in regions", "5 caballeros"),
        ("regions_present", "regions with own caballeros", "regions, 0 to 9"),
        ("regions_leads", "regions with a sole lead", "regions, 0 to 9"),
        ("regions_locked", "whether own caballeros stand in the King's region", "0 or 1"),
        ("regions_margin", "own caballeros less the most of another, -5 to 5, where there are own", "5 caballeros"),
        ("regions_firsts", "what all regions would pay now if only a sole first place were paid", "points"),
        ("regions_points_4", "what the regions whose first value is 4 would pay now", "points"),
        ("regions_points_5", "what the regions whose first value is 5 would pay now", "points"),
        ("regions_points_67", "what the regions whose first value is 6 or 7 would pay now", "points"),
        ("regions_share", "own part of the caballeros in a region, times its first value", "points"),
        ("regions_mean_harm_1", "points less by one caballero more of an opponent, on average over them", "points"),
        # -- the Castillo
        ("castillo_points", "what the Castillo would pay now", "points"),
        ("castillo_gain_1", "points more there with one own caballero more", "points"),
        ("castillo_gain_2", "points more there with two own caballeros more", "points"),
        ("castillo_gain_3", "points more there with three own caballeros more", "points"),
        ("castillo_harm_1", "most points less there by one caballero more of one opponent", "points"),
        ("castillo_harm_2", "most points less there by two caballeros more of one opponent", "points"),
        ("castillo_count", "own caballeros there", "5 caballeros"),
        ("castillo_margin", "own caballeros there less the most of another, -5 to 5, if there are own", "5 caballeros"),
        ("castillo_share", "own part of the caballeros there, times the first value", "points"),
        # -- best places for more caballeros
        ("castillo_gain", "most points that those in the Castillo, up to three, would win in one region", "points"),
        ("gain_1_best", "most points that one caballero more would win in a region but the King's", "points"),
        ("gain_2_best", "most points that two caballeros more would win in a region but the King's", "points"),
        ("gain_3_best", "most points that three caballeros more would win in a region but the King's", "points"),
        ("harm_1_worst", "most points that one caballero more of one opponent can cost in one region", "points"),
        # -- holdings
        ("court", "caballeros in the court", "7 caballeros"),
        ("court_few", "caballeros in the court, up to three", "3 caballeros"),
        ("province", "caballeros in the province", "20 caballeros"),
        ("hand_best", "mean of the highest power cards, as many as rounds are to come, at least one", "13, 0 to 1"),
        ("hand_rest", "mean of all power cards held", "13, 0 to 1"),
        ("hand_high", "the highest power card held", "13, 0 to 1"),
        ("hand_low", "the lowest power card held; 14 without any", "13"),
        # -- this round's bid and turn
        ("played", "the power card of this round, 0 before it is played", "13, 0 to 1"),
        ("supply_to_come", "caballeros that this round's supply will bring, if the turn is to come", "6 caballeros"),
        ("has_bid", "whether this round's power card lies", "0 or 1"),
        ("waits", "whether it lies, no action card is taken yet and another seat or none is in its turn", "0 or 1"),
        ("before_me", "seats that wait and have their turn before this one", "the number of players"),
        ("lowest", "whether the power card is the lowest that lies: it begins the next round", "0 or 1"),
        ("veto", "vetoes that lie before the seat", "vetoes"),
        # -- the standings
        ("score_mean", "score less the others' mean", "20 points"),
        ("score_best", "score less the best of the others'", "20 points"),
        # -- cards left to take, for who has taken none: own points less the others' mean, if that were scored now
        ("can_score_4", "if the regions whose first value is 4 were scored; 0 without that card", "points"),
        ("can_score_5", "if the regions whose first value is 5 were scored; 0 without that card", "points"),
        ("can_score_67", "if the regions whose first value is 6 or 7 were scored; 0 without that card", "points"),
        ("can_score_castillo", "if the Castillo were scored; 0 without that card", "points"),
        ("can_score_firsts", "if sole first places were paid everywhere; 0 without that card", "points"),
        ("can_score_any", "if the best region for the seat were scored; 0 without that card", "points"),
        ("can_best", "the highest of these, at least 0", "points"),
        # -- the current turn; all are 0 for other seats
        ("acts", "whether it is the seat's turn", "0 or 1"),
        ("to_place", "caballeros that may still be placed beside the King, no more than the court has", "5 caballeros"),
        ("to_move", "caballeros that the special action may still move or place, at most five", "5 caballeros"),
        ("open_move", "the special action that moves caballeros is still open", "0 or 1"),
        ("open_place", "the one that places more is still open", "0 or 1"),
        ("open_clear_courts", "the one that empties the others' courts is still open", "0 or 1"),
        ("open_return", "the one by which the others return some of their own choice is still open", "0 or 1"),
        ("open_banish", "the one that sends one of each home is still open", "0 or 1"),
        ("open_disc_return", "the one by which the others dial where they lose some is still open", "0 or 1"),
        ("open_scoreboard", "the one that moves a mobile scoreboard is still open", "0 or 1"),
        ("open_retrieve", "the one that takes a power card back is still open", "0 or 1"),
        ("open_bring", "the one that brings more to the court is still open", "0 or 1"),
        ("open_grande", "the one that moves the Grande is still open", "0 or 1"),
        ("open_disc_score", "the one by which all dial what is scored is still open", "0 or 1"),
        ("open_evict", "the one that evicts a region is still open", "0 or 1"),
        ("open_king", "the one that moves the King is still open", "0 or 1"),
        ("open_score_totals", "the one that scores the fullest or the emptiest region is still open", "0 or 1"),
        ("open_score_4", "can_score_4 of the card taken, while it is open", "points"),
        ("open_score_5", "can_score_5 of the card taken, while it is open", "points"),
        ("open_score_67", "can_score_67 of the card taken, while it is open", "points"),
        ("open_score_castillo", "can_score_castillo of the card taken, while it is open", "points"),
        ("open_score_firsts", "can_score_firsts of the card taken, while it is open", "points"),
        ("open_score_any", "can_score_any of the card taken, while it is open", "points"),
        # -- the time; the same for all seats but for bid_later
        ("near_0", "whether the next general scoring follows this round", "0 or 1"),
        ("near_1", "whether it follows the next round", "0 or 1"),
        ("near_2", "whether it follows the round after that", "0 or 1"),
        ("scorings_1", "whether one general scoring is to come", "0 or 1"),
        ("scorings_2", "whether two general scorings are to come", "0 or 1"),
        ("scorings_3", "whether three general scorings are to come", "0 or 1"),
        ("rounds", "rounds to come, this one not counted", "9 rounds, 0 to 1"),
        ("bidding", "whether the power cards are being played", "0 or 1"),
        ("bid_later", "while the own is not played: seats that play theirs before", "the number of players"),
        ("original", "whether the 1995 edition is played", "0 or 1"),
    )
)
