"""The scoring of a round with all its numbers (R, W), and its division into steps."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.law.events import HandSetAside, Kinds, RoundScored
from sneferu_gui.games.sobek.law.position import LaidSet, Phase, ScoredRound
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.law.table import Printed, count_in, printed_of
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.game import Step
from sneferu_gui.ui.pages.end.reveal import Reveal
from sneferu_gui.ui.table.words import joined, points_words


class SetItem(NamedTuple):
    """A set as it was scored."""

    laid: LaidSet
    cards: Kinds

    @property
    def worth(self) -> int:
        """Its points (W1, W2)."""
        return self.laid.worth


class SeatRound(NamedTuple):
    seat: int
    scored: ScoredRound
    sets: tuple[SetItem, ...]
    """In the order in which they were begun, flat ones last."""
    aside: Kinds
    """The cards left in the hand (R3)."""
    pile: Kinds
    """All cards under the tile in the end, those left in the hand included."""
    curses: int
    """The Curses that count: none where the edition lets them count nothing."""
    scarabs: int
    """The scarabs on the cards of the pile (W4)."""
    way: tuple[int, ...]
    """The marker's score after the points, then after each step back to its sign (W5)."""

    @property
    def before(self) -> int:
        return self.scored.before[self.seat]

    @property
    def points(self) -> int:
        """The points of the round (W3, W6)."""
        return self.scored.points[self.seat]

    @property
    def corruption(self) -> int:
        """The cards under the tile, and Curses as they count (W3)."""
        return self.scored.corruption[self.seat]

    @property
    def top(self) -> int:
        return self.way[0]

    @property
    def score(self) -> int:
        """The score after corruption was paid."""
        return self.way[-1]

    @property
    def flat(self) -> tuple[SetItem, ...]:
        """The sets laid at the round's end (R2)."""
        return tuple(item for item in self.sets if item.laid.is_flat)


class RoundAccount(NamedTuple):
    number: int
    seats: tuple[SeatRound, ...]
    level: tuple[int, ...]
    """The seats with most corruption, before scarabs decided; empty if nobody had any."""
    corrupt: tuple[int, ...]
    """The seats that paid (W4)."""
    edition: Edition
    namer: int | None
    """The seat that names who begins the next round (Z2); None when the game is over."""

    @property
    def is_early_end(self) -> bool:
        """Whether the game is over before its last round (Z4)."""
        return self.namer is None and self.number < self.edition.rounds

    @property
    def most(self) -> int:
        """The most corruption of any seat."""
        return max(each.corruption for each in self.seats)

    def sign(self, score: int) -> str:
        spaces = self.edition.spaces
        return spaces[score % len(spaces)]

    def lots(self, seat: int) -> int:
        """The number of signs that a seat goes back if it is corrupt."""
        return self.seats[seat].points // self.edition.lot


def scored_in(steps: Sequence[Step]) -> tuple[int, ...]:
    return tuple(
        event.number for step in steps for event in step.events if isinstance(event, RoundScored)
    )


def round_account(setup: Setup, steps: Sequence[Step], number: int) -> RoundAccount:
    """The account of a round that was scored in one of the steps. Raises ValueError for any other.

    All of it is open by then (H4), so it is the same for every viewer.
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
        scored.corrupt, setup.edition, namer,
    )  # fmt: skip


def _seat_round(printed: Printed, scored: ScoredRound, seat: int, aside: Kinds) -> SeatRound:
    pile, edition = scored.piles[seat], printed.edition
    points, counts = scored.points[seat], edition.curse_counts
    way = [scored.before[seat] + points]
    if seat in scored.corrupt:
        for _lot in range(points // edition.lot):
            way.append(printed.backward(way[-1]))
    return SeatRound(
        seat,
        scored,
        tuple(SetItem(laid, printed.kinds_in(laid.cards)) for laid in scored.sets[seat]),
        aside,
        printed.kinds_in(pile),
        (scored.corruption[seat] - count_in(pile)) // counts if counts else 0,
        printed.scarabs_in(pile),
        tuple(way),
    )


# -- The steps -------------------------------------------------------------------------------


class RoundStage(IntEnum):
    """The stages in which a round's end is shown, in order."""

    LAID = 0
    """The sets lie on the table."""
    ASIDE = 1
    """The cards left in the hands are under the tiles (R3)."""
    COUNTED = 2
    """Corruption is counted (W3)."""
    JUDGED = 3
    """It is known who pays (W4)."""


