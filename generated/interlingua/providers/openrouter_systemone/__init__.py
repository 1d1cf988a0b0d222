# Generated from spec/families/openrouter_systemone.yaml; do not edit.

"""OpenRouter System One: https://openrouter.ai/docs/api-reference/overview"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_error, encode_error = LENS.read_error, LENS.write_error
decode_decision_request, encode_decision_request = LENS.read_decision_request, LENS.write_decision_request
decode_decision, encode_decision = LENS.read_decision, LENS.write_decision
__getattr__ = provider_attributes(LENS, __name__)
