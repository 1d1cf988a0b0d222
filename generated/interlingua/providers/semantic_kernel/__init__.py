# Generated from spec/applications/semantic_kernel.yaml; do not edit.

"""Semantic Kernel chat history: https://learn.microsoft.com/en-us/semantic-kernel/concepts/ai-services/chat-completion/chat-history"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
