"""What a game says of its end: values of which the house makes its pages."""

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from sneferu_gui.games.game import AnySetup
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session, Turn
from sneferu_gui.ui.kit.looks import Colour, Look, OwnLook
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.chart import LineChart, Series
from sneferu_gui.ui.pages.words import joined, points_words, seat_name
from sneferu_gui.ui.table.telling import emblem_of


class ResultCell(NamedTuple):
    """A number of a table of results."""

    text: str
    is_best: bool = False
    is_out: bool = False
    """Whether it no longer counts."""


class ResultRow(NamedTuple):
    """One step of the account: what was counted, each one's number, and what it decided."""

    what: str
    cells: tuple[ResultCell, ...]
    verdict: str = ""
    is_total: bool = False


class RatingStep(NamedTuple):
    """One of the titles a score can earn."""

    text: str
    scores: str
    is_earned: bool
    picture: str
    value: int
    """What the game's measure has for it."""


class Monument(Protocol):
    """What a player has at the end, as it stands on the bank: pieces, laid one by one."""

    @property
    def pieces(self) -> int:
        """How many there are."""

    @property
    def shape(self) -> float:
        """Its width per height."""

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The first so many of them, standing on the foot of a rectangle of that shape."""


class StandOwner(NamedTuple):
    """Whose a place on the bank is."""

    key: str
    name: str
    emblem: str
    colour: Colour


def owner_of(setup: AnySetup, seat: int) -> StandOwner:
    """A player's, with the colour of the seat."""
    own = setup.seats[seat]
    colour = PLAYER_COLOURS.get(own.colour, SHADE_EDGE)
    return StandOwner(f"player/{seat}", seat_name(own), emblem_of(setup, seat), colour)


class Stand(NamedTuple):
    """One player's place on the bank."""

    owner: StandOwner
    monument: Monument
    label: str
    """Everything about it in words."""
    counts: tuple[str, ...]
    """The words for so many pieces, from none to all."""
    note: str = ""
    """Beside the name: whom they play, or who plays for them."""
    total: str = ""
    """The words when all is counted; empty for the last of the counts."""
    place: str = ""
    """Which they came to be, as "2."; empty where nobody is compared."""
    is_winner: bool = False
    clause: str = ""
    about: Hashable | None = None


class Counted(NamedTuple):
    """A step of the end: somebody's pieces are counted, one by one."""

    stand: int
    """Whose place on the bank, from 0."""


class Told(NamedTuple):
    """A step of the end: a sentence."""

    text: str
    stands: tuple[int, ...] = ()
    """Whom it is about; the place of the first of them follows from it."""
    is_noted: bool = False
    """Whether it is worth noting afterwards."""


RevealStep = Counted | Told


def counted_from_last(
    score: Sequence[int], winners: Sequence[int], names: Sequence[str], shared: str
) -> tuple[RevealStep, ...]:
    """Everybody counted, from the last to the first; what is level is said at once.

    `shared` says, with `{names}`, that several share the victory.
    """
    order = sorted(range(len(score)), key=lambda seat: (score[seat], -seat))
    steps: list[RevealStep] = [Counted(order[0])]
    for lower, upper in pairwise(order):
        steps.append(Counted(upper))
        if score[lower] == score[upper]:
            both = joined([names[upper], names[lower]])
            text = _("{names}: {points} each")
            words = text.format(names=both, points=points_words(score[upper]))
            steps.append(Told(words, (upper, lower)))
    if len(winners) > 1:
        told = shared.format(names=joined([names[seat] for seat in winners]))
        steps.append(Told(told, tuple(winners), is_noted=True))
    return tuple(steps)


def place_in(score: Sequence[int], seat: int) -> int:
    """Where a seat came by its points, from 1; shared by equals."""
    return 1 + sum(each > score[seat] for each in score)


def signed(points: int) -> str:
    """Points that came or went.

    >>> signed(3), signed(-3), signed(0)
    ('+ 3', '− 3', '0')
    """
    return f"− {-points}" if points < 0 else f"+ {points}" if points else "0"


def victory_words(setup: AnySetup, winners: Sequence[int]) -> tuple[str, str]:
    """Who won, as a headline, and the picture beside it; both empty where nobody did."""
    if not winners:
        return "", ""
    names = [seat_name(setup.seats[seat]) for seat in winners]
    if len(names) == 1:
        return _("{name} wins").format(name=names[0]), emblem_of(setup, winners[0])
    return _("{names} share the victory").format(names=joined(names)), "icons/light/crown"


