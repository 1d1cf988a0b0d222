"""What a provider accepts passes its own rules unchanged, except for nulls. The fixtures that break a rule are listed with their errors."""

from __future__ import annotations

import interlingua as il
import pytest
from continuing import without_nulls
from golden import Golden, goldens
from grouped import by_provider

# The rules that change a body, and why: the provider would refuse it.
BROKEN: dict[tuple[str, str], set[str]] = {
    ("gemini", "request_tool_groups"): {"mixed_tools"},  # hosted tools and functions, without the flag
    ("gemini", "request_google_tools"): {"hosted_tools"},  # also those of Vertex AI
    ("openai_chat", "request_images"): {"named_types"},  # a data URL in upper case, with a parameter
    ("openai_chat", "request_format_schema_bare"): {"response_format"},  # without the word JSON
    ("openai_responses", "request_format_json"): {"response_format"},
    ("deepseek", "request_prefix"): {"response_format"},
    ("anthropic", "request_tools_provider"): {"tools"},  # several versions of a tool have one name
    # Budgets above the limit, modes and efforts that this model does not have, or a thought without a signature.
    **{
        ("anthropic", f"request_{name}"): {"thinking"}
        for name in (
            *("beta", "json_schema", "thinking_adaptive", "thinking_enabled", "thinking_interleaved", "thinking_omitted"),
            *("thinking_other", "words_of_tomorrow"),
        )
    },
    ("adp", "request_code"): {"custom_tools"},  # code can only be read
    ("ollama", "request_think"): {"thinking"},  # gpt-oss only takes its levels
    ("ollama", "request_think_off"): {"thinking"},
    ("anthropic", "request_thinking_unsigned"): {"reasoning"},
    ("anthropic", "request_cache_everywhere"): {"cache"},  # more than four hints
    ("anthropic", "request_empty_content"): {"empty"},
    ("anthropic", "request_text_forms"): {"empty"},
    ("anthropic", "request_sampling"): {"exclusive", "stop"},  # temperature beside top_p; a stop sequence of white space
    ("anthropic", "request_output_format"): {"response_format"},  # an empty schema
    ("anthropic", "request_system_beta"): {"changes", "system", "thinking"},  # newer models take it
    ("anthropic", "request_system_inside"): {"system"},
    ("anthropic", "request_tool_results_split"): {"results"},  # a text before the result
    ("anthropic", "request_tool_results_two_turns"): {"results"},
    ("anthropic", "request_tools_client"): {"schema"},  # strict, and open
    ("anthropic", "request_unknown_keys"): {"response_format", "thinking"},  # an empty schema
    # Converse has the model in the URL, so a body does not name it. The rules are those of an unknown model: without thinking, without a
    # schema for the response, and without `top_k` and instructions within the conversation.
    ("bedrock_converse", "request_effort_twice"): {"thinking"},
    ("bedrock_converse", "request_json_schema"): {"response_format", "thinking"},
    ("bedrock_converse", "request_nulls"): {"thinking"},  # an effort, beside the nulls
    ("bedrock_converse", "request_thinking"): {"thinking"},
    ("bedrock_converse", "request_thinking_unsigned"): {"drop", "reasoning", "thinking"},  # and a thought without a signature
    ("bedrock_converse", "request_system_role"): {"changes", "merge", "system"},  # then user turns follow each other
    ("bedrock_converse", "request_cache_alone"): {"foreign_parts"},  # a mark that follows nothing
    ("bedrock_converse", "request_cache"): {"cache"},  # a hint of five minutes (tools) before one of an hour (system)
    ("bedrock_converse", "request_system_and_limits"): {"exclusive"},  # temperature beside top_p, of Claude Sonnet 4.5
    ("bedrock_converse", "request_system_tools"): {"last"},  # the last turn is the assistant's
    ("bedrock_converse", "request_tool_results"): {"empty"},  # a result without content
    ("bedrock_converse", "request_tools"): {"tools"},  # strict, which not every model takes
    ("bedrock_converse", "request_unknown"): {"tools"},  # a tool whose schema is not of an object
    ("cohere", "request_tools"): {"schema"},  # strict, and one of them requires nothing
    ("cohere_v1", "request_odd"): {"response_format", "schema"},  # JSON beside tools; a default of a parameter
    ("gemini_interactions", "request_result_beside_text"): {"results"},  # a text before the result
    ("gemini", "request_result_shapes"): {"replay"},  # a result without a response
    ("gemini", "request_media"): {"addresses"},  # gs:  belongs to the Agent Platform
    ("gemini", "request_options"): {"drop", "range"},  # labels belong to the Agent Platform; the models refuse penalties
    ("mistral", "request_calls_bare"): {"call_ids"},  # a call without an id, as the SDK allows
    ("mistral", "request_nulls"): {"empty"},
    ("mistral", "request_thinking"): {"thinking"},  # an effort, for a model that takes none
    # Tools for a model that thinks by default: this format does not accept both.
    **{
        ("openai_chat", f"request_{case}"): {"thinking"}
        for case in ("custom_tool", "tool_choice_function", "tool_choice_none", "tool_choice_required", "untyped")
    },
    ("openai_chat", "request_arguments"): {"arguments"},  # blank ones
    ("openai_chat", "request_empties"): {"empty", "needs"},
    ("openai_chat", "request_null_contents"): {"empty", "replay"},
    ("openai_responses", "request_content_of_tomorrow"): {"capabilities"},  # a video, which other servers of the format take
    ("openai_chat", "request_replayed_answer"): {
        "replay",
        "reasoning",
    },  # an empty list of calls, and thoughts, which servers other than OpenAI take
    ("openai_chat", "request_function_null_content"): {"orphan_results"},  # no call before it
    ("openai_chat", "request_parameters"): {
        "drop_thinking",
        "hosted_tools",
        "needs",
        "thinking",
    },  # all parameters at once, for a model that thinks
    ("openai_chat", "request_tool_choice_allowed"): {"schema", "thinking"},  # strict, and not all required
    ("openai_chat", "request_tool_turns"): {"schema", "thinking"},
    ("openai_chat", "request_tools"): {"schema", "thinking", "tools"},
    ("openai_chat", "request_unknown_keys"): {"hosted_tools", "needs", "reasoning", "thinking"},
    ("openai_responses", "request_reasoning_open"): {"thinking"},  # an effort that this model does not have
    ("openai_responses", "request_unknown_keys"): {"empty", "reasoning", "schema", "tools"},
    ("openai_responses", "request_items_kept"): {"changes"},  # a change of the effort, for a model with one effort for the whole
    ("openai_responses", "request_tools_functions"): {"hosted_tools"},  # deferred, without a search tool
    ("openai_responses", "request_function_arguments"): {"arguments"},  # blank ones
}
EMPTY = {("openai_responses", "request_string_empty")}  # no message at all
OWN = [golden for golden in goldens("request") if hasattr(getattr(il, golden.provider), "REPAIRS")]


@by_provider(OWN)
def test_it_passes_its_own_rules(golden: Golden) -> None:
    request = golden.decode()
    if (golden.provider, golden.case) in EMPTY:
        with pytest.raises(il.Error, match="messages: none"):
            il.encode_request(request, target=golden.provider)
        return
    c = il.encode_request(request, target=golden.provider)
    padded = [loss for loss in c.all_losses if loss.rule == "padding"]
    assert all(loss.value is None and loss.level == "trivial" for loss in padded)
    assert {loss.rule for loss in c.all_losses} - {None, "padding"} == BROKEN.get((golden.provider, golden.case), set())
    if (golden.provider, golden.case) not in BROKEN:
        assert (c.repaired is None) == (not padded)
        plain = il.encode_request(request, target=golden.provider, repair=False).value
        assert (without_nulls(c.value) == without_nulls(plain)) if padded else c.value == plain
