"""The base of every title's table: the classes of view, picture, question and clips. The fourth part, the narrator, is
in `game.session.story`.
"""
