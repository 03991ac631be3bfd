"""The nodes of Sobek's table: label, act and subject fit the thing on it."""

from itertools import combinations

from sneferu_gui.games.sobek.law.actions import Take
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.cards import whole_card
from sneferu_gui.games.sobek.table.hand import hand
from sneferu_gui.games.sobek.table.harbour import BOATS, HarbourLife, harbour
from sneferu_gui.games.sobek.table.looks import CardShadow
from sneferu_gui.games.sobek.table.others import player_card
from sneferu_gui.games.sobek.table.own_area import own_area
from sneferu_gui.games.sobek.table.places import BacksOf, HandPlace, NilePlace
from sneferu_gui.games.sobek.table.plan import NOTHING, Plan
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.score_ring import score_ring
from sneferu_gui.ui.engine.scene import call, calls
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters, Lift, Line, Picture, bounds
from sneferu_gui.ui.kit.node import DROP_GOAL, PIECE, Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.scene import PlayedScene
from tests.games.sobek.law.scenario import bag
from tests.games.sobek.table.tables import canvas_of, hand_of_size, markers_of, state_of, table_of

CANVAS = canvas_of((1280, 720, 100))
HARBOUR = Rect(0, 0, 734, 260)
CARD = Rect(0, 0, 260, 150)


def node_of(tree: Node, key: str) -> Node:
    node = tree.find(key)
    assert node is not None, key
    return node


def harbour_of(state: State, wanted: int | None = None, canvas: Canvas = CANVAS) -> Node:
    return harbour(canvas, HARBOUR, table_of(state), wanted)


def hand_of(cards: str, plan: Plan = NOTHING, canvas: Canvas = CANVAS) -> Node:
    return hand(canvas, Rect(0, 0, 400, 150), table_of(state_of(hand=cards), plan))


def ring_of(*scores: int, after: int | None = None) -> Node:
    state = state_of(len(scores))
    markers = markers_of(state, *scores, after=after)
    return score_ring(CANVAS, Rect(0, 0, 250, 380), state.table.edition.spaces, markers)


def test_a_card_of_the_nile_says_what_taking_it_means_and_costs() -> None:
    tree = harbour_of(state_of(), wanted=2)
    third, fifth = node_of(tree, "harbour/2"), node_of(tree, "harbour/4")
    assert (third.role, third.label, third.act) == (
        PIECE,
        "Amulet",
        call(PlayedScene.do_if_legal, Take(2)),
    )
    assert (third.clause, third.about) == ("K1", NilePlace(2))
    assert "2 cards under your tile" in third.hint
    assert node_of(tree, "harbour/2/tag").label == "2 cards are skipped"
    assert fifth.act is None
    assert "disabled" in fifth.state
    assert "skipped" in node_of(tree, "harbour/0").state  # K2
    assert tree.find("harbour/quay/8") is not None


def test_a_chosen_card_stands_out_of_the_hand_and_others_can_be_taken_along() -> None:
    tree = hand_of("fish1 wheat0", Plan(frozenset({0})))
    first, second = node_of(tree, "hand/0"), node_of(tree, "hand/1")
    assert "selected" in first.state
    assert (first.act, first.clause, first.about) == (
        call(SobekTable.toggle_card, 0),
        "P2",
        HandPlace(0),
    )
    assert first.use.grab_act is None
    assert second.use.grab_act is not None
    here, there = whole_card(first), whole_card(second)
    assert here is not None
    assert there is not None
    assert here.rect.y < there.rect.y
    assert tree.act == call(SobekTable.cancel)


def test_a_card_of_the_nile_on_its_way_can_be_let_go_over_all_of_the_hand() -> None:
    tree = hand_of("fish1 wheat0", Plan(dragged=NilePlace(1)))
    assert tree.act == call(PlayedScene.do_if_legal, Take(1))
    assert DROP_GOAL in tree.state
    assert node_of(tree, "hand/0").act == call(PlayedScene.do_if_legal, Take(1))


def test_a_set_tells_its_worth_as_it_lies_and_as_it_would_be() -> None:
    tree = own_area(CANVAS, Rect(0, 0, 734, 392), table_of(state_of()), ((0, 18),), None)
    texts = texts_of(node_of(tree, "set/0/0/worth"))
    assert "2 × 4 = 8" in texts  # W1
    assert " → 18" in texts
    assert "2 = 2" in texts_of(node_of(tree, "set/0/2/worth"))  # W2


def test_markers_stand_on_their_score_round_the_ring_and_ghosts_where_they_would_go() -> None:
    tree = ring_of(161, 52, after=152)
    marker, ghost = node_of(tree, "score/marker/0"), node_of(tree, "score/ghost/0")
    assert marker.rect.meets(node_of(tree, "score/space/61").rect)  # D6: 161 stands on 61
    assert ghost.rect.meets(node_of(tree, "score/space/52").rect)
    assert ghost.label == "goes to 152"
    assert tree.find("score/ghost/1") is None
    arrow = next(look for look in ghost.looks if isinstance(look, Line))
    assert arrow.points[0] == marker.rect.centre
    assert arrow.dash > 0  # back


