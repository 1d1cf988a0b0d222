# Generated from spec/applications/amazon_nova.yaml; do not edit.

"""Amazon Nova, InvokeModel: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..bedrock_converse.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"capabilities": steps.Capabilities(audio=False, documents=False), "drop": None, "drop_thinking": None, "exclusive": None}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
