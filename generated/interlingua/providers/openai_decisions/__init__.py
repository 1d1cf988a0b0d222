# Generated from spec/providers/openai_decisions.yaml; do not edit.

"""OpenAI Decisions: https://developers.openai.com/api/reference/resources/decisions"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_error, encode_error = LENS.read_error, LENS.write_error
decode_decision_request, encode_decision_request = LENS.read_decision_request, LENS.write_decision_request
decode_decision, encode_decision = LENS.read_decision, LENS.write_decision
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
