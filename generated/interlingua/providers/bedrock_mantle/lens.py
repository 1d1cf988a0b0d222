# Generated from spec/families/bedrock_mantle.yaml; do not edit.

"""Amazon Bedrock, OpenAI endpoint, to and from the unified model."""

from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class BedrockMantle(OpenaiCompatibleReasoning):
    """Amazon Bedrock, OpenAI endpoint: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "bedrock_mantle"
    TITLE = "Amazon Bedrock, OpenAI endpoint"
    DOCS = "https://docs.aws.amazon.com/bedrock/latest/userguide/inference-chat-completions.html"
    ADDRESS = {"base": "https://bedrock-mantle.{region}.api.aws/v1", "key": "AWS_BEARER_TOKEN_BEDROCK"}


LENS = BedrockMantle()
