## The command line.
cli-overview = { $program }: an unofficial couch client for El Grande. Without a command it opens the window.
cli-overview-more = “{ $program } COMMAND --help” says what a command takes.
cli-version = Crown & Couch { $version }
cli-usage = { $program } [options]
cli-title-options = options
cli-title-arguments = arguments

cli-help-play = play, in a window
cli-help-simulate = let bots play many games against each other
cli-help-arena = find out which bots are stronger: one against several of another, in every seat
cli-help-replay = print a saved game as text
cli-help-check-level = say what is wrong with a level's folder
cli-help-doctor = print versions, folders, drivers and gamepads
cli-help-selftest = find out whether this program is whole, without a window; a line for each check

cli-help-help = show this help
cli-help-data-dir = the folder of settings, saved games, logs and levels of one's own, in this run
cli-help-portable = keep all of that beside the program, in the folder crown-couch-data
cli-help-play-file = a saved game to go on with
cli-help-fullscreen = fill the screen
cli-help-size = size of the window in pixels, such as 1920x1080
cli-help-replay-file = the saved game
cli-help-events = print everything that an action changed, hidden counts too
cli-help-check-level-dir = the level's folder
cli-help-game = which game; left out: the first there is
cli-help-players = number of players; left out: as many as bots are named, or 4
cli-help-bots = a bot for each seat, with commas between; one name alone sits everywhere
cli-help-games = how many games; left out: 100
cli-help-seed = number of the first game's shuffle; left out: 1
cli-help-playouts = how much a bot that plays out games may think; left out: 200
cli-help-processes = how many processes share the work; left out: 1
cli-help-json = print the result as JSON
cli-help-arena-bots = who plays, each against all others: NAME, NAME:PLAYOUTS or NAME:MILLISECONDSms for each decision
cli-help-arena-against = who plays against those of --bots; left out: they play against each other
cli-help-arena-players = number of players; left out: 4
cli-help-arena-deals = how many deals, each played with the one bot in every seat; left out: 50
cli-help-arena-processes = how many processes share the work; left out: one for each core
cli-help-arena-scheduler = address of a Dask cluster that plays the games
cli-help-arena-file = where the games are kept; those that are there already are not played again
cli-help-selftest-details = print also what a check wrote before it broke off
cli-help-choice = one of { $values }
cli-help-with = with { $name }
cli-help-without = without { $name }

cli-unknown-command = unknown command “{ $name }”; there are { $commands }
cli-unknown-option = unknown option “{ $option }”; see { $program } --help
cli-unknown-game = unknown game “{ $name }”; there is { $games }
cli-unknown-bot = unknown bot “{ $name }”; there are { $bots }
cli-wrong-value = { $option }: { $reason }
cli-needs-value = { $option } needs a value
cli-needs-no-value = { $option } takes no value
cli-needs-file = which file? Name a saved game
cli-needs-folder = which folder? Name a level
cli-no-file = { $path }: there is no such file
cli-no-folder = { $path }: there is no such folder
cli-data-no-folder = { $path } is no folder; expected one for settings and saved games
cli-data-unwritable = { $path }: settings and saved games cannot be written there ({ $reason }); nothing was changed
cli-one-place = --data-dir and --portable name two places; expected one of them
cli-no-levels = the game “{ $name }” has no levels to check
cli-bad-number = “{ $value }” is not a whole number of at least { NUMBER($least, useGrouping: 0) }
cli-bad-choice = “{ $value }” is none of { $values }
cli-bad-size = “{ $value }” is no size; expected something like 1920x1080
cli-bad-options = these options do not go together: { $reason }
cli-bots-and-players = { NUMBER($bots, useGrouping: 0) } bots are named for { NUMBER($players, useGrouping: 0) } players

cli-bad-contender = “{ $word }” is no bot and budget; expected NAME, NAME:PLAYOUTS or NAME:MILLISECONDSms
cli-arena-other-file = { $path }: the games in it have other options or another seed
cli-arena-bad-file = { $path }: this is no file of an arena
cli-arena-old-file = { $path }: the games in it were played with another version of the program; name another file
cli-arena-other-program = { $path }: the games in it were played with { $what ->
    [version] another version of the program
    [rules] other rules
    [weights] other weights of the bots
   *[bots] other bots
}; name another file, or play with what they were played with
cli-arena-held = { $path }: another run plays into this file; name another one, or wait until that run is over
cli-arena-unwritable = { $path } cannot be written: { $reason }
cli-arena-nobody = nobody to play against: name two different bots of { $bots }, as in --bots NAME,NAME or --bots NAME --against NAME
cli-arena-no-cluster = { $address }: there is no Dask cluster at this address; expected one such as tcp://HOST:8786
cli-arena-worker-gone = a process that played was ended from outside; { $kept ->
    [yes] the { $games } games that were over are kept in { $path }, and the same line goes on from there
   *[no] with --file the games that were over would be kept
}
cli-arena-no-lab = a cluster needs Dask: install this program with its extra “lab”

cli-level-remark = note: { $remark }
cli-level-sound = { $path }: nothing is wrong with this level

cli-progress-of = { $what }: { NUMBER($done, useGrouping: 0) } of { NUMBER($total, useGrouping: 0) } games
cli-progress = [{ $bar }] { NUMBER($done, useGrouping: 0) } / { NUMBER($total, useGrouping: 0) }
cli-simulated = { $games ->
        [one] One game
       *[other] { NUMBER($games, useGrouping: 0) } games
    } in { $seconds } s: { $games_per_second } games/s, { $decisions_per_second } decisions/s
