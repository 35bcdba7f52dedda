"""Take pictures of what goes wrong: a crash, the start after it, disks that refuse."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.app.application import App
from game.app.crash_guard import sentence, sentences
from game.app.crash_window import CrashPage
from game.core.message import Message
from game.match.journal import SaveFault, unwritable
from game.match.records import Seat
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.open_game import begin_game, show_fault
from tests.ui.table_driver import table_of
from tools.shots import Shot, settings, title_continue, write_saves

FULL = OSError(28, "No space left on device")
REPORT = Path("/home/user/.local/share/crown-couch/logs/crash-0001.txt")


def crash(app: App) -> None:
    """Show the window of a crash, which hides everything else."""
    texts = app.ui.texts
    title, close = (sentence(texts, key) for key in ("crash-title", "crash-close"))
    CrashPage(title, sentences(texts, "saved", REPORT), close, app.settings.text_scale).draw(app.surface)


def after_crash(app: App) -> None:
    write_saves(app)
    app.stack.push(MainMenuScene(app.ui, crashed=True))


def fault_found(app: App) -> None:
    write_saves(app)
    note = Message("main-menu-crash-report", {"file": str(REPORT)})
    app.stack.push(MainMenuScene(app.ui, notes=[note], crashed=True))


def seats() -> list[Seat]:
    return [Seat("Alicia", "crimson"), Seat("Bruno", "gold"), Seat("Carmen", "sky")]


def not_begun(app: App) -> None:
    """Begin a game with a folder of saves that cannot be written."""
    app.stack.push(MainMenuScene(app.ui))
    app.step(1)
    app.paths.saves().write_text("a file in the way")
    begin_game(app.ui, "elgrande", {}, seats())


def disk_full(app: App) -> None:
    """Fill the disk in the middle of a game."""
    begin_game(app.ui, "elgrande", {}, seats())
    app.step(200)
    table = table_of(app)

    def refuse() -> None:
        raise unwritable(Path("elgrande-0001.jsonl"), FULL)

    table.change(refuse)


def open_elsewhere(app: App) -> None:
    title_continue(app)
    app.step(1)
    show_fault(app.ui, SaveFault("save-open-elsewhere", Path("elgrande-0001.jsonl"), "is open"))


def settings_refused(app: App) -> None:
    settings(app)
    app.paths.settings_file().mkdir()
    app.settings.captions = True
    app.apply_settings()


SHOTS: Mapping[str, Shot] = {
    "fault-crash": crash,
    "fault-after-crash": after_crash,
    "fault-found": fault_found,
    "fault-not-begun": not_begun,
    "fault-disk-full": disk_full,
    "fault-open-elsewhere": open_elsewhere,
    "fault-settings": settings_refused,
}
