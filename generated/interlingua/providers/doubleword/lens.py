# Generated from spec/families/doubleword.yaml; do not edit.

"""Doubleword, to and from the unified model."""

from ... import model as u
from ...lenses.kinds import INT
from ...lenses.rows import Kept, Nested, Row, reads
from ..openrouter.lens import Openrouter


class Doubleword(Openrouter):
    """Doubleword: what differs from OpenRouter."""

    __slots__ = ()
    NAMESPACE = "doubleword"
    TITLE = "Doubleword"
    DOCS = "https://docs.doubleword.ai/"
    ADDRESS = {"base": "https://api.doubleword.ai/v1", "key": "DOUBLEWORD_API_KEY"}
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = Openrouter.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                "cache_write_tokens": Row("cache_write_tokens", INT, shared=True),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
                "video_tokens": Kept("major", home="openrouter"),
            }
        ),
        "cache_creation_input_tokens": Row("cache_write_tokens", INT, shared=True, first=("prompt_tokens_details", "cache_write_tokens")),
        "cache_read_input_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
        "cache_creation": Kept("trivial"),
    }


LENS = Doubleword()
