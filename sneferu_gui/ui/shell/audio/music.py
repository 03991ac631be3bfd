"""The music: phrases one after another with rests between them, and levels over time.

Which comes next is chosen from a seed, without sound. A verse is a call, an answer by another
voice, sometimes a rise, and a close; or a dance. Between verses it is quiet for long. No two
phrases follow one another twice within twenty minutes, and none is heard more than six times in an
hour. Where somebody comes into the house, or a game has ended, its theme is heard first.
"""

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from sneferu_gui.ui.shell.audio.files import Duck, Loader, Phrase

FORMS: Final = (
    ("call", "answer", "close"),
    ("call", "answer", "close"),
    ("call", "answer", "rise", "close"),
    ("call", "answer", "rise", "close"),
    ("call", "answer", "rise", "answer", "close"),
    ("call", "rise", "close"),
    ("dance",),
    ("theme",),
)
"""The forms of a verse; one that is listed twice is chosen twice as often."""
BREATH: Final = (0.3, 2.0)
"""Seconds between the phrases of a verse, after their last notes."""
ALSO: Final = {"house": ("house", "evening")}
"""Hours whose phrases may be played too, as they have the same mode."""
RESTS: Final = {
    "morning": (24, 48), "noon": (34, 64), "evening": (26, 52), "night": (38, 72), "house": (22, 46)
}  # fmt: skip
"""Seconds between verses, least and most, by hour."""
FIRST: Final = (3.0, 6.0)
"""Seconds before the first phrase."""
SAME_PAIR: Final = 20 * 60 + 1
"""Seconds in which the same two phrases do not follow each other again."""
SAME_PHRASE: Final = 200
"""Seconds in which no phrase is played again."""
OFTEN_HEARD: Final = (3, 650)
"""A phrase played so often within an hour rests for so many seconds."""
HOUR: Final = 3_600
OFTEN: Final = 6
"""The most plays of a phrase within an hour."""
LONGER: Final = 40.0
"""Seconds added to the rest where no phrase may be played yet."""
STEP: Final = 1 / 256
"""A change of loudness that cannot be heard."""
LEAVES: Final = 2_000
"""Milliseconds in which a phrase fades when another place is shown."""


class Cue(NamedTuple):
    """The phrase to play next."""

    phrase: Phrase
    rest: float
    """Seconds of silence before the phrase."""


