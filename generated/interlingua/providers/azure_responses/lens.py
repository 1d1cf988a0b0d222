# Generated from spec/families/azure_responses.yaml; do not edit.

"""Azure OpenAI Responses, to and from the unified model."""

from ...lenses.rows import Kept
from ..openai_responses.lens import OpenaiResponses


class AzureResponses(OpenaiResponses):
    """Azure OpenAI Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "azure_responses"
    TITLE = "Azure OpenAI Responses"
    DOCS = "https://learn.microsoft.com/en-us/azure/ai-foundry/openai/how-to/responses"
    OWNER = "openai"
    ENDPOINT = {"prefix": None, "header": "api-key"}
    ADDRESS = {"base": "https://{resource}.openai.azure.com/openai/v1", "key": "AZURE_OPENAI_API_KEY"}
    ROWS_RESPONSE = OpenaiResponses.ROWS_RESPONSE + {"moderation": Kept("trivial"), "content_filters": Kept()}


LENS = AzureResponses()
