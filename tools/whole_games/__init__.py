"""Play a whole game in a real window with one device alone, and take pictures on the way.

    python -m tools.whole_games keyboard|mouse|pad|touch|pad+keyboard|pad+mouse
                                [--title merlin] [--out DIR] [--size 1280x720]
                                [--people 1] [--players 3] [--seed 1] [--of-a-kind 2]
                                [--option NAME=VALUE ...] [--looks 0.2]

The program opens its window on a screen of its own (Xvfb), and runs by its clock, with bots in their process. From the
main menu someone chooses the title, sets up a short game, plays it to its end, returns to the main menu, and quits.
With pad+keyboard the first person has the controller, and all others share the keyboard.

--option chooses what the set-up offers, by its own controls: `--option module=true` adds Merlin's extension,
`--option hands=open` lays its missions face up. Where they lie hidden, people look at their own before --looks of all
answers: they hold the button for it, or leave it open, or look behind the curtain where the device has no buttons.

Pictures go to build/games/TITLE-DEVICE, in the order in which they were seen. Exits with 1 if the game gets stuck or
raises anything.
"""
