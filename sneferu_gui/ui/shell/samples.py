"""Scenes by name, for pictures: of games of their own, or of a record."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from sneferu_gui.options import PlayOptions, ShotOptions
from sneferu_gui.players import player_named
from sneferu_gui.rules import (
    COLOURS,
    Buy,
    Edition,
    Observation,
    Phase,
    PlaceStored,
    Sail,
    Seat,
    Setup,
    State,
    Store,
    builders_from_seed,
    deal_from_seed,
)
from sneferu_gui.rules.events import PtahTook
from sneferu_gui.session.game import Session
from sneferu_gui.ui.scenes.end.scene import View
from sneferu_gui.ui.scenes.scene import Scene
from sneferu_gui.ui.scenes.setup.draft import NAMES, Powers
from sneferu_gui.ui.scenes.setup.scene import SetupScene
from sneferu_gui.ui.scenes.table import acts
from sneferu_gui.ui.scenes.table.reveal import takings_of
from sneferu_gui.ui.scenes.table.scene import TableScene
from sneferu_gui.ui.shell.scenes import Program, SceneError
from sneferu_gui.ui.shell.tables import recorded_session

SAMPLE_SEED: Final = "234567"
MOST_SEEDS: Final = 500
"""Games tried for a moment such as is wanted."""
EARLY: Final = 10
MIDDLE: Final = 60
MIDDLE_ALONE: Final = 16
"""Actions that have been done by then."""


class Company(NamedTuple):
    """Who plays the games that samples are taken from."""

    players: int
    powers: bool = False
    solo: bool = False
    player: str = "greedy"


FOUR: Final = Company(4, powers=True)
TWO: Final = Company(2)
SOLO: Final = Company(1, powers=True, solo=True)

Moment = Callable[[Session], bool]


def scene_for_shot(options: ShotOptions) -> Scene:
    """The scene a picture was asked of.

    Raises SceneError or OSError, with words for whoever asked.
    """
    program = Program(PlayOptions(edition=options.edition, seed=SAMPLE_SEED))
    if options.record is None:
        if options.at is not None:
            raise SceneError("--at N is of a record: name it with --record FILE")
        return _sample(program, options.scene or "title")
    session = recorded_session(options.record, options.at)
    return _of_record(program, session, options.scene)


def _sample(program: Program, name: str) -> Scene:
    if name not in SAMPLES:
        raise SceneError(f"there is no scene {name[:40]!r}; there are {', '.join(SAMPLES)}")
    return SAMPLES[name](program)


def _of_record(program: Program, session: Session, name: str | None) -> Scene:
    table = program.table(session)
    if name in {None, "table"}:
        return table
    if name == "menu":
        return program.menu(table)
    if name == "end":
        if not session.state.is_over:
            raise SceneError("--scene end: the recorded game is not over at that action")
        return program.end(table)
    raise SceneError(f"--scene {name}: of a record there are table, menu, end")


# -- the table at certain moments ------------------------------------------------------------


def game_at(edition: Edition, company: Company, moment: Moment) -> Session:
    """A game as far as the first such moment in it. Raises SceneError when there is none."""
    player = player_named(company.player)
    for seed in range(1, MOST_SEEDS):
        session = _new_game(edition, company, seed)
        while not moment(session) and not session.state.is_over:
            seen = Observation(session.state, session.state.seat)
            chance = random.Random(session.count)  # noqa: S311 - a game, not a secret
            session.do(player.choose(seen, chance, 1.0))
        if moment(session):
            return session
    raise SceneError("with this edition there is no such moment")


def _new_game(edition: Edition, company: Company, seed: int) -> Session:
    count = company.players
    builders: tuple[str | None, ...] = (None,) * count
    if company.powers:
        builders = builders_from_seed(count, seed)
    seats = tuple(Seat(*each) for each in zip(NAMES, COLOURS, builders, strict=False))
    return Session(Setup(edition, seats, company.solo), deal_from_seed(count, seed))


def _is_choice(state: State, steps: int, session: Session) -> bool:
    return session.count >= steps and state.phase is Phase.START and not state.declared


def _mid_game(session: Session) -> bool:
    state = session.state
    return _is_choice(state, MIDDLE, session) and state.why_not(Sail()) is not None


def _solo_game(session: Session) -> bool:
    """A choice with which Ptah would take several stones."""
    state = session.state
    return _is_choice(state, MIDDLE_ALONE, session) and _waking(state) is not None


def _waking(state: State) -> acts.PickStone | None:
    """The stone with which Ptah would take two stones or more."""
    for action in state.legal_actions():
        if isinstance(action, Buy):
            _, events = state.play(action)
            if sum(isinstance(event, PtahTook) for event in events) > 1:
                return acts.PickStone(action.column, action.row)
    return None


def _bonus_choice(session: Session) -> bool:
    return session.count >= EARLY and _with_bonus(session.state) is not None


def _with_bonus(state: State) -> acts.PickStone | None:
    """A stone that can be bought with the quarry's bonus, and without."""
    legal = state.legal_actions()
    for action in legal:
        if isinstance(action, Buy) and action.bonus and action._replace(bonus=False) in legal:
            return acts.PickStone(action.column, action.row)
    return None


