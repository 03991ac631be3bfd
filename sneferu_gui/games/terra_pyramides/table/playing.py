"""A table of Terra Pyramides at one moment: its snapshot, choices, and their effects."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import (
    Buy,
    ChooseRow,
    Draw,
    End,
    Look,
    Pull,
)
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import WHITE
from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.table import places
from sneferu_gui.games.terra_pyramides.table.motion import BACK_SOUND, TerraChoreography
from sneferu_gui.games.terra_pyramides.table.plan import (
    LOOK,
    NOTHING,
    Gesture,
    Plan,
    builds_at,
    can_take_tile,
    main_gesture,
    meaning_of,
    mode_of,
    plan_dragging,
    planned,
    stones_too_many,
    with_next_side,
)
from sneferu_gui.games.terra_pyramides.table.preview import (
    open_builds,
    outcome_hint,
    outcome_of,
)
from sneferu_gui.games.terra_pyramides.table.words import name_of
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.node import Use
from sneferu_gui.ui.table.choosing import ChoosingTable, GestureChoice, refused_use
from sneferu_gui.ui.table.snapshot import SeatSnapshot

MOST_NUMBER: Final = 9
"""The highest number of a shortcut: one digit."""


@dataclass(frozen=True, slots=True)
class TableSnapshot(SeatSnapshot[Setup]):
    """All that a table's picture is made from."""

    state: State
    plan: Plan
    marks: frozenset[Hashable]
    opening: tuple[Event, ...] = ()
    """The events of the game's start, as the viewer may know them."""
    asks_undone: bool = True
    """Whether to ask before a turn is ended with something still undone."""


class TerraTable(ChoosingTable):
    """A table with the plan of its player."""

    state: State
    back_sound = BACK_SOUND
    nothing = plan = NOTHING

    def choreography(self) -> TerraChoreography:
        return TerraChoreography(lambda: self.session.shown_steps)

    # -- choices --------------------------------------------------------------------------------

    def planned(self, about: Hashable) -> Plan | None:
        """The plan after choosing a thing."""
        return planned(self.state, self.plan, about)

    def plan_dragging(self, about: Hashable) -> Plan | None:
        """The plan while a thing is dragged."""
        return plan_dragging(self.state, self.plan, about)

    def turn_stairs(self) -> None:
        """Turn the stairs of the tile that is tried out to its next open edge."""
        if self.is_open:
            self.plan = with_next_side(self.state, self.plan)

    def put_down(self) -> None:
        """Let a thing that was dragged in vain go back; a field or a source stays chosen."""
        if isinstance(self.plan.dragged, places.TilePlace):
            self.animation.spring_back(f"hand:{self.plan.dragged.seat}")
        self.plan = replace(self.plan, dragged=None, mode="")


# -- The uses of things ----------------------------------------------------------------------


def use_of(table: TableSnapshot, about: Hashable, hint: str = "", clause: str = "") -> Use:
    """The use of a thing now: what choosing it does, or why it is closed.

    `hint` and `clause` are used where choosing it means nothing now.
    """
    if not table.is_open:
        return _use_of_another(table, Use(hint=hint, clause=clause, about=about))
    use = _chosen_use(table, about, hint, clause)
    if use.act is not None:
        use = use._replace(shortcut=shortcut_of(table, about))
    if plan_dragging(table.state, table.plan, about) is not None:
        return use._replace(grab_act=call(TerraTable.grasp, about))
    return use


def _use_of_another(table: TableSnapshot, use: Use) -> Use:
    """The use of a thing that only another seat could choose now, with that said (T1)."""
    common = table.common
    is_theirs = common.seat != table.seat and not (common.is_watched or common.is_over)
    if not is_theirs or not isinstance(
        use.about, places.FieldPlace | places.SitePlace | places.RowPlace | places.StackPlace
    ):
        return use
    reason = _("{name} has the turn.").format(name=name_of(table.state, common.seat))
    return use._replace(hint=f"{use.hint}\n{reason}", clause="T1", reason=reason)


def shortcut_of(table: TableSnapshot, about: Hashable) -> str:
    """The digit key for a row, a stack, a tile that is looked at, or a stone to be given."""
    state, place = table.state, None
    if isinstance(about, places.RowPlace):
        place = LINES.index(about.line)
    elif isinstance(about, places.StackPlace | places.LookTile):
        place = about.index
    elif isinstance(about, places.StonePlace) and table.plan.site is None:
        place = state.table.edition.stone_colours.index(about.colour)
    return str(place + 1) if place is not None and place < MOST_NUMBER else ""


