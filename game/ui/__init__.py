"""The screen and the input devices. Only this package, `game.audio`, the app and the titles' tables use pygame."""
