"""A played game: match, journal, undo, resume, replay, statistics."""

from __future__ import annotations

from game.match.journal import SaveFault
from game.match.match import Match, MatchNews
from game.match.records import Seat
from game.match.timeline import PlayedAction, ResumeNotes, UndoTerms

__all__ = ["Match", "MatchNews", "PlayedAction", "ResumeNotes", "SaveFault", "Seat", "UndoTerms"]
