"""Step-by-step reveals over time, such as that of a game's end: results, then the decision."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sneferu_gui.games.game import AnyEdition, AnySetup
from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.scene import Answer, Pop, Scene, call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.end.ceremony import CEREMONY_OVER, CEREMONY_SECONDS, Ceremony, ceremony_at
from sneferu_gui.ui.pages.end.ending import PieceCount, RevealStep, Sentence, Stand

SECONDS_BEFORE: Final = 0.5
"""Seconds before the first step."""
PIECE_SECONDS: Final = 0.07
"""Seconds for each piece that is counted."""
MOST_COUNTING_SECONDS: Final = 1.6
"""The most seconds that counting one player's pieces takes."""
SECONDS_AFTER_COUNT: Final = 0.5
MOST_NOTES: Final = 10
"""The most notes heard while one player's pieces are counted; with fewer pieces one for each."""
SENTENCE_SOUND: Final = "step"
USUAL_TEMPO: Final = 1.0
SENTENCE_SECONDS: Final = 1.9
"""Seconds for which a step stays before the next."""


Known = TypeVar("Known")
"""The state of a reveal at a moment, as a comparable value."""


class EndProgress(NamedTuple):
    pieces: tuple[int, ...]
    """The number of counted pieces, for each stand."""
    ranked: tuple[bool, ...]
    """Whether the place is known, for each stand."""
    told: tuple[str, ...]
    stands: tuple[int, ...] = ()
    """The stands that the present step is about."""


class Reveal(ABC, Generic[Known]):
    """The progress of a reveal, step by step.

    It follows the time it is given, and can be ended at any moment.
    """

    def __init__(self, seconds: float, tempo: float) -> None:
        """Take `seconds` times `tempo`; with a tempo of 0 everything is revealed at once."""
        self._length, self._tempo = seconds, tempo
        self._since: float | None = None
        self._time = 0.0
        self.is_over = tempo <= 0
        self._was = self.known

    @property
    @abstractmethod
    def known(self) -> Known:
        """The state revealed so far."""

    def finish(self) -> bool:
        """End the reveal; False if it was over already."""
        was_over, self.is_over = self.is_over, True
        return not was_over

    def tick(self, now: float) -> bool:
        """Move on to the time `now`, in seconds; True if the picture changes."""
        if self.is_over:
            return False
        if self._since is None:
            self._since = now
        self._time = (now - self._since) / self._tempo
        self.is_over = self._time >= self._length
        was, self._was = self._was, self.known
        return self._was != was or self.is_over


AnyReveal = TypeVar("AnyReveal", bound=Reveal[Any])


class RevealScene(Scene, Generic[AnyReveal]):
    """A page that reveals something step by step; any key ends the reveal and does nothing else."""

    def __init__(self) -> None:
        """Begin without sounds; subclasses set the reveal."""
        self._reveal: AnyReveal
        self._takes_key = False
        """Whether the key being pressed ended the reveal, and so does nothing else."""
        self._sounds: list[str] = []

    def hurry(self) -> bool:
        self._takes_key = self._reveal.finish()
        return self._takes_key

    def press(self, key: KeyPressed) -> Answer | bool:
        """End the reveal by any key, which does nothing else."""
        if key.name == "escape":
            self.hurry()
        return self.has_taken()

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """End the reveal by any button of a gamepad, which does nothing else."""
        if given.button == "b":
            self.hurry()
        return self.has_taken()

    def has_taken(self) -> bool:
        """Whether the key or button being pressed ended the reveal, and so does nothing else."""
        taken, self._takes_key = self._takes_key, False
        return taken

    def take_sounds(self) -> list[str]:
        """The sounds of what was revealed since the last call."""
        heard, self._sounds = self._sounds, []
        return heard


