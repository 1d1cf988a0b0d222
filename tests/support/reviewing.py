"""The changes in the golden files since the last commit, by kind: `nox -s goldens` prints them, so that a change fits on one screen.

`python tests/support/reviewing.py [COMMIT]` compares with another commit.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SHOWN = 3
LOSS = re.compile(r"(?P<level>\w+): (?P<path>.*?): (?P<what>\w+ [\w.]+) \((?P<value>.*?)\): (?P<reason>.*)", re.S)


def changes(before: Any, after: Any) -> Iterator[str]:
    """Yield the kinds of changes of a golden file. Each kind stands for many changes."""
    if _is_converted(before) and _is_converted(after):
        for name in {**before["to"], **after["to"]}:
            if name not in before["to"] or name not in after["to"]:
                yield "a format more" if name in after["to"] else "a format less"
            elif before["to"][name] != after["to"][name]:
                yield "value changed"
        before, after = before["losses"], after["losses"]
    if _are_losses(before) and _are_losses(after):
        yield from _of_losses([*before], [*after])
        if any(before[text] != after[text] for text in before.keys() & after.keys()):
            yield "a loss is reported by other formats"
    elif before != after:
        yield "content changed"


def _is_converted(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"losses", "to"}


def _are_losses(value: Any) -> bool:
    """Whether a value has losses, with the names of the formats that report them."""
    return isinstance(value, dict) and all(LOSS.fullmatch(text) and isinstance(names, str) for text, names in value.items())


def _of_losses(before: list[str], after: list[str]) -> Iterator[str]:
    gone, new = [loss for loss in before if loss not in after], [loss for loss in after if loss not in before]
    for old in gone:
        was = LOSS.fullmatch(old)
        now = next((match for loss in new if was and (match := LOSS.fullmatch(loss)) and _place(match) == _place(was)), None)
        if was is None or now is None:
            yield f"not told any longer: {_kind(old)}"
            continue
        new.remove(now[0])
        if was["level"] != now["level"]:
            yield f"{was['level']} -> {now['level']}: {was['what']}"
        if was["reason"] != now["reason"]:
            yield f"reworded: {was['reason']} -> {now['reason']}"
        if was["value"] != now["value"]:
            yield f"another value: {was['what']}"
    for loss in new:
        yield f"told now: {_kind(loss)}"


def _place(loss: re.Match[str]) -> tuple[str, str]:
    return loss["path"], loss["what"]


def _kind(loss: str) -> str:
    match = LOSS.fullmatch(loss)
    return f"{match['level']} {match['what']}: {match['reason']}" if match else loss


def report(changes: Iterable[tuple[str, str]]) -> str:
    """Return all (kind of change, file) as text, the most frequent kind first."""
    files: dict[str, list[str]] = {}
    for kind, file in changes:
        files.setdefault(kind, []).append(file)
    lines = [f"{kind}\n    in {_files(names)}" for kind, names in sorted(files.items(), key=lambda item: (-len(item[1]), item[0]))]
    return "\n".join(lines) or "no golden file has changed"


def _files(names: list[str]) -> str:
    shown = ", ".join(names[:SHOWN])
    return f"{len(names)} files: {shown}, .." if len(names) > SHOWN else shown


def since(commit: str) -> Iterator[tuple[str, str]]:
    """Yield (kind of change, file) for every golden file that differs from a commit."""
    status = _git("diff", "--name-status", "--no-renames", commit, "--", "tests/golden").splitlines()
    added = _git("ls-files", "--others", "--exclude-standard", "--", "tests/golden").splitlines()
    for mark, _, file in (line.partition("\t") for line in [*status, *(f"A\t{name}" for name in added)]):
        name = file.removeprefix("tests/golden/")
        if mark in "AD":
            yield ("new file" if mark == "A" else "file is gone"), name
        elif not file.endswith(".json"):
            yield "content changed", name
        else:
            before, after = json.loads(_git("show", f"{commit}:{file}")), json.loads((ROOT / file).read_text("utf-8"))
            yield from ((kind, name) for kind in dict.fromkeys(changes(before, after)) or ["layout alone"])


def _git(*arguments: str) -> str:
    return subprocess.run(("git", *arguments), cwd=ROOT, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    print(report(since((sys.argv[1:] or ["HEAD"])[0])))