def _may_store(session: Session) -> bool:
    return session.count >= EARLY and session.state.why_not(Store()) is None


def _has_stored(session: Session) -> bool:
    return any(isinstance(action, PlaceStored) for action in session.state.legal_actions())


def _must_sail(session: Session) -> bool:
    return session.state.why_not(Sail()) is None


def _is_over(session: Session) -> bool:
    return session.state.is_over


def _is_tie(session: Session) -> bool:
    result = session.state.result()
    return result is not None and len(result.comparisons) > 1


def _is_won(session: Session) -> bool:
    result = session.state.result()
    return result is not None and bool(result.winners)


def _is_lost(session: Session) -> bool:
    result = session.state.result()
    return result is not None and not result.winners


def _table(company: Company, moment: Moment) -> Callable[[Program], TableScene]:
    return lambda program: program.table(game_at(program.edition(), company, moment))


def _end(company: Company, moment: Moment) -> Callable[[Program], Scene]:
    return lambda program: program.end(_table(company, moment)(program))


def _end_seen(view: str) -> Callable[[Program], Scene]:
    """The end, looked at another way."""

    def scene(program: Program) -> Scene:
        end = _end(FOUR, _is_over)(program)
        end.activate(View(view))
        return end

    return scene


def _menu(program: Program) -> Scene:
    return program.menu(_table(FOUR, _mid_game)(program))


def _holding(
    company: Company, moment: Moment, pick: Callable[[State], acts.PickStone | None]
) -> Callable[[Program], Scene]:
    """The table with a stone in hand."""

    def scene(program: Program) -> Scene:
        table = _table(company, moment)(program)
        table.activate(pick(table.state))
        return table

    return scene


def _first_stone(state: State) -> acts.PickStone | None:
    buys = [action for action in state.legal_actions() if isinstance(action, Buy)]
    return acts.PickStone(buys[-1].column, buys[-1].row) if buys else None


def _stored_stone(program: Program) -> Scene:
    table = _table(TWO, _has_stored)(program)
    legal = table.state.legal_actions()
    placed = next(action for action in legal if isinstance(action, PlaceStored))
    table.activate(acts.PickStored(placed.stone))
    return table


def _ptah_at_it(program: Program) -> Scene:
    """Ptah reaching for the first of several stones."""
    table = _table(SOLO, _solo_game)(program)
    before = table.state
    pick = _waking(before)
    if pick is not None:
        legal = before.legal_actions()
        buy = next(a for a in legal if isinstance(a, Buy) and (a.column, a.row) == pick)
        table.show_takings(takings_of(before, table.session.do(buy)))
    return table


def _replay(program: Program) -> Scene:
    return program.replay(_table(FOUR, _is_over)(program), MIDDLE + 7)


# -- setting up ------------------------------------------------------------------------------


def _setup(program: Program) -> Scene:
    return program.setup(2)


def _full_setup(program: Program) -> Scene:
    scene = program.setup(len(NAMES))
    if isinstance(scene, SetupScene):
        draft = replace(scene.draft, powers=Powers.CHOSEN)
        scene.draft = draft.played_by(2, computer=True)
    return scene


SAMPLES: Final[dict[str, Callable[[Program], Scene]]] = {
    "title": Program.title,
    "setup": _setup,
    "setup-four": _full_setup,
    "setup-solo": lambda program: program.setup(1, solo=True),
    "table": _table(FOUR, _mid_game),
    "hand": _holding(FOUR, _mid_game, _first_stone),
    "bonus": _holding(FOUR, _bonus_choice, _with_bonus),
    "storehouse": _table(TWO, _may_store),
    "stored": _stored_stone,
    "sail": _table(TWO, _must_sail),
    "solo": _holding(SOLO, _solo_game, _waking),
    "ptah": _ptah_at_it,
    "menu": _menu,
    "replay": _replay,
    "end": _end(FOUR, _is_over),
    "end-account": _end_seen("account"),
    "end-course": _end_seen("course"),
    "end-tie": _end(TWO, _is_tie),
    "end-solo": _end(SOLO, _is_won),
    "end-lost": _end(Company(1, solo=True, player="random"), _is_lost),
}
"""The scenes `sneferu shot --scene` knows."""
