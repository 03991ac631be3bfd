"""Every stone and every food of random games is accounted for, at every moment."""

import random
from typing import NamedTuple

import pytest

from sneferu_gui.games.sneferu.law import (
    BUILDERS,
    COLOURS,
    Buy,
    Seat,
    Setup,
    deal_from_seed,
    flipped,
)
from sneferu_gui.games.sneferu.law.events import StoneBought, StonePlaced
from sneferu_gui.games.sneferu.pages.end.account import START, Source, accounts_of, figures_of
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.session.turns import turns_of


class Company(NamedTuple):
    players: int
    powers: bool = False
    solo: bool = False


TABLES = [Company(1), Company(2), Company(3, powers=True), Company(4, powers=True),
          Company(1, powers=True, solo=True)]  # fmt: skip


def random_game(company: Company, seed: int, *, is_hoarding: bool = False) -> Session:
    """A game at random, with bonuses taken where they can be, or with stones stored besides."""
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
        kept = [action for action in legal if action.do in {"store", "place_stored"}]
        session.do(chance.choice((kept if is_hoarding else []) or wanted or legal))
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
            assert sum(item.action < count for item in account.stones) == player.placed
    for account, player in zip(accounts, session.state.players, strict=True):
        assert sorted(area.size for area in account.areas) == sorted(player.areas)
        assert sum(account.by_source().values()) == player.food
        assert account.food[0].action == START
        paid = sum(item.price_food for item in account.stones)
        assert paid <= -account.by_source().get(Source.PRICES, 0)


@pytest.mark.parametrize("company", TABLES)
def test_bonuses_and_powers(company: Company) -> None:
    used = dict.fromkeys(("food", "extra_saved", "days_saved", "days_spent", "stored"), 0)
    power_food = back = 0
    for seed in range(24):
        session = random_game(company, seed)
        for account in accounts_of(session):
            bonuses = account.bonuses
            for name in used:
                used[name] += getattr(bonuses, name)
            assert account.by_source().get(Source.BONUSES, 0) == bonuses.food
            power_food += account.power_food
            back += account.spaces_back
    assert all(used.values()), used
    assert (power_food > 0, back > 0) == (company.powers, company.powers)


def test_every_stone_has_the_price_it_was_bought_for_and_a_stored_one_none() -> None:
    """What a stored stone had cost is among the prices, not at the stone placed from the store."""
    stored = bought = 0
    for seed in range(12):
        session = random_game(Company(2), seed, is_hoarding=True)
        for seat, account in enumerate(accounts_of(session)):
            for item in account.stones:
                events = session.steps[item.action].events
                placed = next(event for event in events if isinstance(event, StonePlaced))
                if placed.stored is not None:
                    assert (item.price_time, item.price_food) == (0, 0)
                    stored += 1
                    continue
                price = next(
                    event
                    for step in reversed(session.steps[: item.action + 1])
                    for event in step.events
                    if isinstance(event, StoneBought) and event.seat == seat
                )
                assert price.stone in {item.stone, flipped(item.stone)}
                assert (item.price_time, item.price_food) == (price.time, price.food)
                bought += 1
    assert min(stored, bought) > 5


def test_figures_lead_from_the_start_to_the_end() -> None:
    session = random_game(Company(3, powers=True), 5)
    figures = figures_of(session)
    assert len(figures) == len(turns_of(session.steps)) + 1
    assert figures[0].stones == (0, 0, 0)
    players = session.state.players
    assert figures[-1].stones == tuple(player.placed for player in players)
    assert figures[-1].food == tuple(player.food for player in players)
    assert [figure.after for figure in figures] == sorted(figure.after for figure in figures)
