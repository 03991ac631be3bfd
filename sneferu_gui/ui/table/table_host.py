"""The base of scenes that show a game's table with something of their own beside it."""

from collections.abc import Hashable, Sequence

from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.scene import Answer, Call, LoggedTurn, Scene
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.animation import Animation
from sneferu_gui.ui.table.game_table import AnyTable, GameTable


class TableHost(Scene):
    """A scene around a table: acts that are not the scene's own go to the table.

    The picture, and the response to what is done, are left to the subclass.
    """

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self._game_table: GameTable = table
        """The table with the house's type."""

    def looked(self) -> Answer:
        """Notice what an input did to the table; called after each."""
        return None

    # -- acts ------------------------------------------------------------------------------------

    def activate(self, act: Hashable) -> Answer:
        """Do an act of this scene, or of the table; then respond to it."""
        if isinstance(act, Call) and act.is_of(self):
            return act.carry_out(self)
        return self._after(self.table.activate(act))

    def press(self, key: KeyPressed) -> Answer | bool:
        answer = self._game_table.press(key)
        if answer is False:
            return False
        return self._after(None if answer is True else answer)

    def press_pad(self, given: PadPressed) -> Answer | bool:
        answer = self._game_table.press_pad(given)
        if answer is False:
            return False
        return self._after(None if answer is True else answer)

    def go_back(self) -> Answer:
        return self._after(self.table.go_back())

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        self.table.turn_wheel(panel, steps)
        self.looked()

    def tick(self, now: float) -> Answer | bool:
        return self._game_table.tick(now)

    def _after(self, answer: Answer) -> Answer:
        return self.looked() or answer

    # -- passed on to the table ------------------------------------------------------------------

    @property
    def least(self) -> tuple[int, int]:
        return self._game_table.least

    @property
    def session(self) -> Session:
        return self._game_table.session

    @property
    def animation(self) -> Animation:
        return self._game_table.animation

    @property
    def game(self) -> int | None:
        """The number of the stored game; None when it is not stored."""
        return self._game_table.game

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""
        return self._game_table.is_open

    def suited_percent(self, width: int, height: int) -> int:
        percent: int = self.table.suited_percent(width, height)
        return percent

    @property
    def rulebook_for(self) -> Hashable | None:
        return self._game_table.rulebook_for

    @property
    def game_progress(self) -> float | None:
        return self._game_table.game_progress

    def undo(self) -> Answer:
        return self._after(self.table.undo())

    def hurry(self) -> bool:
        return self._game_table.hurry()

    def is_waiting(self) -> bool:
        """Whether a computer player is choosing or moving."""
        return self._game_table.is_waiting()

    def let_go(self, rect: Rect) -> None:
        self.table.let_go(rect)

    def take_sounds(self) -> list[str]:
        return self._game_table.take_sounds()

    def logged_turns(self, start: int = 0) -> tuple[int | None, Sequence[LoggedTurn]]:
        return self._game_table.logged_turns(start)

    def close(self) -> None:
        self.table.close()
