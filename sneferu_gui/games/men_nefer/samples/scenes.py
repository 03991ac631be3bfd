"""The sample scenes of Men-Nefer by name, for pictures and tests."""

from collections.abc import Hashable
from typing import Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.actions import Action, Visit
from sneferu_gui.games.men_nefer.law.edition import SLOTS
from sneferu_gui.games.men_nefer.law.frames import Frame
from sneferu_gui.games.men_nefer.law.legal import CANNOT_PAY
from sneferu_gui.games.men_nefer.law.position import NONE, TURN
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.plan import options
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.samples.advised import hinted
from sneferu_gui.ui.samples.any_game import Sample, after
from sneferu_gui.ui.samples.moments import (
    ALONE,
    FOUR,
    THREE,
    TWO,
    Company,
    Moment,
    game_at,
    is_over,
    with_undo_rule,
)
from sneferu_gui.ui.samples.taught import (
    answer_rightly,
    answer_wrongly,
    lesson,
    lesson_pages,
    puzzle_of,
)
from sneferu_gui.ui.samples.usual import (
    end_of,
    stored_pages,
    table_after_acts,
    table_against,
    table_of,
    usual_samples,
)
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.choosing import Option

TURNS_AN_ERA: Final = 3 * SLOTS
"""A player's turns in an Era: apprentices visit and specialise, slots are refilled (E3)."""
LEAST: Final[dict[str, int]] = {"bundle": 3, "market": 4, "boats": 6, "contract": 3, "craft": 6,
                                "papyrus": 4, "rite": 5, "erect": 5, "mastaba": 6, "priestess": 4,
                                "basket": 5, "limestone": 3, "build": 3, "grant": 2}  # fmt: skip
"""By kind of frame, the least number of choices that a sample shows."""
SECOND: Final = 2
"""An Era in which boards have filled."""
LAST: Final = 3


def asking(phase: str, era: int = 1) -> Moment:
    """A moment with a frame of a kind on top and several choices, in this Era or a later one."""

    def is_there(session: Session) -> bool:
        state: State = session.state
        if state.phase != phase or state.era < era:
            return False
        return len(state.legal_actions()) >= LEAST.get(phase, 2)

    return is_there


def turn_of(era: int, own: int) -> Moment:
    """The moment of the first player's turn after `own` turns of an Era."""

    def is_there(session: Session) -> bool:
        state: State = session.state
        if state.phase != TURN or state.era != era:
            return False
        players = state.table.seats
        return bool(state.turns == ((era - 1) * TURNS_AN_ERA + own) * players)

    return is_there


START: Final = turn_of(1, 0)
"""The start of a game."""
MIDDLE: Final = turn_of(2, 5)
FLOODED: Final = turn_of(2, 0)
"""The moment after a Harvest and the Flood."""
LATE: Final = turn_of(3, 6)
LAST_HARVEST: Final = turn_of(3, 0)
"""The moment after the Harvest before the last Era."""


def of_all_kinds(session: Session) -> bool:
    """Whether any of the three choices of a turn can be made."""
    state: State = session.state
    if state.phase != TURN or state.era < SECOND:
        return False
    return all(state.legal_of(kind) for kind in (do.Visit, do.Specialise, do.Obtain))


def cannot_pay(session: Session) -> bool:
    """Whether a House is so crowded that an apprentice would do nothing there (A4, A7)."""
    state: State = session.state
    unpaid = any(each.space is CANNOT_PAY for each in state.legal_of(do.Specialise))
    return state.phase == TURN and unpaid and bool(state.legal_of(do.Visit))


def at_pyramidion(session: Session) -> bool:
    """Whether the pyramidion can be placed (P6)."""
    return any(each.take is not None for each in session.state.legal_of(do.Build))


def has_uncovered(session: Session) -> bool:
    """Whether a turn goes on after a piece uncovered another one (K5)."""
    last_events = session.steps[-1].events if session.steps else ()
    is_uncovered = any(
        isinstance(each, events.PieceBuilt) and each.next is not None for each in last_events
    )
    return is_uncovered and session.state.phase != TURN


