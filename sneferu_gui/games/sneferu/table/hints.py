"""Hints: the advised turn tried out, what it marks on the table, its text and its outlook.

The panel beside the offer shows as much of a hint as was asked for, and why that turn is better
than another.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law import geometry, materials
from sneferu_gui.games.sneferu.law.events import (
    BoatMoved,
    Event,
    PtahTook,
    StoneBought,
    StoneShifted,
    TurnEnded,
)
from sneferu_gui.games.sneferu.law.price import bonus_for
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.reasons import MoveReason, ReasonKind
from sneferu_gui.games.sneferu.table import words as say
from sneferu_gui.games.sneferu.table.highlights import Voyage
from sneferu_gui.games.sneferu.table.log_lines import brief_turn
from sneferu_gui.games.sneferu.table.places import (
    ColumnPrice,
    OfferPlace,
    SlotPlace,
    StoredPlace,
    Thing,
)
from sneferu_gui.games.sneferu.table.plan import Plan, gain_of, made_of, price_at, stone_at
from sneferu_gui.games.sneferu.table.preview import boat_words
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.advice import Advice, AdvisedMove
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.log_panel import LogTurn
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.table.hint_steps import LAST, WHICH, Hint
from sneferu_gui.ui.table.move import hint_panel, lines_against

EXPECTED_TURNS: Final = 3
"""The number of turns after the advised one that a hint shows."""
LaidStone = tuple[tuple[int, int], Halves]
"""Level and slot in one's own pyramid, and the stone as it lies there."""


class HintedTurn(NamedTuple):
    """An advised turn with its consequences; no stone is drawn from the bag in it."""

    before: State
    actions: tuple[do.Action, ...]
    events: tuple[Event, ...]
    after: State
    laid: tuple[LaidStone, ...]
    expected: tuple[tuple[Step, ...], ...]
    """The turns expected afterwards, as far as they depend on no stone from the bag."""

    @property
    def main(self) -> do.Action:
        """The turn's main action: a purchase, else laying a stone, else the first action."""
        for kinds in ((do.Buy,), (do.PlaceStored,), (do.Place, do.Store), (do.Power,), (do.Shift,)):
            for action in self.actions:
                if isinstance(action, kinds):
                    return action
        return self.actions[0]

    @property
    def pick(self) -> OfferPlace | StoredPlace | None:
        """The stone that the turn takes up; None when one is in hand, or none is laid."""
        main = self.main
        if isinstance(main, do.Buy):
            return OfferPlace(main.column, main.row)
        if isinstance(main, do.PlaceStored):
            return StoredPlace(self.before.seat, main.stone)
        return None

    @property
    def voyages(self) -> tuple[Voyage, ...]:
        """The voyages expected after the turn."""
        return tuple(
            Voyage(event.seat, event.start, event.end)
            for turn in self.expected
            for step in turn
            for event in step.events
            if isinstance(event, BoatMoved)
        )

    @property
    def things(self) -> frozenset[Hashable]:
        """Everything chosen in the turn, by its places in the state before."""
        stored = list(range(len(self.before.me.stored)))
        found: set[Hashable] = set()
        for action in self.actions:
            if isinstance(action, do.PlaceStored):
                found |= made_of(
                    self.before, action._replace(stone=stored.pop(action.stone))
                ).things
            else:
                found |= made_of(self.before, action).things
        return frozenset(found)

    @property
    def wanted_by(self) -> tuple[tuple[int, int, int], ...]:
        """The stones expected to be bought later: column and row now, and the buyer's seat."""
        offer = [[(column, row) for row in range(len(stones))]
                 for column, stones in enumerate(self.before.offer)]  # fmt: skip
        for event in self.events:
            _follow_offer(offer, event)
        wanted = []
        for turn in self.expected:
            for event in (event for step in turn for event in step.events):
                taken = _follow_offer(offer, event)
                if taken is not None:
                    wanted.append((*taken, turn[0].seat))
        return tuple(wanted)


def _follow_offer(offer: list[list[tuple[int, int]]], event: Event) -> tuple[int, int] | None:
    """Apply an event to an offer of places; return the original place of a stone that is bought."""
    if isinstance(event, StoneBought):
        return offer[event.column].pop(event.row)
    if isinstance(event, PtahTook):
        offer[event.column].pop(0)
    elif isinstance(event, StoneShifted):
        offer[event.target].append(offer[event.source].pop())
    return None


