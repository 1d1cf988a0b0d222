# Generated from spec/families/charm_hyper.yaml; do not edit.

"""Charm Hyper, to and from the unified model."""

from ...lenses.kinds import FLOAT
from ...lenses.rows import Kept, Nested, Row
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class CharmHyper(OpenaiCompatibleReasoning):
    """Charm Hyper: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "charm_hyper"
    TITLE = "Charm Hyper"
    DOCS = "https://hyper.charm.land/"
    ADDRESS = {"base": "https://hyper.charm.land/v1", "key": "HYPER_API_KEY"}
    LOST_USAGE = with_keys(OpenaiCompatibleReasoning.LOST_USAGE, {"cost": ("cost", "usd")})
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {"cost": Nested({"usd": Row("cost", FLOAT), "hypercredits": Kept("trivial")})}


LENS = CharmHyper()
