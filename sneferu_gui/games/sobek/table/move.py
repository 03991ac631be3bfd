"""The panel of the move: its buttons, and the outcome of the choice or the thing pointed at."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Final

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.edition import ANY, CardKind
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.on_hand import detailed_lines, idle_lines, sets_line
from sneferu_gui.games.sobek.table.places import PowerOf
from sneferu_gui.games.sobek.table.plan import (
    COURTESAN,
    MERCHANT,
    Plan,
    action_at,
    aimed_character,
    cards_due,
    chosen_cards,
    completions,
    gifts,
    hand_of,
    matching_places,
    only_action,
    only_character,
    powers_of,
    refusal_to_join,
    uses_of,
)
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.preview import (
    ActionOutcome,
    changed_sets,
    clause_of,
    does_nothing,
    has_no_effect,
    name_of,
    outcome_hint,
    outcome_lines,
    outcome_of,
)
from sneferu_gui.games.sobek.table.signs import TILE, cards_signs
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.reasons import refusal_words
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.node import Confirmation
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone
from sneferu_gui.ui.table.choosing import GestureChoice
from sneferu_gui.ui.table.scene import PlayedScene

Row = tuple[ButtonAppearance, ...]
Rows = tuple[Row, ...]
Lines = tuple[MoveLine, ...]
MAIN_KEY: Final = "move/main"
"""The key of the button that completes the choice."""
MOST_BUTTONS: Final = 6
"""The most targets that get buttons in the panel; of more, the things themselves are chosen."""


def move_view(table: TableSnapshot, about: Hashable | None) -> MoveAppearance:
    """The panel: the thing under the pointer, else the choice, else the possible actions."""
    rows = button_rows(table)
    lines = _pointed_lines(table, about) or _chosen_lines(table)
    if lines:
        return MoveAppearance(_title(table), lines, rows)
    tells = not table.common.news.is_puzzle
    richer = detailed_lines(table.state, tells_sets=tells)
    lines = idle_lines(table.state, tells_sets=tells)
    return MoveAppearance(_title(table), lines, rows, fuller_versions=richer)


def _title(table: TableSnapshot) -> str:
    power = aimed_character(table.state, table.plan)
    if power is not None:
        return say.titled(say.character_words(power))
    return say.token_words(table.plan.event) if table.plan.event else _("This move")


def _pointed_lines(table: TableSnapshot, about: Hashable | None) -> Lines:
    """The outcome of the thing under the pointer; if it is closed, the reason."""
    state, printed = table.state, table.state.table.printed
    action = action_at(state, table.plan, about)
    if action is None:
        power = printed.power_of[about.card] if isinstance(about, PowerOf) else None
        return _strong_line(say.power_rule(printed.edition, power)) if power is not None else ()
    refusal = state.why_not(action)
    if refusal is not None:
        return (MoveLine(refusal_words(refusal), tone=Tone.BAD),)
    return outcome_lines(outcome_of(state, action))


def _strong_line(words: str) -> Lines:
    return (MoveLine(words, tone=Tone.STRONG),)


def _chosen_lines(table: TableSnapshot) -> Lines:
    """The choice and its outcome."""
    state, plan = table.state, table.plan
    printed, best = state.table.printed, outcome_lines(main_outcome(table))
    if plan.event:
        rule = say.token_rule(printed.edition, plan.event)
        return (*_strong_line(rule), MoveLine(_("Choose whom or what it is for.")))
    kinds = [printed.kinds[printed.code_of[card]] for card in chosen_cards(state, plan)]
    words = say.titled(say.cards_words(kinds))
    cards = (MoveLine(words, tone=Tone.STRONG, pictures=cards_signs(kinds)),) if kinds else ()
    power, character = aimed_character(state, plan), only_character(state, plan)
    if power is not None:
        return (*_strong_line(say.named("aims", power.power or "")), *cards, *best)
    if not plan.chosen:
        return ()
    if state.phase is Phase.SCRIBE:
        return (*cards, *_giving_lines(table))
    if character is not None and state.phase is Phase.TURN:
        rule = say.power_rule(printed.edition, character.power or "")
        only_way = outcome_of(state, only_action(powers_of(state, character.id)))
        return (*cards, MoveLine(rule), *outcome_lines(only_way), *_no_set_lines(table))
    return (*cards, *(best or _no_set_lines(table)))


def _no_set_lines(table: TableSnapshot) -> Lines:
    meant = completions(table.state, table.plan)  # the legal first
    refusal = table.state.why_not(meant[0]) if meant else None
    if refusal is None:
        return ()
    return _missing_lines(table) or (MoveLine(refusal_words(refusal), tone=Tone.BAD),)


def _missing_lines(table: TableSnapshot) -> Lines:
    """The number of cards missing for a set, while the chosen ones go together: no mistake yet."""
    state, plan = table.state, table.plan
    if only_character(state, plan) is not None and state.phase is Phase.TURN:
        return (MoveLine(_("Or let it count in a set of its family.")),)
    held = hand_of(state, state.seat)
    families = {held[place].family for place in plan.chosen} - {ANY}
    more = state.table.edition.least_cards - len(plan.chosen)
    if len(families) > 1 or more <= 0:
        return ()
    line = ngettext("{n} more makes a set.", "{n} more make a set.", more)
    return (MoveLine(line.format(n=more)),)


def _giving_lines(table: TableSnapshot) -> Lines:
    """The number of cards still to choose for the Scribe."""
    left = cards_due(table.state) - len(table.plan.chosen)
    if left < 0:
        line = ngettext("That is {n} card too many.", "That is {n} cards too many.", -left)
        return (MoveLine(line.format(n=-left), tone=Tone.BAD),)
    more = f"+{len(table.plan.chosen)}"
    lines = [MoveLine(_("Under the tile"), more, Tone.BAD, pictures=((TILE, more),))]
    if left:
        line = ngettext("Then {n} more.", "Then {n} more.", left)
        lines.append(MoveLine(line.format(n=left)))
    return tuple(lines)


# -- Buttons -------------------------------------------------------------------------------


@remembered_by_values
def completed_outcomes(state: State, plan: Plan) -> tuple[ActionOutcome, ...]:
    """The outcomes of all uses of the chosen cards, the most gain first."""
    legal = _outcomes(state, completions(state, plan))
    return tuple(sorted(legal, key=lambda each: -sum(w.gain for w in changed_sets(each))))


def main_outcome(table: TableSnapshot) -> ActionOutcome | None:
    """The outcome that Enter completes the choice with; None if there is nothing to complete."""
    return next(iter(completed_outcomes(table.state, table.plan)), None)


def button_rows(table: TableSnapshot) -> Rows:
    """Buttons for the choice and for clearing it; without a choice, the other buttons."""
    state, plan = table.state, table.plan
    rows: list[Row] = []
    if plan.event:
        rows += _target_rows(_outcomes(state, uses_of(state, plan.event)), is_open=True)
    elif (power := aimed_character(state, plan)) is not None:
        courtesan = power.power == COURTESAN
        ways = (
            completed_outcomes(state, plan)
            if courtesan
            else _outcomes(state, powers_of(state, power.id))
        )
        rows += _target_rows(ways, is_open=not courtesan)
    elif state.phase is Phase.SCRIBE:
        rows += [(_give_up_button(table),)] if plan.chosen else []
    elif state.phase is Phase.START:
        starts = state.legal_of(do.Start)
        starts.sort(key=lambda each: (each.seat - state.seat) % state.table.seats)  # oneself first
        rows += _target_rows(_outcomes(state, starts))
    else:
        character = only_character(state, plan) if state.phase is Phase.TURN else None
        rows += [(_power_button(table, character),)] if character is not None else []
        rows += _target_rows(completed_outcomes(state, plan))
    last = _last_row(table)
    return (*rows, last) if last else tuple(rows)


def _outcomes(state: State, actions: Iterable[do.Action]) -> list[ActionOutcome]:
    return [outcome for action in actions if (outcome := outcome_of(state, action)) is not None]


def _target_rows(outcomes: Sequence[ActionOutcome], *, is_open: bool = False) -> list[Row]:
    """A button for each outcome; Enter presses the first.

    The first is stressed, unless `is_open` and there are several to choose from.
    """
    if len(outcomes) > MOST_BUTTONS:
        return []
    rows = [_button(outcome, place) for place, outcome in enumerate(outcomes)]
    is_stressed = len(rows) == 1 or not is_open
    return [(each._replace(is_main=each.is_main and is_stressed),) for each in rows]


def _button(outcome: ActionOutcome, place: int) -> ButtonAppearance:
    state, action = outcome.before, outcome.action
    return ButtonAppearance(
        MAIN_KEY if not place else f"move/{place}",
        _label(outcome),
        call(PlayedScene.do_if_legal, action),
        outcome_hint(outcome),
        is_main=not place,
        is_drop_goal=isinstance(action, do.PlaySet | do.Lay | do.PlayCourtesan),
        question=_question(state, action),
        is_guarded=True,
    ).explained(clause=clause_of(state, action), about=GestureChoice((action,)))


def _power_button(table: TableSnapshot, character: CardKind) -> ButtonAppearance:
    """The button that uses a character's power: at once if there is nothing to choose."""
    state, power = table.state, character.power or ""
    (place,) = table.plan.chosen
    button = ButtonAppearance(
        MAIN_KEY, _("Use the power"), call(SobekTable.aim_power, place),
        say.power_rule(state.table.edition, power), is_main=True, shortcut="c",
        clause=say.POWER_CLAUSES[power], about=PowerOf(character.id),
    )  # fmt: skip
    outcome = outcome_of(state, only_action(powers_of(state, character.id)))
    if outcome is None:
        return button
    action = outcome.action
    return button._replace(
        act=call(PlayedScene.do_if_legal, action), hint=outcome_hint(outcome),
        about=GestureChoice((action,)), question=_question(state, action), is_guarded=True,
    )  # fmt: skip


