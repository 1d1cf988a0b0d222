"""The page of all providers, in Markdown: a table of the native formats, one of each family, and one of applications."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Final

from ..data.spec import Spec
from .matrix import MADE
from .pages import supported, table

INTRO: Final = (
    "Each page has the keys, rules and sources of a provider. The name in the first column is what `source=` and `target=` take. "
    "[Every field in every format](matrix.md) compares the native formats; [the unified model](model.md) is what all are mapped to."
)
NATIVE: Final = "Native formats"
DECISIONS: Final = "Questions with typed answers (decisions)"
APPLICATIONS: Final = "Applications and libraries"


def index_page(specs: Mapping[str, Spec]) -> str:
    """The text of the page: the providers by kind, each with its title, what it has, and its documentation."""
    kinds: dict[str, list[str]] = {NATIVE: [], DECISIONS: [], APPLICATIONS: []}
    for name, spec in sorted(specs.items()):
        kinds.setdefault(_kind(spec, specs), []).append(name)
    parts = ["# Providers", MADE, INTRO]
    for kind, names in kinds.items():
        if names:
            parts += [f"## {kind}", table(("name", "title", "supports", "documents"), [_row(specs[name]) for name in names])]
    return "\n\n".join(parts) + "\n"


def _kind(spec: Spec, specs: Mapping[str, Spec]) -> str:
    if PurePath(spec.path).parent.name == "applications":
        return APPLICATIONS
    if "decision" in spec.bodies and spec.request is None:
        return DECISIONS
    root = spec.lineage[-1] if spec.lineage else spec.provider
    return NATIVE if root == spec.provider else f"Like {specs[root].title}"


def _row(spec: Spec) -> tuple[str, ...]:
    return f"[`{spec.provider}`]({spec.provider}.md)", spec.title, supported(spec), f"<{spec.docs}>"


__all__ = ["index_page"]