class RoundStep(NamedTuple):
    """A step in showing a round's end."""

    text: str
    stage: RoundStage
    """The stage reached with it."""
    start: tuple[int, ...]
    """The markers' scores before it."""
    end: tuple[int, ...]
    """The markers' scores after it: they move from space to space during the step."""
    counted: tuple[bool, ...]
    """By seat, whether its points of the round have been shown."""
    seats: tuple[int, ...] = ()
    """The seats it is about."""
    clause: str = ""
    sets: int = 0
    """The number of sets weighed with it."""

    @property
    def spaces(self) -> int:
        """The most spaces that a marker moves."""
        return max(abs(b - a) for a, b in zip(self.start, self.end, strict=True))


def round_steps(account: RoundAccount, names: Sequence[str]) -> tuple[RoundStep, ...]:
    teller = _StepWriter(account, names)
    teller.add_laid_sets()
    teller.add_points()
    teller.add_corruption()
    teller.add_ways_back()
    teller.add_standing()
    return tuple(teller.steps)


class _StepWriter:
    def __init__(self, account: RoundAccount, names: Sequence[str]) -> None:
        self.steps: list[RoundStep] = []
        self._account, self._names = account, names
        self._scores = tuple(each.before for each in account.seats)
        self._counted = (False,) * len(account.seats)
        self._stage = RoundStage.LAID

    def _add(
        self,
        text: str,
        clause: str,
        seats: Iterable[int] = (),
        end: tuple[int, ...] | None = None,
        sets: int = 0,
    ) -> None:
        end, start = self._scores if end is None else end, self._scores
        step = RoundStep(text, self._stage, start, end, self._counted, tuple(seats), clause, sets)
        self._scores = end
        self.steps.append(step)

    def _scores_with(self, seat: int, score: int) -> tuple[int, ...]:
        return (*self._scores[:seat], score, *self._scores[seat + 1 :])

    def add_laid_sets(self) -> None:
        """Add steps for sets laid flat (R2), and for cards left in the hands (R3)."""
        for own in self._account.seats:
            if own.flat:
                self._add(_flat_words(own, self._names[own.seat]), "R2", (own.seat,))
        self._stage = RoundStage.ASIDE
        left = [own for own in self._account.seats if own.aside]
        if not left:
            self._add(_("Nobody has a card left in hand."), "R3")
            return
        counts = [
            _("{name}: {cards}").format(
                name=self._names[own.seat], cards=say.card_count_words(len(own.aside))
            )
            for own in left
        ]
        text = _("What is left in the hands goes under the tiles. {counts}")
        self._add(text.format(counts=" · ".join(counts)), "R3", (own.seat for own in left))

    def add_points(self) -> None:
        """Add steps for each seat's points, by which its marker moves forward (W1 to W3)."""
        for own in self._account.seats:
            seat = own.seat
            self._counted = (*self._counted[:seat], True, *self._counted[seat + 1 :])
            text = points_line(own, self._names[seat])
            self._add(text, "W3", (seat,), self._scores_with(seat, own.top), len(own.sets))

    def add_corruption(self) -> None:
        """Add steps for each seat's cards and Curses, and for who pays (W3, W4)."""
        account = self._account
        self._stage = RoundStage.COUNTED
        counts = [
            _("{name}: {count}").format(name=name, count=_corruption_words(own))
            for name, own in zip(self._names, account.seats, strict=True)
        ]
        text = _("Corruption is counted. {counts}").format(counts=" · ".join(counts))
        self._add(text, "W3", range(len(counts)))
        self._stage = RoundStage.JUDGED
        self._add(verdict_words(account, self._names), "W4", account.corrupt)

    def add_ways_back(self) -> None:
        """Add steps back to the same sign, one for each full ten points of the round (W5)."""
        account = self._account
        for seat in account.corrupt:
            own, name = account.seats[seat], self._names[seat]
            if not account.lots(seat):
                text = _("{name} has fewer than {lot} points from sets and pays nothing.")
                self._add(text.format(name=name, lot=account.edition.lot), "W5", (seat,))
                continue
            count = account.lots(seat)
            text = ngettext(
                "{name} pays for {points} of the round: back to the same sign once.",
                "{name} pays for {points} of the round: back to the same sign {n} times.",
                count,
            ).format(name=name, points=points_words(own.points), n=count)
            self._add(text, "W5", (seat,))
            for start, end in zip(own.way, own.way[1:], strict=False):
                sign = say.sign_words(account.sign(end))
                text = _("{name} goes back to the same sign ({sign}): {start} → {end}")
                text = text.format(name=name, sign=sign, start=start, end=end)
                self._add(text, "W5", (seat,), self._scores_with(seat, end))

    def add_standing(self) -> None:
        """Add a step for the scores, and for who names the beginner of the next round (Z2)."""
        account = self._account
        order = sorted(account.seats, key=lambda own: -own.score)
        scores = [
            _("{name}: {count}").format(name=self._names[own.seat], count=own.score)
            for own in order
        ]
        text = _("After round {n}. {scores}")
        self._add(text.format(n=account.number, scores=" · ".join(scores)), "W3")
        if account.namer is not None:
            text = _("{name} has fewest points and says who begins the next round.")
            self._add(text.format(name=self._names[account.namer]), "Z2", (account.namer,))
        elif account.is_early_end:
            text = _("The game is over early: somebody has more than {n} points.")
            self._add(text.format(n=account.edition.early_above), "Z4")
        else:
            self._add(_("The game is over."), "Z3")


