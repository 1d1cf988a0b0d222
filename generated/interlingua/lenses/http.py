# Generated from templates/runtime/lenses/http.py; do not edit.

"""What an HTTP answer says of an error beside its body."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from .. import model as u
from ..core.values import seconds

Statuses: TypeAlias = Mapping[str | None, tuple[int, ...]]
"""Code -> the statuses that it has: it is sent with the first."""


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
        for header, field in names.items():
            if header not in said:
                continue
            if field == "retry_after":
                error.retry_after = seconds(said[header])
            elif getattr(error, field) is None:
                setattr(error, field, said[header])
    return error


def code_of(status: int | None, statuses: Statuses) -> Any:
    """The code that has a status: one that is sent with it, else one that is read from it."""
    if status is None:
        return None
    first = (code for code, known in statuses.items() if known[:1] == (status,))
    return next(first, None) or next((code for code, known in statuses.items() if status in known), None)


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
    for field in dict.fromkeys(names.values()):
        said = getattr(error, field)
        if said is not None:
            found[next(header for header, other in names.items() if other == field)] = _header(said)
    return found


def _header(value: Any) -> str:
    """Whole seconds without a fraction, as HTTP has them."""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
