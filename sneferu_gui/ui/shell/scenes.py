"""All scenes of the program, and the ways from one to another: each is made when it is opened."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial

from sneferu_gui import user_folders
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST, GAMES
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.advice import Adviser
from sneferu_gui.session.game import Session
from sneferu_gui.session.milestones import Noteworthy
from sneferu_gui.session.practice import Practice
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.shared_deals import DealBook, today_here
from sneferu_gui.session.store import Keeper, Origin, StoreError, Summary
from sneferu_gui.session.thinking import Thinker
from sneferu_gui.ui.engine.scene import Answer, ClauseCard, Notify, Restart, Rulebook, Scene
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.credits import CreditsScene
from sneferu_gui.ui.pages.days.result import DealResult
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.files import FileRequest, FilesScene
from sneferu_gui.ui.pages.games import GamesScene
from sneferu_gui.ui.pages.goal import GoalScene
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.pages.puzzles.page import to_puzzles
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene, clause_card
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.pages.words import trouble_words
from sneferu_gui.ui.shell import new_tables
from sneferu_gui.ui.shell.branches import Branches
from sneferu_gui.ui.shell.deal_tables import DealTables
from sneferu_gui.ui.shell.exports import ExportFolder
from sneferu_gui.ui.shell.folders import DiskFolders
from sneferu_gui.ui.shell.inventory import inventory
from sneferu_gui.ui.shell.library import Library, origin_of, question_before_leaving
from sneferu_gui.ui.shell.past_games import PastGames
from sneferu_gui.ui.shell.problem_report import ProblemReport
from sneferu_gui.ui.shell.renderer import clear_picture_cache
from sneferu_gui.ui.shell.reviews import Reviews
from sneferu_gui.ui.shell.start import Start
from sneferu_gui.ui.shell.tables import stored_table, unstored_table
from sneferu_gui.ui.table.face import face_named
from sneferu_gui.ui.table.game_table import AnyTable, GameTable
from sneferu_gui.ui.table.lessons.chapters import ChaptersScene
from sneferu_gui.ui.table.lessons.lessons import AFTER_LESSONS, Lessons
from sneferu_gui.ui.table.lessons.scene import LessonScene


class Program(PastGames):
    """What opens them: the `Navigation` that each scene is given."""

    def __init__(
        self,
        options: PlayOptions,
        *,
        stores: bool = True,
        settings: Settings | None = None,
        start: Start | None = None,
    ) -> None:
        """The scenes of a program that was started so, or of one of its own, as `Start` says."""
        self.start = start or Start(options, stores=stores, settings=settings)
        self._options, self._stores, self._seed = options, self.start.stores, options.seed
        self.beside: Callable[[], object] = tuple
        """What goes on beside the window, whatever the scene: to be called with each frame."""

    # -- what its parts share ---------------------------------------------------------------

    @cached_property
    def _edition(self) -> AnyEdition:
        return new_tables.edition_asked_for(self._options)

    def edition(self) -> AnyEdition:
        """The edition played: its file is read once, whatever becomes of it while it is played.

        Raises SceneError when it cannot be played.
        """
        return self._edition

    @cached_property
    def library(self) -> Library:
        """The stored games; opened when first asked for."""
        folder = self._options.data or user_folders.data_folder()
        library = Library(folder, clear_picture_cache, user_folders.spare_folders())
        library.guests = self._options.bots
        return library

    @cached_property
    def branches(self) -> Branches:
        """The games that branched off others since the program started."""
        return Branches(self, self.watch, lambda: self.library.store)

    @cached_property
    def reviews(self) -> Reviews:
        """The games that are looked over."""
        reviews = Reviews(self.library if self._stores else None)
        self.beside = reviews.poll
        return reviews

    @cached_property
    def exports(self) -> ExportFolder:
        """Where exports go."""
        return ExportFolder((self._options.data or user_folders.data_folder()) / "exports")

    def deals(self, game: str) -> DealTables:
        """The tables of what everybody plays on a day."""
        return DealTables(self, self.library.store if self._stores else None, game)

    # -- pages ------------------------------------------------------------------------------

    def title(self) -> Scene:
        """The title."""
        return self.start.title(self)

    def games(self) -> Scene:
        """All stored games."""
        library = self.library
        waiting = library.rescue if library.store.folder is not None else None
        return GamesScene(self, library.store, waiting)

    def statistics(self) -> Scene:
        """How people have been doing."""
        wanted = (self._options.game, self.start.settings().game)
        usual = next((game for game in wanted if game in GAMES and GAMES[game].face), FIRST)
        return StatisticsScene(self, self.library.store, usual)

    def credits(self) -> Scene:
        """Who made what, and what is inside."""
        return CreditsScene(inventory())

    def files(self, wish: FileRequest, choose: Callable[[str], Answer]) -> Scene:
        """The folders, to choose a file from: where one was chosen last, or was exported to."""
        if not self._stores:
            return FilesScene(DiskFolders(), wish, choose)
        file, exports = self.settings_file(), self.exports
        first = str(exports.folder) if exports.has_any(wish.endings) else ""

        def remember(folder: str) -> None:
            file.change(replace(file.settings, last_folder=folder))

        last = file.settings.last_folder or first
        return FilesScene(DiskFolders(last, remember), wish, choose)

    def settings_page(self) -> Scene:
        """The page on which they are changed."""
        file = self.settings_file()

        def write(settings: Settings) -> str:
            trouble = file.change(settings)
            self.start.speak()
            return trouble

        return SettingsScene(lambda: file.settings, write, str(file.path))

    # -- the rules --------------------------------------------------------------------------

    def rulebook(self, clause: str = "") -> Scene:
        """How the game is played, at a clause, with the boards of the game one comes from."""
        return RulebookScene(clause, self._edition_explained())

    def goal(self) -> Scene:
        """The game one comes from on one card; the book's beginning where it has none."""
        edition = self._edition_explained()
        book = face_named(edition.game).rulebook_content().book
        return self.rulebook() if book.card is None else GoalScene(book, edition, self.rulebook)

    def clause_card(self, letters: str) -> ClauseCard | None:
        """What is told of a clause of the game one comes from."""
        return clause_card(letters, self._edition_explained())

    def explains(self) -> Rulebook:
        """The rulebook as a window has it within reach of every scene."""
        return Rulebook(self.rulebook, self.clause_card, self.goal)

    def _edition_explained(self) -> AnyEdition:
        """The edition of the game one comes from, else the one that would be played."""
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
        """A new table, of the game that was asked for and for as many as usual.

        Its first seed is the one that was asked for, too.
        """
        game = game or self._options.game or FIRST
        seed = drawn_seed() if self._seed is None else str(self._seed)
        self._seed = None
        file = self.settings_file() if self._stores else None
        draft = new_tables.last_draft(file, new_tables.first_draft(game, players, seed, solo=solo))
        if file is None or self._options.edition is not None:
            draft = new_tables.with_edition(draft, self.edition())
        draft, _notice = draft.with_guests(self._options.bots).with_seed_read()
        remember = None if file is None else partial(new_tables.remember, file)
        scene = SetupScene(self, draft, drawn_seed, remember, leave)
        scene.rating_of = self.library.rating_of if self._stores else None
        return scene

    def setup_of_code(self, code: str) -> Scene:
        """A new table with all that a share code holds."""
        scene = self.setup()
        scene.take_code(code)
        return scene

    def new_table(self, game: str) -> Scene:
        """A new table for several players, of the game of that id."""
        return self.setup(game=game)

    def new_solo_table(self, game: str) -> Scene:
        """A new table for one, against that game's own opponent where it has one."""
        return self.setup(1, solo=True, game=game)

    def first_table(self, game: str) -> Scene:
        """A table at which somebody who knows the game can begin at once, against a computer."""
        table: Scene = self.table(new_tables.first_table(game).session())
        return table

    def people(self) -> tuple[str, ...]:
        """Everybody who sat at the last tables; empty when nobody is remembered."""
        return new_tables.known_people(self.settings_file()) if self._stores else ()

    def days(self, game: str, seed: str = "") -> Scene:
        """The calendar of the deals everybody plays, at a deal; without a seed at today's."""
        return self.deals(game).days(seed)

    def deal_book(self, game: str) -> DealBook:
        """What was played of the deals everybody plays."""
        return self.deals(game).book()

    def attempt_deal(self, game: str, seed: str, name: str) -> Answer:
        """To the table of somebody's rated attempt at a shared deal."""
        return self.deals(game).attempt(seed, name)

    def play_deal(self, game: str, seed: str) -> Answer:
        """To a table with a shared deal, to be played freely."""
        return self.deals(game).play(seed)

    def deal_result(self, game: str, number: int | None) -> DealResult | None:
        """How a stored game stands among others of its shared deal; None where it is of none."""
        return self.deals(game).result_of(number)

    def lessons(self, game: str) -> Scene:
        """Where a game is learnt at its own table. Raises ValueError where it teaches nothing."""
        return ChaptersScene(Lessons.of(self, game))

    def chapter(self, game: str, key: str) -> Callable[[], Scene] | None:
        """What opens a chapter of a game's lessons; None where it has been learnt."""
        lessons = Lessons.of(self, game)
        keys = [chapter.text.key for chapter in lessons.course.chapters]
        if key not in keys or key in lessons.known():
            return None
        return lambda: LessonScene(lessons, keys.index(key))

    def puzzles(self, game: str) -> Answer:
        """To the puzzles of a game, or to a notice of why they cannot be shown."""
        return to_puzzles(self, game)

    def practice(self, game: str) -> Practice | None:
        """The puzzles of a game out of one's own games; None where nothing is stored."""
        if not self._stores:
            return None
        name = next(iter(self.people()), NAMES[0])
        return Practice(self.library.store, name, game, today_here)

    # -- tables -----------------------------------------------------------------------------

    def table(self, session: Session, origin: Origin | None = None) -> AnyTable:
        """The table at which a session is played; it is in the list of games at once."""
        notices: deque[str] = deque()
        origin = origin or origin_of(session)
        keeper = self.library.keep(session, notices, origin) if self._stores else None
        return self._seat(session, keeper, notices, origin)

    def resume(self, game: int) -> Answer:
        """To the table of a stored game, or to a notice of why it cannot be played."""
        notices: deque[str] = deque()
        try:
            keeper = self.library.resume(game, notices)
        except StoreError as error:
            return Notify(trouble_words(error))
        table = self._seat(keeper.session, keeper, notices, keeper.origin)
        return Restart(self.with_advice(table, keeper.origin))

    def with_advice(self, table: AnyTable, origin: Origin) -> Scene:
        """The table of a game gone on with; with advice, if it is the one after lessons."""
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
        """A table that is stored nowhere, with its menu; what it leads to comes back to it."""
        return unstored_table(self, session, menu, adviser, script)

    def menu(self, table: GameTable) -> Scene:
        """The menu over a table."""
        return MenuScene(self, table)

    def end(self, table: GameTable) -> Scene:
        """The end of a table's game."""
        return EndScene(self, table, drawn_seed())

    def report(self, session: Session) -> ProblemReport:
        """A report of a problem, to be made."""
        return ProblemReport(session)

    def way_back(self, table: GameTable) -> Callable[[], Answer] | None:
        """From a branch to where it branched off; None for other games."""
        return self.branches.way_back(table.session)

    # -- games that have been played --------------------------------------------------------

    def last_game(self) -> Summary | None:
        """The stored game that could be continued."""
        return self.library.last_game()

    def notices(self) -> "deque[str]":
        """What the player should know of the store."""
        return self.library.notices

    def noteworthy(self, game: str, number: int | None) -> Noteworthy | None:
        """What is worth noting of a finished game."""
        return self.library.noteworthy(game, number) if self._stores else None

    def export(self, name: str, ending: str, text: str) -> Notify:
        """Write a text into a file; what is said about it, with the file."""
        return self.exports.put(name, ending, text)

    def keep_picture(self, draw: Callable[[Canvas], Node], name: str) -> Notify:
        """Make a picture of what is laid out, for people to send, under a name."""
        return self.exports.keep_picture(draw, name)

    # -- settings, and the end --------------------------------------------------------------

    def settings_file(self) -> SettingsFile:
        """The user's settings; read when first asked for."""
        return self.start.settings_file()

    def settings(self) -> Settings:
        """The user's settings, or those that hold in their place."""
        return self.start.settings()

    def set(self, settings: Settings) -> str:
        """Let settings hold from now on; why they could not be written, if they could not."""
        return self.start.set(settings)

    def before_end(self, below: Scene) -> Scene | None:
        """What is asked before the program ends; None when everything is stored."""
        has_opened = "library" in vars(self)
        return question_before_leaving(below, self.library) if has_opened else None

    def close(self) -> None:
        """Let go of the stored games."""
        if "library" in vars(self):
            self.library.close()
