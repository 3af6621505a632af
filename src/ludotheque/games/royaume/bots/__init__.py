"""Bots for La Clef du Royaume, and the coach."""
