"""By which deltas the parts of a stream grow: what templates/runtime/streams/deltas.py does, as the checks and the printed code need it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# What makes a part of this class grow; the first is the one that it mostly grows by.
GROWTH: Final[Mapping[str, tuple[str, ...]]] = {
    "Text": ("TextDelta", "CitationDelta", "SignatureDelta"),
    "Refusal": ("TextDelta",),
    "Reasoning": ("ReasoningDelta", "SummaryDelta", "SignatureDelta"),
    "ToolCall": ("ArgumentsDelta", "InputDelta"),
    "Audio": ("AudioDelta",),
}

# The delta that a part of this class grows by, where the wire has it as a string.
TEXTS: Final[Mapping[str, str]] = {"Text": "TextDelta", "Refusal": "TextDelta", "Reasoning": "ReasoningDelta"}

# The delta that this field grows by.
FIELDS: Final[Mapping[tuple[str, str], str]] = {
    ("ToolCall", "arguments_text"): "ArgumentsDelta",
    ("ToolCall", "input"): "InputDelta",
    ("Audio", "source"): "AudioDelta",
}

# Deltas that an event of a list of items can tell: the next piece of a text, of one of several texts, or the next member of a list.
SEVERAL: Final = ("ReasoningDelta", "SummaryDelta")
LISTED: Final = ("CitationDelta",)
IN_ITEMS: Final = ("TextDelta", *SEVERAL, "ArgumentsDelta", "InputDelta", *LISTED)
