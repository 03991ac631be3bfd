"""A position set up by hand: its parts, and the state in which a turn begins there."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from sneferu_gui.games.arranging import Field, Part, all_left, named_field, split_by_left
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sobek.law.edition import (
    CURSE,
    GREEN,
    PROSPERITY,
    TOKEN_NAMES,
    TOKENS,
    CardKind,
    tokens_of,
)
from sneferu_gui.games.sobek.law.events import HandsArranged
from sneferu_gui.games.sobek.law.faults import card_name
from sneferu_gui.games.sobek.law.position import LaidSet, Phase, Sets
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_BITS, LANE_MASK, Printed, count_in

MOST_POINTS: Final = 400
MORE_SETS: Final = 2
"""The number of further sets that can be laid before a player, beyond those already there."""
EMPTY: Final = -1
"""The code of a quay without a card."""


_PRIESTESS: Final = frozenset({"ivory", "ebony", "marble"})
"""Families whose priest is the High Priestess: C4 has two priests, an edition names families."""
_MERCHANTS: Final = frozenset({"fish", "wheat"})
"""Families with a picture of the Merchant; a Merchant of another family gets that of fish."""


def character_picture(power: str, family: str) -> str:
    """The picture of a character with a power that bears a family's icon."""
    if power == "priest":
        return "priestess" if family in _PRIESTESS else "priest"
    if power == "merchant":
        return f"merchant_{family if family in _MERCHANTS else 'fish'}"
    return power


def card_pictures(kind: CardKind) -> tuple[str, ...]:
    """The pictures of a card's family and of its scarabs, its green back or its character."""
    family = f"sobek/families/{kind.family}"
    if kind.power is not None:
        return family, f"sobek/cards/{character_picture(kind.power, kind.family)}"
    return family, *(("sobek/green",) if kind.back == GREEN else ("sobek/scarab",) * kind.scarabs)


def parts_of(state: State) -> tuple[Part, ...]:
    """The parts of a position that can be set, if a turn begins. The deck gets all other cards."""
    if state.phase is not Phase.TURN:
        return ()
    printed = state.table.printed
    nile = N_("The Nile")
    parts = [
        Part(nile, tuple(_nile(state))),
        Part(N_("Points and turn"), tuple(_scores(state)), page=nile),
        Part(N_("Events"), tuple(_tokens(state)), page=nile),
        Part(N_("Discard"), tuple(_cards(printed, "discard", state.discard))),
    ]
    for seat in range(state.table.seats):
        hand = tuple(_cards(printed, f"hand/{seat}", state.hands[seat]))
        curses = _count(
            f"curses/{seat}", Reason("Curses"), state.curses[seat], _tokens_in_box(state, CURSE),
            f"sobek/events/{CURSE}",
        )  # fmt: skip
        pile = (*_cards(printed, f"pile/{seat}", state.piles[seat]), curses)
        parts += [Part(N_("Hand"), hand, seat), Part(N_("Under the tile"), pile, seat)]
        parts += _sets(state, seat)
    return tuple(parts)


def _count(key: str, title: str, value: int, most: int, *pictures: str) -> Field:
    shown = (pictures,) if pictures else ()
    most = max(value, most)
    return Field(key, title, value, 0, most, pictures=shown, is_shown_whole=bool(shown))


def _tokens_in_box(state: State, token: str) -> int:
    return state.table.edition.tokens[TOKENS.index(token)]


def _cards(printed: Printed, place: str, bag: int) -> Iterator[Field]:
    """A field for each kind of card: the number of them at a place."""
    for code, kind in enumerate(printed.edition.kinds):
        held = bag >> LANE_BITS * code & LANE_MASK
        field = _count(
            f"{place}/{kind.id}", card_name(kind), held, kind.count, *card_pictures(kind)
        )
        yield field._replace(takes=((kind.id, kind.count),))


def _nile(state: State) -> Iterator[Field]:
    kinds = state.table.edition.kinds
    names = (Reason("empty"), *map(card_name, kinds))
    pictures = ((), *map(card_pictures, kinds))
    takes = (("", 0), *((kind.id, kind.count) for kind in kinds))
    for quay in range(state.table.edition.quays):
        lying = state.nile[quay] if quay < len(state.nile) else EMPTY
        title = Reason("Quay {n}", n=quay + 1)
        field = named_field(f"nile/{quay}", title, lying, names, pictures, least=EMPTY)
        yield field._replace(place=(quay, 0), takes=takes)


def _scores(state: State) -> Iterator[Field]:
    for seat, score in enumerate(state.scores):
        field = _count(f"score/{seat}", N_("Points"), score, MOST_POINTS)
        yield field._replace(seat=seat, is_endless=True)
    yield Field(
        "turn", Reason("Whose turn it is"), state.seat + 1, 1, state.table.seats, is_seat=True
    )


def _tokens(state: State) -> Iterator[Field]:
    used = Counter(state.used)
    for token in TOKENS:
        title = Reason("Used: {token}", token=Reason(TOKEN_NAMES[token]))
        picture = f"sobek/events/{token}"
        yield _count(f"used/{token}", title, used[token], _tokens_in_box(state, token), picture)


