"""The panel of the move: the effect of what is pointed at or chosen, buttons, and what is next."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import count_in
from sneferu_gui.games.terra_pyramides.table import places
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.games.terra_pyramides.table.figures import hand_words
from sneferu_gui.games.terra_pyramides.table.plan import (
    HIRE,
    IN_TURN,
    LOOK,
    RECALL,
    Gesture,
    Plan,
    builds_at,
    gesture_at,
    main_gesture,
    mode_of,
    planned,
    some_build,
    stones_too_many,
)
from sneferu_gui.games.terra_pyramides.table.playing import TableSnapshot, TerraTable, use_for
from sneferu_gui.games.terra_pyramides.table.preview import (
    gold_too_much,
    next_level,
    next_level_line,
    next_levels,
    open_builds,
    outcome_lines,
    outcome_of,
    swaps_needed,
    to_be_drawn_line,
)
from sneferu_gui.games.terra_pyramides.table.signs import (
    gesture_parts,
    paid_for,
    part,
    sign,
    stone_parts,
)
from sneferu_gui.games.terra_pyramides.table.stores import lines_to_come
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.reasons import fact_words, refusal_words
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.node import Confirmation
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Sign, Tone, TurnSteps
from sneferu_gui.ui.table.choosing import GestureChoice
from sneferu_gui.ui.table.log import emblem_of

Row = tuple[ButtonAppearance, ...]
Lines = tuple[MoveLine, ...]
MAIN_KEY: Final = "move/main"
"""The key of the button that completes the choice."""
END_KEY: Final = "move/end"
FEW_LINES: Final = 4
"""Below more lines than this, what is hidden on tiles has no room."""
BUTTONS_IN_ROW: Final = 3
"""The most buttons that share a row."""

_STEP_SIGNS: Final = ("place", "row", "pull", "build", "tile")
_STEPS: Final = {
    Phase.TILE: (0, 1), Phase.ROW: (1, 2), Phase.ACT: (2, 4), Phase.DRAW: (4, 5), Phase.LOOK: (4, 5)
}  # fmt: skip
"""The steps of a turn that are done in a phase, and those that are done or present."""


def move_view(
    table: TableSnapshot, about: Hashable | None, *, has_works: bool = False
) -> MoveAppearance:
    """The panel for what is pointed at, else for what is chosen, else for the open actions.

    With `has_works` the works stand in the own panel.
    """
    panel = MoveAppearance(_("This move"), (), button_rows(table), steps=turn_steps(table.state))
    about_lines = _pointed_lines(table, about) or _chosen_lines(table)
    if about_lines:
        return replace(panel, lines=about_lines, signs=_signs(about_lines))
    state, lines = table.state, idle_lines(table, has_works=has_works)
    open_spaces = open_builds(state)
    further = [
        next_level_line(state, each)
        for each in next_levels(state, table.seat)
        if each.space not in open_spaces and not has_works
    ]
    if len(lines) + len(further) <= FEW_LINES:
        further += lines_to_come(state)
    points = state.points_of(state.seat).total
    standing = MoveLine(_("Points now"), str(points), pictures=part("points", points))
    signs = _signs(lines or (standing,))
    return replace(panel, lines=lines, further_lines=tuple(further), signs=signs)


def _signs(lines: Lines) -> tuple[Sign, ...]:
    """The sign of each line, for the folded panel; empty if any line is in words only."""
    if not all(line.pictures for line in lines):
        return ()
    signs = []
    for line in lines:
        (picture, text), *_rest = line.pictures
        words = f"{line.words}: {line.amount}" if line.amount else line.words
        beside = "".join(figure for each, figure in line.parts[:1] if not each)
        signs.append(Sign(picture, f"{text} {beside}".strip(), words, line.tone))
    return tuple(signs)


def _pointed_lines(table: TableSnapshot, about: Hashable | None) -> Lines:
    """The lines for what is pointed at: its effect, or the reason why it is closed."""
    state, plan = table.state, table.plan
    chosen = planned(state, plan, about)
    if chosen is not None:
        return gesture_lines(state, main_gesture(state, chosen)) if chosen.field is not None else ()
    return gesture_lines(state, gesture_at(state, plan, about))


def _chosen_lines(table: TableSnapshot) -> Lines:
    """The lines for what is chosen, and its effect."""
    state, plan = table.state, table.plan
    if plan.site is not None:
        main = main_gesture(state, plan)
        return gesture_lines(state, main) if main else site_lines(table, plan.site)
    if plan.source is not None:
        name = state.table.board.names[plan.source]
        way = part("pull", f"{name} → ?")
        question = MoveLine(asked_words(table), tone=Tone.STRONG, pictures=way)
        return gesture_lines(state, main_gesture(state, plan)) or (question,)
    if plan.stones:
        chosen = _("To be swapped: {stones}").format(stones=say.stone_words(plan.stones))
        asked = asked_words(table)
        thing = (*part("swap"), *stone_parts(plan.stones, "−"), ("", "?"))
        return (MoveLine(f"{chosen}. {asked}", tone=Tone.STRONG, pictures=thing),)
    if plan.field is not None:
        return gesture_lines(state, main_gesture(state, plan))
    if plan.mode not in say.texts().words["aims"]:
        return ()
    price = _price_of(state, plan.mode)
    aim = MoveLine(
        _aim_words(state, plan.mode), tone=Tone.STRONG, pictures=part(plan.mode, "→ ?"),
        parts=part("gold", f"−{price}") if price else (),
    )  # fmt: skip
    return (aim,)


def asked_words(table: TableSnapshot) -> str:
    """The question to the player: about a choice that was begun, else about the phase."""
    state, plan = table.state, table.plan
    mode = mode_of(state, plan)
    if plan.source is not None:
        asked = _("Choose the site for the worker on {field}.")
        return asked.format(field=state.table.board.names[plan.source])
    if plan.stones:
        return _("Choose the other stone.")
    if mode in say.texts().words["aims"] and table.is_open:
        return say.named("aims", mode)
    builds = () if plan.site is None else builds_at(state, plan.site, plan.colour)
    if len(builds) > 1:
        is_one = len({each.colour for each in builds}) == 1
        return say.named("asked", "pay" if is_one else "colour")
    return say.named("asked", "field" if plan.field is not None else _asked_in(state))


def _asked_in(state: State) -> str:
    """The name of the question in a phase."""
    if state.phase is not Phase.ACT:
        return state.phase
    if stones_too_many(state, state.seat):
        return "swap"
    if end_question(state) is not None:
        return "act"
    return "end" if state.why_not(do.End()) is None else "gold"


def _price_of(state: State, mode: str) -> int:
    """The gold that is paid once the target is chosen (G2, G4)."""
    edition = state.table.edition
    return {HIRE: edition.hire_price, LOOK: edition.look_price}.get(mode, 0)


def _aim_words(state: State, mode: str) -> str:
    """The question of a mode, and its price."""
    aim, price = say.named("aims", mode), _price_of(state, mode)
    return _("{aim} It costs {n} gold.").format(aim=aim, n=price) if price else aim


def gesture_lines(state: State, gesture: Gesture) -> Lines:
    """The effect of a gesture line by line, or the refusal of the law."""
    if not gesture:
        return ()
    refusal = state.why_not(gesture[0])
    if refusal is not None:
        return (MoveLine(refusal_words(refusal), tone=Tone.BAD),)
    outcome = outcome_of(state, gesture)
    effect = outcome_lines(outcome) if outcome is not None else ()
    done, thing = gesture_words(state, gesture), gesture_parts(state, gesture)
    return (MoveLine(done, tone=Tone.STRONG, pictures=thing), *effect)


def site_lines(table: TableSnapshot, space: int) -> Lines:
    """The lines for a site: its building, its owner, and the needs of its next level."""
    state = table.state
    lines = list(_standing_lines(state, space))
    level = next_level(state, state.seat, space)
    if level is not None:
        lines.append(next_level_line(state, level))
    else:
        refusal = state.why_not(some_build(state, space))
        lines += [MoveLine(refusal_words(refusal), tone=Tone.BAD)] if refusal is not None else []
    return tuple(lines)


def _standing_lines(state: State, space: int) -> Iterator[MoveLine]:
    board, edition = state.table.board, state.table.edition
    number, name = board.number_of[space], board.names[space]
    site, owner = state.sites[number], state.owner_of(number)
    thing = part("foundation", name)
    if site.level:
        thing = (*part("pyramid", name), *stone_parts((edition.colours[site.colour],)))
    worth = say.worth_of(edition, site)
    yield MoveLine(
        say.titled(say.site_name(state, space)), tone=Tone.STRONG, pictures=thing,
        parts=part("points", worth) if worth else (),
    )  # fmt: skip
    if owner is not None:
        whose = ((emblem_of(state.table.setup, owner), ""), *part("worker", site.workers))
        yield MoveLine(say.owner_words(state, number), pictures=whose)


# -- While nothing is chosen ---------------------------------------------------------------


def idle_lines(table: TableSnapshot, *, has_works: bool = False) -> Lines:
    """The lines for what is compulsory and what is open; the bar has the question itself."""
    state, seat = table.state, table.state.seat
    lines: list[MoveLine] = []
    if state.phase in IN_TURN:
        lines += _limit_lines(state, seat)
    if state.phase is Phase.ACT and state.pool:
        lines.append(to_be_drawn_line(_("Workers to be drawn"), state.pool))
    for space in () if has_works else open_builds(state):
        level = next_level(state, seat, space)
        lines += [next_level_line(state, level)] if level is not None else []
    if state.phase is Phase.DRAW and mode_of(state, Plan()) == LOOK:
        refusal = state.why_not(do.Draw(next(n for n, each in enumerate(state.stacks) if each)))
        gold, limit = state.gold[seat], state.table.edition.gold_limit
        thing = part("gold", f"{gold}/{limit}")
        if refusal is not None:
            words = refusal_words(refusal)
            lines.append(MoveLine(words, tone=Tone.BAD, pictures=thing, parts=part("look")))
    return tuple(lines)


def turn_steps(state: State) -> TurnSteps:
    """The steps of a turn in their order (T2)."""
    words = _("A turn: lay the tile, choose a row, draw workers and build, take the next tile")
    if state.phase is Phase.TILE and state.hands[state.seat].tile >= 0:
        words = f"{words}\n{hand_words(state, state.seat)}"
    done, begun = _STEPS.get(state.phase, (5, 5))
    if state.phase is Phase.ACT and end_question(state) is None:
        done = begun  # nothing is left to be drawn or built
    return TurnSteps(words, tuple(map(sign, _STEP_SIGNS)), done, begun)


def _limit_lines(state: State, seat: int) -> Iterator[MoveLine]:
    """The lines for stones and gold above their limits (L)."""
    edition = state.table.edition
    if stones_too_many(state, seat):
        line = _("You have {n} stones, and {limit} may stay.")
        count, limit = count_in(state.stones[seat]), edition.stone_limit
        swaps = swaps_needed(state, seat)
        how = ngettext("Swap two stones {n} time.", "Swap two stones {n} times.", swaps)
        words = f"{line.format(n=count, limit=limit)} {how.format(n=swaps)}"
        yield MoveLine(words, tone=Tone.BAD, pictures=part("stones", f"{count}/{limit}"),
                       parts=part("swap", swaps))  # fmt: skip
    if gold_too_much(state, seat):
        line = _("You have {n} gold, and {limit} may stay: buy, hire, or look with {most}.")
        most = edition.gold_limit + edition.look_price
        gold, limit = state.gold[seat], edition.gold_limit
        ways = (*part("buy"), *part("hire"), *part("look", most))
        yield MoveLine(
            line.format(n=gold, limit=limit, most=most), tone=Tone.BAD,
            pictures=part("gold", f"{gold}/{limit}"), parts=ways,
        )  # fmt: skip


# -- Gestures in words ---------------------------------------------------------------------


def gesture_words(state: State, gesture: Gesture) -> str:
    pulls = [each for each in gesture if isinstance(each, do.Pull)]
    if len(pulls) > 1:
        workers = say.worker_count_words(len(pulls))
        return _("Draw {workers} to {site}").format(workers=workers, site=pulls[0].site)
    return " · ".join(
        _build_words(state, action)
        if isinstance(action, do.Build)
        else say.action_words(state.table.edition, action)
        for action in gesture
    )


def _build_words(state: State, action: do.Build, *, has_cost: bool = True) -> str:
    level = state.site_named(action.site).level + 1
    if level > LEVELS:  # the refusal says that no level follows (C1)
        return _("Build")
    what = {"level": say.level_words(level), "colour": say.colour_words(action.colour)}
    if not has_cost:
        return _("Build {level} in {colour}").format(**what)
    paid = say.stone_words(paid_for(state, action))
    return _("Build {level} in {colour} for {stones}").format(**what, stones=paid)


def _main_label(state: State, gesture: Gesture) -> str:
    """The gesture in words; without what a level costs, which the lines above the button show."""
    if len(gesture) == 1 and isinstance(gesture[0], do.Build):
        return _build_words(state, gesture[0], has_cost=False)
    return gesture_words(state, gesture)


# -- Buttons -------------------------------------------------------------------------------


def button_rows(table: TableSnapshot) -> tuple[Row, ...]:
    """The buttons for what is chosen and for the turn, in at most two rows."""
    state, plan = table.state, table.plan
    main = main_gesture(state, plan)
    first = (
        (_button(table, MAIN_KEY, main, _main_label(state, main), is_main=True),) if main else ()
    )
    if plan.field is not None:
        if not first:
            return ()
        # no note may cover the rows: the lines above them tell the effect
        lay = first[0]._replace(label=_("Lay it here"), hint="")
        return ((lay, _turn_button()),)
    if plan.site is not None:
        return (*((first,) if first else ()), *_site_buttons(table, plan.site))
    if state.phase is Phase.DRAW:
        return ((_mode_button(table, LOOK, _("Look first")),),)
    if state.phase in IN_TURN:
        end = (_end_button(table),)  # before the extra actions, which are folded first
        extra = (  # levels are built from a chosen site instead
            _mode_button(table, HIRE, _("Hire")),
            _button(table, "move/buy", (do.Buy(),), _("Buy"))._replace(shortcut="i"),
            _mode_button(table, RECALL, _("Recall")),
        )
        return (first, end) if first else (end, extra)
    return ()


def _site_buttons(table: TableSnapshot, space: int) -> tuple[Row, ...]:
    """The buttons for a site, and the turn's end; closed ones tell the reason."""
    state, name = table.state, table.state.table.board.names[space]
    builds = builds_at(state, space, table.plan.colour)
    if len(builds) > 1:
        colours = dict.fromkeys(each.colour for each in builds)
        chosen = (
            [_colour_button(table, space, colour) for colour in colours]
            if len(colours) > 1
            else [_button(table, "", (each,), _payment_words(state, each)) for each in builds]
        )
        shown = tuple(
            each._replace(key=f"move/way/{n}", shortcut=str(n))
            for n, each in enumerate(chosen[: 2 * BUTTONS_IN_ROW], start=1)
        )
        return tuple(shown[n : n + BUTTONS_IN_ROW] for n in range(0, len(shown), BUTTONS_IN_ROW))
    closed = _button(table, "move/way/1", (some_build(state, space),), _("Build"))
    last = (
        *(() if builds else (closed,)),
        _button(table, "move/hire", (do.Hire(name),), _("Hire")),
        _button(table, "move/recall", (do.Recall(name),), _("Recall")),
    )
    return (last,) if builds or state.phase not in IN_TURN else ((_end_button(table),), last)


