# Generated from templates/runtime/playground/shown.py; do not edit.

"""A conversion as the page shows it: three texts of JSON, what was lost, and where each value went."""

from __future__ import annotations

import json
import time
from base64 import b64encode
from typing import Any, Final

from msgspec.structs import replace

from ..calls import conversion as calls
from ..calls import requests
from ..calls.conversion import Conversion
from ..calls.location import Located
from ..calls.tracing import Traced
from ..calls.tracing import traced as traced_values
from ..calls.writing import written
from ..core.errors import DecodeError, Error, ErrorInstead, LossError
from ..core.lookup import load
from ..core.losses import Loss
from ..store.stored import dumps
from . import ways
from .asked import Body, Fault, Question

FEW: Final = 20_000  # characters of a body all of whose values are traced at once
MOST: Final = 400_000  # characters of a body that is traced
LOCATED: Final = 30  # losses whose places on the wire are looked for; each takes some conversions
CONVERT: Final = {
    "request": requests.convert_request,
    "messages": requests.convert_messages,
    "response": calls.convert_response,
    "error": calls.convert_error,
}


def shown(asked: Question, given: Body) -> dict[str, Any]:
    """The three texts and the losses. Without a result there is an `error`, and what can be shown beside it."""
    began = time.perf_counter()
    try:
        c = converted(asked, given)
    except LossError as error:
        reported = losses(error.losses, asked, given)
        message = f"strict={asked.strict} forbids {len(reported)} {'loss' if len(reported) == 1 else 'losses'}, which are marked."
        places = [[place.source, None] for place in _places(_permissive(asked, given), error.losses)]
        return {"unified": _decoded(given), "result": None, "losses": reported, "places": places, "error": fault(Fault(message), "target")}
    except ErrorInstead as error:
        return {"unified": unified(error.error), "result": None, "losses": [], "error": fault(Fault(_sentence(error)), "target")}
    except DecodeError as error:
        return {"unified": None, "result": None, "losses": [], "error": fault(Fault(_sentence(error), error.path), "source")}
    except Error as error:
        return {"unified": _decoded(given), "result": None, "losses": [], "error": fault(Fault(_sentence(error)), "target")}
    took = (time.perf_counter() - began) * 1000
    value = c.value if c.origin is None else c.origin[1]
    return {
        "took": round(took, 2),
        "unified": unified(value),
        "result": text(c.value),
        "routing": {key: routed for key, routed in c.routing.items() if key not in ("model",)},
        "losses": losses(c.all_losses, asked, given),
    }


def traced(asked: Question, given: Body) -> dict[str, Any]:
    """Where the values went, and where the losses are on the wire."""
    nothing: dict[str, Any] = {"rows": [], "places": [], "whole": True}
    if len(asked.text) > MOST:
        return {**nothing, "note": f"bodies of more than {MOST // 1000} KB are not traced"}
    try:
        c = _permissive(asked, given)
        whole = len(asked.text) <= FEW
        rows = _rows(c, whole, asked.under)
        places = _places(c, c.all_losses) if asked.under is None else []
    except (Error, RecursionError):  # it has been shown
        return nothing
    return {
        "rows": [[row.source, row.path, row.targets, row.routing] for row in rows],
        "places": [[place.source, place.target] for place in places],
        "whole": whole,
    }


def _rows(c: Conversion[Any], whole: bool, under: str | None) -> list[Traced]:
    """Of a large body, the values under a path of the unified value; without one, the texts, which are found together."""
    if c.origin is None or c.source is None or c.origin[0] == "error":
        return []
    kind, value = c.origin
    source = load(c.source)
    body, _ = written(source, kind, value)

    way = "" if whole else under
    return traced_values(body, kind, value, source, load(c.target), c.rules, c.all_losses, c.routing, c.as_target, way)


def converted(asked: Question, given: Body) -> Conversion[Any]:
    """Raises Error."""
    options: dict[str, Any] = {"strict": asked.strict or False}
    if given.kind in ("request", "messages"):
        options |= {"model": asked.model or None, "repair": asked.repair}
    if given.kind in ("request", "response"):
        options |= {"carry": asked.carry}
    try:
        return CONVERT[given.kind](given.value, source=given.source, target=asked.target, **options)
    except RecursionError:
        raise Error("nested too deeply") from None


def _permissive(asked: Question, given: Body) -> Conversion[Any]:
    """The conversion, whatever it loses."""
    return converted(replace(asked, strict=None), given)


def _places(c: Conversion[Any], lost: list[Loss]) -> list[Located]:
    return [c.locate(loss) for loss in lost[:LOCATED]]


def losses(reported: list[Loss], asked: Question, given: Body) -> list[dict[str, Any]]:
    return [ways.shown(loss, given.source, asked.target, given.kind, asked.model or None) for loss in reported]


def unified(value: Any) -> str:
    """A unified value as it is stored."""
    return text(json.loads(dumps(value))["value"])


def text(value: Any, indent: int | None = 2) -> str:
    """JSON as people read it."""
    return json.dumps(value, indent=indent, ensure_ascii=False, default=lambda data: b64encode(data).decode())


def fault(fault: Fault, pane: str = "source") -> dict[str, Any]:
    """`pane`: where the page shows it."""
    choices = [{"source": choice.provider, "kind": choice.kind, "title": load(choice.provider).TITLE} for choice in fault.choices]
    return {"message": fault.message, "pane": pane, "path": fault.path, "line": fault.line, "column": fault.column, "choices": choices}


def _decoded(given: Body) -> str | None:
    try:
        return unified(getattr(load(given.source), f"decode_{given.kind}")(given.value))
    except (Error, AttributeError, RecursionError):
        return None


def _sentence(error: Error) -> str:
    """A path at the beginning stays as it is."""
    sentence = str(error)
    return sentence[:1].upper() + sentence[1:] if sentence.partition(" ")[0].isalpha() else sentence
