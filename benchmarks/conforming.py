"""How many converted streams conform: the recorded streams that conform themselves, converted by us and by llm-rosetta.

`python -m benchmarks.conforming PYTHON`: PYTHON is the interpreter of an environment that has llm-rosetta.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parents[1] / "tests/golden"
PAIRS = (("openai_chat", "anthropic"), ("anthropic", "openai_chat"), ("gemini", "openai_chat"), ("openai_chat", "gemini"))
PEER = """
import json, sys
from llm_rosetta import ConversionPipeline
names = {"gemini": "google"}
body = {"model": "m", "max_tokens": 100, "messages": [{"role": "user", "content": "Hi"}], "stream": True}
body["stream_options"] = {"include_usage": True}
google = {"model": "m", "contents": [{"role": "user", "parts": [{"text": "Hi"}]}]}
for line in sys.stdin:
    source, target, events = json.loads(line)
    try:
        made = ConversionPipeline(names.get(target, target), names.get(source, source))
        made.convert_request(google if target == "gemini" else body)
        process = made.create_stream_processor().process_chunk
        said = [one for event in events for one in process(event)]
    except Exception as error:  # whatever the library raises is its answer
        said = repr(error)
    print(json.dumps(said), flush=True)
"""


def sources(name: str) -> Iterable[list[dict[str, Any]]]:
    import interlingua as il
    from interlingua.core.lookup import load

    for file in sorted(GOLDEN.glob(f"{name}/stream_*/wire.sse")):
        found = il.conform(file.read_bytes(), format=name)
        if not any(one.level == "error" or one.rule == "failure" for one in found):
            yield list(load(name).decode_event_stream([file.read_bytes()]))


def by_us(source: str, target: str, events: list[dict[str, Any]]) -> Any:
    import interlingua as il

    envelope = {"id": "answer_1", "model": "m", "created": 1700000000}
    return list(il.convert_stream(events, source=source, target=target, envelope=envelope, include_usage=True))


def rows(python: str) -> Iterable[str]:
    import interlingua as il
    from interlingua.core.lookup import load

    peer = subprocess.Popen([python, "-c", PEER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert peer.stdin and peer.stdout
    for source, target in PAIRS:
        count = 0
        wrong: dict[str, Counter[str]] = {"ours": Counter(), "theirs": Counter()}
        conform = Counter[str]()
        for events in sources(source):
            count += 1
            peer.stdin.write(json.dumps([source, target, events]) + "\n")
            peer.stdin.flush()
            for who, said in (("ours", by_us(source, target, events)), ("theirs", json.loads(peer.stdout.readline()))):
                if isinstance(said, str):
                    wrong[who][said[:60]] += 1
                    continue
                data = b"".join(load(target).encode_event_stream(said))
                found = {one.rule for one in il.conform(data, format=target) if one.level == "error"}
                conform[who] += not found
                wrong[who].update(found)
        why = f"{dict(wrong['ours'])} {dict(wrong['theirs'])}"
        yield f"| {source} to {target} | {count} | {conform['ours']} | {conform['theirs']} | {why} |"
    peer.terminate()


if __name__ == "__main__":
    for row in rows(sys.argv[1]):
        print(row)
