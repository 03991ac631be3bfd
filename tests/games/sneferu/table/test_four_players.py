"""Four at the table: a whole round in the log, the order of play, and uncovered numbers."""

from functools import partial
from itertools import combinations

import pytest

from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.events import FoodGained, StoneBought
from sneferu_gui.games.sneferu.samples.games import (
    FOUR,
    SOLO,
    WITH_BUILDERS,
    late_game,
    mid_game,
    solo_game,
)
from sneferu_gui.games.sneferu.table.log_lines import brief_turn, log_lines
from sneferu_gui.games.sneferu.table.scene import TableScene, log_panels
from sneferu_gui.games.sneferu.table.table_layout import table_layout
from sneferu_gui.language import choose_language
from sneferu_gui.session.game import turns_of
from sneferu_gui.ui.engine.inputs import KeyPressed, PointerMoved
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Letters, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import GOLD, Scale, percent_for
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.log_panel import LogAppearance, LogTurn, log_panel
from sneferu_gui.ui.samples.moments import TWO, Company, game_at, is_over
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.table.drawers import Frame
from sneferu_gui.ui.table.log import log_turns
from tests.sweep import one_in
from tests.ui.pages.opened import BOOK, node, program, table_at

RENDERER = Renderer()
USUAL = Canvas(1280, 720, Scale(100), RENDERER.ruler)


def table() -> TableScene:
    own = program()
    scene: TableScene = own.table(game_at(own.edition(), FOUR, mid_game))
    return scene


def seen(scene: TableScene, size: tuple[int, int]) -> Node:
    return scene.tree(Canvas(*size, Scale(percent_for(*size)), RENDERER.ruler))


def turns_in(tree: Node) -> list[Node]:
    return [n for n in tree.walk() if n.key.startswith("log/") and n.role == "row"]


FRAMES = [
    ((1024, 640), 100), ((1280, 720), 100), ((1280, 720), 112), ((1366, 768), 120),
    ((1920, 1080), 150), ((1920, 1080), 168), ((1024, 1000), 100),
]  # fmt: skip
"""Windows with their suggested scale, and with the largest scale that fits."""


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize(("size", "percent"), FRAMES)
def test_the_log_keeps_a_round_in_view(size: tuple[int, int], percent: int, language: str) -> None:
    """One turn of each player, complete, at any moment."""
    scene = table()
    canvas = Canvas(*size, Scale(percent), RENDERER.ruler)
    choose_language(language)
    try:
        assert rows_of_log(canvas, scene) == turns_in(scene.tree(canvas))
        for count in range(scene.session.count, 16, -5):
            scene.session.go_to(count)
            rows = rows_of_log(canvas, scene)
            assert len(rows) >= 4, count
            assert_whole(rows, scene)
    finally:
        choose_language("en")


def rows_of_log(canvas: Canvas, scene: TableScene) -> list[Node]:
    """The turns visible in the log, laid out without the rest of the table."""
    layout = table_layout(canvas, 3)
    panels = log_panels(Frame(canvas, (), {}, None), layout, scene.snapshot())
    return [n for panel in panels for n in turns_in(panel)]


def log_turns_at(scene: TableScene) -> tuple[LogTurn, ...]:
    return log_turns(scene.session.shown_steps, partial(brief_turn, scene.session.setup))


def assert_whole(rows: list[Node], scene: TableScene) -> None:
    """Check that each turn is complete: in words, or in signs with the words when pointed at."""
    turns = {f"log/{turn.number}": turn for turn in log_turns_at(scene)}
    for row in rows:
        if row.key == "log/0":  # how the builders begin, a line of each
            continue
        told = " ".join(x.text for x in row.looks if isinstance(x, Letters)).replace("\xa0", " ")
        (line,) = turns[row.key].lines
        if told not in {line.text, line.short.replace("\xa0", " ")}:  # in pictures and figures
            seen = [x.name for x in row.looks if isinstance(x, Picture) and x.name != line.emblem]
            assert seen == [picture for picture, _figure in line.parts], row.key
            assert told.split() == [figure.strip() for _picture, figure in line.parts if figure]
        assert row.label == line.text
        assert told == line.text or row.label in "; ".join(row.hint.splitlines())


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1366, 768), 120)])
def test_no_turn_of_a_game_is_too_long_for_a_round(
    size: tuple[int, int], percent: int, language: str
) -> None:
    own = program()
    session = game_at(own.edition(), FOUR, is_over, first_seed=7)
    scene = own.table(session)
    canvas = Canvas(*size, Scale(percent), RENDERER.ruler)
    copy = ButtonAppearance("log/copy", "Copy", "copy")
    choose_language(language)
    try:
        for turn in turns_of(session.steps)[3:]:
            session.go_to(turn.end)
            shown = LogAppearance("Log", log_turns_at(scene), copy=copy, round_length=4)
            rows = turns_in(log_panel(canvas, table_layout(canvas, 3).log, shown))
            assert len(rows) >= 4, turn.end
            assert_whole(rows, scene)
    finally:
        choose_language("en")


