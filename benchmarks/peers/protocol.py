"""How an adapter is measured: it reads one JSON command per line and answers with one JSON line.

    {"do": "check", "path": P, "way": W}             -> facts of the converted body
    {"do": "time", "path": P, "way": W, "ms": 20}    -> {"us": CPU microseconds of one conversion, "runs": how many}

Each conversion of a body gets it freshly parsed, outside the timed part: a library may change its input, and none gains from warm objects.
The events of a stream are parsed once and used again: in life each is converted while it is warm. A library that changes them fails.
Timed are the call and the release of its result. What was imported is frozen out of the garbage collector, which stays on.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, TextIO

from benchmarks import shape

Body = Any
"""A converted body, or the list of a stream's events."""
Convert = Callable[[Any], Any]
Prepare = Callable[[bytes, str], Any]
"""From the text of a body, and the way it will be converted, to what the conversion gets; not timed."""


def serve(
    distribution: str,
    ways: dict[str, Convert],
    *,
    result: Callable[[Any], Body] = lambda answer: answer,
    prepare: Prepare = lambda text, way: json.loads(text),
    facts: Callable[[Body], shape.Facts] = shape.facts,
    reuse: bool = False,
) -> None:
    """Answer commands until the input ends.

    `ways` are what it can do, `result` gets the plain body out of an answer, `facts` says what is in it. `reuse`: all conversions get the
    same input.
    """
    commands, answers = sys.stdin, sys.stdout
    sys.stdout = sys.stderr  # what a library prints must not reach the driver
    gc.collect()
    gc.freeze()
    _say(answers, {"version": version(distribution) if distribution else "", "ways": sorted(ways)})
    for line in commands:
        command = json.loads(line)
        try:
            text, convert = Path(command["path"]).read_bytes(), ways[command["way"]]
            if command["do"] == "check":
                _say(answers, facts(result(convert(prepare(text, command["way"])))))
            else:
                _say(answers, _time(command, text, convert, prepare, reuse))
        except Exception as error:  # whatever a library raises is its answer, and the driver's to report
            _say(answers, {"error": f"{type(error).__name__}: {str(error)[:160]}"})


def _time(command: dict[str, Any], text: bytes, convert: Convert, prepare: Prepare, reuse: bool) -> dict[str, Any]:
    body = prepare(text, command["way"])
    convert(body)
    gc.collect()
    spent, runs, budget = 0, 0, command["ms"] * 1_000_000
    while spent < budget or runs < 3:
        if not reuse:
            body = prepare(text, command["way"])
        start = time.process_time_ns()
        convert(body)
        spent += time.process_time_ns() - start
        runs += 1
    if reuse and body != prepare(text, command["way"]):
        raise ValueError("the input was changed")
    return {"us": spent / runs / 1000, "runs": runs}


def _say(answers: TextIO, answer: dict[str, Any]) -> None:
    answers.write(json.dumps(answer) + "\n")
    answers.flush()
