"""Puzzles from one's own games: costly turns are offered again (issue 27, item 7)."""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from functools import partial

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Action, AnyState, Mark
from sneferu_gui.games.options import seat_choices
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.practice import (
    INTERVALS,
    Practice,
    has_same_outcome,
    known_part,
    own_decisions,
    own_puzzles,
    posed_puzzle,
    schedule_of,
)
from sneferu_gui.session.puzzles import Puzzle
from sneferu_gui.session.review.judgement import COSTLY, DIGITS, JudgedTurn, Judgement, decisions_of
from sneferu_gui.session.review.store_storage import row_of
from sneferu_gui.session.store import GameStore, Keeper, PuzzleAttempt, memory_store
from tests.session.review.reviewed_games import blundered, judgements
from tests.session.store.tables import NAMES, play, session_of_sobek

MET = date(2026, 3, 1)


@pytest.fixture
def store() -> Iterator[GameStore]:
    with memory_store() as opened:
        yield opened


def tried(*days: tuple[int, bool]) -> list[PuzzleAttempt]:
    return [PuzzleAttempt(1, 0, MET + timedelta(day), is_solved) for day, is_solved in days]


def stored(store: GameStore, session: Session, said: Iterable[Judgement]) -> int:
    """The number of a finished game, stored with its review."""
    keeper = Keeper(store, session.copy())
    keeper.save()
    assert keeper.game is not None
    revision = store.load(keeper.game).revision
    store.keep_review(keeper.game, revision, map(row_of, said))  # type: ignore[arg-type]
    keeper.close()
    return keeper.game


# -- offered again after days --


def test_a_puzzle_is_offered_after_one_three_seven_twenty_one_and_sixty_days() -> None:
    day, tries = 0, tried()
    for step, interval in enumerate(INTERVALS):
        schedule = schedule_of(MET, tries)
        day += interval
        assert (schedule.step, schedule.due) == (step, MET + timedelta(day))
        assert not schedule.is_due(MET + timedelta(day - 1))
        assert schedule.is_due(MET + timedelta(day))
        tries += tried((day, True))
    learnt = schedule_of(MET, tries)
    assert (learnt.step, learnt.due) == (len(INTERVALS), None)
    assert not learnt.is_due(date.max)


def test_a_wrong_answer_starts_again_also_what_was_learnt() -> None:
    assert schedule_of(MET, tried((1, True), (4, True), (11, False))) == (0, MET + timedelta(12))
    days = [(sum(INTERVALS[: n + 1]), True) for n in range(len(INTERVALS))]
    assert schedule_of(MET, tried(*days, (300, False))) == (0, MET + timedelta(301))


def test_solved_before_it_is_due_it_stays_where_it_was() -> None:
    assert schedule_of(MET, tried((1, True), (2, True), (3, True))) == (1, MET + timedelta(4))


# -- what becomes a puzzle --


def test_a_persons_costly_turn_becomes_a_puzzle_with_the_best_as_its_answer(
    store: GameStore,
) -> None:
    game, wrong = (
        blundered(),
        next(each for each in judgements() if each.first == blundered().first),
    )
    number = stored(store, game.session, judgements())
    assert wrong.cost >= COSTLY
    name = game.session.setup.seats[game.seat].name
    puzzles = own_puzzles(store, name, "sneferu")
    assert {each.decision.first for each in puzzles} == {
        each.first for each in judgements() if each.seat == game.seat and each.cost >= COSTLY
    }
    own = next(each for each in puzzles if each.decision.first == game.first)
    found = posed_puzzle(store, own)
    assert found is not None
    puzzle, judgement = found
    assert puzzle.key == f"own-{number}-{game.first}"
    assert (judgement.first, judgement.best.actions) == (wrong.first, wrong.best.actions)
    assert puzzle.session().state == game.session.state_at(game.first)
    assert puzzle.answers[0] == wrong.best.actions[: len(puzzle.answers[0])]
    assert puzzle.second == game.session.actions[wrong.first : wrong.after]
    assert puzzle.margin == pytest.approx(wrong.cost, abs=3 * 10**-DIGITS)


def test_decisions_cost_what_the_review_says_and_are_counted_as_it_does(store: GameStore) -> None:
    stored(store, blundered().session, judgements())
    seat = blundered().seat
    name = blundered().session.setup.seats[seat].name
    own = [each for each in judgements() if each.seat == seat]
    found = own_decisions(store, name)
    assert [each.first for each in found] == [each.first for each in own]
    costs = [each.cost for each in own]
    assert [each.cost for each in found] == pytest.approx(costs, abs=3 * 10**-DIGITS)
    assert [each.is_choice for each in found] == [
        each.other is not None or not each.was_best for each in own
    ]


def test_a_computers_errors_are_no_puzzles(store: GameStore) -> None:
    game = blundered()
    seats: list[str | None] = [None, None]
    seats[game.seat] = "child"
    session = Session(game.session.setup, game.session.deal, tuple(seats))
    for action in game.session.actions:
        session.do(action)
    stored(store, session, judgements())
    assert own_puzzles(store, session.setup.seats[game.seat].name, "sneferu") == ()


