"""Sample scenes of Sneferu by name, for pictures and tests."""

import random
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.edition import Edition
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.samples.days import DAYS
from sneferu_gui.games.sneferu.samples.games import (
    AGAINST_PTAH,
    FOUR,
    MANY_SCRIPTS,
    MIDDLE,
    MIDDLE_ALONE,
    SOLO,
    bonus_choice,
    early,
    has_stored,
    is_lost,
    is_tie,
    is_won,
    late_game,
    may_store,
    mid_game,
    must_sail,
    solo_game,
    stone_that_wakes_ptah,
    with_bonus,
)
from sneferu_gui.games.sneferu.table.places import BoardOf, OfferPlace, StoredPlace
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.editions import shipped_edition
from sneferu_gui.session.milestones import noteworthy_in
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.session.store import GameStore
from sneferu_gui.session.undo_rules import HandingOver
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.scene import Notify, Push, Scene, call
from sneferu_gui.ui.kit.node import Confirmation, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.games import GamesScene, delete_button
from sneferu_gui.ui.pages.milestones import MilestonesScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.pages.setup.draft import NAMES, TableDraft
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.samples.advised import (
    FindReviewed,
    Reviewed,
    hinted,
    review_half,
    review_of,
    review_turn,
    reviewed,
)
from sneferu_gui.ui.samples.any_game import (
    FIRST_DATE,
    Sample,
    after,
    after_opening,
    end_of_first_loss,
    handing_over,
    overlay_scenes,
    read_through,
    replay_end,
    shown_whole,
    with_methods,
)
from sneferu_gui.ui.samples.moments import (
    TWO,
    Company,
    Moment,
    dated_store,
    game_at,
    is_over,
    store_game,
)
from sneferu_gui.ui.samples.taught import (
    answer_rightly,
    answer_wrongly,
    ask_for_hint,
    lesson,
    lesson_pages,
    own_puzzles,
    puzzle_of,
    puzzles_page,
)
from sneferu_gui.ui.samples.usual import end_of, game_of, table_of
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.computers_turns import ComputersAction
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.scene import PlayedScene

GENEROUS: Final = "generous"
AT_RANDOM: Final = Company(1, "random", options=(AGAINST_PTAH,))
"""A random player, who loses to Ptah."""
SAMPLE_GAMES: Final = 14
MANY_GAMES: Final = 16
GENEROUS_GAMES: Final = 5
"""The number of first games in the store that are played with the generous edition."""


def _store(program: Program) -> GameStore:
    """A store with games of several kinds."""
    store = dated_store(FIRST_DATE, 31)
    for number in range(SAMPLE_GAMES):
        company = (FOUR, TWO, SOLO, TWO)[number % 4]
        moment = mid_game if number % 5 == 1 and company is FOUR else is_over
        if number % 6 == 0:
            moment = early
        edition = shipped_edition(GENEROUS) if number < GENEROUS_GAMES else program.edition()
        store_game(store, game_at(edition, company, moment, first_seed=number + 1))
    return store


def end_with_records(program: Program) -> Scene:
    """The end of a game with records and firsts, after earlier games of the same person."""
    store = _store(program)
    for seed in (3, 5):
        session = game_at(program.edition(), SOLO, is_won, first_seed=seed)
        number = store_game(store, session)
    found = noteworthy_in(store, session.game.id, number)
    noting = with_methods(program, noteworthy=lambda _game, _number: found)
    return shown_whole(EndScene(noting, program.table(session), 1))


class TwoUnwrittenGames:
    """A stand-in for two games that were only in memory when the program ended."""

    def count(self) -> int:
        return 2

    def bring_back(self, store: GameStore) -> Notify:
        """Do nothing, as this is for a picture only."""
        del store
        return Notify("")


def stored_games(program: Program) -> Scene:
    """The list of stored games, while two more wait to be restored."""
    return GamesScene(program, _store(program), TwoUnwrittenGames())


