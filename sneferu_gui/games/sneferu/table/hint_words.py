"""A hint in words: the panel beside the offer tells as much of it as was asked for, and why."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, assert_never

from sneferu_gui.games.sneferu.law import (
    Action,
    Buy,
    End,
    Place,
    PlaceStored,
    Power,
    Sail,
    Shift,
    State,
    Store,
    price_of,
)
from sneferu_gui.games.sneferu.law.price import bonus_for
from sneferu_gui.games.sneferu.players.reasons import MoveReason, ReasonKind
from sneferu_gui.games.sneferu.table.hints import HintedTurn, hinted_turn, turn_of
from sneferu_gui.games.sneferu.table.plan import OfferPick, Plan, StoredPick, gain_of
from sneferu_gui.games.sneferu.table.preview import boat_words
from sneferu_gui.games.sneferu.table.words import (
    BONUS_NAMES,
    SHORT_MATERIAL_NAMES,
    food_words,
    halves_words,
    price_words,
    stone_words,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.advice import Advice, AdvisedMove
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.table.hint_steps import LAST, WHICH, Hint
from sneferu_gui.ui.table.hints import hint_panel


def reason_lines(reasons: Sequence[MoveReason]) -> tuple[str, ...]:
    """A line for each reason, in their order; days and who moves next are told in one.

    >>> reason_lines((MoveReason(ReasonKind.CLOSES, 0.5, 7, 4, "basalt"),))
    ('Closes 4 basalt: 7 food',)
    >>> again = MoveReason(ReasonKind.MOVES_AGAIN, 0.2)
    >>> reason_lines((MoveReason(ReasonKind.FEWER_DAYS, 0.5, 2), again))
    ('2 days cheaper, and you move again',)
    """
    lines: list[str] = []
    days = next((each for each in reasons if each.kind is ReasonKind.FEWER_DAYS), None)
    again = next((each for each in reasons if each.kind is ReasonKind.MOVES_AGAIN), None)
    is_joined = days is not None and again is not None
    for reason in reasons:
        if is_joined and reason in (days, again):
            line = "" if days is None else _and_again(days)
            lines += [line] if line not in lines else []
        else:
            lines.append(_WORDS[reason.kind](reason))
    return tuple(lines)


def _and_again(days: MoveReason) -> str:
    words = ngettext(
        "{n} day cheaper, and you move again", "{n} days cheaper, and you move again", days.amount
    )
    return words.format(n=days.amount)


def _more_food(reason: MoveReason) -> str:
    return ngettext("{n} food more is left", "{n} food more is left", reason.amount).format(
        n=reason.amount
    )


def _days(reason: MoveReason) -> str:
    return ngettext("{n} day cheaper", "{n} days cheaper", reason.amount).format(n=reason.amount)


def _slots(reason: MoveReason) -> str:
    words = ngettext(
        "{n} more slot to build on next", "{n} more slots to build on next", reason.amount
    )
    return words.format(n=reason.amount)


def _ptah(reason: MoveReason) -> str:
    words = ngettext("Ptah gets {n} stone fewer", "Ptah gets {n} stones fewer", reason.amount)
    return words.format(n=reason.amount)


def _of_area(words: str, reason: MoveReason) -> str:
    material = _(SHORT_MATERIAL_NAMES[reason.material])
    return words.format(size=reason.size, material=material, food=food_words(reason.amount))


_WORDS: Final[Mapping[ReasonKind, Callable[[MoveReason], str]]] = {
    ReasonKind.CLOSES: lambda reason: _of_area(_("Closes {size} {material}: {food}"), reason),
    ReasonKind.MORE_FOOD: _more_food,
    ReasonKind.FOOD_TO_GO_ON: lambda reason: _("Leaves enough to go on: {food}").format(
        food=food_words(reason.amount)
    ),
    ReasonKind.FEWER_DAYS: _days,
    ReasonKind.MOVES_AGAIN: lambda _reason: _("You move again"),
    ReasonKind.LANDS_AT_QUARRY: lambda reason: _("Lands at a quarry: {bonus}").format(
        bonus=_(BONUS_NAMES[reason.bonus])
    ),
    ReasonKind.LARGER_AREA: lambda reason: _of_area(
        _("{size} {material} together, and still open"), reason
    ),
    ReasonKind.PROMISES: lambda _reason: _("The open areas promise more"),
    ReasonKind.MORE_SLOTS: _slots,
    ReasonKind.BREAD: lambda reason: _("Bread worth {food} more within reach").format(
        food=food_words(reason.amount)
    ),
    ReasonKind.SHAPE: lambda _reason: _("A better shape to go on building"),
    ReasonKind.KEEPS_POWER: lambda _reason: _("The builder's power is kept for later"),
    ReasonKind.LEAVES_PTAH: _ptah,
}


def with_hint(panel: MoveAppearance, state: State, plan: Plan, hint: Hint | None) -> MoveAppearance:
    """The panel beside the offer with what a hint says; its buttons stay, and the hint's come."""
    if hint is None:
        return panel
    turn = turn_of(state, hint)
    if turn is None:
        lines: tuple[MoveLine, ...] = ()
    elif hint.step < WHICH:
        lines = (MoveLine(_where_words(turn.main), tone=Tone.STRONG),)
    elif hint.step < LAST:
        lines = (MoveLine(_which_words(state, turn.main), tone=Tone.STRONG),)
    else:
        is_held = plan.pick is not None
        lines = (
            *_turn_lines(state, turn),
            *(() if is_held else _outcome_lines(state, turn)),
            *(_reason_lines(state, hint.advice) if hint.advice is not None else ()),
        )
    more = _("Tell the next thing: which stone; then the whole turn, and why")
    return hint_panel(panel, hint, lines, more)


