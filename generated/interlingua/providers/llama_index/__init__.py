# Generated from spec/applications/llama_index.yaml; do not edit.

"""LlamaIndex chat messages: https://developers.llamaindex.ai/python/framework/understanding/using_llms/"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
