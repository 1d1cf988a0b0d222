"""The vectors of the seed systems (vectors.yaml, and our own more_vectors.yaml): how they are read and compared.

They are compared with their own matchers, and the codes of their losses are translated to ours.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from interlingua.core.losses import Loss
from interlingua.core.values import same

FILES = [Path(__file__).parents[1] / "providers/seeds" / name for name in ("vectors.yaml", "more_vectors.yaml")]

# Label of a vector -> (our provider, the kind of body).
DIALECTS: dict[str, tuple[str, str]] = {
    "attocode": ("attocode", "messages"),
    "attocode.response": ("attocode", "response"),
    "attocode.tools": ("attocode", "tools"),
    "clawtools": ("clawtools", "messages"),
    "clawtools.events": ("clawtools", "stream"),
    "suna.rows": ("suna_rows", "messages"),
    "suna.llm": ("suna", "messages"),
    "multi_llm": ("multi_llm", "messages"),
    "multi_llm.crate": ("multi_llm_crate", "messages"),
    "asktable": ("asktable", "messages"),
    "openai": ("openai_chat", "messages"),
    "openai.response": ("openai_chat", "response"),
    "openai.chunks": ("openai_chat", "stream"),
    "openai.tools": ("openai_chat", "tools"),
    "openrouter": ("openrouter", "messages"),
    "openrouter.response": ("openrouter", "response"),
    "anthropic": ("anthropic", "messages"),
    "anthropic.response": ("anthropic", "response"),
    "anthropic.tools": ("anthropic", "tools"),
    "bedrock": ("bedrock_converse", "messages"),
    "ollama": ("ollama", "messages"),
    "lmstudio": ("lm_studio", "messages"),
}

# Code of a vector -> whether a loss is the one that it stands for.
LOSSES: dict[str, Callable[[Loss], bool]] = {
    "cache_control_dropped": lambda loss: loss.field.endswith(".cache"),
    "thinking_dropped": lambda loss: loss.field.startswith("Reasoning"),
    "reasoning_signature_dropped": lambda loss: loss.field == "Reasoning.signature",
    "image_dropped": lambda loss: loss.field.startswith("Image"),
    "is_error_dropped": lambda loss: loss.field == "ToolResult.is_error",
    "details_dropped": lambda loss: loss.field == "ToolResult.metadata",
    "metadata_dropped": lambda loss: loss.field.endswith(".metadata"),
    "priority_dropped": lambda loss: loss.field.endswith(".priority"),
    "message_id_dropped": lambda loss: loss.field in ("Message.id", "ToolResult.id"),
    "tools_degraded_to_text": lambda loss: loss.field.startswith(("ToolCall", "ToolResult")) and loss.code in ("changed", "degraded"),
    "empty_message_dropped": lambda loss: loss.field == "Message" and loss.code in ("emptied", "dropped"),
    "texts_joined": lambda loss: loss.code == "joined",
    "json_content_as_text": lambda loss: loss.field.endswith((".value", ".text")),
    "orphan_tool_result_dropped": lambda loss: loss.field.startswith("ToolResult"),
    "unanswered_tool_call_dropped": lambda loss: loss.field.startswith("ToolCall"),
    "embedded_tool_result_dropped": lambda loss: loss.field == "Message",
}


@dataclass(frozen=True)
class Vector:
    """One vector, as it is in the file."""

    id: str
    source: str
    target: str
    input: Any
    expected: Any
    op: str = "convert"
    losses: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    via: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.id}-{self.source}-{self.target}"


def vectors(*ops: str) -> list[Vector]:
    """Return all vectors (of these ops)."""
    entries = [_vector(entry) for file in FILES for entry in yaml.load(file.read_text("utf-8"), yaml.CSafeLoader)["vectors"]]
    return [vector for vector in entries if not ops or vector.op in ops]


def _vector(entry: dict[str, Any]) -> Vector:
    return Vector(
        entry["id"],
        entry["from"],
        entry["to"],
        entry["input"],
        entry["expected"],
        entry.get("op", "convert"),
        tuple(entry.get("losses", ())),
        tuple(entry.get("losses_allowed", ())),
        entry.get("options", {}),
        tuple(entry.get("via", ())),
    )


# --- comparing --------------------------------------------------------------------------------------------------------


def differences(expected: Any, actual: Any, path: str = "") -> list[str]:
    """Return where a value differs from what the vector expects, which may have matchers ({$json: ..})."""
    if isinstance(expected, dict) and len(expected) == 1 and next(iter(expected)).startswith("$"):
        return _by_matcher(*next(iter(expected.items())), actual, path)
    if isinstance(expected, dict) and isinstance(actual, dict):
        problems = [f"{path}.{key}: not expected ({actual[key]!r})" for key in actual if key not in expected]
        for key, value in expected.items():
            problems += _at_key(value, actual, key, path)
        return problems
    if isinstance(expected, str) != isinstance(actual, str):
        expected, actual = _as_text(expected), _as_text(actual)
    if isinstance(expected, list) and isinstance(actual, list):
        if len(expected) != len(actual):
            return [f"{path}: {len(actual)} members, not {len(expected)}: {actual!r}"]
        return [
            difference
            for index, pair in enumerate(zip(expected, actual, strict=True))
            for difference in differences(*pair, f"{path}[{index}]")
        ]
    return [] if same(expected, actual) or _is_number(expected, actual) else [f"{path}: {actual!r}, not {expected!r}"]


def _is_number(expected: Any, actual: Any) -> bool:
    numbers = (int, float)
    return type(expected) in numbers and type(actual) in numbers and expected == actual


def _at_key(expected: Any, actual: dict[str, Any], key: str, path: str) -> list[str]:
    if isinstance(expected, dict) and "$absent" in expected:
        return [f"{path}.{key}: is there"] if key in actual else []
    if isinstance(expected, dict) and "$optional" in expected:
        return differences(expected["$optional"], actual[key], f"{path}.{key}") if key in actual else []
    if key not in actual:
        return [f"{path}.{key}: missing"]
    return differences(expected, actual[key], f"{path}.{key}")


def _by_matcher(name: str, wanted: Any, actual: Any, path: str) -> list[str]:
    match name:
        case "$json":
            try:
                return differences(wanted, json.loads(actual), path)
            except (TypeError, ValueError):
                return [f"{path}: {actual!r} is no JSON text"]
        case "$oneof":
            outcomes = [differences(alternative, actual, path) for alternative in wanted]
            return [] if any(not problems for problems in outcomes) else outcomes[0]
        case "$optional":
            return differences(wanted, actual, path)
        case "$contains":
            text = actual if isinstance(actual, str) else json.dumps(actual)
            return [f"{path}: {text!r} does not contain {word!r}" for word in wanted if word.lower() not in text.lower()]
        case "$any":
            kinds: dict[str, Any] = {"string": str, "object": dict, "array": list, "number": (int, float), "boolean": bool}
            return [] if isinstance(actual, kinds[wanted]) else [f"{path}: {actual!r} is no {wanted}"]
        case _:
            raise ValueError(f"unknown matcher {name}")


def _as_text(value: Any) -> Any:
    """Return the string that equals a list of one plain text part."""
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict) and set(value[0]) == {"type", "text"}:
        return value[0]["text"]
    return value


def missing_losses(wanted: Collection[str], losses: list[Loss]) -> list[str]:
    """Return the codes for which there is no loss."""
    return [code for code in wanted if not any(LOSSES[code](loss) for loss in losses)]


def unwanted_losses(allowed: Collection[str], losses: list[Loss]) -> list[Loss]:
    """Return the losses that are not trivial and that no allowed code covers."""
    return [loss for loss in losses if loss.level != "trivial" and not any(LOSSES[code](loss) for code in allowed)]
