"""Sobek's motion, from events and two pictures at rest: the flights, their ends and times."""

from collections.abc import Hashable, Sequence
from itertools import pairwise
from math import dist

import pytest

from sneferu_gui.games.sobek.law.edition import HIDDEN, CardKind
from sneferu_gui.games.sobek.law.events import (
    CardGiven,
    CardPicked,
    CardsDiscarded,
    CardsDrawn,
    CardStolen,
    CardTaken,
    CharacterPlayed,
    Delivered,
    Event,
    HandSetAside,
    MarkerMoved,
    PileTakenUp,
    RoundBegan,
    RoundEnded,
    RoundScored,
    SetJoined,
    SetLaid,
    StartDealt,
    TokensSeen,
    TokenUsed,
    TurnBegan,
)
from sneferu_gui.games.sobek.table.cards import card_face, card_look
from sneferu_gui.games.sobek.table.looks import CardLook, PileLook, TrackLook
from sneferu_gui.games.sobek.table.motion import SobekChoreography, motion_table
from sneferu_gui.games.sobek.table.places import (
    BacksOf,
    HandPlace,
    MarkerOf,
    NilePlace,
    OwnArea,
    PileOf,
    PlayerPlace,
    SetPlace,
    Thing,
    TokenPlace,
)
from sneferu_gui.ui.kit.looks import Lift, Look, Picture
from sneferu_gui.ui.kit.motion import Flight, Motion, picture_in_motion
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.staging import LONGER, PicturePair

TIMES = motion_table()
FISH = CardKind("fish1", "fish", 1, "beige", 4)
PLAIN_FISH = CardKind("fish0", "fish", 0, "beige", 6)
WHEAT = CardKind("wheat0", "wheat", 0, "beige", 4)
EBONY = CardKind("ebony0g", "ebony", 0, "green", 3)
THIEF = CardKind("thief", "fish", 0, "orange", 2, power="thief")
BACK, ORANGE, GREEN = HIDDEN["beige"], HIDDEN["orange"], HIDDEN["green"]
OWN, OTHER = 0, 1
DECK = Rect(900, 20, 50, 70)


def at(x: int, y: int) -> Rect:
    return Rect(x, y, 50, 70)


def card(about: Hashable, rect: Rect, kind: CardKind) -> Node:
    return Node(
        f"{about}", PIECE, rect, use=Use(about=about), looks=(card_look(rect, card_face(kind)),)
    )


def nile(*kinds: CardKind) -> list[Node]:
    return [card(NilePlace(n), quay(n), kind) for n, kind in enumerate(kinds)]


def quay(place: int) -> Rect:
    return at(100 + 60 * place, 100)


def hand(*kinds: CardKind) -> list[Node]:
    return [card(HandPlace(n), in_hand(n), kind) for n, kind in enumerate(kinds)]


def in_hand(place: int) -> Rect:
    return at(100 + 55 * place, 500)


def backs(kind: CardKind, x: int = 900, seat: int = OTHER) -> Node:
    return card(BacksOf(seat, kind.back), at(x, 300), kind)


def thing(about: Hashable, rect: Rect, *looks: Look, children: Sequence[Node] = ()) -> Node:
    return Node(
        f"{about}", "thing", rect, use=Use(about=about), looks=looks, children=tuple(children)
    )


def tile(seat: int) -> Node:
    rect = Rect(700, 500 - 300 * seat, 80, 56)
    return thing(PileOf(seat), rect, Picture(rect, "sobek/tile"))


def deck() -> Node:
    return thing(Thing.DECK, DECK, PileLook(DECK, "back_beige", 20))


def discard(*kinds: CardKind) -> Node:
    rect = DECK.moved(-60, 0)
    looks = [PileLook(rect, "back_beige", 1) for _kind in kinds]
    return thing(Thing.DISCARD, rect, *looks)


def laid(seat: int, *kinds: CardKind) -> Node:
    looks = [card_look(at(100 + 30 * n, 400), card_face(kind)) for n, kind in enumerate(kinds)]
    return thing(SetPlace(seat, 0), Rect(100, 400, 200, 70), *looks)


def picture(*nodes: Node, own: int = OWN) -> Node:
    area = thing(OwnArea(own), Rect(0, 400, 1000, 300))
    return Node("table", "window", Rect(0, 0, 1000, 700), children=(area, *nodes))


def motion(
    before: Sequence[Node], after: Sequence[Node], *events: Event, dropped: Rect | None = None
) -> Motion:
    pictures = PicturePair(picture(*before), picture(*after))
    return SobekChoreography().motion_of(events, pictures, dropped)


