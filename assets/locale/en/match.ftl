## What is said about saved games. $file is the file's name.
save-missing = { $file }: there is no such file.
save-empty = { $file } holds no game: the program was ended before the first line was written.
save-foreign = { $file } is not a game of this program.
save-newer = { $file } was saved by a newer version ({ $version }). Please update the program to open it.
save-damaged = { $file } is damaged at line { NUMBER($line, useGrouping: 0) } and cannot be opened. The file was left as it is.
save-unknown-game = { $file } is a game of “{ $game }”, which this program does not have.
save-incompatible = { $file } was saved by version { $version }, and this version cannot read its positions.
save-exists = { $file } exists already; nothing was overwritten.
save-unreadable = { $file } cannot be read: { $reason }.
save-unwritable = { $file } cannot be written: { $reason }.
save-in-use = { $file } was changed by another program and is not written to any more.
save-open-elsewhere = This game is open in another window of the program. Go on there, or close that window first.
resumed-from-checkpoint =
    Version { $version } saved this game, and this version plays it a little differently. { $lost ->
        [0] It goes on from where it was last secured; nothing is lost.
        [one] It goes on from where it was last secured: the last action is lost.
       *[other] It goes on from where it was last secured: the last { $lost } actions are lost.
    }
