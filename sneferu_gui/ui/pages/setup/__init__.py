"""The setup of a new table: its players and options."""
