# Merlin: the title, why something cannot be chosen, and what is said of bots. Words and patterns: docs/glossary.md.


## The title

merlin-brand = Merlin
merlin-about = Circle Camelot, win the principalities, and keep traitors from your castle.

## The scoring, as a show in four acts

merlin-show-title = Scoring { $number }
merlin-show-traitors = Traitors
merlin-show-environs = Environs
merlin-show-influence = Influence
merlin-show-assistants = Assistants
merlin-show-step = { $step }/{ $of }
merlin-show-count = { $count }
merlin-show-points = +{ $count }
merlin-show-loss = −{ $count }
merlin-show-none = no points
merlin-show-no-traitors = No traitors
merlin-show-no-loss = All repelled
merlin-show-mountain = Mountain
merlin-show-forest = Forest
merlin-show-lake = Lake
merlin-show-lead = { $own } to { $next }
merlin-show-alone = Nobody else here
merlin-show-tie = Tie: { $points } each
merlin-show-tie-none = Tie: no points
merlin-show-grail = The Grail decides
merlin-show-leader = { $player } takes the lead

## Why something cannot be chosen (the keys of the rules' refusals)

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

## How strong a bot is, and its style

bot-likes-landowner = { $name } ({ $level }) likes to build manors.
bot-likes-landowner-short = { $name } ({ $level }) likes manors.
bot-likes-envoy = { $name } ({ $level }) likes to place assistants and influence markers.
bot-likes-envoy-short = { $name } ({ $level }) likes influence.
bot-likes-seeker = { $name } ({ $level }) likes missions, the Grail and Excalibur.
bot-likes-seeker-short = { $name } ({ $level }) likes missions and relics.

## Why a bot did what it did (the keys of the bots' answer_reasons.py)

bot-why-merlin-only = { $name } had no choice.
bot-why-merlin-ride-points = { $name } can score 3 points or more there.
bot-why-merlin-ride-build = { $name } can build there.
bot-why-merlin-apple = { $name } wants a space that no die reaches.
bot-why-merlin-mirror = { $name } prefers the space opposite.
bot-why-merlin-copy = { $name } prefers the action of another knight’s space.
bot-why-merlin-rival = { $name } sends someone else’s assistant home.
bot-why-merlin-out = { $name } scores 1 more for assistants.
bot-why-merlin-shield = { $name } needs that shield against a traitor.
bot-why-merlin-build-with = { $name } can build with that material.
bot-why-merlin-lead = { $name } now has the most markers there.
bot-why-merlin-leads-tie = { $name } now ties for the most markers there.
bot-why-merlin-marker = { $name } adds to the markers there.
bot-why-merlin-flag = { $name } wants to use that flag later.
bot-why-merlin-points = { $name } scores at once.
bot-why-merlin-territory = { $name } now has the most manors in that territory.
bot-why-merlin-territory-tie = { $name } now ties for the most manors in that territory.
bot-why-merlin-sword-traitor = { $name } has no shield against a traitor.
bot-why-merlin-sword-rival = { $name } takes Excalibur from someone else.
bot-why-merlin-sword = { $name } scores 3 for Excalibur if every traitor is repelled.
bot-why-merlin-grail-tie = { $name } ties for a pot, and the Grail breaks ties.
bot-why-merlin-grail-apple = { $name } wants the apple too.
bot-why-merlin-repel = { $name } has no shields against those traitors.
bot-why-merlin-repel-one = { $name } has no shield against that traitor.
bot-why-merlin-learn = { $name } prefers the ability to the points.
bot-why-merlin-second = The flag adds 2 points to { $name }’s second mission.
bot-why-merlin-again = { $name } repeats the action.
bot-why-merlin-pot = { $name } scores the whole pot.
bot-why-merlin-nothing = There was nothing to do there for { $name }.

## The same in a hint, said to the player

hint-why-merlin-only = You have no other choice.
hint-why-merlin-ride-points = You can score 3 points or more there.
hint-why-merlin-ride-build = You can build there.
hint-why-merlin-apple = No die takes you to that space.
hint-why-merlin-mirror = The space opposite is better.
hint-why-merlin-copy = The action of another knight’s space is better.
hint-why-merlin-rival = Sends someone else’s assistant home.
hint-why-merlin-out = Scores 1 more for assistants.
hint-why-merlin-shield = You need that shield against a traitor.
hint-why-merlin-build-with = Lets you build with that material.
hint-why-merlin-lead = Gives you the most markers there.
hint-why-merlin-leads-tie = Ties you for the most markers there.
hint-why-merlin-marker = Adds to your markers there.
hint-why-merlin-flag = You can use that flag later.
hint-why-merlin-points = Scores at once.
hint-why-merlin-territory = Gives you the most manors in that territory.
hint-why-merlin-territory-tie = Ties you for the most manors in that territory.
hint-why-merlin-sword-traitor = You have no shield against a traitor.
hint-why-merlin-sword-rival = Takes Excalibur from someone else.
hint-why-merlin-sword = Scores 3 for Excalibur if you repel every traitor.
hint-why-merlin-grail-tie = You’re tied for a pot, and the Grail breaks ties.
hint-why-merlin-grail-apple = Brings you an apple too.
hint-why-merlin-repel = You have no shields against those traitors.
hint-why-merlin-repel-one = You have no shield against that traitor.
hint-why-merlin-learn = The ability is worth more than the points.
hint-why-merlin-second = The flag adds 2 points to your second mission.
hint-why-merlin-again = Repeats the action.
hint-why-merlin-pot = Scores you the whole pot.
hint-why-merlin-nothing = There’s nothing to do there.
