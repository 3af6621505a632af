"""Web Push: tells people whose page is closed that it is their turn."""
