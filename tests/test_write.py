"""write.py: a package on disk is the old one or the new one, and nobody else's files are touched."""

from __future__ import annotations

import hashlib
import os
import signal
import sys
from pathlib import Path

import pytest
from interlingua_generator import write

OLD = {"__init__.py": "old = 1\n", "gone.py": "gone = 1\n", "p/convert.py": "same = 1\n"}
NEW = {"__init__.py": "new = 2\n", "p/convert.py": "same = 1\n", "q/convert.py": "q = 3\n"}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A package that was generated, in which somebody also keeps a file of theirs."""
    package = tmp_path / "package"
    write.update(OLD, package)
    (package / "notes.txt").write_text("mine")
    return package


def tree(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


def expected(files: dict[str, str]) -> dict[str, str]:
    return {**write.with_manifest(files), "notes.txt": "mine"}


def test_writes_what_is_new_removes_what_is_stale_and_keeps_the_rest(out: Path) -> None:
    changed = write.update(NEW, out)
    assert tree(out) == expected(NEW)
    assert changed == ["MANIFEST", "__init__.py", "gone.py", "q/convert.py"]
    assert [path.name for path in out.parent.iterdir()] == ["package"]


def test_manifest_has_the_sha256_of_every_file(out: Path) -> None:
    assert write.read_manifest(out) == {path: hashlib.sha256(text.encode()).hexdigest() for path, text in OLD.items()}


def test_unchanged_files_keep_their_time(out: Path) -> None:
    os.utime(out / "p/convert.py", (1, 1))
    write.update(NEW, out)
    assert (out / "p/convert.py").stat().st_mtime == 1


def test_nothing_is_touched_if_nothing_changed(out: Path) -> None:
    before = out.stat()
    assert write.update(OLD, out) == []
    assert (out.stat().st_ino, out.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_missing_file_is_put_back(out: Path) -> None:
    (out / "gone.py").unlink()
    assert write.update(OLD, out) == ["gone.py"]
    assert tree(out) == expected(OLD)


def test_an_empty_folder_that_is_left_is_removed(out: Path) -> None:
    write.update({"__init__.py": ""}, out)
    assert not (out / "p").exists()


@pytest.mark.parametrize("path", ["__init__.py", "gone.py"])
def test_hand_edited_files_are_refused(out: Path, path: str) -> None:
    (out / path).write_text("edited\n")
    before = tree(out)
    with pytest.raises(write.HandEdited) as caught:
        write.update(NEW, out)
    assert caught.value.paths == [path]
    assert tree(out) == before
    write.update(NEW, out, force=True)
    assert tree(out) == expected(NEW)


def test_a_file_that_was_not_generated_is_not_overwritten(out: Path) -> None:
    (out / "q").mkdir()
    (out / "q/convert.py").write_text("mine\n")
    with pytest.raises(write.HandEdited, match=r"q/convert\.py"):
        write.update(NEW, out)


def test_a_hand_edit_that_is_what_will_be_written_is_no_conflict(out: Path) -> None:
    (out / "__init__.py").write_text(NEW["__init__.py"])
    write.update(NEW, out)
    assert tree(out) == expected(NEW)


def test_a_failure_while_writing_leaves_the_old_package(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, data: bytes) -> int:
        raise OSError("no space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="no space"):
        write.update(NEW, out)
    assert tree(out) == expected(OLD)
    assert [path.name for path in out.parent.iterdir()] == ["package"]


def test_file_systems_without_links_or_exchange(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise OSError("not supported")

    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(write, "_exchange", lambda one, other: False)
    write.update(NEW, out)
    assert tree(out) == expected(NEW)
    assert [path.name for path in out.parent.iterdir()] == ["package"]


def killed_at(step: int, out: Path) -> bool:
    """Updates `out` in a process that kills itself at the n-th thing it does to the file system. False if it came to its end before."""
    child = os.fork()
    if child == 0:
        count = 0

        def hook(event: str, args: tuple[object, ...]) -> None:
            nonlocal count
            if event in ("open", "os.mkdir", "os.link", "os.rename", "os.remove", "os.rmdir", "shutil.rmtree", "ctypes.dlsym"):
                count += 1
                if count == step:
                    os.kill(os.getpid(), signal.SIGKILL)

        sys.addaudithook(hook)
        write.update(NEW, out)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        assert os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status)


def test_a_kill_at_any_moment_leaves_the_old_package_or_the_new(tmp_path: Path) -> None:
    seen: set[str] = set()
    step = 1
    while True:
        out = tmp_path / str(step) / "package"
        write.update(OLD, out)
        (out / "notes.txt").write_text("mine")
        if not killed_at(step, out):
            break
        now = tree(out)
        assert now in (expected(OLD), expected(NEW)), f"killed at step {step}"
        seen.add("old" if now == expected(OLD) else "new")
        write.update(NEW, out)
        assert tree(out) == expected(NEW)
        step += 1
    assert seen == {"old", "new"}
    assert step > 10


def test_a_kill_between_two_renames_is_put_right_by_the_next_run(out: Path) -> None:
    os.rename(out, out.parent / f".{out.name}.old-1")
    write.update(NEW, out)
    assert tree(out) == expected(NEW)


def test_what_a_killed_run_left_is_removed_when_it_is_old(out: Path) -> None:
    leftover = out.parent / f".{out.name}.next-1"
    leftover.mkdir()
    write.update(OLD, out)
    assert leftover.exists()
    os.utime(leftover, (1, 1))
    write.update(OLD, out)
    assert not leftover.exists()


def test_compare_is_empty_when_up_to_date(out: Path) -> None:
    assert write.compare(OLD, out) == ""


def test_compare_shows_what_would_change(out: Path) -> None:
    diff = write.compare(NEW, out)
    assert "--- a/__init__.py\n+++ b/__init__.py\n@@ -1 +1 @@\n-old = 1\n+new = 2\n" in diff
    assert "--- a/gone.py\n+++ /dev/null\n" in diff
    assert "--- /dev/null\n+++ b/q/convert.py\n" in diff
    assert "notes.txt" not in diff
    assert tree(out) == expected(OLD)


def test_compare_shows_hand_edits_and_empty_files(out: Path) -> None:
    (out / "__init__.py").write_text("edited = 1\n")
    diff = write.compare({**OLD, "py.typed": ""}, out)
    assert "-edited = 1\n+old = 1\n" in diff
    assert "--- /dev/null\n+++ b/py.typed\n" in diff
