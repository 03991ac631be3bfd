"""What came of a round, with all its numbers: pure data, from what the rules have scored (R, W)."""

from collections.abc import Sequence
from typing import NamedTuple

from sneferu_gui.games.sobek.law.events import HandSetAside, Kinds, RoundScored
from sneferu_gui.games.sobek.law.position import LaidSet, Phase, ScoredRound
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.law.table import Printed, count_in, printed_of
from sneferu_gui.session.game import Step


class SetItem(NamedTuple):
    """A set as it was scored."""

    laid: LaidSet
    cards: Kinds

    @property
    def worth(self) -> int:
        """What it brought (W1, W2)."""
        return self.laid.worth


class SeatRound(NamedTuple):
    """A seat's part of a round."""

    seat: int
    sets: tuple[SetItem, ...]
    """In the order in which they were begun, flat ones last."""
    points: int
    """Of the round (W3, W6)."""
    aside: Kinds
    """What was left in the hand (R3)."""
    pile: Kinds
    """All that lay under the tile at last, those cards among it."""
    curses: int
    corruption: int
    """Cards and Curses, as they count (W3)."""
    scarabs: int
    """On the cards of the pile (W4)."""
    before: int
    way: tuple[int, ...]
    """Where the marker came to by the points, and then with each sign back (W5)."""

    @property
    def top(self) -> int:
        """The score before corruption was paid."""
        return self.way[0]

    @property
    def score(self) -> int:
        """The score after it."""
        return self.way[-1]

    @property
    def flat(self) -> tuple[SetItem, ...]:
        """The sets laid at the round's end (R2)."""
        return tuple(item for item in self.sets if item.laid.is_flat)


class RoundAccount(NamedTuple):
    """The whole of a round's end."""

    number: int
    seats: tuple[SeatRound, ...]
    level: tuple[int, ...]
    """The seats that had most corruption, whatever then decided; none where nobody had any."""
    corrupt: tuple[int, ...]
    """Those that paid (W4)."""
    lot: int
    """Points of the round for which a corrupt player goes back once (W5)."""
    curse_counts: int
    spaces: tuple[str, ...]
    """The signs of the track (D6)."""
    namer: int | None
    """Who then says who begins the next round (Z2); None when the game is over."""

    @property
    def most(self) -> int:
        """The most corruption that anybody had."""
        return max(each.corruption for each in self.seats)

    def sign(self, score: int) -> str:
        """The sign of a space."""
        return self.spaces[score % len(self.spaces)]

    def lots(self, seat: int) -> int:
        """How many times a seat goes back if it is corrupt."""
        return self.seats[seat].points // self.lot


def scored_in(steps: Sequence[Step]) -> tuple[int, ...]:
    """The numbers of the rounds that were scored in these steps."""
    return tuple(
        event.number for step in steps for event in step.events if isinstance(event, RoundScored)
    )


def round_account(setup: Setup, steps: Sequence[Step], number: int) -> RoundAccount:
    """What came of a round that was scored in one of the steps. Raises ValueError for any other.

    Everything in it lies open by then (H4), so that it is the same for everybody.
    """
    step = next((each for each in steps if number in scored_in([each])), None)
    if step is None:
        raise ValueError(f"round {number} is not scored in these steps")
    aside = {each.seat: each.cards for each in step.events if isinstance(each, HandSetAside)}
    scored: ScoredRound = step.after.scored[number - 1]
    printed = printed_of(setup.edition)
    seats = tuple(
        _seat_round(printed, scored, seat, aside.get(seat, ())) for seat in range(len(setup.seats))
    )
    most = max(scored.corruption)
    namer = step.after.seat if step.after.phase is Phase.START else None
    return RoundAccount(
        number, seats,
        tuple(seat for seat, own in enumerate(scored.corruption) if most and own == most),
        scored.corrupt, setup.edition.lot, setup.edition.curse_counts, setup.edition.spaces, namer,
    )  # fmt: skip


def _seat_round(printed: Printed, scored: ScoredRound, seat: int, aside: Kinds) -> SeatRound:
    pile, edition = scored.piles[seat], printed.edition
    points, before = scored.points[seat], scored.before[seat]
    way = [before + points]
    if seat in scored.corrupt:
        for _lot in range(points // edition.lot):
            way.append(printed.backward(way[-1]))
    return SeatRound(
        seat,
        tuple(SetItem(laid, printed.kinds_in(laid.cards)) for laid in scored.sets[seat]),
        points,
        aside,
        printed.kinds_in(pile),
        (scored.corruption[seat] - count_in(pile)) // edition.curse_counts,
        scored.corruption[seat],
        printed.scarabs_in(pile),
        before,
        tuple(way),
    )
