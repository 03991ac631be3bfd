"""Which scene the program opens with, and which one a picture was asked of."""

from sneferu_gui.options import PlayOptions, ShotOptions
from sneferu_gui.ui.scenes.scene import Scene


class SceneError(Exception):
    """What was asked for cannot be shown; the text says why."""


def first_scene(options: PlayOptions) -> Scene:
    """The scene `sneferu play` opens with.

    Raises SceneError or OSError, with words for whoever asked: of an edition or record
    that cannot be read, the words are its error's.

    The first picture waits for what is imported here: the rules take 25 ms.
    """
    del options
    raise SceneError("no scenes yet")


def scene_for_shot(options: ShotOptions) -> Scene:
    """The scene a picture was asked of.

    Raises SceneError or OSError, as `first_scene`.
    """
    if options.record is None:
        raise SceneError("name a record: --record FILE")
    from sneferu_gui.rules import IllegalAction  # noqa: PLC0415 - the rules take 25 ms
    from sneferu_gui.session.record_files import read_records  # noqa: PLC0415
    from sneferu_gui.session.record_values import RecordError  # noqa: PLC0415
    from sneferu_gui.ui.shell.tables import session_of, still_table  # noqa: PLC0415

    try:
        return still_table(session_of(read_records(options.record)[0], options.at))
    except (RecordError, IllegalAction, IndexError) as error:
        raise SceneError(str(error)) from error
