"""Notable results of a finished game, derived from the stored results (issue 14)."""

from sneferu_gui.games.sneferu.law.edition import Edition
from sneferu_gui.games.sneferu.samples.games import SOLO, is_lost, is_won
from sneferu_gui.session.editions import shipped_edition, standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.milestones import Noteworthy, noteworthy_in
from sneferu_gui.session.store import GameChange, GameStore, StoredTable
from sneferu_gui.ui.pages.end.sheets import note_lines
from sneferu_gui.ui.samples import moments
from sneferu_gui.ui.samples.moments import TWO, Company, game_at, is_over

from .deals import Clock, memory_store

STANDARD: Edition = shipped_edition("standard")
GAMES = 9


def kept(store: GameStore, session: Session) -> int:
    progress = GameChange(0, session.actions, session.count, session.state)
    return store.begin(StoredTable.of(session), progress)


def against_level(session: Session, level: str, seat: int) -> Session:
    names = tuple(level if each == seat else None for each in range(2))
    twin = Session(session.setup, session.deal, names)
    for action in session.actions:
        twin.do(action)
    return twin


def test_a_record_is_noted_where_it_is_one_and_nowhere_else() -> None:
    """Compared with going through the games' results again, without the store."""
    store = memory_store(Clock())
    most: dict[tuple[str, str], int] = {}
    won: dict[str, bool] = {}
    for seed in range(1, GAMES + 1):
        session = game_at(STANDARD, TWO, is_over, first_seed=seed)
        result = session.state.result()
        found = noteworthy_in(store, "sneferu", kept(store, session))
        expected = set()
        for seat, own in enumerate(session.setup.seats):
            numbers = {
                "stones": result.stones[seat],
                "food": result.food[seat],
                "largest_area": max(result.areas[seat], default=0),
            }
            for key, value in numbers.items():
                before = most.get((own.name, key))
                if before is not None and value > before:
                    expected.add((own.name, key, value, before))
                most[own.name, key] = max(value, before or 0)
            is_first = seat in result.winners and won.get(own.name) is False
            assert (own.name in found.first_wins) == is_first
            won[own.name] = won.get(own.name, False) or seat in result.winners
        told = {(each.name, each.measure.key, each.value, each.before) for each in found.bests}
        assert told == expected
        if seed == 1:
            assert not found.bests, "nothing was before it"


def test_a_game_alone_between_is_no_win_before_the_first() -> None:
    """Solo games beat nobody, although one is stored as won."""
    store = memory_store(Clock())
    games = [game_at(STANDARD, TWO, is_over, first_seed=seed) for seed in range(1, GAMES)]
    lost = next(each for each in games if each.state.result().winners == (1,))
    won = next(each for each in games if each.state.result().winners == (0,))
    name = won.setup.seats[0].name
    alone = game_at(STANDARD, Company(1), is_over)
    assert alone.setup.seats[0].name == name
    for session in (lost, alone):
        assert noteworthy_in(store, "sneferu", kept(store, session)).first_wins != (name,)
    assert name in noteworthy_in(store, "sneferu", kept(store, won)).first_wins


def test_a_first_win_against_a_level_is_noted_once() -> None:
    store = memory_store(Clock())
    lines: list[tuple[str, ...]] = []
    for seed in (40, 41, 42, 43):
        session = game_at(STANDARD, TWO, is_over, first_seed=seed)
        winner = session.state.result().winners[0]
        won = against_level(session, "scribe", 1 - winner)
        number = kept(store, won)
        name = won.setup.seats[winner].name
        found = noteworthy_in(store, "sneferu", number)
        noted = [each for each in note_lines(found) if "scribe" in each.text]
        assert {each.medal for each in noted} <= {"levels/scribe"}
        lines.append(tuple(each.text for each in noted))
        if seed == 40:
            assert lines[0] == (f"{name}: first win against the scribe",)
    told = [line for each in lines for line in each]
    assert len(told) == len(set(told)), "once for each of them"


def test_how_often_a_rating_was_earned_before() -> None:
    store = memory_store(Clock())
    seeds = [game_at(STANDARD, SOLO, is_won, first_seed=seed) for seed in (1, 1, 5)]
    before: dict[int, int] = {}
    for session in seeds:
        found = noteworthy_in(store, "sneferu", kept(store, session))
        assert dict(found.had["rating"]) == before
        rating = session.state.result().rating
        before[rating] = before.get(rating, 0) + 1


def test_a_lost_or_unknown_game_has_nothing_to_note() -> None:
    store = memory_store(Clock())
    lost = game_at(STANDARD, SOLO._replace(player="random"), is_lost)
    assert not note_lines(noteworthy_in(store, "sneferu", kept(store, lost)))
    assert noteworthy_in(store, "sneferu", 99) == Noteworthy()


def test_8_the_best_alone_is_told_of_every_game_and_not_only_of_a_record() -> None:
    """Men-Nefer's own results beside the steward: the best before, or that one."""
    edition, store = standard_edition("men_nefer"), memory_store(Clock())
    points: list[int] = []
    for seed in range(1, 4):
        session = moments.game_at(edition, moments.ALONE, moments.is_over, first_seed=seed)
        lines = note_lines(noteworthy_in(store, "men_nefer", kept(store, session)))
        told = [line.text for line in lines if "most prestige points so far" in line.text]
        assert all(line.medal for line in lines), "issue 29, 7: firsts and records as medals"
        now, before = session.state.result().pp[0], max(points, default=None)
        points.append(now)
        if before is None:
            assert not told
        elif now > before:
            assert told == [f"Merit: most prestige points so far, {now}; {before} before"]
        else:
            assert told == [f"Merit: most prestige points so far, {before}"]
    assert points != sorted(points), "one of them has to be no record"
