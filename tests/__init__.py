"""Tests: they mirror the rooms of `sneferu_gui`."""