cli-simulated-seat = { $seat }  { $bot }: won { NUMBER($wins, useGrouping: 0) } ({ $percent } %), { $mean } points on average

cli-arena-match = { $match } { $percent } % ({ $low } to { $high }) in { $games } games, { $own } points to { $others }; { $seconds } s a game, at most { $longest } s at once

cli-replay-title = A game of { $game }, begun with version { $version }
cli-replay-person = { $seat }  { $name }, { $colour }
cli-replay-bot = { $seat }  { $name }, { $colour }, played by the bot { $bot }
cli-replay-sealed = { $verb } (sealed)
cli-replay-unasked = (not asked)
cli-replay-stopped = This version cannot play the rest: { $reason }
cli-replay-score = { $seat }  { $name }: { NUMBER($score, useGrouping: 0) } points, { $decisions ->
        [one] one decision
       *[other] { NUMBER($decisions, useGrouping: 0) } decisions
    }, { NUMBER($undos, useGrouping: 0) } taken back, { NUMBER($marked, useGrouping: 0) } of them marked
cli-replay-won = { $count ->
        [one] { $names } won.
       *[other] { $names } share the win.
    }
cli-replay-open = The game is not over.

cli-doctor-versions = Versions
cli-doctor-paths = Folders
cli-doctor-screen = Screen, sound, gamepads
cli-doctor-system = System
cli-doctor-language = Language
cli-doctor-missing = not installed
cli-doctor-not-there = { $path } (not there yet)
cli-doctor-unwritable = { $path } (cannot be written: { $reason })
cli-doctor-none = none found
cli-doctor-fault = cannot be used: { $reason }
cli-doctor-video = Video
cli-doctor-audio = Audio
cli-doctor-pads = Gamepads
cli-doctor-pad = { $name } ({ $family }, { $state }) { $guid }
cli-doctor-pad-known = buttons known
cli-doctor-pad-unknown = buttons not known
cli-doctor-pad-taught = buttons shown by people
cli-doctor-path-assets = Assets
cli-doctor-path-levels = Levels
cli-doctor-path-user-levels = Levels of one's own
cli-doctor-path-data = User data
cli-doctor-path-saves = Saved games
cli-doctor-path-settings = Settings
cli-doctor-path-logs = Logs

## Whether the program is whole: name of each check, what it says when all is well, and what can be wrong.
cli-selftest-ok = ok      { $name }: { $told }
cli-selftest-bad = FAILED  { $name }: { $told }
cli-selftest-own = note    { $path } cannot be written: with these rights games would not be saved there.
cli-selftest-passed = The program is whole ({ $seconds } s).
cli-selftest-failed = Something is wrong with this program, see the lines that say FAILED. It was not changed; download it again, or tell us these lines.
cli-selftest-plain = { $reason }
cli-selftest-more = { $count ->
        [one] and one more
       *[other] and { $count } more
    }
cli-selftest-slow = did not come to an end within { $seconds } s
cli-selftest-broken = broke off with status { NUMBER($code, useGrouping: 0) }: { $reason }

cli-selftest-folder = A folder to write in
cli-selftest-folder-told = { $path }, gone afterwards
cli-selftest-folder-none = none can be made, so games at the table and their journals were not tried ({ $reason })

cli-selftest-files = Files
cli-selftest-files-told = { NUMBER($count, useGrouping: 0) } files, all of them in the manifest
cli-selftest-files-missing = { $file } is missing
cli-selftest-files-unlisted = { $file } does not belong here: the manifest does not name it
cli-selftest-files-empty = { $file } is empty

cli-selftest-texts = Texts
cli-selftest-texts-told = { NUMBER($count, useGrouping: 0) } texts in { $languages }
cli-selftest-texts-none = there are no texts in { $language }
cli-selftest-texts-missing = { $language } lacks { $text }
cli-selftest-texts-extra = { $language } has { $text }, which English lacks

cli-selftest-fonts = Fonts
cli-selftest-fonts-told = { $count } fonts, opened and drawn with
cli-selftest-fonts-missing = { $file } is missing
cli-selftest-fonts-broken = { $file } cannot be opened ({ $reason })
cli-selftest-fonts-letters = { $file } lacks { $letters }
cli-selftest-fonts-blank = { $file } draws nothing

cli-selftest-levels = Levels
cli-selftest-levels-told = { $levels ->
        [one] one level
       *[other] { $levels } levels
    }, { NUMBER($count, useGrouping: 0) } kinds of games begun
cli-selftest-levels-none = { $game } has no level on which a game can begin

cli-selftest-weights = What bots have learned
cli-selftest-weights-told = read, and fits the game
cli-selftest-bots = Bots
cli-selftest-bots-told = { $bots } answered from their own process
cli-selftest-bots-none = { $bot } gave no answer of its own

cli-selftest-table = A game at the table
cli-selftest-table-told = played to its end in { NUMBER($count, useGrouping: 0) } actions
cli-selftest-table-stuck = nothing went on after { NUMBER($count, useGrouping: 0) } actions; on the screen: { $screen }
cli-selftest-table-bots = after { NUMBER($count, useGrouping: 0) } actions a bot could not answer
cli-selftest-table-differs = its journal leads to another end ({ $reason })

cli-selftest-journal = Saving
cli-selftest-journal-told = a program killed after { $count } decisions lost none of them; the game went on to its end
cli-selftest-journal-ended = the program that was to be killed ended by itself after { $count } decisions
cli-selftest-journal-over = the game was over before its program was killed
cli-selftest-journal-lost = { $count } decisions of { $told } were found again
cli-selftest-journal-end = the game that went on could not be opened at its end
