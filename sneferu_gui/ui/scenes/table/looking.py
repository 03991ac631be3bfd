"""What is looked at on a table besides the game itself: switches, an enlarged pyramid, the log."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sneferu_gui.language import _
from sneferu_gui.ui.scenes.scene import Answer, Copy
from sneferu_gui.ui.scenes.table.acts import CopyLog, Enlarge, EnlargeNext, ShowAreas, ShowLeft
from sneferu_gui.ui.scenes.table.chronicle import log_text

if TYPE_CHECKING:
    from sneferu_gui.ui.scenes.table.scene import TableScene

LOG_STEPS: Final = 60
"""How many of the last actions are searched for the last person to act."""

LOOKING: Final = (ShowAreas, ShowLeft, Enlarge, EnlargeNext, CopyLog)
"""The acts that change nothing but what is looked at."""

PTAH: Final = "ptah"
GHOST: Final = "ghost"
"""The keys of the cards that are no player's."""


@dataclass(slots=True)
class Looking:
    """What one table is looked at with."""

    areas: bool = False
    """Whether the areas of the large pyramid are outlined."""
    left: bool = False
    """Whether it is told which stones are left to come."""
    enlarged: str | None = None
    """The key of the card whose pyramid is large; None for one's own."""
    log_back: int = 0
    """How many turns the log is scrolled back."""

    def carry_out(self, act: object, scene: "TableScene") -> Answer:
        """Do what one of the acts `LOOKING` means."""
        if isinstance(act, ShowAreas):
            self.areas = not self.areas
        elif isinstance(act, ShowLeft):
            self.left = not self.left
        elif isinstance(act, Enlarge):
            self.enlarged = act.key
        elif isinstance(act, EnlargeNext):
            self.enlarged = self.next_enlarged(scene)
        else:
            return Copy(log_text(scene.session), _("The whole log is on the clipboard."))
        return None

    def enlarged_at(self, scene: "TableScene") -> str | None:
        """The card whose pyramid is large; None when it is one's own, or has become it."""
        return self.enlarged if self.enlarged in keys_beside(scene) else None

    def next_enlarged(self, scene: "TableScene") -> str | None:
        """The card after the one whose pyramid is large; None after the last."""
        keys = keys_beside(scene)
        now = self.enlarged_at(scene)
        following = keys.index(now) + 1 if now is not None else 0
        return keys[following] if following < len(keys) else None

    def goes_back(self, scene: "TableScene") -> bool:
        """Whether another's pyramid was large, and is no more."""
        was = self.enlarged_at(scene)
        self.enlarged = None
        return was is not None

    def come_back(self) -> None:
        """Look at the present again: at one's own pyramid, and the end of the log."""
        self.enlarged = None
        self.log_back = 0


def keys_beside(scene: "TableScene") -> tuple[str, ...]:
    """The keys of the cards beside the large board, from the top down."""
    players = tuple(f"player/{seat}" for seat in seats_beside(scene))
    ptah = (PTAH,) if scene.state.ptah is not None else ()
    ghost = (GHOST,) if scene.ghost is not None else ()
    return (*players, *ptah, *ghost)


def seats_beside(scene: "TableScene") -> tuple[int, ...]:
    """The seats whose boards are cards, in the order of play from the large board's on."""
    seat, count = shown_seat(scene), len(scene.state.players)
    return tuple((seat + i) % count for i in range(1, count))


def shown_seat(scene: "TableScene") -> int:
    """Whose board is large: the person who plays, else the last person who did."""
    state, session = scene.state, scene.session
    people = [i for i, name in enumerate(session.computers) if name is None]
    if scene.showing.seat is not None and scene.showing.seat in people:
        return scene.showing.seat
    if not people or state.seat in people:
        return state.seat
    last = [step.seat for step in reversed(session.steps[-LOG_STEPS:]) if step.seat in people]
    return last[0] if last else people[0]
