"""The inputs of the value model, entry by entry, in the order in which `features.Encoder` fills them in.

All entries are one seat's, and public or remembered from public events. What `features.AREA_ENTRIES` says of one area
is summed here over the nine regions, or given for the Castillo. Points are not scaled unless the unit says so; with the
unit "5 caballeros", five count as 1.
"""

from __future__ import annotations

from typing import NamedTuple

WEIGHTS = "titles/elgrande/value_model.npz"
"""The trained weights for these inputs, among the program's assets."""


class ModelInput(NamedTuple):
    """An entry: its name in code, its meaning for one seat, and its unit: what 1 means, and the range if bounded."""

    name: str
    meaning: str
    unit: str


ENTRIES = tuple(
    ModelInput(*row)
    for row in (
        # -- the nine regions, summed
        ("regions_points", "points if every region were scored now", "points"),
        ("regions_points_king", "points if the King's region were scored now: nobody can change it", "points"),
        ("regions_points_near", "points if the King's neighbours were scored now: everyone can place there", "points"),
        ("regions_gain_1", "extra points with one more own caballero, in each region", "points"),
        ("regions_gain_2", "extra points with two more own caballeros, in each region", "points"),
        ("regions_gain_3", "extra points with three more own caballeros, in each region", "points"),
        ("regions_loss_1", "points lost with one own caballero fewer, in each region", "points"),
        ("regions_harm_1", "most points lost if one opponent adds a caballero, in each region", "points"),
        ("regions_harm_2", "most points lost if one opponent adds two caballeros, in each region", "points"),
        ("regions_gain_1_near", "regions_gain_1 for the King's neighbours only", "points"),
        ("regions_gain_2_near", "regions_gain_2 for the King's neighbours only", "points"),
        ("regions_harm_1_near", "regions_harm_1 for the King's neighbours only", "points"),
        ("regions_harm_2_near", "regions_harm_2 for the King's neighbours only", "points"),
        ("regions_count", "own caballeros in regions", "5 caballeros"),
        ("regions_present", "regions with own caballeros", "regions, 0 to 9"),
        ("regions_leads", "regions where the seat is sole leader", "regions, 0 to 9"),
        ("regions_locked", "whether the King's region holds own caballeros", "0 or 1"),
        ("regions_margin", "own caballeros minus the highest other count, -5 to 5, where any are own", "5 caballeros"),
        ("regions_firsts", "points if all regions were scored now, for sole leaders only", "points"),
        ("regions_points_4", "points if the regions where first place is worth 4 were scored now", "points"),
        ("regions_points_5", "points if the regions where first place is worth 5 were scored now", "points"),
        ("regions_points_67", "points if the regions where first place is worth 6 or 7 were scored now", "points"),
        ("regions_share", "own share of the caballeros in a region, times the points for first place", "points"),
        ("regions_mean_harm_1", "points lost if an opponent adds a caballero, averaged over opponents", "points"),
        # -- the Castillo
        ("castillo_points", "points if the Castillo were scored now", "points"),
        ("castillo_gain_1", "extra points there with one more own caballero", "points"),
        ("castillo_gain_2", "extra points there with two more own caballeros", "points"),
        ("castillo_gain_3", "extra points there with three more own caballeros", "points"),
        ("castillo_harm_1", "most points lost there if one opponent adds a caballero", "points"),
        ("castillo_harm_2", "most points lost there if one opponent adds two caballeros", "points"),
        ("castillo_count", "own caballeros there", "5 caballeros"),
        (
            "castillo_margin",
            "own caballeros there minus the highest other count, -5 to 5, if any are own",
            "5 caballeros",
        ),
        ("castillo_share", "own share of the caballeros there, times the points for first place", "points"),
        # -- best places for more caballeros
        ("castillo_gain", "most points that up to three from the Castillo would win in one region", "points"),
        ("gain_1_best", "most points that one more caballero would win in a region other than the King's", "points"),
        ("gain_2_best", "most points that two more caballeros would win in a region other than the King's", "points"),
        ("gain_3_best", "most points that three more caballeros would win in a region other than the King's", "points"),
        ("harm_1_worst", "most points that an opponent's extra caballero can cost in one region", "points"),
        # -- holdings
        ("court", "caballeros in court", "7 caballeros"),
        ("court_few", "caballeros in court, up to three", "3 caballeros"),
        ("province", "caballeros in the province", "20 caballeros"),
        ("hand_best", "mean of the highest power cards, one for each round to come, at least one", "13, 0 to 1"),
        ("hand_rest", "mean of all power cards held", "13, 0 to 1"),
        ("hand_high", "the highest power card held", "13, 0 to 1"),
        ("hand_low", "the lowest power card held, 14 if there is none", "13"),
        # -- this round's bid and turn
        ("played", "this round's power card, 0 before it is played", "13, 0 to 1"),
        (
            "supply_to_come",
            "caballeros that this round's supply will bring, if the seat's turn is to come",
            "6 caballeros",
        ),
        ("has_bid", "whether this round's power card has been played", "0 or 1"),
        ("waits", "whether the seat has bid, has no action card yet, and isn't taking its turn", "0 or 1"),
        ("before_me", "waiting seats whose turn comes before this one's", "the number of players"),
        ("lowest", "whether the seat's power card is the lowest played: it bids first next round", "0 or 1"),
        ("veto", "vetoes the seat holds", "vetoes"),
        # -- the standings
        ("score_mean", "score minus the others' mean", "20 points"),
        ("score_best", "score minus the highest of the others'", "20 points"),
        # -- cards left to take, for seats without one: own points minus the others' mean, if that were scored now
        ("can_score_4", "if the regions where first place is worth 4 were scored; 0 without that card", "points"),
        ("can_score_5", "if the regions where first place is worth 5 were scored; 0 without that card", "points"),
        ("can_score_67", "if the regions where first place is worth 6 or 7 were scored; 0 without that card", "points"),
        ("can_score_castillo", "if the Castillo were scored; 0 without that card", "points"),
        ("can_score_firsts", "if all regions were scored for sole leaders only; 0 without that card", "points"),
        ("can_score_any", "if the seat's best region were scored; 0 without that card", "points"),
        ("can_best", "the highest of these, at least 0", "points"),
        # -- the current turn; all are 0 for other seats
        ("acts", "whether it is the seat's turn", "0 or 1"),
        (
            "to_place",
            "caballeros that may still be placed next to the King, no more than the court holds",
            "5 caballeros",
        ),
        ("to_move", "caballeros that the special action may still move or place, at most five", "5 caballeros"),
        ("open_move", "whether a special action that moves caballeros is still open", "0 or 1"),
        ("open_place", "whether one that places more is still open", "0 or 1"),
        ("open_clear_courts", "whether one that clears the others' courts is still open", "0 or 1"),
        ("open_return", "whether one that makes the others return some they choose is still open", "0 or 1"),
        ("open_banish", "whether one that banishes a caballero of each is still open", "0 or 1"),
        ("open_disc_return", "whether one that makes the others pick where they lose some is still open", "0 or 1"),
        ("open_scoreboard", "whether one that moves a mobile scoreboard is still open", "0 or 1"),
        ("open_retrieve", "whether one that takes back a power card is still open", "0 or 1"),
        ("open_bring", "whether one that brings more to court is still open", "0 or 1"),
        ("open_grande", "whether one that moves the Grande is still open", "0 or 1"),
        ("open_disc_score", "whether one that makes everyone pick what is scored is still open", "0 or 1"),
        ("open_evict", "whether one that clears a region is still open", "0 or 1"),
        ("open_king", "whether one that moves the King is still open", "0 or 1"),
        ("open_score_totals", "whether one that scores the busiest or the quietest region is still open", "0 or 1"),
        ("open_score_4", "can_score_4 for the card taken, while its special action is open", "points"),
        ("open_score_5", "can_score_5 for the card taken, while its special action is open", "points"),
        ("open_score_67", "can_score_67 for the card taken, while its special action is open", "points"),
        ("open_score_castillo", "can_score_castillo for the card taken, while its special action is open", "points"),
        ("open_score_firsts", "can_score_firsts for the card taken, while its special action is open", "points"),
        ("open_score_any", "can_score_any for the card taken, while its special action is open", "points"),
        # -- the time; the same for all seats, except bid_later
        ("near_0", "whether the next general scoring follows this round", "0 or 1"),
        ("near_1", "whether it follows the next round", "0 or 1"),
        ("near_2", "whether it follows the round after that", "0 or 1"),
        ("scorings_1", "whether one general scoring is to come", "0 or 1"),
        ("scorings_2", "whether two general scorings are to come", "0 or 1"),
        ("scorings_3", "whether three general scorings are to come", "0 or 1"),
        ("rounds", "rounds to come after this one", "9 rounds, 0 to 1"),
        ("bidding", "whether players are bidding", "0 or 1"),
        ("bid_later", "seats that bid before this one, until it has bid", "the number of players"),
        ("original", "whether this is the original edition of 1995", "0 or 1"),
    )
)
