"""Prepared tables: real deals with the tiles of a lesson on top, played as far as it begins."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, get_args

from sneferu_gui.games.content import read_content
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.edition import DEALT_TYPES, VALUES, Edition
from sneferu_gui.games.men_nefer.law.setup import (
    Deal,
    LandDealt,
    SeatsDealt,
    Setup,
    StacksDealt,
    deal_from_seed,
)
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.lessons.prepared import (
    CHANCE,
    COLOURS,
    OPPONENT,
    Script,
    action_in,
    in_front,
    seats_of,
)

_KINDS: Final = {kind._field_defaults["do"]: kind for kind in get_args(Action)}
"""The kinds of actions, by what content calls them."""


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """What of a deal a lesson needs; the rest is as the seed deals it."""

    seed: int
    first: int = 0
    """The seat that begins."""
    boards: tuple[int, ...] = (0, 1)
    layout: int = 0
    """Which of the edition's layouts the neutral apprentices have."""
    tablets: tuple[tuple[str, ...], ...] = ()
    """Of each seat; and then those that are drawn first, and so on."""
    draw: tuple[str, ...] = ()
    papyri: tuple[tuple[str, str], ...] = ()
    crafts: tuple[str, ...] = ()
    contracts: tuple[str, ...] = ()
    """By their ids; of each value in front."""
    benefits: tuple[str, ...] = ()
    """Of the first cities."""
    mastabas: tuple[str, ...] = ()
    deity: str = ""
    queens: tuple[str, ...] = ()
    pieces: tuple[tuple[int, ...], ...] = ()
    """Level by level those on top."""
    actions: tuple[str, ...] = ()
    """What is done before the lesson."""
    other: tuple[str, ...] = ()
    """What the opponent does in it, as soon as it can."""


@dataclass(frozen=True, slots=True)
class Deals:
    """All prepared games."""

    games: dict[str, PreparedGame]
    """By the keys of their chapters."""


@cache
def deals() -> Deals:
    """Read when they are asked for."""
    return read_content("men_nefer", "deals", Deals)


def action_of(text: str) -> Action:
    """An action as content writes it.

    >>> action_of("sail:0:U1")
    Sail(start=0, goal='U1', do='sail')
    """
    action: Action = action_in(_KINDS, text)
    return action


def prepared(key: str) -> Callable[[str], Session]:
    """The game of a chapter after its actions, by the player's name."""

    def begin(name: str) -> Session:
        game = deals().games[key]
        session = table_for(name, game)
        for text in game.actions:
            session.do(action_of(text))
        return session

    return begin


def script_of(key: str) -> Script:
    """The opponent of a chapter."""
    return Script(tuple(map(action_of, deals().games[key].other)))


def table_for(name: str, game: PreparedGame) -> Session:
    """A prepared game before its first action."""
    edition = standard_edition("men_nefer")
    setup = Setup(edition, seats_of(name))
    return Session(setup, _deal(edition, game), (None, OPPONENT), secret=CHANCE)


def _deal(edition: Edition, game: PreparedGame) -> Deal:
    """The seed's deal with what is wanted in front. Raises ValueError for what the box lacks."""
    dealt = deal_from_seed(edition, len(COLOURS), game.seed)
    seats = len(COLOURS)
    tablets = game.tablets or dealt.seats.tablets
    held = [tablet for own in tablets for tablet in own]
    others = (each for own in dealt.seats.tablets for each in own)
    lying = in_front(held, (*others, *dealt.stacks.draw))
    return Deal(
        SeatsDealt(
            tuple((game.first + step) % seats for step in range(seats)), game.boards, tablets
        ),
        StacksDealt(
            in_front(game.draw, lying[seats * len(DEALT_TYPES) :]),
            in_front(game.papyri, dealt.stacks.papyri),
            in_front(game.crafts, dealt.stacks.crafts),
        ),
        _land(edition, game, dealt.land),
        steward=None,
    )


def _land(edition: Edition, game: PreparedGame, dealt: LandDealt) -> LandDealt:
    tops = game.pieces or ((),) * len(dealt.pieces)
    contracts = [
        in_front((each for each in game.contracts if each.endswith(f"-{value}")), pile)
        for value, pile in zip(VALUES, dealt.contracts, strict=True)
    ]
    return LandDealt(
        cities=in_front(game.benefits, dealt.cities),
        contracts=tuple(contracts),
        mastabas=game.mastabas or dealt.mastabas,
        deity=game.deity or dealt.deity,
        queens=game.queens or dealt.queens,
        pieces=tuple(in_front(*each) for each in zip(tops, dealt.pieces, strict=True)),
        neutral=edition.layouts(len(COLOURS))[game.layout],
    )
