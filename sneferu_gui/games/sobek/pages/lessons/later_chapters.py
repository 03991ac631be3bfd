"""The fourth and fifth chapter: characters; the end of a round."""

from typing import Final

from sneferu_gui.games.sobek.law.actions import (
    Done,
    Lay,
    PlayMerchant,
    PlayPriest,
    Start,
    Take,
)
from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.pages.lessons.pointing import (
    ME,
    acted,
    always,
    character_in_hand,
    done,
    hand,
    nile,
    plan_of,
    set_of,
    state_of,
    within_reach,
)
from sneferu_gui.games.sobek.pages.lessons.prepared import (
    TAKES_FIRST,
    Script,
    WantedDeal,
    plain_round,
    prepared,
)
from sneferu_gui.games.sobek.table.places import (
    ActionChoice,
    MarkerOf,
    NilePlace,
    PileOf,
    PlayerPlace,
    PowerOf,
)
from sneferu_gui.language import N_
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    LessonChapter,
    LessonStep,
    Right,
    Subjects,
    Tried,
    Verdict,
    Waits,
    Wrong,
)

# -- 4: characters ---------------------------------------------------------------------------


def _is_priestess(kind: CardKind) -> bool:
    return kind.power == "priest"


def _is_merchant(kind: CardKind) -> bool:
    return kind.power == "merchant"


def _is_priestess_chosen(tried: Tried) -> Verdict:
    if acted(tried.steps) is not None:
        return Wrong(N_("Keep your turn: choose the High Priestess in your hand."))
    return Right() if character_in_hand(tried.table) == "priest" else Waits()


def _is_fish_discarded(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    if not isinstance(action, PlayPriest):
        return Wrong(N_("Keep your turn: use the power of the High Priestess."))
    if action.family != "fish":
        return Wrong(N_("That is one card. Of fish she discards three."))
    return Right(N_("Three cards fewer under your tile: you are less corrupt."))


def _her_power(table: AnyTable) -> Subjects:
    if character_in_hand(table) != "priest":
        return hand(_is_priestess)(table)
    fish = next(
        each
        for each in state_of(table).legal_actions()
        if isinstance(each, PlayPriest) and each.family == "fish"
    )
    return (ActionChoice(fish), PowerOf("priestess"))


def _her_power_or_tile(table: AnyTable) -> Subjects:
    return _her_power(table) or (PileOf(ME),)


def _is_merchant_decided(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    if isinstance(action, PlayMerchant):
        return Right(N_("The card is yours, and nothing was skipped."))
    return Right(N_("Kept: he can count as a fish in a set, or serve you later."))


def _merchant_or_nile(table: AnyTable) -> Subjects:
    if character_in_hand(table) == "merchant":
        return (PowerOf("merchant_fish"), *_whole_nile(table))
    return (*hand(_is_merchant)(table), *within_reach(table))


def _what_is_next(table: AnyTable) -> Subjects:
    """The Merchant, once chosen his power, then the cards he could take: any (C9)."""
    if character_in_hand(table) != "merchant":
        return hand(_is_merchant)(table) or within_reach(table)
    return (PowerOf("merchant_fish"),) if plan_of(table).power is None else _whole_nile(table)


def _whole_nile(table: AnyTable) -> Subjects:
    return tuple(NilePlace(index) for index in range(len(state_of(table).nile)))


CHARACTERS: Final = LessonChapter(
    "characters",
    N_("Characters"),
    N_("Powers for the moment when they help most"),
    lambda name: prepared(
        name,
        WantedDeal(
            ("fish0g", "marble0g"),
            ("cattle0g", "ivory0g"),
            (
                "wheat0",
                "fish0",
                "priestess",
                "cattle0",
                "fish1",
                "cattle1",
                "wheat1",
                "fish0",
                "merchant_fish",
                "marble2",
                "ebony2",
                "cattle0",
                "wheat0",
                "fish0",
                "ivory3",
                "ivory0",
            ),
        ),
        5,
        (Take(2), Take(0), Take(1), Take(0), Take(1), Take(0)),
    ),
    (
        LessonStep(
            N_("You hold two characters. Each has a power, once. Choose the High Priestess."),
            hand(_is_priestess),
            ("power", "High Priestess"),
            hand(_is_priestess),
            _is_priestess_chosen,
        ),
        LessonStep(
            N_(
                "Use her power: she discards one family of goods from under your tile. Let it be"
                " the fish."
            ),
            _her_power_or_tile,
            ("discard",),
            _her_power,
            _is_fish_discarded,
            needs_outcome=True,
        ),
        LessonStep(
            N_("The Merchant takes any card and skips none. Use him, or take a card and keep him."),
            _what_is_next,
            ("Merchant",),
            _merchant_or_nile,
            _is_merchant_decided,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sobek/cards/priestess",),
    TAKES_FIRST,
)

# -- 5: the end of a round -------------------------------------------------------------------


def _is_last_taken(tried: Tried) -> Verdict:
    if done(tried.steps, Take) is not None:
        return Right()
    is_other = acted(tried.steps) is not None
    return Wrong(N_("Keep that for now, and take the last card.")) if is_other else Waits()


def _is_laid_flat(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    if isinstance(action, Lay):
        return Right()
    return Wrong(N_("The wheat would go under your tile. Lay it flat first."))


def _is_wheat(kind: CardKind) -> bool:
    return kind.family == "wheat"


def _is_beginner_named(tried: Tried) -> Verdict:
    action = done(tried.steps, Start)
    if action is None:
        return Waits()
    if action.seat == ME:
        return Right(N_("The first choice is yours, on a full Nile."))
    return Right(N_("You choose from what is left, and may get the last card."))


def _beginners(_table: AnyTable) -> Subjects:
    return (PlayerPlace(0), PlayerPlace(1), ActionChoice(Start(0)), ActionChoice(Start(1)))


def _beginners_or_nile(table: AnyTable) -> Subjects:
    """What there is to choose from; once somebody was named, the goods that wait."""
    if state_of(table).phase is Phase.START:
        return (ActionChoice(Start(0)), ActionChoice(Start(1)), PlayerPlace(1))
    return within_reach(table)


END_OF_ROUND: Final = LessonChapter(
    "end-of-round",
    N_("The end of a round"),
    N_("Flat sets, and what corruption costs"),
    lambda name: plain_round(name, 646),
    (
        LessonStep(
            N_("No goods are left to come. The round ends with the last card: take it."),
            nile(0),
            ("round",),
            nile(0),
            _is_last_taken,
        ),
        LessonStep(
            N_("Sets can be laid flat now: they bring their scarabs, once. Lay your wheat flat."),
            set_of(_is_wheat),
            ("flat",),
            set_of(_is_wheat),
            _is_laid_flat,
            needs_outcome=True,
        ),
        LessonStep(
            N_(
                "All sets brought points; after three rounds most points win. What was left in"
                " hands"
                " is corruption."
            ),
            always(MarkerOf(0), MarkerOf(1)),
            ("point",),
        ),
        LessonStep(
            N_(
                "You were most corrupt. Your 29 points hold two tens: your marker went back to its"
                " sign twice."
            ),
            always(MarkerOf(0)),
            ("marker", "sign"),
        ),
        LessonStep(
            N_("Whoever is behind says who begins the next round. Who shall it be?"),
            _beginners_or_nile,
            (),
            _beginners,
            _is_beginner_named,
            is_decision=True,
        ),
    ),
    ("sobek/tile",),
    Script((Done(), Take(0))),
)
