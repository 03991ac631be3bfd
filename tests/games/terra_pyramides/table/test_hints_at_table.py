"""Hints at Terra's table: where to look, which thing, then what to do and why; with marks."""

import pytest

from sneferu_gui.games.terra_pyramides.law.actions import (
    Build,
    Buy,
    ChooseRow,
    Draw,
    End,
    Hire,
    Look,
    Place,
    Pull,
    Recall,
    Swap,
    Take,
)
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import SIDES
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN
from sneferu_gui.games.terra_pyramides.players.advisor import ReasonKind, TurnReason
from sneferu_gui.games.terra_pyramides.table.hint_words import hint_words, reason_lines
from sneferu_gui.games.terra_pyramides.table.looks import TileLook
from sneferu_gui.games.terra_pyramides.table.places import FieldPlace
from sneferu_gui.games.terra_pyramides.table.scene import table_picture
from sneferu_gui.language import choose_language
from sneferu_gui.session.advice import Advising
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.samples.advised import HINT_SECONDS, AnsweringAtOnce
from sneferu_gui.ui.table.hint_steps import Hinting
from tests.games.terra_pyramides.games import GAME, begun, table_of
from tests.games.terra_pyramides.law.scenario import example, later, row_of_y4, with_gold
from tests.games.terra_pyramides.table.tables import canvas_of, node_of
from tests.ui.pages.opened import node


def ask(stage: Stage, second: float) -> str:
    """Ask for the next step; return the panel's text."""
    stage.activate("bar/hint")
    stage.tree()
    stage.tick(second)
    return " ".join(tree_as_text(node(stage, "move")).lines)


def test_a_hint_is_told_in_three_steps_and_marks_what_it_is_about() -> None:
    stage, table = table_of(begun())
    table.hinting = Hinting(Advising(AnsweringAtOnce), lambda: HINT_SECONDS)
    told = ask(stage, 0.0)
    assert "Look in the " in told
    assert "there." in told, "for what it is laid there"
    assert table.snapshot().marks == frozenset()
    assert "Choose: " in ask(stage, 1.0)
    assert any(isinstance(mark, FieldPlace) for mark in table.snapshot().marks)
    told = ask(stage, 2.0)
    assert "lays a tile on" in told
    assert "chooses the row" in told
    assert "foundation" not in told, "nobody knows what will be turned up"
    assert "takes the top of" in told, "the whole turn is told that is played then"
    assert "Better than: " in told
    assert "•" in told, "the reason has room beside the whole turn"
    shown = table.hinting.shown(table.session)
    assert shown is not None
    assert shown.advice is not None
    best = shown.advice.best.actions
    looks = [look for each in stage.tree().walk() for look in each.looks]
    (tried,) = (x for x in looks if isinstance(x, TileLook) and x.stairs == best[0].stairs
                and x.rect.meets(node(stage, f"field:{best[0].field}").rect))  # fmt: skip
    assert tried.opacity < 255, "the tile is tried out where it would lie"
    assert node(stage, "desert/row"), "and its row is lit"
    stage.activate("move/hint/play")
    assert isinstance(table.session.steps[0].action, Place)


@pytest.mark.parametrize("size", [(1280, 720, 100), (1440, 900, 100), (1024, 640, 100)])
@pytest.mark.parametrize("is_laid", [True, False])
def test_r_nothing_moves_because_a_hint_opens(size: tuple[int, int, int], *, is_laid: bool) -> None:
    """The rows went into the own panel, where the tile shrank and counters flew astray."""
    session = begun()
    place = session.state.legal_of(Place)[0]
    if is_laid:
        session.do(place)
    stage, table = table_of(session)
    table.hinting = Hinting(Advising(AnsweringAtOnce), lambda: HINT_SECONDS)
    if not is_laid:
        table.choose(FieldPlace(session.state.table.board.index[place.field]))

    def panels() -> list[dict[str, Rect]]:
        """The own panel's nodes, and the rows, with their places."""
        tree = table_picture(canvas_of(size), table.snapshot())
        own = {each.key: each.rect for each in node_of(tree, "own").walk()}
        rows = {key: node_of(tree, key).rect for key in (f"row:{line}" for line in LINES)}
        return [own, rows]

    before = panels()
    for second in (0.0, 1.0, 2.0):
        ask(stage, second)
        own, rows = panels()
        assert own == before[0]
        if second < 2:
            assert rows == before[1]
        move = node_of(table_picture(canvas_of(size), table.snapshot()), "move")
        told = [x for x in move.walk() if x.key.startswith("move/line/")]
        assert not any(x.rect.meets(row) for x in told for row in rows.values())


