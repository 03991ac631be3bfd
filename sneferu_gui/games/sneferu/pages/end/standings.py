"""The order in which players end (W1), and how it is told, from the last to the first."""

from itertools import pairwise
from typing import NamedTuple

from sneferu_gui.games.sneferu.law import NO_STONE, Result, State, stone_halves
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.table.built import BuiltPyramid
from sneferu_gui.games.sneferu.table.log_lines import PTAH_EMBLEM, emblem_of
from sneferu_gui.games.sneferu.table.words import BUILDER_NAMES, area_rank_words, food_words
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.pages.end.result_appearance import Counted, RevealStep, Stand, Told
from sneferu_gui.ui.pages.words import joined, seat_name


class Standing(NamedTuple):
    """Where a seat came."""

    seat: int
    place: int
    """From 1; shared by those of whom everything that is compared is equal."""


def standings(result: Result) -> tuple[Standing, ...]:
    """All seats from the first to the last, by what W1 compares of the winners."""
    ranks = max(map(len, result.areas), default=0)

    def strength(seat: int) -> tuple[int, ...]:
        areas = result.areas[seat]
        return result.stones[seat], result.food[seat], *areas, *(0,) * (ranks - len(areas))

    order = sorted(range(len(result.stones)), key=strength, reverse=True)
    found: list[Standing] = []
    for index, seat in enumerate(order):
        is_level = bool(found) and strength(found[-1].seat) == strength(seat)
        found.append(Standing(seat, found[-1].place if is_level else index + 1))
    return tuple(found)


def steps_among(result: Result, names: list[str]) -> tuple[RevealStep, ...]:
    """Everybody counted, from the last to the first; whoever is level is told apart at once."""
    order = standings(result)[::-1]
    steps: list[RevealStep] = [Counted(order[0].seat)]
    for lower, upper in pairwise(order):
        steps.append(Counted(upper.seat))
        if result.stones[lower.seat] == result.stones[upper.seat]:
            steps += _tie_break(result, names, lower.seat, upper.seat)
    return tuple(steps)


def _tie_break(result: Result, names: list[str], lower: int, upper: int) -> list[RevealStep]:
    """What decides between two of as many stones, comparison by comparison."""
    told: list[RevealStep] = []
    both = (upper, lower)
    level = result.stones[upper]
    ranks = max(map(len, result.areas))
    for what, values in [
        (_("food"), result.food),
        *((area_rank_words(rank + 1).lower(), _sizes(result, rank)) for rank in range(ranks)),
    ]:
        high, low = values[upper], values[lower]
        if high != low:
            message = _("{n} and {n}: {what} decides: {high} to {low} for {name}")
            text = message.format(n=level, what=what, high=high, low=low, name=names[upper])
            return [*told, Told(text, both, is_noted=True)]
        message = _("{n} and {n}: {what} is level too: {high} and {high}")
        told.append(Told(message.format(n=level, what=what, high=high), both, is_noted=True))
        level = high
    message = _("{names}: all that is compared is level (W1)")
    text = message.format(names=joined([names[upper], names[lower]]))
    return [*told, Told(text, both, is_noted=True)]


def _sizes(result: Result, rank: int) -> tuple[int, ...]:
    return tuple(own[rank] if rank < len(own) else 0 for own in result.areas)


def stands_of(state: State, result: Result) -> tuple[Stand, ...]:
    """Everybody's pyramid as it was built; Ptah's beside it."""
    places = {each.seat: each.place for each in standings(result)}
    is_compared = len(places) > 1
    stands = tuple(
        _stand(state, result, seat, f"{places[seat]}." if is_compared else "")
        for seat in range(len(state.players))
    )
    return (*stands, _ptahs(state, result)) if state.ptah is not None else stands


def _stand(state: State, result: Result, seat: int, place: str) -> Stand:
    setup, player = state.table.setup, state.players[seat]
    name, builder = seat_name(setup.seats[seat]), state.table.powers[seat]
    stones = tuple(
        (level, slot, *stone_halves(code))
        for (level, slot), code in zip(LEVEL_AND_SLOT, player.stones, strict=True)
        if code != NO_STONE
    )
    pyramid = BuiltPyramid(stones)
    total = f"{_stones(len(stones))} · {food_words(player.food)}"
    is_winner = seat in result.winners
    words = [name, *([BUILDER_NAMES[builder]] if builder else []), total]
    if is_winner:
        words.insert(1, _("winner"))
    label = ", ".join(words)
    if place:
        label = f"{place} {label}"
    colour = PLAYER_COLOURS.get(setup.seats[seat].colour, SHADE_EDGE)
    return Stand(
        f"player/{seat}", name, emblem_of(setup, seat), colour, pyramid, label,
        tuple(map(_stones, range(len(stones) + 1))), BUILDER_NAMES[builder] if builder else "",
        total, place, is_winner, "W1",
    )  # fmt: skip


def _ptahs(state: State, result: Result) -> Stand:
    """His stones in the order taken: where they lie is irrelevant (A3)."""
    taken = state.ptah or ()
    stones = tuple(
        (*LEVEL_AND_SLOT[index], *stone_halves(code)) for index, code in enumerate(taken)
    )
    total = _stones(len(stones))
    return Stand(
        "ptah", "Ptah", PTAH_EMBLEM, SHADE_EDGE, BuiltPyramid(stones), f"Ptah, {total}",
        tuple(map(_stones, range(len(stones) + 1))), "", total, "", not result.winners, "A2",
    )  # fmt: skip


def _stones(count: int) -> str:
    return ngettext("{n} stone", "{n} stones", count).format(n=count)


def steps_against_ptah(result: Result, name: str) -> tuple[RevealStep, ...]:
    """His stones, then the player's, then what was made of them."""
    steps: list[RevealStep] = [Counted(1), Counted(0)]
    own, ptah = result.stones[0], result.ptah or 0
    if result.score is None:
        message = _("{own} to {ptah}: Ptah wins")
        return (*steps, Told(message.format(own=own, ptah=ptah), (1,)))
    message = _("{own} to {ptah}: {name} wins")
    steps.append(Told(message.format(own=own, ptah=ptah, name=name), (0,)))
    items = enumerate(result.score_items)
    parts = " ".join(_part(item.points, is_first=not i) for i, item in items)
    points = ngettext("{sum} = {n} point", "{sum} = {n} points", result.score)
    return (*steps, Told(points.format(sum=parts, n=result.score), (0,)))


def _part(points: int, *, is_first: bool) -> str:
    if is_first:
        return str(points)
    return f"− {-points}" if points < 0 else f"+ {points}"
