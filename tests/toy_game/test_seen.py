"""Pictures of a game unknown to the house: they never show what the viewer may not know."""

import random
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import Pop, Push, Scene, call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.node import Node, looks_of, tree_to_mapping
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.face import Face, face_named, face_of
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.samples import samples
from sneferu_gui.ui.shell.problem_report import ProblemReport, ReportScene
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.hand_over import HandOverScene
from sneferu_gui.ui.table.scene import PlayedScene
from tests.ui.pages.opened import stage_of

from .games import begun, played
from .hidden import otherwise_dealt
from .law import HIDDEN, Offer
from .table import FACE, LASTS, ToyTable, card_colour

Picture = tuple[dict[str, object], tuple[Look, ...], tuple[str, ...]]


def stage_at(session: Session) -> Stage:
    own = Program(PlayOptions(seed=1), stores=False)
    stage = stage_of(own.table(session))
    own.start.open_scenes = lambda: stage.scenes
    stage.rulebook = own.explains()
    stage.tree()
    stage.tick(0.0)
    return stage


def picture_of(tree: Node) -> Picture:
    """Everything a picture reveals: its nodes, its looks, its words."""
    return tree_to_mapping(tree), looks_of(tree), tree_as_text(tree).lines


def do(stage: Stage, key: str) -> None:
    stage.activate(key)
    arrive(stage)


def arrive(stage: Stage) -> None:
    """Let motion end, and pages that follow open."""
    for now in (0.0, LASTS + 0.1, LASTS + 0.2):
        stage.tree()
        stage.tick(now)
    stage.tree()


def see_through(stage: Stage, chance: random.Random) -> None:
    """Play by the tree alone to the end, each person sitting down when asked."""
    while not isinstance(stage.scene, EndScene):
        if isinstance(stage.scene, HandOverScene):
            do(stage, "hand-over/here")
            continue
        open_ways = [node.key for node in stage.tree().walk() if node.key.startswith("do/")]
        do(stage, chance.choice(open_ways))


def test_it_keeps_the_faces_protocol() -> None:
    face: Face = FACE
    assert face_named("toy") is face


@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_played_by_its_tree_to_the_end_and_explained(seed: int) -> None:
    session = begun(seed)
    stage = stage_at(session)
    see_through(stage, random.Random(seed))
    winners = session.state.result().winners
    names = [session.setup.seats[seat].name for seat in winners]
    assert all(any(name in line for line in tree_as_text(stage.tree()).lines) for name in names)
    do(stage, "result/tab/account")
    moments = [node for node in stage.tree().walk() if node.key.startswith("account/detail")]
    assert moments
    do(stage, "result/tab/course")
    assert stage.tree().find("chart/points/sheet") is not None
    html = report_html(session)
    assert html.startswith("<!doctype html>")
    assert "<title>Toy: " in html
    assert ".letter" not in html, "which only Sneferu's drawings have"
    assert all(seat.name in html for seat in session.setup.seats)


def test_a_card_covers_the_table_until_the_next_one_sits_before_it() -> None:
    session = begun()
    stage = stage_at(session)
    assert isinstance(stage.scene, HandOverScene), "before the first turn too"
    do(stage, "hand-over/here")
    table = stage.scene
    assert isinstance(table, ToyTable)
    offer = next(
        node
        for node in stage.tree().walk()
        if node.act == call(PlayedScene.do_if_legal, Offer(0, 2))
    )
    do(stage, offer.key)
    covered = stage_of(table).tree()
    assert not [
        line for line in tree_as_text(covered).lines if "card " in line and "hidden" not in line
    ]
    assert isinstance(stage.scene, HandOverScene), "in the middle of a turn too"
    do(stage, "hand-over/here")
    assert session.viewer == 2


def test_escape_does_not_uncover_it() -> None:
    stage = stage_at(begun())
    stage.carry_out(stage.scene.go_back())
    assert not [node for node in stage.tree().walk() if node.key.startswith("do/")]
    stage.tick(0.0)
    assert isinstance(stage.scene, HandOverScene)


def test_the_rulebook_opens_at_the_game_one_comes_from() -> None:
    stage = stage_at(begun())
    assert stage.rulebook is not None
    book = stage.rulebook.open("T3")
    assert isinstance(book, RulebookScene)
    assert any(
        "Offer a card to another." in line for line in tree_as_text(stage_of(book).tree()).lines
    )
    card = stage.rulebook.card("T3")
    assert card is not None
    assert card.text == "Offer a card to another."


def test_the_rulebook_and_its_cards_tell_the_numbers_of_the_edition_played() -> None:
    session = begun()
    stage = stage_at(session)
    assert stage.rulebook is not None
    said = f"All {len(session.setup.edition.cards())} cards are dealt."
    book = stage.rulebook.open("D1")
    assert any(said in line for line in tree_as_text(stage_of(book).tree()).lines)
    card = stage.rulebook.card("D1")
    assert card is not None
    assert card.text == said


