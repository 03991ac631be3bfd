"""Tests, in folders that mirror those of `sneferu_gui`."""
