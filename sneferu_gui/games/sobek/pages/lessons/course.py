"""Sobek's course: six chapters, a whole game with advice on new situations, puzzles."""

from collections.abc import Callable
from functools import cache
from typing import Final

from sneferu_gui.games.sobek.law.actions import Done, Give, Lay, PlaySet, Start, Take
from sneferu_gui.games.sobek.law.events import CharacterPlayed
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.pages.lessons.chapters import (
    CHARACTERS,
    END_OF_ROUND,
    LAY_SETS,
    MORE_CHARACTERS,
    TAKE,
    TOKENS,
)
from sneferu_gui.games.sobek.pages.lessons.targets import hand, state_of, within_reach
from sneferu_gui.games.sobek.table.places import MarkerOf, NilePlace, PileOf, Thing, TokenPlace
from sneferu_gui.games.sobek.table.plan import NOTHING, hand_of
from sneferu_gui.games.sobek.table.preview import corruption_if_scored
from sneferu_gui.ui.pages.lessons.course import (
    LEARNER,
    Course,
    Cue,
    Lesson,
    Script,
    Subjects,
    course_of,
    fixed_subjects,
    has_done,
    in_turn,
)
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.game_table import AnyTable

TAKES_FIRST: Final = Script((Take(0),))
"""An opponent who takes the first card as long as the Nile has one."""


LAYS_NOTHING: Final = Script((Done(), Take(0)))
"""An opponent who lays no set when a round is over."""

LESSONS: Final = {
    "take": Lesson(TAKE, TAKES_FIRST),
    "lay-sets": Lesson(LAY_SETS, TAKES_FIRST),
    "tokens": Lesson(TOKENS, TAKES_FIRST),
    "characters": Lesson(CHARACTERS, TAKES_FIRST),
    "end-of-round": Lesson(END_OF_ROUND, LAYS_NOTHING),
    "more-characters": Lesson(MORE_CHARACTERS, LAYS_NOTHING),
}


# -- Advice ----------------------------------------------------------------------------------

LEAD: Final = 3
"""The lead in corruption over all others from which advice speaks of it."""
WORTH: Final = 4
"""The least gain in points for which advice says to lay a set."""


def _in_phase(phase: Phase) -> Callable[[AnyTable], bool]:
    return lambda table: state_of(table).phase is phase


def _action_worth(state: State, action: PlaySet) -> int:
    """The points that a set gains by an action."""
    before = state.sets[LEARNER][action.onto].worth if action.onto is not None else 0
    own = state.apply(action).sets[LEARNER]
    return (own[-1] if action.onto is None else own[action.onto]).worth - before


def _can_lay_well(state: State) -> bool:
    return state.phase is Phase.TURN and any(
        _action_worth(state, each) >= WORTH for each in state.legal_of(PlaySet)
    )


def _is_late(state: State) -> bool:
    return state.phase is Phase.TURN and not state.deck and bool(state.legal_of(PlaySet))


def _is_most_corrupt(state: State) -> bool:
    others = (
        corruption_if_scored(state, seat) for seat in range(state.table.seats) if seat != LEARNER
    )
    own = corruption_if_scored(state, LEARNER)
    return state.phase is Phase.TURN and own >= max(others) + LEAD


def _has_character(state: State) -> bool:
    return state.phase is Phase.TURN and any(card.power for card in hand_of(state, LEARNER))


def _is_full(state: State) -> bool:
    is_full = count_in(state.hands[LEARNER]) > state.table.edition.scribe_leaves
    return state.phase is Phase.TURN and is_full and _can_still_be_played(state, "scribe")


def _can_still_be_played(state: State, power: str) -> bool:
    """Whether another player could still play a character of this power in this round."""
    printed, edition = state.table.printed, state.table.edition
    gone = (state.hands[LEARNER], state.piles[LEARNER], state.discard)
    seen = [kind for cards in gone for kind in printed.kinds_in(cards) if kind.power == power]
    return len(seen) < sum(kind.count for kind in edition.kinds if kind.power == power)


ADVICE: Final = {
    "advice-give": Cue(fixed_subjects(Thing.OWN_HAND), _in_phase(Phase.SCRIBE), has_done(Give)),
    "advice-flat": Cue(
        fixed_subjects(Thing.OWN_HAND), _in_phase(Phase.LAY), has_done(PlaySet, Lay)
    ),
    "advice-begin": Cue(within_reach, _in_phase(Phase.START), has_done(Start)),
    "advice-late": Cue(fixed_subjects(Thing.OWN_HAND), in_turn(_is_late), has_done(PlaySet, Lay)),
    "advice-set": Cue(
        fixed_subjects(Thing.OWN_HAND), in_turn(_can_lay_well), has_done(PlaySet, Lay)
    ),
    "advice-corruption": Cue(
        fixed_subjects(PileOf(LEARNER)),
        in_turn(_is_most_corrupt),
        lambda effect: effect.actions[-1:] == (Take(0),),
    ),
    "advice-character": Cue(
        hand(lambda kind: kind.power is not None),
        in_turn(_has_character),
        lambda effect: bool(effect.events(CharacterPlayed)),
    ),
    "advice-hand": Cue(fixed_subjects(Thing.OWN_HAND), in_turn(_is_full), has_done(PlaySet, Lay)),
}


@cache
def course() -> Course:
    """The course, read from its files on first use."""
    return course_of("sobek", LESSONS, ADVICE, NOTHING)


# -- Puzzles ---------------------------------------------------------------------------------

REACH: Final = tuple(map(NilePlace, range(4)))
"""The cards that can be taken (K1)."""


def _hand(_table: AnyTable) -> Subjects:
    return (Thing.OWN_HAND,)


PLACES: Final = {
    "set": PuzzlePlace(_hand),
    "nile": PuzzlePlace(lambda _table: REACH[:1]),
    "power": PuzzlePlace(_hand),
    "token": PuzzlePlace(lambda table: tuple(map(TokenPlace, state_of(table).tokens[:1]))),
    "lay": PuzzlePlace(lambda table: (MarkerOf(state_of(table).seat),)),
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """In the order in which they are best met."""
    return read_puzzle_kinds("sobek", PLACES)
