# Generated from spec; do not edit.

"""What is known of the providers without loading any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

if TYPE_CHECKING:
    ProviderName: TypeAlias = Literal[
        Literal["a2a", "adp", "ag_ui", "agno", "ai21", "alpaca", "amazon_nova", "anthropic", "anthropic_openai", "asktable", "atif"],
        Literal["attocode", "autogen", "avian", "azure_openai", "azure_responses", "baseten", "bedrock_anthropic", "bedrock_boto3"],
        Literal["bedrock_converse", "bedrock_mantle", "bedrock_mantle_responses", "bedrock_tuning", "cerebras", "charm_hyper"],
        Literal["chatgpt_export", "claude_code", "claude_export", "clawtools", "cloudflare", "codex_responses", "codex_rollout"],
        Literal["cohere", "copilot", "copilot_responses", "crusoe", "dashscope_native", "databricks", "deepinfra", "deepseek"],
        Literal["deepseek_anthropic", "deepseek_responses", "digitalocean", "doubleword", "featherless", "fireworks", "friendli"],
        Literal["gemini", "gemini_cli", "gemini_decisions", "gemini_interactions", "gemini_openai", "gemini_tuning", "github_models"],
        Literal["google_adk", "gpustack", "groq", "haystack", "heroku", "hf_chat", "huggingface", "inspect_ai", "langchain", "langfuse"],
        Literal["langgraph", "langgraph_server", "langsmith", "letta", "librechat", "litellm_proxy", "llama_api", "llama_cpp"],
        Literal["llama_index", "lm_studio", "lmstudio_responses", "localai", "mcp", "minimax", "minimax_anthropic", "mistral"],
        Literal["mistral_tuning", "mistralrs", "moonshot", "moonshot_anthropic", "multi_llm", "multi_llm_crate", "nvidia_nim", "ollama"],
        Literal["ollama_openai", "ollama_systemone", "open_responses", "open_webui", "openai_agents", "openai_chat", "openai_compatible"],
        Literal["openai_compatible_reasoning", "openai_compatible_thoughts", "openai_decisions", "openai_responses", "openai_tuning"],
        Literal["openinference", "openllmetry", "openrouter", "openrouter_generation", "openrouter_responses", "openrouter_systemone"],
        Literal["otel", "ovhcloud", "parasail", "perplexity", "pydantic_ai", "qwen", "sambanova", "semantic_kernel", "sglang"],
        Literal["sharegpt", "siliconflow", "smolagents", "snowflake", "strands", "suna", "suna_rows", "systemone", "tgi", "together"],
        Literal["trl", "upstage", "venice", "vercel", "vercel_gateway", "vercel_ui", "vercel_ui_stream", "vertex_anthropic"],
        Literal["vertex_gemini", "vllm", "volcengine", "watsonx", "writer", "xai", "xai_responses", "zai"],
    ]
else:
    ProviderName = str  # so many words take their time, and only type checkers and editors read them

PROVIDERS: Final[tuple[str, ...]] = tuple("""
a2a adp ag_ui agno ai21 alpaca amazon_nova anthropic anthropic_openai asktable atif attocode autogen avian azure_openai azure_responses
baseten bedrock_anthropic bedrock_boto3 bedrock_converse bedrock_mantle bedrock_mantle_responses bedrock_tuning cerebras charm_hyper
chatgpt_export claude_code claude_export clawtools cloudflare codex_responses codex_rollout cohere copilot copilot_responses crusoe
dashscope_native databricks deepinfra deepseek deepseek_anthropic deepseek_responses digitalocean doubleword featherless fireworks friendli
gemini gemini_cli gemini_decisions gemini_interactions gemini_openai gemini_tuning github_models google_adk gpustack groq haystack heroku
hf_chat huggingface inspect_ai langchain langfuse langgraph langgraph_server langsmith letta librechat litellm_proxy llama_api llama_cpp
llama_index lm_studio lmstudio_responses localai mcp minimax minimax_anthropic mistral mistral_tuning mistralrs moonshot moonshot_anthropic
multi_llm multi_llm_crate nvidia_nim ollama ollama_openai ollama_systemone open_responses open_webui openai_agents openai_chat
openai_compatible openai_compatible_reasoning openai_compatible_thoughts openai_decisions openai_responses openai_tuning openinference
openllmetry openrouter openrouter_generation openrouter_responses openrouter_systemone otel ovhcloud parasail perplexity pydantic_ai qwen
sambanova semantic_kernel sglang sharegpt siliconflow smolagents snowflake strands suna suna_rows systemone tgi together trl upstage venice
vercel vercel_gateway vercel_ui vercel_ui_stream vertex_anthropic vertex_gemini vllm volcengine watsonx writer xai xai_responses zai
""".split())
PARENTS: Final[dict[str, str]] = {
    name: parent
    for parent, names in {
        "anthropic": frozenset(
            {"bedrock_anthropic", "claude_code", "deepseek_anthropic", "minimax_anthropic", "moonshot_anthropic", "vertex_anthropic"}
        ),
        "bedrock_converse": frozenset({"amazon_nova", "bedrock_boto3", "bedrock_tuning", "strands"}),
        "gemini": frozenset({"gemini_cli", "google_adk", "vertex_gemini"}),
        "hf_chat": frozenset({"alpaca", "trl"}),
        "langchain": frozenset({"langgraph"}),
        "mistral": frozenset({"mistral_tuning"}),
        "openai_chat": frozenset({"azure_openai", "langfuse", "langsmith", "openai_compatible", "openai_tuning"}),
        "openai_compatible": frozenset(
            (
                "ai21 anthropic_openai copilot databricks github_models heroku llama_api openai_compatible_reasoning perplexity "
                "watsonx writer "
            ).split()
        ),
        "openai_compatible_reasoning": frozenset(
            (
                "baseten bedrock_mantle charm_hyper cloudflare deepinfra deepseek digitalocean featherless fireworks friendli "
                "gemini_openai gpustack huggingface litellm_proxy llama_cpp lm_studio localai mistralrs moonshot nvidia_nim "
                "openai_compatible_thoughts openrouter ovhcloud parasail qwen sambanova sglang siliconflow tgi upstage venice "
                "volcengine xai zai "
            ).split()
        ),
        "openai_compatible_thoughts": frozenset({"cerebras", "groq", "ollama_openai", "together", "vllm"}),
        "openai_responses": frozenset(
            (
                "azure_responses bedrock_mantle_responses codex_responses copilot_responses deepseek_responses "
                "lmstudio_responses open_responses openai_agents openrouter_responses xai_responses "
            ).split()
        ),
        "openrouter": frozenset({"avian", "doubleword", "minimax", "snowflake", "vercel_gateway"}),
        "systemone": frozenset({"ollama_systemone", "openrouter_systemone"}),
        "vertex_gemini": frozenset({"gemini_tuning"}),
        "vllm": frozenset({"crusoe"}),
    }.items()
    for name in sorted(names)
}
CALLED: Final[dict[str, tuple[str, ...]]] = {
    "a2a": ("agent2agent", "a2a_sdk"),
    "adp": ("agent_data_protocol", "adp_trajectory"),
    "ag_ui": ("agui", "ag_ui_protocol"),
    "agno": ("agno_session", "phidata"),
    "ai21": ("jamba", "ai21_labs"),
    "alpaca": ("alpaca_rows", "stanford_alpaca", "llama_factory"),
    "amazon_nova": ("nova", "nova_invoke", "bedrock_nova"),
    "anthropic": ("claude", "messages"),
    "atif": ("agent_trajectory", "harbor_atif"),
    "autogen": ("autogen_core", "ag2", "autogen_agentchat"),
    "azure_openai": ("azure", "foundry"),
    "azure_responses": ("azure",),
    "bedrock_anthropic": ("claude_on_bedrock", "bedrock", "aws"),
    "bedrock_boto3": ("boto3",),
    "bedrock_converse": ("bedrock", "aws", "amazon", "converse"),
    "bedrock_tuning": ("nova_tuning", "bedrock_conversation_2024"),
    "chatgpt_export": ("chatgpt", "chatgpt_history", "conversations_json"),
    "claude_code": ("claude_code_sessions", "claude_code_transcript"),
    "claude_export": ("claude_ai", "claude_ai_export", "claude_history"),
    "codex_responses": ("codex",),
    "codex_rollout": ("codex_sessions", "codex_cli"),
    "copilot": ("github",),
    "dashscope_native": ("dashscope_generation",),
    "gemini": ("google", "google_genai", "genai"),
    "gemini_cli": ("google_gemini_cli", "geminicli"),
    "gemini_tuning": ("vertex_tuning", "vertex_gemini_tuning"),
    "google_adk": ("adk", "agent_development_kit"),
    "haystack": ("haystack_ai", "deepset"),
    "hf_chat": ("transformers", "chat_template"),
    "huggingface": ("hf",),
    "inspect_ai": ("inspect", "uk_aisi_inspect"),
    "langchain": ("langchain_core", "langchain_messages"),
    "langfuse": ("langfuse_generation", "langfuse_observation"),
    "langgraph": ("langgraph_checkpoint", "langchain_dumpd", "dumpd"),
    "langgraph_server": ("langgraph_platform", "langgraph_sdk", "langserve", "langchain_chunks"),
    "langsmith": ("langsmith_run", "langsmith_runs"),
    "letta": ("letta_client", "memgpt"),
    "librechat": ("librechat_export", "libre_chat"),
    "llama_api": ("meta_llama", "llama_api_client", "meta"),
    "llama_cpp": ("llamacpp", "llama"),
    "llama_index": ("llamaindex", "llama_index_core"),
    "lm_studio": ("lmstudio",),
    "mcp": ("model_context_protocol", "mcp_sampling"),
    "mistral_tuning": ("mistral_finetune", "mistral_fine_tuning"),
    "moonshot": ("kimi",),
    "nvidia_nim": ("nvidia", "nim"),
    "open_webui": ("openwebui", "open_webui_chat"),
    "openai_agents": ("openai_agents_sdk", "agents_sdk"),
    "openai_chat": ("openai", "chatgpt", "gpt", "chat_completions"),
    "openai_responses": ("openai", "responses"),
    "openai_tuning": ("openai_fine_tuning", "openai_finetuning", "openai_sft", "openai_dpo"),
    "openinference": ("arize", "phoenix", "arize_phoenix"),
    "openllmetry": ("traceloop", "otel_legacy"),
    "otel": ("opentelemetry", "open_telemetry", "otel_genai"),
    "pydantic_ai": ("pydantic_ai_slim", "model_messages"),
    "qwen": ("dashscope", "alibaba"),
    "semantic_kernel": ("semantickernel", "sk_chat_history"),
    "sharegpt": ("share_gpt", "llama_factory", "axolotl"),
    "smolagents": ("smol_agents", "hf_smolagents"),
    "strands": ("strands_agents",),
    "systemone": ("system_one", "system-one"),
    "trl": ("trl_sft", "trl_dpo", "huggingface_trl"),
    "vercel": ("ai_sdk", "vercel_ai_sdk", "model_message"),
    "vercel_ui": ("ui_message", "ai_sdk_ui"),
    "vercel_ui_stream": ("ui_message_stream", "ai_sdk_stream", "data_stream_protocol"),
    "vertex_anthropic": ("claude_on_vertex", "vertex", "vertex_ai", "vertexai"),
    "vertex_gemini": ("vertex", "vertex_ai", "vertexai", "google"),
    "watsonx": ("watsonx_ai", "ibm_watsonx"),
    "xai": ("grok",),
    "zai": ("glm", "zhipu"),
}
BODIES: Final[dict[str, str | None]] = {
    "request": None,
    "response": "request",
    "error": "request",
    "decision_request": None,
    "decision": "decision_request",
}
"""The kinds of bodies, each with the kind that it answers."""
DETECT: Final[dict[str, dict[str, dict[str, Any]]]] = {
    "adp": {"request": {"id": "*", "content": "*", "details": "*"}},
    "ag_ui": {"request": {"threadId": "*", "runId": "*", "messages": "*"}},
    "amazon_nova": {"request": {"schemaVersion": "messages-v1"}},
    "anthropic": {
        "request": {"messages": "*", "max_tokens": "*"},
        "response": {"type": "message", "role": "assistant", "content": "*"},
        "error": {"type": "error", "error": "*"},
    },
    "atif": {"request": {"schema_version": "ATIF-*", "steps": "*"}},
    "attocode": {"response": {"content": "*", "type": None, "object": None, "choices": None, "role": None}},
    "bedrock_boto3": {"error": {"Error": {"Message": "*"}}},
    "bedrock_converse": {
        "request": {"messages": "*"},
        "response": {"output": {"message": "*"}, "stopReason": "*"},
        "error": {"__type": "*"},
    },
    "bedrock_tuning": {"request": {"schemaVersion": "bedrock-conversation*"}},
    "chatgpt_export": {"request": {"mapping": "*", "current_node": "*"}},
    "claude_export": {"request": {"chat_messages": "*"}},
    "cohere": {"request": {"messages": "*", "model": "*"}, "response": {"message": "*", "finish_reason": "*"}},
    "dashscope_native": {"request": {"input": {"messages": "*"}}, "response": {"output": {"choices": "*"}}},
    "gemini": {"request": {"contents": "*"}, "response": {"candidates": "*"}, "error": {"error": {"status": "*", "code": "*"}}},
    "gemini_cli": {"request": {"sessionId": "*", "projectHash": "*", "messages": "*"}},
    "gemini_decisions": {"decision_request": {"input": "*", "questions": {}}, "decision": {"answers": {}, "model": None}},
    "gemini_interactions": {"request": {"input": "*"}, "response": {"object": "interaction"}},
    "librechat": {"request": {"conversationId": "*", "messages": [{"isCreatedByUser": "*"}]}},
    "mcp": {"request": {"maxTokens": "*", "messages": "*"}},
    "mistral": {"request": {"messages": "*", "model": "*"}, "error": {"object": "error", "message": "*"}},
    "ollama": {"request": {"messages": "*", "model": "*"}, "response": {"done": "*", "message": "*"}},
    "ollama_systemone": {"decision_request": {"state": "*", "questions": {}, "keep_alive": "*"}},
    "open_webui": {"request": {"chat": {"history": {"messages": "*"}}}},
    "openai_chat": {"request": {"messages": "*"}, "response": {"choices": "*", "object": "chat.completion"}, "error": {"error": "*"}},
    "openai_decisions": {"decision_request": {"input": "*", "questions": "*"}, "decision": {"answers": "*"}},
    "openai_responses": {"request": {"input": "*"}, "response": {"object": "response"}},
    "openinference": {"request": {"llm.input_messages.0.message.role": "*"}, "response": {"llm.output_messages.0.message.role": "*"}},
    "openllmetry": {"request": {"gen_ai.prompt.0.role": "*"}, "response": {"gen_ai.completion.0.finish_reason": "*"}},
    "openrouter_systemone": {"decision_request": {"state": "*", "questions": {}, "provider": "*"}},
    "otel": {"request": {"gen_ai.input.messages": "*"}, "response": {"gen_ai.output.messages": "*"}},
    "sharegpt": {"request": {"conversations": "*"}},
    "systemone": {"decision_request": {"state": "*", "questions": {}}, "decision": {"answers": {}, "model": "*"}},
    "watsonx": {"request": {"model_id": "*", "messages": "*"}},
}
PART_KEYS: Final[frozenset[str]] = frozenset("""
attachments audio blocks configuration_update content extra_content files function_call images invalid_tool_calls items message output
output_config parts reasoning reasoning_content reasoning_details reasoning_text refusal thinking thinking_blocks thought thoughts toolCalls
toolResults tool_call_chunks tool_calls tool_plan tool_returns videos
""".split())
"""The keys of messages that hold calls, thoughts or media in some format."""
SHARED: Final[dict[str, str]] = {
    "cohere": "openai_chat",
    "gemini_interactions": "openai_responses",
    "mistral": "openai_chat",
    "ollama": "openai_chat",
}
KEYS: Final[dict[tuple[str, str], frozenset[str]]] = {
    (provider, kind): frozenset(keys)
    for provider, kind, *keys in map(
        str.split,
        """
