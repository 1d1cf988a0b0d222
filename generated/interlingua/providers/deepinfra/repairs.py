# Generated from spec/families/deepinfra.yaml; do not edit.

"""DeepInfra: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"capabilities": steps.Capabilities(documents=False), "limit": steps.Limit(fields={"stop": 16})}

REPAIRS = PARENT.of(LENS, rules=RULES)
