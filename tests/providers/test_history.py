"""A conversation changes its provider three times, in a long loop of tools and thoughts, and each provider continues it."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import interlingua as il
import pytest
from continuing import NEXT
from golden import encode
from test_accepted import MODELS, of_request
from thorough import orders

UNSIGNED = ("cohere", "mistral", "ollama")  # they take the thoughts of any provider
PROVIDERS = sorted(set(MODELS) - {*UNSIGNED})
CLAUDE = {"anthropic", "bedrock_converse"}  # hosts of one model take each other's signatures (extended-thinking guide)
ORDERS = orders(PROVIDERS)  # every three of them follow each other
ROUNDS = 5
SCHEMA = {"type": "object", "properties": {}, "additionalProperties": False}
TOOLS = [il.Tool(name=name, parameters=SCHEMA) for name in ("look", "fetch")]
SETTINGS = {"max_tokens": 9000, "tools": TOOLS}


def answer(provider: str, number: int) -> Any:
    """Return a provider's response: a signed thought, some text, and two calls. The first two calls have one name."""
    signature = {"encrypted": "gAAAAABo"} if provider == "openai_responses" else {"signature": "c2ln"}
    owner = getattr(il, provider).OWNER
    thought = [] if provider == "openai_chat" else [il.Reasoning(summary=["Hm."], signer=owner, **signature)]
    if provider in ("anthropic", "gemini"):
        thought = [il.Reasoning(content=[f"Hm {number}."], signature="c2ln", signer=owner)]
    spelled = "c{:07}{}" if provider in UNSIGNED else "call_{}_{}"  # Mistral's ids have nine letters and digits
    names = ("look", "look" if number == 0 else "fetch")
    calls = [il.ToolCall(id=spelled.format(number, i), name=name, arguments={}) for i, name in enumerate(names)]
    message = il.Message(role="assistant", parts=[*thought, il.Text(text=f"Step {number}."), *calls])
    candidate = il.Candidate(message=message, stop_reason="tool_calls")
    return encode(
        provider,
        "response",
        il.Response(id=f"r{number}", model="m", created=1, candidates=[candidate], usage=il.Usage(input_tokens=1, output_tokens=1)),
    )[0]


def same_signer(first: str, second: str) -> bool:
    return first == second or {first, second} <= CLAUDE or getattr(il, first).OWNER == getattr(il, second).OWNER


def appended(provider: str, body: Any) -> list[Any]:
    """Return what an application appends: the response, and the results of its calls."""
    key = getattr(il, provider).MESSAGES_KEY
    return NEXT[provider](body)[key][1:]


def asked(provider: str, fragment: dict[str, Any]) -> dict[str, Any]:
    """Return a request with this conversation."""
    rest = il.encode_request(il.Request(model=MODELS[provider], messages=[il.Message.user("Hi")], **SETTINGS), target=provider).value
    return {**rest, **fragment}


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_the_provider_changes_three_times(order: tuple[str, ...]) -> None:
    """Every request on the way is accepted unchanged, and at the end nothing is missing."""
    history: list[Any] = [il.Message.user("Go.")]
    fragment: dict[str, Any] = il.encode_messages(history, target=order[0]).value
    number = 0
    for place, provider in enumerate(order):
        key = getattr(il, provider).MESSAGES_KEY
        if place:
            before = getattr(il, order[place - 1]).MESSAGES_KEY
            fragment = il.convert_messages(fragment[before], source=order[place - 1], target=provider, model=MODELS[provider]).value
        for _ in range(ROUNDS):
            assert of_request(provider, asked(provider, fragment)) == [], f"round {number}, {provider}"
            fragment[key] = [*fragment[key], *appended(provider, answer(provider, number))]
            number += 1
    messages = il.decode_messages(fragment[key], source=order[-1])
    calls = [call for message in messages for call in message.tool_calls]
    results = [result for message in messages for result in message.tool_results]
    assert [call.id for call in calls] == [f"call_{n}_{i}" for n in range(number) for i in (0, 1)]
    assert [call.name for call in calls] == ["look", *["look", *["look", "fetch"] * (number - 1)]]
    assert [result.call_id for result in results] == [call.id for call in calls]
    assert {result.text for result in results} == {"1"}
    assert [message.text for message in messages if message.role == "assistant"] == [f"Step {n}." for n in range(number)]


