"""Proposes the lines of YAML that would remove a difference: a draft for a person to judge."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, cast

import yaml

from . import Difference, Drift

LEVELS: Final = "minor: a setting. Use major for content, trivial for descriptions, or map the key: {key: field of the model}."
UNKNOWN: Final = "where it is known from"


def proposal(drift: Drift) -> str:
    """Return a fragment of the provider's file, or an empty text if nothing differs. Comments name what only a person can decide."""
    tree: dict[str, Any] = {}
    notes: list[str] = []
    for diff in drift.differences:
        note = _into(tree, diff)
        if note and note not in notes:
            notes.append(note)
    if not tree and not notes:
        return ""
    head = [f"# {drift.provider}: {drift.package} {drift.version}", *(f"# {note}" for note in notes)]
    body = yaml.safe_dump(tree, sort_keys=False, allow_unicode=True, width=140, default_flow_style=None) if tree else ""
    return "\n".join([*head, body])


def _into(tree: dict[str, Any], diff: Difference) -> str:
    """Add what removes one difference; return the note for it."""
    match diff.kind:
        case "new key":
            _shape(tree, diff.place).setdefault("extras", {}).setdefault("minor", {})[diff.name] = _type(diff.type)
            return LEVELS
        case "gone key":
            _shape(tree, diff.place).setdefault("beyond_sdk", {}).setdefault(UNKNOWN, []).append(diff.name)
            return "beyond_sdk: give the source of the key, or remove its line."
        case "new kind":
            left_out = tree.setdefault("sdk", {}).setdefault("drop", {}).setdefault("kept whole", [])
            left_out.append(f"{diff.place}.{diff.name}")
            return "drop: or write a shape for the new kind, and add it to the cases."
        case "new model":
            return f"{diff.place}: no row of rules.models matches {diff.name}: add a row, or list it under drop of sdk with a reason."
        case "new word":
            return f"{diff.place}: its enum has no word {json.dumps(diff.name)}: add it to the row of its value."
        case "gone kind":
            return f"{diff.place}: the SDK has no {diff.name}: remove its line."
        case "no longer beyond":
            return f"{diff.place}: remove {diff.name} from beyond_sdk."
        case "may be missing":
            return f"{diff.place}: move {diff.name} from fields to optional, or list it under drop of sdk with a reason."
        case "not left out":
            return f"sdk.drop: remove {diff.place}.{diff.name}."


def _shape(tree: dict[str, Any], place: str) -> dict[str, Any]:
    """Return the node for the words of an object: `Usage.cost` is the object at a key of a shape."""
    shape, *keys = place.split(".")
    node = cast(dict[str, Any], tree.setdefault("shapes", {}).setdefault(shape, {}))
    for key in keys:
        node = cast(dict[str, Any], node.setdefault("optional", {}).setdefault(key, {}))
    return node


def _type(text: str) -> Any:
    """Return a type as YAML, where `[str]` is a list."""
    return [_type(text[1:-1])] if text.startswith("[") else text or "any"


def proposals(drifts: tuple[Drift, ...]) -> Iterator[str]:
    """Return the proposals of all providers that have differences."""
    return (text for drift in drifts if (text := proposal(drift)))
