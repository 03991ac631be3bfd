"""The picture in words: everything on it, its state, and how it is used."""

import re
from itertools import pairwise

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.language import choose_language
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import TextPanel, tree_as_text
from sneferu_gui.ui.kit.node import SUGGESTED, Node, Use, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.samples.moments import Moment
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import SAMPLES, node, program, sample_tree, stage_of, table_at
from tests.ui.samples.turns import one_of_each_kind


def line_of(stage: Stage, start: str) -> str:
    """The first line that begins so, without its number."""
    lines = (re.sub(r"^(\d+\. |· )", "", line) for line in tree_as_text(stage.tree()).lines)
    return next(line for line in lines if line.startswith(start))


def node_of(tree: Node, key: str) -> Node:
    found = tree.find(key)
    assert found is not None
    return found


def strike(stage: Stage, *keys: str) -> None:
    for key in keys:
        stage.handle(KeyPressed(key))


def test_everything_of_the_state_is_told() -> None:
    stage, table = table_at(FOUR, mid_game)
    words = "\n".join(tree_as_text(stage.tree()).lines)
    state = table.state
    for seat, player in zip(table.session.setup.seats, state.players, strict=True):
        assert seat.name in words
        assert f"{player.food} food" in words
        assert f"{player.placed} stones of 21" in words
    for column, stones in enumerate(state.offer, start=1):
        for row in range(1, len(stones) + 1):
            assert f"column {column}, row {row}" in words
    track = line_of(stage, "Spaces 0 to 44")
    for quarry in table.session.setup.edition.quarries:
        assert f" {quarry.space}: {quarry.material.split('_')[0]}" in track.lower()
    assert f"{state.bag_count} stones in the bag" in words


def test_a_quarrys_token_is_told_by_its_bonus() -> None:
    stage, _table = table_at(FOUR, mid_game)
    tokens = [n for n in stage.tree().walk() if n.role == "token"]
    assert tokens
    told = line_of(stage, "Spaces 0 to 44").split("Quarries and their bonuses: ")[1].split("; ")
    assert len(told) == len(tokens)
    for token, quarry in zip(tokens, told, strict=True):
        assert token.label.startswith("Quarry bonus: ")
        assert token.hint.startswith(f"{token.label}\n")
        assert quarry.rstrip(".").endswith(token.label.removeprefix("Quarry bonus: "))


@pytest.mark.parametrize("game", ["sneferu", "sobek"])
def test_the_decision_comes_first_and_a_track_is_one_line(game: str) -> None:
    table = samples_of(game)["table"](Program(PlayOptions(seed=1, game=game), stores=False))
    tree = stage_of(table).tree()
    telling = tree_as_text(tree)
    banner = node_of(tree, "bar/banner").label
    assert telling.lines[:2] == (banner, "This move")
    group = next(g for g in index_of(tree).groups if any(SUGGESTED in n.state for n in g.nodes))
    choices = [n.key for n in group.nodes if n.is_enabled]
    assert list(telling.usable[: len(choices)]) == choices, "then what can be chosen"
    assert telling.usable[-1].startswith("bar/"), "buttons for other things come last"
    labels = [n.label for n in tree.walk() if n.role == "space"]
    assert len(labels) > 40
    assert not [line for line in telling.lines if line.removeprefix("· ") in labels]
    assert len([line for line in telling.lines if "Spaces 0 to" in line]) == 1


def test_of_several_panels_the_one_asked_about_comes_first() -> None:
    """The Nile of Men-Nefer is told last of four regions, unless boats are to be chosen."""
    table = samples_of("men_nefer")["boats"](
        Program(PlayOptions(seed=1, game="men_nefer"), stores=False)
    )
    lines = tree_as_text(stage_of(table).tree()).lines
    regions = [line.removeprefix("· ") for line in lines]
    order = [regions.index(name) for name in ("Nile", "Pyramids", "Necropolis", "Temple")]
    assert order == sorted(order)


def test_what_a_coach_says_is_told_before_the_table() -> None:
    tree = sample_tree("lesson-1")
    assert tree_as_text(tree).lines[0].removeprefix("· ") == node_of(tree, "coach/words").label


def test_what_says_the_same_as_the_line_before_is_told_once() -> None:
    rect = Rect(0, 0, 9, 9)
    word = Node("word", "text", rect, "Gold")
    button = Node("use", "button", rect, "Gold", use=Use(True), children=(word,))
    panel = Node("panel", "panel", rect, "Gold", children=(word, button, word, word))
    assert tree_as_text(panel).lines == ("Gold", "1. Gold", "· Gold")


def with_the_later_seat_first(session: Session) -> bool:
    """Two boats share a space, and the later seat's came first (T2)."""
    boats = session.state.boats
    pairs = pairwise(session.state.order)
    return any(boats[first] == boats[next_] and first > next_ for first, next_ in pairs)


@pytest.mark.parametrize("moment", [mid_game, with_the_later_seat_first])
def test_where_the_boats_are_is_told_in_their_order(moment: Moment) -> None:
    stage, table = table_at(FOUR, moment)
    state, seats = table.state, table.session.setup.seats
    for space in set(state.boats):
        names = [f"{seats[seat].name}'s boat" for seat in state.order if state.boats[seat] == space]
        line = line_of(stage, "Spaces 0 to 44")
        there = re.search(rf"[:;] {space}: ([^;]*'s boat[^;]*)", line)
        assert there is not None
        assert re.findall(r"\w+'s boat", there[1]) == names


