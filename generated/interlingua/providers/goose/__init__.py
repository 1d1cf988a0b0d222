# Generated from spec/applications/goose.yaml; do not edit.

"""Goose messages: https://block.github.io/goose/docs/guides/sessions/session-management"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