def deletion_question(program: Program) -> Scene:
    """The question before a stored game is deleted."""
    store = _store(program)
    scene = GamesScene(program, store)
    game = store.games()[0]
    title = face_named("sneferu").stored_line(game.card).title if game.card else ""
    delete = delete_button(game.id, title)
    question = delete.question or Confirmation("", "", "")
    node = Node(delete.key, "button", Rect(0, 0, 0, 0), delete.label, use=Use(delete.act))
    return AskScene(scene, node, question)


def stored_evenings(company: Company) -> Callable[[Program], Scene]:
    """The statistics of many games of one kind, half of them against computers."""

    def scene(program: Program) -> Scene:
        store = dated_store(datetime(2026, 1, 2, 20, tzinfo=UTC), 29)
        for number in range(MANY_GAMES):
            session = game_at(program.edition(), company, is_over, first_seed=3 * number + 1)
            level = (None, "child", "mason", "scribe")[number % 4]
            seats = len(session.setup.seats)
            session.computers = (None, *(level for _ in range(seats - 1)))
            store_game(store, session)
        return read_through(StatisticsScene(program, store))

    return scene


def milestones(program: Program) -> Scene:
    """The milestones of one player's games, two of them against a level."""
    store = _store(program)
    session = game_at(program.edition(), TWO, is_over, first_seed=40)
    winner = session.state.result().winners[0]
    session.computers = tuple("mason" if seat != winner else None for seat in range(2))
    store_game(store, session)
    name = session.setup.seats[winner].name
    return MilestonesScene(program, store, name, session.game.id)


def against_ghost(program: Program) -> Scene:
    """A challenge in the middle: the same river, with another player's game as a ghost."""
    rival = game_at(program.edition(), SOLO, is_over)
    with tempfile.TemporaryDirectory(prefix="sneferu-sample-") as folder:
        path = Path(folder) / "rival.sneferu"
        record = record_of(rival.setup, rival.deal, rival.actions, rival.state)
        path.write_text(record_to_line(record), encoding="utf-8")
        table = program.challenge_file(path)
    chance = random.Random(SAMPLE_GAMES)  # noqa: S311 - a game, not a secret
    while table.session.count < MIDDLE_ALONE:
        table.session.do(chance.choice(table.session.state.legal_actions()))
    return table


GAME: Final = "sneferu"
FLIP: Final = (call(SneferuTable.choose, OfferPlace(3, 0)),)
WRONG_PLACE: Final = (
    *FLIP, call(SneferuTable.do_gesture, (do.Buy(3, 0, bonus=False), do.Place(0, 4, flip=False))),
)  # fmt: skip
BONUS: Final = tuple(
    call(SneferuTable.choose, place) for place in (OfferPlace(0, 0), OfferPlace(1, 2))
)
DONE: Final = (
    call(SneferuTable.choose, OfferPlace(1, 0)),
    call(SneferuTable.choose, OfferPlace(0, 0)),
    call(SneferuTable.do_gesture, (do.Buy(0, 0, bonus=False), do.Place(0, 5, flip=False))),
)

LESSONS: Final[dict[str, Sample]] = {
    **lesson_pages(GAME, advised=3),
    "lesson-1": lesson(GAME, 0),
    "lesson-2": lesson(GAME, 1, *FLIP),
    "lesson-3": lesson(GAME, 2, *WRONG_PLACE),
    "lesson-4": lesson(GAME, 3, *BONUS, reads=True),
    "lesson-5": lesson(GAME, 4),
    "lesson-6": lesson(GAME, 5, *DONE, reads=True),
    "lesson-7": lesson(GAME, 6, reads=True),
}


PUZZLES: Final[dict[str, Sample]] = {
    "puzzles": puzzles_page(GAME),
    "puzzle-food": puzzle_of(GAME, "food"),
    "puzzle-again": puzzle_of(GAME, "again", answer_wrongly),
    "puzzle-area": puzzle_of(GAME, "area", ask_for_hint, ask_for_hint, ask_for_hint),
    "puzzle-feed": puzzle_of(GAME, "feed"),
    "puzzle-ptah": puzzle_of(GAME, "ptah"),
    "puzzle-solved": puzzle_of(GAME, "food", answer_rightly),
    "puzzle-menu": after_opening(
        lambda program: puzzle_of(GAME, "food")(program).table, call(PlayedScene.open_menu)
    ),
}


