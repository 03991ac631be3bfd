"""What of a person's games can be looked at: the game, the edition, how many sat there, and who."""

from collections.abc import Sequence

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import _
from sneferu_gui.session.levels import levels_of
from sneferu_gui.session.shipped_editions import edition_name
from sneferu_gui.session.statistics import ResultGroup, Statistics, kind_words
from sneferu_gui.session.store import AgainstComputers
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.statistics.acts import ChooseKind, ChooseOpponents
from sneferu_gui.ui.pages.statistics.charts import levels_in
from sneferu_gui.ui.pages.statistics.statistics_page import StatisticsChoice

Kinds = dict[ResultGroup, Statistics]


def choices_of(
    kinds: Kinds,
    chosen: ResultGroup,
    against: Sequence[AgainstComputers],
    opponents: ChooseOpponents,
) -> tuple[StatisticsChoice, ...]:
    """Those among which there is more than one way, and the kinds."""
    found = (
        StatisticsChoice(_("Game"), _games(kinds, chosen)),
        StatisticsChoice(_("Edition"), _editions(kinds, chosen)),
        StatisticsChoice(_("At the table"), _kinds(kinds, chosen)),
        StatisticsChoice(_("Against"), _opponents(chosen.rules, against, opponents)),
    )
    return tuple(choice for choice in found if choice.ways)


def most_played(kinds: Kinds) -> ResultGroup | None:
    """The kind with most games; None without any."""
    return max(kinds, key=lambda kind: kinds[kind].tally.games, default=None)


def _games(kinds: Kinds, chosen: ResultGroup) -> tuple[ButtonAppearance, ...]:
    """The games somebody has played, to choose from; none where there is only one."""
    games = list(dict.fromkeys(kind.rules for kind in kinds))
    if len(games) < 2:  # noqa: PLR2004 - a choice
        return ()
    return tuple(
        ButtonAppearance(
            f"statistics/game/{game}",
            GAMES[game].title,
            ChooseKind(most_played({k: kinds[k] for k in kinds if k.rules == game})),
            is_chosen=game == chosen.rules,
        )
        for game in games
    )


def _editions(kinds: Kinds, chosen: ResultGroup) -> tuple[ButtonAppearance, ...]:
    """The editions somebody has played, to choose from; none where there is only one."""
    kinds = {kind: kinds[kind] for kind in kinds if kind.rules == chosen.rules}
    editions = list(dict.fromkeys(kind.edition for kind in kinds))
    if len(editions) < 2:  # noqa: PLR2004 - a choice
        return ()
    buttons = []
    for number, edition in enumerate(editions):
        games = {kind: kinds[kind] for kind in kinds if kind.edition == edition}
        kind = chosen._replace(edition=edition)
        act = ChooseKind(kind if kind in games else most_played(games) or kind)
        name = _("unknown edition") if edition is None else edition_name(edition)
        hint = _("Results of games with this edition")
        is_chosen = edition == chosen.edition
        key = f"statistics/edition/{number}"
        buttons.append(ButtonAppearance(key, name, act, hint, is_chosen=is_chosen))
    return tuple(buttons)


def _kinds(kinds: Kinds, chosen: ResultGroup) -> tuple[ButtonAppearance, ...]:
    return tuple(
        ButtonAppearance(
            f"statistics/kind/{kind.mode}/{kind.players}",
            kind_words(kind),
            ChooseKind(kind),
            is_chosen=kind == chosen,
        )
        for kind in kinds
        if (kind.rules, kind.edition) == (chosen.rules, chosen.edition)
    )


def _opponents(
    rules: str, against: Sequence[AgainstComputers], chosen: ChooseOpponents
) -> tuple[ButtonAppearance, ...]:
    """Anybody, people, and each level that was met; none where nobody else ever sat there."""
    met = {level for game in against for level in levels_in(game.others)}
    has_people = any(all(name is None for name in game.others) for game in against)
    if len(met) + has_people < 2:  # noqa: PLR2004 - a choice
        return ()
    hint = _("Results of games against these")
    ways = [ButtonAppearance("statistics/against/any", _("Anybody"), ChooseOpponents(None),
                             is_chosen=chosen.level is None)]  # fmt: skip
    people = ChooseOpponents("")
    if has_people:
        ways.append(ButtonAppearance("statistics/against/people", _("People"), people, hint,
                                     is_chosen=chosen == people))  # fmt: skip
    ways += [
        ButtonAppearance(
            f"statistics/against/{level.name}", _(level.title), ChooseOpponents(level.name), hint,
            is_chosen=chosen == ChooseOpponents(level.name),
        )
        for level in levels_of(rules)
        if level.name in met
    ]  # fmt: skip
    return tuple(ways)
