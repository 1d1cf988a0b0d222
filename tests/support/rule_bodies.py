"""Bodies that the cases of several judges share."""

from __future__ import annotations

from typing import Any

Body = dict[str, Any]
PNG = "data:image/png;base64,iVBORw0KGgo="
USER: Body = {"role": "user", "content": "Hi"}
BOTH: Body = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}


def without(body: Body, *keys: str) -> Body:
    return {key: value for key, value in body.items() if key not in keys}
