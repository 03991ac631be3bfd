"""What lies before the viewer: the hand with what is chosen of it, the sets, the tile."""

from dataclasses import replace

from sneferu_gui.games.sobek.law.actions import Action, Lay, PlaySet
from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.position import LaidSet, Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.cards import CardAppearance, CardState
from sneferu_gui.games.sobek.table.choosable import Choosable
from sneferu_gui.games.sobek.table.choosing import choosable, choosable_for
from sneferu_gui.games.sobek.table.faces import card_face
from sneferu_gui.games.sobek.table.hand import HandAppearance
from sneferu_gui.games.sobek.table.number_words import power_rule
from sneferu_gui.games.sobek.table.outcome_lines import (
    emblem_of,
    most_corrupt_line,
    name_of,
)
from sneferu_gui.games.sobek.table.own_area import OwnAppearance
from sneferu_gui.games.sobek.table.places import (
    HandPlace,
    Looked,
    NewSet,
    NilePlace,
    OwnArea,
    OwnHand,
    PileOf,
    SetPlace,
)
from sneferu_gui.games.sobek.table.plan import action_at, completions, hand_of
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.preview import (
    ActionOutcome,
    changed_sets,
    corruption_under,
    most_corrupt,
    outcome_of,
)
from sneferu_gui.games.sobek.table.sets import NewSetAppearance, SetAppearance, SetsAppearance
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.tile import TileAppearance
from sneferu_gui.games.sobek.table.words import (
    POWER_CLAUSES,
    card_count_words,
    family_of,
    set_words,
    set_worth_words,
    titled,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance


def own_view(table: TableSnapshot, outcome: ActionOutcome | None) -> OwnAppearance:
    """All of it; `outcome` is what is pointed at, tried out."""
    state, seat = table.state, table.seat
    return OwnAppearance(
        name_of(state, seat),
        _hand(table),
        sets_view(table, seat, outcome, new=_new(table)),
        _tile(table, outcome),
        emblem_of(state, seat),
        about=OwnArea(seat),
    )


# -- The hand ------------------------------------------------------------------------------


def _hand(table: TableSnapshot) -> HandAppearance:
    hand = hand_of(table.state, table.seat)
    cards = tuple(_card(table, place, kind) for place, kind in enumerate(hand))
    words = ngettext("In hand: {n} card", "In hand: {n} cards", len(hand))
    return HandAppearance(words.format(n=len(hand)), cards, _drop(table), _("No card in hand"))


def _drop(table: TableSnapshot) -> Choosable:
    """What letting a card of the Nile go over the hand does, or a click beside its cards."""
    plan = table.plan
    if plan.grasped is not None and table.is_mine:
        choice = choosable(table, NilePlace(plan.grasped))
        return replace(choice, about=OwnHand(), is_goal=True)
    if table.is_mine and (plan.chosen or plan.power is not None):
        return Choosable(call(SobekTable.cancel), _("Choose no card any more"), about=OwnHand())
    return Choosable(about=OwnHand())


_CHOSEN_IN = {Phase.TURN, Phase.SCRIBE, Phase.LAY}
"""Where cards of the hand are chosen."""


def _card(table: TableSnapshot, place: int, kind: CardKind) -> CardAppearance:
    plan, state = table.plan, table.state
    can_choose = table.is_mine and state.phase in _CHOSEN_IN
    is_chosen = can_choose and (place in plan.chosen or place == plan.power)
    card = CardState.REST
    if can_choose:
        card = CardState.SELECTED if is_chosen else CardState.OPEN
    clause = "P2"
    hint = ""
    if kind.power is not None:
        hint = f"{titled(card_face(kind).label)}: {power_rule(state.table.edition, kind.power)}"
        clause = POWER_CLAUSES[kind.power]
    elif kind.is_hidden:
        hint, clause = _("Only its player sees it."), "H3"
    if plan.grasped is not None:  # what is dragged may be let go over any card of the hand
        return CardAppearance(card_face(kind), CardState.REST, _drop(table))
    letter = table.letters[place] if can_choose and place < len(table.letters) else ""
    choice = Choosable(
        call(SobekTable.toggle_card, place) if can_choose else None,
        hint,
        clause,
        about=HandPlace(place),
        typed=letter,
        grasp=call(SobekTable.grasp_held, place) if can_choose and not is_chosen else None,
        is_hinted=table.seat == state.seat and HandPlace(place) in table.marks,
    )
    return CardAppearance(card_face(kind), card, choice)


# -- Sets ----------------------------------------------------------------------------------


def sets_view(
    table: TableSnapshot,
    seat: int,
    outcome: ActionOutcome | None,
    new: NewSetAppearance | None = None,
) -> SetsAppearance:
    """The sets of a seat, with what they would be worth by what is pointed at."""
    after: dict[int, int] = {}
    if outcome is not None:
        changed = (worth for worth in changed_sets(outcome) if worth.seat == seat)
        after = {worth.place: worth.after.worth for worth in changed if worth.before is not None}
    own = table.state.sets[seat]
    sets = tuple(_set(table, seat, place, laid, after.get(place)) for place, laid in enumerate(own))
    words = ngettext("{n} set", "{n} sets", len(own)).format(n=len(own))
    return SetsAppearance(seat, words, sets, new, _("No set yet"))


def _set(
    table: TableSnapshot, seat: int, place: int, laid: LaidSet, after: int | None
) -> SetAppearance:
    printed = table.state.table.printed
    cards = tuple(card_face(kind) for kind in printed.kinds_in(laid.cards))
    words = f"{titled(set_words(family_of(laid)))}: {set_worth_words(laid)}"
    if after is None:
        after = _worth_chosen(table, SetPlace(seat, place), place, laid)
    return SetAppearance(
        words,
        family_of(laid),
        cards,
        laid.scarabs,
        laid.worth,
        after,
        laid.is_flat,
        laid.prosperities,
        choosable(table, SetPlace(seat, place), words, "R2" if laid.is_flat else "W1"),
    )


def _worth_chosen(table: TableSnapshot, about: SetPlace, place: int, laid: LaidSet) -> int | None:
    """What a set would be worth with what is chosen; None where that does not go with it."""
    if not table.is_mine or about.seat != table.seat:
        return None
    outcome = outcome_of(table.state, action_at(table.state, table.plan, about))
    if outcome is None:
        return None
    worth = next((each for each in changed_sets(outcome) if each.place == place), None)
    return worth.after.worth if worth is not None and worth.after.worth != laid.worth else None


def _new(table: TableSnapshot) -> NewSetAppearance | None:
    """The place for a new set, while sets can be laid."""
    if not table.is_mine or table.state.phase not in {Phase.TURN, Phase.LAY}:
        return None
    words = _("New set") if table.state.phase is Phase.TURN else _("Laid flat")
    action = next((each for each in completions(table.state, table.plan) if _begins(each)), None)
    if action is None:
        closed = _("Choose cards of your hand to lay a set.")
        return NewSetAppearance(words, choice=Choosable(hint=closed, clause="P1", about=NewSet()))
    outcome = outcome_of(table.state, action)
    laid = changed_sets(outcome)[-1:] if outcome is not None else ()
    worth = laid[0].after.worth if laid else None
    return NewSetAppearance(words, worth, choosable_for(table, NewSet(), action))


def _begins(action: Action) -> bool:
    return isinstance(action, Lay) or (isinstance(action, PlaySet) and action.onto is None)


# -- The tile ------------------------------------------------------------------------------


def _tile(table: TableSnapshot, outcome: ActionOutcome | None) -> TileAppearance:
    state, seat = table.state, table.seat
    count, corruption = count_in(state.piles[seat]), corruption_under(state, seat)
    after = None
    if outcome is not None and not outcome.ends_round:
        new = corruption_under(outcome.after, seat)
        after = new if new != corruption else None
    words = tile_words(table, seat)
    return TileAppearance(
        words,
        count,
        corruption,
        state.curses[seat],
        curses_words(table, seat),
        after,
        _most_corrupt_note(state),
        seat in most_corrupt(state).seats,
        choosable(table, PileOf(seat), words, "K2"),
        _look(table, count),
    )


def _most_corrupt_note(state: State) -> str:
    """Who has most corruption, the names on a line of their own."""
    line = most_corrupt_line(state)
    return f"{line.what}:\n{line.amount}"


def tile_words(table: TableSnapshot, seat: int) -> str:
    """What lies under a tile, and whether it is the most."""
    state = table.state
    words = _("Corruption of {name}: {cards}").format(
        name=name_of(state, seat), cards=card_count_words(count_in(state.piles[seat]))
    )
    if state.curses[seat]:
        total = _("with {curses}, {n}")
        words += ", " + total.format(
            curses=curses_words(table, seat), n=corruption_under(state, seat)
        )
    return words


def curses_words(table: TableSnapshot, seat: int) -> str:
    """The Curses beside a pile; empty without any."""
    count = table.state.curses[seat]
    return ngettext("{n} Curse", "{n} Curses", count).format(n=count) if count else ""


def _look(table: TableSnapshot, count: int) -> ButtonAppearance | None:
    """What lays the own pile open to its owner (H3)."""
    pile = table.state.table.printed.kinds_in(table.state.piles[table.seat])
    if not count or any(kind.is_hidden for kind in pile):
        return None
    is_open = table.looked is Looked.PILE
    return ButtonAppearance(
        "tile/look", _("Close") if is_open else _("Look through"),
        call(SobekTable.look_through, None if is_open else Looked.PILE),
        _("Look through your own pile"), is_chosen=is_open, shortcut="k", clause="H3",
    )  # fmt: skip
