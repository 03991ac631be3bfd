"""Prepared tables: real deals with the goods of a lesson in front, and an opponent by a script."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.sobek.law.actions import Action, PlaySet, Start, Take
from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.setup import Deal, Setup, deal_from_seed
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.lessons.prepared import (
    CHANCE,
    COLOURS,
    OPPONENT,
    Script,
    in_front,
    seats_of,
)

TAKES_FIRST: Final = Script((Take(0),))
"""An opponent who takes the first card as long as that can be done."""


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """What of the first round a lesson needs, by kinds; the rest is as the seed deals it."""

    seed: int
    own: tuple[str, ...] = ()
    """The player's starting hand (S4)."""
    others: tuple[str, ...] = ()
    """The opponent's."""
    nile: tuple[str, ...] = ()
    """The first cards that come onto the Nile."""
    tokens: tuple[str, ...] = ()
    """Those in play (S7)."""
    taken: tuple[int, ...] = ()
    """The places of the cards that were taken before the lesson, in turn."""
    laid: tuple[str, ...] = ()
    """The set that the player laid then."""


@dataclass(frozen=True, slots=True)
class PreparedTurn:
    """Cards skipped and the one taken, or a set and the token used after it where one is left."""

    take: tuple[str, ...] = ()
    lay: tuple[str, ...] = ()
    token: str = ""


@dataclass(frozen=True, slots=True)
class SecondRound:
    """A second round, turn by turn up to the lesson, after a first one that is played plainly."""

    seed: int
    start: tuple[str, ...]
    """The starting hands."""
    tokens: tuple[str, ...]
    own: tuple[PreparedTurn, ...]
    others: tuple[PreparedTurn, ...]
    left: tuple[str, ...]
    """The last cards on the Nile; nothing is in the deck."""


@dataclass(frozen=True, slots=True)
class Deals:
    """All prepared games."""

    games: dict[str, PreparedGame]
    """By the keys of their chapters."""
    second_round: SecondRound


@cache
def _deals() -> Deals:
    return read_content("sobek", "deals", Deals)


def _session(name: str, edition: Edition, deal: Deal) -> Session:
    """A game of two in which the player, of that name, begins."""
    deal = replace(deal, first=0, seed=None)
    return Session(Setup(edition, seats_of(name)), deal, (None, OPPONENT), secret=CHANCE)


def prepared(key: str) -> Callable[[str], Session]:
    """The game of a chapter after its actions, by the player's name."""

    def begin(name: str) -> Session:
        game = _deals().games[key]
        edition = standard_edition("sobek")
        session = _session(name, edition, _first_round(edition, game))
        for place in game.taken:
            session.do(Take(place))
        if game.laid:
            session.do(PlaySet(None, game.laid))
        return session

    return begin


def _first_round(edition: Edition, wanted: PreparedGame) -> Deal:
    deal = deal_from_seed(edition, len(COLOURS), wanted.seed)
    first = deal.rounds[0]
    # The cards that two players leave out lie on top of the deck (S5): they are no wanted ones.
    deck = in_front(wanted.nile, first.deck)
    shown, rest = deck[: len(wanted.nile)], deck[len(wanted.nile) :]
    cut = len(rest) - edition.removed_for_two
    changed = replace(
        first,
        start=in_front((*wanted.own, *wanted.others), first.start),
        deck=(*rest[cut:], *shown, *rest[:cut]),
        tokens=in_front(wanted.tokens, first.tokens),
    )
    return replace(deal, rounds=(changed, *deal.rounds[1:]))


def end_of_first_round(name: str) -> Session:
    """A first round played plainly up to the player's last card: one lies on the Nile, no deck."""
    session = prepared("end-of-round")(name)
    while session.state.deck or len(session.state.nile) > 1 or session.state.seat:
        session.do(_plain_action(session.state))
    return session


LARGE: Final = 4
"""Cards of a set that is laid at once."""
FULL: Final = 8
"""Cards of a hand out of which any set is laid."""


def _plain_action(state: State) -> Action:
    """Large sets are laid, else the first card is taken; the player now and then the second."""
    legal = state.legal_actions()
    if state.phase is not Phase.TURN:
        return legal[0]
    sets = [each for each in legal if isinstance(each, PlaySet)]
    is_full = count_in(state.hands[state.seat]) >= FULL
    if any(is_full or len(each.cards) >= LARGE for each in sets):
        return max(sets, key=lambda each: (len(each.cards), each.cards))
    reaches = state.seat == 0 and len(state.nile) % 4 == 2  # noqa: PLR2004 - some corruption
    return Take(1 if reaches else 0)


def late_second_round(name: str) -> Session:
    """A second round with four characters in the player's hand, and 100 points near."""
    edition, wanted = standard_edition("sobek"), _deals().second_round
    session = _session(name, edition, _second_round(edition, wanted))
    while session.state.round == 1:
        session.do(_plain_action(session.state))
    session.do(Start(0))
    for turns in zip(wanted.own, wanted.others, strict=True):
        for turn in turns:
            _play(session, turn)
    return session


def _second_round(edition: Edition, wanted: SecondRound) -> Deal:
    """The seed's deal, with the cards in the order in which they are taken."""
    deal = deal_from_seed(edition, len(COLOURS), wanted.seed)
    turns = zip(wanted.own, wanted.others, strict=True)
    nile = (*(card for both in turns for turn in both for card in turn.take), *wanted.left)
    second = deal.rounds[1]
    deck = in_front(nile, second.deck)
    changed = replace(
        second,
        start=in_front(wanted.start, second.start),
        deck=(*deck[len(nile) :], *deck[: len(nile)]),
        tokens=in_front(wanted.tokens, second.tokens),
    )
    return replace(deal, rounds=(deal.rounds[0], changed, deal.rounds[2]))


def _play(session: Session, turn: PreparedTurn) -> None:
    if turn.take:
        session.do(Take(len(turn.take) - 1))
        return
    order = session.state.table.printed.code_of
    session.do(PlaySet(None, tuple(sorted(turn.lay, key=order.__getitem__))))
    if session.state.phase is Phase.EVENT:
        legal = session.state.legal_actions()
        session.do(next(each for each in legal if getattr(each, "token", "") == turn.token))