def _sets(state: State, seat: int) -> Iterator[Part]:
    own = state.sets[seat]
    for at in range(len(own) + MORE_SETS):
        place = f"set/{seat}/{at}"
        laid = own[at] if at < len(own) else None
        title = Reason(TOKEN_NAMES[PROSPERITY])
        most = _tokens_in_box(state, PROSPERITY)
        lying = 0 if laid is None else laid.prosperities
        fields = (
            *_cards(state.table.printed, place, 0 if laid is None else laid.cards),
            _count(f"{place}/{PROSPERITY}", title, lying, most, f"sobek/events/{PROSPERITY}"),
        )
        yield Part(Reason("Set {n}", n=at + 1), fields, seat, N_("Sets"))


def arranged(state: State, values: Mapping[str, int]) -> State:
    """The state at the beginning of a turn with these values.

    Of the changed cards and tokens a player has seen only those that lie open, and the backs of
    cards in other hands and piles.
    """
    draft, table, printed = state.draft(), state.table, state.table.printed
    seats = range(table.seats)
    draft.seat = draft.turn = values["turn"] - 1
    draft.scores = tuple(values[f"score/{seat}"] for seat in seats)
    quays = (values[f"nile/{quay}"] for quay in range(table.edition.quays))
    draft.nile = tuple(code for code in quays if code != EMPTY)
    draft.hands = tuple(_bag(printed, values, f"hand/{seat}") for seat in seats)
    draft.piles = tuple(_bag(printed, values, f"pile/{seat}") for seat in seats)
    draft.curses = tuple(values[f"curses/{seat}"] for seat in seats)
    draft.discard = _bag(printed, values, "discard")
    draft.sets = tuple(tuple(_laid_sets(printed, values, seat, state.sets[seat])) for seat in seats)
    draft.used = all_left(state.used, {each: values[f"used/{each}"] for each in TOKENS})
    _fill_deck(draft)
    _fill_tokens(draft)
    played = sum(kind.power == "thief" for kind in printed.kinds_in(draft.discard))
    to_come = max(0, table.edition.thieves - played)
    if to_come > len(state.thefts):
        draft.thefts = table.deal.rounds[state.round - 1].thefts[-to_come:]
    draft.mixing = None
    if draft != state:
        draft.seen = (HandsArranged(tuple(map(printed.covered, (*draft.hands, *draft.piles)))),)
    return draft


def _bag(printed: Printed, values: Mapping[str, int], place: str) -> int:
    kinds = enumerate(printed.edition.kinds)
    return sum(printed.units[code] * values.get(f"{place}/{kind.id}", 0) for code, kind in kinds)


def _laid_sets(
    printed: Printed, values: Mapping[str, int], seat: int, was: Sets
) -> Iterator[LaidSet]:
    for at in range(len(was) + MORE_SETS):
        place = f"set/{seat}/{at}"
        bag, prosperities = _bag(printed, values, place), values[f"{place}/{PROSPERITY}"]
        if bag or prosperities:
            family = max((printed.family_of[code] for code in printed.codes_in(bag)), default=0)
            scarabs = prosperities * printed.edition.prosperity_scarabs + printed.scarabs_in(bag)
            yield LaidSet(max(family, 0), bag, count_in(bag), scarabs, prosperities)


def _fill_deck(draft: State) -> None:
    """Put all cards without a place into the deck, or out of the round.

    Out of the round go the green backs (S4), and as many others as there were before.
    """
    printed = draft.table.printed
    placed = Counter(draft.nile)
    for bag in (draft.discard, *draft.hands, *draft.piles):
        placed.update(printed.codes_in(bag))
    for laid in (each for own in draft.sets for each in own):
        placed.update(printed.codes_in(laid.cards))
    left = {code: each.count - placed[code] for code, each in enumerate(draft.table.edition.kinds)}
    greens = {code for code in left if printed.edition.kinds[code].back == GREEN}
    was_out = [code for code in printed.codes_in(draft.out) if code not in greens]
    out, rest = split_by_left(was_out, {code: left[code] for code in left if code not in greens})
    deck = all_left(draft.deck, Counter(rest))
    end = max(0, len(deck) - (len(was_out) - len(out)))
    green = all_left((), {code: left[code] for code in greens})
    draft.out, draft.deck = printed.bag_of((*green, *out, *deck[end:])), deck[:end]


def _fill_tokens(draft: State) -> None:
    """Put all tokens without a place among those left, or out of the round."""
    placed = Counter(draft.used)
    placed[CURSE] += sum(draft.curses)
    placed[PROSPERITY] += sum(laid.prosperities for own in draft.sets for laid in own)
    box = Counter(tokens_of(draft.table.edition))
    left = {token: box[token] - placed[token] for token in TOKENS}
    draft.tokens_out, rest = split_by_left(draft.tokens_out, left)
    draft.tokens = all_left(draft.tokens, Counter(rest))
