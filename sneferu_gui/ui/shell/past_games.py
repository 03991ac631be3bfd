"""Replays, reviews, analysis boards and challenges of games played before, stored or from files."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.language import _
from sneferu_gui.safe_text import file_name, safe_line
from sneferu_gui.session.analysis import can_be_analysed
from sneferu_gui.session.challenge import (
    ChallengeError,
    Ghost,
    can_be_challenge,
    challenge_of,
    ghost_to_text,
    read_code,
)
from sneferu_gui.session.editions import EDITION_ENDING
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.record import LONGEST_LINE, Record, record_from_text
from sneferu_gui.session.review.judgement import is_reviewable
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.share import SharedTable, ShareError, code_among, looks_like_code
from sneferu_gui.session.shared_deals import today_here
from sneferu_gui.session.store import Origin, OriginKind, StoredGame, StoreError
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, Push, Restart, Scene, SceneError
from sneferu_gui.ui.pages.analysis.scene import AnalysisScene
from sneferu_gui.ui.pages.challenges import RecordChoice
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.navigation import Navigation, PastGameNavigation
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.review.scene import ReviewScene
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.pages.words import trouble_words
from sneferu_gui.ui.shell.failures import in_words, write_log
from sneferu_gui.ui.shell.library import Library
from sneferu_gui.ui.shell.reviews import Reviews
from sneferu_gui.ui.shell.tables import (
    Branches,
    first_record,
    ghost_of,
    recorded_session,
    session_of,
    settings_applier,
)
from sneferu_gui.ui.table.game_table import GameTable, TableContext

LONGEST_TITLE: Final = 80
"""Characters kept of a file's name as a game's title."""
LONGEST_SHOWN: Final = 40
"""Characters of a pasted text that are quoted when it means nothing."""


class PastGame(NamedTuple):
    session: Session
    origin: Origin
    ghost: Ghost | None = None
    """The game that was to be beaten; None where it was no challenge."""


class PastGames(Navigation, Protocol):
    """The program's ways to finished, stored and recorded games."""

    @property
    def library(self) -> Library:
        """The stored games."""

    @property
    def reviews(self) -> Reviews:
        """The reviews of games."""

    @property
    def branches(self) -> Branches:
        """The games that branched off others."""

    def setup(self) -> SetupScene:
        """The new-table page."""

    def setup_of_code(self, code: str) -> Scene:
        """The new-table page with the contents of a share code."""

    # -- looked at again -----------------------------------------------------------------------

    def watch(
        self,
        stored: StoredGame,
        moment: int | None = None,
        leave: Callable[[], Scene] | None = None,
    ) -> Scene:
        """The replay of a stored game at a moment; by default a finished game's beginning."""
        past = past_of_stored(stored)
        session = past.session
        start = 0 if session.shown.is_over else session.count
        start = start if moment is None else min(moment, session.state_count)
        return self.replay_of(past, start, leave)

    def replay(self, table: GameTable, start: int) -> Scene:
        return self.replay_of(past_of_table(table), start)

    @staticmethod
    def recap(table: GameTable, start: int) -> Scene:
        """A replay of what happened since an action, which plays by itself and ends."""
        return ReplayScene(table.session, start, is_recap=True)

    def recorded(self, session: Session, *, stays: bool = False) -> Scene:
        """The replay of a recorded game from its beginning.

        It leads back to the title, or with `stays` to the scene below.
        """
        past = PastGame(session, Origin(OriginKind.IMPORTED))
        return self.replay_of(past, 0, None if stays else self.title)

    def recorded_in(self, path: Path, game: str | None) -> Scene:
        """The replay of a file's first record. Raises SceneError."""
        return self.recorded(recorded_session(path, game=game))

    def replay_of(
        self, past: PastGame, start: int, leave: Callable[[], Scene] | None = None
    ) -> Scene:
        return ReplayScene(past.session, start, past.ghost, _FromReplay(self, past, leave))

    # -- looked over ---------------------------------------------------------------------------

    def review(self, table: GameTable) -> Answer:
        return self._review(past_of_table(table))

    def known_review(self, table: GameTable) -> ReviewRun | None:
        session = table.session
        if not is_reviewable(session.setup):
            return None
        return self.reviews.known(session, table.game)

    def review_stored(self, stored: StoredGame) -> Answer:
        """Open the review of a stored finished game; a notice says why it has none.

        Raises GameError for a game that cannot be read.
        """
        return self._review(past_of_stored(stored))

    def _review(self, past: PastGame) -> Answer:
        if trouble := self.why_not_yet(past.session):
            return Notify(trouble)
        if not is_reviewable(past.session.setup):
            return Notify(_("Nobody could win or lose this game: there is nothing to be reviewed."))
        return Push(self.review_of(past))

    def why_not_yet(self, session: Session) -> str:
        """Why nothing helps with a game's deal yet: its rated attempt is not over."""
        return self.deals(session.game.id).why_not_yet(session.deal.seed)

    def review_of(
        self, past: PastGame, at: int | None = None, leave: Callable[[], Scene] | None = None
    ) -> Scene:
        """The review's page; with `at`, at the turn of that action."""
        run = self.reviews.of(past.session, past.origin.game)
        return ReviewScene(run, _FromReview(self, past, leave), at)

    # -- looked into ---------------------------------------------------------------------------

    def analysis(self, table: GameTable) -> Callable[[], Scene] | None:
        """Opens the analysis board for a table's game: at its position, or before the last turn.

        None for a game that may not be analysed.
        """
        session = table.session
        if self.why_not_yet(session) or not can_be_analysed(session):
            return None
        start = turns_of(session.steps)[-1].start if session.state.is_over else session.count
        return lambda: self.analysis_of(session, start, table.game)

    def analysis_of(self, session: Session, start: int, game: int | None) -> Scene:
        """The analysis board at the position after `start` actions.

        `game` is the stored game's number: the lines tried are stored with it.
        """
        context = TableContext(
            apply_settings=settings_applier(self.settings),
            settings=self.settings,
            is_analysed=True,
        )
        lines = self.reviews.lines_of(session, game)
        return AnalysisScene(session, start, self, context, lines=lines)

    # -- the end -------------------------------------------------------------------------------

    def result(self, stored: StoredGame) -> Scene:
        """The end page of a stored finished game. Raises ValueError for one that is not over."""
        past = past_of_stored(stored)
        return self.result_of(past.session, past.ghost, stored.id)

    def stored_result(self, game: int) -> Answer:
        try:
            return Push(self.result(self.library.store.load(game)))
        except StoreError as error:
            return Notify(trouble_words(error))

    def result_of(
        self, session: Session, ghost: Ghost | None = None, game: int | None = None
    ) -> Scene:
        """The end page of a finished game. Raises ValueError for one that is not over."""
        over = session.copy()
        over.go_to(over.state_count)
        beside = TableContext(is_watched=True, ghost=ghost, game=lambda: game)
        table = face_of(over.setup).scene(over, self, None, beside)
        return EndScene(self, table, drawn_seed(), is_by_itself=True)

    # -- played against ------------------------------------------------------------------------

    def challenge_file(self, path: Path, game: str | None = None) -> GameTable:
        """The table of a record's deal with the recorded game of one player as a ghost.

        Raises SceneError, as `first_record`.
        """
        record = first_record(path, game)
        if trouble := self.deals(record.game.id).why_not_yet(record.deal.seed):
            raise SceneError(trouble)
        try:
            return self._challenge(record, path.name)
        except ChallengeError as error:
            raise SceneError(f"{file_name(path)}: {error}") from error

    def challenge(self, record: Record) -> Answer:
        if trouble := self.deals(record.game.id).why_not_yet(record.deal.seed):
            return Notify(trouble)
        try:
            return Restart(self._challenge(record, record.setup.seats[0].name))
        except ChallengeError as error:
            return Notify(str(error))

    def _challenge(self, record: Record, title: str) -> GameTable:
        session, ghost = challenge_of(record, self._challenger(record))
        title = safe_line(title, LONGEST_TITLE)
        origin = Origin(OriginKind.CHALLENGE, name=title, ghost=ghost_to_text(ghost))
        table: GameTable = self.table(session, origin)
        return table

    def _challenger(self, record: Record) -> str:
        """The name of the person who plays against a ghost: the first one at the last table."""
        rival = record.setup.seats[0].name
        unknown = next(name for name in NAMES if name != rival)
        return next(iter(self.people()), unknown)

    # -- opened from elsewhere -----------------------------------------------------------------

    def open_file(self, name: str) -> Answer:
        return _guarded(self._open_file, name)

    def _open_file(self, name: str) -> Answer:
        if name.casefold().endswith(EDITION_ENDING):
            setup = self.setup()
            answer = setup.take_file(name)
            return answer if isinstance(answer, Notify) else Push(setup)
        try:
            return self._open(first_record(Path(name)), file_name(name))
        except (SceneError, OSError) as error:
            return Notify(in_words(error))

    def open_text(self, text: str) -> Answer:
        """Open a pasted text: a record, a share code's table; else a notice."""
        return _guarded(self._open_text, text.strip())

    def _open_text(self, text: str) -> Answer:
        if text.startswith("{"):
            return self._open_record_text(text)
        code = text if looks_like_code(text) else code_among(text) or text
        try:
            found = read_code(code)
        except ShareError as error:
            if looks_like_code(code):
                return Notify(_("That is no code: {reason}.").format(reason=error))
        else:
            return self._open_code(found, code)
        if not text:
            return Notify(_("There is no text on the clipboard."))
        shown = " ".join(text.split())
        shown = shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…"
        message = _("On the clipboard is neither a game's record nor a share code: “{text}”.")
        return Notify(
            message.format(text="".join(each if each.isprintable() else "�" for each in shown))
        )

    def _open_code(self, found: Record | SharedTable, code: str) -> Answer:
        if isinstance(found, SharedTable):
            return Push(self.setup_of_code(code))
        try:
            return self._open(found, _("the code"))
        except SceneError as error:
            return Notify(in_words(error))

    def _open_record_text(self, text: str) -> Answer:
        where = _("the clipboard")
        if len(text) > LONGEST_LINE:
            return Notify(_("The text on the clipboard is too long for a record."))
        try:
            # Of several records, a line each, the first.
            record = record_from_text(text.splitlines()[0] if "}\n{" in text else text)
            return self._open(record, where)
        except RecordError as error:
            return Notify(f"{where}: {record_error_words(error)}")
        except SceneError as error:
            return Notify(in_words(error))

    def _open(self, record: Record, name: str) -> Answer:
        """Open the replay; for a finished game of one player the choice what to do with it.

        Raises SceneError.
        """
        session = session_of(record, name)
        look = Push(self.recorded(session, stays=True))
        if not (session.state.is_over and can_be_challenge(record.setup)):
            return look
        book, seed = self.deals(record.game.id).book(), record.deal.seed
        is_open = isinstance(seed, str) and book.may_attempt(seed, today_here())
        own = Push(self.days(record.game.id, str(seed))) if is_open else None
        return Push(RecordChoice(session, look, partial(self.challenge, record), own))