def to(found: Motion, about: Hashable) -> Flight:
    """The flight of the thing that ends as this node."""
    return next(flight for flight in found.flights if flight.hides == f"{about}")


def ends(flight: Flight) -> tuple[Rect, Rect]:
    """The ends of a flight that goes over the middle, not straight."""
    (first, *_others, last), middle = flight.path, flight.path[len(flight.path) // 2]
    assert middle.centre[1] < (first.centre[1] + last.centre[1]) / 2
    return first, last


def lasts(start: Rect, goal: Rect) -> float:
    """The seconds of a card's flight: more for a longer one."""
    return TIMES.move * (1 + LONGER * min(1.0, 2 * dist(start.centre, goal.centre) / 1000))


def turned_up(found: Motion, about: Hashable) -> list[str]:
    """The looks of the thing that ends as a node, in order, with both halves of its turn."""
    return [seen_as(flight) for flight in found.flights if flight.hides == f"{about}"]


def seen_as(flight: Flight) -> str:
    assert isinstance(flight.look, CardLook)
    return flight.look.picture


def heard(found: Motion) -> list[str]:
    return [name for _time, name in sorted(found.cues)]


def test_a_card_that_is_taken_goes_from_its_quay_to_the_hand() -> None:  # K1
    found = motion(
        [*nile(FISH, WHEAT), *hand(EBONY)],
        [*nile(WHEAT), *hand(EBONY, FISH)],
        CardTaken(OWN, 0, FISH, ()),
    )
    flight = to(found, HandPlace(1))
    assert ends(flight) == (quay(0), in_hand(1))
    assert flight.start == 0
    assert flight.seconds == pytest.approx(lasts(quay(0), in_hand(1)))
    assert TIMES.move < flight.seconds <= 0.5
    assert isinstance(flight.look, CardLook)
    assert (flight.look.picture, flight.look.lift) == ("fish", Lift.HELD)
    assert heard(found) == ["sobek/take"]


def test_the_cards_that_stay_go_up_to_the_first_quays() -> None:  # N3
    found = motion(
        [*nile(FISH, WHEAT, EBONY)], [*nile(EBONY), tile(OWN)], CardTaken(OWN, 1, WHEAT, (FISH,))
    )
    assert to(found, NilePlace(0)).path == (quay(2), quay(0))
    by_merchant = motion(
        [*nile(FISH, WHEAT, EBONY)], [*nile(FISH, EBONY)], CardTaken(OWN, 1, WHEAT, ())
    )
    assert to(by_merchant, NilePlace(1)).path == (quay(2), quay(1))
    assert not any(flight.hides == f"{NilePlace(0)}" for flight in by_merchant.flights)


def test_skipped_cards_slide_under_the_tile_one_after_another() -> None:  # K2
    skipped = FISH, ORANGE, WHEAT
    found = motion(
        [*nile(*skipped, EBONY), *hand(), tile(OWN)],
        [*nile(), *hand(EBONY), tile(OWN)],
        CardTaken(OWN, 3, EBONY, skipped),
    )
    spot = tile(OWN).rect
    under = [f for f in found.flights if f.path[-1].clamped(spot) == f.path[-1] and not f.hides]
    slides = [flight for flight in under if isinstance(flight.look, CardLook)]
    assert [seen_as(each) for each in slides] == ["fish", "back_orange", "wheat"]
    assert [each.path[0] for each in slides] == [quay(0), quay(1), quay(2)]
    starts = [each.start for each in slides]
    assert [b - a for a, b in pairwise(starts)] == pytest.approx([TIMES.skipped] * 2)
    over = found.flights[-1]
    assert over.look == Picture(spot, "sobek/tile"), "it lies over what slides under it"
    assert over.start == 0
    assert over.end == pytest.approx(slides[-1].end)
    assert heard(found) == ["sobek/take", "sobek/slide"]


def test_the_row_closes_once_the_cards_have_left() -> None:  # K2, N3
    found = motion(
        [*nile(FISH, WHEAT, EBONY, THIEF), tile(OWN)],
        [*nile(THIEF), *hand(EBONY), tile(OWN)],
        CardTaken(OWN, 2, EBONY, (FISH, WHEAT)),
    )
    spot = tile(OWN).rect
    under = [f for f in found.flights if f.path[-1].clamped(spot) == f.path[-1] and not f.hides]
    leaving = [flight.start for flight in under if isinstance(flight.look, CardLook)]
    assert len(leaving) == 2
    closes = to(found, NilePlace(0))
    assert closes.path == (quay(3), quay(0))
    assert closes.start >= max(leaving) + TIMES.skipped
    alone = motion([*nile(FISH, EBONY)], [*nile(EBONY), *hand(FISH)], CardTaken(OWN, 0, FISH, ()))
    assert to(alone, NilePlace(0)).start > 0, "the card that is taken has risen before"


BESIDE = Rect(850, 250, 140, 150)
"""The rectangle of another player's things."""


def held_beside(found: Motion, size: int) -> list[Flight]:
    """The things resting beside the other player for half a second, larger than anywhere else."""
    return [
        each
        for each in found.flights
        if each.path[0] == each.path[-1]
        and each.seconds >= TIMES.shown - 1e-6
        and each.path[0].meets(BESIDE.inset(-size, 0))
        and each.path[0].h > size
    ]


def test_what_another_takes_is_held_large_beside_them_and_heard_twice() -> None:  # H1
    player = thing(PlayerPlace(OTHER), BESIDE)
    found = motion(
        [*nile(FISH, WHEAT), player, discard(), backs(EBONY)],
        [*nile(WHEAT), player, discard(), backs(FISH)],
        CardTaken(OTHER, 0, FISH, ()),
    )
    [rest] = held_beside(found, 70)
    assert seen_as(rest) == "fish", "as it lay in the Nile"
    rises, comes, goes = (
        next(f for f in found.flights if f.path[0] == quay(0)),
        next(f for f in found.flights if f.path[-1] == rest.path[0] and f.end == rest.start),
        next(f for f in found.flights if f.path[0] == rest.path[0] and f.start == rest.end),
    )
    assert rises.path[-1].y < quay(0).y
    assert rises.end == pytest.approx(comes.start)
    assert goes.path[-1] == at(900, 300)
    assert heard(found) == ["sobek/take", "sobek/slide"]
    assert [time for time, _name in sorted(found.cues)] == pytest.approx([0.0, goes.end])


def test_a_set_of_another_is_held_beside_them_side_by_side_before_it_lies() -> None:  # P1
    player = thing(PlayerPlace(OTHER), BESIDE)
    found = motion(
        [player, discard(), backs(FISH)],
        [player, discard(), laid(OTHER, FISH, PLAIN_FISH)],
        SetLaid(OTHER, 0, (FISH, PLAIN_FISH), is_new=True, is_flat=False),
    )
    one, two = held_beside(found, 70)
    assert [seen_as(each) for each in (one, two)] == ["fish", "fish"]
    assert one.path[0].x < two.path[0].x
    [(sounds, _name)] = found.cues
    assert sounds > max(one.end, two.end)


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (CardStolen(OTHER, OWN, FISH), "back_beige"),
        (CardsDrawn(OTHER, (BACK,)), "back_beige"),
        (CardPicked(OTHER, OWN, BACK), "back_beige"),
        (CardGiven(OTHER, BACK), "back_beige"),
    ],
)
def test_what_another_steals_draws_picks_and_gives_up_is_held_beside_them(
    event: Event, seen: str
) -> None:
    player, others = thing(PlayerPlace(OTHER), BESIDE), tile(OTHER)
    table = [player, discard(), deck(), others, tile(OWN), backs(BACK)]
    found = motion([*hand(FISH), *table], table, event)
    [rest] = held_beside(found, 70)
    assert seen_as(rest) == seen, "nothing more is told of it than before"


