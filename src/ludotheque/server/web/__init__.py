"""HTTP: the application, its routes and handlers, and the OpenAPI document."""
