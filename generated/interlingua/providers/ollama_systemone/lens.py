# Generated from spec/families/ollama_systemone.yaml; do not edit.

"""Ollama System One, to and from the unified model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...lenses.entries import read_deep, written
from ...lenses.errors.http import add_http_details
from ...lenses.extras import UNSET
from ...lenses.kinds import STR
from ...lenses.rows import Kept, Row, Rows, reads
from ...lenses.structs import lost_fields
from ..systemone.lens import Systemone


class OllamaSystemone(Systemone):
    """Ollama System One: what differs from System One."""

    __slots__ = ()
    NAMESPACE = "ollama_systemone"
    TITLE = "Ollama System One"
    DOCS = "https://github.com/ollama/ollama/blob/main/docs/api.md"
    SDK = ("ollama", "0.6.3", None)
    SDK_PARAMS = Systemone.SDK_PARAMS | frozenset({"keep_alive"})
    DETECT = {"decision_request": {"state": "*", "questions": {}, "keep_alive": "*"}}
    STREAMLESS = True
    ADDRESS = {"base": "http://127.0.0.1:11434", "key": "OLLAMA_API_KEY"}
    STATUSES = ("invalid_request 400, auth 401, permission 403, not_found 404, server 500, rate_limit 429, overloaded 503",)
    PHRASES = (
        "context_length: exceeds the available context size | exceeds the context length | prompt too long; exceeded ||",
        "not_found: try pulling it first || overloaded: maximum pending requests exceeded",
    )
    ROWS_REQUEST = Systemone.ROWS_REQUEST + {"keep_alive": Kept()}
    decode_error = reads(u.ErrorAnswer, "ROWS_ERROR", message=UNSET)
    LOST_ERROR = lost_fields(u.ErrorAnswer, minor=("param",))
    ROWS_ERROR = Rows("ErrorAnswer") + {"error": Row("message", STR, required=True)}

    def read_error(self, body: Any, status: int | None = None, headers: Mapping[str, str] | None = None) -> u.ErrorAnswer:
        """An error body, with what stands outside it. Raises DecodeError."""
        return add_http_details(read_deep(self.decode_error, body), status, headers, self.ERROR_HEADERS, self.ERROR_STATUS)

    def write_error(self, error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
        """The error, and what it does not say."""
        return written(self.encode_error, error)

    def encode_error(self, value: u.ErrorAnswer, losses: list[Loss]) -> dict[str, Any]:
        """Error <- ErrorAnswer."""
        w: dict[str, Any] = {"error": value.message}
        self.rest(w, value, self.LOST_ERROR, losses, self.ROWS_ERROR)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ERROR, losses)


LENS = OllamaSystemone()
