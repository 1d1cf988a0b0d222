"""What an HTTP answer says of an error beside its body."""

from __future__ import annotations

from collections.abc import Mapping

from .. import model as u
from ..core.values import seconds


def add_http_details(
    error: u.ErrorAnswer, status: int | None, headers: Mapping[str, str] | None, names: Mapping[str, tuple[str, ...]]
) -> u.ErrorAnswer:
    """Adds status, waiting time and request id. `names`: the headers that a provider uses, by field, lower case."""
    if status is not None:
        error.status = status
    if headers is not None:
        said = {key.lower(): value for key, value in headers.items()}
        after = next((said[name] for name in names.get("retry_after", ()) if name in said), None)
        if after is not None:
            error.retry_after = seconds(after)
        if error.request_id is None:
            error.request_id = next((said[name] for name in names.get("request_id", ()) if name in said), None)
    return error
