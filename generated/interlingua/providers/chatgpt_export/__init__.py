# Generated from spec/applications/chatgpt_export.yaml; do not edit.

"""ChatGPT export: https://help.openai.com/en/articles/7260999-how-do-i-export-my-chatgpt-history-and-data"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_request, encode_request = LENS.read_request, LENS.write_request
decode_messages, encode_messages = LENS.read_messages, LENS.write_messages
__getattr__ = provider_attributes(LENS, __name__)
