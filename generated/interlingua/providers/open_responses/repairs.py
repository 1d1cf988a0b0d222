# Generated from spec/families/open_responses.yaml; do not edit.

"""Open Responses: what it refuses in requests, and how that is mended."""

from typing import Final

from ..openai_responses.repairs import OpenaiResponsesRepairs
from .lens import LENS as PROVIDER


class OpenResponsesRepairs(OpenaiResponsesRepairs):
    """Open Responses: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    MODELS = ()


REPAIRS: Final = OpenResponsesRepairs()
