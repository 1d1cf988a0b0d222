# Generated from spec/families/heroku.yaml; do not edit.

"""Heroku Managed Inference, to and from the unified model."""

from ...lenses.rows import Kept
from ..openai_compatible.lens import OpenaiCompatible


class Heroku(OpenaiCompatible):
    """Heroku Managed Inference: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "heroku"
    TITLE = "Heroku Managed Inference"
    DOCS = "https://devcenter.heroku.com/articles/heroku-inference-api-v1-chat-completions"
    SDK_PARAMS = OpenaiCompatible.SDK_PARAMS | frozenset({"extended_thinking"})
    ADDRESS = {"base": "https://us.inference.heroku.com/v1", "key": "INFERENCE_KEY"}
    ROWS_REQUEST = OpenaiCompatible.ROWS_REQUEST + {"extended_thinking": Kept()}


LENS = Heroku()
