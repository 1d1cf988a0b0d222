"""What a body is instead of what it should be: asked when it could not be read at all."""

from __future__ import annotations

from typing import Any

from ..core.errors import DecodeError, ErrorInstead
from ..core.lookup import function
from .detection import detect


def told(error: DecodeError, body: Any, kind: str) -> None:
    """Adds to the error what the body looks like. Raises ErrorInstead, which holds it, if it is a provider's error."""
    found = detect(body)
    if found is None or found.kind == kind:
        return
    what = f"this looks like {'an' if found.kind[0] in 'aeiou' else 'a'} {found.kind} of {found.provider}, not like a {kind}"
    if found.kind == "error":
        raise ErrorInstead(f"{what}: convert_error converts it", function(found.provider, "decode_error")(body)) from error
    error.message = f"{error.message}; {what}"
    error.args = (error.message, error.steps)
