"""What a new table begins with: the edition that was asked for, and the rivers of today."""

from datetime import UTC, date, datetime

from sneferu_gui.options import PlayOptions
from sneferu_gui.rules import Edition
from sneferu_gui.session.editions import EditionFileError
from sneferu_gui.session.rivers import seed_of_day, seed_of_week, streak
from sneferu_gui.session.shipped_editions import edition_named, standard_edition
from sneferu_gui.ui.scenes.setup.page import Rivers
from sneferu_gui.ui.shell.scenes import SceneError


def edition_asked_for(options: PlayOptions) -> Edition:
    """The edition the program was started with. Raises SceneError when it cannot be played."""
    path = options.edition
    try:
        return standard_edition() if path is None else edition_named(path)
    except EditionFileError as error:
        raise SceneError(error.in_words()) from error


def rivers_of_today(played: set[date]) -> Rivers:
    """The rivers against Ptah that everybody has today, by the date in UTC.

    `played` are the days whose river was played to its end.
    """
    today = datetime.now(UTC).date()
    return Rivers(seed_of_day(today), seed_of_week(today), streak(played, today))