adp request available_apis available_code_languages available_custom_tools content details id schema_version
ag_ui request context forwardedProps messages parentRunId protocolVersion resume runId state threadId tools
amazon_nova request additionalModelResponseFieldPaths guardrailConfig inferenceConfig messages modelId performanceConfig projectIdentifier promptVariables schemaVersion serviceTier system toolConfig
anthropic request anthropic_beta anthropic_version betas billing_policy cache_control compaction container context_management diagnostics fallback_credit_token fallbacks inference_geo max_tokens mcp_servers messages metadata model output_config output_format service_tier speed stop_sequences stream system temperature thinking thread tool_choice tools top_k top_p user_profile_id workspace_id
anthropic response container content context_management diagnostics id input_transformations model role stop_details stop_reason stop_sequence type usage
anthropic error error message request_id type
atif request agent continued_trajectory_ref extra final_metrics notes schema_version session_id steps subagent_trajectories trajectory_id
attocode response content model stopReason thinking toolCalls usage
bedrock_boto3 error Error Error.Code Error.Message ResponseMetadata message originalMessage originalStatusCode resourceName
bedrock_converse request additionalModelRequestFields additionalModelResponseFieldPaths guardrailConfig inferenceConfig messages modelId outputConfig performanceConfig projectIdentifier promptVariables requestMetadata serviceTier system toolConfig
bedrock_converse response ResponseMetadata additionalModelResponseFields metrics output performanceConfig serviceTier stopReason trace usage
bedrock_converse error Message __type message originalMessage originalStatusCode resourceName
bedrock_tuning request messages schemaVersion system toolConfig
chatgpt_export request blocked_urls conversation_id create_time current_node default_model_slug gizmo_id gizmo_type id is_archived is_starred mapping moderation_results plugin_ids safe_urls title update_time voice
claude_export request account chat_messages created_at current_leaf_message_uuid is_starred is_temporary model name platform project project_uuid settings summary updated_at uuid
cohere request citation_options documents frequency_penalty k logprobs max_tokens messages model p presence_penalty priority response_format safety_mode seed stop_sequences stream strict_tools temperature thinking tool_choice tools
cohere response finish_reason id logprobs message usage
dashscope_native request input input.messages model parameters
dashscope_native response code headers message output output.choices request_id status_code usage
gemini request cachedContent contents continuationToken generationConfig labels model modelArmorConfig outputConfig safetySettings serviceTier store systemInstruction toolConfig tools
gemini response candidates createTime modelStatus modelVersion promptFeedback responseId usageMetadata
gemini error error error.code error.details error.message error.status
gemini_cli request directories kind lastUpdated memoryScratchpad messages projectHash sessionId startTime summary
gemini_decisions decision_request input model questions
gemini_decisions decision answers prompt_feedback usage
gemini_interactions request agent agent_config background cached_content continuation_token environment generation_config input labels model previous_interaction_id response_format response_mime_type response_modalities safety_settings service_tier store stream system_instruction tools webhook_config
gemini_interactions response agent agent_config cached_content continuation_ids continuation_token created environment environment_id errors generation_config id input labels model object output_audio output_image output_text output_video previous_interaction_id response_format response_mime_type response_modalities role safety_settings service_tier status steps system_instruction tools updated usage webhook_config
librechat request branches conversationId endpoint exportAt messages options recursive title
mcp request _meta includeContext maxTokens messages metadata modelPreferences stopSequences systemPrompt task temperature toolChoice tools
mistral request frequency_penalty guardrails logprobs max_tokens messages metadata min_tokens model n parallel_tool_calls prediction presence_penalty prompt_cache_key prompt_logprobs prompt_mode random_seed reasoning_effort repetition_penalty response_format safe_prompt service_tier stop stream temperature tool_choice tools top_k top_logprobs top_p top_prompt_logprobs
mistral error code detail message object param raw_status_code request_id type
ollama request format keep_alive logprobs messages model options stream think tools top_logprobs
ollama response created_at done done_reason eval_count eval_duration load_duration logprobs message model prompt_eval_count prompt_eval_duration total_duration
ollama_systemone decision_request keep_alive model questions state
open_webui request archived chat chat.files chat.history chat.id chat.models chat.params chat.tags chat.timestamp chat.title created_at currentId folder_id id pinned share_id title updated_at user_id
openai_chat request adapter add_generation_prompt audio backend bad_words best_of cache_control cache_prompt cache_salt chat_template chat_template_kwargs citation_options clear_thinking compliance compound_custom context_length_exceeded_behavior continue_final_message country cum_logprobs data_sources debug deferred deferred_tools disable_reasoning disable_search disable_tool_validation diverse_first_token do_sample documents draft_model ebnf echo echo_last enable_code_interpreter enable_search enable_search_classifier enable_thinking enhancements exclude_domains extended_thinking extra_body file_workspace_id frequency_penalty function_call functions grammar ignore_eos image_config image_domain_filter image_format_filter include_domains include_reasoning include_stop_str_in_output incremental_output json_schema kv_transfer_params language_preference last_updated_after_filter last_updated_before_filter latitude length_penalty logit_bias logprobs longitude lora max_completion_tokens max_tokens max_tool_rounds messages meta metadata min_completion_tokens min_p min_tokens mirostat_lr mirostat_target mm_processor_kwargs modalities model model_parameters models moderation n n_predict n_probs num_images num_search_results nvext parallel_tool_calls parse_reasoning perf_metrics_in_response plugins prediction presence_penalty preserve_thinking preset priority prompt_cache_isolation_key prompt_cache_key prompt_cache_options prompt_cache_retention prompt_logprobs prompt_truncate_len provider providerOptions raw raw_output reasoning reasoning_budget reasoning_budget_tokens reasoning_effort reasoning_format reasoning_history reasoning_split regex repeat_penalty repetition_penalty request_id response_format response_formatting_locale response_metadata return_images return_progress return_related_questions return_token_ids route safe_search safe_tokenization safety_identifier safety_model samplers search_after_date_filter search_before_date_filter search_context_size search_domain_filter search_language_filter search_mode search_options search_parameters search_recency_filter search_settings seed sensitive_word_check separate_reasoning service_tier session_id skip_special_tokens speculation stop stop_server_tools_when stop_token_ids store stream stream_mode stream_options structured_outputs temperature thinking thinking_budget thinking_token_budget thread_id timings_per_token tool_choice tool_prompt tool_stream tools top_a top_k top_logprobs top_p trace transforms truncate_prompt_tokens truncate_sequence ttl typical_p updated_after_timestamp updated_before_timestamp usage use_beam_search use_threads user user_id venice_parameters verbosity vl_high_resolution_images vllm_xargs watermark_enabled web_search_options
openai_chat response alignment annotations audio base_resp choices citations completion_message container content content_filter copilot_usage cost created created_at debug_output diagnostics extra_json finish_reason function_call generationId id images input_sensitive input_sensitive_type kv_transfer_params mcp_list_tools metadata metrics model model_id model_version moderation name object openrouter_metadata output_sensitive output_sensitive_type perf_metrics prompt prompt_filter_results prompt_logprobs prompt_token_ids provider reasoning reasoning_content reasoning_text refusal related_questions request_id role safeguard_results safety_identifier search_results service_tier sla_metrics stats status stop_details stop_reason stop_sequence system system_fingerprint thinking time_info timings tool_calls type usage usage_breakdown usage_metadata venice_parameters warnings web_search x_groq
openai_chat error code detail error errors id message object param request_id status_code type x_groq
openai_decisions decision_request input model prompt_cache_key prompt_cache_options questions safety_identifier
openai_decisions decision answers model usage
openai_responses request access_programs background background_options cache_control context_management conversation debug deferred_tools frequency_penalty image image_config include input instructions max_output_tokens max_tool_calls metadata modalities model models moderation parallel_tool_calls plugins presence_penalty previous_response_id prompt prompt_cache_key prompt_cache_options prompt_cache_retention provider reasoning route safety_identifier service_tier session_id stop stop_server_tools_when store stream stream_options temperature text tool_choice tools top_k top_logprobs top_p trace truncation user
openai_responses response access_programs background billing completed_at content_filters conversation created_at debug_output error frequency_penalty id image incomplete_details input_transformations instructions max_output_tokens max_tool_calls metadata model moderation object output parallel_tool_calls presence_penalty previous_response_id prompt prompt_cache_diagnostics prompt_cache_key prompt_cache_options prompt_cache_retention reasoning safety_identifier service_tier status store temperature text tool_choice tool_usage tools top_logprobs top_p truncation usage user
openinference request input.mime_type input.value llm.input_messages llm.invocation_parameters llm.model_name llm.provider llm.request.model_name llm.system llm.tools metadata openinference.span.kind output.mime_type output.value session.id tag.tags user.id
openinference response input.mime_type input.value llm.finish_reason llm.model_name llm.output_messages llm.provider llm.response.model_name llm.system llm.token_count.completion llm.token_count.completion_details.reasoning llm.token_count.prompt llm.token_count.prompt_details.cache_read llm.token_count.prompt_details.cache_write llm.token_count.total metadata openinference.span.kind output.mime_type output.value session.id tag.tags user.id
openllmetry request gen_ai.openai.api_base gen_ai.openai.system_fingerprint gen_ai.operation.name gen_ai.prompt gen_ai.request.max_tokens gen_ai.request.model gen_ai.request.temperature gen_ai.request.top_p gen_ai.system llm.chat.stop_sequences llm.frequency_penalty llm.headers llm.is_streaming llm.presence_penalty llm.request.functions llm.request.type llm.top_k llm.user
openllmetry response gen_ai.completion gen_ai.openai.api_base gen_ai.openai.system_fingerprint gen_ai.operation.name gen_ai.response.id gen_ai.response.model gen_ai.system gen_ai.usage.cache_creation_input_tokens gen_ai.usage.cache_read_input_tokens gen_ai.usage.completion_tokens gen_ai.usage.input_tokens gen_ai.usage.output_tokens gen_ai.usage.prompt_tokens llm.headers llm.request.type llm.usage.reasoning_tokens llm.usage.total_tokens
openrouter_systemone decision_request model provider questions session_id state trace user
otel request gen_ai.conversation.id gen_ai.input.messages gen_ai.operation.name gen_ai.provider.name gen_ai.request.choice.count gen_ai.request.frequency_penalty gen_ai.request.max_tokens gen_ai.request.model gen_ai.request.presence_penalty gen_ai.request.seed gen_ai.request.stop_sequences gen_ai.request.temperature gen_ai.request.top_k gen_ai.request.top_p gen_ai.system_instructions gen_ai.tool.definitions
otel response gen_ai.conversation.id gen_ai.operation.name gen_ai.output.messages gen_ai.provider.name gen_ai.response.finish_reasons gen_ai.response.id gen_ai.response.model gen_ai.usage.cache_creation.input_tokens gen_ai.usage.cache_read.input_tokens gen_ai.usage.cache_write.input_tokens gen_ai.usage.input_tokens gen_ai.usage.output_tokens gen_ai.usage.reasoning.output_tokens
sharegpt request audios chosen conversations id images kto_tag rejected system tools videos
systemone decision_request model questions state
systemone decision answers id model provider usage
watsonx request audio chat_template_kwargs frequency_penalty functions guided_choice guided_grammar guided_json guided_regex include_reasoning length_penalty logit_bias logprobs max_completion_tokens max_tokens messages metadata modalities model_id moderation n parallel_tool_calls prediction presence_penalty project_id prompt_cache_options prompt_cache_retention reasoning_effort repetition_penalty response_format seed service_tier space_id stop store stream temperature time_limit tool_choice tool_choice_option tools top_logprobs top_p verbosity web_search_options
""".strip().splitlines(),
    )
}
OBJECT_KEYS: Final[dict[str, frozenset[str]]] = {
    provider: frozenset(keys)
    for provider, *keys in map(
        str.split,
        """
