## The command line. Messages after the program’s name start in lower case and have no final stop; sentences about a
## saved game (match.ftl) stand without the program’s name.
cli-overview = { $program }: board games for the couch, unofficial and made by fans. Without a command, it opens the game window.
cli-overview-more = Run “{ $program } COMMAND --help” to see a command’s options.
cli-version = Crown & Couch { $version }
cli-usage = { $program } [options]{ $places }
cli-title-options = options
cli-title-arguments = arguments

cli-help-play = play in a window
cli-help-simulate = let bots play many games against each other
cli-help-arena = compare bots: one against several of another, in every seat
cli-help-replay = print a saved game as text
cli-help-rescue = recover a damaged saved game
cli-help-check-level = check levels, lessons, puzzles and examples
cli-help-doctor = print versions, folders, drivers and controllers
cli-help-selftest = check that nothing is missing or broken, without a window

cli-help-help = show this help
cli-help-data-dir = folder for settings, saved games, logs and your own levels in this run
cli-help-portable = keep all of that next to the game, in the folder crown-couch-data
cli-help-play-file = a saved game to continue
cli-help-fullscreen = start in full screen
cli-help-size = window size in pixels, such as 1920x1080
cli-help-replay-file = the saved game
cli-help-rescue-file = the damaged saved game; it stays as it is
cli-help-events = print every change an action made, hidden counts included
cli-help-check-level-path = a level’s folder; or a folder called lessons, puzzles or examples, or a file in it
cli-help-check-level-game = title it belongs to; default: taken from the parent folder’s name, else { $first }
cli-help-game = title to play; default: { $first }
cli-help-players = number of players; default: as many as there are bots, or what the game is usually played with
cli-help-bots = a bot for each seat, separated by commas; a single name fills every seat
cli-help-games = how many games; default: 100
cli-help-seed = seed of the first game; default: 1
cli-help-playouts = playouts per decision, for bots that search; default: 200
cli-help-processes = how many processes share the work; default: 1
cli-help-json = print the result as JSON
cli-help-arena-bots = bots to compare, each against all others: NAME, NAME:PLAYOUTS, or NAME:MILLISECONDSms of processor time per decision
cli-help-arena-against = opponents of the bots in --bots; default: they play each other
cli-help-arena-players = number of players; default: what the game is usually played with
cli-help-arena-deals = number of deals; in each, the bot plays every seat once; default: 50
cli-help-arena-processes = how many processes share the work; default: one per core
cli-help-arena-scheduler = address of a Dask cluster to play the games
cli-help-arena-file = where to keep the games; those already there aren’t played again
cli-help-selftest-details = also print the output of checks that crashed
cli-help-choice = choices: { $values }
cli-help-with = with { $name }
cli-help-without = without { $name }

cli-output-refused = can’t write the output: { $reason }
cli-unknown-command = unknown command “{ $name }”; expected one of { $commands }
cli-unknown-option = unknown option “{ $option }”; see { $program } --help
cli-unknown-game = unknown title “{ $name }”; expected one of { $games }
cli-unknown-bot = unknown bot “{ $name }”; expected one of { $bots }
cli-wrong-value = { $option }: { $reason }
cli-needs-value = { $option } needs a value
cli-needs-no-value = { $option } takes no value
cli-needs-file = no file given; name a saved game
cli-needs-folder = no folder given; name a level’s folder
cli-no-file = can’t find { $path }
cli-no-folder = can’t find the folder { $path }
cli-data-no-folder = { $path }: expected a folder for settings and saved games, found a file
cli-data-unwritable = can’t save settings and games in { $path }: { $reason }; nothing was changed
cli-one-place = use either --data-dir or --portable, not both
cli-no-levels = “{ $name }” has no levels to check
cli-bad-number = expected a whole number of at least { NUMBER($least, useGrouping: 0) }, found “{ $value }”
cli-bad-choice = expected one of { $values }, found “{ $value }”
cli-bad-players = expected { $least } to { $most }, found { NUMBER($value, useGrouping: 0) }
cli-bad-size = expected a size such as 1920x1080, found “{ $value }”
cli-bad-options = these options don’t go together: { $reason }
cli-bots-and-players = found { NUMBER($bots, useGrouping: 0) } bots for { NUMBER($players, useGrouping: 0) } players