def test_what_a_stone_costs_and_a_slot_brings_is_told_with_its_key() -> None:
    stage, _ = table_at(FOUR, mid_game)
    offered = [line for line in tree_as_text(stage.tree()).lines if ", column " in line]
    assert all(
        re.search(r"\d+ days?, \d+ food", line) for line in offered if "not possible" not in line
    )
    assert any(re.search(r"; \d+ days?, \d+ food \[[A-D][1-7]\]$", line) for line in offered)
    key = next(n.key for n in stage.tree().walk() if n.key.startswith("offer/") and n.typed_code)
    stage.activate(key)
    assert any("chosen" in line for line in tree_as_text(stage.tree()).lines if ", column " in line)
    slots = [line for line in tree_as_text(stage.tree()).lines if " – free" in line]
    assert slots
    assert all(re.fullmatch(r"\d+\. Level \d, slot \d.*; Place .*\[\d\]", line) for line in slots)


def test_what_is_chosen_at_setup_is_told() -> None:
    stage = stage_of(program().setup(2))
    assert line_of(stage, "Each other").endswith("– chosen")
    assert "chosen" not in line_of(stage, "Ptah")
    stage.activate("setup/powers/chosen")
    assert "– chosen" in line_of(stage, "Chosen")
    assert "– chosen" not in line_of(stage, "Without")


def test_what_is_closed_says_why() -> None:
    stage, _ = table_at(FOUR, mid_game)
    assert line_of(stage, "Redo") == "Redo; not possible: There is nothing to redo."


def test_under_a_dialog_only_the_dialog_is_told() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.activate("bar/menu")
    assert isinstance(stage.scene, MenuScene)
    words = "\n".join(tree_as_text(stage.tree()).lines)
    assert "Go on playing" in words
    assert "The offer" not in words


@pytest.mark.parametrize("name", one_of_each_kind(list(SAMPLES)))
def test_every_scene_tells_all_states_and_numbers_all_that_can_be_used(name: str) -> None:
    tree = sample_tree(name)
    telling = tree_as_text(tree)
    dialogs = [each for each in tree.walk() if each.role == "dialog"]
    root = dialogs[-1] if dialogs else tree
    by_key = {each.key: each for each in root.walk() if each.is_enabled}
    assert sorted(telling.usable) == sorted(by_key)
    usable = [by_key[key] for key in telling.usable]
    silent = [each.key for each in usable if not each.label]
    assert not silent, "what can be used has a name"
    numbered = [line for line in telling.lines if re.match(r"\d+\. ", line)]
    assert len(numbered) == len(usable)
    for each, line in zip(usable, numbered, strict=True):
        assert ("chosen" in line) >= bool({"checked", "selected"} & set(each.state))
    closed = [
        each
        for each in root.walk()
        if "disabled" in each.state and each.label and (each.hint or each.role == "button")
    ]
    assert sum("not possible" in line for line in telling.lines) >= len(
        {each.label for each in closed}
    )


def test_what_has_a_number_is_used_by_it() -> None:
    stage = stage_of(program().title())
    strike(stage, "t")
    telling = tree_as_text(stage_of(program().title()).tree())
    number = telling.usable.index("title/new") + 1
    strike(stage, "9", "backspace", *str(number))
    assert node(stage, "text/place").label == f"Number {number}, then Enter"
    strike(stage, "return")
    assert isinstance(stage.scene, SetupScene)


def test_a_number_nothing_has_is_refused_with_words() -> None:
    stage, table = table_at(FOUR, mid_game)
    strike(stage, "t", "9", "9", "9", "9", "return")
    assert isinstance(stage.scene, TextPanel)
    assert node(stage, "notice").label == "Nothing has the number 9999."
    assert table.session.count == len(table.session.actions)


def test_what_is_closed_has_no_number() -> None:
    telling = tree_as_text(table_at(FOUR, mid_game)[0].tree())
    assert "bar/redo" not in telling.usable
    assert "bar/undo" in telling.usable


def test_it_opens_scrolls_copies_and_closes() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.handle(KeyPressed("t"))
    assert isinstance(stage.scene, TextPanel)
    first = node(stage, "text/0").label
    stage.handle(KeyPressed("end"))
    assert stage.tree().find("text/0") is None
    stage.handle(KeyPressed("home"))
    assert node(stage, "text/0").label == first
    stage.handle(KeyPressed("c", ctrl=True))
    assert first.strip() in stage.clipboard.get()
    assert len(stage.clipboard.get().splitlines()) > 60
    stage.handle(KeyPressed("escape"))
    stage.handle(KeyPressed("t"))
    assert stage.tree().find("text/copy") is None
    assert table.session.count == len(table.session.actions)


def test_it_is_told_in_the_language_that_is_spoken() -> None:
    choose_language("cs")
    try:
        stage = stage_of(program().setup(2))
        assert "zvoleno" in "\n".join(tree_as_text(stage.tree()).lines)
        assert "chosen" not in "\n".join(tree_as_text(stage.tree()).lines)
    finally:
        choose_language("en")