def _colour_button(table: TableSnapshot, space: int, colour: str) -> ButtonAppearance:
    """A button for a colour of the first level; where two payments are open, it asks for one."""
    ways = builds_at(table.state, space, colour)
    label = say.titled(say.colour_words(colour))
    if len(ways) == 1:
        return _button(table, "", (ways[0],), label)
    hint = _("Choose how to pay for it.")
    about = places.PiecePlace(1, colour)
    act = call(TerraTable.choose, about)
    return ButtonAppearance("", label, act, hint, clause="C3", about=about)


def _payment_words(state: State, way: do.Build) -> str:
    """A payment for a level, in the fewest words."""
    own = state.table.edition.levels[state.site_named(way.site).level].stones - way.white
    return _("{own} + {white} white").format(own=own, white=way.white)


def _button(
    table: TableSnapshot, key: str, gesture: Gesture, label: str = "", *, is_main: bool = False
) -> ButtonAppearance:
    about = GestureChoice(gesture)
    words = gesture_words(table.state, gesture)
    use = use_for(table, about, gesture, words)
    button = ButtonAppearance.for_use(key, label or words, use)
    return button._replace(is_main=is_main, is_guarded=True)


def _turn_button() -> ButtonAppearance:
    hint = _("Let the stairs be at the next edge from which a site can be seen")
    return ButtonAppearance(
        "move/turn", _("Turn the stairs"), call(TerraTable.turn_stairs), hint, shortcut="z",
        clause="P2",
    )  # fmt: skip


