"""What models refuse of thinking: the words of their own API, and what cannot be combined. Each rule names its page or refusal.

`judge(target, model, body)` yields what would be refused; `does(target, model)` returns what a model does by default.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from .common import Finding, Object, Rule, Rules, rows, under

RULES: Rules = {
    "effort": Rule("400: Unsupported value: 'minimal' is not supported with the 'gpt-5.1' model (openai-agents-python#2089), and its like"),
    "budget": Rule("https://ai.google.dev/gemini-api/docs/thinking: the range of a budget; Claude: 1024 at least, below max_tokens"),
    "mode": Rule('400: "thinking.type.enabled" is not supported for this model; GLM-5.3: 1210; Kimi K2.7: only enabled is accepted'),
    "off": Rule("400: This model always engages in thinking and cannot be disabled (llmgateway#3605)"),
    "both": Rule("https://ai.google.dev/gemini-api/docs/thinking: a level and a budget in one request are refused"),
    "tools": Rule("400: function tools with reasoning_effort are not supported (litellm#34569)"),
    "forced": Rule("400: tool_choice 'specified' is incompatible with thinking enabled (oh-my-pi#1077); forced tool use of Claude 5.5"),
    "thought": Rule("400: The reasoning_content in the thinking mode must be passed back to the API (hermes#33783)"),
    "mixed": Rule("400: Please enable tool_config.include_server_side_tool_invocations (eino-ext#761); of Gemini 2: celeste-python#197"),
    "fixed": Rule("https://platform.kimi.ai/docs/api/chat: other values are refused; https://docs.x.ai/docs/guides/reasoning"),
}


class Fact(NamedTuple):
    """A model: whether it thinks by default (`on`), whether that can be turned off, and the efforts, modes and budgets that it takes."""

    names: str
    on: bool
    off: bool
    efforts: str = ""
    modes: str = ""
    budget: tuple[int, int] | None = None


# The words of each maker, by model. The first match counts.
FACTS: dict[str, list[Fact]] = {
    "openai": [
        Fact(r"gpt-5-chat.*|gpt-[34].*|chatgpt.*|davinci.*|babbage.*|gpt-audio.*", False, True),
        Fact(r"gpt-5\.[123]-chat.*", True, False),  # the only effort, which no request may set
        Fact(r"gpt-6-(sol|luna).*|gpt-6\.1-terra.*", True, True, "none low medium high xhigh max"),
        Fact(r"gpt-6.*", True, False, "low medium high xhigh max"),
        Fact(r"gpt-5\.6.*", True, True, "none low medium high xhigh max"),
        Fact(r"gpt-5\.[245]-pro.*", True, False, "medium high xhigh"),
        Fact(r"gpt-5\.5.*", True, True, "none low medium high xhigh"),
        Fact(r"gpt-5\.[23]-codex.*|gpt-5\.1-codex-max.*", True, False, "low medium high xhigh"),
        Fact(r"gpt-5(\.1)?-codex.*|o[134].*|codex-mini.*|gpt-oss.*", True, False, "low medium high"),
        Fact(r"gpt-5\.[234].*", False, True, "none low medium high xhigh"),
        Fact(r"gpt-5\.1.*", False, True, "none low medium high"),
        Fact(r"gpt-5-pro.*", True, False, "high"),
        Fact(r"gpt-5.*", True, False, "minimal low medium high"),
        Fact(r"computer-use.*", True, False, "medium"),
    ],
    "claude": [
        Fact(r"claude-sonnet-5-5.*", True, True, "low medium high xhigh max", "adaptive"),
        Fact(
            r"claude-opus-5-5.*|claude-(fable|mythos)-5.*|claude-[a-z]+-[6-9].*",
            True,
            False,
            "low medium high xhigh max",
            "adaptive",
        ),
        Fact(r"claude-mythos-preview.*", True, False, "low medium high max", "adaptive"),
        Fact(r"claude-(opus|sonnet)-5.*|claude-haiku-5-5.*", True, True, "low medium high xhigh max", "adaptive"),
        Fact(r"claude-opus-4-[78].*", False, True, "low medium high xhigh max", "adaptive"),
        Fact(r"claude-(opus|sonnet)-4-6.*", False, True, "low medium high max", "adaptive enabled", (1024, 10**9)),
        Fact(r"claude-opus-4-5.*", False, True, "low medium high", "enabled", (1024, 10**9)),
        Fact(r"claude-opus-4.*", False, True, "", "enabled", (1024, 31999)),  # its longest answer has 32000 tokens
        Fact(r"claude-(sonnet|haiku)-4.*|claude-3-7.*", False, True, "", "enabled", (1024, 10**9)),
        Fact(r"claude-3.*|claude-2.*|claude-instant.*", False, True),
    ],
    "gemini": [
        Fact(r"gemini-3\.1-flash(-lite)?-image.*", True, False, "minimal high"),
        Fact(r"gemini-3(\.[56])?-flash.*|gemini-3\.1-flash-lite.*|gemini-flash-lite-latest", True, False, "minimal low medium high"),
        Fact(r"gemini-3-pro.*", True, False, "low high"),
        Fact(r"gemini-[3-9].*|gemini-(flash|pro)-latest", True, False, "low medium high"),
        Fact(r"gemini-2\.5-pro.*", True, False, budget=(128, 32768)),
        Fact(r"gemini-2\.5-flash-lite.*", False, True, budget=(512, 24576)),
        Fact(r"gemini-2\.5-flash-image.*", False, True),
        Fact(r"gemini-2\.5.*", True, True, budget=(1, 24576)),
        Fact(r"gemini-[12]\..*|gemma.*", False, True),
    ],
    "deepseek": [
        Fact(r"deepseek-chat.*", False, True, "low high max", "enabled"),
        Fact(r"deepseek-.*", True, True, "low high max", "enabled"),
    ],
    "kimi": [
        Fact(r"(kimi-)?k3.*", True, False, "low high max"),
        Fact(r"kimi-k2\.7-code.*", True, False, "", "enabled"),
        Fact(r"kimi-k2-thinking.*|kimi-thinking.*", True, False),
        Fact(r"kimi-k2\.[56].*", True, True, "", "enabled"),
        Fact(r"kimi-.*|moonshot-.*", False, True),
    ],
    "glm": [
        Fact(r"glm-5[.-]3.*", True, False, "low high max", "enabled"),
        Fact(r"glm-5[.-]2.*", True, True, "none minimal low medium high xhigh max", "enabled"),
        Fact(r"glm-(4\.[567]|5).*", True, True, "", "enabled"),
        Fact(r"glm-.*", False, True),
    ],
    "minimax": [Fact(r"minimax-m3.*", True, True, "", "adaptive"), Fact(r"minimax-.*", True, False)],
    "qwen": [
        Fact(r"qwq.*|qwen3-.*-thinking.*", True, False, "", "enabled", (1, 10**9)),
        Fact(r"qwen3\.[5-8].*|qwen3-\d+b.*", True, True, "", "enabled", (1, 10**9)),
        Fact(r"qwen-(plus|flash|turbo).*|qwen3-(max|vl).*", False, True, "", "enabled", (1, 10**9)),
        Fact(r"qw.*", False, True),
    ],
    "mistral": [
        Fact(r"magistral-small-latest", False, True, "none high"),  # another name of mistral-small-2603 (spring-ai#6208, models.dev#1986)
        Fact(r"magistral.*", True, False),
        Fact(r"zai-glm-5-3.*", True, False, "low high max"),
        Fact(r"zai-glm-5-2.*", True, True, "none high max"),
        Fact(r"mistral-(small|medium)-2[45].*", False, True),
        Fact(r"mistral-(small|medium).*", False, True, "none high"),
        Fact(r".*", False, True),
    ],
    "grok": [
        Fact(r"grok-4\.[67].*", True, False, "low medium high xhigh"),
        Fact(r"grok-4\.5.*|grok-build-latest", True, False, "low medium high"),
        Fact(r"grok-4\.3.*|grok-latest|grok-4-0709|grok-4(-1)?-fast-reasoning", True, True, "none low medium high"),
        Fact(r"grok-3-mini.*-beta", True, False, "low high"),
        Fact(r"grok-3-mini.*", True, True, "none low high"),
        Fact(r".*non-reasoning|grok-[23].*", False, True),
        Fact(r"grok.*", True, False),
    ],
    "command": [Fact(r"command-a-reasoning.*", True, True, "", "enabled", (1, 10**9)), Fact(r".*", False, True)],
    # The words of hosts for models of other makers. Gateways translate them into the models' own words; `true` is a mode there.
    "gateway": [Fact(r".*", False, True, "none minimal low medium high xhigh max", "enabled", (1, 10**9))],
    "vercel": [Fact(r".*", False, True, "none minimal low medium high xhigh", "enabled", (1, 10**9))],
    "on_groq": [
        Fact(r"qwen3\.8-27b.*", True, True, "none low medium high"),
        Fact(r"qwen3.*", True, True, "none"),
        Fact(r"(?!gpt-oss).*", False, True),
    ],
    "on_cerebras": [Fact(r"(kimi-k3|zai-glm-5\.3).*", True, False, "low high max")],
    "on_bedrock": [
        Fact(r"grok.*", True, False, "low medium high xhigh"),
        Fact(r"glm-5\.3.*", True, False, "low medium high xhigh max"),
        Fact(r"(glm-4\.7|glm-5|v3\.2).*", False, True, "none high"),  # lower efforts are accepted, but the model does not think
        Fact(r"kimi-k2.*|v3.*", False, True, "low medium high"),
        Fact(
            r"nova-2.*", False, True, "low medium", "enabled"
        ),  # high cannot be combined with a limit of the answer (inspect_ai#3848), which all bodies here have
        Fact(r"r1.*", True, False),
        Fact(r"(?!claude-).*", False, True),
    ],
    "on_fireworks": [
        Fact(r"kimi-k3.*", True, True, "none low medium high max"),
        Fact(r"deepseek-v4.*", True, True, "none high max"),
        Fact(r"minimax-m2.*", True, False, "low medium high"),
        Fact(r"qwen3.*|glm-.*|deepseek-v3\.2|kimi-k2.*", True, True, "none low medium high"),
        Fact(r"deepseek-v3\.1", False, True, "none low medium high"),
        Fact(r"llama.*|gemma.*|mixtral.*", False, True),
    ],
    "on_together": [
        Fact(r"deepseek-v4.*|glm-5.*|kimi-k2\.[56]|qwen3\.[5-9].*|cogito.*", True, True, "", "enabled"),
        Fact(r"deepseek-v3\.1", False, True, "", "enabled"),
        Fact(r"minimax-m2.*|deepseek-r1|kimi-k2-thinking", True, False),
        Fact(r"llama.*|gemma.*|mi[sx]tral.*", False, True),
    ],
    # Only efforts, for models that have some in Copilot's list: crush#2902 (a refusal), jcode#558 (the list), models.dev#2336.
    "on_copilot": [
        Fact(
            r"claude-(opus|sonnet)-5.*|claude-haiku-5-5.*|claude-(fable|mythos)-5.*|claude-[a-z]+-[6-9].*",
            True,
            False,
            "low medium high xhigh max",
        ),
        Fact(r"claude-mythos-preview.*", True, False, "low medium high max"),
        Fact(r"claude-opus-4-[78].*", False, True, "low medium high xhigh max"),
        Fact(r"claude-(opus|sonnet)-4-6.*", False, True, "low medium high max"),
        Fact(r"claude-.*", False, True),
        Fact(r"gemini-2\.5.*", True, False),
    ],
    "on_volcengine": [Fact(r"doubao.*", True, True, "none minimal low medium high xhigh max")],  # no list of its efforts was found
    "gpt_oss": [Fact(r"(databricks-)?gpt-oss.*", True, False, "low medium high")],
    "on_databricks": [Fact(r"databricks-claude.*", False, True, "", "enabled", (1024, 10**9))],
}
COMPATIBLE = """
baseten bedrock_mantle bedrock_mantle_responses cerebras charm_hyper cloudflare crusoe databricks deepinfra digitalocean
featherless fireworks friendli github_models gpustack heroku huggingface litellm_proxy llama_cpp lm_studio lmstudio_responses localai
mistralrs nvidia_nim ollama_openai open_responses openai_compatible openai_compatible_reasoning openai_compatible_thoughts ovhcloud
parasail perplexity sambanova sglang siliconflow tgi together upstage venice vllm volcengine writer
"""
SERVED_BY = {
    "on_copilot": "copilot",
    "gpt_oss": f"{COMPATIBLE} groq copilot ollama",
    "openai": "openai_chat azure_openai openai_responses azure_responses codex_responses copilot_responses copilot github_models "
    "bedrock_converse bedrock_boto3",
    "claude": "anthropic anthropic_openai vertex_anthropic bedrock_anthropic bedrock_converse bedrock_boto3",
    "gemini": "gemini vertex_gemini gemini_openai gemini_interactions copilot",
    "deepseek": "deepseek deepseek_anthropic deepseek_responses",
    "kimi": "moonshot moonshot_anthropic",
    "glm": "zai",
    "minimax": "minimax minimax_anthropic",
    "qwen": "qwen",
    "mistral": "mistral",
    "grok": "xai xai_responses",
    "command": "cohere",
    "on_cerebras": "cerebras",
    "on_groq": "groq",
    "on_bedrock": "bedrock_converse bedrock_boto3",
    "on_databricks": "databricks",
    "on_fireworks": "fireworks",
    "on_volcengine": "volcengine",
    "on_together": "together",
    "vercel": "vercel_gateway",
    "gateway": "openrouter avian doubleword snowflake litellm_proxy",
}
CHAT_OF_OPENAI = ("openai_chat", "azure_openai")
ASKS_BACK = ("deepseek", "deepseek_anthropic", "moonshot", "moonshot_anthropic")  # these require the thoughts of turns that call tools
SUBJECT_TO_BUDGET = ("gemini", "vertex_gemini")
GATEWAYS = ("gateway", "vercel")
# They serve models of other makers, without the refusals of the makers' servers.
OWN_SERVERS = ("on_fireworks", "on_together", "on_bedrock")


@cache
def maker_of(target: str, model: str) -> str:
    """Return the maker whose facts apply to a model at a target. Raises StopIteration if there is none."""
    makers = [maker for maker, providers in SERVED_BY.items() if target in providers.split()]
    return next(maker for maker in makers if any(re.fullmatch(fact.names, model) for fact in FACTS[maker]))


def knows(target: str, model: str) -> bool:
    """Whether there are facts about a model at a target."""
    makers = [maker for maker, providers in SERVED_BY.items() if target in providers.split()]
    return any(re.fullmatch(fact.names, model) for maker in makers for fact in FACTS[maker])


@cache
def does(target: str, model: str) -> Fact:
    fact = next(fact for fact in FACTS[maker_of(target, model)] if re.fullmatch(fact.names, model))
    if target == "minimax_anthropic" and fact.off:  # its page: without `thinking` it is off
        return fact._replace(on=False)
    if target == "gemini_interactions" and fact.on:  # the only setting is thinking_level, and no level means off
        return fact._replace(off=False)
    return fact


class Said(NamedTuple):
    """The mode, effort and budget of thinking in a body."""

    mode: str | None
    effort: str | None
    budget: int | None


def thinking_settings(target: str, body: Object) -> Said:
    """Read them from where each API has them."""
    if target in ("gemini", "vertex_gemini"):
        config = under(under(body, "generationConfig"), "thinkingConfig")
        level = config.get("thinkingLevel")
        return Said(None, level.lower() if level else None, config.get("thinkingBudget"))
    if target == "gemini_interactions":
        return Said(None, under(body, "generation_config").get("thinking_level"), None)
    if target in ("bedrock_converse", "bedrock_boto3"):
        more = under(body, "additionalModelRequestFields")
        thinking, nova = under(more, "thinking"), under(more, "reasoningConfig")
        effort = under(body, "outputConfig").get("effort") or under(more, "output_config").get("effort") or more.get("reasoning_effort")
        effort = effort or under(more, "reasoning").get("effort") or nova.get("maxReasoningEffort")
        return Said(thinking.get("type") or nova.get("type"), effort, thinking.get("budget_tokens"))
    if target == "ollama":
        think = body.get("think")
        return Said({True: "enabled", False: "disabled"}.get(think), think if isinstance(think, str) else None, None)
    if "qwen" in target:
        mode = {True: "enabled", False: "disabled", None: None}[body.get("enable_thinking")]
        return Said(mode, body.get("reasoning_effort"), body.get("thinking_budget"))
    thinking: Object
    if "reasoning" in body and "enabled" in body["reasoning"]:
        thinking = {"type": "enabled" if body["reasoning"]["enabled"] else "disabled", **body["reasoning"]}
    else:
        thinking = under(body, "thinking")
    effort = body.get("reasoning_effort") or under(body, "reasoning").get("effort") or under(body, "output_config").get("effort")
    budget = thinking.get("budget_tokens", thinking.get("token_budget", under(body, "reasoning").get("max_tokens")))
    return Said(thinking.get("type"), effort, budget)


def is_on(target: str, model: str, body: Object) -> bool:
    """Whether the model thinks when it gets this body."""
    fact, settings = does(target, model), thinking_settings(target, body)
    if not fact.off:
        return True
    if settings.mode in ("disabled", "between_tools") or settings.effort == "none" or settings.budget == 0:
        return False
    if settings.mode is not None or settings.budget is not None:
        return True
    by_effort = settings.effort is not None and not (fact.modes and maker_of(target, model) in ("claude", "minimax", "qwen"))
    return fact.on or by_effort


def judge(target: str, model: str, body: Object) -> Iterator[Finding]:
    """Yield what is refused of thinking, of the settings beside it, and of parameters that some makers fix."""
    yield from _thinking(target, model, body)
    yield from _sampling(target, model, body)


def _thinking(target: str, model: str, body: Object) -> Iterator[Finding]:
    fact, settings, on = does(target, model), thinking_settings(target, body), is_on(target, model, body)
    own_words = maker_of(target, model) not in GATEWAYS  # a gateway has its own switch
    off = "between_tools" if own_words and NO_DISABLED.match(model) else "disabled"
    efforts, modes = fact.efforts.split(), [*fact.modes.split(), *([off] if fact.off else [])]
    if settings.mode == "between_tools":
        efforts = efforts[: efforts.index("high") + 1]
    if target == "gemini_openai":
        efforts = efforts or ["low", "medium", "high", "minimal", *(["none"] if fact.off else [])]
        efforts = efforts if fact.efforts or fact.budget else []
    if target == "gemini_interactions" and fact.budget:
        efforts = ["minimal", "low", "medium", "high"]
    if target == "deepseek_responses":
        efforts = ["none", *efforts]
    if settings.effort is not None and settings.effort not in efforts:
        yield Finding("effort", "effort", f"{model} takes {efforts}, not {settings.effort}")
    if settings.mode is not None and settings.mode not in modes:
        yield Finding("mode", "off" if settings.mode == "disabled" else "mode", f"{model} takes {modes}, not {settings.mode}")
    if settings.budget is not None and settings.budget not in (-1,):
        low, high = fact.budget or (0, 0)
        least = 0 if fact.off and target in SUBJECT_TO_BUDGET else low
        if not (low <= settings.budget <= high or settings.budget == least == 0):
            yield Finding("budget", "budget", f"{model} takes {low} to {high}, not {settings.budget}")
    if settings.budget is not None and settings.effort is not None and (target in SUBJECT_TO_BUDGET or maker_of(target, model) in GATEWAYS):
        yield Finding("budget", "both", "a level and a budget")
    if target in CHAT_OF_OPENAI and body.get("tools") and on and re.match(r"gpt-5\.[456](?!-pro|-codex)", model):
        yield Finding("tools", "tools", f"{model} thinks, and there are tools")
    yield from _forced(target, model, body, on)
    if target in SUBJECT_TO_BUDGET:
        yield from _mixed(target, model, body)
    if target in ASKS_BACK and on:
        yield from _thoughts(target, body)


def _forced(target: str, model: str, body: Object, on: bool) -> Iterator[Finding]:
    kind, maker = forced(target, body), maker_of(target, model)
    if kind is None:
        return
    never = NEVER_FORCED.match(model.rpartition("/")[2]) or (model.startswith("glm-") and maker not in OWN_SERVERS)
    enabled = maker == "claude" and thinking_settings(target, body).mode == "enabled"
    kimi = maker == "kimi" and on and not (re.match(r"(kimi-)?k3", model) and kind in ("required", "any"))
    if never or enabled or kimi or (maker in ("deepseek", "qwen") and on and target != "deepseek_responses"):
        yield Finding("tool_choice", "forced", f"{model}: {kind}")


FIXED = {
    r"kimi-k2\.[567].*|(kimi-)?k3.*|kimi-k2-thinking.*|kimi-thinking.*": ("temperature", "top_p", "presence_penalty", "frequency_penalty"),
    r"grok-4(?!.*non-reasoning).*|grok-(3-mini|latest|code|build).*": ("presence_penalty", "frequency_penalty", "stop"),
}


def _sampling(target: str, model: str, body: Object) -> Iterator[Finding]:
    """Yield what only depends on the model, and so is unknown to the judges of the formats."""
    if maker_of(target, model) not in ("kimi", "grok"):
        return
    for pattern, keys in FIXED.items():
        if re.fullmatch(pattern, model):
            yield from (Finding(key, "fixed", f"{model} refuses it") for key in keys if body.get(key) is not None)


def may_force(target: str, model: str, asked: bool) -> bool:
    """Whether a tool can be forced. `asked`: the request asks for thinking; otherwise it may turn thinking off, if the model allows it."""
    fact, maker = does(target, model), maker_of(target, model)
    thinks = asked and bool(fact.on or fact.efforts or fact.modes or fact.budget)
    if model.startswith("glm-") and maker not in OWN_SERVERS:  # 400: Tool choice must be auto
        return False
    if NEVER_FORCED.match(model.rpartition("/")[2]):  # on every host: docs of OpenRouter and of the model
        return False
    if maker in ("claude", "on_copilot"):
        return not (thinks and "enabled" in fact.modes)
    if maker in ("kimi", "deepseek", "qwen"):
        return bool(re.match(r"(kimi-)?k3", model)) or target == "deepseek_responses" or not (thinks or (fact.on and not fact.off))
    return maker not in ("on_bedrock", "gpt_oss")  # no source states it for these


NO_DISABLED = re.compile(r"claude-sonnet-5[-.]5")  # 400; its page of changes names between_tools instead
NEVER_FORCED = re.compile(r"claude-(opus|sonnet)-5[-.]5|claude-(fable|mythos)-5[-.][1-9]")


def forced(target: str, body: Object) -> str | None:
    """The word with which a body forces a call of a tool, or None."""
    if target in ("gemini", "vertex_gemini"):
        return {"ANY": "any"}.get(under(under(body, "toolConfig"), "functionCallingConfig").get("mode", ""))
    if target == "gemini_interactions":
        config = under(body, "generation_config")
        kind = under(under(config, "tool_choice"), "allowed_tools").get("mode") or config.get("tool_choice")
    elif target in ("bedrock_converse", "bedrock_boto3"):
        kind = next(iter(under(under(body, "toolConfig"), "toolChoice")), None)
    else:
        kind = under(body, "tool_choice").get("type") or body.get("tool_choice")
    return None if isinstance(kind, str) and kind.lower() in ("auto", "none") else kind


def _mixed(target: str, model: str, body: Object) -> Iterator[Finding]:
    """Check functions beside Google's own tools."""
    kinds = {kind for tool in rows(body, "tools") for kind in tool}
    if "functionDeclarations" not in kinds or len(kinds) == 1:
        return
    flag = under(body, "toolConfig").get("includeServerSideToolInvocations") is True
    if re.match(r"gemini-[12]\.|gemma", model) or flag is not (target == "gemini"):
        yield Finding("tools", "mixed", f"{model}: {sorted(kinds)}, flag {flag}")


def _thoughts(target: str, body: Object) -> Iterator[Finding]:
    for number, message in enumerate(rows(body, "messages")):
        if message.get("role") != "assistant":
            continue
        kinds = [block.get("type") for block in rows(message, "content")]
        bare = message.get("tool_calls") and "reasoning_content" not in message
        if bare or ("tool_use" in kinds and "thinking" not in kinds):
            yield Finding(f"messages[{number}]", "thought", "a turn that calls tools, without its thought")
