## Saved games: what went wrong, why, and what to do. $file is the file’s name.
save-missing = Can’t find { $file }.
save-empty = { $file } has no moves yet, so there’s nothing to continue.
save-foreign = { $file } isn’t one of our saved games.
save-newer = { $file } is from a newer version ({ $version }). Update to open it.
save-damaged = { $file } is damaged at line { NUMBER($line, useGrouping: 0) }. It hasn’t been changed.
# The same where the file’s name stands already.
save-empty-row = No moves yet, so there’s nothing to continue.
save-foreign-row = This isn’t one of our saved games.
save-newer-row = From a newer version ({ $version }). Update to open it.
save-damaged-row = Damaged at line { NUMBER($line, useGrouping: 0) }. It hasn’t been changed.
save-unreadable-row = Can’t be read: { $reason }.
save-unknown-game = { $file } is a game of “{ $game }”, which this version can’t open.
save-incompatible = { $file } was saved by version { $version }. This version can’t read it.
save-exists = { $file } already exists. Nothing was overwritten.
save-unreadable = Can’t read { $file }: { $reason }.
save-unwritable = Can’t save { $file }: { $reason }.
save-in-use = Another program has changed { $file }. We’ve stopped saving to protect it.
save-gone = { $file } was deleted or moved while you were playing.
save-open-elsewhere = This game is open in another window. Continue there, or close it.
resumed-from-checkpoint =
    This game was saved by version { $version }, which plays a little differently. { $lost ->
        [0] It continues from its last checkpoint, and nothing is lost.
        [one] It continues from its last checkpoint, and the last action is lost.
       *[other] It continues from its last checkpoint, and the last { $lost } actions are lost.
    }

## The day and time of the last move
save-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }, { $time }

## Files that can't be used as they are
file-not-regular = it isn’t an ordinary file
file-too-large = it’s larger than { $most } kB
save-options = Can’t open { $file }: this version doesn’t know its options ({ $reason }).
save-seats = Can’t open { $file }: it has { $seats } seats, but its game is for { $players }.
save-level = Can’t open { $file }: there’s something wrong with its map. { $reason }
resumed-cut = The last move of this game was only half saved. We’ve set it aside in { $file }.
resumed-changed = The map or the cards of this game have changed since it began. It continues with the new ones.
resumed-names = We’ve shortened some players’ names, because they can’t be shown in full.
resumed-colours = This version doesn’t know some players’ colours, so we’ve given them others.
resumed-bots =
    { $count ->
        [one] This version doesn’t know the bot { $bots }. Another one plays instead.
       *[other] This version doesn’t know the bots { $bots }. Others play instead.
    }
rescue-title = This game is damaged
rescue-body = { $file } is damaged at line { NUMBER($line, useGrouping: 0) }. You can play on from just before the damage, in a new file. The damaged file stays as it is.
rescue-do = Play on from there
level-fault-title = Can’t play this map
