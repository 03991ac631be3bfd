"""What cost a player most in a game that is lost, worked out from what was done in it."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.pages.end.account import SeatAccount
from sneferu_gui.language import N_, _
from sneferu_gui.ui.pages.words import points_words
from sneferu_gui.ui.table.face import AskedNumber, Costliest

SYMBOL: Final = 1.35
"""Points that a stone or a worker out of a row brings on average: 208 for 154 (RULES.md, X10)."""
LEAST: Final = 2.0
"""Points under which nothing stands out."""


class Cause(NamedTuple):
    """A thing of which one may have less than the winner, or waste more."""

    count: Callable[[SeatAccount], int]
    worth: float
    """Of each, in points; below 0 where more of it is worse."""
    text: str
    row: str
    """Of the account, where it is seen."""
    chapter: str
    """That teaches it."""


CAUSES: Final = (
    Cause(
        lambda own: own.stones + own.workers,
        SYMBOL,
        N_("What cost you most: your rows brought {own} stones and workers, those of {name} "
           "{other}."),
        "workers",
        "row",
    ),
    Cause(
        lambda own: own.sent_home,
        -SYMBOL,
        N_("What cost you most: workers who went home without being drawn, {own} of yours, "
           "{other} of {name}."),
        "workers",
        "way",
    ),
    Cause(
        lambda own: own.swapped,
        -SYMBOL,
        N_("What cost you most: stones lost in swaps, {own} by you, {other} by {name}."),
        "stones",
        "purse",
    ),
)  # fmt: skip


def costliest(own: SeatAccount, winner: SeatAccount, name: str, seat: int) -> Costliest | None:
    """What a seat lost most points by; None where nothing stands out.

    The same levels bring more the higher they stand: so a seat can have built as much and have
    less.
    """
    found = [(cause.worth * (cause.count(winner) - cause.count(own)), cause) for cause in CAUSES]
    most, cause = max(found, key=lambda each: each[0])
    low = _low_pyramids(own, winner)
    if max(most, low) < LEAST:
        return None
    if low > most:
        text = _(
            "What cost you most: low pyramids. {own} levels brought you {points}, {more} levels "
            "brought {name} {other}."
        ).format(
            own=len(own.built), points=points_words(own.points.pyramids), more=len(winner.built),
            name=name, other=points_words(winner.points.pyramids),
        )  # fmt: skip
        return Costliest(text, AskedNumber("pyramids", seat), "pyramid")
    text = _(cause.text).format(own=cause.count(own), other=cause.count(winner), name=name)
    return Costliest(text, AskedNumber(cause.row, seat), cause.chapter)


def _low_pyramids(own: SeatAccount, winner: SeatAccount) -> float:
    """How many points more the own levels would have brought, each as much as the winner's."""
    return len(own.built) * (_each(winner) - _each(own))


def _each(account: SeatAccount) -> float:
    """Points that a level brought."""
    return account.points.pyramids / max(1, len(account.built))
