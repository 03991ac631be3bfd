"""Positions of Sobek as the law's examples describe them."""

from typing import Any, Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.checked_values import JsonObject
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.sobek.law.actions import Action, PlaySet, Take
from sneferu_gui.games.sobek.law.edition import FAMILIES
from sneferu_gui.games.sobek.law.legal import legal_actions
from sneferu_gui.games.sobek.law.position import LaidSet, Phase
from sneferu_gui.games.sobek.law.state import State
from tests.reference.sobek_deals import formula_record

GAME: Final = game_named("sobek")


def formula_game(players: int = 2) -> State:
    """The first state of the formula game (X6)."""
    setup, deal = GAME.start_from_plain(JsonObject(formula_record(players)))
    state: State = GAME.start(setup, deal)
    return state


def bag(state: State, cards: str) -> int:
    """The bag of the cards named in a text with spaces."""
    printed = state.table.printed
    return printed.bag_of([printed.code_of[card] for card in cards.split()])


def codes(state: State, cards: str) -> tuple[int, ...]:
    """The codes of the cards, in this order."""
    return tuple(state.table.printed.code_of[card] for card in cards.split())


def names(state: State, held: int) -> str:
    """The cards of a bag, in canonical order."""
    return " ".join(kind.id for kind in state.table.printed.kinds_in(held))


def row(state: State) -> str:
    """The Nile's cards, first card first."""
    return " ".join(state.table.printed.kinds[code].id for code in state.nile)


def laid(state: State, cards: str, prosperities: int = 0, *, is_flat: bool = False) -> LaidSet:
    """A set of these cards."""
    play = state.table.printed.play_of(tuple(cards.split()))
    more = prosperities * state.table.edition.prosperity_scarabs
    return LaidSet(
        play.family, play.bag, play.size, play.scarabs + more, prosperities, is_flat=is_flat
    )


def position(  # noqa: PLR0913 - a table has many parts
    *,
    nile: str = "fish0 fish1 cattle0 wheat0 ivory3",
    hand: str = "",
    other: str = "",
    third: str | None = None,
    pile: str = "",
    piles: tuple[str, ...] = (),
    deck: int = 18,
    sets: tuple[str, ...] = (),
    scores: tuple[int, ...] = (0, 0),
    tokens: str = "",
    curses: tuple[int, ...] = (),
    phase: Phase = Phase.TURN,
    round_: int = 1,
    thefts: tuple[int, ...] = (0,),
) -> State:
    """A position in which seat 0 decides, with these cards.

    Things not given are empty; the deck is the formula's.
    """
    players = 2 if third is None else 3
    start = formula_game(players)
    state = start.draft()
    state.nile = codes(start, nile)
    state.hands = tuple(bag(start, cards) for cards in (hand, other, third or "")[:players])
    given = (*(piles or (pile,)), "", "", "")
    state.piles = tuple(bag(start, cards) for cards in given[:players])
    state.deck = (start.deck * 2)[:deck]
    state.sets = (tuple(laid(start, cards) for cards in sets), *((),) * (players - 1))
    state.scores = (*scores, 0, 0)[:players]
    state.tokens = tuple(tokens.split())
    state.curses = (*curses, 0, 0, 0)[:players]
    state.phase, state.round, state.thefts = phase, round_, thefts
    return state


def with_sets(state: State, *own: LaidSet, seat: int = 0) -> State:
    """The state with these sets before a seat."""
    draft = state.draft()
    draft.sets = (*state.sets[:seat], own, *state.sets[seat + 1 :])
    return draft


def do(state: State, **fields: Any) -> State:
    """The state after an action, given as a record has it."""
    return state.apply(action(state, **fields))


def action(state: State, **fields: Any) -> Action:
    """An action, given as a record has it; cards as one text."""
    for key in ("cards",):
        if isinstance(fields.get(key), str):
            fields[key] = fields[key].split()
    read: Action = GAME.action_from_plain(fields, (), state.table.setup)
    return read


def legal(state: State, do_: str, **fields: Any) -> list[dict[str, object]]:
    """The legal actions of a kind that have these fields, as a record has them."""
    found = [to_plain(each) for each in legal_actions(state)]
    return [
        each
        for each in found
        if each["do"] == do_ and all(each.get(key) == value for key, value in fields.items())
    ]


def family(state: State, index: int = 0, seat: int = 0) -> str:
    """The family of a set."""
    return FAMILIES[state.sets[seat][index].family]


__all__ = [
    "GAME",
    "Phase",
    "PlaySet",
    "Take",
    "action",
    "bag",
    "codes",
    "do",
    "family",
    "formula_game",
    "laid",
    "legal",
    "names",
    "position",
    "row",
    "with_sets",
]
