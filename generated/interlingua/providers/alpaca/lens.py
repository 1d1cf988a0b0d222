# Generated from spec/applications/alpaca.yaml; do not edit.

"""Alpaca rows, to and from the unified model."""

from ..hf_chat.lens import HfChat


class Alpaca(HfChat):
    """Alpaca rows: what differs from Hugging Face chat templates."""

    __slots__ = ()
    NAMESPACE = "alpaca"
    TITLE = "Alpaca rows"
    DOCS = "https://github.com/hiyouga/LLaMA-Factory/blob/main/data/README.md"
    STREAMLESS = True
    SAMPLES = {
        "rows": (
            {
                "parts": {
                    "system": "system",
                    "history": "turns",
                    "instruction": "user",
                    "input": "user",
                    "chosen": "chosen",
                    "rejected": "rejected",
                },
                "const": {},
            },
            {"parts": {"system": "system", "history": "turns", "instruction": "user", "input": "user", "output": "assistant"}, "const": {}},
        )
    }


LENS = Alpaca()
