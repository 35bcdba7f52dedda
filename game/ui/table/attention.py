"""Call people to the table, with sounds, captions, ribbons, reminders and controllers; show how seats take what
happens."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol, runtime_checkable

import pygame

from game.audio.sound_system import Mood
from game.core.message import Message
from game.session.narrator import BotWord, Line, Reaction, sole_leader
from game.ui.input.intents import Hush, Intent, PointAt, Press, is_press
from game.ui.look.palette import Colour
from game.ui.motion.score import Cue
from game.ui.table.decorations import Decorations
from game.ui.table.table_context import TableContext

CAPTION, SOUND = 240, 150
"""Ticks to show a call to someone, and the caption of any other sound."""
TENSE = 0.5
"""How much of the music's layer is heard when it has grown tense."""
DIM = 0.12
"""Share of a controller's full light while its seat is not asked."""
CALL, NUDGE = (0.4, 180), (0.2, 120)
"""Strength of the rumble that calls or reminds someone, and its milliseconds."""
REMINDERS = (60 * 60, 4 * 60 * 60)
"""Ticks without a press after which a person is reminded."""


class Caption:
    """At most one caption for what is heard, for people who have captions on. Time passes below other scenes, too."""

    def __init__(self, table: TableContext) -> None:
        self._table, self._ui = table, table.ui
        self._line: Line | None = None
        self._until = 0
        self._calls = False

    @property
    def line(self) -> Line | None:
        """The present caption, or None."""
        return self._line if self._ui.time < self._until else None

    def call(self, message: Message, seat: int) -> None:
        """Show words to someone the others wait for."""
        self._show(Line(message, seat), CAPTION, True)

    def say(self, message: Message, seat: int | None) -> None:
        """Show the caption of a sound, about a seat or nobody. A call stays until its time is up, and the same words
        again last longer."""
        if self._calls and self.line is not None:
            return
        line = Line(message, seat)
        self._show(self._line if self.line == line and self._line is not None else line, SOUND, False)

    def _show(self, line: Line, ticks: int, calls: bool) -> None:
        if self._ui.settings.captions:
            self._line, self._until, self._calls = line, self._ui.time + ticks, calls
            self._table.refresh()

    def tick(self) -> None:
        """Take the caption away once its time is up."""
        if self._line is not None and self.line is None:
            self._line = None
            self._table.refresh()


class Sounds:
    """The sounds of a table. Every sound passes the captions, heard or not: people who read them may have turned all
    sound off.

    A sound has a caption if there is a text `caption-<sound>`, in a title's own file for its own sounds. Sounds of what
    everyone sees anyway have none: pieces that land, cards, coins, presses. None of these texts may depend on anything
    that is chosen in secret.
    """

    def __init__(self, table: TableContext, caption: Caption) -> None:
        self._table, self._ui, self._caption = table, table.ui, caption
        self._tense: bool | None = None
        """Whether the music was tense last; None: none has been heard."""
        self._untold = False
        """Whether the music has grown tense and the caption is still to come."""

    def play(self, name: str, seat: int | None = None, step: int = 0) -> None:
        """Play a sound; seat: the one it is about, which may have its own; step: of a scale."""
        self._ui.audio.play(name, seat, step)
        key = f"caption-{name}"
        if key in self._ui.texts:
            args = {} if seat is None else {"player": self._table.session.name(seat)}
            self._caption.say(Message(key, args), seat)

    def music(self, mood: Mood) -> None:
        """Note the music of this tick. Say so when it has become tense, once nothing else is shown: it lasts."""
        tense = mood.tension > TENSE
        self._untold = tense and (self._untold or self._tense is False)
        self._tense = tense
        if self._untold and self._caption.line is None:
            self._untold = False
            self._caption.say(Message("caption-music-tense"), None)


class CalledControllers:
    """People's controllers, which rumble and light up. A person playing alone with any device has the one used last."""

    def __init__(self, table: TableContext) -> None:
        self._table, self._ui = table, table.ui
        self._lit: dict[str, Colour] = {}
        """The lights by device, as they were sent last."""

    def shake(self, seat: int, strength: float, ms: int) -> None:
        self._ui.pads.rumble(self._device(seat), strength, ms)

    def light(self, asked: Collection[int]) -> None:
        """Light all controllers in the colours of their seats: fully for seats that are asked, else dimly. If seats
        share a controller, the asked one counts."""
        pads = self._ui.pads
        if not pads.can_light:
            self._lit = {}
            return
        wanted: dict[str, Colour] = {}
        persons = self._table.session.persons if pads.connected() else ()
        for seat in sorted(persons, key=lambda one: one in asked):
            device = self._device(seat)
            if pads.pad(device) is not None and (seat in asked or device not in wanted):
                colour, part = pygame.Color(self._table.styles[seat].colour), 1.0 if seat in asked else DIM
                wanted[device] = (round(colour.r * part), round(colour.g * part), round(colour.b * part))
        for device, light in wanted.items():
            if self._lit.get(device) != light:
                pads.light(device, light)
        self._lit = wanted

    def _device(self, seat: int) -> str:
        alone = tuple(self._table.session.persons) == (seat,)
        return self._ui.couch.seat_device(seat).device or (self._ui.devices.used if alone else "")

    def close(self) -> None:
        """Turn off all lights."""
        for device in sorted(self._lit):
            self._ui.pads.light(device, "black")
        self._lit = {}


