# Generated from spec/applications/bedrock_tuning.yaml; do not edit.

"""Bedrock fine-tuning: https://docs.aws.amazon.com/bedrock/latest/userguide/nova-2-sft-data-prep.html"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
decode_tools, encode_tools = LENS.read_tools, LENS.write_tools
__getattr__ = provider_attributes(LENS, __name__)
