"""What Sobek teaches at its own table."""
