"""A game's description of its end: the values from which the house makes the end's pages."""

from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from sneferu_gui.games.game import AnySetup
from sneferu_gui.language import _
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.looks import Colour, Look, OwnLook
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.table.log import emblem_of
from sneferu_gui.ui.table.words import joined, points_words, seat_name


class ResultCell(NamedTuple):
    text: str
    is_best: bool = False
    is_out: bool = False
    """Whether the player is out of the comparison, so that the number no longer counts."""


class ResultRow(NamedTuple):
    """A row of the result: what was counted, each player's number, and what it decided."""

    label: str
    cells: tuple[ResultCell, ...]
    verdict: str = ""
    is_total: bool = False
    sign: OwnLook | None = None
    """A sign for the label: rows that all have one become columns where there is the width."""


class RatingStep(NamedTuple):
    """One of the titles a score can earn."""

    text: str
    scores: str
    is_earned: bool
    picture: str
    value: int
    """The title's number in the game's measure."""


class Monument(Protocol):
    """A player's result as a monument on the bank, built of pieces."""

    @property
    def pieces(self) -> int:
        """The number of pieces."""

    @property
    def shape(self) -> float:
        """The ratio of width to height."""

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The first `pieces` of the monument, standing on the foot of a rectangle of its shape."""


class StandOwner(NamedTuple):
    """The player a stand on the bank belongs to."""

    key: str
    name: str
    emblem: str
    colour: Colour


def owner_of(setup: AnySetup, seat: int) -> StandOwner:
    own = setup.seats[seat]
    colour = PLAYER_COLOURS.get(own.colour, SHADE_EDGE)
    return StandOwner(f"player/{seat}", seat_name(own), emblem_of(setup, seat), colour)


class Stand(NamedTuple):
    """One player's place on the bank."""

    owner: StandOwner
    monument: Monument
    label: str
    """The whole result in words."""
    counts: tuple[str, ...]
    """The words for each number of counted pieces, from none to all."""
    note: str = ""
    """A remark beside the name: whom they play, or who plays for them."""
    total: str = ""
    """The words when all is counted; empty for the last of the counts."""
    place: str = ""
    """The place reached, such as "2."; empty where nobody is compared."""
    is_winner: bool = False
    clause: str = ""
    about: Hashable | None = None


class PieceCount(NamedTuple):
    """A step of the reveal: one player's pieces are counted, one by one."""

    stand: int
    """The index of the stand on the bank."""


class Sentence(NamedTuple):
    """A step of the reveal: a sentence."""

    text: str
    stands: tuple[int, ...] = ()
    """The stands it is about; it reveals the place of the first of them."""
    is_noted: bool = False
    """Whether it is listed afterwards among what is worth noting."""


RevealStep = PieceCount | Sentence


def counted_from_last(
    score: Sequence[int], winners: Sequence[int], names: Sequence[str], shared: str
) -> tuple[RevealStep, ...]:
    """Steps that count all players, from the last to the first; ties are told at once.

    `shared` is a sentence with `{names}` for a shared victory.
    """
    order = sorted(range(len(score)), key=lambda seat: (score[seat], -seat))
    steps: list[RevealStep] = [PieceCount(order[0])]
    for lower, upper in pairwise(order):
        steps.append(PieceCount(upper))
        if score[lower] == score[upper]:
            both = joined([names[upper], names[lower]])
            text = _("{names}: {points} each")
            words = text.format(names=both, points=points_words(score[upper]))
            steps.append(Sentence(words, (upper, lower)))
    if len(winners) > 1:
        told = shared.format(names=joined([names[seat] for seat in winners]))
        steps.append(Sentence(told, tuple(winners), is_noted=True))
    return tuple(steps)


def place_in(score: Sequence[int], seat: int) -> int:
    """A seat's place by its points, from 1; shared by equals."""
    return 1 + sum(each > score[seat] for each in score)


def signed(points: int) -> str:
    """Points with their sign, as gained or lost.

    >>> signed(3), signed(-3), signed(0)
    ('+ 3', '− 3', '0')
    """
    return f"− {-points}" if points < 0 else f"+ {points}" if points else "0"


def victory_words(setup: AnySetup, winners: Sequence[int]) -> tuple[str, str]:
    """The winners as a headline, and the picture beside it; both empty where nobody won."""
    if not winners:
        return "", ""
    names = [seat_name(setup.seats[seat]) for seat in winners]
    if len(names) == 1:
        return _("{name} wins").format(name=names[0]), emblem_of(setup, winners[0])
    return _("{names} share the victory").format(names=joined(names)), "icons/light/crown"


def deciding_row(
    what: str, numbers: Sequence[int], winners: Sequence[int], names: Sequence[str]
) -> ResultRow:
    """The deciding row, with the winners' numbers marked and their names as the verdict, if any."""
    cells = (ResultCell(str(own), is_best=seat in winners) for seat, own in enumerate(numbers))
    who = joined([names[seat] for seat in winners]) if winners else ""
    text = _("level: {names}") if len(winners) > 1 else _("decides for {name}")
    verdict = text.format(names=who, name=who) if winners else ""
    return ResultRow(what, tuple(cells), verdict, is_total=True)


def most_points_words(score: Sequence[int], winner: str) -> str:
    """A sentence that says by how much the winner has more points than all others."""
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
    """A player's place on the bank; `sums` are the words for each number of pieces, from none."""
    owner, is_winner = owner_of(setup, seat), seat in winners
    place = f"{place_in(score, seat)}." if is_placed else ""
    name = f"{place} {owner.name}".strip()
    label = ", ".join((name, *(_("winner"),) * is_winner, sums[-1]))
    return Stand(owner, monument, label, tuple(sums), place=place, is_winner=is_winner)


class EndResult(NamedTuple):
    """The winner, the reasons, and everything else shown of a result."""

    headline: str
    subline: str
    emblem: str
    """The picture beside the headline; empty for none."""
    account_title: str
    columns: tuple[str, ...]
    rows: tuple[ResultRow, ...]
    ratings: tuple[RatingStep, ...] = ()
    """The titles a score can earn."""
    stands: tuple[Stand, ...] = ()
    """The players' places on the bank."""
    steps: tuple[RevealStep, ...] = ()
    is_wreathed: bool = False
    """Whether a wreath lies around the picture."""


def with_ghost(shown: EndResult, ghost: Ghost, ended: str) -> EndResult:
    """The same result, with a sentence on how the game to be beaten ended."""
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
    """Whether its numbers have details that can be opened."""
    parts: tuple[str, ...] = ()
    """The parts of each number, in short, small below it; empty for a number without."""
    sign: OwnLook | None = None
    signs: tuple[OwnLook, ...] = ()
    """The sign before each number; empty for none."""


class DetailLine(NamedTuple):
    """One part of a number, with its source."""

    text: str
    amount: str
    action_count: int
    """The number of actions after which the position shows it."""
    places: tuple[str, ...] = ()
    """The names of the places on the board where it lies or came from."""


EventT = TypeVar("EventT")


class IndexedEvent(NamedTuple, Generic[EventT]):
    action: int
    event: EventT


class SeatEvents:
    def __init__(self, session: Session, seat: int) -> None:
        self._done: list[IndexedEvent[Any]] = [
            IndexedEvent(action, event)
            for action, step in enumerate(session.steps)
            for event in step.events
            if getattr(event, "seat", None) == seat
        ]

    def of_kinds(self, *kinds: type[EventT]) -> tuple[IndexedEvent[EventT], ...]:
        return tuple(each for each in self._done if isinstance(each.event, kinds))
