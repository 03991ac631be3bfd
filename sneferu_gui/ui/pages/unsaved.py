"""The dialog before quitting with games only in memory: save, retry, or keep for later.

No choice loses a game, unless nothing at all can be written; that is said before, and asked.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.entry import TextEntry, WritingScene
from sneferu_gui.ui.engine.scene import Answer, Notify, Quit, Scene, call
from sneferu_gui.ui.kit.node import Confirmation
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance

LONGEST_PLACE: Final = 1_000


class Unsaved(NamedTuple):
    """The games that quitting would lose, and what can be done about them."""

    how_many: Callable[[], int]
    """The number of such games, after another attempt to store each."""
    reason: str
    place: str
    """The suggested path for their records."""
    save: Callable[[str], str]
    """Writes their records into a file; returns why it cannot, else an empty text."""
    keep: Callable[[], str]
    """Keeps them for the next start; returns why it cannot, else an empty text."""


class UnsavedScene(WritingScene, DialogScene):
    """The dialog, over the scene that would be left."""

    def __init__(self, below: Scene, unsaved: Unsaved) -> None:
        self.below = below
        self._unsaved = unsaved
        self._count = unsaved.how_many()
        self._entry = TextEntry.of(unsaved.place, LONGEST_PLACE)
        self._trouble = ""
        self._would_lose = False
        """Whether they cannot be kept for the next start, so that quitting would lose them."""

    def dialog(self) -> DialogAppearance:
        message = _("Name a file for the records. Drop it on the window later to look at the "
                    "games or to play on.")  # fmt: skip
        lines = (self._trouble or self._unsaved.reason, message)
        hint = _("The file that is to be written")
        field = self.field("unsaved/place", _("Place"), hint)._replace(hint=hint)
        return DialogAppearance("unsaved", self._title(), lines, self._buttons(), field)

    def _title(self) -> str:
        return ngettext(
            "{n} game is only in memory", "{n} games are only in memory", self._count
        ).format(n=self._count)

    def _lose(self) -> Answer:
        """Quit without the games."""
        return Quit(is_sure=True)

    def _save(self) -> Answer:
        self._trouble = self._unsaved.save(self._entry.text)
        return None if self._trouble else Quit(is_sure=True)

    def _leave(self) -> Answer:
        """Keep the games for the next start and quit; where that fails, say so and stay."""
        reason = self._unsaved.keep()
        if not reason:
            return Quit(is_sure=True)
        message = _("They can be kept nowhere: {reason}. Whoever quits now loses them.")
        self._trouble, self._would_lose = message.format(reason=reason), True
        return None

    def _try_again(self) -> Answer:
        self._count = self._unsaved.how_many()
        if not self._count:
            return Quit(is_sure=True)
        return Notify(_("They still cannot be stored."))

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        return (
            ButtonAppearance(
                "unsaved/save", _("Save there and quit"), call(UnsavedScene._save), is_main=True
            ),
            ButtonAppearance(
                "unsaved/again",
                _("Try to store again"),
                call(UnsavedScene._try_again),
                _("Quits when it succeeds"),
            ),
            self._leave_button(),
            ButtonAppearance(
                "unsaved/stay", _("Go on playing"), call(UnsavedScene.go_back), shortcut="escape"
            ),
        )

    def _leave_button(self) -> ButtonAppearance:
        if not self._would_lose:
            hint = _("They are kept for the next start: the list of games brings them back")
            return ButtonAppearance(
                "unsaved/leave",
                _("Quit all the same"),
                call(UnsavedScene._leave),
                hint,
                is_guarded=True,
            )
        question = Confirmation(
            ngettext("Lose {n} game?", "Lose {n} games?", self._count).format(n=self._count),
            _("Nothing can be written anywhere, and nothing brings them back."),
            _("Quit and lose them"),
        )
        hint = _("What is only in memory will be gone")
        return ButtonAppearance(
            "unsaved/lose",
            _("Quit without them"),
            call(UnsavedScene._lose),
            hint,
            is_guarded=True,
            question=question,
        )
