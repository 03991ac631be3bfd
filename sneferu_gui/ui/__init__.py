"""What people see and touch: pure views, scenes that decide, and the shell around them."""