def _flat_words(own: SeatRound, name: str) -> str:
    laid = [
        _("{set}: {scarabs}").format(
            set=say.named("set_objects", say.family_of(item.laid)),
            scarabs=say.scarabs_words(item.laid.scarabs),
        )
        for item in own.flat
    ]
    return _("{name} lays flat {sets}").format(name=name, sets=", ".join(laid))


def points_line(own: SeatRound, name: str) -> str:
    """A seat's points of the round as the sum of its sets: “Merit: 16 + 3 + 6 = 25 points”."""
    if not own.sets:
        return _("{name} has laid no set: {points}").format(name=name, points=points_words(0))
    points = points_words(own.points)
    if len(own.sets) == 1:
        return _("{name}: one set, {points}").format(name=name, points=points)
    parts = " + ".join(str(item.worth) for item in own.sets)
    return _("{name}: {parts} = {points}").format(name=name, parts=parts, points=points)


def _corruption_words(own: SeatRound) -> str:
    if not own.curses:
        return str(own.corruption)
    text = _("{n} ({cards} and {curses})")
    return text.format(n=own.corruption, cards=len(own.pile), curses=say.curses_words(own.curses))


def verdict_words(account: RoundAccount, names: Sequence[str]) -> str:
    """Words for the most corrupt seats and the reason (W3, W4)."""
    if not account.level:
        return _("Nobody has any corruption, and nobody pays.")
    if len(account.level) == 1:
        text = _("{name} has most corruption: {n}.")
        return text.format(name=names[account.level[0]], n=account.most)
    level = joined([names[seat] for seat in account.level])
    seats = [account.seats[seat] for seat in account.level]
    scarabs = " : ".join(str(own.scarabs) for own in seats)
    if len(account.corrupt) == 1:
        text = _("{names} are level; scarabs in the piles decide, {scarabs}: {name} pays.")
        return text.format(names=level, scarabs=scarabs, name=names[account.corrupt[0]])
    if len(account.corrupt) == len(account.level):
        text = _("{names} are level, in scarabs too ({scarabs}): each of them pays.")
        return text.format(names=level, scarabs=seats[0].scarabs)
    payers = joined([names[seat] for seat in account.corrupt])
    text = _("{names} are level; scarabs in the piles decide, {scarabs}: {payers} pay.")
    return text.format(names=level, scarabs=scarabs, payers=payers)


# -- The steps in time -----------------------------------------------------------------------

