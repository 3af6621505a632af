"""One stored match: its rows, and the view of it that each seat is sent."""
