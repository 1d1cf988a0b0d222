"""write/lock.py and write/workers.py: one run at a time, and no process outlives a killed run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from interlingua_generator import write
from interlingua_generator.write import form, lock, memo, workers

FILES = {"__init__.py": "one = 1\n"}
HOLD = "import sys, time; from pathlib import Path; from interlingua_generator import write\n"
HOLD += "with write.held(Path(sys.argv[1])): print('held', flush=True); time.sleep(float(sys.argv[2]))"
WORK = "import time; from interlingua_generator.write import workers; workers.each(lambda given, share: time.sleep(share), None, [60, 60])"
PATH = os.pathsep.join(path for path in sys.path if path)


def start(code: str, *arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": PATH})


@contextmanager
def held_elsewhere(out: Path, seconds: float = 60) -> Iterator[subprocess.Popen[str]]:
    with start(HOLD, out, seconds) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == "held\n"
            yield other
        finally:
            other.kill()


def until(true: Callable[[], bool], seconds: float = 10) -> bool:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return true()


@pytest.fixture
def out(tmp_path: Path) -> Path:
    write.update(FILES, tmp_path / "package")
    return tmp_path / "package"


def test_a_second_run_waits_and_says_so(out: Path) -> None:
    messages: list[str] = []
    with held_elsewhere(out, 1.5), write.held(out, 30, messages.append):
        assert "Waiting for another run" in messages[0]
    assert len(messages) == 1


def test_a_short_wait_is_silent(out: Path) -> None:
    messages: list[str] = []
    with held_elsewhere(out, 0.2), write.held(out, 30, messages.append):
        assert messages == []


@pytest.mark.parametrize(("wait", "tellings"), [(0, 0), (1.2, 1)])
def test_a_second_run_gives_up(out: Path, wait: float, tellings: int) -> None:
    messages: list[str] = []
    with (
        held_elsewhere(out),
        pytest.raises(write.NotWritten, match=f"another run is still writing .*package after {wait:g} seconds"),
        write.held(out, wait, messages.append),
    ):
        pass
    assert len(messages) == tellings


def test_a_killed_run_leaves_no_lock(out: Path) -> None:
    with held_elsewhere(out) as other:
        other.kill()
        other.wait()
        with write.held(out, 0):
            pass
    assert [path.name for path in out.parent.iterdir()] == ["package"]


def test_the_lock_lies_beside_the_package_only_while_it_is_held(out: Path) -> None:
    with write.held(out):
        assert [path.name for path in out.iterdir() if path.name not in write.with_manifest(FILES)] == []
        assert lock.path_of(out).exists()
        write.update({"__init__.py": "two = 2\n"}, out)  # takes the lock again
        assert lock.path_of(out).exists()
    assert [path.name for path in out.parent.iterdir()] == ["package"]


def test_other_packages_are_not_locked(out: Path) -> None:
    with held_elsewhere(out), write.held(out.parent / "other", 0):
        pass


def test_a_lock_that_is_removed_while_others_wait_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    code = """if True:
        import os, sys; from pathlib import Path; from interlingua_generator import write
        place = Path(sys.argv[1])
        for _ in range(20):
            with write.held(place / "package"):
                os.close(os.open(place / "inside", os.O_CREAT | os.O_EXCL))
                os.unlink(place / "inside")
    """
    with ExitStack() as stack:
        runs = [stack.enter_context(start(code, tmp_path)) for _ in range(4)]
        assert [run.wait(60) for run in runs] == [0, 0, 0, 0]
    assert list(tmp_path.iterdir()) == []


# --- workers -------------------------------------------------------------------------------------------------------------


def test_each_gives_the_results_in_order() -> None:
    assert workers.each(max, 0, [-3, 2, -1]) == [0, 2, 0]


def test_each_leaves_this_process_its_own_work_meanwhile() -> None:
    done: list[int] = []
    assert workers.each(max, 0, [1, 2], lambda: done.append(os.getpid())) == [1, 2]
    assert done == [os.getpid()]


def test_what_is_formatted_together_is_what_is_formatted_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form, "WORTH_A_PROCESS", 1)
    monkeypatch.setattr(workers, "cores", lambda: 2)
    text = f"def f_{time.time_ns()}():\n    return [{', '.join(f'value_{number}' for number in range(20))}]\n"
    form.together([text])
    assert memo.missing("black", [form._source(text)]) == []
    assert form.formed(text) == form._black(text) != text


def children(parent: int) -> list[int]:
    stats = list(Path("/proc").glob("[0-9]*/stat"))
    return [number for number, above, state in map(status, stats) if above == parent and state != "Z"]


def status(path: Path) -> tuple[int, int, str]:
    """Number, parent and state of a process."""
    try:
        state, parent, *_ = path.read_text().rpartition(")")[2].split()
    except OSError:
        return 0, 0, "Z"
    return int(path.parent.name), int(parent), state


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_workers_end_when_their_parent_is_killed() -> None:
    with start(WORK) as parent:
        assert until(lambda: len(children(parent.pid)) == 2)
        offspring = children(parent.pid)
        time.sleep(0.3)
        os.kill(parent.pid, signal.SIGKILL)
        parent.wait()
        assert until(lambda: all(status(Path(f"/proc/{number}/stat"))[2] == "Z" for number in offspring), 5)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_workers_of_a_killed_run_do_not_keep_its_lock(tmp_path: Path) -> None:
    code = f"import sys; from pathlib import Path; from interlingua_generator import write\nwith write.held(Path(sys.argv[1])): {WORK}"
    with start(code, tmp_path / "package") as parent:
        assert until(lambda: len(children(parent.pid)) == 2)
        os.kill(parent.pid, signal.SIGKILL)
        parent.wait()
        with write.held(tmp_path / "package", 10):
            pass


LONG = " or ".join(f"value.field_{number} is not None" for number in range(8))
MEMBER = f"""
    def encode_one(self, {", ".join(f"value_{number}: Any" for number in range(12))}) -> dict[str, Any]:
        if {LONG}:
            for one in value.parts:
                w["key"] = {LONG}
        elif {LONG}:
            return found(value, {", ".join(f"value.field_{number}" for number in range(12))})
        return w
"""


def test_a_line_that_is_too_long_is_formed_as_the_whole_would_be() -> None:
    assert sum(len(line) > form.LINE_LENGTH for line in MEMBER.split("\n")) == 5
    assert form.formed(MEMBER) == "\n" + form.formed(f"class C:{MEMBER}").partition("\n")[2]


def test_a_member_with_a_long_line_inside_of_a_statement_stays_in_its_class() -> None:
    member = f"""
    ROWS = Parent.ROWS.without({", ".join(f'"key_{number}"' for number in range(20))}) + {{
        "more": Kept(),
    }}
"""
    made = form.formed(member)
    assert made == "\n" + form.formed(f"class C:{member}").partition("\n")[2]
    compile(f"class C:{made}", "member", "exec")
