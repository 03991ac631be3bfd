"""The timing of a Harvest shown step by step: papyri, the weighing, each place, the Flood.

`HarvestReveal(steps_of(sheet), tempo)`; its `known` says how far each step has been shown.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.position import IMMEDIATE, SOURCES
from sneferu_gui.games.men_nefer.table.harvest.sheet import DUAT, PAPYRI, Sheet
from sneferu_gui.ui.pages.end.reveal import Reveal

FIRST_PAUSE: Final = 0.4
"""Seconds before the first step."""
SECONDS: Final = {DUAT: 1.5}
USUAL_SECONDS: Final = 0.75
"""Seconds that a step takes at the usual tempo."""


class HarvestMoment(NamedTuple):
    """The moment of a Harvest: the steps shown so far."""

    done: tuple[str, ...]
    """The steps that have been shown whole."""
    step: str = ""
    """The step being shown; empty before the first and after the last."""
    share: float = 0.0
    """The share of that step shown, 0 to 1."""

    def share_of(self, step: str) -> float:
        """The share of a step shown, 0 to 1."""
        return 1.0 if step in self.done else self.share if step == self.step else 0.0


def steps_of(sheet: Sheet) -> tuple[str, ...]:
    """The steps that change something, in their order; the weighing of the hearts is always one."""
    scored = [source for at, source in enumerate(SOURCES) if at != IMMEDIATE]
    steps = [key for key in (PAPYRI, *scored) if key == DUAT or any(sheet.amounts(key))]
    return (*steps, *sheet.flood)


class HarvestReveal(Reveal[HarvestMoment]):
    """Shows a Harvest step by step as time goes by."""

    def __init__(self, steps: Sequence[str], tempo: float) -> None:
        """Show the steps, `tempo` times as slowly as usual; with 0 all at once."""
        self._steps = tuple(steps)
        self._heard = 0
        """The number of steps whose beginning has been heard."""
        super().__init__(FIRST_PAUSE + sum(map(_seconds, steps)), tempo)

    @property
    def known(self) -> HarvestMoment:
        left, done = self._time - FIRST_PAUSE, list[str]()
        for step in () if self.is_over else self._steps:
            if left < _seconds(step):
                share = round(max(0.0, left) / _seconds(step), 3)
                return HarvestMoment(tuple(done), step if left >= 0 else "", share)
            left -= _seconds(step)
            done.append(step)
        return HarvestMoment(self._steps)

    def take_begun(self) -> str:
        """The step that has begun since the last call; empty for none."""
        moment = self._was
        begun = len(moment.done) + bool(moment.step)
        is_new, self._heard = begun > self._heard, begun
        return moment.step if is_new else ""


def _seconds(step: str) -> float:
    return SECONDS.get(step, USUAL_SECONDS)
