"""The card that explains a rule beside its subject: opening, text, closing."""

from collections import Counter
from fnmatch import fnmatch
from typing import Final

import pytest

from sneferu_gui import language
from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.samples.games import FOUR, SOLO, mid_game, solo_game
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.language import choose_language
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.explanation import explanation_card, explanation_of
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node, Use, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.samples.moments import TWO
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui.pages.opened import BOOK, SAMPLES, enabled, node, program, stage_of, table_at
from tests.ui.pages.test_book_layout import LongerLanguage

RENDERER: Final = Renderer()
CHAPTERS: Final = read_rulebook("sneferu").chapters
OPENS: Final = "A click opens the rule."


def words_of(tooltip: Node) -> str:
    """All words of a tooltip, without its line breaks."""
    return " ".join(getattr(look, "text", "") for look in tooltip.looks)


@pytest.fixture
def opened() -> tuple[Stage, TableScene]:
    """A table of four with a rulebook."""
    stage, table = table_at(FOUR, mid_game)
    stage.rulebook = BOOK
    return stage, table


def point(stage: Stage, key: str) -> Node:
    keys = [each.key for each in stage.tree().walk() if fnmatch(each.key, key)]
    there = node(stage, keys[0])
    stage.handle(PointerMoved(*there.rect.centre))
    return there


def click_at(stage: Stage, place: tuple[int, int], button: Button = Button.MAIN) -> None:
    stage.handle(PointerMoved(*place))
    stage.handle(PointerPressed(*place, button))
    stage.handle(PointerReleased(*place, button))


def click(stage: Stage, key: str) -> None:
    click_at(stage, node(stage, key).rect.centre)


def told(stage: Stage) -> str:
    """The text of the card, line by line; empty without one."""
    card = stage.tree().find("rule")
    return card.label if card is not None else ""


def text_of(letters: str) -> str:
    return next(c.text for chapter in CHAPTERS for c in chapter.clauses if c.letters == letters)


