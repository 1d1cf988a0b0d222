"""`docs`: pages for each provider, from its spec, and for each pair of formats; a list of providers, a matrix of fields, the model."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from difflib import unified_diff
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._paths import checkout_dir, data_dir
from .generate import Refused, UsageError, needs_extra

if TYPE_CHECKING:
    from ..print.matrix import Keys

FOLDER = "docs/providers"
MADE = "by `interlingua docs`"  # every page contains this text


def folder_of(out: Path | None) -> Path:
    """Return the folder of the pages. Raises UsageError."""
    checkout = checkout_dir()
    if out is None and checkout is None:
        raise UsageError("Name the output folder of the pages with --out, for example: interlingua docs --out docs")
    return out or Path(str(checkout)) / FOLDER


def pages(spec_dirs: Sequence[Path] = ()) -> dict[str, str]:
    """Return the text of each page by file name, for the shipped providers and those of these folders.

    Raises Refused with the problems of the specs.
    """
    with needs_extra():
        from ..compiling import compile
        from ..plan.coverage import coverage
        from ..print.index_page import index_page
        from ..print.matrix import matrix
        from ..print.model_page import model_page
        from ..print.pages import page
        from ..problems import SpecError
        from ..read.rule_words import RULES
    try:
        compiled = compile([data_dir("spec"), *spec_dirs])
    except SpecError as error:
        raise Refused(str(error)) from error
    specs = compiled.specs
    words = {word: word_of_rule.doc for word, word_of_rule in RULES.items()}
    facts = {name: coverage(spec, compiled.unified, compiled.codecs) for name, spec in sorted(specs.items())}
    provider_pages = {
        f"{name}.md": page(spec, [specs[elder] for elder in spec.lineage[1:]], words, small_request(name) if spec.request else None)
        for name, spec in sorted(specs.items())
    }
    natives = [name for name, found_coverage in facts.items() if found_coverage.native]
    keys = wire_names(natives)
    pages = {"README.md": index_page(specs), "matrix.md": matrix(facts, compiled.unified, keys), "model.md": model_page(compiled.unified)}
    return {**provider_pages, **pages, **pairs(natives)}


def wire_names(natives: Sequence[str]) -> Keys:
    """Return the keys of these formats, as the installed package explains them. Formats that it does not have are left out."""
    import interlingua as il
    from interlingua.reports.explain import SIDES, wire_keys

    return {name: {side: wire_keys(name, side) for side in SIDES} for name in natives if name in il.PROVIDERS}


def pairs(natives: Sequence[str]) -> dict[str, str]:
    """Return by file name a page for each pair of these formats: what the installed package explains of their keys.

    Formats that the package does not have are left out.
    """
    import interlingua as il
    from interlingua.reports.explain import every_key
    from interlingua.reports.facts import facts_of

    from ..print.pair_page import pair_page

    names = [name for name in natives if name in il.PROVIDERS]
    titles = {name: facts_of(name).title for name in names}
    texts: dict[str, str] = {}
    for first, other in combinations(names, 2):
        sides = {
            source: [("Requests", every_key(source, target, "request")), ("Answers", every_key(source, target, "response"))]
            for source, target in ((first, other), (other, first))
        }
        texts[f"pairs/{first}-{other}.md"] = pair_page(first, other, sides, titles)
    return texts


def small_request(provider: str) -> Any:
    """Return the request that the installed package writes for a greeting, or None if it does not have the provider or such requests."""
    import interlingua as il

    if provider not in il.PROVIDERS:
        return None
    request = il.Request(model="MODEL", messages=[il.Message.system("Be brief."), il.Message.user("Hello!")], max_tokens=1000)
    value: Any = il.encode_request(request, target=provider).value
    return value if value.__class__ is dict else None


def difference(files: Mapping[str, str], folder: Path) -> str:
    """Return a unified diff from the existing pages to the new ones."""
    existing = _pages_in(folder, files)
    lines: list[str] = []
    for name in sorted({*files, *existing}):
        before, after = existing.get(name, "").splitlines(keepends=True), files.get(name, "").splitlines(keepends=True)
        lines += unified_diff(before, after, name if name in existing else "/dev/null", name if name in files else "/dev/null")
    return "".join(lines)


def write(files: Mapping[str, str], folder: Path) -> int:
    """Write the pages, and return how many have changed. Pages of providers that no longer exist are removed."""
    existing = _pages_in(folder, files)
    for name in existing.keys() - files.keys():
        (folder / name).unlink()
    new = [name for name, text in files.items() if existing.get(name) != text]
    for name in new:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(files[name], "utf-8")
    return len(new) + len(existing.keys() - files.keys())


def _pages_in(folder: Path, files: Collection[str]) -> dict[str, str]:
    """Return by name the existing pages that this command wrote or will write. Other files belong to the user."""
    texts = (
        {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in sorted(folder.rglob("*.md"))} if folder.is_dir() else {}
    )
    return {name: text for name, text in texts.items() if name in files or MADE in text}