def test_a_token_of_another_is_turned_up_and_held_large_beside_them() -> None:
    player, left = (
        thing(PlayerPlace(OTHER), BESIDE),
        thing(Thing.TOKENS_LEFT, Rect(600, 20, 90, 30)),
    )
    used = thing(
        Thing.TOKENS_USED, Rect(600, 60, 90, 30), children=[thing("used", Rect(600, 60, 30, 30))]
    )
    found = motion([player, discard(), left], [player, discard(), left, used],
                   TokenUsed(OTHER, "flood", None))  # fmt: skip
    [rest] = held_beside(found, 30)
    assert isinstance(rest.look, Picture)
    assert rest.look.name == "sobek/events/flood"


def test_of_a_round_that_ends_the_next_is_not_seen_on_the_table_yet() -> None:
    own, other = [*hand(FISH, WHEAT)], [discard(), tile(OWN)]
    events = HandSetAside(OWN, (FISH, WHEAT)), RoundScored(1, (0, 0), (0, 0), (), (0, 0), (0, 0))
    pictures = PicturePair(picture(*nile(EBONY), *own, *other), picture(*nile(THIEF), *other))
    found = SobekChoreography(scores=False).motion_of(events, pictures, None)
    assert found.keeps_old_picture
    gone = {each.key for each in found.holds if not each.earlier_node.looks}
    assert gone == {each.key for each in own}, "but for the cards that are on their way"
    assert found.seconds < 5


