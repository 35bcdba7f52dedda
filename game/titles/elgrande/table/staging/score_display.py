"""The scores that the plates show, which run up to those of the view, and the leader who was announced."""

from __future__ import annotations

from game.titles.elgrande.table.view_data import ViewData
from game.ui.kit.motion.running_scores import RunningScores
from game.ui.tools import Tools


class ScoreDisplay:
    """Scores by seat; those that have just grown still run up."""

    def __init__(self, view: ViewData, tools: Tools) -> None:
        self._view, self._tools = view, tools
        self._running = RunningScores(view.players)
        self._announced = self.leader

    def reset(self) -> None:
        """Show all scores as the view has them: it shows another moment now."""
        self._announced = self.leader
        self._running.stop()

    def update(self) -> bool:
        """Pass a tick; return whether a score has moved."""
        return self._running.update()

    def count_up(self, seat: int, score: int) -> None:
        """Give a seat this score; its plate runs up to it."""
        gain = score - self.shown(seat)
        self._view.put_score(seat, score)
        if self._tools.settings.speed != "instant":
            self._running.start(seat, gain)

    def shown(self, seat: int) -> int:
        """Return what the plate of a seat shows."""
        return self._running.shown(seat, self._view.scores[seat])

    def all_shown(self) -> tuple[int, ...]:
        return tuple(self.shown(seat) for seat in range(self._view.players))

    # -- the lead

    @property
    def leader(self) -> int | None:
        """The seat that is alone in the lead, or None."""
        most = max(self._view.scores)
        seats = [seat for seat, score in enumerate(self._view.scores) if score == most]
        return seats[0] if len(seats) == 1 else None

    @property
    def announced(self) -> int | None:
        """The leader who was announced last."""
        return self._announced

    def announce(self) -> int | None:
        """Return the leader if they have not been announced, else None. From then on they have been."""
        now = self.leader
        if now is None or now == self._announced:
            return None
        self._announced = now
        return now
