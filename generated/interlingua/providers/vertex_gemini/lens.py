# Generated from spec/families/vertex_gemini.yaml; do not edit.

"""Gemini on Vertex AI, to and from the unified model."""

from ...lenses.rows import Kept
from ..gemini.lens import Gemini


class VertexGemini(Gemini):
    """Gemini on Vertex AI: what differs from Google Gemini generateContent."""

    __slots__ = ()
    NAMESPACE = "vertex_gemini"
    TITLE = "Gemini on Vertex AI"
    DOCS = "https://docs.cloud.google.com/vertex-ai/generative-ai/docs/model-reference/inference"
    ENDPOINT = {
        "count": None,
        "models": None,
        "path": "/projects/{project}/locations/{region}/publishers/google/models/{model}:generateContent",
        "stream": "/projects/{project}/locations/{region}/publishers/google/models/{model}:streamGenerateContent?alt=sse",
        "header": "authorization",
        "prefix": "Bearer ",
        "signing": "google",
    }
    ADDRESS = {"base": "https://{region}-aiplatform.googleapis.com/v1beta1"}
    ROWS_REQUEST = Gemini.ROWS_REQUEST + {"modelArmorConfig": Kept()}


LENS = VertexGemini()
