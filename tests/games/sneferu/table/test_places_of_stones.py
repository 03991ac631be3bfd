"""Issue 14, item 3: marks for how stones lie, wait and qualify."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.materials import MATERIALS, NO_STONE, stone_halves
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.painters.painted import cased_levels
from sneferu_gui.games.sneferu.samples.games import FOUR, may_store, mid_game
from sneferu_gui.games.sneferu.table.board import large_board
from sneferu_gui.games.sneferu.table.highlights import NO_HIGHLIGHTS
from sneferu_gui.games.sneferu.table.looks import CasingLook, Floor, RecessLook, StoneLook
from sneferu_gui.games.sneferu.table.offer import offer
from sneferu_gui.games.sneferu.table.places import OfferPlace
from sneferu_gui.games.sneferu.table.plan import NOTHING
from sneferu_gui.games.sneferu.table.pyramid import CASING, pyramid, slots_of
from sneferu_gui.games.sneferu.table.pyramid_places import BuiltLook
from sneferu_gui.games.sneferu.table.snapshot import Looked, ShownChoice
from sneferu_gui.games.sneferu.table.table_layout import table_layout
from sneferu_gui.ui.engine.inputs import Button, PointerMoved, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters, Lift, Line, Look, Picture
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale, percent_for
from sneferu_gui.ui.samples.moments import TWO, Company
from sneferu_gui.ui.samples.samples import SAMPLE_SEED
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.colour_measures import contrast
from tests.ui.pages.opened import SAMPLES, EvenRuler, enabled, node, table_at
from tests.ui.pictures import pixel

CANVAS = Canvas(1280, 720, Scale(100), EvenRuler())


def walked(company: Company, seed: int) -> Iterator[State]:
    """The states of a random game, from a moment in its middle on."""
    _stage, table = table_at(company, mid_game)
    chance = random.Random(seed)
    state = table.session.state
    while not state.is_over:
        yield state
        state = state.apply(chance.choice(sorted(state.legal_actions(), key=repr)))
    yield state


# -- what qualifies for the quarry's bonus (Q1) ------------------------------------------------


@pytest.mark.parametrize("company", [TWO, FOUR], ids=["two", "four"])
def test_what_is_marked_in_the_offer_is_what_the_rules_give_the_bonus_for(company: Company) -> None:
    marked = 0
    for seed in range(3):
        for state in walked(company, seed):
            if state.legal_actions() and any(isinstance(a, Buy) for a in state.legal_actions()):
                marked += check_marks(state)
    assert marked > 20


def check_marks(state: State) -> int:
    choice = ShownChoice(state, NOTHING, is_open=True)
    rect = Rect(300, 50, 500, 320)
    tree = offer(CANVAS, rect, choice, Looked(state.seat), frozenset(), frozenset())
    token = state.table.bonus_at[state.quarry]
    material = MATERIALS[state.table.material_at[state.quarry]] if token else ""
    bought = {(a.column, a.row) for a in state.legal_actions() if isinstance(a, Buy) and a.bonus}
    marked = 0
    for stone in tree.walk():
        if not isinstance(stone.about, OfferPlace):
            continue
        face = next((look for look in stone.looks if isinstance(look, StoneLook)), None)
        if face is None:
            continue
        seals = [look.name for look in stone.looks if isinstance(look, Picture)]
        is_marked = "bonus" in stone.state
        assert not is_marked or f"sneferu/tokens/{token}" in seals
        assert not is_marked or material in (face.left, face.right)
        assert is_marked or (stone.about.column, stone.about.row) not in bought
        marked += is_marked
    return marked


def test_a_mark_never_covers_a_materials_sign_and_is_no_other_mark() -> None:
    """The signs lie within these shares of a half's width and height."""
    signs = {
        "basalt": (0.34, 0.05, 0.68, 0.95), "tura": (0.34, 0.05, 0.68, 0.95),
        "granite": (0.31, 0.05, 0.68, 0.95), "mokattam": (0.09, 0.29, 0.91, 0.71),
        "gold": (0.11, 0.26, 0.89, 0.76),
    }  # fmt: skip
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    for size in ((1024, 640), (1280, 720), (1920, 1080), (1024, 1000), (2560, 1080)):
        tree = SAMPLES["bonus"](own).tree(Canvas(*size, Scale(100), EvenRuler()))
        seals = 0
        for each in (n for n in tree.walk() if "bonus" in n.state):
            stone = next(look for look in each.looks if isinstance(look, StoneLook))
            seal = next(
                look.rect
                for look in each.looks
                if isinstance(look, Picture) and look.name.startswith("sneferu/tokens/")
            )
            assert stone.is_inlaid
            seals += 1
            half = stone.rect.w // 2
            for material, left in ((stone.left, stone.rect.x), (stone.right, stone.rect.x + half)):
                x, y, right, foot = signs[material]
                sign = Rect(
                    round(left + x * half), round(stone.rect.y + y * half),
                    round((right - x) * half), round((foot - y) * half),
                )  # fmt: skip
                assert not sign.meets(seal), (size, each.key, material)
        assert seals
        plain = [n for n in tree.walk() if n.key.startswith("offer/") and "bonus" not in n.state]
        assert not any(
            look.is_inlaid for n in plain for look in n.looks if isinstance(look, StoneLook)
        )