def test_markers_that_share_a_space_are_all_seen_and_each_leads_on_from_its_own_place() -> None:
    tree = ring_of(0, 0, 0, 0, after=12)
    markers = [node for node in tree.walk() if node.role == "marker"]
    assert len(markers) == 4
    assert not any(one.rect.meets(other.rect) for one, other in combinations(markers, 2))
    assert all(tree.rect.holds(marker.rect) for marker in markers)
    ghost = node_of(tree, "score/ghost/0")
    arrow = next(look for look in ghost.looks if isinstance(look, Line))
    assert arrow.points[0] == markers[0].rect.centre
    assert arrow.dash == 0


def test_a_skipped_card_bears_the_sign_and_its_number_and_no_price() -> None:
    tree = harbour_of(state_of(), wanted=2)
    second = node_of(tree, "harbour/1")
    assert "sobek/tile" in names_of(second)  # K2, not by colour alone
    assert "+2" in texts_of(second)
    assert tree.find("harbour/1/tag") is None
    assert tree.find("harbour/3/tag") is not None


def test_a_card_under_others_is_seen_whole_where_it_is_pointed_at_and_hit_where_it_was() -> None:
    state, rect = state_of(hand=hand_of_size(25)), Rect(0, 0, 560, 190)
    at_rest = hand(CANVAS, rect, table_of(state))
    third = node_of(at_rest, "hand/2")
    over_it = CANVAS._replace(hovered="hand/2")
    pointed = hand(over_it, rect, table_of(state))
    over = node_of(pointed, "hand/pointed")
    assert pointed.children[-1] is over
    assert not over.is_reachable
    assert over.rect.w > third.rect.w
    assert index_of(pointed).at(*third.rect.centre) == pointed.find("hand/2")
    assert at_rest.find("hand/pointed") is None
    brought = hand(over_it, rect, table_of(state, Plan(dragged=NilePlace(0))))
    assert brought.find("hand/pointed") is None


def test_who_would_be_the_most_corrupt_has_a_sign_and_curses_lie_beside_the_tile() -> None:
    worst = state_of()
    plain = worst.draft()
    plain.piles = (bag(worst, "wheat0 wheat0 wheat0 wheat0 fish1"), *worst.piles[1:])
    trees = [player_card(CANVAS, CARD, table_of(each), 1, ()) for each in (plain, worst)]
    tiles = [node_of(tree, "player/1/tile") for tree in trees]
    assert ["icons/warning" in names_of(tile) for tile in tiles] == [False, True]  # W3
    curse = node_of(trees[0], "player/1/curse")
    assert not curse.rect.meets(tiles[0].rect)


def test_backs_of_a_hand_can_be_chosen_by_their_colour() -> None:
    state = state_of(3, hand="thief fish0", others=OF_EVERY_BACK)
    tree = player_card(CANVAS, CARD, table_of(state, Plan(power=1)), 2, ())
    for back, count in (("beige", 7), ("green", 2), ("orange", 1)):
        node = node_of(tree, f"player/2/back/{back}")
        assert node.label.startswith(f"{count} ×")
        assert calls(node.act, PlayedScene.do_if_legal)
        assert node.about == BacksOf(2, back)
        (number,) = (look for look in node.looks if isinstance(look, Letters))
        assert number.text == str(count)  # C5
        end = number.rect.x + CANVAS.text_width(number.text, number.font)
        assert end + 5 <= node.rect.right, "the frame of what is chosen from does not touch it"


OF_EVERY_BACK = "fish0 fish0 wheat0 wheat0 ivory0 ebony0 cattle0 wheat0g fish0g scribe"


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
    pointed = CANVAS._replace(hovered="hand/0")
    tree = hand_of("fish0 wheat0", Plan(frozenset({1})), pointed)
    lifts = [
        look.height
        for key in ("hand/0", "hand/1")
        for look in node_of(tree, key).looks
        if isinstance(look, CardShadow)
    ]
    assert lifts == [Lift.OVER, Lift.HELD]
    still = hand_of("fish0")
    assert not any(isinstance(look, CardShadow) for node in still.walk() for look in node.looks)


def test_a_card_of_the_nile_rises_from_its_quay_where_it_can_be_taken() -> None:
    for place, rises in ((1, True), (4, False)):
        key = f"harbour/{place}"
        at_rest = whole_at(harbour_of(state_of()), key)
        above = whole_at(harbour_of(state_of(), canvas=CANVAS._replace(hovered=key)), key)
        assert (above.y < at_rest.y) is rises


def whole_at(tree: Node, key: str) -> Rect:
    look = whole_card(node_of(tree, key))
    assert look is not None
    return look.rect


def texts_of(node: Node) -> list[str]:
    return [look.text for look in node.looks if isinstance(look, Letters)]


def names_of(node: Node) -> list[str]:
    return [look.name for look in node.looks if isinstance(look, Picture)]
