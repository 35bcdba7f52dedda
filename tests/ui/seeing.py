"""Pictures to be compared, as short digests: a test that remembers a hundred screens would need half a gigabyte."""

from __future__ import annotations

from hashlib import sha256

import pygame


def fingerprint(surface: pygame.Surface) -> bytes:
    """Return some bytes that are the same for pictures with the same pixels, and differ for all others."""
    return sha256(pygame.image.tobytes(surface, "RGBA")).digest()  # processors have it built in
