# Generated from spec/families/vertex_gemini.yaml; do not edit.

"""Gemini on Vertex AI, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...lenses.kinds import Leaves, STR
from ...lenses.rows import Kept, Row
from ...lenses.structs import lost_fields
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
    LOST_GOOGLE_SEARCH = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size",),
        trivial=("cache",),
    )
    ROWS_GOOGLE_SEARCH = Gemini.ROWS_GOOGLE_SEARCH + {
        "excludeDomains": Row("blocked_domains", Leaves(STR, one="also"), also=("exclude_domains",)),
        "blockingConfidence": Kept(),
    }
    ROWS_REQUEST = Gemini.ROWS_REQUEST + {"modelArmorConfig": Kept()}

    def encode_google_search(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """GoogleSearch <- ProviderTool."""
        w: dict[str, Any] = {}
        if value.blocked_domains:
            w["excludeDomains"] = list(value.blocked_domains)
        self.rest(w, value, self.LOST_GOOGLE_SEARCH, losses, self.ROWS_GOOGLE_SEARCH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GOOGLE_SEARCH, losses)


LENS = VertexGemini()
