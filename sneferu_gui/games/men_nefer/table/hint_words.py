"""A hint in words, as much of it as was asked for; and why a turn is better than another."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players.turn_reason import ReasonKind, TurnReason
from sneferu_gui.games.men_nefer.table.action_words import action_words, gesture_words
from sneferu_gui.games.men_nefer.table.words import food_words, heka_words
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.ui.pages.words import points_words
from sneferu_gui.ui.table.move import HintWords

PYRAMIDS: Final = N_("Look at the Pyramids.")
NECROPOLIS: Final = N_("Look at the Necropolis and its tiles.")
TEMPLE: Final = N_("Look at the Temple, and at the crafts that can be offered.")
NILE: Final = N_("Look at your boats on the Nile, and at the cities.")

_WHERE: Final = {
    "visit": N_("Look at your tablets: an apprentice can visit a House."),
    "specialise": N_("Look at the suns of the Houses: an apprentice of yours can specialise."),
    "obtain": N_("Look at the tablet market: a tablet is worth its price."),
    "market": N_("Look at the actions beside the tablet market."),
    "pick": N_("Look at the parts of the bundle: their order matters."),
    "done": N_("Look whether anything is still worth doing."),
    "scarab": N_("Look at your scarabs: what a step opens there."),
    "papyrus": N_("Look at the papyri, and at the last one in your Book."),
    "craft": N_("Look at the crafts, and at your Pyramidal Area."),
    "erect": N_("Look at the free pedestals."),
    "mix": N_("Look at what you have of Food and Heka."),
    **dict.fromkeys(("haul", "build", "grant", "favour"), PYRAMIDS),
    **dict.fromkeys(("bury", "mastaba"), NECROPOLIS),
    **dict.fromkeys(("walk", "offer", "basket"), TEMPLE),
    **dict.fromkeys(("sail", "activate", "contract"), NILE),
}


def hint_words(state: State) -> HintWords:
    """How a hint is told in a state."""
    return HintWords(
        lambda action: _(_WHERE[action.do]),
        lambda action: _("Choose: {what}").format(what=action_words(state, action)),
        lambda actions: _turn(state, actions),
        reason_lines,
        _("Tell the next thing: which; then what to do, and why"),
    )


def _turn(state: State, actions: Sequence[Action]) -> list[str]:
    """All of the turn that can be done as it stands now."""
    known, after = list[Action](), state
    for action in actions:
        if after.is_over or after.turns != state.turns or after.why_not(action) is not None:
            break
        known.append(action)
        after = after.apply(action)
    return [gesture_words(state, known)] if known else []


# -- Why a turn is better --------------------------------------------------------------------


def reason_lines(reasons: Sequence[TurnReason]) -> tuple[str, ...]:
    """A line for each reason, in their order.

    >>> reason_lines((TurnReason(ReasonKind.ORB, 1.0, 2), TurnReason(ReasonKind.MOON, 0.5)))
    ('The orb is 2 spaces higher', 'Your apprentices stand better for specialising')
    >>> reason_lines((TurnReason(ReasonKind.HEKA, 0.6, 1),))
    ('1 Heka more',)
    """
    return tuple(_WORDS[each.kind](each.amount).format(n=each.amount) for each in reasons)


def _more(words: str) -> str:
    return _("{what} more").format(what=words)


_WORDS: Final[Mapping[ReasonKind, Callable[[int], str]]] = {
    ReasonKind.POINTS: lambda n: _more(points_words(n)),
    ReasonKind.PURITY: lambda n: ngettext(
        "Heart and feather come {n} step nearer to crossing",
        "Heart and feather come {n} steps nearer to crossing",
        n,
    ),
    ReasonKind.CONTRACTS: lambda n: ngettext("{n} contract more", "{n} contracts more", n),
    ReasonKind.FULFILLED: lambda n: ngettext(
        "{n} contract more is met for the Harvest", "{n} contracts more are met for the Harvest", n
    ),
    ReasonKind.TOMBS: lambda n: ngettext(
        "{n} sarcophagus more in the Necropolis: it scores at every Harvest",
        "{n} sarcophagi more in the Necropolis: they score at every Harvest",
        n,
    ),
    ReasonKind.SARCOPHAGI: lambda n: ngettext(
        "{n} sarcophagus more is ready for a rite", "{n} sarcophagi more are ready for a rite", n
    ),
    ReasonKind.PEDESTALS: lambda n: ngettext(
        "{n} sphinx more on a pedestal", "{n} sphinxes more on pedestals", n
    ),
    ReasonKind.SPHINXES: lambda n: ngettext(
        "{n} sphinx more is ready to be erected", "{n} sphinxes more are ready to be erected", n
    ),
    ReasonKind.PERMISSIONS: lambda n: ngettext(
        "{n} permission more is available", "{n} permissions more are available", n
    ),
    ReasonKind.GRANTED: lambda n: ngettext(
        "{n} permission more at the Queens’ Pyramids",
        "{n} permissions more at the Queens’ Pyramids",
        n,
    ),
    ReasonKind.QUEENS: lambda n: ngettext(
        "The block is {n} step further on the Queens’ track",
        "The block is {n} steps further on the Queens’ track",
        n,
    ),
    ReasonKind.GREAT: lambda n: ngettext(
        "The block is {n} step further on the Great Pyramid track",
        "The block is {n} steps further on the Great Pyramid track",
        n,
    ),
    ReasonKind.ORB: lambda n: ngettext(
        "The orb is {n} space higher", "The orb is {n} spaces higher", n
    ),
    ReasonKind.SCARABS: lambda n: ngettext(
        "Your scarabs are {n} step further", "Your scarabs are {n} steps further", n
    ),
    ReasonKind.GLYPHS: lambda n: ngettext("{n} sign more fits", "{n} signs more fit", n),
    ReasonKind.FOOD: lambda n: _more(food_words(n)),
    ReasonKind.HEKA: lambda n: _more(heka_words(n)),
    ReasonKind.SAILING: lambda n: ngettext(
        "Your boats are {n} section further", "Your boats are {n} sections further", n
    ),
    ReasonKind.PRIESTESSES: lambda n: ngettext(
        "Your priestesses are {n} room further", "Your priestesses are {n} rooms further", n
    ),
    ReasonKind.CRAFTS: lambda n: ngettext("{n} craft more", "{n} crafts more", n),
    ReasonKind.BASKETS: lambda n: ngettext(
        "{n} craft more can still be offered", "{n} crafts more can still be offered", n
    ),
    ReasonKind.PAPYRI: lambda n: ngettext(
        "{n} papyrus more in the Book of the Dead", "{n} papyri more in the Book of the Dead", n
    ),
    ReasonKind.TABLETS: lambda _n: _("Your tablets promise more for the turns to come"),
    ReasonKind.MOON: lambda _n: _("Your apprentices stand better for specialising"),
}
