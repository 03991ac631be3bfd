"""A Harvest told step by step, as time goes by: papyri, the weighing, each place, the Flood.

`HarvestReveal(steps_of(sheet), tempo)` says with `known` how much of each step is told.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.position import IMMEDIATE, SOURCES
from sneferu_gui.games.men_nefer.table.harvest.sheet import DUAT, PAPYRI, Sheet
from sneferu_gui.ui.pages.end.reveal import Reveal

BEFORE: Final = 0.4
"""Seconds before the first step."""
SECONDS: Final = {DUAT: 1.5}
USUAL: Final = 0.75
"""How long a step takes at the usual tempo."""


class HarvestMoment(NamedTuple):
    """What is told of a Harvest so far."""

    done: tuple[str, ...]
    """The steps that are over."""
    step: str = ""
    """The present one; empty before the first and after the last."""
    share: float = 0.0
    """How much of it has gone by, 0 to 1."""

    def share_of(self, step: str) -> float:
        """How much of a step has been told."""
        return 1.0 if step in self.done else self.share if step == self.step else 0.0


def steps_of(sheet: Sheet) -> tuple[str, ...]:
    """The steps that change something for somebody, in their order; hearts are always weighed."""
    scored = [source for at, source in enumerate(SOURCES) if at != IMMEDIATE]
    steps = [key for key in (PAPYRI, *scored) if key == DUAT or any(sheet.amounts(key))]
    return (*steps, *sheet.flood)


class HarvestReveal(Reveal[HarvestMoment]):
    """How far a Harvest has been told."""

    def __init__(self, steps: Sequence[str], tempo: float) -> None:
        """Tell the steps, so many times as slowly as is usual; with 0 all is told at once."""
        self._steps = tuple(steps)
        self._heard = 0
        """Of so many steps the beginning was heard."""
        super().__init__(BEFORE + sum(map(_seconds, steps)), tempo)

    @property
    def known(self) -> HarvestMoment:
        """What is told now."""
        left, done = self._time - BEFORE, list[str]()
        for step in () if self._is_over else self._steps:
            if left < _seconds(step):
                share = round(max(0.0, left) / _seconds(step), 3)
                return HarvestMoment(tuple(done), step if left >= 0 else "", share)
            left -= _seconds(step)
            done.append(step)
        return HarvestMoment(self._steps)

    def take_begun(self) -> str:
        """The step that has begun since this was asked last, empty for none."""
        moment = self._was
        begun = len(moment.done) + bool(moment.step)
        is_new, self._heard = begun > self._heard, begun
        return moment.step if is_new else ""


def _seconds(step: str) -> float:
    return SECONDS.get(step, USUAL)
