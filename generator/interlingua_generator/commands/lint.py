"""`lint`: what a provider would reject or ignore in requests, as text, JSON or SARIF."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal
from urllib.parse import quote

from rich.console import Console

from .bodies import Unreadable, opened, parsed, peeked, provider, refuse_other_files, write
from .positions import Place, positions

if TYPE_CHECKING:
    from interlingua import Problem

Format = Literal["text", "json", "sarif"]
FailOn = Literal["error", "warning", "note", "never"]
CLEAN, FOUND, USAGE = 0, 1, 2
LEVELS: Final = ("error", "warning", "note")
SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"


@dataclass(frozen=True)
class Found:
    """A problem, and its place in a file."""

    file: str
    place: Place
    problem: Problem

    def __str__(self) -> str:
        line, column = self.place
        docs = f"\n    {self.problem.docs[0]}" if self.problem.docs else ""
        return f"{self.file}:{line}:{column}: {self.problem}{docs}"

    def as_dict(self) -> dict[str, Any]:
        import msgspec

        return {"file": self.file, "line": self.place[0], "column": self.place[1], **msgspec.to_builtins(self.problem)}


def lint_files(files: Sequence[str], target: str, model: str | None, lines: bool, form: Format, fail_on: FailOn, notes: Console) -> int:
    """Write the problems of the files. Returns the exit status."""
    try:
        module = provider(target)
        problems = [finding for file in files for finding in _of_file(file, module, model, lines)]
    except Unreadable as error:
        notes.print(str(error), markup=False, soft_wrap=True)
        return USAGE
    write(_written(problems, form).encode("utf-8", "backslashreplace"))
    if form == "text":
        notes.print(_summary(problems, len(files)), markup=False, soft_wrap=True)
    failing = LEVELS[: LEVELS.index(fail_on) + 1] if fail_on != "never" else ()
    return FOUND if any(finding.problem.level in failing for finding in problems) else CLEAN


def _of_file(file: str, module: Any, model: str | None, lines: bool) -> Iterator[Found]:
    """Yield the problems of a file. Raises Unreadable."""
    with opened(file) as opened_file:
        head, reader = peeked(opened_file)
        refuse_other_files(head, file)
        name = "<stdin>" if file == "-" else file
        if not lines:
            yield from _of_text(reader.read(), name, 0, module, model)
            return
        for number, line in enumerate(reader):
            if line.strip():
                yield from _of_text(line.strip(b"\r\n"), name, number, module, model)


def _of_text(data: bytes, name: str, above: int, module: Any, model: str | None) -> Iterator[Found]:
    """Yield the problems of a JSON text. `above`: the number of lines before it in the file. Raises Unreadable."""
    import interlingua as il

    body = parsed(data, name if not above else f"{name}:{above + 1}")
    try:
        problems = il.lint(body, for_=module, model=model)
    except il.Error as error:
        raise Unreadable(f"{name}: {error}") from error
    places = positions(data.decode("utf-8-sig")) if problems else {}
    for problem in problems:
        line, column = _nearest(problem.path, places)
        yield Found(name, (line + above, column), problem)


def _nearest(path: str, places: dict[str, Place]) -> Place:
    """Return the place of a path, or of the nearest value around it."""
    while path not in places:
        path = path[: max(path.rfind("."), path.rfind("["), 0)]
    return places[path]


# --- formats -----------------------------------------------------------------------------------------------------------------------


def _written(findings: Sequence[Found], form: Format) -> str:
    match form:
        case "text":
            return "".join(f"{finding}\n" for finding in findings)
        case "json":
            return json.dumps([finding.as_dict() for finding in findings], indent=2, ensure_ascii=False) + "\n"
        case "sarif":
            return json.dumps(sarif(findings), indent=2, ensure_ascii=False) + "\n"


def _summary(findings: Sequence[Found], files: int) -> str:
    counts = [(sum(finding.problem.level == level for finding in findings), level) for level in LEVELS]
    counted = ", ".join(f"{count} {level}{'s' if count != 1 else ''}" for count, level in counts if count)
    return f"{counted or 'nothing found'} in {files} file{'s' if files != 1 else ''}"


def sarif(findings: Sequence[Found]) -> dict[str, Any]:
    """Return SARIF 2.1.0, which code hosts show beside the lines."""
    from interlingua import __version__

    rules = list(dict.fromkeys(finding.problem.rule for finding in findings))
    driver = {"name": "interlingua", "version": __version__, "rules": [{"id": rule} for rule in rules]}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": [_result(finding, rules) for finding in findings]}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _result(finding: Found, rules: Sequence[str]) -> dict[str, Any]:
    problem, (line, column) = finding.problem, finding.place
    text = f"{problem.path or 'body'}: {problem.message}" + (f" (fix: {problem.fix})" if problem.fix else "")
    physical = {"artifactLocation": {"uri": quote(finding.file)}, "region": {"startLine": line, "startColumn": column}}
    logical = [{"fullyQualifiedName": problem.path}] if problem.path else []
    return {
        "ruleId": problem.rule,
        "ruleIndex": rules.index(problem.rule),
        "level": problem.level,
        "message": {"text": text},
        "locations": [{"physicalLocation": physical, **({"logicalLocations": logical} if logical else {})}],
        "properties": {"docs": problem.docs},
    }
