"""Words of the move's panel while nothing is chosen or under the pointer.

The question and the outcome of each possible choice, line by line if there is room; while nobody
here can choose, the last event and all scores. Every number comes from trying the action out
(`preview.py`), so that pointing at it gives the same.
"""

from collections.abc import Iterator

from sneferu_gui.games.sobek.law.actions import Action, Lay, PlaySet, Take
from sneferu_gui.games.sobek.law.edition import ANY, FAMILIES, CardKind
from sneferu_gui.games.sobek.law.events import CardTaken
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.plan import canonical_cards, cards_due, powers_of
from sneferu_gui.games.sobek.table.preview import (
    SetChange,
    cards_with_icon,
    changed_sets,
    does_nothing,
    emblem_of,
    marker_move_line,
    most_corrupt_line,
    move_if_scored,
    name_of,
    outcome_of,
)
from sneferu_gui.games.sobek.table.signs import HAND, TILE, card_signs, family_sign
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine, Tone
from sneferu_gui.ui.table.words import points_words

Lines = tuple[MoveLine, ...]


def idle_lines(state: State, *, tells_sets: bool = True) -> Lines:
    """The question to the player, and the possible choices in short."""
    return _question_lines(state, sets_line(state) if tells_sets else ())


def detailed_lines(state: State, *, tells_sets: bool = True) -> tuple[Lines, ...]:
    """The lines of what can be chosen, with outcomes, for large panels; the most detailed first.

    With `tells_sets`, the worth of sets that can be laid stands there before one is chosen.
    """
    if state.phase in {Phase.TURN, Phase.LAY}:
        choices = choice_lines(state, tells_sets=tells_sets)
        versions = (_question_lines(state, each) for each in choices if each)
        if state.phase is Phase.TURN:  # the bar has the question
            return tuple(lines[1:] for lines in versions)
        return tuple(versions)
    heading = MoveLine(_("Score"), tone=Tone.STRONG, is_heading=True)
    is_begun = state.phase is not Phase.START
    points = scored_now_lines(state) if is_begun else (heading, *standing_lines(state))
    # The bar has the question; beside open tokens and piles it stands here too.
    is_asked_there = state.phase in {Phase.EVENT, Phase.VIZIER}
    return ((*(() if is_asked_there else _question_lines(state)), *points),)


def _question_lines(state: State, on_hand: Lines = ()) -> Lines:
    """The question, with lines on the possible choices inside it."""
    phase, count = state.phase, cards_due(state)
    if phase is Phase.SCRIBE:
        text = ngettext(
            "The Scribe: give up {n} card of your hand.",
            "The Scribe: give up {n} cards of your hand.",
            count,
        )
        how = _("They go under your tile. You can choose them all and give them up at once.")
        asked = MoveLine(text.format(n=count), tone=Tone.STRONG)
        return (asked, MoveLine(how), most_corrupt_line(state))
    asked = MoveLine(say.named("asked", phase), tone=Tone.STRONG)
    if phase is Phase.START:
        return (asked, MoveLine(_("You have seen the Nile and your hand; it may be you.")))
    if phase is Phase.TURN:
        return (asked, *on_hand, most_corrupt_line(state))
    if phase is Phase.LAY:
        left = say.card_count_words(count_in(state.hands[state.seat]))
        kept = _("What you keep goes under your tile: {cards}.").format(cards=left)
        rule = MoveLine(_("A flat set brings its scarabs once."))
        lost = MoveLine(kept, tone=Tone.BAD)
        return (asked, rule, *on_hand, lost, most_corrupt_line(state))
    return (asked,)


def standing_lines(state: State) -> Lines:
    """All players' points, the most first."""
    ranked = sorted(range(state.table.seats), key=lambda seat: (-state.scores[seat], seat))
    return tuple(
        MoveLine(
            name_of(state, seat), points_words(state.scores[seat]),
            pictures=((emblem_of(state, seat), ""),), parts=(("", str(state.scores[seat])),),
        )
        for seat in ranked
    )  # fmt: skip


# -- The choices of a turn -----------------------------------------------------------------


@remembered_by_values
def choice_lines(state: State, *, tells_sets: bool = True) -> tuple[Lines, ...]:
    """Lines on all choices in a turn or at a round's end, then shorter versions for less room."""
    sets = tuple(_set_lines(state)) if tells_sets else ()
    takes, powers = tuple(_take_lines(state)), tuple(_power_lines(state))
    choices = (*sets, *takes, *powers)
    return (*choices, *scored_now_lines(state)), choices, (*sets, *powers)


# -- Sets ----------------------------------------------------------------------------------


def _families_to_lay(state: State) -> tuple[tuple[str, int], ...]:
    """Each family of which a set can be laid or enlarged, and its number of cards (P1-4)."""
    printed, hand = state.table.printed, state.hands[state.seat]
    on_table = {laid.family for laid in state.sets[state.seat] if not laid.is_flat}
    found = []
    for index, family in enumerate(FAMILIES):
        count = count_in(hand & printed.families[index])
        own = bool(hand & printed.goods[index])
        is_added = index in on_table and state.phase is Phase.TURN
        if count >= printed.least and (own or is_added):
            found.append((family, count))
    return tuple(found)


