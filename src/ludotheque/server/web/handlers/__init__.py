"""Handlers of HTTP requests and of the WebSocket, one module a subject."""
