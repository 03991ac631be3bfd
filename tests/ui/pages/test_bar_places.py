"""The bar over a table: fixed places for any text, and the beginning and end of Tab and arrows."""

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import shown_games
from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine.attention import next_focus
from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.samples.any_game import whole_game
from sneferu_gui.ui.samples.samples import SAMPLE_SEED, samples_of
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.sweep import every_value

RENDERER = Renderer()
SIZES = ((1024, 640, 100), (1280, 720, 100), (1024, 640, 150), (1920, 1080, 150))


def program_of(game: str) -> Program:
    return Program(PlayOptions(seed=SAMPLE_SEED, game=game), stores=False)


def stage_with(game: str, name: str) -> Stage:
    return Stage(samples_of(game)[name](program_of(game)), RENDERER.ruler, 1280, 720, 100)


def node(tree: Node, key: str) -> Node:
    found = tree.find(key)
    assert found is not None, key
    return found


def bar_places(tree: Node) -> dict[str, Rect]:
    """The rectangles of everything in the bar, without the order of play."""
    return {each.key: each.rect for each in node(tree, "bar").children if "bar/" in each.key}


@pytest.mark.parametrize(
    ("game", "size", "language"), every_value(list(shown_games()), SIZES, ("en", "cs", "de"))
)
def test_banner_and_buttons_stand_where_they_stood_whatever_they_say(
    game: str, size: tuple[int, int, int], language: str
) -> None:
    program, (width, height, percent) = program_of(game), size
    played = whole_game(program.edition())
    choose_language(language)
    try:
        places: dict[str, set[Rect]] = {}
        said = set()
        for count in range(0, len(played.actions), max(1, len(played.actions) // 12)):
            session = played.copy_until(count)
            session.sit_down()
            table = program.table(session)
            for offers in (True, False):
                table.offers_recap = offers
                tree = Stage(table, RENDERER.ruler, width, height, percent).tree()
                said.add(node(tree, "bar/banner").label)
                for key, rect in bar_places(tree).items():
                    places.setdefault(key, set()).add(rect)
    finally:
        choose_language("en")
    assert len(said) > 1
    assert {"bar/banner", "bar/undo", "bar/recap", "bar/menu"} <= set(places)
    assert not {key: rects for key, rects in places.items() if len(rects) > 1}


@pytest.mark.parametrize("game", list(shown_games()))
def test_what_ends_a_computers_thought_moves_nothing_when_it_comes(game: str) -> None:
    program = program_of(game)
    table = samples_of(game)["computers"](program)
    stage = Stage(table, RENDERER.ruler, 1280, 720, 100)
    before = bar_places(stage.tree())
    table.computers.can_move_now = True  # type: ignore[attr-defined]
    stage.change()
    after = bar_places(stage.tree())
    assert after.pop("bar/now").right < after["bar/undo"].x
    assert after == before


# -- the keyboard ------------------------------------------------------------------------------

WAITING = [
    ("sneferu", "puzzle-food"), ("sneferu", "puzzle-ptah"), ("sobek", "puzzle-set"),
    ("sobek", "puzzle-token"), ("sobek", "puzzle-lay"), ("sneferu", "table"), ("sobek", "table"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "name"), WAITING)
def test_tab_begins_at_what_the_turn_needs(game: str, name: str) -> None:
    stage = stage_with(game, name)
    stage.handle(KeyPressed("tab"))
    begun = node(stage.tree(), stage.attention.focused or "")
    assert begun.is_enabled
    assert not begun.key.startswith(("bar/", "river/", "score", "log/", "coach/")), begun.key


@pytest.mark.parametrize(("game", "name"), [("sobek", "discard"), ("sobek", "own-pile")])
def test_tab_begins_at_what_puts_away_a_pile_that_is_looked_through(game: str, name: str) -> None:
    stage = stage_with(game, name)
    stage.handle(KeyPressed("tab"))
    assert stage.attention.focused == "choices/close"


@pytest.mark.parametrize("game", list(shown_games()))
def test_tab_begins_there_after_a_click_elsewhere_too(game: str) -> None:
    stage = stage_with(game, "table")
    place = node(stage.tree(), "bar/hint").rect.centre
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))
    stage.handle(KeyPressed("tab"))
    waited = index_of(stage.tree()).suggested
    assert waited is not None
    assert stage.attention.focused == waited[1].key


@pytest.mark.parametrize("name", ["table", "hand", "solo", "hint"])
@pytest.mark.parametrize("size", SIZES[:3])
def test_up_from_the_builder_leads_through_what_lies_above_and_never_ends_on_undo(
    name: str, size: tuple[int, int, int]
) -> None:
    width, height, percent = size
    scene = samples_of("sneferu")[name](program_of("sneferu"))
    tree = Stage(scene, RENDERER.ruler, width, height, percent).tree()
    way = ["builder"]
    for _step in range(12):
        way.append(next_focus(tree, way[-1], "up", is_backwards=False) or "")
    assert not way[1].startswith("bar/"), way
    assert not {"bar/undo", "bar/redo"} & set(way), way


@pytest.mark.parametrize("game", list(shown_games()))
def test_arrows_from_anywhere_but_the_bar_lead_past_undo_and_within_it_to_undo(game: str) -> None:
    tree = stage_with(game, "table").tree()
    reached: dict[bool, set[str]] = {True: set(), False: set()}
    for each in tree.walk():
        if each.is_reachable:
            for key in ("left", "right", "up", "down"):
                gone = next_focus(tree, each.key, key, is_backwards=False)
                reached[each.key.startswith("bar/")].add(gone or "")
    assert "bar/undo" in reached[True]
    assert not {"bar/undo", "bar/redo"} & reached[False]