def _guarded(read: Callable[[str], Answer], given: str) -> Answer:
    """The result of reading foreign data; an unforeseen error is logged and reported.

    The game that is open goes on, whatever was in the text.
    """
    try:
        return read(given)
    except Exception as error:  # noqa: BLE001 - whatever it is, nothing was opened yet
        write_log(error)
        return Notify(_("That cannot be read: it is no game, code or edition of this program."))


class _FromPastGame(PastGameNavigation):
    """The scenes that open from a past game's replay and from its review."""

    def __init__(
        self, program: PastGames, past: PastGame, leave: Callable[[], Scene] | None = None
    ) -> None:
        """`leave` makes the scene to go back to; without it, it is the one below."""
        self._program, self._past, self._leave = program, past, leave
        is_imported = past.origin.kind is OriginKind.IMPORTED
        self.can_play_on = not program.why_not_yet(past.session)
        if self.can_play_on:
            self.has_analysis = can_be_analysed(past.session, is_from_elsewhere=is_imported)

    def leave(self) -> Answer:
        return Pop() if self._leave is None else Restart(self._leave())

    def play_on(self, begun: Session) -> Scene:
        past = self._past
        return self._program.branches.begin(past.session, begun, past.origin, self.returned)

    @abstractmethod
    def returned(self, count: int) -> Scene:
        """The scene to which a branch leads back, at the position after `count` actions."""

    def analysis(self, session: Session) -> Scene:
        return self._program.analysis_of(session, session.count, self._past.origin.game)


