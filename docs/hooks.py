"""What MkDocs cannot know by itself: the providers by kind, and files outside of docs/ to which pages link."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

import yaml
from mkdocs.structure.files import File

ROOT = Path(__file__).parent.parent
KINDS = {"providers": "Native formats", "applications": "Formats of applications and libraries"}
LINK = re.compile(r"(\]\()([^)#:\s]+)((?:#[^)]*)?\))")
LANGUAGES = {".py": "python", ".yaml": "yaml", ".toml": "toml", ".json": "json"}


def on_config(config: Any) -> Any:
    for section in config["nav"]:
        if "Guides" in section:
            section["Guides"] = [
                "guides/README.md",
                *(f"guides/{path.name}" for path in pages_of("guides")),
                {"Five applications": seeds()},
            ]
        elif "Providers" in section:
            section["Providers"] = providers()
        elif "Internals" in section:
            section["Internals"] += [f"decisions/{path.name}" for path in pages_of("decisions")]
    return config


def pages_of(folder: str) -> list[Path]:
    return sorted(path for path in (ROOT / "docs" / folder).glob("*.md") if path.name != "README.md")


def seeds() -> list[str]:
    return [f"seeds/{path.name}" for path in pages_of("seeds")]


def providers() -> list[Any]:
    """A page each, by kind; families by the native format that they are like."""
    specs = {path.stem: path for path in sorted((ROOT / "spec").glob("*/*.yaml")) if path.parent.name in (*KINDS, "families")}
    said = {name: yaml.load(path.read_text("utf-8"), yaml.CSafeLoader) for name, path in specs.items()}  # as the generator reads them
    like = {name: one.get("like") for name, one in said.items()}
    titles = {name: one["title"] for name, one in said.items()}

    def root(name: str) -> str:
        return root(like[name]) if like[name] in specs else name

    kinds = {kind: [name for name, path in specs.items() if path.parent.name == folder] for folder, kind in KINDS.items()}
    for name, path in specs.items():
        if path.parent.name == "families":
            kinds.setdefault(f"Like {titles[root(name)]}", []).append(name)
    listed = [{kind: [f"providers/{name}.md" for name in sorted(names)]} for kind, names in kinds.items()]
    pairs = [f"providers/pairs/{path.name}" for path in pages_of("providers/pairs")]
    return ["providers/README.md", *listed, {"Each two formats": pairs}]


def on_files(files: Any, config: Any) -> Any:
    """Adds a page for each file outside of docs/ that a page links to."""
    for page in [one for one in files if one.is_documentation_page()]:
        for target in outside(page.src_uri, page.content_string):
            name = source_page(target)
            if files.get_file_from_path(name) is None:
                files.append(File.generated(config, name, content=shown(ROOT / target)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Leads links that leave docs/ to these pages."""
    here = posixpath.dirname(page.file.src_uri)

    def led(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join("docs", here, found[2]))
        if target.startswith("docs/") or not (ROOT / target).is_file():
            return found[0]
        return f"{found[1]}{posixpath.relpath(source_page(target), here)}{')'}"

    return LINK.sub(led, markdown)


def outside(page: str, text: str) -> set[str]:
    """The files of the repository that a page links to, and that are not in docs/."""
    places = {posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), found[2])) for found in LINK.finditer(text)}
    return {place for place in places if not place.startswith("docs/") and (ROOT / place).is_file()}


def source_page(path: str) -> str:
    return f"sources/{path.removesuffix('.md')}.md"


def shown(path: Path) -> str:
    text = path.read_text("utf-8")
    name = path.relative_to(ROOT).as_posix()
    if path.suffix == ".md":  # its own links lead to places that are not in the site
        return LINK.sub(lambda found: found[0] if found[2].startswith("http") else "]()", text).replace("]()", "]")
    return f"# {name}\n\n````{LANGUAGES.get(path.suffix, '')}\n{text}````\n"
