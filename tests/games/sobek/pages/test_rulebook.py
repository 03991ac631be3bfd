"""Sobek's rulebook: every clause a player meets, an edition's numbers, pictures by the law."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.sobek.law.edition import CardKind, Edition
from sneferu_gui.games.sobek.pages.rulebook.figures import FIGURES, sign_of
from sneferu_gui.games.sobek.table.words import (
    numbers_of,
    power_rule,
    texts,
    token_rule,
)
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.goal import GoalScene
from sneferu_gui.ui.pages.rulebook.book import read_rulebook, told
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene, clause_card
from sneferu_gui.ui.shell.renderer import Renderer
from tests.games.rulebooks import SOBEK, texts_of
from tests.ui.pages.test_book_layout import words_of
from tests.ui.pages.test_rulebook import clauses_in

BOOK: Final = read_rulebook("sobek")
CHAPTERS: Final = BOOK.chapters
GOAL, SIGNS = BOOK.pages
PAGES: Final = {page.key: page for page in BOOK.pages}
EDITION: Final[Edition] = standard_edition("sobek")

SIZES: Final = {
    "1024x640": (1024, 640, 100),
    "1280x720": (1280, 720, 100),
    "1920x1080": (1920, 1080, 150),
    "1024x1000": (1024, 1000, None),
    "2560x1080": (2560, 1080, None),
    "3840x2160": (3840, 2160, 200),
}
KEYS: Final = [*(chapter.key for chapter in CHAPTERS), *PAGES]
# Numbers that differ from the standard edition's wherever the rules have one.
OTHER: Final = replace(
    EDITION, rounds=2, early_after_round=1, early_above=83, start_hand=1, removed_for_two=8,
    events_in_play=4, quays=7, reach=5, least_cards=4, queen_draws=6, scribe_leaves=11,
    courtesan_most=13, curse_counts=14, prosperity_scarabs=15, prosperity_families=("ivory",),
    lot=16, tokens=(1, 3, 1, 3, 1, 3), length=200,
    kinds=(*EDITION.kinds, CardKind("mouse", "fish", 9, "beige", 20),
           CardKind("cat", "any", 0, "green", 1)),
)  # fmt: skip
# Hardly anything to draw.
BARE: Final = replace(
    EDITION, quays=1, reach=1, start_hand=10, events_in_play=0, lot=10_000,
    prosperity_families=(), curse_counts=0,
    kinds=(CardKind("log", "ebony", 0, "beige", 60),), signs=("sun",), blocks=(("sun",),),
)  # fmt: skip


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


def opened(renderer: Renderer, at: str, size: str, edition: Edition = EDITION) -> Stage:
    return Stage(RulebookScene(at, edition), renderer.ruler, *SIZES[size])


def clause_of(letters: str, edition: Edition = EDITION) -> str:
    """A clause and its rulings, as on its card."""
    card = clause_card(letters, edition)
    assert card is not None, letters
    return " ".join((card.text, *card.rulings))


# -- what is in it ---------------------------------------------------------------------------


def test_its_clauses_stand_in_the_order_of_the_law() -> None:
    assert [c.letters for chapter in CHAPTERS for c in chapter.clauses] == SOBEK.clauses
    assert all(c.letters[0] == chapter.key for chapter in CHAPTERS for c in chapter.clauses)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.key)
def test_a_clause_opens_lit_and_in_view(renderer: Renderer, chapter: object) -> None:
    for clause in next(each for each in CHAPTERS if each == chapter).clauses:
        tree = opened(renderer, clause.letters, "1024x640").tree()
        shown, sheet = tree.find(f"rulebook/clause/{clause.letters}"), tree.find("rulebook/sheet")
        assert shown is not None
        assert sheet is not None
        assert "selected" in shown.state
        assert sheet.rect.holds(shown.rect)
        words = words_of(shown).replace("Ruling ", "")
        for text in (clause.text, *clause.rulings):
            assert told(text, numbers_of(EDITION)) in words


# -- numbers ---------------------------------------------------------------------------------


def test_no_number_of_an_edition_is_written_into_the_texts() -> None:
    """Digits stand only for clauses, the key F1, or the ring's first space (D6, S2, W4)."""
    for text in (
        *texts_of(BOOK),
        *texts().words["power_rules"].values(),
        *texts().words["token_rules"].values(),
    ):
        plain = re.sub(r"\b[A-Z][0-9]\b", "", text)
        assert set(re.findall("[0-9]+", plain)) <= {"0"}, text


def test_a_number_is_told_with_what_it_counts() -> None:
    assert numbers_of(EDITION)["reach"] == "4 cards"