@pytest.mark.parametrize("order", [(client, *others, client) for client in PROVIDERS for others in permutations(UNSIGNED)], ids="-".join)
def test_it_changes_to_those_that_sign_nothing_and_back(order: tuple[str, ...]) -> None:
    """Some accept only ids of their own alphabet. Calls and results still match, and nothing else of them changes."""
    keys = [getattr(il, provider).MESSAGES_KEY for provider in order]
    fragment: dict[str, Any] = il.encode_messages([il.Message.user("Go.")], target=order[0]).value
    for place, provider in enumerate(order):
        key = keys[place]
        if place:
            fragment = il.convert_messages(
                fragment[keys[place - 1]], source=order[place - 1], target=provider, model=MODELS[provider]
            ).value
        for number in range(ROUNDS):
            assert of_request(provider, asked(provider, fragment)) == [], f"round {number}, {provider}"
            fragment[key] = [*fragment[key], *appended(provider, answer(provider, place * ROUNDS + number))]
    messages = il.decode_messages(fragment[keys[-1]], source=order[-1])
    calls = [call for message in messages for call in message.tool_calls]
    results = [result for message in messages for result in message.tool_results]
    assert [call.name for call in calls] == ["look", *["look", *["look", "fetch"] * (ROUNDS * len(order) - 1)]]
    assert [result.call_id for result in results] == [call.id for call in calls] and len({call.id for call in calls}) == len(calls)
    assert [message.text for message in messages if message.role == "assistant"] == [f"Step {n}." for n in range(ROUNDS * len(order))]


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_what_is_dropped_is_told_once_a_turn(order: tuple[str, ...]) -> None:
    """The thoughts of one provider are useless to the next: there is one minor loss for each turn, and no other that matters."""
    first, second = order[:2]
    fragment = il.encode_messages([il.Message.user("Go.")], target=first).value
    key = getattr(il, first).MESSAGES_KEY
    for number in range(ROUNDS):
        fragment[key] = [*fragment[key], *appended(first, answer(first, number))]
    c = il.convert_messages(fragment, source=first, target=second, model=MODELS[second])
    dropped = 0 if first == "openai_chat" or {first, second} <= CLAUDE else ROUNDS
    assert [loss.code for loss in c.losses] == ["dropped"] * dropped, c.losses
    assert {loss.rule for loss in c.losses} <= {"reasoning"}


# --- thoughts that are carried in the application's own format -----------------------------------------------------------------


@pytest.mark.parametrize("client", PROVIDERS)
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_thoughts_come_back_to_who_signed_them(client: str, stream: bool) -> None:
    """An application keeps its history in one format, and asks three others in turn, twice. Each gets its own thoughts back."""
    others = [provider for provider in PROVIDERS if provider != client]
    key = getattr(il, client).MESSAGES_KEY
    body = asked(client, il.encode_messages([il.Message.user("Go.")], target=client).value)
    signed: dict[str, int] = dict.fromkeys(PROVIDERS, 0)
    for number, provider in enumerate([*others, *others]):
        c = il.convert_request(body, source=client, target=provider, model=MODELS[provider], carry=True)
        assert of_request(provider, c.value) == []
        again = il.decode_request(c.value, source=provider)
        thoughts = [part for message in again.messages for part in message.parts if isinstance(part, il.Reasoning)]
        assert len(thoughts) == signed[provider], f"{provider} does not find its own"
        assert {part.text for part in thoughts} <= {"Hm.", *(f"Hm {n}." for n in range(number))}
        response = answer(provider, number)
        back = losses_of(c, response, stream)
        assert [loss for loss in back if loss.field.startswith("Reasoning")] == []
        body[key] = [*body[key], *appended(client, answered(c, response, stream))]
        for other in others:
            signed[other] += same_signer(other, provider) and "openai_chat" not in (other, provider)
    assert max(signed.values()) == (2 if client in CLAUDE else 4)


def answered(c: il.Conversion, response: Any, stream: bool) -> Any:
    if not stream:
        return c.convert_response(response).value
    whole = il.collect_stream(c.convert_stream(events(c.target, response)), source=str(c.source))
    return encode(str(c.source), "response", whole)[0]


def losses_of(c: il.Conversion, response: Any, stream: bool) -> list[il.Loss]:
    if not stream:
        return c.convert_response(response).losses
    conversion = c.convert_stream(events(c.target, response))
    list(conversion)
    return conversion.losses


def events(provider: str, body: Any) -> list[Any]:
    encoder = getattr(il, provider).StreamEncoder(usage=True)
    decomposed = il.decompose_response(il.decode_response(body, source=provider))
    return [wire for event in decomposed for wire in encoder.feed(event)] + encoder.close()


def test_results_without_ids_belong_to_the_calls_that_they_name() -> None:
    """Clients of compatible servers send only the name of the tool, and results in the order in which they came."""
    calls = [{"id": f"c{name}", "type": "function", "function": {"name": name, "arguments": "{}"}} for name in "fg"]
    results = [{"role": "tool", "name": name, "content": f"of {name}"} for name in "gf"]
    body = {"model": "m", "messages": [{"role": "user", "content": "hi"}, {"role": "assistant", "tool_calls": calls}, *results]}
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="claude-sonnet-4-5")
    assert [(block["tool_use_id"], block["content"]) for block in c.value["messages"][-1]["content"]] == [("cf", "of f"), ("cg", "of g")]
    assert il.convert_request(body, source="openai_chat", target="openai_chat", repair=False).value == body
