"""What a wheel and an sdist hold: the generated files that MANIFEST names, and besides them what git knows. Strays stay at home."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GENERATED = "generated/interlingua"
WHEEL = {  # folder -> its place in the wheel
    GENERATED: "interlingua",
    "generator/interlingua_generator": "interlingua_generator",
    "spec": "interlingua_generator/_data/spec",
    "templates": "interlingua_generator/_data/templates",
}
FILES = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "constraints.txt", "mkdocs.yml", "noxfile.py", ".pre-commit-hooks.yaml")
SDIST = (GENERATED, "generator", "spec", "templates", "tests", "docs", "examples", *FILES)
# Without git, that is in an unpacked sdist: what no editor and no tool leaves behind.
SUFFIXES = {".py", ".typed", ".yaml", ".json", ".jinja", ".md", ".sse", ".txt", ".toml", ".html", ".css", ".js", ".svg", ".png"}


class Shipped(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        for path in strays(root):
            self.app.display_warning(f"not shipped, because git does not know it: {path}")
        places = WHEEL if self.target_name == "wheel" else {folder: folder for folder in SDIST}
        for path in sources(root):
            for folder, place in places.items():
                if path == folder or path.startswith(f"{folder}/"):
                    build_data["force_include"][str(root / path)] = place + path.removeprefix(folder)


def sources(root: Path) -> Iterable[str]:
    """The paths of all files that belong to the project."""
    others = known(root) or without_strays(root)
    return sorted({*generated(root), *(path for path in others if not path.startswith(f"{GENERATED}/") and (root / path).is_file())})


def generated(root: Path) -> Iterable[str]:
    lines = (root / GENERATED / "MANIFEST").read_text("utf-8").splitlines()
    return [f"{GENERATED}/{path}" for path in ("MANIFEST", *(line.partition("  ")[2] for line in lines if not line.startswith("#")))]


def known(root: Path) -> list[str]:
    """What git tracks; nothing where git does not track this project."""
    paths = git_files(root)
    return paths if "pyproject.toml" in paths else []


def strays(root: Path) -> list[str]:
    """Files that git neither tracks nor ignores, where files are that are shipped."""
    return git_files(root, "--others", "--exclude-standard", *SDIST) if known(root) else []


def git_files(root: Path, *options: str) -> list[str]:
    try:
        done = subprocess.run(["git", "ls-files", "-z", *options], cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return []
    return [path for path in done.stdout.split("\0") if path]


def without_strays(root: Path) -> list[str]:
    paths = (path.relative_to(root) for folder in SDIST for path in (root / folder, *(root / folder).rglob("*")))
    return [path.as_posix() for path in paths if path.suffix in SUFFIXES and not any(part[0] in "._" for part in path.parts[:-1])]
