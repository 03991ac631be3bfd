"""A recorded game of one player that is over: to be looked at, or played against."""

from collections.abc import Callable

from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Answer, Push, Replace, Scene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import over_the_night
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog
from sneferu_gui.ui.pages.words import seat_name
from sneferu_gui.ui.table.face import face_of


class RecordChoice(Scene):
    """What to do with a record that was opened."""

    def __init__(
        self,
        session: Session,
        look: Push,
        challenge: Callable[[], Answer],
        attempt: Push | None = None,
    ) -> None:
        """`session` is the recorded game at its end.

        `attempt` leads to one's own rated attempt at its deal, where that is still to be played.
        """
        self._session = session
        self._look = look
        self._challenge = challenge
        self._attempt = attempt

    def tree(self, canvas: Canvas) -> Node:
        """Whose game it is, and the ways."""
        session = self._session
        name = seat_name(session.setup.seats[0])
        shown = DialogAppearance(
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
                ButtonAppearance(
                    "choice/back",
                    _("Back"),
                    call(RecordChoice.go_back),
                    _("Back"),
                    shortcut="escape",
                ),
            ),
        )
        return over_the_night(canvas, "record", shown.title, dialog(canvas, shown))

    def _warning(self) -> tuple[str, ...]:
        """What playing against it costs."""
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
        """Look at it in this page's place."""
        return Replace(self._look.scene)

    def _play(self) -> Answer:
        return self._challenge()

    def _play_attempt(self) -> Answer:
        return None if self._attempt is None else Replace(self._attempt.scene)
