"""The commands that write files: `generate`, `docs`, `schema`."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import jsonschema
import pytest
from command_line import ACME, REQUEST, python_path, run
from few_specs import few_specs
from interlingua_generator import write
from interlingua_generator._paths import data_dir
from interlingua_generator.commands import docs, generate
from interlingua_generator.data.nodes import plain
from interlingua_generator.problems import Problem
from interlingua_generator.read import yaml
from jsonschema.validators import validator_for


def test_generate_writes_only_the_new_provider_and_is_done_the_second_time(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    first = run("generate", "--spec", specs, "--out", out)
    assert first.exit_code == 0, first.output
    names = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    modules = {f"acme/{name}" for name in ("__init__.py", "facts.json", "lens.py")}
    assert names == {"MANIFEST", "__init__.py", "py.typed", *modules}
    second = run("generate", "--spec", specs, "--out", out)
    assert second.exit_code == 0
    assert "up to date" in second.stderr
    assert run("generate", "--check", "--spec", specs, "--out", out).exit_code == 0


def test_a_strangers_package_converts_from_and_to_shipped_providers(specs: Path, tmp_path: Path) -> None:
    assert run("generate", "--spec", specs, "--out", tmp_path / "acme_package").exit_code == 0
    code = (
        "import interlingua as il, acme_package.acme as acme\n"
        f"there = il.convert_request({REQUEST!r}, source='anthropic', target=acme).value\n"
        "print(il.convert_request(there, source=acme, target='anthropic').value['messages'])"
    )
    shown = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=python_path(tmp_path), capture_output=True, text=True)
    assert shown.returncode == 0, shown.stderr
    assert "'hi'" in shown.stdout


def test_convert_finds_a_strangers_provider_by_its_module(specs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    assert run("generate", "--spec", specs, "--out", "mine_by_name").exit_code == 0
    result = run("convert", "--from", "mine_by_name.acme", "--to", "anthropic", "-", stdin=json.dumps(REQUEST))
    assert json.loads(result.stdout)["messages"] == [{"role": "user", "content": "hi"}]


def test_generate_with_an_edited_file_is_refused_and_forced(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    run("generate", "--spec", specs, "--out", out)
    original = (out / "acme/lens.py").read_text()
    (out / "acme/lens.py").write_text(original + "# mine\n")
    checked = run("generate", "--check", "--spec", specs, "--out", out)
    assert checked.exit_code == 1
    assert "-# mine\n" in checked.stdout
    refused = run("generate", "--spec", specs, "--out", out)
    assert refused.exit_code == 1
    assert "acme/lens.py" in refused.stderr
    assert "--force" in refused.stderr
    assert run("generate", "--force", "--spec", specs, "--out", out).exit_code == 0
    assert (out / "acme/lens.py").read_text() == original


def test_a_changed_spec_is_noticed(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    run("generate", "--spec", specs, "--out", out)
    (specs / "providers/acme.yaml").write_text(ACME.replace("title: Acme", "title: Summit"))
    assert run("generate", "--check", "--spec", specs, "--out", out).exit_code == 1
    assert run("generate", "--spec", specs, "--out", out).exit_code == 0
    assert '"Summit"' in (out / "acme/lens.py").read_text()


def test_a_problem_in_a_spec_is_shown_and_nothing_is_written(specs: Path, tmp_path: Path) -> None:
    (specs / "providers/acme.yaml").write_text(ACME + "tite: Acme\n")
    result = run("generate", "--spec", specs, "--out", tmp_path / "acme_package")
    assert result.exit_code == 1
    assert "acme.yaml:5:1" in result.stderr
    assert "tite" in result.stderr
    assert not (tmp_path / "acme_package").exists()


def test_generate_needs_out_with_spec(specs: Path) -> None:
    result = run("generate", "--spec", specs)
    assert result.exit_code == 2
    assert "--out" in result.stderr


def test_generate_with_an_empty_spec_folder(tmp_path: Path) -> None:
    result = run("generate", "--spec", tmp_path, "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert "providers/*.yaml" in result.stderr


def test_generate_into_a_folder_of_somebody_else_is_refused(specs: Path, tmp_path: Path) -> None:
    before = sorted(specs.rglob("*"))
    for more in ((), ("--force",), ("--check",)):
        result = run("generate", "--spec", specs, "--out", specs, *more)
        assert (result.exit_code, result.stdout) == (1, "")
        assert "contains 1 entry: providers. Choose another --out, or empty it." in result.stderr
    assert sorted(specs.rglob("*")) == before
    assert [path.name for path in tmp_path.iterdir()] == ["my_spec"]


def test_generate_into_places_that_cannot_be_written(specs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to("here")
    (tmp_path / "loop").symlink_to("loop")
    monkeypatch.chdir(tmp_path / "here")
    places = [".", "..", "/", "../file", "../file/package", "../link", "../loop", "../loop/package", "/proc/package", "x" * 300]
    for place in places:
        result = run("generate", "--spec", specs, "--out", place)
        assert (result.exit_code, result.stdout) == (1, ""), place
        assert result.stderr.startswith("Nothing was written"), result.stderr
        assert len(result.stderr.splitlines()) == 1, result.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "here", "link", "loop", "my_spec"]
    assert list((tmp_path / "here").iterdir()) == []


def test_generate_in_a_full_place_says_so(specs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    result = run("generate", "--spec", specs, "--out", tmp_path / "new/acme_package")
    assert result.exit_code == 1
    assert result.stderr.endswith("acme_package: No space left on device\n")
    assert [path.name for path in tmp_path.iterdir()] == ["my_spec"]


def test_generate_waits_for_another_run_and_gives_up(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    with ThreadPoolExecutor(1) as other, write.held(out):
        result = other.submit(run, "generate", "--spec", specs, "--out", out, "--wait", 1.1).result()
    assert result.exit_code == 1
    assert "Waiting for another run" in result.stderr
    assert "after 1.1 seconds. Try again later." in result.stderr
    assert not out.exists()


def test_two_runs_at_once_write_once(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    command = [sys.executable, "-m", "interlingua_generator", "generate", "--spec", str(specs), "--out", str(out)]
    runs = [subprocess.Popen(command, env=python_path(), stderr=subprocess.PIPE, text=True) for _ in range(2)]
    outputs = [process.communicate(timeout=60)[1] for process in runs]
    assert [process.returncode for process in runs] == [0, 0], outputs
    assert sorted("up to date" in text for text in outputs) == [False, True]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["acme_package", "my_spec"]


def test_check_needs_no_place_to_write(specs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "acme_package"
    assert run("generate", "--spec", specs, "--out", out).exit_code == 0
    before = sorted(tmp_path.rglob("*"))
    (specs / "providers/acme.yaml").write_text(ACME.replace("title: Acme", "title: Summit"))
    with monkeypatch.context() as patch:
        patch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
        for call in ("mkdir", "rename", "replace", "link", "unlink"):
            patch.setattr(os, call, lambda *args, **kwargs: (_ for _ in ()).throw(OSError(errno.EROFS, "Read-only file system")))
        changed = run("generate", "--check", "--spec", specs, "--out", out)
        assert (changed.exit_code, "Summit" in changed.stdout) == (1, True)
        refused = run("generate", "--spec", specs, "--out", out)
        assert (refused.exit_code, "is read-only. Choose another --out." in refused.stderr) == (1, True)
    assert sorted(tmp_path.rglob("*")) == before


def test_check_does_not_wait_for_another_run(specs: Path, tmp_path: Path) -> None:
    with write.held(tmp_path / "acme_package"):
        assert run("generate", "--check", "--spec", specs, "--out", tmp_path / "acme_package").exit_code == 1


def test_what_an_earlier_run_left_is_not_believed(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "acme_package"
    run("generate", "--spec", specs, "--out", out)
    original = (out / "acme/lens.py").read_text()
    for damage in (b"\xff", b"[]"):
        for name in ("interlingua.stamp", generate.MADE):
            (out / "__pycache__" / name).write_bytes(damage)
        assert run("generate", "--spec", specs, "--out", out).exit_code == 0
        assert (out / "acme/lens.py").read_text() == original


def test_the_plan_of_a_standalone_package_is_everything(specs: Path, tmp_path: Path) -> None:
    assert generate.plan([specs], tmp_path, standalone=False).providers == ("acme",)
    assert generate.plan([specs], tmp_path, standalone=True).providers is None


def test_schema_writes_schemas_that_the_shipped_specs_fit(tmp_path: Path) -> None:
    result = run("schema", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    schemas = {path.name: json.loads(path.read_text()) for path in map(Path, result.stdout.split())}
    problems: list[Problem] = []
    sources = yaml.directories([data_dir("spec")], problems)
    files = {"unified": [sources.unified], "codecs": [sources.codecs], "provider": [*sources.files.values()]}
    for kind, tables in files.items():
        schema = schemas[f"{kind}.schema.json"]
        validator = validator_for(schema)  # one validator for all; it checks the schema itself only on request
        validator.check_schema(schema)
        for table in tables:
            assert table is not None
            validator(schema).validate(plain(table))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"provider": "acme", "tite": "Acme"}, schemas["provider.schema.json"])


@pytest.mark.parametrize("module", ["yaml", "black", "jinja2", "datamodel_code_generator", "filelock"])
def test_generate_without_the_extra_prints_the_install_line(module: str, specs: Path, tmp_path: Path) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; from interlingua_generator.__main__ import main; main()"
    arguments = ["generate", "--spec", str(specs), "--out", str(tmp_path / "out"), "--standalone"]
    shown = subprocess.run([sys.executable, "-c", code, *arguments], env=python_path(), capture_output=True, text=True)
    assert shown.returncode == 2
    assert "pip install 'interlingua[generator]'" in shown.stderr


@pytest.fixture
def some_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write only the pages of a few formats beside the user's own. Another test compares all pages with the committed ones."""
    shipped = few_specs(tmp_path / "shipped")
    monkeypatch.setattr(docs, "data_dir", lambda folder: shipped)


