"""Reduces a draft until samples are written back unchanged: objects that it does not write back become opaque."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from ..read import yaml
from .draft import Draft
from .judging import Score, Undraftable, judged, settled
from .values import is_list

LEAST: Final = 0.8  # share of the samples that must be written back unchanged
ROUNDS: Final = 4
WHY: Final = "with it, samples do not come back as they were"
NO_CALLS: Final = "results without any call may be calls with their results"


def exact(draft: Draft, name: str, sources: yaml.Sources, bodies: Mapping[str, Sequence[Any]]) -> Draft:
    """Return the draft, or one with fewer shapes that writes more of the samples back unchanged."""
    kinds = {shape_name: shape["is"] for shape_name, shape in draft.sections.get("shapes", {}).items()}
    if "ToolResult" in kinds.values() and "ToolCall" not in kinds.values():  # another format would lose them
        draft = _without(draft, [shape_name for shape_name, kind in kinds.items() if kind == "ToolResult"], NO_CALLS)
    best = _score(draft, name, sources, bodies)
    for _ in range(ROUNDS):
        if best is None or best.exact >= LEAST * best.bodies:
            break
        trials = [(_without(draft, names), names) for names in _groups(draft)]
        scored = [(score, trial) for trial, _ in trials if (score := _score(trial, name, sources, bodies)) is not None]
        best_trial = max(scored, key=lambda entry: (entry[0].exact, entry[0].spoken), default=None)
        if best_trial is None or best_trial[0].exact <= best.exact:
            break
        best, draft = best_trial
    return draft


def _score(draft: Draft, name: str, sources: yaml.Sources, bodies: Mapping[str, Sequence[Any]]) -> Score | None:
    try:
        return judged(settled(draft, name, sources)[1], name, bodies)
    except Undraftable:
        return None


def _groups(draft: Draft) -> Iterator[list[str]]:
    """Yield groups of shapes that may be removed: the parts of one struct, and each row. Texts stay, since they are the content."""
    shapes: dict[str, Any] = draft.sections.get("shapes", {})
    parts: dict[str, list[str]] = {}
    for shape in shapes.values():
        if shape.get("else") == "opaque":
            for case in shape.get("cases", ()):
                parts.setdefault(shapes[case]["is"], []).append(case)
    yield from (names for struct, names in parts.items() if struct != "Text")
    talk = draft.sections.get("messages", {})
    if talk.get("else") == "opaque":
        rows = [row for row_names in talk["rows"].values() for row in (row_names if is_list(row_names) else [row_names])]
        yield from ([row] for row in rows if isinstance(row, str))


def _without(draft: Draft, names: Sequence[str], why: str = WHY) -> Draft:
    smaller = deepcopy(draft)
    for name in names:
        if name in smaller.sections["shapes"]:
            smaller.drop(name, why)
    rows: dict[str, Any] = smaller.sections.get("messages", {}).get("rows", {})
    if not any(shape["is"] == "ToolResult" for shape in smaller.sections["shapes"].values()):
        for role in [role for role, role_rows in rows.items() if isinstance(role_rows, dict) and "inside" in role_rows]:
            del rows[role]
    return smaller
