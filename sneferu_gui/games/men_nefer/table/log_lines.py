"""The log of Men-Nefer: each step and turn in lines, unfolded by event or folded into one line.

A turn begins with a line that names its player; facts follow. Folded, a turn is one line: its
choice, the pieces placed, and the total change of Food, Heka, heart, feather and points; so are a
Harvest and a Flood after it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.edition import SUN
from sneferu_gui.games.men_nefer.law.items import FOOD
from sneferu_gui.games.men_nefer.law.river import place_of
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.table import printed_of
from sneferu_gui.games.men_nefer.table.event_words import (
    Changes,
    Fact,
    HarvestStep,
    Hauled,
    LoggedEvent,
    change_of,
    fact_of,
)
from sneferu_gui.games.men_nefer.table.signs import (
    glyph_sign,
    house_sign,
    item_sign,
    picture,
    place_sign,
    sign,
    tablet_signs,
)
from sneferu_gui.games.men_nefer.table.words import ROMAN, contract_of, kind_name, signed, titled
from sneferu_gui.language import _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.table.log import emblem_of, named_once, own_line
from sneferu_gui.ui.table.turns import cached_lines
from sneferu_gui.ui.table.words import seat_name


def signs_of(setup: Setup, event: LoggedEvent) -> Parts:
    """An event in pictures; empty for events told in words alone, or not at all."""
    tell = _SIGNS.get(type(event))
    return tell(setup, event) if tell is not None else ()


def _steward(event: Any) -> Parts:  # noqa: ANN401 - of a seat or nobody's
    """The steward's sign if the event is the steward's; else empty."""
    return (sign("steward"),) if event.seat is None else ()


def _space(table: str, sign_of: tuple[str, str]) -> Callable[[Setup, Any], Parts]:
    """A function that shows a piece put on a space, with the space's level where it has one."""

    def tell(setup: Setup, event: Any) -> Parts:  # noqa: ANN401 - of three events
        spaces = getattr(setup.edition, table)
        level = next(getattr(each, "level", 0) for each in spaces if each.id == event.space)
        return (*_steward(event), (sign_of[0], ROMAN[level] if level else ""))

    return tell


def _sailed(setup: Setup, event: events.BoatSailed) -> Parts:
    goal = place_of(printed_of(setup.edition), event.goal)
    return (item_sign("boats", "→"), place_sign(setup.edition, goal))


def _contract(setup: Setup, event: events.ContractTaken) -> Parts:
    contract = contract_of(setup, event.contract)
    return (*_steward(event), picture("contracts", contract.kind))


def _obtained(setup: Setup, event: events.TabletObtained) -> Parts:
    tablet = printed_of(setup.edition).tablet_of[event.tablet]
    return (sign("tablet"), *tablet_signs(setup.edition, tablet))


def _craft(setup: Setup, event: events.CraftTaken) -> Parts:
    craft = setup.edition.crafts[printed_of(setup.edition).craft_of[event.craft]]
    return (picture("crafts", craft.kind),)


def _order(setup: Setup, event: events.TurnOrderChanged) -> Parts:
    return (sign("lily"), *((emblem_of(setup, seat), "") for seat in event.order))


def _ended(setup: Setup, event: events.GameEnded) -> Parts:
    return (sign("star"), *((emblem_of(setup, seat), "") for seat in event.winners))


