# Generated from spec/applications/claude_export.yaml; do not edit.

"""Claude export: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class ClaudeExportRepairs(Repairs):
    """Claude export: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": steps.Capabilities(images=False, audio=False, video=False),
        "custom_tools": steps.CustomTools(),
        "foresee": steps.Foresee(),
    }


REPAIRS: Final = ClaudeExportRepairs()