@lru_cache(4)
def hinted_turn(state: State, move: AdvisedMove) -> HintedTurn:
    """An advised turn tried out on a state, and the turns expected after it; no stone is drawn."""
    after = _without_bag(state)
    events: list[Event] = []
    laid: list[LaidStone] = []
    for action in move.actions:
        if isinstance(action, do.Place | do.PlaceStored):
            stone = _stone_of(after, action)
            halves = materials.stone_halves(materials.flipped(stone) if action.flip else stone)
            laid.append(((action.level, action.slot), halves))
        after, happened = after.play(action)
        events += happened
    line = [each.action for each in move.line]
    return HintedTurn(
        state, move.actions, tuple(events), after, tuple(laid), _expected(after, line)
    )


def _without_bag(state: State) -> State:
    """A copy of the state with an empty bag, so that no stone is drawn."""
    draft = state.draft()
    draft.bag = ()
    return draft


def _stone_of(state: State, action: do.Action) -> int:
    """The stone that an action buys or places; NO_STONE for other actions."""
    match action:
        case do.Buy():
            return state.offer[action.column][action.row]
        case do.Place():
            return state.hand
        case do.PlaceStored():
            return state.me.stored[action.stone]
    return materials.NO_STONE


def _expected(state: State, line: Iterable[do.Action]) -> tuple[tuple[Step, ...], ...]:
    turns: list[tuple[Step, ...]] = []
    steps: list[Step] = []
    for action in line:
        seat = state.seat
        try:
            state, events = state.play(action)
        except IllegalAction:  # the action needs a stone that is not drawn yet
            break
        steps.append(Step(seat, action, events, state))
        if state.is_over or any(isinstance(event, TurnEnded) for event in events):
            turns.append(tuple(steps))
            steps = []
        if len(turns) == EXPECTED_TURNS:
            break
    return tuple(turns)


def turn_of(state: State, hint: Hint | None) -> HintedTurn | None:
    """The advised turn of a hint, tried out; None while there is no advice."""
    if hint is None or hint.advice is None:
        return None
    return hinted_turn(state, hint.advice.best)


def expected_turns(state: State, hint: Hint | None) -> tuple[LogTurn, ...]:
    """The turns expected after the advised one, as turns of the log; only at a hint's last step."""
    turn = turn_of(state, hint)
    if hint is None or turn is None or hint.step < LAST:
        return ()
    setup = state.table.setup
    return tuple(
        LogTurn(number, lines, None, "")
        for number, steps in enumerate(turn.expected)
        if steps and (lines := brief_turn(setup, steps))
    )


# -- marks on the table ----------------------------------------------------------------------


class HintMarks(NamedTuple):
    """The marks on the table for a hint, as many as the hint's step shows."""

    things: frozenset[Hashable] = frozenset()
    """The subjects of the nodes to be framed."""
    laid: tuple[LaidStone, ...] = ()
    """The stones to be laid, as they will lie."""
    landing: int | None = None
    """The space where the boat lands; None where it does not move."""
    voyages: tuple[Voyage, ...] = ()
    """The voyages expected after the turn."""
    wanted: tuple[tuple[int, int, int], ...] = ()
    """The stones expected to be bought after the turn: column, row, and the buyer's seat."""


NO_MARKS: Final = HintMarks()


def marks_of(state: State, hint: Hint | None) -> HintMarks:
    turn = turn_of(state, hint)
    if hint is None or turn is None:
        return NO_MARKS
    if hint.step < LAST:
        held = made_of(state, turn.main).held if hint.step >= WHICH else ()
        return HintMarks(frozenset(held or _surroundings(state, turn.main)))
    landing = turn.after.boats[state.seat]
    return HintMarks(
        things=turn.things,
        laid=turn.laid,
        landing=landing if landing != state.boats[state.seat] else None,
        voyages=turn.voyages,
        wanted=turn.wanted_by,
    )