def _where_words(main: Action) -> str:
    match main:
        case Buy():
            words = _("Look at the offer, at column {n}.").format(n=main.column + 1)
        case Shift():
            words = _("Look at the offer: a stone can be moved from column {n}.").format(
                n=main.source + 1
            )
        case PlaceStored():
            words = _("Look at your storehouse.")
        case Place():
            words = _("Look at level {n} of your pyramid.").format(n=main.level + 1)
        case Store():
            words = _("Look beside your pyramid.")
        case Power():
            words = _("Look at your builder.")
        case Sail() | End():
            words = _("Look at what is left to do in this turn.")
        case _:
            assert_never(main)
    return words


def _which_words(state: State, main: Action) -> str:
    match main:
        case Buy():
            words = _("Take {stone}, in row {n}.").format(
                stone=stone_words(state.offer[main.column][main.row]), n=main.row + 1
            )
        case PlaceStored():
            words = _("Take the stored stone: {stone}").format(
                stone=stone_words(state.me.stored[main.stone])
            )
        case Place():
            words = _("Lay the stone into slot {n} of this level.").format(n=main.slot + 1)
        case Store() | Shift() | Power() | Sail() | End():
            words = _action_words(state, main)
        case _:
            assert_never(main)
    return words


def _action_words(state: State, action: Action) -> str:
    """What is to be done, when the state is as it will be then."""
    match action:
        case Buy():
            stone = state.offer[action.column][action.row]
            words = _("Buy {stone}").format(stone=stone_words(stone))
        case Place():
            words = _on(_("Place {stone}"), stone_words(state.hand), action)
        case PlaceStored():
            words = _on(_("Place {stone}"), stone_words(state.me.stored[action.stone]), action)
        case Store():
            words = _("Store the stone")
        case Shift():
            words = _("Move the topmost stone of column {source} to column {target}").format(
                source=action.source + 1, target=action.target + 1
            )
        case Power():
            words = _("Use the builder's power")
        case Sail():
            words = _("Sail to the end")
        case End():
            words = _("End the turn")
        case _:
            assert_never(action)
    return words


def _on(words: str, stone: str, place: Place | PlaceStored) -> str:
    slot = _("level {level}, slot {slot}").format(level=place.level + 1, slot=place.slot + 1)
    return f"{words.format(stone=stone)}: {slot}"


def _turn_lines(state: State, turn: HintedTurn) -> tuple[MoveLine, ...]:
    """What is to be done, action by action; a stone that is bought and laid is named once."""
    return tuple(MoveLine(words, tone=Tone.STRONG) for words in _turn_words(state, turn.actions))