def test_with_two_players_too_a_turn_is_told_in_pictures_and_figures() -> None:
    own = program()
    tree = seen(own.table(game_at(own.edition(), TWO, late_game)), (1280, 720))
    rows = turns_in(tree)
    assert len(rows) >= 8, "more turns than in sentences"
    for row in rows:
        assert sum(isinstance(look, Picture) for look in row.looks) >= 4
        letters = "".join(look.text for look in row.looks if isinstance(look, Letters))
        assert not any(sign.isalpha() for sign in letters), letters
        assert " buys " in row.label, "the words are told, and shown when it is pointed at"


def test_in_few_words_a_turn_is_told_alike_from_turn_to_turn() -> None:
    """The form depends on the room, not on the number of words of other turns."""
    scene = table()
    told: dict[str, set[str]] = {}
    for count in range(scene.session.count, 16, -5):
        scene.session.go_to(count)
        for row in rows_of_log(USUAL, scene):
            words = " ".join(x.text for x in row.looks if isinstance(x, Letters))
            told.setdefault(row.key, set()).add(words)
    assert all(len(words) == 1 for words in told.values())


def test_a_turn_in_the_log_is_told_whole_with_its_players_emblem() -> None:
    """On one line: the purchase, its place, and all its consequences."""
    scene = table()
    session = scene.session
    told = 0
    for turn in turns_of(session.steps):
        session.go_to(turn.end)
        row = next(r for r in rows_of_log(USUAL, scene) if r.key == f"log/{turn.end}")
        events = [e for step in session.steps[turn.start : turn.end] for e in step.events]
        seat = session.setup.seats[session.steps[turn.start].seat]
        assert row.label.startswith(seat.name)
        pictures = [look.name for look in row.looks if isinstance(look, Picture)]
        assert f"emblems/{seat.colour}" in pictures
        parts = row.label.split("; ")
        gains = [f"+ {e.food} food" for e in events if isinstance(e, FoodGained)]
        assert [part.partition(":")[0] for part in parts if part.startswith("+")] == gains
        assert any("buys" in part for part in parts) == any(
            isinstance(e, StoneBought) for e in events
        )
        told += len(gains) > 1
    assert told


@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_a_turn_in_one_line_names_its_player_once_and_goes_on_in_plain_words(language: str) -> None:
    own = program()
    session = game_at(own.edition(), Company(4, options=(WITH_BUILDERS,)), is_over)
    going_on = 0
    choose_language(language)
    try:
        for turn in turns_of(session.steps):
            steps = session.steps[turn.start : turn.end]
            (line,) = brief_turn(session.setup, steps)
            name = session.setup.seats[steps[0].seat].name
            assert line.text.count(name) == 1
            assert "…" not in line.text
            lines = [each for step in steps for each in log_lines(session.setup, step)]
            assert all(each.text == f"{name} {each.predicate}" for each in lines if each.predicate)
            assert all(
                each.continuation == f"… {each.predicate}" for each in lines if each.predicate
            )
            going_on += sum(f"; {each.predicate}" in line.text for each in lines if each.predicate)
        assert going_on
    finally:
        choose_language("en")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_cards_show_their_numbers_and_pyramid_apart(size: tuple[int, int]) -> None:
    tree = seen(table(), size)
    cards = [n for n in tree.walk() if n.role == "card"]
    assert len(cards) == 3
    for card in cards:
        parts = [n for n in card.walk() if n.role in {"slot", "text"}]
        assert all(card.rect.holds(n.rect) for n in parts)
        figures = [n for n in parts if n.role == "text"]
        assert len(figures) == 3
        pairs = [*combinations(figures, 2)]
        pairs += [(f, s) for f in figures for s in parts if s.role == "slot"]
        assert not [(a.key, b.key) for a, b in pairs if a.rect.meets(b.rect)]


# -- who plays after whom ----------------------------------------------------------------------


def test_the_order_of_play_is_seen_with_how_far_ahead_each_is() -> None:
    """In T1's order: from furthest back on, on a shared space by arrival."""
    stage, scene = table_at(FOUR, mid_game)
    stage.rulebook = BOOK
    state = scene.state
    shown = node(stage, "river/order")
    colours = [scene.session.setup.seats[seat].colour for seat in state.order]
    pictures = [look.name for look in shown.looks if isinstance(look, Picture)]
    assert pictures == [f"emblems/{colour}" for colour in colours]
    ahead = [state.boats[seat] - state.boats[state.seat] for seat in state.order[1:]]
    assert [x.text for x in shown.looks if isinstance(x, Letters) and x.text] == [
        f"+{n}" for n in ahead
    ]
    names = [scene.session.setup.seats[seat].name for seat in state.order]
    assert shown.label.startswith(f"On turn: {names[0]}; then {names[1]}")
    stage.handle(PointerMoved(*shown.rect.centre))
    stage.handle(KeyPressed("f1"))
    assert node(stage, "rule").label.startswith("T1")


