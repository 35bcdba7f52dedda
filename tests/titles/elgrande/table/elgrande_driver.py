"""El Grande's table on the screen, as tests see it: what `TableDriver` tells, and the board, plates and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app.application import App
from game.core.ruleset import Event
from game.match.records import Seat
from game.session.narrator import Line
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table import help_texts
from game.titles.elgrande.table.board_picture import board_view
from game.titles.elgrande.table.board_picture.board_painter import BoardPainter
from game.titles.elgrande.table.event_table import ViewModel
from game.ui.canvas import Box
from game.ui.kit.layered_picture import Layer
from game.ui.kit.plates import PlateStates
from game.ui.motion.director import Clip
from game.ui.motion.score import Due, Score
from game.ui.table.parts.table_question import AnswerBuilder
from tests.ui.saying import said
from tests.ui.seeing import blank
from tests.ui.table_driver import TableDriver, scene_of


class ElGrandeDriver(TableDriver):
    """One table of El Grande. Tests get theirs from `table_of`."""

    # -- what the table shows

    @property
    def picture(self) -> Any:
        """How the title draws its table."""
        return self.view.picture

    @property
    def _board_view(self) -> Any:
        return self.picture.board

    @property
    def _column(self) -> Any:
        return self.picture.column

    def snapshot(self) -> ViewModel:
        return self.shown.snapshot()

    def restore(self, snapshot: ViewModel) -> None:
        """Show what lay there when the snapshot was taken."""
        self.view.restore(snapshot, ())

    @property
    def leaders_shown(self) -> bool:
        """Whether the board shows who leads where."""
        mode = self._board_view.mode
        return bool(mode.ranked)

    @property
    def cards_open(self) -> bool:
        """Whether the large cards lie over the board."""
        return bool(self.cards.open)

    @property
    def enlarged_card(self) -> str | None:
        """The card that is shown enlarged."""
        return self.cards.shown_large(self.focus)

    @property
    def zoomed(self) -> bool:
        """Whether the board is seen from near."""
        return bool(self.picture.zoomed)

    @property
    def map_alone(self) -> bool:
        """Whether larger text leaves the screen to the map."""
        return bool(self.picture.has_view("players")) and self.picture.seat_box(0) is None

    def lights(self, focus: str | None = None) -> dict[str, str]:
        """How areas are lit, by area."""
        return self._board_view.lights(focus)

    def plate_states(self, focus: str | None = None) -> PlateStates:
        """What the plates tell besides courts and scores."""
        return self._column.states(focus)

    # -- the question

    @property
    def asking(self) -> AnswerBuilder | None:
        """The question, with what is chosen of its answer."""
        return self.view.question.asking

    @property
    def chosen(self) -> list[str]:
        """Parts of the answer that are chosen, by their ids."""
        return [target.id for target in self.asking.chosen]

    def next_parts(self) -> dict[str, list[str]]:
        """What may be chosen next: ids by kind."""
        return self.asking.next()

    def choose_part(self, kind: str, name: str) -> None:
        """Choose this as the next part of the answer."""
        self.asking.pick(kind, name)
        self._table.refresh(self.view.question.first())

    @property
    def words(self) -> Any:
        """What the title calls seats, areas and cards."""
        return self.context.tools.words

    def line_of(self, event: Event) -> Line | None:
        """What the log says of an event."""
        return self.view.narrator.line(event)

    def clips_of(self, event: Event) -> Sequence[Clip]:
        """What plays an event."""
        return self.picture.clips(event)

    def score_of(self, event: Event) -> Score:
        """What is shown of an event."""
        (clip,) = self.clips_of(event)
        return clip.score

    @property
    def hovers_over(self) -> str | None:
        """The area over which the piece of the best answer hovers."""
        step = self.marks.step(None)
        return step.event.area if step is not None else None

    def foreseen(self, focus: str | None) -> Any:
        """What choosing this would do to a piece: the event and the table after it, or None."""
        return help_texts.step_of(self.shown, self.marks.asking, focus)

    @property
    def hovering(self) -> tuple[str, int, str] | None:
        """The piece that hovers where the focus is: its kind, its seat, its area."""
        step = self.foreseen(self.focus)
        return board_view.hovering(step.event, self.shown.facts) if step is not None else None

    @property
    def crossed(self) -> Layer:
        """The way of that piece over the board; empty if it comes from elsewhere."""
        return self._board_view.answers.layers(self.focus, None)[0]

    @property
    def ghost(self) -> bool:
        """Whether that piece is only the ghost of one that others would move."""
        _trail, piece, *_others = self._board_view.answers.layers(self.focus, None)
        return piece.state[-1]

    # -- where things stand

    @property
    def board(self) -> BoardPainter:
        return self.context.board

    @property
    def plates(self) -> Any:
        return self._column.plates

    @property
    def plate_boxes(self) -> list[Box]:
        return self.plates.boxes

    def plate_words(self, seat: int) -> list[str]:
        """All that is written on a plate."""
        box = self.plate_boxes[seat]
        surface = blank(self)
        drawn = said(self.app, lambda: [layer.paint(surface) for layer in self.layers() if layer.box.overlaps(box)])
        return [text for text, at in drawn if box.contains(*at.centre)]

    @property
    def strips(self) -> Any:
        """The small cards in the column."""
        return self._column.strips

    @property
    def strips_box(self) -> Box:
        return self.strips.box

    @property
    def cards(self) -> Any:
        return self.picture.cards

    @property
    def large_boxes(self) -> list[Box]:
        """Where each of the large cards lies."""
        return self.cards.boxes

    @property
    def enlarged_box(self) -> Box:
        """Where the enlarged card lies."""
        return self.cards.enlarged

    def covers(self) -> list[Layer]:
        """What lies over everything else: the large cards."""
        return self.picture.covers(None)

    @property
    def marks(self) -> Any:
        return self._board_view.answers

    @property
    def stage(self) -> Any:
        """What is drawn in passing, for tests of scores."""
        return self.context.stage

    @property
    def context(self) -> Any:
        """What scores are made with."""
        return self.picture.context

    @property
    def counting(self) -> bool:
        """Whether three are counted before discs turn over."""
        return self._reveals and not self._told

    @property
    def discs_open(self) -> bool:
        """Whether discs lie open beside the map."""
        return self._reveals and self._told

    @property
    def _reveals(self) -> bool:
        return self.clip is not None and isinstance(self.clip.event, ev.DialsRevealed)

    @property
    def _told(self) -> bool:
        clip = self.clip
        return clip is not None and clip.tick >= (clip.score.tick_of(Due.TELL) or 0.0)

    @property
    def hidden_pieces(self) -> frozenset[Any]:
        """Pieces that are not drawn at their places, because they are on their way."""
        return self.stage.spotlights.hidden

    @property
    def told_areas(self) -> dict[str, str]:
        """Areas that clips light."""
        return self.stage.spotlights.lit

    @property
    def scores_shown(self) -> tuple[int, ...]:
        """The scores on the plates, which may still run up."""
        return self.stage.scores.all_shown()

    @property
    def announced_leader(self) -> int | None:
        """The seat that has been announced as the sole leader."""
        return self.stage.scores.announced

    def seat_people(self, *seats: int) -> None:
        """Let only these seats be played by people at this screen, as far as clips go."""
        stage = self.stage
        players = range(len(self.context.tools.seats))
        stage.seating.seat([Seat("", "", "person" if seat in seats else "bot") for seat in players])

    @property
    def decorations(self) -> Any:
        return self.picture.flourishes

    def forget_picture(self) -> None:
        super().forget_picture()
        self._board_view.board.forget()


def table_of(app: App) -> ElGrandeDriver:
    """The table that lies uppermost, whatever lies over it."""
    return ElGrandeDriver(app, scene_of(app))
