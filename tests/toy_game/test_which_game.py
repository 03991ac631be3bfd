"""Texts about one of several games name it."""

from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.store import Keeper
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.node import looks_of
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, stage_of

from .games import begun

ROOT = Path(__file__).resolve().parents[2]
SHOWN = list(shown_games())


def headed(stage: Stage, key: str) -> str:
    return node(stage, key).label


@pytest.mark.parametrize("game", SHOWN)
def test_rulebook_lessons_and_puzzles_are_headed_with_their_game(game: str) -> None:
    own = Program(PlayOptions(seed=1), stores=False)
    title = GAMES[game].title
    book = stage_of(RulebookScene("", standard_edition(game)))
    assert headed(book, "rulebook/title") == f"{title}: Rulebook"
    assert headed(stage_of(own.lessons(game)), "lessons/title") == f"{title}: Learn to play"
    stage = stage_of(own.title())
    stage.activate(f"title/game/{game}")
    stage.activate("title/puzzles")
    assert headed(stage, "puzzles/title") == f"{title}: Puzzles"


def test_a_game_alone_needs_no_name_in_headings(monkeypatch: pytest.MonkeyPatch) -> None:
    for other in [*GAMES][:0:-1]:  # the last first: they come back in their order
        monkeypatch.delitem(GAMES, other)
    assert headed(stage_of(RulebookScene()), "rulebook/title") == "Rulebook"


def test_a_stored_game_says_which_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    keeper = Keeper(own.library.store, begun())
    keeper.session.do(keeper.session.state.legal_actions()[0])
    keeper.close()
    stage = stage_of(own.games())
    assert any("Toy · " in line for line in tree_as_text(stage.tree()).lines)
    texts = [getattr(look, "text", "") for look in looks_of(stage.tree())]
    assert any(text.startswith("Toy · ") for text in texts)
    own.close()


def test_what_is_said_of_the_program_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    """On the command line, and in the descriptions for packages and desktops."""
    with pytest.raises(SystemExit):
        main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    linux = ROOT / "packaging" / "linux" / "io.github.sneferu_gui.Sneferu"
    described = linux.with_name(f"{linux.name}.metainfo.xml").read_text(encoding="utf-8")
    keywords = linux.with_name(f"{linux.name}.desktop").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("description = ")[1]
    for game in SHOWN:
        title = GAMES[game].title
        assert title in told
        assert f"      {title}:" in described
        assert title in keywords
        assert title in project.splitlines()[0]
