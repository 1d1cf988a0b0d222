"""What Google's Interactions API refuses. The sources are its SDK (google-genai), its guides, and the refusals of generateContent."""

from __future__ import annotations

from collections.abc import Iterator

from .common import Finding, Json, Object, Rule, Rules, judged, outside, rows, under

RULES: Rules = {
    "input": Rule("SDK: a request has an input, unless it goes on with an interaction that is stored", certain=False),
    "unknown-key": Rule("SDK, CreateModelInteractionParam and CreateAgentInteractionParam: the keys of a request", certain=False),
    "step": Rule("SDK, StepParam and ContentParam: steps have a type that is known, and are not mixed with content"),
    "call": Rule("SDK, FunctionCallStepParam: id, name, and arguments that are an object"),
    "duplicate-id": Rule("SDK, FunctionCallStepParam.id: a unique ID for this specific tool call"),
    "orphan-result": Rule("generateContent: 'function response turn comes immediately after a function call turn'", certain=False),
    "unanswered-call": Rule("generateContent: 'number of function response parts is not equal'", certain=False),
    "choice": Rule("generateContent: 'Function calling config is set without function_declarations'", certain=False),
    "level": Rule("SDK, ThinkingLevel: minimal, low, medium, high, xhigh"),
    "range": Rule("generateContent, reference: temperature 0-2, topP 0-1", certain=False),
    "stop": Rule("generateContent, reference: up to 5 stopSequences", certain=False),
    "answer-status": Rule("SDK, Interaction.status is required"),
    "answer-call": Rule("SDK, FunctionCallStep: id, name, and arguments that are an object"),
}

KEYS = {
    "model",
    "agent",
    "agent_config",
    "input",
    "system_instruction",
    "tools",
    "generation_config",
    "response_format",
    "response_mime_type",
}
KEYS |= {"response_modalities", "stream", "store", "background", "previous_interaction_id", "continuation_token", "environment", "labels"}
KEYS |= {"cached_content", "safety_settings", "service_tier", "webhook_config"}
CONTENT = {"text", "image", "document", "audio", "video"}
OWN = ("google_search", "url_context", "code_execution", "file_search", "google_maps", "retrieval", "tool_search", "processing")
STEPS = {"user_input", "model_output", "thought", "function_call", "function_result", "mcp_server_tool_call", "mcp_server_tool_result"}
STEPS |= {f"{name}_{what}" for name in OWN for what in ("call", "result")}
LEVELS = ("minimal", "low", "medium", "high", "xhigh")


def check_request(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _request(body), uncertain)


def check_response(body: Object, uncertain: bool = False) -> list[Finding]:
    return judged(RULES, _response(body), uncertain)


def _request(body: Object) -> Iterator[Finding]:
    yield from (Finding(key, "unknown-key", "no key of this API") for key in body if key not in KEYS)
    if not body.get("input") and not body.get("previous_interaction_id"):
        yield Finding("input", "input", "none")
    steps = rows(body, "input")
    kinds = {step.get("type") in CONTENT for step in steps}
    if len(kinds) > 1 or any(step.get("type") not in STEPS | CONTENT for step in steps):
        yield Finding("input", "step", f"{[step.get('type') for step in steps]}")
    yield from _calls(steps, stored=bool(body.get("previous_interaction_id")))
    config = under(body, "generation_config")
    if config.get("tool_choice") not in (None, "none") and not body.get("tools"):
        yield Finding("generation_config.tool_choice", "choice", "without tools")
    if config.get("thinking_level", "low") not in LEVELS:
        yield Finding("generation_config.thinking_level", "level", f"{config['thinking_level']!r}")
    yield from outside(config, "temperature", 0, 2)
    yield from outside(config, "top_p", 0, 1)
    if len(config.get("stop_sequences") or ()) > 5:
        yield Finding("generation_config.stop_sequences", "stop", f"{len(config['stop_sequences'])} sequences")


def _calls(steps: list[Object], stored: bool) -> Iterator[Finding]:
    """`stored`: Google has stored calls of an earlier interaction."""
    asked: list[Json] = []
    answered: set[str] = set()
    for number, step in enumerate(steps):
        at = f"input[{number}]"
        if step.get("type") == "function_call":
            yield from _call(at, "call", step)
            if step.get("id") in asked:
                yield Finding(at, "duplicate-id", f"{step.get('id')!r}")
            asked.append(step.get("id"))
        if step.get("type") == "function_result":
            if step.get("call_id") not in asked and not stored:
                yield Finding(at, "orphan-result", f"no call {step.get('call_id')!r}")
            answered.add(str(step.get("call_id")))
    if missing := [id_ for id_ in asked if str(id_) not in answered]:
        yield Finding("input", "unanswered-call", f"{missing}")


def _call(at: str, rule: str, step: Object) -> Iterator[Finding]:
    if not step.get("id") or not step.get("name") or not isinstance(step.get("arguments"), dict):
        yield Finding(at, rule, "no id, no name, or arguments that are no object")


def _response(body: Object) -> Iterator[Finding]:
    if not isinstance(body.get("status"), str):
        yield Finding("status", "answer-status", "missing")
    for number, step in enumerate(rows(body, "steps")):
        if step.get("type") == "function_call":
            yield from _call(f"steps[{number}]", "answer-call", step)