def can_offer(session: Session) -> bool:
    """Whether offerings can be made before or instead of steps (T5)."""
    state: State = session.state
    return state.phase == "priestess" and len(state.legal_of(do.Offer)) > 1


def can_activate_in_city(session: Session) -> bool:
    """Whether a boat can be activated in a city (R5)."""
    state: State = session.state
    cities = {each.id for each in state.table.edition.cities}
    return state.phase == "boats" and any(
        each.at in cities for each in state.legal_of(do.ActivateBoat)
    )


def contract_of_any(session: Session) -> bool:
    """Whether a contract can be taken from several cities (Hathor)."""
    return len({each.city for each in session.state.legal_of(do.TakeContract)}) > 1


def with_all_tiles(session: Session) -> bool:
    """Whether any of the five Mastaba tiles can be activated (N6)."""
    state: State = session.state
    return len({each.tile for each in state.legal_of(do.Activate)}) > SLOTS


def late_frame(session: Session) -> bool:
    """Whether the last Era has a bundle, with boats in cities and papyri in the Book."""
    state: State = session.state
    board = state.board_to_read
    in_city = any(boat.place >= CITY for boat in board.boats)
    return state.phase == "bundle" and state.era == LAST and in_city and bool(board.papyri)


def with_gap(session: Session) -> bool:
    """Whether a market action is asked for and the tablet's row is a gap (B3)."""
    state: State = session.state
    return state.phase == "market" and NONE in state.market[:SLOTS]


def steward_about(session: Session) -> bool:
    """Whether the steward stands on suns and moons (V)."""
    state: State = session.state
    sides = {side for _house, side in state.steward}
    return state.phase == TURN and len(sides) > 1 and state.era == SECOND


COMPANIES: Final = {"mix": THREE, "limestone": THREE, "bundle": FOUR, "favour": FOUR,
                    "contract": FOUR, "priestess": FOUR, "boats": FOUR}  # fmt: skip
"""By kind of frame, the company where that kind is met with many choices; else two players."""

FRAMES: Final[dict[str, Sample]] = {
    kind: table_of(COMPANIES.get(kind, TWO), asking(kind))
    for kind in (frame._field_defaults["kind"] for frame in Frame.__args__)
    if kind != "leave"
}
"""A sample of every kind of frame before a choice, except LeaveFrame, which asks nothing."""


# -- What is chosen --------------------------------------------------------------------------


def _chosen(state: State) -> tuple[Hashable, ...]:
    """The first thing of the longest gesture, but not of leaving."""

    def worth(each: Option[Action]) -> tuple[int, int]:
        return len(each.made.held), len(each.gesture)

    best = max(options(state).every, key=worth)
    return tuple(call(MenTable.choose, about) for about in best.made.held[:1])


def _slot(state: State) -> tuple[Hashable, ...]:
    """The act that chooses an apprentice for a visit."""
    slot = state.legal_of(Visit)[0].slot
    return (call(MenTable.choose, places.Slot(state.seat, slot)),)


def _choosing(company: Company, moment: Moment) -> Sample:
    return table_after_acts(company, moment, _chosen)


def _uncovered(company: Company) -> Sample:
    """A sample of a turn of which only a part can be taken back."""

    def scene(program: Program) -> Scene:
        session = game_at(program.edition(), company, has_uncovered)
        strict = with_undo_rule(session, UndoRule.TURN)
        strict.hand_over()
        strict.sit_down()
        shown: Scene = program.table(strict)
        return shown

    return scene


CHOSEN: Final[dict[str, Sample]] = {
    "visiting": table_after_acts(TWO, of_all_kinds, _slot),
    "craft-chosen": _choosing(TWO, asking("craft")),
    "boat-chosen": _choosing(FOUR, asking("boats")),
    "priestess-chosen": _choosing(TWO, can_offer),
    "contract-chosen": _choosing(TWO, contract_of_any),
    "rite-chosen": _choosing(TWO, asking("rite")),
    **{
        f"large-{region}": after(table_of(THREE, MIDDLE), call(MenTable.enlarge, region))
        for region in ("pyramids", "necropolis", "temple", "nile")
    },
    "rival": after(table_of(THREE, MIDDLE), call(MenTable.open_board, 1)),
}
"""Samples with the first of several things chosen, and with opened panels."""

