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

## Files that cannot be used as they are
file-not-regular = it isn't a file that can be read
file-too-large = it's far too large
save-options = { $file } can't be opened: this version doesn't know its options ({ $reason }).
save-seats = { $file } can't be opened: it has { $seats } seats, but its game is for { $players }.
save-level = { $file } can't be opened: its map has a fault. { $reason }
resumed-cut = The last entry of this game was never finished. It was cut off, and is kept as { $file }.
resumed-names = Some players' names can't be shown as they were saved, so they were shortened.
resumed-colours = This version doesn't know some of the players' colours. They play with others.
resumed-bots =
    { $count ->
        [one] This version doesn't know the bot { $bots }. Another one plays instead.
       *[other] This version doesn't know the bots { $bots }. Others play instead.
    }
rescue-title = This game is damaged
rescue-body = { $file } is damaged at line { NUMBER($line, useGrouping: 0) }. You can play on from the last sound line, in a new file. The damaged file stays as it is.
rescue-do = Play on from there
rescue-do-about = Copy the sound part, and play on in the copy
level-fault-title = This map can't be played
