"""What becomes of one thing in a request from OpenAI to Anthropic, in each library: kept, reported as lost, dropped silently, or refused.

`python -m benchmarks.kept` prints the table. Each thing is asked for alone, in a request that has nothing else. It is kept if its mark is
in the converted body. Otherwise it is reported if the library names it in a warning, a log record or its result. Whether the mark is at
the right key is not checked.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from benchmarks.envs import ROOT, Unavailable, environment, python_of

PEERS = ("litellm", "llm_rosetta", "llm_babel", "linguafranca")
USER = {"role": "user", "content": "Hello"}
TOOL = {"type": "function", "function": {"name": "look", "parameters": {"type": "object", "properties": {}}}}
CALL = {"id": "call_1", "type": "function", "function": {"name": "look", "arguments": '{"at": "river"}'}}
CALLING = {"role": "assistant", "tool_calls": [CALL]}
RESULT = {"role": "tool", "tool_call_id": "call_1", "content": "wide"}
PNG = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
PDF = {"filename": "a.pdf", "file_data": "data:application/pdf;base64,JVBERi0xLjQK"}
SCHEMA = {"type": "object", "properties": {"city_of_mark": {"type": "string"}}, "required": ["city_of_mark"], "additionalProperties": False}
ONE_CALL = {"messages": [USER], "tools": [TOOL], "parallel_tool_calls": False}
FORMAT = {"type": "json_schema", "json_schema": {"name": "city", "strict": True, "schema": SCHEMA}}


def said(**message: Any) -> dict[str, Any]:
    return {"messages": [USER, {"role": "assistant", "content": "It is.", **message}, USER]}


def asked(*content: Any) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": [{"type": "text", "text": "Hello"}, *content]}]}


# What is asked for: the request, the mark in a body that kept it, and words of which one is in a report of its loss.
ASKED: dict[str, tuple[dict[str, Any], str, tuple[str, ...]]] = {
    "a tool call and its result": ({"messages": [USER, CALLING, RESULT], "tools": [TOOL]}, "river", ("call",)),
    "an image": (asked({"type": "image_url", "image_url": {"url": PNG}}), "iVBORw0KGgo", ("image",)),
    "the detail of an image": (asked({"type": "image_url", "image_url": {"url": PNG, "detail": "low"}}), '"low"', ("detail",)),
    "a PDF": (asked({"type": "file", "file": PDF}), "JVBERi0xLjQK", ("file", "document")),
    "a sound": (asked({"type": "input_audio", "input_audio": {"data": "UklGRg==", "format": "wav"}}), "UklGRg==", ("audio",)),
    "reasoning of an earlier turn": (said(reasoning_content="Because of the bridge."), "of the bridge", ("reasoning", "thinking")),
    "a refusal of an earlier turn": (said(content=None, refusal="I cannot say."), "cannot say", ("refusal",)),
    "the name of a user": ({"messages": [{**USER, "name": "zoe_the_user"}]}, "zoe_the_user", ("name",)),
    "`response_format` with a schema": ({"messages": [USER], "response_format": FORMAT}, "city_of_mark", ("response_format", "format")),
    "`parallel_tool_calls: false`": (ONE_CALL, '"disable_parallel_tool_use": true', ("parallel",)),
    "`reasoning_effort`": ({"messages": [USER], "reasoning_effort": "high"}, "thinking", ("reasoning", "effort")),
    "`stop`": ({"messages": [USER], "stop": ["END_OF_MARK"]}, "END_OF_MARK", ("stop",)),
    "`seed`": ({"messages": [USER], "seed": 73123}, "73123", ("seed",)),
    "`logit_bias`": ({"messages": [USER], "logit_bias": {"73123": 5}}, "73123", ("logit_bias",)),
    "`logprobs`": ({"messages": [USER], "logprobs": True, "top_logprobs": 3}, "top_logprobs", ("logprobs",)),
    "`verbosity`": ({"messages": [USER], "verbosity": "low"}, '"low"', ("verbosity",)),
    "an unknown key": ({"messages": [USER], "mark_of_next_year": 73123}, "73123", ("mark_of_next_year",)),
}  # fmt: skip


def outcome(answer: dict[str, Any], mark: str, names: tuple[str, ...]) -> str:
    if answer.get("error"):
        return "refused"
    if mark in answer["body"]:
        return "kept"
    return "reported" if any(name in answer["told"].lower() for name in names) else "dropped"


def ask(python: str, peer: str) -> dict[str, str]:
    """What the library does with each thing. Raises Unavailable."""
    bodies = [json.dumps({"model": "claude-sonnet-4-5", **body}) for body, _, _ in ASKED.values()]
    done = subprocess.run(
        [python, "-m", "benchmarks.kept_by", peer], input="\n".join(bodies), capture_output=True, text=True, cwd=ROOT, env=environment()
    )
    lines = done.stdout.splitlines()
    if done.returncode or len(lines) != len(bodies):
        raise Unavailable(f"{peer}: {done.stderr.strip().splitlines()[-1:]}")
    return {name: outcome(json.loads(line), mark, names) for (name, (_, mark, names)), line in zip(ASKED.items(), lines, strict=True)}


def table(found: dict[str, dict[str, str]]) -> str:
    heads = ["in a request to Anthropic", *found]
    rows = [[name, *(one[name] for one in found.values())] for name in ASKED]
    counts = [["**dropped silently**", *(f"**{sum(one[name] == 'dropped' for name in ASKED)}**" for one in found.values())]]
    lines = [heads, ["---"] * len(heads), *rows, *counts]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> None:
    found = {"interlingua": ask(sys.executable, "interlingua")}
    for peer in PEERS:
        try:
            found[peer] = ask(str(python_of(peer)), peer)
        except Unavailable as error:
            print(error, file=sys.stderr)
    print(table(found))


if __name__ == "__main__":
    main()