TURNS: Final[dict[str, Sample]] = {
    "start": table_of(TWO, START),
    "turn": table_of(TWO, of_all_kinds),
    "unpaid": table_of(TWO, cannot_pay),
    "gap": table_of(TWO, with_gap),
    "flooded": table_of(FOUR, FLOODED),
    "last-era": table_of(FOUR, LAST_HARVEST),
    "over": table_of(TWO, is_over),
    "late": table_of(FOUR, LATE),
    "late-bundle": table_of(FOUR, late_frame),
    "pyramidion": table_of(TWO, at_pyramidion),
    "uncovered": _uncovered(TWO),
    "uncovered-four": _uncovered(FOUR),
    "offering": table_of(TWO, can_offer),
    "in-city": table_of(TWO, can_activate_in_city),
    "any-contract": table_of(TWO, contract_of_any),
    "all-tiles": table_of(TWO, with_all_tiles),
    "last-turn": table_of(THREE, turn_of(3, 8)),
}
"""Samples of moments that show something special."""

ALONE_SCENES: Final[dict[str, Sample]] = {
    "alone": table_of(ALONE, MIDDLE),
    "alone-start": table_of(ALONE, START),
    "steward": table_of(ALONE, steward_about),
    "alone-late": table_of(ALONE, LATE),
    "end-alone": end_of(ALONE, is_over),
}


def _harvest(company: Company, era: int = 1, seconds: float | None = None) -> Sample:
    """A sample of the page of a Harvest and its Flood; after `seconds`, or shown whole."""

    def scene(program: Program) -> Scene:
        session = game_at(program.edition(), company, turn_of(era + 1, 0))
        none, tempo = program.table(session), 0.0 if seconds is None else 1.0
        page = HarvestScene(session.setup, session.shown_steps, era, lambda _count: none, tempo)
        for now in () if seconds is None else (0.0, seconds):
            page.tick(now)
        return page

    return scene


ENDED: Final[dict[str, Sample]] = {
    "harvest": _harvest(FOUR),
    "harvest-second": _harvest(FOUR, 2),
    "harvest-told": _harvest(THREE, 2, 2.6),
    "harvest-account": after(_harvest(FOUR, 2), call(HarvestScene.see_account)),
    "harvest-alone": _harvest(ALONE),
    "end-two": end_of(TWO, is_over),
    "end-three": end_of(THREE, is_over),
    **stored_pages((TWO, THREE, FOUR, ALONE), MIDDLE, is_over),
}

GAME: Final = "men_nefer"
CHAPTERS: Final = 8

LESSONS: Final[dict[str, Sample]] = {
    **lesson_pages(GAME, advised=CHAPTERS - 1),
    **{f"lesson-{number + 1}": lesson(GAME, number) for number in range(CHAPTERS)},
    "lesson-1-read": lesson(GAME, 0, reads=True),
}

PUZZLES: Final[dict[str, Sample]] = {
    "puzzle-bundle": puzzle_of(GAME, "bundle"),
    "puzzle-harvest": puzzle_of(GAME, "harvest", answer_wrongly),
    "puzzle-last": puzzle_of(GAME, "last"),
    "puzzle-solved": puzzle_of(GAME, "bundle", answer_rightly),
}


SAMPLES: Final[dict[str, Sample]] = {
    **usual_samples(GAME, MIDDLE),
    "setup-alone": lambda program: program.setup(1),
    **TURNS,
    **FRAMES,
    **CHOSEN,
    **ALONE_SCENES,
    "computers": table_against(FOUR, MIDDLE, ("child", "ferryman", "mason", "child")),
    "hint-bundle": hinted(table_of(FOUR, asking("bundle")), 3),
    **LESSONS,
    **PUZZLES,
    **ENDED,
}
"""All samples by name."""
