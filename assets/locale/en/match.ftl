## Saved games: what went wrong, why, and what to do. $file is the file's name.
save-missing = Can’t find { $file }.
save-empty = { $file } holds no game: it ended before the first line was written.
save-foreign = { $file } isn’t one of our saved games.
save-newer = { $file } is from a newer version ({ $version }). Update to open it.
save-damaged = { $file } is damaged at line { NUMBER($line, useGrouping: 0) }. It hasn’t been changed.
save-unknown-game = { $file } is a game of “{ $game }”, which isn’t installed here.
save-incompatible = { $file } was saved by version { $version }. This version can’t read it.
save-exists = { $file } already exists. Nothing was overwritten.
save-unreadable = Can’t read { $file }: { $reason }.
save-unwritable = Can’t save { $file }: { $reason }.
save-in-use = Another program has changed { $file }, so we’ve stopped saving to it.
save-open-elsewhere = This game is open in another window. Continue there, or close it.
resumed-from-checkpoint =
    This game was saved by version { $version }, which plays a little differently. { $lost ->
        [0] It continues from its last checkpoint, and nothing is lost.
        [one] It continues from its last checkpoint, and the last action is lost.
       *[other] It continues from its last checkpoint, and the last { $lost } actions are lost.
    }
