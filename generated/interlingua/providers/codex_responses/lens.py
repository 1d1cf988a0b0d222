# Generated from spec/families/codex_responses.yaml; do not edit.

"""ChatGPT Codex Responses, to and from the unified model."""

from ..openai_responses.lens import OpenaiResponses


class CodexResponses(OpenaiResponses):
    """ChatGPT Codex Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "codex_responses"
    TITLE = "ChatGPT Codex Responses"
    DOCS = "https://github.com/openai/codex"
    OWNER = "openai"
    ADDRESS = {"base": "https://chatgpt.com/backend-api/codex"}


LENS = CodexResponses()
