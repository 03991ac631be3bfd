"""Where the saved games are."""

from sneferu_gui.user_folders import data_folder

__all__ = ["data_folder"]
