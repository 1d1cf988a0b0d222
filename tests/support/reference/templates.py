"""Strings that are assembled from a template: `[{name}]: {}`."""

from __future__ import annotations

import re


def take_apart(template: str, text: str) -> dict[str, str] | None:
    """Return the texts of the holes (the text itself under ""); None if writing them would give another string."""
    holes = re.findall(r"\{(\w*)\}", template)
    pattern = "".join(f"(?P<h{holes.index(x[1:-1])}>.*)" if x.startswith("{") else re.escape(x) for x in re.split(r"(\{\w*\})", template))
    match = re.fullmatch(lazy(pattern), text, re.DOTALL)
    if match is None:
        return None
    texts = {hole: match.group(f"h{i}") for i, hole in enumerate(holes)}
    return texts if put_together(template, texts) == text else None


def lazy(pattern: str) -> str:
    """Let all holes except the last end at the first literal that follows."""
    head, dot, tail = pattern.rpartition(".*")
    return head.replace(".*", ".*?") + dot + tail


def put_together(template: str, texts: dict[str, str]) -> str:
    return re.sub(r"\{(\w*)\}", lambda hole: texts[hole.group(1)], template)
