"""All scenes of the program; each is made when it is opened."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial

from sneferu_gui import user_folders
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.advice import Adviser
from sneferu_gui.session.game import Session
from sneferu_gui.session.milestones import Noteworthy
from sneferu_gui.session.practice import Practice
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.shared_deals import today_here
from sneferu_gui.session.store import Keeper, Origin, StoreError, Summary
from sneferu_gui.session.thinking import Thinker
from sneferu_gui.ui.engine.scene import Answer, ClauseCard, Notify, Restart, Rulebook, Scene
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.credits import CreditsScene
from sneferu_gui.ui.pages.days.deals import DealTables
from sneferu_gui.ui.pages.days.scene import DaysScene
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.files import FileRequest, FilesScene
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.pages.goal import GoalScene
from sneferu_gui.ui.pages.lessons.chapters import ChaptersScene
from sneferu_gui.ui.pages.lessons.lessons import AFTER_LESSONS, Lessons
from sneferu_gui.ui.pages.lessons.scene import begun_chapter
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.pages.puzzles.page import to_puzzles
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene, clause_card
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.pages.words import trouble_words
from sneferu_gui.ui.shell import tables
from sneferu_gui.ui.shell.inventory import inventory
from sneferu_gui.ui.shell.library import Library, origin_of, question_before_leaving
from sneferu_gui.ui.shell.past_games import PastGames
from sneferu_gui.ui.shell.problem_report import ProblemReport, ReportScene
from sneferu_gui.ui.shell.renderer import clear_picture_cache
from sneferu_gui.ui.shell.reviews import Reviews
from sneferu_gui.ui.shell.start import Start
from sneferu_gui.ui.shell.tables import Branches, stored_table, unstored_table
from sneferu_gui.ui.shell.user_files import DiskFolders, ExportFolder
from sneferu_gui.ui.table.game_table import AnyTable, GameTable


class Program(PastGames):
    """Makes every scene: the `Navigation` that scenes are given."""

    def __init__(
        self,
        options: PlayOptions,
        *,
        stores: bool = True,
        settings: Settings | None = None,
        start: Start | None = None,
    ) -> None:
        """`start` is the program's entry; without it one is made from the options."""
        self.start = start or Start(options, stores=stores, settings=settings)
        self._options, self._stores, self._seed = options, self.start.stores, options.seed
        self.beside: Callable[[], object] = tuple
        """Background work, called once a frame."""

    # -- what its parts share ---------------------------------------------------------------

    @cached_property
    def _edition(self) -> AnyEdition:
        return tables.edition_asked_for(self._options)

    def edition(self) -> AnyEdition:
        """The edition played, read once.

        Raises SceneError if it cannot be played.
        """
        return self._edition

    @cached_property
    def library(self) -> Library:
        """The stored games, opened on first use."""
        folder = self._options.data or user_folders.data_folder()
        library = Library(folder, clear_picture_cache, user_folders.spare_folders())
        library.guests = self._options.bots
        return library

    @cached_property
    def branches(self) -> Branches:
        """The branches of games begun in this run."""
        return Branches(self, self.watch, lambda: self.library.store)

    @cached_property
    def reviews(self) -> Reviews:
        reviews = Reviews(self.library if self._stores else None)
        self.beside = reviews.poll
        return reviews

    @cached_property
    def exports(self) -> ExportFolder:
        return ExportFolder((self._options.data or user_folders.data_folder()) / "exports")

    def deals(self, game: str) -> DealTables:
        store = self.library.store if self._stores else None
        return DealTables(store, game, self.people, self.table)

    def days(self, game: str, seed: str = "") -> Scene:
        return DaysScene(self, game, today_here, seed)

    # -- pages ------------------------------------------------------------------------------

    def title(self) -> Scene:
        title = self.start.title(self)
        if "library" in vars(self):
            title.offer(self.last_game())
        return title

    def games(self) -> Scene:
        library = self.library
        waiting = library.rescue if library.store.folder is not None else None
        return GamesScene(self, library.store, waiting)

    def statistics(self) -> Scene:
        wanted = (self._options.game, self.start.settings().game)
        usual = next((game for game in wanted if game in GAMES and GAMES[game].face), FIRST_GAME)
        return StatisticsScene(self, self.library.store, usual)

    def credits(self) -> Scene:
        return CreditsScene(inventory())

    def files(self, wish: FileRequest, choose: Callable[[str], Answer]) -> Scene:
        """The page of files, at the folder used last or the exports' folder."""
        if not self._stores:
            return FilesScene(DiskFolders(), wish, choose)
        file, exports = self.settings_file(), self.exports
        first = str(exports.folder) if exports.has_any(wish.endings) else ""

        def remember(folder: str) -> None:
            file.change(replace(file.settings, last_folder=folder))

        last = file.settings.last_folder or first
        return FilesScene(DiskFolders(last, remember), wish, choose)

    def settings_page(self) -> Scene:
        file = self.settings_file()

        def write(settings: Settings) -> str:
            trouble = file.change(settings)
            self.start.speak()
            return trouble

        return SettingsScene(lambda: file.settings, write, str(file.path))

    # -- the rules --------------------------------------------------------------------------

    def rulebook(self, clause: str = "") -> Scene:
        return RulebookScene(clause, self._edition_explained())

    def goal(self) -> Scene:
        edition = self._edition_explained()
        book = face_named(edition.game).rulebook_content().book
        return self.rulebook() if book.card is None else GoalScene(book, edition, self.rulebook)

    def clause_card(self, letters: str) -> ClauseCard | None:
        return clause_card(letters, self._edition_explained())

    def explains(self) -> Rulebook:
        """The rulebook, for the stage."""
        return Rulebook(self.rulebook, self.clause_card, self.goal)

    def _edition_explained(self) -> AnyEdition:
        """The edition of the game in view, else the one that would be played."""
        return self.start.edition_in_view() or self.edition()

    # -- new tables, lessons and puzzles ----------------------------------------------------

    def setup(
        self,
        players: int = 0,
        *,
        solo: bool = False,
        game: str = "",
        leave: Callable[[], Scene] | None = None,
    ) -> SetupScene:
        """The new-table page, for the game asked for and as many players as last time.

        Its first seed is the one given on the command line.
        """
        game = game or self._options.game or FIRST_GAME
        seed = drawn_seed() if self._seed is None else str(self._seed)
        self._seed = None
        file = self.settings_file() if self._stores else None
        first = tables.first_draft(game, players, seed, solo=solo)
        draft = tables.last_draft(file, first, solo=solo)
        if file is None or self._options.edition is not None:
            draft = tables.with_edition(draft, self.edition())
        draft, _notice = draft.with_guests(self._options.bots).with_seed_read()
        remember = None if file is None else partial(tables.remember, file)
        scene = SetupScene(self, draft, drawn_seed, remember, leave)
        scene.rating_of = self.library.rating_of if self._stores else None
        return scene

    def setup_of_code(self, code: str) -> Scene:
        """The new-table page with the contents of a share code."""
        scene = self.setup()
        scene.take_code(code)
        return scene

    def new_table(self, game: str) -> Scene:
        return self.setup(game=game)

    def new_solo_table(self, game: str) -> Scene:
        return self.setup(1, solo=True, game=game)

    def first_table(self, game: str) -> Scene:
        table: Scene = self.table(tables.first_table(game).session())
        return table

    def people(self) -> tuple[str, ...]:
        return tables.known_people(self.settings_file()) if self._stores else ()

    def lessons(self, game: str) -> Scene:
        return ChaptersScene(Lessons.of(self, game))

    def chapter(self, game: str, key: str) -> Callable[[], Scene] | None:
        lessons = Lessons.of(self, game)
        keys = [chapter.text.key for chapter in lessons.course.chapters]
        if key not in keys or key in lessons.known():
            return None
        return lambda: begun_chapter(lessons, keys.index(key))

    def puzzles(self, game: str) -> Answer:
        return to_puzzles(self, game)

    def practice(self, game: str) -> Practice | None:
        if not self._stores:
            return None
        name = next(iter(self.people()), NAMES[0])
        return Practice(self.library.store, name, game, today_here)

    # -- tables -----------------------------------------------------------------------------

    def table(self, session: Session, origin: Origin | None = None) -> AnyTable:
        notices: deque[str] = deque()
        origin = origin or origin_of(session)
        keeper = self.library.keep(session, notices, origin) if self._stores else None
        return self._seat(session, keeper, notices, origin)

    def resume(self, game: int) -> Answer:
        """Open the table of a stored game; a notice says why it cannot be played."""
        notices: deque[str] = deque()
        try:
            keeper = self.library.resume(game, notices)
        except StoreError as error:
            return Notify(trouble_words(error))
        table = self._seat(keeper.session, keeper, notices, keeper.origin)
        return Restart(self.with_advice(table, keeper.origin))

    def with_advice(self, table: AnyTable, origin: Origin) -> Scene:
        """The table of a continued game; with advice if it is the one after the lessons."""
        if origin != AFTER_LESSONS:
            scene: Scene = table
            return scene
        return Lessons.of(self, table.session.game.id).advised(table)

    def _seat(
        self, session: Session, keeper: Keeper | None, notices: "deque[str]", origin: Origin
    ) -> AnyTable:
        self.branches.take_up(session, origin)
        return stored_table(self, self.start, session, keeper, notices, origin)

    def unstored_table(
        self,
        session: Session,
        menu: Callable[[], Scene],
        adviser: Adviser | None = None,
        script: Thinker | None = None,
    ) -> AnyTable:
        return unstored_table(self, session, menu, adviser, script)

    def menu(self, table: GameTable) -> Scene:
        return MenuScene(self, table)

    def end(self, table: GameTable) -> Scene:
        return EndScene(self, table, drawn_seed())

    def report(self, table: GameTable) -> Scene:
        return ReportScene(table, ProblemReport(table.session))

    def way_back(self, table: GameTable) -> Callable[[], Answer] | None:
        return self.branches.way_back(table.session)

    # -- games that have been played --------------------------------------------------------

    def is_open(self) -> bool:
        return True

    def last_game(self) -> Summary | None:
        return self.library.last_game()

    def notices(self) -> "deque[str]":
        return self.library.notices

    def noteworthy(self, game: str, number: int | None) -> Noteworthy | None:
        return self.library.noteworthy(game, number) if self._stores else None

    def export(self, name: str, ending: str, text: str) -> Notify:
        return self.exports.put(name, ending, text)

    def keep_picture(self, draw: Callable[[Canvas], Node], name: str) -> Notify:
        return self.exports.draw(draw, name)

    # -- settings, and the end --------------------------------------------------------------

    def settings_file(self) -> SettingsFile:
        """The user's settings, read on first use."""
        return self.start.settings_file()

    def settings(self) -> Settings:
        return self.start.settings()

    def set(self, settings: Settings) -> str:
        return self.start.set(settings)

    def before_end(self, below: Scene) -> Scene | None:
        """The dialog before the program ends; None when everything is stored."""
        has_opened = "library" in vars(self)
        return question_before_leaving(below, self.library) if has_opened else None

    def close(self) -> None:
        if "library" in vars(self):
            self.library.close()
