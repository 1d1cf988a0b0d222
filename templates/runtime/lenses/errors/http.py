"""The status and the headers of an HTTP response, which add details to the error in its body."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from ... import model as u
from ...core.values import seconds

Statuses: TypeAlias = Mapping[str | None, tuple[int, ...]]
"""Code -> its statuses; an error with this code is sent with the first one."""

STANDARD: Final = {"retry-after": "retry_after"}
"""The header that HTTP itself defines (RFC 9110)."""

NARROW: Final = frozenset(("context_length", "content_filter", "quota"))
"""Codes that share their status with a broader code: the status alone does not imply them."""

MEANING: Final[Mapping[int, str]] = {
    401: "auth",
    402: "quota",
    403: "permission",
    404: "not_found",
    408: "timeout",
    413: "too_large",
    429: "rate_limit",
    503: "overloaded",
    504: "timeout",
    524: "timeout",
    529: "overloaded",
}
"""The meaning of a status that a format does not define. 524 and 529 are not registered, but gateways of many providers send them. Other
statuses blame the request (4xx) or the server (5xx)."""

BROADER: Final[Mapping[str | None, str]] = {
    "context_length": "invalid_request",
    "content_filter": "invalid_request",
    "too_large": "invalid_request",
    "quota": "rate_limit",
}
"""The code whose word and status a format has for one that it does not know."""

USUAL: Final[Mapping[str | None, int]] = {
    "invalid_request": 400,
    "auth": 401,
    "permission": 403,
    "not_found": 404,
    "too_large": 413,
    "rate_limit": 429,
    "quota": 429,
    "context_length": 400,
    "content_filter": 400,
    "overloaded": 503,
    "timeout": 504,
}
"""The status of a code in a format that defines none. Clients retry after 5xx, so an error of the request must not have one."""


def add_http_details(
    error: u.ErrorAnswer,
    status: int | None,
    headers: Mapping[str, str] | None,
    names: Mapping[str, str],
    statuses: Statuses,
) -> u.ErrorAnswer:
    """Adds details from status and headers. `names`: header -> field of the error; the status sets the code if the body has none."""
    if status is not None:
        error.status = status
        if error.code is None:
            error.code = code_of(status, statuses)
    if headers is not None:
        lowered = {key.lower(): value for key, value in headers.items()}
        for header, field in {**STANDARD, **names}.items():
            if header not in lowered or field == "code":  # a code is a word of the format: see named_in_header
                continue
            if field == "retry_after":
                error.retry_after = _delay(header, lowered) if error.retry_after is None or header != "retry-after" else error.retry_after
            elif getattr(error, field) is None:
                setattr(error, field, lowered[header])
    return error


def code_of(status: int | None, statuses: Statuses) -> Any:
    """The code for a status: one that is sent with it, else one that is read from it, else its standard meaning in HTTP."""
    if status is None:
        return None
    matching = [code for code, all_of_it in statuses.items() if status in all_of_it]
    broad = [code for code in matching if code not in NARROW] or matching
    code_sent = next((code for code in broad if statuses[code][0] == status), broad[0] if broad else None)
    return code_sent or MEANING.get(status) or ("invalid_request" if 400 <= status < 500 else "server" if 500 <= status < 600 else None)


def _delay(header: str, lowered: Mapping[str, str]) -> float | None:
    """The seconds in a header: a number (of milliseconds if the header's name ends in `-ms`), or the time until a date."""
    number = seconds(lowered[header])
    if number is not None:
        return number / 1000 if header.endswith("-ms") else number
    try:
        until = parsedate_to_datetime(lowered[header])
        sent_at = parsedate_to_datetime(lowered["date"]) if "date" in lowered else datetime.now(UTC)
        return max(0.0, (until - sent_at).total_seconds())
    except (TypeError, ValueError, OverflowError):
        return None


def status_of(error: u.ErrorAnswer, statuses: Statuses) -> int | None:
    """The status to send an error with: its own if the format has it for the code, else the first one of the code, or of a broader code."""
    expected = statuses.get(error.code) or statuses.get(BROADER.get(error.code, error.code), ())
    if error.status is not None and (error.status in expected or (error.status >= 400 and not expected)):
        return error.status
    return expected[0] if expected else USUAL.get(error.code)  # some servers send errors with the status of a success


def with_status(error: u.ErrorAnswer, status: int) -> u.ErrorAnswer:
    """The error with the status to send, if it has none: some bodies repeat it, and clients rely on that."""
    return error if error.status is not None and error.status >= 400 else replace(error, status=status)


def headers_of(error: u.ErrorAnswer, names: Mapping[str, str], code: str | None) -> dict[str, str]:
    """The error's fields as headers: each field in its first header. `code`: the word of the format for the code."""
    headers: dict[str, str] = {}
    names = {**STANDARD, **names}
    for field in dict.fromkeys(names.values()):
        field_value = code if field == "code" else getattr(error, field)
        if field_value is not None:
            headers[next(header for header, other in names.items() if other == field)] = _header(field_value)
    return headers


def _header(value: Any) -> str:
    """Whole seconds without a fraction, as HTTP requires."""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
