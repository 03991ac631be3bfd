"""All that Sneferu teaches: chapters on prepared tables, a whole game with advice, puzzles.

A prepared table is a real deal in which the stones that are wanted lie where they are wanted.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.sneferu.law import (
    Buy,
    Deal,
    Place,
    Seat,
    Setup,
    deal_from_seed,
    stone_code,
)
from sneferu_gui.games.sneferu.law.edition import COLUMNS, ROWS
from sneferu_gui.games.sneferu.law.materials import kind_of
from sneferu_gui.games.sneferu.pages.lessons.advice import ADVICE
from sneferu_gui.games.sneferu.pages.lessons.chapters import TASKS, held_pick, own
from sneferu_gui.games.sneferu.table.places import BoardOf, BoatOf, FoodOf, PtahsBoard
from sneferu_gui.games.sneferu.table.plan import NOTHING, OfferPick, Plan
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.lessons.course import (
    Course,
    Lesson,
    Shown,
    Skill,
    always,
    chapters_of,
    tips_of,
)
from sneferu_gui.ui.table.lessons.prepared import first_game, seats_of


@dataclass(frozen=True, slots=True)
class PreparedStone:
    """A stone of the offer, by its place (column, row) and its two materials."""

    place: tuple[int, int]
    halves: tuple[str, str]


@dataclass(frozen=True, slots=True)
class PreparedTurn:
    """A stone bought (column, row) and placed (level, slot)."""

    buy: tuple[int, int]
    lay: tuple[int, int]
    flip: bool = False
    bonus: bool = False


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """A deal of a seed, some of its stones in other places, and the turns before a lesson."""

    seed: int
    seats: int = 1
    is_solo: bool = False
    builder: str = ""
    """Of the variant it is played by (B1), for one seat; empty for none."""
    stones: tuple[PreparedStone, ...] = ()
    bonuses: tuple[str, ...] = ()
    """The first bonus tokens, those with the eye of Horus among themselves (S1)."""
    turns: tuple[PreparedTurn, ...] = ()


@dataclass(frozen=True, slots=True)
class Deals:
    """All prepared games, by the keys of their chapters."""

    games: dict[str, PreparedGame]


@cache
def _deals() -> Deals:
    return read_content("sneferu", "deals", Deals)


def prepared(key: str) -> Callable[[str], Session]:
    """The game of a chapter after its turns, by the player's name; the first seat's boat is ahead.

    It is of the standard edition.
    """

    def begin(name: str) -> Session:
        game = _deals().games[key]
        builder = game.builder or None
        seats = tuple(Seat(each.name, each.colour, builder) for each in seats_of(name, game.seats))
        setup = Setup(standard_edition("sneferu"), seats, game.is_solo)
        session = Session(setup, _deal(game))
        for turn in game.turns:
            session.do(Buy(*turn.buy, turn.bonus))
            session.do(Place(*turn.lay, turn.flip))
        return session

    return begin


def _deal(game: PreparedGame) -> Deal:
    """The seed's, in which each wanted stone has changed places with one that lay there."""
    deal = deal_from_seed(game.seats, game.seed)
    lying = [stone for column in deal.offer for stone in column] + list(deal.bag)
    fixed = {column * ROWS + row for column, row in (stone.place for stone in game.stones)}
    for stone in game.stones:
        place, code = stone.place[0] * ROWS + stone.place[1], stone_code(*stone.halves)
        other = next(
            index
            for index in range(len(lying) - 1, -1, -1)
            if kind_of(lying[index]) == kind_of(code) and index not in fixed
        )
        lying[other] = lying[place]
        lying[place] = code
    return replace(
        deal,
        offer=tuple(tuple(lying[ROWS * c : ROWS * (c + 1)]) for c in range(COLUMNS)),
        bag=tuple(lying[ROWS * COLUMNS :]),
        bonuses=(*game.bonuses, *deal.bonuses[len(game.bonuses) :]),
        boats=tuple(range(game.seats)),
        seed=None,
    )


def _first_game(name: str, seed: str) -> Session:
    """Two at the table, the other the easiest there is; everything can be taken back."""
    seats = tuple(Seat(each.name, each.colour) for each in seats_of(name))
    return first_game(Setup(standard_edition("sneferu"), seats), seed, UndoRule.FREE)


def _has_compared(shown: Shown) -> bool:
    """Whether one stone was put back for another of another column."""
    before, now = shown.held, held_pick(shown.table)
    was = before.pick if isinstance(before, Plan) else None
    return isinstance(was, OfferPick) and now is not None and was.column != now.column


def _has_flipped(shown: Shown) -> bool:
    before, now = shown.held, shown.table.plan
    return isinstance(before, Plan) and before.pick == now.pick and before.flip != now.flip


@cache
def course() -> Course:
    """Read when it is asked for."""
    lessons = {key: Lesson(prepared(key), tasks) for key, tasks in TASKS.items()}
    skills = Skill("compare", _has_compared), Skill("flip", _has_flipped)
    chapters, tips = chapters_of("sneferu", lessons), tips_of("sneferu", ADVICE)
    return Course(chapters, tips, _first_game, NOTHING, skills)


PLACES: Final = {
    key: PuzzlePlace(beside)
    for key, beside in (
        ("food", own(FoodOf)),
        ("again", own(BoatOf)),
        ("area", own(BoardOf)),
        ("feed", own(BoatOf)),
        ("ptah", always(PtahsBoard())),
    )
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """In the order in which they are best met."""
    return read_puzzle_kinds("sneferu", PLACES)
