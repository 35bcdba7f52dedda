"""Write files in one step, so that a reader finds the old content or the new; find out where nothing can be written."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def replace_file(path: Path, data: bytes, sync: bool = False) -> None:
    """Replace the content of a file, or create it; its folder must exist.

    sync  wait until the content is on disk

    Raises OSError; the old file is then unchanged.
    """
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise


def nearest_existing(folder: Path) -> Path:
    """Return the path if it exists, else its nearest existing parent."""
    return next((place for place in (folder, *folder.parents) if os.path.lexists(place)), Path.cwd())


def why_unwritable(folder: Path) -> str | None:
    """Return why nothing can be written there, or None. Leaves nothing behind."""
    try:
        with tempfile.TemporaryFile(dir=nearest_existing(folder)):
            return None
    except OSError as error:
        return error.strerror or str(error)
