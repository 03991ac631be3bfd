import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation import plan
from sneferu_gui.simulation.tournament import fixtures
from sneferu_gui.simulation.tournament.fixtures import (
    Fixture,
    Match,
    Tournament,
    matches_between,
    play_fixture,
)

from .made import tournament


def test_everybody_meets_everybody_at_every_table() -> None:
    matches = matches_between(("a", "b", "c"), (2, 3), ({}, {"powers": "dealt"}))
    line_ups = [match.line_up for match in matches if not match.options]
    assert line_ups == [
        ("a", "b"), ("a", "c"), ("b", "c"),
        ("a", "b", "b"), ("b", "a", "a"), ("a", "c", "c"), ("c", "a", "a"), ("b", "c", "c"),
        ("c", "b", "b"),
    ]  # fmt: skip
    with_powers = [match.line_up for match in matches if match.options]
    assert with_powers == line_ups
    assert {match.options for match in matches} == {(), (("powers", "dealt"),)}


def test_everybody_has_every_seat_with_every_deal() -> None:
    match = Match(("a", "b", "b", "b"))
    assert [turned.index("a") for turned in match.rotations] == [0, 3, 2, 1]
    assert Match(("a", "b", "a", "b")).rotations == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    played = tournament(("a", "b"), ("a", "b", "b"), games=4).fixtures()
    assert [tuple(fixture) for fixture in played] == [
        (0, 0, 0), (0, 0, 1), (1, 0, 0), (1, 0, 1), (1, 0, 2),
        (0, 1, 0), (0, 1, 1), (1, 1, 0), (1, 1, 1), (1, 1, 2),
    ]  # fmt: skip


def test_all_matches_are_played_with_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """For all players and seats; with powers too, where builders are dealt besides."""
    dealt: dict[int, set[object]] = {}
    many = tournament(("random", "greedy"), ("greedy", "greedy"))
    with_powers = Tournament(
        standard_edition(), (Match(("greedy", "random"), (("powers", "dealt"),)),), 4, 1
    )

    def noted(setup: object, deal: object, *_: object) -> tuple[list[object], object]:
        del setup
        dealt.setdefault(fixture.deal, set()).add(deal)
        raise KeyboardInterrupt

    monkeypatch.setattr(fixtures, "played_game", noted)
    for each in (many, with_powers):
        for fixture in each.fixtures():
            with pytest.raises(KeyboardInterrupt):
                play_fixture(each, fixture)
    assert sorted(dealt) == [0, 1, 2, 3]
    assert all(len(deals) == 1 for deals in dealt.values())
    assert len(set.union(*dealt.values())) == 4


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    among = tournament(("greedy", "random"), ("random", "random"))
    once = [play_fixture(among, fixture) for fixture in among.fixtures()]
    again = [play_fixture(among, fixture) for fixture in reversed(among.fixtures())]
    assert once == again[::-1]
    assert len({str(each.figures) for each in once}) == len(once)
    other = tournament(("greedy", "random"), ("random", "random"), seed=2)
    assert play_fixture(other, Fixture(0, 0, 0)) != once[0]


def test_players_are_given_the_time_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    given = set()

    class Noting:
        def choose(self, observation: object, chance: object, budget: Budget) -> object:
            del chance
            given.add(budget.seconds)
            return observation.legal_actions[0]  # type: ignore[attr-defined]

    monkeypatch.setattr(plan, "seated_player", lambda *_: Noting())
    among = Tournament(standard_edition(), (Match(("x", "y")),), 1, 1, seconds=0.25)
    play_fixture(among, Fixture(0, 0, 0))
    assert given == {0.25}


def test_what_tells_two_tournaments_apart() -> None:
    among = tournament()
    assert among.digest == tournament().digest
    others = {
        tournament(("random", "greedy")).digest,
        tournament(games=6).digest,
        tournament(seed="1").digest,
        Tournament(standard_edition(), among.matches, 4, 1, seconds=2.0).digest,
        Tournament(
            standard_edition(), (Match(("greedy", "random"), (("powers", "dealt"),)),), 4, 1
        ).digest,
    }
    assert len(others - {among.digest}) == 5
    assert among.to_plain()["game"] == game_named("sneferu").id
