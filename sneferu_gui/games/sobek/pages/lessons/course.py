"""What Sobek teaches: six chapters, a whole game with advice on what is new in it, puzzles."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.sobek.law.actions import Action, Done, Give, Lay, PlaySet, Start, Take
from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.law.events import CharacterPlayed
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.setup import Deal, Setup, deal_from_seed
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.pages.lessons.chapters import (
    CHARACTERS,
    END_OF_ROUND,
    LAY_SETS,
    MORE_CHARACTERS,
    TAKE,
    TOKENS,
)
from sneferu_gui.games.sobek.pages.lessons.targets import (
    hand,
    state_of,
    within_reach,
)
from sneferu_gui.games.sobek.table.places import MarkerOf, NilePlace, PileOf, Thing, TokenPlace
from sneferu_gui.games.sobek.table.plan import NOTHING, hand_of
from sneferu_gui.games.sobek.table.preview import corruption_if_scored
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind, PuzzlePlace, read_puzzle_kinds
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Course,
    Cue,
    Lesson,
    Shown,
    Subjects,
    always,
    chapters_of,
    did,
    tips_of,
)
from sneferu_gui.ui.table.lessons.prepared import (
    CHANCE,
    COLOURS,
    OPPONENT,
    Script,
    first_game,
    in_front,
    seats_of,
)
from sneferu_gui.ui.table.lessons.targets import ME, legal, own

TAKES_FIRST: Final = Script((Take(0),))
"""An opponent who takes the first card as long as that can be done."""


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """What of the first round a lesson needs, by kinds; the rest is as the seed deals it."""

    seed: int
    own: tuple[str, ...] = ()
    """The player's starting hand (S4)."""
    others: tuple[str, ...] = ()
    """The opponent's."""
    nile: tuple[str, ...] = ()
    """The first cards that come onto the Nile."""
    tokens: tuple[str, ...] = ()
    """Those in play (S7)."""
    taken: tuple[int, ...] = ()
    """The places of the cards that were taken before the lesson, in turn."""
    laid: tuple[str, ...] = ()
    """The set that the player laid then."""


@dataclass(frozen=True, slots=True)
class PreparedTurn:
    """Cards skipped and the one taken, or a set and the token used after it where one is left."""

    take: tuple[str, ...] = ()
    lay: tuple[str, ...] = ()
    token: str = ""


@dataclass(frozen=True, slots=True)
class SecondRound:
    """A second round, turn by turn up to the lesson, after a first one that is played plainly."""

    seed: int
    start: tuple[str, ...]
    """The starting hands."""
    tokens: tuple[str, ...]
    own: tuple[PreparedTurn, ...]
    others: tuple[PreparedTurn, ...]
    left: tuple[str, ...]
    """The last cards on the Nile; nothing is in the deck."""


@dataclass(frozen=True, slots=True)
class Deals:
    """All prepared games."""

    games: dict[str, PreparedGame]
    """By the keys of their chapters."""
    second_round: SecondRound


@cache
def _deals() -> Deals:
    return read_content("sobek", "deals", Deals)


def _session(name: str, edition: Edition, deal: Deal) -> Session:
    """A game of two in which the player, of that name, begins."""
    deal = replace(deal, first=0, seed=None)
    return Session(Setup(edition, seats_of(name)), deal, (None, OPPONENT), secret=CHANCE)


def prepared(key: str) -> Callable[[str], Session]:
    """The game of a chapter after its actions, by the player's name."""

    def begin(name: str) -> Session:
        game = _deals().games[key]
        edition = standard_edition("sobek")
        session = _session(name, edition, _first_round(edition, game))
        for place in game.taken:
            session.do(Take(place))
        if game.laid:
            session.do(PlaySet(None, game.laid))
        return session

    return begin


def _first_round(edition: Edition, wanted: PreparedGame) -> Deal:
    deal = deal_from_seed(edition, len(COLOURS), wanted.seed)
    first = deal.rounds[0]
    # The cards that two players leave out lie on top of the deck (S5): they are no wanted ones.
    deck = in_front(wanted.nile, first.deck)
    shown, rest = deck[: len(wanted.nile)], deck[len(wanted.nile) :]
    cut = len(rest) - edition.removed_for_two
    changed = replace(
        first,
        start=in_front((*wanted.own, *wanted.others), first.start),
        deck=(*rest[cut:], *shown, *rest[:cut]),
        tokens=in_front(wanted.tokens, first.tokens),
    )
    return replace(deal, rounds=(changed, *deal.rounds[1:]))


