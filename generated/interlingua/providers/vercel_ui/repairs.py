# Generated from spec/applications/vercel_ui.yaml; do not edit.

"""Vercel AI SDK UI messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class VercelUiRepairs(Repairs):
    """Vercel AI SDK UI messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": steps.CustomTools(),
        "foresee": steps.Foresee(),
        "empty": steps.Empty(assistant="drop", user="drop", system="drop"),
    }


REPAIRS: Final = VercelUiRepairs()
