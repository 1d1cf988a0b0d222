"""A package that holds only somebody's own providers and takes everything else from the installed `interlingua`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from pathlib import Path

from ._paths import FOLDER

KINDS = ("providers", "dialects")
PACKAGE_IMPORT = re.compile(r"^from \.\.\.([\w.]*)", re.MULTILINE)


def own_providers(spec_dirs: Iterable[Path]) -> list[str]:
    """The providers that these folders declare or override."""
    return sorted({path.stem for folder in spec_dirs for kind in KINDS for path in folder.glob(f"{kind}/*.yaml")})


def addon(files: dict[str, str], providers: Collection[str]) -> dict[str, str]:
    """Of all files of a package, those of `providers`; what they import from their package they then import from `interlingua`."""
    inside = {path.removeprefix(f"{FOLDER}/"): text for path, text in files.items() if path.startswith(f"{FOLDER}/")}
    kept = {path: _redirected(text) for path, text in inside.items() if path.partition("/")[0] in providers}
    return {"__init__.py": _init(sorted(providers)), **kept}


def _redirected(text: str) -> str:
    """`from ...core.errors import` -> `from interlingua.core.errors import`."""
    return PACKAGE_IMPORT.sub(lambda found: f"from interlingua.{found[1]}" if found[1] else "from interlingua", text)


def _init(providers: list[str]) -> str:
    imports = "\n".join(f"from . import {name} as {name}" for name in providers)
    doc = '"""Providers for interlingua: pass one of these modules as `source=` or `target=`."""'
    return f"{doc}\n\n{imports}\n\nPROVIDERS: tuple[str, ...] = {tuple(providers)!r}\n"
