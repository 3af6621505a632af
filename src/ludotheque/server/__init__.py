"""The server: tables, and the matches played at them, for everybody's browser."""
