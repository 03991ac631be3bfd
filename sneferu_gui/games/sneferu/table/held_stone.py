"""The stone that a player has bought and not placed yet, as the others see it: large, beside them.

It also is where a stone that Ptah takes is shown on its way to his pyramid.
"""

from typing import Final

from sneferu_gui.games.sneferu.law import State, stone_halves
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.places import BoardOf, HeldStone
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Lift
from sneferu_gui.ui.kit.motion import Flight, arc
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.words import seat_name

HIGH: Final = 64
"""Pixels that it is high at 100 %; a card that is lower holds a smaller one."""
RISING: Final = 0.15
"""Seconds in which a stone rises from where it lay."""
COMING: Final = 0.4
"""Seconds it takes from there to the player."""
SHOWN: Final = 0.5
"""Seconds for which it is held there at least."""


def held_stone(canvas: Canvas, picture: Node, state: State) -> tuple[Node, ...]:
    """The node of the stone that whoever decides has bought; none where their board is not seen."""
    about = BoardOf(state.seat)
    board = next((node for node in picture.walk() if node.about == about), None)
    if board is None:
        return ()
    rect = place_beside(board, canvas.rect, canvas.px(HIGH))
    name = seat_name(state.table.setup.seats[state.seat])
    label = _("{name} has bought {stone}").format(name=name, stone=stone_words(state.hand))
    look = StoneLook(rect, *stone_halves(state.hand), lift=Lift.HELD)
    return (
        Node(
            "held", PIECE, rect, label, use=Use(about=HeldStone()), looks=(look,), is_floating=True
        ),
    )


def place_beside(board: Node, frame: Rect, most: int) -> Rect:
    """Where a stone is held beside a player's card, or at the foot of the large pyramid."""
    rect = board.rect
    high = min(most, max(rect.h // 2, most // 2))
    if board.role == "card":
        middle = Rect(rect.x - high, rect.centre[1], 0, 0)
    else:
        middle = Rect(rect.right - 9 * high // 8, rect.y + 13 * rect.h // 20, 0, 0)
    return middle.centred(2 * high, high).clamped(frame)


def taken_up(look: StoneLook, start: Rect, key: str = "") -> list[Flight]:
    """A stone rises from where it lay, comes to the place of `look`, and is held there.

    `key` is the node it is there, if it is one.
    """
    place, raised = look.rect, start.moved(0, -start.h // 3)
    return [
        Flight(look, (start, raised), 0.0, RISING, key),
        Flight(look, arc(raised, place, place.h), RISING, COMING, key, follows=True),
        Flight(look, (place, place), RISING + COMING, SHOWN, key, follows=True),
    ]
