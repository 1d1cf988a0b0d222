# Generated from spec; do not edit.

"""What is known of the providers without loading any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

if TYPE_CHECKING:
    ProviderName: TypeAlias = Literal[
        Literal["a2a", "adp", "ag_ui", "agent_framework", "agno", "ai21", "alpaca", "amazon_nova", "anthropic", "anthropic_openai"],
        Literal["asktable", "atif", "attocode", "autogen", "avian", "azure_openai", "azure_responses", "baseten", "bedrock_anthropic"],
        Literal["bedrock_boto3", "bedrock_converse", "bedrock_mantle", "bedrock_mantle_responses", "bedrock_tuning", "beeai", "camel"],
        Literal["cerebras", "charm_hyper", "chatgpt_export", "claude_code", "claude_export", "clawtools", "cloudflare"],
        Literal["codex_responses", "codex_rollout", "cohere", "cohere_v1", "copilot", "copilot_responses", "crusoe", "dashscope_native"],
        Literal["databricks", "deepinfra", "deepseek", "deepseek_anthropic", "deepseek_responses", "digitalocean", "doubleword"],
        Literal["featherless", "fireworks", "friendli", "gemini", "gemini_cli", "gemini_decisions", "gemini_interactions"],
        Literal["gemini_openai", "gemini_tuning", "github_models", "google_adk", "gpustack", "groq", "haystack", "heroku", "hf_chat"],
        Literal["huggingface", "inspect_ai", "langchain", "langfuse", "langgraph", "langgraph_server", "langsmith", "letta", "librechat"],
        Literal["litellm_proxy", "livekit", "llama_api", "llama_cpp", "llama_index", "lm_studio", "lmstudio_responses", "localai", "mcp"],
        Literal["minimax", "minimax_anthropic", "mistral", "mistral_tuning", "mistralrs", "moonshot", "moonshot_anthropic", "multi_llm"],
        Literal["multi_llm_crate", "nvidia_nim", "ollama", "ollama_openai", "ollama_systemone", "open_responses", "open_webui"],
        Literal["openai_agents", "openai_chat", "openai_compatible", "openai_compatible_reasoning", "openai_compatible_thoughts"],
        Literal["openai_decisions", "openai_responses", "openai_tuning", "openinference", "openllmetry", "openrouter"],
        Literal["openrouter_generation", "openrouter_responses", "openrouter_systemone", "otel", "ovhcloud", "parasail", "perplexity"],
        Literal["pydantic_ai", "qwen", "sambanova", "semantic_kernel", "sglang", "sharegpt", "siliconflow", "smolagents", "snowflake"],
        Literal["strands", "suna", "suna_rows", "systemone", "tgi", "together", "trl", "upstage", "venice", "vercel", "vercel_gateway"],
        Literal["vercel_ui", "vercel_ui_stream", "vertex_anthropic", "vertex_gemini", "vllm", "volcengine", "watsonx", "writer", "xai"],
        Literal["xai_responses", "zai"],
    ]
else:
    ProviderName = str  # so many words take their time, and only type checkers and editors read them

PROVIDERS: Final[tuple[str, ...]] = tuple("""
a2a adp ag_ui agent_framework agno ai21 alpaca amazon_nova anthropic anthropic_openai asktable atif attocode autogen avian azure_openai
azure_responses baseten bedrock_anthropic bedrock_boto3 bedrock_converse bedrock_mantle bedrock_mantle_responses bedrock_tuning beeai camel
cerebras charm_hyper chatgpt_export claude_code claude_export clawtools cloudflare codex_responses codex_rollout cohere cohere_v1 copilot
copilot_responses crusoe dashscope_native databricks deepinfra deepseek deepseek_anthropic deepseek_responses digitalocean doubleword
featherless fireworks friendli gemini gemini_cli gemini_decisions gemini_interactions gemini_openai gemini_tuning github_models google_adk
gpustack groq haystack heroku hf_chat huggingface inspect_ai langchain langfuse langgraph langgraph_server langsmith letta librechat
litellm_proxy livekit llama_api llama_cpp llama_index lm_studio lmstudio_responses localai mcp minimax minimax_anthropic mistral
mistral_tuning mistralrs moonshot moonshot_anthropic multi_llm multi_llm_crate nvidia_nim ollama ollama_openai ollama_systemone
open_responses open_webui openai_agents openai_chat openai_compatible openai_compatible_reasoning openai_compatible_thoughts
openai_decisions openai_responses openai_tuning openinference openllmetry openrouter openrouter_generation openrouter_responses
openrouter_systemone otel ovhcloud parasail perplexity pydantic_ai qwen sambanova semantic_kernel sglang sharegpt siliconflow smolagents
snowflake strands suna suna_rows systemone tgi together trl upstage venice vercel vercel_gateway vercel_ui vercel_ui_stream vertex_anthropic
vertex_gemini vllm volcengine watsonx writer xai xai_responses zai
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
    "agent_framework": ("microsoft_agent_framework", "maf"),
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
    "beeai": ("beeai_framework", "bee_agent"),
    "camel": ("camel_ai", "camel_memory"),
    "chatgpt_export": ("chatgpt", "chatgpt_history", "conversations_json"),
    "claude_code": ("claude_code_sessions", "claude_code_transcript"),
    "claude_export": ("claude_ai", "claude_ai_export", "claude_history"),
    "codex_responses": ("codex",),
    "codex_rollout": ("codex_sessions", "codex_cli"),
    "cohere_v1": ("cohere_chat_v1", "command_r"),
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
    "livekit": ("livekit_agents", "livekit_chat_context"),
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
    "cohere_v1": {"request": {"message": "*", "chat_history": "*"}, "response": {"text": "*", "generation_id": "*"}},
    "dashscope_native": {"request": {"input": {"messages": "*"}}, "response": {"output": {"choices": "*"}}},
    "gemini": {"request": {"contents": "*"}, "response": {"candidates": "*"}, "error": {"error": {"status": "*", "code": "*"}}},
    "gemini_cli": {"request": {"sessionId": "*", "projectHash": "*", "messages": "*"}},
    "gemini_decisions": {"decision_request": {"input": "*", "questions": {}}, "decision": {"answers": {}, "model": None}},
    "gemini_interactions": {"request": {"input": "*"}, "response": {"object": "interaction"}},
    "librechat": {"request": {"conversationId": "*", "messages": [{"isCreatedByUser": "*"}]}},
    "livekit": {"request": {"items": "*"}},
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
attachments audio blocks configuration_update content contents extra_content files function_call images invalid_tool_calls items message
output output_config parts reasoning reasoning_content reasoning_details reasoning_text refusal thinking thinking_blocks thought thoughts
toolCalls toolResults tool_call_chunks tool_calls tool_plan tool_results tool_returns videos
""".split())
"""The keys of messages that hold calls, thoughts or media in some format."""
PART_OWNERS: Final[dict[str, str]] = {
    "blocks": "llama_index",
    "configuration_update": "openrouter",
    "contents": "agent_framework",
    "extra_content": "gemini_openai",
    "invalid_tool_calls": "langfuse",
    "items": "semantic_kernel",
    "reasoning": "openai_compatible_thoughts",
    "reasoning_details": "openrouter",
    "reasoning_text": "copilot",
    "thinking_blocks": "litellm_proxy",
    "thought": "autogen",
    "thoughts": "gemini_cli",
    "toolResults": "attocode",
    "tool_call_chunks": "langgraph_server",
    "tool_returns": "letta",
    "videos": "agno",
}
"""The format to which such a key belongs, if only compatible servers have it."""
CALL_OWNERS: Final[dict[str, str]] = {
    "extra_content": "gemini_openai",
    "provider_data": "openai_agents",
    "provider_specific_fields": "litellm_proxy",
    "thoughtSignature": "gemini",
    "thought_signature": "gemini",
}
"""The format to which a key of calls belongs that holds their signature."""
SIGNED_IDS: Final[dict[str, tuple[str, str]]] = {"__thought__": ("litellm_proxy", "gemini")}
"""What is between the id of a call and its signature -> the format that writes such ids, and whose signature it is."""
ENDS: Final[dict[str, str]] = {
    "length": """
