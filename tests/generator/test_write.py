"""write: a package on disk is the old one or the new one, and files of other origin are never touched."""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from interlingua_generator import write
from interlingua_generator.write import place, swap

OLD = {"__init__.py": "old = 1\n", "gone.py": "gone = 1\n", "p/convert.py": "same = 1\n"}
NEW = {"__init__.py": "new = 2\n", "p/convert.py": "same = 1\n", "q/convert.py": "q = 3\n"}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A generated package that also contains a file of the user."""
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


def test_sha256sum_reads_the_manifest(out: Path) -> None:
    if shutil.which("sha256sum") is None:
        pytest.skip("no sha256sum here")
    subprocess.run(["sha256sum", "--check", "--strict", "MANIFEST"], cwd=out, check=True, capture_output=True)


@pytest.mark.parametrize("line", ["<<<<<<< ours", "\udcff", f"{'0' * 64}  ../gone.py", f"{'0' * 64}  /etc/passwd"])
def test_damaged_lines_of_manifest_name_nothing(out: Path, line: str) -> None:
    before = write.read_manifest(out)
    with (out / "MANIFEST").open("a", errors="surrogateescape") as file:
        file.write(line + "\n")
    assert write.read_manifest(out) == before
    write.update(NEW, out)
    assert tree(out) == expected(NEW)


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


@pytest.mark.parametrize("force", [False, True])
def test_a_file_that_was_not_generated_is_not_overwritten(out: Path, force: bool) -> None:
    (out / "q").mkdir()
    (out / "q/convert.py").write_text("mine\n")
    with pytest.raises(write.NotWritten, match=r"q/convert\.py\. Move"):
        write.update(NEW, out, force)
    assert tree(out) == {**expected(OLD), "q/convert.py": "mine\n"}


def test_what_is_no_file_or_no_folder_stands_in_the_way(out: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    for make in (
        lambda: (out / "q").write_text("mine"),
        lambda: (out / "q").symlink_to(tmp_path / "elsewhere"),
        lambda: (out / "q/convert.py").mkdir(parents=True),
        lambda: ((out / "q").mkdir(), os.mkfifo(out / "q/convert.py")),
    ):
        make()
        with pytest.raises(write.NotWritten, match="q"):
            write.update(NEW, out, force=True)
        assert list((tmp_path / "elsewhere").iterdir()) == []
        shutil.rmtree(out / "q") if (out / "q").is_dir() and not (out / "q").is_symlink() else (out / "q").unlink()
    write.update(NEW, out)
    assert tree(out) == expected(NEW)


def test_a_generated_file_that_manifest_has_forgotten_may_be_forced(out: Path) -> None:
    """MANIFEST lacks the file, as after a merge that took one side's MANIFEST."""
    (out / "q").mkdir()
    (out / "q/convert.py").write_text("# Generated from spec/q.yaml; do not edit.\nq = 2\n")
    with pytest.raises(write.HandEdited):
        write.update(NEW, out)
    write.update(NEW, out, force=True)
    assert tree(out) == expected(NEW)


def test_a_hand_edit_that_is_what_will_be_written_is_no_conflict(out: Path) -> None:
    (out / "__init__.py").write_text(NEW["__init__.py"])
    write.update(NEW, out)
    assert tree(out) == expected(NEW)


