"""The turn passes: a banner says whose it is, or a card asks whether they are there."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.scene import Answer, Pop, Push, QuietScene
from sneferu_gui.ui.scenes.words import seat_name
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.turn_banner import TurnAppearance, turn_banner, turn_card

if TYPE_CHECKING:
    from sneferu_gui.ui.scenes.table.scene import TableScene

COMING: Final = 0.3
RESTING: Final = 0.9
GOING: Final = 0.3
"""Seconds the banner takes at the usual pace, one after another."""


def turn_appearance(session: Session) -> TurnAppearance:
    """Whose turn it is now."""
    seat = session.setup.seats[session.state.seat]
    text = _("{name}'s turn").format(name=seat_name(seat))
    return TurnAppearance(text, seat.colour, f"emblems/{seat.colour}")


class Passing:
    """Watches one table for the turn passing to a person."""

    def __init__(self) -> None:
        """Whoever's turn it is at first has not been passed it."""
        self.asks: Callable[[], bool] = lambda: False
        """Whether a card covers the table between two people's turns."""
        self._seat: int | None = None
        """The person whose turn it was last."""
        self._count = -1
        """How many actions had been done then; what is taken back has not passed the turn."""
        self._shown: TurnAppearance | None = None
        """What the banner tells, while it is there."""
        self._since = self._now = 0.0
        self._below: tuple[Canvas, Node] | None = None
        """The table under the banner: it need not be laid out for every step of the banner's."""

    def tick(self, table: "TableScene", now: float) -> Answer | bool:
        """Let `now` seconds be the time: a card to open, or whether there is another picture."""
        if self._shown is not None:
            self._now = now
            if now - self._since >= (COMING + RESTING + GOING) * table.showing.tempo:
                self.finish()
            return True
        if self._seat is None and table.is_handing_over:  # a game that was left while it waited
            self._seat, self._count = table.state.seat, table.session.count - 1
        count, before = table.session.count, self._count
        if count == before or not table.is_open or table.showing.is_moving:
            return False
        last, seat = self._seat, table.state.seat
        self._seat, self._count = seat, count
        if last is None or all(step.seat == seat for step in table.session.steps[before:]):
            return False
        if last != seat and self.asks():
            return Push(HandOverScene(table))
        if table.showing.tempo:
            self._shown, self._since, self._now = turn_appearance(table.session), now, now
        return self._shown is not None

    @property
    def is_shown(self) -> bool:
        """Whether the banner is there."""
        return self._shown is not None

    def finish(self) -> None:
        """Take the banner away at once."""
        self._shown = self._below = None

    def shown(self, canvas: Canvas, tempo: float, lay_out: Callable[[], Node]) -> Node:
        """The table that `lay_out` gives, perhaps with the banner on its way over it."""
        if self._shown is None:
            return lay_out()
        if self._below is None or self._below[0] != canvas:
            self._below = canvas, lay_out()
        tree = self._below[1]
        place = tree.find("bar/banner")
        if place is None:
            return tree
        time = (self._now - self._since) / tempo if tempo else COMING
        here = min(1.0, time / COMING)
        home = max(0.0, min((time - COMING - RESTING) / GOING, 1.0))
        return tree.with_children(turn_banner(canvas, place.rect, self._shown, here, home))


class HandOverScene(QuietScene):
    """A card over the table until the one whose turn it is sits before it."""

    def __init__(self, table: "TableScene") -> None:
        """Cover a table."""
        self._table = table

    def tree(self, canvas: Canvas) -> Node:
        """The card, and of the table hardly a shade."""
        below = self._table.tree(canvas._replace(hovered=None, focused=None))
        ready = ButtonAppearance(
            "hand-over/here", _("I am here"), "here", is_main=True, shortcut="return"
        )
        note = _("Hand over the mouse and the keyboard.")
        return turn_card(canvas, below, turn_appearance(self._table.session), note, ready)

    def activate(self, act: Hashable) -> Answer:
        """On to the table."""
        del act
        return Pop()

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter and Space too."""
        is_ready = key.name in {"return", "space"} and not key.ctrl and not key.alt
        return Pop() if is_ready else False
