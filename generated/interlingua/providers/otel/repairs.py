# Generated from spec/applications/otel.yaml; do not edit.

"""OpenTelemetry GenAI messages: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from .lens import LENS as PROVIDER


class OtelRepairs(Repairs):
    """OpenTelemetry GenAI messages: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {"custom_tools": steps.CustomTools(), "foresee": steps.Foresee()}


REPAIRS: Final = OtelRepairs()
