"""What of a table of Sneferu a lesson points at, and how it reads what was done."""

from collections.abc import Callable

from sneferu_gui.games.sneferu.law import Buy, Place, State, stone_halves
from sneferu_gui.games.sneferu.law.events import Event, PtahTook
from sneferu_gui.games.sneferu.table.places import OfferPlace, SlotPlace
from sneferu_gui.games.sneferu.table.plan import OfferPick, Plan, Preview, preview_of
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import Pointing, Subjects

ME = 0
"""The seat of whoever learns."""


def held_pick(table: AnyTable) -> OfferPick | None:
    """The stone of the offer that is in hand."""
    plan: Plan = table.plan
    return plan.pick if isinstance(plan.pick, OfferPick) else None


def preview_at(table: AnyTable) -> Preview | None:
    """What is held at a table, tried out."""
    preview: Preview | None = table.preview
    return preview


def stones_to_buy(table: AnyTable) -> tuple[OfferPick, ...]:
    """The stones that can be bought, from the left and from the bottom."""
    found = {
        OfferPick(action.column, action.row): None
        for action in table.state.legal_actions()
        if isinstance(action, Buy)
    }
    return tuple(found)


def stones(test: Callable[[State, OfferPick], bool] = lambda _state, _pick: True) -> Pointing:
    """The stones that can be bought and pass a test."""
    return lambda table: tuple(
        OfferPlace(*pick) for pick in stones_to_buy(table) if test(table.state, pick)
    )


def slots(test: Callable[[int, int], bool] = lambda _level, _slot: True) -> Pointing:
    """The slots that are open to the stone in hand and pass a test of level and slot."""

    def found(table: AnyTable) -> Subjects:
        preview = preview_at(table)
        if preview is None:
            return ()
        places = {
            (action.level, action.slot): None
            for action in preview.state.legal_actions()
            if isinstance(action, Place) and test(action.level, action.slot)
        }
        return tuple(SlotPlace(ME, *place) for place in places)

    return found


def first_then(take: Pointing, lay: Pointing) -> Pointing:
    """What to take up, and with something in hand, where to lay it."""
    return lambda table: lay(table) if preview_at(table) is not None else take(table)


def materials_at(state: State, pick: OfferPick) -> tuple[str, str]:
    """The two materials of a stone of the offer."""
    return stone_halves(state.offer[pick.column][pick.row])


def placed_in(steps: tuple[Step, ...]) -> Place | None:
    """How the bought stone was placed; None while none was."""
    return next((step.action for step in steps if isinstance(step.action, Place)), None)


def bought_in(steps: tuple[Step, ...]) -> Buy | None:
    """What was bought; None while nothing was."""
    return next((step.action for step in steps if isinstance(step.action, Buy)), None)


def events_of(steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """All that happened."""
    return tuple(event for step in steps for event in step.events)


def taken_by_ptah_with(state: State, pick: OfferPick) -> int:
    """How many stones Ptah takes when a stone is bought."""
    preview = preview_of(state, Plan(pick))
    events = preview.events if preview is not None else ()
    return sum(isinstance(event, PtahTook) for event in events)
