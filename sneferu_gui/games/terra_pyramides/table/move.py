"""The panel of the move: what is pointed at or chosen would come to, and its buttons."""

from collections.abc import Hashable
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
    Build,
    Buy,
    ChooseRow,
    Draw,
    End,
    Hire,
    Look,
    Place,
    Pull,
    Recall,
    Swap,
    Take,
)
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.table.choosable import use_for
from sneferu_gui.games.terra_pyramides.table.places import ActionChoice, ModeChoice
from sneferu_gui.games.terra_pyramides.table.plan import (
    HIRE,
    IN_TURN,
    LOOK,
    Gesture,
    builds_at,
    drawn_to,
    gesture_at,
    main_gesture,
    mode_of,
)
from sneferu_gui.games.terra_pyramides.table.playing import TerraTable
from sneferu_gui.games.terra_pyramides.table.preview import outcome_of
from sneferu_gui.games.terra_pyramides.table.snapshot import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.words import (
    colour_words,
    gold_words,
    level_words,
    line_words,
    points_words,
    side_words,
    site_name,
    stone_count_words,
    stone_words,
    worker_count_words,
)
from sneferu_gui.language import N_, _
from sneferu_gui.session.reasons import refusal_words
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone

Row = tuple[ButtonAppearance, ...]
Lines = tuple[MoveLine, ...]
MAIN: Final = "move/main"
"""The key of what completes the choice."""

ASKED: Final = {
    Phase.TILE: N_("Lay your tile on a free field."),
    Phase.ROW: N_("Choose a row through the tile you laid."),
    Phase.ACT: N_("Draw workers, build, and end your turn."),
    Phase.DRAW: N_("Take your next tile."),
    Phase.LOOK: N_("Take one of the tiles of the stack."),
    Phase.OVER: N_("The game is over."),
}


def move_view(table: TableSnapshot, about: Hashable | None) -> MoveAppearance:
    """What is pointed at, else what is chosen, else what can be done."""
    told = _pointed(table, about) or _asked(table)
    return MoveAppearance(_("This move"), told, button_rows(table))


def _asked(table: TableSnapshot) -> Lines:
    return (MoveLine(_(ASKED[table.state.phase]), tone=Tone.STRONG),)


def _pointed(table: TableSnapshot, about: Hashable | None) -> Lines:
    """What would come of what is pointed at; of what is closed, why."""
    gesture = gesture_at(table.state, table.plan, about)
    if not gesture:
        gesture = main_gesture(table.state, table.plan)
    if not gesture:
        return ()
    refusal = table.state.why_not(gesture[0])
    if refusal is not None:
        return (MoveLine(refusal_words(refusal), tone=Tone.BAD),)
    return outcome_lines(table, gesture)


def outcome_lines(table: TableSnapshot, gesture: Gesture) -> Lines:
    """What a gesture would come to, line by line."""
    outcome = outcome_of(table.state, gesture)
    if outcome is None:
        return ()
    before, after, seat = outcome.before, outcome.after, outcome.before.seat
    lines = [MoveLine(gesture_words(table, gesture), tone=Tone.STRONG)]
    if before.gold[seat] != after.gold[seat]:
        lines.append(MoveLine(_("Gold"), f"{before.gold[seat]} → {after.gold[seat]}"))
    stones = count_in(before.stones[seat]), count_in(after.stones[seat])
    if stones[0] != stones[1]:
        lines.append(MoveLine(_("Stones"), f"{stones[0]} → {stones[1]}"))
    points = before.points_of(seat).total, after.points_of(seat).total
    if points[0] != points[1]:
        lines.append(MoveLine(_("Points"), f"{points[0]} → {points[1]}"))
    return tuple(lines)


def gesture_words(table: TableSnapshot, gesture: Gesture) -> str:
    """What a gesture does, in a few words."""
    pulls = [each for each in gesture if isinstance(each, Pull)]
    if len(pulls) > 1:
        site = table.state.table.board.index[pulls[0].site]
        return _("Draw {workers}: {site}").format(
            workers=worker_count_words(len(pulls)), site=site_name(table.state, site)
        )
    return action_words(table, gesture[-1])


