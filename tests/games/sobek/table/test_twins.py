"""Twin games that differ only in hidden cards look the same to those who may not know (H)."""

import pickle
import random
from collections.abc import Iterator
from typing import Final, get_args

import pytest

from sneferu_gui.games.sobek.law.events import (
    CardGiven,
    CardPicked,
    CardsDrawn,
    CardStolen,
    CardTaken,
    Delivered,
    Event,
    GameEnded,
    PileSeen,
    PileTakenUp,
    RoundBegan,
    SetJoined,
    StartDealt,
    TokensSeen,
)
from sneferu_gui.games.sobek.law.seen import reveals
from sneferu_gui.session.advice import advice_task
from sneferu_gui.session.game import Session
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.pages.end.scene import EndScene
from tests.games.sobek.games import begun, played
from tests.games.sobek.twins import SOBEK, Playthrough, twin_of
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

EVERY = 12
"""Actions from one full comparison to the next; also at the first choice of each new kind."""
Company = tuple[str | None, ...]
ALONE: Company = (None, "ferryman", "ferryman")
TOGETHER: Company = (None, None, None)
"""The players at a table, from the viewer on."""
WATCHED: Company = ("ferryman", "ferryman", "ferryman")
"""The players at a table shown to an onlooker."""
MOVES = {ALONE: 24, TOGETHER: 42, WATCHED: 44}
"""Actions played: cards are still to be delivered, or the round is over."""
DEALS = {ALONE: 106, TOGETHER: 106, WATCHED: 545}
"""Seeds; with the last a Vizier looks through a pile with a face-down character."""
RARE = {
    ALONE: set[type[Event]](),
    TOGETHER: {CardStolen, CardGiven, PileSeen, CardPicked, PileTakenUp},
    WATCHED: {PileSeen, CardPicked},
}
"""Further events that happen, besides those that happen at all tables."""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sneferu_gui.ui.table.computers_turns.ComputersTurns.factor", 0.0)


@pytest.mark.parametrize(
    ("viewer", "company"),
    [
        pytest.param(0, ALONE, id="0-alone", marks=SWEEP),
        pytest.param(1, ALONE, id="1-alone", marks=SWEEP),
        pytest.param(2, ALONE, id="2-alone", marks=SWEEP),
        pytest.param(0, TOGETHER, id="0-together", marks=SWEEP),
        pytest.param(1, TOGETHER, id="1-together", marks=SWEEP),
        pytest.param(2, TOGETHER, id="2-together"),
        pytest.param(None, WATCHED, id="onlooker"),
    ],
)
def test_what_lies_hidden_is_told_through_nothing(viewer: int | None, company: Company) -> None:
    """H1 to H4, H6: until the law reveals the difference, of which others have seen a part."""
    whole = played(MOVES[company], players=3, seed=DEALS[company])
    twin = twin_of(whole, viewer, random.Random(viewer or 0))
    happened = {type(event) for step in whole.steps for event in step.events}
    assert happened >= {CardsDrawn, TokensSeen} | RARE[company]
    if company is WATCHED:
        assert events_of(twin, PileSeen) != events_of(whole, PileSeen)
    watch(SOBEK, whole, twin, viewer, company, EVERY)


@pytest.mark.sweep
@pytest.mark.parametrize(("viewer", "company"), [(None, WATCHED), (0, ALONE), (1, TOGETHER)])
def test_a_whole_game_tells_nothing_of_what_lies_hidden(
    viewer: int | None, company: Company
) -> None:
    """All three rounds without the last action, after which the deal may be shown."""
    whole = played(400, players=3, seed=106)
    whole = whole.copy_until(whole.count - 1)
    happened = {type(event) for step in whole.steps for event in step.events}
    assert happened >= {*get_args(Event)} - {SetJoined, GameEnded}
    watch(SOBEK, whole, twin_of(whole, viewer, random.Random(1)), viewer, company, EVERY)


# -- Every kind of event -----------------------------------------------------------------------

HIDING: Final = frozenset({CardTaken, StartDealt, CardsDrawn, CardStolen, PileSeen, CardPicked,
                           CardGiven, TokensSeen, PileTakenUp})  # fmt: skip
