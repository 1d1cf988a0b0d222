# Generated from spec/applications/adp.yaml; do not edit.

"""Agent Data Protocol trajectories: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class AdpRepairs(Repairs):
    """Agent Data Protocol trajectories: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "addresses": words.Addresses(schemes=("http", "https")),
        "capabilities": words.Capabilities(audio=False, video=False, documents=False),
        "custom_tools": words.CustomTools(),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(inside="conversation"),
        "orphan_results": words.OrphanResults(),
    }


REPAIRS: Final = AdpRepairs()
