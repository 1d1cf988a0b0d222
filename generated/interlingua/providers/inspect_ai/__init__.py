# Generated from spec/applications/inspect_ai.yaml; do not edit.

"""Inspect AI chat messages: https://inspect.aisi.org.uk/reference/inspect_ai.model.html"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