# Each is for the one kind of event it is listed for, which a mapping cannot say.
_SIGNS: Final[Mapping[type, Callable[[Setup, Any], Parts]]] = {
    events.ApprenticeVisited: lambda _setup, event: (sign(SUN), house_sign(event.house)),
    events.ApprenticeSpecialised: lambda _setup, event: (sign("moon"), house_sign(event.house)),
    events.CouldNotPay: lambda _setup, event: (item_sign(FOOD, f"{event.price} ×"),),
    events.TabletObtained: _obtained,
    events.ScarabAdvanced: lambda _setup, event: (item_sign("scarab", event.space),),
    events.SignMatched: lambda _setup, event: (glyph_sign(event.glyph, "✓"),),
    events.PermissionObtained: lambda _setup, _event: (item_sign("permission"),),
    Hauled: lambda _setup, event: (sign(event.track), item_sign("limestone", event.spaces[-1])),
    events.PieceBuilt: lambda _setup, event: (
        *_steward(event), sign("piece", ROMAN[event.level]),
    ),
    events.PyramidionBuilt: lambda _setup, _event: (sign("great", "✓"),),
    events.PermissionPlaced: lambda _setup, event: (sign("queens", ROMAN[event.level]),),
    events.MummyEmbalmed: lambda _setup, _event: (item_sign("embalm"),),
    events.SarcophagusBuried: _space("tombs", item_sign("rite")),
    events.TileActivated: lambda _setup, event: (item_sign("mastaba", event.place),),
    events.PapyrusTaken: lambda _setup, _event: (item_sign("papyrus"),),
    events.DrawingCompleted: lambda _setup, event: (
        picture("drawings", event.drawing, "✓"),
    ),
    events.ReserveFoundEmpty: lambda _setup, event: (item_sign(event.item, "×"),),
    events.SphinxCarved: lambda _setup, _event: (item_sign("carve"),),
    events.SphinxErected: _space("pedestals", item_sign("erect")),
    events.CraftTaken: _craft,
    events.PriestessWalked: lambda _setup, event: (item_sign("priestess", event.room),),
    events.OfferingBegun: lambda _setup, event: (item_sign("offer", ROMAN[event.level]),),
    events.BasketPlaced: _space("offerings", sign("temple")),
    events.BasketLost: lambda _setup, _event: (item_sign("offer", "×"),),
    events.OrbRaised: lambda _setup, event: (item_sign("orb", f"{event.before} → {event.after}"),),
    events.DeityReached: lambda _setup, _event: (sign("altar"),),
    events.BoatSailed: _sailed,
    events.ContractTaken: _contract,
    events.EraBegan: lambda _setup, event: (sign("flood", ROMAN[event.era]),),
    events.TurnOrderChanged: _order,
    events.GameEnded: _ended,
    events.StewardCame: lambda _setup, event: (sign("steward"), sign(SUN), house_sign(event.house)),
}  # fmt: skip


Lines = tuple[LogLine, ...]

SCORING_EVENTS: Final = (
    events.DuatScored, events.ContractsScored, events.NecropolisScored, events.ObeliskScored,
    events.GreatPyramidScored, events.QueensScored,
)  # fmt: skip
"""Steps of a Harvest, which points may follow."""
CHOICE_EVENTS: Final = (
    events.ApprenticeVisited,
    events.ApprenticeSpecialised,
    events.TabletObtained,
)
"""Events of a turn's choice, told first and with their price."""
GAIN_KINDS: Final = ("food", "heka", "heart", "feather", "pp")


# -- Turns ---------------------------------------------------------------------------------


@cached_lines
def turn_lines(setup: Setup, steps: Sequence[Step]) -> Lines:
    """A turn's steps in lines, event by event; the beginning of a game has none."""
    parts = (_lines(setup, part) for part in _by_season(_grouped_events(steps)))
    return tuple(line for part in parts for line in named_once(part))


@cached_lines
def brief_turn(setup: Setup, steps: Sequence[Step]) -> Lines:
    """A turn's steps in one line, and one each for a Harvest and a Flood after it."""
    turn, harvest, flood = _by_season(_grouped_events(steps))
    folded = (
        _turn_in_one_line(setup, turn),
        _harvest_in_one_line(setup, harvest, steps),
        _flood_in_one_line(setup, flood),
    )
    return tuple(line for line in folded if line is not None)


def folded_turn(setup: Setup, steps: Sequence[Step]) -> Lines:
    """The lines of `brief_turn` with their fewest words as their text."""
    lines = brief_turn(setup, steps)
    return tuple(replace(line, text=line.short, predicate=line.short) for line in lines)


def _grouped_events(steps: Sequence[Step]) -> list[LoggedEvent]:
    """The events, with a block's steps, successive changes, and scores with their points joined."""
    found: list[LoggedEvent] = []
    for event in (event for step in steps for event in step.events):
        last = found[-1] if found else None
        if isinstance(event, events.BlockHauled):
            spaces: tuple[int, ...] = (event.space,)
            if isinstance(last, Hauled) and last[:2] == event[:2]:
                spaces = (*last.spaces, event.space)
                found.pop()
            found.append(Hauled(event.seat, event.track, spaces))
        elif isinstance(event, events.PointsScored) and isinstance(last, HarvestStep):
            found[-1] = last._replace(points=event.n)
        elif isinstance(event, events.Gained | events.Paid | events.PointsScored):
            if isinstance(last, Changes) and last.events[-1].seat == event.seat:
                found[-1] = Changes((*last.events, event))
            else:
                found.append(Changes((event,)))
        elif isinstance(event, CHOICE_EVENTS):
            found.insert(0, event)
        else:
            found.append(HarvestStep(event) if isinstance(event, SCORING_EVENTS) else event)
    return found


