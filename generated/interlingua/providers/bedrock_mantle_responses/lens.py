# Generated from spec/families/bedrock_mantle_responses.yaml; do not edit.

"""Amazon Bedrock Responses, to and from the unified model."""

from ..openai_responses.lens import OpenaiResponses


class BedrockMantleResponses(OpenaiResponses):
    """Amazon Bedrock Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "bedrock_mantle_responses"
    TITLE = "Amazon Bedrock Responses"
    DOCS = "https://docs.aws.amazon.com/bedrock/latest/userguide/bedrock-mantle.html"
    ADDRESS = {"base": "https://bedrock-mantle.{region}.api.aws/v1", "key": "AWS_BEARER_TOKEN_BEDROCK"}


LENS = BedrockMantleResponses()