# -- What is hidden -------------------------------------------------------------------------


def scenes_over(table: ToyTable) -> Iterator[Scene]:
    """All pages about a running game."""
    yield table
    yield HandOverScene(table)
    menu = table.go_back()
    assert isinstance(menu, Push)
    assert isinstance(menu.scene, MenuScene)
    yield menu.scene


def pictures_of(session: Session) -> Iterator[Picture]:
    """Pictures of the table, of pages over it, and of its replay at every moment."""
    table = Program(PlayOptions(seed=1), stores=False).table(session)
    assert isinstance(table, ToyTable)
    for scene in scenes_over(table):
        yield picture_of(stage_of(scene).tree())
    replay = table.moment(0)
    assert isinstance(replay, ReplayScene)
    for _count in range(session.count + 1):
        yield picture_of(stage_of(replay).tree())
        replay.activate(call(ReplayScene.step, 1))
    replay.see_moment(replay.last)
    yield picture_of(stage_of(replay).tree())


def running(seed: int, rule: UndoRule = UndoRule.FREE) -> Session:
    session = played(seed, most=1 + seed % 11, rule=rule)
    assert not session.state.is_over
    return session


def told_of(session: Session) -> list[object]:
    """Everything that a game reveals to its present viewer."""
    card = session.game.card(session.setup, session.computers, session.count, session.state)
    line = face_of(session.setup).stored_line(card)
    return [*pictures_of(session), line]


@pytest.mark.parametrize("sits", [True, False], ids=["sits", "nobody"])
@pytest.mark.parametrize("seed", range(11))
def test_what_a_viewer_may_not_know_changes_nothing_on_the_screen(seed: int, *, sits: bool) -> None:
    """Another deal that looks the same to the viewer gives the same pictures."""
    session = running(seed)
    viewer = session.state.seat if sits else None
    other = otherwise_dealt(session, viewer, random.Random(seed))
    assert other is not None
    assert other.state != session.state
    for each in (session, other) if sits else ():
        each.sit_down()
    assert session.viewer == viewer
    assert told_of(other) == told_of(session)


def test_what_a_viewer_knows_is_on_the_screen() -> None:
    session = begun()
    session.sit_down()
    table, *_over, replay = [picture[2] for picture in pictures_of(session)]
    own = [f"card {card}" for card in session.state.hands[0]]
    for shown in (table, replay):
        assert all(any(card in line for line in shown) for card in own)


def test_a_hidden_card_is_painted_as_one() -> None:
    session = begun()
    session.sit_down()
    table = Program(PlayOptions(seed=1), stores=False).table(session)
    surface, tree = samples.picture_of(table, Size(1024, 640))
    own, other = node_of(tree, "card/0/0"), node_of(tree, "card/1/0")
    assert tuple(surface.get_at(own.rect.centre)) == card_colour(session.state.hands[0][0])
    assert tuple(surface.get_at(other.rect.centre)) == card_colour(HIDDEN)


def node_of(tree: Node, key: str) -> Node:
    found = tree.find(key)
    assert found is not None, key
    return found


def test_taking_back_covers_the_table_again() -> None:
    session = begun()
    stage = stage_at(session)
    do(stage, "hand-over/here")
    do(stage, "do/0")
    do(stage, "hand-over/here")
    session.undo()
    stage.tree()
    stage.tick(0.0)
    assert isinstance(stage.scene, HandOverScene)


def test_the_seed_is_not_told_before_the_end() -> None:
    session = begun(seed=271828)
    stage = stage_at(session)
    do(stage, "hand-over/here")
    do(stage, "menu")
    assert isinstance(stage.scene, MenuScene)
    assert not [line for line in tree_as_text(stage.tree()).lines if "271828" in line]
    do(stage, "menu/on")
    see_through(stage, random.Random(1))
    do(stage, "result/board")
    do(stage, "menu")
    assert [line for line in tree_as_text(stage.tree()).lines if "271828" in line]


def test_a_report_of_a_problem_leaves_the_record_out_unless_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    session = running(3)
    table = Program(PlayOptions(seed=1), stores=False).table(session)
    scene = ReportScene(table, ProblemReport(session))
    deal = ", ".join(map(str, session.deal.cards)).replace(" ", "").encode()
    assert deal not in written(scene)["versions.json"]
    assert "game.sneferu" not in written(scene)
    scene.toggle("game")
    assert deal in written(scene)["game.sneferu"]


def written(scene: ReportScene) -> dict[str, bytes]:
    """The files of the report that would be made now."""
    answer = scene.make()
    assert isinstance(answer, Pop)
    assert answer.notice is not None
    with zipfile.ZipFile(answer.notice.file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_of_a_game_that_is_over_the_record_is_in_the_report() -> None:
    assert not ProblemReport(played(3)).revealing_parts
