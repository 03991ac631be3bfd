"""The layout of an explanation's card, to the pixel, with letters of equal width."""

import pytest

from sneferu_gui.ui.engine.dialogs import AskScene, DialogScene
from sneferu_gui.ui.engine.explanation import Explanation, explained_at, explanation_card
from sneferu_gui.ui.engine.overlays import with_silence
from sneferu_gui.ui.engine.scene import ClauseCard
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Letters, Picture, bounds
from sneferu_gui.ui.kit.node import OPENS_MENU, Confirmation, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.coach_marks import WANTED
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from tests.ui.engine.recorder import CLAUSE, Recorder, button_at
from tests.ui.pages.opened import EvenRuler, node

CANVAS = Canvas(1280, 720, Scale(100), EvenRuler())
EMPTY = Node("w", "window", CANVAS.rect)
WHY = "There is no stone under it yet, so nothing can lie on it."
CLOSED = Explanation("x", CLAUSE, reason=WHY)
OPEN = Explanation("x", None, "The bag", "It holds stones.\nNobody sees them.")
ROW = 21
"""The height of a line of text, with the gap below it."""


def card_of(explanation: Explanation, book: str | None = "book", tree: Node = EMPTY) -> Node:
    return explanation_card(CANVAS, tree, explanation, "away", book)


def written(card: Node) -> list[tuple[str, tuple[int, ...]]]:
    """The card's words, and their places from its upper left corner."""
    return [
        (look.text, tuple(look.rect.moved(-card.rect.x, -card.rect.y)))
        for look in card.looks
        if isinstance(look, Letters)
    ]


def test_a_closed_thing_says_why_then_which_clause_and_what_that_says() -> None:
    card = card_of(CLOSED)
    assert card.rect == CANVAS.rect.inset(8).centred(360, 191)
    assert written(card) == [
        ("There is no stone under it yet, so", (16, 10, 328, ROW)),
        ("nothing can lie on it.", (16, 31, 328, ROW)),
        ("L2", (16, 54, 29, 23)),
        ("Building", (55, 52, 251, 27)),
        ("A stone lies on two others.", (16, 87, 328, ROW)),
        ("Ruling: Not on one.", (16, 114, 328, ROW)),
    ]
    assert [(n.key, tuple(n.rect.moved(-card.rect.x, -card.rect.y))) for n in card.children] == [
        ("rule/book", (16, 147, 159, 32)), ("rule/close", (312, 10, 32, 32))
    ]  # fmt: skip
    assert [n.act for n in card.children] == ["book", "away"]
    assert card.label.split("\n")[1:3] == ["L2", "Building"]


def test_what_no_clause_explains_is_told_in_words() -> None:
    card = card_of(OPEN)
    assert (card.rect.w, card.rect.h) == (360, 112)
    assert written(card) == [
        ("The bag", (16, 10, 290, 32)),
        ("It holds stones.", (16, 50, 328, ROW)),
        ("Nobody sees them.", (16, 77, 328, ROW)),
    ]
    assert [n.key for n in card.children] == ["rule/close"]


def test_without_a_rulebook_there_is_no_way_to_it() -> None:
    card = card_of(CLOSED, None)
    assert card.rect.h == 191 - 42
    assert [n.key for n in card.children] == ["rule/close"]


def test_a_long_clause_is_set_wider_and_never_higher_than_the_window() -> None:
    for count, wide in ((10, 360), (45, 360), (46, 440), (57, 540), (72, 660)):
        text = "a word or two " * count
        card = card_of(Explanation("x", ClauseCard("L2", "Building", text)))
        assert card.rect.w == wide, count
        assert card.rect.h <= 0.6 * 720
    card = card_of(Explanation("x", ClauseCard("L2", "Building", "a word or two " * 400)))
    assert card.rect == Rect(310, 8, 660, 704)
    assert all(card.rect.holds(bounds(look)) for look in card.looks if isinstance(look, Letters))


