"""What Sneferu teaches at its own table."""
