# Generated from spec/applications/vercel_ui.yaml; do not edit.

"""Vercel AI SDK UI messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class VercelUiRepairs(Repairs):
    """Vercel AI SDK UI messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": words.CustomTools(),
        "foresee": words.Foresee(),
        "empty": words.Empty(assistant="drop", user="drop", system="drop"),
    }


REPAIRS: Final = VercelUiRepairs()