def end_of_first_round(name: str) -> Session:
    """A first round played plainly up to the player's last card: one lies on the Nile, no deck."""
    session = prepared("end-of-round")(name)
    while session.state.deck or len(session.state.nile) > 1 or session.state.seat:
        session.do(_plain_action(session.state))
    return session


LARGE: Final = 4
"""Cards of a set that is laid at once."""
FULL: Final = 8
"""Cards of a hand out of which any set is laid."""


def _plain_action(state: State) -> Action:
    """Large sets are laid, else the first card is taken; the player now and then the second."""
    legal = state.legal_actions()
    if state.phase is not Phase.TURN:
        return legal[0]
    sets = [each for each in legal if isinstance(each, PlaySet)]
    is_full = count_in(state.hands[state.seat]) >= FULL
    if any(is_full or len(each.cards) >= LARGE for each in sets):
        return max(sets, key=lambda each: (len(each.cards), each.cards))
    reaches = state.seat == 0 and len(state.nile) % 4 == 2  # noqa: PLR2004 - some corruption
    return Take(1 if reaches else 0)


def late_second_round(name: str) -> Session:
    """A second round with four characters in the player's hand, and 100 points near."""
    edition, wanted = standard_edition("sobek"), _deals().second_round
    session = _session(name, edition, _second_round(edition, wanted))
    while session.state.round == 1:
        session.do(_plain_action(session.state))
    session.do(Start(0))
    for turns in zip(wanted.own, wanted.others, strict=True):
        for turn in turns:
            _play(session, turn)
    return session


def _second_round(edition: Edition, wanted: SecondRound) -> Deal:
    """The seed's deal, with the cards in the order in which they are taken."""
    deal = deal_from_seed(edition, len(COLOURS), wanted.seed)
    turns = zip(wanted.own, wanted.others, strict=True)
    nile = (*(card for both in turns for turn in both for card in turn.take), *wanted.left)
    second = deal.rounds[1]
    deck = in_front(nile, second.deck)
    changed = replace(
        second,
        start=in_front(wanted.start, second.start),
        deck=(*deck[len(nile) :], *deck[: len(nile)]),
        tokens=in_front(wanted.tokens, second.tokens),
    )
    return replace(deal, rounds=(deal.rounds[0], changed, deal.rounds[2]))


def _play(session: Session, turn: PreparedTurn) -> None:
    if turn.take:
        session.do(Take(len(turn.take) - 1))
        return
    order = session.state.table.printed.code_of
    session.do(PlaySet(None, tuple(sorted(turn.lay, key=order.__getitem__))))
    if session.state.phase is Phase.EVENT:
        legal = session.state.legal_actions()
        session.do(next(each for each in legal if getattr(each, "token", "") == turn.token))


def _first_game(name: str, seed: str) -> Session:
    """Two at the table, the other the easiest there is."""
    return first_game(Setup(standard_edition("sobek"), seats_of(name)), seed)


LAYS_NOTHING: Final = Script((Done(), Take(0)))
"""An opponent who lays no set when a round is over."""

LESSONS: Final = {
    "take": Lesson(prepared("take"), TAKE, TAKES_FIRST),
    "lay-sets": Lesson(prepared("lay-sets"), LAY_SETS, TAKES_FIRST),
    "tokens": Lesson(prepared("tokens"), TOKENS, TAKES_FIRST),
    "characters": Lesson(prepared("characters"), CHARACTERS, TAKES_FIRST),
    "end-of-round": Lesson(end_of_first_round, END_OF_ROUND, LAYS_NOTHING),
    "more-characters": Lesson(late_second_round, MORE_CHARACTERS, LAYS_NOTHING),
}


# -- Advice ----------------------------------------------------------------------------------

AHEAD: Final = 3
"""So much more corruption than the others is spoken of."""
WORTH: Final = 4
"""The least worth of a set that is spoken of."""


def _is_turn(state: State) -> bool:
    return state.phase is Phase.TURN and state.seat == ME


