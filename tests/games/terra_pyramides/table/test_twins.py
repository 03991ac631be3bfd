"""Twin games that differ only in hidden things look the same to those who may not know (H)."""

import pickle
import random
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from sneferu_gui.games.game import Options
from sneferu_gui.games.terra_pyramides.law.events import (
    Event,
    FoundationLaid,
    StackLookedAt,
    StackTakenAway,
    TileTaken,
    TopSeen,
)
from sneferu_gui.session.advice import advice_task
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.pages.end.scene import EndScene
from tests.games.terra_pyramides.games import begun
from tests.games.terra_pyramides.twins import TERRA, Playthrough, twin_of
from tests.games.twins import (
    AT_THE_END,
    CHANNELS,
    RARELY,
    compare,
    compare_seen,
    events_of,
    watch,
)
from tests.sweep import SWEEP

EVERY: Final = 16
"""Actions from one full comparison to the next; also at the first choice of each new kind."""
Company = tuple[str | None, ...]
ALONE: Company = (None, "ferryman", "ferryman")
TOGETHER: Company = (None, None, None)
"""The players at a table, from the viewer on."""
WATCHED: Company = ("ferryman", "ferryman", "ferryman")
"""The players at a table shown to an onlooker."""
MOVES: Final = 48
"""Actions played: each has taken a tile or two, and one has looked into a stack."""
HIDING: Final = (StackLookedAt, TileTaken)
"""Events that differ by viewer (H2, H3)."""
LIKED: Final = {"take": 8, "look": 8, "draw": 1, "end": 3, "build": 9, "recall": 0}
"""Weights of actions in games for twins: looks above all."""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sneferu_gui.ui.table.computers_turns.ComputersTurns.factor", 0.0)


def played(
    moves: int,
    players: int = 3,
    seed: int = 1,
    likes: Mapping[str, int] = LIKED,
    options: Options | None = None,
) -> Session:
    """A game after so many random actions, or at its end."""
    session, chance = begun(players, seed, options=options), random.Random(seed)
    while session.count < moves and not session.state.is_over:
        legal = session.state.legal_actions()
        weights = [likes.get(action.do, 2) for action in legal]
        session.do(chance.choices(legal, weights)[0] if any(weights) else legal[0])
    return session


@pytest.mark.parametrize(
    ("viewer", "company", "options"),
    [
        pytest.param(0, ALONE, {}, id="0-alone", marks=SWEEP),
        pytest.param(1, ALONE, {"symbols": True}, id="1-alone-signs", marks=SWEEP),
        pytest.param(2, ALONE, {"open_stacks": True}, id="2-alone-open", marks=SWEEP),
        pytest.param(0, TOGETHER, {}, id="0-together", marks=SWEEP),
        pytest.param(1, TOGETHER, {"open_stacks": True, "symbols": True}, id="1-together-both"),
        pytest.param(2, TOGETHER, {}, id="2-together", marks=SWEEP),
        pytest.param(None, WATCHED, {}, id="onlooker"),
    ],
)
def test_what_lies_hidden_is_told_through_nothing(
    viewer: int | None, company: Company, options: Options
) -> None:
    """H1 to H5: until the law reveals the difference, of which others have seen a part."""
    whole, twin = twins_with_a_look(viewer, options)
    happened = {type(event) for step in whole.steps for event in step.events}
    assert happened >= {FoundationLaid, StackLookedAt, TileTaken}
    watch(TERRA, whole, twin, viewer, company, EVERY)


def twins_with_a_look(viewer: int | None, options: Options) -> tuple[Session, Session]:
    """Twin games in which another player saw other tiles in a look, and took another one."""
    for seed in range(30):
        whole = played(MOVES, seed=seed, options=options)
        if not events_of(whole, StackLookedAt):
            continue
        twin = twin_of(whole, viewer, random.Random(seed))
        if all(events_of(twin, kind) != events_of(whole, kind) for kind in HIDING):
            return whole, twin
    raise AssertionError("there are no such games")


@pytest.mark.sweep
@pytest.mark.parametrize(("viewer", "company"), [(None, WATCHED), (0, ALONE), (1, TOGETHER)])
def test_a_whole_game_tells_nothing_of_what_lies_hidden(
    viewer: int | None, company: Company
) -> None:
    """All turns without the last action, after which the deal may be shown."""
    whole = played(1000, seed=5)
    whole = whole.copy_until(whole.count - 1)
    watch(TERRA, whole, twin_of(whole, viewer, random.Random(1)), viewer, company, EVERY)


# -- Every kind of event that hides something ---------------------------------------------------


