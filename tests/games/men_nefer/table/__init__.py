"""Men-Nefer’s table: where things lie, what panels show, and how it is played at."""
