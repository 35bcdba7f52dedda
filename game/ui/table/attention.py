"""Call people to the table, with sounds, captions, ribbons, reminders and controllers; show how seats take what
happens, with words and pennons. What hangs over the table for all that."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil, floor

import pygame

from game.audio.sound_system import Mood
from game.core.message import Message
from game.session.narrator import BotWord, Line, Reaction
from game.ui.canvas import Box, Canvas, Touched
from game.ui.focus import Focusable
from game.ui.input.intents import Hush, Intent, PointAt, Press, is_press
from game.ui.look import svg
from game.ui.look.palette import Colour
from game.ui.look.pen import Pen, Ruler
from game.ui.look.type_styles import NOTE, TINY
from game.ui.motion.effects import CaptionStrip, Flourish, Flourishes, Glow, Pulse, Ribbon
from game.ui.motion.score import Cue
from game.ui.motion.verbs import blended, ease_out_back, passed, presence
from game.ui.table.prompt_bar import Bar
from game.ui.table.table_context import TableContext
from game.ui.widgets.tree import Anchored, Panel, Picture, Row, Size, Text, Widget, seat_mark

TAIL = 14.0
"""Height of the tail above the sheet of a word."""
HEAD = 42.0
"""Height of a plate's first line, which has the name and the score, at a text scale of 100%."""
FROM_EDGE = 4.0
INK = "#1E1611"


def speech_place(
    plate: Box, high: float, head: float, clear: Sequence[Box] = (), others: Sequence[Box] = ()
) -> Box | None:  # fmt: skip
    """Return the place of a sheet on the speaker's own plate, below its first line if there is room; None if it would
    cover what must be seen.

    clear   what must be seen now: nothing covers it
    others  other plates, which are covered as little as possible
    """
    low, top = plate.bottom - FROM_EDGE - high, plate.y + FROM_EDGE
    if low >= plate.y + head:
        return Box(plate.x, low, plate.w, high)
    places = [Box(plate.x, y, plate.w, high) for y in (low, (low + top) / 2, top)]
    found = [place for place in places if not any(place.overlaps(box) for box in clear)]
    covered = [
        sum(min(one.bottom, box.bottom) - max(one.y, box.y) for box in others if one.overlaps(box)) for one in found
    ]
    return found[covered.index(min(covered))] if found else None


class Speech(Flourish):
    """Words on a sheet that lies on the speaker's plate, and follows it. It has the seat's mark; if the plate's first
    line stays in sight, a tail leads up to it."""

    ticks = 230
    slot = "speech"
    needed = True
    COMES, GOES = 0.05, 0.93

    def __init__(self, table: TableContext, seat: int, message: Message) -> None:
        self.tools, self._table, self._seat, self._message = table.ui, table, seat, message
        self._style = table.styles[seat]
        self._drawn: tuple[float, bool, pygame.Surface] | None = None
        """The last picture, with the width of its sheet, and whether it has a tail."""

    def _sheet(self) -> Widget:
        """Return the mark, the words, and the cross that ends such words for good."""
        side = self.tools.theme.size(28.0)
        mark = seat_mark(self._style, side, 2.0)
        cross = Picture(lambda pen, box: pen.shape(box, "cross", "text_soft"), 20.0, 20.0)
        words = Text(self._message, NOTE.inked("text")).sharing()
        row = Row(Anchored(mark), words, Anchored(cross), gap=TINY)
        return Panel(row, (12.0, 5.0), "panel_raised", "outline", 3.0)

    @property
    def box(self) -> Box | None:
        """Where the sheet is now; None while its plate isn't shown, or what must be seen leaves no room for it."""
        plate = self._table.picture.seat_box(self._seat)
        if plate is None:
            return None
        asked, picture = self._table.session.questions.asked, self._table.picture
        plates = {seat: box for seat in range(len(self._table.styles)) if (box := picture.seat_box(seat)) is not None}
        # The plate of the person asked, and what people hold, must be seen.
        clear = [plates[asked]] if asked is not None and asked in plates and asked != self._seat else []
        others = [box for seat, box in plates.items() if seat not in (asked, self._seat)]
        high = self._sheet().takes(Ruler(self.tools), Size(plate.w, plate.h)).h
        head = self.tools.theme.size(HEAD)
        return speech_place(plate, high, head, [*clear, *picture.held_boxes], others)

    def _picture(self, wide: float, high: float, tailed: bool) -> pygame.Surface:
        if self._drawn is not None and self._drawn[:2] == (wide, tailed):
            return self._drawn[2]
        canvas, theme, sheet = self.tools.canvas, self.tools.theme, Box(0.0, TAIL, wide, high)
        picture = pygame.Surface(canvas.rect(Box(0.0, 0.0, wide, sheet.bottom + TAIL)).size, pygame.SRCALPHA)
        self._sheet().paint(Pen(picture, self.tools), sheet)
        if tailed:
            x, edge = 66.0, TAIL + 4.0
            corners = [canvas.pos(*at) for at in ((x - 12.0, edge), (x - 2.0, edge - TAIL - 2.0), (x + 12.0, edge))]
            pygame.draw.polygon(picture, theme.colour("panel_raised"), corners)
            pygame.draw.lines(picture, theme.colour("outline"), False, corners, canvas.px(3))
        self._drawn = wide, tailed, picture
        return picture

    def draw(self, surface: pygame.Surface, progress: float) -> Touched:
        box, plate = self.box, self._table.picture.seat_box(self._seat)
        if box is None or plate is None:
            return []
        picture = self._picture(box.w, box.h, box.y >= plate.y + self.tools.theme.size(HEAD))
        rect = picture.get_rect(topleft=self.tools.canvas.pos(box.x, box.y - TAIL))
        return blended(surface, picture, rect, presence(progress, 1.0, self.COMES, 1.0 - self.GOES))