# -- how a stone lies --------------------------------------------------------------------------


def lifts(shown: Node) -> list[Lift]:
    return [look.lift for look in shown.looks if isinstance(look, StoneLook)]


def floors(shown: Node) -> list[Floor]:
    return [look.floor for look in shown.looks if isinstance(look, RecessLook)]


def crosses(shown: Node) -> int:
    return sum(isinstance(look, Line) for look in shown.looks)


def test_a_stones_shadow_tells_whether_it_lies_is_held_or_is_over_a_slot() -> None:
    stage, table = table_at(FOUR, mid_game)
    key = enabled(stage, "offer/")[-1].key
    assert lifts(node(stage, key)) == [Lift.LYING]
    filled = next(n for n in stage.tree().walk() if "filled" in n.state and "board/" in n.key)
    assert lifts(filled) == [Lift.LYING]
    stage.activate(key)
    assert lifts(node(stage, key)) == [Lift.HELD]
    assert lifts(node(stage, "move/held")) == [Lift.HELD]
    slot = enabled(stage, "board/")[0]
    assert lifts(slot) == []
    assert floors(slot) == [Floor.OPEN]
    stage.handle(PointerMoved(*slot.rect.centre))
    pointed = node(stage, slot.key)
    assert (floors(pointed), lifts(pointed)) == ([Floor.POINTED], [Lift.OVER])
    assert not crosses(pointed)
    closed = [n for n in stage.tree().walk() if n.key.startswith("board/") and n.role == "slot"
              and "disabled" in n.state]  # fmt: skip
    assert closed
    for each in closed:
        assert floors(each) == [Floor.HEWN]
        assert crosses(each) == 2, "told by a sign as well as by the colour"
    assert table.plan.pick is not None


def test_a_stone_dragged_over_a_slot_comes_lower() -> None:
    stage, _table = table_at(FOUR, mid_game)
    stone = enabled(stage, "offer/")[-1]
    stage.handle(PointerMoved(*stone.rect.centre))
    stage.handle(PointerPressed(*stone.rect.centre, Button.MAIN))
    stage.handle(PointerMoved(stone.rect.x - 20, stone.rect.bottom + 20))
    assert lifts(node(stage, "drag")) == [Lift.HELD]
    slot = enabled(stage, "board/")[0]
    stage.handle(PointerMoved(*slot.rect.centre))
    assert lifts(node(stage, "drag")) == [Lift.OVER]


def test_a_stone_can_be_dragged_into_the_storehouse_where_the_rules_let_it() -> None:
    stage, table = table_at(TWO, may_store)
    table.animation.tempo = 0.0
    seat = table.state.seat
    held, bay = node(stage, "move/held"), node(stage, "store/bay")
    stage.handle(PointerMoved(*held.rect.centre))
    stage.handle(PointerPressed(*held.rect.centre, Button.MAIN))
    stage.handle(PointerMoved(*bay.rect.centre))
    assert lifts(node(stage, "drag")) == [Lift.OVER]
    stored = len(table.state.players[seat].stored)
    stage.handle(PointerReleased(*bay.rect.centre, Button.MAIN))
    assert len(table.state.players[seat].stored) == stored + 1
    assert stage.tree().find("store/bay") is None


def test_a_stone_on_its_way_into_its_bay_settles_there() -> None:
    stage, table = table_at(TWO, may_store)
    stage.tree()
    stage.activate("store/bay")
    stage.tree()
    motion = table.animation._motion
    assert motion is not None
    bay = next(key for key in (f.hides for f in motion.flights) if "/store" in f"/{key}")
    into = [flight for flight in motion.flights if flight.hides == bay]
    assert {flight.path[-1] for flight in into} == {node(stage, bay).rect}


# -- the casing --------------------------------------------------------------------------------


def cased(tree: Node, key: str) -> set[int]:
    """The levels of a pyramid that have a casing."""
    start = f"{key}/casing/"
    return {int(n.key.removeprefix(start)) for n in tree.walk() if n.key.startswith(start)}