class Reminders:
    """Reminds idle people: quietly, at most twice, without showing a clock or acting for them. While the table is on
    top, it gets `tick`; a scene over it that waits for someone calls `wait` instead. Both need `note_press`."""

    def __init__(self, table: TableContext, sounds: Sounds, controllers: CalledControllers, caption: Caption) -> None:
        self._table, self._sounds, self._controllers, self._caption = table, sounds, controllers, caption
        self._idle = 0
        self._count = 0
        """Reminders since the last press."""
        self._scene_waits_for: int | None = None
        """The seat that a scene over the table is waiting for."""

    def note_press(self, intent: Intent) -> None:
        """Reset the idle timer, and after a press count reminders from the first again."""
        if is_press(intent):
            self._idle = self._count = 0
        elif isinstance(intent, PointAt):  # No press: the mouse also moves when its table shakes.
            self._idle = 0

    def tick(self, seat: int | None) -> bool:
        """Advance by one tick at the table, while everyone waits for `seat`; return whether they are reminded now."""
        self._scene_waits_for = None
        return seat is not None and self._remind(seat)

    def wait(self, seat: int) -> Message | None:
        """Advance by one tick while a scene over the table waits for this person and names them; return the reminder
        to show, if any."""
        self._caption.tick()
        if seat != self._scene_waits_for:
            self._scene_waits_for, self._idle, self._count = seat, 0, 0
        self._remind(seat)
        return self._words(seat) if self._count and self._idle - REMINDERS[self._count - 1] < CAPTION else None

    def _remind(self, seat: int) -> bool:
        """Count a tick without a press; return whether to remind the person now."""
        self._idle += 1
        if self._count >= len(REMINDERS) or self._idle < REMINDERS[self._count]:
            return False
        self._count += 1
        self._sounds.play("reminder")
        self._controllers.shake(seat, *NUDGE)
        self._caption.call(self._words(seat), seat)
        return True

    def _words(self, seat: int) -> Message:
        return Message("table-reminder", {"player": self._table.session.name(seat)})


class Attention:
    """Calls the person whose turn it is: with a jingle, a ribbon, a rumble, and the controller's light in the seat's
    colour. People who choose in secret together are called together. Call `tick` once a tick while the table is on
    top, and `note_press` at each press there."""

    def __init__(self, table: TableContext, decorations: Decorations) -> None:
        self._table, self._decorations = table, decorations
        self.caption = Caption(table)
        self.sounds = Sounds(table, self.caption)
        self._controllers = CalledControllers(table)
        self.reminders = Reminders(table, self.sounds, self._controllers, self.caption)
        self._choosing: tuple[int, ...] = ()
        """People who choose in secret at the same time, until all of them have."""
        self._closed = False

    def call(self, seat: int) -> None:
        """Call a person to their turn, or to a choice in another player's, after someone else acted."""
        session = self._table.session
        self.sounds.play("turn", seat)
        self._controllers.shake(seat, *CALL)
        key = "table-call" if session.questions.on_own_turn(seat) else "table-call-asked"
        words = Message(key, {"player": session.name(seat)})
        hangs = session.questions.asked is not None
        if not (self._decorations.ribbon(seat, words) if hangs else self._decorations.seen):
            self.caption.call(words, seat)

    def note_press(self, intent: Intent) -> None:
        """Remove the call at the first press, and wait again before anyone is reminded."""
        self.reminders.note_press(intent)
        if is_press(intent) and not self._table.director.busy:
            self._decorations.drop_call()

    def tick(self, mood: Mood) -> None:
        """Call those who choose in secret together, light controllers, and remind who keeps everyone waiting. mood: the
        music of this tick"""
        self.caption.tick()
        busy, asked = self._table.director.busy, self._table.session.questions.asked
        if not self._closed:
            if not busy:
                self._call_together()
            self._controllers.light(self._choosing or ((asked,) if asked is not None else ()))
        if self.reminders.tick(None if busy or self._choosing else asked) and asked is not None:
            self._decorations.glow(asked)
        self.sounds.music(mood)

    def _call_together(self) -> None:
        """Call everyone who has to choose in secret at the same time."""
        secret, people = self._table.session.choosing_in_secret, self._table.session.persons
        if not secret or len(people) < 2:
            self._choosing = ()
        elif not self._choosing:
            self._choosing = tuple(seat for seat in secret if seat in people)
            if self._choosing:
                self.sounds.play("everyone")
            for seat in self._choosing:
                self._controllers.shake(seat, *CALL)

    def close(self) -> None:
        """Turn off the controllers' lights: the game closes."""
        self._closed = True
        self._controllers.close()


