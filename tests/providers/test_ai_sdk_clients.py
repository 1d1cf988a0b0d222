"""The clients of the AI SDK read our responses, whole and streamed: texts, calls, the end and the counts arrive, and nothing is refused.

They check each event with a schema of their own, which requires more than the official SDKs do. `nox -s agents` installs them from npm.
"""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import interlingua as il
import pytest
from golden import goldens, streams

ROOT: Final = Path(__file__).parents[2]
READER: Final = ROOT / "tests/support/ai_sdk_reader.mjs"
FORMATS: Final = {path.stem for path in (ROOT / "spec/providers").glob("*.yaml")}
CLIENTS: Final = {
    "openai_compatible": "openai_chat",
    **{name: name for name in ("openai_chat", "openai_responses", "anthropic", "gemini", "mistral", "cohere", "bedrock_converse")},
}
"""Each client, and the format that it reads."""

ANY: Final = ""
LIMITS: Final[dict[str, list[tuple[str, str]]]] = {
    "openai_chat": [(r'"custom"', r'"function"')],  # a custom call has no function
    "openai_compatible": [(r'"custom"', r'"function"')],
    "openai_responses": [(r"^tool-input\S+ is never closed", ANY)],  # the code of a hosted tool is in its item; see `problems`
    "gemini": [(ANY, r'"groundingChunks",\s*\d+,\s*"web",\s*"uri"')],  # a source without a URL
    "mistral": [(r'"type":"(image_url|input_audio|tool_file|document_url)"', r'"content"')],  # media made by a model
    "cohere": [
        (ANY, r'"(usage|output_tokens|tokens)"\s*\]'),  # counts that the source lacks
        (ANY, r'"document"|"citations",\s*\d+,\s*"end"'),  # documents and places that the source lacks
        (r"JSON at position", ANY),  # arguments that break off
    ],
}
"""What these clients cannot read, although the format and its official SDK have it: patterns of the value, and of the error."""


@dataclass(frozen=True)
class Answer:
    """A golden response in the form that this client gets, and its content."""

    name: str
    client: str
    stream: bool
    data: bytes
    response: il.Response


def folder() -> Path | None:
    """The folder with the installed packages."""
    places = [Path(place) for place in (os.environ.get("INTERLINGUA_AI_SDK"), ROOT / ".agents") if place]
    return next((place for place in places if (place / "node_modules/@ai-sdk/openai").exists()), None)


def answers() -> Iterator[Answer]:
    for golden in goldens("response"):
        for client, target in CLIENTS.items():
            if golden.provider in FORMATS - {target}:
                try:
                    value = il.convert_response(golden.wire, source=golden.provider, target=target).value
                except il.ErrorInstead:
                    continue
                yield Answer(f"{golden}->{client}", client, False, json.dumps(value).encode(), il.decode_response(value, source=target))
    for golden in streams():
        for client, target in CLIENTS.items():
            if golden.provider in FORMATS - {target}:
                data = b"".join(il.convert_event_stream([golden.data], source=golden.provider, target=target))
                try:
                    response = il.collect_stream(getattr(il, target).decode_event_stream([data]), source=target)
                except il.StreamFailed:
                    continue
                yield Answer(f"{golden}->{client}", client, True, data, response)


@cache
def readings() -> dict[str, Any]:
    """Return the results of the clients for all responses, by name."""
    lines = [
        {"name": answer.name, "provider": answer.client, "stream": answer.stream, "data": base64.b64encode(answer.data).decode()}
        for answer in answers()
    ]
    done = subprocess.run(["node", str(READER)], input="\n".join(map(json.dumps, lines)), capture_output=True, text=True, cwd=folder())
    assert done.returncode == 0, done.stderr
    return {reading["name"]: reading for reading in map(json.loads, done.stdout.splitlines())}


def limited(client: str, error: str) -> bool:
    """Whether an error is one of the limits of the client. An error of a schema has the value first, and then what is wrong."""
    value, _, wrong = error.partition("Error message: ")
    return any(re.search(of_value, value) and re.search(of_it, wrong) for of_value, of_it in LIMITS.get(client, ()))


def problems(answer: Answer, read: dict[str, Any]) -> list[str]:
    parts: list[Any] = answer.response.candidates[0].message.parts if answer.response.candidates else []
    if read["errors"]:
        none_hosted = answer.client == "openai_responses" and not any(
            isinstance(part, il.ToolCall) and part.runner == "provider" for part in parts
        )
        return [error for error in read["errors"] if none_hosted or not limited(answer.client, error)]
    differences: list[str] = []
    texts = ["".join(part.text for part in parts if isinstance(part, kinds)) for kinds in (il.Text, il.Text | il.Refusal)]
    if read["text"] not in texts and len(answer.response.candidates) < 2:  # several are concatenated
        differences.append(f"the text is {read['text']!r}")
    calls = [part for part in parts if isinstance(part, il.ToolCall) and (part.runner, part.kind) == ("client", "function")]
    arrived = [(name, _json(given)) for name, given in read["calls"]]
    differences += [
        f"the call of {call.name} is missing" for call in calls if not call.arguments_error and (call.name, call.arguments) not in arrived
    ]
    if read["finish"] is None:
        differences.append("there is no end")
    usage = answer.response.usage
    if usage is not None and usage.output_tokens is not None and read["usage"]["outputTokens"]["total"] != usage.output_tokens:
        differences.append(f"the count is {read['usage']['outputTokens']}")
    return differences


def _json(given: Any) -> Any:
    """Parse the input of a call as the AI SDK does; an empty text is an empty object."""
    try:
        return (json.loads(given) if given.strip() else {}) if isinstance(given, str) else given
    except ValueError:
        return given


@pytest.mark.skipif(folder() is None, reason="the clients of the AI SDK are not installed: nox -s agents installs and tries them")
@pytest.mark.parametrize("client", CLIENTS)
def test_the_client_reads_every_answer(client: str) -> None:
    by_name = {answer.name: problems(answer, readings()[answer.name]) for answer in answers() if answer.client == client}
    assert len(by_name) > 100
    assert {name: wrong for name, wrong in by_name.items() if wrong} == {}
