# Generated from spec/families/writer.yaml; do not edit.

"""Writer: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"capabilities": steps.Capabilities(video=False)}

REPAIRS = PARENT.of(LENS, rules=RULES)
