# Generated from templates/runtime/lenses/http.py; do not edit.

"""What an HTTP answer says of an error beside its body."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import model as u
from ..core.values import seconds


def add_http_details(
    error: u.ErrorAnswer,
    status: int | None,
    headers: Mapping[str, str] | None,
    names: Mapping[str, str],
    statuses: Mapping[str | None, tuple[int, ...]],
) -> u.ErrorAnswer:
    """Adds what status and headers say. `names`: header -> field of the error; `statuses`: code -> what it is sent with, which tells the
    code where the body does not."""
    if status is not None:
        error.status = status
        if error.code is None:
            found: Any = next((code for code, known in statuses.items() if status in known), None)
            error.code = found
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
