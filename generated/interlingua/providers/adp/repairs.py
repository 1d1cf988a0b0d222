# Generated from spec/applications/adp.yaml; do not edit.

"""Agent Data Protocol trajectories: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class AdpRepairs(Repairs):
    """Agent Data Protocol trajectories: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "addresses": steps.Addresses(schemes=("http", "https")),
        "capabilities": steps.Capabilities(audio=False, video=False, documents=False),
        "custom_tools": steps.CustomTools(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(unique="conversation"),
        "orphan_results": steps.OrphanResults(),
    }


REPAIRS: Final = AdpRepairs()
