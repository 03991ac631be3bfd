"""Sneferu: its law, computer players, table and pages."""
