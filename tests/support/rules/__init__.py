"""Judges of what the providers' APIs accept: `check_request(target, body)` and `check_response(target, body)` say what would be refused.

Written straight from documents, error messages and SDK types, apart from specs and converters. Each rule names its source: `RULES`.
"""

from __future__ import annotations

from types import ModuleType

from . import anthropic, bedrock_converse, cohere, gemini, gemini_interactions, mistral, ollama, openai_chat, openai_responses
from .common import Finding, Object

JUDGES: dict[str, ModuleType] = {
    "anthropic": anthropic,
    "bedrock_converse": bedrock_converse,
    "cohere": cohere,
    "gemini": gemini,
    "gemini_interactions": gemini_interactions,
    "mistral": mistral,
    "ollama": ollama,
    "openai_chat": openai_chat,
    "openai_responses": openai_responses,
}


def check_request(target: str, body: Object, model: str | None = None, uncertain: bool = False) -> list[Finding]:
    """What the target refuses of a request. `model`: where the API has it outside the body."""
    if target == "gemini":
        return gemini.check_request(body, uncertain, model or "")
    return JUDGES[target].check_request(body, uncertain)


def check_response(target: str, body: Object, uncertain: bool = False) -> list[Finding]:
    """What a client of the target cannot make sense of in an answer, or send back."""
    return JUDGES[target].check_response(body, uncertain)
