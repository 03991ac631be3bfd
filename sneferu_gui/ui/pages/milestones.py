"""The milestones of one person's games, and the way to the moment of each."""

from collections.abc import Callable, Hashable
from typing import NamedTuple, assert_never

from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.language import _
from sneferu_gui.session.milestones import MilestoneLine, milestones_in, moment_in
from sneferu_gui.session.names import legible
from sneferu_gui.session.store import GameStore, StoredGame, StoreError
from sneferu_gui.ui.engine.scene import (
    Answer,
    Leave,
    Notify,
    Pop,
    Push,
    QuietScene,
    Scene,
    UnknownActError,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.dates import day_words
from sneferu_gui.ui.pages.milestones_page import (
    MilestoneRow,
    MilestonesAppearance,
    milestones_page,
)
from sneferu_gui.ui.pages.words import trouble_words

Watch = Callable[[StoredGame, int], Scene]
"""A stored game looked at again, at a moment."""


class SeeMilestone(NamedTuple):
    """Look at the moment at which one was reached."""

    key: str


MilestonesAct = SeeMilestone | Leave
"""Everything that can be done on the page."""


class MilestonesScene(QuietScene):
    """A list."""

    def __init__(self, store: GameStore, watch: Watch, name: str, game: str) -> None:
        """Of whoever has that name, in the game of that id."""
        self._store, self._watch, self._name, self._game = store, watch, name, game
        try:
            self._lines = milestones_in(store, name, game)
        except StoreError:
            self._lines = ()

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        name = legible(self._name)
        if len(shown_games()) > 1:
            name = f"{name} · {GAMES[self._game].title}"
        shown = MilestonesAppearance(
            _("Milestones"),
            name,
            tuple(map(_row, self._lines)),
            ButtonAppearance("milestones/back", _("Back"), Leave(), _("Back"), shortcut="escape"),
        )
        return milestones_page(canvas, shown)

    def activate(self, act: Hashable) -> Answer:
        """See a moment, or go back."""
        if not isinstance(act, MilestonesAct):
            raise UnknownActError(self, act)
        match act:
            case SeeMilestone():
                return self._see(act.key)
            case Leave():
                return Pop()
            case _:
                assert_never(act)

    def _see(self, key: str) -> Answer:
        line = next((each for each in self._lines if each.key == key), None)
        if line is None or line.reached is None:
            return None
        try:
            stored = self._store.load(line.reached.game)
            moment = moment_in(stored, key, line.reached.seat)
            return Push(self._watch(stored, moment))
        except StoreError as error:
            return Notify(trouble_words(error))


def _row(line: MilestoneLine) -> MilestoneRow:
    key = f"milestone/{line.key}"
    if line.reached is not None:
        date = day_words(line.reached.finished.astimezone().date())
        hint = _("See the moment")
        return MilestoneRow(key, line.title, line.note, date, SeeMilestone(line.key), hint)
    so_far = _("{n} of {all}").format(n=line.done, all=line.wanted) if line.done else ""
    return MilestoneRow(key, line.title, line.note, so_far, None, "")
