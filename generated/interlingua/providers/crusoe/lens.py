# Generated from spec/families/crusoe.yaml; do not edit.

"""Crusoe, to and from the unified model."""

from ..vllm.lens import Vllm


class Crusoe(Vllm):
    """Crusoe: what differs from vLLM."""

    __slots__ = ()
    NAMESPACE = "crusoe"
    TITLE = "Crusoe"
    DOCS = "https://docs.crusoecloud.com/"
    ENDPOINT = {"count": None}
    ADDRESS = {"base": "https://api.inference.crusoecloud.com/v1", "key": "CRUSOE_API_KEY"}


LENS = Crusoe()