def _question(state: State, action: do.Action) -> Confirmation | None:
    """The question before a character is played without effect (C2); None for other actions."""
    if action.do != "power" or not does_nothing(state, action):
        return None
    printed = state.table.printed
    name = say.character_words(printed.kinds[printed.code_of[action.card]])
    title = _("{character}: without effect?").format(character=say.titled(name))
    text = _("The character is discarded, its power can do nothing now, and your turn is over.")
    return Confirmation(title, text, _("Play without effect"))


def _finish_question(state: State) -> Confirmation | None:
    """The question before finishing while a set can still be laid flat (R2, R3); else None."""
    sets = sets_line(state)
    if not sets:
        return None
    left = say.card_count_words(count_in(state.hands[state.seat]))
    text = _("{lay}: {sets}. What you keep goes under your tile: {cards}.").format(
        lay=sets[0].words, sets=sets[0].amount, cards=left
    )
    return Confirmation(_("Finish without laying?"), text, _("Finish"), _("Go on playing"))


def _give_up_button(table: TableSnapshot) -> ButtonAppearance:
    count, given = len(table.plan.chosen), gifts(table.state, table.plan)
    label = ngettext("Give up {n} card", "Give up {n} cards", count).format(n=count)
    too_many = "" if given else _("That is too many.")
    return ButtonAppearance(
        MAIN_KEY, label, call(SobekTable.do_gesture, given), "", too_many, is_main=True,
        clause="C6", is_guarded=True,
    )  # fmt: skip


