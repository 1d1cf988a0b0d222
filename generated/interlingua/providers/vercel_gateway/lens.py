# Generated from spec/families/vercel_gateway.yaml; do not edit.

"""Vercel AI Gateway, to and from the unified model."""

from ... import model as u
from ...lenses.kinds import INT
from ...lenses.rows import Kept, Nested, Row, reads
from ..openrouter.lens import Openrouter


class VercelGateway(Openrouter):
    """Vercel AI Gateway: what differs from OpenRouter."""

    __slots__ = ()
    NAMESPACE = "vercel_gateway"
    TITLE = "Vercel AI Gateway"
    DOCS = "https://vercel.com/docs/ai-gateway/openai-compat"
    SDK_PARAMS = Openrouter.SDK_PARAMS | frozenset({"providerOptions"})
    ADDRESS = {"base": "https://ai-gateway.vercel.sh/v1", "key": "VERCEL_AI_GATEWAY_API_KEY"}
    ROWS_REQUEST = Openrouter.ROWS_REQUEST + {"providerOptions": Kept()}
    ROWS_ANSWER_MESSAGE = Openrouter.ROWS_ANSWER_MESSAGE + {"provider_metadata": Kept()}
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = Openrouter.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT),
                "cache_write_tokens": Row("cache_write_tokens", INT, shared=True),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
                "video_tokens": Kept("major", home="openrouter"),
            }
        ),
        "cache_creation_input_tokens": Row("cache_write_tokens", INT, shared=True, first=("prompt_tokens_details", "cache_write_tokens")),
        "market_cost": Kept("trivial"),
    }
    ROWS_RESPONSE = Openrouter.ROWS_RESPONSE + {"generationId": Kept("trivial")}
    ROWS_CHUNK_MESSAGE = Openrouter.ROWS_CHUNK_MESSAGE + {"provider_metadata": Kept()}
    ROWS_CHUNK = Openrouter.ROWS_CHUNK + {"generationId": Kept("trivial")}


LENS = VercelGateway()
