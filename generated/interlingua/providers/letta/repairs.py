# Generated from spec/applications/letta.yaml; do not edit.

"""Letta messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class LettaRepairs(Repairs):
    """Letta messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": steps.Capabilities(documents=False),
        "custom_tools": steps.CustomTools(),
        "foresee": steps.Foresee(),
        "result_media": steps.ResultMedia(),
    }


REPAIRS: Final = LettaRepairs()
