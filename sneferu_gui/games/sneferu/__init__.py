"""Sneferu: its law, its computer players, its table and pages."""
