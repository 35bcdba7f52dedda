"""When the program breaks down: a report for those who mend it, a sentence for those who play, and a mark for the next
start.

Nothing here may fail because something else has: each step stands alone, and knows as little as it can of the rest.
"""
