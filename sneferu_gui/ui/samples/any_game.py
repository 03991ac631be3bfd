"""A game of any kind played through by computers, and the scenes every game has."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from sneferu_gui.rules.catalogue import game_named
from sneferu_gui.rules.game import Action, AnyDeal, AnyEdition, AnySetup
from sneferu_gui.session.game import Session
from sneferu_gui.simulation.choosing import bots_in
from sneferu_gui.simulation.plan import Plan, played, setup_of
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.text_panel import TextPanel
from sneferu_gui.ui.scenes.game_table import GameTable
from sneferu_gui.ui.shell.scenes import Program

SEED: Final = 1


class WholeGame(NamedTuple):
    """A game from its setup to its end."""

    setup: AnySetup
    deal: AnyDeal
    actions: tuple[Action, ...]

    def session(self, count: int | None = None) -> Session:
        """The game after so many of its actions; after all of them without a number."""
        session = Session(self.setup, self.deal)
        for action in self.actions[:count]:
            session.do(action)
        return session


def whole_game(edition: AnyEdition, seed: int = SEED) -> WholeGame:
    """A game with an edition, played by the game's own computers: always the same one."""
    game = game_named(edition.game)
    plan = Plan(edition, 1, bots_in(game, {}, None, None), seed)
    setup = setup_of(plan, seed)
    deal = game.deal(setup, seed)
    actions, _last = played(setup, deal, plan.bots, seed)
    return WholeGame(setup, deal, tuple(actions))


def _table(program: Program) -> GameTable:
    """In the middle of a game."""
    game = whole_game(program.edition())
    table: GameTable = program.table(game.session(len(game.actions) // 2))
    return table


def _ended(program: Program) -> GameTable:
    table: GameTable = program.table(whole_game(program.edition()).session())
    return table


SCENES: Final[Mapping[str, Callable[[Program], Scene]]] = {
    "title": Program.title,
    "setup": Program.setup,
    "table": _table,
    "menu": lambda program: program.menu(_table(program)),
    "text": lambda program: TextPanel(_table(program)),
    "replay": lambda program: program.replay(_ended(program), 0),
    "end": lambda program: program.end(_ended(program)),
    "rulebook": lambda program: program.rulebook(),
    "settings": Program.settings_page,
    "credits": Program.credits,
}
"""The scenes of a game that brings no samples of its own."""
