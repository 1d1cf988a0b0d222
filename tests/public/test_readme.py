"""The examples in README.md, docs/ and the programs of the seeds are correct.

Their Python is run, the README's spec is compiled, and their output is compared. The language page has its own test,
tests/language/test_language.py, and docs/adding_a_provider.md has tests/public/test_walk.py.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from itertools import pairwise
from pathlib import Path

import pytest
from interlingua_generator._paths import checkout_dir

from benchmarks import kept, kept_by

CHECKOUT = checkout_dir() or Path()
SEEDS = tuple(path.relative_to(CHECKOUT).as_posix() for path in sorted((CHECKOUT / "docs/seeds").glob("*.md")))
GUIDES = tuple(path.relative_to(CHECKOUT).as_posix() for path in sorted((CHECKOUT / "docs/guides").glob("[a-z]*.md")))
START = ("docs/index.md", "docs/start/first_conversion.md", "docs/start/which_format.md")
PAGES = (
    "README.md",
    *START,
    "docs/conversations.md",
    "docs/losses.md",
    "docs/rules.md",
    "docs/storage.md",
    "docs/streams.md",
    *GUIDES,
    *SEEDS,
)
PROGRAMS = sorted(path.stem for path in (CHECKOUT / "examples/seeds").glob("*.py"))
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NEXT = "=== next block ==="


def blocks(page: str) -> list[tuple[str, str]]:
    """Return the fenced blocks of a page: language and text."""
    return [(match[1], match[2]) for match in FENCE.finditer((CHECKOUT / page).read_text("utf-8"))]


def answers(page: str, language: str) -> list[tuple[str, str]]:
    """Return the blocks of a language that are followed by their output."""
    return [(text, after) for (kind, text), (next_kind, after) in pairwise(blocks(page)) if (kind, next_kind) == (language, "text")]


def spec(page: str) -> str:
    """The whole spec that a page shows."""
    return next(text for kind, text in blocks(page) if kind == "yaml")


TERMINAL = {"TTY_COMPATIBLE": "1", "TERM": "xterm", "COLUMNS": "120"}
STYLE = re.compile(r"\x1b\[[\d;]*m")


def run(*arguments: str, cwd: Path, status: int = 0) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(["", *sys.path]), "PYTHONIOENCODING": "utf-8", **TERMINAL}
    done = subprocess.run([sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == status, done.stderr
    return done


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples and the README's provider, generated with the command in the README."""
    folder = tmp_path_factory.mktemp("workshop")
    shutil.copytree(CHECKOUT / "examples", folder / "examples")
    (folder / "my_spec/providers").mkdir(parents=True)
    (folder / "my_spec/providers/acme.yaml").write_text(spec("README.md"), "utf-8")
    done = run("-m", "interlingua_generator", "generate", "--spec", "my_spec", "--out", "my_package", cwd=folder)
    assert ("console", f"$ interlingua generate --spec my_spec --out my_package\n{done.stderr}") in blocks("README.md")
    return folder


@pytest.mark.parametrize("page", PAGES)
def test_python_prints_what_the_page_says(page: str, workshop: Path) -> None:
    shown = answers(page, "python")
    assert len(shown) == len([kind for kind, _ in blocks(page) if kind == "python"]) > 0
    script = f"\nprint({NEXT!r})\n".join(code for code, _ in shown)
    assert run("-c", script, cwd=workshop).stdout.split(f"{NEXT}\n") == [output for _, output in shown]


def test_the_example_script_is_that_of_the_page(workshop: Path) -> None:
    _, (_, output), *_ = answers(START[1], "python")
    assert run("examples/convert_agent.py", cwd=workshop).stdout == output


def test_the_stream_script_is_that_of_the_page(workshop: Path) -> None:
    _, _, (_, output), *_ = answers(START[1], "python")
    assert run("examples/convert_stream.py", cwd=workshop).stdout == output


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_seeds_program_prints_what_its_docstring_says(name: str, workshop: Path) -> None:
    program = workshop / f"examples/seeds/{name}.py"
    _, _, shown = (ast.get_docstring(ast.parse(program.read_text("utf-8"))) or "").partition("It prints:\n\n")
    assert run(str(program), cwd=workshop).stdout == textwrap.dedent(shown) + "\n"


