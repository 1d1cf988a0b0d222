"""Runs where a library is installed: reads requests of OpenAI, one in a line, and prints the converted bodies and what was reported."""

from __future__ import annotations

import io
import json
import logging
import sys
import warnings
from collections.abc import Callable
from typing import Any

MODEL = "claude-sonnet-4-5"
Answer = tuple[Any, str]
"""The converted body, and what the library says of it in its result."""


def interlingua() -> Callable[[dict[str, Any]], Answer]:
    import interlingua as il

    def convert(body: dict[str, Any]) -> Answer:
        c = il.convert_request(body, source="openai_chat", target="anthropic", model=MODEL)
        return c.value, "\n".join(map(str, c.losses))

    return convert


def litellm() -> Callable[[dict[str, Any]], Answer]:
    from benchmarks.peers.litellm import adapter

    return lambda body: (adapter.there(adapter.prepare(json.dumps(body).encode(), "there")), "")


def llm_rosetta() -> Callable[[dict[str, Any]], Answer]:
    from llm_rosetta import ConversionPipeline

    def convert(body: dict[str, Any]) -> Answer:
        pipeline = ConversionPipeline("openai_chat", "anthropic")
        return pipeline.convert_request(body), str(pipeline.warnings)

    return convert


def llm_babel() -> Callable[[dict[str, Any]], Answer]:
    from llm_transform.registry import materialize, translate

    return lambda body: (materialize(translate("openai-chat", "anthropic-messages", body)), "")


def linguafranca() -> Callable[[dict[str, Any]], Answer]:
    from benchmarks.peers.linguafranca import adapter

    def convert(body: dict[str, Any]) -> Answer:
        found = adapter.lf.convert_request_json(body, source_format=adapter.OPENAI, target_format=adapter.ANTHROPIC)
        return found.value, str(found.warnings)

    return convert


LIBRARIES = {one.__name__: one for one in (interlingua, litellm, llm_rosetta, llm_babel, linguafranca)}


def answer(convert: Callable[[dict[str, Any]], Answer], text: str) -> dict[str, str]:
    """What becomes of a body: all that is logged and warned of is what the library says."""
    log = io.StringIO()
    handler = logging.StreamHandler(log)
    logging.getLogger().addHandler(handler)
    try:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            body, told = convert(json.loads(text))
    except Exception as error:  # whatever a library raises is its answer
        return {"error": f"{type(error).__name__}: {error}"}
    finally:
        logging.getLogger().removeHandler(handler)
    said = [told, log.getvalue(), *(str(one.message) for one in warned)]
    return {"body": json.dumps(body, default=str), "told": "\n".join(said)}


def main() -> None:
    out, sys.stdout = sys.stdout, sys.stderr  # what a library prints is no answer
    convert = LIBRARIES[sys.argv[1]]()
    for line in sys.stdin:
        out.write(json.dumps(answer(convert, line)) + "\n")


if __name__ == "__main__":
    main()