def _by_season(found: Sequence[LoggedEvent]) -> tuple[Sequence[LoggedEvent], ...]:
    """The events of the turn, of the Harvest after it, and of the Flood after that."""
    begins = [n for n, each in enumerate(found) if isinstance(each, events.HarvestBegan)]
    flood = [n for n, each in enumerate(found) if isinstance(each, events.EraBegan)]
    first, second = (*begins, len(found))[0], (*flood, len(found))[0]
    return found[:first], found[first:second], found[second:]


def _lines(setup: Setup, found: Iterable[LoggedEvent]) -> list[LogLine]:
    """Lines of events with their clauses; some events have none."""
    facts = (fact_of(setup, event) for event in found)
    return [_line(setup, fact) for fact in facts if fact is not None and fact.text]


def _line(setup: Setup, fact: Fact) -> LogLine:
    text = f"{fact.text} ({fact.clause})" if fact.clause else fact.text
    if fact.seat is None:
        return LogLine(titled(text), is_gain=fact.is_gain, short=fact.short)
    return own_line(setup, fact.seat, text, fact.short, is_gain=fact.is_gain)


# -- Folded --------------------------------------------------------------------------------


def _turn_in_one_line(setup: Setup, found: Sequence[LoggedEvent]) -> LogLine | None:
    """A turn in one line: its choice, the pieces placed, and all changes but the price."""
    lines = _lines(setup, found)
    if not lines:
        return None
    head = next((line for line in lines if line.emblem), LogLine(""))
    facts = [line.short for line in lines if line.short and not line.emblem]
    sums, price = _sums(found)
    shown = {**sums, FOOD: sums[FOOD] + price}
    facts += [f"{kind_name(kind)} {signed(n)}" for kind, n in shown.items() if n]
    short = ", ".join(facts)
    if head.short:
        short = _("{deed}: {facts}").format(deed=head.short, facts=short) if facts else head.short
    gains = (item_sign(kind, signed(n)) for kind, n in sums.items() if n)
    parts = (*_parts(setup, found), *gains)
    return LogLine(_joined_lines(lines), head.emblem, short=short, parts=parts if short else ())


def _parts(setup: Setup, found: Iterable[LoggedEvent]) -> Iterator[tuple[str, str]]:
    """Events in pictures, or in few words where there is no picture."""
    for event in found:
        signs, fact = signs_of(setup, event), fact_of(setup, event)
        if signs:
            yield from signs
        elif fact is not None and fact.short and fact.seat is None:
            yield "", fact.short


def _joined_lines(lines: Sequence[LogLine]) -> str:
    """The text of all lines, as a note shows it."""
    return "\n".join(line.text for line in named_once(lines))


def _sums(found: Iterable[LoggedEvent]) -> tuple[dict[str, int], int]:
    """The total changes, and the price among them, which the turn's first line shows."""
    sums = dict.fromkeys(GAIN_KINDS, 0)
    price = 0
    for event in found:
        if isinstance(event, CHOICE_EVENTS):
            price = event.price
        elif isinstance(event, events.CouldNotPay):
            price = 0
        elif isinstance(event, Changes):
            for what, change in map(change_of, event.events):
                sums[what] += change
    return sums, price


def _harvest_in_one_line(
    setup: Setup, found: Sequence[LoggedEvent], steps: Sequence[Step]
) -> LogLine | None:
    """A Harvest in one line: each player's gain and points; at the end of the game the winner.

    What 0 swallowed is not counted as lost (G2, J5).
    """
    lines = _lines(setup, found)
    if not lines:
        return None
    (began,) = (event.era for event in found if isinstance(event, events.HarvestBegan))
    told = [
        signed(n) + (f" → {board.pp}" if n else "")
        for board in steps[-1].after.boards[: len(setup.seats)]
        for n in [sum(board.sources[began - 1][1:])]  # all but those had at once
    ]
    points = ", ".join(
        f"{seat_name(seat)} {text}" for seat, text in zip(setup.seats, told, strict=True)
    )
    ends = [line.short for line in lines[1:] if line.short and not line.emblem]
    figures = ((emblem_of(setup, seat), text) for seat, text in enumerate(told))
    end = (each for event in found if isinstance(event, events.GameEnded)
           for each in signs_of(setup, event))  # fmt: skip
    parts = (sign("harvest", ROMAN[began]), *figures, *end)
    short = "; ".join([f"{lines[0].short}: {points}", *ends])
    return LogLine(_joined_lines(lines), short=short, parts=parts)


def _flood_in_one_line(setup: Setup, found: Sequence[LoggedEvent]) -> LogLine | None:
    lines = _lines(setup, found)
    shorts = [line.short for line in lines if line.short and not line.emblem]
    parts = tuple(_parts(setup, found))
    return LogLine(_joined_lines(lines), short="; ".join(shorts), parts=parts) if lines else None