def _last_row(table: TableSnapshot) -> Row:
    """The button that clears the choice; at the end of a round, the one that finishes."""
    buttons: list[ButtonAppearance] = []
    state, plan = table.state, table.plan
    if state.phase is Phase.LAY:
        hint = outcome_hint(outcome_of(state, do.Done()))
        buttons.append(
            ButtonAppearance(
                "move/done", _("Finish"), call(PlayedScene.do_if_legal, do.Done()), hint,
                is_main=not plan.chosen, shortcut="e", question=_finish_question(state),
                is_guarded=True,
            ).explained(clause="R3", about=GestureChoice((do.Done(),)))
        )  # fmt: skip
    if state.phase is Phase.START and state.scored:
        number = len(state.scored)
        hint = _("How round {n} was scored").format(n=number)
        buttons.append(
            ButtonAppearance("move/round", _("Account"), call(SobekTable.see_round, number), hint)
        )
    if plan.chosen or plan.power is not None or plan.event:
        hint = _("Choose nothing any more")
        buttons.append(
            ButtonAppearance(
                "move/back", _("Back"), call(SobekTable.cancel), hint, shortcut="escape"
            )
        )
    return tuple(buttons)


def _label(outcome: ActionOutcome) -> str:
    state, action = outcome.before, outcome.action
    if isinstance(action, do.Start | do.UseOnSeat):
        return name_of(state, action.seat)
    if isinstance(action, do.PlaySet | do.Lay | do.PlayCourtesan | do.UseOnSet):
        return _set_label(outcome)
    if action.do != "power":
        return _("Choose")
    return _("Play without effect") if has_no_effect(action) else _target_label(state, action)