def test_it_lies_beside_what_it_is_about() -> None:
    about = button_at("x", 600, 300)
    card = card_of(CLOSED, tree=EMPTY._replace(children=(about,)))
    assert not card.rect.meets(about.rect)
    assert card.rect.inset(-9).meets(about.rect)


def test_it_leaves_free_what_a_lesson_waits_for() -> None:
    """A card about the oasis covered the field on which the tile was to be laid."""
    about = button_at("x", 600, 300)
    usual = card_of(CLOSED, tree=EMPTY._replace(children=(about,))).rect
    wanted = Node("field", "edge", usual.centred(40, 40), state=(WANTED,))
    card = card_of(CLOSED, tree=EMPTY._replace(children=(about, wanted)))
    assert not card.rect.meets(wanted.rect)
    assert not card.rect.meets(about.rect)
    everywhere = EMPTY._replace(key="all", role="panel", state=(WANTED,))
    card = card_of(CLOSED, tree=EMPTY._replace(children=(everywhere, about)))
    assert not card.rect.meets(about.rect)


# -- what is explained at a place ------------------------------------------------------------


def test_what_lies_on_top_is_explained_and_a_dialog_hides_what_is_under_it() -> None:
    low = button_at("low", 0, 0)
    quiet = Node("quiet", "picture", Rect(0, 0, 40, 40))
    clause = Node("clause", "text", Rect(10, 0, 40, 40), use=Use(clause="L2"))
    lore = Node("lore", "text", Rect(20, 0, 40, 40), use=Use(explanation="More of it."))
    dialog = Node("d", "dialog", Rect(30, 0, 300, 200))
    tree = EMPTY._replace(children=(low, quiet, clause, lore, dialog))
    found = [explained_at(tree, x, 5) for x in (5, 15, 25, 35, 400)]
    assert [each and each.key for each in found] == ["low", "clause", "lore", None, None]


# -- questions over scenes -------------------------------------------------------------------


class Question(DialogScene):
    """A dialog before the river, or over a scene."""

    key = "question"

    def dialog(self) -> DialogAppearance:
        return DialogAppearance("ask", "Title", ("Words.",), ())


def test_a_dialog_over_no_scene_stands_before_the_river() -> None:
    stage = Stage(Question(), EvenRuler(), 1280, 720, 100)
    tree = stage.tree()
    assert (tree.key, tree.label) == ("question", "Title")
    assert [look.name for look in tree.looks if isinstance(look, Picture)] == ["night", "shore"]
    assert tree.find("ask") is not None


def test_a_question_lies_over_its_scene_away_from_what_is_asked_about() -> None:
    burn = button_at("burn", 600, 340)
    scene = Recorder(burn, button_at("other", 0, 0))
    stage = Stage(
        AskScene(scene, burn, Confirmation("Burn?", "It is gone then.", "Burn")),
        EvenRuler(), 1280, 720, 100,
    )  # fmt: skip
    ask = node(stage, "ask")
    assert not ask.rect.meets(burn.rect)
    assert node(stage, "ask/heading").label == "Burn?"
    assert node(stage, "other").role == "button"
    assert stage.tree().key == "scene"


# -- the sign of silence ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "sign"),
    [(Rect(100, 100, 80, 40), Rect(168, 128, 18, 18)), (Rect(1200, 690, 80, 30), None)],
)
def test_silence_is_told_at_the_corner_of_the_menu(place: Rect, sign: Rect | None) -> None:
    menu = Node("menu", "button", place, "Menu", (OPENS_MENU,), Use("menu"))
    shown = with_silence(CANVAS, EMPTY._replace(children=(menu,))).find("silence")
    assert shown is not None
    assert shown.rect == (sign or Rect(1262, 702, 18, 18))
    assert shown.is_floating
    ground, picture = shown.looks
    assert isinstance(ground, Box)
    assert isinstance(picture, Picture)
    assert picture.rect == shown.rect.inset(3)
    assert with_silence(CANVAS, EMPTY) is EMPTY
