"""What common conversations lose in a format.

`check` prints it, because the laws accept a spec that writes nothing if it reports each loss.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any, Final

IN_RESULTS: Final = "results with images"


def lost(modules: Mapping[str, ModuleType]) -> list[str]:
    """Return a line for each provider that loses content of a common conversation."""
    by_provider = [(name, dict(_losses(module))) for name, module in modules.items()]
    return [
        f"{name}: conversations lose: {', '.join(f'{what} ({loss})' for what, loss in losses.items())}{_way_out(losses)}"
        for name, losses in by_provider
        if losses
    ]


def _way_out(losses: Mapping[str, str]) -> str:
    """Return a hint if a rule helps: images of results can be moved if user messages can have images."""
    moves = losses.get(IN_RESULTS) == "dropped Image" and "images" not in losses
    return ". The rule  result_media: hoist  moves images of results into a message of the user" if moves else ""


def written(module: ModuleType) -> list[Any]:
    """Return what these conversations become in a format, with the losses."""
    import interlingua as il

    results: list[Any] = []
    if hasattr(module, "encode_request"):
        requests = [il.Request(messages=messages, model="m") for _, messages in _conversations()]
        results += [il.encode_request(request, target=module, repair=False) for request in requests]
    if hasattr(module, "encode_response"):
        results += [il.encode_response(answer, target=module) for answer in _answers()]
    outcomes = [[result.value, [str(loss) for loss in result.losses]] for result in results]
    if hasattr(module, "StreamEncoder"):
        for answer in _answers():
            encoder = module.StreamEncoder(usage=True)
            events = [wire for event in il.decompose_response(answer) for wire in encoder.feed(event)] + encoder.close()
            outcomes.append([events, [str(loss) for loss in encoder.losses]])
    return outcomes


def _losses(module: ModuleType) -> Iterator[tuple[str, str]]:
    import interlingua as il

    if not hasattr(module, "encode_messages"):
        return
    reported: set[str] = set()
    for what, messages in _conversations():
        major = [loss for loss in il.encode_messages(messages, target=module, repair=False).losses if loss.level == "major"]
        new = [loss for loss in major if str(loss) not in reported]
        reported |= {str(loss) for loss in major}
        moved = what == IN_RESULTS and any(loss.code == "moved" for loss in il.encode_messages(messages, target=module).losses)
        if new and not moved:
            yield what, f"{new[0].code} {new[0].field}"


def _conversations() -> Iterator[tuple[str, list[Any]]]:
    """Yield the subject and the messages of conversations. What an earlier one loses is not reported again for a later one."""
    import interlingua as il

    def user(*parts: Any) -> Any:
        return il.Message(role="user", parts=[il.Text(text="a"), *parts])

    def answer(*parts: Any) -> Any:
        return il.Message(role="assistant", parts=list(parts))

    def results(**fields: Any) -> list[Any]:
        call = il.ToolCall(id="call_1", name="f", arguments={"x": 1})
        return [user(), answer(call), il.Message(role="tool", parts=[il.ToolResult(call_id="call_1", name="f", **fields)])]

    picture, page = il.Blob(media_type="image/png", data="AA=="), il.Blob(media_type="application/pdf", data="AA==")
    yield "instructions", [il.Message(role="system", parts=[il.Text(text="a")]), user()]
    yield "images", [user(il.Image(source=picture))]
    yield "images at an address", [user(il.Image(source=il.Url(url="https://example.com/a.png")))]
    yield "documents", [user(il.Document(source=page, filename="a.pdf"))]
    yield "documents at an address", [user(il.Document(source=il.Url(url="https://example.com/a.pdf")))]
    yield "reasoning", [user(), answer(il.Reasoning(content=["a"]), il.Text(text="b"))]
    yield "signatures of reasoning", [user(), answer(il.Reasoning(content=["a"], signature="s"), il.Text(text="b"))]
    yield "several texts", [user(il.Text(text="b")), answer(il.Text(text="a"), il.Text(text="b"))]
    yield "calls without arguments", [user(), answer(il.ToolCall(id="call_1", name="f"))]
    yield "calls", [user(), answer(il.Text(text="a"), il.ToolCall(id="call_1", name="f", arguments={"x": 1}))]
    yield "results that are texts", results(parts=[il.Text(text="a")])
    yield "results that are objects", results(value={"x": 1})
    yield IN_RESULTS, results(parts=[il.Text(text="a"), il.Image(source=picture)])
    yield "results that are errors", results(parts=[il.Text(text="a")], is_error=True)


def _answers() -> Iterator[Any]:
    """Yield common responses of models and agents."""
    import interlingua as il
    from interlingua.core.lookup import load

    def answer(*parts: Any, reason: Any = "stop") -> Any:
        message = il.Message(role="assistant", parts=list(parts))
        usage = il.Usage(input_tokens=1, output_tokens=2)
        return il.Response(id="r", model="m", candidates=[il.Candidate(message=message, stop_reason=reason)], usage=usage)

    call, texts = il.ToolCall(id="call_1", name="f", arguments={"x": 1}), [il.Text(text="a"), il.Text(text="b")]
    yield answer(*texts)
    yield answer(il.Reasoning(content=["a"]), il.Text(text="b"))
    yield answer(il.Reasoning(summary=["a", "b"]), il.Text(text="b"), reason="length")
    for signer in (None, *sorted({load(name).LENS.OWNER for name in il.PROVIDERS})):
        yield answer(il.Reasoning(content=["a"], signature="s", signer=signer), il.Text(text="b", signature="s", signer=signer))
    yield answer(il.Text(text="a"), call, reason="tool_calls")
    outcomes: list[dict[str, Any]] = [{"parts": texts}, {"value": {"x": 1}}]
    failures: list[dict[str, Any]] = [{**fields, "is_error": True} for fields in outcomes]
    for fields in (*outcomes, *failures):
        yield answer(call, il.ToolResult(call_id="call_1", name="f", **fields), il.Text(text="b"))
    yield answer(il.Image(source=il.Blob(media_type="image/png", data="AA==")))
    yield answer(il.Image(source=il.Url(url="https://example.com/a.png", media_type="image/png")))
    yield answer(il.Audio(source=il.Blob(media_type="audio/wav", data="AA=="), transcript="a"))
    yield answer(il.Refusal(text="a"), reason="refusal")
