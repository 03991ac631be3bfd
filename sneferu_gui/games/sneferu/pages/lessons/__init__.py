"""The lessons of Sneferu, played at its own table."""
