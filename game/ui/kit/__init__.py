"""Building blocks for tables; none of them knows a title.

    layer, layered_picture   the resting picture; only what changed is painted again
    art                      what is drawn once and kept: SVG, old paper, frames, a wreath, a stamp
    motion                   what moves: flights, banners, ribbons, decorations, easing
    board                    what lies on a table: projection, camera, ground, score track, plates, cards

`tests/toy/table.py` is a small table that uses some of it.
"""
