# Generated from spec/applications/vercel_ui.yaml; do not edit.

"""Vercel AI SDK UI messages: https://ai-sdk.dev/docs/reference/ai-sdk-core/ui-message"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
