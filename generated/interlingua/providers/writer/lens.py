# Generated from spec/families/writer.yaml; do not edit.

"""Writer, to and from the unified model."""

from ...lenses.rows import Kept, kept_keys
from ..openai_compatible.lens import OpenaiCompatible


class Writer(OpenaiCompatible):
    """Writer: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "writer"
    TITLE = "Writer"
    DOCS = "https://dev.writer.com/api-reference/completion-api/chat-completion"
    SDK = ("writer-sdk", "3.0.0", "extra_body")
    SDK_PARAMS = frozenset(
        ("logprobs max_tokens messages model n response_format stop stream stream_options temperature tool_choice tools " "top_p ").split()
    )
    ENDPOINT = {"path": "/v1/chat"}
    ADDRESS = {"base": "https://api.writer.com", "key": "WRITER_API_KEY"}
    ROWS_ANSWER_MESSAGE = OpenaiCompatible.ROWS_ANSWER_MESSAGE + {
        **kept_keys("graph_data", "llm_data", "translation_data", "web_search_data"),
    }
    ROWS_USAGE = OpenaiCompatible.ROWS_USAGE + {"prompt_token_details": Kept("trivial")}
    ROWS_CHUNK_MESSAGE = OpenaiCompatible.ROWS_CHUNK_MESSAGE + {
        **kept_keys("graph_data", "llm_data", "translation_data", "web_search_data"),
    }
    ROWS_CHUNK_CHOICE = OpenaiCompatible.ROWS_CHUNK_CHOICE + {"message": Kept("trivial")}


LENS = Writer()
