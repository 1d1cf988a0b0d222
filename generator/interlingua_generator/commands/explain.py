"""`explain`: what a key of one format becomes in another, as text, Markdown or JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from rich.console import Console

from .bodies import Unreadable, opened, parsed, provider, write

if TYPE_CHECKING:
    from interlingua import Explained

Format = Literal["text", "markdown", "json"]
DONE, UNKNOWN, USAGE = 0, 1, 2
HEAD = ("key", "in", "is", "becomes", "way out")


def explain_key(what: str, source: str, target: str, model: str | None, kind: Any, form: Format, notes: Console) -> int:
    """Write what a key, or the keys of a file, become. Returns the exit status."""
    import interlingua as il

    try:
        here, target_module = provider(source), provider(target)
        key: Any = what
        if what.endswith((".json", ".jsonl")) and not Path(what).exists():
            raise Unreadable(f"{what}: No such file or directory")
        if what == "-" or Path(what).is_file():
            with opened(what) as file:
                key = parsed(file.read(), what)
        rows = il.explain(key, source=here, target=target_module, model=model, kind=kind)
    except Unreadable as error:
        notes.print(str(error), markup=False, soft_wrap=True)
        return USAGE
    except il.Error as error:
        notes.print(str(error), markup=False, soft_wrap=True)
        return UNKNOWN
    write(written(rows, form).encode())
    return DONE


def written(keys: Sequence[Explained], form: Format) -> str:
    match form:
        case "text":
            return "".join(f"{key}\n" for key in keys)
        case "json":
            return json.dumps(msgspec.to_builtins(list(keys)), indent=2, ensure_ascii=False) + "\n"
        case "markdown":
            rows = [(f"`{key.path}`", key.side, _code(key.fields), key.outcome, "; ".join(key.way_out)) for key in keys]
            return "".join(f"| {' | '.join(_cell(text) for text in row)} |\n" for row in (HEAD, ("---",) * len(HEAD), *rows))


def _code(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