@cache
def reviewed_by(company: Company) -> FindReviewed:
    """A function that gives a finished, reviewed game of this company, for any edition."""

    @cache
    def found(edition: Edition) -> Reviewed:
        return reviewed(game_at(edition, company, is_over))

    return found


# -- the table at certain moments ------------------------------------------------------------


def _table_of_levels(program: Program) -> TableScene:
    """A table at which a person plays against three levels."""
    session = game_at(program.edition(), FOUR, mid_game)
    session.computers = (None, "child", "architect", "vizier")
    table: TableScene = program.table(session)
    return table


def _end_being_told(company: Company, moment: Moment, seconds: float) -> Sample:
    """The end, some seconds after its telling began."""

    def scene(program: Program) -> Scene:
        end = program.end(table_of(company, moment)(program))
        end.tick(0.0)
        end.tick(seconds)
        return end

    return scene


def _stone_in_hand(
    company: Company, moment: Moment, pick: Callable[[State], OfferPlace | None]
) -> Sample:
    """The table with a stone in hand."""

    def scene(program: Program) -> AnyTable:
        table = table_of(company, moment)(program)
        if (held := pick(table.state)) is not None:
            table.choose(held)
        return table

    return scene


def _first_stone(state: State) -> OfferPlace | None:
    buys = state.legal_of(do.Buy)
    return OfferPlace(buys[-1].column, buys[-1].row) if buys else None


def _stored_stone(program: Program) -> AnyTable:
    table = table_of(TWO, has_stored)(program)
    placed = table.state.legal_of(do.PlaceStored)[0]
    table.activate(call(SneferuTable.choose, StoredPlace(table.state.seat, placed.stone)))
    return table


def _ptah_taking(program: Program) -> AnyTable:
    """Ptah reaching for the first of several stones."""
    table = table_of(SOLO, solo_game)(program)
    before = table.state
    pick = stone_that_wakes_ptah(before)
    if pick is not None:
        buys = before.legal_of(do.Buy)
        buy = next(each for each in buys if OfferPlace(each.column, each.row) == pick)
        table.show_steps((ComputersAction(before, table.session.do(buy)),))
    return table


def _replay(program: Program) -> Scene:
    return program.replay(table_of(FOUR, is_over)(program), MIDDLE + 7)


def _record(program: Program) -> Scene:
    """An opened record, of a game that can be played against."""
    session = game_at(program.edition(), SOLO, is_won)
    record = record_of(session.setup, session.deal, session.actions, session.state)
    answer = program.open_text(record_to_line(record))
    return answer.scene if isinstance(answer, Push) else program.title()


# -- setting up ------------------------------------------------------------------------------


def _setup(program: Program) -> Scene:
    return program.setup()


def _setup_of_variant(program: Program) -> Scene:
    scene = program.setup(1, solo=True)
    scene.change(TableDraft.with_option, "variant", "both")
    return scene


def _full_setup(program: Program) -> Scene:
    scene = program.setup(len(NAMES))
    if isinstance(scene, SetupScene):
        draft = scene.draft.with_option("powers", "chosen")
        scene.draft = draft.played_by(2, "scribe-patient")
    return scene


# -- the rulebook ----------------------------------------------------------------------------


def _rulebook_search(_program: Program) -> Scene:
    scene = RulebookScene()
    scene.type_text("ptah")
    return scene