def test_a_skipped_card_lies_on_its_quay_until_it_slides() -> None:  # K2
    before = [*nile(FISH, WHEAT, EBONY), *hand(), tile(OWN)]
    after = [*hand(EBONY), tile(OWN)]
    found = motion(before, after, CardTaken(OWN, 2, EBONY, (FISH, WHEAT)))
    shown = picture_in_motion(picture(*after), found, 0.01).children[-1].looks
    assert {look.rect for look in shown if isinstance(look, CardLook)} >= {quay(0), quay(1)}


def test_the_number_under_a_tile_changes_when_the_last_card_is_there() -> None:  # K2
    before = [*nile(FISH, WHEAT), tile(OTHER), backs(BACK)]
    many = tile(OTHER)._replace(looks=(*tile(OTHER).looks, Picture(at(0, 0), "sobek/scarab")))
    found = motion(before, [*nile(), many, backs(BACK)], CardTaken(OTHER, 1, WHEAT, (FISH,)))
    held = next(hold for hold in found.holds if hold.key == many.key)
    assert held.earlier_node.looks == tile(OTHER).looks
    assert held.until == pytest.approx(found.flights[-1].end)


def test_a_card_goes_to_an_opponent_among_the_backs_of_its_colour() -> None:  # H1
    before = [*nile(ORANGE, FISH), backs(BACK), backs(ORANGE, 800)]
    found = motion(before, before[1:], CardTaken(OTHER, 0, ORANGE, ()))
    flight = found.flights[-1]
    assert ends(flight) == (quay(0), at(800, 300))
    assert seen_as(flight) == "back_orange"


def test_a_character_is_turned_up_in_the_own_hand() -> None:  # K3
    found = motion([*nile(ORANGE)], [*hand(THIEF)], CardTaken(OWN, 0, THIEF, ()))
    assert turned_up(found, HandPlace(0)) == ["back_orange", "back_orange", "thief"]
    edge = lasts(quay(0), in_hand(0)) + TIMES.turning
    assert heard(found) == ["sobek/take", "sobek/flip"]
    assert [time for time, _name in sorted(found.cues)] == pytest.approx([0.0, edge])
    assert max(f.end for f in found.flights) == pytest.approx(edge + TIMES.turning)


def test_a_card_that_was_brought_by_hand_settles_from_there() -> None:
    dropped = at(300, 400)
    taken = CardTaken(OWN, 0, FISH, ())
    found = motion([*nile(FISH)], [*hand(FISH)], taken, dropped=dropped)
    flight = to(found, HandPlace(0))
    assert (flight.path, flight.seconds) == ((dropped, in_hand(0)), TIMES.dropped)


def test_a_card_let_go_in_vain_goes_back() -> None:
    home = nile(FISH)[0]
    found = SobekChoreography().way_back(home, at(300, 300))
    assert found is not None
    (flight,) = found.flights
    assert (flight.path, flight.seconds) == ((at(300, 300), quay(0)), TIMES.spring)
    assert flight.hides == home.key
    assert SobekChoreography().way_back(None, at(0, 0)) is None


def test_a_delivery_slides_from_the_deck_one_by_one() -> None:  # N1, N2
    row = (FISH, ORANGE, WHEAT)
    found = motion([deck()], [deck(), *nile(*row)], Delivered(row))
    flights = [to(found, NilePlace(place)) for place in range(3)]
    assert [ends(each) for each in flights] == [(DECK, quay(place)) for place in range(3)]
    assert [turned_up(found, NilePlace(place))[-1] for place in range(3)] == [
        "fish", "back_orange", "wheat",
    ]  # fmt: skip
    assert [seen_as(each) for each in flights] == ["back_beige", "back_orange", "back_beige"]
    assert [each.start for each in flights] == pytest.approx([0, TIMES.dealt, 2 * TIMES.dealt])
    assert heard(found) == ["sobek/deal"]
    hidden = picture_in_motion(picture(deck(), *nile(*row)), found, 0.05)
    assert not hidden.children[2].looks, "a card is not there before it has come"


def test_a_delivery_waits_for_the_take_before_it() -> None:  # N4
    before = [deck(), *nile(FISH)]
    after = [deck(), *nile(WHEAT), *hand(FISH)]
    found = motion(before, after, CardTaken(OWN, 0, FISH, ()), Delivered((WHEAT,)))
    assert to(found, NilePlace(0)).start == pytest.approx(lasts(quay(0), in_hand(0)))


