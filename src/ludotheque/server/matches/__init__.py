"""One stored match: its rows, and what each seat is sent of it."""
