# Generated from spec/applications/claude_export.yaml; do not edit.

"""Claude export: https://support.claude.com/en/articles/9450526-how-can-i-export-my-claude-data"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
