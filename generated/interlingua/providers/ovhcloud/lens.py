# Generated from spec/families/ovhcloud.yaml; do not edit.

"""OVHcloud AI Endpoints, to and from the unified model."""

from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Ovhcloud(OpenaiCompatibleReasoning):
    """OVHcloud AI Endpoints: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "ovhcloud"
    TITLE = "OVHcloud AI Endpoints"
    DOCS = "https://help.ovhcloud.com/csm/en-public-cloud-ai-endpoints-getting-started"
    ADDRESS = {"base": "https://oai.endpoints.kepler.ai.cloud.ovh.net/v1", "key": "OVHCLOUD_API_KEY"}


LENS = Ovhcloud()