def games_with(kind: type[Event], options: Options | None = None) -> Iterator[Session]:
    """Games of three up to the first action in which something of the kind happens."""
    for seed in range(60):
        session, chance = begun(3, seed, options=options), random.Random(seed)
        while not session.state.is_over and not events_of(session, kind):
            session.do(chance.choice(session.state.legal_actions()))
        if events_of(session, kind):
            yield session


@pytest.mark.parametrize("is_onlooker", [True, False], ids=["onlooker", "third"])
@pytest.mark.parametrize("kind", HIDING)
def test_an_event_tells_only_those_who_may_know_it(kind: type[Event], *, is_onlooker: bool) -> None:
    """H2: another player, or an onlooker, gets the same events and can know the same."""
    for whole in games_with(kind):
        seat = events_of(whole, kind)[-1].seat
        viewer = None if is_onlooker else (seat + 1) % 3
        twin = twin_of(whole, viewer, random.Random(1), tries=60)
        if events_of(twin, kind) == events_of(whole, kind):
            continue
        for one, other in zip(whole.steps, twin.steps, strict=True):
            told = [whole.game.events_seen_by(step.events, viewer) for step in (one, other)]
            assert told[0] == told[1]
            seen = [whole.game.seen_by(step.after, viewer) for step in (one, other)]
            assert pickle.dumps(seen[0]) == pickle.dumps(seen[1])
        return
    raise AssertionError("no such twins")


# -- Before a turn is handed over -------------------------------------------------------------


def before(kind: type[Event], options: Options | None = None) -> tuple[Session, Session]:
    """A game just before an event of that kind, and the game with it."""
    for whole in games_with(kind, options):
        short = Session(whole.setup, whole.deal)
        for action in whole.actions[:-1]:
            short.do(action)
        return short, whole
    raise AssertionError(f"nothing of the kind: {kind}")


@pytest.mark.parametrize(
    ("kind", "options"),
    [(FoundationLaid, {}), (StackLookedAt, {}), (TileTaken, {}), (TopSeen, {"open_stacks": True})],
)
def test_what_a_turn_turned_up_is_told_through_nothing_while_it_waits(
    kind: type[Event], options: Options
) -> None:
    """O2: it can be undone, so nobody may know more than before it, its doer least of all."""
    short, whole = before(kind, options)
    doer = whole.steps[-1].seat
    twin = twin_of(short, doer, random.Random(1))
    twin.do(whole.actions[-1])
    people: Company = (None, None, None)
    one, other = (
        Playthrough(each, people, UndoRule.TURN, short.count, doer) for each in (whole, twin)
    )
    for playthrough in (one, other):
        playthrough.session.asks = lambda _seat: HandingOver.ALWAYS
        playthrough.go_on(hands_over=False)
        assert playthrough.session.is_handing_over
        assert playthrough.session.viewer == doer, "until then nobody else sits down"
        assert playthrough.stage.tree().find("move/hand-over") is not None
    compare_seen(one, other, doer)
    compare(one, other, doer, {**CHANNELS, **RARELY})
    one.session.undo()
    assert one.session.state == whole.state_at(short.count)


# -- The end ------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_stays_covered_is_told_through_nothing_at_the_end(viewer: int) -> None:
    """H1: tiles taken away and foundations never laid stay unseen when the game is over."""
    whole = played(1000, 2, seed=11, likes={"look": 0, "build": 9})
    assert events_of(whole, StackTakenAway)
    twin = twin_of(whole, viewer, random.Random(viewer), tries=500)
    assert twin.state.tiles_taken_away != whole.state.tiles_taken_away
    assert twin.state.foundations != whole.state.foundations
    one, other = (
        Playthrough(each, (None, None), count=whole.count - 1, viewer=viewer)
        for each in (whole, twin)
    )
    for playthrough in (one, other):
        playthrough.go_on()
        assert isinstance(playthrough.stage.scene, EndScene)
    compare(one, other, viewer, AT_THE_END)


def test_the_seed_is_in_no_question_to_a_process() -> None:
    """With the seed the whole deal can be made again."""
    whole = begun(2, "Hathor of Dendera")
    for _count in range(2):
        whole.do(whole.state.legal_actions()[0])
    playthrough = Playthrough(whole, ("ferryman", "ferryman"))
    playthrough.go_on()
    playthrough.go_on()
    asked = [question for _seat, question in playthrough.asked]
    asked.append(pickle.dumps(advice_task(playthrough.session, 1)))
    assert len(asked) >= 3
    assert not [each for each in asked if b"Hathor" in each]
