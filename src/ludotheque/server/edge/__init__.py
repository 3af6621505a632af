"""Below ASGI: uvicorn's protocols, WebSocket frames, connection limits, and the hand-off between workers."""
