"""What pages and tables are made of: buttons, bars, fields, notes, each as nodes."""