def _chosen_use(table: TableSnapshot, about: Hashable, hint: str, clause: str) -> Use:
    meaning = meaning_of(table.state, table.plan, about)
    if isinstance(meaning, Plan):
        return Use(call(TerraTable.choose, about), hint, clause=clause, about=about)
    if not meaning:
        return Use(hint=hint, clause=clause, about=about)
    use = use_for(table, about, meaning, hint)
    # A quick second press on the place just chosen is no slip: it completes the choice.
    chosen = {table.plan.field, table.plan.site}
    is_completed = isinstance(about, places.FieldPlace | places.SitePlace) and about.space in chosen
    return use._replace(is_guarded=use.is_guarded and not is_completed)


def use_for(table: TableSnapshot, about: Hashable, gesture: Gesture, hint: str = "") -> Use:
    """The use of a thing that means a gesture; the gesture's effect follows the hint."""
    refusal = table.state.why_not(gesture[0])
    if refusal is not None:
        return refused_use(refusal, about)
    outcome = outcome_of(table.state, gesture)
    whole_hint = "\n".join(
        filter(None, (hint, outcome_hint(outcome) if outcome is not None else ""))
    )
    act = call(TerraTable.do_gesture, gesture)
    return Use(act, whole_hint, is_guarded=True, about=about)


# -- The likeliest next choice ---------------------------------------------------------------


def likeliest_thing(table: TableSnapshot) -> Hashable | None:
    """The thing the keyboard begins at: the likeliest choice; None while nobody here can choose."""
    state, plan = table.state, table.plan
    if not table.is_open:
        return None
    main = main_gesture(state, plan)
    if main:
        return GestureChoice(main)
    if state.phase is Phase.ACT:
        return _likeliest_in_act(state, plan)
    return _likeliest_choice(state, plan)


def _likeliest_in_act(state: State, plan: Plan) -> Hashable:
    """The likeliest choice in `act`: workers, levels, excess stones, then the end of the turn."""
    pulls = state.legal_of(Pull)
    index = state.table.board.index
    if plan.source is not None:
        sites = [index[each.site] for each in pulls if index[each.source] == plan.source]
        sites.sort(key=lambda site: -state.site_on(site).workers)
        return places.SitePlace(next(iter(sites), plan.source))
    if pulls and not plan.stones:
        return places.FieldPlace(index[pulls[0].source])
    if plan.site is not None and (ways := builds_at(state, plan.site, plan.colour)):
        is_one = len(builds_at(state, plan.site, ways[0].colour)) == 1
        is_asked = is_one or len({way.colour for way in ways}) == 1
        return GestureChoice((ways[0],)) if is_asked else places.PiecePlace(1, ways[0].colour)
    if (builds := open_builds(state)) and not plan.stones:
        return places.SitePlace(builds[0])
    if stones_too_many(state, state.seat):
        return places.StonePlace(state.seat, _most_spare_colour(state, plan))
    return GestureChoice((End() if state.why_not(End()) is None else Buy(),))


def _most_spare_colour(state: State, plan: Plan) -> str:
    """The colour of the stone to give: the one with most left; white last."""
    held = state.stones_by_colour(state.seat)
    left = {colour: held[colour] - plan.stones.count(colour) for colour in held}
    return max(left, key=lambda colour: (left[colour] > 0, colour != WHITE, left[colour]))


def _brought_by(state: State, line: str) -> int:
    """The number of stones, workers and pieces of gold after the choice of a row (R5)."""
    after = state.apply(ChooseRow(line))
    return count_in(after.stones[state.seat]) + after.pool + after.gold[state.seat]


def _likeliest_choice(state: State, plan: Plan) -> Hashable | None:
    """The likeliest choice in a phase of a single choice."""
    board = state.table.board
    if state.phase is Phase.TILE:
        fields = [field for field in board.fields if can_take_tile(state, field)]
        middle = board.width / 2, board.height / 2

        def apart(field: int) -> float:
            row, column = divmod(field, board.width)
            return abs(column + 0.5 - middle[0]) + abs(row + 0.5 - middle[1])

        return places.FieldPlace(min(fields, key=apart)) if fields else None
    if state.phase is Phase.ROW:
        return places.RowPlace(max(LINES, key=lambda line: _brought_by(state, line)))
    if state.phase is Phase.LOOK:
        return places.LookTile(0)
    kind: type[Draw | Look] = Look if mode_of(state, plan) == LOOK else Draw
    stacks = (each.stack for each in state.legal_of(kind))
    return places.StackPlace(next(stacks, 0))