ERROR_LIMIT MAX_TOKENS incomplete length maxTokens max_output_tokens max_tokens model_context_window_exceeded model_length time_limit
""",
    "refusal": """
BLOCKLIST ERROR_TOXIC IMAGE_PROHIBITED_CONTENT IMAGE_RECITATION IMAGE_SAFETY LANGUAGE MODEL_ARMOR PROHIBITED_CONTENT RECITATION SAFETY SPII
content-filter content_filter content_filtered guardrail_intervened refusal sensitive
""",
}
"""By unified reason, the words of all formats for an answer that was cut or refused."""
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
cohere_v1 request chat_history citation_quality connectors conversation_id documents force_single_step frequency_penalty k max_input_tokens max_tokens message model p preamble presence_penalty prompt_truncation raw_prompting response_format safety_mode search_queries_only seed stop_sequences stream temperature tool_results tools
cohere_v1 response chat_history citations documents finish_reason generation_id is_search_required meta response_id search_queries search_results text tool_calls
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
livekit request items
mcp request _meta includeContext maxTokens messages metadata modelPreferences stopSequences systemPrompt task temperature toolChoice tools
mistral request frequency_penalty guardrails logprobs max_tokens messages metadata min_tokens model n parallel_tool_calls prediction presence_penalty prompt_cache_key prompt_logprobs prompt_mode random_seed reasoning_effort repetition_penalty response_format safe_prompt service_tier stop stream temperature tool_choice tools top_k top_logprobs top_p top_prompt_logprobs
mistral error code detail message object param raw_status_code request_id type
ollama request format keep_alive logprobs messages model options stream think tools top_logprobs
ollama response created_at done done_reason eval_count eval_duration load_duration logprobs message model prompt_eval_count prompt_eval_duration total_duration
ollama_systemone decision_request keep_alive model questions state
open_webui request archived chat chat.files chat.history chat.id chat.models chat.params chat.tags chat.timestamp chat.title created_at currentId folder_id id pinned share_id title updated_at user_id
openai_chat request adapter add_generation_prompt audio backend bad_words best_of cache_control cache_prompt cache_salt chat_template chat_template_kwargs citation_options clear_thinking compliance compound_custom context_length_exceeded_behavior continue_final_message country cum_logprobs data_sources debug deferred deferred_tools disable_reasoning disable_search disable_tool_validation diverse_first_token do_sample documents draft_model ebnf echo echo_last enable_code_interpreter enable_search enable_search_classifier enable_thinking enhancements exclude_domains extended_thinking extra_body file_workspace_id frequency_penalty function_call functions grammar ignore_eos image_config image_domain_filter image_format_filter include_domains include_reasoning include_stop_str_in_output incremental_output json_schema kv_transfer_params language_preference last_updated_after_filter last_updated_before_filter latitude length_penalty logit_bias logprobs longitude lora max_completion_tokens max_tokens max_tool_rounds messages meta metadata min_completion_tokens min_p min_tokens mirostat_lr mirostat_target mm_processor_kwargs modalities model model_parameters models moderation n n_predict n_probs num_images num_search_results nvext parallel_tool_calls parse_reasoning perf_metrics_in_response plugins prediction presence_penalty preserve_thinking preset priority prompt_cache_isolation_key prompt_cache_key prompt_cache_options prompt_cache_retention prompt_logprobs prompt_truncate_len provider providerOptions raw raw_output reasoning reasoning_budget reasoning_budget_tokens reasoning_effort reasoning_format reasoning_history reasoning_split regex repeat_penalty repetition_penalty request_id response_format response_formatting_locale response_metadata return_images return_progress return_related_questions return_token_ids route safe_search safe_tokenization safety_identifier safety_model samplers search_after_date_filter search_before_date_filter search_context_size search_domain_filter search_language_filter search_mode search_options search_parameters search_recency_filter search_settings seed sensitive_word_check separate_reasoning service_tier session_id skip_special_tokens speculation stop stop_server_tools_when stop_token_ids store stream stream_mode stream_options structured_outputs temperature thinking thinking_budget thinking_token_budget thread_id timings_per_token tool_choice tool_prompt tool_stream tools top_a top_k top_logprobs top_p trace transforms truncate_prompt_tokens truncate_sequence ttl typical_p updated_after_timestamp updated_before_timestamp usage use_beam_search use_threads user user_id venice_parameters verbosity vl_high_resolution_images vllm_xargs watermark_enabled web_search_options
openai_chat response alignment annotations audio base_resp choices citations completion_message container content content_filter copilot_usage cost created created_at debug_output diagnostics extra_json finish_reason function_call generationId id images input_sensitive input_sensitive_type kv_transfer_params mcp_list_tools metadata metrics model model_id model_version moderation name native_finish_reason object openrouter_metadata output_sensitive output_sensitive_type perf_metrics prompt prompt_filter_results prompt_logprobs prompt_progress prompt_token_ids provider reasoning reasoning_content reasoning_text refusal related_questions request_id role safeguard_results safety_identifier search_results service_tier sla_metrics stats status stop_details stop_reason stop_sequence system system_fingerprint thinking time_info timings tool_calls type usage usage_breakdown usage_metadata venice_parameters warnings web_search x_groq
openai_chat error code detail error errors id message object param request_id status_code type x_groq
openai_decisions decision_request input model prompt_cache_key prompt_cache_options questions safety_identifier
openai_decisions decision answers model usage
openai_responses request access_programs background background_options cache_control context_management conversation debug deferred_tools frequency_penalty image image_config include input instructions max_output_tokens max_tool_calls metadata modalities model models moderation parallel_tool_calls plugins presence_penalty previous_response_id prompt prompt_cache_key prompt_cache_options prompt_cache_retention provider reasoning route safety_identifier service_tier session_id stop stop_server_tools_when store stream stream_options temperature text tool_choice tools top_k top_logprobs top_p trace truncation user
openai_responses response access_programs background billing completed_at content_filters conversation created_at debug_output error frequency_penalty id image incomplete_details input_transformations instructions max_output_tokens max_tool_calls metadata model moderation object output parallel_tool_calls presence_penalty previous_response_id prompt prompt_cache_diagnostics prompt_cache_key prompt_cache_options prompt_cache_retention prompt_progress reasoning safety_identifier service_tier status store temperature text timings tool_choice tool_usage tools top_logprobs top_p truncation usage user
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
            ("server-side-fallback-2026-07-01", (("fallbacks", ("*",)), ("messages.content.type", ("fallback",)))),
            ("skills-2025-10-02", (("container.skills.type", ("*",)),)),
            ("task-budgets-2026-03-13", (("output_config.task_budget", ("*",)),)),
            ("thinking-binding-controls-2026-08-01", (("thinking.block_binding", ("*",)),)),
            ("user-profiles-billing-2026-10-01", (("billing_policy", ("*",)),)),
        ),
    ),
    "vertex_anthropic": ("anthropic-beta", (("web-search-2025-03-05", (("tools.type", ("web_search_*",)),)),)),
}
