# Generated from spec/families/venice.yaml; do not edit.

"""Venice, to and from the unified model."""

from ... import model as u
from ...lenses.kinds import ANY, Coded, INT
from ...lenses.rows import Kept, Nested, Row, kept_keys, reads
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Venice(OpenaiCompatibleReasoning):
    """Venice: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "venice"
    TITLE = "Venice"
    DOCS = "https://docs.venice.ai/api-reference/endpoint/chat/completions"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"venice_parameters"})
    ADDRESS = {"base": "https://api.venice.ai/api/v1", "key": "VENICE_API_KEY"}
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"venice_parameters": Kept()}
    LOST_CHOICE = with_keys(OpenaiCompatibleReasoning.LOST_CHOICE, {"stop_sequence": "stop_reason"})
    ROWS_CHOICE = OpenaiCompatibleReasoning.ROWS_CHOICE + {
        "stop_reason": Row("stop_sequence", Coded("json_text", ANY)),
        "token_ids": Kept("trivial"),
    }
    decode_usage = reads(u.Usage, "ROWS_USAGE")
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT, shared=True),
                "cache_write_tokens": Row("cache_write_tokens", INT),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
            }
        ),
        "cache_read_input_tokens": Row("cache_read_tokens", INT, shared=True, first=("prompt_tokens_details", "cached_tokens")),
    }
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {
        **kept_keys("cost", "venice_parameters", "prompt_token_ids", "kv_transfer_params", "prompt_logprobs", level="trivial"),
    }
    LOST_CHUNK_CHOICE = with_keys(OpenaiCompatibleReasoning.LOST_CHUNK_CHOICE, {"stop_sequence": "stop_reason"})
    ROWS_CHUNK_CHOICE = OpenaiCompatibleReasoning.ROWS_CHUNK_CHOICE + {
        "stop_reason": Row("stop_sequence", Coded("json_text", ANY)),
        "token_ids": Kept("trivial"),
    }
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {
        **kept_keys("cost", "venice_parameters", "prompt_token_ids", "kv_transfer_params", "prompt_logprobs", level="trivial"),
    }


LENS = Venice()
