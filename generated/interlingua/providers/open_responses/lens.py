# Generated from spec/families/open_responses.yaml; do not edit.

"""Open Responses, to and from the unified model."""

from ..openai_responses.lens import OpenaiResponses


class OpenResponses(OpenaiResponses):
    """Open Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "open_responses"
    TITLE = "Open Responses"
    DOCS = "https://www.openresponses.org/"


LENS = OpenResponses()