_SAID: Final = {
    "place": N_("Lay the tile on {field}, stairs {stairs}"),
    "row": N_("Row {line}"),
    "pull": N_("Draw a worker: {source} → {site}"),
    "build": N_("Build {level}: {colour}, {white} white"),
    "hire": N_("Hire a worker: {site}"),
    "recall": N_("Take a worker back: {site}"),
    "buy": N_("Buy a white stone"),
    "swap": N_("Swap {give}"),
    "end": N_("End the turn"),
    "draw": N_("Take a tile of stack {stack}"),
    "look": N_("Look into stack {stack}"),
    "take": N_("Take tile {tile}"),
}


def action_words(table: TableSnapshot, action: Action) -> str:
    """What an action does, in a few words."""
    values: dict[str, object] = dict(action._asdict())
    if isinstance(action, Place):
        values["stairs"] = side_words(action.stairs)
    elif isinstance(action, ChooseRow):
        values["line"] = line_words(action.line)
    elif isinstance(action, Swap):
        values["give"] = stone_words(action.give)
    elif isinstance(action, Draw | Look):
        values["stack"] = action.stack + 1
    elif isinstance(action, Take):
        values["tile"] = action.tile + 1
    elif isinstance(action, Build):
        board = table.state.table.board
        site = table.state.sites[board.number_of[board.index[action.site]]]
        values["level"] = level_words(site.level + 1)
        values["colour"] = colour_words(action.colour)
    return _(_SAID[action.do]).format(**values)


# -- Buttons -------------------------------------------------------------------------------


def button_rows(table: TableSnapshot) -> tuple[Row, ...]:
    """What can be done with what is chosen, and with the turn."""
    state, plan = table.state, table.plan
    rows: list[Row] = []
    main = main_gesture(state, plan)
    if main:
        rows.append((_action_button(table, MAIN, main, is_main=True),))
    if plan.site is not None:
        builds = builds_at(state, plan.site, plan.colour)
        pulls = drawn_to(state, plan.site)
        ways: list[Gesture] = [(each,) for each in builds] + ([pulls] if pulls else [])
        rows += [
            (_action_button(table, f"move/{n}", way),) for n, way in enumerate(ways) if way != main
        ][:6]
        name = state.table.board.names[plan.site]
        rows.append(
            (
                _action_button(table, "move/hire", (Hire(name),)),
                _action_button(table, "move/recall", (Recall(name),)),
            )
        )
    elif state.phase is Phase.DRAW:
        rows.append((_mode_button(table, LOOK, _("Look")),))
    elif state.phase in IN_TURN:
        rows.append(
            (
                _mode_button(table, HIRE, _("Hire")),
                _action_button(table, "move/buy", (Buy(),), label=_("Buy")),
            )
        )
    if state.phase in IN_TURN:
        end = (End(),)
        rows.append((_action_button(table, "move/end", end, is_main=state.phase is Phase.ACT),))
    return tuple(rows)


def _action_button(
    table: TableSnapshot, key: str, gesture: Gesture, label: str = "", *, is_main: bool = False
) -> ButtonAppearance:
    about = ActionChoice(gesture)
    use = use_for(table, about, gesture, gesture_words(table, gesture))
    is_end = isinstance(gesture[0], End)
    return ButtonAppearance(
        key, label or gesture_words(table, gesture), use.act, use.hint,
        use.hint if use.act is None else "", is_main=is_main, is_guarded=True,
        shortcut="e" if is_end else "", clause=use.clause, reason=use.reason, about=about,
    )  # fmt: skip


def _mode_button(table: TableSnapshot, mode: str, label: str) -> ButtonAppearance:
    about = ModeChoice(mode)
    return ButtonAppearance(
        f"move/{mode}", label, call(TerraTable.choose, about), label,
        is_chosen=mode_of(table.state, table.plan) == mode, about=about,
    )  # fmt: skip


# -- While nobody here can choose ----------------------------------------------------------


def standing_lines(table: TableSnapshot) -> Lines:
    """Everybody's points, the most first."""
    state = table.state
    points = {seat: state.points_of(seat).total for seat in range(state.table.seats)}
    ranked = sorted(points, key=lambda seat: (-points[seat], seat))
    return tuple(
        MoveLine(state.table.setup.seats[seat].name, points_words(points[seat])) for seat in ranked
    )


def stock_words(table: TableSnapshot, seat: int) -> str:
    """What a seat has, in a line."""
    state = table.state
    parts = (
        gold_words(state.gold[seat]), stone_count_words(count_in(state.stones[seat])),
        worker_count_words(state.home[seat]),
    )  # fmt: skip
    return ", ".join(parts)