adp annotations available_apis available_code_languages available_custom_tools class_ content description details function id kwargs language name reasoning_content reward schema_version source tool_call_id
ag_ui arguments cacheWriteInputTokens cachedInputTokens code content context delta description encryptedValue entityId error forwardedProps function id input inputTokens message messageId messages metadata mimeType model name newMessages outcome outputTokens parameters parentMessageId parentRunId protocolVersion provider rawEvent reasoningTokens result resume role role=assistant role=developer role=system role=user runId source state subagentRunId subtype text threadId timestamp toolCallId toolCallName toolCalls tools totalTokens type usage value
anthropic allowed_callers allowed_domains allowed_tools authorization_token betas billing_policy block_binding blocked_domains budget_tokens cache_control cache_creation cache_creation_input_tokens cache_read_input_tokens caller category citation citations cited_text city clear_at compaction configs container content content_block context context_management country data default_config defer_loading definition delta description details diagnostics disable_parallel_tool_use display display_height_px display_number display_width_px document_index document_title eager_input_streaming edits effort enable_zoom enabled encrypted_index end_block_index end_char_index end_page_number ephemeral_1h_input_tokens ephemeral_5m_input_tokens error estimated_tokens explanation fallback_credit fallback_credit_token fallbacks file_id format id index inference_geo input input_examples input_schema input_tokens input_transformations instructions is_error iterations max_characters max_content_tokens max_tokens max_uses mcp_server_name mcp_servers media_type message messages metadata model name output_config output_format output_tokens output_tokens_details partial_json pause_after_compaction region request_id response_inclusion role role=assistant role=system role=user schema search_result_index server_name server_tool_use service_tier signature source speed start_block_index start_char_index start_page_number stop_details stop_reason stop_sequence stop_sequences stream strict system task_budget temperature text thinking thinking_tokens thread timezone title tool tool_choice tool_configuration tool_name tool_use_id tools toolset_name top_k top_p transformations trigger ttl type url url_sources usage use_cache user_id user_location user_profile_id value web_fetch_requests web_search_requests workspace_id
atif agent arguments cached_tokens completion_token_ids completion_tokens content continued_trajectory_ref cost_usd description extra final_metrics function function_name is_copied_context llm_call_count logprobs media_type message metrics model_name name notes observation parameters path prompt_token_ids prompt_tokens reasoning_content reasoning_effort results schema_version session_id source source=agent source=system source=user source_call_id step_id steps subagent_trajectories subagent_trajectory_ref text timestamp tool_call_id tool_calls tool_definitions trajectory_id type version
bedrock_converse Message __type additionalModelRequestFields additionalModelResponseFieldPaths additionalModelResponseFields any audio auto bucketOwner budget_tokens bytes cacheDetails cachePoint cacheReadInputTokenCount cacheReadInputTokens cacheWriteInputTokenCount cacheWriteInputTokens citation citations citationsContent content contentBlockIndex context delta description display document documentChar documentChunk documentIndex documentPage domain effort enabled end error format guardContent guardrailConfig image inferenceConfig input inputSchema inputTokens json jsonSchema location maxReasoningEffort maxTokens message messages metrics modelId name originalMessage originalStatusCode output outputConfig outputTokens output_config p performanceConfig projectIdentifier promptVariables qualifiers reasoning reasoningConfig reasoningContent reasoningText reasoning_effort redactedContent requestMetadata resourceName role role=assistant role=system role=user s3Location schema searchResult searchResultIndex searchResultLocation serverName serverToolUsage serviceTier signature source sourceContent start status stopReason stopSequences stop_sequence strict structure system systemTool temperature text textFormat thinking title tool toolAddition toolChoice toolConfig toolRemoval toolResult toolSpec toolUse toolUseId tools topP top_k totalTokens trace ttl type uri url usage video web
chatgpt_export assets attachments author blocked_urls channel children citations content content_type conversation_id create_time default_model_slug domain end_turn finish_details gizmo_id gizmo_type id is_archived is_starred is_user_system_message is_visually_hidden_from_conversation language mapping message metadata model_slug moderation_results name parent parts plugin_ids recipient result role safe_urls source_analysis_msg_id status summary tether_id text thoughts title update_time url user_context_message_data voice weight
claude_export account alternative_display_type approval_key approval_key_legacy approval_options attachments chat_messages citations content context created_at cut_off display_content extracted_content file_name file_size file_type files files_v2 flags hidden_in_chat icon_name id index input integration_icon_url integration_name is_error is_mcp_app is_starred is_temporary mcp_server_url message meta model name parent_message_uuid platform project project_uuid sender sender=assistant sender=human settings signature start_timestamp stop_reason stop_timestamp structured_content summaries summary sync_sources text thinking tool_identifier tool_use_id truncated type updated_at uuid
cohere arguments billed_units cached_tokens citation_options citations content content_index data delta description detail document documents end error error_type finish_reason frequency_penalty function id image_tokens image_url index input_tokens json_schema k logprobs max_tokens message messages model name output_tokens p parameters presence_penalty priority response_format role role=assistant role=system role=user safety_mode seed snippet sources start stop_sequences stream strict_tools temperature text thinking title token_budget tokens tool_call_id tool_calls tool_choice tool_output tool_plan tools type url usage
dashscope_native arguments cached_tokens choices code content description enable_search enable_thinking finish_reason function headers id incremental_output index input input_tokens json_schema logprobs max_tokens message messages model n name output output_tokens output_tokens_details parallel_tool_calls parameters partial presence_penalty prompt_tokens_details reasoning_content reasoning_tokens repetition_penalty request_id response_format result_format role role=assistant role=system role=user schema search_options seed status_code stop strict temperature text thinking_budget tool_call_id tool_calls tool_choice tools top_k top_logprobs top_p total_tokens type usage
gemini_interactions agent agent_config allowed_tools annotations arguments aspect_ratio background bit_rate cached_content cached_tokens_by_modality call_id channels code content continuation_ids continuation_token created custom_metadata data defer_loading delivery delta description disabled_safety_policies document_uri duration enable_prompt_injection_detection enable_widget end_index end_offset environment environment_id error errors event_id event_type exa_ai_search_config excluded_predefined_functions execution file_name file_search_store_names gcs_uri generation_config grounding_tool_count headers id image_config image_size index initial_input_tokens input input_tokens_by_modality interaction is_error labels language latitude longitude max_output_tokens media_id message metadata metadata_filter mime_type mode model name object output_audio output_image output_text output_tokens_by_modality output_video page_number parallel_ai_search_config parameters place_id previous_interaction_id processing rag_store_config raw_prompt_token resolution response_format response_mime_type response_modalities result retrieval_type retrieval_types review_snippets role safety_settings sample_rate schema search_type search_types seed server_name service_tier short_description signature source speaker speech_config start_index start_offset status step step_usage steps stop_sequences store stream style summary system_instruction temperature text thinking_level thinking_summaries title tool_choice tool_use_tokens_by_modality tools top_k top_p total_cached_tokens total_input_tokens total_output_tokens total_thought_tokens total_tokens total_tool_use_tokens transcription_config type type=model_output type=user_input updated uri url usage vertex_ai_search_config video_config webhook_config
librechat __v _id addedConvo alwaysAppliedSkills annotations approval args attachments auth branches clientId content contextMeta conversationId createdAt endpoint error expiredAt expires_at exportAt feedback files finish_reason iconURL id isCreatedByUser isCreatedByUser=False isCreatedByUser=True isTemporary manualSkills messageId messages metadata model name options output parentMessageId progress promptPrefix quotes recursive sender summary summaryTokenCount system text think thread_id title tokenCount tool_call tool_call_ids type unfinished updatedAt user value
mcp _meta annotations blob code content data description execution icons id includeContext input inputSchema isError maxTokens message messages metadata mimeType mode model modelPreferences name outputSchema resource role role=assistant role=user size stopReason stopSequences structuredContent systemPrompt task temperature text title toolChoice toolUseId tools type uri
mistral arguments authorization bytes cached_tokens choices closed code completion_tokens connector_id content created ctx delta description detail document_name document_url file_id finish_reason frequency_penalty function guardrails id image_url index input input_audio json_schema library_ids loc logprob logprobs max_tokens message messages metadata min_tokens model msg n name num_cached_tokens object p parallel_tool_calls param parameters prediction prefix presence_penalty prompt_audio_seconds prompt_cache_key prompt_logprobs prompt_mode prompt_tokens prompt_tokens_details random_seed raw_status_code reasoning_effort repetition_penalty request_id response_format role role=assistant role=system role=user safe_prompt schema service_tier signature stop stream strict temperature text thinking token token_id tool_call_id tool_calls tool_choice tool_configuration tools top_k top_logprobs top_p top_prompt_logprobs total_tokens type url usage
ollama arguments bytes content created_at description done done_reason embedding_only error eval_count eval_duration f16_kv format frequency_penalty function id images index keep_alive load_duration logits_all logprob logprobs low_vram main_gpu message messages min_p mirostat mirostat_eta mirostat_tau model name num_batch num_ctx num_gpu num_keep num_predict num_thread numa options parameters penalize_newline presence_penalty prompt_eval_count prompt_eval_duration repeat_last_n repeat_penalty role role=assistant role=system role=user seed stop stream temperature tfs_z think thinking token tool_call_id tool_calls tool_name tools top_k top_logprobs top_p total_duration type typical_p use_mlock use_mmap vocab_only
open_webui annotation archived arguments attributes call_id chat childrenIds content created_at done done=True duration embeds end_tag ended_at error files folder_id followUps history id image_url info input_tokens lastSentence messages model modelIdx modelName models name output output_tokens params parentId pinned provider_function reasoning_details role role=assistant role=system role=user share_id sources start_tag started_at status statusHistory summary system tags text timestamp title total_tokens type updated_at url usage user user_id
openai_chat accepted_prediction_tokens allowed_tools annotations approximate arguments audio audio_tokens bytes cache_control cache_write_tokens cached_tokens choices city code completion_tokens completion_tokens_details content country created custom data definition delta description detail end_index error errors expires_at file file_data file_id filename finish_reason format frequency_penalty function function_call functions grammar id image_tokens image_url include_obfuscation include_usage index input input_audio input_schema json_schema logit_bias logprob logprobs max_completion_tokens max_tokens message messages metadata misalignment modalities mode model moderation n name obfuscation object parallel_tool_calls param parameters prediction presence_penalty prompt_cache_breakpoint prompt_cache_key prompt_cache_options prompt_cache_retention prompt_tokens prompt_tokens_details reasoning reasoning_content reasoning_details reasoning_effort reasoning_text reasoning_tokens refusal region rejected_prediction_tokens response_format role role=assistant role=developer role=system role=user safety_identifier schema search_context_size seed service_tier start_index stop store stream stream_options strict syntax system_fingerprint temperature text text_tokens thinking timezone title token tool_call_id tool_calls tool_choice tools top_logprobs top_p total_tokens transcript ttl type url url_citation usage user user_location verbosity voice web_search_options
openai_responses access_programs acknowledged_safety_checks action actions allowed_callers allowed_domains allowed_tools annotation annotation_index annotations approval_request_id approve arguments async authorization background background_options billing cache_write_tokens cache_write_tokens_details cached_tokens call_id caller city code compact_threshold comparison_response_id completed_at complexity connector_id container container_id content content_filters content_index context context_management conversation country created_at created_by data defer_loading definition delta description detail display_height display_width effort encrypted_content end_index environment error execution external_web_access file_data file_id file_ids file_url filename filters format frame_count frame_duration_ms frequency_penalty function generate_summary headers id image image_url include include_obfuscation incomplete_details index input input_audio input_fidelity input_image_mask input_tokens input_tokens_details input_transformations instructions item item_id logprobs max_num_results max_output_length max_output_tokens max_tool_calls memory_limit message metadata misalignment mode model moderation name namespace network_policy obfuscation object operation output output_compression output_format output_index output_schema output_tokens output_tokens_details outputs parallel_tool_calls param parameters part partial_images pending_safety_checks pending_safety_checks=[] phase presence_penalty previous_response_id prewarm prompt prompt_cache_breakpoint prompt_cache_diagnostics prompt_cache_key prompt_cache_options prompt_cache_retention quality ranking_options read_only reason reasoning reasoning_tokens refusal region require_approval response result results revised_prompt role role=assistant role=developer role=system role=user safety_identifier schema search_content_types search_context_size sequence_number server_description server_label server_url service_tier size start_index status status=completed store stream stream_options strict summary summary_index svg svg_usage syntax temperature text timezone title tool_choice tool_names tool_usage tools top_logprobs top_p total_tokens truncation ttl tunnel_id type type=computer_call type=file_search_call type=mcp_approval_request type=message url usage user user_location vector_store_ids verbosity
otel arguments content description file_id finish_reason gen_ai.conversation.id gen_ai.input.messages gen_ai.operation.name gen_ai.output.messages gen_ai.provider.name gen_ai.request.choice.count gen_ai.request.frequency_penalty gen_ai.request.max_tokens gen_ai.request.model gen_ai.request.presence_penalty gen_ai.request.seed gen_ai.request.stop_sequences gen_ai.request.temperature gen_ai.request.top_k gen_ai.request.top_p gen_ai.response.finish_reasons gen_ai.response.id gen_ai.response.model gen_ai.system_instructions gen_ai.tool.definitions gen_ai.usage.cache_creation.input_tokens gen_ai.usage.cache_read.input_tokens gen_ai.usage.cache_write.input_tokens gen_ai.usage.input_tokens gen_ai.usage.output_tokens gen_ai.usage.reasoning.output_tokens id mime_type modality name parameters parts response result role role=assistant role=developer role=system role=tool role=user type uri
sharegpt arguments audios chosen conversations description from from=human from=system from=user function id images kto_tag name parameters rejected system tools train train_detail type value videos weight
""".strip().splitlines(),
    )
}
"""By format: the keys that its objects may have, wherever they are. `key=word`: with this constant, an object may have any key."""
BETAS: Final[dict[str, tuple[str, tuple[tuple[str, tuple[tuple[str, tuple[Any, ...]], ...]], ...]]]] = {
    "anthropic": (
        "anthropic-beta",
        (
            ("advisor-tool-2026-03-01", (("tools.type", ("advisor_20260301",)),)),
            ("compact-2026-01-12", (("context_management.edits.type", ("compact_*",)),)),
            ("compact-2026-09-04", (("compaction", ("*",)),)),
            ("computer-use-2024-10-22", (("tools.type", ("computer_20241022", "bash_20241022", "text_editor_20241022")),)),
            ("computer-use-2025-01-24", (("tools.type", ("computer_20250124",)),)),
            ("computer-use-2025-11-24", (("tools.type", ("computer_20251124",)),)),
            ("context-management-2025-06-27", (("context_management.edits.type", ("clear_*",)),)),
            ("fallback-credit-2026-07-01", (("fallback_credit_token", ("*",)),)),
            ("fast-mode-2026-02-01", (("speed", ("*",)),)),
            (
                "files-api-2025-04-14",
                (
                    ("messages.content.source.type", ("file",)),
                    ("messages.content.content.source.type", ("file",)),
                    ("messages.content.type", ("container_upload",)),
                ),
            ),
            ("inline-tools-2026-09-15", (("messages.content.tool.type", ("tool_definition",)),)),
            (
                "mcp-client-2026-09-15",
                (
                    ("mcp_servers.type", ("*",)),
                    ("tools.type", ("mcp_toolset",)),
                    ("messages.content.tool.definition.type", ("mcp_toolset",)),
                ),
            ),
            ("message-threads-2026-08-12", (("thread", ("*",)),)),
            ("mid-conversation-output-config-2026-07-01", (("messages.output_config", ("*",)),)),
            ("mid-conversation-system-clear-at-2026-08-21", (("messages.clear_at", ("*",)),)),
            ("mid-conversation-tool-changes-2026-07-01", (("messages.content.type", ("tool_addition", "tool_removal")),)),
            ("server-side-fallback-2026-07-01", (("fallbacks", ("*",)),)),
            ("skills-2025-10-02", (("container.skills.type", ("*",)),)),
            ("task-budgets-2026-03-13", (("output_config.task_budget", ("*",)),)),
            ("thinking-binding-controls-2026-08-01", (("thinking.block_binding", ("*",)),)),
            ("user-profiles-billing-2026-10-01", (("billing_policy", ("*",)),)),
        ),
    ),
    "vertex_anthropic": ("anthropic-beta", (("web-search-2025-03-05", (("tools.type", ("web_search_*",)),)),)),
}
