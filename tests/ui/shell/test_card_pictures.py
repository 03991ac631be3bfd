"""Pictures for the clipboard: by the system's tools, or as files without them."""

import sys
from pathlib import Path

import pytest

from sneferu_gui.games.sneferu.samples.games import FOUR, SOLO, is_tie, is_won
from sneferu_gui.ui.engine.scene import Push
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.end.share import ShareScene
from sneferu_gui.ui.samples.moments import TWO, Company, Moment, game_at, is_over
from sneferu_gui.ui.shell.user_files import card_picture, put_on_clipboard
from tests.ui.pages.opened import program

PICTURE = b"a picture"


@pytest.fixture
def picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    path = tmp_path / "card.png"
    path.write_bytes(PICTURE)
    return path


def tool(folder: Path, name: str, status: int = 0) -> Path:
    """A made command that stores its input."""
    command = folder / name
    taken = folder / "taken"
    command.write_text(f"#!/bin/sh\n/bin/cat > '{taken}'\nexit {status}\n", encoding="utf-8")
    command.chmod(0o755)
    return taken


@pytest.mark.parametrize("name", ["wl-copy", "xclip"])
def test_the_systems_tool_is_given_the_picture(picture: Path, name: str) -> None:
    taken = tool(picture.parent, name)
    assert put_on_clipboard(picture)
    assert taken.read_bytes() == PICTURE


def test_where_there_is_no_tool_or_it_fails_there_is_only_the_file(picture: Path) -> None:
    assert not put_on_clipboard(picture)
    tool(picture.parent, "xclip", status=1)
    assert not put_on_clipboard(picture)


@pytest.mark.parametrize(("company", "moment"), [(FOUR, is_over), (TWO, is_tie), (SOLO, is_won)])
def test_the_picture_of_a_result_shows_everybody_and_who_won(
    company: Company, moment: Moment
) -> None:
    own = program()
    end = own.end(own.table(game_at(own.edition(), company, moment)))
    assert isinstance(end, EndScene)
    answer = end.share()
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, ShareScene)
    share = answer.scene
    laid: list[Node] = []

    def draw(canvas: Canvas) -> Node:
        laid.append(share.card(canvas))
        return laid[-1]

    picture = card_picture(draw)
    assert picture.get_size() == (1600, 900)
    (tree,) = laid
    texts = {look.text for look in looks_of(tree) if isinstance(look, Letters)}
    seats = end.session.setup.seats
    assert {seat.name for seat in seats} <= texts
    winners = end.session.state.result().winners
    standing = {node.key: node.state for node in tree.walk() if node.role == "card"}
    assert {key for key, state in standing.items() if "selected" in state} == {
        f"player/{seat}" for seat in winners
    }
    for node in tree.walk():
        assert tree.rect.holds(node.rect), node.key
    tones = {tuple(picture.get_at((x, 600))) for x in range(0, 1600, 8)}
    assert len(tones) > 20, "no plain ground"
