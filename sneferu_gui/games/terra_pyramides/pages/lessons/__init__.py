"""What Terra Pyramides teaches at its own table."""
