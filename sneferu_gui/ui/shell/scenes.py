"""Which scene the program opens with, and the ways from one to another."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from sneferu_gui import user_folders
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST
from sneferu_gui.language import choose_language, system_language
from sneferu_gui.session.editions import warning_of
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.undo_rules import choice_of, with_choice
from sneferu_gui.ui.engine.scene import Answer, ClauseCard, Notify, Restart, Rulebook, Scene
from sneferu_gui.ui.pages.first_start import FirstStartScene
from sneferu_gui.ui.pages.title import TitleAnimation, TitleScene
from sneferu_gui.ui.shell.learning import Learning
from sneferu_gui.ui.shell.renderer import clear_picture_cache

if TYPE_CHECKING:
    from sneferu_gui.games.game import AnyEdition
    from sneferu_gui.session.game import Session
    from sneferu_gui.session.milestones import Noteworthy
    from sneferu_gui.session.record import Record
    from sneferu_gui.session.shared_deals import DealBook
    from sneferu_gui.session.store import Keeper, Origin, StoredGame, Summary
    from sneferu_gui.session.undo_rules import HandingOver
    from sneferu_gui.ui.kit.canvas import Canvas
    from sneferu_gui.ui.kit.node import Node
    from sneferu_gui.ui.pages.days.result import DealResult
    from sneferu_gui.ui.pages.files import FileRequest
    from sneferu_gui.ui.pages.setup.scene import SetupScene
    from sneferu_gui.ui.shell.branches import Branches
    from sneferu_gui.ui.shell.deal_tables import DealTables
    from sneferu_gui.ui.shell.exports import ExportFolder
    from sneferu_gui.ui.shell.library import Library
    from sneferu_gui.ui.shell.past_games import PastGames
    from sneferu_gui.ui.shell.problem_report import ProblemReport
    from sneferu_gui.ui.shell.reviews import Reviews
    from sneferu_gui.ui.table.game_table import AnyTable, GameTable

# What the title does not need is imported when a door is opened: the rules alone take 25 ms,
# and the first picture would wait for them.


def first_scene(options: PlayOptions, program: "Program | None" = None) -> Scene:
    """The scene `sneferu play` opens with, in a program or in one of its own.

    Raises SceneError or OSError, with words for whoever asked: of an edition or record
    that cannot be read, the words are its error's.
    """
    program = program or Program(options)
    if options.edition is not None:
        program.edition()
    if options.challenge is not None:
        return program.past().challenge_file(options.challenge, options.game)
    if options.record is None:
        return program.setup(leave=program.title) if options.game else program.beginning()
    from sneferu_gui.ui.shell.tables import recorded_session  # noqa: PLC0415

    return program.past().recorded(recorded_session(options.record, game=options.game))


class Program(Learning):
    """What the program was started with, and its scenes."""

    def __init__(
        self, options: PlayOptions, *, stores: bool = True, settings: Settings | None = None
    ) -> None:
        """Nothing is read before it is needed.

        Without `stores` no game is kept, and `settings` hold in place of the user's.
        """
        self._fixed = settings or Settings()
        self._options = options
        self._seed = options.seed
        self._stores = stores
        self._edition: AnyEdition | None = None
        self._library: Library | None = None
        self._settings: SettingsFile | None = None
        self.beside: Callable[[], object] = tuple
        """What goes on beside the window, whatever the scene: to be called with each frame."""
        self.open_scenes: Callable[[], Sequence[Scene]] = tuple
        """The scenes that lie over one another in the window, the one on top last."""
        self.is_shown = True
        """Whether the first picture has been shown, which waits for nothing that moves."""

    def edition(self) -> "AnyEdition":
        """The edition played: its file is read once, whatever becomes of it while it is played.

        Raises SceneError when it cannot be played.
        """
        if self._edition is None:
            from sneferu_gui.ui.shell.new_tables import edition_asked_for  # noqa: PLC0415

            self._edition = edition_asked_for(self._options)
        return self._edition

    # -- new tables, and deals that everybody has --

    def new_table(self, game: str) -> Scene:
        """A new table for several players, of the game of that id."""
        return self.setup(game=game)

    def new_solo_table(self, game: str) -> Scene:
        """A new table against that game's own opponent."""
        return self.setup(1, solo=True, game=game)

    def days(self, game: str, seed: str = "") -> Scene:
        """The calendar of the deals everybody plays, at a deal; without a seed at today's."""
        return self.deals(game).days(seed)

    def deal_book(self, game: str) -> "DealBook":
        """What was played of the deals everybody plays."""
        return self.deals(game).book()

    def attempt_deal(self, game: str, seed: str, name: str) -> Answer:
        """To the table of somebody's rated attempt at a shared deal."""
        return self.deals(game).attempt(seed, name)

    def play_deal(self, game: str, seed: str) -> Answer:
        """To a table with a shared deal, to be played freely."""
        return self.deals(game).play(seed)

    def deal_result(self, game: str, number: int | None) -> "DealResult | None":
        """How a stored game stands among others of its shared deal; None where it is of none."""
        return self.deals(game).result_of(number)

    # -- stored games --

    def last_game(self) -> "Summary | None":
        """The stored game that could be continued."""
        return self.library().last_game()

    def notices(self) -> "deque[str]":
        """What the player should know of the store."""
        return self.library().notices

    def noteworthy(self, game: str, number: int | None) -> "Noteworthy | None":
        """What is worth noting of a finished game."""
        return self.library().noteworthy(game, number) if self._stores else None

    def watch(self, stored: "StoredGame", moment: int | None = None) -> Scene:
        """A stored game looked at again: at a moment, or from its beginning when it is over."""
        return self.past().watch(stored, moment)

    def result(self, stored: "StoredGame") -> Scene:
        """The end of a stored game that is over."""
        return self.past().result(stored)

    def stored_result(self, game: int) -> Answer:
        """To the end of a stored game that is over, or to a notice of why it cannot be read."""
        return self.past().stored_result(self.library().store, game)

    def review_stored(self, stored: "StoredGame") -> Answer:
        """To a stored game that is over, looked over; or to a notice of why it cannot be."""
        return self.past().review_stored(stored)

    def review(self, table: "GameTable") -> Scene:
        """The game of a table, which is over, looked over."""
        return self.past().review(table)

    def way_back(self, table: "GameTable") -> Callable[[], Answer] | None:
        """From a branch to where it branched off; None for other games."""
        return self.branches.way_back(table.session)

    # -- from elsewhere, and to elsewhere --

    def challenge(self, record: "Record") -> Answer:
        """To the table at which a game of one player is played again, with it as a ghost."""
        return self.past().challenge(record)

    def open_file(self, name: str) -> Answer:
        """To a recorded game or an edition in a file, or to a notice of what is wrong with it."""
        return self.past().open_file(name)

    def open_text(self, text: str) -> Answer:
        """To what a pasted text holds; or to a notice that it holds nothing."""
        return self.past().open_text(text)

    def export(self, name: str, ending: str, text: str) -> Notify:
        """Write a text into a file; what is said about it, with the file."""
        return self.exports().put(name, ending, text)

    def keep_picture(self, draw: "Callable[[Canvas], Node]", name: str) -> Notify:
        """Make a picture of what is laid out, for people to send, under a name."""
        return self.exports().keep_picture(draw, name)

    # -- settings --

    def settings_file(self) -> SettingsFile:
        """The user's settings; read when first asked for."""
        if self._settings is None:
            self._settings = SettingsFile(user_folders.config_folder())
        return self._settings

    def settings_page(self) -> Scene:
        """The page on which they are changed."""
        from sneferu_gui.ui.pages.settings.scene import SettingsScene  # noqa: PLC0415

        file = self.settings_file()

        def write(settings: Settings) -> str:
            trouble = file.change(settings)
            self.speak()
            return trouble

        return SettingsScene(lambda: file.settings, write, str(file.path))

    def speak(self) -> None:
        """Speak the language that was chosen, or the system's."""
        choose_language(self.settings_file().settings.language or system_language())

    @cached_property
    def branches(self) -> "Branches":
        """The games that branched off others since the program started."""
        from sneferu_gui.ui.shell.branches import Branches  # noqa: PLC0415

        return Branches(self)

    def library(self) -> "Library":
        """The stored games; opened when first asked for."""
        if self._library is None:
            from sneferu_gui.ui.shell.library import Library  # noqa: PLC0415

            folder = self._options.data or user_folders.data_folder()
            self._library = Library(folder, clear_picture_cache, user_folders.spare_folders())
            self._library.guests = self._options.bots
        return self._library

    @cached_property
    def reviews(self) -> "Reviews":
        """The games that are looked over."""
        from sneferu_gui.ui.shell.reviews import Reviews  # noqa: PLC0415

        reviews = Reviews(self.library() if self._stores else None)
        self.beside = reviews.poll
        return reviews

    def close(self) -> None:
        """Let go of the stored games."""
        if self._library is not None:
            self._library.close()

    def before_end(self, below: Scene) -> Scene | None:
        """What is asked before the program ends; None when everything is stored."""
        if self._library is None:
            return None
        from sneferu_gui.ui.shell.quitting import question_before_leaving  # noqa: PLC0415

        return question_before_leaving(below, self._library)

    def games(self) -> Scene:
        """All stored games."""
        from sneferu_gui.ui.pages.games import GamesScene  # noqa: PLC0415

        library = self.library()
        waiting = library.rescue if library.store.folder is not None else None
        return GamesScene(self, library.store, waiting)

    def statistics(self) -> Scene:
        """How people have been doing."""
        from sneferu_gui.ui.pages.statistics.scene import StatisticsScene  # noqa: PLC0415

        return StatisticsScene(self, self.library().store)

    def deals(self, game: str) -> "DealTables":
        """The tables of what everybody plays on a day."""
        from sneferu_gui.ui.shell.deal_tables import DealTables  # noqa: PLC0415

        return DealTables(self, self.library().store if self._stores else None, game)

    def files(self, wish: "FileRequest", choose: "Callable[[str], Answer]") -> Scene:
        """The folders, to choose a file from: where one was chosen last."""
        from sneferu_gui.ui.pages.files import FilesScene  # noqa: PLC0415
        from sneferu_gui.ui.shell.folders import DiskFolders  # noqa: PLC0415

        if not self._stores:
            return FilesScene(DiskFolders(), wish, choose)
        file = self.settings_file()

        def remember(folder: str) -> None:
            file.change(replace(file.settings, last_folder=folder))

        return FilesScene(DiskFolders(file.settings.last_folder, remember), wish, choose)

    def exports(self) -> "ExportFolder":
        """Where exports go."""
        from sneferu_gui.ui.shell.exports import ExportFolder  # noqa: PLC0415

        return ExportFolder((self._options.data or user_folders.data_folder()) / "exports")

    def resume(self, game: int) -> Answer:
        """To the table of a stored game, or to a notice of why it cannot be played."""
        from sneferu_gui.session.store import StoreError  # noqa: PLC0415
        from sneferu_gui.ui.pages.words import trouble_words  # noqa: PLC0415

        notices: deque[str] = deque()
        try:
            keeper = self.library().resume(game, notices)
        except StoreError as error:
            return Notify(trouble_words(error))
        table = self._seat(keeper.session, keeper, notices, keeper.origin)
        return Restart(self.with_advice(table, keeper.origin))

    def report(self, session: "Session") -> "ProblemReport":
        """A report of a problem, to be made."""
        from sneferu_gui.ui.shell.problem_report import ProblemReport  # noqa: PLC0415

        return ProblemReport(session)

    def title(self) -> Scene:
        """The title."""
        usual, file = self._options.game or FIRST, self.settings_file() if self._stores else None
        if file is None or self._options.game:
            return TitleScene(self, self._title_animation, usual)
        keep = lambda game: file.change(replace(file.settings, game=game))  # noqa: E731 - short
        return TitleScene(self, self._title_animation, usual, file.settings.game, keep)

    def beginning(self) -> Scene:
        """The title; at the very first start what is asked there."""
        is_asked = self._options.greets and self._stores and self.settings_file().is_new
        has_games = is_asked and any(user_folders.data_folder().glob("*.db"))
        return self.first_start() if is_asked and not has_games else self.title()

    def first_start(self) -> Scene:
        """What is asked at the very first start: its answers are kept even where they are usual."""

        def write(settings: Settings) -> str:
            if not self._stores:
                return self.set(settings)
            trouble = self.settings_file().write(settings)
            self.speak()
            return trouble

        return FirstStartScene(self, write)

    def first_table(self, game: str) -> Scene:
        """A table at which somebody who knows the game can begin at once, against a computer."""
        from sneferu_gui.ui.shell import new_tables  # noqa: PLC0415

        table: Scene = self.table(new_tables.first_table(game).session())
        return table

    def _title_animation(self) -> "TitleAnimation":
        """What moves on the title: nothing where motion is off, in high contrast not even shown."""
        settings = self.settings_file().settings if self._stores else self._fixed
        if not self.is_shown or settings.palette == "high-contrast":
            return TitleAnimation.NONE
        return TitleAnimation.STILL if settings.motion == "off" else TitleAnimation.MOVING

    def rulebook(self, clause: str = "") -> Scene:
        """How the game is played, at a clause, with the boards of the game one comes from."""
        from sneferu_gui.ui.shell.rulebook import rulebook_of  # noqa: PLC0415

        return rulebook_of(self, clause)

    def goal(self) -> Scene:
        """The game one comes from on one card; the book's beginning where it has none."""
        from sneferu_gui.ui.shell.rulebook import goal_of  # noqa: PLC0415

        return goal_of(self)

    def explains(self) -> Rulebook:
        """The rulebook as the window has it within reach of every scene."""
        return Rulebook(self.rulebook, self._clause_card, self.goal)

    def _clause_card(self, letters: str) -> ClauseCard | None:
        from sneferu_gui.ui.shell.rulebook import clause_card_of  # noqa: PLC0415

        return clause_card_of(self, letters)

    def credits(self) -> Scene:
        """Who made what, and what is inside."""
        from sneferu_gui.ui.pages.credits import CreditsScene  # noqa: PLC0415
        from sneferu_gui.ui.shell.inventory import inventory  # noqa: PLC0415

        return CreditsScene(inventory())

    def setup(
        self,
        players: int = 0,
        *,
        solo: bool = False,
        game: str = "",
        leave: "Callable[[], Scene] | None" = None,
    ) -> "SetupScene":
        """A new table, of the game that was asked for and for as many as usual.

        Its first seed is the one that was asked for, too.
        """
        from sneferu_gui.ui.pages.setup.scene import SetupScene  # noqa: PLC0415
        from sneferu_gui.ui.shell import new_tables  # noqa: PLC0415

        game = game or self._options.game or FIRST
        seed = drawn_seed() if self._seed is None else str(self._seed)
        self._seed = None
        file = self.settings_file() if self._stores else None
        draft = new_tables.last_draft(file, new_tables.first_draft(game, players, seed, solo=solo))
        if file is None or self._options.edition is not None:
            draft = new_tables.with_edition(draft, self.edition())
        draft, _notice = draft.with_guests(self._options.bots).with_seed_read()
        deals = new_tables.deals_of_today(self.deal_book(game))
        remember = None if file is None else partial(new_tables.remember, file)
        scene = SetupScene(self, draft, drawn_seed, deals, remember, leave)
        scene.rating_of = self.library().rating_of if self._stores else None
        return scene

    def setup_of_code(self, code: str) -> Scene:
        """A new table with all that a share code holds."""
        scene = self.setup()
        scene.take_code(code)
        return scene

    def people(self) -> tuple[str, ...]:
        """Everybody who sat at the last tables; empty when nobody is remembered."""
        from sneferu_gui.ui.shell.new_tables import known_people  # noqa: PLC0415

        return known_people(self.settings_file()) if self._stores else ()

    def table(self, session: "Session", origin: "Origin | None" = None) -> "AnyTable":
        """The table at which a session is played; it is in the list of games at once."""
        from sneferu_gui.ui.shell.library import origin_of  # noqa: PLC0415

        notices: deque[str] = deque()
        origin = origin or origin_of(session)
        keeper = self.library().keep(session, notices, origin) if self._stores else None
        return self._seat(session, keeper, notices, origin)

    def past(self) -> "PastGames":
        """The ways to games that have been played."""
        from sneferu_gui.ui.shell.past_games import PastGames  # noqa: PLC0415

        return PastGames(self)

    def _seat(
        self,
        session: "Session",
        keeper: "Keeper | None",
        notices: "deque[str]",
        origin: "Origin",
    ) -> "AnyTable":
        from sneferu_gui.ui.shell.past_games import ghost_of  # noqa: PLC0415
        from sneferu_gui.ui.shell.settings_applier import PAUSES, settings_applier  # noqa: PLC0415
        from sneferu_gui.ui.shell.tables import table_of  # noqa: PLC0415
        from sneferu_gui.ui.table.game_table import TableContext  # noqa: PLC0415

        self.branches.take_up(session, origin)
        if warning := warning_of(session.setup.edition):
            notices.append(warning)
        apply_settings = settings_applier(self.settings)
        context = TableContext(
            notices,
            ghost=ghost_of(origin, session),
            ask_when=self._ask_when,
            apply_settings=apply_settings,
            pause=lambda: PAUSES[self.settings().pace],
            seconds=lambda: self.settings().thinking,
            covers=lambda: self._stores and self.settings().hand_over,
            keys=lambda: self.settings().keys,
        )
        if keeper is not None:
            context = replace(context, closings=(keeper.close,), game=lambda: keeper.game)
        session.asks = lambda seat: choice_of(
            self.settings().handing_over, session.setup.seats[seat].name
        )
        table = table_of(session, self, context, self._options.bots)
        apply_settings(table)
        return table

    def settings(self) -> Settings:
        """The user's settings, or those that hold in their place."""
        return self.settings_file().settings if self._stores else self._fixed

    def set(self, settings: Settings) -> str:
        """Let settings hold from now on; why they could not be written, if they could not."""
        if self._stores:
            return self.settings_file().change(settings)
        self._fixed = settings
        return ""

    def _ask_when(self, name: str, asked: "HandingOver") -> str:
        """Remember when a person is asked before handing over; why that failed, if it did."""
        settings = self.settings()
        chosen = replace(settings, handing_over=with_choice(settings.handing_over, name, asked))
        return self.set(chosen)

    def replay(self, table: "GameTable", start: int) -> Scene:
        """A table's game looked at again from so many actions on."""
        return self.past().replay(table, start)

    def recap(self, table: "GameTable", start: int) -> Scene:
        """What happened at a table since so many actions, played once."""
        return self.past().recap(table, start)

    def menu(self, table: "GameTable") -> Scene:
        """The menu over a table."""
        from sneferu_gui.ui.pages.menu import MenuScene  # noqa: PLC0415

        return MenuScene(self, table)

    def end(self, table: "GameTable") -> Scene:
        """The end of a table's game."""
        from sneferu_gui.ui.pages.end.scene import EndScene  # noqa: PLC0415

        return EndScene(self, table, drawn_seed())