class Arranger:
    """Chooses phrases one after another, without end."""

    def __init__(self, phrases: Iterable[Phrase], seed: int | str) -> None:
        """The same seed and hours give the same music."""
        self._phrases = tuple(phrases)
        self._chance = random.Random(seed)  # noqa: S311 - music, not a secret
        self._time = 0.0
        self._heard: dict[str, list[float]] = {}
        self._pairs: dict[tuple[str, str], float] = {}
        self._last: Phrase | None = None
        self._verse: list[Cue] = []
        self._form: tuple[str, ...] = ()
        self._hour = ""
        self._is_new = True
        """Whether no phrase was played yet since the present place was shown."""

    def arrive(self, early: float = 0.0) -> None:
        """Plan anew at another place, `early` seconds before the planned phrases have ended."""
        self._verse, self._is_new = [], True
        self._time -= early

    def next(self, hour: str) -> Cue | None:
        """The next cue at an hour; None where there is no music for it.

        A verse during which the hour changes is closed first, in its own mode.
        """
        if not any(phrase.hour in ALSO.get(hour, (hour,)) for phrase in self._phrases):
            return None
        if hour != self._hour:
            self._verse = [cue for cue in self._verse[-1:] if self._is_open(cue, self._last)]
        if not self._verse:
            self._begin_verse(hour)
        cue = self._verse.pop(0)
        self._note(cue)
        return cue

    def _begin_verse(self, hour: str) -> None:
        """Plan a verse of another form than the last one; rest longer while none is possible."""
        self._hour = hour
        rest = self._chance.uniform(*(FIRST if self._is_new else RESTS[hour]))
        while True:
            forms = [form for form in FORMS if form != self._form]
            self._chance.shuffle(forms)
            if self._is_new:
                forms.sort(key=lambda form: form != ("theme",))
            for form in forms:
                verse = self._planned(form, self._last, self._time + rest)
                if verse:
                    self._form, self._is_new = form, False
                    self._verse = [verse[0]._replace(rest=rest), *verse[1:]]
                    return
            self._form = ()
            rest += LONGER

    def _planned(self, form: tuple[str, ...], last: Phrase | None, now: float) -> list[Cue]:
        """The cues of a form from `now` on; empty if a part has no phrase that may be played."""
        breath = self._chance.uniform(*BREATH)
        for phrase in self._choices(form[0], last, now):
            if len(form) == 1:
                return [Cue(phrase, 0.0)]
            others = self._planned(form[1:], phrase, now + phrase.seconds + breath)
            if others and all(cue.phrase != phrase for cue in others):
                return [Cue(phrase, 0.0), others[0]._replace(rest=breath), *others[1:]]
        return []

    def _choices(self, part: str, last: Phrase | None, now: float) -> list[Phrase]:
        """The phrases that may be played, the best first: rested long, and in another voice.

        An answer always has another voice. Chance decides among those that have rested longest.
        """
        hours = ALSO.get(self._hour, (self._hour,))
        choices = [
            phrase
            for phrase in self._phrases
            if phrase.hour in hours
            and phrase.part == part
            and self._has_rested(phrase, now)
            and self._is_other(last, phrase, now)
            and not (part == "answer" and last is not None and phrase.voices[0] == last.voices[0])
        ]
        choices.sort(key=lambda phrase: self._heard.get(phrase.name, [-1.0])[-1])
        half = (len(choices) + 1) // 2
        rested, others = choices[:half], choices[half:]
        self._chance.shuffle(rested)
        choices = [*rested, *others]
        if last is not None and part != "call":
            choices.sort(key=lambda phrase: phrase.voices[0] == last.voices[0])
        return choices

    def _has_rested(self, phrase: Phrase, now: float) -> bool:
        """Whether a phrase may be played again; after many plays within an hour it rests longer."""
        heard = [at for at in self._heard.get(phrase.name, ()) if now - at < HOUR]
        often, longer = OFTEN_HEARD
        rest = longer if len(heard) >= often else SAME_PHRASE
        return len(heard) < OFTEN and (not heard or now - heard[-1] >= rest)

    def _is_other(self, last: Phrase | None, phrase: Phrase, now: float) -> bool:
        """Whether two phrases may follow each other again."""
        if last is None:
            return True
        return now - self._pairs.get((last.name, phrase.name), -SAME_PAIR) >= SAME_PAIR

    def _is_open(self, cue: Cue, last: Phrase | None) -> bool:
        """Whether a verse may end with this cue when the hour changes."""
        return cue.phrase.part == "close" and self._is_other(last, cue.phrase, self._time)

    def _note(self, cue: Cue) -> None:
        self._time += cue.rest
        if self._last is not None:
            self._pairs[self._last.name, cue.phrase.name] = self._time
        self._heard.setdefault(cue.phrase.name, []).append(self._time)
        self._time += cue.phrase.seconds
        self._last = cue.phrase


