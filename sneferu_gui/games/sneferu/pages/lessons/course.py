"""The course of Sneferu: chapters on prepared tables, a whole game with advice, and puzzles.

A prepared table is a real deal, chosen so that the stones needed lie in the right places.
"""

from functools import cache, lru_cache
from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, FoodGained, Gain
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.pages.lessons.chapters import (
    TASKS,
    held_pick,
    own_thing,
    stones_to_buy,
)
from sneferu_gui.games.sneferu.table import places
from sneferu_gui.games.sneferu.table.plan import NOTHING, Plan
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.pages.lessons.course import (
    Course,
    Cue,
    InputEffect,
    Lesson,
    Skill,
    Subjects,
    course_of,
    first_game,
    fixed_subjects,
    has_done,
)
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.game_table import AnyTable


def _has_compared(effect: InputEffect) -> bool:
    """Whether a stone was put back for one of another column."""
    before, now = effect.plan_before, held_pick(effect.table)
    was = before.pick if isinstance(before, Plan) else None
    return isinstance(was, places.OfferPlace) and now is not None and was.column != now.column


def _has_flipped(effect: InputEffect) -> bool:
    before, now = effect.plan_before, effect.table.plan
    return isinstance(before, Plan) and before.pick == now.pick and before.flip != now.flip


@cache
def course() -> Course:
    """The course, read at the first request."""
    lessons = {key: Lesson(tasks) for key, tasks in TASKS.items()}
    skills = Skill("compare", _has_compared), Skill("flip", _has_flipped)
    first = first_game("sneferu", undo_rule=UndoRule.FREE)
    return course_of("sneferu", lessons, ADVICE, NOTHING, opponent=None, first=first, skills=skills)


PLACES: Final = {
    key: PuzzlePlace(beside)
    for key, beside in (
        ("food", own_thing(places.FoodOf)),
        ("again", own_thing(places.BoatOf)),
        ("area", own_thing(places.BoardOf)),
        ("feed", own_thing(places.BoatOf)),
        ("ptah", fixed_subjects(places.PtahsBoard())),
    )
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """The kinds of puzzles, in the order in which they are best met."""
    return read_puzzle_kinds("sneferu", PLACES)


FEW: Final = 4
"""The number of stones that can be paid at which food counts as short."""
LAST_DAYS: Final = 9
WORTH: Final = 4
"""The least food for which an area is mentioned."""


def _is_turn_start(state: State) -> bool:
    return state.phase is Phase.START


def _has_bonus(table: AnyTable) -> bool:
    buys = table.state.legal_of(do.Buy)
    return _is_turn_start(table.state) and any(each.bonus for each in buys)


def _quarry(table: AnyTable) -> Subjects:
    space = table.state.boats[table.state.seat]
    return (places.Space(space), places.QuarryToken(space))


def _used_bonus(effect: InputEffect) -> bool:
    bought = effect.last(do.Buy)
    return bought is not None and bought.bonus


@lru_cache(16)
def _closing_slots(state: State) -> frozenset[tuple[int, int]]:
    """The slots where a stone that can be bought would close an area worth WORTH food or more."""
    if not _is_turn_start(state):
        return frozenset()
    found = set[tuple[int, int]]()
    stones_seen = set()
    for action in state.legal_of(do.Buy):
        stone = state.offer[action.column][action.row]
        if action.bonus or stone in stones_seen:
            continue
        stones_seen.add(stone)
        bought = state.apply(action)
        found.update(
            (place.level, place.slot)
            for place in bought.legal_of(do.Place)
            if (place.level, place.slot) not in found and _area_food(bought, place) >= WORTH
        )
    return frozenset(found)


def _area_food(state: State, place: do.Place) -> int:
    """The food that areas would pay if a stone was placed so."""
    _after, events = state.play(place)
    return sum(event.food for event in events if isinstance(event, AreaEnclosed))


def _to_close(table: AnyTable) -> Subjects:
    slots = sorted(_closing_slots(table.state))
    return tuple(places.SlotPlace(table.state.seat, *place) for place in slots)


def _closed(effect: InputEffect) -> bool:
    return any(area.food >= WORTH for area in effect.events(AreaEnclosed))


def _is_poor(table: AnyTable) -> bool:
    state: State = table.state
    return _is_turn_start(state) and 0 < len(stones_to_buy(table)) <= FEW and state.me.food <= 1


def _gained(effect: InputEffect) -> bool:
    return any(gained.gain in {Gain.BREAD, Gain.AREA} for gained in effect.events(FoodGained))


def _may_store(table: AnyTable) -> bool:
    return table.preview is not None and table.preview.state.why_not(do.Store()) is None


def _has_stored(table: AnyTable) -> bool:
    return bool(table.state.legal_of(do.PlaceStored))


def _is_late(table: AnyTable) -> bool:
    state: State = table.state
    return _is_turn_start(state) and 0 < state.table.last - state.boats[state.seat] <= LAST_DAYS


def _moves_again(table: AnyTable) -> bool:
    """Whether others wait, and the last turn was the player's own."""
    steps, state = table.session.steps, table.state
    others = [seat for seat in range(len(state.players)) if state.boats[seat] < state.table.last]
    return (
        _is_turn_start(state) and len(others) > 1 and bool(steps) and steps[-1].seat == state.seat
    )


ADVICE: Final = {
    "advice-sail": Cue(
        fixed_subjects(places.Thing.SAIL),
        lambda table: table.state.why_not(do.Sail()) is None,
        has_done(do.Sail),
    ),
    "advice-store": Cue(fixed_subjects(places.Thing.STORE), _may_store, has_done(do.Store)),
    "advice-stored": Cue(
        own_thing(lambda seat: places.StoredPlace(seat, 0)), _has_stored, has_done(do.PlaceStored)
    ),
    "advice-bonus": Cue(_quarry, _has_bonus, _used_bonus),
    "advice-area": Cue(_to_close, lambda table: bool(_closing_slots(table.state)), _closed),
    "advice-late": Cue(own_thing(places.BoatOf), _is_late, has_done(do.Buy)),
    "advice-food": Cue(own_thing(places.FoodOf), _is_poor, _gained),
    "advice-again": Cue(own_thing(places.BoatOf), _moves_again, has_done(do.Buy)),
}
