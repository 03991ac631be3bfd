"""The account of stones and food: complete at every moment of random games."""

import random
from typing import NamedTuple

import pytest

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, StoneBought, StonePlaced
from sneferu_gui.games.sneferu.law.setup import BUILDERS, Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.pages.end.account import START, Source, accounts_of
from sneferu_gui.games.sneferu.pages.end.ending import SneferuEnding
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session, turns_of


class Company(NamedTuple):
    players: int
    powers: bool = False
    solo: bool = False


TABLES = [Company(1), Company(2), Company(3, powers=True), Company(4, powers=True),
          Company(1, powers=True, solo=True)]  # fmt: skip


def random_game(company: Company, seed: int) -> Session:
    """A random game, with bonuses used wherever possible."""
    players, powers, solo = company
    seats = tuple(
        Seat(f"player {i}", COLOURS[i], BUILDERS[(i + seed) % 4] if powers else None)
        for i in range(players)
    )
    setup = Setup(standard_edition(), seats, solo)
    session = Session(setup, deal_from_seed(players, seed))
    chance = random.Random(seed)
    while not session.state.is_over:
        legal = session.state.legal_actions()
        # Bonuses are few among the legal actions, and what is wanted here.
        wanted = [action for action in legal if isinstance(action, Buy) and action.bonus]
        session.do(chance.choice(wanted or legal))
    return session


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("company", TABLES)
def test_sums_are_the_states_own_at_every_moment(company: Company, seed: int) -> None:
    session = random_game(company, seed)
    accounts = accounts_of(session)
    for count in range(session.count + 1):
        state = session.state_at(count)
        for account, player in zip(accounts, state.players, strict=True):
            assert sum(item.food for item in account.food if item.action < count) == player.food
            placed = account.of_kinds(StonePlaced)
            assert sum(action < count for action, _event in placed) == player.placed
    for account, player in zip(accounts, session.state.players, strict=True):
        areas = sorted(len(area.cells) for _action, area in account.of_kinds(AreaEnclosed))
        assert areas == sorted(player.areas)
        assert sum(account.by_source().values()) == player.food
        assert account.food[0].action == START
        paid = sum(bought.food for _action, bought in account.of_kinds(StoneBought))
        assert paid == -account.by_source().get(Source.PRICES, 0)


@pytest.mark.parametrize("company", TABLES)
def test_food_is_told_with_what_brought_or_took_it(company: Company) -> None:
    """Bonuses in every company, powers only with builders; each price is one that was paid."""
    brought = dict.fromkeys((Source.BONUSES, Source.POWER), 0)
    for seed in range(24):
        session = random_game(company, seed)
        for seat, account in enumerate(accounts_of(session)):
            for item in account.food[1:]:
                events = session.steps[item.action].events
                assert item.event in events
                assert item.event is not None
                assert item.event.seat == seat
                assert abs(item.food) == item.event.food
                assert (item.food < 0) == (item.source is Source.PRICES)
            assert all(bought.bonus for _action, bought in account.uses)
            for source in brought:
                brought[source] += account.by_source().get(source, 0)
    assert brought[Source.BONUSES] > 0
    assert (brought[Source.POWER] > 0) == company.powers


def test_figures_lead_from_the_start_to_the_end() -> None:
    session = random_game(Company(3, powers=True), 5)
    for chart, now in zip(
        SneferuEnding(session).charts(),
        ([player.placed for player in session.state.players],
         [player.food for player in session.state.players]),
        strict=True,
    ):  # fmt: skip
        begun = [player.food for player in session.state_at(0).players]
        assert len(chart.series) == 3
        for series, first, last in zip(chart.series, begun, now, strict=True):
            assert len(series.values) == len(turns_of(session.steps)) + 1
            assert series.values[0] == (first if chart.key == "chart/food" else 0)
            assert series.values[-1] == last
