# Generated from spec/applications/autogen.yaml; do not edit.

"""AutoGen messages: https://microsoft.github.io/autogen/stable/reference/python/autogen_core.models.html"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
