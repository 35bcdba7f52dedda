"""What a title's table builds on: the base classes of view, picture, question and clips. The fourth part, the narrator,
is in `game.session.story`."""