@pytest.mark.parametrize(
    ("letters", "standard", "other"),
    [
        ("D1", "63 cards: 54 goods cards and 9 characters", "84 cards: 75 goods cards"),
        ("D2", "fish 10 and wheat 10", "fish 30 and wheat 10"),
        ("D2", "5 amulets", "6 amulets"),
        ("D2", "ivory 3, ebony 2, marble 2, cattle 1, fish 1 and wheat 1", "fish 1 / 9 and"),
        ("D5", "(9 cards) are green", "(10 cards) are green"),
        ("D6", "100 spaces, from 0 to 99", "200 spaces, from 0 to 199"),
        ("D7", "Guild 2, Flood 2", "Guild 1, Flood 3"),
        ("S4", "dealt 2 cards", "dealt 1 card "),
        ("S5", "(54 cards)", "(74 cards)"),
        ("S5", "9 cards from its top", "8 cards from its top"),
        ("S7", "face down: 5.", "face down: 4."),
        ("N1", "9 quays", "7 quays"),
        ("N5", "6 deliveries with three", "11 deliveries with three"),
        ("N5", "and 5 deliveries with two", "and 10 deliveries with two"),
        ("N5", "smaller: 6 cards", "smaller: 5 cards"),
        ("K1", "first 4 cards", "first 5 cards"),
        ("P1", "lay 3 cards or more", "lay 4 cards or more"),
        ("P4", "must be 3 cards", "must be 4 cards"),
        ("P5", "each full 10 points", "each full 16 points"),
        ("C3", "draw 3 cards", "draw 6 cards"),
        ("C6", "more than 6 cards", "more than 11 cards"),
        ("C8", "up to 2 cards", "up to 13 cards"),
        ("E4", "like 2 cards", "like 14 cards"),
        ("E5", "sets of wheat, fish or cattle. ", "sets of ivory. "),
        ("E5", "2 scarabs more", "15 scarabs more"),
        ("R2", "3 cards or more each", "4 cards or more each"),
        ("W3", "like 2 cards", "like 14 cards"),
        ("W5", "each full 10 points", "each full 16 points"),
        ("Z3", "after 3 rounds", "after 2 rounds"),
        ("Z4", "after round 2 if somebody", "after round 1 if somebody"),
        ("Z4", "more than 100 points", "more than 83 points"),
        ("A5", "has 6 cards or fewer", "has 11 cards or fewer"),
    ],
)  # fmt: skip
def test_a_clause_tells_the_numbers_of_the_edition(letters: str, standard: str, other: str) -> None:
    assert standard in clause_of(letters)
    assert standard not in clause_of(letters, OTHER)
    assert other in clause_of(letters, OTHER)


@pytest.mark.parametrize(
    ("rule", "standard", "other"),
    [
        (lambda edition: power_rule(edition, "queen"), "Draw 3 cards", "Draw 6 cards"),
        (lambda edition: power_rule(edition, "scribe"), "than 6 cards", "than 11 cards"),
        (lambda edition: power_rule(edition, "courtesan"), "Up to 2 cards", "Up to 13 cards"),
        (lambda edition: token_rule(edition, "curse"), "like 2 cards", "like 14 cards"),
        (lambda edition: token_rule(edition, "prosperity"), "cattle has 2 scarabs", "15 scarabs"),
    ],
)
def test_the_table_tells_powers_and_tokens_with_them_too(
    rule: Callable[[Edition], str], standard: str, other: str
) -> None:
    assert standard in rule(EDITION)
    assert other in rule(OTHER)


def test_the_book_and_the_goal_card_are_of_the_edition_played(renderer: Renderer) -> None:
    book = opened(renderer, "K", "1280x720", OTHER).tree()
    assert "first 5 cards" in node_words(book, "rulebook/clause/K1")
    card = Stage(GoalScene(BOOK, OTHER, RulebookScene), renderer.ruler, 1280, 720)
    told_there = [each.label for each in card.tree().walk()]
    assert any("each full 16 points" in label for label in told_there)
    assert any("first 5 cards" in label for label in told_there)


def node_words(tree: Node, key: str) -> str:
    found = tree.find(key)
    assert found is not None
    return words_of(found)


# -- pictures --------------------------------------------------------------------------------


def labels_of(renderer: Renderer, key: str, edition: Edition = EDITION) -> str:
    tree = opened(renderer, key, "1280x720", edition).tree()
    return "\n".join(each.label for each in tree.walk() if each.key.startswith("rulebook/plate"))


@pytest.mark.parametrize("key", [*(chapter.key for chapter in CHAPTERS), GOAL.key])
def test_every_chapter_has_pictures_with_words(renderer: Renderer, key: str) -> None:
    tree = opened(renderer, key, "1280x720").tree()
    captions = [each for each in tree.walk() if each.key.endswith("/caption")]
    assert captions
    assert all(each.label for each in captions)
    drawn = [each for each in tree.walk() if each.key.startswith("rulebook/plate") and each.looks]
    assert not [each.key for each in drawn if not each.label and each.role not in PICTURES]