@pytest.mark.parametrize("first", one_in(3, range(3)))
def test_at_every_moment_the_order_is_the_laws_and_who_is_on_turn_is_framed(first: int) -> None:
    scene = table()
    orders = set()
    for count in range(first, scene.session.count, 3):
        scene.session.go_to(count)
        state = scene.state
        shown = seen(scene, (1280, 720)).find("river/order")
        assert shown is not None
        pictures = [look for look in shown.looks if isinstance(look, Picture)]
        colours = [seat.colour for seat in scene.session.setup.seats]
        assert [look.name for look in pictures] == [f"emblems/{colours[s]}" for s in state.order]
        frames = [look for look in shown.looks if isinstance(look, Box) and look.border == GOLD]
        framed = [p.name for p in pictures if any(f.rect.holds(p.rect) for f in frames)]
        assert framed == [f"emblems/{colours[state.seat]}"]
        for seat in state.order:
            assert scene.session.setup.seats[seat].name in shown.hint
        orders.add(state.order)
    assert len(orders) > 6


def test_in_the_middle_of_a_turn_nobody_is_behind_the_first() -> None:
    """The boat has sailed already: its new space is framed."""
    scene = table()
    buy = next(a for a in scene.state.legal_actions() if isinstance(a, Buy))
    scene.session.do(buy)
    state = scene.state
    assert state.boats[state.seat] > state.boats[state.order[0]]
    shown = seen(scene, (1280, 720)).find("river/order")
    assert shown is not None
    told = [look.text for look in shown.looks if isinstance(look, Letters) and look.text]
    assert told == [f"+{state.boats[s] - state.boats[state.order[0]]}" for s in state.order[1:]]
    names = [scene.session.setup.seats[seat].name for seat in (state.seat, state.order[0])]
    own = state.boats[state.seat] - state.boats[state.order[0]]
    told_own = f"On turn: {names[0]}, {own} space{'s' * (own > 1)} ahead"
    assert shown.label.startswith(f"{told_own}; then {names[1]}, 0 spaces ahead")


def test_boats_that_are_home_play_no_more_and_one_alone_needs_no_order() -> None:
    stage, _ = table_at(SOLO, solo_game)
    assert stage.tree().find("river/order") is None
    scene = table()
    while (state := scene.state).boats[state.order[-2]] < state.table.last:
        scene.session.do(next(iter(state.legal_actions())))
    sailing = [
        seat for seat in state.order if seat == state.seat or state.boats[seat] < state.table.last
    ]
    tree = seen(scene, (1280, 720))
    shown = tree.find("river/order")
    if len(sailing) < 2:
        assert shown is None
    else:
        assert shown is not None
        pictures = [look for look in shown.looks if isinstance(look, Picture)]
        assert len(pictures) == len(sailing) < len(state.order)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 1000), (1024, 1400)])
def test_the_order_leaves_the_rivers_heading_and_spaces_free(size: tuple[int, int]) -> None:
    tree = seen(table(), size)
    shown = tree.find("river/order")
    heading = tree.find("river/title")
    assert shown is not None
    assert heading is not None
    words = next(look for look in heading.looks if isinstance(look, Letters))
    assert words.rect.x + RENDERER.ruler.width(words.text, words.font) <= shown.rect.x
    spaces = [n for n in tree.walk() if n.role in {"space", "token", "name"}]
    assert not [n.key for n in spaces if n.rect.meets(shown.rect)]


# -- numbers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "size", [(1024, 640), (1280, 720), (1024, 1000), (1024, 1400), (1920, 1080)]
)
def test_a_quarrys_sign_covers_no_number(size: tuple[int, int]) -> None:
    tree = seen(table(), size)
    quarries = 0
    for space in [n for n in tree.walk() if n.role == "space"]:
        numbers = [look for look in space.looks if isinstance(look, Letters)]
        signs = [look for look in space.looks if isinstance(look, Picture)]
        quarries += bool(signs)
        for number in numbers:
            wide = RENDERER.ruler.width(number.text, number.font)
            ink = number.rect._replace(w=wide)
            assert all(not sign.rect.meets(ink) for sign in signs), space.key
            assert all(sign.rect.w >= 8 for sign in signs), space.key
    assert quarries