def test_each_seed_has_a_page_and_a_program() -> None:
    assert [Path(page).stem for page in SEEDS] == PROGRAMS == ["asktable", "attocode", "clawtools", "multi_llm", "suna"]
    assert all(f"examples/seeds/{Path(page).name.removesuffix('.md')}.py" in (CHECKOUT / page).read_text("utf-8") for page in SEEDS)


def test_the_command_line_prints_what_the_page_says(workshop: Path) -> None:
    (shown,) = (text for kind, text in blocks(START[1]) if kind == "console" and "interlingua convert" in text)
    command, _, table = shown.partition("\n")
    arguments = command.removeprefix("$ interlingua ").removesuffix(" > request.json").split()
    printed = STYLE.sub("", run("-m", "interlingua_generator", *arguments, cwd=workshop).stderr)
    assert [line.rstrip() for line in printed.splitlines()] == table.splitlines()


def test_the_spec_of_the_readme_is_the_one_that_is_walked() -> None:
    walked = next(text for kind, text in blocks("docs/adding_a_provider.md") if kind == "yaml")
    assert walked.replace("Reasonin]", "Reasoning]") == spec("README.md")


def test_each_guide_is_listed() -> None:
    listed = re.findall(r"\]\((\w+\.md)\)", (CHECKOUT / "docs/guides/README.md").read_text("utf-8"))
    assert sorted(listed) == [Path(page).name for page in GUIDES]


def test_each_folder_of_tests_has_its_question() -> None:
    tests = CHECKOUT / "tests"
    named = re.findall(r"^\| `(\w+)/` \|", (tests / "README.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(named) == sorted(path.name for path in tests.iterdir() if path.is_dir() and path.name[0] not in "_.")
    assert [path.name for path in tests.glob("test_*.py")] == []


LINK = re.compile(r"\]\(([^)#:]+)(?:#([^)]+))?\)|\]\(#([^)]+)\)")


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "CONTRIBUTING.md",
        "tests/README.md",
        *(path.relative_to(CHECKOUT).as_posix() for path in sorted((CHECKOUT / "docs").glob("*.md"))),
        *(path.relative_to(CHECKOUT).as_posix() for path in sorted((CHECKOUT / "docs/decisions").glob("*.md"))),
        *START,
        "docs/guides/README.md",
        *GUIDES,
        *SEEDS,
    ],
)
def test_links_lead_somewhere(page: str) -> None:
    text = (CHECKOUT / page).read_text("utf-8")
    for path, heading, here in LINK.findall(text):
        target = (CHECKOUT / page).parent / path if path else CHECKOUT / page
        assert target.exists(), path
        if heading or here:
            headings = re.findall(r"^#+ (.*)$", target.read_text("utf-8"), re.M)
            assert (heading or here) in {re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-") for title in headings}


def test_the_tests_that_security_names_are_there() -> None:
    named = set(re.findall(r"`(tests/[\w/]+\.py)`", (CHECKOUT / "SECURITY.md").read_text("utf-8")))
    assert named and {path for path in named if not (CHECKOUT / path).exists()} == set()


def test_what_becomes_of_each_thing_is_what_the_readme_says() -> None:
    """Only the column of interlingua is tested. `python -m benchmarks.kept` measures the others, where they are installed."""
    convert = kept_by.interlingua()
    outcomes = [kept.outcome(kept_by.answer(convert, json.dumps(body)), mark, names) for body, mark, names in kept.ASKED.values()]
    table = re.findall(r"^\| (.+?) \| (kept|reported|dropped|refused) \|", (CHECKOUT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert table == [*zip(kept.ASKED, outcomes, strict=True)]


def test_every_page_is_in_the_site() -> None:
    """The pages in the nav of mkdocs.yml, and those that docs/hooks.py adds to it."""
    nav = (CHECKOUT / "mkdocs.yml").read_text("utf-8")
    folders = {"guides", "seeds", "providers", "pairs", "decisions"}
    pages = [path for path in (CHECKOUT / "docs").rglob("*.md") if path.parent.name not in folders]
    assert len(pages) > 15
    assert [path.name for path in pages if f"- {path.relative_to(CHECKOUT / 'docs').as_posix()}\n" not in nav] == []