def test_what_cannot_be_read_costs_nothing_else(store: GameStore) -> None:
    stored(store, blundered().session, judgements())
    name = blundered().session.setup.seats[blundered().seat].name
    whole = own_decisions(store, name)
    for content in ("[]", "{}", '{"seat": 0, "best": {"share": "much"}, "played": 0.1}'):
        store.connection.execute(
            "UPDATE review SET content = ? WHERE first = ?", (content, whole[0].first)
        )
        assert own_decisions(store, name) == whole[1:]
    store.connection.execute("UPDATE review SET maker = 'another'")
    assert own_decisions(store, name) == ()


def test_those_due_first_come_first(store: GameStore) -> None:
    number, _other = (stored(store, blundered().session, judgements()) for _ in range(2))
    name = blundered().session.setup.seats[blundered().seat].name
    before = [each.decision for each in own_puzzles(store, name, "sneferu")]
    assert len(before) > 1
    day = before[0].day + timedelta(INTERVALS[0])
    store.keep_practised(PuzzleAttempt(number, before[0].first, day, is_solved=True))
    after = own_puzzles(store, name, "sneferu")
    assert [each.decision for each in after] == [*before[1:], before[0]]
    assert after[-1].schedule.due == day + timedelta(INTERVALS[1])


def test_a_day_of_practice_is_kept_once_and_the_order_stays(store: GameStore) -> None:
    number, _other = (stored(store, blundered().session, judgements()) for _ in range(2))
    name = blundered().session.setup.seats[blundered().seat].name
    today = own_puzzles(store, name, "sneferu")[0].decision.day + timedelta(INTERVALS[0])
    practice = Practice(store, name, "sneferu", lambda: today)
    puzzles = practice.puzzles
    assert practice.due == len(puzzles) > 1
    practice.note(puzzles[0], is_solved=True)
    practice.note(puzzles[0], is_solved=False)
    assert (practice.due, practice.puzzles) == (len(puzzles) - 1, puzzles)
    assert (practice.is_due(puzzles[0]), practice.days_left(puzzles[0])) == (False, INTERVALS[1])
    first = practice.own(puzzles[0]).decision.first
    assert store.puzzle_attempts() == (PuzzleAttempt(number, first, today, is_solved=True),)


# -- what is right --


def test_another_way_to_the_same_is_right_too() -> None:
    game = game_named("men_nefer")
    seats = seat_choices(game, NAMES[:2], {})
    setup = game.setup(standard_edition(game.id), seats, {}, 1)
    start = Session(setup, game.deal(setup, 1)).state
    ways: dict[AnyState, list[tuple[Action, ...]]] = {}
    for visit in start.legal_actions():
        chosen = start.apply(visit)
        for pick in chosen.legal_actions():
            after = chosen.apply(pick)
            ways.setdefault(after, []).append((visit, pick))
            if after.seat == start.seat:
                for last in after.legal_actions():
                    ways.setdefault(after.apply(last), []).append((visit, pick, last))
    over = {state: found for state, found in ways.items() if state.seat != start.seat}
    one, same = next(found[:2] for found in over.values() if len(found) > 1)
    other = next(found[0] for found in over.values() if one not in found)
    judge = partial(has_same_outcome, setup)
    assert one != same
    assert judge(start, one, one) is True
    assert judge(start, one, same) is True
    assert judge(start, one, one[:1]) is None, "still open"
    assert judge(start, one, other) is False


# -- nothing hidden is told --


def posed_of_sobek(store: GameStore) -> tuple[Session, tuple[Puzzle, Judgement]]:
    """A costly turn of a game with secrets that reveals something in its middle."""
    session = session_of_sobek(seed=5)
    play(session)
    places = [
        each
        for each in decisions_of(session.steps, learns=True)
        if len(session.state_at(each.first).legal_actions()) > 1 and each.seat == 0
    ]
    chosen = places[len(places) // 2]
    state = session.state_at(chosen.first)
    done = session.actions[chosen.first : chosen.after]
    best = next(each for each in state.legal_actions() if each != done[0])
    rest = next(iter(state.apply(best).legal_actions()))
    said = Judgement(
        chosen.first, chosen.after, chosen.seat, (0.6, 0.4), 0.3, JudgedTurn((best, rest), 0.6)
    )
    stored(store, session, [said])
    (own,) = own_puzzles(store, session.setup.seats[0].name, "sobek")
    found = posed_puzzle(store, own)
    assert found is not None
    return session, found


def test_the_position_is_seen_as_the_seat_saw_it(store: GameStore) -> None:
    played, (puzzle, judgement) = posed_of_sobek(store)
    shown = puzzle.session()
    game = played.game
    assert shown.viewer == judgement.seat
    assert shown.shown == game.seen_by(played.state_at(judgement.first), judgement.seat).state
    assert shown.shown != played.state_at(judgement.first), "something lies hidden there"


def test_an_answer_ends_where_something_is_revealed() -> None:
    session = play(session_of_sobek(seed=5))
    ends = {Mark.TURN_BEGAN, Mark.ENDED}
    places = [
        at
        for at, step in enumerate(session.steps)
        if Mark.REVEALED in step.marks and not step.marks & ends
    ]
    assert places, "something is revealed in the midst of a turn"
    for at in places:
        answer = session.actions[at : at + 2]
        assert known_part(session.setup, session.state_at(at), answer) == answer[:1]
