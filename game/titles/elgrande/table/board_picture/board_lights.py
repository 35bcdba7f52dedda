"""Area lights: set by clips, the question, a hint, the focus."""

from __future__ import annotations

from collections.abc import Callable

from game.titles.elgrande.table.answers.advice_marks import AdviceMarks
from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder
from game.titles.elgrande.table.board_picture.map_mode import MapMode
from game.titles.elgrande.table.focus_ids import focused
from game.titles.elgrande.table.view_data import ViewData
from game.ui.table.parts.stage import Spotlights


class BoardLights:
    """Highlights areas that are legal, chosen, advised or mentioned.

    asking  returns the question to show on the board; None below large cards
    """

    def __init__(
        self, view: ViewData, spotlights: Spotlights, marks: AdviceMarks, mode: MapMode,
        asking: Callable[[], AnswerBuilder | None],
    ) -> None:  # fmt: skip
        self._view, self._spotlights, self._marks, self._mode = view, spotlights, marks, mode
        self._asking = asking

    def of(self, focus: str | None) -> dict[str, str]:
        """Return the light of each area. During a question the other areas are dimmed, unless the board shows
        leaders."""
        asking, areas, announced = self._asking(), self._view.areas, self._view.announced
        found = dict(self._spotlights.lit)
        if asking is not None and asking.kind == "window" and announced is not None:
            found |= {area: "chosen" for area in announced.args if area in areas}
        if asking is not None:
            legal = asking.next().get("area", [])
            if legal:
                rest = {} if self._mode.leaders else dict.fromkeys(areas, "dim")
                found |= rest | {area: "legal" for area in areas if area in legal}
            for target in asking.chosen:
                if target.kind == "area" and target.id in areas:
                    found[target.id] = "chosen"
        found |= self._marks.lights(asking)
        area = focused("area", focus)
        if area is not None and area in areas:
            found[area] = f"{found.get(area, '')} focus".strip()
        return found