def _in_phase(phase: Phase) -> Callable[[AnyTable], bool]:
    return lambda table: state_of(table).phase is phase


def _worth(state: State, action: PlaySet) -> int:
    """What a set brings more with an action."""
    before = state.sets[ME][action.onto].worth if action.onto is not None else 0
    own = state.apply(action).sets[ME]
    return (own[-1] if action.onto is None else own[action.onto]).worth - before


def _can_lay_well(table: AnyTable) -> bool:
    state = state_of(table)
    return _is_turn(state) and any(_worth(state, each) >= WORTH for each in legal(table, PlaySet))


def _is_late(table: AnyTable) -> bool:
    state = state_of(table)
    return _is_turn(state) and not state.deck and bool(legal(table, PlaySet))


def _is_most_corrupt(table: AnyTable) -> bool:
    state = state_of(table)
    others = (corruption_if_scored(state, seat) for seat in range(state.table.seats) if seat != ME)
    return _is_turn(state) and corruption_if_scored(state, ME) >= max(others) + AHEAD


def _took_first(shown: Shown) -> bool:
    return own(shown.steps)[-1:] == (Take(0),)


def _has_character(table: AnyTable) -> bool:
    state = state_of(table)
    return _is_turn(state) and any(card.power for card in hand_of(state, ME))


def _used_character(shown: Shown) -> bool:
    events = (event for step in shown.steps for event in step.events)
    return any(isinstance(event, CharacterPlayed) and event.seat == ME for event in events)


def _is_full(table: AnyTable) -> bool:
    state = state_of(table)
    is_full = count_in(state.hands[ME]) > state.table.edition.scribe_leaves
    return _is_turn(state) and is_full and _may_come(state, "scribe")


def _may_come(state: State, power: str) -> bool:
    """Whether somebody else could still play such a character this round."""
    printed, edition = state.table.printed, state.table.edition
    gone = (state.hands[ME], state.piles[ME], state.discard)
    seen = [kind for cards in gone for kind in printed.kinds_in(cards) if kind.power == power]
    return len(seen) < sum(kind.count for kind in edition.kinds if kind.power == power)


ADVICE: Final = {
    "advice-give": Cue(always(Thing.OWN_HAND), _in_phase(Phase.SCRIBE), did(Give)),
    "advice-flat": Cue(always(Thing.OWN_HAND), _in_phase(Phase.LAY), did(PlaySet, Lay)),
    "advice-begin": Cue(within_reach, _in_phase(Phase.START), did(Start)),
    "advice-late": Cue(always(Thing.OWN_HAND), _is_late, did(PlaySet, Lay)),
    "advice-set": Cue(always(Thing.OWN_HAND), _can_lay_well, did(PlaySet, Lay)),
    "advice-corruption": Cue(always(PileOf(ME)), _is_most_corrupt, _took_first),
    "advice-character": Cue(
        hand(lambda kind: kind.power is not None), _has_character, _used_character
    ),
    "advice-hand": Cue(always(Thing.OWN_HAND), _is_full, did(PlaySet, Lay)),
}


@cache
def course() -> Course:
    """Read when it is asked for."""
    chapters, tips = chapters_of("sobek", LESSONS), tips_of("sobek", ADVICE)
    return Course(chapters, tips, _first_game, NOTHING)


# -- Puzzles ---------------------------------------------------------------------------------

REACH: Final = tuple(map(NilePlace, range(4)))
"""The cards that can be taken (K1)."""


def _hand(_table: AnyTable) -> Subjects:
    return (Thing.OWN_HAND,)


def _nile(_table: AnyTable) -> Subjects:
    return REACH[:1]


def _tokens(table: AnyTable) -> Subjects:
    return tuple(map(TokenPlace, state_of(table).tokens[:1]))


def _marker(table: AnyTable) -> Subjects:
    return (MarkerOf(state_of(table).seat),)


PLACES: Final = {
    "set": PuzzlePlace(_hand),
    "nile": PuzzlePlace(_nile),
    "power": PuzzlePlace(_hand),
    "token": PuzzlePlace(_tokens),
    "lay": PuzzlePlace(_marker),
}


@cache
def puzzle_kinds() -> tuple[PuzzleKind, ...]:
    """In the order in which they are best met."""
    return read_puzzle_kinds("sobek", PLACES)
