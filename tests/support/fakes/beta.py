"""Beta: like Alpha, but the model and `stream` are in the URL, and it has no seed, no metadata and no parts of its own."""

from __future__ import annotations

from typing import Any

from interlingua import model as u
from interlingua.core.losses import Loss
from interlingua.lenses.lens import Lens

from . import alpha
from .alpha import (
    decode_error as decode_error,
)
from .alpha import (
    decode_messages as decode_messages,
)
from .alpha import (
    encode_error as encode_error,
)
from .alpha import (
    encode_messages as encode_messages,
)
from .streams import BetaDecoder as StreamDecoder  # noqa: F401 - part of the provider
from .streams import BetaEncoder as StreamEncoder  # noqa: F401


def write_response(_: Lens, value: u.Response) -> tuple[dict[str, Any], list[Loss]]:
    """Report stop reasons, for which the format has no place."""
    ended = [number for number, candidate in enumerate(value.candidates) if candidate.stop_reason is not None]
    why = "there is no place for it"
    return {}, [Loss(f"candidates[{number}].stop_reason", "Candidate.stop_reason", "dropped", "minor", why) for number in ended]


NAMESPACE = "beta"
LENS: Any = type("BetaLens", (Lens,), {"NAMESPACE": "beta", "__slots__": (), "write_response": write_response})()
TITLE = "Beta"
DOCS = "https://beta.example"
SDK = None
SDK_CALL: dict[str, object] = {}
SDK_PARAMS: frozenset[str] = frozenset()
MODEL_KEY = None
OWN: dict[str, tuple[str, ...]] = {}
ENVELOPE: dict[str, Any] = {}
NEEDS: dict[str, Any] = {}
RESULTS = False
OWNER = "beta"
SPACES = ("beta",)
ITEM_IDS: dict[str, Any] = {}
ERROR_STATUS = {"rate_limit": (430,)}
ERROR_HEADERS = {"x-wait": "retry_after"}


def decode_request(body: dict[str, Any]) -> u.Request:
    return u.Request(messages=decode_messages(body))


def encode_request(request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
    body, losses = encode_messages(request.messages)
    for name, level in (("model", "major"), ("seed", "minor"), ("stream", "minor"), ("metadata", "trivial")):
        value = getattr(request, name)
        if value is not None:
            losses.append(Loss(name, f"Request.{name}", "dropped", level, "Beta has no place for it", value))
    return body, losses


def decode_response(body: dict[str, Any]) -> u.Response:
    return alpha.decode_response({"answers": body.get("outputs")} if "outputs" in body else {})


def encode_response(response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
    body, losses = alpha.encode_response(response)
    return {"outputs": body["answers"]}, losses