class InterludeScene(RevealScene[AnyReveal]):
    """A page between two parts of a game: revealed step by step, its account shown on demand."""

    is_interlude = True
    page_key: str
    """The beginning of the keys of its nodes."""
    account_hint: str
    """The hint of the button that shows the account: English, and the key of translations."""
    leaving = N_("Go on")
    """The label of the button back to the table: English, and the key of translations."""

    def __init__(self, setup: AnySetup, tempo: float, *, is_account: bool = False) -> None:
        """Begin the reveal, `tempo` times as slowly as is usual; with 0 it is over at once."""
        super().__init__()
        self._setup, self._tempo, self._is_account = setup, tempo, is_account
        self._reveal = self._begun(tempo)

    @abstractmethod
    def _begun(self, tempo: float) -> AnyReveal:
        """The reveal from its beginning."""

    def _buttons(self) -> tuple[tuple[ButtonAppearance, ...], tuple[ButtonAppearance, ...]]:
        """The buttons at the left and at the right of the foot: none during the reveal."""
        if not self._reveal.is_over:
            return (), ()
        again = ButtonAppearance(
            f"{self.page_key}/again", _("Tell it again"), call(InterludeScene.tell_again),
            _("Step by step, from its beginning"),
        )  # fmt: skip
        account = ButtonAppearance(
            f"{self.page_key}/account", _("Account"), call(InterludeScene.see_account),
            _(self.account_hint),
        )  # fmt: skip
        go_on = ButtonAppearance(
            f"{self.page_key}/on", _(self.leaving), call(InterludeScene.go_on),
            _("Back to the table"), is_main=True, shortcut="escape",
        )  # fmt: skip
        return ((again,) if self._is_account else (again, account)), (go_on,)

    def go_on(self) -> Answer:
        """Go back to the table."""
        return Pop()

    def go_back(self) -> Answer:
        """End the reveal; after it, go back to the table."""
        return None if self.has_taken() or self.hurry() else Pop()

    def see_account(self) -> None:
        """Show the account in place of the picture."""
        self._is_account = True

    def tell_again(self) -> None:
        """Begin the reveal once more."""
        self._is_account = False
        self._reveal = self._begun(self._tempo or USUAL_TEMPO)

    @property
    def rulebook_for(self) -> AnyEdition:
        edition: AnyEdition = self._setup.edition
        return edition


class EndReveal(Reveal[EndProgress | None]):
    """The reveal of a game's end: each player's pieces are counted, then follows the decision."""

    def __init__(self, stands: Sequence[Stand], steps: Sequence[RevealStep], tempo: float) -> None:
        """Reveal the steps at `tempo` times the usual duration; with 0 everything at once."""
        self._stands, self._steps = stands, steps
        self._heard_sentences = 0
        """The number of sentences revealed at the last call of `take_news`."""
        self._notes: dict[int, int] = {}
        """The last note heard, for each stand."""
        self._telling = SECONDS_BEFORE + sum(map(self._seconds, steps))
        has_winner = any(stand.is_winner for stand in stands)
        after = CEREMONY_SECONDS if has_winner else 0.0
        super().__init__(self._telling + after, tempo if steps else 0)

    @property
    def ceremony(self) -> Ceremony:
        return CEREMONY_OVER if self.is_over else ceremony_at(self._time - self._telling)

    def tick(self, now: float) -> bool:
        """Move on to the time `now`, in seconds; True if the picture changes."""
        was = self.ceremony
        return super().tick(now) or self.ceremony != was

    @property
    def known(self) -> EndProgress | None:
        """The state revealed so far; None once everything is."""
        if self.is_over or self._time >= self._telling:
            return None
        pieces = [0] * len(self._stands)
        counted: list[int] = []
        told: list[str] = []
        meant: tuple[int, ...] = ()
        left = self._time - SECONDS_BEFORE
        for step in self._steps:
            if left < 0:
                break
            if isinstance(step, PieceCount):
                every = self._counting_seconds(step.stand)
                pieces[step.stand] = self._counted_pieces(step.stand, left / every)
                meant = (step.stand,)
                counted += [step.stand] if left >= every else []
            else:
                told.append(step.text)
                meant = step.stands
            left -= self._seconds(step)
        # The place of a stand with a sentence still to come is not known yet.
        pending = self._pending(len(told))
        ranked = tuple(each in counted and each not in pending for each in range(len(pieces)))
        return EndProgress(tuple(pieces), ranked, tuple(told), meant)

    def _pending(self, told: int) -> set[int]:
        """The stands whose places are still to be revealed, after `told` sentences."""
        later = [step for step in self._steps if isinstance(step, Sentence)][told:]
        return {stand for step in later for stand in step.stands[:1]}

    def take_new_sounds(self) -> list[str]:
        """The sounds of what was counted and revealed since the last call.

        While a player's pieces are counted the notes rise, each heard once, however many pieces.
        """
        if self._was is None:
            return []
        told, heard = len(self._was.told), list[str]()
        for stand in self._was.stands:
            every = self._stands[stand].monument.pieces
            note = -(-MOST_NOTES * self._was.pieces[stand] // every) if every else 0
            heard += [f"count-{note}"] if note > self._notes.get(stand, 0) else []
            self._notes[stand] = max(note, self._notes.get(stand, 0))
        heard += [SENTENCE_SOUND] if told > self._heard_sentences else []
        self._heard_sentences = told
        return heard

    def _counting_seconds(self, stand: int) -> float:
        return max(
            PIECE_SECONDS,
            min(MOST_COUNTING_SECONDS, PIECE_SECONDS * self._stands[stand].monument.pieces),
        )

    def _counted_pieces(self, stand: int, share: float) -> int:
        pieces = self._stands[stand].monument.pieces
        return min(pieces, int(share * pieces) + 1) if pieces else 0

    def _seconds(self, step: RevealStep) -> float:
        if isinstance(step, Sentence):
            return SENTENCE_SECONDS
        return self._counting_seconds(step.stand) + SECONDS_AFTER_COUNT
