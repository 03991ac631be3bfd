"""The scenes of Men-Nefer by name, for pictures and tests."""

from collections.abc import Hashable
from functools import cache
from typing import Final

from sneferu_gui.games.men_nefer.law.actions import Action, Visit
from sneferu_gui.games.men_nefer.law.edition import Edition
from sneferu_gui.games.men_nefer.law.frames import Frame
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.samples import games
from sneferu_gui.games.men_nefer.samples.games import (
    ALONE,
    FOUR,
    THREE,
    TWO,
    asking,
    is_over,
    legal,
    turn_of,
)
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.plan import options
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.samples.advised import hinted
from sneferu_gui.ui.samples.any_game import (
    Sample,
    after,
    end_of_first_loss,
    handing_over,
    over,
    replay_end,
)
from sneferu_gui.ui.samples.moments import Company, Moment, game_at, with_undo_rule
from sneferu_gui.ui.samples.played import (
    against,
    choosing,
    end_of,
    game_of,
    stored_pages,
    table_of,
)
from sneferu_gui.ui.samples.review_scenes import Reviewed, review_of, review_turn, reviewed
from sneferu_gui.ui.samples.taught import (
    answer,
    err,
    lesson,
    lesson_pages,
    own_puzzles,
    puzzle_of,
    puzzles_page,
)
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.choosing import Option

COMPANIES: Final = {"mix": THREE, "limestone": THREE, "bundle": FOUR, "favour": FOUR,
                    "contract": FOUR, "priestess": FOUR, "boats": FOUR}  # fmt: skip
"""Who plays where a kind of frame is met with much to choose; else two do."""

FRAMES: Final[dict[str, Sample]] = {
    kind: table_of(COMPANIES.get(kind, TWO), asking(kind))
    for kind in (frame._field_defaults["kind"] for frame in Frame.__args__)
    if kind != "leave"
}
"""Every kind of frame, before something is chosen; a boat leaves its city without a question."""


# -- What is chosen --------------------------------------------------------------------------


def _chosen(state: State) -> tuple[Hashable, ...]:
    """The first thing of the longest gesture there is, but for leaving."""

    def worth(each: Option[Action]) -> tuple[int, int]:
        return len(each.made.held), len(each.gesture)

    best = max(options(state).every, key=worth)
    return tuple(call(MenTable.choose, about) for about in best.made.held[:1])


def _slot(state: State) -> tuple[Hashable, ...]:
    """An apprentice on its way to a House."""
    slot = legal(state, Visit)[0].slot
    return (call(MenTable.choose, places.Slot(state.seat, slot)),)


def _choosing(company: Company, moment: Moment) -> Sample:
    return choosing(company, moment, _chosen)


def _enlarged(region: str) -> Sample:
    return after(table_of(THREE, games.MIDDLE), call(MenTable.enlarge, region))


def _uncovered(company: Company) -> Sample:
    """A turn of which only a part can be taken back."""

    def scene(program: Program) -> Scene:
        session = game_at(program.edition(), company, games.has_uncovered)
        strict = with_undo_rule(session, UndoRule.TURN)
        strict.hand_over()
        strict.sit_down()
        shown: Scene = program.table(strict)
        return shown

    return scene


CHOSEN: Final[dict[str, Sample]] = {
    "visiting": choosing(TWO, games.of_all_kinds, _slot),
    "craft-chosen": _choosing(TWO, asking("craft")),
    "boat-chosen": _choosing(FOUR, asking("boats")),
    "priestess-chosen": _choosing(TWO, games.can_offer),
    "contract-chosen": _choosing(TWO, games.contract_of_any),
    "rite-chosen": _choosing(TWO, asking("rite")),
    **{
        f"large-{region}": _enlarged(region)
        for region in ("pyramids", "necropolis", "temple", "nile")
    },
    "rival": after(table_of(THREE, games.MIDDLE), call(MenTable.open_board, 1)),
}
"""Every decision of several things with the first of them chosen, and what is opened to look at."""

