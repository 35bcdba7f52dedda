"""Write files in one step: a reader finds the old content or the new, never part of it."""

from __future__ import annotations

import os
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
