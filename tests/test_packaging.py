"""The wheel, installed in a clean environment, as a user has it."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from interlingua_generator._paths import checkout_dir

ACME = "provider: acme\ntitle: Acme\ndocs: https://acme.example/api\nextends: openai_chat\n"
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
    pip = (python, "-m", "pip", "install", "--quiet", "--constraint", checkout / "constraints.txt")
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "my_spec/providers").mkdir(parents=True)
    (elsewhere / "my_spec/providers/acme.yaml").write_text(ACME)

    # the base install: the library, and a script that says what it lacks
    run(*pip, wheel, cwd=elsewhere)
    assert run(python, "-c", "import interlingua; print(*interlingua.PROVIDERS)", cwd=elsewhere).split()
    lacking = subprocess.run([script, "--help"], cwd=elsewhere, capture_output=True, text=True)
    assert lacking.returncode == 2
    assert "pip install 'interlingua[cli]'" in lacking.stderr

    # with the extra: a stranger's provider
    run(*pip, f"{wheel}[generator]", cwd=elsewhere)
    assert "generate" in run(script, "--help", cwd=elsewhere)
    run(script, "generate", "--spec", "my_spec", "--out", "my_package", cwd=elsewhere)
    assert run(python, "-c", USE, cwd=elsewhere) == "True\n"
