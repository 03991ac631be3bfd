"""What of a person's games can be looked at: the game, the edition, how many sat there, and who."""

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import _
from sneferu_gui.session.levels import levels_of
from sneferu_gui.session.shipped_editions import edition_name
from sneferu_gui.session.statistics import ResultGroup, kind_words
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.statistics.charts import levels_in
from sneferu_gui.ui.pages.statistics.history import PEOPLE, History, Kinds, is_met, most_played
from sneferu_gui.ui.pages.statistics.layout import Choice


def choices_of(history: History) -> list[Choice]:
    """Those among which there is more than one way, and the kinds."""
    kind, kinds = history.kind, history.by_kind()
    if kind is None or kind not in kinds:
        return []
    found = (
        Choice(_("Game"), _games(kinds, kind)),
        Choice(_("Edition"), _editions(kinds, kind)),
        Choice(_("At the table"), _kinds(kinds, kind)),
        Choice(_("Against"), _opponents(history, kind.rules)),
    )
    return [choice for choice in found if choice.ways]


def _games(kinds: Kinds, chosen: ResultGroup) -> tuple[ButtonAppearance, ...]:
    """The games somebody has played, to choose from; none where there is only one."""
    games = list(dict.fromkeys(kind.rules for kind in kinds))
    if len(games) < 2:  # noqa: PLR2004 - a choice
        return ()
    return tuple(
        ButtonAppearance(
            f"statistics/game/{game}",
            GAMES[game].title,
            call(History.show_kind, most_played({k: kinds[k] for k in kinds if k.rules == game})),
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
        act = call(History.show_kind, kind if kind in games else most_played(games) or kind)
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
            call(History.show_kind, kind),
            is_chosen=kind == chosen,
        )
        for kind in kinds
        if (kind.rules, kind.edition) == (chosen.rules, chosen.edition)
    )


def _opponents(history: History, rules: str) -> tuple[ButtonAppearance, ...]:
    """Anybody, people, and each level that was met; none where nobody else ever sat there."""
    against = history.against.get(rules, ())
    met = {level for game in against for level in levels_in(game.others)}
    has_people = any(is_met(PEOPLE, game.others) for game in against)
    if len(met) + has_people < 2:  # noqa: PLR2004 - a choice
        return ()
    titles: dict[str | None, str] = {None: _("Anybody")}
    titles |= {PEOPLE: _("People")} if has_people else {}
    titles |= {each.name: _(each.title) for each in levels_of(rules) if each.name in met}
    hint = _("Results of games against these")
    return tuple(
        ButtonAppearance(
            f"statistics/against/{'any' if who is None else who or 'people'}",
            title,
            call(History.show_opponents, who),
            "" if who is None else hint,
            is_chosen=who == history.opponents,
        )
        for who, title in titles.items()
    )