SECONDS_BEFORE: Final = 0.4
"""Seconds before the first step."""
LEAST_SECONDS, MOST_SECONDS = 6.0, 8.0
"""The least and most seconds for all steps at the usual tempo, however many there are."""
SPACE_WEIGHT: Final = 0.04
"""The weight added to a step for each space that a marker moves."""
CLAUSE_WEIGHTS: Final = {
    "R2": 0.3,
    "R3": 0.9,
    "W4": 0.9,
    "W5": 0.5,
    "Z2": 0.6,
    "Z3": 0.6,
    "Z4": 0.6,
}
"""The weights of steps by clause: the share of time that each is shown."""
SET_WEIGHT: Final = 0.42
"""The weight of each set that flies to the scale."""
USUAL_WEIGHT: Final = 0.8


class RoundMoment(NamedTuple):
    """The state of showing a round's end at a moment."""

    step: RoundStep
    texts: tuple[str, ...]
    """The texts shown so far, the latest last."""
    scores: tuple[int, ...]
    share: float = 1.0
    """The share of the present step that has passed, 0 to 1."""

    @property
    def goals(self) -> tuple[int | None, ...]:
        """By seat, the score its marker is moving to; None if it stands still."""
        ways = zip(self.step.start, self.step.end, self.scores, strict=True)
        return tuple(end if end not in {start, at} else None for start, end, at in ways)


def last_moment(steps: Sequence[RoundStep]) -> RoundMoment:
    """The moment after all steps: it is about no seat."""
    last = steps[-1]._replace(start=steps[-1].end, seats=(), clause="")
    return RoundMoment(last, tuple(step.text for step in steps), last.end)


class RoundReveal(Reveal[RoundMoment]):
    def __init__(self, steps: Sequence[RoundStep], tempo: float) -> None:
        """Show the steps at a tempo, as a multiple of the usual time; 0 shows all at once."""
        self._steps = steps
        self._heard = (0, 0)
        """The numbers of texts and of weighed sets at the last `take_news`."""
        self._seconds = seconds_of(steps)
        super().__init__(SECONDS_BEFORE + sum(self._seconds), tempo)

    @property
    def known(self) -> RoundMoment:
        """The moment now."""
        if self.is_over:
            return last_moment(self._steps)
        first, left = self._steps[0], self._time - SECONDS_BEFORE
        before = RoundStep(
            "", RoundStage.LAID, first.start, first.start, (False,) * len(first.start)
        )
        moment = RoundMoment(before, (), first.start)
        for step, seconds in zip(self._steps, self._seconds, strict=True):
            if left < 0:
                break
            share = min(1.0, left / (GOING * seconds))
            ways = zip(step.start, step.end, strict=True)
            scores = tuple(start + round(share * (end - start)) for start, end in ways)
            moment = RoundMoment(step, (*moment.texts, step.text), scores, round(share, 2))
            left -= seconds
        return moment

    def take_news(self) -> tuple[int, int]:
        """The numbers of texts and of weighed sets since the last call."""
        now = len(self._was.texts), _sets_arrived(self._was)
        news = now[0] - self._heard[0], now[1] - self._heard[1]
        self._heard = now
        return news


GOING: Final = 0.8
"""The share of a step's time in which things move; in the rest they stand still."""


def _sets_arrived(moment: RoundMoment) -> int:
    """The number of sets that have reached the scales in the present step."""
    step = moment.step
    return int(moment.share * step.sets + 0.001) if step.sets else 0


def seconds_of(steps: Sequence[RoundStep]) -> tuple[float, ...]:
    """The seconds of each step at the usual tempo: 6 to 8 together."""
    weights = [
        SET_WEIGHT * max(1, step.sets)
        if step.clause == "W3" and step.stage is RoundStage.ASIDE
        else CLAUSE_WEIGHTS.get(step.clause, USUAL_WEIGHT) + SPACE_WEIGHT * step.spaces
        for step in steps
    ]
    whole = sum(weights)
    scale = max(LEAST_SECONDS, min(MOST_SECONDS, whole)) / whole
    return tuple(scale * weight for weight in weights)
