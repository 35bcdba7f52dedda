"""The settings of a run, and their file."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from game.core.message import Message
from game.storage import settings as settings_module
from game.storage.settings import Settings

LOG = logging.getLogger("game.app.settings_file")


class SettingsFile:
    """Compares the settings with those last applied, and with those in the file."""

    def __init__(self, settings: Settings, path: Path) -> None:
        self._settings = settings
        self._path = path
        self._reported = False
        """Whether people know that settings can't be saved."""
        self._applied = copy_settings(settings)
        self._saved = copy_settings(settings)
        """The file as it was last read or written here."""

    def use_defaults(self) -> None:
        """Use the defaults in this run. The file keeps its settings; of these, only what is changed from now on is
        replaced."""
        for name, value in msgspec.structs.asdict(self._settings.with_defaults()).items():
            self._settings.change(name, value)
        self._saved = copy_settings(self._settings)

    def take_changes(self) -> set[str]:
        """Return the names of the settings that have changed since the last call."""
        before, self._applied = self._applied, copy_settings(self._settings)
        names = self._settings.__struct_fields__
        return {name for name in names if getattr(before, name) != getattr(self._settings, name)}

    def save(self) -> Message | None:
        """Write the file. If the disk refuses, return a message for people, until `note_reported`."""
        try:
            settings_module.save(self._settings, self._path, self._saved)
        except OSError as error:
            LOG.warning("settings cannot be saved: %s", error)
            return None if self._reported else Message("settings-unwritable", {"reason": error.strerror or str(error)})
        self._saved = copy_settings(self._settings)
        return None

    def note_reported(self) -> None:
        """Note that people know that nothing can be saved."""
        self._reported = True


def copy_settings(settings: Settings) -> Settings:
    """Return a copy to compare with later."""
    return msgspec.json.decode(msgspec.json.encode(settings), type=Settings)
