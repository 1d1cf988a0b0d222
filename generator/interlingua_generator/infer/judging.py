"""Compiles a draft, removing what is wrong step by step, and measures how many samples it reads."""

from __future__ import annotations

import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module, invalidate_caches
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final

from .. import compiling
from ..build import planned, printed_files
from ..problems import Problem
from ..read import yaml
from ..write import form
from .draft import Draft
from .likeness import same
from .writing import Page, page

STEPS: Final = 40
FILE: Final = "draft"


class Undraftable(Exception):
    """Nothing is left of the draft that could be compiled."""


@dataclass(frozen=True)
class Score:
    """The result of a spec on bodies: how many are written back unchanged, and for how many of these a text reached the messages."""

    bodies: int
    exact: int
    spoken: int


def settled(draft: Draft, name: str, sources: yaml.Sources) -> tuple[Page, compiling.Compiled]:
    """Return the page of a draft that compiles. What has a problem is removed, with a note."""
    problems: list[Problem] = []
    for _ in range(STEPS):
        draft.tidy()
        written = page(draft.sections, draft.notes, draft.head)
        compiled, problems = _compiled("\n".join(written.lines), name, sources)
        if compiled is not None and not problems:
            return written, compiled
        if not _take_back(draft, written, problems):
            break
    raise Undraftable("\n".join(map(str, problems)))


def _compiled(text: str, name: str, sources: yaml.Sources) -> tuple[compiling.Compiled | None, list[Problem]]:
    problems: list[Problem] = []
    table = yaml.text_table(FILE, text, problems)
    if table is None:
        return None, problems
    files = {**sources.files, name: table}
    compiled = compiling.compile_sources(replace(sources, files=files, paths={**sources.paths, name: FILE}), problems, {name})
    return compiled, problems


def _take_back(draft: Draft, written: Page, problems: Sequence[Problem]) -> bool:
    done = False
    for problem in problems:
        if problem.mark.file == FILE and 0 < problem.mark.line <= len(written.places):
            place = written.places[problem.mark.line - 1]
            done = draft.take_back(place, problem.message) or done
    return done


@contextmanager
def imported(compiled: compiling.Compiled, name: str) -> Generator[ModuleType]:
    """Yield the module of a compiled draft. It exists only within the context."""
    package = f"drafted_{name}"
    with TemporaryDirectory() as folder:
        for path, text in files(compiled, name).items():
            place = Path(folder) / package / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8")
        sys.path.insert(0, folder)
        invalidate_caches()
        try:
            yield import_module(f"{package}.{name}")
        finally:
            sys.path.remove(folder)
            for module_name in [module_name for module_name in sys.modules if module_name.partition(".")[0] == package]:
                del sys.modules[module_name]


def files(compiled: compiling.Compiled, name: str) -> dict[str, str]:
    printed = printed_files(compiled, planned(compiled), {name})
    return {path: "".join(form.formed(p.text) if p.rough else p.text for p in module.pieces) for path, module in printed.items()}


def texts(value: Any) -> list[str]:
    """Return the texts in the messages of a request or a response, in order."""
    messages = getattr(value, "messages", None)
    if messages is None:
        messages = [candidate.message for candidate in value.candidates]
    return [part.text for message in messages for part in message.parts if type(part).__name__ == "Text" and part.text]


def judged(compiled: compiling.Compiled, name: str, bodies: Mapping[str, Sequence[Any]]) -> Score:
    """Return the score of a compiled draft on bodies."""
    with imported(compiled, name) as module:
        shares = [judge(module, kind, body) for kind, group in bodies.items() if kind in ("request", "response") for body in group]
        talks = [judge(module, "request", body) for body in bodies.get("messages", ())]
    results = [*shares, *talks]
    return Score(len(results), sum(share is not None for share in results), sum(bool(share) for share in results))


def judge(module: Any, kind: str, body: Any) -> bool | None:
    """Return None if the body cannot be read or is not written back unchanged, or else whether a text of its messages reached the model."""
    from interlingua import Error

    if not hasattr(module, f"decode_{kind}"):
        return None
    try:
        value = getattr(module, f"decode_{kind}")(body)
        written, _ = getattr(module, f"encode_{kind}")(value)
    except Error:
        return None
    return bool(texts(value)) if same(written, body) else None


def settled_text(text: str, name: str, sources: yaml.Sources) -> compiling.Compiled:
    """Return a compiled draft. Raises Undraftable."""
    compiled, problems = _compiled(text, name, sources)
    if compiled is None or problems:
        raise Undraftable("\n".join(map(str, problems)))
    return compiled
