# Generated from spec/applications/livekit.yaml; do not edit.

"""LiveKit Agents chat context: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class LivekitRepairs(Repairs):
    """LiveKit Agents chat context: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"custom_tools": words.CustomTools(), "foresee": words.Foresee(), "result_media": words.ResultMedia()}


REPAIRS: Final = LivekitRepairs()
