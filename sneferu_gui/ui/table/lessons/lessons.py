"""The lessons of a game: its course, what of it has been learnt, and the game they lead to."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.session.seeds import drawn_seed
from sneferu_gui.session.settings import learnt_of, with_learnt
from sneferu_gui.session.store import Origin
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.setup.draft import NAMES
from sneferu_gui.ui.table.face import face_named
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.advised import AdvisedScene
from sneferu_gui.ui.table.lessons.course import Course

AFTER_LESSONS: Final = Origin(name="lessons")
"""Where the whole game comes from that lessons lead to: there is advice in it."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """What is taught of a game, and to whom. What has been learnt is kept in the settings."""

    navigation: Navigation
    game: str
    """The id of the game that is learnt."""
    course: Course

    @classmethod
    def of(cls, navigation: Navigation, game: str) -> "Lessons":
        """Those of the game of that id. Raises ValueError where it has none."""
        course = face_named(game).course()
        if course is None:
            raise ValueError(f"{GAMES[game].title} has no lessons")
        return cls(navigation, game, course)

    @property
    def player(self) -> str:
        """What the player is called: as at the last table."""
        return next(iter(self.navigation.people()), NAMES[0])

    def known(self) -> frozenset[str]:
        """The keys of what has been learnt so far."""
        return learnt_of(self.navigation.settings(), self.game)

    def learn(self, key: str) -> None:
        """Keep such a key, for good."""
        self.navigation.set(with_learnt(self.navigation.settings(), self.game, key))

    def first_game(self) -> AdvisedScene:
        """The whole game that the last chapter leads to."""
        session = self.course.first_game(self.player, drawn_seed())
        return self.advised(self.navigation.table(session, AFTER_LESSONS))

    def advised(self, table: AnyTable) -> AdvisedScene:
        """A table with advice."""
        return AdvisedScene(table, self.course, self.known, self.learn)
