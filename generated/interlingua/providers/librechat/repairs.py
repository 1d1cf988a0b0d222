# Generated from spec/applications/librechat.yaml; do not edit.

"""LibreChat conversations: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class LibrechatRepairs(Repairs):
    """LibreChat conversations: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": steps.Capabilities(images=False, audio=False, video=False, documents=False),
        "custom_tools": steps.CustomTools(),
        "foresee": steps.Foresee(),
    }


REPAIRS: Final = LibrechatRepairs()
