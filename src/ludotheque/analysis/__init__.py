"""Luck, chances and statistics, of one match or of a thousand."""
