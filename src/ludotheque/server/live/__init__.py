"""Tables in memory: a `Session` each, which stores changes, and the observers that are notified of them."""