@runtime_checkable
class ScoredModel(Protocol):
    """A model of a title whose players have points."""

    @property
    def scores(self) -> Sequence[int]: ...


class HousePhrases:
    """Plays a phrase when a new seat takes the lead alone, and when a game that was played here ends. A title's clip
    may play the winner's phrase itself, at its own moment. The lead is read from the table, as it is shown now: the
    match may be ahead of it."""

    def __init__(self, table: TableContext, sounds: Sounds) -> None:
        self._table, self._sounds = table, sounds
        self._leader = sole_leader(self.scores)
        """The last seat to lead alone: a tie in between doesn't take the lead away."""
        self._played = False
        """Whether an answer was shown since the game was opened."""
        self._won = False
        """Whether the winner's phrase was heard."""

    @property
    def scores(self) -> Sequence[int]:
        """The points by seat as the table shows them; () if the title has none."""
        view = self._table.view
        return view.scores if isinstance(view, ScoredModel) else ()

    def answer_shown(self) -> bool:
        """Play the phrase of a seat that has just taken the lead; return whether there is one. After the end of a game,
        the winner's phrase says it."""
        before = self._leader
        self.answer_skipped()
        if self._leader == before or self._leader is None or self._table.session.match.over:
            return False
        self._sounds.play("lead", self._leader)
        return True

    def answer_skipped(self) -> None:
        """Note who leads after an answer, and play nothing: what is skipped isn't heard."""
        leader = sole_leader(self.scores)
        self._leader = self._leader if leader is None else leader
        self._played = True

    def undone(self) -> None:
        """Note who leads at an earlier moment."""
        self._leader = sole_leader(self.scores)
        self._won = False

    def note_cue(self, cue: Cue) -> None:
        """Note what a clip has played."""
        if cue.name == "win":
            self._won = True

    def game_ended(self) -> None:
        """Play the winner's phrase, unless a clip has. Of several winners, the first one's is heard."""
        if self._played and not self._won:
            self._won = True
            result = self._table.narrator.result(self._table.session.story.events)
            self._sounds.play("win", result.winners[0])


class Reactions:
    """Shows them once their cause has been shown. A press on a bot's word ends such words for good."""

    def __init__(self, table: TableContext, decorations: Decorations, sounds: Sounds) -> None:
        self._ui, self._decorations, self._sounds = table.ui, decorations, sounds
        self.phrases = HousePhrases(table, sounds)

    def cue(self, cue: Cue) -> None:
        """Play a sound of a clip."""
        self._sounds.play(cue.name, cue.seat, cue.step)
        self.phrases.note_cue(cue)

    def show(self, reactions: Sequence[Reaction], word: BotWord | None) -> None:
        """Show what an answer meant to the seats: each one's strongest feeling, and a word if bots may talk. Play the
        phrase of a house that takes the lead; then nothing else is heard."""
        felt = {reaction.seat: reaction.glad for reaction in reversed(reactions)}
        for seat, glad in felt.items():
            self._decorations.feel(seat, glad)
        leads = self.phrases.answer_shown()
        if felt and not leads:
            self._sounds.play("cloth")
        if word is not None and self._ui.settings.bots_talk:
            seen = self._decorations.speak(word.seat, word.message)
            if seen and not leads:
                self._sounds.play("word")

    def handle(self, intent: Intent) -> bool | None:
        """Turn the words off: by their key, or by a press on one."""
        shown = self._decorations.spoken
        match intent:
            case Hush():
                pass
            case Press(x=x, y=y) if shown is not None and shown.contains(x, y):
                pass
            case _:
                return None
        self._decorations.hush()
        settings = self._ui.settings
        settings.change("bots_talk", isinstance(intent, Hush) and not settings.bots_talk)
        self._ui.apply_settings()
        return True
