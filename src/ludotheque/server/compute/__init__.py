"""Processes that compute for bots, coaches, helpers and stories, shared fairly."""
