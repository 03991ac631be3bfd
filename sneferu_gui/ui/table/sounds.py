"""What is heard at any table besides what moves: what hands do, and the turn passing."""

from collections.abc import Callable, Hashable
from typing import Final

from sneferu_gui.session.game import Direction, Session
from sneferu_gui.ui.table.animation import Animation

SOUNDS: Final = {Direction.UNDONE: "undo", Direction.REDONE: "redo"}
TO_PERSON: Final = "turn"
TO_COMPUTER: Final = "pass"


class TableSounds:
    """What a person's hand and the turns passing let be heard."""

    def __init__(self, seat: int) -> None:
        """`seat` has the turn, and knows it."""
        self._waiting: list[str] = []
        self._announced = seat
        self._touched: Hashable | None = None

    def add(self, name: str) -> None:
        """Let a sound be heard now."""
        self._waiting.append(name)

    def touch(self, place: Hashable | None, sound: Callable[[], str]) -> None:
        """Let be heard what is pointed at, once; None for nothing that is."""
        if place != self._touched and place is not None and (name := sound()):
            self.add(name)
        self._touched = place

    def take(self, moving: Animation) -> list[str]:
        """All that waits here, after what is heard of what moves."""
        heard = [*moving.sounds, *self._waiting]
        moving.sounds, self._waiting = [], []
        return heard

    def follow(self, direction: Direction | None) -> None:
        """Something was taken back, or done again; None for nothing."""
        name = SOUNDS.get(direction) if direction is not None else None
        if name is not None:
            self.add(name)

    def pass_turn(self, session: Session) -> None:
        """Announce whose turn it is now, unless they know it, or one waits to be handed over."""
        if session.is_handing_over:
            return
        seat = session.shown.seat
        if seat != self._announced and not session.shown.is_over:
            self.add(TO_PERSON if session.computers[seat] is None else TO_COMPUTER)
        self._announced = seat
