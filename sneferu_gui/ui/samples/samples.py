"""Scenes by name, for pictures: of games of their own, or of a record."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.options import PlayOptions, ShotOptions
from sneferu_gui.rules.catalogue import FIRST
from sneferu_gui.rules.sneferu import Buy, PlaceStored, State
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.store import StoreError, Trouble
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.engine.letter_board import LetterBoard
from sneferu_gui.ui.engine.scene import Push, Scene, SceneError
from sneferu_gui.ui.engine.text_panel import TextPanel
from sneferu_gui.ui.samples import any_game
from sneferu_gui.ui.samples.sample_files import sample_files
from sneferu_gui.ui.samples.sneferu.games import (
    FOUR,
    MIDDLE,
    SCRIPTS,
    SOLO,
    TWO,
    Company,
    Moment,
    bonus_choice,
    game_at,
    has_stored,
    is_lost,
    is_over,
    is_tie,
    is_won,
    may_store,
    mid_game,
    must_sail,
    solo_game,
    waking,
    with_bonus,
    with_undo_rule,
)
from sneferu_gui.ui.samples.sneferu.stored import (
    against_ghost,
    asked,
    stored_games,
    stored_statistics,
)
from sneferu_gui.ui.scenes.end.scene import EndTab
from sneferu_gui.ui.scenes.hand_over import HandOverScene
from sneferu_gui.ui.scenes.replay.acts import GoToEnd
from sneferu_gui.ui.scenes.reporting import Part, ReportScene
from sneferu_gui.ui.scenes.rulebook.scene import RulebookScene
from sneferu_gui.ui.scenes.settings.acts import OpenPage
from sneferu_gui.ui.scenes.setup.acts import Write
from sneferu_gui.ui.scenes.setup.draft import NAMES
from sneferu_gui.ui.scenes.setup.scene import SetupScene
from sneferu_gui.ui.scenes.sneferu.table import acts
from sneferu_gui.ui.scenes.sneferu.table.reveal import takings_of
from sneferu_gui.ui.scenes.sneferu.table.scene import TableScene
from sneferu_gui.ui.scenes.unsaved import Unsaved, UnsavedScene
from sneferu_gui.ui.scenes.words import trouble_words
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.tables import recorded_session

SAMPLE_SEED: Final = "234567"


def scene_for_shot(options: ShotOptions) -> Scene:
    """The scene a picture was asked of.

    Raises SceneError or OSError, with words for whoever asked.
    """
    program = Program(
        PlayOptions(edition=options.edition, seed=SAMPLE_SEED, game=options.game),
        stores=False,
        settings=Settings(palette=options.palette),
    )
    if options.record is None:
        if options.at is not None:
            raise SceneError("--at N is of a record: name it with --record FILE")
        return _sample(program, options.game or FIRST, options.scene or "title")
    session = recorded_session(options.record, options.at)
    return _of_record(program, session, options.scene)


def samples_of(game: str) -> Mapping[str, Callable[[Program], Scene]]:
    """The scenes of the game of that id, by their names."""
    return _OF_GAMES.get(game, any_game.SCENES)


def _sample(program: Program, game: str, name: str) -> Scene:
    samples = samples_of(game)
    if name not in samples:
        raise SceneError(f"there is no scene {name[:40]!r}; there are {', '.join(samples)}")
    return samples[name](program)


def _of_record(program: Program, session: Session, name: str | None) -> Scene:
    table: TableScene = program.table(session)
    if name in {None, "table"}:
        return table
    if name == "menu":
        return program.menu(table)
    if name == "end":
        if not session.state.is_over:
            raise SceneError("--scene end: the recorded game is not over at that action")
        return program.end(table)
    raise SceneError(f"--scene {name}: of a record there are table, menu, end")


# -- the table at certain moments ------------------------------------------------------------


def _table(company: Company, moment: Moment) -> Callable[[Program], TableScene]:
    return lambda program: program.table(game_at(program.edition(), company, moment))


def _end(company: Company, moment: Moment) -> Callable[[Program], Scene]:
    return lambda program: program.end(_table(company, moment)(program))


def _end_seen(view: str) -> Callable[[Program], Scene]:
    """The end, looked at another way."""

    def scene(program: Program) -> Scene:
        end = _end(FOUR, is_over)(program)
        end.activate(EndTab(view))
        return end

    return scene


def _menu(program: Program) -> Scene:
    return program.menu(_table(FOUR, mid_game)(program))


def _report(program: Program) -> Scene:
    """Before a report is made, one part left out."""
    table = _table(FOUR, mid_game)(program)
    scene = ReportScene(table, lambda: program.report(table.session))
    scene.activate(Part("versions"))
    return scene


def _holding(
    company: Company, moment: Moment, pick: Callable[[State], acts.PickStone | None]
) -> Callable[[Program], Scene]:
    """The table with a stone in hand."""

    def scene(program: Program) -> Scene:
        table = _table(company, moment)(program)
        table.activate(pick(table.state))
        return table

    return scene


def _first_stone(state: State) -> acts.PickStone | None:
    buys = [action for action in state.legal_actions() if isinstance(action, Buy)]
    return acts.PickStone(buys[-1].column, buys[-1].row) if buys else None


def _stored_stone(program: Program) -> Scene:
    table = _table(TWO, has_stored)(program)
    legal = table.state.legal_actions()
    placed = next(action for action in legal if isinstance(action, PlaceStored))
    table.activate(acts.PickStored(placed.stone))
    return table


def _handing_over(company: Company, moment: Moment, asked: HandingOver) -> (
    Callable[[Program], Scene]
):  # fmt: skip
    """A turn that waits to be handed over, or its stones to be shown."""

    def scene(program: Program) -> Scene:
        session = game_at(program.edition(), company, moment)
        session = with_undo_rule(session, UndoRule.TURN)
        table: TableScene = program.table(session)
        session.asks = lambda _seat: asked
        while not session.is_handing_over:
            session.do(session.state.legal_actions()[0])
        return table

    return scene


def _ptah_at_it(program: Program) -> Scene:
    """Ptah reaching for the first of several stones."""
    table = _table(SOLO, solo_game)(program)
    before = table.state
    pick = waking(before)
    if pick is not None:
        legal = before.legal_actions()
        buy = next(a for a in legal if isinstance(a, Buy) and (a.column, a.row) == pick)
        table.show_takings(takings_of(before, table.session.do(buy)))
    return table


def _looking(company: Company, moment: Moment, *things: object) -> Callable[[Program], Scene]:
    """The table with something switched on or enlarged."""

    def scene(program: Program) -> Scene:
        table = _table(company, moment)(program)
        for act in things:
            table.activate(act)
        return table

    return scene


def _replay(program: Program) -> Scene:
    return program.replay(_table(FOUR, is_over)(program), MIDDLE + 7)


def _unsaved(program: Program) -> Scene:
    """What is asked before the program ends while a game is only in memory."""
    reason = trouble_words(StoreError(Trouble.FULL))
    unsaved = Unsaved(lambda: 1, reason, "~/sneferu-2026-03-01-1200.sneferu", lambda _place: "")
    return UnsavedScene(_table(FOUR, mid_game)(program), unsaved)


def _replay_end(program: Program) -> Scene:
    scene = _replay(program)
    scene.activate(GoToEnd(last=True))
    return scene


def _record(program: Program) -> Scene:
    """A record that was opened, of a game that can be played against."""
    session = game_at(program.edition(), SOLO, is_won)
    record = record_of(session.setup, session.deal, session.actions, session.state)
    answer = program.open_text(record_to_line(record))
    return answer.scene if isinstance(answer, Push) else program.title()


# -- setting up ------------------------------------------------------------------------------


def _setup(program: Program) -> Scene:
    return program.setup(2)


def _full_setup(program: Program) -> Scene:
    scene = program.setup(len(NAMES))
    if isinstance(scene, SetupScene):
        draft = scene.draft.with_option("powers", "chosen")
        scene.draft = draft.played_by(2, computer=True)
    return scene


# -- the rulebook ----------------------------------------------------------------------------


def _settings_page(page: str) -> Callable[[Program], Scene]:
    def scene(program: Program) -> Scene:
        settings = program.settings_page()
        settings.activate(OpenPage(page))
        return settings

    return scene


def _letters(program: Program) -> Scene:
    """A name written with a gamepad."""
    setup = program.setup(2)
    setup.activate(Write(0))
    return LetterBoard(setup, "setup/seat/0/name")


def _rulebook_search(_program: Program) -> Scene:
    scene = RulebookScene()
    scene.type_text("ptah")
    return scene


SAMPLES: Final[dict[str, Callable[[Program], Scene]]] = {
    "title": Program.title,
    "setup": _setup,
    "setup-four": _full_setup,
    "setup-solo": lambda program: program.setup(1, solo=True),
    "table": _table(FOUR, mid_game),
    "names": _table(SCRIPTS, mid_game),
    "names-end": _end(SCRIPTS, is_over),
    "hand": _holding(FOUR, mid_game, _first_stone),
    "bonus": _holding(FOUR, bonus_choice, with_bonus),
    "storehouse": _table(TWO, may_store),
    "stored": _stored_stone,
    "sail": _table(TWO, must_sail),
    "solo": _holding(SOLO, solo_game, waking),
    "ptah": _ptah_at_it,
    "ghost": against_ghost,
    "areas": _looking(FOUR, mid_game, acts.ShowAreas()),
    "left": _looking(FOUR, mid_game, acts.ShowLeft()),
    "enlarged": _looking(FOUR, mid_game, acts.ShowAreas(), acts.Enlarge("player/3")),
    "menu": _menu,
    "report": _report,
    "hand-over": lambda program: HandOverScene(_table(FOUR, mid_game)(program)),
    "handing-over": _handing_over(FOUR, mid_game, HandingOver.TO_OTHERS),
    "handing-over-solo": _handing_over(SOLO, solo_game, HandingOver.ALWAYS),
    "unsaved": _unsaved,
    "credits": Program.credits,
    "text": lambda program: TextPanel(_table(FOUR, mid_game)(program)),
    "replay": _replay,
    "settings": Program.settings_page,
    "rulebook": lambda program: RulebookScene("", program.edition()),
    "rulebook-clause": lambda program: RulebookScene("C2", program.edition()),
    "rulebook-search": _rulebook_search,
    "goal": lambda program: RulebookScene("goal", program.edition()),
    "signs": lambda program: RulebookScene("signs", program.edition()),
    "settings-table": _settings_page("table"),
    "settings-people": _settings_page("people"),
    "settings-sound": _settings_page("sound"),
    "settings-keys": _settings_page("keys"),
    "settings-pad": _settings_page("pad"),
    "letters": _letters,
    "games": stored_games,
    "asked": asked,
    "files": sample_files,
    "statistics": stored_statistics,
    "end": _end(FOUR, is_over),
    "end-account": _end_seen("account"),
    "end-course": _end_seen("course"),
    "end-tie": _end(TWO, is_tie),
    "end-solo": _end(SOLO, is_won),
    "end-stored": lambda program: program.past().result_of(_table(SOLO, is_won)(program).session),
    "replay-end": _replay_end,
    "record": _record,
    "end-lost": _end(Company(1, solo=True, player="random"), is_lost),
}
"""The scenes of the first game that `sneferu shot --scene` knows."""

_OF_GAMES: Final = {FIRST: SAMPLES}
"""Those of the games that bring their own."""
