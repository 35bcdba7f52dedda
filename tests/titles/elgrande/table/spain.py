"""What the level of Spain says, for boards and views made by hand."""

from __future__ import annotations

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.table.level_facts import facts_of
from game.titles.elgrande.table.map.round_track import RoundTrack

SETUP = elgrande.setup_for(elgrande.Options(players=5))
FACTS = facts_of(SETUP)
ROUNDS = RoundTrack(SETUP.played_rounds, SETUP.scoring_rounds)
