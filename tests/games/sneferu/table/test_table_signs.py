"""Signs on the table: qualifying stones, the last move, owners of powers, places of notes."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from _pytest.mark import ParameterSet

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.materials import MATERIALS, stone_halves
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.samples.games import (
    FOUR,
    bonus_choice,
    early,
    has_stored,
    may_store,
    mid_game,
)
from sneferu_gui.games.sneferu.table.cards import player_card
from sneferu_gui.games.sneferu.table.highlights import NO_HIGHLIGHTS
from sneferu_gui.games.sneferu.table.looks import WakeLook
from sneferu_gui.games.sneferu.table.places import OfferPlace, StoredPlace
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine.inputs import Button, PointerMoved, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.overlays import tooltip
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Letters, Picture
from sneferu_gui.ui.kit.node import Node, index_of, looks_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, Scale
from sneferu_gui.ui.kit.widgets.note_place import CONTROLS, is_mentioned
from sneferu_gui.ui.samples.moments import TWO, Company, game_at
from sneferu_gui.ui.samples.samples import SAMPLE_SEED
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.sweep import SWEEP
from tests.ui.pages.opened import SAMPLES, EvenRuler, enabled, node, program, stage_of, table_at

RENDERER = Renderer()


def double_click(stage: Stage, key: str) -> None:
    place = node(stage, key).rect.centre
    stage.handle(PointerMoved(*place))
    for moment in (10.0, 10.2):
        stage.tick(moment)
        stage.handle(PointerPressed(*place, Button.MAIN))
        stage.handle(PointerReleased(*place, Button.MAIN))


def test_a_double_click_takes_a_stone_up_and_leaves_it_in_hand() -> None:
    stage, table = table_at(FOUR, mid_game)
    key = enabled(stage, "offer/")[0].key
    double_click(stage, key)
    assert isinstance(table.plan.pick, OfferPlace)
    assert "selected" in node(stage, key).state
    place = node(stage, key).rect.centre
    stage.tick(12.0)
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))
    assert table.plan.pick is None


def test_so_does_one_on_a_stored_stone() -> None:
    stage, table = table_at(TWO, has_stored)
    double_click(stage, enabled(stage, "store/")[0].key)
    assert isinstance(table.plan.pick, StoredPlace)


# -- what qualifies for the quarry's bonus -----------------------------------------------------


def stones(table: TableScene) -> Iterator[tuple[str, str, str]]:
    for column, lane in enumerate(table.state.offer):
        for row, code in enumerate(lane):
            yield (f"offer/{column}/{row}", *stone_halves(code))


def test_what_qualifies_for_the_quarrys_bonus_is_marked_by_a_token_and_in_words() -> None:
    stage, table = table_at(FOUR, bonus_choice)
    state = table.state
    material = MATERIALS[state.table.material_at[state.quarry]]
    token = f"sneferu/tokens/{state.table.bonus_at[state.quarry]}"
    marked = 0
    for key, *halves in stones(table):
        shown = node(stage, key)
        pictures = [look.name for look in shown.looks if isinstance(look, Picture)]
        qualifies = material in halves
        marked += qualifies
        assert (token in pictures) == qualifies, key
        assert ("bonus" in shown.state) == qualifies
        assert ("with the bonus" in shown.label) == qualifies
    assert marked


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 640), 200)])
def test_each_place_of_the_offer_is_a_sledge_seen_under_its_stone(
    size: tuple[int, int], percent: int
) -> None:
    tree = Stage(SAMPLES["table"](program()), RENDERER.ruler, *size, percent).tree()
    offer = node_of(tree, "offer")
    sledges = [look.rect for look in offer.looks
               if isinstance(look, Picture) and look.name == "sneferu/sledge"]  # fmt: skip
    places = [node.rect for node in offer.children if re.fullmatch(r"offer/\d/\d", node.key)]
    assert len(places) == len(sledges) == 28
    for stone in places:
        (under,) = (each for each in sledges if each.x <= stone.x and stone.right <= each.right
                    and each.y < stone.bottom < each.bottom)  # fmt: skip
        assert under.bottom - stone.bottom >= stone.h // 6


def test_nothing_is_marked_away_from_quarries_nor_once_a_stone_is_bought() -> None:
    for company, moment in ((TWO, may_store), (FOUR, mid_game)):
        stage, table = table_at(company, moment)
        if (
            table.state.table.bonus_at[table.state.quarry] is None
            or table.state.phase is Phase.PLACE
        ):
            assert all("bonus" not in node(stage, key).state for key, *_ in stones(table))


# -- the own move, with motion off -------------------------------------------------------------


def test_with_motion_off_the_own_move_leaves_its_highlights() -> None:
    stage, table = table_at(FOUR, mid_game)
    table.animation.tempo = 0.0
    seat = table.state.seat
    colour = table.session.setup.seats[seat].colour
    stage.activate(enabled(stage, "offer/")[-1].key)
    before = table.state.boats[seat]
    stage.activate(enabled(stage, "board/")[0].key)
    steps = table.session.steps[-2:]
    assert [type(step.action) for step in steps] == [do.Buy, do.Place]
    place = steps[-1].action
    assert isinstance(place, do.Place)
    owner = node(stage, f"player/{seat}/{place.level}/{place.slot}")
    plain = node(stage, f"player/{seat}/5/0")
    lit = [look for look in owner.looks if isinstance(look, Box)]
    assert len(lit) > len([look for look in plain.looks if isinstance(look, Box) and look.fill[3]])
    assert table.state.boats[seat] != before
    wakes = wakes_in(node(stage, "river/boats"))
    assert wakes[-1].colour == PLAYER_COLOURS[colour]


def after_own_move(tempo: float) -> tuple[Node, Node]:
    """The slot filled last and the boats in a solo game, with all motion."""
    stage, table = table_at(Company(1), early)
    table.animation.tempo = tempo
    stage.tree()
    start = table.state.boats[0]
    while table.state.boats[0] == start:
        stage.activate(enabled(stage, "offer/")[-1].key)
        slot = enabled(stage, "board/")[0].key
        stage.activate(slot)
        table.animation.finish()
        stage.change()
    return node(stage, slot), node(stage, "river/boats")


def wakes_in(boats: Node) -> list[WakeLook]:
    return [look for look in looks_of(boats) if isinstance(look, WakeLook)]


def test_one_alone_sees_the_stone_just_laid_only_with_motion_off_and_the_wake_always() -> None:
    """With motion on it was seen moving; behind the last move there is always a wake."""
    (lit, way), (plain, same_way) = after_own_move(0.0), after_own_move(1.0)
    assert lit.key == plain.key
    assert len(lit.looks) > len(plain.looks)
    assert wakes_in(way)
    assert wakes_in(way) == wakes_in(same_way)


# -- an opponent's builder ---------------------------------------------------------------------


def test_a_card_tells_the_builders_power_and_whether_it_is_used() -> None:
    stage, table = table_at(FOUR, mid_game)
    seats = [seat for seat in range(4) if seat != table.state.seat]
    assert {"aya", "lateef"} <= {table.state.table.powers[seat] for seat in seats}
    told = {table.state.table.powers[seat]: node(stage, f"player/{seat}") for seat in seats}
    assert "Lateef (B3): Once: 2 food for each level with a stone." in told["lateef"].hint
    assert "The power is still to be used." in told["lateef"].hint
    assert "Aya (B2): Closed areas of one cell bring 1 food." in told["aya"].hint
    assert "still to be used" not in told["aya"].hint
    assert told["aya"].clause == "B2"
    while any(p.power_used for p in table.state.players) is False:
        table.session.do(next(iter(table.state.legal_actions())))
    seat = next(i for i, p in enumerate(table.state.players) if p.power_used)
    assert "The power has been used." in player_card(table.state, seat, None, NO_HIGHLIGHTS).more


@pytest.mark.parametrize(
    "computers", [(None, "greedy", None, "greedy"), ("random", None, "greedy", "greedy")]
)
def test_cards_say_which_players_are_computers(computers: tuple[str | None, ...]) -> None:
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    session = game_at(own.edition(), FOUR, mid_game)
    session.computers = computers
    stage = stage_of(own.table(session))
    cards = [n for n in stage.tree().walk() if n.role == "card"]
    assert len(cards) == 3
    for card in cards:
        is_computer = computers[int(card.key.removeprefix("player/"))] is not None
        written = [look.text for look in card.looks if isinstance(look, Letters)]
        assert any("computer" in text for text in written) == is_computer, card.key
        assert (", computer," in card.label) == is_computer
        assert (", computer," in card.hint) == is_computer
    stage.close()


def test_cards_show_a_computers_level_by_face_and_title_and_nothing_of_people() -> None:
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    session = game_at(own.edition(), FOUR, mid_game)
    session.computers = (None, "child", None, "vizier")
    stage = Stage(own.table(session), EvenRuler(), 1920, 1080, 100)
    faces = {}
    for card in (n for n in stage.tree().walk() if n.role == "card"):
        pictures = [look.name for look in card.looks if isinstance(look, Picture)]
        faces[card.key] = [name for name in pictures if name.startswith("levels/")]
        is_vizier = card.key == "player/3"
        assert (", computer, Vizier," in card.label) == is_vizier
        written = [look.text for look in card.looks if isinstance(look, Letters)]
        assert "computer · Vizier · Lateef" in written if is_vizier else True
    assert faces == {"player/1": ["levels/child"], "player/2": [], "player/3": ["levels/vizier"]}
    stage.close()


# -- where tooltips lie ------------------------------------------------------------------------


def at_a_size_each() -> Iterator[ParameterSet]:
    """Every fourth thing of one in three scenes at one of two sizes; the sweep has all at both."""
    for place, name in enumerate(SAMPLES):
        for number, size in enumerate(((1024, 640), (1280, 720))):
            if place % 6 == 3 * number:
                yield pytest.param(name, size, place // 6 % 4, 4, id=f"{name}-size{number}")
            yield pytest.param(name, size, 0, 1, id=f"{name}-size{number}-all", marks=SWEEP)


@pytest.mark.parametrize(("name", "size", "first", "step"), list(at_a_size_each()))
def test_a_tooltip_covers_no_control_beside_it_nor_what_it_speaks_of(
    name: str, size: tuple[int, int], first: int, step: int
) -> None:
    canvas = Canvas(*size, Scale(100), RENDERER.ruler)
    tree = SAMPLES[name](program()).tree(canvas)
    nodes, index = list(tree.walk()), index_of(tree)
    for each in [n for n in nodes if n.hint][first::step]:
        if index.at(*each.rect.centre) == each:
            opens = "A click opens the rule." if each.clause and not each.is_enabled else ""
            check(nodes, each, tooltip(canvas, tree, each, "", opens))


@pytest.mark.parametrize("size", [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 150)])
def test_what_is_told_of_the_nile_stands_near_it(size: tuple[int, int, int]) -> None:
    """Its banks are full of words, so that only a narrow note finds room on the water."""
    canvas = Canvas(*size[:2], Scale(size[2]), RENDERER.ruler)
    tree = SAMPLES["table"](program()).tree(canvas)
    told = [n for n in tree.walk() if n.key.startswith("river/") and n.hint]
    assert len(told) > 40
    for each in told:
        opens = "D5, What there is\nA click opens the rule." if each.clause else ""
        x, y, wide, high = tooltip(canvas, tree, each, "", opens).rect
        thing = each.rect
        apart = max(x - thing.right, thing.x - x - wide, y - thing.bottom, thing.y - y - high)
        assert apart <= canvas.px(130), each.key


@pytest.mark.parametrize("name", ["table", "hand", "bonus"])
def test_the_price_that_is_previewed_is_seen_beside_the_stones_tooltip(name: str) -> None:
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    stage = Stage(SAMPLES[name](own), RENDERER.ruler, 1280, 720)
    for key in [each.key for each in stage.tree().walk() if each.role == "piece"]:
        stage.handle(PointerMoved(*node(stage, key).rect.centre))
        check(list(stage.tree().walk()), node(stage, key), node(stage, "tooltip"))
        told = node(stage, "tooltip").rect
        if not key.startswith("offer/"):
            continue
        column, row = key.split("/")[1:]
        prices = [node(stage, f"offer/cost/{column}"), node(stage, f"offer/extra/{row}")]
        prices += [n for n in stage.tree().walk() if n.key.startswith("move/line/")]
        assert not [price.key for price in prices if price.rect.meets(told)], key


def test_a_slots_hint_speaks_of_the_two_stones_it_would_rest_on() -> None:
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    tree = Stage(SAMPLES["hand"](own), RENDERER.ruler, 1280, 720).tree()
    slot = next(each for each in tree.walk() if each.key == "board/1/2")
    spoken = [each.key for each in tree.walk() if is_mentioned(each, slot)]
    assert spoken == ["board/0/2", "board/0/3"]


@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_no_way_just_sailed_is_drawn_over_a_number_a_token_or_a_name(language: str) -> None:
    """At the smallest size, and at the foot too: the wake keeps to the water."""
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    choose_language(language)
    try:
        tree = SAMPLES["table"](own).tree(Canvas(1024, 640, Scale(100), RENDERER.ruler))
    finally:
        choose_language("en")
    ways = wakes_in(node_of(tree, "river/boats"))
    fixed = [n.rect for n in tree.walk() if n.role in {"name", "token"} and "river" in n.key]
    for space in [n for n in tree.walk() if n.role == "space"]:
        fixed += [look.rect for look in space.looks if isinstance(look, Letters)]
    assert len(ways) == 3
    for way in ways:
        for (x, y), (to_x, to_y) in pairwise(way.points):
            box = Rect(min(x, to_x), min(y, to_y), abs(to_x - x) + 1, abs(to_y - y) + 1)
            assert not [each for each in fixed if each.meets(box)]


def node_of(tree: Node, key: str) -> Node:
    found = tree.find(key)
    assert found is not None
    return found


def test_a_tokens_hint_speaks_of_its_quarry_and_leaves_it_free() -> None:
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    canvas = Canvas(1024, 640, Scale(100), RENDERER.ruler)
    tree = SAMPLES["table"](own).tree(canvas)
    tokens = [each for each in tree.walk() if each.role == "token" and "river" in each.key]
    assert tokens
    for token in tokens:
        assert is_mentioned(node_of(tree, token.key.removesuffix("/bonus")), token)
        check(list(tree.walk()), token, tooltip(canvas, tree, token, "", ""))


def check(nodes: list[Node], about: Node, told: Node) -> None:
    """Check a tree's nodes, of which the tree itself is the first."""
    assert nodes[0].rect.holds(told.rect), about.key
    covered = [
        other.key for other in nodes if told.rect.meets(other.rect) and is_beside(other, about)
    ]
    assert not covered, (about.key, told.rect)


def is_beside(other: Node, now: Node) -> bool:
    """Whether a node is the one pointed at, a control beside it, or the subject of its hint."""
    if other.key == now.key or is_mentioned(other, now):
        return True
    if other.role not in CONTROLS or not other.is_reachable:
        return False
    inside = other.key.startswith(f"{now.key}/") or other.rect.holds(now.rect)
    return not inside and other.rect.meets(now.rect.inset(-8))