def test_a_clause_that_a_note_tells_is_not_named_there_again(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, _table = opened
    point(stage, "river/3/bonus")
    letters = node(stage, "river/3/bonus").clause
    assert words_of(node(stage, "tooltip")).count(letters) == 1


@pytest.mark.parametrize(
    ("key", "clause"),
    [("river/3/bonus", "Q"), ("river/3", "D5"), ("board/food", "F1"), ("board/days", "P1"),
     ("builder", "B"), ("boat/lapis", "T2")],
)  # fmt: skip
def test_a_click_on_what_does_nothing_else_opens_its_rule(
    opened: tuple[Stage, TableScene], key: str, clause: str
) -> None:
    stage, table = opened
    point(stage, key)
    assert OPENS in words_of(node(stage, "tooltip"))
    click(stage, key)
    assert stage.scene is table
    lines = told(stage).split("\n")
    why = ["This cannot be chosen now. Merit — choose a stone"] if key.startswith("river") else []
    assert lines[: len(why)] == why, "spaces and tokens might be chosen, figures not"
    assert lines[len(why)].startswith(clause or node(stage, key).clause)


@pytest.mark.parametrize(
    ("key", "clause"),
    [("board/3/1", "L1"), ("board/5/0", "F1"), ("offer/cost/0", "D4"), ("offer/extra/3", "D4"),
     ("player/*/food", "F1"), ("bag", "D2")],
)  # fmt: skip
def test_f1_explains_what_lies_under_the_pointer_though_it_does_nothing(
    opened: tuple[Stage, TableScene], key: str, clause: str
) -> None:
    stage, table = opened
    point(stage, key)
    stage.handle(KeyPressed("f1"))
    assert stage.scene is table
    assert told(stage).split("\n")[0] == clause
    assert text_of(clause) in told(stage)


def test_f1_on_undo_tells_the_tables_rule() -> None:
    stage, _ = table_at(TWO, mid_game)
    point(stage, "bar/undo")
    stage.handle(KeyPressed("f1"))
    assert "as far as the beginning of the game" in told(stage)


def test_a_name_like_a_clause_explains_nothing() -> None:
    """A player named P1 is a player: clauses are values, not letters found in text."""
    setup = Setup(standard_edition(), (Seat("P1", "lapis"), Seat("A4", "carnelian")))
    session = Session(setup, deal_from_seed(2, "1"))
    session.do(next(a for a in session.state.legal_actions() if isinstance(a, Buy)))
    stage = stage_of(program().table(session))
    stage.rulebook = BOOK
    for key, clause in (("boat/lapis", "T2"), ("boat/carnelian", "T2"), ("bar/undo", "Undo")):
        point(stage, key)
        stage.handle(KeyPressed("f1"))
        assert told(stage).startswith(clause), key
        stage.handle(KeyPressed("escape"))


# -- how it goes, and where it leads -----------------------------------------------------------


def closed_slot(stage: Stage) -> str:
    """The key of a slot that a stone in hand cannot be laid into."""
    stage.activate(enabled(stage, "offer/")[0].key)
    return next(
        n.key for n in stage.tree().walk() if n.role == "slot" and "disabled" in n.state and n.hint
    )


def test_it_lies_beside_what_it_is_about_and_says_why(opened: tuple[Stage, TableScene]) -> None:
    stage, _ = opened
    key = closed_slot(stage)
    click(stage, key)
    slot, card = node(stage, key), node(stage, "rule")
    assert not card.rect.meets(slot.rect)
    assert slot.use.reason
    assert slot.use.reason in card.label
    assert text_of("L2") in card.label


@pytest.mark.parametrize("spoken", ["en", "cs", "de"])
def test_why_it_is_closed_comes_as_words_of_its_own(spoken: str) -> None:
    """Not as the rest of a hint: the fact and the clause are separate, in any language."""
    choose_language(spoken)
    try:
        stage, _ = table_at(FOUR, mid_game)
        closed = [n for n in stage.tree().walk() if n.use.reason] + [
            node(stage, closed_slot(stage))
        ]
        assert len(closed) > 1
        for each in closed:
            assert each.hint == each.use.reason
            shown = explanation_of(
                each._replace(use=each.use._replace(hint="another wording")), BOOK
            )
            assert shown is not None
            assert shown.reason == each.use.reason
    finally:
        choose_language("en")


@pytest.mark.parametrize("way", ["escape", "cross", "elsewhere", "back", "key"])
def test_it_goes_and_the_moment_is_the_same(opened: tuple[Stage, TableScene], way: str) -> None:
    stage, table = opened
    click(stage, closed_slot(stage))
    before = table.plan, table.session.count
    if way == "escape":
        stage.handle(KeyPressed("escape"))
    elif way == "key":
        stage.handle(KeyPressed("a"))
        assert table.view_options.areas
    elif way == "cross":
        click(stage, "rule/close")
    else:
        click_at(stage, (3, 3), Button.BACK if way == "back" else Button.MAIN)
    assert stage.tree().find("rule") is None
    assert (table.plan, table.session.count) == before
    assert stage.scene is table


def test_the_whole_rulebook_is_a_button_away_and_leads_back(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, table = opened
    click(stage, closed_slot(stage))
    held = table.plan
    click(stage, "rule/book")
    assert type(stage.scene).__name__ == RulebookScene.__name__
    assert "selected" in node(stage, "rulebook/clause/L2").state
    stage.handle(KeyPressed("escape"))
    assert stage.scene is table
    assert table.plan == held
    assert told(stage)


def test_the_keyboard_opens_it_goes_through_it_and_is_back_where_it_was(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, _ = opened
    key = closed_slot(stage)
    stage.attention.focused, stage.attention.is_by_keyboard = key, True
    stage.handle(KeyPressed("return"))
    stage.handle(KeyPressed("tab"))
    assert "focused" in node(stage, "rule/book").state
    stage.handle(KeyPressed("right"))
    stage.handle(KeyPressed("up"))
    assert "focused" in node(stage, "rule/close").state
    stage.handle(KeyPressed("return"))
    assert stage.tree().find("rule") is None
    assert "focused" in node(stage, key).state


def test_the_card_stays_while_keys_go_through_it_and_f1_on_it_changes_nothing(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, _ = opened
    click(stage, closed_slot(stage))
    before = told(stage)
    stage.handle(PointerMoved(*node(stage, "rule").rect.centre))
    stage.handle(KeyPressed("f1"))
    assert told(stage) == before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 1000)])
@pytest.mark.parametrize("spoken", ["en", "cs", "de", "longer"])
def test_every_clause_is_whole_beside_any_corner(size: tuple[int, int], spoken: str) -> None:
    language._Chosen.catalogue = LongerLanguage()
    if spoken != "longer":
        choose_language(spoken)
    canvas = Canvas(*size, Scale(100), RENDERER.ruler)
    corners = [Rect(x, y, 64, 32) for x in (0, size[0] - 64) for y in (0, size[1] - 32)]
    try:
        for letters in (clause.letters for chapter in CHAPTERS for clause in chapter.clauses):
            for rect in corners:
                about = Node(
                    "it", "slot", rect, "It", ("disabled",), Use(hint="Why", clause=letters)
                )
                explanation = explanation_of(about, BOOK)
                assert explanation is not None
                card = explanation_card(canvas, about, explanation, "away", "book")
                assert canvas.rect.holds(card.rect)
                assert not card.rect.meets(rect), letters
                assert card.rect.inset(-24).meets(rect), "it lies beside it"
                words = " ".join(look.text for look in card.looks if isinstance(look, Letters))
                assert words.split()[-6:] == card.label.split()[-6:], letters
                book = card.find("rule/book")
                assert book is not None
                assert all(
                    look.rect.bottom <= book.rect.y
                    for look in card.looks
                    if isinstance(look, Letters)
                )
    finally:
        choose_language("en")


# -- while a computer moves, and what is dropped where it cannot lie ----------------------------


def test_clicks_in_a_computers_turn_open_nothing_and_promise_nothing() -> None:
    """However often: neither a rule nor the rulebook; F1 still explains."""
    own = program()
    stage = stage_of(own.setup(2))
    stage.rulebook = BOOK
    for seat in (0, 1):
        stage.activate(f"setup/seat/{seat}/computer")
    stage.activate("setup/begin")
    table = stage.scene
    for key in ("offer/0/0", "offer/3/6", "river/3", "board/food"):
        point(stage, key)
        tooltip = stage.tree().find("tooltip")
        assert tooltip is None or OPENS not in words_of(tooltip)
        click(stage, key)
        assert stage.scene is table
        assert not told(stage), key
    stage.handle(KeyPressed("f1"))
    assert told(stage)
    stage.close()


def test_a_click_while_ptah_takes_only_hurries_whatever_it_leads_to() -> None:
    """A thing closed while he takes may be open after that click, which does not use it."""
    stage = stage_of(SAMPLES["ptah"](program()))
    stage.rulebook = BOOK
    table = stage.scene
    assert isinstance(table, TableScene)
    before = table.session.count, table.plan
    assert table.is_waiting()
    click(stage, "builder/use")
    assert not table.is_waiting()
    assert (table.session.count, table.plan) == before
    assert not told(stage)


@pytest.mark.parametrize(
    ("moment", "times"), [("own", 2), ("computers", 1)], ids=["own", "computers"]
)
def test_no_click_on_the_boards_leaves_the_table(moment: str, times: int) -> None:
    """Anywhere except on a button or a line of the log, which say where they lead.

    Each thing there is clicked so many times, the second time at another place on it.
    """
    if moment == "own":
        stage, table = table_at(TWO, mid_game)
    else:
        stage = stage_of(program().setup(2))
        for seat in (0, 1):
            stage.activate(f"setup/seat/{seat}/computer")
        stage.activate("setup/begin")
        assert isinstance(stage.scene, TableScene)
        table = stage.scene
    stage.rulebook = BOOK
    clicks: Counter[str] = Counter()
    for x in range(20, 1280, 48):
        for y in range(20, 720, 36):
            under = index_of(stage.tree()).at(x, y)
            if under is not None and (under.role == "button" or under.key.startswith("log/")):
                continue
            key = under.key if under is not None else ""
            if clicks[key] == times:
                continue
            click_at(stage, (x, y))
            clicks[key] += 1
            assert stage.scene is table, (x, y)
            assert moment == "own" or not told(stage)
            stage.handle(KeyPressed("escape")) if told(stage) else None
    assert len(clicks) > 60
    assert clicks.total() > times * 50
    stage.close()


def test_f1_on_what_cannot_be_undone_tells_why_and_the_tables_rule() -> None:
    session = Session(
        Setup(standard_edition(), (Seat("Merit", "lapis"), Seat("Hapi", "carnelian"))),
        deal_from_seed(2, "1"),
        (None, None),
        UndoRule.NONE,
    )
    session.do(session.state.legal_actions()[0])
    stage = stage_of(program().table(session))
    point(stage, "bar/undo")
    stage.handle(KeyPressed("f1"))
    assert "This table plays without taking back." in told(stage)
    assert "nothing can be taken back: what is done is done" in told(stage)


def drag(stage: Stage, source: str, goal: str) -> None:
    start, end = node(stage, source).rect.centre, node(stage, goal).rect.centre
    stage.handle(PointerMoved(*start))
    stage.handle(PointerPressed(*start, Button.MAIN))
    stage.handle(PointerMoved(*end))
    stage.handle(PointerReleased(*end, Button.MAIN))


def test_a_stone_dropped_on_a_closed_slot_says_why_and_goes_back(
    opened: tuple[Stage, TableScene],
) -> None:
    stage, table = opened
    source = enabled(stage, "offer/")[0].key
    stage.tick(0.0)
    drag(stage, source, "board/5/0")
    why, clause, *_text = told(stage).split("\n")
    assert why == "A stone needs two stones under it: level 5, slots 1 and 2."
    assert clause == "L2"
    assert table.plan.pick is None
    assert not node(stage, "rule").rect.meets(node(stage, "board/5/0").rect)
    on_its_way = next(n for n in stage.tree().walk() if n.role == "motion")
    assert on_its_way.rect.meets(node(stage, "board/5/0").rect)
    for moment in range(1, 20):
        stage.tick(moment / 20)
    assert all(n.role != "motion" for n in stage.tree().walk())


def test_with_motion_off_a_stone_that_was_dropped_is_back_at_once() -> None:
    stage, table = table_at(SOLO, solo_game)
    stage.rulebook = BOOK
    table.animation.tempo = 0.0
    drag(stage, enabled(stage, "offer/")[0].key, "board/5/0")
    assert table.plan.pick is None
    assert told(stage)
    assert all(n.role != "motion" for n in stage.tree().walk())
