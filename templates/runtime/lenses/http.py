"""What an HTTP answer says of an error beside its body."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from .. import model as u
from ..core.values import seconds

Statuses: TypeAlias = Mapping[str | None, tuple[int, ...]]
"""Code -> the statuses that it has: it is sent with the first."""

STANDARD: Final = {"retry-after": "retry_after"}
"""What HTTP itself has (RFC 9110)."""

NARROW: Final = frozenset(("context_length", "content_filter", "quota"))
"""Codes that share their status with a broader one: it alone does not tell them."""

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
"""What a status means where a format does not say it. 524 and 529 are not registered, but gateways of many providers send them. Other
statuses blame the request (4xx) or the server (5xx)."""


def add_http_details(
    error: u.ErrorAnswer,
    status: int | None,
    headers: Mapping[str, str] | None,
    names: Mapping[str, str],
    statuses: Statuses,
) -> u.ErrorAnswer:
    """Adds what status and headers say. `names`: header -> field of the error; a status tells the code where the body does not."""
    if status is not None:
        error.status = status
        if error.code is None:
            error.code = code_of(status, statuses)
    if headers is not None:
        said = {key.lower(): value for key, value in headers.items()}
        for header, field in {**STANDARD, **names}.items():
            if header not in said:
                continue
            if field == "retry_after":
                error.retry_after = _delay(header, said) if error.retry_after is None or header != "retry-after" else error.retry_after
            elif getattr(error, field) is None:
                setattr(error, field, said[header])
    return error


def code_of(status: int | None, statuses: Statuses) -> Any:
    """The code that has a status: one that is sent with it, else one that is read from it, else what HTTP means by it."""
    if status is None:
        return None
    known = [code for code, all_of_it in statuses.items() if status in all_of_it]
    broad = [code for code in known if code not in NARROW] or known
    told = next((code for code in broad if statuses[code][0] == status), broad[0] if broad else None)
    return told or MEANING.get(status) or ("invalid_request" if 400 <= status < 500 else "server" if 500 <= status < 600 else None)


def _delay(header: str, said: Mapping[str, str]) -> float | None:
    """The seconds that a header says: a number, milliseconds if the header's name says so, or a date."""
    number = seconds(said[header])
    if number is not None:
        return number / 1000 if header.endswith("-ms") else number
    try:
        until = parsedate_to_datetime(said[header])
        now = parsedate_to_datetime(said["date"]) if "date" in said else datetime.now(UTC)
        return max(0.0, (until - now).total_seconds())
    except (TypeError, ValueError, OverflowError):
        return None


def status_of(error: u.ErrorAnswer, statuses: Statuses) -> int | None:
    """The status that an error is sent with: its own if its code has it here, else the first of its code."""
    known = statuses.get(error.code, ())
    return error.status if error.status in known or not known else known[0]


def with_status(error: u.ErrorAnswer, statuses: Statuses) -> u.ErrorAnswer:
    """The error with the status that it is sent with, if none was told: some bodies repeat it, and clients rely on that."""
    return error if error.status is not None else replace(error, status=status_of(error, statuses) or 500)


def headers_of(error: u.ErrorAnswer, names: Mapping[str, str]) -> dict[str, str]:
    """What stands in headers: each field in the first that has it."""
    found: dict[str, str] = {}
    names = {**STANDARD, **names}
    for field in dict.fromkeys(names.values()):
        said = getattr(error, field)
        if said is not None:
            found[next(header for header, other in names.items() if other == field)] = _header(said)
    return found


def _header(value: Any) -> str:
    """Whole seconds without a fraction, as HTTP has them."""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
