# Generated from spec/applications/openhands.yaml; do not edit.

"""OpenHands events: https://docs.openhands.dev/sdk/arch/events"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
