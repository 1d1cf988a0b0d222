# Generated from spec/families/bedrock_anthropic.yaml; do not edit.

"""Claude on Amazon Bedrock (InvokeModel): what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..anthropic.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"hosted_tools": words.HostedTools(servers="beside", refuses=("web_search", "web_fetch", "code_execution", "mcp"))}

REPAIRS = PARENT.of(LENS, rules=RULES)
