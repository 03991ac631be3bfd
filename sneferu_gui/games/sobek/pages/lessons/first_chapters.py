"""The first three chapters: take; lay sets; tokens."""

from typing import Final

from sneferu_gui.games.sobek.law.actions import (
    PlaySet,
    Take,
    UseOnSet,
)
from sneferu_gui.games.sobek.law.edition import ANY, CardKind
from sneferu_gui.games.sobek.pages.lessons.pointing import (
    ME,
    acted,
    always,
    chosen_families,
    done,
    hand,
    nile,
    plan_of,
    set_of,
    state_of,
    still_to_choose,
    within_reach,
)
from sneferu_gui.games.sobek.pages.lessons.prepared import (
    TAKES_FIRST,
    WantedDeal,
    prepared,
)
from sneferu_gui.games.sobek.table.places import (
    ActionChoice,
    NewSet,
    PileOf,
    PlayerPlace,
    SetPlace,
    TokenPlace,
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

# -- 1: take ---------------------------------------------------------------------------------


def _is_first_taken(tried: Tried) -> Verdict:
    taken = done(tried.steps, Take)
    if taken is None:
        return Waits()
    if taken.place:
        return Wrong(N_("Reaching further comes next. Take the first card for now."))
    return Right()


def _is_third_taken(tried: Tried) -> Verdict:
    taken = done(tried.steps, Take)
    if taken is None:
        return Waits()
    return Right() if taken.place == IVORY else Wrong(N_("Not that card. Take the ivory."))


def _is_any_taken(tried: Tried) -> Verdict:
    taken = done(tried.steps, Take)
    if taken is None:
        return Waits()
    if not taken.place:
        return Right(N_("Nothing skipped: your tile stays as it is."))
    return Right(N_("You have what you wanted. What you skipped lies under your tile."))


IVORY: Final = 2
"""Where the ivory lies when it is asked for."""

TAKE: Final = LessonChapter(
    "take",
    N_("Take and skip"),
    N_("Goods on the Nile, and what reaching for them costs"),
    lambda name: prepared(
        name,
        WantedDeal(
            ("wheat0g", "fish0g"),
            ("cattle0g", "marble0g"),
            (
                "cattle0",
                "wheat0",
                "fish1",
                "wheat1",
                "ivory3",
                "ebony2",
                "thief",
                "amulet",
                "fish0",
            ),
        ),
        5,
    ),
    (
        LessonStep(
            N_("Goods wait in a row on the Nile. A turn is one card: take the first. It is free."),
            nile(0),
            ("goods", "Nile", "turn", "card"),
            nile(0),
            _is_first_taken,
        ),
        LessonStep(
            N_(
                "You take turns. You may reach as far as the fourth card: take the ivory, and"
                " skip two."
            ),
            nile(IVORY),
            ("skip",),
            nile(IVORY),
            _is_third_taken,
            needs_outcome=True,
        ),
        LessonStep(
            N_(
                "The two you skipped went under your tile. That is corruption: whoever has"
                " most of it will pay."
            ),
            always(PileOf(ME)),
            ("tile", "corruption"),
        ),
        LessonStep(
            N_("A card with its back up is a character. Take whatever you like, near or far."),
            within_reach,
            ("character",),
            within_reach,
            _is_any_taken,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sobek/cards/ivory",),
    TAKES_FIRST,
)

# -- 2: lay sets -----------------------------------------------------------------------------


def _is_fish(kind: CardKind) -> bool:
    return kind.family == "fish"


def _is_fish_or_amulet(kind: CardKind) -> bool:
    return kind.family in {"fish", ANY}


def _are_fish_chosen(tried: Tried) -> Verdict:
    if acted(tried.steps) is not None:
        return Wrong(N_("Keep your turn: choose the three fish first."))
    families = chosen_families(tried.table)
    return Right() if families.count("fish") >= 3 else Waits()  # noqa: PLR2004 - P1


def _is_amulet_chosen(tried: Tried) -> Verdict:
    if acted(tried.steps) is not None:
        return Wrong(N_("Keep your turn: choose the amulet first."))
    return Right() if ANY in chosen_families(tried.table) else Waits()


def _is_set_laid(tried: Tried) -> Verdict:
    if done(tried.steps, PlaySet) is None:
        is_other = acted(tried.steps) is not None
        return Wrong(N_("Keep your turn: lay a set of fish.")) if is_other else Waits()
    laid = state_of(tried.table).sets[ME][-1]
    if laid.size > 3:  # noqa: PLR2004 - more than a set needs
        return Right(
            N_(
                "The more cards, the more each scarab counts. What opened now is for the "
                "next chapter."
            )
        )
    return Right(
        N_(
            "On the table a set is safe, and can still grow. What opened now is for the "
            "next chapter."
        )
    )


LAY_SETS: Final = LessonChapter(
    "lay-sets",
    N_("Lay sets"),
    N_("Three of one family, and what they are worth"),
    lambda name: prepared(
        name,
        WantedDeal(
            ("fish0g", "wheat0g"),
            ("cattle0g", "ivory0g"),
            (
                "fish1",
                "cattle0",
                "fish1",
                "wheat0",
                "amulet",
                "ebony0",
                "marble0",
                "wheat1",
                "ebony2",
            ),
        ),
        5,
        (Take(0),) * 6,
    ),
    (
        LessonStep(
            N_("Three goods of one family make a set. Choose the three fish in your hand."),
            hand(_is_fish),
            ("family", "set", "hand"),
            still_to_choose(_is_fish),
            _are_fish_chosen,
            needs_outcome=True,
        ),
        LessonStep(
            N_("An amulet stands for any goods. Choose it too, and see what that brings."),
            hand(lambda kind: kind.family == ANY),
            ("amulet",),
            still_to_choose(lambda kind: kind.family == ANY),
            _is_amulet_chosen,
            needs_outcome=True,
        ),
        LessonStep(
            N_(
                "A set is worth its scarabs, the golden beetles, times its cards. Lay it, as"
                " large as you like."
            ),
            always(NewSet()),
            ("scarab", "worth", "lay"),
            set_of(_is_fish_or_amulet),
            _is_set_laid,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sobek/cards/fish", "sobek/cards/any"),
    TAKES_FIRST,
)

# -- 3: tokens -------------------------------------------------------------------------------

PROSPERITY: Final = "prosperity"


def _is_prosperity_used(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    if isinstance(action, UseOnSet) and action.onto is not None:
        return Right(N_("Two scarabs more: each of its cards counts them."))
    return Wrong(N_("Another time. Use Prosperity, on your wheat."))


def _prosperity(table: AnyTable) -> Subjects:
    return (
        (SetPlace(ME, 0), *_choices(table, UseOnSet))
        if plan_of(table).event
        else (TokenPlace(PROSPERITY),)
    )


def _choices(table: AnyTable, kind: type) -> Subjects:
    """What of a kind of action can be chosen in the panel of the move."""
    return tuple(
        ActionChoice(action)
        for action in state_of(table).legal_actions()
        if isinstance(action, kind)
    )


def _is_fish_laid(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    is_set = isinstance(action, PlaySet)
    return Right() if is_set else Wrong(N_("Not yet: lay the three fish."))


def _is_token_used(tried: Tried) -> Verdict:
    action = acted(tried.steps)
    if action is None:
        return Waits()
    return Right(N_("Used up: it cannot help anybody else now."))


def _all_tokens(table: AnyTable) -> Subjects:
    state = state_of(table)
    if plan_of(table).event:
        return (SetPlace(ME, 0), SetPlace(ME, 1), PlayerPlace(1), PileOf(1))
    return tuple(TokenPlace(token) for token in dict.fromkeys(state.tokens))


TOKENS: Final = LessonChapter(
    "tokens",
    N_("Tokens"),
    N_("What a set brings besides its points"),
    lambda name: prepared(
        name,
        WantedDeal(
            ("wheat0g", "fish0g"),
            ("cattle0g", "ivory0g"),
            (
                "wheat1",
                "cattle0",
                "wheat1",
                "cattle1",
                "wheat0",
                "ebony0",
                "fish1",
                "marble0",
                "fish1",
                "ivory0",
                "fish0",
                "ebony2",
                "wheat0",
                "ivory3",
            ),
            (PROSPERITY, "flood", "guild", "deceit", "curse"),
        ),
        5,
        ((Take(0),) * 10 + (PlaySet(None, ("wheat1", "wheat1", "wheat0", "wheat0g")),)),
    ),
    (
        LessonStep(
            N_("You have just laid wheat. Whoever lays a set looks at the tokens and uses one."),
            always(
                *(TokenPlace(token) for token in (PROSPERITY, "flood", "guild", "deceit", "curse"))
            ),
            ("token",),
        ),
        LessonStep(
            N_("Prosperity gives a set two scarabs more. Use it on your wheat."),
            always(TokenPlace(PROSPERITY)),
            ("Prosperity",),
            _prosperity,
            _is_prosperity_used,
            needs_outcome=True,
        ),
        LessonStep(
            N_(
                "Your turn again. Choose the three fish (a double click takes them all), and"
                " lay them."
            ),
            set_of(_is_fish),
            (),
            set_of(_is_fish),
            _is_fish_laid,
            needs_outcome=True,
        ),
        LessonStep(
            N_("Again a token. Point at each to see what it does, and use the one you like best."),
            _all_tokens,
            (),
            _all_tokens,
            _is_token_used,
            is_decision=True,
            needs_outcome=True,
        ),
    ),
    ("sobek/events/prosperity",),
    TAKES_FIRST,
)