@pytest.mark.parametrize("joins", [False, True])
def test_a_set_is_laid_card_by_card_and_lies_until_it_is_whole(*, joins: bool) -> None:  # P1, C8
    cards = (FISH, PLAIN_FISH, PLAIN_FISH)
    after = [laid(OWN, PLAIN_FISH, PLAIN_FISH, FISH), *hand(WHEAT)]
    event = SetJoined(OWN, 0, cards) if joins else SetLaid(OWN, 0, cards, True, False)
    found = motion([*hand(*cards, WHEAT)], after, event)
    going = [f for f in found.flights if not f.hides and f.path[-1] != f.path[0]]
    assert {ends(each) for each in going} == {
        (in_hand(0), at(160, 400)), (in_hand(2), at(100, 400)), (in_hand(1), at(130, 400)),
    }  # fmt: skip
    end = max(each.end for each in going)
    for time in (0.0, TIMES.move + 0.01, end - 0.01):
        looks = picture_in_motion(picture(*after), found, time).children[-1].looks
        cards_seen = [look for look in looks if isinstance(look, CardLook)]
        assert sum(look.picture == "fish" for look in cards_seen) == 3, time
    (held,) = found.holds
    assert (held.key, held.until) == (after[0].key, end)
    assert heard(found) == ["sobek/set"]
    assert to(found, HandPlace(0)).path == (in_hand(3), in_hand(0)), "the hand closes"


def test_an_opponents_set_comes_out_of_the_backs_with_its_faces_up() -> None:  # P1
    plate = thing(SetPlace(OTHER, 0), Rect(800, 350, 80, 20))
    found = motion(
        [backs(BACK)], [backs(BACK), plate],
        SetLaid(OTHER, 0, (FISH, FISH, FISH), is_new=True, is_flat=False),
    )  # fmt: skip
    going = [flight for flight in found.flights if flight.path[0] != flight.path[-1]]
    assert {seen_as(each) for each in going} == {"fish"}
    assert all(each.path[0] == at(900, 300) for each in going)
    assert all(each.path[-1].clamped(plate.rect) == each.path[-1] for each in going)


def test_a_character_acts_large_and_then_goes_to_the_discard_pile() -> None:  # C1
    found = motion(
        [*nile(FISH, WHEAT), *hand(THIEF, EBONY), discard()],
        [*nile(FISH, WHEAT), *hand(EBONY), discard(THIEF)],
        CharacterPlayed(OWN, THIEF), TurnBegan(OTHER),
    )  # fmt: skip
    coming, large, going = (f for f in found.flights if seen_as(f) == "thief")
    assert coming.path[0] == in_hand(0)
    assert coming.path[-1].w > DECK.w
    assert large.path[0] == coming.path[-1]
    assert large.seconds == pytest.approx(TIMES.acts)
    assert ends(going) == (coming.path[-1], discard().rect)
    held = next(hold for hold in found.holds if hold.key == f"{Thing.DISCARD}")
    assert held.until == pytest.approx(going.end)
    assert heard(found) == ["sobek/character"]


def test_a_theft_goes_from_hand_to_hand_with_its_face_down() -> None:  # C5
    stolen = CardStolen(OTHER, OWN, FISH)
    found = motion([*hand(FISH, EBONY), backs(BACK)], [*hand(EBONY), backs(BACK)], stolen)
    flight = next(f for f in found.flights if f.path[0] == in_hand(0) and len(f.path) > 2)
    assert ends(flight) == (in_hand(0), at(900, 300))
    assert seen_as(flight) == "back_beige"
    assert heard(found) == ["sobek/theft"]
    own = CardStolen(OWN, OTHER, FISH)
    found = motion([*hand(EBONY), backs(BACK)], [*hand(EBONY, FISH)], own)
    assert ends(to(found, HandPlace(1))) == (at(900, 300), in_hand(1))
    assert turned_up(found, HandPlace(1)) == ["back_beige", "back_beige", "fish"]


def test_a_card_stolen_from_the_own_hand_shows_its_face_until_it_goes() -> None:  # C5
    before = [*hand(FISH, EBONY), backs(BACK), backs(ORANGE, 800), discard()]
    after = [*hand(EBONY), backs(BACK), backs(ORANGE, 800), discard(THIEF)]
    found = motion(before, after, CharacterPlayed(OTHER, THIEF), CardStolen(OTHER, OWN, FISH))

    def own(time: float) -> list[str]:
        looks = picture_in_motion(picture(*after), found, time).children[-1].looks
        return [look.picture for look in looks if isinstance(look, CardLook) and look.rect.y > 400]

    assert own(0.1) == ["ebony", "fish"], "nothing moves yet"
    goes = to(found, HandPlace(0)).start
    assert goes > TIMES.move + TIMES.acts
    assert own(goes + 0.01) == ["ebony", "back_beige"]


