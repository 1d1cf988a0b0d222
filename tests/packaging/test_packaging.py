"""The wheel, installed in a clean environment, as a user has it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
from interlingua_generator._paths import checkout_dir

ACME = "provider: acme\ntitle: Acme\ndocs: https://acme.example/api\nlike: openai_chat\n"
USE = """
import interlingua as il
import my_package.acme as acme

body = {"model": "m", "messages": [{"role": "user", "content": "hi"}]}
print(il.convert_request(body, source=acme, target="openai_chat").value == body)
"""


def run(*command: object, cwd: Path) -> str:
    done = subprocess.run([str(part) for part in command], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


STRAYS = (
    "spec/notes.txt~",
    "spec/providers/.acme.yaml.swp",
    "spec/providers/untracked.yaml",
    "templates/runtime/x.orig",
    "templates/runtime/__pycache__/x.cpython-311.pyc",
    "generator/interlingua_generator/write/scratch.py",
    "generated/interlingua/foo.bak",
    "generated/interlingua/untracked.py",
    "generated/interlingua/__pycache__/interlingua.stamp",
    "tests/notes.txt~",
)
PLACES = {
    "generated/interlingua/": "interlingua/",
    "generator/interlingua_generator/": "interlingua_generator/",
    "spec/": "interlingua_generator/_data/spec/",
    "templates/": "interlingua_generator/_data/templates/",
}


def test_who_looks_for_a_provider_finds_the_package() -> None:
    checkout = checkout_dir()
    assert checkout is not None
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]
    spoken = {path.stem.partition("_")[0] for path in (checkout / "spec/providers").glob("*.yaml")}
    assert len(spoken) >= 7
    assert spoken - set(project["keywords"]) == set()
    assert {"Typing :: Typed", "Programming Language :: Python :: 3.11"} <= set(project["classifiers"])


@pytest.mark.slow
def test_what_merely_lies_there_is_not_shipped(tmp_path: Path) -> None:
    checkout = checkout_dir()
    assert checkout is not None
    copy = tmp_path / "copy"
    names = run("git", "ls-files", "-z", cwd=checkout).split("\0")
    tracked = [name for name in names if (checkout / name).is_file() and not name.startswith("tests/golden")]
    for name in tracked:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(checkout / name, copy / name)
    run("git", "init", "--quiet", cwd=copy)
    run("git", "add", "--all", cwd=copy)
    for name in STRAYS:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text("stray = 1\n")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", tmp_path / "dist", cwd=copy)  # a wheel, made from the sdist
    direct = (sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path / "direct")
    output = subprocess.run(direct, cwd=copy, capture_output=True, text=True, check=True).stderr
    assert "not shipped, because git does not know it: spec/providers/untracked.yaml" in output
    with tarfile.open(next((tmp_path / "dist").glob("*.tar.gz"))) as sdist:
        packed = {name.partition("/")[2] for name in sdist.getnames()}
    assert packed == {"PKG-INFO", *(name for name in tracked if not name.startswith(("benchmarks/", ".ci/", ".github/", ".gitattributes")))}
    wanted = {place + name.removeprefix(folder) for folder, place in PLACES.items() for name in tracked if name.startswith(folder)}
    for wheel in (*(tmp_path / "dist").glob("*.whl"), *(tmp_path / "direct").glob("*.whl")):
        assert {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name} == wanted


@pytest.mark.slow
def test_the_wheel_works_in_a_clean_environment(tmp_path: Path) -> None:
    checkout = checkout_dir()
    assert checkout is not None
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path / "dist", cwd=checkout)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "interlingua/py.typed" in names
    assert "interlingua_generator/_data/spec/unified.yaml" in names
    assert not [name for name in names if "__pycache__" in name or name.startswith("tests")]
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env/bin/python"
    script = tmp_path / "env/bin/interlingua"
    pip = (python, "-m", "pip", "install", "--quiet", "--no-compile", "--constraint", checkout / "constraints.txt")
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "my_spec/providers").mkdir(parents=True)
    (elsewhere / "my_spec/providers/acme.yaml").write_text(ACME)

    # The base install has the library, and a script that names what is missing.
    run(*pip, wheel, cwd=elsewhere)
    assert run(python, "-c", "import interlingua; print(*interlingua.PROVIDERS)", cwd=elsewhere).split()
    lacking = subprocess.run([script, "--help"], cwd=elsewhere, capture_output=True, text=True)
    assert lacking.returncode == 2
    assert "pip install 'interlingua[cli]'" in lacking.stderr

    # With the extra: a provider of an external user.
    run(*pip, f"{wheel}[generator]", cwd=elsewhere)
    assert "generate" in run(script, "--help", cwd=elsewhere)
    run(script, "generate", "--spec", "my_spec", "--out", "my_package", cwd=elsewhere)
    assert run(python, "-c", USE, cwd=elsewhere) == "True\n"
