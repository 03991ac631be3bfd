"""The music: phrases one after another, with rests between them.

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

from sneferu_gui.ui.shell.audio.files import Loader, Phrase

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
"""What a verse may be made of; what stands here twice is chosen twice as often."""
BREATH: Final = (0.3, 2.0)
"""Seconds between the phrases of a verse, whose last notes die away by themselves."""
ALSO: Final = {"house": ("house", "evening")}
"""Where the phrases of other hours too are played: there the mode is the same."""
RESTS: Final = {
    "morning": (24, 48), "noon": (34, 64), "evening": (26, 52), "night": (38, 72), "house": (22, 46)
}  # fmt: skip
"""Seconds between verses, least and most, by the hour."""
FIRST: Final = (3.0, 6.0)
"""Seconds before the first phrase of all."""
SAME_PAIR: Final = 20 * 60 + 1
"""Seconds in which no phrase follows the same one again."""
SAME_PHRASE: Final = 200
"""Seconds in which no phrase is heard again."""
OFTEN_HEARD: Final = (3, 650)
"""How often one was heard within an hour that rests longer, and for how many seconds."""
HOUR: Final = 3_600
OFTEN: Final = 6
"""How often a phrase is heard within an hour at most."""
LONGER: Final = 40.0
"""Seconds the rest is prolonged by where nothing may be played yet."""
STEP: Final = 1 / 256
"""What makes no difference to the ear."""
LEAVES: Final = 2_000
"""Milliseconds in which a phrase fades when its place is left."""


class Cue(NamedTuple):
    """What comes next."""

    phrase: Phrase
    rest: float
    """Seconds of silence before it."""


class Arranger:
    """Puts phrases in order, for as long as anybody listens."""

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
        """Whether nothing was played yet since somebody came here."""

    def arrive(self, early: float = 0.0) -> None:
        """Begin anew: another place is shown, so many seconds before all was played."""
        self._verse, self._is_new = [], True
        self._time -= early

    def next(self, hour: str) -> Cue | None:
        """What is played next at an hour; None where there is no music for it.

        A verse that the hour overtakes is closed first, in the mode it began in.
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
        """Plan a verse of another form than before; where none is possible yet, rest longer."""
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
        """Phrases for all parts of a form, beginning `now`; none where one part has none."""
        breath = self._chance.uniform(*BREATH)
        for phrase in self._choices(form[0], last, now):
            if len(form) == 1:
                return [Cue(phrase, 0.0)]
            others = self._planned(form[1:], phrase, now + phrase.seconds + breath)
            if others and all(cue.phrase != phrase for cue in others):
                return [Cue(phrase, 0.0), others[0]._replace(rest=breath), *others[1:]]
        return []

    def _choices(self, part: str, last: Phrase | None, now: float) -> list[Phrase]:
        """What may be played, the best first: long not heard, and by another voice than the last.

        An answer is by another always. Chance decides among those that have rested longest.
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
        """Whether it may be heard again: later if it was often heard within an hour."""
        heard = [at for at in self._heard.get(phrase.name, ()) if now - at < HOUR]
        often, longer = OFTEN_HEARD
        rest = longer if len(heard) >= often else SAME_PHRASE
        return len(heard) < OFTEN and (not heard or now - heard[-1] >= rest)

    def _is_other(self, last: Phrase | None, phrase: Phrase, now: float) -> bool:
        """Whether it does not follow that one again too soon."""
        if last is None:
            return True
        return now - self._pairs.get((last.name, phrase.name), -SAME_PAIR) >= SAME_PAIR

    def _is_open(self, cue: Cue, last: Phrase | None) -> bool:
        """Whether a verse that is overtaken may end so."""
        return cue.phrase.part == "close" and self._is_other(last, cue.phrase, self._time)

    def _note(self, cue: Cue) -> None:
        """Remember what is played."""
        self._time += cue.rest
        if self._last is not None:
            self._pairs[self._last.name, cue.phrase.name] = self._time
        self._heard.setdefault(cue.phrase.name, []).append(self._time)
        self._time += cue.phrase.seconds
        self._last = cue.phrase


class Music:
    """What is played on two channels, each phrase on the one that is free."""

    def __init__(
        self,
        folder: Path,
        phrases: tuple[Phrase, ...],
        loader: Loader,
        channels: tuple[pygame.mixer.Channel, pygame.mixer.Channel],
        seed: int | str,
    ) -> None:
        """Nothing is planned before the music is wanted."""
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
        """The name of the phrase begun last; empty before the first."""
        return self._playing.name if self._playing is not None else ""

    def update(self, now: float, hour: str) -> None:
        """Begin what is due after `now` seconds."""
        if self._cue is None:
            self._cue = self._arranger.next(hour)
            if self._cue is None:
                return
            self._due = max(now, self._due) + self._cue.rest
            self._loader.want(self._path(self._cue.phrase))
        if now >= self._due and self._loader.is_read(self._path(self._cue.phrase)):
            self._begin(self._cue.phrase, now)

    def leave(self, now: float, silence: float = 0.0) -> None:
        """Let what is played fade, and choose anew for another place, after so much silence."""
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
        """Be so loud, from 0 to 1."""
        if abs(volume - self._volume) > STEP or (volume == 0 != self._volume):
            self._volume = volume
            for channel in self._channels:
                channel.set_volume(volume)