cli-bad-contender = expected NAME, NAME:PLAYOUTS or NAME:MILLISECONDSms, found “{ $word }”
cli-arena-other-file = { $path }: its games have other options or another seed
cli-arena-bad-file = { $path }: not an arena file
cli-arena-old-file = { $path }: its games were played by another version; choose another file
cli-arena-other-program = { $path }: its games were played with { $what ->
    [version] another version
    [rules] other rules
    [weights] bots trained differently
   *[bots] other bots
}; choose another file, or use the same again
cli-arena-held = { $path }: another arena is writing to this file; choose another file, or wait for it to finish
cli-arena-unwritable = can’t save { $path }: { $reason }
cli-arena-too-few = name two different bots ({ $bots }), as in --bots NAME,NAME or --bots NAME --against NAME
cli-arena-no-cluster = no Dask cluster at { $address }; expected an address such as tcp://HOST:8786
cli-arena-worker-gone = a worker process was killed; { $kept ->
    [yes] the { $games } finished games are kept in { $path }: run the same command again to continue
   *[no] use --file to keep finished games
}
cli-arena-no-lab = a cluster needs Dask; install the extra “lab”

cli-level-remark = note: { $remark }
cli-level-fine = { $path }: this level is fine
cli-files-fine = { $path }: every file can be played

cli-progress-of = { $what }: { NUMBER($done, useGrouping: 0) } of { NUMBER($total, useGrouping: 0) } games
cli-progress = [{ $bar }] { NUMBER($done, useGrouping: 0) } / { NUMBER($total, useGrouping: 0) }
cli-simulated = { $games ->
        [one] 1 game
       *[other] { NUMBER($games, useGrouping: 0) } games
    } in { $seconds } s: { $games_per_second } games/s, { $decisions_per_second } decisions/s
cli-simulated-seat = { $seat }  { $bot }: won { NUMBER($wins, useGrouping: 0) } ({ $percent }%), { $mean } points on average

cli-arena-match = { $match } { $percent }% ({ $low } to { $high }) in { $games } games, { $own } points to { $others }; { $seconds } s a game, { $longest } s for the longest decision

cli-rescue-done = { $file } is damaged at line { NUMBER($line, useGrouping: 0) }. Everything before that is now in { $copy }.
cli-rescue-sound = { $file } isn’t damaged, so nothing was copied.

cli-replay-title = A game of { $game }, started in version { $version }
cli-replay-person = { $seat }  { $name }, { $colour }
cli-replay-bot = { $seat }  { $name }, { $colour }, bot: { $bot }
cli-replay-sealed = { $verb } (sealed)
cli-replay-unasked = (not asked)
cli-replay-damaged = { $file } is damaged at line { NUMBER($line, useGrouping: 0) }. “{ $program } rescue” copies everything before that.
cli-replay-stopped = This version can’t play the rest. The game was saved by version { $version }, which plays a little differently.
cli-replay-torn = The last line of this save is incomplete, so it’s left out.
cli-replay-score = { $seat }  { $name }: { NUMBER($score, useGrouping: 0) } points, { $decisions ->
        [one] 1 decision
       *[other] { NUMBER($decisions, useGrouping: 0) } decisions
    }, { NUMBER($undos, useGrouping: 0) } undone ({ NUMBER($marked, useGrouping: 0) } shown in the log)
cli-replay-won = { $count ->
        [one] { $names } won.
       *[other] { $names } shared the win.
    }
cli-replay-open = The game isn’t over.

