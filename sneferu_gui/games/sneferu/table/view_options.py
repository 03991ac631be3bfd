"""What is looked at on a table besides the game itself: switches, an enlarged pyramid, the log."""

from dataclasses import dataclass

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.table.places import AnyBoard, BoardOf, GhostsBoard, PtahsBoard
from sneferu_gui.ui.table.recap import seat_before
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.view_options import ViewOptions


@dataclass(slots=True)
class BoardOptions(ViewOptions):
    """What a table of Sneferu is looked at with."""

    areas: bool = False
    """Whether the areas of the large pyramid are outlined."""
    left: bool = False
    """Whether it is told which stones are left to come."""
    enlarged: AnyBoard | None = None
    """Whose pyramid is large; None for one's own."""

    def enlarged_among(self, boards: tuple[AnyBoard, ...]) -> AnyBoard | None:
        """Which of the boards beside is large; None when it is one's own, or has become it."""
        return self.enlarged if self.enlarged in boards else None

    def next_among(self, boards: tuple[AnyBoard, ...]) -> AnyBoard | None:
        """Which of the boards beside comes after the one that is large; None after the last."""
        now = self.enlarged_among(boards)
        following = boards.index(now) + 1 if now is not None else 0
        return boards[following] if following < len(boards) else None

    def goes_back(self, scene: PlayedScene) -> bool:
        """Whether another's pyramid was large, or a drawer open, and is no more."""
        was, self.enlarged = self.enlarged_among(boards_beside(scene)), None
        return self.shut() or was is not None

    def come_back(self) -> None:
        """Look at the present again: at one's own pyramid, and the end of the log."""
        self.enlarged = None
        ViewOptions.come_back(self)


def boards_beside(scene: PlayedScene) -> tuple[AnyBoard, ...]:
    """Whose boards are cards beside the large one, from the top down."""
    state: State = scene.state
    players = tuple(BoardOf(seat) for seat in seats_beside(scene))
    ptah = (PtahsBoard(),) if state.ptah is not None else ()
    ghost = (GhostsBoard(),) if scene.ghost is not None else ()
    return (*players, *ptah, *ghost)


def seats_beside(scene: PlayedScene) -> tuple[int, ...]:
    """The seats whose boards are cards, in the order of play from the large board's on."""
    seat, count = shown_seat(scene), len(scene.session.setup.seats)
    return tuple((seat + i) % count for i in range(1, count))


def shown_seat(scene: PlayedScene) -> int:
    """Whose board is large: the person who plays, else the last person who did."""
    return seat_before(scene.session, scene.animation.seat)
