# Generated from spec/applications/trl.yaml; do not edit.

"""TRL data sets, to and from the unified model."""

from ...lenses.rows import Kept
from ..hf_chat.lens import HfChat


class Trl(HfChat):
    """TRL data sets: what differs from Hugging Face chat templates."""

    __slots__ = ()
    NAMESPACE = "trl"
    TITLE = "TRL data sets"
    DOCS = "https://huggingface.co/docs/trl/dataset_formats"
    SDK_PARAMS = HfChat.SDK_PARAMS | frozenset({"prompt"})
    STREAMLESS = True
    SAMPLES = {
        "rows": (
            {"parts": {"prompt": "prompt", "chosen": "chosen", "rejected": "rejected"}, "const": {}},
            {"parts": {"chosen": "chosen", "rejected": "rejected"}, "const": {}},
            {"parts": {"prompt": "prompt", "completion": "chosen"}, "const": {"label": True}},
            {"parts": {"prompt": "prompt", "completion": "rejected"}, "const": {"label": False}},
            {"parts": {"prompt": "prompt", "completion": "completion"}, "const": {"label": None}},
            {"parts": {"prompt": "prompt"}, "const": {"messages": None, "completion": None, "chosen": None, "rejected": None}},
        )
    }
    ROWS_SAMPLE = HfChat.ROWS_SAMPLE + {"prompt": Kept("major")}


LENS = Trl()
