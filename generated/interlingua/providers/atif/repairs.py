# Generated from spec/applications/atif.yaml; do not edit.

"""ATIF trajectories: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class AtifRepairs(Repairs):
    """ATIF trajectories: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "addresses": words.Addresses(schemes=("http", "https"), media_types="fill"),
        "capabilities": words.Capabilities(documents=False),
        "custom_tools": words.CustomTools(),
        "media_types": words.MediaTypes(types={"Image": ("image/jpeg", "image/png", "image/gif", "image/webp")}),
        "foresee": words.Foresee(),
        "duplicate_ids": words.DuplicateIds(),
        "orphan_results": words.OrphanResults(),
        "results": words.Results(merge=True),
    }


REPAIRS: Final = AtifRepairs()