cli-doctor-versions = Versions
cli-doctor-paths = Folders
cli-doctor-screen = Screen, sound, controllers
cli-doctor-system = System
cli-doctor-language = Language
cli-doctor-languages = { $system ->
    [none] { $used } (no system language set)
   *[other] { $used } (the system’s: { $system })
}
cli-doctor-missing = not installed
cli-doctor-not-there = { $path } (doesn’t exist yet)
cli-doctor-unwritable = { $path } (can’t write: { $reason })
cli-doctor-damaged = Damaged or missing
cli-doctor-none = none found
cli-doctor-fault = doesn’t work: { $reason }
cli-doctor-video = Video
cli-doctor-audio = Audio
cli-doctor-pads = Controllers
cli-doctor-pad = { $name } ({ $family }, { $state }) { $guid }
cli-doctor-pad-known = ready
cli-doctor-pad-unknown = not set up yet
cli-doctor-pad-taught = set up by you
cli-doctor-path-assets = Assets
cli-doctor-path-levels = Levels
cli-doctor-path-user-levels = Your levels
cli-doctor-path-data = User data
cli-doctor-path-saves = Saved games
cli-doctor-path-settings = Settings
cli-doctor-path-logs = Logs

## The self-test: each check’s name, what it says when all is well, and what can be wrong.
cli-selftest-ok = ok      { $name }: { $finding }
cli-selftest-bad = FAILED  { $name }: { $finding }
cli-selftest-own = note    can’t write to { $path }, so games started this way couldn’t be saved there.
cli-selftest-passed = Everything works ({ $seconds } s).
cli-selftest-failed = Something is missing or broken: see the lines that say FAILED. Nothing was changed. Download the game again, or send us these lines.
cli-selftest-more = { $count ->
        [one] and 1 more
       *[other] and { $count } more
    }
cli-selftest-slow = didn’t finish within { $seconds } s
cli-selftest-broken = crashed with status { $code }: { $reason }

cli-selftest-folder = A folder to write to
cli-selftest-folder-checked = { $path }, removed afterwards
cli-selftest-folder-none = can’t create one, so games and their saves weren’t checked ({ $reason })

cli-selftest-files = Files
cli-selftest-files-checked = { NUMBER($count, useGrouping: 0) } files, all in the manifest
cli-selftest-files-missing = { $file } is missing
cli-selftest-files-unlisted = { $file } doesn’t belong here: it isn’t in the manifest
cli-selftest-files-damaged = { $file } is damaged

cli-selftest-texts = Texts
cli-selftest-texts-checked = { NUMBER($count, useGrouping: 0) } texts in { $languages }
cli-selftest-texts-none = no texts in { $language }
cli-selftest-texts-missing = { $language } lacks { $text }
cli-selftest-texts-extra = { $language } has { $text }, but English doesn’t

cli-selftest-fonts = Fonts
cli-selftest-fonts-checked = { $count } fonts opened and drawn
cli-selftest-fonts-broken = can’t open { $file } ({ $reason })
cli-selftest-fonts-letters = { $file } lacks { $letters }
cli-selftest-fonts-blank = { $file } draws nothing

cli-selftest-levels = Levels
cli-selftest-levels-checked = { $levels ->
        [one] 1 level
       *[other] { $levels } levels
    }, { NUMBER($count, useGrouping: 0) } kinds of game started
cli-selftest-levels-none = { $game } has no level that can start a game

cli-selftest-weights = Value models
cli-selftest-weights-checked = read; they fit the game
cli-selftest-bots = Bots
cli-selftest-bots-checked = { $count ->
    [one] 1 answered
   *[other] { $count } answered
} from a separate process
cli-selftest-bots-none = { $bot } gave no answer

cli-selftest-table = A game at the table
cli-selftest-table-checked = played to the end in { NUMBER($count, useGrouping: 0) } actions
cli-selftest-table-stuck = stuck after { NUMBER($count, useGrouping: 0) } actions; on screen: { $screen }
cli-selftest-table-bots = a bot couldn’t answer after { NUMBER($count, useGrouping: 0) } actions
cli-selftest-table-differs = its save leads to a different end ({ $reason })

cli-selftest-journal = Saving
cli-selftest-journal-checked = killed after { $count } decisions; nothing lost, and the game could be finished
cli-selftest-journal-ended = the process ended by itself after { $count } decisions, before it was killed
cli-selftest-journal-over = the game was over before the process was killed
cli-selftest-journal-lost = only { $count } of { $written } decisions were found again
cli-selftest-journal-end = can’t open the resumed game after its end
