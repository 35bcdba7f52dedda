"""A match at a screen, without any screen: who is asked, what they answer, what bots do, what is told.

`session.Session` is the way in. It is driven by ticks of 1/60 s, takes commands, and reports through signals. Nothing
here imports pygame.
"""
