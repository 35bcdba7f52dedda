"""The screen and the input devices. Only this package, `game.audio`, the app, the titles' tables, and checks of what is
installed use pygame."""
