"""The scenes of Sobek by name, for pictures and tests."""

from collections.abc import Hashable
from typing import Final

from sneferu_gui.games.sobek.law.actions import PlaySet, Take
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.places import OpenPile
from sneferu_gui.games.sobek.table.plan import hand_of, matching_places
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.samples.advised import hinted
from sneferu_gui.ui.samples.any_game import Sample, after
from sneferu_gui.ui.samples.moments import FOUR, THREE, TWO, Company, Moment, game_at, is_over
from sneferu_gui.ui.samples.taught import (
    answer_rightly,
    answer_wrongly,
    lesson,
    lesson_pages,
    puzzle_of,
)
from sneferu_gui.ui.samples.usual import (
    stored_pages,
    table_after_acts,
    table_against,
    table_of,
    usual_samples,
)
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.scene import PlayedScene

MIDDLE: Final = 24
"""The actions done by the middle of a round."""
MANY_CARDS: Final = 12
"""The cards of a large hand."""


def mid_round(session: Session) -> bool:
    """A turn in the middle of a round, with sets on the table and a set in hand."""
    state: State = session.state
    return session.count >= MIDDLE and state.phase is Phase.TURN and has_set(state)


def has_set(state: State) -> bool:
    return any(isinstance(action, PlaySet) for action in state.legal_actions())


def can_enlarge(session: Session) -> bool:
    """A turn in which a set on the table can be enlarged (P4)."""
    actions = session.state.legal_actions()
    return any(isinstance(action, PlaySet) and action.onto is not None for action in actions)


def in_phase(phase: Phase) -> Moment:
    """A decision in a phase other than a turn."""
    return lambda session: session.state.phase is phase


def holding_character(power: str) -> Moment:
    """A turn in which a character of this power can do something."""

    def moment(session: Session) -> bool:
        state: State = session.state
        legal = state.legal_actions() if state.phase is Phase.TURN else ()
        power_of = state.table.printed.power_of
        return any(
            action.do == "power"
            and power_of[action.card] == power
            and None not in action
            and () not in action
            for action in legal
        )

    return moment


def has_many_cards(session: Session) -> bool:
    state: State = session.state
    return state.phase is Phase.TURN and count_in(state.hands[state.seat]) >= MANY_CARDS


def choosing_event(session: Session) -> bool:
    """A choice among several tokens (E1), with sets and opponents to aim them at."""
    state: State = session.state
    return state.phase is Phase.EVENT and len(set(state.tokens)) > 2  # noqa: PLR2004 - several


def second_round(session: Session) -> bool:
    state: State = session.state
    return state.round > 1 and state.phase is Phase.TURN


def _selection(company: Company, moment: Moment) -> Sample:
    """The table with the cards of a set chosen."""

    def acts(state: State) -> tuple[Hashable, ...]:
        hand = hand_of(state, state.seat)
        best = max(range(len(hand)), key=lambda place: len(matching_places(state, place)))
        return tuple(
            call(SobekTable.toggle_card, place) for place in sorted(matching_places(state, best))
        )

    return table_after_acts(company, moment, acts)


def _character(power: str, company: Company = THREE, *, aims: bool = True) -> Sample:
    """The table with a character chosen, and its power aimed if `aims`."""

    def acts(state: State) -> tuple[Hashable, ...]:
        hand = hand_of(state, state.seat)
        place = next(n for n, kind in enumerate(hand) if kind.power == power)
        return (call(SobekTable.aim_power if aims else SobekTable.toggle_card, place),)

    return table_after_acts(company, holding_character(power), acts)


# -- Ends of rounds and games, and stored ones ---------------------------------------------


def _round(company: Company, seconds: float | None = None, *, is_account: bool = False) -> Sample:
    """The first round's end, seconds after its scoring began; without seconds, all scored."""

    def scene(program: Program) -> Scene:
        session = game_at(program.edition(), company, second_round)
        tempo, steps = 0.0 if seconds is None else 1.0, session.shown_steps
        page = RoundScene(session.setup, steps, 1, tempo, is_account=is_account)
        if seconds is not None:
            page.tick(0.0)
            page.tick(seconds)
        return page

    return scene


ENDED: Final[dict[str, Sample]] = {
    "round": _round(FOUR),
    "round-weighed": _round(TWO, 3.0),
    "round-told": _round(FOUR, 6.6),
    "round-account": _round(FOUR, is_account=True),
    **stored_pages((TWO, THREE, FOUR), mid_round, is_over),
}

# -- Lessons, puzzles and reviews --------------------------------------------------------------

GAME: Final = "sobek"
FISH: Final = tuple(call(SobekTable.toggle_card, place) for place in range(3))
WRONG_TAKE: Final = (call(PlayedScene.do_if_legal, Take(2)),)

LESSONS: Final[dict[str, Sample]] = {
    **lesson_pages(GAME, advised=3),
    "lesson-1": lesson(GAME, 0, *WRONG_TAKE),
    "lesson-2": lesson(GAME, 1, *FISH),
    "lesson-3": lesson(GAME, 2),
    "lesson-4": lesson(GAME, 3, call(SobekTable.toggle_card, 1)),
    "lesson-5": lesson(GAME, 4),
    "lesson-6": lesson(GAME, 5),
}

PUZZLES: Final[dict[str, Sample]] = {
    "puzzle-set": puzzle_of(GAME, "set"),
    "puzzle-nile": puzzle_of(GAME, "nile", answer_wrongly),
    "puzzle-power": puzzle_of(GAME, "power"),
    "puzzle-token": puzzle_of(GAME, "token"),
    "puzzle-lay": puzzle_of(GAME, "lay"),
    "puzzle-solved": puzzle_of(GAME, "nile", answer_rightly),
}


SAMPLES: Final[dict[str, Sample]] = {
    **usual_samples(GAME, mid_round),
    "computers": table_against(FOUR, mid_round, ("child", "scribe", "architect", "vizier")),
    "start": table_of(TWO, in_phase(Phase.START)),
    "selection": _selection(TWO, mid_round),
    "enlarging": _selection(TWO, can_enlarge),
    "crowded": table_of(TWO, has_many_cards),
    "event": table_of(THREE, choosing_event),
    "thief": _character("thief"),
    "vizier": _character("vizier"),
    "pile": table_of(THREE, in_phase(Phase.VIZIER)),
    "priest": _character("priest", TWO),
    "courtesan": _character("courtesan", TWO),
    "merchant": _character("merchant", TWO),
    "queen": _character("queen", TWO, aims=False),
    "scribe": table_of(THREE, in_phase(Phase.SCRIBE)),
    "lay": table_of(TWO, in_phase(Phase.LAY)),
    "discard": after(table_of(TWO, mid_round), call(SobekTable.look_through, OpenPile.DISCARD)),
    "own-pile": after(table_of(TWO, mid_round), call(SobekTable.look_through, OpenPile.PILE)),
    "hint-event": hinted(table_of(THREE, choosing_event), 3),
    **PUZZLES,
    **ENDED,
    **LESSONS,
}
