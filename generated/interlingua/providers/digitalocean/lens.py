# Generated from spec/families/digitalocean.yaml; do not edit.

"""DigitalOcean Gradient, to and from the unified model."""

from ... import model as u
from ...lenses.kinds import INT
from ...lenses.rows import Kept, Nested, Row, reads
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Digitalocean(OpenaiCompatibleReasoning):
    """DigitalOcean Gradient: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "digitalocean"
    TITLE = "DigitalOcean Gradient"
    DOCS = "https://docs.digitalocean.com/products/gradient-ai-platform/"
    ADDRESS = {"base": "https://inference.do-ai.run/v1", "key": "DIGITALOCEAN_ACCESS_TOKEN"}
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                "cache_write_tokens": Row("cache_write_tokens", INT, shared=True),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
            }
        ),
        "cache_created_input_tokens": Row("cache_write_tokens", INT, shared=True, first=("prompt_tokens_details", "cache_write_tokens")),
        "cache_read_input_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
    }


LENS = Digitalocean()