def _mode_button(table: TableSnapshot, mode: str, label: str) -> ButtonAppearance:
    """A button after which a target is chosen on the table; closed if no target is legal."""
    state, about = table.state, places.ModeChoice(mode)
    refusal = None
    targets = _targets(state, mode)
    if all(state.why_not(each) is not None for each in targets):
        refusal = state.why_not(targets[0])
    why_not = refusal_words(refusal) if refusal is not None else ""
    button = ButtonAppearance(
        f"move/{mode}", label, None if why_not else call(TerraTable.choose, about),
        _aim_words(state, mode), why_not, is_chosen=mode_of(state, table.plan) == mode, about=about,
    )  # fmt: skip
    if refusal is None:
        return button
    return button.explained(clause=refusal.clause, reason=fact_words(refusal), about=about)


def _targets(state: State, mode: str) -> Sequence[do.Action]:
    """The possible actions of a mode; the one whose refusal says most comes first."""
    board, seat = state.table.board, state.seat
    if mode == LOOK:
        stacks = [n for n, each in enumerate(state.stacks) if each and not state.is_open(n)]
        return [do.Look(stack) for stack in stacks] or [do.Look(0)]
    own = sorted(board.sites, key=lambda s: not state.held[seat] >> board.number_of[s] & 1)
    names = [board.names[space] for space in own]
    return [do.Hire(name) if mode == HIRE else do.Recall(name) for name in names]


def _end_button(table: TableSnapshot) -> ButtonAppearance:
    """The button that ends the turn, stressed once nothing is left undone."""
    state, undone = table.state, end_question(table.state)
    is_main = state.phase is Phase.ACT and undone is None
    button = _button(table, END_KEY, (do.End(),), _("End the turn"), is_main=is_main)
    return button._replace(
        hint=undone.text if undone is not None else button.hint, shortcut="e",
        question=undone if table.asks_undone else None, clause=button.clause or "T2",
    )  # fmt: skip


def end_question(state: State) -> Confirmation | None:
    """The question before a turn is ended with something still undone; None if nothing is."""
    undone = []
    if state.legal_of(do.Pull):
        undone.append(_("Workers that can still be drawn: {n}").format(n=state.pool))
    builds = open_builds(state)
    if builds:
        names = ", ".join(state.table.board.names[space] for space in builds)
        undone.append(_("Sites where a level can be built: {sites}").format(sites=names))
    if not undone or state.phase is not Phase.ACT:
        return None
    return Confirmation(_("End the turn all the same?"), ". ".join(undone) + ".", _("End the turn"))
