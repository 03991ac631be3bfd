"""What an appearance says is what its node says, does and is about."""

from dataclasses import replace
from itertools import combinations

from sneferu_gui.games.sobek.table.cards import CardState, whole_card
from sneferu_gui.games.sobek.table.choosable import Choosable
from sneferu_gui.games.sobek.table.hand import HandAppearance, hand
from sneferu_gui.games.sobek.table.harbour import harbour
from sneferu_gui.games.sobek.table.harbour_life import BOATS, HarbourLife
from sneferu_gui.games.sobek.table.looks import CardShadow
from sneferu_gui.games.sobek.table.opponents import opponent_card
from sneferu_gui.games.sobek.table.own_area import own_area
from sneferu_gui.games.sobek.table.score_ring import score_ring
from sneferu_gui.ui.kit.looks import Letters, Lift, Line, Picture, bounds
from sneferu_gui.ui.kit.node import GOAL, PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.tree_index import index_of
from tests.games.sobek.table.tables import canvas_of, card, harbour_of, opponent, own_of, ring_of

CANVAS = canvas_of((1280, 720, 100))
NILE = ("fish+", "orange", "any", "ivory+", "wheat")


def test_a_card_of_the_nile_says_what_taking_it_means_and_costs() -> None:
    tree = harbour(CANVAS, Rect(0, 0, 734, 260), harbour_of(NILE, pointed=2))
    third, fifth = tree.find("harbour/2"), tree.find("harbour/4")
    assert third is not None
    assert fifth is not None
    assert (third.role, third.label, third.act) == (PIECE, "any", ("take", 2))
    assert (third.hint, third.clause, third.about) == ("hint 2", "K1", ("nile", 2))
    tag = tree.find("harbour/2/tag")
    assert tag is not None
    assert tag.label == "2 cards of corruption"
    assert fifth.act is None
    assert "disabled" in fifth.state
    first = tree.find("harbour/0")
    assert first is not None
    assert "skipped" in first.state  # K2
    assert tree.find("harbour/quay/8") is not None


def test_a_selected_card_stands_out_of_the_hand_and_can_be_taken_along() -> None:
    cards = (
        card("fish", CardState.SELECTED, Choosable("first", "hint", about="f")),
        card("wheat", CardState.OPEN, Choosable("second", reason="not so", clause="P2")),
    )
    shown = HandAppearance("2 cards", cards, Choosable("drop", is_goal=True))
    tree = hand(CANVAS, Rect(0, 0, 400, 150), shown)
    first, second = tree.find("hand/0"), tree.find("hand/1")
    assert first is not None
    assert second is not None
    assert "selected" in first.state
    assert (first.act, first.hint, first.about) == ("first", "hint", "f")
    assert (second.reason, second.clause) == ("not so", "P2")
    here, there = whole_card(first), whole_card(second)
    assert here is not None
    assert there is not None
    assert here.rect.y < there.rect.y
    assert tree.act == "drop"
    assert GOAL in tree.state


def test_a_set_tells_its_worth_as_it_lies_and_as_it_would_be() -> None:
    tree = own_area(CANVAS, Rect(0, 0, 734, 392), own_of())
    upright, flat = tree.find("set/0/0/worth"), tree.find("set/0/2/worth")
    assert upright is not None
    assert flat is not None
    texts = [getattr(look, "text", "") for look in upright.looks]
    assert "2 × 4 = 8" in texts  # W1
    assert " → 18" in texts
    assert "2 = 2" in [getattr(look, "text", "") for look in flat.looks]  # W2


def test_markers_stand_on_their_score_round_the_ring_and_ghosts_where_they_would_go() -> None:
    tree = score_ring(CANVAS, Rect(0, 0, 250, 380), ring_of(161, 52, after=152))
    marker, space = tree.find("score/marker/0"), tree.find("score/space/61")
    ghost, other = tree.find("score/ghost/0"), tree.find("score/space/52")
    assert marker is not None
    assert space is not None
    assert ghost is not None
    assert other is not None
    assert marker.rect.meets(space.rect)  # D6: 161 stands on 61
    assert ghost.rect.meets(other.rect)
    assert (ghost.label, ghost.about) == ("goes to 152", ("ghost", 0))
    assert tree.find("score/ghost/1") is None
    arrow = next(look for look in ghost.looks if isinstance(look, Line))
    assert arrow.points[0] == marker.rect.centre
    assert arrow.dash > 0  # back


def test_markers_that_share_a_space_are_all_seen_and_each_leads_on_from_its_own_place() -> None:
    tree = score_ring(CANVAS, Rect(0, 0, 250, 380), ring_of(0, 0, 0, 0, after=12))
    markers = [node for node in tree.walk() if node.role == "marker"]
    assert len(markers) == 4
    assert not any(one.rect.meets(other.rect) for one, other in combinations(markers, 2))
    assert all(tree.rect.holds(marker.rect) for marker in markers)
    ghost = tree.find("score/ghost/0")
    assert ghost is not None
    arrow = next(look for look in ghost.looks if isinstance(look, Line))
    assert arrow.points[0] == markers[0].rect.centre
    assert arrow.dash == 0


def test_a_skipped_card_bears_the_sign_and_its_number_and_no_price() -> None:
    tree = harbour(CANVAS, Rect(0, 0, 734, 260), harbour_of(NILE, pointed=2))
    second = tree.find("harbour/1")
    assert second is not None
    assert "sobek/tile" in names_of(second)  # K2, not by colour alone
    assert "+2" in texts_of(second)
    assert tree.find("harbour/1/tag") is None
    assert tree.find("harbour/3/tag") is not None


