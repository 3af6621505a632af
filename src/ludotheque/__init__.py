"""Five French family board games with a referee who knows every rule."""
