# Generated from spec/applications/atif.yaml; do not edit.

"""ATIF trajectories: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class AtifRepairs(Repairs):
    """ATIF trajectories: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "addresses": steps.Addresses(schemes=("http", "https"), media_types="fill"),
        "capabilities": steps.Capabilities(documents=False),
        "custom_tools": steps.CustomTools(),
        "media_types": steps.MediaTypes(types={"Image": ("image/jpeg", "image/png", "image/gif", "image/webp")}),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(),
        "orphan_results": steps.OrphanResults(),
        "results": steps.Results(merge=True),
    }


REPAIRS: Final = AtifRepairs()