def test_a_failure_while_writing_leaves_the_old_package(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, data: bytes) -> int:
        raise OSError("no space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(write.NotWritten, match="no space"):
        write.update(NEW, out)
    assert tree(out) == expected(OLD)
    assert [path.name for path in out.parent.iterdir()] == ["package"]


def test_file_systems_without_links_or_exchange(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise OSError("not supported")

    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(swap, "_exchange", lambda old, new: False)
    write.update(NEW, out)
    assert tree(out) == expected(NEW)
    assert [path.name for path in out.parent.iterdir()] == ["package"]


def killed_at(step: int, out: Path) -> bool:
    """Update `out` in a process that kills itself at its n-th file system operation. Return False if it finished before that."""
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


def test_what_a_killed_run_left_is_removed_by_the_next(out: Path) -> None:
    leftover = out.parent / f".{out.name}.next-1"
    leftover.mkdir()
    (out.parent / f".{out.name}.next-mine").mkdir()
    write.update(OLD, out)
    assert sorted(path.name for path in out.parent.iterdir()) == [".package.next-mine", "package"]


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


# --- files of other origin -----------------------------------------------------------------------------------------------


def facts(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Inode, mode and time of everything in a folder."""
    stats = {path.relative_to(folder).as_posix(): path.lstat() for path in folder.rglob("*")}
    return {path: (fact.st_ino, fact.st_mode, fact.st_mtime_ns) for path, fact in stats.items()}


def test_files_of_others_stay_the_same_files(out: Path, tmp_path: Path) -> None:
    (out / "notes.txt").chmod(0o640)
    (out / "mine/empty").mkdir(parents=True)
    (out / "mine/script").write_text("x")
    (out / "mine/script").chmod(0o755)
    os.mkfifo(out / "mine/pipe")
    (out / "to_folder").symlink_to(tmp_path)
    (out / "to_nothing").symlink_to("nowhere")
    kept = ("notes.txt", "mine/script", "mine/pipe", "to_folder", "to_nothing")
    before = facts(out)
    write.update(NEW, out)
    after = facts(out)
    assert {path: after[path] for path in kept} == {path: before[path] for path in kept}
    assert (out / "mine/empty").is_dir()


def test_folders_keep_their_mode(out: Path) -> None:
    out.chmod(0o2750)
    (out / "p").chmod(0o711)
    write.update({**NEW, "p/convert.py": "changed = 1\n"}, out)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (out, out / "p")] == [0o2750, 0o711]


def test_what_is_put_there_while_the_package_is_built_is_kept(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = swap._swap

    def late(fresh: Path, at: Path, old: Path) -> None:
        (at / "late.txt").write_text("late")
        real(fresh, at, old)

    monkeypatch.setattr(swap, "_swap", late)
    write.update(NEW, out)
    assert tree(out) == {**expected(NEW), "late.txt": "late"}


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    folder = tmp_path / "work"
    folder.mkdir(mode=0o750)
    for name in "abcdefg":
        (folder / name).write_text(name)
        (folder / name).chmod(0o640)
    return folder


@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize("manifest", [None, "a\nb\n", "\xff", f"{hashlib.sha256(b'a').hexdigest()}  a\n"])
def test_a_folder_that_was_not_generated_is_left_alone(foreign: Path, force: bool, manifest: str | None) -> None:
    if manifest is not None:
        (foreign / "MANIFEST").write_bytes(manifest.encode("latin-1"))
    before, stood = facts(foreign.parent), foreign.stat()
    with pytest.raises(write.NotWritten, match=r"was not written by .* and contains [78] entries: \w+, .* and [23] more\.") as caught:
        write.update(NEW, foreign, force)
    assert "Choose another --out, or empty it" in str(caught.value)
    assert (facts(foreign.parent), foreign.stat().st_mode) == (before, stood.st_mode)


def test_a_package_whose_manifest_lost_its_title_is_still_ours(tmp_path: Path) -> None:
    text = "# Generated from spec; do not edit.\n"
    write.update({"__init__.py": text}, tmp_path / "package")
    manifest = tmp_path / "package/MANIFEST"
    manifest.write_text("<<<<<<< ours\n" + "".join(manifest.read_text().splitlines(True)[1:]))
    write.update({"__init__.py": text + "new = 1\n"}, tmp_path / "package")
    assert write.compare({"__init__.py": text + "new = 1\n"}, tmp_path / "package") == ""


def test_an_empty_folder_may_be_filled_and_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "package/__pycache__").mkdir(parents=True)
    (tmp_path / "package").chmod(0o700)
    write.update(NEW, tmp_path / "package")
    assert tree(tmp_path / "package") == write.with_manifest(NEW)
    assert stat.S_IMODE((tmp_path / "package").stat().st_mode) == 0o700


def test_a_file_and_a_link_are_refused(out: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to(out)
    (tmp_path / "dangling").symlink_to("nowhere")
    before = facts(tmp_path)
    for name, complaint in (("file", "not a folder"), ("file/x", "."), ("link", "symbolic link"), ("dangling", "symbolic link")):
        with pytest.raises(write.NotWritten, match=complaint):
            write.update(NEW, tmp_path / name, force=True)
    assert facts(tmp_path) == before


def test_the_current_folder_is_not_replaced(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in (out / "p", out):
        monkeypatch.chdir(folder)
        with pytest.raises(write.NotWritten, match="you are inside"):
            write.update(NEW, place.absolute(out))
        assert write.update(OLD, place.absolute(out)) == []
    assert tree(out) == expected(OLD)


# --- places that cannot be written ---------------------------------------------------------------------------------------


def test_a_read_only_place_by_its_mode(out: Path) -> None:
    for folder in (out, out.parent):
        folder.chmod(0o555)
        try:
            if os.access(folder, os.W_OK):
                pytest.skip("modes do not bind root")
            with pytest.raises(write.NotWritten, match=r"read-only|Permission denied"):
                write.update(NEW, out)
            assert "+q = 3" in write.compare(NEW, out)
        finally:
            folder.chmod(0o755)
    assert tree(out) == expected(OLD)


def test_read_only_folders_of_others_come_along(out: Path) -> None:
    (out / "mine").mkdir()
    (out / "mine/file").write_text("x")
    (out / "mine").chmod(0o555)
    write.update(NEW, out)
    assert stat.S_IMODE((out / "mine").stat().st_mode) == 0o555
    assert [path.name for path in out.parent.iterdir()] == ["package"]
    (out / "mine").chmod(0o755)


def test_a_read_only_place(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.access
    for folder in (out, out.parent):
        monkeypatch.setattr(os, "access", lambda path, mode, folder=folder: path != folder and real(path, mode))
        with pytest.raises(write.NotWritten, match="read-only"):
            write.update(NEW, out)
    assert tree(out) == expected(OLD)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EDQUOT])
@pytest.mark.parametrize("call", ["mkdir", "open", "rename", "chmod"])
def test_what_the_system_refuses_is_told_and_leaves_nothing(out: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int) -> None:
    """`open` fails for the lock, and `rename` in the last step."""
    real = getattr(os, call)

    def refuse(path: Path | str, *args: object, **kwargs: object) -> object:
        if any(".package." in str(part) for part in (path, *args)):
            raise OSError(code, os.strerror(code), str(path))
        return real(path, *args, **kwargs)

    monkeypatch.setattr(swap, "_exchange", lambda old, new: False)
    monkeypatch.setattr(os, call, refuse)
    with pytest.raises(write.NotWritten, match=f"^Nothing was written to .*package: {os.strerror(code)}$"):
        write.update(NEW, out)
    monkeypatch.undo()
    assert tree(out) == expected(OLD)
    assert [path.name for path in out.parent.iterdir()] == ["package"]


def test_the_old_package_is_put_back_if_the_new_one_cannot_take_its_place(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.rename

    def refuse(old: Path, new: Path) -> None:
        if ".next-" in old.name:
            raise OSError(errno.EIO, "Input/output error")
        real(old, new)

    monkeypatch.setattr(swap, "_exchange", lambda old, new: False)
    monkeypatch.setattr(os, "rename", refuse)
    with pytest.raises(write.NotWritten, match="Input/output error"):
        write.update(NEW, out)
    assert tree(out) == expected(OLD)
    assert [path.name for path in out.parent.iterdir()] == ["package"]


def test_the_old_package_is_never_removed_before_the_new_one_is_there(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.rename
    monkeypatch.setattr(swap, "_exchange", lambda old, new: False)
    monkeypatch.setattr(os, "rename", lambda old, new: real(old, new) if old == out else os.replace(out / "none", new))
    with pytest.raises(write.NotWritten, match="No such file"):
        write.update(NEW, out)
    monkeypatch.undo()
    assert not out.exists()
    write.update(OLD, out)
    assert tree(out) == expected(OLD)


@pytest.fixture
def tiny(tmp_path: Path) -> Iterator[Path]:
    """A disk with very little space."""
    disk = tmp_path / "disk"
    disk.mkdir()
    try:
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)], capture_output=True, check=False)
    except OSError:
        pytest.skip("no mount here")
    if done.returncode:
        pytest.skip("mount is not permitted")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk(tiny: Path) -> None:
    write.update(OLD, tiny / "package")
    for out, before in ((tiny / "package", write.with_manifest(OLD)), (tiny / "a/b/fresh", {})):
        with pytest.raises(write.NotWritten, match="No space left on device"):
            write.update({**NEW, "big.py": "#" * 100_000}, out)
        assert tree(out) == before
        assert [path.name for path in tiny.iterdir()] == ["package"]


def test_a_disk_that_is_mounted_read_only(tiny: Path) -> None:
    write.update(OLD, tiny / "package")
    subprocess.run(["mount", "-o", "remount,ro", str(tiny)], check=True)
    for out in (tiny / "package", tiny / "a/b"):
        with pytest.raises(write.NotWritten, match=r"[Rr]ead-only"):
            write.update(NEW, out)
    assert "+q = 3" in write.compare(NEW, tiny / "package")


def test_folders_above_are_made_and_go_again_if_nothing_comes_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write.update(NEW, tmp_path / "a/b/package")
    assert tree(tmp_path / "a/b/package") == write.with_manifest(NEW)
    monkeypatch.setattr(Path, "write_bytes", lambda self, data: (_ for _ in ()).throw(OSError(errno.ENOSPC, "No space left on device")))
    with pytest.raises(write.NotWritten):
        write.update(NEW, tmp_path / "c/d/package")
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