"""Events that differ by viewer (H4)."""


def games_with(kind: type[Event]) -> Iterator[Session]:
    """Games of three up to the first action in which something of the kind happens."""
    for seed in range(200):
        session, chance = begun(3, seed, rounds=2), random.Random(seed)
        while not session.state.is_over and not events_of(session, kind):
            session.do(chance.choice(session.state.legal_actions()))
        if events_of(session, kind):
            yield session


def twins_with(kind: type[Event], *, onlooker: bool) -> tuple[Session, Session, int | None]:
    """Twin games with different such events for those who may know; and a seat that may not."""
    for whole in games_with(kind):
        event = events_of(whole, kind)[-1]
        parts = {getattr(event, name, None) for name in ("seat", "victim", "owner")}
        third = next(seat for seat in range(3) if seat not in parts)
        viewer = None if onlooker else third
        twin = twin_of(whole, viewer, random.Random(1), tries=20)
        if kind not in HIDING or events_of(twin, kind) != events_of(whole, kind):
            return whole, twin, viewer
    raise AssertionError(f"nothing of the kind: {kind}")


@pytest.mark.parametrize("onlooker", [True, False], ids=["onlooker", "third"])
@pytest.mark.parametrize("kind", get_args(Event))
def test_an_event_tells_only_those_who_may_know_it(kind: type[Event], *, onlooker: bool) -> None:
    """H4: a third player, or an onlooker, gets the same events and can know the same."""
    whole, twin, viewer = twins_with(kind, onlooker=onlooker)
    for one, other in zip(whole.steps, twin.steps, strict=True):
        told = [whole.game.events_seen_by(step.events, viewer) for step in (one, other)]
        assert told[0] == told[1]
        seen = [whole.game.seen_by(step.after, viewer) for step in (one, other)]
        assert pickle.dumps(seen[0]) == pickle.dumps(seen[1])
        assert seen[0].known == seen[1].known


# -- Before a turn is handed over -------------------------------------------------------------


def before(kind: type[Event]) -> tuple[Session, Session]:
    """A game just before an event of that kind, and the game with it."""
    for seed in range(60):
        whole, chance = begun(2, seed), random.Random(seed)
        while not whole.state.is_over:
            done = whole.do(chance.choice(whole.state.legal_actions()))
            found = [event for event in done.events if isinstance(event, kind)]
            if any(kind in (RoundBegan, GameEnded) or reveals(event) for event in found):
                short = Session(whole.setup, whole.deal)
                for action in whole.actions[:-1]:
                    short.do(action)
                return short, whole
    raise AssertionError(f"nothing of the kind: {kind}")


def done_again(twin: Session, whole: Session) -> Session:
    """The twin after the action that the whole game did next."""
    twin.do(whole.actions[-1])
    return twin


@pytest.mark.parametrize(
    "kind",
    [CardTaken, Delivered, CardsDrawn, CardStolen, PileSeen, TokensSeen, RoundBegan, GameEnded],
)
def test_what_a_turn_turned_up_is_told_through_nothing_while_it_waits(kind: type[Event]) -> None:
    """X5: it can be undone, so nobody may know more than before it, its doer least of all."""
    short, whole = before(kind)
    doer = whole.steps[-1].seat
    twin = done_again(twin_of(short, doer, random.Random(1)), whole)
    one, other = (
        Playthrough(each, (None, None), UndoRule.TURN, short.count, doer) for each in (whole, twin)
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
def test_what_was_out_of_the_game_is_told_through_nothing_at_its_end(viewer: int) -> None:
    """H2: cards and tokens out of the round stay unseen, and so does what nobody looked at."""
    whole = played(400, seed=11)
    twin = twin_of(whole, viewer, random.Random(viewer))
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
    whole.do(whole.state.legal_actions()[0])
    whole.do(whole.state.legal_actions()[0])
    playthrough = Playthrough(whole, ("ferryman", "ferryman"))
    playthrough.go_on()
    playthrough.go_on()
    asked = [question for _seat, question in playthrough.asked]
    asked.append(pickle.dumps(advice_task(playthrough.session, 1)))
    assert len(asked) >= 3
    assert not [each for each in asked if b"Hathor" in each]
