"""Who leads, and whom it pleases or grieves that somebody else does."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.story.reports import Reaction


def sole_leader(scores: Sequence[int]) -> int | None:
    """Return who has most points; None for several, and before anyone has scored."""
    most = max(scores, default=0)
    return scores.index(most) if most > 0 and list(scores).count(most) == 1 else None


def lead_reactions(scores: Sequence[int], gained: Sequence[int]) -> list[Reaction]:
    """Return who takes the lead and then who loses it, by what everyone has gained on the way to `scores`."""
    ahead = sole_leader(scores)
    behind = sole_leader([score - gain for score, gain in zip(scores, gained, strict=True)])
    if ahead == behind:
        return []
    found = [Reaction(ahead, "lead", True)] if ahead is not None else []
    return [*found, Reaction(behind, "passed", False)] if behind is not None else found
