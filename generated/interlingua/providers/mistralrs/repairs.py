# Generated from spec/families/mistralrs.yaml; do not edit.

"""mistral.rs: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"response_format": steps.Format(takes=("json_schema",))}

REPAIRS = PARENT.of(LENS, rules=RULES)
