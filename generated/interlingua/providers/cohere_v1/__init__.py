# Generated from spec/applications/cohere_v1.yaml; do not edit.

"""Cohere Chat v1: https://docs.cohere.com/v1/reference/chat"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_response, encode_response = LENS.read_response, LENS.write_response
decode_error, encode_error = LENS.read_error, LENS.write_error
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
decode_tools, encode_tools = LENS.read_tools, LENS.write_tools
__getattr__ = provider_attributes(LENS, __name__)