def test_a_card_under_others_is_seen_whole_where_it_is_pointed_at_and_hit_where_it_was() -> None:
    shown, rect = own_of(25).hand, Rect(0, 0, 560, 190)
    at_rest = hand(CANVAS, rect, shown)
    third = at_rest.find("hand/2")
    assert third is not None
    pointed = hand(CANVAS._replace(hovered="hand/2"), rect, shown)
    over = pointed.find("hand/pointed")
    assert over is not None
    assert pointed.children[-1] is over
    assert not over.is_reachable
    assert over.rect.w > third.rect.w
    assert index_of(pointed).at(*third.rect.centre) == pointed.find("hand/2")
    assert at_rest.find("hand/pointed") is None
    brought = replace(shown, drop=Choosable("drop", is_goal=True))
    assert hand(CANVAS._replace(hovered="hand/2"), rect, brought).find("hand/pointed") is None


def test_who_would_be_the_most_corrupt_has_a_sign_and_curses_lie_beside_the_tile() -> None:
    plain, worst = opponent(1), replace(opponent(1), is_worst=True)
    rect = Rect(0, 0, 260, 150)
    tiles = [opponent_card(CANVAS, rect, each).find("player/1/tile") for each in (plain, worst)]
    assert tiles[0] is not None
    assert tiles[1] is not None
    assert "icons/warning" not in names_of(tiles[0])
    assert "icons/warning" in names_of(tiles[1])  # W3
    curse = opponent_card(CANVAS, rect, plain).find("player/1/curse")
    assert curse is not None
    assert not curse.rect.meets(tiles[0].rect)


def test_backs_of_a_hand_can_be_chosen_by_their_colour() -> None:
    tree = opponent_card(CANVAS, Rect(0, 0, 260, 150), opponent(2))
    for back, count in (("beige", 7), ("green", 2), ("orange", 1)):
        node = tree.find(f"player/2/back/{back}")
        assert node is not None
        assert (node.label, node.act) == (f"{count} {back}", ("back", 2, back))
        (number,) = (look for look in node.looks if isinstance(look, Letters))
        assert number.text == str(count)  # C5
        end = number.rect.x + CANVAS.text_width(number.text, number.font)
        assert end + 5 <= node.rect.right, "the frame of what is chosen from does not touch it"


def test_light_on_the_water_stays_on_it_and_little_of_it_changes_at_once() -> None:
    water = Rect(10, 80, 700, 60)
    life = HarbourLife(water)
    before = life.looks(3.0)
    after = life.looks(3.0 + life.step)
    assert all(water.holds(bounds(look)) for look in (*before, *after))
    changed = sum(one != other for one, other in zip(before, after, strict=True))
    assert 0 < changed <= len(before) // 3


def test_boats_sail_on_and_come_out_of_the_haze_at_the_edges_of_the_water() -> None:
    water = Rect(10, 80, 700, 60)
    seconds = range(0, 2000, 5)
    looks = [HarbourLife(water, 0.7).looks(float(time)) for time in seconds]
    sails = [[look for look in each if isinstance(look, Picture)] for each in looks]
    assert all(len(each) == len(BOATS) for each in sails)
    for boat in zip(*sails, strict=True):
        assert len({sail.rect.x for sail in boat}) > len(boat) // 2
        assert max(sail.opacity for sail in boat) == 255
        for sail in boat:
            is_within = water.x <= sail.rect.x and sail.rect.right <= water.right
            assert is_within or not sail.opacity
    assert not any(isinstance(look, Picture) for look in HarbourLife(water).looks(0.0))


def test_what_is_pointed_at_or_selected_is_above_the_others_and_throws_its_shadow_so() -> None:
    shown = HandAppearance("2 cards", (card("fish"), card("wheat", CardState.SELECTED)))
    pointed = CANVAS._replace(hovered="hand/0")
    tree = hand(pointed, Rect(0, 0, 400, 150), shown)
    nodes = (tree.find("hand/0"), tree.find("hand/1"))
    lifts = [
        look.lift for node in nodes if node for look in node.looks if isinstance(look, CardShadow)
    ]
    assert lifts == [Lift.OVER, Lift.HELD]
    still = hand(CANVAS, Rect(0, 0, 400, 150), HandAppearance("1 card", (card("fish"),)))
    assert not any(isinstance(look, CardShadow) for node in still.walk() for look in node.looks)


def test_a_card_of_the_nile_rises_from_its_quay_where_it_can_be_taken() -> None:
    codes = ("fish", "wheat", "ivory", "ebony", "marble")
    for place, rises in ((1, True), (4, False)):
        key = f"harbour/{place}"
        rect = Rect(0, 0, 700, 260)
        at_rest = whole_at(harbour(CANVAS, rect, harbour_of(codes)), key)
        pointed = CANVAS._replace(hovered=key)
        above = whole_at(harbour(pointed, rect, harbour_of(codes)), key)
        assert (above.y < at_rest.y) is rises


def whole_at(tree: Node, key: str) -> Rect:
    node = tree.find(key)
    look = whole_card(node) if node is not None else None
    assert look is not None
    return look.rect


def texts_of(node: Node) -> list[str]:
    return [look.text for look in node.looks if isinstance(look, Letters)]


def names_of(node: Node) -> list[str]:
    return [look.name for look in node.looks if isinstance(look, Picture)]