class _FromReplay(_FromPastGame):
    has_result = True

    def __init__(
        self, program: PastGames, past: PastGame, leave: Callable[[], Scene] | None = None
    ) -> None:
        super().__init__(program, past, leave)
        is_imported = past.origin.kind is OriginKind.IMPORTED
        can_be = can_be_reviewed(past.session, is_from_elsewhere=is_imported)
        self.has_review = self.can_play_on and can_be

    def returned(self, count: int) -> Scene:
        return self._program.replay_of(self._past, count, self._program.title)

    def result(self) -> Scene:
        session, origin, ghost = self._past
        return self._program.result_of(session, ghost, origin.game)

    def review(self, action: int) -> Scene:
        return self._program.review_of(self._past, action)


class _FromReview(_FromPastGame):
    def returned(self, count: int) -> Scene:
        return self._program.review_of(self._past, count, self._program.title)

    def replay(self, count: int) -> Scene:
        opened = _FromReviewedMoment(self._program, self._past)
        return ReplayScene(self._past.session, count, self._past.ghost, opened)

    def judge(self, run: ReviewRun) -> None:
        self._program.reviews.start(run)


class _FromReviewedMoment(_FromReview):
    """The scenes that open from the replay that a review opens at a turn: only a branch."""

    def __init__(self, program: PastGames, past: PastGame) -> None:
        super().__init__(program, past)
        self.has_analysis = False


def past_of_stored(stored: StoredGame) -> PastGame:
    """A stored game, to be looked at again. Raises GameError for one that cannot be read."""
    session = stored.session()
    origin = Origin(OriginKind.PLAYED_ON, stored.id, ghost=stored.table.origin.ghost)
    return PastGame(session, origin, ghost_of(origin, session))


def past_of_table(table: GameTable) -> PastGame:
    text = ghost_to_text(table.ghost) if table.ghost is not None else ""
    origin = Origin(OriginKind.PLAYED_ON, table.game, ghost=text)
    return PastGame(table.session, origin, table.ghost)


def can_be_reviewed(session: Session, *, is_from_elsewhere: bool) -> bool:
    """Whether a game can be reviewed: a finished one, or one that nobody plays here."""
    count = session.state_count
    is_past = is_from_elsewhere or session.state_at(count).is_over
    return is_past and count > 0 and is_reviewable(session.setup)
