"""The OpenAPI document and the JSON Schema of the WebSocket protocol, generated from the types."""

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from ludotheque.server.protocol import PROTOCOL, ClientMessage, ServerMessage
from ludotheque.server.web.operations import Operation
from ludotheque.server.web.schemas import Problem

REFERENCE = "#/components/schemas/{name}"


def openapi(operations: Iterable[Operation], version: str) -> dict[str, Any]:
    """The OpenAPI document of these operations."""
    operations = tuple(operations)
    types = [kind for operation in operations for kind in (operation.answer, operation.body) if kind is not None]
    schemas, components = msgspec.json.schema_components((*types, Problem), ref_template=REFERENCE)
    schema_of = {_key(kind): schema for kind, schema in zip((*types, Problem), schemas, strict=True)}
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludothèque", "version": version},
        "paths": paths,
        "components": {"schemas": components},
    }


def _key(kind: Any) -> str:
    return repr(kind)


def _described(operation: Operation, schema_of: dict[str, Any]) -> dict[str, Any]:
    problem = {"description": "a problem", "content": {"application/json": {"schema": schema_of[_key(Problem)]}}}
    schema = None if operation.answer is None else schema_of[_key(operation.answer)]
    content = {} if schema is None else {"content": {"application/json": {"schema": schema}}}
    described: dict[str, Any] = {
        "summary": operation.summary,
        "operationId": f"{operation.method.lower()}{re.sub('[^a-z]+', '_', operation.path)}",
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                for name in re.findall(r"{(\w+)}", operation.path)
            ),
            *(
                {"name": name, "in": "query", "required": False, "schema": msgspec.json.schema(kind)}
                for name, kind in operation.query
            ),
        ],
        "responses": {
            str(operation.status): {"description": "done", **content},
            **{str(status): problem for status in operation.problems},
        },
    }
    if operation.body is not None:
        body = schema_of[_key(operation.body)]
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return described


def protocol_schema() -> dict[str, Any]:
    """The JSON Schema of every message of the WebSocket protocol."""
    (client, server), components = msgspec.json.schema_components(
        (ClientMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Ludothèque WebSocket protocol, version {PROTOCOL}",
        "$defs": {**components, "ClientMessage": client, "ServerMessage": server},
        "oneOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
    }