LEAST_PENNON, MOST_PENNON = 54.0, 92.0
"""Heights of a pennon."""
PENNON_WIDE = 0.68
"""Its width, as a fraction of the height."""
BESIDE = 2.0


def pennon_place(plate: Box, canvas: Canvas) -> tuple[Box, bool]:
    """Return the place of a pennon, and whether its cloth flies to the right: right or left of the plate if that is
    outside the safe area, which has all controls; else on the plate's stripe."""
    safe, high = canvas.safe, max(LEAST_PENNON, min(MOST_PENNON, plate.h * 1.2))
    rooms = {True: (plate.right >= safe.right - BESIDE, canvas.width - plate.right),
             False: (plate.x <= safe.x + BESIDE, plate.x)}  # fmt: skip
    for right, (outer, room) in rooms.items():
        fits = min(high, (room - BESIDE) / PENNON_WIDE)
        if outer and fits >= LEAST_PENNON:
            wide = fits * PENNON_WIDE
            x = plate.right + BESIDE if right else plate.x - BESIDE - wide
            return Box(x, plate.centre[1] - fits / 2, wide, fits), right
    small = min(LEAST_PENNON, plate.h)
    return Box(plate.x + BESIDE, plate.centre[1] - small / 2, small * PENNON_WIDE, small), True


class Pennon(Flourish):
    """A pennon on a pole at the outer edge of a plate, in the colour of its seat: it flutters while the seat is glad,
    else it droops and sinks. It stands between the plate and the edge of the screen, where nothing can be pressed; if
    there is no room, on the plate itself."""

    ticks = 150
    needed = False

    def __init__(self, table: TableContext, seat: int, glad: bool) -> None:
        self.tools, self._table, self._seat, self._glad = table.ui, table, seat, glad
        self.slot = f"pennon-{seat}"

    def draw(self, surface: pygame.Surface, progress: float) -> Touched:
        still, plate = self.tools.settings.reduce_motion, self._table.picture.seat_box(self._seat)
        if plate is None:
            return []
        canvas = self.tools.canvas
        box, mirrored = pennon_place(plate, canvas)
        rect, unit = canvas.rect(box.inset(-8.0, -10.0)), MOST_PENNON / box.h
        view = (-8.0 * unit, -10.0 * unit, (box.w + 16.0) * unit, (box.h + 20.0) * unit)
        picture = svg.render(self._drawing(0.45 if still else progress), rect.size, view)
        if mirrored:
            picture = pygame.transform.flip(picture, True, False)
        return blended(surface, picture, rect, presence(progress, 1.0, 0.06, 0.1))

    def _drawing(self, progress: float) -> str:
        colour = self._table.styles[self._seat].colour
        foot, pole = MOST_PENNON, MOST_PENNON * PENNON_WIDE - 8.0
        if self._glad:
            top = MOST_PENNON * (0.34 - 0.34 * ease_out_back(progress / 0.16))
            wave = math.sin(progress * math.tau * 5.0)
            sway, far = 7.0 * wave, 4.0 * math.cos(progress * math.tau * 5.0)
            end, upper, lower = top + far, top + 6.0, top + 40.0
            cloth = (
                f"M{pole:g} {upper:g}C{pole - 18:g} {upper + sway:g} {pole - 34:g} {upper + 2 - sway:g} 2 {end + 12:g}"
                f"L14 {end + 25:g}L2 {end + 38:g}"
                f"C{pole - 34:g} {lower - 2 - sway:g} {pole - 18:g} {lower + sway:g} {pole:g} {lower:g}Z"
            )
            lean = 0.0
        else:
            sunk = passed(progress, 0.3)
            top, lean = MOST_PENNON * 0.34 * sunk, -10.0 * sunk
            x = pole + lean
            cloth = (
                f"M{x:g} {top + 6:g}C{x - 10:g} {top + 8:g} {x - 22:g} {top + 14:g} {x - 24:g} {top + 30:g}"
                f"L{x - 26:g} {top + 58:g}L{x - 15:g} {top + 48:g}L{x - 6:g} {top + 60:g}L{x:g} {top + 40:g}Z"
            )
        shaft = svg.path(f"M{pole:g} {foot:g}L{pole + lean:g} {top:g}", "none", INK, 9.0) + svg.path(
            f"M{pole:g} {foot:g}L{pole + lean:g} {top:g}", "none", "#B98348", 4.0
        )
        return shaft + svg.path(cloth, colour, INK, 3.0) + svg.circle(pole + lean, top, 5.5, "#94907E", INK, 2.4)