def _turn_words(state: State, actions: tuple[Action, ...]) -> list[str]:
    after = state.draft()
    after.bag = ()
    words: list[str] = []
    for number, action in enumerate(actions):
        following = actions[number + 1] if number + 1 < len(actions) else None
        if isinstance(action, Buy) and isinstance(following, Place | Store):
            stone = stone_words(after.offer[action.column][action.row])
            if isinstance(following, Place):
                words.append(_on(_("Buy {stone}"), stone, following))
            else:
                words.append(_("Buy {stone}, and store it").format(stone=stone))
        elif not (
            (isinstance(action, Place | Store) and isinstance(actions[number - 1], Buy) and number)
            or (isinstance(action, End) and words)
        ):
            words.append(_action_words(after, action))
        after = after.apply(action)
    return words


def _outcome_lines(state: State, turn: HintedTurn) -> tuple[MoveLine, ...]:
    """What it costs and brings."""
    lines: list[MoveLine] = []
    main = turn.main
    if isinstance(main, Buy):
        price = price_of(state, main.column, main.row, bonus=main.bonus)
        bonus = bonus_for(state, state.offer[main.column][main.row])
        if bonus is not None:
            lines.append(
                MoveLine(_("Bonus"), _(BONUS_NAMES[bonus]) if main.bonus else _("not used"))
            )
        lines.append(MoveLine(_("You pay"), price_words(price.time, price.food)))
    boat = boat_words(state, turn.events)
    lines += [MoveLine(_("Boat"), boat)] if boat else []
    gain = gain_of(turn.events)
    lines += [MoveLine(_("You gain"), "+ " + food_words(gain), Tone.GOOD)] if gain else []
    return tuple(lines)


def _reason_lines(state: State, advice: Advice) -> tuple[MoveLine, ...]:
    """Why it is better than the next best, and than the best that takes another stone."""
    if not advice.chances:  # nobody looked ahead: it is known
        return ()
    if len(advice.moves) == 1:
        return (MoveLine(_("Nothing else is worth a look.")),)
    others = rivals(state, advice)
    if not others:
        return (MoveLine(_("Looking ahead, it comes out best; there is no simpler reason.")),)
    lines: list[MoveLine] = []
    for rival in others:
        words = _("Rather than {turn}:").format(turn=_short_words(state, advice, rival))
        lines.append(MoveLine(words))
        lines += [MoveLine(f"• {line}", tone=Tone.GOOD) for line in reason_lines(rival.reasons)]
    return tuple(lines)


def rivals(state: State, advice: Advice) -> tuple[AdvisedMove, ...]:
    """The turns that reasons set the best one apart from: the next, and one of another stone."""
    first = advice.rival
    if first is None:
        return ()
    picks = {hinted_turn(state, move).pick for move in (advice.best, first)}
    other = next(
        (
            move
            for move in advice.moves
            if move.reasons and hinted_turn(state, move).pick not in picks
        ),
        None,
    )
    return (first,) if other is None or len(picks) > 1 else (first, other)


def _short_words(state: State, advice: Advice, move: AdvisedMove) -> str:
    """Another turn by what is other in it: its stone, its slot, or which way round it lies."""
    best, other = hinted_turn(state, advice.best), hinted_turn(state, move)
    if other.pick is not None and other.pick != best.pick:
        return _pick_words(state, other.pick, best.pick)
    mine = {laid[:2]: laid.stone for laid in best.laid}
    for laid in other.laid:
        if laid[:2] not in mine:
            return _("level {level}, slot {slot}").format(level=laid.level + 1, slot=laid.slot + 1)
        if mine[laid[:2]] != laid.stone:
            return _("{stone} the other way round").format(stone=halves_words(*mine[laid[:2]]))
    if any(isinstance(action, Power) for action in best.actions) and not any(
        isinstance(action, Power) for action in other.actions
    ):
        return _("the same without the power")
    return "; ".join(_turn_words(state, move.actions))


def _pick_words(
    state: State, pick: OfferPick | StoredPick, other: OfferPick | StoredPick | None
) -> str:
    """A stone; one of the offer with its place, where another is of the same materials."""
    if isinstance(pick, StoredPick):
        return stone_words(state.me.stored[pick.stone])
    stone = stone_words(state.offer[pick.column][pick.row])
    if isinstance(other, OfferPick) and stone == stone_words(state.offer[other.column][other.row]):
        return _("{stone}, column {column}, row {row}").format(
            stone=stone, column=pick.column + 1, row=pick.row + 1
        )
    return stone