def _surroundings(state: State, main: do.Action) -> Iterable[Hashable]:
    """The surroundings of the main action, framed at the first step to say where to look."""
    match main:
        case do.Buy():
            return (ColumnPrice(main.column),)
        case do.Shift():
            return (ColumnPrice(main.source),)
        case do.Place():
            stones = zip(geometry.LEVEL_AND_SLOT, state.me.stones, strict=True)
            empty = (place for place, stone in stones if stone == materials.NO_STONE)
            return (SlotPlace(state.seat, *place) for place in empty if place[0] == main.level)
        case do.PlaceStored():
            return (StoredPlace(state.seat, stone) for stone in range(len(state.me.stored)))
    return (Thing.POWER,) if isinstance(main, do.Power) else ()


# -- the text of a hint ----------------------------------------------------------------------


def with_hint(panel: MoveAppearance, state: State, plan: Plan, hint: Hint | None) -> MoveAppearance:
    """The panel beside the offer with a hint's text; its buttons stay, and the hint's are added."""
    if hint is None:
        return panel
    turn = turn_of(state, hint)
    lines: list[MoveLine] = []
    if turn is not None and hint.step < LAST:
        where = hint.step < WHICH
        words = _where_words(turn.main) if where else _which_words(state, turn.main)
        lines = [MoveLine(words, tone=Tone.STRONG)]
    elif turn is not None:
        done = _turn_words(state, turn.actions)
        lines += [MoveLine(words, tone=Tone.STRONG) for words in done]
        lines += [] if plan.pick is not None else _outcome_lines(state, turn)
        lines += [] if hint.advice is None else _reason_lines(state, hint.advice)
    more = _("Tell the next thing: which stone; then the whole turn, and why")
    return hint_panel(panel, hint, tuple(lines), more)


def _where_words(main: do.Action) -> str:
    words = say.named("where", main.do)
    match main:
        case do.Buy(number) | do.Shift(number) | do.Place(number):
            return words.format(n=number + 1)
    return words


def _which_words(state: State, main: do.Action) -> str:
    match main:
        case do.Buy():
            words = _("Take {stone}, in row {n}.")
            return words.format(stone=say.stone_words(_stone_of(state, main)), n=main.row + 1)
        case do.PlaceStored():
            words = _("Take the stored stone: {stone}")
            return words.format(stone=say.stone_words(_stone_of(state, main)))
        case do.Place():
            return _("Lay the stone into slot {n} of this level.").format(n=main.slot + 1)
    return _action_words(state, main)


def _action_words(state: State, action: do.Action) -> str:
    """An action in words, in the state in which it will be done."""
    words, stone = say.named("done", action.do), _stone_of(state, action)
    if isinstance(action, do.Shift):
        return words.format(source=action.source + 1, target=action.target + 1)
    words = words.format(stone="" if stone == materials.NO_STONE else say.stone_words(stone))
    if isinstance(action, do.Place | do.PlaceStored):
        return f"{words}: {_slot_words(action.level, action.slot)}"
    return words


def _slot_words(level: int, slot: int) -> str:
    return _("level {level}, slot {slot}").format(level=level + 1, slot=slot + 1)


def _turn_words(state: State, actions: tuple[do.Action, ...]) -> list[str]:
    """A turn's actions in words, in order; a stone that is bought and laid is named once."""
    after = _without_bag(state)
    words: list[str] = []
    for number, action in enumerate(actions):
        following = actions[number + 1] if number + 1 < len(actions) else None
        if isinstance(action, do.Buy) and isinstance(following, do.Place | do.Store):
            stone = say.stone_words(_stone_of(after, action))
            if isinstance(following, do.Place):
                slot = _slot_words(following.level, following.slot)
                words.append(f"{_('Buy {stone}').format(stone=stone)}: {slot}")
            else:
                words.append(_("Buy {stone}, and store it").format(stone=stone))
        elif not (
            (
                isinstance(action, do.Place | do.Store)
                and isinstance(actions[number - 1], do.Buy)
                and number
            )
            or (isinstance(action, do.End) and words)
        ):
            words.append(_action_words(after, action))
        after = after.apply(action)
    return words


