# Generated from spec/applications/llama_api.yaml; do not edit.

"""Meta Llama API: https://llama.developer.meta.com/docs/api/chat"""

from typing import TYPE_CHECKING

from ...core.modules import provider_attributes
from .lens import LENS as LENS

if TYPE_CHECKING:
    from .stream import FRAMES as FRAMES, StreamDecoder as StreamDecoder, StreamEncoder as StreamEncoder
    from .stream import adecode_event_stream as adecode_event_stream, aencode_event_stream as aencode_event_stream
    from .stream import decode_event_stream as decode_event_stream, encode_event_stream as encode_event_stream

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_response, encode_response = LENS.read_response, LENS.write_response
decode_error, encode_error = LENS.read_error, LENS.write_error
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
decode_tools, encode_tools = LENS.read_tools, LENS.write_tools
__getattr__ = provider_attributes(LENS, __name__)
