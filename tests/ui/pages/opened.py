"""Stages without a window: a ruler of equal letters, and tables at wanted moments."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST_GAME
from sneferu_gui.games.sneferu.samples.games import WITH_BUILDERS
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.scene import Rulebook, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Font
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene, clause_card
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.samples.moments import Company, Moment, game_at
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.scenes import Program

BOOK: Final = Rulebook(RulebookScene, clause_card)
"""The rulebook with the standard numbers."""
SAMPLES: Final = samples_of(FIRST_GAME)
"""The sample scenes of Sneferu, by their names."""
AT_RANDOM: Final = Company(4, "random", options=(WITH_BUILDERS,))
"""Four random players: rare moments are found in their first games."""


@dataclass(frozen=True)
class EvenRuler:
    """A ruler by which every letter is half as wide as high."""

    def width(self, text: str, font: Font) -> int:
        return len(text) * font.size // 2

    def height(self, font: Font) -> int:
        return font.size + 4


def stage_of(scene: Scene) -> Stage:
    return Stage(scene, EvenRuler(), 1280, 720, 100)


def program() -> Program:
    return Program(PlayOptions(seed=1), stores=False)


def settings_titles(settings: Settings, page: str) -> list[str]:
    """The titles of the lines on a page of the settings."""
    stage = stage_of(SettingsScene(lambda: settings, lambda _changed: "", "settings.toml"))
    stage.activate(f"settings/page/{page}")
    lines = [node for node in stage.tree().walk() if node.key.endswith("/title")]
    return [node.label for node in lines if node.key.count("/") > 2]


def table_at(company: Company, moment: Moment) -> tuple[Stage, TableScene]:
    own = program()
    table = own.table(game_at(own.edition(), company, moment))
    return stage_of(table), table


@cache
def sample_tree(name: str) -> Node:
    """The tree of a sample of Sneferu in English, laid out once; tests must not change it."""
    return stage_of(SAMPLES[name](program())).tree()


def node(stage: Stage, key: str) -> Node:
    found = stage.tree().find(key)
    assert found is not None, key
    return found


def choose_level(stage: Stage, seat: int, name: str) -> None:
    """Give a computer's seat another level at set-up."""
    stage.activate(f"setup/seat/{seat}/level")
    stage.activate(f"levels/{name}")


def enabled(stage: Stage, prefix: str) -> list[Node]:
    return [n for n in stage.tree().walk() if n.key.startswith(prefix) and n.is_enabled]