def test_the_power_works_while_the_character_goes() -> None:  # C1, C3
    found = motion(
        [*hand(THIEF), discard(), deck()], [*hand(FISH, WHEAT), discard(THIEF), deck()],
        CharacterPlayed(OWN, THIEF), CardsDrawn(OWN, (FISH, WHEAT)),
    )  # fmt: skip
    drawn = [to(found, HandPlace(place)) for place in range(2)]
    assert [ends(each) for each in drawn] == [(DECK, in_hand(0)), (DECK, in_hand(1))]
    acted = next(f for f in found.flights if f.seconds == pytest.approx(TIMES.acts)).end
    assert [each.start for each in drawn] == pytest.approx([acted, acted + TIMES.dealt])
    assert {seen_as(each) for each in drawn} == {"back_beige"}


def test_a_card_given_up_goes_under_the_own_tile_as_others_see_it() -> None:  # C6, H4
    found = motion([backs(BACK), tile(OTHER)], [backs(BACK), tile(OTHER)], CardGiven(OTHER, BACK))
    flight = next(f for f in found.flights if f.path[0] == at(900, 300))
    assert seen_as(flight) == "back_beige"
    assert found.flights[-1].look == tile(OTHER).looks[0]


def test_what_leaves_a_pile_comes_out_from_under_the_tile() -> None:  # C4, C7, E6
    under = tile(OWN).rect
    own = [tile(OWN), discard()]
    picked = motion([*own, backs(BACK)], [*own, backs(BACK)], CardPicked(OTHER, OWN, FISH))
    assert any(
        f.path[-1] == at(900, 300)
        and f.path[0].clamped(under) == f.path[0]
        and f.is_hidden_until_start
        for f in picked.flights
    )
    embalmed = motion(own, [*own, *hand(FISH, WHEAT)], PileTakenUp(OWN, (FISH, WHEAT)))
    assert [to(embalmed, HandPlace(n)).start for n in (0, 1)] == pytest.approx([0, TIMES.dealt])
    gone = motion(own, own, CardsDiscarded(OWN, "fish", (FISH, THIEF)))
    faces = [seen_as(f) for f in gone.flights if f.path[-1] == discard().rect]
    assert faces == ["fish", "thief"], "all can see they are right"


def test_a_token_is_turned_up_before_it_goes_where_it_is_used() -> None:  # E1, E9
    tokens = Rect(500, 30, 200, 40)
    child = thing("used", Rect(300, 30, 40, 40))
    left = thing(Thing.TOKENS_LEFT, tokens)
    used = thing(Thing.TOKENS_USED, Rect(300, 30, 40, 40), children=(child,))
    found = motion([left], [left, used], TokenUsed(OTHER, "flood", None))
    back, face, shown, going = found.flights
    lay = tokens.right_part(40)
    assert (back.look, back.path[0], back.end) == (
        Picture(lay, "sobek/events/back"),
        lay,
        TIMES.turning,
    )
    assert (face.start, face.path[-1]) == (TIMES.turning, lay)
    assert shown.path == (lay, lay)
    assert (ends(going), going.hides) == ((lay, child.rect), child.key)
    assert heard(found) == ["sobek/token"]


def test_a_curse_goes_to_the_pile_it_is_given_to() -> None:  # E4
    lay = Rect(200, 200, 60, 60)
    looked_at = thing(TokenPlace("curse"), lay, Picture(lay, "sobek/events/curse"))
    given = TokenUsed(OWN, "curse", OTHER)
    found = motion([looked_at, tile(OTHER)], [tile(OTHER)], given)
    assert {f.look.rect for f in found.flights} == {lay}
    assert found.flights[-1].path[-1].centre == tile(OTHER).rect.centre
    assert all(f.look == Picture(lay, "sobek/events/curse") for f in found.flights), "it lay open"


SPACES = tuple(Rect(10 * n, 600, 10, 10) for n in range(100))


def on_track(*scores: int) -> list[Node]:
    markers = [
        thing(MarkerOf(seat), space, Picture(space, f"emblems/{seat}"))
        for seat, score in enumerate(scores)
        for space in [SPACES[score % 100]]
    ]
    track = thing(Thing.TRACK, Rect(0, 600, 1000, 10), TrackLook(Rect(0, 0, 0, 0), SPACES, ()))
    return [track, *markers]


