"""The stage for clips: hidden tokens, running scores, effects."""