SAMPLES: Final[dict[str, Sample]] = {
    "setup": _setup,
    "setup-four": _full_setup,
    "setup-levels": after_opening(_setup, call(SetupScene.open_levels, 1)),
    "setup-builders": after_opening(_full_setup, call(SetupScene.open_values, 1, "builder")),
    "setup-variant": _setup_of_variant,
    "setup-solo": lambda program: program.setup(1, solo=True),
    "table": table_of(FOUR, mid_game),
    "table-late": table_of(TWO, late_game),
    **overlay_scenes(table_of(FOUR, mid_game)),
    "computers": _table_of_levels,
    "names": table_of(MANY_SCRIPTS, mid_game),
    "names-end": end_of(MANY_SCRIPTS, is_over),
    "hand": _stone_in_hand(FOUR, mid_game, _first_stone),
    "bonus": _stone_in_hand(FOUR, bonus_choice, with_bonus),
    "storehouse": table_of(TWO, may_store),
    "stored": _stored_stone,
    "sail": table_of(TWO, must_sail),
    "solo": _stone_in_hand(SOLO, solo_game, stone_that_wakes_ptah),
    "ptah": _ptah_taking,
    "ghost": against_ghost,
    "hint-thinking": hinted(table_of(FOUR, mid_game), 0),
    "hint-where": hinted(table_of(FOUR, mid_game), 1),
    "hint-which": hinted(table_of(FOUR, mid_game), 2),
    "hint": hinted(table_of(FOUR, mid_game), 3),
    "hint-two": hinted(table_of(TWO, bonus_choice), 3),
    "hint-solo": hinted(table_of(SOLO, solo_game), 3),
    "hint-storehouse": hinted(table_of(TWO, may_store), 1),
    "hint-stored": hinted(table_of(TWO, has_stored), 3),
    "areas": after(table_of(FOUR, mid_game), call(SneferuTable.show_areas)),
    "left": after(table_of(FOUR, mid_game), call(SneferuTable.show_left)),
    "enlarged": after(
        table_of(FOUR, mid_game),
        call(SneferuTable.show_areas),
        call(SneferuTable.enlarge, BoardOf(3)),
    ),
    "handing-over": handing_over(game_of(FOUR, mid_game), HandingOver.TO_OTHERS),
    "handing-over-solo": handing_over(game_of(SOLO, solo_game), HandingOver.ALWAYS),
    "replay": _replay,
    "branch": after_opening(_replay, call(ReplayScene.play_on)),
    "rulebook": lambda program: RulebookScene("", program.edition()),
    "rulebook-clause": lambda program: RulebookScene("C2", program.edition()),
    "rulebook-search": _rulebook_search,
    "goal": lambda program: RulebookScene("goal", program.edition()),
    "signs": lambda program: RulebookScene("signs", program.edition()),
    "games": stored_games,
    "asked": deletion_question,
    "statistics": lambda program: read_through(StatisticsScene(program, _store(program))),
    "statistics-solo": stored_evenings(SOLO),
    "statistics-two": stored_evenings(TWO),
    "milestones": milestones,
    **DAYS,
    "end": end_of(FOUR, is_over),
    "end-counted": _end_being_told(FOUR, is_over, 4.0),
    "end-told": _end_being_told(TWO, is_tie, 5.4),
    "end-account": after(end_of(FOUR, is_over), call(EndScene.show_view, EndView.ACCOUNT)),
    "end-course": after(end_of(FOUR, is_over), call(EndScene.show_view, EndView.COURSE)),
    "end-noted": end_with_records,
    "end-first": lambda program: end_of_first_loss(
        program, table_of(TWO, is_over)(program).session
    ),
    "end-first-solo": lambda program: end_of_first_loss(
        program, table_of(AT_RANDOM, is_lost)(program).session
    ),
    "end-save": after_opening(end_of(FOUR, is_over), call(EndScene.share)),
    "end-tie": end_of(TWO, is_tie),
    "end-solo": end_of(SOLO, is_won),
    "end-stored": lambda program: program.result_of(table_of(SOLO, is_won)(program).session),
    "replay-end": replay_end(table_of(FOUR, is_over), MIDDLE + 7),
    "review": review_of(reviewed_by(FOUR)),
    "review-find": review_turn(reviewed_by(TWO), is_find=True),
    "review-turn": review_turn(reviewed_by(FOUR)),
    "review-running": review_half(reviewed_by(FOUR), is_stopped=False),
    "review-stopped": review_half(reviewed_by(TWO), is_stopped=True),
    "review-solo": review_of(reviewed_by(SOLO)),
    "record": _record,
    **LESSONS,
    **PUZZLES,
    **own_puzzles(GAME, reviewed_by(TWO)),
    "end-lost": end_of(AT_RANDOM, is_lost),
}