@pytest.mark.parametrize(
    ("start", "end", "on_the_way"), [(3, 6, [4, 5]), (6, 3, [5, 4]), (98, 101, [99, 0])]
)
def test_a_marker_goes_from_space_to_space(start: int, end: int, on_the_way: list[int]) -> None:
    moved = MarkerMoved(OWN, start, end)  # D6, E2
    found = motion(on_track(start), on_track(end), moved)
    flight = to(found, MarkerOf(OWN))
    assert flight.path == tuple(SPACES[n] for n in (start % 100, *on_the_way, end % 100))
    assert flight.seconds == pytest.approx(4 * TIMES.space)
    assert found.cues == ((flight.end, "sobek/marker"),)


def test_when_a_round_is_scored_markers_go_on_and_the_corrupt_ones_back() -> None:  # W3, W5
    scored = RoundScored(1, (12, 4), (5, 2), (0,), (0, 10), (5, 14))
    found = motion(on_track(0, 10), on_track(5, 14), scored)
    back, on = to(found, MarkerOf(0)), to(found, MarkerOf(1))
    assert SPACES[12] in back.path
    assert back.path[-1] == SPACES[5]
    assert on.path == tuple(SPACES[10:15])
    assert back.start == on.start == 0
    assert back.seconds == pytest.approx(TIMES.walk)


def test_where_a_page_tells_of_the_scoring_nothing_of_it_moves_on_the_table() -> None:  # W
    pictures = PicturePair(picture(*on_track(0), *hand(FISH), tile(OWN)), picture(*on_track(5)))
    scored = RoundScored(1, (5,), (1,), (), (0,), (5,))
    events = (RoundEnded(OWN), scored, StartDealt(OWN, (FISH,)), Delivered((FISH,)))
    found = SobekChoreography(scores=False).motion_of(events, pictures, None)
    assert (found.flights, heard(found)) == ((), ["sobek/round"])


def test_hands_are_set_aside_all_at_the_same_time_before_the_next_deal() -> None:  # R3, Z1
    before = [*hand(FISH, WHEAT), backs(BACK), tile(OWN), tile(OTHER), deck()]
    after = [*hand(EBONY), backs(GREEN), tile(OWN), tile(OTHER), deck()]
    found = motion(
        before, after, RoundEnded(OWN), HandSetAside(OWN, (FISH, WHEAT)),
        HandSetAside(OTHER, (FISH,)), StartDealt(OWN, (EBONY,)), StartDealt(OTHER, (GREEN,)),
    )  # fmt: skip
    aside = [f for f in found.flights if len(f.path) == 3]
    assert [f.start for f in aside] == pytest.approx([0, TIMES.dealt, 0])
    end = max(f.end for f in aside)
    dealt = [f for f in found.flights if f.path[0] == DECK]
    assert [f.start for f in dealt] == pytest.approx([end, end])
    assert [seen_as(f) for f in dealt] == ["back_green", "back_green"]
    assert heard(found) == ["sobek/round", "sobek/slide"]


def test_what_is_hidden_from_the_viewer_is_on_its_way_as_a_back() -> None:  # H4
    """A game shown to an onlooker: events and pictures are covered, and so is the motion."""
    before = [*hand(BACK, ORANGE), *nile(ORANGE), deck(), backs(BACK), tile(OWN)]
    after = [*hand(BACK, ORANGE, ORANGE), deck(), backs(BACK), tile(OWN)]
    found = motion(
        before, after, CardTaken(OWN, 0, ORANGE, ()), CardsDrawn(OTHER, (BACK,)),
        CardStolen(OWN, OTHER, BACK), CardGiven(OWN, BACK),
    )  # fmt: skip
    looks = [flight.look for flight in found.flights if isinstance(flight.look, CardLook)]
    assert looks
    assert all(look.picture.startswith("back_") for look in looks)


def test_without_the_places_nothing_moves_and_nothing_fails() -> None:
    events = (
        CardTaken(OWN, 1, FISH, (WHEAT,)), Delivered((FISH,)), CardsDrawn(OTHER, (BACK,)),
        SetLaid(OWN, 0, (FISH, FISH, FISH), is_new=True, is_flat=True),
        CharacterPlayed(OTHER, THIEF), CardStolen(OWN, OTHER, FISH), CardGiven(OTHER, BACK),
        CardPicked(OWN, OTHER, FISH), PileTakenUp(OWN, (FISH,)),
        CardsDiscarded(OWN, "fish", (FISH,)), TokenUsed(OTHER, "curse", OWN),
        MarkerMoved(OWN, 0, 5), HandSetAside(OWN, (FISH,)),
        RoundScored(1, (1, 0), (0, 0), (), (0, 0), (1, 0)),
    )  # fmt: skip
    assert not motion([], [], *events).flights


