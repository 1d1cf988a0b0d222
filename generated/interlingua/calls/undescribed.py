# Generated from templates/runtime/calls/undescribed.py; do not edit.

"""Requests that have undescribed keys or objects in their own format: another format may describe all of them."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from ..core.errors import Error
from ..core.lookup import load
from ..lenses.undescribed import undescribed
from .decoding import decode_request
from .detection import detect, detect_plain, is_surely, others_have_keys


def looks_like(body: Any, module: ModuleType) -> ModuleType | None:
    """The provider of another format that has all keys of a request, if this one does not, and the request looks like the other's."""
    if not others_have_keys(body, module.SPACES) or any(is_surely(body, space) for space in module.SPACES):
        return None
    # Most requests are JSON already. Copying one would take longer than comparing its keys.
    seen = detect_plain(body) if body.__class__ is dict else detect(body)
    if seen is None or seen.kind != "request" or seen.provider in module.SPACES or _knows(body, module):
        return None
    other = load(seen.provider)
    return other if _knows(body, other) else None


def _knows(body: Any, module: ModuleType) -> bool:
    """Whether a request can be read, and has no undescribed key."""
    try:
        return not any(undescribed(decode_request(body, source=module), module.SPACES))
    except Error:
        return False
