# Generated from templates/runtime/calls/exceptions.py; do not edit.

"""Reads the body, status and headers of exceptions of SDKs and HTTP clients. None of these libraries is imported.

openai, anthropic   `APIStatusError`: `.response` is an httpx response, `.body` what was parsed of it
google-genai        `APIError`: `.code`, `.details`
botocore            `ClientError`: `.response` is a dict
httpx, requests     `HTTPStatusError`, `HTTPError`: `.response`
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

Held = tuple[Any, int | None, Mapping[str, str] | None]


def held(error: BaseException, status: int | None, headers: Mapping[str, str] | None) -> Held:
    """Return (body, status, headers); given values take precedence. Without a server's answer, the body is the exception's own text."""
    response: Any = getattr(error, "response", None)
    if isinstance(response, Mapping):
        return _of_botocore(cast(Mapping[str, Any], response), status, headers)
    code: Any = getattr(response, "status_code", None) or getattr(error, "status_code", None) or getattr(error, "code", None)
    response_headers = getattr(response, "headers", None)
    body = _json_of(response)
    for name in ("body", "details"):
        if body is None:
            body = getattr(error, name, None)
    return (
        str(error) or type(error).__name__ if body is None else body,
        status or (code if isinstance(code, int) else None) or _status_of(error),
        headers if headers is not None or response_headers is None else dict(response_headers),
    )


def _of_botocore(response: Mapping[str, Any], status: int | None, headers: Mapping[str, str] | None) -> Held:
    error: Mapping[str, Any] = response.get("Error") or {}
    beside: Mapping[str, Any] = response.get("ResponseMetadata") or {}
    response_headers = {"x-amzn-errortype": error.get("Code", ""), **beside.get("HTTPHeaders", {})}
    return {"message": error.get("Message", "")}, status or beside.get("HTTPStatusCode"), response_headers if headers is None else headers


def _json_of(response: Any) -> Any:
    """The body of an HTTP response; None if there is none, if it is not JSON, or if it was not read."""
    try:
        return response.json()
    except Exception:  # of any client; its exception may have the body
        return None


def _status_of(error: BaseException) -> int | None:
    """Return 408 for a timeout, which has no response."""
    return 408 if "timeout" in type(error).__name__.lower() or isinstance(error, TimeoutError) else None