def _outcome_lines(state: State, turn: HintedTurn) -> list[MoveLine]:
    """The price and the gains of the advised turn."""
    lines: list[MoveLine] = []
    main = turn.main
    if isinstance(main, do.Buy):
        price = price_at(state, OfferPlace(main.column, main.row), bonus=main.bonus)
        bonus = bonus_for(state, _stone_of(state, main))
        if bonus is not None:
            used = _(say.BONUS_NAMES[bonus]) if main.bonus else _("not used")
            lines.append(MoveLine(_("Bonus"), used))
        lines.append(MoveLine(_("You pay"), say.price_words(price.time, price.food)))
    boat = boat_words(state, turn.events)
    lines += [MoveLine(_("Boat"), boat)] if boat else []
    gain = gain_of(turn.events)
    lines += [MoveLine(_("You gain"), "+ " + say.food_words(gain), Tone.GOOD)] if gain else []
    return lines


def _reason_lines(state: State, advice: Advice) -> list[MoveLine]:
    """Why the turn is better than the next best, and than the best one with another stone."""
    text, others = _("Rather than {turn}:"), rivals(state, advice)
    against = [
        (each, MoveLine(text.format(turn=_short_words(state, advice, each)))) for each in others
    ]
    return lines_against(advice, against, reason_lines)


def rivals(state: State, advice: Advice) -> tuple[AdvisedMove, ...]:
    """The turns the best one is compared with: the next best, and the best with another stone."""
    first = advice.rival
    if first is None:
        return ()
    picks = {hinted_turn(state, move).pick for move in (advice.best, first)}
    others = (
        move for move in advice.moves if move.reasons and hinted_turn(state, move).pick not in picks
    )
    other = next(others, None)
    return (first,) if other is None or len(picks) > 1 else (first, other)


def _short_words(state: State, advice: Advice, move: AdvisedMove) -> str:
    """The words for another turn by its difference from the best: stone, slot, or orientation."""
    best, other = hinted_turn(state, advice.best), hinted_turn(state, move)
    if other.pick is not None and other.pick != best.pick:
        return _pick_words(state, other.pick, best.pick)
    mine = dict(best.laid)
    for place, stone in other.laid:
        if place not in mine:
            return _slot_words(*place)
        if mine[place] != stone:
            return _("{stone} the other way round").format(stone=say.halves_words(*mine[place]))
    if do.Power() in best.actions and do.Power() not in other.actions:
        return _("the same without the power")
    return "; ".join(_turn_words(state, move.actions))


def _pick_words(
    state: State, pick: OfferPlace | StoredPlace, other: OfferPlace | StoredPlace | None
) -> str:
    """The words for a stone; with its place in the offer if the other has the same materials."""
    if isinstance(pick, StoredPlace):
        return say.stone_words(state.me.stored[pick.stone])
    stone = say.stone_words(stone_at(state, pick))
    if isinstance(other, OfferPlace) and stone == say.stone_words(stone_at(state, other)):
        return _("{stone}, column {column}, row {row}").format(
            stone=stone, column=pick.column + 1, row=pick.row + 1
        )
    return stone


# -- reasons ---------------------------------------------------------------------------------


def reason_lines(reasons: Sequence[MoveReason]) -> tuple[str, ...]:
    """A line for each reason, in order; fewer days and moving again share a line.

    >>> reason_lines((MoveReason(ReasonKind.CLOSES, 0.5, 7, 4, "basalt"),))
    ('Closes 4 basalt: 7 food',)
    >>> again = MoveReason(ReasonKind.MOVES_AGAIN, 0.2)
    >>> reason_lines((MoveReason(ReasonKind.FEWER_DAYS, 0.5, 2), again))
    ('2 days cheaper, and you move again',)
    """
    days = next((each.amount for each in reasons if each.kind is ReasonKind.FEWER_DAYS), 0)
    both = {ReasonKind.FEWER_DAYS, ReasonKind.MOVES_AGAIN}
    if not both <= {reason.kind for reason in reasons}:
        return tuple(map(_reason_words, reasons))
    joined = ngettext(
        "{n} day cheaper, and you move again", "{n} days cheaper, and you move again", days
    ).format(n=days)
    return tuple(
        dict.fromkeys(joined if each.kind in both else _reason_words(each) for each in reasons)
    )


def _reason_words(reason: MoveReason) -> str:
    text = say.texts().said("reasons", reason.kind, reason.amount)
    return text.format(
        n=reason.amount,
        size=reason.size,
        food=say.food_words(reason.amount),
        material=_(materials.SHORT_MATERIAL_NAMES[reason.material]) if reason.material else "",
        bonus=_(say.BONUS_NAMES[reason.bonus]) if reason.bonus else "",
    )
