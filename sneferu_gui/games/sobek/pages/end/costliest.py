"""What cost a player most in a game that is lost: the source in which the winner was most ahead."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.sobek.pages.end.account import SeatAccount, Source
from sneferu_gui.language import N_, _
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.words import seat_name
from sneferu_gui.ui.table.face import AskedNumber, Costliest

CAUSES: Final = (
    (
        (Source.SETS, Source.FLAT),
        N_("What cost you most: your sets are worth {own}, those of {name} {other}."),
        "lay-sets",
    ),
    (
        (Source.CORRUPTION,),
        N_("What cost you most: points paid for corruption, {own} by you, {other} by {name}."),
        "take",
    ),
    (
        (Source.GUILD, Source.DECEIT),
        N_("What cost you most: points by event tokens, {own} for you, {other} for {name}."),
        "tokens",
    ),
)
"""Sources, what is said of them, and the chapter that teaches it."""


def costliest(
    session: Session, accounts: Sequence[SeatAccount], seat: int, winner: int
) -> Costliest | None:
    """The sources in which a seat is furthest behind the winner; None where it is in none."""
    own, other = accounts[seat].by_source(), accounts[winner].by_source()
    behind = [
        (sum(other.get(source, 0) - own.get(source, 0) for source in sources), sources, text, key)
        for sources, text, key in CAUSES
    ]
    most, sources, text, chapter = max(behind, key=lambda each: each[0])
    if most <= 0:
        return None
    points = [sum(each.get(source, 0) for source in sources) for each in (own, other)]
    if sources == (Source.CORRUPTION,):
        points = [-each for each in points]  # what was lost
    words = _(text).format(
        own=points[0], other=points[1], name=seat_name(session.setup.seats[winner])
    )
    shown = next((each for each in sources if each in own), None)
    return Costliest(words, AskedNumber(shown or "score", seat), chapter)
