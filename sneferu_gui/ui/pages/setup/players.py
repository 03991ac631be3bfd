"""The pages that choose a seat's player or option: computers by level, builders by their powers."""

from collections.abc import Callable, Hashable, Mapping
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.game import AnyEdition, Option, OptionValue
from sneferu_gui.games.options import hint_of, note_of, start_of
from sneferu_gui.games.reason import Reason
from sneferu_gui.language import _
from sneferu_gui.session.levels import (
    Level,
    face_of_level,
    level_and_temper,
    levels_of,
    tempered_name,
    tempers_of,
)
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.ui.engine.scene import Answer, Pop, Scene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.choice_page import Choice, ChoiceAppearance, choice_page
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button
from sneferu_gui.ui.pages.setup.draft import TableDraft

POINTS_OF_QUARTER: Final = 200
"""The difference in rating at which about three games of four are won."""
POINTS_OF_TEN: Final = 400
"""The difference in rating for ten times the strength."""
HUNDRED: Final = 100
"""The number of games out of which wins are given."""
PERSON: Final = "icons/human"
"""The picture of a person at this computer."""


class ChoiceScene(Scene):
    """A page with several choices; it closes when one is chosen."""

    def __init__(
        self, shown: ChoiceAppearance, choose: Callable[[Hashable], None], edition: AnyEdition
    ) -> None:
        """`choose` is called with the chosen value."""
        self._shown = shown
        self._choose = choose
        self._edition = edition

    @property
    def rulebook_for(self) -> AnyEdition:
        return self._edition

    def tree(self, canvas: Canvas) -> Node:
        return choice_page(canvas, self._shown)

    def choose(self, value: Hashable) -> Answer:
        self._choose(value)
        return Pop()


def translated(text: str) -> str:
    """A text in the current language; an empty one stays empty, as gettext has its header there."""
    if isinstance(text, Reason):
        return reason_words(text)
    return _(text) if text else ""


def level_of(computer: str, game: str) -> Level:
    """The level of a computer player; an outside player is a level of its own."""
    name = level_and_temper(computer)[0]
    found = next((level for level in levels_of(game) if level.name == name), None)
    return found or Level(computer, computer, "", None)


def rating_words(rating: int | None) -> str:
    """The words for a level's measured rating; empty without one."""
    return "" if rating is None else _("rated {rating}").format(rating=rating)


def wins_of(points: int, against: int) -> int:
    """The wins in a hundred games of two for a player of a rating `points`.

    >>> wins_of(990, 600), wins_of(600, 600), wins_of(600, 2600)
    (90, 50, 1)
    """
    share = 1 / (1 + 10 ** ((against - points) / POINTS_OF_TEN))
    return max(1, min(round(HUNDRED * share), HUNDRED - 1))


# -- who plays -------------------------------------------------------------------------------


def level_choices(
    name: str,
    game: str,
    now: str | None,
    guests: tuple[str, ...] = (),
    rated: Mapping[str, int] = MappingProxyType({}),
    *,
    is_alone: bool = False,
    has_person: bool = False,
) -> ChoiceAppearance:
    """All players for the seat of a name; `now` is the present one, None for a person.

    `rated` has the ratings of known people; `is_alone` means that the first of them is the only
    person at the table. With `has_person` a person can be chosen too.
    """
    own = next(iter(rated.values()), None) if is_alone else None
    level, temper = level_and_temper(now or "")
    choices = [_person(is_chosen=now is None)] if has_person else []
    below: int | None = None
    for each in (*levels_of(game), *(Level(guest, guest, "", None) for guest in guests)):
        value = _with_temper(each.name, temper, game)
        button = ButtonAppearance(
            f"levels/{each.name}",
            _(each.title),
            call(ChoiceScene.choose, value),
            is_chosen=each.name == level,
        )
        note = _meaning(each.rating, below, own)
        figure = "" if each.rating is None else str(each.rating)
        choices.append(
            Choice(button, face_of_level(each.name), translated(each.note), figure, note)
        )
        below = each.rating
    title = _("Who plays {name}?").format(name=name)
    about = _about_ratings(rated, own)
    return ChoiceAppearance(
        "levels", title, about, tuple(choices), _back(), scene=GAMES[game].about().scene
    )


def _with_temper(level: str, temper: str, game: str) -> str:
    can = any(each.name == temper for each in tempers_of(level, game))
    return tempered_name(level, temper if can else "")


def _person(*, is_chosen: bool) -> Choice:
    button = ButtonAppearance(
        "levels/person", _("A person"), call(ChoiceScene.choose, None), is_chosen=is_chosen
    )
    return Choice(button, PERSON, _("Somebody at this computer plays"))


def _meaning(rating: int | None, below: int | None, own: int | None) -> str:
    if rating is None:
        return ""
    if own is not None:
        return _("You would win about {n} of 100 games").format(n=wins_of(own, rating))
    if below is None:
        return _("The easiest to beat")
    return _("Wins {n} of 100 games against the level before").format(n=wins_of(rating, below))


def _about_ratings(rated: Mapping[str, int], own: int | None) -> str:
    text = _(
        "The number is a player's strength, measured in thousands of games for two: "
        "with {points} more, three games of four are won."
    ).format(points=POINTS_OF_QUARTER)
    if own is not None:
        mine = _("Your own is about {rating}.").format(rating=own)
        return f"{text} {mine}"
    message = _("{name} about {rating}")
    people = ", ".join(message.format(name=name, rating=rated[name]) for name in rated)
    return f"{text} {people}." if people else text


# -- what a seat chooses alone ---------------------------------------------------------------


def value_choices(draft: TableDraft, seat: int, option: Option) -> ChoiceAppearance:
    """All values of a seat's option side by side, with their meanings and present owners."""
    key = option.key
    now = draft.seats[seat].options[key]
    holders = {each.options[key]: each.name for each in draft.seats if each.options[key] != now}
    choices = tuple(
        Choice(
            ButtonAppearance(
                f"values/{value}", _(title), call(ChoiceScene.choose, value), is_chosen=value == now
            ),
            option.pictures.format(value=value),
            translated(hint_of(option, value)),
            note=_value_note(option, value, holders),
        )
        for value, title in option.values
    )
    name = draft.seats[seat].name
    title = _("{option} of {name}").format(option=_(option.title), name=name)
    return ChoiceAppearance(
        "values",
        title,
        _about_values(draft, option),
        choices,
        _back(),
        is_abreast=True,
        scene=GAMES[draft.game].about().scene,
    )


def _value_note(option: Option, value: OptionValue, holders: dict[OptionValue, str]) -> str:
    """The start that a value gives, and the player who would change it."""
    parts = [translated(start_of(option, value))]
    if value in holders:
        parts.append(_("{name} has it now: you change").format(name=holders[value]))
    return "\n".join(part for part in parts if part)


def _about_values(draft: TableDraft, option: Option) -> str:
    """The words of the choice that all values depend on; empty without one."""
    if option.condition.needs is None:
        return ""
    key, value = option.condition.needs
    needed = next(each for each in draft.rules.options if each.key == key)
    return translated(note_of(needed, value, len(draft.seats)))


def _back() -> ButtonAppearance:
    return back_button("choice", call(ChoiceScene.go_back))