GRAIN = 16.0
"""Units between the points at which answers are looked for."""


class Decorations:
    """Passes them to the picture in use."""

    def __init__(self, table: TableContext, bar: Bar) -> None:
        self._tools, self._table, self._bar = table.ui, table, bar
        self._speech: Speech | None = None
        self._captioned: tuple[Line, Box | None] | None = None
        """The caption that hangs over the table, and the heading above it."""

    @property
    def _flourishes(self) -> Flourishes:
        return self._table.picture.flourishes

    @property
    def seen(self) -> bool:
        """Whether there are decorations at this speed."""
        return self._tools.settings.speed != "instant"

    def ribbon(self, seat: int, message: Message) -> bool:
        """Hang a ribbon with words across the table, in the colour of a seat, where it covers no answer. If there is no
        such place, or it would cover a heading, the seat's plate glows instead. Return whether the words are seen."""
        if not self.seen:
            return False
        shown, heading = self._flourishes, self._table.picture.heading
        question = self._table.question
        steps = set(question.steps())
        answers = [item for item in question.targets() if item.id in steps]
        ribbon = Ribbon(self._tools, message, self._table.styles[seat], shown.free, _covering(answers))
        if not ribbon.fits or (heading is not None and ribbon.covers(heading)):
            self.glow(seat)
            return False
        shown.show(ribbon)
        if ribbon.at_top and CaptionStrip in shown.kinds:  # The next one hangs below the ribbon.
            shown.drop(CaptionStrip.slot)
            self._captioned = None
        return True

    def drop_call(self) -> None:
        """Remove what calls someone: a scene over the whole table may follow, where it would mean nothing."""
        self._flourishes.drop(Ribbon.slot, Glow.slot)

    def caption(self, line: Line | None) -> None:
        """Show the caption of what is heard over the table, until there is another or (None) no more."""
        heading = self._table.picture.heading
        captioned = None if line is None else (line, heading)
        if captioned == self._captioned:
            return
        self._captioned = captioned
        self._flourishes.drop(CaptionStrip.slot)
        if line is not None:
            style = None if line.seat is None else self._table.styles[line.seat]
            shown = self._flourishes
            ribbon = shown.of(Ribbon.slot)
            below = isinstance(ribbon, Ribbon) and ribbon.at_top
            shown.show(CaptionStrip(self._tools, line.message, style, shown.free, below, heading))

    def glow(self, seat: int) -> None:
        """Make the seat's plate glow, or the bar if there is none."""
        box = self._table.picture.seat_box(seat)
        self._flourishes.show(Glow(self._tools, box or self._bar.box, self._table.styles[seat].colour))

    def feel(self, seat: int, glad: bool) -> None:
        """Raise the seat's pennon beside its plate, or let it droop."""
        self._flourishes.show(Pennon(self._table, seat, glad))

    def speak(self, seat: int, message: Message) -> bool:
        """Show what a seat says, on its plate; return whether there is a place for it."""
        speech = Speech(self._table, seat, message)
        if speech.box is None:
            return False
        self._speech = speech
        self._flourishes.show(speech)
        return True

    @property
    def spoken(self) -> Box | None:
        """Where the words of a seat are, while they are shown."""
        return self._speech.box if self._speech is not None and Speech in self._flourishes.kinds else None

    def hush(self) -> None:
        """Take these words away."""
        self._flourishes.drop(Speech.slot)

    def pulse(self, box: Box) -> None:
        """Draw a ring that spreads from what was pressed."""
        self._flourishes.show(Pulse(self._tools, box))


