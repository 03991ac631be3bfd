"""The cause that cost a player most in a lost game, computed from the actions."""

from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import events
from sneferu_gui.games.sneferu.law.events import Gain
from sneferu_gui.games.sneferu.law.result import Result
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.pages.end.ending import SeatEvents
from sneferu_gui.ui.pages.words import decimal_words, seat_name
from sneferu_gui.ui.table.face import AskedNumber, Costliest
from sneferu_gui.ui.table.game_table import GameScene

AREAS: Final = "areas-and-bread"
"""The lesson that teaches how food is gained."""


def costliest(session: Session, result: Result, seat: int) -> Costliest | None:
    """The largest loss of a seat that has not won; None if nothing stands out."""
    if result.ptah is not None:
        return _worst_trip(session)
    winner = result.winners[0]
    if result.stones[winner] == result.stones[seat]:
        return _tie_break(session, result, seat, winner)
    return _lost_stones(session, seat, winner)


class _Spending(NamedTuple):
    """The uses of a seat's days."""

    days: int
    """The days paid for stones."""
    bought: int
    stored: int
    """The stones bought and never placed."""
    sailed: int
    """The spaces of a forced sail, which no purchase used (E2)."""

    @property
    def rate(self) -> float:
        """The days paid for each stone."""
        return self.days / max(1, self.bought)


def _spending(session: Session, seat: int) -> _Spending:
    done = SeatEvents(session, seat)
    bought, placed = done.of_kinds(events.StoneBought), done.of_kinds(events.StonePlaced)
    days = sum(each.event.time for each in bought)
    gained = [each.event for each in done.of_kinds(events.FoodGained)]
    sailed = sum(event.basis for event in gained if event.gain is Gain.SAIL)
    return _Spending(days, len(bought), len(bought) - len(placed), sailed)


def _lost_stones(session: Session, seat: int, winner: int) -> Costliest | None:
    """The costliest of stones never placed, days never used and days paid too dearly, in stones."""
    own, other = _spending(session, seat), _spending(session, winner)
    left = ngettext(
        "What cost you most: {n} stone stayed in the storehouse, where it does not count.",
        "What cost you most: {n} stones stayed in the storehouse, where they do not count.",
        own.stored,
    ).format(n=own.stored)
    unused = ngettext(
        "What cost you most: for the last {n} day you could pay for no stone.",
        "What cost you most: for the last {n} days you could pay for no stone.",
        own.sailed,
    ).format(n=own.sailed)
    dear = _("What cost you most: a stone took you {own} days, {name} only {other}.").format(
        own=decimal_words(own.rate), other=decimal_words(other.rate), name=_name(session, winner)
    )
    stones = AskedNumber("stones", seat)
    found = (
        (float(own.stored), Costliest(left, stones, "storehouse")),
        (own.sailed / max(own.rate, 0.1), Costliest(unused, AskedNumber("left", seat), AREAS)),
        (own.days / max(other.rate, 0.1) - own.bought, Costliest(dear, stones, "who-moves-next")),
    )
    most, cause = max(found, key=lambda each: each[0])
    return cause if most >= 0.5 else None  # noqa: PLR2004 - half a stone


def _tie_break(session: Session, result: Result, seat: int, winner: int) -> Costliest:
    name, more = _name(session, winner), result.food[winner] - result.food[seat]
    if more > 0:
        text = _("What cost you most: with as many stones, {name} had {n} food more.")
        return Costliest(text.format(name=name, n=more), AskedNumber("left", seat), AREAS)
    text = _("What cost you most: with as many stones and as much food, {name} had larger areas.")
    return Costliest(text.format(name=name), AskedNumber("largest", seat), AREAS)


def _worst_trip(session: Session) -> Costliest | None:
    """The turn in which Ptah took most stones; the first of several."""
    taken = [
        (sum(isinstance(event, events.PtahTook) for step in session.steps[turn.start : turn.end]
             for event in step.events), number, turn.end)
        for number, turn in enumerate(turns_of(session.steps), start=1)
    ]  # fmt: skip
    most, number, after = max(taken, key=lambda each: (each[0], -each[1]), default=(0, 0, 0))
    if not most:
        return None
    text = ngettext(
        "What cost you most: in turn {turn} Ptah took {n} stone, at the quarries you passed.",
        "What cost you most: in turn {turn} Ptah took {n} stones, at the quarries you passed.",
        most,
    )
    return Costliest(text.format(turn=number, n=most), call(GameScene.see_moment, after), "the-end")


def _name(session: Session, seat: int) -> str:
    return seat_name(session.setup.seats[seat])
