"""A prepared table late in the second round: four characters in hand, and 100 points near."""

from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from sneferu_gui.games.sobek.law.actions import PlaySet, Start, Take
from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.setup import Deal, Seat, Setup, deal_from_seed
from sneferu_gui.games.sobek.pages.lessons.prepared import (
    CHANCE,
    COLOURS,
    OPPONENT,
    in_front,
    names_of,
    plain_action,
)
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import standard_edition

SEED: Final = 3
"""Of the first round, which leaves the player where a good second one leads above 100."""


class PlannedSet(NamedTuple):
    """A set laid in a turn, and the token that is used after it; none where none is left."""

    cards: tuple[str, ...]
    token: str = ""


PlannedTurn: TypeAlias = tuple[str, ...] | PlannedSet
"""Cards skipped and the one taken, or a set."""


def taken(words: str) -> tuple[tuple[str, ...], ...]:
    """Cards taken in one turn after another; those of a turn joined by ``+``, the last taken.

    >>> taken("fish0 amulet+wheat0")
    (('fish0',), ('amulet', 'wheat0'))
    """
    return tuple(tuple(turn.split("+")) for turn in words.split())


OWN: Final[tuple[PlannedTurn, ...]] = (
    *taken("ivory3 ivory3 ivory0 wheat1 wheat1 wheat0"),
    PlannedSet(("ivory3", "ivory3", "ivory0"), "embalming"),
    PlannedSet(("wheat1", "wheat1", "wheat0"), "deceit"),
    *taken("thief vizier scribe courtesan queen wheat0 wheat1 ivory0 amulet"),
    *taken("marble2 marble2 marble2"),
)
"""What the player did before the lesson, turn by turn."""
OTHERS: Final[tuple[PlannedTurn, ...]] = (
    *taken("fish1 fish1 fish1 fish0 cattle1 cattle1 cattle0 cattle0 ebony2 ebony2 ebony0"),
    PlannedSet(("fish1", "fish1", "fish1", "fish0"), "deceit"),
    PlannedSet(("cattle1", "cattle1", "cattle0", "cattle0"), "embalming"),
    PlannedSet(("ebony2", "ebony2", "ebony0"), "prosperity"),
    *taken("marble0 fish0 amulet+ebony2+fish0+ivory0 cattle0 wheat0 amulet"),
)
"""What the opponent did."""
LEFT: Final = ("fish1", "ebony0", "wheat1", "priest", "marble0", "cattle1", "wheat0")
"""The last cards on the Nile; nothing is in the deck."""


def late_second_round(name: str) -> Session:
    """The game of two, with the player to move; the first seat has a name."""
    edition = standard_edition("sobek")
    seats = tuple(Seat(*each) for each in zip(names_of(name), COLOURS, strict=True))
    session = Session(Setup(edition, seats), _deal(edition), (None, OPPONENT), secret=CHANCE)
    while session.state.round == 1:
        session.do(plain_action(session.state))
    session.do(Start(0))
    for own, other in zip(OWN, OTHERS, strict=True):
        _play(session, own)
        _play(session, other)
    return session


def _deal(edition: Edition) -> Deal:
    """The seed's, with the second round's cards in the order in which they are wanted."""
    deal = deal_from_seed(edition, len(COLOURS), SEED)
    wanted = [
        card
        for turns in zip(OWN, OTHERS, strict=True)
        for turn in turns
        if not isinstance(turn, PlannedSet)
        for card in turn
    ]
    second = deal.rounds[1]
    deck = in_front((*wanted, *LEFT), second.deck)
    cut = len(wanted) + len(LEFT)
    changed = replace(
        second,
        start=in_front(("wheat0g", "ebony0g", "cattle0g", "fish0g"), second.start),
        deck=(*deck[cut:], *deck[:cut]),
        tokens=in_front(
            ("embalming", "embalming", "deceit", "deceit", "prosperity"), second.tokens
        ),
    )
    rounds = (deal.rounds[0], changed, deal.rounds[2])
    return replace(deal, first=0, rounds=rounds, seed=None)


def _play(session: Session, turn: PlannedTurn) -> None:
    if not isinstance(turn, PlannedSet):
        session.do(Take(len(turn) - 1))
        return
    order = session.state.table.printed.code_of
    session.do(PlaySet(None, tuple(sorted(turn.cards, key=order.__getitem__))))
    if session.state.phase is Phase.EVENT:
        legal = session.state.legal_actions()
        session.do(next(each for each in legal if getattr(each, "token", "") == turn.token))
