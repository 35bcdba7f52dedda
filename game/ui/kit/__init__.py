"""Building blocks for tables; none of them knows a title.

    layer, layered_picture   the resting picture; only what changed is painted again
    art                      drawn once and kept: SVG, old paper, frames, a wreath
    motion                   moving parts: flights, banners, ribbons, decorations, easing
    board_parts              projection, camera, lights, majorities, score track, plates, scores, cards

`tests/flocks/table.py` is a whole table that uses most of it.
"""
