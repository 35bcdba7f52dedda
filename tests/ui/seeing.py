"""Pictures to be compared, as short digests: a test that remembers a hundred screens would need half a gigabyte."""

from __future__ import annotations

from hashlib import blake2b

import pygame


def fingerprint(surface: pygame.Surface) -> bytes:
    """Return sixteen bytes that are the same for pictures with the same pixels, and differ for all others."""
    return blake2b(pygame.image.tobytes(surface, "RGBA"), digest_size=16).digest()
