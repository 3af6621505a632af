"""Where uvicorn ends: its protocols, the frames they read, limits of an address, and several processes on one port."""
