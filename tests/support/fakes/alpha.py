"""Alpha: flat messages with a list of blocks, and the model within the body."""

from __future__ import annotations

from typing import Any

from interlingua import model as u
from interlingua.core.errors import DecodeError, Unreadable
from interlingua.core.losses import Loss
from interlingua.lenses.lens import Lens

from .streams import AlphaDecoder as StreamDecoder  # noqa: F401 - part of the provider
from .streams import AlphaEncoder as StreamEncoder  # noqa: F401


def write_response(_: Lens, value: u.Response) -> tuple[dict[str, Any], list[Loss]]:
    """Report stop reasons, for which the format has no place."""
    ended = [number for number, candidate in enumerate(value.candidates) if candidate.stop_reason is not None]
    why = "there is no place for it"
    return {}, [Loss(f"candidates[{number}].stop_reason", "Candidate.stop_reason", "dropped", "minor", why) for number in ended]


NAMESPACE = "alpha"
LENS: Any = type("AlphaLens", (Lens,), {"NAMESPACE": "alpha", "__slots__": (), "write_response": write_response})()
TITLE = "Alpha"
DOCS = "https://alpha.example"
SDK = ("alpha", "1.0", "extra_body")
SDK_CALL: dict[str, object] = {}
SDK_PARAMS = frozenset(("model", "messages", "extra_body"))
MODEL_KEY = "model"
OWN: dict[str, tuple[str, ...]] = {}
ENVELOPE = {"id": "", "created": 0}
NEEDS: dict[str, Any] = {}
RESULTS = False
OWNER = "alpha"
SPACES = ("alpha",)
ITEM_IDS: dict[str, Any] = {}
ERROR_STATUS = {"rate_limit": (429,), "server": (500,)}
ERROR_HEADERS = {"retry-after": "retry_after", "x-request-id": "request_id"}


def _object(value: Any, *steps: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise DecodeError("expected an object", steps)
    return value


def _need(value: dict[str, Any], key: str, *steps: Any) -> Any:
    if key not in value:
        raise DecodeError(f"missing {key!r}", steps)
    return value[key]


def decode_part(value: Any, *steps: Any) -> u.Part:
    if value.__class__ is Unreadable:
        return u.Opaque(NAMESPACE, value.value)
    block = _object(value, *steps)
    text = _need(block, "text", *steps)
    if not isinstance(text, str):
        raise DecodeError("expected a string", (*steps, "text"))
    return u.Text(text)


def decode_message(value: Any, *steps: Any) -> u.Message:
    message = _object(value, *steps)
    content = _need(message, "content", *steps)
    if not isinstance(content, list):
        raise DecodeError("expected a list", (*steps, "content"))
    parts = [decode_part(block, *steps, "content", i) for i, block in enumerate(content)]
    return u.Message(_need(message, "role", *steps), parts)


def encode_message(message: u.Message, at: str, losses: list[Loss]) -> dict[str, Any]:
    content: list[Any] = []
    for i, part in enumerate(message.parts):
        if isinstance(part, u.Text):
            content.append({"text": part.text})
        elif isinstance(part, u.Opaque) and part.namespace == NAMESPACE:
            content.append(part.value)
        else:
            losses.append(Loss(f"{at}.parts[{i}]", type(part).__name__, "dropped", "major", "no place", part))
    return {"role": message.role, "content": content}


def decode_messages(fragment: dict[str, Any]) -> list[u.Message]:
    return [decode_message(m, "messages", i) for i, m in enumerate(_need(fragment, "messages"))]


def encode_messages(messages: list[u.Message]) -> tuple[dict[str, Any], list[Loss]]:
    losses: list[Loss] = []
    return {"messages": [encode_message(m, f"messages[{i}]", losses) for i, m in enumerate(messages)]}, losses


def decode_tools(fragment: dict[str, Any]) -> list[u.AnyTool]:
    return [u.Tool(name=name) for name in fragment["tools"]]


def encode_tools(tools: list[u.AnyTool]) -> tuple[dict[str, Any], list[Loss]]:
    return {"tools": [tool.name for tool in tools if isinstance(tool, u.Tool)]}, []


def decode_request(body: dict[str, Any]) -> u.Request:
    known = ("model", "messages", "seed", "stream", "metadata", "counts")
    rest = {key: value for key, value in body.items() if key not in known}
    return u.Request(
        model=body.get("model"),
        messages=decode_messages(body),
        seed=body.get("seed"),
        stream=body.get("stream"),
        stream_usage=body.get("counts"),
        metadata=body.get("metadata"),
        extras={NAMESPACE: rest} if rest else None,
    )


def encode_request(request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
    body, losses = encode_messages(request.messages)
    for key, field in (("model", "model"), ("seed", "seed"), ("stream", "stream"), ("metadata", "metadata"), ("counts", "stream_usage")):
        if getattr(request, field) is not None:
            body[key] = getattr(request, field)
    return {**body, **(request.extras or {}).get(NAMESPACE, {})}, losses


def decode_response(body: dict[str, Any]) -> u.Response:
    answers = _need(_object(body), "answers")
    if not isinstance(answers, list):
        raise DecodeError("expected a list", ("answers",))
    messages = [decode_message(answer, "answers", i) for i, answer in enumerate(answers)]
    return u.Response(
        id=body.get("id"), created=body.get("created"), model=body.get("model"), candidates=[u.Candidate(m) for m in messages]
    )


def encode_response(response: u.Response) -> tuple[dict[str, Any], list[Loss]]:
    losses: list[Loss] = []
    answers = [encode_message(c.message, f"candidates[{i}].message", losses) for i, c in enumerate(response.candidates)]
    body: dict[str, Any] = {"id": response.id, "created": response.created, "answers": answers}
    return body if response.model is None else {**body, "model": response.model}, losses


def decode_error(body: Any, status: int | None = None, headers: Any = None) -> u.ErrorAnswer:
    error = _object(_need(_object(body), "error"), "error")
    known = {key.lower(): value for key, value in (headers or {}).items()}
    wait = known.get("retry-after")
    return u.ErrorAnswer(
        message=_need(error, "message", "error"),
        code=error.get("code"),
        status=status,
        retry_after=None if wait is None else float(wait),
        request_id=known.get("x-request-id"),
    )


def encode_error(error: u.ErrorAnswer) -> tuple[dict[str, Any], list[Loss]]:
    return {"error": {"message": error.message, "code": error.code}}, []
