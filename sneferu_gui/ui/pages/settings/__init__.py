"""What the user can choose for the whole program."""
