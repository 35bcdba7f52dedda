"""What people see and touch. Only this package, `game.audio`, the app and the titles' tables use pygame."""
