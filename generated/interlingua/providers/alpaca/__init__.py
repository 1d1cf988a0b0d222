# Generated from spec/applications/alpaca.yaml; do not edit.

"""Alpaca rows: https://github.com/hiyouga/LLaMA-Factory/blob/main/data/README.md"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
decode_tools, encode_tools = LENS.read_tools, LENS.write_tools
__getattr__ = provider_attributes(LENS, __name__)
