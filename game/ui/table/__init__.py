"""The table of any title: its scene, and the assembly that makes and connects its parts."""
