"""Facts about the model's fields that the runtime needs."""

from __future__ import annotations

from typing import Final

# Fields that can be derived from the rest of the value, by class; spec/unified.yaml marks them with `derived: true`.
DERIVED: Final[dict[str, tuple[str, ...]]] = {
    "Citation": ("unit", "part", "statement", "numbers"),
    "Text": ("signer", "id", "metadata", "priority"),
    "FileRef": ("owner",),
    "Image": ("signer", "id", "metadata", "priority"),
    "Audio": ("signer", "metadata", "priority"),
    "Video": ("signer", "id", "metadata", "priority"),
    "Document": ("signer", "id", "metadata", "priority"),
    "Reasoning": ("signer", "metadata", "priority"),
    "ToolCall": ("arguments_text", "arguments_error", "signer", "metadata", "priority"),
    "ToolResult": ("name", "form", "signer", "id", "metadata", "priority"),
    "Refusal": ("signer", "id", "metadata", "priority"),
    "Answer": ("stop_native",),
    "Message": ("form", "id", "answer", "metadata", "priority"),
    "Candidate": ("index", "stop_native"),
    "ErrorAnswer": ("native", "status", "retry_after"),
    "ToolChange": ("signer", "id", "metadata", "priority"),
    "ConfigChange": ("signer", "id", "metadata", "priority"),
    "Tool": ("kind",),
    "SignatureDelta": ("signer",),
    "PredicateQuestion": ("form",),
    "ChoiceQuestion": ("form",),
    "ScoreQuestion": ("form",),
    "LevelProbability": ("label",),
    "PredicateAnswer": ("confidence",),
    "ScoreAnswer": ("legend",),
}
