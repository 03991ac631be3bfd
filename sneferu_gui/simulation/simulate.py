"""`sneferu simulate`: many games without a window, and what they came to."""

from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from sneferu_gui.games.game import Game, Option, Options
from sneferu_gui.games.option import OptionValue
from sneferu_gui.language import _, ngettext
from sneferu_gui.regular_files import written_beside
from sneferu_gui.safe_text import safe_line
from sneferu_gui.session.editions import edition_name
from sneferu_gui.simulation.choosing import changed_options
from sneferu_gui.simulation.plan import SimulationPlan
from sneferu_gui.simulation.pool import outcomes
from sneferu_gui.simulation.tables import print_tables, with_progress
from sneferu_gui.simulation.tally import Tally


def simulate(plan: SimulationPlan, jobs: int, record_file: Path | None, out: TextIO) -> None:
    """Play the games of a plan, write their records, and print a summary.

    Shows its progress on the error channel where that is a terminal. Raises OSError when the
    record file cannot be written.
    """
    tally = Tally(plan)
    with ExitStack() as stack:
        file = None
        if record_file is not None:
            file = stack.enter_context(written_beside(record_file))
        for outcome in with_progress(outcomes(plan, jobs), plan.games, stack):
            tally.add(outcome)
            if file is not None:
                file.write(f"{outcome.record}\n".encode())
    out.write(f"{safe_line(_headline(plan))}\n")
    print_tables(tally.tables(), out)


def _headline(plan: SimulationPlan) -> str:
    game, count = plan.game, len(plan.bots)
    games = ngettext("{n} game", "{n} games", plan.games).format(n=plan.games)
    rest = _("edition {name}, seed {seed}").format(name=edition_name(plan.edition), seed=plan.seed)
    return ", ".join((games, *table_words(game, count, plan.options), rest))


def table_words(game: Game, count: int, options: Options) -> list[str]:
    """How many play, and with which options that are not as usual, in words."""
    chosen = {option.key: option for option in changed_options(game, options)}
    who = ngettext("{n} player", "{n} players", count).format(n=count)
    if game.opponent is not None and chosen.pop(game.opponent.option, None) is not None:
        who = _(game.opponent.one_against)
    return [who, *(_option_words(option, options[key]) for key, option in chosen.items())]


def _option_words(option: Option, value: OptionValue) -> str:
    """An option that is not what it usually is, in words."""
    return (
        _(option.summary)
        if option.summary
        else f"{_(option.title)}: {_(dict(option.values)[value])}"
    )