@pytest.mark.usefixtures("some_pages")
def test_a_page_tells_what_differs_from_the_parent(specs: Path, tmp_path: Path) -> None:
    (specs / "providers/acme.yaml").write_text(
        f"{ACME}rules:\n"
        "  range: {temperature: [0, 1], docs: 'https://acme.example/limits'}\n"
        "  drop: {fields: [seed], docs: \"400: unknown field 'seed'\", uncertain: true}\n"
        "  models:\n    - {matches: [acme-1], checked: 2026-11, range: null}\n"
    )
    done = run("docs", "--spec", specs, "--out", tmp_path / "pages")
    assert done.exit_code == 0, done.output
    page = (tmp_path / "pages/acme.md").read_text("utf-8")
    assert "| like | [OpenAI Chat Completions](openai_chat.md): this page lists the differences |" in page
    assert "## Mapped keys" not in page
    assert "| `fields: {temperature: [0, 1]}` |" in page, "a rule takes the place of the parent's, whole"
    assert "| <https://acme.example/limits> |" in page
    assert "| `drop` | what the target rejects | `fields: [seed]` | 400: unknown field 'seed' ? |" in page
    assert "| `acme-1` | `range`: off | 2026-11 |" in page
    own, inherited = page.split("### Inherited rules")
    assert "`call_ids`" not in own
    assert "| `call_ids` | `max: 40` | [OpenAI Chat Completions](openai_chat.md#rules) |" in inherited


@pytest.mark.usefixtures("some_pages")
def test_pages_are_written_checked_and_taken_away(specs: Path, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    assert run("docs", "--spec", specs, "--out", out, "--check").exit_code == 1
    assert not out.exists()
    run("docs", "--spec", specs, "--out", out)
    assert run("docs", "--spec", specs, "--out", out, "--check").exit_code == 0
    (out / "acme.md").write_text("something else")
    stale = run("docs", "--spec", specs, "--out", out, "--check")
    assert stale.exit_code == 1 and "-something else" in stale.output
    run("docs", "--spec", specs, "--out", out)
    (out / "mine.md").write_text("My own page.")
    assert "2 changed" in run("docs", "--out", out).stderr, "the page of a provider that is no more goes, and its line in the list"
    assert run("docs", "--out", out, "--check").exit_code == 0
    assert (out / "mine.md").exists() and not (out / "acme.md").exists()


def test_docs_of_a_broken_spec(specs: Path, tmp_path: Path) -> None:
    (specs / "providers/acme.yaml").write_text("provider: acme\nnonsense: 1\n")
    done = run("docs", "--spec", specs, "--out", tmp_path / "pages")
    assert done.exit_code == 1 and "acme.yaml" in done.output
