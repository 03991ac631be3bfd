"""Sounds of any table besides those of motion: of hands, and of the turn passing."""

from collections.abc import Callable, Hashable
from typing import Final

from sneferu_gui.session.game import Direction, Session
from sneferu_gui.ui.table.animation import Animation

SOUNDS: Final = {Direction.UNDONE: "undo", Direction.REDONE: "redo"}
TO_PERSON: Final = "turn"
TO_COMPUTER: Final = "pass"


class TableSounds:
    """The sounds that wait at one table."""

    def __init__(self, seat: int) -> None:
        """`seat` has the turn, which need not be announced."""
        self._waiting: list[str] = []
        self._announced = seat
        self._touched: Hashable | None = None

    def add(self, name: str) -> None:
        self._waiting.append(name)

    def touch(self, place: Hashable | None, sound: Callable[[], str]) -> None:
        """Add the sound of what is under the pointer, once; None for nothing with a sound."""
        if place != self._touched and place is not None and (name := sound()):
            self.add(name)
        self._touched = place

    def take(self, moving: Animation) -> list[str]:
        """All sounds that wait, after those of the motion."""
        heard = [*moving.sounds, *self._waiting]
        moving.sounds, self._waiting = [], []
        return heard

    def follow(self, direction: Direction | None) -> None:
        """Add the sound of undo or redo; None for none."""
        name = SOUNDS.get(direction) if direction is not None else None
        if name is not None:
            self.add(name)

    def pass_turn(self, session: Session) -> None:
        """Announce whose turn it is now, unless that is known, or a turn waits."""
        if session.is_handing_over:
            return
        seat = session.shown.seat
        if seat != self._announced and not session.shown.is_over:
            self.add(TO_PERSON if session.computers[seat] is None else TO_COMPUTER)
        self._announced = seat
