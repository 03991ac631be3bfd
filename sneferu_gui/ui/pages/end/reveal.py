"""Telling step by step, as time goes by; a game's end: what each one has, then what decides."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.scene import Answer, Scene
from sneferu_gui.ui.pages.end.ceremony import CEREMONY, WHOLE, Ceremony, ceremony_at
from sneferu_gui.ui.pages.end.ending import Counted, RevealStep, Stand, Told

BEFORE: Final = 0.5
"""Seconds before the first step."""
A_PIECE: Final = 0.07
"""Seconds for each piece that is counted."""
MOST: Final = 1.6
"""Seconds that counting one player's takes at most."""
AFTER_COUNT: Final = 0.5
NOTES: Final = 10
"""So many are heard while one player's pieces are counted, or fewer: a note for each piece."""
TOLD_SOUND: Final = "step"
AFTER_TELLING: Final = 1.9
"""Seconds in which a step is looked at."""


Known = TypeVar("Known")
"""What is known at a moment of a telling, as a comparable value."""


class EndProgress(NamedTuple):
    """How far the end has been told."""

    pieces: tuple[int, ...]
    """Of each stand, how many are counted."""
    ranked: tuple[bool, ...]
    """Of each stand, whether its place is known."""
    told: tuple[str, ...]
    stands: tuple[int, ...] = ()
    """Whom the present step is about."""


class Reveal(ABC, Generic[Known]):
    """How far something has been told step by step.

    It goes by the time that it is given, and can be ended at any moment.
    """

    def __init__(self, seconds: float, tempo: float) -> None:
        """Take so many seconds, `tempo` times as long; with 0 all is told at once."""
        self._length, self._tempo = seconds, tempo
        self._since: float | None = None
        self._time = 0.0
        self._is_over = tempo <= 0
        self._was = self.known

    @property
    @abstractmethod
    def known(self) -> Known:
        """What has been told so far."""

    @property
    def is_over(self) -> bool:
        """Whether all has been told."""
        return self._is_over

    def finish(self) -> bool:
        """Be at its end; whether it was not there yet."""
        was_over, self._is_over = self._is_over, True
        return not was_over

    def tick(self, now: float) -> bool:
        """Let `now` seconds be the time; whether there is something else to be seen."""
        if self._is_over:
            return False
        if self._since is None:
            self._since = now
        self._time = (now - self._since) / self._tempo
        self._is_over = self._time >= self._length
        was, self._was = self._was, self.known
        return self._was != was or self._is_over


AnyReveal = TypeVar("AnyReveal", bound=Reveal[Any])


class RevealScene(Scene, Generic[AnyReveal]):
    """A page that tells something step by step. Any key ends that, and does no more."""

    def __init__(self) -> None:
        """Nothing is heard yet; the page sets what it tells."""
        self._reveal: AnyReveal
        self._takes_key = False
        """Whether the key that is being pressed did no more than end the telling."""
        self._sounds: list[str] = []

    def hurry(self) -> bool:
        """Tell it all at once."""
        self._takes_key = self._reveal.finish()
        return self._takes_key

    def press(self, key: KeyPressed) -> Answer | bool:
        """Any key ends the telling, and does no more."""
        if key.name == "escape":
            self.hurry()
        return self.has_taken()

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """As a key does."""
        if given.button == "b":
            self.hurry()
        return self.has_taken()

    def has_taken(self) -> bool:
        """Whether what is pressed ended the telling, which is all that it does."""
        taken, self._takes_key = self._takes_key, False
        return taken

    def take_sounds(self) -> list[str]:
        """Those of what was told."""
        heard, self._sounds = self._sounds, []
        return heard


class EndReveal(Reveal[EndProgress | None]):
    """A game's end: what each one has is counted, then what decides."""

    def __init__(self, stands: Sequence[Stand], steps: Sequence[RevealStep], tempo: float) -> None:
        """Tell the steps, so many times as slowly as is usual; with 0 all is told at once."""
        self._stands, self._steps = stands, steps
        self._told = 0
        """How many things were told when it was asked last."""
        self._notes: dict[int, int] = {}
        """The note last heard of each stand."""
        self._telling = BEFORE + sum(map(self._seconds, steps))
        has_winner = any(stand.is_winner for stand in stands)
        after = CEREMONY if has_winner else 0.0
        super().__init__(self._telling + after, tempo if steps else 0)

    @property
    def ceremony(self) -> Ceremony:
        """How far what follows has come."""
        return WHOLE if self._is_over else ceremony_at(self._time - self._telling)

    def tick(self, now: float) -> bool:
        """Let `now` seconds be the time; whether there is something else to be seen."""
        was = self.ceremony
        return super().tick(now) or self.ceremony != was

    @property
    def known(self) -> EndProgress | None:
        """What has been told; None once all of it has."""
        if self._is_over or self._time >= self._telling:
            return None
        pieces = [0] * len(self._stands)
        counted: list[int] = []
        told: list[str] = []
        meant: tuple[int, ...] = ()
        left = self._time - BEFORE
        for step in self._steps:
            if left < 0:
                break
            if isinstance(step, Counted):
                every = self._counting(step.stand)
                pieces[step.stand] = self._so_many(step.stand, left / every)
                meant = (step.stand,)
                counted += [step.stand] if left >= every else []
            else:
                told.append(step.text)
                meant = step.stands
            left -= self._seconds(step)
        # Of whom something is still to be told at once, the place is not known yet.
        pending = self._pending(len(told))
        ranked = tuple(each in counted and each not in pending for each in range(len(pieces)))
        return EndProgress(tuple(pieces), ranked, tuple(told), meant)

    def _pending(self, told: int) -> set[int]:
        """About whom something is to be told that was not, after so many things."""
        later = [step for step in self._steps if isinstance(step, Told)][told:]
        return {stand for step in later for stand in step.stands[:1]}

    def take_news(self) -> list[str]:
        """What is heard of what was counted and told since it was asked last.

        With somebody's pieces the notes go up, each once, however many pieces there are.
        """
        if self._was is None:
            return []
        told, heard = len(self._was.told), list[str]()
        for stand in self._was.stands:
            every = self._stands[stand].monument.pieces
            note = -(-NOTES * self._was.pieces[stand] // every) if every else 0
            heard += [f"count-{note}"] if note > self._notes.get(stand, 0) else []
            self._notes[stand] = max(note, self._notes.get(stand, 0))
        heard += [TOLD_SOUND] if told > self._told else []
        self._told = told
        return heard

    def _counting(self, stand: int) -> float:
        return max(A_PIECE, min(MOST, A_PIECE * self._stands[stand].monument.pieces))

    def _so_many(self, stand: int, share: float) -> int:
        pieces = self._stands[stand].monument.pieces
        return min(pieces, int(share * pieces) + 1) if pieces else 0

    def _seconds(self, step: RevealStep) -> float:
        if isinstance(step, Told):
            return AFTER_TELLING
        return self._counting(step.stand) + AFTER_COUNT
