"""A friend's game: opened from a code or a file, then watched or played against."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.entry import TextEntry, WritingScene
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, Push, Replace, call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.files import RECORD_ENDINGS, FileRequest
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.table.words import seat_name

LONGEST_CODE_TEXT: Final = 400
"""The greatest length of a code with the words around it, in characters."""


class OpenChallengeScene(WritingScene, DialogScene):
    """A dialog with a field for the code, and a button that chooses a file."""

    key = "challenge-page"
    marks_text = takes_all_keys = False

    def __init__(self, navigation: Navigation) -> None:
        """`navigation` opens the code or file."""
        self._navigation = navigation
        self._entry = TextEntry("", 0, LONGEST_CODE_TEXT)
        self._is_writing = True

    def dialog(self) -> DialogAppearance:
        return DialogAppearance(
            "challenge",
            _("Open a challenge"),
            (
                _("Paste the line that a friend has sent (Ctrl+V), or type the code in it."),
                _("A file with a friend's game can also be dropped on the window."),
            ),
            (
                ButtonAppearance(
                    "challenge/open",
                    _("Open"),
                    call(OpenChallengeScene.enter),
                    _("See what the code holds"),
                    "" if self._entry.text.strip() else _("There is no code yet."),
                    is_main=True,
                ),
                ButtonAppearance(
                    "challenge/file",
                    _("From a file"),
                    call(OpenChallengeScene._choose_file),
                    _("Look for a record in the folders"),
                ),
                back_button(
                    "challenge", call(OpenChallengeScene.go_back), is_writing=self._is_writing
                ),
            ),
            self.field("challenge/code", _("Code"), _("Click to type or paste a code")),
        )

    def _choose_file(self) -> Answer:
        wish = FileRequest(_("Open a challenge"), RECORD_ENDINGS, _("Records"))
        return Push(self._navigation.files(wish, self._navigation.open_file))

    def enter(self) -> Answer:
        text = self._entry.text.strip()
        if not text:
            return Notify(_("There is no code yet."))
        return self._navigation.open_text(text)

    def paste(self, text: str) -> Answer:
        flat = " ".join(text.split())
        self._entry = TextEntry("", 0, LONGEST_CODE_TEXT).typed(flat)
        return self._navigation.open_text(text)

    def go_back(self) -> Answer:
        """Stop typing, else leave."""
        if self._is_writing and self._entry.text:
            self._is_writing = False
            return None
        return Pop()


class RecordChoice(DialogScene):
    """The choice of what to do with a one-player record that was opened and is over."""

    key = "record"

    def __init__(
        self,
        session: Session,
        look: Push,
        challenge: Callable[[], Answer],
        attempt: Push | None = None,
    ) -> None:
        """`session` is the recorded game at its end.

        `attempt` leads to the user's own rated attempt at its deal, if that has not been played.
        """
        self._session, self._look = session, look
        self._challenge, self._attempt = challenge, attempt

    def dialog(self) -> DialogAppearance:
        name = seat_name(self._session.setup.seats[0])
        return DialogAppearance(
            "choice",
            _("A game of {name}").format(name=name),
            (face_of(self._session.setup).how_it_ended(self._session), *self._warning()),
            (
                *self._attempt_button(),
                ButtonAppearance(
                    "choice/look", _("Look at it"), call(RecordChoice._watch), _("Step by step")
                ),
                ButtonAppearance(
                    "choice/play",
                    _("Play against it"),
                    call(RecordChoice._play),
                    _(self._session.game.challenge_note),
                    is_main=self._attempt is None,
                ),
                back_button("choice", call(RecordChoice.go_back)),
            ),
        )

    def _warning(self) -> tuple[str, ...]:
        """The warning that it forfeits the user's rated attempt; empty without an attempt."""
        if self._attempt is None:
            return ()
        return (
            _(
                "You have not played your own rated attempt at this deal yet; after this "
                "game it is gone."
            ),
        )

    def _attempt_button(self) -> tuple[ButtonAppearance, ...]:
        if self._attempt is None:
            return ()
        hint = _("Without taking back and without hints: it counts")
        own = ButtonAppearance(
            "choice/attempt",
            _("First your own attempt"),
            call(RecordChoice._play_attempt),
            hint,
            is_main=True,
        )
        return (own,)

    def _watch(self) -> Answer:
        return Replace(self._look.scene)

    def _play(self) -> Answer:
        return self._challenge()

    def _play_attempt(self) -> Answer:
        return None if self._attempt is None else Replace(self._attempt.scene)
