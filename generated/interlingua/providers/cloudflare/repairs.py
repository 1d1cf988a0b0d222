# Generated from spec/families/cloudflare.yaml; do not edit.

"""Cloudflare Workers AI: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"flatten": steps.Flatten(roles=("system", "user", "assistant", "tool"), empty="content")}

REPAIRS = PARENT.of(LENS, rules=RULES)