@pytest.mark.parametrize("company", [TWO, FOUR], ids=["two", "four"])
def test_a_level_has_its_casing_exactly_when_all_its_slots_are_filled(company: Company) -> None:
    found = set()
    for state in walked(company, 7):
        seat = state.seat if not state.is_over else 0
        choice = ShownChoice(state, NOTHING, is_open=False)
        rect = Rect(340, 400, 650, 305)
        tree = large_board(CANVAS, rect, choice, Looked(seat), NO_HIGHLIGHTS)
        waiting = {
            level
            for (level, _slot), code in zip(LEVEL_AND_SLOT, state.players[seat].stones, strict=True)
            if code == NO_STONE
        }
        assert cased(tree, "board") == set(range(6)) - waiting
        found |= cased(tree, "board")
    assert found


def test_the_last_stone_is_crowned_with_gold_and_no_other() -> None:
    _stage, table = table_at(TWO, mid_game)
    shown = slots_of(table.state, 0, NO_HIGHLIGHTS)
    slots = tuple(slot._replace(stone=stone_halves(3)) for slot in shown)
    whole = pyramid(CANVAS, Rect(0, 0, 800, 400), "board", slots)
    caps = {
        each.key: look.cap
        for each in whole
        if each.role == CASING
        for look in each.looks
        if isinstance(look, CasingLook)
    }
    assert len(caps) == 6
    assert [key for key, cap in caps.items() if cap] == ["board/casing/5"]
    assert all(Rect(0, 0, 800, 400).holds(each.rect) for each in whole if each.role == CASING)


def test_a_pyramid_in_the_open_is_clad_as_far_as_its_levels_are_finished() -> None:
    chance = random.Random(3)
    for _ in range(50):
        places = chance.sample(LEVEL_AND_SLOT, chance.randint(1, 21))
        look = BuiltLook(Rect(0, 0, 250, 125), tuple((*place, "gold", "tura") for place in places))
        whole = {
            level for level in range(6) if all((level, slot) in places for slot in range(6 - level))
        }
        assert cased_levels(look) == whole


# -- what is written on the new grounds --------------------------------------------------------

RENDERER = Renderer()
LEAST = {"standard": 4.5, "colour-blind": 4.5, "high-contrast": 7.0}


def is_ground(look: Look, panels: list[Node]) -> bool:
    """Whether a look can be the background of the text in these panels."""
    if isinstance(look, Letters | Line):
        return isinstance(look, Line)
    return any(look.rect.meets(each.rect) for each in panels)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("name", ["stored", "bonus"])
def test_what_is_written_in_the_yard_and_at_the_site_can_be_read(palette: str, name: str) -> None:
    """Measured on the pixels under the letters: at most one in twenty may fail."""
    own = Program(PlayOptions(seed=SAMPLE_SEED), stores=False)
    stage = Stage(SAMPLES[name](own), RENDERER.ruler, 1280, 720)
    tree = stage.tree()
    panels = [n for n in tree.walk() if n.key in {"offer", "board"}]
    grounds = [look for look in looks_of(tree) if is_ground(look, panels)]
    surface = pygame.Surface((1280, 720), 0, 32)
    RENDERER.painter.use(PALETTES[palette])
    RENDERER.painter.paint(surface, grounds)
    written = [look for panel in panels for look in looks_of(panel) if isinstance(look, Letters)]
    assert len(written) > 20
    for letters in written:
        ink = PALETTES[palette].colour(letters.colour)
        wide = min(letters.rect.w, RENDERER.ruler.width(letters.text, letters.font))
        left = {"left": 0, "centre": (letters.rect.w - wide) // 2}.get(
            letters.align, letters.rect.w - wide
        )
        x, middle = letters.rect.x + left, letters.rect.centre[1]
        seen = sorted(
            contrast(ink, pixel(surface, (x + right, middle + down)))
            for right in range(0, wide, 3)
            for down in (-5, -1, 3)
        )
        assert seen[len(seen) // 20] >= LEAST[palette], (letters.text, palette)
    RENDERER.painter.use(PALETTES["standard"])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_offers_rows_are_spread_over_its_yard(size: tuple[int, int]) -> None:
    """Evenly, with less than a stone's height free under the prices (D4)."""
    state = next(walked(FOUR, 0))
    canvas = Canvas(*size, Scale(percent_for(*size)), EvenRuler())
    rect = table_layout(canvas, 3).offer
    choice = ShownChoice(state, NOTHING, is_open=True)
    tree = offer(canvas, rect, choice, Looked(state.seat), frozenset(), frozenset())
    stones = [tree.find(f"offer/0/{row}") for row in range(len(state.offer[0]))]
    rects = [stone.rect for stone in stones if stone is not None]
    assert len(rects) == len(stones) > 2
    assert len({below.y - above.y for below, above in pairwise(rects)}) == 1
    price = tree.find("offer/cost/0")
    assert price is not None
    assert 0 <= rect.bottom - price.rect.bottom < rects[0].h
