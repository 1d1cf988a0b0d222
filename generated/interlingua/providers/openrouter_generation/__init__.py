# Generated from spec/applications/openrouter_generation.yaml; do not edit.

"""OpenRouter, a generation's bill: https://openrouter.ai/docs/api-reference/get-a-generation; openrouter 1.3.84: components.GenerationResponse"""

from ...core.modules import provider_attributes
from .lens import LENS as LENS

decode_response, encode_response = LENS.read_response, LENS.write_response
__getattr__ = provider_attributes(LENS, __name__)
