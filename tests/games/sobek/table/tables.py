"""Things of a table of Sobek, filled in by hand."""

from typing import Final

from sneferu_gui.games.sobek.table.cards import (
    CardAppearance,
    CardFace,
    CardState,
    back_picture,
    character_picture,
    goods_picture,
)
from sneferu_gui.games.sobek.table.choosable import QUIET, Choosable
from sneferu_gui.games.sobek.table.hand import HandAppearance
from sneferu_gui.games.sobek.table.harbour import (
    HarbourAppearance,
    QuayCard,
    StackAppearance,
    TokenAppearance,
)
from sneferu_gui.games.sobek.table.opponents import BacksAppearance, OpponentAppearance
from sneferu_gui.games.sobek.table.own_area import OwnAppearance
from sneferu_gui.games.sobek.table.score_ring import MarkerAppearance, RingAppearance
from sneferu_gui.games.sobek.table.sets import NewSetAppearance, SetAppearance, SetsAppearance
from sneferu_gui.games.sobek.table.tile import TileAppearance
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.shell.renderer import Renderer

RENDERER: Final = Renderer()
VALUES: Final = {"ivory": 3, "ebony": 2, "marble": 2, "cattle": 1, "fish": 1, "wheat": 1}
CHARACTERS: Final = {
    "queen": "ivory", "vizier": "ebony", "priest": "cattle", "courtesan": "cattle",
    "thief": "fish", "merchant": "wheat", "scribe": "wheat",
}  # fmt: skip
SIGNS: Final = ("sun", "eye", "ankh", "lotus", "crook") * 20
COLOURS: Final = ("carnelian", "lapis", "turquoise", "amethyst")


def canvas_of(size: tuple[int, int, int]) -> Canvas:
    """A canvas of a width and height at a scale."""
    wide, high, percent = size
    return Canvas(wide, high, Scale(percent), RENDERER.ruler)


def face(code: str) -> CardFace:
    """A card: a family (with ``+`` one with scarabs), ``any``, a character or a back."""
    if code in {"beige", "green", "orange"}:
        return CardFace(f"a {code} back", back_picture(code))
    if code in CHARACTERS:
        family = CHARACTERS[code]
        return CardFace(code, character_picture(code, family), family, is_character=True)
    family = code.removesuffix("+")
    scarabs = VALUES[family] if code.endswith("+") else 0
    return CardFace(code, goods_picture(family), family, scarabs)


def card(code: str, state: CardState = CardState.OPEN, choice: Choosable = QUIET) -> CardAppearance:
    """A card that lies somewhere."""
    return CardAppearance(face(code), state, choice)


def harbour_of(codes: tuple[str, ...], pointed: int | None = None) -> HarbourAppearance:
    """The harbour; what lies before the card that is pointed at would be skipped."""
    cards = []
    for place, code in enumerate(codes):
        is_open = place < 4
        skipped = pointed is not None and place < pointed
        state = CardState.SKIPPED if skipped else CardState.OPEN if is_open else CardState.OFF
        choice = Choosable(
            ("take", place) if is_open else None, f"hint {place}", "K1", about=("nile", place)
        )
        cards.append(
            QuayCard(
                card(code, state, choice),
                f"+{place}" if is_open else "",
                f"{place} cards of corruption" if is_open else "",
                f"+{place + 1}" if skipped else "",
            )
        )
    back = TokenAppearance("back", "a token")
    return HarbourAppearance(
        "The harbour", tuple(cards), 9, "An empty quay",
        StackAppearance("18 cards in the deck", 18, face("beige"), Choosable(hint="deck")),
        StackAppearance("3 cards discarded", 3, face("merchant"), Choosable("open", "discard")),
        (back, back, back), (TokenAppearance("flood", "Flood"), TokenAppearance("guild", "Guild")),
        "3 tokens left", Choosable(hint="tokens"), Choosable(hint="used"),
    )  # fmt: skip


def set_of(family: str, codes: str, *, is_flat: bool = False, after: int | None = None,
           choice: Choosable = QUIET) -> SetAppearance:  # fmt: skip
    """A set of cards."""
    faces = tuple(face(code) for code in codes.split())
    scarabs = sum(each.scarabs for each in faces)
    worth = scarabs if is_flat else scarabs * len(faces)
    return SetAppearance(f"a set of {family}", family, faces, scarabs, worth, after, is_flat,
                         choice=choice)  # fmt: skip


SETS: Final = (
    set_of("fish", "fish+ fish fish+ any", after=18, choice=Choosable("onto 0", "hint", "P4")),
    set_of("ebony", "ebony+ ebony ebony+"),
    set_of("cattle", "cattle+ cattle priest cattle+", is_flat=True),
)
HAND: Final = (
    *("ivory+", "ivory", "ebony+", "ebony", "marble", "cattle+", "cattle", "fish+", "fish"),
    *("wheat", "wheat+", "any", "queen", "thief"),
)


def own_of(
    count: int = 14, sets: tuple[SetAppearance, ...] = SETS, chosen: tuple[int, ...] = ()
) -> OwnAppearance:
    """The viewer's things, with so many cards in hand."""
    codes = (HAND * 3)[:count]
    cards = tuple(
        card(code, CardState.SELECTED if i in chosen else CardState.OPEN, Choosable(("card", i)))
        for i, code in enumerate(codes)
    )
    look = ButtonAppearance("tile/look", "Look through", "look")
    return OwnAppearance(
        "Merit’s goods", HandAppearance(f"{count} cards", cards, Choosable("drop")),
        SetsAppearance(0, "sets", sets, NewSetAppearance("New set", 12, Choosable("new"))),
        TileAppearance("Your tile: 6 cards", 6, 8, 1, "a Curse", 9,
                       "Nofret would be the most corrupt", choice=Choosable(hint="tile"),
                       look=look),
        "emblems/carnelian",
    )  # fmt: skip


def opponent(seat: int) -> OpponentAppearance:
    """Another player, whose backs the Thief may choose from."""
    backs = tuple(
        BacksAppearance(back, count, f"{count} {back}", Choosable(("back", seat, back)))
        for back, count in (("beige", 5 + seat), ("green", 2), ("orange", 1))
    )
    sets = (set_of("wheat", "wheat+ wheat wheat wheat+"), set_of("ivory", "ivory+ ivory+ ivory"))
    return OpponentAppearance(
        seat, ("Hapi", "Nofret", "Senbi")[seat - 1], f"emblems/{COLOURS[seat]}", f"player {seat}",
        23 + 17 * seat, backs, "8 cards", sets, "No set", 4 + seat, f"tile of {seat}",
        Choosable(hint="tile"), seat % 2, "a Curse", "Scribe", choice=Choosable(hint="player"),
    )  # fmt: skip


def ring_of(*scores: int, after: int | None = None) -> RingAppearance:
    """The score track; the first marker would go to `after`."""
    markers = tuple(
        MarkerAppearance(seat, COLOURS[seat], score, f"{COLOURS[seat]}: {score}",
                         None if seat else after, f"goes to {after}", hint="marker",
                         about=("marker", seat), after_about=("ghost", seat))
        for seat, score in enumerate(scores)
    )  # fmt: skip
    labels = tuple(f"space {n}, {sign}" for n, sign in enumerate(SIGNS))
    return RingAppearance("Points", SIGNS, labels, markers)