def sets_line(state: State) -> Lines:
    """The sets that can be laid, each with its points, in one line."""
    families = (family for family, _count in _families_to_lay(state))
    found = [
        (family, worth) for family in families if (worth := _best_change(state, family)) is not None
    ]
    gains = ", ".join(_set_gain_words(family, worth) for family, worth in found)
    is_good = any(worth.gain > 0 for _family, worth in found)
    tone = Tone.GOOD if is_good else Tone.PLAIN
    return (MoveLine(_("You can lay"), gains, tone),) if gains else ()


def _set_gain_words(family: str, worth: SetChange) -> str:
    words = _("{family} for {n}") if worth.before is None else _("{family} for {n} more")
    return words.format(family=say.family_words(family), n=worth.gain)


def _set_lines(state: State) -> Iterator[MoveLine]:
    """The worth of all cards of each family as a set, amulets included."""
    lines = [
        line
        for family, count in _families_to_lay(state)
        for line in _set_line(state, family, count)
    ]
    if lines:
        is_turn = state.phase is Phase.TURN
        heading = _("Lay a set") if is_turn else _("Lay a set flat")
        brief = _("Lay") if is_turn else _("Lay flat")
        yield _heading_line(heading, _("worth"), brief)
        yield from lines


def _heading_line(words: str, column: str, brief: str, sign: str = "") -> MoveLine:
    """A heading, and a sign over the column of amounts."""
    parts = ((sign, ""),) if sign else ()
    return MoveLine(words, column, Tone.STRONG, "", True, parts, (("", brief),))


def _set_line(state: State, family: str, count: int) -> Iterator[MoveLine]:
    worth = _best_change(state, family)
    if worth is None:
        return
    what = ngettext("{family}, {n} card", "{family}, {n} cards", count)
    amount, shown = str(worth.after.worth), f"= {worth.after.worth}"
    if worth.before is not None:
        amount = shown = f"{worth.before.worth} → {amount}"
    words = what.format(family=say.family_title(family), n=count)
    thing = (*family_sign(family), ("", f"× {count}"))
    yield MoveLine(words, amount, pictures=thing, parts=(("", shown),))


def _best_change(state: State, family: str) -> SetChange | None:
    """The most valuable way to lay all cards of a family; None if there is none."""
    printed = state.table.printed
    mask = printed.families[FAMILIES.index(family)]
    cards = canonical_cards(state, printed.kinds_in(state.hands[state.seat] & mask))
    actions: list[Action] = [Lay(cards)]
    if state.phase is Phase.TURN:
        onto = (
            n for n, laid in enumerate(state.sets[state.seat]) if FAMILIES[laid.family] == family
        )
        actions = [PlaySet(None, cards), *(PlaySet(index, cards) for index in onto)]
    outcomes = (outcome_of(state, action) for action in actions)
    worths = [
        worth
        for each in outcomes
        if each is not None
        for worth in changed_sets(each)
        if worth.seat == state.seat
    ]
    return max(worths, key=lambda worth: worth.gain, default=None)


# -- Cards of the Nile ---------------------------------------------------------------------


def _take_lines(state: State) -> Iterator[MoveLine]:
    """The cards in reach: the cost of each, and the hand's number of cards with its icon then."""
    if state.phase is not Phase.TURN:
        return
    lines = [line for place in range(len(state.nile)) for line in _take_line(state, place)]
    if lines:
        yield _heading_line(_("Take a card"), _("then in hand"), _("Take"), HAND)
        yield from lines


def _take_line(state: State, place: int) -> Iterator[MoveLine]:
    outcome = outcome_of(state, Take(place))
    if outcome is None:
        return
    card = next(event.card for event in outcome.events if isinstance(event, CardTaken))
    words, thing = say.titled(say.card_words(card)), card_signs(card)
    if outcome.skipped:
        words = f"{words}, +{outcome.skipped}"
        thing = (*thing, (TILE, f"+{outcome.skipped}"))
    count = cards_with_icon(outcome, card)
    held = "?" if count is None else str(count)
    if card.family == ANY:
        yield MoveLine(words, _("of every family"), pictures=thing, parts=(("", "+1"),))
    else:
        yield MoveLine(words, held, pictures=thing, parts=(("", held),))


# -- Characters ----------------------------------------------------------------------------


def _characters(state: State) -> tuple[CardKind, ...]:
    if state.phase is not Phase.TURN:
        return ()
    printed = state.table.printed
    return printed.kinds_in(state.hands[state.seat] & printed.characters)


def _power_lines(state: State) -> Iterator[MoveLine]:
    """The characters of the hand: the effect of each, or that it has none now."""
    for number, kind in enumerate(dict.fromkeys(_characters(state))):
        if not number:
            yield _heading_line(_("Play a character"), "", _("Characters"))
        yield _power_line(state, kind)


def _power_line(state: State, kind: CardKind) -> MoveLine:
    name, thing = say.titled(say.character_words(kind)), card_signs(kind)
    if all(does_nothing(state, power) for power in powers_of(state, kind.id)):
        words = _("no effect now")
        return MoveLine(name, words, pictures=thing, parts=(("", words),))
    return MoveLine(name, say.power_rule(state.table.edition, kind.power or ""), pictures=thing)


# -- Points --------------------------------------------------------------------------------


def scored_now_lines(state: State) -> Lines:
    """All players' points, and their points if the round were scored now."""
    landings = (move_if_scored(state, seat) for seat in range(state.table.seats))
    return (
        _heading_line(_("Scored now"), _("points"), _("Scored now")),
        *(marker_move_line(state, each) for each in landings),
    )
