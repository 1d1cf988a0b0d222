# Generated from spec/applications/camel.yaml; do not edit.

"""CAMEL-AI memory records: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class CamelRepairs(Repairs):
    """CAMEL-AI memory records: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": steps.CustomTools(),
        "media_types": steps.MediaTypes(
            types={"Image": ("image/png", "image/jpeg", "image/gif", "image/webp")}, aliases={"image/jpg": "image/jpeg"}
        ),
        "foresee": steps.Foresee(),
    }


REPAIRS: Final = CamelRepairs()
