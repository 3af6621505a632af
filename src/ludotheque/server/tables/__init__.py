"""Tables: their document, the commands that change it, and packs of written cards."""