class Music:
    """Plays the arranger's phrases on two channels in turn."""

    def __init__(
        self,
        folder: Path,
        phrases: tuple[Phrase, ...],
        loader: Loader,
        channels: tuple[pygame.mixer.Channel, pygame.mixer.Channel],
        seed: int | str,
    ) -> None:
        """The first phrase is planned when music is first wanted."""
        self._folder = folder
        self._loader = loader
        self._channels = channels
        self._arranger = Arranger(phrases, seed)
        self._cue: Cue | None = None
        self._due = 0.0
        self._playing: Phrase | None = None
        self._volume = 0.0

    @property
    def playing(self) -> str:
        """The name of the last phrase begun; empty before the first."""
        return self._playing.name if self._playing is not None else ""

    def update(self, now: float, hour: str) -> None:
        """Begin the next phrase if it is due at `now`."""
        if self._cue is None:
            self._cue = self._arranger.next(hour)
            if self._cue is None:
                return
            self._due = max(now, self._due) + self._cue.rest
            self._loader.want(self._path(self._cue.phrase))
        if now >= self._due and self._loader.is_read(self._path(self._cue.phrase)):
            self._begin(self._cue.phrase, now)

    def leave(self, now: float, silence: float = 0.0) -> None:
        """Fade out and plan anew for another place, after `silence` seconds."""
        for channel in self._channels:
            channel.fadeout(LEAVES)
        if self._cue is not None:
            self._loader.forget(self._path(self._cue.phrase))
        waiting = self._cue.phrase.seconds if self._cue is not None else 0.0
        self._arranger.arrive(max(0.0, self._due + waiting - now))
        self._cue, self._due = None, now + silence

    def _path(self, phrase: Phrase) -> Path:
        return self._folder / f"{phrase.name}.ogg"

    def _begin(self, phrase: Phrase, now: float) -> None:
        sound = self._loader.sound(self._path(phrase))
        self._loader.forget(self._path(phrase))
        self._cue, self._due = None, now
        if sound is None:
            return
        self._playing = phrase
        self._due = now + phrase.seconds
        free = next((each for each in self._channels if not each.get_busy()), self._channels[0])
        free.play(sound)
        free.set_volume(self._volume)

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1."""
        if abs(volume - self._volume) > STEP or (volume == 0 != self._volume):
            self._volume = volume
            for channel in self._channels:
                channel.set_volume(volume)


GIVES_WAY: Final = 0.2
"""Seconds in which the music becomes softer for an effect."""
COMES_BACK: Final = 1.8
"""Seconds in which it becomes as loud as before."""


class Fader:
    """A level that moves to a wanted one at a limited speed.

    >>> fader = Fader(0.0)
    >>> fader.move(1.0, 0.5, full=2.0), fader.move(1.0, 5.0, full=2.0)
    (0.25, 1.0)
    """

    def __init__(self, level: float) -> None:
        """Begin at a level, 0 to 1."""
        self.level = level

    def move(self, wanted: float, passed: float, full: float) -> float:
        """The level after `passed` seconds, if the way from 0 to 1 takes `full`."""
        step = passed / full if full else 1.0
        self.level += max(-step, min(step, wanted - self.level))
        return self.level


class Ducking:
    """How far music and ambience give way to the effects that are heard."""

    def __init__(self) -> None:
        self._ducks: list[tuple[float, Duck]] = []

    def begin(self, duck: Duck, now: float) -> None:
        """Give way for an effect that begins at `now`."""
        self._ducks.append((now, duck))

    def level(self, now: float) -> float:
        """The share of their loudness that is left: the least that any effect leaves."""
        self._ducks = [
            (start, duck) for start, duck in self._ducks if now < start + duck.seconds + COMES_BACK
        ]
        return min((_left(duck, now - start) for start, duck in self._ducks), default=1.0)


def _left(duck: Duck, passed: float) -> float:
    """The share of the volume that a single effect leaves, seconds after it began."""
    if passed < GIVES_WAY:
        return 1 - (1 - duck.share) * passed / GIVES_WAY
    over = max(0.0, passed - duck.seconds)
    return min(1.0, duck.share + (1 - duck.share) * over / COMES_BACK)


HOURS: Final = ("morning", "noon", "evening", "night")
ENDS: Final = (0.27, 0.53, 0.82)
"""The shares of a game at which morning, noon and evening end."""
WITHOUT_GAME: Final = "evening"
"""The hour on the title: the sun sets."""


def hour_of(progress: float | None) -> str:
    """The hour for a game's progress, 0 to 1; None without a game.

    >>> hour_of(0.0), hour_of(0.4), hour_of(0.7), hour_of(1.0), hour_of(None)
    ('morning', 'noon', 'evening', 'night', 'evening')
    """
    if progress is None:
        return WITHOUT_GAME
    return HOURS[sum(progress >= end for end in ENDS)]


HOUSE: Final = "house"
"""The key of the house's own music: without a game, and after its end."""
