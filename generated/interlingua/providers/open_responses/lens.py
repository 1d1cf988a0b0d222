# Generated from spec/families/open_responses.yaml; do not edit.

"""Open Responses, to and from the unified model."""

from ...lenses.kinds import FLOAT
from ...lenses.rows import Row
from ...lenses.structs import with_keys
from ..openai_responses.lens import OpenaiResponses


class OpenResponses(OpenaiResponses):
    """Open Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "open_responses"
    TITLE = "Open Responses"
    DOCS = "https://www.openresponses.org/"
    SDK = ("openresponses-types", "2.4.0", "extra_body")
    SDK_PARAMS = OpenaiResponses.SDK_PARAMS | frozenset({"frequency_penalty", "presence_penalty"})
    LOST_REQUEST = with_keys(
        OpenaiResponses.LOST_REQUEST, {"frequency_penalty": "frequency_penalty", "presence_penalty": "presence_penalty"}
    )
    ROWS_REQUEST = OpenaiResponses.ROWS_REQUEST + {
        "frequency_penalty": Row("frequency_penalty", FLOAT),
        "presence_penalty": Row("presence_penalty", FLOAT),
    }


LENS = OpenResponses()