def _covering(answers: Sequence[Focusable]) -> Callable[[Box], bool]:
    """Return a function that says whether an answer lies in a part of the screen; it looks at each point once."""

    @cache
    def answered(column: int, row: int) -> bool:
        return any(item.at(column * GRAIN, row * GRAIN) for item in answers)

    def covering(box: Box) -> bool:
        columns = range(floor(box.x / GRAIN), ceil(box.right / GRAIN) + 1)
        rows = range(floor(box.y / GRAIN), ceil(box.bottom / GRAIN) + 1)
        return any(answered(column, row) for column in columns for row in rows)

    return covering


CAPTION, SOUND = 240, 150
"""Ticks to show a call to someone, and the caption of any other sound."""
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

    def say(self, message: Message, seat: int | None, calls: bool = False) -> None:
        """Show the caption of a sound, about a seat or nobody; `calls`: words to someone the others wait for. A call
        stays until its time is up, and the same words again last longer."""
        if self._ui.settings.captions and (calls or not self._calls or self.line is None):
            self._line, self._until = Line(message, seat), self._ui.time + (CAPTION if calls else SOUND)
            self._calls = calls
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
        # How much of the music's layer is heard when it has grown tense.
        tense = mood.tension > 0.5
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


@dataclass(eq=False)
class Reminders:
    """Reminds idle people: quietly, at most twice, without showing a clock or acting for them. While the table is on
    top, it gets `tick`; a scene over it that waits for someone calls `wait` instead. Both need `note_press`."""

    _table: TableContext
    _sounds: Sounds
    _controllers: CalledControllers
    _caption: Caption
    _idle = 0
    _count = 0
    """Reminders since the last press."""
    _scene_waits_for: int | None = None
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
        self._caption.say(self._words(seat), seat, calls=True)
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
            self.caption.say(words, seat, calls=True)

    def note_press(self, intent: Intent) -> None:
        """Remove the call at the first press, and wait again before anyone is reminded."""
        self.reminders.note_press(intent)
        if is_press(intent) and not self._table.director.busy:
            self._decorations.drop_call()

    def tick(self, mood: Mood) -> None:
        """Call those who choose in secret together, light controllers, and remind who keeps everyone waiting. mood: the
        music of this tick"""
        self.caption.tick()
        session = self._table.session
        busy, asked = self._table.director.busy, session.questions.asked
        if not self._closed and not busy:
            people = session.persons
            acting = session.match.state.to_act if len(people) > 1 else ()
            secret = [seat for seat in acting if session.secret_decision(seat) is not None]
            if not secret:
                self._choosing = ()
            elif not self._choosing:
                self._choosing = tuple(seat for seat in secret if seat in people)
                if self._choosing:
                    self.sounds.play("everyone")
                for seat in self._choosing:
                    self._controllers.shake(seat, *CALL)
        if not self._closed:
            self._controllers.light(self._choosing or ((asked,) if asked is not None else ()))
        if self.reminders.tick(None if busy or self._choosing else asked) and asked is not None:
            self._decorations.glow(asked)
        self.sounds.music(mood)

    def close(self) -> None:
        """Turn off the controllers' lights: the game closes."""
        self._closed = True
        self._controllers.close()


class HousePhrases:
    """Plays a phrase when a new seat takes the lead alone, and when a game that was played here ends. A title's clip
    may play the winner's phrase itself, at its own moment. The lead is read from the table, as it is shown now: the
    match may be ahead of it."""

    def __init__(self, table: TableContext, sounds: Sounds) -> None:
        self._table, self._sounds = table, sounds
        self._leader = self._table.picture.stage.scores.leader
        """The last seat to lead alone: a tie in between doesn't take the lead away."""
        self._played = False
        """Whether an answer was shown since the game was opened."""
        self._won = False
        """Whether the winner's phrase was heard."""

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
        leader = self._table.picture.stage.scores.leader
        self._leader = self._leader if leader is None else leader
        self._played = True

    def undone(self) -> None:
        """Note who leads at an earlier moment."""
        self._leader = self._table.picture.stage.scores.leader
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

    def hush(self, intent: Hush | Press) -> bool | None:
        """Turn the words off: by their key, or by a press on one."""
        shown = self._decorations.spoken
        if isinstance(intent, Press) and (shown is None or not shown.contains(intent.x, intent.y)):
            return None
        self._decorations.hush()
        settings = self._ui.settings
        settings.change("bots_talk", isinstance(intent, Hush) and not settings.bots_talk)
        self._ui.apply_settings()
        return True
