"""`new`: a first spec of a provider that compiles, with bodies for its tests."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from .bodies import Unreadable
from .generate import KINDS, UsageError

NAME: Final = re.compile(r"[a-z][a-z0-9_]*")

LIKE: Final = """\
provider: {name}
title: {title}
docs: https://example.com/ # the page that describes the format
like: {like} # interlingua check --shapes {like}  lists the shapes that can be changed below
# shapes:
#   UserMessage: {{optional: {{mood: metadata}}}} # a key that {like} does not have, and the field that it is
# rules: {{custom_tools: null}} # null turns an inherited rule off
"""

NATIVE: Final = """\
provider: {name}
title: {title}
docs: https://example.com/ # the page that describes the format

# The words of the format: a word of the unified model, and what it is here. `fallback`: words that the format does not have.
enums:
  end: {{stop: stop, length: length, tool_calls: tool_calls, fallback: {{stop_sequence: stop, refusal: stop, pause: stop}}}}

# Each object: the struct of the unified model that it is, and the field that each key is. Keys that are not named are kept unchanged.
# `lost`: fields that have no key. "*" is all of them; replace it by names when the spec is complete.
shapes:
  System: {{is: Message, fields: {{role: {{const: system}}, content: {{to: parts, join: "\\n"}}}}, lost: {{"*": true, parts: true}}}}
  User: {{is: Message, fields: {{role: {{const: user}}, content: {{to: parts, join: "\\n"}}}}, lost: {{"*": true, parts: true}}}}
  Assistant:
    is: Message
    when: {{role: assistant}}
    fields: {{role: {{const: assistant}}}}
    optional: {{content: {{to: parts, join: ""}}, tool_calls: {{to: parts, each: Call}}}}
    lost: {{"*": true, parts: true}}
  Call: {{is: ToolCall, fields: {{id: id, name: name, arguments: arguments}}, lost: {{"*": true}}}}
  Result:
    is: ToolResult
    fields: {{role: {{const: tool}}, call_id: call_id, content: {{to: parts, join: "\\n", or_field: value, when_empty: ""}}}}
    lost: {{"*": true, parts: true}}
  Tool: {{is: Tool, fields: {{name: name}}, optional: {{description: description, parameters: parameters}}, lost: {{"*": true}}}}
  Ask:
    is: Request
    fields: {{messages: {{to: messages, as: messages}}}}
    optional: {{model: model, max_tokens: max_tokens, temperature: temperature, tools: {{to: tools, each: Tool}}}}
    lost: {{"*": true, tools: true}}
  Usage: {{is: Usage, fields: {{input: input_tokens, output: output_tokens}}, lost: {{"*": trivial}}}}
  Answer: {{is: Response, flat: {{candidates: Choice}}, optional: {{id: id, usage: {{to: usage, as: Usage}}}}, lost: {{"*": true}}}}
  Choice:
    is: Candidate
    fields: {{message: {{to: message, as: Assistant}}}}
    optional: {{end: {{to: stop_reason, as: end}}}}
    lost: {{"*": true}}
  Failure: {{is: ErrorAnswer, fields: {{error: message}}, lost: {{"*": true}}}}

messages: {{tag: role, rows: {{system: System, user: User, assistant: Assistant, tool: Result}}, else: opaque}}
request: Ask
response: Answer
error: {{as: Failure, status: {{rate_limit: 429, server: 500}}}}
"""

HELLO: Final = {"messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hello"}], "max_tokens": 100}
ANSWER: Final = {"id": "1", "message": {"role": "assistant", "content": "Hi!"}, "end": "stop", "usage": {"input": 9, "output": 2}}


def start(name: str, like: str | None, spec: Path, golden: Path) -> list[Path]:
    """Write the spec and the bodies of a provider, and return their paths. Nothing is overwritten.

    `like`: the provider that the format resembles; None: a format without a parent. Raises UsageError, Unreadable.
    """
    import interlingua as il
    from interlingua.core.lookup import unknown

    refuse_name(name)
    if like is not None and like not in il.PROVIDERS:
        raise Unreadable(f"{unknown(like)} 'interlingua providers' lists them")
    title = name.replace("_", " ").title()
    text = NATIVE.format(name=name, title=title) if like is None else LIKE.format(name=name, title=title, like=like)
    files = {spec / "providers" / f"{name}.yaml": text}
    files |= {golden / name / case / "wire.json": json.dumps(body) + "\n" for case, body in _bodies(like).items()}
    existing = [path for path in files if path.exists()] + [path for kind in KINDS if (path := spec / kind / f"{name}.yaml").exists()]
    if existing:
        raise UsageError(f"{existing[0]} exists; nothing was written")
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    return [*files]


def refuse_name(name: str) -> None:
    """Raise UsageError if a new provider cannot have this name."""
    import interlingua as il

    if not NAME.fullmatch(name):
        raise UsageError(f"{name!r} cannot be a provider's name: it needs small letters, digits and _, such as {_name_of(name)!r}")
    if name in il.PROVIDERS:
        raise UsageError(f"there is a provider {name!r} already; its spec shows how it is done: interlingua docs")


def _name_of(text: str) -> str:
    name = re.sub(r"\W+", "_", text.lower(), flags=re.ASCII).strip("_0123456789")
    return name or "acme"


def _bodies(like: str | None) -> dict[str, Any]:
    """Return a request and a response of the format, by case."""
    import interlingua as il

    if like is None:
        return {"request_hello": HELLO, "response_hello": ANSWER}
    request = il.Request(model="m", messages=[il.Message.system("Be brief."), il.Message.user("Hello")], max_tokens=100)
    answer = il.Response(
        id="1", model="m", candidates=[il.Candidate(message=il.Message("assistant", [il.Text("Hi!")]), stop_reason="stop")]
    )
    module = getattr(il, like)
    bodies: dict[str, Any] = {}
    if hasattr(module, "encode_request"):
        bodies["request_hello"] = il.encode_request(request, target=like, repair=False).value
    if hasattr(module, "encode_response"):
        bodies["response_hello"] = il.encode_response(answer, target=like).value
    return bodies


__all__ = ["refuse_name", "start"]
