# Generated from spec/applications/livekit.yaml; do not edit.

"""LiveKit chat contexts: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class LivekitRepairs(Repairs):
    """LiveKit chat contexts: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "capabilities": steps.Capabilities(audio=False, video=False, documents=False),
        "custom_tools": steps.CustomTools(),
        "media_types": steps.MediaTypes(
            types={"Image": ("image/jpeg", "image/png", "image/webp", "image/gif")}, aliases={"image/jpg": "image/jpeg"}
        ),
        "foresee": steps.Foresee(),
        "result_media": steps.ResultMedia(),
    }


REPAIRS: Final = LivekitRepairs()
