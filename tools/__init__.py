"""Development tools that are no part of the package."""