def _set_label(outcome: ActionOutcome) -> str:
    changed = changed_sets(outcome)
    if not changed:
        return _("Play without effect")
    worth = changed[-1]
    words = say.set_words(say.family_of(worth.after))
    if worth.before is not None:
        return f"{say.titled(words)}: {worth.before.worth} → {worth.after.worth}"
    if worth.after.is_flat:
        return _("Lay flat: {worth}").format(worth=worth.after.worth)
    return _("New {set}: {worth}").format(set=words, worth=worth.after.worth)


def _target_label(state: State, action: do.Power) -> str:
    if isinstance(action, do.PlayPriest) and action.family is not None:
        return say.family_title(action.family)
    if isinstance(action, do.PlayThief) and action.seat is not None and action.back is not None:
        if state.table.seats == 2:  # noqa: PLR2004 - there is one opponent
            return say.titled(say.named("backs", action.back))
        back = say.named("short_backs", action.back)
        return f"{name_of(state, action.seat)}: {back}"
    if isinstance(action, do.PlayVizier) and action.seat is not None:
        return name_of(state, action.seat)
    if isinstance(action, do.PlayMerchant):
        return say.titled(say.card_words(state.table.printed.kinds[state.nile[action.place]]))
    return _("Use the power")


# -- The first node for keyboard and pad -----------------------------------------------------

FIRST_HELD = "hand/0"
_FIRST_KEYS = {
    Phase.START: MAIN_KEY,
    Phase.TURN: "harbour/0",
    Phase.EVENT: "choices/0",
    Phase.VIZIER: "choices/0",
    Phase.SCRIBE: FIRST_HELD,
    Phase.LAY: "move/done",
}
"""By phase, the key of the node where a choice begins."""


def suggested_key(table: TableSnapshot) -> str | None:
    """The key of the node to be chosen next; None while nobody here can choose."""
    if table.common.waiting is not None:
        return "move/hand-over"
    if table.open_pile is not None:
        return "choices/close"
    if not table.is_open:
        return None
    state = table.state
    laid = _first_to_lay(state) if state.phase is Phase.LAY else None
    return _key_for_plan(table) or laid or _FIRST_KEYS.get(state.phase)


def _first_to_lay(state: State) -> str | None:
    """The key of the first card of the hand that can be laid with those that go with it."""
    for place in range(len(hand_of(state, state.seat))):
        cards = chosen_cards(state, Plan(chosen=matching_places(state, place)))
        if state.why_not(do.Lay(cards)) is None:
            return f"hand/{place}"
    return None


def _next_of_set(state: State, plan: Plan) -> str:
    """The key of the next card that goes with the chosen ones; the hand's first if none is left."""
    left = matching_places(state, min(plan.chosen)) - plan.chosen
    return f"hand/{min(left)}" if left else FIRST_HELD


def _first_to_join(state: State, plan: Plan) -> str:
    """The key of the first card of the hand that can join a set by the Courtesan (C8)."""
    held = (place for place in range(len(hand_of(state, state.seat))) if place != plan.power)
    joins = (place for place in held if refusal_to_join(state, plan, place) is None)
    return f"hand/{next(joins, 0)}"


def _key_for_plan(table: TableSnapshot) -> str | None:
    """The key of the node that completes the choice; None if nothing can be completed yet."""
    state, plan = table.state, table.plan
    power = aimed_character(state, plan)
    if plan.event:
        return MAIN_KEY
    if power is not None:
        if power.power == MERCHANT and len(state.nile) > MOST_BUTTONS:
            return "harbour/0"
        is_ready = power.power != COURTESAN or main_outcome(table) is not None
        return MAIN_KEY if is_ready else _first_to_join(state, plan)
    if state.phase is Phase.SCRIBE:
        return MAIN_KEY if gifts(state, plan) else None
    is_character = state.phase is Phase.TURN and only_character(state, plan) is not None
    if main_outcome(table) is not None or is_character:
        return MAIN_KEY
    return _next_of_set(state, plan) if plan.chosen else None
