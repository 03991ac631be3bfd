"""What Men-Nefer teaches: eight chapters, then a whole game with advice, and puzzles."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, get_args

from sneferu_gui.games.content import read_content
from sneferu_gui.games.men_nefer.law.actions import Action, Obtain, Specialise, Visit
from sneferu_gui.games.men_nefer.law.edition import DEALT_TYPES, VALUES, Edition
from sneferu_gui.games.men_nefer.law.harvest import harvest
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.setup import (
    Deal,
    LandDealt,
    SeatsDealt,
    Setup,
    StacksDealt,
    deal_from_seed,
)
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.lessons.chapters import (
    HEART,
    NILE,
    OBTAIN,
    PREPARE,
    SPECIALISE,
    STONE,
    TEMPLE,
    VISIT,
)
from sneferu_gui.games.men_nefer.pages.lessons.targets import state_of
from sneferu_gui.games.men_nefer.players import Child
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.plan import NOTHING
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.widgets.move_panel import MovePanel
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Course,
    Cue,
    Lesson,
    Subjects,
    always,
    chapters_of,
    did,
    tips_of,
)
from sneferu_gui.ui.table.lessons.prepared import (
    CHANCE,
    COLOURS,
    OPPONENT,
    Script,
    action_in,
    first_game,
    in_front,
    seats_of,
)
from sneferu_gui.ui.table.lessons.targets import ME, legal

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


LESSONS: Final = {
    "visit": Lesson(prepared("visit"), VISIT, script_of("visit")),
    "specialise": Lesson(prepared("specialise"), SPECIALISE, script_of("specialise")),
    "obtain": Lesson(prepared("obtain"), OBTAIN, script_of("obtain")),
    "heart": Lesson(prepared("heart"), HEART, script_of("heart")),
    "prepare": Lesson(prepared("prepare"), PREPARE, script_of("prepare")),
    "stone": Lesson(prepared("stone"), STONE, script_of("stone")),
    "temple": Lesson(prepared("temple"), TEMPLE, script_of("temple")),
    "nile": Lesson(prepared("nile"), NILE, Child()),
}


def _first_game(name: str, seed: str) -> Session:
    """Two at the table, the other the easiest there is."""
    return first_game(Setup(standard_edition("men_nefer"), seats_of(name)), seed)


# -- Advice ----------------------------------------------------------------------------------

MUCH: Final = 8
"""Of the ten Heka that a board holds."""


def _is_turn(state: State) -> bool:
    return state.phase == "turn" and state.seat == ME


def _can_obtain(table: AnyTable) -> bool:
    return _is_turn(state_of(table)) and bool(legal(table, Obtain))


def _empty_slots(table: AnyTable) -> Subjects:
    slots = state_of(table).boards[ME].slots
    return tuple(places.Slot(ME, at) for at, slot in enumerate(slots) if slot.tablet == NONE)


def _can_specialise(table: AnyTable) -> bool:
    return _is_turn(state_of(table)) and bool(legal(table, Specialise))


def _own_suns(table: AnyTable) -> Subjects:
    sun = state_of(table).sun
    return tuple(places.Sun(house) for house, seats in enumerate(sun) if seats[ME])


def _can_visit(table: AnyTable) -> bool:
    return _is_turn(state_of(table)) and bool(legal(table, Visit))


def _free_suns(table: AnyTable) -> Subjects:
    state = state_of(table)
    houses = range(len(state.table.edition.houses))
    return tuple(places.Sun(house) for house in houses if not state.price(house, 0))


def _has_much_heka(table: AnyTable) -> bool:
    state = state_of(table)
    return _is_turn(state) and state.boards[ME].heka >= MUCH


ADVICE: Final = {
    "advice-obtain": Cue(_empty_slots, _can_obtain, did(Obtain)),
    "advice-specialise": Cue(_own_suns, _can_specialise, did(Specialise)),
    "advice-visit": Cue(_free_suns, _can_visit, did(Visit)),
    "advice-heka": Cue(always(places.Stock(ME, "heka")), _has_much_heka, did(Obtain)),
}


@cache
def course() -> Course:
    """Read when it is asked for."""
    chapters, tips = chapters_of("men_nefer", LESSONS), tips_of("men_nefer", ADVICE)
    return Course(chapters, tips, _first_game, NOTHING)


Turn = tuple[Action, ...]


# -- What turns come to ----------------------------------------------------------------------


def after_all(state: State, actions: Turn) -> State:
    """The state after actions."""
    for action in actions:
        state = state.apply(action)
    return state


def is_turn_over(start: State, state: State) -> bool:
    """Whether the turn in which a state lay has ended in another."""
    return state.turns != start.turns or state.is_over


def points_after(start: State, state: State) -> int:
    """What whoever decided at the start has, were a Harvest held now; or has after it."""
    seat = start.seat
    if state.is_over or state.era != start.era:
        return state.boards[seat].pp
    draft = state.draft()
    harvest(draft, None)
    return draft.boards[seat].pp


def is_won(start: State, state: State) -> bool:
    """Whether whoever decided at the start has won."""
    result = state.result()
    return result is not None and start.seat in result.winners


# -- Judges: whether a turn is right; None while that is open --------------------------------


def brings_most(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether a turn leaves as many points as the answer does."""
    after = after_all(start, done)
    if not is_turn_over(start, after):
        return None
    return points_after(start, after) >= points_after(start, after_all(start, answer))


def wins(start: State, answer: Turn, done: Turn) -> bool | None:
    """Whether the game is won with a turn."""
    del answer
    after = after_all(start, done)
    return is_won(start, after) if is_turn_over(start, after) else None


# -- What they speak of ----------------------------------------------------------------------


def _begins(table: AnyTable) -> Subjects:
    """What a last turn can begin with: a track, or the market."""
    state, found = state_of(table), list[object]()
    for action in state.legal_actions():
        if action.do == "obtain":
            found.append(places.Row(action.row))
        elif action.do == "specialise" and action.space is not None:
            found.append(
                places.TrackSpace(state.table.printed.house_of[action.house], action.space)
            )
    return tuple(found)


PLACES: Final = {
    "bundle": PuzzlePlace(always(MovePanel()), brings_most),
    "harvest": PuzzlePlace(_begins, brings_most),
    "last": PuzzlePlace(_begins, wins),
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """In the order in which they are best met."""
    return read_puzzle_kinds("men_nefer", PLACES)