def test_the_hand_makes_room_without_changing_its_order() -> None:
    """All cards move if any does, so that their overlaps stay."""
    before, after = hand(FISH, WHEAT, EBONY), hand(FISH, EBONY)
    stolen = CardStolen(OTHER, OWN, WHEAT)
    found = motion([*before, backs(BACK)], [*after, backs(BACK)], stolen)
    shifts = [flight for flight in found.flights if flight.hides]
    assert [flight.hides for flight in shifts] == [f"{HandPlace(0)}", f"{HandPlace(1)}"]
    assert shifts[0].path == (in_hand(0), in_hand(0))
    assert found.flights.index(shifts[-1]) < len(found.flights) - 1, "under what flies"


def test_cards_are_on_their_way_as_high_above_the_table_as_one_in_hand() -> None:
    chosen = hand(FISH, FISH, FISH)
    lifted = [
        node._replace(looks=(replace_lift(node),)) for node in chosen
    ]  # fmt: skip
    event = SetLaid(OWN, 0, (FISH, FISH, FISH), is_new=True, is_flat=False)
    found = motion(lifted, [laid(OWN, FISH, FISH, FISH)], event)
    going = [f for f in found.flights if f.path[0] != f.path[-1]]
    assert len(going) == 3
    assert all(isinstance(f.look, CardLook) and f.look.lift is Lift.HELD for f in going)


def replace_lift(node: Node) -> CardLook:
    look = node.looks[0]
    assert isinstance(look, CardLook)
    return look._replace(lift=Lift.FLAT)


# -- Tokens that are looked at, and a new round ----------------------------------------------


def test_tokens_come_to_whoever_looks_at_them_and_are_turned_up() -> None:
    """E1: before they have landed only backs and edges are seen."""
    left = thing(Thing.TOKENS_LEFT, Rect(600, 20, 120, 40))
    places = {"flood": Rect(200, 300, 80, 80), "curse": Rect(300, 300, 80, 80)}
    choices = [
        thing(TokenPlace(token), rect.inset(-6), Picture(rect, f"sobek/events/{token}"))
        for token, rect in places.items()
    ]
    seen = motion([left], [left, *choices], TokensSeen(OWN, ("flood", "curse", "flood")))
    assert {flight.hides for flight in seen.flights} == {node.key for node in choices}
    tokens = [(f, f.look.name) for f in seen.flights if isinstance(f.look, Picture)]
    faces = [flight for flight, name in tokens if name != "sobek/events/back"]
    assert [name for flight, name in tokens if flight in faces] == [
        "sobek/events/flood", "sobek/events/curse",
    ]  # fmt: skip
    assert [f.path[-1] for f in faces] == list(places.values())
    turned = min(f.start for f in faces)
    assert turned > TIMES.turning
    assert seen.cues


def test_of_tokens_that_another_looks_at_no_face_is_seen() -> None:
    left = thing(Thing.TOKENS_LEFT, Rect(600, 20, 120, 40))
    seen = motion([left], [left], TokensSeen(OTHER, ()))
    assert not seen.flights
    assert [flash.rect for flash in seen.flashes] == [left.rect], "but that they are looked at"


def test_a_new_round_is_dealt_as_if_nothing_had_lain_there() -> None:
    after = [deck(), *nile(FISH, WHEAT), *hand(EBONY), backs(GREEN)]
    events: list[Event] = [
        RoundBegan(2), StartDealt(OWN, (EBONY,)), StartDealt(OTHER, (GREEN,)),
        Delivered((FISH, WHEAT)),
    ]  # fmt: skip
    seen = motion(after, after, *events)
    dealt = [flight for flight in seen.flights if flight.path[0] == DECK]
    goals = [flight.path[-1] for flight in dealt]
    assert goals == [in_hand(0), at(900, 300), quay(0), quay(1)]
    assert all("back_" in seen_as(each) for each in dealt)
    assert all("back_" in seen_as(each) for each in seen.flights), "none before it lies there"
    assert {flight.hides for flight in seen.flights} >= {f"{HandPlace(0)}", f"{NilePlace(0)}"}
    (others,) = seen.holds
    assert (others.key, others.earlier_node.looks) == (f"{BacksOf(OTHER, 'green')}", ())
