# Generated from spec/families/copilot_responses.yaml; do not edit.

"""GitHub Copilot Responses, to and from the unified model."""

from ..openai_responses.lens import OpenaiResponses


class CopilotResponses(OpenaiResponses):
    """GitHub Copilot Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "copilot_responses"
    TITLE = "GitHub Copilot Responses"
    DOCS = "https://github.com/microsoft/vscode-copilot-chat"
    ADDRESS = {"base": "https://api.githubcopilot.com"}


LENS = CopilotResponses()