TURNS: Final[dict[str, Sample]] = {
    "start": table_of(TWO, games.START),
    "turn": table_of(TWO, games.of_all_kinds),
    "unpaid": table_of(TWO, games.cannot_pay),
    "gap": table_of(TWO, games.with_gap),
    "flooded": table_of(FOUR, games.FLOODED),
    "last-era": table_of(FOUR, games.LAST_HARVEST),
    "over": table_of(TWO, is_over),
    "late": table_of(FOUR, games.LATE),
    "late-bundle": table_of(FOUR, games.late_frame),
    "pyramidion": table_of(TWO, games.at_pyramidion),
    "uncovered": _uncovered(TWO),
    "uncovered-four": _uncovered(FOUR),
    "offering": table_of(TWO, games.can_offer),
    "in-city": table_of(TWO, games.can_activate_in_city),
    "any-contract": table_of(TWO, games.contract_of_any),
    "all-tiles": table_of(TWO, games.with_all_tiles),
    "last-turn": table_of(THREE, turn_of(3, 8)),
}
"""Moments with something of their own to see."""

ALONE_SCENES: Final[dict[str, Sample]] = {
    "alone": table_of(ALONE, games.MIDDLE),
    "alone-start": table_of(ALONE, games.START),
    "steward": table_of(ALONE, games.steward_about),
    "alone-late": table_of(ALONE, games.LATE),
    "end-alone": end_of(ALONE, is_over),
}


def _harvest(company: Company) -> Sample:
    """The page of the first Harvest, and the Flood after it."""

    def scene(program: Program) -> Scene:
        session = game_at(program.edition(), company, games.FLOODED)
        none = program.table(session)
        return HarvestScene(session.setup, session.shown_steps, 1, lambda _count: none)

    return scene


ENDED: Final[dict[str, Sample]] = {
    "harvest": _harvest(FOUR),
    "harvest-alone": _harvest(ALONE),
    "end-two": end_of(TWO, is_over),
    "end-three": end_of(THREE, is_over),
    "end-four": end_of(FOUR, is_over),
    "end-first": lambda program: end_of_first_loss(
        program, game_at(program.edition(), TWO, is_over)
    ),
    "end-account": after(end_of(FOUR, is_over), call(EndScene.look, EndView.ACCOUNT)),
    **stored_pages((TWO, THREE, FOUR, ALONE), games.MIDDLE, is_over),
    "replay-end": replay_end(table_of(THREE, is_over)),
}

GAME: Final = "men_nefer"
CHAPTERS: Final = 8

LESSONS: Final[dict[str, Sample]] = {
    **lesson_pages(GAME, advised=CHAPTERS - 1),
    **{f"lesson-{number + 1}": lesson(GAME, number) for number in range(CHAPTERS)},
    "lesson-1-read": lesson(GAME, 0, reads=True),
}

PUZZLES: Final[dict[str, Sample]] = {
    "puzzles": puzzles_page(GAME),
    "puzzle-bundle": puzzle_of(GAME, "bundle"),
    "puzzle-harvest": puzzle_of(GAME, "harvest", err),
    "puzzle-last": puzzle_of(GAME, "last"),
    "puzzle-solved": puzzle_of(GAME, "bundle", answer),
}

HINTS: Final[dict[str, Sample]] = {
    "hint-thinking": hinted(table_of(TWO, games.MIDDLE), 0),
    "hint-where": hinted(table_of(TWO, games.MIDDLE), 1),
    "hint-which": hinted(table_of(TWO, games.MIDDLE), 2),
    "hint": hinted(table_of(TWO, games.MIDDLE), 3),
    "hint-bundle": hinted(table_of(FOUR, asking("bundle")), 3),
}


@cache
def _looked_over(edition: Edition) -> Reviewed:
    """A game of two that is over, with its review."""
    return reviewed(game_at(edition, TWO, is_over))


SAMPLES: Final[dict[str, Sample]] = {
    "setup-alone": lambda program: program.setup(1),
    "setup-four": lambda program: program.setup(4),
    "table": table_of(TWO, games.MIDDLE),
    "table-three": table_of(THREE, games.MIDDLE),
    "table-four": table_of(FOUR, games.MIDDLE),
    **over(table_of(TWO, games.MIDDLE)),
    **TURNS,
    **FRAMES,
    **CHOSEN,
    **ALONE_SCENES,
    "computers": against(FOUR, games.MIDDLE, ("child", "ferryman", "mason", "child")),
    **HINTS,
    **LESSONS,
    **PUZZLES,
    **own_puzzles(GAME, _looked_over),
    "review": review_of(_looked_over),
    "review-find": review_turn(_looked_over, is_find=True),
    "review-turn": review_turn(_looked_over),
    "handing-over": handing_over(game_of(TWO, games.MIDDLE), HandingOver.TO_OTHERS),
    "handing-over-always": handing_over(game_of(TWO, games.MIDDLE), HandingOver.ALWAYS),
    **ENDED,
}
"""By their names."""
