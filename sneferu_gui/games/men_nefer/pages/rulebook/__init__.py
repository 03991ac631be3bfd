"""What the rulebook of Men-Nefer shows beside its texts."""