PICTURES: Final = frozenset({"group", "picture"})


@pytest.mark.parametrize(
    ("key", "told_there"),
    [
        ("D", ["Ivory with 3 scarabs: 6×", "Fish with 1 scarab: 10×", "Amulet: 5×"]),
        ("D", ["Space 61: ankh", "Space 68: ankh", "Space 56: ankh"]),  # M9
        ("K", ["3 cards under the tile", "into the hand"]),  # M1
        ("P", ["2 scarabs × 3 cards = 6", "3 scarabs × 6 cards = 18"]),  # M6
        ("E", ["1 scarab × 4 cards = 4", "3 scarabs × 4 cards = 12"]),  # M8
        ("R", ["2 scarabs × 4 cards = 8", "2 scarabs, laid flat"]),  # W2
        (
            "W",
            ["25 points of the round", "4 scarabs × 4 cards = 16", "6 scarabs, laid flat"],
        ),  # M22
        ("W", ["6 cards and a Curse: 8", "7 cards: 7"]),  # M13
        ("W", ["to 61. Its player is corrupt: back to the same sign 2 times, to 52."]),  # M23
    ],
)
def test_pictures_count_as_the_law_does(
    renderer: Renderer, key: str, told_there: list[str]
) -> None:
    shown = labels_of(renderer, key).casefold()
    for words in told_there:
        assert words.casefold() in shown


def test_pictures_follow_the_edition(renderer: Renderer) -> None:
    assert "4 cards under the tile" in labels_of(renderer, "K", OTHER)
    assert "30×" in labels_of(renderer, "D", OTHER)
    assert labels_of(renderer, "N", OTHER).count("\n") < labels_of(renderer, "N").count("\n")
    assert labels_of(renderer, "S", OTHER).count("an event token") == OTHER.events_in_play


def test_a_character_in_the_row_lies_face_down_in_pictures_too(renderer: Renderer) -> None:
    shown = labels_of(renderer, "N")
    assert "Face-down character" in shown
    assert "Queen" not in shown


def test_others_see_backs_of_the_same_hand(renderer: Renderer) -> None:
    tree = opened(renderer, "H", "1280x720").tree()
    own, others = (node_labels(tree, f"rulebook/plate/{key}/") for key in ("own", "others"))
    assert len(own) == len(others)
    assert "Queen" in own
    assert all("back" in label or "Face-down" in label for label in others)


def node_labels(tree: Node, start: str) -> list[str]:
    return [
        each.label for each in tree.walk() if each.key.startswith(start) and each.role == "piece"
    ]


@pytest.mark.parametrize("edition", [OTHER, BARE], ids=["other", "bare"])
def test_whatever_can_be_played_can_be_drawn(renderer: Renderer, edition: Edition) -> None:
    canvas = Canvas(1024, 640, Scale(100), renderer.ruler)
    for make in FIGURES.values():
        for plate in make(edition):
            wide = 260
            high = plate.drawing.least_height(canvas, wide)
            assert plate.drawing.nodes(canvas, plate.key, Rect(0, 0, wide, high))


# -- pages before the chapters ---------------------------------------------------------------


def test_the_goal_card_says_all_in_the_words_of_the_pages() -> None:
    *parts, (_title, signs) = BOOK.card_parts()
    said = [line for _title, lines in parts for line in lines]
    assert all(lines for _title, lines in parts)
    assert len(said) == len(GOAL.lines)
    assert set(said) == set(GOAL.lines)
    assert len(signs) == len(ON_CARD)


ON_CARD: Final = range(16)
"""The signs on a card: two columns of eight."""


def test_every_sign_is_drawn_and_there(renderer: Renderer) -> None:
    canvas = Canvas(1280, 720, Scale(100), renderer.ruler)
    for line in SIGNS.lines:
        looks = sign_of(canvas, Rect(100, 100, 52, 24), line.sign)
        assert looks, line.sign
        for look in looks:
            if isinstance(look, Picture):
                assert asset_file(assets_folder() / "art", f"{look.name}.svg").is_file()
    assert len({line.sign for line in SIGNS.lines}) == len(SIGNS.lines)


def test_a_search_finds_words_with_their_numbers(renderer: Renderer) -> None:
    scene = RulebookScene("", EDITION)
    scene.type_text("first 4 cards nile")
    tree = Stage(scene, renderer.ruler, 1280, 720).tree()
    assert clauses_in(tree) == ["K1"]
