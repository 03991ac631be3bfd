"""What the player has been told: notices that fade by themselves once they could be read."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sneferu_gui.ui.engine.scene import Answer, Notify

LEAST: Final = 5.0
A_LETTER: Final = 0.08
"""Seconds a notice stays: so long at least, and so long for each letter, as slow readers need."""
FOR_A_FILE: Final = 6.0
"""Seconds more, where there is something to be done with it."""
FADING: Final = 0.6
STEPS: Final = 6
"""The last seconds of a notice, and in how many steps it fades."""
MOST: Final = 4
"""So many are shown at once; the oldest gives way."""
REMEMBERED: Final = 12
"""So many can still be read in words after they have gone."""
LONGEST_STEP: Final = 0.5
"""A computer that slept has not shown anything meanwhile."""


class OpenOutside(NamedTuple):
    """A file that the system is to open, or the folder it lies in."""

    path: str
    shows_folder: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """One of them."""

    number: int
    text: str
    file: str
    """The path of what it is about, to be opened; empty where there is no file."""
    left: float
    """Seconds until it is gone."""

    @property
    def opacity(self) -> int:
        """How much of it is still to be seen, 0 to 255."""
        step = round(STEPS * min(1.0, max(0.0, self.left) / FADING))
        return 255 * step // STEPS


class Notices:
    """The notices there are, the oldest first."""

    def __init__(self) -> None:
        self.fade = True
        """Whether they go by themselves.

        Not for people who have set motion off: for them nothing changes unless they change it.
        """
        self.open_outside: Callable[[OpenOutside], str] | None = None
        """Lets the system open a file; what is said when it cannot, else nothing."""
        self._shown: list[Notice] = []
        self._dismissed: deque[str] = deque(maxlen=REMEMBERED)
        self._count = 0
        self._now: float | None = None

    @property
    def shown(self) -> tuple[Notice, ...]:
        """Those to be seen now."""
        return tuple(self._shown)

    @property
    def recent(self) -> tuple[str, ...]:
        """What was told lately, the latest last: to be read after it has gone."""
        return (*self._dismissed, *(notice.text for notice in self._shown))

    def add(self, text: str, file: str = "") -> None:
        """Show another; one that says the same begins again."""
        same = next((n for n in self._shown if (n.text, n.file) == (text, file)), None)
        seconds = max(LEAST, A_LETTER * len(text)) + (FOR_A_FILE if file else 0)
        if same is not None:
            self._shown[self._shown.index(same)] = replace(same, left=seconds)
            return
        self._count += 1
        self._shown.append(Notice(self._count, text, file, seconds))
        if len(self._shown) > MOST:
            self.dismiss()

    def withdraw(self, text: str) -> None:
        """Take away what no longer holds: it is not among those of lately either."""
        self._shown = [notice for notice in self._shown if notice.text != text]
        if text in self._dismissed:
            self._dismissed.remove(text)

    def dismiss(self, number: int | None = None) -> bool:
        """Put away one of a number, or the oldest; whether there was one."""
        found = next((n for n in self._shown if number in {None, n.number}), None)
        if found is None:
            return False
        self._shown.remove(found)
        if found.text in self._dismissed:
            self._dismissed.remove(found.text)
        self._dismissed.append(found.text)
        return True

    def put_away(self, number: int) -> None:
        """Dismiss one."""
        self.dismiss(number)

    def show_outside(self, wanted: OpenOutside) -> Answer:
        """Let the system open a file; say why it cannot."""
        trouble = self.open_outside(wanted) if self.open_outside is not None else ""
        return Notify(trouble) if trouble else None

    def tick(self, now: float, *, is_held: bool) -> bool:
        """Let `now` seconds be the time; whether anything looks different.

        While they are held, as by the pointer that rests on one, no time goes by for them.
        """
        before, self._now = self._now, now
        if before is None or is_held or not self.fade or not self._shown:
            return False
        passed = max(0.0, min(now - before, LONGEST_STEP))
        old = self._shown
        self._shown = [replace(notice, left=notice.left - passed) for notice in old]
        for notice in self.shown:
            if notice.left <= 0:
                self.dismiss(notice.number)
        return [n.opacity for n in old] != [n.opacity for n in self._shown]
