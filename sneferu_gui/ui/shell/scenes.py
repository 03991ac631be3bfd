"""Which scene the program opens with, and the ways from one to another."""

import random
from functools import partial
from typing import TYPE_CHECKING

from sneferu_gui.language import _
from sneferu_gui.options import PlayOptions
from sneferu_gui.ui.scenes.doors import Doors
from sneferu_gui.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from sneferu_gui.rules import Edition
    from sneferu_gui.session.game import Session
    from sneferu_gui.ui.scenes.table.scene import TableScene

# What the title does not need is imported when a door is opened: the rules alone take 25 ms,
# and the first picture would wait for them.

SEEDS = 1_000_000
"""Seeds taken by chance are numbers below this: short enough to tell a friend."""
PLAYERS = 2
"""At a new table to begin with."""


class SceneError(Exception):
    """What was asked for cannot be shown; the text says why."""


def first_scene(options: PlayOptions) -> Scene:
    """The scene `sneferu play` opens with.

    Raises SceneError or OSError, with words for whoever asked: of an edition or record
    that cannot be read, the words are its error's.
    """
    program = Program(options)
    if options.edition is not None:
        program.edition()
    if options.record is None:
        return program.title()
    from sneferu_gui.ui.shell.tables import recorded_session  # noqa: PLC0415

    return program.table(recorded_session(options.record))


class Program:
    """What the program was started with, and its scenes."""

    def __init__(self, options: PlayOptions) -> None:
        """Nothing is read before it is needed."""
        self._options = options
        self._seed = options.seed

    def edition(self) -> "Edition":
        """The edition played. Raises SceneError when its file cannot be played."""
        from sneferu_gui.session.editions import (  # noqa: PLC0415
            EditionFileError,
            read_edition,
            standard_edition,
        )

        path = self._options.edition
        try:
            return standard_edition() if path is None else read_edition(path)
        except EditionFileError as error:
            raise SceneError(str(error)) from error

    def doors(self) -> Doors:
        """The ways between the scenes."""
        return Doors(
            self.title,
            partial(self.setup, PLAYERS),
            partial(self.setup, 1, solo=True),
            self.table,
            self.report,
        )

    def report(self, session: "Session") -> str:
        """Write a report of a problem; what is said about it."""
        from sneferu_gui.ui.shell.breakdown import write_report  # noqa: PLC0415

        try:
            path = write_report(session)
        except OSError as error:
            return _("The report could not be written: {reason}").format(
                reason=error.strerror or error
            )
        return _("The report lies here: {path}. Nothing has been sent.").format(path=path)

    def title(self) -> Scene:
        """The title."""
        from sneferu_gui.ui.scenes.title import TitleScene  # noqa: PLC0415

        return TitleScene(self.doors())

    def setup(self, players: int, *, solo: bool = False) -> Scene:
        """A new table; its first seed is the one that was asked for."""
        from sneferu_gui.ui.scenes.setup.draft import TableDraft  # noqa: PLC0415
        from sneferu_gui.ui.scenes.setup.scene import SetupScene  # noqa: PLC0415

        seed = new_seed() if self._seed is None else str(self._seed)
        self._seed = None
        draft = TableDraft.of(players, seed, solo=solo)
        return SetupScene(self.doors(), self.edition(), draft, new_seed)

    def table(self, session: "Session") -> "TableScene":
        """The table at which a session is played."""
        from sneferu_gui.ui.scenes.table.scene import TableDoors  # noqa: PLC0415
        from sneferu_gui.ui.shell.tables import table_of  # noqa: PLC0415

        return table_of(session, TableDoors(self.menu, self.end, self.replay, self.recap))

    def replay(self, table: "TableScene", start: int) -> Scene:
        """A table's game looked at again from so many actions on."""
        from sneferu_gui.ui.scenes.replay.scene import ReplayScene, Watching  # noqa: PLC0415

        return ReplayScene(table.session, Watching(start), self.table)

    def recap(self, table: "TableScene", start: int) -> Scene:
        """What happened at a table since so many actions, played once."""
        from sneferu_gui.ui.scenes.replay.scene import ReplayScene, Watching  # noqa: PLC0415

        watching = Watching(start, plays=True, ends_by_itself=True)
        return ReplayScene(table.session, watching)

    def menu(self, table: "TableScene") -> Scene:
        """The menu over a table."""
        from sneferu_gui.ui.scenes.menu import MenuScene  # noqa: PLC0415

        return MenuScene(self.doors(), table)

    def end(self, table: "TableScene") -> Scene:
        """The end of a table's game."""
        from sneferu_gui.ui.scenes.end.scene import EndScene  # noqa: PLC0415

        return EndScene(self.doors(), table, int(new_seed()))


def new_seed() -> str:
    """A seed by chance."""
    return str(random.SystemRandom().randrange(SEEDS))
