"""What shows the table of a game with something of its own beside it: the rest is the table's."""

from collections.abc import Hashable, Sequence

from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.scene import Answer, Call, LoggedTurn, Scene
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.animation import Animation
from sneferu_gui.ui.table.game_table import AnyTable, GameTable


class TableAround:
    """Around a table: what is done at it and is not this scene's own is the table's.

    The picture, and what comes of what is done, is the business of the subclass.
    """

    is_between_people = False

    def __init__(self, table: AnyTable) -> None:
        """Around that table."""
        self.table = table
        self._game_table: GameTable = table
        """The same, as the house knows it."""

    def looked(self) -> Answer:
        """See what an input did to the table."""
        return None

    # -- what is done ----------------------------------------------------------------------------

    def activate(self, act: Hashable) -> Answer:
        """Do what is this scene's own, or at the table what a node means; see what came of it."""
        if isinstance(act, Call) and act.is_of(self):
            return act.carry_out(self)
        return self._after(self.table.activate(act))

    def press(self, key: KeyPressed) -> Answer | bool:
        """What a key means at the table."""
        answer = self._game_table.press(key)
        if answer is False:
            return False
        return self._after(None if answer is True else answer)

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """What a gamepad's button means at the table."""
        answer = self._game_table.press_pad(given)
        if answer is False:
            return False
        return self._after(None if answer is True else answer)

    def go_back(self) -> Answer:
        """One step back at the table."""
        return self._after(self.table.go_back())

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """What the wheel means at the table."""
        self.table.turn_wheel(panel, steps)
        self.looked()

    def tick(self, now: float) -> Answer | bool:
        """Let time go on at the table."""
        return self._game_table.tick(now)

    def _after(self, answer: Answer) -> Answer:
        return self.looked() or answer

    # -- the rest is the table's -----------------------------------------------------------------

    @property
    def least(self) -> tuple[int, int]:
        """What the table needs."""
        return self._game_table.least

    @property
    def session(self) -> Session:
        """The game."""
        return self._game_table.session

    @property
    def animation(self) -> Animation:
        """What moves."""
        return self._game_table.animation

    @property
    def ghost(self) -> Ghost | None:
        """Whose game is to be beaten."""
        return self._game_table.ghost

    @property
    def game(self) -> int | None:
        """The number of the stored game; None when it is not stored."""
        return self._game_table.game

    @property
    def offers_recap(self) -> bool:
        """Whether what the others did can be seen again."""
        return self._game_table.offers_recap

    @offers_recap.setter
    def offers_recap(self, offers: bool) -> None:
        self.table.offers_recap = offers

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""
        return self._game_table.is_open

    @property
    def is_handing_over(self) -> bool:
        """Whether a person is asked to hand the turn over, or to take it back."""
        return self._game_table.is_handing_over

    def suited_percent(self, width: int, height: int) -> int:
        """The table's."""
        percent: int = self.table.suited_percent(width, height)
        return percent

    @property
    def rulebook_for(self) -> Hashable | None:
        """The game's."""
        return self._game_table.rulebook_for

    @property
    def game_progress(self) -> float | None:
        """The table's."""
        return self._game_table.game_progress

    def moment(self, count: int) -> Scene:
        """The game looked at again, from so many of its actions on."""
        return self._game_table.moment(count)

    def undo(self) -> Answer:
        """Take back the last action at the table."""
        return self._after(self.table.undo())

    def type_text(self, text: str) -> None:
        """As the table takes it."""
        self.table.type_text(text)

    def paste(self, text: str) -> Answer:
        """As the table takes it."""
        return self._game_table.paste(text)

    def hurry(self) -> bool:
        """Be at the end of all motion at once."""
        return self._game_table.hurry()

    def is_waiting(self) -> bool:
        """Whether a computer player moves."""
        return self._game_table.is_waiting()

    def let_go(self, rect: Rect) -> None:
        """A dragged piece was let go there."""
        self.table.let_go(rect)

    def take_file(self, path: str) -> Answer | bool:
        """As the table takes it."""
        return self._game_table.take_file(path)

    def take_sounds(self) -> list[str]:
        """The table's."""
        return self._game_table.take_sounds()

    def logged_turns(self, start: int = 0) -> tuple[int | None, Sequence[LoggedTurn]]:
        """The table's."""
        return self._game_table.logged_turns(start)

    def close(self) -> None:
        """The table has been left for good."""
        self.table.close()