def test_n3_a_look_is_hinted_without_the_tiles_that_nobody_has_seen() -> None:
    """They were told as “from the top: ; ; ; ;”."""
    ended = with_gold(row_of_y4(later()), 2).apply(End())
    told = [line.words for line in hint_words(GAME.seen_by(ended, 0).state).turn((Look(5),))]
    assert told[0].endswith("looks into stack 6 (scarab)")


def test_p3_where_to_lay_a_tile_is_a_part_of_the_board_and_what_for() -> None:
    state = begun().state
    where = hint_words(state).where
    bare, laid = (
        next(Place(name, side) for name, space in board.index.items() if space in board.touched
             for side, site in zip(SIDES, board.touched[space], strict=True)
             if site is not None and bool(state.founded >> site & 1) is is_founded)
        for board in (state.table.board,) for is_founded in (False, True)
    )  # fmt: skip
    assert where(bare).endswith(": a foundation can be laid there.")
    assert where(laid).endswith(": a good row runs through a field there.")
    corners = [where(Place(name, "n")).split(":")[0] for name in ("b1", "i1", "a9", "i9", "e5")]
    assert corners == [
        "Look in the north-west", "Look in the north-east", "Look in the south-west",
        "Look in the south-east", "Look in the middle",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_every_kind_of_action_says_where_and_which(language: str) -> None:
    choose_language(language)
    words = hint_words(example())
    for action in (
        Place("c3", "n"), ChooseRow("we"), Pull("c4", "c5"), Build("c5", "red", 0), Hire("c5"),
        Buy(), Recall("c5"), Swap(("red", "blue")), End(), Draw(2), Look(2), Take(1),
    ):  # fmt: skip
        assert words.where(action)
        assert words.which(action)
        assert "{" not in words.where(action) + words.which(action)


def test_h5_a_turn_is_told_as_far_as_it_can_be_seen() -> None:
    seen = GAME.seen_by(example(), 0).state
    assert all(tile == HIDDEN for stack in seen.stacks for tile in stack)
    turn = (Place("g4", "n"), ChooseRow("we"), End(), Draw(3), Place("a2", "n"))
    lines = hint_words(seen).turn(turn)
    told = ["P0 lays a ti", "… chooses th", "… sends home", "… takes the "]
    assert [line.words[:12] for line in lines] == told
    assert lines[-1].words == "… takes the top of stack 4 (sphinx)"
    assert all(line.pictures for line in lines)
    assert hint_words(seen).turn(turn[:3])[-1].words == "End the turn."


@pytest.mark.parametrize("language", ["en", "cs", "de", "pseudo"])
@pytest.mark.parametrize("kind", ReasonKind)
@pytest.mark.parametrize("amount", [0, 1, 2, 5])
def test_every_reason_has_words(kind: ReasonKind, amount: int, language: str) -> None:
    choose_language(language)
    reason = TurnReason(kind, 1.0, amount, 3, "e4", "red")
    (line,) = reason_lines([reason])
    assert line
    assert "{" not in line


def test_a_reason_names_its_site_and_its_level() -> None:
    ready = TurnReason(ReasonKind.READY, 2.0, 1, 4, "e4", "blue")
    assert reason_lines([ready, ready._replace(amount=0)]) == (
        "Only 1 worker is still needed on e4: blue pyramid, level 4",
        "Workers and stones for the next level are on e4: blue pyramid, level 4",
    )
