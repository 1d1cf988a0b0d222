# Generated from spec/applications/langfuse.yaml; do not edit.

"""Langfuse messages: https://langfuse.com/docs/observability/sdk/overview"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_response, encode_response = LENS.read_response, LENS.write_response
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
