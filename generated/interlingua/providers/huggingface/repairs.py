# Generated from spec/families/huggingface.yaml; do not edit.

"""Hugging Face Inference Providers: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"capabilities": steps.Capabilities(audio=False, documents=False), "limit": steps.Limit(fields={"stop": 4})}

REPAIRS = PARENT.of(LENS, rules=RULES)
