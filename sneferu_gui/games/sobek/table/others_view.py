"""The other players: backs of their hands, their sets, their piles."""

from sneferu_gui.games.sobek.law.edition import BACKS
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.choosing import choosable
from sneferu_gui.games.sobek.table.opponents import BacksAppearance, OpponentAppearance
from sneferu_gui.games.sobek.table.outcome_lines import emblem_of, name_of
from sneferu_gui.games.sobek.table.own_view import curses_words, sets_view, tile_words
from sneferu_gui.games.sobek.table.places import BacksOf, PileOf, PlayerPlace
from sneferu_gui.games.sobek.table.preview import ActionOutcome, corruption_under, most_corrupt
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import (
    BACK_NAMES,
    card_count_words,
    points_words,
    titled,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.levels import face_of_level, level_words


def others_view(
    table: TableSnapshot, outcome: ActionOutcome | None
) -> tuple[OpponentAppearance, ...]:
    """All of them, clockwise; `outcome` is what is pointed at, tried out."""
    return tuple(_opponent(table, seat, outcome) for seat in table.others)


def _opponent(table: TableSnapshot, seat: int, outcome: ActionOutcome | None) -> OpponentAppearance:
    state = table.state
    hand = _("in hand: {cards}").format(cards=card_count_words(count_in(state.hands[seat])))
    name, score = name_of(state, seat), state.scores[seat]
    words = _("{name}: {points}, {hand}").format(name=name, points=points_words(score), hand=hand)
    level = table.common.computers[seat]
    sets = sets_view(table, seat, outcome)
    is_turn = state.seat == seat and not table.common.is_over
    return OpponentAppearance(
        seat,
        name,
        emblem_of(state, seat),
        words,
        score,
        _backs(table, seat),
        hand,
        sets.sets,
        sets.empty,
        corruption_under(state, seat),
        tile_words(table, seat),
        choosable(table, PileOf(seat), tile_words(table, seat), "K2"),
        state.curses[seat],
        curses_words(table, seat),
        _("computer") + f" · {level_words(level)}" if level else "",
        _("computer") if level else "",
        face_of_level(level),
        is_turn=is_turn,
        is_worst=seat in most_corrupt(state).seats,
        choice=choosable(table, PlayerPlace(seat), words, "H1"),
    )


def _backs(table: TableSnapshot, seat: int) -> tuple[BacksAppearance, ...]:
    """The hand by its backs, which are open to all (H1)."""
    state = table.state
    masks = state.table.printed.backs
    found = ((back, count_in(state.hands[seat] & masks[back])) for back in BACKS)
    return tuple(_back(table, seat, back, count) for back, count in found if count)


def _back(table: TableSnapshot, seat: int, back: str, count: int) -> BacksAppearance:
    words = ngettext("{n} × {back}", "{n} × {back}", count)
    words = titled(words.format(n=count, back=_(BACK_NAMES[back])))
    return BacksAppearance(back, count, words, choosable(table, BacksOf(seat, back), words, "D5"))