def deciding_row(
    what: str, numbers: Sequence[int], winners: Sequence[int], names: Sequence[str]
) -> ResultRow:
    """The row that decides, with the winners' numbers marked, and for whom; for nobody alone."""
    cells = (ResultCell(str(own), is_best=seat in winners) for seat, own in enumerate(numbers))
    who = joined([names[seat] for seat in winners]) if winners else ""
    text = _("level: {names}") if len(winners) > 1 else _("decides for {name}")
    verdict = text.format(names=who, name=who) if winners else ""
    return ResultRow(what, tuple(cells), verdict, is_total=True)


def most_points_words(score: Sequence[int], winner: str) -> str:
    """Why somebody won who has more points than all others, in a sentence."""
    best = max(score)
    next_best = max(own for own in score if own < best)
    text = _("{name} has most points: {n}, which is {more} more than the next.")
    return text.format(name=winner, n=best, more=best - next_best)


def stand_of(
    setup: AnySetup,
    seat: int,
    score: Sequence[int],
    winners: Sequence[int],
    monument: Monument,
    sums: Sequence[str],
    *,
    is_placed: bool = True,
) -> Stand:
    """A player's place on the bank; `sums` are the words for so many pieces, the last for all."""
    owner, is_winner = owner_of(setup, seat), seat in winners
    place = f"{place_in(score, seat)}." if is_placed else ""
    name = f"{place} {owner.name}".strip()
    label = ", ".join((name, *(_("winner"),) * is_winner, sums[-1]))
    return Stand(owner, monument, label, tuple(sums), place=place, is_winner=is_winner)


class EndResult(NamedTuple):
    """Who won and why."""

    headline: str
    subline: str
    emblem: str
    """The picture beside the headline; empty for none."""
    account_title: str
    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    ratings: tuple[RatingStep, ...] = ()
    """The values of the game's measure of that name."""
    stands: tuple[Stand, ...] = ()
    """What each one has, as it stands on the bank."""
    steps: tuple[RevealStep, ...] = ()
    """In which order the end is told."""
    is_wreathed: bool = False
    """Whether a wreath lies around the picture."""


def with_ghost(shown: EndResult, ghost: Ghost, ended: str) -> EndResult:
    """The same with how the game to be beaten ended."""
    told = _("The ghost of {name}: {ended}.").format(name=seat_name(ghost), ended=ended)
    return shown._replace(subline=f"{shown.subline} {told}".strip())


# -- where the numbers came from, and how it went ------------------------------------------------


class AccountRow(NamedTuple):
    """A kind of number, one for each seat."""

    key: str
    title: str
    numbers: tuple[str, ...]
    is_total: bool = False
    is_explained: bool = True
    """Whether a number can be asked what it is made of."""
    parts: tuple[str, ...] = ()
    """What each number is the sum of, in short: small under it; empty for nothing there."""
    sign: OwnLook | None = None
    """What stands before the title."""
    signs: tuple[OwnLook, ...] = ()
    """What stands before each number; empty for nothing there."""


class DetailLine(NamedTuple):
    """One thing a number is made of."""

    text: str
    amount: str
    after: int
    """The moment it is seen at: after so many actions."""


EventT = TypeVar("EventT")


class Done(NamedTuple, Generic[EventT]):
    """Something that happened, and with which action; counted from 0."""

    action: int
    event: EventT


class SeatEvents:
    """What happened to a seat, from the beginning to the present."""

    def __init__(self, session: Session, seat: int) -> None:
        self._done: list[Done[Any]] = [
            Done(action, event)
            for action, step in enumerate(session.steps)
            for event in step.events
            if getattr(event, "seat", None) == seat
        ]

    def of(self, *kinds: type[EventT]) -> tuple[Done[EventT], ...]:
        """The events of these kinds, in order."""
        return tuple(each for each in self._done if isinstance(each.event, kinds))


def line_of_turn(turns: Sequence[Turn], action: int, text: str, amount: str) -> DetailLine:
    """What an action did, with the number of its turn before it."""
    turn = next(i for i, each in enumerate(turns, start=1) if each.start <= action < each.end)
    words = _("turn {turn}: {text}").format(turn=turn, text=text)
    return DetailLine(words, amount, action + 1)


def chart_of_turns(
    session: Session, key: str, title: str, values: Sequence[Sequence[int]]
) -> LineChart:
    """A number of each seat over the turns; `values` has them before the first and after each."""
    foot = ngettext("{n} turn", "{n} turns", len(values) - 1).format(n=len(values) - 1)
    series = (
        Series(
            seat_name(seat),
            PLAYER_COLOURS.get(seat.colour, SHADE_EDGE),
            tuple(float(each[index]) for each in values),
        )
        for index, seat in enumerate(session.setup.seats)
    )
    return LineChart(key, title, tuple(series), foot)
