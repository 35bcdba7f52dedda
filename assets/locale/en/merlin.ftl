# Merlin: the title, and why something cannot be chosen. Words and patterns: docs/glossary.md.


## The title

merlin-brand = Merlin
merlin-about = Circle Camelot, win the principalities, and keep traitors from your castle.

## Why something cannot be chosen (the keys of the rules' reasons.py)

merlin-why-not-your-turn = It isn’t your turn.
merlin-why-not-asked = You can’t choose that now.
merlin-why-not-now = You can’t use that flag now.
merlin-why-nothing-to-do = That would change nothing.
merlin-why-no-such-die = None of your dice shows that number.
merlin-why-no-apple = You have no apple to spend.
merlin-why-no-flag = You don’t have that flag.
merlin-why-once-a-turn = You’ve already used that this turn.
merlin-why-knight-only = That flag is for your knight.
merlin-why-clockwise-only = Your knight can’t go that way. Use a flag to turn it.
merlin-why-no-knight-there = No other player’s knight is there.
merlin-why-not-there = Your assistant isn’t there.
merlin-why-no-marker-there = You have no marker there.
merlin-why-no-marker-left = You have no marker left in your castle.
merlin-why-none-in-stock = There are none left there.
merlin-why-no-good = You don’t have that good.
merlin-why-no-material = You don’t have that material.
merlin-why-not-taken-here = No free hex takes that material.
merlin-why-occupied = There’s already a manor here.
merlin-why-no-such-hex = There’s no such hex.
merlin-why-no-manor = You’ve built all your manors.
merlin-why-no-traitor = There’s no such traitor at your castle.
merlin-why-not-in-hand = You don’t hold that mission.
merlin-why-not-met = You don’t have everything that mission asks for.
merlin-why-one-mission = You can’t complete another mission this turn.
merlin-why-not-on-display = That mission isn’t on display.
merlin-why-no-missions-left = There are no missions left.
merlin-why-row-too-high = The mission isn’t worth enough points for that ability.
merlin-why-learned = You’ve already learned that ability.
merlin-why-other-column = The mission shows another assistant.
merlin-why-no-seal = You’ve placed all your seals.
merlin-why-no-staff = You have no staff left.
merlin-why-no-staff-now = Your ability rules out a staff this turn.
merlin-why-merlin-only = You can only spend a staff after moving Merlin.
merlin-why-action-left = You skipped the action, so there’s nothing to repeat.
